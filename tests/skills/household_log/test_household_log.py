"""Who did what at home and when: told in everyday words, asked about later, and reminded of where nobody has."""

from datetime import timedelta

from freezegun.api import FrozenDateTimeFactory
from homeassistant.core import Context, HomeAssistant
import pytest
from pytest_homeassistant_custom_component.common import async_fire_time_changed

from custom_components.universal_agent.common.effects import EffectClass
from custom_components.universal_agent.common.errors import TargetNotFoundError
from custom_components.universal_agent.intents.base import Caller
from custom_components.universal_agent.skills.household_log import build
from custom_components.universal_agent.skills.household_log.intents import LogHandler, LogIntent
from custom_components.universal_agent.skills.skill import SkillContext
from custom_components.universal_agent.store.household_log import LogEntry
from tests.common_builders import NOW, a_request
from tests.household_fixtures import a_phone, a_user
from tests.installed_agent import InstalledAgent
from tests.one_home import in_one_home
from tests.skills.conftest import World, WorldMaker

FRIDAY = "2026-10-16 09:20:00+00:00"
KINDS = {"feed", "water", "take_out", "walk", "change"}


@pytest.fixture(autouse=True)
async def _a_friday_morning(hass: HomeAssistant, freezer: FrozenDateTimeFactory) -> None:
    freezer.move_to(FRIDAY)
    await hass.config.async_set_time_zone("UTC")


async def entries(agent: InstalledAgent, *kinds: str) -> list[LogEntry]:
    """Return what is in the log."""
    log = agent.data.stores.household_log
    return [entry for kind in kinds or sorted(KINDS) for entry in await log.find(kind, frozenset())]


@pytest.mark.parametrize(
    ("language", "told", "asked", "kind", "answer"),
    [
        ("en", "I fed the cat", "has anyone fed the cat?", "feed", "Yes, today at 9:20 AM."),
        ("en", "we've just watered the plants", "when were the plants last watered", "water", "Today at 9:20 AM."),
        ("en", "I took the big bins out at eight", "were the bins taken out", "take_out", "Yes, today at 8 AM."),
        ("en", "I walked the dog yesterday", "when did we last walk the dog", "walk", "Yesterday."),
        ("en", "the filter has been changed", "who changed the filter", "change", "Today at 9:20 AM."),
        (
            "de",
            "ich hab die Katze gefüttert",
            "hat schon jemand die Katze gefüttert?",
            "feed",
            "Ja, heute um 9:20 Uhr.",
        ),
        (
            "de",
            "die Blumen sind gegossen",
            "wann haben wir die Blumen das letzte Mal gegossen",
            "water",
            "Heute um 9:20 Uhr.",
        ),
        (
            "de",
            "ich habe die Tonnen gestern Abend rausgestellt",
            "wann wurden die Tonnen zuletzt rausgestellt",
            "take_out",
            "Gestern um 21 Uhr.",
        ),
        (
            "fr",
            "j'ai nourri le chat",
            "est-ce que quelqu'un a nourri le chat ?",
            "feed",
            "Oui, aujourd'hui à 9 h 20.",
        ),
        ("fr", "on a sorti les poubelles hier", "qui a sorti les poubelles", "take_out", "Hier."),
        ("es", "he regado las plantas", "¿alguien ha regado las plantas?", "water", "Sí, hoy a las 9:20."),
        (
            "es",
            "ya he dado de comer al gato",
            "¿cuándo le hemos dado de comer al gato por última vez?",
            "feed",
            "Hoy a las 9:20.",
        ),
        ("nl", "ik heb de kat gevoerd", "heeft iemand de kat al gevoerd?", "feed", "Ja, vandaag om 9:20 uur."),
        (
            "nl",
            "we hebben de planten water gegeven",
            "wanneer hebben we de planten voor het laatst water gegeven",
            "water",
            "Vandaag om 9:20 uur.",
        ),
    ],
)
async def test_what_was_told_is_known_when_it_is_asked_about(
    agent: InstalledAgent, language: str, told: str, asked: str, kind: str, answer: str
) -> None:
    await agent.say(told, language=language)

    assert [entry.kind for entry in await entries(agent)] == [kind]
    assert (await agent.say(asked, language=language))["response"] == answer


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "has anyone fed the dog"),
        ("de", "hat jemand den Hund gefüttert"),
        ("fr", "est-ce que quelqu'un a nourri le chien"),
        ("es", "¿alguien ha paseado al perro?"),
        ("nl", "heeft iemand de hond uitgelaten"),
    ],
)
async def test_of_what_nobody_told_it_knows_nothing(agent: InstalledAgent, language: str, text: str) -> None:
    await agent.say("I fed the cat")
    answer = (await agent.say(text, language=language))["response"]

    assert answer == agent.data.speech.say("household_log", "never", language)


@in_one_home(
    ("language", "text"),
    [
        ("en", "I haven't fed the cat"),
        ("en", "I fed the cat tomorrow"),
        ("en", "did you feed the cat?"),
        ("en", "I took the kids to school"),
        ("en", "I will feed the cat"),
        ("de", "ich habe die Katze nicht gefüttert"),
        ("de", "wann haben wir die Blumen gegossen"),
        ("de", "keiner hat den Müll rausgebracht"),
        ("fr", "je n'ai pas nourri le chat"),
        ("es", "no he regado las plantas"),
        ("es", "¿he regado las plantas?"),
        ("nl", "ik heb de kat niet gevoerd"),
    ],
)
async def test_what_was_not_done_or_only_asked_is_not_noted(agent: InstalledAgent, language: str, text: str) -> None:
    await agent.say(text, language=language)

    assert await entries(agent) == []


async def test_a_thing_whose_name_has_the_word_of_a_chore_is_not_asked_for_in_the_log(agent: InstalledAgent) -> None:
    answer = (await agent.say("is the water heater on"))["response"]

    assert answer != agent.data.speech.say("household_log", "never", "en")


async def test_it_says_who_did_it(hass: HomeAssistant, agent: InstalledAgent) -> None:
    rose, mark = [await a_user(hass, name) for name in ("Rose", "Mark")]
    for user in (rose, mark):
        hass.states.async_set(f"person.{user.name.lower()}", "home", {"friendly_name": user.name, "user_id": user.id})  # type: ignore[union-attr]
    await agent.ask("I fed the cat", context=Context(user_id=rose.id))
    await agent.ask("Mark took the bins out", context=Context(user_id=rose.id))

    assert (await agent.say("who fed the cat"))["response"] == "Today at 9:20 AM, by Rose."
    assert (await agent.say("did Mark take the bins out"))["response"] == "Yes, today at 9:20 AM, by Mark."
    assert (await agent.say("did Rose take the bins out"))["response"] == "I know of no time that this was done."


async def test_it_counts_how_often(agent: InstalledAgent, freezer: FrozenDateTimeFactory) -> None:
    for days in (0, 1, 1, 6):
        freezer.tick(timedelta(days=days))
        await agent.say("I watered the plants")

    assert (await agent.say("how often have we watered the plants this week"))["response"] == "Once."
    assert (await agent.say("how many times did we water the plants last week"))["response"] == "3 times."
    assert (await agent.say("how often have we fed the cat this week"))["response"] == "Not once that I know of."
    assert (await agent.say("wie oft haben wir diese Woche die Katze gefüttert", language="de"))["response"] == (
        "Kein einziges Mal, soweit ich weiß."
    )


async def test_yesterdays_does_not_count_for_today(agent: InstalledAgent, freezer: FrozenDateTimeFactory) -> None:
    await agent.say("I fed the cat")
    freezer.tick(timedelta(days=1))

    answer = (await agent.say("has anyone fed the cat?"))["response"]
    assert answer == "Not that I know of. The last time was yesterday at 9:20 AM."


async def test_a_note_is_taken_back(agent: InstalledAgent) -> None:
    await agent.say("I fed the cat", conversation_id="here")
    await agent.say("undo that", conversation_id="here")

    assert await entries(agent) == []


async def test_the_log_outlives_a_restart(agent: InstalledAgent) -> None:
    await agent.say("I took my pills")
    await agent.restart()

    assert (await agent.say("have I taken my pills today"))["response"] == "Yes, today at 9:20 AM."


async def test_a_note_and_a_command_are_two_things(hass: HomeAssistant, agent: InstalledAgent) -> None:
    await agent.say("I fed the cat and turn on the kitchen light")

    assert [entry.said for entry in await entries(agent)] == ["fed the cat"]
    assert hass.states.is_state("light.kitchen_light", "on")


REMINDERS = [
    ("en", "remind me if nobody has fed the dog by ten pm", "I fed the dog"),
    ("de", "erinnere mich falls bis 22 Uhr niemand den Hund gefüttert hat", "ich hab den Hund gefüttert"),
    ("fr", "préviens-moi si personne n'a nourri le chien avant 22 heures", "j'ai nourri le chien"),
    ("es", "avísame si nadie ha sacado la basura antes de las 22:00", "he sacado la basura"),
]


@pytest.mark.parametrize(("language", "text", "done"), REMINDERS)
@pytest.mark.parametrize("is_done", [True, False])
async def test_it_reminds_only_of_what_nobody_has_done(
    hass: HomeAssistant,
    agent: InstalledAgent,
    freezer: FrozenDateTimeFactory,
    language: str,
    text: str,
    done: str,
    is_done: bool,
) -> None:
    user = await a_user(hass, "Rose", "system-admin")
    phone = await a_phone(hass, user, "Rose phone")
    await agent.ask(text, language=language, context=Context(user_id=user.id))
    if is_done:
        await agent.ask(done, language=language, context=Context(user_id=user.id))
    assert phone.shown == []
    freezer.move_to("2026-10-16 22:00:01+00:00")
    async_fire_time_changed(hass)
    await hass.async_block_till_done(wait_background_tasks=True)

    assert len(phone.shown) == (0 if is_done else 1)


async def test_without_a_time_to_come_it_does_not_remind(agent: InstalledAgent) -> None:
    await agent.say("remind me if nobody has fed the dog")

    assert await agent.data.stores.schedule.open_items() == ()


def an_actor() -> Caller:
    """Return somebody on whose behalf an entry is changed."""
    request = a_request()
    return Caller(key="log", request_id=request.id, now=NOW, origin=request.origin)


@pytest.fixture
async def world(make_world: WorldMaker) -> World:
    """Return the skill alone, as a model calls it."""
    return await make_world(build)


@pytest.mark.parametrize("tool", ["record", "look_up", "remind_if_missing"])
async def test_other_words_are_no_chore(world: World, tool: str) -> None:
    outcome = await world.call(f"household_log.{tool}", {"activity": "danced the tango"})

    assert outcome.spoken == "I don't know what was done."


async def test_what_is_still_to_come_is_not_noted(world: World) -> None:
    outcome = await world.call("household_log.record", {"activity": "fed the cat", "at": "2100-01-01T08:00:00+00:00"})

    assert outcome.spoken == "That is still to come, so I don't note it."


async def test_an_entry_is_removed_and_restored_once(world: World) -> None:
    await world.call("household_log.record", {"activity": "fed the cat", "person": "Rose"})
    (entry,) = await world.stores.household_log.find("feed", frozenset())
    handler = LogHandler(SkillContext(hass=world.hass, stores=world.stores, speech=world.speech))
    intent = LogIntent(
        operation="remove",
        target=entry.said,
        effect_class=EffectClass.ABSOLUTE_SET,
        kind=entry.kind,
        said=entry.said,
        number=entry.id,
    )
    removed = await handler.execute(intent, an_actor())
    assert (removed.spoken, await handler.is_done(intent, "")) == ("I took that note back: fed the cat.", True)
    with pytest.raises(TargetNotFoundError):
        await handler.execute(intent, an_actor())

    assert removed.undo is not None
    (back,) = removed.undo()
    assert isinstance(back, LogIntent)
    restored = await handler.execute(back, an_actor())
    assert restored.spoken == "Noted again: fed the cat."
    assert [item.id for item in await world.stores.household_log.find("feed", frozenset())] == [entry.id]


async def test_it_says_what_it_would_do(world: World) -> None:
    handler = LogHandler(SkillContext(hass=world.hass, stores=world.stores, speech=world.speech))
    intent = LogIntent(
        operation="remind",
        target="fed the cat",
        effect_class=EffectClass.NON_IDEMPOTENT,
        kind="feed",
        said="fed the cat",
    )

    assert handler.describe(intent, "en") == "remind you if nobody has: fed the cat"
    assert await handler.is_done(intent, "") is None
