"""Reads how goals and projects are going, what is next for them, and what of it was done, in everyday words."""

from collections.abc import Sequence
from typing import Any

from ...common.errors import ToolError
from ...common.request import RequestContext
from ...common.tool_call import ToolCall
from ...nlu.datetimes import number
from ...nlu.evidence.model import Asked, Evidence, EvidenceReading, Reported
from ...nlu.evidence.things import explained_by, only_best
from ...nlu.frames import FrameMatch, folded_words
from ...nlu.grounded_parser.lexicon import lexicon
from ...nlu.grounded_parser.words import fold, stem, stems
from ...nlu.non_commands import is_denied
from ...nlu.understanding import CoveredText
from ...store import Stores
from ...store.goals import Goal
from ...store.projects import NextAction, Project
from ..lists.items import Item
from ..lists.matching import meant, spoken_of, told_of
from ..lists.reported import reported
from ..skill import SkillContext
from ..skill_frames import SkillFrames
from .choosing import Chooser, LatestPlans

_MAX_PERCENT = 100


class PlanningReader:
    """Turns such sentences into calls, wherever they name something that is planned."""

    def __init__(self, home: SkillContext, latest: LatestPlans) -> None:
        self._speech = home.speech
        self._projects = home.stores.projects
        self._goals = home.stores.goals
        self._chooser = Chooser(home.stores, home.speech)
        self._frames = SkillFrames(
            home.speech,
            "planning_frames",
            lambda language: {"it": tuple(home.speech.words("planning_it", language))},
        )
        self._done = SkillFrames(
            home.speech, "lists_frames", lambda language: {"list": tuple(home.speech.words("lists_generic", language))}
        )
        self._latest = latest

    async def read(self, text: str, request: RequestContext) -> CoveredText | None:
        """Return the call for a text that names a goal, a project or a next action; None for any other."""
        for found in self._frames.read(text, request.language):
            if found.frame == "reported":
                call = await self._reported(found, text, request)
            elif found.frame == "task":
                call = self._task(found["action"], text, request)
            elif found["rest"]:
                call = await self._added_first(found["rest"], request)
            else:
                call = await self._of(found, request)
            if call is not None:
                # "to the garden" may be a place of the home as well as a project.
                unplaced = found.frame == "add_to"
                return CoveredText(calls=(call,), content=found["action"] or None, names_no_place=unplaced)
        for found in self._done.read(text, request.language):
            told = reported(found, self._speech, request.language) if found.frame == "reported" else ""
            phrase = told or found["item"] * (found.frame == "complete")
            if found.frame == "struck" and not is_denied(text, request.language):
                title = await self._action(found["told"], request, is_told=True)
                return None if title is None else CoveredText(calls=(_call("complete_next_action", action=title),))
            if told and is_denied(text, request.language):
                continue
            if phrase and (title := await self._action(phrase, request)) is not None:
                return CoveredText(calls=(_call("complete_next_action", action=title),))
        return None

    async def _of(self, found: FrameMatch, request: RequestContext) -> ToolCall | None:
        if found.frame in ("create", "goal"):
            return self._made(found, request)
        thing = await self._thing(found, request)
        if thing is None:
            return None
        self._latest.note(thing if isinstance(thing, str) else thing.title, request)
        match found.frame:
            case "progress":
                percent = number(found["percent"], request.language)
                if percent is None or isinstance(thing, str) or not 0 <= percent <= _MAX_PERCENT:
                    return None
                kind = "goal" if isinstance(thing, Goal) else "project"
                return _call("record_progress", about=thing.title, kind=kind, percent=round(percent))
            case "add" | "add_to" | "add_first":
                if isinstance(thing, Goal) or (found.frame == "add_to" and not isinstance(thing, Project)):
                    return None
                title = thing if isinstance(thing, str) else thing.title
                return _call("add_next_action", action=found["action"], project=title)
            case "status" if not isinstance(thing, str):
                kind = "goal" if isinstance(thing, Goal) else "project"
                return ToolCall(tool="reviews.progress", arguments={"about": thing.title, "kind": kind})
            case "next" if isinstance(thing, Goal):
                return _call("list_goals", goal=thing.title)
            case "next" if isinstance(thing, Project):
                return _call("list_next_actions", project=thing.title)
            case _:
                return None

    async def _added_first(self, rest: str, request: RequestContext) -> ToolCall | None:
        """Return the call that adds what stands behind the name of its project: as much of that as is its name."""
        words, empty = rest.split(), self._empty(request.language)
        for size in range(len(words), 0, -1):
            named = " ".join(words[:size]).strip(" ,:")
            if empty.issuperset(folded_words(named)):
                continue  # "the" is no name
            try:
                thing = await self._chooser.goal_or_project(named, request.language, wholly=True)
            except ToolError:
                continue
            if size == len(words):
                return None  # nothing follows that could be added
            if isinstance(thing, Project):
                self._latest.note(thing.title, request)
                return _call("add_next_action", action=" ".join(words[size:]), project=thing.title)
        return None

    def _made(self, found: FrameMatch, request: RequestContext) -> ToolCall | None:
        """Return the call that makes a project or a goal; none for what somebody does not want."""
        title = found["title"]
        if found.frame == "goal":
            return None if is_denied(title, request.language) else _call("create_goal", title=title)
        self._latest.note(title, request)
        return _call("create_project", title=title)

    def _task(self, action: str, text: str, request: RequestContext) -> ToolCall | None:
        """Return the call that adds a task to the project that was just spoken of; none where it may be another's.

        What begins with a small word may say whose it is ("a task for Ada"), unless a colon stands before it.
        """
        before, _, _ = text.rpartition(action)
        small = {word for said in self._speech.words("planning_small", request.language) for word in folded_words(said)}
        if not before.rstrip().endswith(":") and small & set(folded_words(action)[:1]):
            return None
        title = self._latest.title(request, is_fresh=True)
        return None if title is None else _call("add_next_action", action=action, project=title)

    async def _reported(self, found: FrameMatch, text: str, request: RequestContext) -> ToolCall | None:
        """Return the call that ticks off what somebody says is done; None where it is on no list, or not done."""
        if is_denied(text, request.language):
            return None
        project = found["thing"] or None
        try:
            action = await self._chooser.action(found["done"], project, request.language, is_open=True, wholly=True)
        except ToolError:
            title = await self._action(found["done"], request, project, is_told=True)
            return None if title is None else _call("complete_next_action", action=title)
        return _call("complete_next_action", action=action.title) if action.done_at is None else None

    async def _thing(self, found: FrameMatch, request: RequestContext) -> Goal | Project | str | None:
        """Return the goal or project that is meant; what was said for it where it is "it" and nothing was named."""
        slot = found.slots["thing"]
        said = slot.text
        if slot.folded in {" ".join(folded_words(it)) for it in self._speech.words("planning_it", request.language)}:
            last = self._latest.title(request)
            if last is None:
                return said if found.frame == "add" else None
            said = last
        try:
            # A word that its title does not have may be more of what is to be added: "to the garden: dig the beds".
            wholly = found.frame in ("add", "add_to")
            return await self._chooser.goal_or_project(said, request.language, wholly=wholly)
        except ToolError:
            return said if said != slot.text and found.frame == "add" else None

    async def done(self, text: str, request: RequestContext) -> Reported | None:
        """Return the next action that a statement says is done, in whatever words: "I've ordered the timber"."""
        actions = [action for action in await self._projects.next_actions() if action.done_at is None]
        found = told_of(_as_items(actions), text, request.language, self._empty(request.language))
        if found is None:
            return None
        project = next(action.project for action in actions if str(action.id) == found[0].uid)
        titles = [known.title for known in await self._projects.all() if known.id == project]
        named = {word for title in titles for word in stems(title, request.language)} & {*stems(text, request.language)}
        call = _call("complete_next_action", action=found[0].summary)
        return Reported(call=call, shared=found[1] + len(named))

    def _empty(self, language: str) -> frozenset[str]:
        """Return the words that say nothing of an action."""
        known = lexicon(language)
        ignored = frozenset(fold(word) for word in self._speech.words("lists_ignored", language))
        return ignored | (frozenset() if known is None else known.fillers)

    async def _action(
        self, phrase: str, request: RequestContext, project: str | None = None, *, is_told: bool = False
    ) -> str | None:
        """Return the open next action that was done, of a project where one was named.

        Where it `is_told` in a sentence with an order to tick it off, that sentence may say more than the action does.
        """
        actions = [action for action in await self._projects.next_actions() if action.done_at is None]
        if project is not None:
            try:
                number_of = (await self._chooser.project(project, request.language)).id
            except ToolError:
                return None
            actions = [action for action in actions if action.project == number_of]
        items, empty = _as_items(actions), self._empty(request.language)
        item = meant(items, phrase, request.language, empty)
        if item is None and is_told and (one := spoken_of(items, phrase, request.language, empty)) is not None:
            return one.summary
        if item is None:
            return None
        # Words that are merely alike may be forms of one verb; something of it must be said as it is written.
        said, there = (
            {stem(word, request.language) for word in folded_words(text) if word not in empty}
            for text in (phrase, item.summary)
        )
        return None if said.isdisjoint(there) else item.summary


def _as_items(actions: Sequence[NextAction]) -> list[Item]:
    return [Item(summary=action.title, uid=str(action.id), is_open=True) for action in actions]


def _call(tool: str, **arguments: Any) -> ToolCall:
    return ToolCall(tool=f"planning.{tool}", arguments=arguments)


class PlanningEvidence:
    """Finds the goal or project that a question is about."""

    def __init__(self, stores: Stores) -> None:
        self._stores = stores

    async def read(self, evidence: Evidence, _request: RequestContext) -> EvidenceReading | None:
        """Read how far something has come, or what is left of it: "where are we at with the bathroom"."""
        if not evidence.asks(Asked.HOW_MUCH, Asked.WHERE, Asked.WHAT, Asked.WHETHER):
            return None
        language = evidence.scene.lexicon.language
        things: list[Goal | Project] = [*await self._stores.projects.all(), *await self._stores.goals.all()]
        best = only_best((thing, explained_by([stems(thing.title, language)], evidence)) for thing in things)
        if best is None:
            return None
        thing, explained = best
        if isinstance(thing, Project):
            call = ToolCall(tool="planning.list_projects", arguments={"project": thing.title})
        else:
            call = ToolCall(tool="planning.list_goals", arguments={"goal": thing.title})
        share = {at for at in evidence.content if (evidence.words[at],) in evidence.scene.lexicon.of("percent")}
        return EvidenceReading(call=call, explained=explained | share)
