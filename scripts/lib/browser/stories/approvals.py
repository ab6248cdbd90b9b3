"""What waits for a yes is answered wherever a person is: on the phone, in the chat, by an action, in the repairs."""

from ...demo.client import Json
from ...demo.home import COMPONENT
from ...demo.scenes.safety_phone import trigger
from ...demo.scenes.safety_pin import DOOR
from ...demo.scenes.stage import Stage
from ...demo.waiting import eventually
from ..visit import Visit, is_readable


async def approvals(visit: Visit, stage: Stage) -> None:
    """Let an automation ask four times, and answer in four ways; the last without a phone."""
    began = await trigger(stage)
    if (notice := await stage.rings(began, about="front door")) is not None:
        stage.expect("automation" in (notice.title or ""), "the phone is told who asks", notice.title)
        await stage.phone.press(notice, "Approve")
    await _unlocked(stage, "approved on the phone")

    await trigger(stage)
    await eventually(lambda: _open(stage))
    await visit.tab.open("/config/integrations/dashboard")
    waiting = await visit.tab.say("What is waiting for my approval?")
    stage.expect("unlock Front Door" in str(waiting), "the chat tells what waits", waiting)
    await visit.tab.say("approve it")
    await _unlocked(stage, "approved in the chat")
    await visit.tab.close_chat()

    await trigger(stage)
    for asked in await eventually(lambda: _open(stage)):
        await stage.client.call(COMPONENT, "approve", id=asked["id"])
    await _unlocked(stage, "approved by an action")

    await without_phone(stage)
    await trigger(stage)
    await _in_the_repairs(visit, stage)
    await _unlocked(stage, "approved in the repairs")
    notices = await stage.client.command("persistent_notification/get")
    left = [notice["title"] for notice in notices if "approval" in notice["notification_id"]]
    stage.expect(not left, "no notice says that it still waits", left)


async def without_phone(stage: Stage) -> None:
    """Take the phone away from the home."""
    for phone in await stage.client.command("config_entries/get", domain="mobile_app"):
        await stage.client.rest("DELETE", f"/api/config/config_entries/entry/{phone['entry_id']}")


async def _open(stage: Stage) -> list[Json]:
    """Return what waits for a yes."""
    found: list[Json] = (await stage.client.ask_action(COMPONENT, "list_approvals"))["approvals"]
    return found


async def _in_the_repairs(visit: Visit, stage: Stage) -> None:
    tab = visit.tab
    tab.count_anew()
    await tab.open("/config/repairs")
    await tab.click(tab.page.get_by_text("Approval: unlock Front Door").first)
    told = await tab.sees("Asked by an automation.")
    stage.expect(told, "the repair tells who asks, what for and until when", await tab.reads())
    await is_readable(tab, stage, "the repair")
    await tab.picture("approval")
    await tab.choose("Approve")
    stage.expect(await tab.sees("Success"), "the repair is done with", await tab.reads())
    await tab.click("Finish")
    stage.note("took", f"{tab.clicks} clicks, {tab.seconds:.0f} s in the repairs")


async def _unlocked(stage: Stage, how: str) -> None:
    await stage.expect_state(DOOR, "unlocked", f"{how}, the door is unlocked")
    await stage.client.call("lock", "lock", entity_id=DOOR)
    await stage.expect_state(DOOR, "locked", "it is locked again by hand")
