"""Item glyphs and treasures: who may carry which, taking, passing, dropping and losing them."""
