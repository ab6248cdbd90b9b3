"""What can be asked about suggestions: which there are, and what a person says to one."""

from collections.abc import Sequence
import re

from homeassistant.core import SupportsResponse
import probatio as vol
from pydantic import BaseModel, ConfigDict, Field

from ...common.effects import SETS_HOME, Provenance, Risk, Surface, TextFlow
from ...common.errors import TargetNotFoundError, UnsupportedError
from ...common.origin import Channel
from ...common.outcome import Outcome, success
from ...common.request import RequestContext
from ...intents.undo import taking_back
from ...safety.home_facts import LiveHomeFacts
from ...safety.profiles import is_hidden_category
from ...store.suggestions import OPEN_STATES, Suggestion, Suggestions
from ...tools.adapters import first_of, own_errors, timeouts
from ...tools.family import ToolFamily
from ...tools.roles import ToolRole
from ...tools.spec import ToolSpec
from ..skill import SkillContext, ToolService
from .intents import answering
from .learning import SuggestionAnswer

_ERRORS = first_of(own_errors, timeouts)
_TOOLS = ToolFamily(
    category="suggestions", section="Suggestions", error_adapter=_ERRORS, profile_domain=None, text_flow=TextFlow.STAYS
)
SERVICES = (
    ToolService(name="list_suggestions", tool="suggestions.list", fields={}, responds=SupportsResponse.ONLY),
    ToolService(
        name="answer_suggestion",
        tool="suggestions.answer",
        fields={
            vol.Required("answer"): vol.In(["accept", "later", "dismiss", "never"]),
            vol.Optional("id"): vol.Coerce(int),
        },
    ),
)
"""Actions of Home Assistant's that are one of these tools each."""
_FOR_PEOPLE = frozenset({Channel.VOICE, Channel.CHAT, Channel.AUTOMATION})
_WORD = re.compile(r"\w+")
OF_CALENDARS = frozenset({"appointment", "travel_weather"})
"""Kinds of suggestions that tell of appointments."""
_SPOKEN = 5
"""How many are told at once."""


def shown_to_everybody(suggestion: Suggestion, home_facts: LiveHomeFacts) -> dict[str, object] | None:
    """Return a suggestion as events and triggers show it to all; None where not everybody may know of it."""
    if suggestion.kind in OF_CALENDARS and home_facts.is_hidden_from_somebody("calendar"):
        return None
    return {
        "suggestion_id": suggestion.id,
        "kind": suggestion.kind,
        "about": list(suggestion.subjects),
        "words": suggestion.words,
    }


class ListSuggestions(BaseModel):
    """Nothing needs to be said."""

    model_config = ConfigDict(extra="forbid")


class AnswerSuggestion(BaseModel):
    """Input of `suggestions.answer`."""

    model_config = ConfigDict(extra="forbid")

    answer: SuggestionAnswer = Field(
        description="accept: do it; later: ask again in some hours; dismiss: not now; never: it is no problem, do not"
        " bring it up again."
    )
    id: int | None = Field(
        default=None, ge=1, le=2_147_483_647, description="The suggestion's id; leave it out for the one told last."
    )
    which: str | None = Field(
        default=None, max_length=200, description="Words of the suggestion, where it is not the one told last."
    )


class SuggestionTools:
    """The handlers behind the tools."""

    def __init__(self, home: SkillContext) -> None:
        self._home = home

    async def list_open(self, arguments: ListSuggestions, request: RequestContext) -> Outcome:
        """Tell the suggestions that can be answered, most important first."""
        found = await standing_for(self._home.stores.suggestions, request)
        data = {"suggestions": [shown(suggestion) for suggestion in found]}
        if not found:
            return success(data, spoken=self._say("none", request.language))
        words = " ".join(suggestion.words for suggestion in found[:_SPOKEN])
        return success(data, spoken=self._say("list", request.language, suggestions=words))

    async def answer(self, arguments: AnswerSuggestion, request: RequestContext) -> Outcome | None:
        """Ask for what a suggestion proposes to be done, where it is accepted, and for the answer to be kept.

        Raises:
            TargetNotFoundError: no open suggestion is meant.
            UnsupportedError: what it proposes cannot be done any more.
        """
        suggestion = await self._meant(arguments, request)
        if arguments.answer is SuggestionAnswer.ACCEPT and suggestion.has_remedy:
            intents = taking_back(suggestion.remedy, self._home.intent_classes)
            if not intents:
                raise UnsupportedError("what it proposes is not understood any more")
            for intent in intents:
                request.collector.register(intent)
        request.collector.register(answering(suggestion, arguments.answer))
        return None

    async def _meant(self, arguments: AnswerSuggestion, request: RequestContext) -> Suggestion:
        standing = await standing_for(self._home.stores.suggestions, request)
        if arguments.id is not None:
            found = [suggestion for suggestion in standing if suggestion.id == arguments.id]
        elif arguments.which is not None:
            found = _naming(arguments.which, standing)
        else:
            found = list(standing)
        if not found:
            raise TargetNotFoundError("no open suggestion is meant", spoken=self._say("unknown", request.language))
        return max(found, key=lambda one: (one.told_at or 0.0, one.rank, -one.id))

    def _say(self, key: str, language: str, **values: str) -> str:
        return self._home.speech.say("suggestions", key, language, values)


async def standing_for(suggestions: Suggestions, request: RequestContext) -> tuple[Suggestion, ...]:
    """Return what stands, without what tells of calendars where those are hidden."""
    standing = await suggestions.standing()
    if not is_hidden_category("calendar", request.hidden_categories):
        return standing
    return tuple(suggestion for suggestion in standing if suggestion.kind not in OF_CALENDARS)


def _naming(said: str, standing: Sequence[Suggestion]) -> list[Suggestion]:
    """Return the suggestions that share most words with what was said, and half of them at least."""
    wanted = set(_WORD.findall(said.casefold()))
    shared = [(len(wanted & set(_WORD.findall(suggestion.words.casefold()))), suggestion) for suggestion in standing]
    most = max((count for count, _ in shared), default=0)
    return [one for count, one in shared if count == most] if wanted and 2 * most >= len(wanted) else []


def shown(suggestion: Suggestion) -> dict[str, object]:
    """Return a suggestion as models and automations read it."""
    return {
        "id": suggestion.id,
        "kind": suggestion.kind,
        "about": list(suggestion.subjects),
        "words": suggestion.words,
        "evidence": dict(suggestion.evidence),
        "importance": suggestion.rank,
        "state": suggestion.state.value,
        "can_be_done": suggestion.state in OPEN_STATES and suggestion.has_remedy,
    }


def suggestion_tools(home: SkillContext) -> tuple[ToolSpec, ...]:
    """Return the tools of the domain."""
    tools = SuggestionTools(home)
    return (
        _TOOLS.query(
            tools.list_open,
            name="list",
            short="List what the agent suggests.",
            when_to_use="Use it when the person asks whether there are suggestions, or what you would suggest.",
            examples=("any suggestions?", "what do you suggest?"),
            provenance=Provenance.MIXED,
            channels=_FOR_PEOPLE,
            excluded_surfaces={Surface.MCP: "suggestions are for the people of the home, not for other agents"},
        ),
        _TOOLS.action(
            tools.answer,
            SETS_HOME,
            role=ToolRole.ANSWER_SUGGESTION,
            short="Answer a suggestion: accept it, put it off, dismiss it, or have it never made again.",
            when_to_use=(
                "Use it when the person answers one of your suggestions. Accepting carries out what it proposes, under"
                " the same rules as if the person had asked for it."
            ),
            examples=("accept the suggestion", "that is not a problem", "dismiss the suggestion"),
            risk=Risk.LOW,
            channels=_FOR_PEOPLE,
            excluded_surfaces={Surface.MCP: "suggestions are for the people of the home, not for other agents"},
        ),
    )
