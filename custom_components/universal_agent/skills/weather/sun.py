"""When the sun rises and sets at home."""

from datetime import date, datetime, timedelta

from homeassistant.helpers.sun import get_astral_event_date
from homeassistant.util import dt as dt_util

from ...common.errors import UnsupportedError
from ...common.outcome import Outcome, success
from ...common.request import RequestContext
from ...nlu.datetimes import say_moment
from ..skill import SkillContext
from .inputs import GetSun


class Sun:
    """The handler of the tool."""

    def __init__(self, home: SkillContext) -> None:
        """Take the home, which knows where it is."""
        self._home = home

    async def get_sun(self, asked: GetSun, request: RequestContext) -> Outcome:
        """Return when the sun rises or sets on a day, or next, or both.

        Raises:
            UnsupportedError: it does not on that day, so far north or south.
        """
        now = dt_util.as_local(request.now)
        events = ("sunrise", "sunset") if asked.event == "both" else (asked.event,)
        found = sorted((at, event) for event in events if (at := self._at(event, asked.day, now)) is not None)
        if len(found) < len(events):
            spoken = self._home.speech.say("weather", "sun_never", request.language)
            raise UnsupportedError("the sun neither rises nor sets that day", spoken=spoken)
        told = [
            self._home.speech.say(
                "weather", event, request.language, {"moment": say_moment(at, now=now, language=request.language)}
            )
            for at, event in found
        ]
        times = {event: at.isoformat() for at, event in found}
        data = times if asked.event == "both" else {"at": times[asked.event]}
        return success({"event": asked.event, **data}, spoken=" ".join(told))

    def _at(self, event: str, day: date | None, now: datetime) -> datetime | None:
        """Return when the sun rises or sets on a day, or next; None where it does not."""
        at = get_astral_event_date(self._home.hass, event, day or now.date())
        if day is None and at is not None and at <= now:
            at = get_astral_event_date(self._home.hass, event, now.date() + timedelta(days=1))
        return None if at is None else dt_util.as_local(at)
