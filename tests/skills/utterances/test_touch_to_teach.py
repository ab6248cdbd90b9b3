"""Who is asked which lamp, or calls one by a name that nobody knows, presses its switch; a yes makes that its name."""

from datetime import timedelta

from freezegun.api import FrozenDateTimeFactory
from homeassistant.core import Context, HomeAssistant
from homeassistant.helpers import entity_registry as er
from homeassistant.util import dt as dt_util
import pytest
from pytest_homeassistant_custom_component.common import async_fire_time_changed, async_mock_service

from tests.household_fixtures import a_person, a_user, with_profile
from tests.installed_agent import InstalledAgent
from tests.mock_home import SmallHome
from tests.nlu.complaints.conftest import a_satellite
from tests.skills.utterances.common import taught
from tests.skills.utterances.touching import ARC, BEDROOM, KITCHEN, Switches, the_switches

WHICH = "Which one did you mean: Bedroom Light or Arc Lamp?"
CALLED = 'Is Arc Lamp what you call "Wolke"? Shall I remember it?'
HINT = "You can also press its switch and say: that one."


@pytest.fixture
async def switches(agent: InstalledAgent, home: SmallHome, freezer: FrozenDateTimeFactory) -> Switches:
    """Return somebody who types, in a home with two lamps in the bedroom."""
    return await the_switches(agent, home, freezer)


@pytest.fixture
async def spoken_to(hass: HomeAssistant, switches: Switches) -> Switches:
    """Return somebody who speaks to a device in the bedroom."""
    switches.device_id = a_satellite(hass, "Bedroom")
    await switches.say("turn on one of the lamps", "never mind")  # the hint is heard once
    return switches


@pytest.mark.parametrize(
    ("language", "said", "that", "asked", "yes", "off"),
    [
        ("en", "turn on the Wolke", "that one", "what you call", "yes", "turn off the Wolke"),
        ("en", "turn on Wolke", "the one I just switched", "what you call", "yes, remember it", "turn off Wolke"),
        ("en", "turn on the fluffy thing", "that one", '"fluffy thing"', "yes", "turn off the fluffy thing"),
        ("de", "schalte das flauschige Ding ein", "die da", "Ding“", "ja", "schalte das flauschige Ding aus"),
        ("fr", "allume le truc duveteux", "celui-là", "« truc duveteux »", "oui", "éteins le truc duveteux"),
        ("es", "enciende la cosa peluda", "esa", "«cosa peluda»", "sí", "apaga la cosa peluda"),
        ("nl", "doe het pluizige ding aan", "die daar", 'ding"', "ja", "doe het pluizige ding uit"),
        ("de", "schalte die Wolke ein", "die da", "Nennst du Arc Lamp „Wolke“", "ja", "schalte die Wolke aus"),
        ("de", "schalte die Wolke ein", "die ich gerade gedrückt habe", "Nennst du", "ja", "mach die Wolke aus"),
        ("fr", "allume nuage", "celle-là", "tu appelles « nuage »", "oui", "éteins nuage"),
        ("es", "enciende la nube", "esa", "llamas «nube»", "sí", "apaga la nube"),
        ("nl", "doe de krekel aan", "die daar", "Noem je Arc Lamp", "ja", "doe de krekel uit"),
    ],
)
async def test_what_is_pressed_gets_the_name_that_nobody_knew(
    switches: Switches, language: str, said: str, that: str, asked: str, yes: str, off: str
) -> None:
    switches.language = language
    await switches.say(said)
    await switches.press(ARC)
    assert asked in await switches.say(that)
    assert switches.names() == []

    await switches.say(yes)
    assert len(switches.names()) == 1
    assert switches.home.state(ARC) == "on"
    await switches.say(off)
    assert switches.home.state(ARC) == "off"


async def test_what_was_asked_for_is_carried_out_and_a_no_keeps_nothing(switches: Switches) -> None:
    await switches.say("turn on the Wolke")
    await switches.press(ARC)
    await switches.press(ARC)
    assert await switches.say("that one") == CALLED
    assert switches.home.state(ARC) == "off"
    await switches.say("no")
    assert switches.names() == []
    assert switches.home.state(ARC) == "off"

    await switches.say("turn on the Wolke")
    await switches.press(ARC, ARC)
    await switches.say("that one")
    assert await switches.say("yes") == 'Turned on the light. I\'ll remember that you call Arc Lamp "Wolke".'
    assert switches.home.state(ARC) == "on"


@pytest.mark.parametrize("answer", ["yes, but only at weekends", "what time is it", "yes if I say so"])
async def test_only_a_plain_yes_keeps_a_name(switches: Switches, answer: str) -> None:
    await switches.say("turn on the Wolke")
    await switches.press(ARC)
    await switches.say("that one", answer, "yes")
    assert switches.names() == []


async def test_a_learned_name_is_told_explained_forgotten_and_taken_back(switches: Switches) -> None:
    await switches.say("turn on the Wolke")
    await switches.press(ARC)
    await switches.say("that one", "yes")

    assert await switches.say("what have I taught you?") == '"Wolke" is what you call Arc Lamp.'
    assert await switches.say("what does Wolke mean?") == '"Wolke" is what you call Arc Lamp.'
    assert await switches.say("forget Wolke") == 'I\'ve forgotten that you call Arc Lamp "Wolke".'
    assert switches.names() == []
    assert await switches.say("undo that") == 'I\'ll remember that you call Arc Lamp "Wolke".'
    assert switches.names() == ["Wolke"]

    entry = er.async_get(switches.home.hass).async_update_entity(ARC, aliases=[er.COMPUTED_NAME])
    assert await switches.say("what have I taught you?") == "You haven't taught me anything yet."
    assert "Wolke" not in entry.aliases


async def test_a_name_that_was_just_given_is_taken_back(switches: Switches) -> None:
    await switches.say("turn on the Wolke")
    await switches.press(ARC)
    await switches.say("that one", "yes", "undo that")
    assert switches.names() == []
    assert await taught(switches.agent) == []
    er.async_get(switches.home.hass).async_update_entity(ARC, aliases=[er.COMPUTED_NAME, "Wolke"])
    assert await switches.say("what have I taught you?") == "You haven't taught me anything yet."


@pytest.mark.parametrize(
    ("language", "said", "that"),
    [
        ("en", "turn on one of the lamps", "that one"),
        ("en", "turn on one of the lamps", "yes"),
        ("de", "schalte eine der Lampen ein", "die da"),
        ("fr", "allume une des lampes", "celle-là"),
        ("es", "enciende una de las luces", "esa"),
        ("nl", "doe een van de lampen aan", "die daar"),
    ],
)
async def test_which_one_is_answered_at_the_switch(spoken_to: Switches, language: str, said: str, that: str) -> None:
    spoken_to.language = language
    await spoken_to.press(ARC)
    assert "Arc Lamp" in await spoken_to.say(said)
    await spoken_to.press(ARC)
    assert spoken_to.home.state(ARC) == "off"

    await spoken_to.say(that)
    assert spoken_to.home.state(ARC) == "on"
    assert spoken_to.home.state(BEDROOM) == "off"


async def test_what_a_hand_has_done_already_is_only_said(spoken_to: Switches) -> None:
    await spoken_to.say("turn on one of the lamps")
    await spoken_to.press(ARC)
    assert await spoken_to.say("that one") == "Arc Lamp was on already."


async def test_that_one_without_a_hand_at_any_is_none_of_them(spoken_to: Switches) -> None:
    assert await spoken_to.say("turn on one of the lamps", "that one") == WHICH
    await spoken_to.press(KITCHEN)
    assert await spoken_to.say("that one") == WHICH
    assert {spoken_to.home.state(ARC), spoken_to.home.state(BEDROOM)} == {"off"}


async def test_which_of_two_that_were_pressed_is_asked(switches: Switches) -> None:
    await switches.say("turn off the Wolke")
    await switches.press(ARC, KITCHEN)
    assert await switches.say("that one") == "Which one did you mean: Arc Lamp or Kitchen Light?"
    await switches.say("kitchen light")
    assert switches.home.state(KITCHEN) == "off"
    assert switches.home.state(ARC) == "on"
    assert switches.names() == []


async def test_the_one_in_the_room_is_meant(spoken_to: Switches) -> None:
    await spoken_to.say("turn on the Wolke")
    await spoken_to.press(KITCHEN, ARC)
    assert await spoken_to.say("that one") == CALLED


async def test_a_satellite_says_once_that_a_switch_answers_too(hass: HomeAssistant, switches: Switches) -> None:
    switches.device_id = a_satellite(hass, "Bedroom")
    assert await switches.say("turn on one of the lamps") == f"{WHICH} {HINT}"
    assert await switches.say("turn on one of the lamps") == WHICH
    assert HINT not in await switches.say("turn on the Wolke")


async def test_an_administrator_decides_about_a_name_that_somebody_else_gives(
    hass: HomeAssistant, spoken_to: Switches
) -> None:
    await spoken_to.say("turn off the Wolke")
    await spoken_to.press(ARC)
    await spoken_to.say("that one")
    answer = await spoken_to.say("yes")
    assert "Somebody else has to approve that" in answer
    assert spoken_to.home.state(ARC) == "off"
    assert spoken_to.names() == []

    (pending,) = spoken_to.agent.data.confirmations.pending()
    await spoken_to.agent.data.approvals.approve(pending.id, Context(user_id=await spoken_to.agent.resident()))
    assert spoken_to.names() == ["Wolke"]


async def test_who_may_not_name_is_asked_about_the_lamp_alone(hass: HomeAssistant, switches: Switches) -> None:
    user = await a_user(hass, "Child")
    child = Context(user_id=user.id)
    await with_profile(switches.agent, persons=[a_person(hass, user, "person.child")], denied_domains=["device_name"])
    await switches.say("turn on the Wolke", context=child)
    await switches.press(ARC)
    assert await switches.say("that one", context=Context(user_id=child.user_id)) == "Did you mean Arc Lamp?"
    await switches.say("yes", context=Context(user_id=child.user_id))
    assert switches.names() == []


@pytest.mark.parametrize(
    "said",
    ["lock the Wolke", "set the Wolke to 21 degrees", "turn on the Wolke at ten", "Wolke", "the weather in Wolke"],
)
async def test_what_cannot_be_said_of_the_lamp_is_not_asked(switches: Switches, said: str) -> None:
    await switches.say(said)
    await switches.press(ARC)
    assert "Arc Lamp what you call" not in await switches.say("that one")
    await switches.say("yes")
    assert switches.names() == []


async def test_what_guards_the_home_gets_no_name_and_is_still_confirmed(
    hass: HomeAssistant, switches: Switches
) -> None:
    await switches.say("open the Wolke")
    switches.freezer.tick(15)
    hass.states.async_set("cover.garage_door", "opening", dict(hass.states.get("cover.garage_door").attributes))  # type: ignore[union-attr]
    assert await switches.say("that one") == "Did you mean Garage Door?"
    hass.states.async_set("cover.garage_door", "closed", dict(hass.states.get("cover.garage_door").attributes))  # type: ignore[union-attr]
    assert await switches.say("yes") == "Do you really want me to open Garage Door?"
    assert switches.names("cover.garage_door") == []


@pytest.mark.parametrize("name", ["Kitchen", "Bedroom Lite", "arc lamp", "all"])
async def test_a_name_that_is_taken_or_sounds_like_another_is_not_learned(switches: Switches, name: str) -> None:
    await switches.say(f"turn on the {name} please")
    await switches.press(BEDROOM)
    await switches.say("that one", "yes")
    assert switches.names(BEDROOM) == []


async def test_a_question_ends_after_two_minutes(switches: Switches) -> None:
    await switches.say("turn on the Wolke", "never mind")
    quiet = switches.listeners()
    await switches.say("turn on the Wolke")
    assert switches.listeners() == quiet + 2
    await switches.press(ARC)
    switches.freezer.tick(timedelta(minutes=2))
    async_fire_time_changed(switches.home.hass)
    await switches.home.hass.async_block_till_done()

    assert switches.listeners() == quiet
    assert await switches.say("that one") != CALLED


@pytest.mark.parametrize("said", ["what time is it", "turn on the kitchen light", "never mind"])
async def test_whatever_else_is_said_ends_a_question(switches: Switches, said: str) -> None:
    await switches.say("turn on the Wolke", "never mind")
    quiet = switches.listeners()
    await switches.say("turn on the Wolke")
    await switches.press(ARC)
    await switches.say(said)
    assert switches.listeners() == quiet
    assert await switches.say("that one") != CALLED


async def test_nothing_listens_once_the_agent_is_unloaded(switches: Switches) -> None:
    await switches.say("turn on the Wolke")
    waiting = switches.agent.data.touches
    assert waiting._open
    await switches.agent.restart()
    assert not waiting._open
    await switches.press(ARC)
    assert await switches.say("that one") != CALLED


async def test_another_person_or_another_place_is_not_asked(hass: HomeAssistant, switches: Switches) -> None:
    await switches.say("turn on the Wolke")
    await switches.press(ARC)
    guest = Context(user_id=(await a_user(hass, "Guest")).id)
    assert await switches.say("that one", context=guest) != CALLED
    switches.conversation_id = "there"
    assert await switches.say("that one") != CALLED
    switches.conversation_id = "here"
    assert await switches.say("that one") == CALLED


async def test_a_satellite_that_can_ask_does_so_by_itself(hass: HomeAssistant, spoken_to: Switches) -> None:
    entry = er.async_get(hass).async_get_or_create(
        "assist_satellite", "demo", "bedroom", device_id=spoken_to.device_id, suggested_object_id="bedroom"
    )
    hass.states.async_set(entry.entity_id, "idle", {"supported_features": 3})
    asked = async_mock_service(hass, "assist_satellite", "start_conversation")

    async def settle() -> None:
        spoken_to.freezer.tick(4)
        async_fire_time_changed(hass, dt_util.utcnow())
        await hass.async_block_till_done()

    await spoken_to.say("turn on the Wolke")
    await spoken_to.press(KITCHEN)
    await settle()
    assert asked == []  # it is in another room
    await spoken_to.press(ARC)
    await settle()
    assert [call.data["start_message"] for call in asked] == [CALLED]
    assert "Arc Lamp was on already." in await spoken_to.say("yes")

    await spoken_to.say("turn off one of the lamps")
    await spoken_to.press(BEDROOM)
    await settle()
    assert asked[-1].data["start_message"] == "Did you mean Bedroom Light?"
    await spoken_to.say("yes")
    assert spoken_to.home.state(BEDROOM) == "off"


async def test_a_blind_that_arrives_was_not_touched(switches: Switches) -> None:
    await switches.say("close the Wolke")
    hass, blinds = switches.home.hass, "cover.bedroom_blinds"
    known = hass.states.get(blinds)
    assert known is not None
    switches.freezer.tick(15)
    hass.states.async_set(blinds, "closing", known.attributes)
    switches.freezer.tick(15)
    hass.states.async_set(blinds, "closed", known.attributes)
    assert "Bedroom Blinds" in await switches.say("that one")


async def test_a_lamp_that_answers_to_the_app_once_more_was_not_touched(switches: Switches) -> None:
    hass, known = switches.home.hass, switches.home.hass.states.get(ARC)
    assert known is not None
    hass.states.async_set(ARC, "on", known.attributes, context=Context(user_id="somebody"))
    await switches.say("turn on the Wolke")
    switches.freezer.tick(5)
    hass.states.async_set(ARC, "off", known.attributes)
    assert await switches.say("that one") != CALLED


async def test_a_lamp_that_an_automation_switches_as_well_was_not_touched(switches: Switches) -> None:
    hass, known = switches.home.hass, switches.home.hass.states.get(ARC)
    assert known is not None
    await switches.say("turn on the Wolke")
    await switches.press(ARC)
    switches.freezer.tick(15)
    hass.states.async_set(ARC, "off", known.attributes, context=Context(parent_id="motion"))
    assert await switches.say("that one") != CALLED


async def test_a_group_that_follows_its_lamp_is_not_meant(switches: Switches) -> None:
    hass = switches.home.hass
    hass.states.async_set("light.both_lamps", "off", {"entity_id": [ARC, BEDROOM]})
    await switches.say("turn on the Wolke")
    await switches.press(ARC)
    hass.states.async_set("light.both_lamps", "on", {"entity_id": [ARC, BEDROOM]})
    assert await switches.say("that one") == CALLED
