"""A model that Home Assistant has already: an AI Task entity of one of its own integrations drives our roles."""

from ...model_server import Call, ModelServer, ScriptedReply, says
from ...model_server.stories import STORIES
from ..client import Json, RequestFailedError
from ..waiting import eventually
from .models import COSY
from .stage import Stage

_OURS = "ai_task.universal_agent"
"""The agent's own entity is no model of it."""
_NAME = "Home Assistant's own model"
_LAMP = "light.reading_lamp"
_SUBENTRIES = "/api/config/config_entries/subentries/flow"
_DIM = Call(name="light__HassLightSet", arguments={"area": "Living Room", "brightness": 25})


async def ai_task(stage: Stage) -> None:
    """Set Ollama up as a person would, against a scripted server, and let its entity answer alone."""
    for subentry in await stage.flows.subentries():
        await stage.flows.remove(subentry["subentry_id"])
    async with ModelServer(answer=STORIES["everyday"]) as server:
        entity_id = await _set_up_ollama(stage, server)
        await stage.flows.add("model", {"kind": "ai_task"}, {"entity_id": entity_id, "name": _NAME, "slots": "both"})
        await stage.client.call("light", "turn_off", entity_id=_LAMP)
        server.says(
            ScriptedReply(form={"role": "smart_home", "confidence": 0.98}), says("", _DIM), says("It is cosy now.")
        )
        turn = await stage.ask(COSY)
        stage.expect(turn.about.get("engine") == _NAME, f"{entity_id} answers", turn.about.get("engine"))
        stage.expect(turn.about.get("route") == "smart_home", "as the role of the home", turn.about.get("route"))
        await stage.expect_state(_LAMP, "on", "our tools have dimmed the lamp")


async def _set_up_ollama(stage: Stage, server: ModelServer) -> str:
    """Return the AI Task entity of a new Ollama."""
    entry_id = await stage.client.add_integration("ollama", {"url": server.url.removesuffix("/v1")})
    form: Json = await stage.client.rest("POST", _SUBENTRIES, data={"handler": [entry_id, "ai_task_data"]})
    answers = {"name": "Ollama", "model": "scripted"}
    form = await stage.client.rest("POST", f"{_SUBENTRIES}/{form['flow_id']}", data=answers)
    if form["type"] != "create_entry":
        raise RequestFailedError(f"Ollama takes no AI Task entity: {form.get('errors') or form.get('reason')}")

    async def entity() -> str:
        entities = (name for name in await stage.client.states() if name.startswith("ai_task."))
        return next((name for name in entities if name != _OURS), "")

    if not (found := await eventually(entity)):
        raise RequestFailedError("Ollama has no AI Task entity")
    return found
