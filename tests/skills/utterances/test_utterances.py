"""People teach what their own words mean, and say them later; nothing taught opens what is protected."""

from datetime import timedelta
import json
import sqlite3
from typing import Any
from unittest.mock import patch

from freezegun.api import FrozenDateTimeFactory
from homeassistant.components.homeassistant.exposed_entities import async_expose_entity
from homeassistant.core import Context, HomeAssistant
from homeassistant.helpers import entity_registry as er
from homeassistant.setup import async_setup_component
import pytest
from pytest_homeassistant_custom_component.common import async_fire_time_changed

from custom_components.universal_agent.common.effects import Surface
from custom_components.universal_agent.common.request import Channel
from custom_components.universal_agent.const import DATABASE, DOMAIN
from tests.common_builders import a_request
from tests.household_fixtures import a_user
from tests.installed_agent import InstalledAgent
from tests.mock_home import Light, SmallHome

TEACH = "when I say film night, dim the living room lamp to 20 percent and close the bedroom blinds"
LAMP, BLINDS, KITCHEN = "light.living_room_lamp", "cover.bedroom_blinds", "light.kitchen_light"


async def tell(agent: InstalledAgent, text: str, **fields: Any) -> str:
    """Say something as the Assist dialog does and return the answer."""
    found = await agent.converse(text, **fields)
    return str(found["response"]["speech"]["plain"]["speech"])


def is_film_night(home: SmallHome) -> bool:
    """Tell whether the lamp is dimmed and the blinds are closed."""
    return home.attribute(LAMP, "brightness") == 51 and home.state(BLINDS) == "closed"


async def taught(agent: InstalledAgent, user_id: str | None = None) -> list[dict[str, Any]]:
    """Return what our action tells of what was taught."""
    response = await agent.hass.services.async_call(
        DOMAIN,
        "list_taught",
        {},
        blocking=True,
        return_response=True,
        context=Context(user_id=user_id or await agent.resident()),
    )
    assert response is not None
    found = response["taught"]
    assert isinstance(found, list)
    return [dict(utterance) for utterance in found]  # type: ignore[arg-type]


def turning_on(entity_id: str) -> dict[str, Any]:
    """Return a step of a script that turns something on."""
    return {"action": "homeassistant.turn_on", "target": {"entity_id": entity_id}}


@pytest.mark.parametrize(
    ("language", "teaching", "phrase"),
    [
        ("en", TEACH, "film night"),
        ("en", TEACH.replace(",", ""), "Film night!"),
        (
            "en",
            f"{TEACH.partition(', ')[2]} when I say film night",
            "film night",
        ),
        (
            "en",
            f'whenever anyone says "film night" then {TEACH.partition(", ")[2]}',
            "film night please",
        ),
        (
            "de",
            "wenn ich Filmabend sage, dimme Living Room Lamp auf 20 Prozent und schließe Bedroom Blinds",
            "Filmabend",
        ),
        (
            "de",
            "wenn jemand Filmabend sagt dann dimme Living Room Lamp auf 20 Prozent und schließe Bedroom Blinds",
            "filmabend",
        ),
        ("fr", "quand je dis soirée film, règle Living Room Lamp à 20 % et ferme Bedroom Blinds", "soirée film"),
        (
            "es",
            "cuando diga noche de cine, pon Living Room Lamp al 20 por ciento y cierra Bedroom Blinds",
            "noche de cine",
        ),
        ("nl", "als ik filmavond zeg, dim Living Room Lamp naar 20 procent en sluit Bedroom Blinds", "filmavond"),
    ],
)
async def test_what_was_taught_is_done_when_it_is_said(
    agent: InstalledAgent, home: SmallHome, language: str, teaching: str, phrase: str
) -> None:
    answer = await tell(agent, teaching, language=language)
    assert phrase.rstrip("!").split(" please")[0].lower() in answer.lower(), answer
    assert not is_film_night(home)

    await agent.restart()
    answer = await tell(agent, phrase, language=language)
    assert is_film_night(home), answer


async def test_it_goes_with_other_commands_and_is_scheduled_like_them(
    hass: HomeAssistant, agent: InstalledAgent, home: SmallHome, freezer: FrozenDateTimeFactory
) -> None:
    await tell(agent, TEACH)
    await tell(agent, "film night and turn on the kitchen light")
    assert is_film_night(home)
    assert home.state(KITCHEN) == "on"

    await tell(agent, "open the bedroom blinds")
    await tell(agent, "film night in 10 minutes")
    assert not is_film_night(home)
    freezer.tick(timedelta(minutes=10, seconds=1))
    async_fire_time_changed(hass)
    await hass.async_block_till_done(wait_background_tasks=True)
    assert is_film_night(home)


async def test_it_tells_what_it_was_taught_and_why_it_did_that(agent: InstalledAgent) -> None:
    await tell(agent, TEACH)
    means = '"film night" means: dim the living room lamp to 20 percent and close the bedroom blinds.'
    assert await tell(agent, "what have I taught you?") == means
    assert await tell(agent, "what does film night mean?") == means

    await tell(agent, "film night", conversation_id="here")
    assert f"I was taught that {means}" in await tell(agent, "why did you do that?", conversation_id="here")

    (exported,) = await taught(agent)
    assert exported["phrase"] == "film night"
    assert exported["works"]
    assert [call["arguments"]["intent"] for call in exported["calls"]] == ["HassLightSet", "HassTurnOff"]


@pytest.mark.parametrize("by", ["voice", "action", "undo"])
async def test_it_is_forgotten(agent: InstalledAgent, home: SmallHome, by: str) -> None:
    await tell(agent, TEACH, conversation_id="here")
    if by == "voice":
        assert await tell(agent, "forget film night") == 'I\'ve forgotten what "film night" means.'
    elif by == "action":
        await agent.hass.services.async_call(
            DOMAIN,
            "forget_taught",
            {"phrase": "film night"},
            blocking=True,
            context=Context(user_id=await agent.resident()),
        )
    else:
        await tell(agent, "undo that", conversation_id="here")
    await tell(agent, "film night")

    assert not is_film_night(home)
    assert await taught(agent) == []


async def test_what_was_forgotten_comes_back_by_undo(agent: InstalledAgent, home: SmallHome) -> None:
    await tell(agent, TEACH)
    await tell(agent, "forget film night", conversation_id="here")
    assert await tell(agent, "undo that", conversation_id="here") == '"film night" means again what it meant.'
    await tell(agent, "film night")

    assert is_film_night(home)


async def test_what_is_undone_right_after_is_not_done_again(agent: InstalledAgent, home: SmallHome) -> None:
    await tell(agent, TEACH)
    await tell(agent, "film night", conversation_id="here")
    answer = await tell(agent, "undo that", conversation_id="here")
    assert 'I\'ll no longer do that when I hear "film night".' in answer
    assert not is_film_night(home)

    await tell(agent, "film night")
    assert not is_film_night(home)


async def test_what_is_undone_much_later_stays_taught(
    agent: InstalledAgent, home: SmallHome, freezer: FrozenDateTimeFactory
) -> None:
    await tell(agent, TEACH)
    await tell(agent, "film night", conversation_id="here")
    freezer.tick(timedelta(minutes=11))
    assert "no longer" not in await tell(agent, "undo that", conversation_id="here")
    assert not is_film_night(home)

    await tell(agent, "film night")
    assert is_film_night(home)


async def test_what_one_person_taught_is_theirs_and_what_we_say_is_everybodys(
    hass: HomeAssistant, agent: InstalledAgent, home: SmallHome
) -> None:
    rose, mark = [Context(user_id=(await a_user(hass, name, "system-admin")).id) for name in ("Rose", "Mark")]
    await tell(agent, TEACH, context=rose)
    await tell(agent, "when we say reading hour turn on the kitchen light", context=rose)
    await tell(agent, "film night", context=mark)
    assert not is_film_night(home)
    assert [utterance["phrase"] for utterance in await taught(agent, mark.user_id)] == ["reading hour"]

    await tell(agent, "reading hour", context=mark)
    await tell(agent, "film night", context=rose)
    assert home.state(KITCHEN) == "on"
    assert is_film_night(home)


@pytest.mark.parametrize(
    ("text", "answer"),
    [
        ("when I say open sesame, unlock the front door", "protected"),
        ("when I say open sesame, lock the front door", "protected"),
        ("when I say open sesame, open the garage door", "protected"),
        ("when I say open sesame, turn on the kitchen light and unlock the front door", "protected"),
        ("when I say turn off the kitchen light, turn on the kitchen light", "means something to me already"),
        ("when I say what time is it, turn on the kitchen light", "means something to me already"),
        ("when I say never mind, turn on the kitchen light", "no answer"),
        ("when I say yes, turn on the kitchen light", "I can't learn"),
        ("when I say 4711, turn on the kitchen light", "I can't learn"),
        ("when I say fiesta, turn it off", "don't understand"),
        ("when I say fiesta, the same in the kitchen", "don't understand"),
        ("when I say fiesta, turn on the moon lamp", "don't understand"),
        ("when I say fiesta, undo that", "so I don't learn it"),
        ("when I say fiesta, turn on the kitchen light in 5 minutes", "depends on the day"),
        ("when I say fiesta, remind me tomorrow at 5 to call mum", "depends on the day"),
        ("when I say fiesta, is the kitchen light on", "changes nothing"),
        ("when I say fiesta", "didn't understand what to do"),
    ],
)
async def test_what_may_not_be_taught_is_declined_with_its_reason(
    agent: InstalledAgent, home: SmallHome, text: str, answer: str
) -> None:
    await tell(agent, "turn on the bedroom light", conversation_id="here")
    before = home.snapshot()
    assert answer in await tell(agent, text, conversation_id="here")

    assert await taught(agent) == []
    assert home.snapshot() == before


async def test_what_is_known_already_is_not_taught_over(agent: InstalledAgent, home: SmallHome) -> None:
    await tell(agent, TEACH)
    answer = await tell(agent, "when I say film night, turn on the kitchen light")

    assert 'Say "forget film night" first.' in answer
    await tell(agent, "film night")
    assert (home.state(KITCHEN), is_film_night(home)) == ("off", True)


async def test_a_greeting_and_a_complaint_may_be_given_a_meaning(agent: InstalledAgent, home: SmallHome) -> None:
    await tell(agent, "when I say good night, turn off all the lights")
    await tell(agent, "when I say I'm cold, set the living room heating to 23 degrees")
    await tell(agent, "turn on the kitchen light")
    await tell(agent, "good night")
    await tell(agent, "I'm cold")

    assert home.state(KITCHEN) == "off"
    assert home.attribute("climate.living_room_heating", "temperature") == 23


@pytest.mark.parametrize("how", ["program", "automation", "no person in no room"])
async def test_only_a_person_teaches(hass: HomeAssistant, agent: InstalledAgent, how: str) -> None:
    if how == "program":
        await agent.converse(TEACH, context=Context(user_id=await agent.resident(), parent_id="01SCRIPT"))
    elif how == "automation":
        await agent.ask(TEACH)
    else:
        await agent.converse(TEACH, context=Context())

    assert await taught(agent) == []


async def test_who_may_change_nothing_teaches_nothing(hass: HomeAssistant, agent: InstalledAgent) -> None:
    await agent.resident()  # whoever comes first owns the home
    guest = Context(user_id=(await a_user(hass, "Guest", "system-read-only")).id)
    await tell(agent, TEACH.replace("I say", "anyone says"), context=guest)

    assert await taught(agent) == []


async def test_it_is_done_with_the_rights_of_who_says_it(
    hass: HomeAssistant, agent: InstalledAgent, home: SmallHome
) -> None:
    await tell(agent, TEACH.replace("I say", "anyone says"))
    guest = Context(user_id=(await a_user(hass, "Guest", "system-read-only")).id)
    before = home.snapshot()
    await tell(agent, "film night", context=guest)

    assert home.snapshot() == before


@pytest.mark.parametrize("what", ["renamed", "removed", "hidden", "swapped"])
async def test_what_is_not_there_any_more_is_told_and_nothing_else_moves(
    hass: HomeAssistant, agent: InstalledAgent, home: SmallHome, what: str
) -> None:
    await tell(agent, TEACH)
    registry = er.async_get(hass)
    if what == "renamed":
        registry.async_update_entity(LAMP, name="Reading Lamp")
    elif what == "removed":
        registry.async_remove(LAMP)
    elif what == "hidden":
        async_expose_entity(hass, "conversation", LAMP, False)
    else:
        registry.async_update_entity(LAMP, name="Reading Lamp")
        registry.async_update_entity(KITCHEN, name="Living Room Lamp")
    await hass.async_block_till_done()
    before = home.snapshot()
    answer = await tell(agent, "film night")

    assert '"film night"' in answer
    assert home.snapshot() == before
    assert [utterance["works"] for utterance in await taught(agent)] == [False]
    assert "does not work any more" in await tell(agent, "what have I taught you?")


async def test_it_works_again_once_its_target_is_called_as_it_was(
    hass: HomeAssistant, agent: InstalledAgent, home: SmallHome
) -> None:
    await tell(agent, TEACH)
    er.async_get(hass).async_update_entity(LAMP, name="Reading Lamp")
    await hass.async_block_till_done()
    await tell(agent, "film night")
    assert not is_film_night(home)
    er.async_get(hass).async_update_entity(LAMP, name=None)
    await hass.async_block_till_done()
    await tell(agent, "film night")

    assert is_film_night(home)


async def test_another_id_of_the_same_device_changes_nothing(
    hass: HomeAssistant, agent: InstalledAgent, home: SmallHome
) -> None:
    await tell(agent, TEACH)
    er.async_get(hass).async_update_entity(BLINDS, new_entity_id="cover.sleeping")
    await hass.async_block_till_done()
    await tell(agent, "film night")

    assert home.state("cover.sleeping") == "closed"


async def test_one_more_of_a_named_set_belongs_to_it(
    hass: HomeAssistant, agent: InstalledAgent, home: SmallHome
) -> None:
    await tell(agent, "when I say lights out, turn off the lights in the bedroom")
    await home.add("light", Light(), "Bedside Lamp", "Bedroom")
    await tell(agent, "turn on the bedroom light")
    await tell(agent, "turn on the bedside lamp")
    await tell(agent, "lights out")

    assert (home.state("light.bedroom_light"), home.state("light.bedside_lamp")) == ("off", "off")


@pytest.fixture
async def script(hass: HomeAssistant, home: SmallHome, agent: InstalledAgent) -> None:
    """Add a harmless script, and teach words that run it."""
    config = {"script": {"mood": {"alias": "Mood", "sequence": [turning_on(KITCHEN)]}}}
    assert await async_setup_component(hass, "script", config)
    async_expose_entity(hass, "conversation", "script.mood", True)
    await tell(agent, "when I say cosy time, run mood")


@pytest.mark.usefixtures("script")
@pytest.mark.parametrize(
    ("sequence", "is_done"),
    [
        ([{"action": "lock.unlock", "target": {"entity_id": "lock.front_door"}}], False),
        ([turning_on(KITCHEN), {"action": "cover.open_cover", "target": {"entity_id": "cover.garage_door"}}], False),
        ([{"action": "lock.unlock", "target": {"entity_id": "{{ 'lock.front_door' }}"}}, turning_on(KITCHEN)], False),
        ([turning_on("light.bedroom_light"), turning_on(KITCHEN)], True),
    ],
    ids=["unlocks", "opens the garage too", "unlocks by a template", "is harmless still"],
)
async def test_a_script_that_was_changed_cannot_make_it_unlock(
    hass: HomeAssistant,
    agent: InstalledAgent,
    home: SmallHome,
    sequence: list[dict[str, Any]],
    is_done: bool,
) -> None:
    assert [utterance["works"] for utterance in await taught(agent)] == [True]

    config = {"script": {"mood": {"alias": "Mood", "sequence": sequence}}}
    with patch("homeassistant.config.load_yaml_config_file", autospec=True, return_value=config):
        await hass.services.async_call("script", "reload", blocking=True)
    await hass.async_block_till_done()
    answer = await tell(agent, "cosy time")
    await tell(agent, "yes")
    await hass.async_block_till_done()

    assert (home.state(KITCHEN) == "on") is is_done, answer
    assert home.front_door.unlocked_times == 0
    assert home.state("cover.garage_door") == "closed"


@pytest.mark.parametrize("tool", ["smart_home.handle_intent", "smart_home.call_service", "utterances.run"])
async def test_a_forged_row_unlocks_nothing(
    hass: HomeAssistant, agent: InstalledAgent, home: SmallHome, tool: str
) -> None:
    await tell(agent, TEACH)
    arguments: dict[str, Any] = {
        "intent": "HassTurnOff",
        "slots": {"name": "Front Door", "domain": ["lock"]},
        "texts": {},
        "clause": "unlock the front door",
    }
    if tool == "utterances.run":
        arguments = {"phrase": "film night"}
    await agent.hass.config_entries.async_unload(agent.entry.entry_id)
    forge(hass, [{"tool": tool, "arguments": arguments}])
    await agent.hass.config_entries.async_setup(agent.entry.entry_id)
    await tell(agent, "film night")
    await tell(agent, "yes")

    assert home.front_door.unlocked_times == 0


@pytest.mark.parametrize("column", ["calls", "meaning"])
@pytest.mark.parametrize("value", ["no json", '{"a": 1}', "[1, 2]", "[null]"])
async def test_a_spoilt_row_harms_nothing_else(
    hass: HomeAssistant, agent: InstalledAgent, home: SmallHome, column: str, value: str
) -> None:
    await tell(agent, TEACH)
    await agent.hass.config_entries.async_unload(agent.entry.entry_id)
    with sqlite3.connect(hass.config.path(DATABASE)) as connection:
        connection.execute(f"UPDATE utterances SET {column} = ?", (value,))
    connection.close()
    await agent.hass.config_entries.async_setup(agent.entry.entry_id)
    await tell(agent, "film night")
    await tell(agent, "what have I taught you?")
    assert not is_film_night(home)

    await tell(agent, "turn on the kitchen light")
    assert home.state(KITCHEN) == "on"


def forge(hass: HomeAssistant, calls: list[dict[str, Any]]) -> None:
    """Write other calls into the database, as a forged copy would have them."""
    with sqlite3.connect(hass.config.path(DATABASE)) as connection:
        connection.execute("UPDATE utterances SET calls = ?", (json.dumps(calls),))
    connection.close()


async def test_what_strangers_may_have_written_teaches_nothing(agent: InstalledAgent) -> None:
    request = a_request(text=TEACH, own_words=True, channel=Channel.CHAT, user_id=await agent.resident())
    arguments = {"phrase": "film night", "command": "turn on the kitchen light"}
    assert (await agent.data.gate.call("utterances.teach", arguments, request)).intents

    request.taint.mark("calendar")
    refused = await agent.data.gate.call("utterances.teach", arguments, request)
    assert refused.outcome is not None
    assert refused.outcome.spoken == "Only a person can teach me, by saying it."


async def test_models_and_other_clients_neither_teach_nor_say_it(agent: InstalledAgent) -> None:
    registry = agent.data.registry
    for name in ("utterances.teach", "utterances.run"):
        assert set(registry.get_tool(name).excluded_surfaces) == {Surface.MODEL, Surface.MCP, Surface.ASSIST}
