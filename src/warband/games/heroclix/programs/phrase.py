"""Meanings of parts of card texts."""

from __future__ import annotations

from typing import Any, TypeAlias

Node: TypeAlias = Any  # a part of a text with the place where it stands
Sense: TypeAlias = Any  # of a word or a phrase: an op, some characters, an amount, a clause, or several of these
