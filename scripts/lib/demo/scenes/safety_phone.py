"""Nobody has heard the question: it is put to the phone, and only that phone's button counts."""

from typing import Any

from ..home import COMPONENT
from .safety_pin import DOOR, PIN
from .stage import Stage

_AUTOMATION = "automation.parcel_at_the_door"


async def approval_by_phone(stage: Stage) -> None:
    """An automation asks the agent to unlock; the phone leads to where the PIN is entered, or rejects."""
    await make_automation(stage)
    began = await trigger(stage)
    notification = await stage.rings(began, about="front door")
    await stage.expect_stays(DOOR, "locked", "nothing is unlocked before somebody approves it")
    if notification is None:
        return
    pending = await stage.client.ask_action(COMPONENT, "list_approvals")
    stage.expect(len(pending["approvals"]) == 1, "Home Assistant lists one open approval", pending)
    approve, reject = list(notification.buttons)
    stage.expect(
        notification.buttons[approve] == "URI", "its button for the PIN opens Home Assistant's repairs", approve
    )
    guessed = {"action": notification.buttons[reject][:-4] + "AAAA", "reply_text": PIN}
    await stage.phone.report_press(guessed)
    await stage.expect_stays(DOOR, "locked", "a button that the phone was never sent does nothing")
    replied_at = stage.now()
    await stage.phone.press(notification, reject, text=PIN)
    await stage.rings(replied_at, about="change it")
    await stage.expect_stays(DOOR, "locked", "a PIN that the phone replies is recorded, so it is not taken")
    (question,) = pending["approvals"]
    wrong = await _enter(stage, question["id"], "000000")
    stage.expect(wrong.get("errors") is not None, "a wrong PIN in the repairs is refused", wrong)
    await stage.expect_stays(DOOR, "locked", "a wrong PIN in the repairs unlocks nothing")
    await _enter(stage, question["id"], PIN)
    await stage.expect_state(DOOR, "unlocked", "with the PIN in the repairs the door is unlocked")
    await _lock(stage)
    began = await trigger(stage)
    if (second := await stage.rings(began, about="front door")) is not None:
        await stage.phone.press(second, reject)
        await stage.expect_stays(DOOR, "locked", "rejected, the door stays locked")
        pending = await stage.client.ask_action(COMPONENT, "list_approvals")
        stage.expect(not pending["approvals"], "and no approval is open", pending)


async def _enter(stage: Stage, question: str, pin: str) -> Any:
    """Enter a PIN in the repair of a question, as the settings page does."""
    issue = {"handler": COMPONENT, "issue_id": f"approval_pin_{question}"}
    begun = await stage.client.rest("POST", "/api/repairs/issues/fix", data=issue)
    return await stage.client.rest("POST", f"/api/repairs/issues/fix/{begun['flow_id']}", data={"pin": pin})


async def make_automation(stage: Stage) -> None:
    """Make the automation as Home Assistant's editor does."""
    config: dict[str, Any] = {
        "alias": "Parcel at the door",
        "triggers": [{"trigger": "event", "event_type": "parcel_at_the_door"}],
        "actions": [{"action": f"{COMPONENT}.process", "data": {"text": "unlock the front door"}}],
        "mode": "single",
    }
    await stage.make("automation", "parcel", _AUTOMATION, config)


async def trigger(stage: Stage) -> float:
    """Let the automation run; return since when its effects count."""
    began = stage.now()
    stage.note("meanwhile", f"{_AUTOMATION} asks the agent to unlock the front door")
    await stage.client.rest("POST", "/api/events/parcel_at_the_door", data={})
    return began


async def _lock(stage: Stage) -> None:
    await stage.client.call("lock", "lock", entity_id=DOOR)
    await stage.expect_state(DOOR, "locked", "it is locked again by hand")
