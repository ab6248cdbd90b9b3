"""How much longer than usual a connection may take, by its measured speed, and whether asking it ahead pays."""

from collections import deque

BEGINS, MOST = 6, 12
"""What a connection may lose at first, and at most."""
WRONG = 3
"""What an answer costs that nobody wanted; one that was wanted brings 1. So three of four have to be wanted."""
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


class AheadLedger:
    """Knows whether answers that were asked for ahead are wanted often enough.

    Every guess counts, also one that nothing was asked by: so it begins again where guesses are better than they were.
    """

    def __init__(self) -> None:
        self._credit = BEGINS

    @property
    def pays(self) -> bool:
        """Whether the next one may be asked for."""
        return self._credit > 0

    def guessed(self, *, was_right: bool) -> None:
        """Note whether a guess was what was wanted."""
        self._credit = min(MOST, self._credit + 1) if was_right else max(-MOST, self._credit - WRONG)

    def refused(self) -> None:
        """Note that the provider answers no two calls at once: a good while nothing is asked ahead."""
        self._credit = -MOST
