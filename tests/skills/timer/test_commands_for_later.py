"""Commands for later: evaluated when they are said, kept, evaluated again and carried out when they are due."""

from datetime import timedelta

from freezegun.api import FrozenDateTimeFactory
from homeassistant.core import Context, HomeAssistant
import pytest

from tests.household_fixtures import PIN, a_user, with_pin
from tests.installed_agent import InstalledAgent
from tests.mock_home import SmallHome
from tests.one_home import in_one_home
from tests.skills.timer.common import DOOR, LIGHT, notes, reasons, scheduled, speech, wait

pytestmark = pytest.mark.usefixtures("friday_at_eleven")


async def test_a_light_goes_off_when_it_was_said_to_and_not_before(
    hass: HomeAssistant, agent: InstalledAgent, home: SmallHome, freezer: FrozenDateTimeFactory
) -> None:
    answer = await agent.converse("turn on the kitchen light in 10 minutes")
    assert speech(answer) == "Today at 11:10 AM I will turn on Kitchen Light."
    await wait(hass, freezer, 595)
    assert home.state(LIGHT) == "off"
    await wait(hass, freezer, 5)
    assert home.state(LIGHT) == "on"
    assert await scheduled(agent) == ()
    assert notes(hass) == []


@pytest.mark.parametrize(
    ("language", "said", "answer"),
    [
        ("en", "in 10 minutes turn on the kitchen light", "Today at 11:10 AM I will turn on Kitchen Light."),
        ("en", "turn the kitchen light on in 10 minutes", "Today at 11:10 AM I will turn on Kitchen Light."),
        ("de", "schalte Kitchen Light in 10 Minuten an", "Heute um 11:10 Uhr werde ich Kitchen Light einschalten."),
        ("de", "in 10 Minuten schalte Kitchen Light ein", "Heute um 11:10 Uhr werde ich Kitchen Light einschalten."),
        ("fr", "allume Kitchen Light dans 10 minutes", "Aujourd'hui à 11 h 10, je vais allumer Kitchen Light."),
        ("es", "enciende Kitchen Light en 10 minutos", "Hoy a las 11:10 voy a encender Kitchen Light."),
        ("nl", "doe Kitchen Light aan over 10 minuten", "Vandaag om 11:10 uur zal ik Kitchen Light aanzetten."),
        ("nl", "doe over 10 minuten Kitchen Light aan", "Vandaag om 11:10 uur zal ik Kitchen Light aanzetten."),
    ],
)
async def test_it_is_understood_in_five_languages_and_any_word_order(
    hass: HomeAssistant,
    agent: InstalledAgent,
    home: SmallHome,
    freezer: FrozenDateTimeFactory,
    language: str,
    said: str,
    answer: str,
) -> None:
    assert speech(await agent.converse(said, language=language)) == answer
    assert home.state(LIGHT) == "off"
    await wait(hass, freezer, 600)
    assert home.state(LIGHT) == "on"


async def test_an_hour_and_five_minutes_are_sixty_five_minutes(
    hass: HomeAssistant, agent: InstalledAgent, home: SmallHome, freezer: FrozenDateTimeFactory
) -> None:
    await agent.converse("in 1 hour and 5 minutes, turn on the kitchen light and the bedroom light")
    await wait(hass, freezer, 64 * 60)
    assert home.state(LIGHT) == home.state("light.bedroom_light") == "off"
    await wait(hass, freezer, 60)
    assert home.state(LIGHT) == home.state("light.bedroom_light") == "on"


async def test_two_commands_wait_for_their_own_time_and_a_third_for_none(
    hass: HomeAssistant, agent: InstalledAgent, home: SmallHome, freezer: FrozenDateTimeFactory
) -> None:
    await agent.converse("turn on the kitchen light in 5 minutes and turn on the bedroom light in 10 minutes")
    assert [item.fires_at for item in await scheduled(agent)] == [
        freezer().timestamp() + 300,
        freezer().timestamp() + 600,
    ]
    await agent.converse("turn on the living room lamp and turn off the kitchen light in 5 minutes")
    assert home.state("light.living_room_lamp") == "off"  # said with a delay at the end, both of them wait


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "remind me to call the plumber in 10 minutes"),
        ("en", "in 10 minutes remind me to call the plumber"),
        ("en", "remind me in 10 minutes to call the plumber"),
        ("de", "erinnere mich in 10 Minuten daran, den Klempner anzurufen"),
        ("de", "in 10 Minuten erinnere mich daran, den Klempner anzurufen"),
        ("de", "erinnere mich daran, den Klempner in 10 Minuten anzurufen"),
        ("fr", "rappelle-moi d'appeler le plombier dans 10 minutes"),
        ("fr", "dans 10 minutes rappelle-moi d'appeler le plombier"),
        ("fr", "rappelle-moi dans 10 minutes d'appeler le plombier"),
        ("es", "recuérdame llamar al fontanero en 10 minutos"),
        ("es", "en 10 minutos recuérdame llamar al fontanero"),
        ("es", "recuérdame en 10 minutos que llame al fontanero"),
        ("nl", "herinner me eraan de loodgieter te bellen over 10 minuten"),
        ("nl", "over 10 minuten herinner me eraan de loodgieter te bellen"),
        ("nl", "herinner me er over 10 minuten aan om de loodgieter te bellen"),
    ],
)
async def test_a_reminder_is_a_reminder_and_no_command(
    hass: HomeAssistant, agent: InstalledAgent, freezer: FrozenDateTimeFactory, language: str, said: str
) -> None:
    await agent.converse(said, language=language)
    (item,) = await scheduled(agent)
    assert (item.kind, item.fires_at) == ("reminder", freezer().timestamp() + 600)
    assert item.message is not None
    await wait(hass, freezer, 600)
    assert any(item.message in note for note in notes(hass))


@in_one_home(
    "said",
    [
        "make me a sandwich in 5 minutes",
        "what time is it in 5 minutes",
        "in 5 minutes turn on the kitchen light in 10 minutes",
        "play some jazz and set a timer in 5 minutes",
    ],
)
async def test_what_cannot_be_scheduled_says_so_and_does_nothing(
    agent: InstalledAgent, home: SmallHome, said: str
) -> None:
    before = home.snapshot()
    assert speech(await agent.converse(said)).startswith("I cannot schedule that: I don't know how to do")
    assert await scheduled(agent) == ()
    assert home.snapshot() == before


async def test_a_device_that_is_not_there_is_named(agent: InstalledAgent) -> None:
    assert "back door" in speech(await agent.converse("unlock the back door in 2 seconds"))
    assert await scheduled(agent) == ()


async def test_what_is_scheduled_is_told_and_can_be_cancelled_and_brought_back(
    hass: HomeAssistant, agent: InstalledAgent, home: SmallHome, freezer: FrozenDateTimeFactory
) -> None:
    first = await agent.converse("turn on the kitchen light in 10 minutes")
    talk = first["conversation_id"]
    assert speech(await agent.converse("what is scheduled")) == "Today at 11:10 AM I will turn on Kitchen Light."
    gone = await agent.converse("cancel the scheduled kitchen light", conversation_id=talk)
    assert speech(gone) == "Cancelled, I will not do this any more: turn on Kitchen Light."
    back = await agent.converse("undo that", conversation_id=talk)
    assert speech(back) == "This is to come again: turn on Kitchen Light."
    guest = Context(user_id=(await a_user(hass, "Guest")).id)
    theirs = speech(await agent.converse("undo that", context=guest))
    assert theirs == "There is nothing to undo."
    await wait(hass, freezer, 600)
    assert home.state(LIGHT) == "on"


async def test_undoing_it_cancels_it(
    hass: HomeAssistant, agent: InstalledAgent, home: SmallHome, freezer: FrozenDateTimeFactory
) -> None:
    talk = (await agent.converse("turn on the kitchen light in 10 minutes"))["conversation_id"]
    await agent.converse("undo that", conversation_id=talk)
    assert await scheduled(agent) == ()
    await wait(hass, freezer, 700)
    assert home.state(LIGHT) == "off"


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "unlock the front door in 2 seconds"),
        ("en", "in 2 seconds unlock the front door"),
        ("de", "entsperre Front Door in 2 Sekunden"),
        ("de", "Front Door in 2 Sekunden entsperren"),
        ("fr", "déverrouille Front Door dans 2 secondes"),
        ("es", "desbloquea Front Door en 2 segundos"),
        ("nl", "ontgrendel Front Door over 2 seconden"),
    ],
)
async def test_the_pin_is_asked_for_when_it_is_said(
    hass: HomeAssistant,
    agent: InstalledAgent,
    home: SmallHome,
    freezer: FrozenDateTimeFactory,
    language: str,
    said: str,
) -> None:
    await with_pin(agent)
    question = await agent.converse(said, language=language)
    assert "PIN" in speech(question) or "pin" in speech(question)
    assert question["continue_conversation"]
    await wait(hass, freezer, 10)
    assert home.state(DOOR) == "locked"
    assert await scheduled(agent) == ()


async def test_with_the_right_pin_it_opens_once_when_it_is_due(
    hass: HomeAssistant, agent: InstalledAgent, home: SmallHome, freezer: FrozenDateTimeFactory
) -> None:
    await with_pin(agent)
    question = await agent.converse("unlock the front door in 5 minutes")
    assert speech(question) == "Please say the PIN to unlock Front Door today at 11:05 AM."
    answer = await agent.converse(PIN, conversation_id=question["conversation_id"])
    assert speech(answer) == "Today at 11:05 AM I will unlock Front Door."
    await wait(hass, freezer, 290)
    assert home.front_door.unlocked_times == 0
    await wait(hass, freezer, 10)
    assert home.front_door.unlocked_times == 1
    await wait(hass, freezer, 600)
    assert home.front_door.unlocked_times == 1
    assert (await reasons(agent))[-1] == ("device_control", "done", None)


@pytest.mark.parametrize("reply", ["1234", "yes", "no", "what time is it"])
async def test_without_the_right_pin_nothing_is_scheduled(
    hass: HomeAssistant, agent: InstalledAgent, home: SmallHome, freezer: FrozenDateTimeFactory, reply: str
) -> None:
    await with_pin(agent)
    question = await agent.converse("unlock the front door in 5 minutes")
    await agent.converse(reply, conversation_id=question["conversation_id"])
    assert await scheduled(agent) == ()
    await wait(hass, freezer, 600)
    assert home.state(DOOR) == "locked"


async def test_what_was_confirmed_with_a_pin_does_not_come_back_unasked(
    hass: HomeAssistant, agent: InstalledAgent, home: SmallHome, freezer: FrozenDateTimeFactory
) -> None:
    await with_pin(agent)
    talk = (await agent.converse("unlock the front door in 5 minutes"))["conversation_id"]
    await agent.converse(PIN, conversation_id=talk)
    await agent.converse("cancel the scheduled front door", conversation_id=talk)
    await agent.converse("undo that", conversation_id=talk)
    assert await scheduled(agent) == ()
    await wait(hass, freezer, 600)
    assert home.state(DOOR) == "locked"


async def test_a_yes_of_before_there_was_a_pin_is_not_enough(
    hass: HomeAssistant, agent: InstalledAgent, home: SmallHome, freezer: FrozenDateTimeFactory
) -> None:
    talk = (await agent.converse("unlock the front door in 5 minutes"))["conversation_id"]
    await agent.converse("yes", conversation_id=talk)
    assert len(await scheduled(agent)) == 1
    await with_pin(agent)
    await wait(hass, freezer, 300)
    assert home.state(DOOR) == "locked"
    (note,) = notes(hass)
    assert "unlock Front Door" in note
    assert ("device_control", "refused", "not_confirmed") in await reasons(agent)


async def test_an_automation_waits_for_a_person_before_anything_is_scheduled(
    hass: HomeAssistant, agent: InstalledAgent, home: SmallHome, freezer: FrozenDateTimeFactory
) -> None:
    response = await agent.ask("unlock the front door in 5 minutes")
    assert [item["status"] for item in response["intents"]] == ["awaiting_approval"]
    assert await scheduled(agent) == ()
    await wait(hass, freezer, 600)
    assert home.state(DOOR) == "locked"


async def test_a_yes_after_its_moment_is_too_late(
    hass: HomeAssistant, agent: InstalledAgent, home: SmallHome, freezer: FrozenDateTimeFactory
) -> None:
    response = await agent.ask("unlock the front door in 5 seconds")
    freezer.tick(timedelta(minutes=2))
    anna = await a_user(hass, "Anna", "system-admin")
    await hass.services.async_call(
        "universal_agent",
        "approve",
        {"id": response["intents"][0]["id"]},
        blocking=True,
        return_response=True,
        context=Context(user_id=anna.id),
    )
    assert await scheduled(agent) == ()
    await wait(hass, freezer, 10)
    assert home.state(DOOR) == "locked"


async def test_a_light_that_failed_is_told_as_failed(
    hass: HomeAssistant, agent: InstalledAgent, home: SmallHome, freezer: FrozenDateTimeFactory
) -> None:
    await agent.converse("turn on the kitchen light in 5 minutes")
    home.lose(LIGHT)
    await wait(hass, freezer, 300)
    (note,) = notes(hass)
    assert "not available" in note


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "lock the front door in 10 minutes"),
        ("en", "lock the front door at 11:10"),
        ("en", "in 10 minutes lock the front door"),
        ("de", "verriegle Front Door in 10 Minuten"),
        ("fr", "verrouille Front Door dans 10 minutes"),
        ("es", "bloquea Front Door en 10 minutos"),
        ("nl", "vergrendel Front Door over 10 minuten"),
    ],
)
async def test_a_door_is_locked_later_in_words_that_begin_with_the_verb(
    hass: HomeAssistant,
    agent: InstalledAgent,
    home: SmallHome,
    freezer: FrozenDateTimeFactory,
    language: str,
    said: str,
) -> None:
    await hass.services.async_call("lock", "unlock", {"entity_id": DOOR}, blocking=True)
    await agent.converse(said, language=language)
    await wait(hass, freezer, 595)
    assert home.state(DOOR) == "unlocked"
    await wait(hass, freezer, 5)
    assert home.state(DOOR) == "locked"


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "kitchen light on at nine pm and off again at eleven pm"),
        ("en", "turn on the kitchen light at 9 pm and back off at 11 pm"),
        ("de", "Kitchen Light um 21 Uhr an und um 23 Uhr wieder aus"),
        ("de", "schalte Kitchen Light um 21 Uhr ein und um 23 Uhr wieder aus"),
        ("fr", "allume Kitchen Light à 21 heures et éteins-la de nouveau à 23 heures"),
        ("es", "enciende Kitchen Light a las 21:00 y apágala otra vez a las 23:00"),
        ("nl", "doe Kitchen Light om 21 uur aan en om 23 uur weer uit"),
    ],
)
async def test_the_second_moment_ends_what_began_at_the_first(
    hass: HomeAssistant,
    agent: InstalledAgent,
    home: SmallHome,
    freezer: FrozenDateTimeFactory,
    language: str,
    said: str,
) -> None:
    await agent.converse(said, language=language)
    await wait(hass, freezer, 10 * 3600 + 60)
    assert home.state(LIGHT) == "on"
    await wait(hass, freezer, 2 * 3600)
    assert home.state(LIGHT) == "off"


@in_one_home(
    ("language", "said"),
    [
        ("en", "set the kitchen light at ten pm to 60 percent and red"),
        ("de", "stell Kitchen Light um 22 Uhr auf 60 Prozent und rot"),
        ("de", "mach um 22 Uhr Kitchen Light an und Desk Lamp aus"),
    ],
)
async def test_what_only_goes_on_with_a_command_for_later_is_not_done_now(
    agent: InstalledAgent, home: SmallHome, language: str, said: str
) -> None:
    before = home.snapshot()
    await agent.converse(said, language=language)
    assert home.snapshot() == before


async def test_a_bare_hour_before_another_command_is_no_brightness(agent: InstalledAgent, home: SmallHome) -> None:
    await agent.converse("turn on the kitchen light at nine and lock the front door")
    (item,) = await scheduled(agent)
    assert item.message == "turn on Kitchen Light"
    assert home.state(LIGHT) == "off"


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "at nine please open the bedroom blinds"),
        ("en", "at nine, turn on the kitchen light"),
        ("fr", "à neuf, allume Kitchen Light"),
    ],
)
async def test_an_hour_in_front_is_no_position_and_no_brightness(
    agent: InstalledAgent, home: SmallHome, language: str, said: str
) -> None:
    before = home.snapshot()
    await agent.converse(said, language=language)
    assert home.snapshot() == before
