"""Which goal, project or next action a person means: the same words, else the content words they said."""

from collections import OrderedDict
from collections.abc import Callable, Sequence
from datetime import datetime, timedelta
from typing import Protocol

from ...common.errors import TargetNotFoundError
from ...common.request import RequestContext
from ...store import Stores
from ...store.goals import Goal
from ...store.projects import Milestone, NextAction, Project
from ..memory.matching import MatchingVocabulary, content_words, folded, loosely_matched, matched, words_of
from ..speech import Speech
from .intents import PlanningSubject

_KEPT = 64
_FRESH = timedelta(minutes=5)
_NAMED_AT_MOST = 5


class Titled(Protocol):
    """Something that is called something."""

    @property
    def title(self) -> str:
        """What it is called."""


class Chooser:
    """Finds things by what they are called."""

    def __init__(self, stores: Stores, speech: Speech) -> None:
        self._stores = stores
        self._speech = speech

    async def goal(self, said: str, language: str) -> Goal:
        """Return the goal that is meant, an active one if there are several.

        Raises:
            TargetNotFoundError: there is none, or more than one.
        """
        goals = await self._stores.goals.all(status=None)
        return self._one(said, goals, lambda goal: goal.status == "active", PlanningSubject.GOAL, language)

    async def project(self, said: str, language: str) -> Project:
        """Return the project that is meant, an active one if there are several.

        Raises:
            TargetNotFoundError: there is none, or more than one.
        """
        projects = await self._stores.projects.all(status=None)
        return self._one(said, projects, lambda project: project.status == "active", PlanningSubject.PROJECT, language)

    async def goal_or_project(self, said: str, language: str, *, wholly: bool = False) -> Goal | Project:
        """Return the goal or project that is meant; of both that would do, the project, unless it serves the goal.

        Args:
            said: what it was called.
            language: the language of the request.
            wholly: whether it must have every content word that was said.

        Raises:
            TargetNotFoundError: there is none, or more than one.
        """
        projects, goals = await self._stores.projects.all(), await self._stores.goals.all()
        if wholly:
            projects, goals = (
                self._with_all_words(said, projects, language),
                self._with_all_words(said, goals, language),
            )
        things: list[Goal | Project] = [*projects, *goals]
        exact = [thing for thing in things if _same(thing.title, said)]
        near = (self._fitting(said, projects, language), self._fitting(said, goals, language))
        clear: list[Goal | Project] = exact or [thing for found in near if len(found) == 1 for thing in found]
        if len(clear) == 2 and isinstance(clear[0], Project) and clear[0].goal == clear[1].id and not exact:
            return clear[1]
        return clear[0] if clear else self._one(said, things, lambda thing: True, PlanningSubject.PROJECT, language)

    async def action(
        self, said: str, project: str | None, language: str, *, is_open: bool, wholly: bool = False
    ) -> NextAction:
        """Return the next action that is meant, of a project where one was named; if it can be, one (not) done yet.

        Args:
            said: what it was called.
            project: what its project was called.
            language: the language of the request.
            is_open: whether one that is not done yet is meant rather.
            wholly: whether it must have every content word that was said.

        Raises:
            TargetNotFoundError: there is none, or more than one.
        """
        actions = await self._stores.projects.next_actions()
        if project is not None:
            number = (await self.project(project, language)).id
            actions = tuple(action for action in actions if action.project == number)
        if wholly:
            actions = self._with_all_words(said, actions, language)
        return self._one(
            said, actions, lambda action: (action.done_at is None) is is_open, PlanningSubject.NEXT_ACTION, language
        )

    async def milestone(self, said: str, project: str | None, language: str) -> Milestone:
        """Return the milestone that is meant.

        Raises:
            TargetNotFoundError: there is none, or more than one.
        """
        projects = await self._stores.projects.all() if project is None else (await self.project(project, language),)
        milestones = [milestone for item in projects for milestone in item.milestones]
        return self._one(
            said, milestones, lambda milestone: milestone.done_at is None, PlanningSubject.MILESTONE, language
        )

    def _one[T: Titled](
        self, said: str, things: Sequence[T], preferred: Callable[[T], bool], subject: PlanningSubject, language: str
    ) -> T:
        found = self._fitting(said, things, language)
        found = [thing for thing in found if preferred(thing)] or found
        if len(found) == 1:
            return found[0]
        titles = [thing.title for thing in found or things if found or preferred(thing)]
        key = f"which_{subject.value}" if found else f"unknown_{subject.value}"
        values = {"title": said, "titles": self._speech.join(titles[:_NAMED_AT_MOST], language)}
        raise TargetNotFoundError(
            f"several {subject.value}s fit {said!r}" if found else f"no {subject.value} {said!r}",
            spoken=self._speech.say("planning", key, language, values),
            alternatives=titles[:20],
        )

    def _fitting[T: Titled](self, said: str, things: Sequence[T], language: str) -> list[T]:
        """Return what is called so, else what has all the content words, else what has most of them."""
        if exact := [thing for thing in things if _same(thing.title, said)]:
            return exact
        vocabulary = self._vocabulary(language)
        wanted = content_words(said, vocabulary)
        scored = [
            (max(matched(wanted, thing.title, vocabulary), _apart(wanted, thing.title, vocabulary)), thing)
            for thing in things
        ]
        most = max((score for score, _ in scored), default=0)
        if not most or most * 3 < len(wanted) * 2:
            return []
        return [thing for score, thing in scored if score == most]

    def _with_all_words[T: Titled](self, said: str, things: Sequence[T], language: str) -> tuple[T, ...]:
        """Return what has every content word that was said."""
        vocabulary = self._vocabulary(language)
        wanted = content_words(said, vocabulary)
        return tuple(
            thing
            for thing in things
            if len(wanted) <= max(matched(wanted, thing.title, vocabulary), _apart(wanted, thing.title, vocabulary))
        )

    def _vocabulary(self, language: str) -> MatchingVocabulary:
        return self._speech.kept(self._words, language)

    def _words(self, language: str) -> MatchingVocabulary:
        stop_words, ours = (self._speech.words(key, language) for key in ("memory_stop_words", "planning_ignored"))
        return MatchingVocabulary(
            ignored=frozenset(folded(word) for word in (*stop_words, *ours)),
            endings=tuple(self._speech.words("memory_endings", language)),
            compounds=bool(self._speech.words("memory_compounds", language)),
        )


def _apart(wanted: Sequence[str], title: str, vocabulary: MatchingVocabulary) -> int:
    """Return how many words a title has, a name among them that was heard as two: "camper van"."""
    return loosely_matched(wanted, title, vocabulary) if len(wanted) > 1 or vocabulary.compounds else 0


def _same(title: str, said: str) -> bool:
    return [folded(word) for word in words_of(title)] == [folded(word) for word in words_of(said)]


class LatestPlans:
    """The last one of each conversation."""

    def __init__(self) -> None:
        self._last: OrderedDict[str, tuple[str, datetime]] = OrderedDict()

    def note(self, title: str, request: RequestContext) -> None:
        """Note what a conversation is about, for a later "it"."""
        if request.conversation_id is None or request.dry_run:
            return
        self._last[request.conversation_id] = (title, request.now)
        self._last.move_to_end(request.conversation_id)
        while len(self._last) > _KEPT:
            self._last.popitem(last=False)

    def title(self, request: RequestContext, *, is_fresh: bool = False) -> str | None:
        """Return its title; where it must be fresh, only of what was spoken of a few minutes ago at most."""
        found = self._last.get(request.conversation_id or "")
        if found is None or (is_fresh and request.now - found[1] > _FRESH):
            return None
        return found[0]
