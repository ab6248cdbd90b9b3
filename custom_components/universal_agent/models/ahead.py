"""Asking a model ahead: for an answer that is used only if somebody else agrees, and whether that pays."""

BEGINS, MOST = 6, 12
"""What a connection may lose at first, and at most."""
WRONG = 3
"""What an answer costs that nobody wanted; one that was wanted brings 1. So three of four have to be wanted."""


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
