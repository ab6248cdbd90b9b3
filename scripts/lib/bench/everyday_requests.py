"""Everyday requests in a family's own words, which no sentence covers and one model can do with one call."""

from dataclasses import replace
from typing import Any

from ..model_server import Call
from .home_model import Home
from .models_script import REQUESTS, Simple
from .speed_home import home_of

_LOOKS = Call(name="llm__GetDateTime", arguments={})
_PLAYING = {"volume_level": 0.4}
HOME: Home = replace(
    home_of(200),
    shopping_list=(),
    entities=tuple(
        replace(entity, state="playing", attributes=_PLAYING) if entity.domain == "media_player" else entity
        for entity in home_of(200).entities
    ),
)
"""200 entities, with music, and a shopping list."""


def _home(kind: str, text: str, tool: str, said: str, **arguments: Any) -> Simple:
    """Return a request that both agents do with Home Assistant's own tool."""
    call = Call(name=tool, arguments=arguments)
    return Simple(name=kind, text=text, role="smart_home", ours=call, theirs=call, said=said)


def _own(kind: str, text: str, role: str, tool: str, said: str, **arguments: Any) -> Simple:
    """Return a request that ours does with a tool of its own; for core's agent a call stands in that only looks."""
    return Simple(name=kind, text=text, role=role, ours=Call(name=tool, arguments=arguments), theirs=_LOOKS, said=said)


def _light(text: str, area: str, brightness: int, said: str) -> Simple:
    return _home("lights", text, "light__HassLightSet", said, area=area, brightness=brightness)


def _warmth(text: str, room: str, temperature: int, said: str) -> Simple:
    tool = "climate__HassClimateSetTemperature"
    return _home("heating", text, tool, said, name=f"{room} Thermostat", temperature=temperature)


def _volume(text: str, name: str, level: int, said: str) -> Simple:
    return _home("players", text, "media_player__HassSetVolume", said, name=name, volume_level=level)


EVERYDAY = (
    *(request for request in REQUESTS if request.name != "a radio"),  # its action calls no service
    _volume("that kitchen radio is giving me a headache", "Kitchen Radio", 15, "The radio is quieter now."),
    _light("I can hardly read my book in the library", "Library", 90, "The library is bright now."),
    _light("the office is far too glaring for a film", "Office", 25, "I dimmed the office."),
    _light("the little one is about to fall asleep in the nursery", "Nursery", 5, "The nursery is almost dark."),
    _light("it should look like a candlelight dinner in the kitchen", "Kitchen", 30, "The kitchen is cosy now."),
    _warmth("my fingers are freezing while I type in the office", "Office", 22, "The office gets warmer."),
    _warmth("we are melting away in the bedroom", "Bedroom", 18, "The bedroom gets cooler."),
    _warmth("nobody needs it warm in the pantry at the moment", "Pantry", 16, "The pantry gets cooler."),
    _volume("I can barely hear the bathroom radio over the shower", "Bathroom Radio", 70, "It is louder now."),
    _volume("the neighbours complain about the office stereo", "Office Stereo", 15, "It is quieter now."),
    _own(
        "facts",
        "for later on, the spare key hangs behind the boiler",
        "conversation",
        "memory__save",
        "I will keep that in mind.",
        content="The spare key hangs behind the boiler.",
    ),
    _own(
        "facts",
        "Grandma has gone over to oat milk in her coffee, worth knowing for next time",
        "conversation",
        "memory__save",
        "I will keep that in mind.",
        content="Grandma takes her coffee with oat milk.",
    ),
    _own(
        "timers",
        "the pizza may stay in for another twelve minutes at most",
        "timer",
        "timer__set_timer",
        "I tell you in twelve minutes.",
        duration_s=720,
        name="pizza",
    ),
    _own(
        "lists",
        "we have run dry of coffee filters",
        "conversation",
        "lists__add_item",
        "Coffee filters are on the list.",
        items=["coffee filters"],
    ),
    _own(
        "lists",
        "batteries for the smoke detector have to come along from the shop next time",
        "conversation",
        "lists__add_item",
        "Batteries are on the list.",
        items=["batteries for the smoke detector"],
    ),
    _own(
        "lists",
        "the cat food is down to the last tin",
        "conversation",
        "lists__add_item",
        "Cat food is on the list.",
        items=["cat food"],
    ),
    _own(
        "calendar",
        "squeeze the car inspection in somewhere on friday afternoon",
        "calendar",
        "calendar__create_event",
        "The car inspection is on Friday at three.",
        summary="Car inspection",
        start="2030-03-01T15:00:00",
    ),
    _own(
        "calendar",
        "my sister comes over on saturday at three for coffee",
        "calendar",
        "calendar__create_event",
        "Coffee with your sister is in the calendar.",
        summary="Coffee with my sister",
        start="2030-03-02T15:00:00",
    ),
    _own(
        "calendar",
        "is anything keeping us from a trip at the weekend",
        "calendar",
        "calendar__list_events",
        "Nothing is planned at the weekend, so you can go.",
        start="2030-03-02T00:00:00",
        end="2030-03-04T00:00:00",
    ),
    _own(
        "calendar",
        "would I have time for the dentist on thursday morning or is there something in the way",
        "calendar",
        "calendar__list_events",
        "Thursday morning is free.",
        start="2030-02-28T07:00:00",
        end="2030-02-28T12:00:00",
    ),
)
