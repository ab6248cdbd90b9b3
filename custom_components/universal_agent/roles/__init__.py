"""What the agent is able to do: one folder a domain, each named once here."""

from collections.abc import Callable

from . import calendar, conversation, lists, memory, notification, planning, smart_home, timer, weather
from .domain import Domain, Home

BUILDERS: tuple[Callable[[Home], Domain], ...] = (
    weather.build,
    calendar.build,
    timer.build,
    smart_home.build,
    conversation.build,
    memory.build,
    lists.build,
    notification.build,
    planning.build,
)


def build_domains(home: Home) -> tuple[Domain, ...]:
    """Return every domain, built for this home."""
    return tuple(build(home) for build in BUILDERS)
