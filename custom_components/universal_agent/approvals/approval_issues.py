"""Shows questions among Home Assistant's repairs: those that wait for the PIN, and those that reached no phone."""

from collections.abc import Callable, Mapping

from homeassistant.core import HomeAssistant, callback
from homeassistant.helpers import issue_registry as ir

from ..common.const import DOMAIN
from ..safety.confirmation import Confirmations, PendingConfirmation
from ..skills.speech import Speech
from .describing import describe
from .repair_issues import create_issue

ASKS_PIN = "approval_pin"
"""Begins the id of an issue in which the PIN is entered, unrecorded; the id of the question follows."""
ASKS = "approval_waits"
"""Begins the id of an issue in which a question is answered that reached no phone; its id follows."""
QUESTION = "question"
"""The name under which the issue holds the id of its question."""


class QuestionIssues:
    """Keeps an issue for as long as its question is open."""

    def __init__(self, hass: HomeAssistant, confirmations: Confirmations, speech: Speech) -> None:
        self._hass = hass
        self._confirmations = confirmations
        self._speech = speech
        self._shown: set[str] = set()

    @callback
    def start(self) -> Callable[[], None]:
        """Begin to watch the questions; return what ends it."""
        end = self._confirmations.listen(self._look)

        def stop() -> None:
            end()
            for issue_id in self._shown:
                ir.async_delete_issue(self._hass, DOMAIN, issue_id)

        return stop

    async def show(self, pending: PendingConfirmation) -> None:
        """Show a question that reached no phone, with who asks and until when; one for the PIN is there already."""
        told = await describe(self._hass, self._speech, pending, self._hass.config.language)
        if not pending.needs_pin and pending in self._confirmations.pending():
            self._create(ASKS, pending, {"what": told.what, "source": told.source, "until": told.until})

    @callback
    def _look(self) -> None:
        waiting = self._confirmations.pending()
        still = {f"{prefix}_{entry.id}" for entry in waiting for prefix in (ASKS, ASKS_PIN)}
        for issue_id in self._shown - still:
            ir.async_delete_issue(self._hass, DOMAIN, issue_id)
        self._shown &= still
        for item in waiting:
            if item.needs_pin:
                self._create(ASKS_PIN, item, {"what": item.words})

    @callback
    def _create(self, prefix: str, pending: PendingConfirmation, words: Mapping[str, str]) -> None:
        issue_id = f"{prefix}_{pending.id}"
        if issue_id in self._shown:
            return
        self._shown.add(issue_id)
        create_issue(
            self._hass,
            issue_id,
            data={QUESTION: pending.id},
            is_fixable=True,
            translation_key=prefix,
            translation_placeholders=dict(words),
        )
