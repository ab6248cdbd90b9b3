"""Nobody has heard the question: it is put to the phone, and only that phone's button counts."""

from typing import Any

from ..home import COMPONENT
from .safety_pin import DOOR, PIN
from .stage import Stage

_AUTOMATION = "automation.parcel_at_the_door"


async def approval_by_phone(stage: Stage) -> None:
    """An automation of Home Assistant asks the agent to unlock; the phone approves with the PIN, or rejects."""
    await _make_automation(stage)
    began = await _trigger(stage)
    notification = await stage.rings(began, about="front door")
    await stage.expect_stays(DOOR, "locked", "nothing is unlocked before somebody approves it")
    if notification is None:
        return
    pending = await stage.client.ask_action(COMPONENT, "list_approvals")
    stage.expect(len(pending["approvals"]) == 1, "Home Assistant lists one open approval", pending)
    approve, reject = list(notification.buttons)
    guessed = {"action": notification.buttons[approve][:-4] + "AAAA", "reply_text": PIN}
    await stage.phone.report_press(guessed)
    await stage.expect_stays(DOOR, "locked", "a button that the phone was never sent does nothing")
    wrong_at = stage.now()
    await stage.phone.press(notification, approve, text="0000")
    again = await stage.rings(wrong_at, about="wrong")
    await stage.expect_stays(DOOR, "locked", "a wrong PIN from the phone unlocks nothing")
    if again is None:
        return
    await stage.phone.press(again, approve, text=PIN)
    await stage.expect_state(DOOR, "unlocked", "with the PIN the phone's approval unlocks the door")
    await _lock(stage)
    await stage.phone.press(again, approve, text=PIN)
    await stage.expect_stays(DOOR, "locked", "pressed once more it does nothing: an approval counts once")
    began = await _trigger(stage)
    if (second := await stage.rings(began, about="front door")) is not None:
        await stage.phone.press(second, reject)
        await stage.expect_stays(DOOR, "locked", "rejected, the door stays locked")
        pending = await stage.client.ask_action(COMPONENT, "list_approvals")
        stage.expect(not pending["approvals"], "and no approval is open", pending)


async def _make_automation(stage: Stage) -> None:
    """Make the automation as Home Assistant's editor does."""
    config: dict[str, Any] = {
        "alias": "Parcel at the door",
        "triggers": [{"trigger": "event", "event_type": "parcel_at_the_door"}],
        "actions": [{"action": f"{COMPONENT}.process", "data": {"text": "unlock the front door"}}],
        "mode": "single",
    }
    await stage.make("automation", "parcel", _AUTOMATION, config)


async def _trigger(stage: Stage) -> float:
    """Let the automation run; return since when its effects count."""
    began = stage.now()
    stage.note("meanwhile", f"{_AUTOMATION} asks the agent to unlock the front door")
    await stage.client.rest("POST", "/api/events/parcel_at_the_door", data={})
    return began


async def _lock(stage: Stage) -> None:
    await stage.client.call("lock", "lock", entity_id=DOOR)
    await stage.expect_state(DOOR, "locked", "it is locked again by hand")
