"""How a model connection is doing, as it was seen by the requests that used it."""

from collections.abc import Callable


class Health:
    """What is known of one connection; whoever shows it is told of changes."""

    def __init__(self) -> None:
        self.latency_s: float | None = None
        """Seconds until the last answer began; None before the first."""
        self.error: str | None = None
        """What the last failure said; None while it answers."""
        self.is_refused = False
        """Whether only a person can make it work again, and has been asked to."""
        self._listeners: list[Callable[[], None]] = []

    def answered(self, latency_s: float | None) -> None:
        """Note an answer, and how long it took to begin."""
        self.latency_s = self.latency_s if latency_s is None else latency_s
        self.error, self.is_refused = None, False
        self._tell()

    def failed(self, error: str) -> None:
        """Note a failure."""
        self.error = error
        self._tell()

    def listen(self, changed: Callable[[], None]) -> Callable[[], None]:
        """Call something whenever this changes; return what ends that."""
        self._listeners.append(changed)
        return lambda: self._listeners.remove(changed)

    def _tell(self) -> None:
        for listener in tuple(self._listeners):
            listener()
