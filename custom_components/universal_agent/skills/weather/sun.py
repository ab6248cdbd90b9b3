"""When the sun rises and sets at home."""

from datetime import datetime, timedelta

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
        """Return when the sun rises or sets on a day, or next.

        Raises:
            UnsupportedError: it does not on that day, so far north or south.
        """
        now = dt_util.as_local(request.now)
        day = asked.day or now.date()
        at: datetime | None = get_astral_event_date(self._home.hass, asked.event, day)
        if asked.day is None and at is not None and at <= now:
            at = get_astral_event_date(self._home.hass, asked.event, day + timedelta(days=1))
        if at is None:
            spoken = self._home.speech.say("weather", "sun_never", request.language)
            raise UnsupportedError("the sun neither rises nor sets that day", spoken=spoken)
        local = dt_util.as_local(at)
        moment = say_moment(local, now=now, language=request.language)
        spoken = self._home.speech.say("weather", asked.event, request.language, {"moment": moment})
        return success({"event": asked.event, "at": local.isoformat()}, spoken=spoken)
