"""What a person can choose about the heartbeat in the options."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime, time
from typing import Any

OPTION_QUIET_FROM = "heartbeat_quiet_from"
OPTION_QUIET_UNTIL = "heartbeat_quiet_until"
OPTION_AN_HOUR = "heartbeat_most_an_hour"
OPTION_A_DAY = "heartbeat_most_a_day"
OPTION_DAILY_AT = "heartbeat_daily_at"
OPTION_WEEKLY_ON = "heartbeat_weekly_on"
OPTION_WEEKLY_AT = "heartbeat_weekly_at"
OPTION_MONTHLY_AT = "heartbeat_monthly_at"
OPTION_NOTIFY = "heartbeat_notify"
OPTION_DOMAINS = "heartbeat_domains"

WEEKDAYS = ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday")
DOMAINS = ("light", "switch", "cover", "climate", "fan", "media_player", "lock", "vacuum", "humidifier")
"""The domains in which acting by itself can be allowed."""
DEFAULTS: Mapping[str, Any] = {
    OPTION_QUIET_FROM: "22:00:00",
    OPTION_QUIET_UNTIL: "07:00:00",
    OPTION_AN_HOUR: 2,
    OPTION_A_DAY: 6,
    OPTION_DAILY_AT: "07:00:00",
    OPTION_WEEKLY_ON: "sunday",
    OPTION_WEEKLY_AT: "18:00:00",
    OPTION_MONTHLY_AT: "18:00:00",
    OPTION_DOMAINS: [],
}


@dataclass(frozen=True, slots=True, kw_only=True)
class HeartbeatSettings:
    """When the heartbeat reviews and tells, and where it may act."""

    quiet_from: time = time(22)
    """Local time from which nobody is told anything."""
    quiet_until: time = time(7)
    """Local time at which that ends; the same as its begin means that there are no quiet hours."""
    most_an_hour: int = 2
    """Suggestions that may be sent in any 60 minutes."""
    most_a_day: int = 6
    """Suggestions that may be sent in any 24 hours."""
    daily_at: time = time(7)
    """Local time of the daily review."""
    weekly_on: int = 7
    """ISO weekday of the weekly review: 1 is Monday."""
    weekly_at: time = time(18)
    """Its local time."""
    monthly_at: time = time(18)
    """Local time of the monthly review, on the first day of the month."""
    notify: str | None = None
    """Notify service or entity that gets what is told; None for Home Assistant's own notifications."""
    named_domains: frozenset[str] = frozenset()
    """Domains in which it acts by itself at the level `act`."""

    def is_quiet(self, now: datetime) -> bool:
        """Tell whether a local time lies in the quiet hours, which may span midnight."""
        at = now.time()
        if self.quiet_from <= self.quiet_until:
            return self.quiet_from <= at < self.quiet_until
        return at >= self.quiet_from or at < self.quiet_until


def read_settings(options: Mapping[str, Any]) -> HeartbeatSettings:
    """Return the settings that the options hold; what was never chosen has its default."""
    chosen = {**DEFAULTS, **options}
    return HeartbeatSettings(
        quiet_from=time.fromisoformat(chosen[OPTION_QUIET_FROM]),
        quiet_until=time.fromisoformat(chosen[OPTION_QUIET_UNTIL]),
        most_an_hour=int(chosen[OPTION_AN_HOUR]),
        most_a_day=int(chosen[OPTION_A_DAY]),
        daily_at=time.fromisoformat(chosen[OPTION_DAILY_AT]),
        weekly_on=WEEKDAYS.index(chosen[OPTION_WEEKLY_ON]) + 1,
        weekly_at=time.fromisoformat(chosen[OPTION_WEEKLY_AT]),
        monthly_at=time.fromisoformat(chosen[OPTION_MONTHLY_AT]),
        notify=chosen.get(OPTION_NOTIFY),
        named_domains=frozenset(chosen[OPTION_DOMAINS]),
    )
