"""In Switzerland it is "viertel ab acht" at a quarter past eight."""

from datetime import datetime
from zoneinfo import ZoneInfo

import pytest

from custom_components.universal_agent.nlu.datetimes import Moment, parse

NOW = datetime(2026, 11, 23, 7, tzinfo=ZoneInfo("Europe/Zurich"))


@pytest.mark.parametrize(
    ("text", "hour", "minute"),
    [("um viertel ab acht", 8, 15), ("um zehn ab acht", 8, 10), ("um viertel nach acht", 8, 15)],
)
def test_past_the_hour(text: str, hour: int, minute: int) -> None:
    moment = parse(text, now=NOW, language="de")

    assert isinstance(moment, Moment)
    assert (moment.start.hour, moment.start.minute) == (hour, minute)
