"""What an answer teaches: a pure function, so that the same answers always have the same consequences."""

from enum import StrEnum

from ...store.suggestions import Learned, SuggestionState


class SuggestionAnswer(StrEnum):
    """What a person says to a suggestion."""

    ACCEPT = "accept"
    LATER = "later"
    DISMISS = "dismiss"
    NEVER = "never"


STATES = {
    SuggestionAnswer.ACCEPT: SuggestionState.ACCEPTED,
    SuggestionAnswer.LATER: SuggestionState.POSTPONED,
    SuggestionAnswer.DISMISS: SuggestionState.DISMISSED,
    SuggestionAnswer.NEVER: SuggestionState.NEVER,
}
_HOUR_S = 3600.0
LATER_S = 3 * _HOUR_S
"""How long "later" is."""
QUIET_S = 2 * _HOUR_S
"""How long nothing is said of something that was just dealt with."""
DISMISSED_S = 24 * _HOUR_S
"""How long nothing is said after the first no; each further one doubles it."""
MAX_DURATION_S = 30 * DISMISSED_S


def after(answer: SuggestionAnswer | None, learned: Learned, now: float) -> Learned:
    """Return what is known after an answer; None stands for something that was over before anybody answered."""
    match answer:
        case SuggestionAnswer.NEVER:
            return Learned(never=True, dismissals=learned.dismissals, quiet_until=learned.quiet_until)
        case SuggestionAnswer.DISMISS:
            wait_s = min(DISMISSED_S * 2**learned.dismissals, MAX_DURATION_S)
            return Learned(never=learned.never, dismissals=learned.dismissals + 1, quiet_until=now + wait_s)
        case SuggestionAnswer.ACCEPT:
            return Learned(never=learned.never, quiet_until=now + QUIET_S)
        case _:
            quiet_until = max(learned.quiet_until, now + QUIET_S)
            return Learned(never=learned.never, dismissals=learned.dismissals, quiet_until=quiet_until)
