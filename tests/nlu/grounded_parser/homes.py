"""Homes in words, built from plain lines, without Home Assistant."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import Any

from homeassistant.core import State

from custom_components.universal_agent.common.tool_call import ToolCall
from custom_components.universal_agent.nlu.grounded_parser.asking.reader import read_asking
from custom_components.universal_agent.nlu.grounded_parser.commands import Scene, read_command
from custom_components.universal_agent.nlu.grounded_parser.courtesy import without_courtesy
from custom_components.universal_agent.nlu.grounded_parser.home import HomePlace, HomeWords, Thing, name_words
from custom_components.universal_agent.nlu.grounded_parser.lexicon import lexicon
from custom_components.universal_agent.nlu.grounded_parser.lists import read_adding
from custom_components.universal_agent.nlu.grounded_parser.questions import read_question
from custom_components.universal_agent.nlu.grounded_parser.words import said, split
from custom_components.universal_agent.nlu.understanding import HaMatch

NOW = datetime(2026, 5, 4, 9, 30, tzinfo=UTC)


@dataclass(frozen=True, kw_only=True)
class Device:
    """One line of a home."""

    id: str
    name: str
    area: str | None = None
    device_class: str | None = None
    state: str = "off"
    attributes: dict[str, Any] = field(default_factory=dict)


def device(entity_id: str, name: str, area: str | None = None, **more: Any) -> Device:
    """Return a device; what is no field of it is an attribute."""
    fields = {key: more.pop(key) for key in ("device_class", "state") if key in more}
    return Device(id=entity_id, name=name, area=area, attributes=more, **fields)


def home(
    *devices: Device,
    language: str = "en",
    floors: dict[str, str] | None = None,
    hidden: Iterable[str] = (),
    here: str | None = None,
    zones: tuple[str, ...] = (),
) -> Scene:
    """Return what sentences are read against."""
    known = lexicon(language)
    assert known is not None
    areas = {name: _place(name, language) for name in {device.area for device in devices} if name is not None}
    storeys = {area: _place(floor, language) for area, floor in (floors or {}).items()}
    parts = None
    if known.compound_parts is not None:
        parts = known.compound_parts | {word for place in areas.values() for name in place.names for word in name}
    things = tuple(
        Thing(
            entity_id=item.id,
            domain=item.id.partition(".")[0],
            device_class=item.device_class,
            name=item.name,
            names=name_words((item.name,), language, parts),
            modes=frozenset(item.attributes.get("hvac_modes", ())),
            area=areas.get(item.area or ""),
            floor=storeys.get(item.area or ""),
        )
        for item in devices
    )
    states = {item.id: State(item.id, item.state, item.attributes) for item in devices}
    counts = {" ".join(place.names[0]): 1 for place in (*areas.values(), *storeys.values())}
    words = HomeWords(things=things, hidden=frozenset(name_words(hidden, language)), area_names=counts)
    return Scene(home=words, lexicon=known, state_of=states.get, here=here, zones=zones)


def _place(name: str, language: str) -> HomePlace:
    return HomePlace(id=name.casefold(), name=name, names=name_words((name,), language))


def command(text: str, scene: Scene) -> tuple[HaMatch, ...]:
    """Return the HA intents a sentence asks for."""
    return read_command(_plain(text, scene), scene)


def told(text: str, scene: Scene) -> list[tuple[str, dict[str, Any]]]:
    """Return the HA intents a sentence asks for, as names and slots."""
    return [(match.name, dict(match.slots)) for match in command(text, scene)]


def question(text: str, scene: Scene) -> ToolCall | None:
    """Return the query that a sentence asks for."""
    return read_question(_plain(text, scene), scene, NOW)


def asked(text: str, scene: Scene) -> tuple[str, set[str]] | None:
    """Return the form of a question about states and the entities it is about."""
    call = question(text, scene)
    if call is None or call.tool != "smart_home.ask_states":
        return None
    return str(call.arguments["question"]), set(call.arguments["wanted"])


def query(text: str, scene: Scene) -> tuple[str, dict[str, Any]] | None:
    """Return the tool and arguments that a question about the past, the weather or the house comes to."""
    call = read_asking(text, scene, NOW)
    return None if call is None else (call.tool, dict(call.arguments))


def adding(text: str, scene: Scene) -> dict[str, Any] | None:
    """Return what is put on which list."""
    words = tuple(split(text))
    start, end = without_courtesy(words, scene.lexicon)
    call = read_adding(words[start:end], said(text)[start:end], scene)
    return None if call is None else dict(call.arguments)


def _plain(text: str, scene: Scene) -> tuple[str, ...]:
    words = tuple(split(text))
    start, end = without_courtesy(words, scene.lexicon)
    return words[start:end]
