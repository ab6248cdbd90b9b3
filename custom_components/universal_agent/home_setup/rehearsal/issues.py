"""Repairs about words that mean something else than they did: why they do, and what takes that back."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from homeassistant.core import HomeAssistant, callback
from homeassistant.helpers import area_registry as ar, entity_registry as er

from ...approvals.repair_issues import IssueData, create_issue, delete_solved
from ...nlu.frames import folded_words
from ...safety.exposure import is_exposed
from ...safety.shown_text import shown
from ...store.rehearsed import RehearsedStore, RehearsedWords
from ..exposure import expose
from .reading import WordsMeaning, area_names, area_of, entity_id_of, spoken_names_of

REHEARSAL_ISSUE = "rehearsal_"
MAX_SHOWN = 5
"""Words that are told of at once; the next ones come as these are answered."""
_KEY, _KIND, _SUBJECT, _VALUE = "words", "kind", "subject", "value"
_NOTHING = "\u2013"
"""Stands for what is not understood at all."""

type Different = tuple[RehearsedWords, WordsMeaning | None]
"""Words with what they mean now; None where that is nothing."""


@callback
def show(hass: HomeAssistant, different: Sequence[Different]) -> None:
    """Tell of words that mean something else, and take away what is solved."""
    told = {REHEARSAL_ISSUE + words.key: (words, now) for words, now in different[:MAX_SHOWN]}
    delete_solved(hass, REHEARSAL_ISSUE, told)
    for issue_id, (words, now) in told.items():
        change = change_behind(hass, words, now)
        create_issue(
            hass,
            issue_id,
            data={_KEY: words.key, _KIND: change.kind.value, _SUBJECT: change.subject, _VALUE: change.value},
            is_fixable=True,
            translation_key=f"{REHEARSAL_ISSUE}{change.kind.value}",
            translation_placeholders={
                name: shown(value)
                for name, value in (
                    ("text", words.said.text),
                    ("before", _titles(words.things)),
                    ("now", _NOTHING if now is None else _titles(now.things)),
                    ("name", change.title),
                )
            },
        )


def answers(data: IssueData) -> tuple[str, ...]:
    """Return what can be answered to one of these repairs."""
    return ("mend", "accept") if ChangeKind(str(data[_KIND])) in CAN_BE_TAKEN_BACK else ("accept",)


@callback
def mend(hass: HomeAssistant, data: IssueData) -> bool:
    """Change back what has changed; False where that cannot be done any more."""
    return take_back(hass, ChangeKind(str(data[_KIND])), str(data[_SUBJECT]), str(data[_VALUE]))


async def accept(store: RehearsedStore, data: IssueData) -> None:
    """Take it that the words mean what they mean now.

    Raises:
        StorageError: that cannot be written.
    """
    await store.forget(str(data[_KEY]))


def _titles(things: Mapping[str, Mapping[str, object]]) -> str:
    return ", ".join(sorted(str(thing["title"]) for thing in things.values()))


class ChangeKind(StrEnum):
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


CAN_BE_TAKEN_BACK = frozenset({ChangeKind.HIDDEN, ChangeKind.RENAMED, ChangeKind.AREA_RENAMED, ChangeKind.MOVED})


@dataclass(frozen=True, slots=True, kw_only=True)
class HomeChange:
    """Why words mean something else."""

    kind: ChangeKind
    """What has changed."""
    title: str
    """What a person knows the thing by."""
    subject: str = ""
    """The entity, or the area, that has to be changed back."""
    value: str = ""
    """The name or the area that it had."""


def change_behind(hass: HomeAssistant, words: RehearsedWords, now: WordsMeaning | None) -> HomeChange:
    """Return the likeliest change: of a thing that these words moved and do not move any more."""
    still = set() if now is None else set(now.things)
    lost = {thing_id: thing for thing_id, thing in words.things.items() if thing_id not in still} or words.things
    said = folded_words(words.said.text)
    changes = [_change(hass, thing_id, thing, said) for thing_id, thing in sorted(lost.items())]
    order = list(ChangeKind)
    return min(changes, key=lambda change: order.index(change.kind))


@callback
def take_back(hass: HomeAssistant, kind: ChangeKind, subject: str, value: str) -> bool:
    """Change back what has changed; False where that cannot be done any more."""
    entities, areas = er.async_get(hass), ar.async_get(hass)
    entry, area = entities.async_get(subject), areas.async_get_area(subject)
    if kind is ChangeKind.HIDDEN and hass.states.get(subject) is not None:
        expose(hass, (subject,))
    elif kind is ChangeKind.RENAMED and entry is not None:
        entities.async_update_entity(subject, aliases=[*(entry.aliases or [er.COMPUTED_NAME]), value])
    elif kind is ChangeKind.AREA_RENAMED and area is not None:
        areas.async_update(subject, aliases={*area.aliases, value})
    elif kind is ChangeKind.MOVED and entry is not None and areas.async_get_area(value) is not None:
        entities.async_update_entity(subject, area_id=value)
    else:
        return False
    return True


def _change(hass: HomeAssistant, thing_id: str, thing: Mapping[str, Any], said: tuple[str, ...]) -> HomeChange:
    title = str(thing["title"])
    entity_id = entity_id_of(hass, thing_id)
    if entity_id is None or hass.states.get(entity_id) is None:
        return HomeChange(kind=ChangeKind.GONE, title=title)
    if not is_exposed(hass, entity_id):
        return HomeChange(kind=ChangeKind.HIDDEN, title=title, subject=entity_id)
    if (old := _said_of(thing["names"], spoken_names_of(hass, entity_id), said)) is not None:
        can_be_called = er.async_get(hass).async_get(entity_id) is not None
        kind = ChangeKind.RENAMED if can_be_called else ChangeKind.OTHER
        return HomeChange(kind=kind, title=title, subject=entity_id, value=old)
    area_id, now_in = thing["area_id"], area_of(hass, entity_id)
    if area_id and area_id == now_in:
        if (old := _said_of(thing["area_names"], area_names(hass, area_id), said)) is not None:
            return HomeChange(kind=ChangeKind.AREA_RENAMED, title=title, subject=area_id, value=old)
    elif area_id and area_names(hass, area_id):
        return HomeChange(kind=ChangeKind.MOVED, title=title, subject=entity_id, value=area_id)
    return HomeChange(kind=ChangeKind.OTHER, title=title)


def _said_of(before: Iterable[str], now: Iterable[str], said: tuple[str, ...]) -> str | None:
    """Return the name that something has no more: one that was said, before any other."""
    known = {folded_words(name) for name in now}
    lost = [name for name in before if folded_words(name) not in known]
    spoken = [name for name in lost if set(folded_words(name)) <= set(said)]
    return next(iter(spoken or lost), None)
