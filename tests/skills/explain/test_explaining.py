"""What was done and why, told from the records, and not to those whom it is none of their business."""

from typing import Any

from homeassistant.core import Context, HomeAssistant
import pytest

from custom_components.universal_agent.common.origin import Channel
from tests.common_builders import a_request
from tests.installed_agent import InstalledAgent
from tests.mock_home import SmallHome
from tests.nlu.conversation.talk import Talk
from tests.one_home import in_one_home

from .common import Conversation


@pytest.fixture
async def morning(hass: HomeAssistant, agent: InstalledAgent, freezer: Any) -> Any:
    """Let it be ten o'clock in the morning."""
    await hass.config.async_set_time_zone("UTC")
    freezer.move_to("2026-11-20 10:00:00+00:00")
    return freezer


@pytest.fixture
async def people(hass: HomeAssistant, agent: InstalledAgent) -> dict[str, str]:
    """Return the users of the two who live here."""
    await hass.auth.async_create_user("Owner", group_ids=["system-admin"])
    users = {}
    for name in ("Anna", "Bob"):
        user = await hass.auth.async_create_user(name, group_ids=["system-users"])
        users[name] = user.id
        hass.states.async_set(f"person.{name.lower()}", "home", {"friendly_name": name, "user_id": user.id})
    return users


async def test_what_was_done_today_is_told_changes_first(agent: InstalledAgent, morning: Any) -> None:
    talk = Conversation(agent)
    await talk.say("turn on the kitchen light")
    await talk.say("is the kitchen light on?")
    morning.tick(60)

    said = await talk.say("what did you do today?")

    assert said.index('"turn on the kitchen light"') < said.index('"is the kitchen light on?"')
    assert "10" in said
    assert talk.last["tools_used"] == ["explain.what_happened"]


@in_one_home(
    ("language", "question", "nothing"),
    [
        ("en", "what did you do today?", "I have done nothing in that time."),
        ("de", "was hast du heute gemacht?", "In dieser Zeit habe ich nichts getan."),
        ("es", "¿qué has hecho hoy?", "En ese tiempo no he hecho nada."),
        ("fr", "qu'as-tu fait aujourd'hui ?", "Je n'ai rien fait pendant ce temps."),
        ("nl", "wat heb je vandaag gedaan?", "In die tijd heb ik niets gedaan."),
    ],
)
async def test_nothing_is_made_up(agent: InstalledAgent, language: str, question: str, nothing: str) -> None:
    assert await Conversation(agent, language).say(question) == nothing


async def test_a_day_is_that_day_only(agent: InstalledAgent, morning: Any) -> None:
    await Conversation(agent).say("turn on the kitchen light")
    morning.tick(86_400)
    await Conversation(agent).say("turn on the bedroom light")
    talk = Conversation(agent)
    assert "bedroom" not in (said := await talk.say("what did you do yesterday?"))
    assert "kitchen" in said
    assert "kitchen" not in await talk.say("what did you do today?")


async def test_a_user_of_a_home_without_persons_hears_of_their_own_requests(
    hass: HomeAssistant, agent: InstalledAgent
) -> None:
    owner = Context(user_id=await agent.resident())
    guest = Context(user_id=(await hass.auth.async_create_user("Guest", group_ids=["system-read-only"])).id)
    await Conversation(agent).say("turn on the bedroom light", context=owner)
    await Conversation(agent).say("is the kitchen light on?", context=guest)

    told = await Conversation(agent).say("what did you do today?", context=guest)
    assert "bedroom" not in told
    assert "is the kitchen light on?" in told
    assert "bedroom" in await Conversation(agent).say("what did you do today?", context=owner)


async def test_a_long_day_is_told_shortly_and_the_last_thing_alone(agent: InstalledAgent) -> None:
    talk = Conversation(agent)
    for name in ("kitchen light", "bedroom light", "living room lamp"):
        await talk.say(f"turn on the {name}")
        await talk.say(f"turn off the {name}")
    said = await talk.say("what have you done?")
    assert said.endswith("And 3 more.")
    said = await talk.say("what was the last thing you did?")
    assert "turn off the living room lamp" in said
    assert "kitchen" not in said


@pytest.mark.parametrize(
    ("language", "command", "why", "because", "done"),
    [
        ("en", "turn on the kitchen light", "why did you do that?", "Because an automation told me", "was done"),
        ("de", "schalte Kitchen Light ein", "warum hast du das gemacht?", "Weil mir", "ist geschehen"),
        ("es", "enciende Kitchen Light", "¿por qué has hecho eso?", "Porque una automatización", "se hizo"),
        ("fr", "allume Kitchen Light", "pourquoi as-tu fait ça ?", "Parce qu'une automatisation", "été fait"),
        ("nl", "zet Kitchen Light aan", "waarom deed je dat?", "Omdat een automatisering", "is gebeurd"),
    ],
)
async def test_the_reason_is_the_request_and_what_came_of_it(
    agent: InstalledAgent, language: str, command: str, why: str, because: str, done: str
) -> None:
    talk = Conversation(agent, language)
    await talk.say(command)
    said = await talk.say(why)
    assert because in said
    assert command in said
    assert done in said


async def test_why_knows_who_asked(agent: InstalledAgent, people: dict[str, str]) -> None:
    hers = Context(user_id=people["Anna"])
    talk = Conversation(agent)
    await talk.say("turn on the kitchen light", context=hers)
    assert (await talk.say("why did you do that?", context=hers)).startswith("Because you told me")
    by_automation = await Conversation(agent).say("why did you turn on the kitchen light?")
    assert by_automation.startswith("Because Anna told me"), "an automation may know everything"


async def test_others_do_not_hear_what_somebody_asked(agent: InstalledAgent, people: dict[str, str]) -> None:
    hers, his = Context(user_id=people["Anna"]), Context(user_id=people["Bob"])
    await Conversation(agent).say("remember that I hid his present in the attic", context=hers)
    talk = Conversation(agent)
    said = await talk.say("what did you do today?", context=his)
    assert said == "I have done nothing for you in that time."
    assert await talk.say("why did you do that?", context=his) == "I have not done anything like that."
    await talk.say("turn on the kitchen light", context=his)
    said = await talk.say("what did you do today?", context=his)
    assert "attic" not in said
    assert said.endswith("I tell 1 more only to those who asked.")
    assert "attic" in await Conversation(agent).say("what did you do today?", context=hers)


async def test_what_it_did_by_itself_is_everybodys_business(agent: InstalledAgent, people: dict[str, str]) -> None:
    request = a_request("the window is open and it rains", channel=Channel.HEARTBEAT, now=_now(agent))
    agent.data.supervisor.answer_with(request, "I told everybody.", route="heartbeat")
    said = await Conversation(agent).say("what did you do today?", context=Context(user_id=people["Bob"]))
    assert "by myself: I told everybody." in said


def _now(agent: InstalledAgent) -> Any:
    from homeassistant.util import dt as dt_util

    return dt_util.now()


async def test_why_tells_what_was_refused_and_what_was_taken_back(agent: InstalledAgent, home: SmallHome) -> None:
    talk = Conversation(agent)
    await talk.say("unlock the front door")
    assert "waits for a yes" in await Conversation(agent).say("why did you unlock the front door?")
    await talk.say("turn on the kitchen light")
    await talk.say("undo that")
    said = await talk.say("why did you turn on the kitchen light?")
    assert "taken back" in said or "This was done" in said


async def test_a_model_reads_the_whole_way_it_took(agent: InstalledAgent) -> None:
    lit = await agent.ask("turn on the kitchen light")
    entry = await agent.data.stores.journal.get(lit["intents"][0]["id"])
    assert entry is not None
    request = a_request(channel=Channel.AUTOMATION, now=_now(agent))
    outcome = (await agent.data.gate.call("explain.why", {}, request)).outcome
    assert outcome is not None
    told = outcome.data
    assert told["id"] == entry.request_id
    assert told["tools"] == ["smart_home.handle_intent"]
    assert told["understood_by"] == "local"
    (change,) = told["changes"]
    assert (change["id"], change["status"], change["can_be_undone"]) == (entry.id, "done", True)


@pytest.mark.parametrize(
    ("language", "on", "off", "why_on", "why_off", "nothing"),
    [
        (
            "en",
            "turn on the kitchen light",
            "turn off the kitchen light",
            "why did you turn on the kitchen light?",
            "why did you turn the kitchen light off?",
            "I have not done anything like that.",
        ),
        (
            "de",
            "schalte das Küchenlicht ein",
            "schalte das Küchenlicht aus",
            "warum hast du das Küchenlicht eingeschaltet?",
            "warum hast du das Küchenlicht ausgemacht?",
            "So etwas habe ich nicht getan.",
        ),
    ],
)
async def test_why_something_was_turned_on_is_not_answered_with_what_turned_it_off(
    agent: InstalledAgent, language: str, on: str, off: str, why_on: str, why_off: str, nothing: str
) -> None:
    talk = Conversation(agent, language)
    await talk.say(off)
    never = await talk.say(why_on)
    await talk.say(on)
    await talk.say(off)

    assert never == nothing
    assert f'"{on}"' in (await talk.say(why_on)).replace("„", '"').replace("“", '"')
    assert f'"{off}"' in (await talk.say(why_off)).replace("„", '"').replace("“", '"')


@pytest.mark.parametrize(
    ("language", "done", "why", "why_not"),
    [
        (
            "en",
            "turn on the kitchen light",
            "why did you turn on the kitchen light?",
            "why did you turn off the kitchen light?",
        ),
        (
            "en",
            "close the bedroom blinds",
            "why did you close the bedroom blinds?",
            "why did you open the bedroom blinds?",
        ),
        (
            "de",
            "schalte Kitchen Light ein",
            "warum hast du Kitchen Light eingeschaltet?",
            "warum hast du Kitchen Light ausgeschaltet?",
        ),
        (
            "fr",
            "allume Kitchen Light",
            "pourquoi as-tu allumé Kitchen Light ?",
            "pourquoi as-tu éteint Kitchen Light ?",
        ),
        ("es", "enciende Kitchen Light", "¿por qué encendiste Kitchen Light?", "¿por qué has apagado Kitchen Light?"),
        (
            "nl",
            "zet Kitchen Light aan",
            "waarom heb je Kitchen Light aangezet?",
            "waarom heb je Kitchen Light uitgezet?",
        ),
    ],
)
async def test_a_person_hears_why_in_the_dialog_too(
    agent: InstalledAgent, home: SmallHome, language: str, done: str, why: str, why_not: str
) -> None:
    talk = Talk(agent, language)
    await talk.say(done)

    assert done in str(await talk.say(why))
    assert done not in str(await talk.say(why_not))
