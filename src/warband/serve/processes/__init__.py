"""Long work in processes of their own: thinking, and reading the content of people."""
