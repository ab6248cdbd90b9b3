"""From chosen things to HA intents that touch exactly these."""

from collections.abc import Iterable, Mapping
from dataclasses import replace
import json
from typing import Any

from homeassistant.helpers.intent import INTENT_TOGGLE

from ..understanding import HaMatch
from .acts import ActIntent
from .choosing import Chosen
from .home import HomeWords, Thing

LEFT_ALONE = "LeaveAsItIs"
"""What stands for doing nothing to what was named, or to what a group was turned off without."""
KIND_LEFT_ALONE = "left_alone"
"""The kind of small talk that confirms that nothing is changed."""
MAX_SINGLE = 10
"""Things at most that are commanded one by one: the policy asks about more, and must see them together."""
_ONE_BY_ONE = frozenset({"HassClimateSetTemperature"})
"""What Home Assistant does to one thing only."""
_GROUP_ANSWERS = {"light": "lights_area", "fan": "fans_area"}
"""The answer for several of a kind in a place."""
_HOME_ANSWERS = {"light": "light_all"}
"""The answer for all of a kind."""


def matches_for(
    chosen: Chosen,
    effects: Mapping[str, ActIntent],
    extra: Mapping[str, Mapping[str, Any]],
    home: HomeWords,
    *,
    response: str | None = None,
) -> tuple[HaMatch, ...]:
    """Return one HA intent for all of a group where Home Assistant can say it so, else one for each thing.

    Of a group from which something is left out, all of the other domains stay together. Several are not toggled: some
    would go on and some off.
    """
    if len(chosen.things) > 1 and any(effects[thing.domain].intent == INTENT_TOGGLE for thing in chosen.things):
        return ()
    if chosen.group and (match := _together(chosen, effects, extra, home, response)) is not None:
        return (match,)
    whole = _of_whole_domains(chosen, home) if chosen.group and len(chosen.things) > MAX_SINGLE else ()
    found = _together(replace(chosen, things=whole), effects, extra, home, response) if whole else None
    single = chosen.things if found is None else tuple(thing for thing in chosen.things if thing not in whole)
    if len(single) > MAX_SINGLE:
        return ()
    one_by_one = (_single(thing, effects[thing.domain], extra[thing.entity_id], response) for thing in single)
    return (*((found,) if found else ()), *one_by_one)


def left_on_match(groups: Iterable[Chosen]) -> tuple[HaMatch, ...]:
    """Return what says which things groups are turned off without; nothing where there are none."""
    names = list(dict.fromkeys(thing.name for chosen in groups for thing in chosen.left_on))
    if not names:
        return ()
    return (HaMatch(name=LEFT_ALONE, slots={"left_on": names}, texts={}, response_key=None),)


def _of_whole_domains(chosen: Chosen, home: HomeWords) -> tuple[Thing, ...]:
    """Return the things of a group whose domains belong to it entirely."""
    among = set(chosen.things)
    broken = {thing.domain for thing in home.things if _is_at(thing, chosen.place) and thing not in among}
    return tuple(thing for thing in chosen.things if thing.domain not in broken)


def _single(thing: Thing, effect: ActIntent, extra: Mapping[str, Any], response: str | None) -> HaMatch:
    """Name one thing by its id: no other thing answers to it."""
    return HaMatch(
        name=effect.intent,
        slots={"name": thing.entity_id, **extra},
        texts={"name": thing.name, **extra},
        response_key=response or effect.response,
    )


def _together(
    chosen: Chosen,
    effects: Mapping[str, ActIntent],
    extra: Mapping[str, Mapping[str, Any]],
    home: HomeWords,
    response: str | None,
) -> HaMatch | None:
    """Name the domains and the place, if that means the same things and the same is done to all."""
    same = {
        json.dumps([effects[thing.domain].intent, extra[thing.entity_id]], sort_keys=True) for thing in chosen.things
    }
    where = _where(chosen, home)
    if len(same) != 1 or where is None:
        return None
    domains = sorted({thing.domain for thing in chosen.things})
    there = {thing.entity_id for thing in home.things if thing.domain in domains and _is_at(thing, chosen.place)}
    if there != {thing.entity_id for thing in chosen.things}:
        return None
    effect = effects[domains[0]]
    if effect.intent in _ONE_BY_ONE and len(chosen.things) > 1:
        return None
    answers = _GROUP_ANSWERS if chosen.place else _HOME_ANSWERS
    answer = answers.get(domains[0]) if len(domains) == 1 and effect.response == "default" else None
    slots = {**where, "domain": domains[0] if len(domains) == 1 else domains, **extra[chosen.things[0].entity_id]}
    return HaMatch(name=effect.intent, slots=slots, texts=slots, response_key=response or answer or effect.response)


def _where(chosen: Chosen, home: HomeWords) -> dict[str, str] | None:
    """Return the slot for the place; the whole home where there is none."""
    if chosen.place is None:
        return {"name": "all"}
    first = chosen.things[0]
    for slot, place in (("area", first.area), ("floor", first.floor)):
        if place is not None and place.id == chosen.place and home.area_names.get(" ".join(place.names[0])) == 1:
            return {slot: place.name}
    return None


def _is_at(thing: Thing, place: str | None) -> bool:
    return place is None or any(found is not None and found.id == place for found in (thing.area, thing.floor))
