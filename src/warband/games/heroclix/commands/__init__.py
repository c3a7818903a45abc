"""HeroClix on the command line: its commands and options, its content and its files."""
