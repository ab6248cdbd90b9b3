"""Arguments of external tools are of the kinds that their schema shows, whatever the tool's own check lets through."""

import asyncio
from typing import Any

from homeassistant.core import HomeAssistant
from homeassistant.helpers import llm
import probatio as vol
from pydantic import ValidationError
import pytest

from custom_components.universal_agent.tools import external_sources
from custom_components.universal_agent.tools.external_arguments import arguments_model, shown_parameters
from custom_components.universal_agent.tools.external_sources import ExternalToolSources
from tests.mock_home import SmallHome


class Lenient(llm.Tool):
    """A tool whose own check takes anything."""

    name = "test__lenient"
    description = "Take anything."
    parameters = vol.Schema({vol.Optional(name): object for name in ("name", "count", "on", "names", "what")})

    async def async_call(
        self, hass: HomeAssistant, tool_input: llm.ToolInput, llm_context: llm.LLMContext
    ) -> llm.ToolResult:
        """Never end."""
        await asyncio.Event().wait()
        raise AssertionError


SHOWN = {
    "type": "object",
    "properties": {
        "name": {"type": "string"},
        "count": {"type": "integer"},
        "on": {"type": "boolean"},
        "names": {"type": "array", "items": {"type": "string"}},
        "what": {},
    },
}


@pytest.mark.parametrize(
    ("given", "taken"),
    [
        ({"name": "Lamp"}, {"name": "Lamp"}),
        ({"name": 7}, {"name": "7"}),
        ({"count": "7"}, {"count": "7"}),
        ({"on": True}, {"on": True}),
        ({"names": "Lamp"}, {"names": "Lamp"}),
        ({"names": ["Lamp", 2]}, {"names": ["Lamp", "2"]}),
        ({"what": {"any": "thing"}}, {"what": {"any": "thing"}}),
        ({"name": None}, {"name": None}),
    ],
)
def test_what_is_only_written_another_way_is_taken(given: dict[str, Any], taken: dict[str, Any]) -> None:
    assert arguments_model(Lenient(), SHOWN).model_validate(given).root == taken


@pytest.mark.parametrize(
    "given",
    [{"name": True}, {"name": {}}, {"name": ["Lamp"]}, {"count": True}, {"on": 1}, {"names": [{}]}, {"names": {}}],
)
def test_another_kind_is_refused_with_its_path(given: dict[str, Any]) -> None:
    with pytest.raises(ValidationError, match=next(iter(given))):
        arguments_model(Lenient(), SHOWN).model_validate(given)


def test_what_is_shown_of_a_lenient_tool_has_no_kinds() -> None:
    assert all("type" not in prop for prop in shown_parameters(Lenient(), None)["properties"].values())


class Muting(Lenient):
    """A tool with a switch, written in the ways that integrations write one."""

    parameters = vol.Schema({vol.Required("muted"): vol.Boolean(), vol.Optional("loud"): bool, "what": object})


def test_true_or_false_is_shown_as_such_however_it_is_checked() -> None:
    properties = shown_parameters(Muting(), None)["properties"]

    assert {name: prop.get("type") for name, prop in properties.items()} == {
        "muted": "boolean",
        "loud": "boolean",
        "what": None,
    }


async def test_a_tool_of_somebody_else_that_does_not_end_is_left(
    hass: HomeAssistant, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(external_sources, "MAX_CALL_S", 0.01)
    sources = ExternalToolSources(hass)
    context = sources.llm_context(ha_context=None, language="en", device_id=None)
    with pytest.raises(TimeoutError):
        await sources.call(Lenient(), {}, context)


class Silent(llm.API):
    """An API of a server that does not answer."""

    async def async_get_api_instance(self, llm_context: llm.LLMContext) -> llm.APIInstance:
        """Never end."""
        await asyncio.Event().wait()
        raise AssertionError


async def test_a_server_that_does_not_say_what_it_has_has_nothing(
    hass: HomeAssistant, home: SmallHome, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(external_sources, "MAX_LISTING_S", 0.01)
    llm.async_register_api(hass, Silent(hass=hass, id="silent", name="Silent"))
    sources = ExternalToolSources(hass)
    context = sources.llm_context(ha_context=None, language="en", device_id=None)
    assert "silent" not in {found.source for found in await sources.all(context)}
