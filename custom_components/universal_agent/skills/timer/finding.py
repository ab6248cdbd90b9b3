"""Which timers and reminders people mean: by name, by length, by room, else the one that is nearest."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import partial

from homeassistant.core import HomeAssistant
from homeassistant.helpers import area_registry as ar, device_registry as dr

from ...common.languages import base_language
from ...common.request import RequestContext
from ...nlu.grounded_parser.lexicon import lexicon
from ...nlu.grounded_parser.words import split, stem
from ...store.schedule import ScheduledItem, ScheduleKind, ScheduleState
from ..exposed import is_used_alone
from .wording import has_moment

_SAME_MINUTE_S = 60.0
_SMALL = ("itos", "itas", "ito", "ita")
"""How Spanish makes a word small: "huevito"."""
_BENT = frozenset({"", "s", "es", "e", "n", "en", "er", "eren", "x", "chen", "lein", "je", "jes"})
_BENT |= frozenset({"tje", "tjes", "pje", "pjes", "etje", "etjes"})
"""What a word may have behind it and still be called the same: its plural, or what makes it small."""
_VERY_SHORT = 2
"""Letters of a word that is another one with a letter more: "Ei" and "Eis"."""
_MIN_PART = 4
"""Letters at least of the last part of a word that stands for all of it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TimerQuery:
    """What was said about the timers that are meant."""

    name: str | None = None
    """What they are called."""
    area: str | None = None
    """The room they were set in."""
    duration_s: int | None = None
    """How long they were set for."""
    state: ScheduleState | None = None
    """The state they must be in to be worth choosing, where others are left."""

    @property
    def is_said(self) -> bool:
        """Whether anything was said."""
        return bool(self.name or self.area or self.duration_s)


class DevicePlaces:
    """Where devices stand."""

    def __init__(self, hass: HomeAssistant) -> None:
        self._hass = hass

    def area_id(self, device_id: str | None) -> str | None:
        """Return the area a device stands in."""
        if device_id is None or (device := dr.async_get(self._hass).async_get(device_id)) is None:
            return None
        return dr.async_get_effective_area_id(self._hass, device)

    def devices(self, area: str) -> list[str]:
        """Return the devices in an area that is called so."""
        wanted, devices = normal(area), dr.async_get(self._hass)
        return [
            device.id
            for place in ar.async_get(self._hass).async_list_areas()
            if wanted in {normal(name) for name in (place.id, place.name, *place.aliases)}
            for device in dr.async_entries_for_area(devices, place.id)
        ]

    def names(self, device_id: str | None) -> frozenset[str]:
        """Return what the area of a device is called."""
        area_id = self.area_id(device_id)
        if area_id is None or (area := ar.async_get(self._hass).async_get_area(area_id)) is None:
            return frozenset()
        return frozenset(normal(name) for name in (area.id, area.name, *area.aliases))


def matching(items: Sequence[ScheduledItem], which: TimerQuery, places: DevicePlaces) -> list[ScheduledItem]:
    """Return the timers that fit everything that was said."""
    found = list(items)
    if which.name:
        found = _named(found, which.name) or _in_area(found, which.name, places) or _called_like(found, which.name)
    if which.area:
        found = _in_area(found, which.area, places)
    if which.duration_s:
        found = [item for item in found if item.duration_s is not None and round(item.duration_s) == which.duration_s]
    return found


def nearest(
    items: Sequence[ScheduledItem], which: TimerQuery, request: RequestContext, places: DevicePlaces
) -> list[ScheduledItem]:
    """Return the one timer that must be meant, or all that may be."""
    found = matching(items, which, places)
    area_id = request.area_id or places.area_id(request.device_id)
    narrower: tuple[Callable[[ScheduledItem], bool], ...] = (
        lambda item: which.state is not None and item.state is which.state,
        lambda item: request.device_id is not None and item.device_id == request.device_id,
        lambda item: area_id is not None and places.area_id(item.device_id) == area_id,
    )
    for fits in narrower:
        if len(found) > 1 and (fewer := [item for item in found if fits(item)]):
            found = fewer
    return found


def with_message(items: Sequence[ScheduledItem], message: str) -> list[ScheduledItem]:
    """Return what has that text, or was asked for in those words: the same, else containing it."""
    wanted = normal(message)
    exact = [item for item in items if wanted in _texts(item)]
    return exact or [item for item in items if any(f" {wanted} " in f" {text} " for text in _texts(item))]


def about(items: Sequence[ScheduledItem], what: str, language: str) -> list[ScheduledItem]:
    """Return what all of these words are said of, whatever stands between them and however they are inflected."""
    if (known := lexicon(language)) is None:
        return []
    base, words = base_language(language), frozenset(split(what))
    wanted = {stem(word, base) for word in words - known.articles or words}
    return [item for item in items if wanted and wanted <= _stems(item, base)]


def _stems(item: ScheduledItem, language: str) -> frozenset[str]:
    return frozenset(stem(word, language) for text in _texts(item) for word in split(text))


def between(items: Sequence[ScheduledItem], start: datetime | None, end: datetime | None) -> list[ScheduledItem]:
    """Return what is due between two moments; what waits for an event alone is due at none."""
    if start is None and end is None:
        return list(items)
    first = 0.0 if start is None else start.timestamp()
    last = float("inf") if end is None else end.timestamp()
    return [item for item in items if has_moment(item) and first <= item.fires_at < last]


def visible_to(items: Sequence[ScheduledItem], request: RequestContext, hass: HomeAssistant) -> list[ScheduledItem]:
    """Leave out the reminders of other people. Timers ring for everybody, and their names are said then.

    In a home of one person somebody whom nobody knows, at a satellite, is taken for that person; another user is not.
    """
    is_theirs = request.user_id is None and len(hass.states.async_entity_ids("person")) < 2
    return [item for item in items if is_theirs or _is_everybodys(item) or item.user_id == request.user_id]


async def shown_to_everybody(items: Sequence[ScheduledItem], hass: HomeAssistant) -> list[ScheduledItem]:
    """Leave out whose words may not stand where everybody reads along: states, the page, reviews.

    That is what a known person has asked for, unless nobody else uses this home.
    """
    is_alone = await is_used_alone(hass)
    return [item for item in items if is_alone or _is_everybodys(item)]


def _is_everybodys(item: ScheduledItem) -> bool:
    return item.kind is ScheduleKind.TIMER or item.user_id is None


def normal(text: str) -> str:
    """Return a text as it is compared."""
    return " ".join(text.casefold().split())


def _texts(item: ScheduledItem) -> tuple[str, ...]:
    """Return what a reminder or command says, and the words of a command."""
    said = item.name if item.kind is ScheduleKind.ACTION else None
    return tuple(normal(text) for text in (item.message, said) if text)


def _named(items: Sequence[ScheduledItem], name: str) -> list[ScheduledItem]:
    wanted = normal(name)
    exact = [item for item in items if item.name and normal(item.name) == wanted]
    return exact or [
        item
        for item in items
        if item.name and (f" {normal(item.name)} " in f" {wanted} " or f" {wanted} " in f" {normal(item.name)} ")
    ]


def _called_like(items: Sequence[ScheduledItem], name: str) -> list[ScheduledItem]:
    """Return what is called alike in every word: "egg" is "soft boiled eggs", "Kuchen" the "Apfelkuchen"."""
    wanted = split(name)
    return [
        item
        for item in items
        if wanted and all(any(map(partial(is_like, word), split(item.name or ""))) for word in wanted)
    ]


def is_like(said: str, kept: str) -> bool:
    """Tell whether a word is another one without its bending or its smallness, or the last part of it."""
    short, long = sorted((said, kept), key=len)
    rest = long.removeprefix(short) if long.startswith(short) else None
    is_bent = rest in (_BENT if len(short) > _VERY_SHORT else _BENT - {"s", "e", "n", "x"})
    if is_bent or (len(said) >= _MIN_PART and kept.endswith(said)):
        return True
    return any(long.endswith(ending) and long.removesuffix(ending) == short.rstrip("aeo") for ending in _SMALL)


def _in_area(items: Sequence[ScheduledItem], area: str, places: DevicePlaces) -> list[ScheduledItem]:
    return [item for item in items if normal(area) in places.names(item.device_id)]


def is_same(kept: ScheduledItem, new: ScheduledItem) -> bool:
    """Tell whether a new reminder would only repeat one that is kept: the same words, there, to them, that minute."""
    if new.kind is not ScheduleKind.REMINDER or kept.state is not ScheduleState.ACTIVE or kept.key == new.key:
        return False
    return _said_by(kept) == _said_by(new) and abs(kept.fires_at - new.fires_at) < _SAME_MINUTE_S


def _said_by(item: ScheduledItem) -> tuple[object, ...]:
    message = " ".join((item.message or "").casefold().split())
    payload = {name: value for name, value in item.payload.items() if name != "first_at"}
    return (item.kind, message, item.recurrence, item.device_id, item.user_id, payload)
