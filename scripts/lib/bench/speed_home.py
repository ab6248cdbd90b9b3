"""Homes of any size, and everyday sentences about them."""

from collections.abc import Iterator
import random

from .home_model import AreaSpec, EntitySpec, Home

ROOMS = (
    "Kitchen",
    "Bedroom",
    "Office",
    "Hallway",
    "Bathroom",
    "Pantry",
    "Nursery",
    "Library",
    "Cellar",
    "Attic",
)
WINGS = ("", "North ", "South ", "East ", "West ", "Upper ", "Lower ", "Inner ", "Outer ", "Rear ")
THINGS = (
    ("light", "Lamp"),
    ("light", "Spotlight"),
    ("fan", "Fan"),
    ("cover", "Curtain"),
    ("switch", "Outlet"),
    ("media_player", "Radio"),
    ("light", "Chandelier"),
    ("climate", "Thermostat"),
    ("light", "Lantern"),
    ("cover", "Blind"),
    ("switch", "Heater"),
    ("light", "Sconce"),
    ("media_player", "Stereo"),
    ("switch", "Pump"),
    ("light", "Nightlight"),
    ("cover", "Shade"),
    ("switch", "Printer"),
    ("light", "Candle"),
    ("fan", "Blower"),
    ("switch", "Kettle"),
)
"""Things of a room; a home of 20 takes ten of each of two rooms, one of 2,000 takes all of a hundred."""

CURTAIN = {"Curtain": "curtain", "Blind": "blind", "Shade": "shade"}

ACTIONS: dict[str, tuple[str, ...]] = {
    "light": (
        "turn on the {name}",
        "turn off the {name}",
        "set the {name} brightness to {percent}%",
        "turn {name} on",
        "set the {name} to {colour}",
        "turn off {name}",
    ),
    "fan": ("turn on the {name}", "turn off the {name}", "set {name} speed to {percent}%"),
    "cover": ("open the {name}", "close the {name}", "set {name} to {percent}%"),
    "switch": ("turn on the {name}", "turn {name} off", "switch on {name}"),
    "media_player": ("turn on the {name}", "set {name} volume to {percent}%"),
    "climate": ("set the {name} to {degrees} degrees",),
}
ON_OFF = ("is the {name} on", "is {name} off", "is {name} on", "is the {name} off")
OPEN_CLOSED = ("is the {name} open", "is {name} closed", "is {name} open", "is the {name} closed")
QUERIES: dict[str, tuple[str, ...]] = {
    "light": (*ON_OFF, "are any lights on in the {area}", "how many lights are on in the {area}"),
    "fan": ON_OFF,
    "cover": OPEN_CLOSED,
    "switch": ON_OFF,
    "climate": ("what is the temperature in the {area}", "how warm is it in the {area}"),
}
FALLBACK: dict[str, tuple[str, ...]] = {
    "media_player": ("is the {name} on", "is {name} on", "is the {name} off", "is {name} off")
}
"""What Home Assistant's own sentences do not cover: the default agent tries everything before it answers."""

NOBODY: dict[str, tuple[str, ...]] = {
    "light": (
        "recommend a film with {colour} dragons and {name}",
        "tell me a story of {percent} pirates in the {area}",
    ),
    "switch": ("what rhymes with the {name} on {percent} ships", "write a poem about the {area} and {colour} birds"),
}
"""What no recogniser understands: a model would be asked, if there were one."""

ASKED: dict[str, tuple[str, ...]] = {
    "light": (
        "describe a castle with {colour} towers and {name}",
        "invent a joke about {percent} farmers in the {area}",
    ),
    "switch": (
        "who would win between the {name} and {percent} bears",
        "compose a song about the {area} and {colour} fish",
    ),
}
"""The same kind in other words: what was said once is read no more as it was the first time."""

TEMPLATES = {"queries": QUERIES, "actions": ACTIONS, "fallback queries": FALLBACK}

COLOURS = ("red", "green", "blue", "white", "purple")


def home_of(size: int) -> Home:
    """Return a home of so many entities, all of them exposed."""
    per_room = 10 if size < len(ROOMS) * len(THINGS) else len(THINGS)
    rooms = [f"{wing}{room}" for wing in WINGS for room in ROOMS][: size // per_room]
    entities = [_entity(room, domain, thing) for room in rooms for domain, thing in THINGS[:per_room]]
    return Home(areas=tuple(AreaSpec(name=room) for room in rooms), entities=tuple(entities))


def _entity(room: str, domain: str, thing: str) -> EntitySpec:
    attributes: dict[str, str | int] = {"device_class": CURTAIN[thing]} if thing in CURTAIN else {}
    if domain == "climate":
        attributes["current_temperature"] = 21
    name = f"{room} {thing}"
    return EntitySpec(
        entity_id=f"{domain}.{name.lower().replace(' ', '_')}", name=name, area=room, attributes=attributes
    )


def several(home: Home, count: int) -> list[str]:
    """Return so many sentences of two commands each."""
    made = sentences(home, ACTIONS, 2 * count)
    return [f"{first} and {second}" for first, second in zip(made[::2], made[1::2], strict=True)]


def sentences(home: Home, templates: dict[str, tuple[str, ...]], count: int) -> list[str]:
    """Return so many sentences about the home, in a fixed random order; in a small home they come more than once."""
    made = list(dict.fromkeys(_all(home, templates)))
    random.Random(1).shuffle(made)
    return (made * (count // len(made) + 1))[:count]


def _all(home: Home, templates: dict[str, tuple[str, ...]]) -> Iterator[str]:
    for number, entity in enumerate(home.entities):
        for turn, template in enumerate(templates.get(entity.domain, ())):
            for step in range(4 if "{percent}" in template or "{degrees}" in template else 1):
                yield template.format(
                    name=entity.name.lower(),
                    area=str(entity.area).lower(),
                    percent=5 + (number * 7 + turn * 13 + step * 19) % 95,
                    degrees=16 + (number + step * 3) % 10,
                    colour=COLOURS[(number + turn) % len(COLOURS)],
                )
