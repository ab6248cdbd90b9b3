"""What is done by hand every evening is proposed as an automation, which Home Assistant then runs."""

from ..phone import Notification
from ..waiting import eventually
from .days import Days
from .stage import Stage

_LIGHT, _POWER = "light.garden_lights", "input_boolean.garden_lights_power"
_EVENINGS = 5
_FIRST = 3
"""Thursday: over a weekend, five evenings are a habit of every day; four working days alone would be one of those."""


async def habit(days: Days, stage: Stage) -> None:
    """Turn on a light at half past seven for five evenings, and see what the agent makes of it."""
    before = await _automations(stage)
    began = stage.now()
    for evening in range(_EVENINGS):
        await days.until(stage, 19, 30, days=1 if evening else (_FIRST - days.clock.now.weekday() - 1) % 7 + 1)
        began = stage.now()
        await stage.client.call("light", "turn_on", entity_id=_LIGHT)
        await days.ticks(stage)
        await stage.client.call("input_boolean", "turn_off", entity_id=_POWER)
    suggestion = await stage.rings(began, about="by hand")
    if suggestion is None:
        return
    stage.expect(await _automations(stage) == before, "it only proposes: there is no automation yet")
    accepted = stage.now()
    await stage.phone.press(suggestion, "Accept")
    if (question := await _question(stage, accepted)) is not None:
        await stage.phone.press(question, "Approve")
    new = await _made(stage, before)
    if not stage.expect(new, "approved, the automation is there", "there is none"):
        return
    await days.until(stage, 19, 20, days=1)
    await stage.expect_state(_LIGHT, "off", "the next evening the light is off")
    await days.until(stage, 19, 45)
    await stage.expect_state(_LIGHT, "on", "and Home Assistant turns it on by itself")
    ran = (await stage.state(new))["attributes"].get("last_triggered")
    stage.expect(ran, f"{new} has run", ran)


async def _question(stage: Stage, since: float) -> Notification | None:
    async def asked() -> Notification | None:
        return next(
            (notification for notification in stage.phone.since(since) if "Approve" in notification.buttons), None
        )

    return await eventually(asked, within_s=3)


async def _automations(stage: Stage) -> set[str]:
    return {entity_id for entity_id in await stage.client.states() if entity_id.startswith("automation.")}


async def _made(stage: Stage, before: set[str]) -> str:
    async def new() -> str:
        return next(iter(await _automations(stage) - before), "")

    return await eventually(new)
