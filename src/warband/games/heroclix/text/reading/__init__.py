"""What the reader's trees mean in HeroClix: tables from frames, modifiers and conditions to clauses and ops."""
