"""What takes longer than anybody waits goes on in the background, and calls back."""

from ...model_server import ScriptedReply, says
from ..waiting import eventually
from ..world import rows
from .models import Models
from .stage import Stage

_ASKED = "think very thoroughly about a name for our boat"
_NAME = "After long thought: call her the Patient Heron."
_SLOW_S, _NEVER_S = 5.0, 120.0
_ROLE = ScriptedReply(form={"role": "conversation", "confidence": 0.98})


async def background(models: Models, stage: Stage) -> None:
    """A slow model: the turn ends with a promise, the phone gets the answer; another task is cancelled by voice."""
    await stage.flows.set_options("background", voice_patience_s=2, chat_patience_s=2)
    models.say(_ROLE, says(_NAME, begins_after_s=_SLOW_S))
    turn = await stage.ask(_ASKED)
    stage.expect(turn.duration_s < _SLOW_S and turn.answer, "the turn ends before the model has answered", turn.answer)
    stage.expect("tell you" in turn.answer, "with the promise to call back", turn.answer)
    await stage.rings(turn.started_at, within_s=3 * _SLOW_S, about="Patient Heron")

    models.say(_ROLE, says(_NAME, begins_after_s=_NEVER_S))
    turn = await stage.ask("consider most carefully which colour the boat should have")
    stage.expect(_tasks(stage), "the task is written down, so that a restart cannot lose it", _tasks(stage))
    status = await stage.ask("what are you working on?", turn)
    stage.expect("boat" in status.answer, "asked for it, it says what it is working on", status.answer)
    await stage.ask("cancel that task", turn)
    stage.expect(await eventually(lambda: _none(stage)), "the task is cancelled", _tasks(stage))
    status = await stage.ask("what are you working on?", turn)
    stage.expect("boat" not in status.answer, "and no longer worked on", status.answer)
    await stage.flows.set_options("background", voice_patience_s=20, chat_patience_s=60)


async def handing_over(models: Models, stage: Stage) -> None:
    """What Home Assistant itself is asked is done here, as if it had been said to us, without any model."""
    await stage.client.call("light", "turn_on", entity_id="light.kitchen_light")
    models.say()
    turn = await stage.ask("ask Home Assistant to turn off the kitchen light")
    asked = models.tell(stage)
    stage.expect(turn.about.get("tools_used") == ["agents.delegate"], "it is handed over", turn.about.get("tools_used"))
    stage.expect(turn.answer, "the answer says what was done", turn.answer)
    stage.expect(asked == 0, "no model was asked", asked)
    await stage.expect_state("light.kitchen_light", "off")


async def _none(stage: Stage) -> bool:
    return not _tasks(stage)


def _tasks(stage: Stage) -> list[str]:
    """Return what the agent's database holds of tasks that nobody was told about yet."""
    return [row["title"] for row in rows(stage.home, "SELECT title FROM background_tasks ORDER BY id")]
