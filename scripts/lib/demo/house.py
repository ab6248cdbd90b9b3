"""The demo house: its floors, rooms and devices, and what each is called in other languages."""

from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True, kw_only=True)
class Room:
    """An area of the house."""

    name: str
    """What its people call it."""
    floor: str
    """The floor it is on."""
    aliases: tuple[str, ...] = ()
    """Its names in other languages."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Device:
    """One entity of the house that a person would name."""

    domain: str
    """Home Assistant's domain: light, cover, lock and so on."""
    name: str
    """What its people call it."""
    room: str | None = None
    """The room it is in."""
    device_class: str | None = None
    """What kind of cover or sensor it is."""
    start: float = 0
    """A sensor's usual value."""
    aliases: tuple[str, ...] = ()
    """Its names in other languages."""
    expose: bool = field(default=False)
    """Whether Assist must be told about it, because Home Assistant leaves it out by default."""

    @property
    def slug(self) -> str:
        """Return the name as Home Assistant writes it in entity ids."""
        return self.name.lower().replace(" ", "_")

    @property
    def entity_id(self) -> str:
        """Return the entity id."""
        return f"{self.domain}.{self.slug}"


FLOORS = {"Outside": 0, "Ground Floor": 0, "Upstairs": 1}
"""Floors with their level."""

ROOMS = (
    Room(name="Kitchen", floor="Ground Floor", aliases=("Küche", "Cocina")),
    Room(name="Living Room", floor="Ground Floor", aliases=("Wohnzimmer", "Salón")),
    Room(name="Hallway", floor="Ground Floor", aliases=("Flur", "Pasillo")),
    Room(name="Garage", floor="Ground Floor"),
    Room(name="Bedroom", floor="Upstairs", aliases=("Schlafzimmer", "Dormitorio")),
    Room(name="Bathroom", floor="Upstairs", aliases=("Badezimmer", "Baño")),
    Room(name="Garden", floor="Outside", aliases=("Garten", "Jardín")),
)

DEVICES = (
    Device(domain="light", name="Kitchen Light", room="Kitchen", aliases=("Küchenlicht", "Luz de la cocina")),
    Device(domain="light", name="Counter Light", room="Kitchen"),
    Device(domain="switch", name="Coffee Machine", room="Kitchen"),
    Device(domain="media_player", name="Kitchen Radio", room="Kitchen"),
    Device(domain="binary_sensor", name="Kitchen Window", room="Kitchen", device_class="window"),
    Device(domain="sensor", name="Kitchen Temperature", room="Kitchen", start=21.5),
    Device(domain="light", name="Living Room Light", room="Living Room"),
    Device(domain="light", name="Reading Lamp", room="Living Room"),
    Device(domain="cover", name="Living Room Curtains", room="Living Room", device_class="curtain"),
    Device(domain="media_player", name="Living Room TV", room="Living Room"),
    Device(domain="climate", name="Living Room Thermostat", room="Living Room"),
    Device(domain="sensor", name="Living Room Temperature", room="Living Room", start=20.6),
    Device(domain="light", name="Hallway Light", room="Hallway"),
    Device(domain="lock", name="Front Door", room="Hallway", expose=True),
    Device(domain="vacuum", name="Robot Vacuum", room="Hallway"),
    Device(domain="light", name="Garage Light", room="Garage"),
    Device(domain="cover", name="Garage Door", room="Garage", device_class="garage"),
    Device(domain="light", name="Bedroom Light", room="Bedroom"),
    Device(domain="light", name="Bedside Lamp", room="Bedroom"),
    Device(domain="cover", name="Bedroom Blinds", room="Bedroom", device_class="blind"),
    Device(domain="fan", name="Bedroom Fan", room="Bedroom"),
    Device(domain="climate", name="Bedroom Thermostat", room="Bedroom"),
    Device(domain="binary_sensor", name="Bedroom Window", room="Bedroom", device_class="window"),
    Device(domain="sensor", name="Bedroom Temperature", room="Bedroom", start=18.4),
    Device(domain="light", name="Bathroom Light", room="Bathroom"),
    Device(domain="fan", name="Bathroom Fan", room="Bathroom"),
    Device(domain="cover", name="Bathroom Roof Window", room="Bathroom", device_class="window"),
    Device(domain="light", name="Garden Lights", room="Garden"),
    Device(domain="binary_sensor", name="Garden Gate", room="Garden", device_class="door"),
    Device(domain="sensor", name="Outdoor Temperature", room="Garden", start=12.0),
    Device(domain="weather", name="Home Weather", expose=True),
)

PEOPLE = ("Sam",)
"""Who lives here besides the demo user."""

FAMILY = "calendar.family"
"""The calendar that can be written to."""
HOLIDAYS = "calendar.town_holidays"
"""A calendar that can only be read."""
SHOPPING = "todo.shopping_list"
"""Home Assistant's shopping list."""
CHORES = "todo.chores"
"""A to-do list of the family."""
