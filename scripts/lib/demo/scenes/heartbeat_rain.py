"""A window is open and rain is forecast: one suggestion, which is accepted, or ends for good."""

from ..phone import Notification
from ..waiting import eventually
from .days import Days
from .stage import Stage

_ROOF, _BEDROOM = "cover.bathroom_roof_window", "input_boolean.bedroom_window_open"

_HOURS = {
    "quiet_from": "22:00:00",
    "quiet_until": "07:00:00",
    "daily_at": "07:00:00",
    "weekly_at": "18:00:00",
    "monthly_at": "18:00:00",
}


async def tell_the_phone(stage: Stage) -> None:
    """Choose on the options page that suggestions and reviews go to the phone."""
    hours = {f"heartbeat_{name}": at for name, at in _HOURS.items()}
    await stage.flows.set_options(
        "heartbeat",
        **hours,
        heartbeat_most_an_hour=20,
        heartbeat_most_a_day=50,
        heartbeat_weekly_on="sunday",
        heartbeat_notify="notify.alex_s_phone",
        heartbeat_domains=[],
    )
    await stage.expect_state("select.universal_agent_heartbeat_autonomy", "suggest", "it may suggest, and not act")


async def accepted(days: Days, stage: Stage) -> None:
    """A window with a motor: the phone's "accept" closes it."""
    began = stage.now()
    await stage.client.call("cover", "open_cover", entity_id=_ROOF)
    await days.ticks(stage)
    suggestion = await stage.rings(began, about="Roof Window")
    if suggestion is None:
        return
    stage.expect("rain" in suggestion.message, "it says why: rain is forecast", suggestion.message)
    await days.ticks(stage, 3)
    told = _told(stage, began, "Roof Window")
    stage.expect(
        len(told) == 1,
        "quarters of an hour later it is still one suggestion",
        [notification.message for notification in told],
    )
    await stage.phone.press(suggestion, "Accept")
    await stage.expect_state(_ROOF, "closed", "accepted on the phone, the window is closed")
    await days.ticks(stage, 2)
    stage.expect(len(_told(stage, began, "Roof Window")) == 1, "and it is not brought up again")


async def not_a_problem(days: Days, stage: Stage) -> None:
    """A window without a motor: "not a problem" ends it for good."""
    began = stage.now()
    await stage.client.call("input_boolean", "turn_on", entity_id=_BEDROOM)
    await days.ticks(stage)
    suggestion = await stage.rings(began, about="Bedroom Window")
    if suggestion is None:
        return
    stage.expect("Accept" not in suggestion.buttons, "nothing is offered that the home cannot do", suggestion.buttons)
    await stage.phone.press(suggestion, "Not a problem")
    answered = await eventually(lambda: _is_ended_for_good(stage))
    stage.expect(answered, "the answer is kept")
    await days.ticks(stage)
    pressed = stage.now()
    await stage.client.call("input_boolean", "turn_off", entity_id=_BEDROOM)
    await days.ticks(stage)
    await stage.client.call("input_boolean", "turn_on", entity_id=_BEDROOM)
    await days.ticks(stage, 8)
    told = [notification.message for notification in _told(stage, pressed, "Bedroom Window")]
    stage.expect(not told, "closed and opened again, it is never brought up again", told)
    await stage.client.call("input_boolean", "turn_off", entity_id=_BEDROOM)


async def _is_ended_for_good(stage: Stage) -> bool:
    return bool((await stage.state("event.universal_agent_suggestions"))["attributes"].get("event_type") == "never")


def _told(stage: Stage, since: float, about: str) -> list[Notification]:
    """Return the suggestions about it; what came of one is told without buttons."""
    return [
        notification
        for notification in stage.phone.since(since)
        if about in notification.message and notification.buttons
    ]
