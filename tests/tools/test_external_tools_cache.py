"""Tools of others are rendered, described and indexed once, for as long as these say the same of themselves."""

import asyncio
from collections import Counter
from typing import Any, override

from homeassistant.core import HomeAssistant
from homeassistant.helpers import llm
import probatio as vol
import pytest

from custom_components.universal_agent.common.request import RequestContext
from custom_components.universal_agent.supervisor.tool_choice import plannable
from custom_components.universal_agent.tools import external_tools, registry, retrieval
from custom_components.universal_agent.tools.spec import ToolSpec
from scripts.lib.model_server import ModelServer
from tests.common_builders import a_request
from tests.installed_agent import InstalledAgent
from tests.mock_home import SmallHome
from tests.model_connections import connect

MANY = 600


class Gadget(llm.Tool):
    """One of many tools of a server."""

    def __init__(self, number: int, parameters: vol.Schema) -> None:
        self.name = f"gadget_{number}"
        self.description = f"Use the gadget number {number}"
        self.parameters = parameters

    @override
    async def async_call(
        self, hass: HomeAssistant, tool_input: llm.ToolInput, llm_context: llm.LLMContext
    ) -> llm.ToolResult:
        raise AssertionError


class Workshop(llm.API):
    """A server with many tools, which it lists anew only when they have changed."""

    def __init__(self, hass: HomeAssistant) -> None:
        super().__init__(hass=hass, id="workshop", name="Workshop")
        self.tools: list[llm.Tool] = [Gadget(number, takes("what")) for number in range(MANY)]

    @override
    async def async_get_api_instance(self, llm_context: llm.LLMContext) -> llm.APIInstance:
        return llm.APIInstance(api=self, api_prompt="", llm_context=llm_context, tools=self.tools)


def takes(name: str) -> vol.Schema:
    """Return the schema of a tool with one argument."""
    return vol.Schema({vol.Required(name): str})


class Counted:
    """How often something was done."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.done: dict[str, int] = {}
        for place, name in (
            (external_tools, "shown_parameters"),
            (external_tools, "arguments_model"),
            (registry, "input_schema"),
            (retrieval, "Bm25Index"),
            (retrieval, "words"),
        ):
            self._count(monkeypatch, place, name)

    def _count(self, monkeypatch: pytest.MonkeyPatch, place: Any, name: str) -> None:
        does = getattr(place, name)
        self.done[name] = 0

        def counted(*given: Any) -> Any:
            self.done[name] += 1
            return does(*given)

        monkeypatch.setattr(place, name, counted)

    def since(self, before: dict[str, int]) -> dict[str, int]:
        """Return how often since then."""
        return {name: times - before[name] for name, times in self.done.items()}


@pytest.fixture
def workshop(hass: HomeAssistant, agent: InstalledAgent) -> Workshop:
    """Return a server that is connected."""
    server = Workshop(hass)
    llm.async_register_api(hass, server)
    return server


async def offered(agent: InstalledAgent, **changes: Any) -> dict[str, ToolSpec]:
    """Return what a planner is offered for a request, by name."""
    request: RequestContext = a_request(text="use gadget number 77", **changes)
    specs = await agent.data.external_tools.external_tools(request)
    return {spec.name: spec for spec in plannable(request, agent.data.registry.with_tools(specs))}


async def test_a_second_request_makes_nothing_of_a_server_anew(
    agent: InstalledAgent, workshop: Workshop, monkeypatch: pytest.MonkeyPatch
) -> None:
    counted = Counted(monkeypatch)
    first = await offered(agent)
    assert counted.done["arguments_model"] >= MANY
    assert counted.done["Bm25Index"] == 1
    before = dict(counted.done)

    second = await offered(agent)

    assert "ha.workshop__gadget_77" in first
    assert list(second) == list(first)
    found = counted.since(before)
    assert found["shown_parameters"] < 10  # some of Home Assistant's own: those of intents it makes anew, but alike
    assert (found["arguments_model"], found["input_schema"], found["Bm25Index"]) == (0, 0, 0)
    assert found["words"] == 1  # of what was said


async def test_an_integration_that_cannot_tell_its_tools_has_none(
    agent: InstalledAgent, home: SmallHome, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr("homeassistant.components.light.llm.async_should_expose", None)

    found = {spec.name for spec in await agent.data.external_tools.external_tools(a_request(text="be cosy"))}

    assert "ha.intent__HassTurnOn" in found
    assert "ha.light__HassLightSet" not in found
    assert "The integration light cannot tell its tools" in caplog.text


async def test_the_words_of_tools_are_cut_while_others_get_their_turn(
    agent: InstalledAgent, workshop: Workshop, monkeypatch: pytest.MonkeyPatch
) -> None:
    await agent.data.external_tools.external_tools(a_request(text="use gadget number 77"))
    counted = Counted(monkeypatch)

    await offered(agent)

    assert counted.done["Bm25Index"] == 1
    assert counted.done["words"] < MANY


async def test_a_request_puts_many_tools_beside_ours_once(
    agent: InstalledAgent, workshop: Workshop, monkeypatch: pytest.MonkeyPatch, socket_enabled: None
) -> None:
    checked = Counter[str]()
    check = ToolSpec.check

    def counted(spec: ToolSpec) -> None:
        checked[spec.name] += 1
        check(spec)

    monkeypatch.setattr(ToolSpec, "check", counted)
    async with ModelServer(key="secret") as model:
        await connect(agent, model)
        checked.clear()
        await agent.ask("use gadget number 77")

    assert checked["ha.workshop__gadget_77"] == 1


async def test_what_a_server_says_anew_counts_at_once(
    agent: InstalledAgent, workshop: Workshop, monkeypatch: pytest.MonkeyPatch
) -> None:
    await offered(agent)
    workshop.tools[77] = Gadget(77, takes("which"))
    counted = Counted(monkeypatch)

    after = await offered(agent)

    assert counted.done["arguments_model"] == 1
    assert after["ha.workshop__gadget_77"].input_model.model_json_schema()["required"] == ["which"]
    described = workshop.tools[77]
    described.description = "Use the gadget that glows"
    assert (await offered(agent))["ha.workshop__gadget_77"].when_to_use == "Use the gadget that glows"


async def test_tools_that_are_there_no_more_are_let_go(agent: InstalledAgent, workshop: Workshop) -> None:
    await offered(agent)
    workshop.tools = []
    after = await offered(agent)
    assert not any("workshop" in name for name in after)
    assert not any(source == "workshop" for source, _ in agent.data.external_tools._made)


async def test_others_get_their_turn_while_many_tools_are_made(
    hass: HomeAssistant, agent: InstalledAgent, workshop: Workshop
) -> None:
    turns = 0

    async def count() -> None:
        nonlocal turns
        while True:
            turns += 1
            await asyncio.sleep(0)

    counting = hass.async_create_background_task(count(), "counts its turns")
    await offered(agent)
    counting.cancel()
    assert turns >= MANY // 10
