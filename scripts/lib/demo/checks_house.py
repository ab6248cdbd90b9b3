"""Checks of what happened to the house, and of what must not have happened."""

from dataclasses import replace

from .checks import Case, Check, Finding, finding
from .house import DEVICES
from .voice_pipeline import shown

_NUMBER_TOLERANCE = 2


def state_is(entity_id: str, state: str, **attributes: float) -> Check:
    """Expect a state, and numbers among its attributes."""
    name = next(device.name for device in DEVICES if device.entity_id == entity_id)
    wanted = ", ".join([state, *(f"{key} {value}" for key, value in attributes.items())])

    async def check(case: Case) -> Finding:
        read = await case.home.client.rest("GET", f"/api/states/{entity_id}")
        numbers = all(
            abs((read["attributes"].get(key) or 0) - value) <= _NUMBER_TOLERANCE for key, value in attributes.items()
        )
        return finding(read["state"] == state and numbers, f"{name} is {wanted}", f"it is {shown(read)}")

    return check


def becomes(entity_id: str, state: str, **attributes: float) -> Check:
    """Expect a state that was not there before the request."""
    is_now = state_is(entity_id, state, **attributes)

    async def check(case: Case) -> Finding:
        found = await is_now(case)
        if found.ok and entity_id not in case.before.differences(case.after):
            return replace(found, ok=False, seen="it was before")
        return found

    return check


def only_changed(*names: str) -> Check:
    """Expect that nothing changed but what these names begin."""
    but = f" but {', '.join(names)}" if names else ""

    async def check(case: Case) -> Finding:
        others = {
            name: what for name, what in case.before.differences(case.after).items() if not name.startswith(names)
        }
        return finding(not others, f"nothing changed{but}", f"these did: {others}")

    return check


def nothing_changed() -> Check:
    """Expect that no device, calendar, list, timer, reminder or memory changed."""
    return only_changed()
