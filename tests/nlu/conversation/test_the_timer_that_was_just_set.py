"""Time that is added or taken off without a word for which timer is of the one that was just set."""

from freezegun.api import FrozenDateTimeFactory
import pytest

from tests.installed_agent import InstalledAgent
from tests.mock_home import SmallHome
from tests.nlu.conversation.talk import Talk

SET = {
    "en": ("set a pasta timer for 30 minutes", "set a timer for two hours"),
    "de": ("stell einen Nudel-Timer auf 30 Minuten", "stell einen Timer auf zwei Stunden"),
    "fr": ("mets un minuteur de 30 minutes", "mets un minuteur de deux heures"),
    "es": ("pon un temporizador de 30 minutos", "pon un temporizador de dos horas"),
    "nl": ("zet een timer van 30 minuten", "zet een timer van twee uur"),
}


@pytest.mark.parametrize(
    ("language", "then", "left"),
    [
        ("en", "take one hour off the timer", "1 hour"),
        ("en", "add ten minutes to the timer", "2 hours and 10 minutes"),
        ("de", "nimm eine Stunde vom Timer weg", "1 Stunde"),
        ("fr", "enlève une heure au minuteur", "1 heure"),
        ("es", "quita una hora al temporizador", "1 hora"),
        ("nl", "haal een uur van de timer af", "1 uur"),
    ],
)
async def test_it_is_of_the_timer_that_was_just_set(
    freezer: FrozenDateTimeFactory, agent: InstalledAgent, home: SmallHome, language: str, then: str, left: str
) -> None:
    freezer.move_to("2026-03-06 11:00:00+01:00")
    other, just_set = SET[language]
    await Talk(agent, language).say(other)

    answer = await Talk(agent, language).hear(just_set, then)

    assert left in answer


async def test_behind_something_else_it_is_asked_which(
    freezer: FrozenDateTimeFactory, agent: InstalledAgent, home: SmallHome
) -> None:
    freezer.move_to("2026-03-06 11:00:00+01:00")
    await Talk(agent).say(SET["en"][0])

    answer = await Talk(agent).hear(SET["en"][1], "what time is it", "add ten minutes to the timer")

    assert answer.startswith("Several fit:")


async def test_a_timer_that_is_named_is_meant(
    freezer: FrozenDateTimeFactory, agent: InstalledAgent, home: SmallHome
) -> None:
    freezer.move_to("2026-03-06 11:00:00+01:00")
    await Talk(agent).say(SET["en"][0])

    answer = await Talk(agent).hear(SET["en"][1], "add ten minutes to the pasta timer")

    assert "40 minutes" in answer
