"""Imports of collections in public formats as sets and maps; everything that is left out is reported."""
