"""What is only taken away may be a thing: an event is deleted for such words after a question alone."""

import pytest

from tests.calendar_household import Household
from tests.one_home import in_one_home


@pytest.mark.parametrize(
    ("language", "text", "reply"),
    [
        ("en", "get rid of the piano concert", "yes"),
        ("de", "nimm Piano concert raus", "ja"),
        ("fr", "enlève Piano concert", "oui"),
        ("es", "quita Piano concert", "sí"),
        ("nl", "haal Piano concert weg", "ja"),
    ],
)
async def test_what_is_taken_away_is_asked_about(household: Household, language: str, text: str, reply: str) -> None:
    await household.say(text, language=language)
    assert "Piano concert" in household.family.titles()

    await household.say(reply, language=language)
    assert "Piano concert" not in household.family.titles()


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "take the piano concert off the calendar"),
        ("en", "cancel the piano concert"),
        ("fr", "enlève Piano concert du calendrier"),
        ("es", "quita Piano concert del calendario"),
        ("nl", "haal Piano concert uit de agenda"),
    ],
)
async def test_what_is_said_to_be_in_the_calendar_is_deleted(household: Household, language: str, text: str) -> None:
    await household.say(text, language=language)

    assert "Piano concert" not in household.family.titles()


@in_one_home(
    ("language", "text"),
    [
        ("en", "take Maya to the dentist"),
        ("de", "nimm Paul mit zum Zahnarzt"),
        ("fr", "emmène Zoé au piano"),
        ("es", "lleva a Regina al dentista"),
        ("nl", "haal Tim op"),
    ],
)
async def test_who_is_taken_somewhere_is_no_event(household: Household, language: str, text: str) -> None:
    before = household.family.titles()

    await household.say(text, language=language)

    assert household.family.titles() == before
