"""What goes on with a timer: how long it has left, more of it, another one, its end."""

import pytest

from tests.installed_agent import InstalledAgent
from tests.nlu.conversation.talk import Talk
from tests.one_home import in_one_home

SET = {
    "en": "set a timer for twenty minutes",
    "de": "stell einen Timer auf zwanzig Minuten",
    "fr": "mets un minuteur de vingt minutes",
    "es": "pon un temporizador de veinte minutos",
    "nl": "zet een timer van twintig minuten",
}


@pytest.mark.parametrize(
    ("language", "then", "names"),
    [
        ("en", "and another one, six minutes, for the beans", "beans"),
        ("en", "one more for six minutes for the beans", "beans"),
        ("de", "und noch einen, sechs Minuten, für die Bohnen", "Bohnen"),
        ("fr", "encore un de six minutes pour les haricots", "haricots"),
        ("es", "y otro de seis minutos para las judías", "judías"),
        ("nl", "en nog een, zes minuten, voor de bonen", "bonen"),
    ],
)
async def test_one_more_timer_is_set(agent: InstalledAgent, language: str, then: str, names: str) -> None:
    talk = Talk(agent, language)
    await talk.say(SET[language])

    answer = await talk.hear(then)

    assert names.casefold() in answer.casefold()
    assert "6" in answer


@pytest.mark.parametrize(
    ("language", "then", "left"),
    [
        ("en", "give it five more minutes", "25"),
        ("en", "let it have another five minutes", "25"),
        ("de", "gib ihm noch fünf Minuten", "25"),
        ("fr", "donne-lui cinq minutes de plus", "25"),
        ("es", "dale cinco minutos más", "25"),
        ("nl", "geef hem nog vijf minuten", "25"),
        ("de", "wie lange läuft er jetzt noch", "20"),
    ],
)
async def test_it_is_the_timer(agent: InstalledAgent, freezer: object, language: str, then: str, left: str) -> None:
    assert left in await Talk(agent, language).hear(SET[language], then)


async def test_the_timer_that_was_asked_about_is_changed_and_ended(agent: InstalledAgent) -> None:
    talk = Talk(agent)
    await talk.say("set a timer for an hour for the roast", "set a timer for ten minutes for the rice")
    await talk.say("how long is left on the roast timer")

    assert "roast" in await talk.hear("add two more minutes")
    assert "roast" in await talk.hear("cancel it")
    assert "rice" in await talk.hear("how long is left on my timers")


@pytest.mark.parametrize("then", ["another", "not another one", "another one like that", "give it up"])
async def test_what_says_no_length_sets_none(agent: InstalledAgent, then: str) -> None:
    talk = Talk(agent)
    await talk.say("set a timer for twenty minutes", then)

    answer = await talk.hear("how long is left on my timers")

    assert answer.count("timer") == 1


@pytest.mark.parametrize(
    ("language", "roast", "rice", "asked", "stop"),
    [
        (
            "en",
            "set a roast timer for an hour",
            "set a rice timer for ten minutes",
            "give it two more minutes",
            "stop it",
        ),
        (
            "de",
            "stell einen Braten Timer auf eine Stunde",
            "stell einen Reis Timer auf zehn Minuten",
            "gib ihm zwei Minuten mehr",
            "stopp ihn",
        ),
        (
            "nl",
            "zet een braad timer van een uur",
            "zet een rijst timer van tien minuten",
            "geef hem twee minuten extra",
            "stop hem",
        ),
    ],
)
async def test_it_is_the_timer_that_was_spoken_of_and_not_the_last_that_began(
    agent: InstalledAgent, language: str, roast: str, rice: str, asked: str, stop: str
) -> None:
    talk = Talk(agent, language)
    await talk.say(roast, rice)
    how_long = {
        "en": "how long is left on the roast timer",
        "de": "wie lange läuft der Braten Timer noch",
        "nl": "hoe lang loopt de braad timer nog",
    }
    await talk.say(how_long[language], asked)

    assert {"en": "roast", "de": "braten", "nl": "braad"}[language] in (await talk.hear(stop)).casefold()


@pytest.mark.parametrize(
    ("language", "said", "name"),
    [
        ("en", "eight minutes for the eggs", "eggs"),
        ("en", "half an hour for the sourdough loaf", "sourdough loaf"),
        ("de", "acht Minuten für die Eier", "eier"),
        ("fr", "huit minutes pour les œufs", "œufs"),
        ("es", "ocho minutos para los huevos", "huevos"),
        ("nl", "acht minuten voor de eieren", "eieren"),
    ],
)
async def test_a_length_and_what_it_is_for_is_a_timer(
    agent: InstalledAgent, language: str, said: str, name: str
) -> None:
    await Talk(agent, language).say(said)
    (timer,) = await agent.data.stores.schedule.open_items()
    assert (timer.name or "").casefold() == name


@in_one_home(
    ("language", "said"),
    [
        ("en", "ten minutes for the kitchen light"),
        ("en", "is eight minutes enough for the eggs"),
        ("en", "not eight minutes for the eggs"),
        ("de", "zehn Minuten für Kitchen Light"),
    ],
)
async def test_a_length_for_something_else_is_no_timer(agent: InstalledAgent, language: str, said: str) -> None:
    await Talk(agent, language).say(said)
    assert await agent.data.stores.schedule.open_items() == ()


@pytest.mark.parametrize(
    ("language", "said", "is_asked"),
    [("nl", "vijf minuten voor iedereen", False)],
)
async def test_a_length_for_somebody_is_no_timer_without_a_question(
    agent: InstalledAgent, language: str, said: str, is_asked: bool
) -> None:
    answer = await Talk(agent, language).say(said)
    assert answer["continue_conversation"] == is_asked
    assert await agent.data.stores.schedule.open_items() == ()


@pytest.mark.parametrize(
    ("language", "asked", "said", "left"),
    [
        ("en", "set a timer for 20 minutes for the scones", "the scones need three more minutes", 23),
        ("de", "stell einen Timer auf 20 Minuten für die Brötchen", "die Brötchen brauchen noch drei Minuten", 23),
        ("fr", "mets un minuteur de 20 minutes pour les scones", "les scones ont besoin de trois minutes de plus", 23),
        ("es", "pon un temporizador de 20 minutos para los bollos", "los bollos necesitan tres minutos más", 23),
        ("nl", "zet een timer van 20 minuten voor de broodjes", "de broodjes hebben nog drie minuten nodig", 23),
    ],
)
async def test_what_needs_longer_gets_longer(
    agent: InstalledAgent, freezer: object, language: str, asked: str, said: str, left: int
) -> None:
    assert str(left) in await Talk(agent, language).hear(asked, said)


async def test_what_is_only_called_by_its_name_is_stopped(agent: InstalledAgent) -> None:
    await Talk(agent).say("set a timer for 20 minutes for the scones", "stop the scones")
    assert await agent.data.stores.schedule.open_items() == ()


@pytest.mark.parametrize("said", ["how long have the potatoes got", "how long's the potatoes got"])
async def test_a_timer_is_known_by_a_part_of_its_name(agent: InstalledAgent, freezer: object, said: str) -> None:
    assert "20 minutes" in await Talk(agent).hear("set a timer for 20 minutes for the roast potatoes", said)


async def test_what_fits_two_timers_stops_none(agent: InstalledAgent) -> None:
    await Talk(agent).say("set a timer for 20 minutes for the roast potatoes")
    await Talk(agent).say("set a timer for 10 minutes for the sweet potatoes", "stop the potatoes")
    assert len(await agent.data.stores.schedule.open_items()) == 2


@pytest.mark.parametrize(
    "said", ["in twenty minutes remind us to feed the cat", "in twenty minutes remind me to feed the cat"]
)
async def test_a_reminder_may_begin_with_its_delay(agent: InstalledAgent, said: str) -> None:
    await Talk(agent).say(said)
    (item,) = await agent.data.stores.schedule.open_items()
    assert (item.kind, item.message) == ("reminder", "feed the cat")
