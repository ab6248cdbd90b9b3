"""What a model's answer has to be completed with, so that nobody believes in something that was not done."""

from ..common.effects import Effect
from ..common.outcome import ErrorType
from .workflow import Run


def missing_truth(run: Run, nothing_changed: str) -> str:
    """Return the sentences that have to follow an answer: open questions, and failed changes that nothing made good.

    Questions of ours are asked in our own words, whatever the model made of them. Where changes failed and none
    succeeded, their own sentences are said after whatever the model claims.
    """
    missing = [outcome.spoken for outcome in run.outcomes if outcome.asks and outcome.spoken]
    actions = {spec.name for spec in run.agent.tools if spec.effect is Effect.ACTION}
    changes = [call.outcome for call in run.finished if call.results or call.call.tool in actions]
    failed = [one for one in changes if not one.ok and one.error_type is not ErrorType.NEEDS_CONFIRMATION]
    if failed and len(failed) == len(changes):
        missing += [outcome.spoken or nothing_changed for outcome in failed]
    return " ".join(text for text in dict.fromkeys(missing) if text.strip(" .") not in run.text)
