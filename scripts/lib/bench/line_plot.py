"""A drawing of lines, as SVG."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

_WIDTH, _HEIGHT, _EDGE = 720, 300, 48


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """A line with its name."""

    name: str
    colour: str
    points: Sequence[tuple[float, float]]
    """From left to right."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Axis:
    """Where an axis ends, and what is written at it."""

    last: float
    """It begins at 0."""
    marks: Sequence[tuple[float, str]]


def drawn(lines: Sequence[Line], across: Axis, up: Axis) -> str:
    """Return the drawing."""

    def place(x: float, y: float) -> tuple[float, float]:
        return (
            _EDGE + x / max(across.last, 1e-9) * (_WIDTH - 2 * _EDGE),
            _HEIGHT - _EDGE - y / max(up.last, 1e-9) * (_HEIGHT - 2 * _EDGE),
        )

    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_WIDTH} {_HEIGHT}" font-family="sans-serif"'
    parts = [f'{head} font-size="13">', '<rect width="100%" height="100%" fill="white"/>']
    for at, words in up.marks:
        (left, height), (right, _) = place(0, at), place(across.last, at)
        parts.append(f'<line x1="{left:.0f}" y1="{height:.0f}" x2="{right:.0f}" y2="{height:.0f}" stroke="#ddd"/>')
        parts.append(f'<text x="{left - 8:.0f}" y="{height + 4:.0f}" text-anchor="end">{words}</text>')
    for at, words in across.marks:
        left, height = place(at, 0)
        anchor = ' text-anchor="end"' if at == across.last else ""
        parts.append(f'<text x="{left:.0f}" y="{height + 20:.0f}"{anchor}>{words}</text>')
    for number, line in enumerate(lines):
        for start, end in pairwise(line.points):
            (x1, y1), (x2, y2) = place(*start), place(*end)
            parts.append(
                f'<line x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}" stroke="{line.colour}"'
                ' stroke-width="3"/>'
            )
        parts.append(f'<text x="{_EDGE + 12}" y="{16 + 16 * number}" fill="{line.colour}">{line.name}</text>')
    return "\n".join([*parts, "</svg>\n"])
