"""A key that is not accepted any more: another model answers meanwhile, and Home Assistant asks for the key."""

from ...model_server import ScriptedReply
from ..client import Json
from ..home import COMPONENT
from ..waiting import eventually
from .models import COSY, FIRST, KEY, SECOND, Models
from .stage import Stage


async def reauthentication(models: Models, stage: Stage) -> None:
    """The first model refuses its key in use; the person enters it again, wrong and then right."""
    models.say(ScriptedReply(status=401, error="wrong key", error_type="authentication_error"))
    turn = await stage.ask(COSY)
    models.tell(stage)
    stage.expect(turn.about.get("engine") == SECOND, f"the {SECOND} answers meanwhile", turn.about.get("engine"))
    flow = await eventually(lambda: _asked_again(stage))
    if not stage.expect(flow, "Home Assistant asks for the key again", "it does not"):
        return
    path = f"/api/config/config_entries/flow/{flow['flow_id']}"
    shown = await stage.client.rest("POST", path, data={"api_key": "wrong"})
    stage.expect(shown.get("errors") == {"base": "invalid_auth"}, "a wrong key is refused", shown)
    shown = await stage.client.rest("POST", path, data={"api_key": KEY})
    stage.expect(shown.get("reason") == "reauth_successful", "the right one is taken", shown)
    await stage.flows.until_loaded()
    turn = await stage.ask(COSY)
    models.say()
    stage.expect(turn.about.get("engine") == FIRST, f"the {FIRST} answers again", turn.about.get("engine"))


async def _asked_again(stage: Stage) -> Json:
    flows: list[Json] = await stage.client.command("config_entries/flow/progress")
    found = (flow for flow in flows if flow["handler"] == COMPONENT and flow["context"]["source"] == "reauth")
    return next(found, {})
