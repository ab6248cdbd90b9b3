"""Carries planning intents out in our own database, and says how each is taken back."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from pydantic import BaseModel

from ...common.effects import Effect
from ...common.errors import TargetNotFoundError
from ...common.outcome import Outcome
from ...common.request import RequestContext
from ...intents.base import Assessment, Caller, ExecutionResult
from ...intents.undo import undo_by
from ...safety.shown_text import shown_value
from ...store import Stores
from ...store.planning_rows import Column, PlanningRows
from ...tools.spec import Handler, ToolSpec
from .intents import DEFAULTS, PlanningIntent, PlanningSubject, Verb, change
from .wording import PlanningWording

_PROGRESS = {PlanningSubject.GOAL: "progress", PlanningSubject.PROJECT: "progress_set"}
"""The column that holds the progress in per cent."""


class PlanningHandler:
    """Makes, changes, removes and brings back goals, projects and what belongs to them."""

    def __init__(self, stores: Stores, wording: PlanningWording, changed: Callable[[], None]) -> None:
        self._rows: dict[PlanningSubject, PlanningRows] = {
            PlanningSubject.GOAL: stores.goals,
            PlanningSubject.PROJECT: stores.projects,
            PlanningSubject.NEXT_ACTION: stores.projects.actions,
            PlanningSubject.MILESTONE: stores.projects.milestones,
            PlanningSubject.NOTE: stores.projects.notes,
        }
        self._wording = wording
        self._changed = changed

    async def assess(self, intent: PlanningIntent, caller: Caller) -> Assessment:
        """Return that no service is called: it stays in our own database."""
        return Assessment()

    def describe(self, intent: PlanningIntent, language: str) -> str:
        """Return it in words."""
        return self._wording.described(intent, language)

    async def execute(self, intent: PlanningIntent, caller: Caller) -> ExecutionResult:
        """Write it down, and tell everybody who shows it."""
        number, undoing = await (self._create if intent.verb is Verb.CREATE else self._alter)(intent, caller)
        self._changed()
        return ExecutionResult(
            data={"id": number, "kind": intent.subject.value, "title": intent.target, **intent.values},
            spoken=self._wording.done(intent, caller.language, caller.now),
            undo=undo_by(*undoing),
            verified=True,
        )

    async def is_done(self, intent: PlanningIntent, key: str) -> bool | None:
        """Tell whether it stands in the database as it should."""
        rows = self._rows[intent.subject]
        if intent.number is None:
            parts = [(self._rows[kind], part) for kind, part, _ in _parts(intent, key)]
            return all([await place.has_key(wanted) for place, wanted in [(rows, key), *parts]])
        row = await rows.read(intent.number)
        if row is None:
            return False
        if intent.verb is Verb.UPDATE:
            return all(row[name] == value for name, value in intent.values.items())
        return (row["removed_at"] is not None) is (intent.verb is Verb.REMOVE)

    async def _create(self, intent: PlanningIntent, caller: Caller) -> tuple[int, list[PlanningIntent]]:
        """Make it under the intent's key, with its parts under keys of their own."""
        now = caller.now.timestamp()
        undoing = await self._note_progress(intent, now)
        values = {**DEFAULTS[intent.subject], **intent.values}
        if intent.subject is PlanningSubject.NEXT_ACTION and "position" not in intent.values:
            values["position"] = now
        number = await self._rows[intent.subject].create(key=caller.key, values=values, now=now)
        for place, (kind, key, title) in enumerate(_parts(intent, caller.key)):
            part = DEFAULTS[kind] | {"project": number, "title": title}
            if kind is PlanningSubject.NEXT_ACTION:
                part["position"] = now + place / 1000
            await self._rows[kind].create(key=key, values=part, now=now)
        return number, [change(Verb.REMOVE, intent.subject, number, intent.target), *undoing]

    async def _note_progress(self, intent: PlanningIntent, now: float) -> list[PlanningIntent]:
        """Set the progress that a note comes with, before the note is kept: a crash between them loses nothing."""
        percent = intent.values.get("percent")
        if intent.subject is not PlanningSubject.NOTE or percent is None:
            return []
        subject = PlanningSubject.GOAL if intent.values.get("goal") is not None else PlanningSubject.PROJECT
        number = intent.values[subject.value]
        assert isinstance(number, int)
        row = await self._row(subject, number, intent)
        column = _PROGRESS[subject]
        await self._rows[subject].change(number, {column: percent}, now=now)
        return [change(Verb.UPDATE, subject, number, intent.target, **{column: row[column]})]

    async def _alter(self, intent: PlanningIntent, caller: Caller) -> tuple[int, list[PlanningIntent]]:
        """Change, remove or bring back a row; what takes it back holds what stood there before."""
        number, subject, now = intent.number, intent.subject, caller.now.timestamp()
        assert number is not None
        row = await self._row(subject, number, intent)
        if intent.verb is Verb.UPDATE:
            values: Mapping[str, Column] = intent.values
            inverse = change(Verb.UPDATE, subject, number, intent.target, **{name: row[name] for name in values})
        else:
            removes = intent.verb is Verb.REMOVE
            values = {"removed_at": now if removes else None}
            inverse = change(Verb.RESTORE if removes else Verb.REMOVE, subject, number, intent.target)
        if intent.verb is not Verb.RESTORE and row["removed_at"] is not None:
            raise self._missing(intent)
        await self._rows[subject].change(number, values, now=now)
        return number, [inverse]

    async def _row(self, subject: PlanningSubject, number: int, intent: PlanningIntent) -> Mapping[str, Any]:
        row = await self._rows[subject].read(number)
        if row is None:
            raise self._missing(intent)
        return row

    def _missing(self, intent: PlanningIntent) -> TargetNotFoundError:
        return TargetNotFoundError(f"{intent.subject} {intent.number} is not there any more")


def _parts(intent: PlanningIntent, key: str) -> list[tuple[PlanningSubject, str, str]]:
    """Return kind, key and title of what a new project begins with."""
    return [
        *((PlanningSubject.MILESTONE, f"{key}:m{place}", title) for place, title in enumerate(intent.milestones)),
        *((PlanningSubject.NEXT_ACTION, f"{key}:a{place}", title) for place, title in enumerate(intent.next_actions)),
    ]


def with_shown_text(spec: ToolSpec) -> ToolSpec:
    """Return a tool whose arguments reach it as they may be shown; one that changes nothing stays as it is."""
    return replace(spec, handler=_cleaning(spec.handler)) if spec.effect is Effect.ACTION else spec


def _cleaning(handler: Handler) -> Handler:
    async def clean(arguments: BaseModel, request: RequestContext) -> Outcome | None:
        given = {name: getattr(arguments, name) for name in arguments.model_fields_set}
        texts = {name: shown_value(value, request.links) for name, value in given.items()}
        # A title of nothing but an image would be none at all.
        kept = {name: text or "…" if given[name] else given[name] for name, text in texts.items()}
        return await handler(arguments.model_copy(update=kept), request)

    return clean
