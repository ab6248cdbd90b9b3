"""Repairs about what the home lacks: each is there while something is missing, and goes away by itself."""

from collections.abc import Iterable, Mapping

from homeassistant.core import CALLBACK_TYPE, HomeAssistant, callback
from homeassistant.helpers import issue_registry as ir
from homeassistant.helpers.event import async_track_time_interval

from ..approvals.repair_issues import create_issue
from ..const import DOMAIN
from ..data import UniversalAgentConfigEntry
from ..upkeep import LOOK_EVERY
from .assistants import bypassing, watch_assistants
from .exposure import look_at_exposure, watch_exposure
from .notice_targets import missing_target
from .watching import OnceSettled, watch_from_start

BYPASSED = "assistant_bypasses"
NOTHING_EXPOSED = "nothing_exposed"
NO_TARGET = "notice_target_missing"

type Lacking = Mapping[str, Mapping[str, str]]
"""Each repair that is needed to what its text has gaps for."""


def lacking(hass: HomeAssistant, entry: UniversalAgentConfigEntry) -> Lacking:
    """Return what is missing in this home right now."""
    found: dict[str, Mapping[str, str]] = {}
    if past := bypassing(hass):
        found[BYPASSED] = {"assistants": ", ".join(item.name for item in past)}
    exposure = look_at_exposure(hass)
    if exposure.is_bare:
        found[NOTHING_EXPOSED] = {"proposed": str(len(exposure.proposed))}
    if target := missing_target(hass, entry.options):
        found[NO_TARGET] = {"target": target}
    return found


def watch_home(hass: HomeAssistant, entry: UniversalAgentConfigEntry) -> CALLBACK_TYPE:
    """Keep these repairs as the home is, from when it has started; return what ends that."""

    @callback
    def look(_now: object = None) -> None:
        found = lacking(hass, entry)
        for issue_id in (BYPASSED, NOTHING_EXPOSED, NO_TARGET):
            _show(hass, issue_id, found.get(issue_id))

    settled = OnceSettled(hass, look)

    def start() -> Iterable[CALLBACK_TYPE]:
        look()
        return (
            watch_assistants(hass, look),
            watch_exposure(hass, settled.wait),
            async_track_time_interval(hass, look, LOOK_EVERY, cancel_on_shutdown=True),
        )

    return watch_from_start(hass, settled, start)


@callback
def _show(hass: HomeAssistant, issue_id: str, words: Mapping[str, str] | None) -> None:
    if words is None:
        ir.async_delete_issue(hass, DOMAIN, issue_id)
        return
    create_issue(
        hass,
        issue_id,
        is_fixable=True,
        translation_key=issue_id,
        translation_placeholders=dict(words),
    )
