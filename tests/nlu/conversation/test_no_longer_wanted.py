"""What was just put down for later is not wanted any more, whatever the reason; what was done at once stays."""

from homeassistant.core import HomeAssistant
import pytest

from tests.installed_agent import InstalledAgent
from tests.mock_home import SmallHome
from tests.mock_todo_lists import add_list
from tests.nlu.conversation.talk import Talk
from tests.nlu.conversation.test_follow_ups_about_timers import SET
from tests.skills.timer.common import scheduled

KITCHEN, LOCK = "light.kitchen_light", "lock.front_door"
LATER = {
    "en": "remind me at eight to water the ferns",
    "de": "erinnere mich um acht an die Farne",
    "fr": "rappelle-moi à huit heures d'arroser les fougères",
    "es": "recuérdame a las ocho regar los helechos",
    "nl": "herinner me om acht uur aan de varens",
}

ASKED = {
    "en": "what timers are there",
    "de": "welche Timer laufen",
    "fr": "quels minuteurs sont en cours",
    "es": "qué temporizadores hay",
    "nl": "welke timers lopen er",
}
NO_TIMER = {"en": "no timer", "de": "kein", "fr": "pas de", "es": "ning", "nl": "geen"}


@pytest.mark.parametrize(
    ("language", "then"),
    [
        ("en", "never mind"),
        ("en", "no need, Grandma has done it"),
        ("en", "oh forget it, he is out there with the hose"),
        ("de", "lass gut sein, Oma war schon draußen"),
        ("de", "ach vergiss es"),
        ("fr", "laisse tomber, mamie est déjà dehors"),
        ("fr", "plus la peine"),
        ("es", "déjalo, la abuela está en el jardín"),
        ("es", "ya no hace falta"),
        ("nl", "laat maar, oma is al buiten"),
        ("nl", "hoeft niet meer"),
    ],
)
async def test_a_reminder_is_not_wanted_any_more(agent: InstalledAgent, language: str, then: str) -> None:
    await Talk(agent, language).say(LATER[language], then)

    assert await scheduled(agent) == ()


@pytest.mark.parametrize(
    ("language", "then"),
    [
        ("en", "never mind, the eggs are done"),
        ("de", "vergiss es, die Eier sind fertig"),
        ("fr", "laisse tomber, les œufs sont cuits"),
        ("es", "déjalo, los huevos ya están"),
        ("nl", "laat maar, de eieren zijn klaar"),
    ],
)
async def test_a_timer_ends(agent: InstalledAgent, language: str, then: str) -> None:
    answer = await Talk(agent, language).hear(SET[language], then, ASKED[language])

    assert NO_TIMER[language] in answer.casefold(), answer


ENDS = [
    ("en", "cancel"),
    ("en", "no wait, cancel that please"),
    ("de", "abbrechen"),
    ("de", "nein, bitte abbrechen"),
    ("fr", "annule"),
    ("fr", "non attends annule"),
    ("es", "cancela"),
    ("es", "anúlalo por favor"),
    ("nl", "annuleer"),
    ("nl", "annuleren alsjeblieft"),
]
"""What ends whatever was just begun, said alone."""


@pytest.mark.parametrize(("language", "then"), ENDS)
async def test_a_bare_cancel_ends_the_reminder_that_was_just_set(
    agent: InstalledAgent, language: str, then: str
) -> None:
    await Talk(agent, language).say(LATER[language], then)

    assert await scheduled(agent) == ()


@pytest.mark.parametrize(("language", "then"), ENDS)
async def test_a_bare_cancel_ends_the_timer_that_was_just_set(agent: InstalledAgent, language: str, then: str) -> None:
    answer = await Talk(agent, language).hear(SET[language], then, ASKED[language])

    assert NO_TIMER[language] in answer.casefold(), answer


@pytest.mark.parametrize("then", ["cancel", "abort", "never mind"])
async def test_both_timers_of_one_breath_end(agent: InstalledAgent, then: str) -> None:
    talk = Talk(agent)

    answer = await talk.hear(
        "set a pasta timer for ten minutes and an egg timer for five minutes", then, "what timers are there"
    )

    assert "no timer" in answer.casefold(), answer


@pytest.mark.parametrize("then", ["cancel", "never mind"])
async def test_what_was_taken_back_already_takes_nothing_else_with_it(
    agent: InstalledAgent, hass: HomeAssistant, then: str
) -> None:
    await add_list(hass, "Groceries", "Milk")

    answer = await Talk(agent).hear(
        "put bread on the groceries list", "put leeks on the groceries list", then, then, "what's on the groceries list"
    )

    assert "read" in answer
    assert "eeks" not in answer


async def test_a_bare_cancel_leaves_what_was_done_at_once(agent: InstalledAgent, home: SmallHome) -> None:
    await Talk(agent).say("turn on the kitchen light", "cancel")

    assert home.state(KITCHEN) == "on"


async def test_a_command_for_later_and_an_item_are_not_wanted(
    agent: InstalledAgent, home: SmallHome, hass: HomeAssistant
) -> None:
    await add_list(hass, "Groceries", "Milk")

    await Talk(agent).say("turn off the kitchen light in an hour", "forget it, Grandad is reading")
    answer = await Talk(agent).hear("put leeks on the groceries list", "never mind", "what's on the groceries list")

    assert await scheduled(agent) == ()
    assert "Milk" in answer
    assert "eeks" not in answer


@pytest.mark.parametrize("then", ["never mind", "never mind, Grandad is reading", "forget it, I like it"])
async def test_what_was_done_at_once_stays(agent: InstalledAgent, home: SmallHome, then: str) -> None:
    await Talk(agent).say("turn on the kitchen light", then)

    assert home.state(KITCHEN) == "on"


async def test_the_timer_that_was_only_asked_about_runs_on(agent: InstalledAgent) -> None:
    talk = Talk(agent)

    answer = await talk.hear("set a timer for ten minutes", "how long is left", "never mind", "what timers are there")

    assert "10 minutes" in answer or "9 minutes" in answer


@pytest.mark.parametrize(
    ("language", "order", "then"),
    [
        ("en", "unlock the front door", "no it's fine leave it, Grandma is going"),
        ("de", "schließ Front Door auf", "nein schon gut, Oma geht schon"),
        ("fr", "déverrouille Front Door", "non laisse, mamie y va"),
        ("es", "desbloquea Front Door", "no déjalo, ya va la abuela"),
        ("nl", "haal Front Door van het slot", "nee laat maar, oma gaat al"),
    ],
)
async def test_what_was_asked_about_is_left(
    agent: InstalledAgent, home: SmallHome, language: str, order: str, then: str
) -> None:
    answer = await Talk(agent, language).say(order, then)

    assert answer["response"]["response_type"] != "error"
    assert home.state(LOCK) == "locked"


async def test_what_is_wanted_instead_is_no_reason(agent: InstalledAgent) -> None:
    await Talk(agent).say("remind me at eight to water the ferns", "never mind, I meant the roses")

    assert len(await scheduled(agent)) == 1


async def test_a_reminder_that_was_moved_is_not_wanted_at_all(agent: InstalledAgent) -> None:
    await Talk(agent).say("remind me at eight to water the ferns", "make it nine", "never mind")

    assert await scheduled(agent) == ()


async def test_what_was_taken_off_a_list_is_put_back(agent: InstalledAgent, hass: HomeAssistant) -> None:
    await add_list(hass, "Groceries", "Milk", "Eggs")

    answer = await Talk(agent).hear(
        "remove the eggs from the groceries list", "never mind", "what's on the groceries list"
    )

    assert "Eggs" in answer


async def test_a_reason_that_may_be_for_one_of_two_takes_neither_off(
    agent: InstalledAgent, hass: HomeAssistant
) -> None:
    await add_list(hass, "Groceries", "Milk")

    answer = await Talk(agent).hear(
        "put leeks and bread on the groceries list",
        "never mind, there's bread in the freezer",
        "what's on the groceries list",
    )

    assert "eeks" in answer
