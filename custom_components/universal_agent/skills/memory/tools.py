"""What can be asked of memory."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import takewhile

from homeassistant.core import SupportsResponse
from homeassistant.helpers import config_validation as cv
import probatio as vol
from pydantic import BaseModel, ConfigDict, Field

from ...common.effects import ADDS_TO_HOME, DESTROYS_IN_HOME, EffectClass, ProfileDomain, Risk, TextFlow
from ...common.errors import TargetNotFoundError, UnsupportedError
from ...common.links import addresses_in
from ...common.outcome import Outcome, success
from ...common.request import RequestContext
from ...nlu.frames import folded_words, tokens
from ...store.memories import Memory
from ...tools.adapters import first_of, own_errors, timeouts
from ...tools.family import ToolFamily
from ...tools.roles import ToolRole
from ...tools.schema import NEEDLESS
from ...tools.spec import ToolSpec
from ..exposed import is_used_alone
from ..skill import SkillContext, ToolService
from .correcting import LastTold
from .intents import MemoryIntent
from .recall import Recall, listener

_SPOKEN_AT_MOST = 5
_TARGET_CHARACTERS = 60
_ERRORS = first_of(own_errors, timeouts)
_TOOLS = ToolFamily(
    category="memory",
    section="Memory",
    error_adapter=_ERRORS,
    profile_domain=ProfileDomain.MEMORY,
    text_flow=TextFlow.PERSISTS,
)
SERVICES = (
    ToolService(
        name="remember",
        tool=ToolRole.REMEMBER,
        fields={
            vol.Required("content"): cv.string,
            vol.Optional("importance"): vol.Coerce(float),
            vol.Optional("shared"): cv.boolean,
        },
    ),
    ToolService(name="forget", tool="memory.forget", fields={vol.Required("query"): cv.string}),
    ToolService(
        name="search_memory",
        tool="memory.search",
        fields={vol.Required("query"): cv.string, vol.Optional("limit"): vol.Coerce(int)},
        responds=SupportsResponse.ONLY,
    ),
)
"""Actions of Home Assistant's that are one of these tools each."""


class SaveMemory(BaseModel):
    """Something to remember."""

    model_config = ConfigDict(extra="forbid")

    content: str = Field(
        min_length=1,
        max_length=2000,
        description="The fact, as one sentence in the person's own words and language, without 'remember that'.",
    )
    importance: float = Field(
        default=0.5, ge=0, le=1, description="How much it matters: 0 is trivial, 1 must never be overlooked."
    )
    shared: bool | None = Field(
        default=None,
        description=(
            "Whether everyone in the household may hear it; false keeps it for the person who asks. Leave it out where"
            " the person does not say: then only what is their own ('my diary') is kept for them."
        ),
    )


class SearchMemory(BaseModel):
    """A question to memory."""

    model_config = ConfigDict(extra="forbid")

    query: str = Field(min_length=1, max_length=500, description="What it is about, for example 'spare key'.")
    limit: int = Field(
        default=5, ge=1, le=20, description="How many memories to return at most.", json_schema_extra=NEEDLESS
    )


class ForgetMemory(BaseModel):
    """Something to forget."""

    model_config = ConfigDict(extra="forbid")

    query: str = Field(min_length=1, max_length=500, description="What the memory to forget is about.")


class ListMemories(BaseModel):
    """Which memories to list."""

    model_config = ConfigDict(extra="forbid")

    limit: int = Field(default=20, ge=1, le=100, description="How many memories to return at most, newest first.")


class MemoryTools:
    """The handlers behind the tools."""

    def __init__(self, home: SkillContext, told: LastTold) -> None:
        self._home = home
        self._told = told
        self._memories = home.stores.memories
        self._speech = home.speech
        self._recall = Recall(home.stores.memories, home.speech)

    async def save(self, arguments: SaveMemory, request: RequestContext) -> Outcome | None:
        """Ask for a memory to be kept, unless it is there already."""
        content = " ".join(arguments.content.split()).rstrip(" .")
        shared = arguments.shared
        is_code = self._recall.is_code(content, request.language)
        if shared is None:
            shared = not is_code and not await self._is_own(content, request)
        if not shared and listener(request) is None:
            key = "code_of_nobody" if is_code else "who_are_you"
            raise UnsupportedError(
                "it is not known who asks, so nothing can be kept for this person alone",
                spoken=self._speech.say("memory", key, request.language),
            )
        person = None if shared else listener(request)
        if (known := await self._recall.known(content, person)) is not None:
            spoken = self._recall.repeat("already", known.content, request.language)
            return success({"id": known.id, "already_remembered": known.content}, spoken=spoken)
        self._told.note(request.conversation_id, content, request.now)
        request.collector.register(
            MemoryIntent(
                operation="save",
                target=_shortened(content),
                effect_class=EffectClass.IDEMPOTENT_ADD,
                content=content,
                importance=arguments.importance,
                person=person,
                tainted=_is_strange(content, request),
            )
        )
        return None

    async def _is_own(self, content: str, request: RequestContext) -> bool:
        """Tell whether a fact is a known person's own, or to be kept for them, in a home where others would hear it."""
        is_own = self._recall.speaks_of_own(content, request.language) or self._is_for_oneself(content, request)
        if listener(request) is None or not is_own:
            return False
        return not await is_used_alone(self._home.hass)

    def _is_for_oneself(self, content: str, request: RequestContext) -> bool:
        """Tell whether a person asked for it to be remembered for them: "for me", before what is to be remembered."""
        before, found, _ = request.text.casefold().partition(content.casefold())
        said = f" {' '.join(folded_words(before))} " if request.own_words and found else ""
        return any(
            f" {' '.join(folded_words(words))} " in said
            for words in self._speech.words("memory_for_oneself", request.language)
        )

    async def search(self, arguments: SearchMemory, request: RequestContext) -> Outcome:
        """Answer with what matches; say so where nothing does."""
        found = (await self._recall.find(arguments.query, request))[: arguments.limit]
        if not found and len(loose := await self._recall.find_loosely(arguments.query, request)) == 1:
            found = loose  # misspelt or compounded otherwise, but nothing else can be meant
        if found:
            self._told.note(request.conversation_id, found[0].content, request.now)
            return _told(found, self._recall.tell(found[0].content, request.language), request)
        people = [person.name for person in self._home.hass.states.async_all("person")]
        if (near := await self._recall.find_near(arguments.query, request, people)) is None:
            return _told((), self._nothing("nothing", arguments.query, request), request)
        told = " ".join(self._recall.tell(memory.content, request.language) for memory in near[1])
        spoken = self._speech.say("memory", "near", request.language, {"about": near[0], "memories": told})
        return _told(near[1], spoken, request)

    async def forget(self, arguments: ForgetMemory, request: RequestContext) -> Outcome | None:
        """Ask for the best match to be forgotten."""
        query = arguments.query
        found = await self._to_forget(query, request)
        if not found and (shorter := _without_reason(query, request.text)) is not None:
            query = shorter
            found = await self._to_forget(query, request)
        if not found:
            raise TargetNotFoundError(
                f"nothing is remembered about {arguments.query!r}",
                spoken=self._nothing("nothing_to_forget", arguments.query, request),
            )
        _read(found[:1], request)
        request.collector.register(
            MemoryIntent(
                operation="forget",
                target=_shortened(found[0].content),
                effect_class=EffectClass.ABSOLUTE_SET,
                risk=Risk.LOW if self._is_meant(query, found[0].content, request) else Risk.HIGH,
                content=found[0].content,
                importance=found[0].importance,
                person=found[0].person,
                number=found[0].id,
            )
        )
        return None

    async def _to_forget(self, query: str, request: RequestContext) -> list[Memory]:
        """Return what is remembered about something, the best match first."""
        return [
            memory
            for memory in await self._recall.find(query, request)
            if not self._recall.passes_over_a_deed(query, memory.content, request.language)
        ]

    def _nothing(self, key: str, query: str, request: RequestContext) -> str:
        """Return that nothing is known, or that codes are told to nobody here."""
        if not self._recall.may_hear_codes(request) and self._recall.asks_for_code(request.text, request.language):
            return self._speech.say("memory", "whose_code", request.language)
        return self._recall.about(key, query, request.language)

    def _is_meant(self, query: str, content: str, request: RequestContext) -> bool:
        """Tell whether a person speaks of a memory or says most of it: "forget the walnuts" may be about others."""
        said = f" {' '.join(folded_words(request.text))} "
        as_such = self._speech.words("memory_as_such", request.language)
        speaks_of_it = any(f" {' '.join(folded_words(words))} " in said for words in as_such)
        return not request.own_words or speaks_of_it or self._recall.says_most(query, content, request.language)

    async def list_all(self, arguments: ListMemories, request: RequestContext) -> Outcome:
        """Tell everything that this person may hear, newest first."""
        known = await self._memories.all(person=listener(request), limit=arguments.limit)
        found = [
            memory
            for memory in known
            if self._recall.may_hear_codes(request) or not self._recall.is_code(memory.content, request.language)
        ]
        if not found:
            return _told((), self._speech.say("memory", "empty", request.language), request)
        told = " ".join(self._recall.tell(memory.content, request.language) for memory in found[:_SPOKEN_AT_MOST])
        key = "list" if len(found) <= _SPOKEN_AT_MOST else "list_newest"
        return _told(found, self._speech.say("memory", key, request.language, {"memories": told}), request)


def _without_reason(query: str, text: str) -> str | None:
    """Return what is to be forgotten without what stands behind a comma in the request: "..., he hates it now"."""
    before, comma, _ = text.partition(",")
    left = iter(folded_words(before))  # a search in it goes on where the one before ended
    said = tokens(query)
    kept = list(takewhile(lambda token: token.folded in left, said))
    return query[: kept[-1].end] if comma and 0 < len(kept) < len(said) else None


def memory_tools(home: SkillContext, told: LastTold) -> tuple[ToolSpec, ...]:
    """Return the tools of the domain."""
    handlers = MemoryTools(home, told)
    return (
        _TOOLS.action(
            handlers.save,
            ADDS_TO_HOME,
            role=ToolRole.REMEMBER,
            short="Remember a fact for later.",
            when_to_use=(
                "Use it when the person asks to remember something, or tells a lasting fact about the household"
                " or themselves. Do not use it for things to do at a time: those are reminders."
            ),
            examples=(
                "remember that the spare key is with the neighbour",
                "keep in mind that Anna is allergic to nuts",
            ),
            risk=Risk.LOW,
        ),
        _TOOLS.query(
            handlers.search,
            short="Find what was remembered about something.",
            when_to_use=(
                "Use it for questions about facts that somebody may have asked to remember: where things are,"
                " codes, birthdays, preferences. An empty answer means that nothing is known."
            ),
            examples=("where is the spare key?", "what do you know about Anna?"),
        ),
        _TOOLS.action(
            handlers.forget,
            DESTROYS_IN_HOME,
            short="Forget one thing that was remembered.",
            when_to_use="Use it when the person asks to forget something. The best match is forgotten and named.",
            examples=("forget what I said about the spare key", "forget the gate code"),
            risk=Risk.LOW,
        ),
        _TOOLS.query(
            handlers.list_all,
            name="list",
            short="List everything that is remembered.",
            when_to_use="Use it when the person wants to know all that is remembered, not something in particular.",
            examples=("what do you remember?", "list your memories"),
        ),
    )


def _told(memories: Sequence[Memory], spoken: str, request: RequestContext) -> Outcome:
    """Return an answer with the memories that it is made of."""
    outcome = success({"memories": _read(memories, request)}, spoken=spoken)
    return replace(outcome, is_private=any(memory.person is not None for memory in memories))


def _read(memories: Sequence[Memory], request: RequestContext) -> list[dict[str, object]]:
    """Return memories as a model reads them; one that strangers had a hand in taints its reader.

    The addresses in all others are a person's own, and are shown as they were written.
    """
    request.links.hear(*(memory.content for memory in memories if not memory.tainted))
    if any(memory.tainted for memory in memories):
        request.taint.mark("memory")
    return [_shown(memory) for memory in memories]


def _is_strange(content: str, request: RequestContext) -> bool:
    """Tell whether strangers may have had a hand in what is to be kept; an address that nobody gave is theirs."""
    if any(address not in request.links for address in addresses_in(content, bare=True)):
        return True
    return bool(request.taint) and not request.taint.was_said(content)


def _shown(memory: Memory) -> dict[str, object]:
    return {
        "id": memory.id,
        "content": memory.content,
        "personal": memory.person is not None,
        "importance": memory.importance,
        "tainted": memory.tainted,
    }


def _shortened(content: str) -> str:
    return content if len(content) <= _TARGET_CHARACTERS else f"{content[: _TARGET_CHARACTERS - 1].rstrip()}…"
