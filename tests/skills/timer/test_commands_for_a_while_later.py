"""Commands that begin later and hold for a while: from when they are carried out, or until a moment."""

from datetime import UTC, datetime

from freezegun.api import FrozenDateTimeFactory
from homeassistant.core import HomeAssistant
from homeassistant.helpers import entity_registry as er
import pytest

from tests.installed_agent import InstalledAgent
from tests.mock_home import SmallHome
from tests.one_home import in_one_home
from tests.skills.timer.common import DOOR, LENI, LIGHT, becomes, notes, scheduled, speech, wait

pytestmark = pytest.mark.usefixtures("friday_at_eleven")

LAMP = "light.living_room_lamp"


async def _burns_from_noon_for(
    hass: HomeAssistant, agent: InstalledAgent, home: SmallHome, freezer: FrozenDateTimeFactory, seconds: float
) -> None:
    """Look at the light before noon, at noon, and before and after its end."""
    assert home.state(LIGHT) == "off"
    await wait(hass, freezer, 3595)
    assert home.state(LIGHT) == "off"
    await wait(hass, freezer, 6)
    assert home.state(LIGHT) == "on"
    await wait(hass, freezer, seconds - 10)
    assert home.state(LIGHT) == "on"
    await wait(hass, freezer, 15)
    assert home.state(LIGHT) == "off"
    assert await scheduled(agent) == ()


@pytest.mark.parametrize(
    ("language", "said", "answer"),
    [
        ("en", "turn on the kitchen light at noon for a quarter of an hour", "for 15 minutes."),
        ("en", "at 12 pm switch the kitchen light on for 15 minutes", "for 15 minutes."),
        ("en", "kitchen light on for fifteen minutes in an hour", "for 15 minutes."),
        ("de", "mach um zwölf Kitchen Light eine Viertelstunde lang an", "15 Minuten lang."),
        ("de", "in einer Stunde Kitchen Light für 15 Minuten einschalten", "15 Minuten lang."),
        ("fr", "à midi allume Kitchen Light pendant un quart d'heure", "pendant 15 minutes."),
        ("fr", "allume Kitchen Light dans une heure pour 15 minutes", "pendant 15 minutes."),
        ("es", "a las doce enciende Kitchen Light durante un cuarto de hora", "durante 15 minutos."),
        ("es", "enciende Kitchen Light dentro de una hora por quince minutos", "durante 15 minutos."),
        ("nl", "doe om twaalf uur Kitchen Light een kwartier aan", "15 minuten lang."),
        ("nl", "zet over een uur Kitchen Light vijftien minuten lang aan", "15 minuten lang."),
    ],
)
async def test_a_length_counts_from_when_it_begins(
    hass: HomeAssistant,
    agent: InstalledAgent,
    home: SmallHome,
    freezer: FrozenDateTimeFactory,
    language: str,
    said: str,
    answer: str,
) -> None:
    assert speech(await agent.converse(said, language=language)).endswith(answer)
    await _burns_from_noon_for(hass, agent, home, freezer, 900)


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "turn the kitchen light on from noon until one"),
        ("en", "at noon turn on the kitchen light until 1 pm"),
        ("de", "schalte Kitchen Light von zwölf bis dreizehn Uhr ein"),
        ("fr", "allume Kitchen Light de midi à 13 heures"),
        ("es", "enciende Kitchen Light desde las doce hasta las trece"),
        ("nl", "zet Kitchen Light aan van 12 tot 13 uur"),
    ],
)
async def test_it_holds_from_one_moment_to_another(
    hass: HomeAssistant,
    agent: InstalledAgent,
    home: SmallHome,
    freezer: FrozenDateTimeFactory,
    language: str,
    said: str,
) -> None:
    await agent.converse(said, language=language)
    await _burns_from_noon_for(hass, agent, home, freezer, 3600)


async def test_an_end_before_its_beginning_is_of_the_day_after(
    hass: HomeAssistant, agent: InstalledAgent, home: SmallHome, freezer: FrozenDateTimeFactory
) -> None:
    await agent.converse("turn on the kitchen light at 10 pm until 6 am")
    await wait(hass, freezer, 11 * 3600 + 5)
    assert home.state(LIGHT) == "on"
    await wait(hass, freezer, 8 * 3600 - 60)
    assert home.state(LIGHT) == "on"
    await wait(hass, freezer, 60)
    assert home.state(LIGHT) == "off"


async def test_what_is_waited_for_may_hold_for_a_while_too(
    hass: HomeAssistant, agent: InstalledAgent, home: SmallHome, freezer: FrozenDateTimeFactory
) -> None:
    hass.states.async_set(LENI, "home", {"friendly_name": "Leni"})
    await agent.converse("when Leni leaves turn on the kitchen light for ten minutes")
    await wait(hass, freezer, 1200)
    assert home.state(LIGHT) == "off"
    await becomes(hass, LENI, "not_home")
    assert home.state(LIGHT) == "on"
    await wait(hass, freezer, 605)
    assert home.state(LIGHT) == "off"


async def test_a_moment_that_may_have_passed_by_then_is_no_end_of_what_waits(
    hass: HomeAssistant, agent: InstalledAgent, home: SmallHome
) -> None:
    hass.states.async_set(LENI, "home", {"friendly_name": "Leni"})
    await agent.converse("when Leni leaves turn on the kitchen light until midnight")
    await becomes(hass, LENI, "not_home")
    assert home.state(LIGHT) == "off"
    assert await scheduled(agent) == ()


async def test_it_can_be_called_off_before_it_begins(
    hass: HomeAssistant, agent: InstalledAgent, home: SmallHome, freezer: FrozenDateTimeFactory
) -> None:
    await agent.converse("turn on the kitchen light at noon for ten minutes", conversation_id="one")
    await agent.converse("undo that", conversation_id="one")
    await wait(hass, freezer, 3700)
    assert home.state(LIGHT) == "off"
    assert await scheduled(agent) == ()


async def test_both_outlive_a_restart(
    hass: HomeAssistant, agent: InstalledAgent, home: SmallHome, freezer: FrozenDateTimeFactory
) -> None:
    await agent.converse("turn on the kitchen light at noon for fifteen minutes")
    await agent.restart()
    await wait(hass, freezer, 3601)
    assert home.state(LIGHT) == "on"
    await agent.restart()
    await wait(hass, freezer, 905)
    assert home.state(LIGHT) == "off"


async def test_a_door_for_a_while_later_needs_its_yes_now(
    hass: HomeAssistant, agent: InstalledAgent, home: SmallHome, freezer: FrozenDateTimeFactory
) -> None:
    asked = speech(await agent.converse("unlock the front door at noon for five minutes", conversation_id="one"))
    assert "unlock Front Door for 5 minutes" in asked
    assert await scheduled(agent) == ()
    await agent.converse("yes", conversation_id="one")
    await wait(hass, freezer, 3601)
    assert home.state(DOOR) == "unlocked"
    await wait(hass, freezer, 305)
    assert home.state(DOOR) == "locked"


async def test_what_means_another_thing_by_then_is_not_done_and_told(
    hass: HomeAssistant, agent: InstalledAgent, home: SmallHome, freezer: FrozenDateTimeFactory
) -> None:
    await agent.converse("turn on the kitchen light at noon for ten minutes")
    names = er.async_get(hass)
    names.async_update_entity(LIGHT, name="Old Light")
    names.async_update_entity(LAMP, name="Kitchen Light")
    await hass.async_block_till_done()
    await wait(hass, freezer, 3601)
    assert (home.state(LIGHT), home.state(LAMP)) == ("off", "off")
    assert any("did not do" in note for note in notes(hass))


async def test_nothing_is_changed_by_a_rehearsal(agent: InstalledAgent, home: SmallHome) -> None:
    before = home.snapshot()
    told = await agent.say("turn on the kitchen light at noon for ten minutes", dry_run=True)
    assert "turn on Kitchen Light for 10 minutes" in str(told)
    assert home.snapshot() == before
    assert await scheduled(agent) == ()


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "leave the kitchen light on until noon"),
        ("en", "let the kitchen light stay on for another hour"),
        ("en", "please keep kitchen light on for one more hour"),
        ("en", "keep the kitchen light on an hour longer"),
        ("de", "lass Kitchen Light bis zwölf an"),
        ("de", "Kitchen Light soll noch eine Stunde anbleiben"),
        ("de", "lass bitte Kitchen Light noch eine Stunde brennen"),
        ("de", "halte Kitchen Light bis zwölf eingeschaltet"),
        ("fr", "laisse Kitchen Light allumé jusqu'à midi"),
        ("fr", "garde Kitchen Light allumée encore une heure"),
        ("es", "deja Kitchen Light encendida hasta las doce"),
        ("es", "mantén encendido Kitchen Light una hora más"),
        ("es", "Kitchen Light debe seguir encendida otra hora"),
        ("nl", "laat Kitchen Light nog een uur aan"),
        ("nl", "Kitchen Light moet tot twaalf uur aan blijven"),
        ("nl", "hou Kitchen Light aan tot 12 uur"),
    ],
)
async def test_what_is_to_stay_on_goes_off_at_its_end(
    hass: HomeAssistant,
    agent: InstalledAgent,
    home: SmallHome,
    freezer: FrozenDateTimeFactory,
    language: str,
    said: str,
) -> None:
    await agent.converse("turn on the kitchen light")
    await wait(hass, freezer, 1)
    await agent.converse(said, language=language)
    await wait(hass, freezer, 3590)
    assert home.state(LIGHT) == "on"
    await wait(hass, freezer, 20)
    assert home.state(LIGHT) == "off"


@pytest.mark.parametrize("said", ["halt Kitchen Light bis zwölf an", "Kitchen Light bis zwölf anhalten"])
async def test_what_is_to_stop_is_not_turned_on(agent: InstalledAgent, home: SmallHome, said: str) -> None:
    await agent.converse(said, language="de")
    assert home.state(LIGHT) == "off"


async def test_what_is_to_stay_as_it_is_without_an_end_is_left_alone(agent: InstalledAgent, home: SmallHome) -> None:
    before = home.snapshot()
    await agent.converse("leave the kitchen light on")
    await agent.converse("leave the bedroom blinds open")
    assert home.snapshot() == before
    assert await scheduled(agent) == ()


@in_one_home(
    ("language", "said"),
    [
        ("en", "turn the living room heating up from 9 to 11"),
        ("en", "turn on the kitchen light between seven and eight"),
        ("en", "turn on the kitchen light at nine and the living room lamp at ten for an hour"),
        ("de", "dreh die Heizung im Living Room hoch bis 10"),
        ("fr", "allume Kitchen Light entre 21 h et 23 h"),
    ],
)
async def test_what_may_be_no_time_or_not_of_all_of_it_changes_nothing(
    hass: HomeAssistant,
    agent: InstalledAgent,
    home: SmallHome,
    freezer: FrozenDateTimeFactory,
    language: str,
    said: str,
) -> None:
    before = home.snapshot()
    await agent.converse(said, language=language)
    assert await scheduled(agent) == ()
    await wait(hass, freezer, 12 * 3600)
    assert home.snapshot() == before


@pytest.mark.parametrize(
    ("language", "said", "minutes"),
    [
        ("en", "timers for three and eight minutes", (3, 8)),
        ("en", "set two timers, one for 4 and one for 9 minutes", (4, 9)),
        ("en", "start a 7 and a 20 minute timer", (7, 20)),
        ("en", "timers for 2, 6 and 12 minutes", (2, 6, 12)),
        ("de", "stell zwei Timer auf drei und acht Minuten", (3, 8)),
        ("de", "Timer für 2, 6 und 12 Minuten", (2, 6, 12)),
        ("fr", "mets des minuteurs de trois et huit minutes", (3, 8)),
        ("fr", "deux minuteurs : quatre et neuf minutes", (4, 9)),
        ("es", "pon temporizadores de tres y ocho minutos", (3, 8)),
        ("es", "dos temporizadores de cuatro y nueve minutos", (4, 9)),
        ("nl", "zet timers voor drie en acht minuten", (3, 8)),
        ("nl", "start twee timers van vier en negen minuten", (4, 9)),
        ("en", "set a pasta timer for ten and an egg timer for five minutes", (5, 10)),
        ("en", "set two timers, seven minutes for the rice and twelve minutes for the peas", (7, 12)),
        ("en", "two timers, seven minutes for the rice and twelve for the peas", (7, 12)),
        ("de", "zwei Timer, sieben Minuten für den Reis und zwölf für die Erbsen", (7, 12)),
        ("de", "stell zwei Timer: sieben Minuten für den Reis und zwölf Minuten für die Erbsen", (7, 12)),
        ("fr", "deux minuteurs, sept minutes pour le riz et douze minutes pour les pois", (7, 12)),
        ("fr", "mets deux minuteurs, sept minutes pour le riz et douze pour les pois", (7, 12)),
        ("es", "dos temporizadores, siete minutos para el arroz y doce minutos para los guisantes", (7, 12)),
        ("es", "pon dos temporizadores, siete minutos para el arroz y doce para los guisantes", (7, 12)),
        ("nl", "twee timers, zeven minuten voor de rijst en twaalf minuten voor de erwten", (7, 12)),
        ("nl", "zet twee timers, zeven minuten voor de rijst en twaalf voor de erwten", (7, 12)),
        ("en", "set three timers, seven minutes for the rice and twelve minutes for the peas", ()),
        ("en", "set a timer for twenty five minutes", (25,)),
        ("es", "pon un temporizador de treinta y cinco minutos", (35,)),
    ],
)
async def test_lengths_with_one_unit_are_a_timer_each(
    agent: InstalledAgent, language: str, said: str, minutes: tuple[int, ...]
) -> None:
    await agent.converse(said, language=language)
    now = datetime(2026, 3, 6, 10, tzinfo=UTC).timestamp()
    assert sorted(round((item.fires_at - now) / 60) for item in await scheduled(agent)) == list(minutes)


@pytest.mark.parametrize(
    ("language", "said"),
    [("de", "stell einen Timer auf fünf und zwanzig Minuten"), ("nl", "zet een timer op vijf en twintig minuten")],
)
async def test_a_number_that_is_spelt_apart_is_not_two_lengths(agent: InstalledAgent, language: str, said: str) -> None:
    await agent.converse(said, language=language)
    assert len(await scheduled(agent)) <= 1
