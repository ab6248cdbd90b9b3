"""Why words mean something else than they did, and what takes that back."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from homeassistant.core import HomeAssistant, callback
from homeassistant.helpers import area_registry as ar, entity_registry as er

from ...nlu.frames import folded_words
from ...safety.exposure import is_exposed
from ...store.rehearsed import RehearsedWords
from ..exposure import expose
from .reading import Reading, area_names, area_of, entity_id_of, names_of


class CauseKind(StrEnum):
    """What has changed. The values are the ends of translation keys."""

    HIDDEN = "hidden"
    """Assistants may not see it any more."""
    RENAMED = "renamed"
    """It is called otherwise."""
    AREA_RENAMED = "area_renamed"
    """Its area is called otherwise."""
    MOVED = "moved"
    """It is in another area."""
    GONE = "gone"
    """It is not there any more."""
    OTHER = "other"
    """Something else has the name now, or another sentence has the words."""


CAN_BE_MENDED = frozenset({CauseKind.HIDDEN, CauseKind.RENAMED, CauseKind.AREA_RENAMED, CauseKind.MOVED})


@dataclass(frozen=True, slots=True, kw_only=True)
class Cause:
    """Why words mean something else."""

    kind: CauseKind
    """What has changed."""
    title: str
    """What a person knows the thing by."""
    subject: str = ""
    """The entity, or the area, that has to be changed back."""
    value: str = ""
    """The name or the area that it had."""


def cause_of(hass: HomeAssistant, words: RehearsedWords, now: Reading | None) -> Cause:
    """Return the likeliest cause: of a thing that these words moved and do not move any more."""
    still = set() if now is None else set(now.things)
    lost = {thing_id: thing for thing_id, thing in words.things.items() if thing_id not in still} or words.things
    said = folded_words(words.said.text)
    causes = [_cause(hass, thing_id, thing, said) for thing_id, thing in sorted(lost.items())]
    order = list(CauseKind)
    return min(causes, key=lambda cause: order.index(cause.kind))


@callback
def take_back(hass: HomeAssistant, kind: CauseKind, subject: str, value: str) -> bool:
    """Change back what has changed; False where that cannot be done any more."""
    entities, areas = er.async_get(hass), ar.async_get(hass)
    entry, area = entities.async_get(subject), areas.async_get_area(subject)
    if kind is CauseKind.HIDDEN and hass.states.get(subject) is not None:
        expose(hass, (subject,))
    elif kind is CauseKind.RENAMED and entry is not None:
        entities.async_update_entity(subject, aliases=[*(entry.aliases or [er.COMPUTED_NAME]), value])
    elif kind is CauseKind.AREA_RENAMED and area is not None:
        areas.async_update(subject, aliases={*area.aliases, value})
    elif kind is CauseKind.MOVED and entry is not None and areas.async_get_area(value) is not None:
        entities.async_update_entity(subject, area_id=value)
    else:
        return False
    return True


def _cause(hass: HomeAssistant, thing_id: str, thing: Mapping[str, Any], said: tuple[str, ...]) -> Cause:
    title = str(thing["title"])
    entity_id = entity_id_of(hass, thing_id)
    if entity_id is None or hass.states.get(entity_id) is None:
        return Cause(kind=CauseKind.GONE, title=title)
    if not is_exposed(hass, entity_id):
        return Cause(kind=CauseKind.HIDDEN, title=title, subject=entity_id)
    if (old := _said_of(thing["names"], names_of(hass, entity_id), said)) is not None:
        can_be_called = er.async_get(hass).async_get(entity_id) is not None
        kind = CauseKind.RENAMED if can_be_called else CauseKind.OTHER
        return Cause(kind=kind, title=title, subject=entity_id, value=old)
    area_id, now_in = thing["area_id"], area_of(hass, entity_id)
    if area_id and area_id == now_in:
        if (old := _said_of(thing["area_names"], area_names(hass, area_id), said)) is not None:
            return Cause(kind=CauseKind.AREA_RENAMED, title=title, subject=area_id, value=old)
    elif area_id and area_names(hass, area_id):
        return Cause(kind=CauseKind.MOVED, title=title, subject=entity_id, value=area_id)
    return Cause(kind=CauseKind.OTHER, title=title)


def _said_of(before: Iterable[str], now: Iterable[str], said: tuple[str, ...]) -> str | None:
    """Return the name that something has no more: one that was said, before any other."""
    known = {folded_words(name) for name in now}
    lost = [name for name in before if folded_words(name) not in known]
    spoken = [name for name in lost if set(folded_words(name)) <= set(said)]
    return next(iter(spoken or lost), None)
