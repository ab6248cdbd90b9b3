"""Commands that wait for something to come about: carried out once, when it does, and never before."""

from datetime import timedelta

from freezegun.api import FrozenDateTimeFactory
from homeassistant.components.homeassistant.exposed_entities import async_expose_entity
from homeassistant.core import HomeAssistant
from homeassistant.helpers import entity_registry as er
import pytest

from tests.installed_agent import InstalledAgent
from tests.mock_home import SmallHome
from tests.nlu.conversation.talk import Talk
from tests.one_home import in_one_home
from tests.skills.timer.common import (
    DOOR,
    LENI,
    LIGHT,
    WASHER,
    WINDOW,
    becomes,
    notes,
    reasons,
    scheduled,
    speech,
    wait,
)

pytestmark = pytest.mark.usefixtures("friday_at_eleven", "waiting_home")


@pytest.mark.parametrize(
    ("language", "said", "entity_id", "not_yet", "then", "answer"),
    [
        (
            "en",
            "when the washer is done turn on the kitchen light",
            WASHER,
            "off",
            "finished",
            "When Washer changes to finished, I will turn on Kitchen Light.",
        ),
        (
            "en",
            "turn on the kitchen light when Leni gets home",
            LENI,
            "School",
            "home",
            "When Leni comes home, I will turn on Kitchen Light.",
        ),
        (
            "en",
            "if the bedroom window opens turn on the kitchen light",
            WINDOW,
            "unknown",
            "on",
            "When Bedroom Window changes to open, I will turn on Kitchen Light.",
        ),
        (
            "en",
            "turn on the kitchen light when everyone has left",
            "person.jonas",
            "home",
            "not_home",
            "When nobody is home, I will turn on Kitchen Light.",
        ),
        (
            "en",
            "when the attic temperature falls below 18 turn on the kitchen light",
            "sensor.attic",
            "18",
            "17.5",
            "When Attic Temperature falls below 18 °C, I will turn on Kitchen Light.",
        ),
        (
            "en",
            "if it rains turn on the kitchen light",
            "weather.home",
            "cloudy",
            "pouring",
            "When Weather changes to rain, I will turn on Kitchen Light.",
        ),
        (
            "de",
            "wenn Leni nach Hause kommt schalte Kitchen Light ein",
            LENI,
            "School",
            "home",
            "Wenn Leni nach Hause kommt, werde ich Kitchen Light einschalten.",
        ),
        (
            "de",
            "schalte Kitchen Light ein, sobald alle weg sind",
            "person.jonas",
            "home",
            "not_home",
            "Wenn niemand mehr zu Hause ist, werde ich Kitchen Light einschalten.",
        ),
        (
            "fr",
            "quand Leni rentre allume Kitchen Light",
            LENI,
            "School",
            "home",
            "Quand Leni rentrera à la maison, je vais allumer Kitchen Light.",
        ),
        (
            "es",
            "enciende Kitchen Light cuando llegue Leni a casa",
            LENI,
            "School",
            "home",
            "Cuando Leni llegue a casa, voy a encender Kitchen Light.",
        ),
        (
            "nl",
            "als Leni thuiskomt doe Kitchen Light aan",
            LENI,
            "School",
            "home",
            "Wanneer Leni thuiskomt, zal ik Kitchen Light aanzetten.",
        ),
    ],
)
async def test_it_happens_once_when_it_comes_about_and_not_before(
    hass: HomeAssistant,
    agent: InstalledAgent,
    home: SmallHome,
    language: str,
    said: str,
    entity_id: str,
    not_yet: str,
    then: str,
    answer: str,
) -> None:
    assert speech(await agent.converse(said, language=language)) == answer
    await becomes(hass, entity_id, not_yet)
    assert home.state(LIGHT) == "off"
    await becomes(hass, entity_id, then)
    assert home.state(LIGHT) == "on"
    assert await scheduled(agent) == ()
    await hass.services.async_call("light", "turn_off", {"entity_id": LIGHT}, blocking=True)
    await becomes(hass, entity_id, not_yet)
    await becomes(hass, entity_id, then)
    assert home.state(LIGHT) == "off"


@pytest.mark.parametrize(
    ("language", "said", "answer"),
    [
        (
            "en",
            "once we're all home turn on the kitchen light",
            "When everybody is home, I will turn on Kitchen Light.",
        ),
        ("de", "schalte Kitchen Light ein, sobald alle da sind", "Wenn alle zu Hause sind, werde ich"),
        ("fr", "allume Kitchen Light quand tout le monde est rentré", "Quand tout le monde sera à la maison"),
        ("es", "enciende Kitchen Light cuando estén todos en casa", "Cuando todos estén en casa"),
        ("nl", "zet Kitchen Light aan als iedereen thuis is", "Wanneer iedereen thuis is"),
    ],
)
async def test_everybody_is_home_once_the_last_one_is(
    hass: HomeAssistant, agent: InstalledAgent, home: SmallHome, language: str, said: str, answer: str
) -> None:
    await becomes(hass, LENI, "School")
    await becomes(hass, "person.jonas", "not_home")

    assert speech(await agent.converse(said, language=language)).startswith(answer)
    await becomes(hass, LENI, "home")
    assert home.state(LIGHT) == "off"
    await becomes(hass, "person.jonas", "home")

    assert home.state(LIGHT) == "on"
    assert await scheduled(agent) == ()


async def test_it_is_told_when_something_is_done(hass: HomeAssistant, agent: InstalledAgent) -> None:
    assert speech(await agent.converse("let me know when the washer is done")).startswith("I will let you know when")
    await becomes(hass, WASHER, "finished")
    assert notes(hass) == ["Washer: finished."]


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "let me know when the washing is done"),
        ("en", "tell me when the laundry's finished"),
        ("de", "sag Bescheid, wenn die Wäsche fertig ist"),
        ("fr", "préviens-moi quand le linge est fini"),
        ("es", "avísame cuando termine la colada"),
        ("nl", "laat het me weten als de was klaar is"),
    ],
)
async def test_what_is_washed_is_done_when_its_machine_is(
    hass: HomeAssistant, agent: InstalledAgent, language: str, said: str
) -> None:
    await agent.converse(said, language=language)
    assert notes(hass) == []
    await becomes(hass, WASHER, "finished")
    assert len(notes(hass)) == 1


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "once the washer is done switch on the kitchen light and give us a shout"),
        ("de", "sobald die Wäsche fertig ist mach Kitchen Light an und sag mir Bescheid"),
        ("fr", "quand le linge est fini allume Kitchen Light et préviens-moi"),
        ("es", "cuando termine la colada enciende Kitchen Light y avísame"),
        ("nl", "als de was klaar is doe Kitchen Light aan en laat het me weten"),
    ],
)
async def test_what_is_done_at_an_event_is_told_of_too_where_that_is_asked(
    hass: HomeAssistant, agent: InstalledAgent, home: SmallHome, language: str, said: str
) -> None:
    await agent.converse(said, language=language)
    assert (notes(hass), home.state(LIGHT)) == ([], "off")

    await becomes(hass, WASHER, "finished")
    assert home.state(LIGHT) == "on"
    assert any("Washer" in note for note in notes(hass))


BESIDE = {
    "en": (
        "let me know when the washer is done",
        "and at noon turn on the kitchen light",
        "and turn on the kitchen light",
    ),
    "de": (
        "sag mir Bescheid wenn die Wäsche fertig ist",
        "und mach um zwölf Kitchen Light an",
        "und mach Kitchen Light an",
    ),
    "fr": ("préviens-moi quand le linge est fini", "et à midi allume Kitchen Light", "et allume Kitchen Light"),
    "es": ("avísame cuando termine la colada", "y a las doce enciende Kitchen Light", "y enciende Kitchen Light"),
    "nl": (
        "laat het me weten als de was klaar is",
        "en doe om twaalf uur Kitchen Light aan",
        "en doe Kitchen Light aan",
    ),
}
"""What is to be told, a command with its own moment, and one of which nobody knows whether it is for now."""


@pytest.mark.parametrize("language", BESIDE)
async def test_a_command_with_its_own_moment_stands_beside_what_is_to_be_told(
    hass: HomeAssistant, agent: InstalledAgent, home: SmallHome, freezer: FrozenDateTimeFactory, language: str
) -> None:
    told, at_noon, _ = BESIDE[language]

    await agent.converse(f"{told} {at_noon}", language=language)
    await becomes(hass, WASHER, "finished")
    assert len(notes(hass)) == 1
    assert home.state(LIGHT) == "off"

    await wait(hass, freezer, 3660)
    assert home.state(LIGHT) == "on"


@pytest.mark.parametrize("language", BESIDE)
async def test_a_command_that_may_be_for_now_or_for_then_is_no_part_of_a_reminder(
    hass: HomeAssistant, agent: InstalledAgent, home: SmallHome, language: str
) -> None:
    told, _, unclear = BESIDE[language]

    await agent.converse(f"{told} {unclear}", language=language)

    await becomes(hass, WASHER, "finished")
    assert (notes(hass), home.state(LIGHT), await scheduled(agent)) == ([], "off", ())


async def test_what_is_done_now_stands_before_what_is_to_be_told(
    hass: HomeAssistant, agent: InstalledAgent, home: SmallHome
) -> None:
    await agent.converse("turn on the kitchen light and let me know when the washer is done")

    assert home.state(LIGHT) == "on"
    await becomes(hass, WASHER, "finished")
    assert notes(hass) == ["Washer: finished."]


async def test_a_reminder_waits_for_a_person(hass: HomeAssistant, agent: InstalledAgent) -> None:
    await agent.converse("remind me to feed the cat when Leni comes home")
    await becomes(hass, LENI, "home")
    assert notes(hass) == ["Reminder: feed the cat."]


async def test_what_is_so_already_is_done_at_once_where_it_was_said_as_a_condition(
    hass: HomeAssistant, agent: InstalledAgent, home: SmallHome
) -> None:
    await becomes(hass, WINDOW, "on")
    await agent.converse("if the bedroom window is open turn on the kitchen light")
    assert home.state(LIGHT) == "on"
    assert await scheduled(agent) == ()


async def test_who_is_home_already_has_to_come_home_anew(
    hass: HomeAssistant, agent: InstalledAgent, home: SmallHome
) -> None:
    answer = speech(await agent.converse("when Jonas comes home turn on the kitchen light"))
    assert answer.endswith("That is so already, so I wait for the next time.")
    await becomes(hass, "person.jonas", "unavailable")
    await becomes(hass, "person.jonas", "home")
    assert home.state(LIGHT) == "off"
    await becomes(hass, "person.jonas", "not_home")
    await becomes(hass, "person.jonas", "home")
    assert home.state(LIGHT) == "on"


async def test_unless_is_looked_at_now_where_no_moment_is_said(
    hass: HomeAssistant, agent: InstalledAgent, home: SmallHome
) -> None:
    await becomes(hass, WINDOW, "on")
    answer = speech(await agent.converse("turn on the kitchen light unless the bedroom window is open"))
    assert answer == "I did nothing. This is so: Bedroom Window: open."
    assert home.state(LIGHT) == "off"
    await becomes(hass, WINDOW, "off")
    await agent.converse("turn on the kitchen light unless the bedroom window is open")
    assert home.state(LIGHT) == "on"


async def test_unless_is_looked_at_when_the_moment_comes(
    hass: HomeAssistant, agent: InstalledAgent, home: SmallHome, freezer: FrozenDateTimeFactory
) -> None:
    await agent.converse("turn on the kitchen light in 10 minutes unless the bedroom window is open")
    await becomes(hass, WINDOW, "on")
    await wait(hass, freezer, 600)
    assert home.state(LIGHT) == "off"
    assert any("Bedroom Window: open" in note for note in notes(hass))


async def test_it_is_waited_for_over_a_restart(hass: HomeAssistant, agent: InstalledAgent, home: SmallHome) -> None:
    await agent.converse("when Leni comes home turn on the kitchen light")
    await agent.restart()
    assert home.state(LIGHT) == "off"
    await becomes(hass, LENI, "home")
    assert home.state(LIGHT) == "on"


async def test_what_came_about_while_home_assistant_was_off_is_found_at_the_start(
    hass: HomeAssistant, agent: InstalledAgent, home: SmallHome
) -> None:
    await agent.converse("when the washer is done turn on the kitchen light")
    await hass.config_entries.async_unload(agent.entry.entry_id)
    await becomes(hass, WASHER, "finished")
    assert home.state(LIGHT) == "off"
    await hass.config_entries.async_setup(agent.entry.entry_id)
    await hass.async_block_till_done(wait_background_tasks=True)
    assert home.state(LIGHT) == "on"


async def test_a_door_is_unlocked_for_who_comes_home_only_with_a_yes_and_only_in_that_moment(
    hass: HomeAssistant, agent: InstalledAgent, home: SmallHome
) -> None:
    await agent.converse("when Leni comes home unlock the front door", conversation_id="one")
    assert await scheduled(agent) == ()
    await agent.converse("yes", conversation_id="one")
    assert len(await scheduled(agent)) == 1
    await hass.config_entries.async_unload(agent.entry.entry_id)
    await becomes(hass, LENI, "home")
    await hass.config_entries.async_setup(agent.entry.entry_id)
    await hass.async_block_till_done(wait_background_tasks=True)
    assert home.state(DOOR) == "locked"
    assert any("came about while I was off" in note for note in notes(hass))


async def test_an_unavailable_device_is_waited_for_and_is_no_event(
    hass: HomeAssistant, agent: InstalledAgent, home: SmallHome
) -> None:
    await agent.converse("when the washer is done turn on the kitchen light")
    await becomes(hass, WASHER, "unavailable")
    assert home.state(LIGHT) == "off"
    await becomes(hass, WASHER, "finished")
    assert home.state(LIGHT) == "on"


async def test_a_renamed_entity_is_followed(hass: HomeAssistant, agent: InstalledAgent, home: SmallHome) -> None:
    await agent.converse("when the living room lamp turns on turn on the kitchen light")
    er.async_get(hass).async_update_entity("light.living_room_lamp", new_entity_id="light.reading")
    await hass.async_block_till_done(wait_background_tasks=True)
    await becomes(hass, "light.reading", "on")
    assert home.state(LIGHT) == "on"


async def test_a_removed_entity_is_told_and_waited_for_no_longer(
    hass: HomeAssistant, agent: InstalledAgent, home: SmallHome
) -> None:
    await agent.converse("when the living room lamp turns on turn on the kitchen light")
    er.async_get(hass).async_remove("light.living_room_lamp")
    await hass.async_block_till_done(wait_background_tasks=True)
    assert await scheduled(agent) == ()
    assert any("not there any more" in note for note in notes(hass))
    assert home.state(LIGHT) == "off"


async def test_what_was_hidden_since_is_not_acted_on(
    hass: HomeAssistant, agent: InstalledAgent, home: SmallHome
) -> None:
    await agent.converse("when the washer is done turn on the kitchen light")
    async_expose_entity(hass, "conversation", LIGHT, False)
    await becomes(hass, WASHER, "finished")
    assert home.state(LIGHT) == "off"
    assert ("scheduled_action", "refused", "target_changed") in await reasons(agent)


async def test_after_a_week_it_is_waited_for_no_longer_and_told(
    hass: HomeAssistant, agent: InstalledAgent, home: SmallHome, freezer: FrozenDateTimeFactory
) -> None:
    await agent.converse("when the washer is done turn on the kitchen light")
    await wait(hass, freezer, timedelta(days=7, seconds=1).total_seconds())
    assert await scheduled(agent) == ()
    assert any("wait no longer" in note for note in notes(hass))
    await becomes(hass, WASHER, "finished")
    assert home.state(LIGHT) == "off"


async def test_undo_and_cancelling_end_the_waiting(hass: HomeAssistant, agent: InstalledAgent, home: SmallHome) -> None:
    await agent.converse("when the washer is done turn on the kitchen light", conversation_id="one")
    await agent.converse("undo that", conversation_id="one")
    assert await scheduled(agent) == ()
    await becomes(hass, WASHER, "finished")
    assert home.state(LIGHT) == "off"


@in_one_home(
    "said",
    [
        "when the moon is full turn on the kitchen light",
        "when the postman comes turn on the kitchen light",
        "when the washer is done and the bedroom window is blue turn on the kitchen light",
        "whenever it rains turn on the kitchen light",
        "do not turn on the kitchen light when Leni comes home",
        "turn on the kitchen light when I get home",
        "when Leni comes home in 10 minutes turn on the kitchen light",
    ],
)
async def test_what_is_not_understood_in_full_changes_nothing(
    agent: InstalledAgent, home: SmallHome, said: str
) -> None:
    before = home.snapshot()
    await agent.converse(said)
    assert home.snapshot() == before
    assert await scheduled(agent) == ()


async def test_somebody_at_home_is_somebody_whatever_the_zone_counts(
    hass: HomeAssistant, agent: InstalledAgent, home: SmallHome
) -> None:
    await becomes(hass, "zone.home", "0")
    await agent.converse("if everyone's out turn on the kitchen light")
    assert home.state(LIGHT) == "off"
    await becomes(hass, LENI, "home")
    await becomes(hass, "person.jonas", "not_home")
    assert home.state(LIGHT) == "off"
    await becomes(hass, LENI, "not_home")
    assert home.state(LIGHT) == "on"


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "turn on the kitchen light when someone comes home"),
        ("de", "schalte Kitchen Light ein, wenn jemand nach Hause kommt"),
        ("fr", "allume Kitchen Light quand quelqu'un rentre à la maison"),
        ("es", "enciende Kitchen Light cuando alguien llegue a casa"),
        ("nl", "zet Kitchen Light aan als er iemand thuiskomt"),
        ("en", "turn on the kitchen light when the bedroom window is opened"),
    ],
)
async def test_what_comes_about_is_waited_for_though_it_is_so(
    hass: HomeAssistant, agent: InstalledAgent, home: SmallHome, language: str, said: str
) -> None:
    await becomes(hass, WINDOW, "on")

    await agent.converse(said, language=language)

    assert home.state(LIGHT) == "off"
    assert len(await scheduled(agent)) == 1


async def test_what_was_so_is_no_condition(hass: HomeAssistant, agent: InstalledAgent, home: SmallHome) -> None:
    for said in ("turn on the kitchen light if Leni was home", "turn on the kitchen light unless Leni was home"):
        await agent.converse(said)

    assert await scheduled(agent) == ()
    assert home.state(LIGHT) == "off"


@pytest.mark.parametrize(
    ("language", "said", "told"),
    [
        ("en", "turn on the kitchen light unless Leni is home", "I do not know"),
        ("de", "schalte Kitchen Light ein, außer wenn Leni zu Hause ist", "Ich weiß nicht"),
    ],
)
async def test_what_is_not_known_is_not_told_as_so(
    hass: HomeAssistant, agent: InstalledAgent, home: SmallHome, language: str, said: str, told: str
) -> None:
    await becomes(hass, LENI, "unknown")

    assert told in speech(await agent.converse(said, language=language))
    assert home.state(LIGHT) == "off"


@pytest.mark.parametrize(
    ("language", "text", "condition"),
    [
        ("en", "if the attic temperature rises above 18, unlock the front door", "Attic Temperature rises above 18"),
        ("de", "wenn Attic Temperature über 18 steigt, schließ Front Door auf", "Attic Temperature über 18"),
        ("fr", "si Attic Temperature dépasse 18, déverrouille Front Door", "Attic Temperature"),
        ("es", "si Attic Temperature sube por encima de 18, desbloquea Front Door", "Attic Temperature"),
        ("nl", "als Attic Temperature boven 18 komt, ontgrendel Front Door", "Attic Temperature"),
    ],
)
async def test_a_door_is_not_asked_about_at_once_where_the_condition_holds_already(
    hass: HomeAssistant, agent: InstalledAgent, home: SmallHome, language: str, text: str, condition: str
) -> None:
    attic = hass.states.get("sensor.attic")
    assert attic is not None
    hass.states.async_set("sensor.attic", "21", attic.attributes)

    talk = Talk(agent, language)

    question = await talk.hear(text)

    assert condition in question
    assert home.state("lock.front_door") == "locked"
    await talk.say({"en": "yes", "de": "ja", "fr": "oui", "es": "sí", "nl": "ja"}[language])
    assert home.state("lock.front_door") == "locked"
    assert len(await scheduled(agent)) == 1
