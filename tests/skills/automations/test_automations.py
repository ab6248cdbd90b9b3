"""An automation is proposed in words, shown, and created only by an admin's yes; Home Assistant then runs it."""

from pathlib import Path
from typing import Any

from homeassistant.auth.models import User
from homeassistant.core import Context, HomeAssistant
from homeassistant.exceptions import HomeAssistantError, ServiceValidationError
from homeassistant.setup import async_setup_component
from homeassistant.util.yaml import load_yaml
from pydantic import ValidationError
import pytest

from custom_components.universal_agent.actions.acting import call_tool, request_by
from custom_components.universal_agent.common.origin import Channel
from custom_components.universal_agent.common.outcome import ErrorType
from custom_components.universal_agent.skills.automations.intents import creating, put_automation, take_automation
from custom_components.universal_agent.skills.automations.plan import AutomationPlan
from custom_components.universal_agent.store.journal import JournalState
from tests.household_fixtures import PIN, a_user, with_pin
from tests.installed_agent import InstalledAgent
from tests.mock_home import SmallHome
from tests.one_home import in_one_home

ON_MONDAYS = 'on Mondays when Front Door has been "locked" for 5 minutes: turn off Kitchen Light and Bedroom Light'
SUNSET = "turn on the kitchen light every day at sunset"


@pytest.fixture
async def admin(hass: HomeAssistant) -> User:
    """Return an administrator."""
    return await a_user(hass, "Ada", "system-admin")


async def approve(agent: InstalledAgent, user: User, **data: Any) -> None:
    """Approve the one thing that waits."""
    (waiting,) = agent.data.approvals.pending()
    context = Context(user_id=user.id)
    data = {"id": waiting.id, **data}
    await agent.hass.services.async_call("universal_agent", "approve", data, blocking=True, context=context)
    await agent.hass.async_block_till_done()


def written(hass: HomeAssistant) -> list[dict[str, Any]]:
    """Return what stands in Home Assistant's file."""
    found: Any = load_yaml(hass.config.path("automations.yaml"))
    return list(found)


async def test_words_become_an_automation_by_an_admins_yes(
    automating: InstalledAgent, hass: HomeAssistant, admin: User
) -> None:
    asked = await automating.ask(SUNSET, context=Context(user_id=admin.id))
    assert "every day at sunset: turn on Kitchen Light" in asked["response"]
    assert hass.states.async_all("automation") == []
    await approve(automating, admin)

    (automation,) = hass.states.async_all("automation")
    assert automation.name == "every day at sunset: turn on Kitchen Light"
    (kept,) = written(hass)
    assert kept["triggers"] == [{"trigger": "sun", "event": "sunset"}]
    assert kept["actions"] == [{"action": "light.turn_on", "target": {"entity_id": "light.kitchen_light"}}]
    listed = await automating.ask("which automations have you made")
    assert listed["response"].endswith("every day at sunset: turn on Kitchen Light.")


async def test_what_it_does_it_does(
    automating: InstalledAgent, hass: HomeAssistant, home: SmallHome, admin: User
) -> None:
    await automating.ask(SUNSET, context=Context(user_id=admin.id))
    await approve(automating, admin)
    (automation,) = hass.states.async_all("automation")
    await hass.services.async_call("automation", "trigger", {"entity_id": automation.entity_id}, blocking=True)
    await hass.async_block_till_done()

    assert home.state("light.kitchen_light") == "on"


@pytest.mark.parametrize(
    ("said", "language", "trigger", "weekdays"),
    [
        ("switch off the bedroom light every weekday at 9 pm", "en", {"trigger": "time", "at": "21:00:00"}, 5),
        ("every day at 7:30 am open the bedroom blinds", "en", {"trigger": "time", "at": "07:30:00"}, 0),
        ("schalte Kitchen Light jeden Abend bei Sonnenuntergang ein", "de", {"trigger": "sun", "event": "sunset"}, 0),
        ("enciende Kitchen Light todos los días al atardecer", "es", {"trigger": "sun", "event": "sunset"}, 0),
        ("allume Kitchen Light tous les soirs au coucher du soleil", "fr", {"trigger": "sun", "event": "sunset"}, 0),
        ("doe Kitchen Light elke ochtend bij zonsopgang uit", "nl", {"trigger": "sun", "event": "sunrise"}, 0),
    ],
)
async def test_ways_to_say_it(
    automating: InstalledAgent,
    hass: HomeAssistant,
    admin: User,
    said: str,
    language: str,
    trigger: dict[str, str],
    weekdays: int,
) -> None:
    answer = await automating.ask(said, language=language, context=Context(user_id=admin.id))
    assert answer["tools_used"] == ["automations.propose"]
    await approve(automating, admin)

    (kept,) = written(hass)
    assert kept["triggers"] == [trigger]
    assert [len(item["weekday"]) for item in kept["conditions"]] == [weekdays] * bool(weekdays)


async def test_it_can_be_undone_and_brought_back(automating: InstalledAgent, hass: HomeAssistant, admin: User) -> None:
    await automating.ask(SUNSET, context=Context(user_id=admin.id))
    await approve(automating, admin)
    context = Context(user_id=admin.id)
    await hass.services.async_call("universal_agent", "undo", {}, blocking=True, context=context)

    assert written(hass) == []
    assert hass.states.async_all("automation") == []


@in_one_home(
    ("language", "said", "why"),
    [
        ("en", "turn on the kitchen light every other day at eight", "I can only repeat that every day"),
        ("de", "schalte jeden zweiten Tag um acht Kitchen Light ein", "Wiederholen kann ich das nur täglich"),
        ("fr", "allume kitchen light tous les deux jours à huit heures", "Je ne peux répéter cela que chaque jour"),
        ("es", "enciende kitchen light cada dos días a las ocho", "Solo puedo repetir eso cada día"),
        ("nl", "zet kitchen light om de dag om acht uur aan", "Dat kan ik alleen elke dag"),
    ],
)
async def test_what_cannot_be_repeated_so_is_said_in_words(
    automating: InstalledAgent, hass: HomeAssistant, admin: User, language: str, said: str, why: str
) -> None:
    answer = await automating.ask(said, language=language, context=Context(user_id=admin.id))
    assert answer["response"].startswith(why)
    assert (answer["intents"], written(hass)) == ([], [])


async def test_somebody_elses_yes_does_not_count(automating: InstalledAgent, hass: HomeAssistant, admin: User) -> None:
    anna = await a_user(hass, "Anna")
    asked = await automating.ask(SUNSET, context=Context(user_id=anna.id))
    assert "Somebody else has to approve" in asked["response"]
    (intent,) = asked["intents"]
    with pytest.raises(ServiceValidationError) as refused:
        await approve(automating, anna)
    assert refused.value.translation_key == "approval_not_allowed"
    entry = await automating.data.stores.journal.get(intent["id"])
    assert entry is not None
    assert entry.state is JournalState.AWAITING_APPROVAL
    assert written(hass) == []
    await approve(automating, admin)
    assert len(written(hass)) == 1


async def test_an_automation_that_unlocks_needs_the_pin(
    automating: InstalledAgent, hass: HomeAssistant, admin: User
) -> None:
    await with_pin(automating)
    arguments = {"device": "Front Door", "action": "unlock", "at": "07:00"}
    await propose(automating, admin, arguments)
    (waiting,) = automating.data.approvals.pending()
    assert waiting.needs_pin
    await automating.data.approvals.approve_with_pin(waiting.id, Context(user_id=admin.id), PIN)

    assert len(written(hass)) == 1


async def propose(agent: InstalledAgent, user: User, arguments: dict[str, Any]) -> Any:
    """Call the tool as a model of that user's chat does, and return what came of it."""
    request = request_by(agent.hass, Context(user_id=user.id))
    assert request.channel is Channel.CHAT
    outcome, _ = await call_tool(agent.data, request, "automations.propose", arguments)
    return outcome


@in_one_home(
    ("arguments", "error"),
    [
        pytest.param({"device": "Attic", "action": "turn_on", "at": "07:00"}, ErrorType.NOT_FOUND, id="no such device"),
        pytest.param(
            {"device": "Kitchen Light", "action": "lock", "at": "07:00"},
            ErrorType.UNSUPPORTED,
            id="it cannot do that",
        ),
        pytest.param({"device": "Kitchen Light", "action": "turn_on"}, ErrorType.INVALID_ARGUMENTS, id="no trigger"),
        pytest.param(
            {"device": "Kitchen Light", "action": "turn_on", "at": "07:00", "sun": "sunset"},
            ErrorType.INVALID_ARGUMENTS,
            id="two triggers",
        ),
        pytest.param(
            {"device": "Kitchen Light", "action": "turn_on", "when_device": "Front Door"},
            ErrorType.INVALID_ARGUMENTS,
            id="no state to wait for",
        ),
        pytest.param(
            {"device": "Kitchen Light", "action": "set_brightness", "at": "07:00"},
            ErrorType.INVALID_ARGUMENTS,
            id="no value",
        ),
        pytest.param(
            {"device": "Kitchen Light", "action": "turn_on", "repeats": "FREQ=MONTHLY;BYMONTHDAY=1;BYHOUR=7"},
            ErrorType.UNSUPPORTED,
            id="by the month",
        ),
        pytest.param(
            {"device": "Kitchen Light", "action": "turn_on", "repeats": "FREQ=WEEKLY;BYHOUR=7"},
            ErrorType.INVALID_ARGUMENTS,
            id="no day of the week",
        ),
        pytest.param(
            {"device": "Kitchen Light", "action": "turn_on", "repeats": "FREQ=WEEKLY;BYDAY=XX;BYHOUR=7"},
            ErrorType.INVALID_ARGUMENTS,
            id="a day that is none",
        ),
    ],
)
async def test_what_is_not_right_is_said(
    automating: InstalledAgent, admin: User, arguments: dict[str, Any], error: ErrorType
) -> None:
    outcome = await propose(automating, admin, arguments)
    assert outcome.error_type is error


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (
            {
                "device": "Kitchen Light",
                "action": "set_brightness",
                "value": 30,
                "sun": "sunset",
                "offset_minutes": -20,
            },
            "every day 20 minutes before sunset: set Kitchen Light to 30 %",
        ),
        (
            {"device": "Kitchen Light", "action": "turn_on", "sun": "sunrise", "offset_minutes": 90},
            "every day 90 minutes after sunrise: turn on Kitchen Light",
        ),
        (
            {
                "device": "Kitchen Light",
                "action": "turn_off",
                "when_device": "Front Door",
                "becomes": "locked",
                "for_minutes": 5,
                "weekdays": ["mon"],
                "also": [{"device": "Bedroom Light", "action": "turn_off"}],
            },
            ON_MONDAYS,
        ),
        (
            {"device": "Kitchen Light", "action": "turn_on", "when_device": "Front Door", "becomes": "unlocked"},
            'when Front Door becomes "unlocked": turn on Kitchen Light',
        ),
    ],
)
async def test_a_model_may_propose_more(
    automating: InstalledAgent, hass: HomeAssistant, admin: User, arguments: dict[str, Any], words: str
) -> None:
    outcome = await propose(automating, admin, arguments)
    assert outcome.data["proposed"] == f'create the automation "{words}"'
    await approve(automating, admin)

    (kept,) = written(hass)
    assert kept["description"] == words
    assert len(hass.states.async_all("automation")) == 1


async def test_a_file_that_is_not_loaded_is_left_as_it_was(
    agent: InstalledAgent, hass: HomeAssistant, admin: User
) -> None:
    Path(hass.config.path("automations.yaml")).write_text("[]\n", encoding="utf-8")
    Path(hass.config.path("configuration.yaml")).write_text("automation: []\n", encoding="utf-8")
    assert await async_setup_component(hass, "automation", {"automation": []})
    asked = await agent.ask(SUNSET, context=Context(user_id=admin.id))
    await approve(agent, admin)

    entry = await agent.data.stores.journal.get(asked["intents"][0]["id"])
    assert entry is not None
    assert entry.state is JournalState.FAILED
    assert written(hass) == []


async def test_without_automations_nothing_is_written(agent: InstalledAgent, hass: HomeAssistant, admin: User) -> None:
    asked = await agent.ask(SUNSET, context=Context(user_id=admin.id))
    await approve(agent, admin)

    entry = await agent.data.stores.journal.get(asked["intents"][0]["id"])
    assert entry is not None
    assert entry.state is JournalState.FAILED
    assert not Path(hass.config.path("automations.yaml")).exists()


@pytest.mark.parametrize("content", ["kitchen: light\n", "- [a, b]\n"], ids=["no list", "a list of something else"])
async def test_a_file_of_another_shape_is_not_touched(
    automating: InstalledAgent, hass: HomeAssistant, admin: User, content: str
) -> None:
    file = Path(hass.config.path("automations.yaml"))
    file.write_text(content, encoding="utf-8")
    await automating.ask(SUNSET, context=Context(user_id=admin.id))
    await approve(automating, admin)

    assert file.read_text(encoding="utf-8") == content


async def test_what_home_assistant_refuses_is_not_proposed(
    automating: InstalledAgent, admin: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def refuses(*args: object) -> None:
        raise HomeAssistantError("unknown trigger")

    monkeypatch.setattr(
        "custom_components.universal_agent.skills.automations.intents.async_validate_config_item", refuses
    )
    outcome = await propose(automating, admin, {"device": "Kitchen Light", "action": "turn_on", "at": "07:00"})

    assert "unknown trigger" in outcome.message


async def test_nothing_is_listed_where_nothing_was_made(automating: InstalledAgent) -> None:
    answer = await automating.ask("which automations have you made")
    assert answer["response"] == "I haven't made any automation yet."


async def test_after_a_crash_it_is_seen_whether_it_was_done(
    automating: InstalledAgent, hass: HomeAssistant, admin: User
) -> None:
    asked = await automating.ask(SUNSET, context=Context(user_id=admin.id))
    journal, processor = automating.data.stores.journal, automating.data.processor
    entry = await journal.get(asked["intents"][0]["id"])
    assert entry is not None
    assert await processor.is_done(entry) is False
    await approve(automating, admin)
    assert await processor.is_done(entry) is True


async def test_one_that_was_removed_by_hand_cannot_be_undone(
    automating: InstalledAgent, hass: HomeAssistant, admin: User
) -> None:
    await automating.ask(SUNSET, context=Context(user_id=admin.id))
    await approve(automating, admin)
    file = Path(hass.config.path("automations.yaml"))
    file.write_text("- id: other\n  alias: Other\n  triggers: []\n  actions: []\n", encoding="utf-8")
    context = Context(user_id=admin.id)
    response = await hass.services.async_call(
        "universal_agent", "undo", {}, blocking=True, context=context, return_response=True
    )

    assert response is not None
    assert response["error"] == "not_found"
    assert [entry["id"] for entry in written(hass)] == ["other"]


async def test_a_device_that_went_away_meanwhile(automating: InstalledAgent, hass: HomeAssistant, admin: User) -> None:
    asked = await automating.ask(SUNSET, context=Context(user_id=admin.id))
    hass.states.async_remove("light.kitchen_light")
    await approve(automating, admin)

    entry = await automating.data.stores.journal.get(asked["intents"][0]["id"])
    assert entry is not None
    assert entry.state is JournalState.REFUSED
    assert written(hass) == []


def test_only_automations_of_ours_are_made_or_removed() -> None:
    plan = AutomationPlan(steps=(), at="07:00:00")
    with pytest.raises(ValidationError):
        creating("an_automation_of_somebody", "Mine", plan)


async def test_the_same_one_twice_is_one(hass: HomeAssistant, tmp_path: Path) -> None:
    path = tmp_path / "automations.yaml"
    put_automation(path, {"id": "a", "alias": "one"})
    put_automation(path, {"id": "b", "alias": "two"})
    put_automation(path, {"id": "a", "alias": "three"})
    assert load_yaml(str(path)) == [{"id": "b", "alias": "two"}, {"id": "a", "alias": "three"}]
    assert take_automation(path, "c") is None


@pytest.mark.parametrize(
    ("language", "said", "told"),
    [
        ("en", "lock the front door at eleven every night", "every day at 23:00: lock Front Door"),
        (
            "en",
            "every night at eleven lock the front door and turn off the kitchen light",
            "and turn off Kitchen Light",
        ),
        (
            "en",
            "set the living room heating to 20 Monday to Friday at six",
            "at 06:00: set Living Room Heating",
        ),
        (
            "en",
            "dim the kitchen light to 20 percent every evening at ten",
            "at 22:00: set Kitchen Light to 20",
        ),
        ("en", "close the blinds every evening at nine", "every day at 21:00: close Bedroom Blinds"),
        ("de", "schließ Front Door jeden Abend um elf ab", "jeden Tag um 23:00 Uhr: Front Door abschließen"),
        ("de", "stell Living Room Heating werktags um sieben auf 20 Grad", "um 07:00 Uhr: Living Room Heating auf 20"),
        ("fr", "verrouille Front Door tous les soirs à 23 heures", "tous les jours à 23:00 : verrouiller Front Door"),
        ("es", "cierra con llave Front Door todas las noches a las once", "todos los días a las 23:00: bloquear Front"),
        ("es", "enciende Kitchen Light de lunes a viernes a las seis", "a las 06:00: encender Kitchen Light"),
        ("nl", "doe Front Door elke avond om elf uur op slot", "elke dag om 23:00: Front Door op slot doen"),
    ],
)
async def test_any_device_command_that_comes_back_is_proposed(
    automating: InstalledAgent, home: SmallHome, admin: User, language: str, said: str, told: str
) -> None:
    before = home.snapshot()

    asked = await automating.ask(said, language=language, context=Context(user_id=admin.id))

    assert told in asked["response"]
    assert home.snapshot() == before
    assert len(automating.data.approvals.pending()) == 1


@in_one_home(
    ("said", "named"),
    [
        ("turn on the kitchen light every day", "every day"),
        ("turn the kitchen light blue every evening at eight", "every evening at eight"),
        ("don't lock the front door every night at eleven", "don't lock"),
        ("lock the front door every night at eleven if the kitchen light is off", "if the kitchen light is off"),
        (
            "unlock the front door every night at eleven unless the kitchen light is on",
            "unless the kitchen light is on",
        ),
        ("turn off the kitchen light every night at eleven and lock the front door", "every night at eleven"),
    ],
)
async def test_what_has_no_time_or_is_nothing_for_an_automation_is_named(
    automating: InstalledAgent, home: SmallHome, said: str, named: str
) -> None:
    answer = await automating.ask(said)

    assert named in answer["response"]
    assert not automating.data.approvals.pending()
