"""The tour: every tool is asked for on a real home, its effect is read back, and undone where it can be."""

from collections.abc import Sequence
from dataclasses import dataclass
import textwrap

from ..kept import read_everything
from ..voice_pipeline import PipelineRun
from .models import EVERYDAY, Models
from .stage import Stage
from .tour_stops import WITHOUT_A_MODEL, Stop
from .tour_with_models import AFTER_A_PLAN, WITH_A_MODEL, CalledStop, a_search_engine, story

ELSEWHERE = {
    "household_log.remind_if_missing": "it is called when its hour has come",
    "routines.run": "what a routine did stands in its place: “run party time” above",
    "smart_home.control_device": "only the heartbeat has it: scripts/demo --heartbeat",
    "utterances.name_device": "somebody has to press a switch in between",
}
"""Tools that no request reaches, and what shows them."""
_COLUMNS = "{:<52} {:<34} {:<38} {}"
_MAX_SHOWN = 2


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """What came of one stop."""

    request: str
    tools: str
    effect: str
    undone: str


async def without_models(stage: Stage) -> None:
    """Ask for every tool that a sentence reaches."""
    _print([await _visit(stage, stop) for stop in WITHOUT_A_MODEL])


async def with_models(models: Models, stage: Stage) -> None:
    """Ask for every tool that a model has to call."""
    async with a_search_engine(stage):
        _print([await _visit_by_model(models, stage, called) for called in WITH_A_MODEL])


async def after_a_plan(models: Models, stage: Stage) -> None:
    """Run the routine that was saved, start work in the background, ask for it, and throw the routine away."""
    _print([await _visit_by_model(models, stage, called) for called in AFTER_A_PLAN])


async def nothing_left_out(stage: Stage) -> None:
    """Hold the tools that were used against those that there are."""
    there = {tool["name"] for tool in (await stage.client.rest("GET", "/api/universal_agent/capabilities"))["tools"]}
    for tool, why in ELSEWHERE.items():
        stage.note("elsewhere", f"{tool}: {why}")
    missing = sorted(there - stage.tools - set(ELSEWHERE))
    stage.expect(not missing, f"each of the {len(there)} tools was used", f"never used: {', '.join(missing)}")


async def _visit_by_model(models: Models, stage: Stage, called: CalledStop) -> Row:
    models.say()
    models.story = story(called)
    try:
        return await _visit(stage, called.stop)
    finally:
        models.story = EVERYDAY


async def _visit(stage: Stage, stop: Stop) -> Row:
    """Say what the stop says, look at what is different, and take it back."""
    turn: PipelineRun | None = None
    began = stage.now()
    if stop.first is not None:
        domain, action, entity_id = stop.first
        await stage.client.call(domain, action, entity_id=entity_id)
    for words in stop.says[:-1]:
        turn = await stage.ask(words, turn)
    before = await read_everything(stage.home)
    turn = await stage.ask(stop.says[-1], turn)
    used = list(turn.about.get("tools_used") or ())
    stage.expect(stop.tool in stage.tools, f"{stop.tool} is used", used)
    after = await read_everything(stage.home)
    different = before.differences(after)
    wanted = not different if not stop.changes else any(stop.changes in name for name in different)
    stage.expect(wanted, f"{stop.changes or 'nothing'} is different", different)
    if stop.answer:
        stage.expect(stop.answer in turn.answer.lower(), f"the answer says “{stop.answer}”", turn.answer)
    if stop.phone:
        await stage.rings(began, about=stop.phone)
    undone = ""
    if stop.is_undone:
        await stage.ask("undo that", turn)
        left = before.differences(await read_everything(stage.home))
        undone = "yes" if stage.expect(not left, "and undone it is as before", left) else "no"
    return Row(request=" … ".join(stop.says), tools=", ".join(used), effect=_effect(different, turn), undone=undone)


def _effect(different: dict[str, str], turn: PipelineRun) -> str:
    if not different:
        return f"“{turn.answer}”"
    shown = [f"{name}: {how}" for name, how in list(different.items())[:_MAX_SHOWN]]
    return "; ".join(shown) + (f" and {len(different) - _MAX_SHOWN} more" if len(different) > _MAX_SHOWN else "")


def _print(rows: Sequence[Row]) -> None:
    print("\n" + _COLUMNS.format("request", "tools", "effect seen", "undone"))
    for row in rows:
        cells = [
            textwrap.shorten(cell, width, placeholder="…")
            for cell, width in ((row.request, 52), (row.tools, 34), (row.effect, 38))
        ]
        print(_COLUMNS.format(*cells, row.undone))
