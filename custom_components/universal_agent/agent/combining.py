"""One outcome for all that a call asked for."""

from ..common.answer import in_sequence
from ..common.outcome import ErrorType, Outcome, OutcomeStatus, failure
from ..common.told_together import told_together
from ..intents.result import IntentResult


def combine(results: tuple[IntentResult, ...]) -> Outcome:
    """Return one outcome for all intents of one call."""
    if not results:
        return failure(ErrorType.FAILED, "the tool asked for nothing")
    outcomes = [result.outcome for result in results]
    if len(outcomes) == 1:
        return outcomes[0]
    good = [outcome for outcome in outcomes if outcome.ok]
    if len(good) == len(outcomes):
        status = OutcomeStatus.SUCCESS
    elif good:
        status = OutcomeStatus.PARTIAL
    else:
        status = outcomes[0].status
    first_bad = next((outcome for outcome in outcomes if not outcome.ok), None)
    return Outcome(
        status=status,
        data={"results": [dict(outcome.data) for outcome in outcomes]},
        spoken=in_sequence(dict.fromkeys(told_together(outcomes))) or None,
        error_type=first_bad.error_type if first_bad else None,
        message=first_bad.message if first_bad else None,
        asks=any(outcome.asks for outcome in outcomes),
    )
