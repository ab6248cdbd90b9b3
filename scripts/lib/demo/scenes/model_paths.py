"""What models do with a request: a role at once, or an agent designed for it."""

from typing import Any

from ...model_server import ScriptedReply, says
from ..house import SHOPPING
from ..world import list_items
from .models import COSY, FIRST, Models
from .stage import Stage

_PARTY = "we have guests over for a party tonight, see to it that everything is ready"
_LAMP = "light.reading_lamp"
_QUARTER = 64
_ROUNDS = 3
"""Of the party: its calls come in two rounds, and then its answer."""


async def fast_path(models: Models, stage: Stage) -> None:
    """A role answers: the router, one round of calls, the answer."""
    await stage.client.call("light", "turn_off", entity_id=_LAMP)
    models.say()
    turn = await stage.ask(COSY)
    calls = models.tell(stage)
    stage.expect(turn.about.get("route") == "smart_home", "the role of the home answers", turn.about.get("route"))
    stage.expect(turn.about.get("approach") == "direct", "without a plan", turn.about.get("approach"))
    stage.expect(turn.about.get("engine") == FIRST, f"by the {FIRST}", turn.about.get("engine"))
    stage.expect(calls <= 3, "with three model calls at most", calls)
    lamp = await stage.state(_LAMP)
    brightness = lamp["attributes"].get("brightness")
    stage.expect(
        abs((brightness or 0) - _QUARTER) <= 2, "the lamp is dimmed to a quarter", f"{lamp['state']} {brightness}"
    )


async def planned_path(models: Models, stage: Stage) -> None:
    """A planner designs an agent: its tools are chosen, it runs its rounds, its intents are carried out."""
    await stage.client.call("light", "turn_off", entity_id=_LAMP)
    models.say()
    turn = await stage.ask(_PARTY)
    calls = models.tell(stage)
    about = turn.about
    stage.note("tools", f"selected: {', '.join(about.get('tools_selected') or ())}")
    stage.expect(about.get("approach") == "meta_planning", "an agent is designed", about.get("approach"))
    stage.expect(about.get("route") == "runtime_agent", "and runs", about.get("route"))
    stage.expect(len(about.get("plan") or ()) >= 3, "its plan has its steps", about.get("plan"))
    stage.expect(set(_tools(about)) >= {"lists.add_item", "weather.get_forecast"}, "its tools are used", _tools(about))
    stage.expect(calls >= 5, "router, planner and several rounds: five model calls or more", calls)
    done = [item.get("status") for item in about.get("intents") or ()]
    stage.expect(done and set(done) == {"done"}, "every intent is done", done)
    items = [item["summary"].lower() for item in await list_items(stage.client, SHOPPING)]
    stage.expect({"drinks", "snacks"} <= set(items), "drinks and snacks are on the shopping list", items)
    await stage.expect_state(_LAMP, "on")


async def routine(models: Models, stage: Stage) -> None:
    """A plan that worked is saved and runs again, without router and planner."""
    planned = await stage.ask(_PARTY)
    models.tell(stage)
    await stage.ask("save that as a routine called party time", planned)
    await stage.client.call("light", "turn_off", entity_id=_LAMP)
    models.say()
    turn = await stage.ask("run party time")
    calls = models.tell(stage)
    stage.expect(calls == _ROUNDS, "without router and planner: only its own rounds ask the model", calls)
    stage.expect(turn.about.get("plan") == planned.about.get("plan"), "by the same plan", turn.about.get("plan"))
    await stage.expect_state(_LAMP, "on")


async def claim(models: Models, stage: Stage) -> None:
    """What a model says it has done, and has not, is corrected before it is spoken."""
    await stage.client.call("lock", "unlock", entity_id="lock.front_door")
    false = "I've locked the front door and turned off all lights."
    models.say(ScriptedReply(form={"role": "smart_home", "confidence": 0.98}), says(false), says(false))
    turn = await stage.ask("would you be so kind and see to the usual evening matters")
    models.tell(stage)
    stage.note("the model", f"says “{false}”")
    stage.expect("i've locked" not in turn.answer.lower() and turn.answer, "the claim is not spoken", turn.answer)
    stage.expect("not" in turn.answer.lower(), "the person hears that nothing was done", turn.answer)
    await stage.expect_state("lock.front_door", "unlocked")
    await stage.client.call("lock", "lock", entity_id="lock.front_door")
    models.say()


def _tools(about: dict[str, Any]) -> list[str]:
    return list(about.get("tools_used") or ())
