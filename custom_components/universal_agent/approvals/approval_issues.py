"""Shows every question that waits for the PIN among Home Assistant's repairs, where it is entered unrecorded."""

from collections.abc import Callable

from homeassistant.core import HomeAssistant, callback
from homeassistant.helpers import issue_registry as ir

from ..safety.confirmation import Confirmations

ASKS_PIN = "approval_pin"
"""Begins the id of each such issue; the id of the question follows."""
QUESTION = "question"
"""The name under which the issue holds the id of its question."""


@callback
def show_questions(hass: HomeAssistant, confirmations: Confirmations, domain: str) -> Callable[[], None]:
    """Show the questions for as long as they are open; return what ends it."""
    shown: set[str] = set()

    @callback
    def look() -> None:
        waiting = {
            f"{ASKS_PIN}_{confirmation.id}": confirmation
            for confirmation in confirmations.pending()
            if confirmation.needs_pin
        }
        for issue_id in shown - waiting.keys():
            ir.async_delete_issue(hass, domain, issue_id)
        for issue_id in waiting.keys() - shown:
            ir.async_create_issue(
                hass,
                domain,
                issue_id,
                data={QUESTION: waiting[issue_id].id},
                is_fixable=True,
                is_persistent=False,
                severity=ir.IssueSeverity.WARNING,
                translation_key=ASKS_PIN,
                translation_placeholders={"what": waiting[issue_id].words},
            )
        shown.clear()
        shown.update(waiting)

    end = confirmations.listen(look)

    def stop() -> None:
        end()
        for issue_id in shown:
            ir.async_delete_issue(hass, domain, issue_id)

    return stop
