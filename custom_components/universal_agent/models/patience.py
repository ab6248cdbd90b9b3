"""How much longer than usual a connection may take: a slow model is waited for, by its measured speed."""

from collections import deque

MAX_PATIENCE = 10.0
"""However slow a model is, it gets no more than so many times the usual limits."""
MAX_UNMEASURED = 6.0
"""The same for one that has never answered: it may as well be dead."""
_MARGIN = 3.0
"""A prompt that nothing is cached of, on a machine that does something else, takes so many times what was measured."""
_GROWTH = 3.0
_KEPT = 16


class Patience:
    """One connection's: it grows with what answers took to begin, and where one did not come in time."""

    def __init__(self, usual_s: float) -> None:
        """Take the seconds in which an answer usually has to begin."""
        self._usual_s = usual_s
        self._measured: deque[tuple[int, float]] = deque(maxlen=_KEPT)
        self._stretched = 1.0

    def for_prompt(self, characters: int) -> float:
        """Return how many times the usual limits a prompt of this length gets: 1 or more.

        Reading takes time in proportion to a prompt's length; a shorter one than was measured gets no less.
        """
        slowest = max(
            (seconds * max(1.0, characters / max(1, read)) for read, seconds in self._measured),
            default=0.0,
        )
        return min(MAX_PATIENCE, max(1.0, self._stretched, _MARGIN * slowest / self._usual_s))

    @property
    def current(self) -> float:
        """How many times the usual limits a prompt like the latest ones gets."""
        return self.for_prompt(0)

    def answered(self, characters: int, seconds: float) -> None:
        """Note how long an answer to a prompt took to begin."""
        self._measured.append((characters, seconds))
        self._stretched = 1.0

    def missed(self) -> None:
        """Note that no answer came in time: the next one gets longer."""
        most = MAX_PATIENCE if self._measured else MAX_UNMEASURED
        self._stretched = max(self._stretched, min(most, self._stretched * _GROWTH))
