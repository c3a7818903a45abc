"""Meanings of sentences about something that is always so: bonuses and traits."""
