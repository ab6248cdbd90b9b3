"""The flow that adds or changes a model connection, as it is filled in, and a model that passes its trial."""

from typing import Any

from homeassistant.config_entries import SubentryFlowContext

from custom_components.universal_agent.const import MODEL_CONNECTION
from scripts.lib.model_server import Call, ScriptedReply, Seen, says
from tests.installed_agent import InstalledAgent

MODEL = {"model": "scripted", "slots": "both"}


def a_good_model(seen: Seen) -> ScriptedReply:
    """Answer a trial: call the tool, fill the form, or say what is seen."""
    if seen.body.get("model") == "seeing" and "Which colour" in str(seen.body["messages"]):
        return says("Red.")
    if seen.body.get("tools") and not seen.body.get("tool_choice", {}).get("name"):
        return says("", Call(name=_name(seen.body["tools"][0]), arguments={"word": "apple"}))
    return ScriptedReply(text="apple") if "response_format" not in seen.body else ScriptedReply(form={"word": "apple"})


def _name(tool: dict[str, Any]) -> str:
    return str(tool.get("function", tool)["name"])


class Flow:
    """A flow that is being filled in."""

    def __init__(self, agent: InstalledAgent) -> None:
        self._agent = agent
        self.result: dict[str, Any] = {}

    async def begin(self, context: SubentryFlowContext) -> None:
        """Open it."""
        flows = self._agent.hass.config_entries.subentries
        handler = (self._agent.entry.entry_id, MODEL_CONNECTION)
        self.result = dict(await flows.async_init(handler, context=context))

    async def fill(self, **values: Any) -> dict[str, str]:
        """Send the form off and return what is wrong with it."""
        flows = self._agent.hass.config_entries.subentries
        self.result = dict(await flows.async_configure(self.result["flow_id"], values))
        await self._agent.hass.async_block_till_done()
        return self.result.get("errors") or {}

    async def add(self, **values: Any) -> None:
        """Send the last form off, and save what its trial has found."""
        assert not await self.fill(**values)
        assert self.result["step_id"] == "tried"
        await self.fill(**self.found())

    def found(self) -> dict[str, Any]:
        """Return what the page about the trial is filled with, as a page sends it off again."""
        filled = {str(key): (key.description or {}).get("suggested_value") for key in self.result["data_schema"].schema}
        return {name: value for name, value in filled.items() if value is not None}

    def suggested(self, field: str) -> Any:
        """Return what a field of the form is filled with."""
        keys = {str(key): key for key in self.result["data_schema"].schema}
        return (keys[field].description or {}).get("suggested_value")

    def suggested_in(self, section: str) -> dict[str, Any]:
        """Return what the fields of a section are filled with."""
        fields = {str(key): value for key, value in self.result["data_schema"].schema.items()}
        keys = fields[section].schema.schema
        filled = {str(key): (key.description or {}).get("suggested_value") for key in keys}
        return {name: value for name, value in filled.items() if value is not None}

    def options(self, field: str) -> list[str]:
        """Return what a field offers."""
        fields = {str(key): value for key, value in self.result["data_schema"].schema.items()}
        return list(fields[field].config["options"])
