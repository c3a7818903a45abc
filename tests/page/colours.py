"""Colours as people see them: contrast, and how far two colours are apart for those who tell fewer colours apart."""

from __future__ import annotations

import re
from itertools import combinations

Colour = tuple[float, float, float]

# How colours look to those who lack a kind of cone (Machado, Oliveira and Fernandes 2009, severity 1), in linear RGB.
SIGHTS: dict[str, tuple[Colour, Colour, Colour]] = {
    "all cones": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "no red": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "no green": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "no blue": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}
TO_XYZ = ((0.4124, 0.3576, 0.1805), (0.2126, 0.7152, 0.0722), (0.0193, 0.1192, 0.9505))
WHITE = (0.9505, 1.0, 1.089)


def pair(style: str, name: str) -> tuple[str, str]:
    """A variable of a style sheet: its colour on a light page, and on a dark one."""
    found = re.search(rf"{name}: light-dark\((#\w+), (#\w+)\)", style)
    assert found, name
    return found[1], found[2]


def linear(text: str) -> Colour:
    """The light of a colour."""
    parts = [int(text[n : n + 2], 16) / 255 for n in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return red, green, blue


def times(matrix: tuple[Colour, ...], colour: Colour) -> Colour:
    """A colour, changed."""
    one, two, three = (sum(a * b for a, b in zip(row, colour, strict=True)) for row in matrix)
    return one, two, three


def contrast(one: str, other: str) -> float:
    """How well a colour is read on another, from 1 to 21."""
    light = sorted(times(TO_XYZ, linear(colour))[1] for colour in (one, other))
    return (light[1] + 0.05) / (light[0] + 0.05)


def lab(colour: Colour) -> Colour:
    """A colour by lightness and hue, in which distances are as they are seen."""
    ratios = [max(0.0, part) / white for part, white in zip(times(TO_XYZ, colour), WHITE, strict=True)]
    x, y, z = (ratio ** (1 / 3) if ratio > 0.008856 else 7.787 * ratio + 16 / 116 for ratio in ratios)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def apart(one: str, other: str, sight: str) -> float:
    """How far two colours are apart; below 10 they are easily taken for each other."""
    seen = [lab(times(SIGHTS[sight], linear(colour))) for colour in (one, other)]
    return float(sum((a - b) ** 2 for a, b in zip(*seen, strict=True)) ** 0.5)


def nearest(colours: list[str]) -> float:
    """How far the two nearest of some colours are apart, for whoever can tell them apart least."""
    return min(apart(*two, sight) for two in combinations(colours, 2) for sight in SIGHTS)
