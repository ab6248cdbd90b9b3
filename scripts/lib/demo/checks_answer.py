"""Checks of what the agent said, against what Home Assistant says, and of how it says that it got there."""

from collections.abc import Callable
from datetime import datetime, timedelta
import re

from .checks import Case, Check, Finding, finding
from .world import calendar_events, starts

_SKY_WORDS = {
    "sunny": ("sun", "clear"),
    "partlycloudy": ("partly", "cloud"),
    "cloudy": ("cloud", "overcast"),
    "rainy": ("rain",),
}


def answered(*words: str) -> Check:
    """Expect one of these words in the answer."""
    return _answer(lambda text: any(word in text for word in words), f"the answer says {' or '.join(map(repr, words))}")


def answered_all(*words: str) -> Check:
    """Expect all of these words in the answer."""
    return _answer(lambda text: all(word in text for word in words), f"the answer names {', '.join(words)}")


def declined() -> Check:
    """Expect an answer that says no, and does not claim that it was done."""
    claims, noes = ("turned on", "booked", "done"), ("n't", "cannot", "not ", "no ", "sorry", "unable")
    return _answer(
        lambda text: any(no in text for no in noes) and not any(claim in text for claim in claims),
        "the answer says that this was not done",
    )


def answered_minutes_left(most: int) -> Check:
    """Expect an answer that tells a time of up to so many minutes, and not much less."""
    likely = rf"\b({most}|{most - 1}|seven|eight)\b"
    return _answer(lambda text: re.search(likely, text) is not None, f"the answer tells nearly {most} minutes")


def _answer(fits: Callable[[str], bool], expected: str) -> Check:
    async def check(case: Case) -> Finding:
        return finding(fits(case.turn.answer.lower()), expected, f"it says “{case.turn.answer}”")

    return check


def answered_weather(days_ahead: int) -> Check:
    """Expect the sky and the high of that day's real forecast in the answer."""

    async def check(case: Case) -> Finding:
        entity_id = "weather.home_weather"
        read = await case.home.client.ask_action("weather", "get_forecasts", entity_id=entity_id, type="daily")
        date = (datetime.now(case.home.zone) + timedelta(days=days_ahead)).date()
        day = next(
            day
            for day in read[entity_id]["forecast"]
            if datetime.fromisoformat(day["datetime"]).astimezone(case.home.zone).date() == date
        )
        answer = case.turn.answer.lower()
        high = f"{day['temperature']:.0f}"
        tells_high = re.search(rf"(?<![\d.]){high}(?!\d)", answer)
        fits = tells_high and any(word in answer for word in _SKY_WORDS[day["condition"]])
        return finding(
            fits, f"the answer tells the forecast: {day['condition']}, high {high}", f"it says “{case.turn.answer}”"
        )

    return check


def answered_this_week() -> Check:
    """Expect every event between now and Sunday night in the answer."""

    async def check(case: Case) -> Finding:
        now = datetime.now(case.home.zone)
        events = await calendar_events(case.home, days=7 - now.weekday())
        names = [event["summary"] for event in events if "date" in event["start"] or starts(event) > now.isoformat()]
        missing = [name for name in names if name.lower() not in case.turn.answer.lower()]
        return finding(names and not missing, f"the answer names {', '.join(names)}", f"it says “{case.turn.answer}”")

    return check


def planned(*types: str) -> Check:
    """Expect a plan and an intent of each of these types, none of them carried out."""

    async def check(case: Case) -> Finding:
        intents = case.turn.about.get("intents") or []
        kinds = [f"{intent.get('type')} {intent.get('operation')}".lower() for intent in intents]
        undone = all(intent.get("status") not in ("done", "started") for intent in intents)
        found = all(any(kind in known for known in kinds) for kind in types)
        return finding(
            found and undone and case.turn.about.get("plan"),
            f"the preview shows a plan with {', '.join(types)}",
            f"plan {case.turn.about.get('plan')}, intents {intents}",
        )

    return check


def explained() -> Check:
    """Expect that the agent says which way it took the request."""

    async def check(case: Case) -> Finding:
        missing = [key for key in ("approach", "engine", "route") if not case.turn.about.get(key)]
        return finding(not missing, "the agent says which way it took", f"nothing is said about {missing}")

    return check
