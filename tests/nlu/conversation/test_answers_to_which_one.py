"""Answers to the question which one is meant, as people give them: with a sound, a verb, or the word bent otherwise."""

import pytest

from tests.installed_agent import InstalledAgent
from tests.mock_home import Light, SmallHome
from tests.nlu.conversation.talk import Talk

SIDES = {
    "en": ("Left Sconce", "Right Sconce"),
    "de": ("Wandlampe links", "Wandlampe rechts"),
    "fr": ("Applique gauche", "Applique droite"),
    "es": ("Aplique izquierdo", "Aplique derecho"),
    "nl": ("Linker wandlamp", "Rechter wandlamp"),
}
ASKED = {
    "en": "turn on the sconce",
    "de": "mach die Wandlampe an",
    "fr": "allume l'applique",
    "es": "enciende el aplique",
    "nl": "doe de wandlamp aan",
}


class SecondLamp(Light):
    """A second lamp of a name."""

    @property
    def unique_id(self) -> str:
        """An id of its own."""
        return "second lamp"


async def sides(home: SmallHome, language: str) -> tuple[str, str]:
    """Return two lamps that only their side tells apart."""
    left, right = SIDES[language]
    return await home.add("light", Light(), left, "Bedroom"), await home.add("light", Light(), right, "Bedroom")


@pytest.mark.parametrize(
    ("language", "answer"),
    [
        ("en", "oh, the left one then"),
        ("en", "well, the first one"),
        ("de", "na die linke natürlich"),
        ("de", "dann nimm mal die erste"),
        ("fr", "bah la gauche, évidemment"),
        ("fr", "mets plutôt la première"),
        ("es", "pues la izquierda"),
        ("es", "mejor el primero"),
        ("nl", "doe de linkse maar"),
        ("nl", "de eerste dan"),
    ],
)
async def test_one_is_picked(agent: InstalledAgent, home: SmallHome, language: str, answer: str) -> None:
    left, right = await sides(home, language)
    talk = Talk(agent, language)
    await talk.say(ASKED[language])
    assert (home.state(left), home.state(right)) == ("off", "off")

    await talk.say(answer)

    assert (home.state(left), home.state(right)) == ("on", "off")


@pytest.mark.parametrize(
    ("language", "answer"),
    [
        ("en", "oh just do both"),
        ("de", "ach, mach einfach beide"),
        ("fr", "bah les deux"),
        ("es", "uy, pues los dos"),
        ("nl", "doe ze allebei maar"),
    ],
)
async def test_both_are_picked(agent: InstalledAgent, home: SmallHome, language: str, answer: str) -> None:
    left, right = await sides(home, language)

    await Talk(agent, language).say(ASKED[language], answer)

    assert (home.state(left), home.state(right)) == ("on", "on")


@pytest.mark.parametrize(
    ("language", "answer"),
    [
        ("en", "not the left one"),
        ("de", "die linke nicht"),
        ("fr", "pas la gauche"),
        ("es", "el izquierdo no"),
        ("nl", "niet de linkse"),
        ("en", "well then"),
        ("de", "ach so"),
    ],
)
async def test_what_denies_or_says_nothing_picks_none(
    agent: InstalledAgent, home: SmallHome, language: str, answer: str
) -> None:
    left, right = await sides(home, language)

    await Talk(agent, language).say(ASKED[language], answer)

    assert (home.state(left), home.state(right)) == ("off", "off")


@pytest.mark.parametrize("asked", ["pop the porch lamp on", "put the porch lamp on", "stick the porch lamp on"])
async def test_two_of_one_name_are_asked_about_whatever_the_verb(
    agent: InstalledAgent, home: SmallHome, asked: str
) -> None:
    bedroom = await home.add("light", Light(), "Porch Lamp", "Bedroom")
    hallway = await home.add("light", SecondLamp(), "Porch Lamp", "Hallway")
    talk = Talk(agent)

    assert (await talk.hear(asked)).startswith("Which one did you mean")
    await talk.say("the one in the hallway")

    assert (home.state(bedroom), home.state(hallway)) == ("off", "on")
