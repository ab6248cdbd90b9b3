"""Next actions added, ticked off and asked for by what a project is called, without the word project."""

import pytest

from custom_components.universal_agent.const import DOMAIN
from tests.installed_agent import InstalledAgent
from tests.one_home import in_one_home


@pytest.fixture
async def attic(agent: InstalledAgent) -> InstalledAgent:
    """Return an agent that keeps a project with a next action and a goal that it serves."""
    await agent.say("create a project called attic conversion")
    await agent.say("add a next action to the attic conversion project: get a second quote")
    await agent.say("create a project called Werkstatt ausmisten")
    return agent


async def open_actions(agent: InstalledAgent) -> list[str]:
    """Return what is still to be done."""
    return [action.title for action in await agent.data.stores.projects.next_actions() if action.done_at is None]


@pytest.mark.parametrize(
    ("language", "text", "added"),
    [
        ("en", "add buy insulation to the attic conversion", "buy insulation"),
        ("en", "put measure the hatch down for the attic", "measure the hatch"),
        ("de", "schreib Regal abbauen zum Werkstatt ausmisten dazu", "Regal abbauen"),
        ("de", "nimm Farbe kaufen bei Werkstatt ausmisten mit auf", "Farbe kaufen"),
        ("fr", "ajoute acheter de la peinture à attic conversion", "acheter de la peinture"),
        ("es", "añade comprar pintura a attic conversion", "comprar pintura"),
        ("nl", "zet verf kopen bij attic conversion", "verf kopen"),
    ],
)
async def test_an_action_is_added_to_what_is_named(attic: InstalledAgent, language: str, text: str, added: str) -> None:
    await attic.say(text, language=language)

    assert added in await open_actions(attic)


async def test_words_behind_a_name_that_fits_only_nearly_are_not_lost(attic: InstalledAgent) -> None:
    answer = await attic.say("add a milestone to the attic project: the conversion is signed")

    assert await open_actions(attic) == ["get a second quote"]
    assert "a milestone" not in answer["response"]


@in_one_home("text", ["add milk to the garden", "put the kitchen light on the attic", "schreib Milch zum Garten dazu"])
async def test_what_names_no_project_or_a_device_is_no_action(attic: InstalledAgent, text: str) -> None:
    await attic.say(text)

    assert await open_actions(attic) == ["get a second quote"]


@in_one_home(
    ("language", "text"),
    [
        ("en", "what's still open for the attic"),
        ("en", "what is left to do on the attic conversion"),
        ("de", "was ist noch offen bei attic conversion"),
        ("de", "was müssen wir noch für attic conversion machen"),
        ("fr", "qu'est-ce qu'il reste à faire pour attic conversion ?"),
        ("es", "¿qué queda por hacer de attic conversion?"),
        ("nl", "wat staat er nog open voor attic conversion"),
    ],
)
async def test_asked_what_is_open_it_says_so(attic: InstalledAgent, language: str, text: str) -> None:
    assert "get a second quote" in (await attic.say(text, language=language))["response"]


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "we got the second quote so that one is done"),
        ("en", "I have a second quote you can tick it off"),
        ("de", "second quote ist erledigt"),
        ("de", "second quote kannst du abhaken"),
        ("fr", "second quote c'est fait"),
        ("es", "second quote ya está"),
        ("nl", "second quote is gedaan"),
    ],
)
async def test_what_is_done_is_ticked_off(attic: InstalledAgent, language: str, text: str) -> None:
    await attic.say(text, language=language)

    assert await open_actions(attic) == []


@in_one_home(
    ("language", "text"),
    [
        ("en", "I didn't get a second quote so don't tick it off"),
        ("en", "I have a new bike so that one is done"),
        ("de", "second quote ist nicht erledigt"),
        ("fr", "second quote n'est pas fait"),
    ],
)
async def test_what_is_not_done_stays(attic: InstalledAgent, language: str, text: str) -> None:
    await attic.say(text, language=language)

    assert await open_actions(attic) == ["get a second quote"]


async def test_a_goal_goes_before_the_project_that_serves_it(agent: InstalledAgent) -> None:
    await agent.say("my new goal is to speak Igbo at home")
    data = {"title": "Igbo evenings", "goal": "speak Igbo at home"}
    await agent.hass.services.async_call(DOMAIN, "create_project", data, blocking=True)

    assert (await agent.say("how far along are we with the Igbo"))["response"].startswith("The goal speak Igbo")


@in_one_home("text", ["wie schauts mit der Werkstatt aus", "wie sieht es mit Werkstatt ausmisten aus"])
async def test_how_it_looks_is_asked_in_more_ways(attic: InstalledAgent, text: str) -> None:
    assert "Werkstatt ausmisten" in (await attic.say(text, language="de"))["response"]
