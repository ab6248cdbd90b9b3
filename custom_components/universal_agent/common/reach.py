"""Reach: what a request has moved without asking anybody; one count, however its changes are split."""

from collections import OrderedDict
from collections.abc import Callable, Iterable

MAX_KEPT = 256
"""Turns whose reach is remembered; a turn is over long before so many others have begun."""
CLIENT_WINDOW_S = 60.0
"""Changes of an MCP client that belong together: it does not say where one request of its person ends."""


class Reach:
    """The targets of one request so far, shared by everything that the request touches; it grows."""

    __slots__ = ("_targets",)

    def __init__(self) -> None:
        self._targets: set[str] = set()

    @property
    def targets(self) -> frozenset[str]:
        """Return what was moved."""
        return frozenset(self._targets)

    def add(self, targets: Iterable[str]) -> None:
        """Note what is being moved."""
        self._targets.update(targets)


class Reaches:
    """Hands the same reach to all requests of one turn: Home Assistant gives a turn, or a run of an automation, one id.

    Without it, whoever calls in several times would have as many limits.
    """

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._of_turns: OrderedDict[str, Reach] = OrderedDict()
        self._of_clients: OrderedDict[str, tuple[float, Reach]] = OrderedDict()

    def of_turn(self, context_id: str | None) -> Reach:
        """Return the reach of what happens under an id of Home Assistant's context."""
        if context_id is None:
            return Reach()
        reach = self._of_turns.setdefault(context_id, Reach())
        _forget_oldest(self._of_turns, context_id)
        return reach

    def of_client(self, user_id: str | None) -> Reach:
        """Return the reach of a client that calls tools one by one, until it has been silent for a minute."""
        key, now = user_id or "", self._clock()
        seen_at, reach = self._of_clients.get(key, (now, Reach()))
        if now - seen_at > CLIENT_WINDOW_S:
            reach = Reach()
        self._of_clients[key] = (now, reach)
        _forget_oldest(self._of_clients, key)
        return reach


def _forget_oldest[T](kept: OrderedDict[str, T], newest: str) -> None:
    """Keep a bounded number of them, those that were used last."""
    kept.move_to_end(newest)
    while len(kept) > MAX_KEPT:
        kept.popitem(last=False)
