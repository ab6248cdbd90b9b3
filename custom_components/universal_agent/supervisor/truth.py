"""What a model's answer has to be completed with, so that nobody believes in something that was not done."""

from collections.abc import Callable, Sequence

from ..common.effects import Effect
from ..common.outcome import ErrorType
from ..intents.result import IntentResult
from .workflow import Run

type AskApproval = Callable[[Sequence[str]], str]
"""Changes in words, to the one question about all of them."""


def missing_truth(run: Run, nothing_changed: str, ask_approval: AskApproval) -> str:
    """Return the sentences that have to follow an answer: open questions, and failed changes that nothing made good.

    Questions of ours are asked in our own words, whatever the model made of them; a plan's changes are asked about in
    one question. Where changes failed and none succeeded, their own sentences are said after whatever the model claims.
    """
    together = run.waiting_for_plan
    asking = [
        call.outcome.spoken
        for call in run.finished
        if call.outcome.asks and call.outcome.spoken and not _is_among(call.results, together)
    ]
    missing = list(asking)
    if together:
        missing.append(ask_approval([result.words for result in together]))
    actions = {spec.name for spec in run.agent.tools if spec.effect is Effect.ACTION}
    changes = [call.outcome for call in run.finished if call.results or call.call.tool in actions]
    failed = [change for change in changes if not change.ok and change.error_type is not ErrorType.NEEDS_CONFIRMATION]
    if failed and len(failed) == len(changes):
        missing += [outcome.spoken or nothing_changed for outcome in failed]
    return " ".join(text for text in dict.fromkeys(missing) if text.strip(" .") not in run.text)


def _is_among(results: Sequence[IntentResult], together: Sequence[IntentResult]) -> bool:
    return bool(results) and all(any(result is item for item in together) for result in results)
