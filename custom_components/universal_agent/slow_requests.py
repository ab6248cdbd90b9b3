"""A repair while requests take longer than the person wants to wait; it goes away when they are fast again."""

from collections.abc import Mapping
from datetime import datetime
from functools import partial
from typing import Any

from homeassistant.core import CALLBACK_TYPE, HomeAssistant, callback
from homeassistant.helpers import issue_registry as ir
from homeassistant.helpers.event import async_track_time_interval

from .approvals.repair_issues import create_issue
from .common.answer import Approach
from .const import DOMAIN
from .proactive.figures import RequestFigures
from .upkeep import LOOK_EVERY

OPTION_SIMPLE_S, OPTION_COMPLEX_S = "slow_simple_s", "slow_complex_s"
DEFAULTS: Mapping[str, float] = {OPTION_SIMPLE_S: 4, OPTION_COMPLEX_S: 15}
"""Seconds that half of the last requests may take longer than before a person is told; 0 tells nothing.

A simple request may go to a model once: a home whose models take two or three seconds is not told every day."""
SLOW_ISSUES: Mapping[str, str] = {"requests_slow_simple": OPTION_SIMPLE_S, "requests_slow_complex": OPTION_COMPLEX_S}
"""Each repair to the option with its limit."""
_APPROACHES = {"requests_slow_simple": Approach.DIRECT, "requests_slow_complex": Approach.META_PLANNING}


def watch_requests(hass: HomeAssistant, figures: RequestFigures, options: Mapping[str, Any]) -> CALLBACK_TYPE:
    """Keep the repairs as the requests of the last day are; return what ends that."""

    @callback
    def look(_now: datetime | None = None) -> None:
        for issue_id, option in SLOW_ISSUES.items():
            _show(hass, issue_id, figures, float(options.get(option, DEFAULTS[option])))

    look()
    ends = (
        figures.listen(partial(look, None)),
        async_track_time_interval(hass, look, LOOK_EVERY, cancel_on_shutdown=True),
    )

    @callback
    def end() -> None:
        for item in ends:
            item()

    return end


@callback
def _show(hass: HomeAssistant, issue_id: str, figures: RequestFigures, limit_s: float) -> None:
    recent = figures.recent(_APPROACHES[issue_id])
    if not limit_s or recent is None or recent.median_ms <= limit_s * 1000:
        ir.async_delete_issue(hass, DOMAIN, issue_id)
        return
    create_issue(
        hass,
        issue_id,
        is_fixable=True,
        translation_key=issue_id,
        translation_placeholders={
            "seconds": f"{recent.median_ms / 1000:.1f}",
            "limit": f"{limit_s:g}",
            "count": str(recent.count),
            "engine": recent.slowest_engine,
        },
    )
