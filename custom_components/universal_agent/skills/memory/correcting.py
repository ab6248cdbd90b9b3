"""Reads that a fact is no longer so, and how it is now: "forget that, it's in the meter box now"."""

from datetime import datetime, timedelta
import re

from ...common.request import RequestContext
from ...common.tool_call import ToolCall
from ...nlu.frames import folded_words, tokens
from ...nlu.non_commands import is_question
from ...nlu.understanding import CoveredText
from ...store.memories import Memory
from ...tools.roles import ToolRole
from ..skill import SkillContext
from ..skill_frames import SkillFrames
from .recall import Recall, listener

_LIFETIME = timedelta(minutes=5)
"""How long "it" is still that fact."""
_MAX_CONVERSATIONS = 50


class MemoryCorrections:
    """Turns such sentences into forgetting the one and keeping the other, where surely one fact is meant."""

    def __init__(self, home: SkillContext, told: LastTold) -> None:
        self._memories = home.stores.memories
        self._speech = home.speech
        self._recall = Recall(home.stores.memories, home.speech)
        self._told = told
        self._frames = SkillFrames(home.speech, "memory_correction_frames")

    async def read(self, text: str, request: RequestContext) -> CoveredText | None:
        """Return the calls that put one fact in the place of another; None where no kept fact is meant."""
        language = request.language
        for found in self._frames.read(text, language):
            if "?" in text or is_question(text, language):
                return None
            said = found["content"] or found["rest"]
            now_so = self._without_now(said, language)
            if not now_so or (found.frame.endswith("if_now") and now_so == said and not self._is_now(text, language)):
                continue
            named = await self._named(now_so, request) if "content" in found.slots else await self._last(request)
            if named is None:
                continue
            content = now_so if "content" in found.slots else self._said_of(named.content, now_so, language)
            if content is not None and folded_words(content) != folded_words(named.content):
                return CoveredText(calls=_instead(named, content), content=content)
        return None

    async def _last(self, request: RequestContext) -> Memory | None:
        """Return the fact that was told last in this conversation."""
        content = self._told.of(request.conversation_id, request.now)
        if content is None:
            return None
        person = listener(request)
        shared = await self._recall.known(content, None)
        return shared if shared is not None or person is None else await self._recall.known(content, person)

    async def _named(self, said: str, request: RequestContext) -> Memory | None:
        """Return the one fact that is about the same thing as what was said."""
        subject = self._subject(said, request.language)
        if not subject:
            return None
        memories = await self._memories.all(person=listener(request), limit=_MAX_SCANNED)
        alike = [
            memory
            for memory in memories
            if self._recall.all_in(subject, " ".join(self._subject(memory.content, request.language)), request.language)
        ]
        same = [memory for memory in alike if len(self._subject(memory.content, request.language)) == len(subject)]
        found = same or alike
        return found[0] if len(found) == 1 else None

    def _subject(self, text: str, language: str) -> tuple[str, ...]:
        """Return the words that a statement is about: those before its verb, else the first that carries meaning."""
        if (verb := self._verb(text, language)) is not None:
            return self._recall.meaning(text[: verb[0]], language)
        return self._recall.meaning(text, language)[:1]

    def _said_of(self, known: str, rest: str, language: str) -> str | None:
        """Return what a fact says with something else behind its verb."""
        verb = self._verb(known, language)
        return None if verb is None else f"{known[: verb[1]]} {rest}"

    def _verb(self, text: str, language: str) -> tuple[int, int] | None:
        """Return where the first verb stands that says where or what something is; none where nothing is before it."""
        verbs = {folded_words(word) for word in self._speech.words("memory_linking", language)}
        said = tokens(text)
        for at in range(1, len(said)):
            for size in (2, 1):
                if tuple(token.folded for token in said[at : at + size]) in verbs:
                    return said[at].start, said[min(at + size, len(said)) - 1].end
        return None

    def _without_now(self, text: str, language: str) -> str:
        """Return a statement without the words that say that it is so from now on."""
        words = "|".join(map(re.escape, self._speech.words("memory_now", language)))
        left = re.sub(rf"(?<!\w)(?:{words})(?!\w),?", " ", text, flags=re.IGNORECASE)
        return " ".join(left.split()).strip(" ,.;:!")

    def _is_now(self, text: str, language: str) -> bool:
        return self._without_now(text, language) != " ".join(text.split()).strip(" ,.;:!")


_MAX_SCANNED = 500


def _instead(known: Memory, content: str) -> tuple[ToolCall, ...]:
    """Return the calls that forget one fact and keep another for the same people."""
    forgets = ToolCall(tool="memory.forget", arguments={"query": known.content})
    keeps = ToolCall(tool=ToolRole.REMEMBER, arguments={"content": content, "shared": known.person is None})
    return forgets, keeps


class LastTold:
    """The fact that each conversation heard last."""

    def __init__(self) -> None:
        self._told: dict[str, tuple[str, datetime]] = {}

    def note(self, conversation_id: str | None, content: str, now: datetime) -> None:
        """Remember what was told."""
        if conversation_id is None:
            return
        self._told.pop(conversation_id, None)
        self._told[conversation_id] = content, now
        while len(self._told) > _MAX_CONVERSATIONS:
            self._told.pop(next(iter(self._told)))

    def of(self, conversation_id: str | None, now: datetime) -> str | None:
        """Return what a conversation was told last, if that was just now."""
        content, at = self._told.get(conversation_id or "", (None, now))
        return content if now - at < _LIFETIME else None
