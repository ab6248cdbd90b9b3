"""Remembering, recalling and forgetting, as people do it."""

import pytest

from custom_components.universal_agent.common.origin import Channel
from custom_components.universal_agent.common.outcome import ErrorType, OutcomeStatus
from custom_components.universal_agent.intents.undo import taking_back
from custom_components.universal_agent.skills import memory
from custom_components.universal_agent.skills.memory.intents import MemoryIntent
from custom_components.universal_agent.store.journal import JournalState
from tests.common_builders import a_request
from tests.skills.conftest import World, WorldMaker


@pytest.fixture
async def world(make_world: WorldMaker) -> World:
    """Return a world with memory only."""
    return await make_world(memory.build)


async def remember(world: World, *contents: str, **changes: object) -> None:
    for content in contents:
        outcome = await world.call("memory.save", {"content": content}, **changes)
        assert outcome.status is OutcomeStatus.SUCCESS


async def test_a_question_is_answered_with_the_memory_as_a_sentence(world: World) -> None:
    await remember(world, "the spare key is with the neighbour")
    assert await world.say("Where is the spare key?") == "The spare key is with the neighbour."


async def test_saving_says_what_is_remembered_and_journals_it(world: World) -> None:
    request = a_request("remember it")
    outcome = await world.call_for(request, "memory.save", {"content": "my car is in garage 3."})
    assert outcome.spoken == "I'll remember: your car is in garage 3."
    await world.stores.database.settle()
    (entry,) = await world.stores.journal.of_request(request.id)
    assert (entry.state, entry.verified) == (JournalState.DONE, "yes")
    (undo,) = taking_back(entry.undo, {"memory": MemoryIntent})
    assert (undo.operation, undo.model_dump()["number"]) == ("forget", outcome.data["id"])
    (kept,) = await world.stores.memories.all(person=None)
    assert (kept.content, kept.source, kept.importance) == ("my car is in garage 3", request.id, 0.5)


async def test_my_becomes_your_when_it_is_said_back(world: World) -> None:
    await remember(world, "I parked my car on level 2")
    assert await world.say("where did I park my car") == "You parked your car on level 2."


@pytest.mark.parametrize(
    "question",
    ["where is the car?", "where is the car key?", "what do you know about Anna?", "where is it?"],
    ids=["nothing in common", "half in common", "a stranger", "no content word"],
)
async def test_a_weak_match_is_not_passed_off_as_an_answer(world: World, question: str) -> None:
    await remember(world, "the spare key is with the neighbour")
    assert (await world.say(question)).startswith("I don't remember anything about")


async def test_what_is_unknown_is_named_from_the_persons_side(world: World) -> None:
    assert await world.say("where is my car?") == "I don't remember anything about your car."


async def test_a_whole_question_as_query_is_not_repeated_awkwardly(world: World) -> None:
    outcome = await world.call("memory.search", {"query": "where is the car?"})
    assert (outcome.status, outcome.data) == (OutcomeStatus.SUCCESS, {"memories": []})
    assert outcome.spoken == "I don't remember anything about that."


@pytest.mark.parametrize(
    ("content", "question"),
    [
        ("the spare keys are in the shed", "where is the spare key"),
        ("the spare key is in the shed", "where are the spare keys"),
        ("the wi-fi password is swordfish", "what's the wifi password"),
        ("Anna's birthday is on 3 May", "what do you know about Anna's birthday"),
        ("the name of the plumber is Joe Miller", "what do you know about the plumber"),
    ],
    ids=["plural kept", "plural asked", "hyphen", "possessive", "one of several words"],
)
async def test_forms_of_a_word_are_the_same_word(world: World, content: str, question: str) -> None:
    await remember(world, content)
    assert await world.say(question) == f"{content[0].upper()}{content[1:]}."


async def test_the_fullest_match_is_told_first(world: World) -> None:
    await remember(world, "the spare key of the shed is on the hook", "the spare key is with the neighbour")
    outcome = await world.call("memory.search", {"query": "spare key shed", "limit": 1})
    assert outcome.spoken == "The spare key of the shed is on the hook."
    assert [shown["content"] for shown in outcome.data["memories"]] == ["the spare key of the shed is on the hook"]


async def test_the_same_thing_is_kept_once(world: World) -> None:
    await remember(world, "the bin goes out on Monday")
    outcome = await world.call("memory.save", {"content": "The bin goes out on Monday."})
    assert outcome.spoken == "I already know: the bin goes out on Monday."
    assert len(await world.stores.memories.all(person=None)) == 1


async def test_a_long_memory_has_a_short_target(world: World) -> None:
    await remember(world, "word " * 40)
    (entry,) = await world.stores.journal.recent()
    assert len(entry.target) <= 60
    assert entry.target.endswith("…")


async def test_what_is_forgotten_is_named_and_gone(world: World) -> None:
    await remember(world, "the spare key is with the neighbour", "the bin goes out on Monday")
    assert await world.say("forget about the spare key") == "I've forgotten this: the spare key is with the neighbour."
    assert await world.say("where is the spare key") == "I don't remember anything about the spare key."
    assert [kept.content for kept in await world.stores.memories.all(person=None)] == ["the bin goes out on Monday"]


async def test_forgetting_what_is_not_there_is_said_and_nothing_is_journaled(world: World) -> None:
    outcome = await world.call("memory.forget", {"query": "the spare key"})
    assert (outcome.error_type, outcome.spoken) == (
        ErrorType.NOT_FOUND,
        "I don't remember anything about the spare key, so there is nothing to forget.",
    )
    assert await world.stores.journal.recent() == ()


async def test_what_somebody_else_forgot_first_is_not_forgotten_twice(world: World) -> None:
    await remember(world, "the spare key is with the neighbour")
    first, second = a_request(), a_request()
    asked = [await world.gate.call("memory.forget", {"query": "spare key"}, request) for request in (first, second)]
    (done,) = await world.processor.process(asked[0].intents, first)
    (late,) = await world.processor.process(asked[1].intents, second)
    assert done.state is JournalState.DONE
    assert late.outcome.error_type is ErrorType.NOT_FOUND
    assert late.outcome.spoken == "I don't remember anything about the spare key is with the neighbour."


async def test_two_requests_to_forget_the_same_in_one_batch_are_one(world: World) -> None:
    await remember(world, "the spare key is with the neighbour")
    request = a_request()
    await world.gate.call("memory.forget", {"query": "spare key"}, request)
    asked = await world.gate.call("memory.forget", {"query": "key neighbour"}, request)
    results = await world.processor.process((*request.collector.get_intents(),), request)  # type: ignore[attr-defined]
    assert len(asked.intents) == 1
    assert [result.state for result in results] == [JournalState.DONE, JournalState.DROPPED]


async def test_a_personal_memory_is_told_to_its_person_only(world: World) -> None:
    outcome = await world.call(
        "memory.save", {"content": "my gift for Ben is a telescope", "shared": False}, user_id="anna"
    )
    assert outcome.spoken == "I'll remember, just for you: your gift for Ben is a telescope."
    question = "what do you know about the gift"
    assert await world.say(question, user_id="anna") == "Your gift for Ben is a telescope."
    assert await world.say(question, user_id="ben") == "I don't remember anything about the gift."
    assert await world.say(question) == "I don't remember anything about the gift."
    assert await world.say("forget the gift", user_id="ben") == (
        "I don't remember anything about the gift, so there is nothing to forget."
    )


async def test_a_shared_satellite_neither_tells_nor_keeps_personal_memories(world: World) -> None:
    await world.call("memory.save", {"content": "the gift is a telescope", "shared": False}, user_id="anna")
    assert await world.say("what do you know about the gift", channel=Channel.VOICE) == (
        "I don't remember anything about the gift."
    )
    outcome = await world.call("memory.save", {"content": "the gift is a bike", "shared": False}, channel=Channel.VOICE)
    assert outcome.error_type is ErrorType.UNSUPPORTED
    assert outcome.spoken == "I don't know who is speaking, so I can only remember things for everyone."


async def test_everything_remembered_is_listed_newest_first(world: World) -> None:
    assert await world.say("what do you remember?") == "I haven't been asked to remember anything yet."
    await remember(world, "the bin goes out on Monday", "the spare key is with the neighbour")
    assert await world.say("what do you remember?") == (
        "This is what I remember. The spare key is with the neighbour. The bin goes out on Monday."
    )


async def test_a_long_list_is_cut_when_spoken_and_whole_as_data(world: World) -> None:
    await remember(world, *(f"fact number {number}" for number in range(7)))
    outcome = await world.call("memory.list")
    assert outcome.spoken is not None
    assert outcome.spoken.startswith("These are the newest things I remember. Fact number 6.")
    assert len(outcome.data["memories"]) == 7


async def test_a_memory_is_found_again_after_a_crash_between_effect_and_record(world: World) -> None:
    await remember(world, "the bin goes out on Monday")
    (entry,) = await world.stores.journal.recent()
    registration = world.processor.registrations["memory"]
    intent = world.processor.rebuild(entry)
    assert await registration.handler.is_done(intent, entry.key) is True
    assert await registration.handler.is_done(intent, "another key") is False
    assert registration.handler.describe(intent, "en") == 'remember "the bin goes out on Monday"'


async def test_read_back_after_forgetting(world: World) -> None:
    await remember(world, "the bin goes out on Monday")
    asked = await world.gate.call("memory.forget", {"query": "bin"}, a_request())
    intent = asked.intents[0].intent
    handler = world.processor.registrations["memory"].handler
    assert await handler.is_done(intent, "") is False
    await world.processor.process(asked.intents, a_request())
    assert await handler.is_done(intent, "") is True


@pytest.mark.parametrize(
    ("language", "save", "ask", "answer"),
    [
        (
            "de",
            "Merk dir, dass der Ersatzschlüssel beim Nachbarn ist",
            "Wo ist der Ersatzschlüssel?",
            "Du hast mir gesagt, dass der Ersatzschlüssel beim Nachbarn ist.",
        ),
        (
            "de",
            "Merke dir: Mein Auto steht in der Garage",
            "Wo steht mein Auto?",
            "Dein Auto steht in der Garage.",
        ),
        (
            "de",
            "Merk dir, dass ich keinen Fußball mag",
            "Was weißt du über Fußball?",
            "Du hast mir gesagt: „dass ich keinen Fußball mag“.",
        ),
        (
            "de",
            "Merk dir, dass der Haustürschlüssel unter der Matte liegt",
            "Wo liegt der Schlüssel?",
            "Du hast mir gesagt, dass der Haustürschlüssel unter der Matte liegt.",
        ),
        (
            "es",
            "Recuerda que la llave de repuesto la tiene mi vecino",
            "¿Dónde está la llave de repuesto?",
            "La llave de repuesto la tiene tu vecino.",
        ),
        (
            "fr",
            "Souviens-toi que la clé de secours est chez mon voisin",
            "Où est la clé de secours ?",
            "La clé de secours est chez ton voisin.",
        ),
        (
            "fr",
            "Note que j'ai garé la voiture au niveau 2",
            "Où est la voiture ?",
            "Tu as garé la voiture au niveau 2.",
        ),
        (
            "nl",
            "Onthoud dat de reservesleutel bij mijn buurman ligt",
            "Waar is de reservesleutel?",
            "Je hebt me gezegd dat de reservesleutel bij jouw buurman ligt.",
        ),
    ],
    ids=["de clause", "de main clause", "de quoted", "de compound", "es", "fr", "fr elided", "nl clause"],
)
async def test_every_language_remembers_and_recalls(
    world: World, language: str, save: str, ask: str, answer: str
) -> None:
    await world.say(save, language)
    assert await world.say(ask, language) == answer
