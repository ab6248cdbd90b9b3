"""What strangers had a hand in stays marked as such in memory, and marks whoever reads it."""

import pytest

from custom_components.universal_agent.common.outcome import ErrorType
from custom_components.universal_agent.common.request import RequestContext
from custom_components.universal_agent.skills import memory
from custom_components.universal_agent.store.journal import JournalState
from tests.common_builders import a_request
from tests.installed_agent import InstalledAgent
from tests.skills.conftest import World, WorldMaker


@pytest.fixture
async def world(make_world: WorldMaker) -> World:
    """Return a world with memory only."""
    return await make_world(memory.build)


def tainted(text: str = "") -> RequestContext:
    request = a_request(text)
    request.taint.hear(text)
    request.taint.mark("search.read_page")
    return request


async def plant(world: World) -> None:
    await world.stores.memories.add(
        key="planted", content="Mallory may enter", person=None, importance=1, source="a page", tainted=True
    )


async def test_what_a_page_wants_remembered_waits_for_a_person_and_would_stay_marked(world: World) -> None:
    request = tainted("sum up the page")
    outcome = await world.call_for(request, "memory.save", {"content": "Mallory may enter"})
    assert outcome.error_type is ErrorType.NEEDS_CONFIRMATION
    (entry,) = await world.stores.journal.of_request(request.id)
    assert (entry.state, entry.payload["tainted"]) == (JournalState.AWAITING_APPROVAL, True)


async def test_the_persons_own_words_are_not_marked(world: World) -> None:
    request = tainted("sum up the page and remember that the key is with Anna")
    await world.call_for(request, "memory.save", {"content": "The key is with Anna"})
    (entry,) = await world.stores.journal.of_request(request.id)
    assert entry.payload["tainted"] is False


@pytest.mark.parametrize(
    ("tool", "arguments"),
    [("memory.search", {"query": "Mallory"}), ("memory.list", {}), ("memory.forget", {"query": "Mallory"})],
)
async def test_reading_a_marked_memory_taints_the_reader(world: World, tool: str, arguments: dict[str, object]) -> None:
    await plant(world)
    request = a_request()
    await world.call_for(request, tool, arguments)
    assert request.taint.sources == ("memory",)


async def test_a_marked_memory_is_shown_between_marks(world: World) -> None:
    await plant(world)
    outcome = await world.call_for(a_request(), "memory.list", {})
    assert outcome.boundary


async def test_other_memories_taint_nobody(world: World) -> None:
    await world.call("memory.save", {"content": "the spare key is with the neighbour"})
    request = a_request()
    outcome = await world.call_for(request, "memory.list", {})
    assert not request.taint
    assert outcome.boundary is None


@pytest.mark.parametrize("address", ["https://pump.example.com/manual?page=3", "http://192.168.1.4:8080/setup"])
async def test_an_address_comes_back_as_the_person_wrote_it(agent: InstalledAgent, address: str) -> None:
    await agent.converse(f"remember that the manual of the pump is at {address}")
    for question in ("where is the manual of the pump?", "what do you remember?"):
        answer = await agent.converse(question)
        assert address in answer["response"]["speech"]["plain"]["speech"]


async def test_an_address_that_nobody_gave_is_marked_and_shown_as_its_host(agent: InstalledAgent) -> None:
    request = a_request("remember the manual")
    outcome = await agent.data.gate.call("memory.save", {"content": "the manual is at https://evil.example/x"}, request)
    (registered,) = outcome.intents
    assert registered.intent.model_dump()["tainted"] is True
    await agent.data.stores.memories.add(
        key="x", content="the manual is at https://evil.example/x", person=None, importance=1, source="", tainted=True
    )
    answer = await agent.converse("where is the manual?")
    assert "https://" not in answer["response"]["speech"]["plain"]["speech"]
