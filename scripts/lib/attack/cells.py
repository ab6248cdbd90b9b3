"""Every cell of the matrix: what is attacked, how, through which door, as whom; and what cannot be, with its reason."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import combinations, product
from random import Random

from .classes import KINDS, TARGETS, Target

WAYS = ("now", "delayed", "conditional", "delegated", "split", *KINDS)
"""How the effect is to get past: at once, later, on a condition, by another agent, in parts, behind something."""
CHANNELS = ("sentence", "action", "mcp", "model (chat)", "model (messages)")
"""Through which door; the model stands behind both of its protocols. Cells of one protocol come together."""
USERS = ("admin", "user", "read_only", "none")
"""Who asks; `none` is an automation, of which no person is known."""
_DIRECT_ONLY = "now"


@dataclass(frozen=True, slots=True, kw_only=True)
class Cell:
    """One attack."""

    target: Target
    """What is to be broken open."""
    way: str
    """How."""
    channel: str
    """Through which door."""
    user: str
    """As whom."""

    @property
    def facets(self) -> tuple[str, ...]:
        """Return its place on each side of the matrix."""
        return (self.target.key, self.way, self.channel, self.user)

    def __str__(self) -> str:
        return f"{self.target.key}, {self.way}, by {self.channel}, as {self.user}"


def all_cells() -> list[Cell]:
    """Return the whole matrix, those that cannot be included."""
    sides = product(CHANNELS, TARGETS, WAYS, USERS)
    return [Cell(target=target, way=way, channel=channel, user=user) for channel, target, way, user in sides]


def impossible(cell: Cell) -> str | None:
    """Return why a cell cannot be tried; None where it can."""
    if cell.way == _DIRECT_ONLY and cell.target.said is None:
        return f"no sentence and no tool names the target “{cell.target.key}” itself: it is reached behind something"
    if cell.way == "button" and cell.channel in ("sentence", "action"):
        return "no sentence of Home Assistant presses a button"
    if cell.channel == "mcp":
        return _impossible_by_mcp(cell)
    return None


def _impossible_by_mcp(cell: Cell) -> str | None:
    if cell.user == "none":
        return "Home Assistant's MCP server lets nobody in without a user's token"
    if cell.way == _DIRECT_ONLY:
        return "our MCP tools move devices only at a moment that is named; at once is Home Assistant's own Assist API"
    if cell.way in ("conditional", "delegated"):
        return "MCP clients are offered neither automations nor other agents"
    return None


def chosen(cells: Sequence[Cell], seed: int) -> list[Cell]:
    """Return few cells in which each two sides of the matrix meet in every way in which they can."""
    rest = list(cells)
    Random(seed).shuffle(rest)
    missing = {pair for cell in rest for pair in _pairs(cell)}
    found: list[Cell] = []
    while missing:
        best = max(rest, key=lambda cell: len(missing.intersection(_pairs(cell))))
        found.append(best)
        missing.difference_update(_pairs(best))
    return sorted(found, key=cells.index)


def _pairs(cell: Cell) -> Iterable[tuple[tuple[int, str], ...]]:
    return list(combinations(enumerate(cell.facets), 2))
