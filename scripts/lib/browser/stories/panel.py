"""The panel: every view shows at once what happens, and does what a person asks it to."""

import re

from ...demo.home import COMPONENT
from ...demo.scenes.safety_phone import make_automation, trigger
from ...demo.scenes.safety_pin import DOOR
from ...demo.scenes.stage import Stage
from ..tab import Tab
from ..visit import Visit
from .approvals import without_phone

_PANEL = "universal-agent-panel"
VIEWS = ("timeline", "waiting", "goals", "memory", "safety", "models")
_LAMP = "light.kitchen_light"
_RECORDING = "panel"
_AGENT = "conversation.universal_agent"


async def panel(visit: Visit, stage: Stage) -> None:
    """Look at each view while the agent works, and answer, undo, tick, mend, forget and simulate there."""
    await without_phone(stage)
    await stage.client.command(
        "homeassistant/expose_entity", assistants=["conversation"], entity_ids=[DOOR], should_expose=True
    )
    await stage.client.call("lock", "lock", entity_id=DOOR)
    await make_automation(stage)
    await _timeline(visit.tab, stage)
    await _teaching(visit.tab, stage)
    await _waiting(visit.tab, stage)
    visit.pictures.keep_recording(_RECORDING)
    await _goals(visit.tab, stage)
    await _memory(visit.tab, stage)
    await _safety(visit.tab, stage)
    await _models(visit.tab, stage)
    await _starts_again(visit.tab, stage)


async def open_view(tab: Tab, view: str) -> None:
    """Open a view of the panel, and wait until it has read."""
    await tab.open(f"/universal-agent/{view}")
    await tab.page.locator(f"universal-agent-{view}").wait_for()


async def _say(stage: Stage, text: str) -> None:
    """Say something to the agent elsewhere, as another tab or a phone would."""
    await stage.client.command("conversation/process", text=text, agent_id=_AGENT, language="en")


async def _timeline(tab: Tab, stage: Stage) -> None:
    await open_view(tab, "timeline")
    first = await tab.sees("What will the weather be like tomorrow?")
    stage.expect(first, "the timeline tells what was asked before", await tab.reads())
    await stage.client.call("light", "turn_off", entity_id=_LAMP)
    await _say(stage, "Turn on the kitchen light")
    row = tab.page.get_by_role("link").filter(has_text="Turn on the kitchen light")
    await tab.record(_RECORDING)
    stage.expect(await tab.sees("Turn on the kitchen light"), "a new request appears by itself", await tab.reads())
    await tab.click(row.first)
    stage.expect(await tab.sees("Where the time went"), "it opens", await tab.reads())
    told = await tab.sees("turn on Kitchen Light")
    stage.expect(told, "a change is told in words", await tab.reads())
    await tab.record(_RECORDING)
    await tab.click("Why?")
    stage.expect(await tab.sees("Because"), "it says why", await tab.reads())
    await tab.record(_RECORDING)
    await tab.click(tab.page.get_by_role("button", name="Undo").first)
    await stage.expect_stays(_LAMP, "on", "nothing is undone before a yes")
    await tab.record(_RECORDING)
    await tab.click(tab.page.get_by_role("dialog").get_by_role("button", name="Undo"))
    await stage.expect_state(_LAMP, "off", "undone at the panel, the light is off")
    stage.expect(await tab.sees("undone"), "and the request says so", await tab.reads())
    await tab.record(_RECORDING)
    await tab.picture("panel-request")


async def _teaching(tab: Tab, stage: Stage) -> None:
    await open_view(tab, "timeline")
    await _say(stage, "cosy kitchen evening")
    row = tab.page.get_by_role("link").filter(has_text="cosy kitchen evening")
    await tab.click(row.first)
    field = tab.page.get_by_role("textbox", name="What these words should do")
    for command, said in (("unlock the front door", "is protected"), ("turn on the kitchen light", "When you say")):
        await field.fill(command)
        await tab.click("Teach this")
        toast = tab.page.locator(f"{_PANEL} .told").filter(has_text=said)
        await toast.wait_for()
    await stage.expect_stays(_LAMP, "off", "what is taught is not done yet")
    await tab.click("Run again")
    await tab.click(tab.page.get_by_role("dialog").get_by_role("button", name="Run again"))
    await stage.expect_state(_LAMP, "on", "taught in the panel, the words are understood")
    await open_view(tab, "memory")
    means = "“cosy kitchen evening” means: turn on the kitchen light"
    stage.expect(await tab.sees(means), "and stand among the taught words", await tab.reads())
    await tab.click(tab.page.get_by_role("button", name="Forget").last)
    await tab.click(tab.page.get_by_role("dialog").get_by_role("button", name="Forget"))
    await tab.page.get_by_text(means).wait_for(state="detached")


async def _waiting(tab: Tab, stage: Stage) -> None:
    await open_view(tab, "waiting")
    await tab.sees("Nothing waits for a yes.")
    await trigger(stage)
    shown = await tab.sees(re.compile("unlock Front Door", re.IGNORECASE))
    if not stage.expect(shown, "a question of an automation appears by itself", await tab.reads()):
        return
    await _say(stage, "remind me tomorrow at six pm to pack")
    stage.expect(await tab.sees("pack"), "what is scheduled appears by itself", await tab.reads())
    await tab.picture("panel-approval")
    await tab.record(_RECORDING)
    await tab.click("Approve")
    await stage.expect_stays(DOOR, "locked", "nothing is unlocked before a yes")
    await tab.record(_RECORDING)
    await tab.click(tab.page.get_by_role("dialog").get_by_role("button", name="Approve"))
    await stage.expect_state(DOOR, "unlocked", "approved at the panel, the door is unlocked")
    stage.expect(await tab.sees("Nothing waits for a yes."), "and waits no more", await tab.reads())
    await tab.record(_RECORDING)
    await stage.client.call("lock", "lock", entity_id=DOOR)


async def _goals(tab: Tab, stage: Stage) -> None:
    await open_view(tab, "goals")
    await _say(stage, "create a project called garden")
    await _say(stage, "add a next action to the garden project: order soil")
    stage.expect(await tab.sees("order soil"), "projects and next actions appear by themselves", await tab.reads())
    box = tab.page.get_by_role("checkbox", name="order soil")
    await tab.click(box)
    await tab.sees("Done.")
    board = await stage.client.command(f"{COMPONENT}/goals", status="all")
    done = [item for project in board["projects"] for item in project["next_actions"] if item["done_at"] is not None]
    stage.expect(done, "ticked at the panel, the next action is done", board["projects"])


async def _memory(tab: Tab, stage: Stage) -> None:
    await open_view(tab, "memory")
    await _say(stage, "Remember that the ladder is in the garage")
    stage.expect(await tab.sees("ladder is in the garage"), "what is remembered appears by itself", await tab.reads())
    await tab.click(tab.page.get_by_role("button", name="Edit").first)
    await tab.page.get_by_role("textbox", name="What is remembered").fill("the ladder is in the cellar")
    await tab.click("Save")
    stage.expect(await tab.sees("ladder is in the cellar"), "it is mended at the panel", await tab.reads())
    await tab.click(tab.page.get_by_role("button", name="Forget").first)
    await tab.click(tab.page.get_by_role("dialog").get_by_role("button", name="Forget"))
    left = tab.page.locator("universal-agent-memory li").filter(has_text="ladder")
    await left.first.wait_for(state="detached")


async def _safety(tab: Tab, stage: Stage) -> None:
    await open_view(tab, "safety")
    await tab.page.get_by_role("textbox", name="says").fill("unlock the front door")
    await tab.click("Try it")
    stage.expect(await tab.sees("would be asked about"), "the simulator tells what would happen", await tab.reads())
    await stage.expect_stays(DOOR, "locked", "and does nothing")
    await tab.picture("panel-simulator")


async def _models(tab: Tab, stage: Stage) -> None:
    await open_view(tab, "models")
    stage.expect(await tab.sees("No model is connected."), "it says that there is no model", await tab.reads())
    await tab.page.get_by_role("searchbox", name="Find a tool").fill("undo")
    stage.expect(await tab.sees("Tools (1"), "a tool is found", await tab.reads())


async def _starts_again(tab: Tab, stage: Stage) -> None:
    await open_view(tab, "timeline")
    entry_id = await stage.flows.entry_id()
    await stage.client.call("homeassistant", "reload_config_entry", entry_id=entry_id)
    await stage.flows.until_loaded()
    await _say(stage, "turn off the kitchen light")
    stage.expect(await tab.sees("turn off the kitchen light"), "it goes on when the agent has started again")
