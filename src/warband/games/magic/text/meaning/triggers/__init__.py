"""Events and times that trigger abilities: clauses behind 'when', 'whenever' and 'at'."""
