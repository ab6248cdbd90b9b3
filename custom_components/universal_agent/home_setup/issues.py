"""Repairs about what the home lacks: each is there while something is missing, and goes away by itself."""

from collections.abc import Callable, Mapping
from datetime import datetime

from homeassistant.core import CALLBACK_TYPE, HassJob, HomeAssistant, callback
from homeassistant.helpers import issue_registry as ir
from homeassistant.helpers.event import async_call_later, async_track_time_interval
from homeassistant.helpers.start import async_at_started

from ..const import DOMAIN
from ..data import UniversalAgentConfigEntry
from ..upkeep import LOOK_EVERY
from .assistants import bypassing, watch_assistants
from .exposure import look_at_exposure, watch_exposure
from .notice_targets import missing_target

BYPASSED = "assistant_bypasses"
NOTHING_EXPOSED = "nothing_exposed"
NO_TARGET = "notice_target_missing"
_SETTLED_S = 2.0
"""Many entities are exposed at once: the home is looked at once they are."""

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

    @callback
    def start(_hass: HomeAssistant) -> None:
        look()
        ends.extend(
            (
                watch_assistants(hass, look),
                watch_exposure(hass, settled.wait),
                async_track_time_interval(hass, look, LOOK_EVERY, cancel_on_shutdown=True),
            )
        )

    ends: list[CALLBACK_TYPE] = [settled.end]
    ends.append(async_at_started(hass, start))

    @callback
    def end() -> None:
        for item in ends:
            item()

    return end


class OnceSettled:
    """Calls once after many changes in a row; not at all where Home Assistant stops before."""

    def __init__(self, hass: HomeAssistant, call: Callable[[object], None], after_s: float = _SETTLED_S) -> None:
        self._hass = hass
        self._after_s = after_s
        self._job = HassJob(self._run, cancel_on_shutdown=True)
        self._call = call
        self._cancel: CALLBACK_TYPE | None = None

    @callback
    def wait(self) -> None:
        """Call a little later, if that is not awaited already."""
        if self._cancel is None:
            self._cancel = async_call_later(self._hass, self._after_s, self._job)

    @callback
    def end(self) -> None:
        """Call no more."""
        if self._cancel is not None:
            self._cancel()
            self._cancel = None

    @callback
    def _run(self, now: datetime) -> None:
        self._cancel = None
        self._call(now)


@callback
def _show(hass: HomeAssistant, issue_id: str, words: Mapping[str, str] | None) -> None:
    if words is None:
        ir.async_delete_issue(hass, DOMAIN, issue_id)
        return
    ir.async_create_issue(
        hass,
        DOMAIN,
        issue_id,
        is_fixable=True,
        severity=ir.IssueSeverity.WARNING,
        translation_key=issue_id,
        translation_placeholders=dict(words),
    )
