"""One outcome for all that a call asked for."""

from collections.abc import Iterator, Sequence
from itertools import groupby

from ..common.answer import in_sequence
from ..common.outcome import ErrorType, Outcome, OutcomeStatus, failure
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
        spoken=in_sequence(dict.fromkeys(_sentences(outcomes))) or None,
        error_type=first_bad.error_type if first_bad else None,
        message=first_bad.message if first_bad else None,
        asks=any(outcome.asks for outcome in outcomes),
    )


def _sentences(outcomes: Sequence[Outcome]) -> Iterator[str]:
    """Yield what is said of them; what is the same of neighbours is said once: "I put milk and eggs on the list"."""
    for _, same in groupby(outcomes, key=_group):
        told = [outcome for outcome in same if outcome.spoken]
        items = list(dict.fromkeys(outcome.enumerable.item for outcome in told if outcome.enumerable))
        if len(items) > 1 and told[0].enumerable is not None:
            yield told[0].enumerable.say_many(items)
        else:
            yield from (outcome.spoken for outcome in told if outcome.spoken)


def _group(outcome: Outcome) -> str:
    """Return what may be told together; what stands alone has no name of its own and is never enumerated."""
    return outcome.enumerable.group if outcome.enumerable is not None and outcome.spoken else ""
