"""Meanings of conditions."""
