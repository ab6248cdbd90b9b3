"""Tools of connected servers: what they say of themselves counts, and whatever they do is an outcome."""

from typing import Any

from homeassistant.core import Context, HomeAssistant
from homeassistant.exceptions import HomeAssistantError
from homeassistant.helpers import llm, selector
import probatio as vol
import pytest

from custom_components.universal_agent.common.effects import Effect, Provenance, Risk
from custom_components.universal_agent.common.outcome import ErrorType
from custom_components.universal_agent.tools.wire_names import WireNames
from tests.common_builders import a_request
from tests.installed_agent import InstalledAgent

from .common import journal
from .external_api import external_api
from .third_party_api import ADDS, NOTHING, REACHES_OUT, READS, SomebodysApi, SomebodysTool


@pytest.mark.parametrize(
    ("annotations", "effect", "risk", "ends_as"),
    [
        pytest.param(READS, Effect.QUERY, Risk.LOW, None, id="it says that it only reads"),
        pytest.param(ADDS, Effect.ACTION, Risk.MEDIUM, None, id="it says that it stays at home"),
        pytest.param(
            REACHES_OUT, Effect.ACTION, Risk.MEDIUM, ErrorType.NEEDS_CONFIRMATION, id="it does not say that it does"
        ),
        pytest.param(NOTHING, Effect.ACTION, Risk.MEDIUM, ErrorType.NEEDS_CONFIRMATION, id="it says nothing"),
    ],
)
async def test_a_connected_servers_tool_is_what_it_says_it_is(
    agent: InstalledAgent,
    api: SomebodysApi,
    tool: SomebodysTool,
    annotations: llm.ToolAnnotations,
    effect: Effect,
    risk: Risk,
    ends_as: ErrorType | None,
) -> None:
    tool.annotations = annotations
    found = await external_api(agent, language="de")
    spec = found.specs["ha.my_server__do-it"]
    assert (spec.effect, spec.risk, spec.provenance) == (effect, risk, Provenance.UNTRUSTED)
    assert (await found.call(spec.name, what="this")).error_type is ends_as
    contexts = [context for _, context in tool.calls]
    assert all((context.assistant, context.language) == ("conversation", "de") for context in contexts)
    assert len(contexts) == (0 if ends_as else 1)


async def test_what_a_tool_answers_is_made_plain(agent: InstalledAgent, api: SomebodysApi, tool: SomebodysTool) -> None:
    tool.annotations = READS
    tool.answer = {"tags": ["a"]}
    assert (await (await external_api(agent)).call("ha.my_server__do-it", what="x")).data == {"tags": ["a"]}


@pytest.mark.parametrize("annotations", [READS, ADDS], ids=["a query", "an action"])
@pytest.mark.parametrize(
    ("error", "answer", "said"),
    [
        pytest.param(HomeAssistantError("no network"), None, "no network", id="it raises what it may"),
        pytest.param(IndexError("list"), None, "do-it failed on these arguments: list", id="it raises anything"),
        pytest.param(None, llm.ToolResult(data={"error": "no"}, error=True), "no", id="it says that it failed"),
        pytest.param(None, llm.ToolResult(data={"a": 1}, error=True), '{"a": 1}', id="it fails without a word"),
    ],
)
async def test_a_tool_that_fails_is_an_outcome(
    agent: InstalledAgent,
    api: SomebodysApi,
    tool: SomebodysTool,
    annotations: llm.ToolAnnotations,
    error: Exception | None,
    answer: llm.ToolResult | None,
    said: str,
) -> None:
    tool.annotations = annotations
    tool.error = error
    tool.answer = answer or tool.answer
    outcome = await (await external_api(agent)).call("ha.my_server__do-it", what="x")
    assert outcome.error_type is ErrorType.FAILED
    assert outcome.message == said


async def test_names_are_made_fit_and_told_apart(hass: HomeAssistant, agent: InstalledAgent, api: SomebodysApi) -> None:
    long = "a_tool_with_a_name_that_is_longer_than_any_surface_takes"
    api.tools = [SomebodysTool(name, READS) for name in (long, "größe?", "same", "same")]
    api.name = "Memory"
    names = [name for name in (await external_api(agent)).specs if name.startswith("ha.memory__")]
    assert len(names) == 4
    assert all(len(name) <= 45 and name.isascii() for name in names)
    api.tools = [SomebodysTool("search", READS)]
    names = list((await external_api(agent)).registry.names())
    assert {"memory.search", "ha.memory__search"} <= set(names)
    assert WireNames(names).wire("memory.search") == "memory__search" != WireNames(names).wire("ha.memory__search")


async def test_a_schema_that_others_write_is_shown_whole(
    agent: InstalledAgent, api: SomebodysApi, tool: SomebodysTool
) -> None:
    tool.annotations = READS
    tool.parameters = vol.Schema(
        {
            vol.Optional("some_list"): list,
            vol.Optional("maybe"): vol.Maybe(int),
            vol.Optional("nothing"): None,
            vol.Optional("choice"): vol.In([1, 2, None]),
            vol.Optional("one_of"): vol.Any(int, [str]),
            vol.Optional("nested"): {vol.Required("inner"): int, vol.Optional("flag"): selector.BooleanSelector()},
        }
    )
    found = await external_api(agent)
    shown = found.registry.schema("ha.my_server__do-it")["properties"]
    assert shown["some_list"] == {"type": "array", "items": {}, "description": "some list"}
    assert shown["maybe"] == {"type": "integer", "description": "maybe"}
    assert shown["choice"] == {"type": "integer", "enum": [1, 2], "description": "choice"}
    assert shown["nested"]["properties"]["flag"] == {"type": "boolean", "description": "flag"}
    assert (await found.call("ha.my_server__do-it", nested={"inner": 1}, one_of=["x"])).ok
    outcome = await found.call("ha.my_server__do-it", nested={"inner": "perhaps"})
    assert (outcome.message or "").startswith("nested.inner: ")


async def test_a_validator_that_raises_alone_is_read_too(
    agent: InstalledAgent, api: SomebodysApi, tool: SomebodysTool
) -> None:
    class Refusing(vol.Schema):
        """A schema that says no before it looks."""

        def __call__(self, data: Any, *, context: Any = None) -> Any:
            raise vol.Invalid("never")

    tool.annotations = READS
    tool.parameters = Refusing({})
    outcome = await (await external_api(agent)).call("ha.my_server__do-it")
    assert (outcome.error_type, outcome.message) == (ErrorType.INVALID_ARGUMENTS, "arguments: never")


async def test_a_tool_whose_schema_cannot_be_shown_is_left_out(
    agent: InstalledAgent, api: SomebodysApi, tool: SomebodysTool, caplog: pytest.LogCaptureFixture
) -> None:
    endless: dict[str, Any] = {}
    endless["again"] = endless
    tool.parameters = vol.Schema({vol.Optional("x"): vol.Any(int, str)})
    object.__setattr__(tool.parameters, "schema", endless)
    assert "ha.my_server__do-it" not in (await external_api(agent)).specs
    assert "do-it is left out" in caplog.text


async def test_a_source_that_fails_has_no_tools(agent: InstalledAgent, api: SomebodysApi) -> None:
    api.fails = True
    found = await external_api(agent)
    assert "ha.llm__GetDateTime" in found.specs
    assert not [name for name in found.specs if "my_server" in name]


async def test_an_api_for_administrators_is_not_adopted(agent: InstalledAgent, api: SomebodysApi) -> None:
    api.requires_admin = True
    assert not [name for name in (await external_api(agent)).specs if "my_server" in name]


async def test_a_tool_that_is_gone_when_its_call_is_confirmed(
    agent: InstalledAgent, api: SomebodysApi, tool: SomebodysTool
) -> None:
    await (await external_api(agent)).call("ha.my_server__do-it", what="this")
    api.tools = []
    (entry,) = await journal(agent)
    (result,) = await agent.data.processor.approve([entry.id], a_request(ha_context=Context()))
    assert result.outcome.error_type is ErrorType.NOT_FOUND
    assert tool.calls == []
