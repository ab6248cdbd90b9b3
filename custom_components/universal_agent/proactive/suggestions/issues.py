"""Shows a suggestion among Home Assistant's repairs where there is no phone on which it could be answered."""

from homeassistant.core import HomeAssistant, callback
from homeassistant.helpers import issue_registry as ir

from ...approvals.repair_issues import create_issue
from ...common.const import DOMAIN
from ...safety.shown_text import shown
from ...store.suggestions import Suggestion

SUGGESTS = "suggestion"
"""Begins the id of such an issue; the number of the suggestion follows."""
SUGGESTION = "suggestion"
"""The name under which the issue holds that number."""


@callback
def show_suggestion(hass: HomeAssistant, suggestion: Suggestion) -> None:
    """Show it until it is answered, or is not so any more."""
    create_issue(
        hass,
        _issue_id(suggestion),
        data={SUGGESTION: str(suggestion.id), "can_be_done": suggestion.has_remedy},
        is_fixable=True,
        translation_key=SUGGESTS,
        translation_placeholders={"what": shown(suggestion.words)},
    )


@callback
def clear_suggestion(hass: HomeAssistant, suggestion: Suggestion) -> None:
    """Take it away."""
    ir.async_delete_issue(hass, DOMAIN, _issue_id(suggestion))


def _issue_id(suggestion: Suggestion) -> str:
    return f"{SUGGESTS}_{suggestion.id}"
