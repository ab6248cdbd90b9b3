"""Tell Home Assistant what no file can say: rooms, names, exposure, people, calendars, lists. Twice does no harm."""

from .client import Client
from .house import CHORES, DEVICES, FAMILY, FLOORS, HOLIDAYS, PEOPLE, ROOMS, SHOPPING


async def furnish(client: Client, *, expose: bool = True) -> None:
    """Add what is missing; unless it is to be exposed, Home Assistant alone decides what assistants may see."""
    rooms = await _rooms(client, await _floors(client))
    await _devices(client, rooms)
    await _people(client)
    await _calendars_and_lists(client)
    if not expose:
        return
    wanted = [device.entity_id for device in DEVICES if device.expose]
    await client.command(
        "homeassistant/expose_entity",
        assistants=["conversation"],
        entity_ids=[*wanted, FAMILY, HOLIDAYS, SHOPPING, CHORES],
        should_expose=True,
    )


async def _floors(client: Client) -> dict[str, str]:
    """Make the floors; return their ids by name."""
    floors = {floor["name"]: floor["floor_id"] for floor in await client.command("config/floor_registry/list")}
    for name, level in FLOORS.items():
        if name not in floors:
            floor = await client.command("config/floor_registry/create", name=name, level=level)
            floors[name] = floor["floor_id"]
    return floors


async def _rooms(client: Client, floors: dict[str, str]) -> dict[str, str]:
    """Make the areas, or complete those that Home Assistant made itself; return their ids by name."""
    areas = {area["name"]: area for area in await client.command("config/area_registry/list")}
    ids: dict[str, str] = {}
    for room in ROOMS:
        fields: dict[str, object] = {"floor_id": floors[room.floor], "aliases": list(room.aliases)}
        for device in DEVICES:
            if device.domain == "sensor" and device.room == room.name:
                fields["temperature_entity_id"] = device.entity_id
        area = areas.get(room.name)
        if area is None:
            area = await client.command("config/area_registry/create", name=room.name, **fields)
        elif any(_sorted(area[key]) != _sorted(value) for key, value in fields.items()):
            await client.command("config/area_registry/update", area_id=area["area_id"], **fields)
        ids[room.name] = area["area_id"]
    return ids


def _sorted(value: object) -> object:
    """Return a list in an order that can be compared."""
    return sorted(value) if isinstance(value, list) else value


async def _devices(client: Client, rooms: dict[str, str]) -> None:
    """Put the devices into their rooms, and hide the helpers that simulate them."""
    known = {entry["entity_id"]: entry for entry in await client.command("config/entity_registry/list")}
    for device in DEVICES:
        entry = known[device.entity_id]
        area = rooms[device.room] if device.room else None
        if entry["area_id"] != area:
            # None among the aliases stands for the entity's own name.
            await client.command(
                "config/entity_registry/update",
                entity_id=device.entity_id,
                area_id=area,
                aliases=[None, *device.aliases],
            )
    for entity_id, entry in known.items():
        if entity_id.startswith("input_") and entry["hidden_by"] is None:
            await client.command("config/entity_registry/update", entity_id=entity_id, hidden_by="user")


async def _people(client: Client) -> None:
    """Add those who live here besides the demo user."""
    people = await client.command("person/list")
    present = {person["name"] for person in (*people["storage"], *people["config"])}
    for name in PEOPLE:
        if name not in present:
            await client.command("person/create", name=name, device_trackers=[])


async def _calendars_and_lists(client: Client) -> None:
    """Add the family calendar, a calendar that can only be read, the shopping list and a list of chores."""
    entries = {entry["domain"] for entry in await client.command("config_entries/get")}
    if "local_calendar" not in entries:
        await client.add_integration("local_calendar", {"calendar_name": "Family", "import": "create_empty"})
    if "local_todo" not in entries:
        await client.add_integration("local_todo", {"todo_list_name": "Chores"})
    if "shopping_list" not in entries:
        await client.add_integration("shopping_list")
    if "remote_calendar" not in entries:
        address = f"{client.url}/local/holidays.ics"
        await client.add_integration("remote_calendar", {"calendar_name": "Town Holidays", "url": address})
