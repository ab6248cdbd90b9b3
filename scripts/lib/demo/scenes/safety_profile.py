"""A profile for the child's room: from there is not done what the parents may have done."""

from ..phone import find_device, register
from .stage import Stage

_ROOM = "Children's Room"
_THERMOSTAT = "climate.living_room_thermostat"
_WANTED = "set the living room thermostat to 24 degrees"


async def childs_room(stage: Stage) -> None:
    """Put a device into the child's room, forbid heating, locks and memories there, and ask from both rooms."""
    area = await stage.client.command("config/area_registry/create", name=_ROOM)
    await register(stage.client, "demo-childs-room", "Children's Satellite")
    device_id = await find_device(stage.client, "demo-childs-room")
    await stage.client.command("config/device_registry/update", device_id=device_id, area_id=area["area_id"])
    profile = {
        "name": _ROOM,
        "areas": [area["area_id"]],
        "denied_domains": ["climate", "lock"],
        "memories_visible": False,
        "calendar_visible": True,
        "may_approve": False,
    }
    await stage.flows.add("profile", profile)
    await stage.client.call("climate", "set_temperature", entity_id=_THERMOSTAT, temperature=20)
    stage.note("meanwhile", f"a profile forbids heating, locks and memories from the {_ROOM}")
    refused = await stage.ask(_WANTED, device_id=device_id)
    stage.expect("not allowed" in refused.answer, "from the child's room the heating is refused", refused.answer)
    await _expect_temperature(stage, 20)
    refused = await stage.ask("unlock the front door", device_id=device_id)
    stage.expect("not allowed" in refused.answer, "and the lock, without even a question", refused.answer)
    await stage.client.call("light", "turn_off", entity_id="light.garage_light")
    await stage.ask("turn on the garage light", device_id=device_id)
    await stage.expect_state("light.garage_light", "on", "what is not forbidden is done")
    await stage.ask(_WANTED, device_id=stage.phone.device_id)
    await _expect_temperature(stage, 24)
    for subentry in await stage.flows.subentries():
        await stage.flows.remove(subentry["subentry_id"])


async def _expect_temperature(stage: Stage, wanted: float) -> None:
    seen = (await stage.state(_THERMOSTAT))["attributes"].get("temperature")
    stage.expect(seen == wanted, f"the thermostat is at {wanted:.0f} degrees", seen)
