"""Reads what is to be remembered, word for word, and questions that only something remembered can answer."""

from ...common.request import RequestContext
from ...common.tool_call import ToolCall
from ...nlu.datetimes import find, number
from ...nlu.evidence.model import Asked, Evidence, EvidenceReading
from ...nlu.frames import folded_words
from ...nlu.grounded_parser.words import fold
from ...nlu.non_commands import is_order_denied, opens_as_question
from ...nlu.understanding import CoveredText
from ..skill import SkillContext
from ..skill_frames import SkillFrames
from .recall import Recall

_MAX_WORDS = 12
"""Words of a question at most; what is longer tells a story."""
_MIN_TOLD = 3
"""Words of a statement at least, before the words that ask to remember it."""


class MemoryReader:
    """Turns such sentences into calls."""

    def __init__(self, home: SkillContext) -> None:
        self._speech = home.speech
        self._recall = Recall(home.stores.memories, home.speech)
        self._frames = SkillFrames(home.speech, "memory_frames")

    async def read(self, text: str, request: RequestContext) -> CoveredText | None:
        """Return the call that remembers something as it was said, or forgets what is named as a thing."""
        for found in self._frames.read(text, request.language):
            if found.frame == "forget":
                return CoveredText(calls=(ToolCall(tool="memory.forget", arguments={"query": found["query"]}),))
            content = self._whole(found["content"], text, request.language)
            if is_order_denied(content, request.language) or self._is_no_statement(content, text, request.language):
                return None
            # Courtesies are passed over, and "for me" is one of them: what is private stays so.
            shared = {} if not self._is_private(text, request.language) else {"shared": False}
            call = ToolCall(tool="memory.save", arguments={"content": content, **shared})
            return CoveredText(calls=(call,), content=content)
        return None

    async def read_late(self, text: str, request: RequestContext) -> CoveredText | None:
        """Return the search for a question that nobody else has understood, if something remembered answers it."""
        language = request.language
        words = folded_words(text)
        asking, yes_no = (
            {fold(word) for word in self._speech.words(key, language)} for key in ("memory_asking", "memory_yes_no")
        )
        opened = any(word in asking for word in words[:3])
        if len(words) > _MAX_WORDS or not (opened or (words[:1] and words[0] in yes_no)):
            return None
        if self._recall.asks_for_code(text, language) and not self._recall.may_hear_codes(request):
            return CoveredText(calls=(ToolCall(tool="memory.search", arguments={"query": text}),))
        found = await self._recall.find_loosely(text, request, wholly=not opened)
        if len(found) != 1 or not self._answers(found[0].content, text, request):
            return None
        return CoveredText(calls=(ToolCall(tool="memory.search", arguments={"query": found[0].content}),))

    def _answers(self, content: str, question: str, request: RequestContext) -> bool:
        """Tell whether a statement is of the kind asked for: an amount for "how much", a time for "when"."""
        asked = f" {' '.join(folded_words(question))} "

        def is_asked(key: str) -> bool:
            phrases = self._speech.words(key, request.language)
            return any(f" {' '.join(folded_words(phrase))} " in asked for phrase in phrases)

        dated, counted = is_asked("memory_dating"), is_asked("memory_counting")
        if not dated and not counted:
            return True
        if find(content, now=request.now, language=request.language):
            return True
        idle = {fold(word) for word in self._speech.words("memory_stop_words", request.language)}
        words = [word for word in folded_words(content) if word not in idle]
        is_figure = any(any(char.isdigit() for char in word) for word in words)
        return is_figure or (counted and any(number(word, request.language) is not None for word in words))

    def _is_no_statement(self, content: str, text: str, language: str) -> bool:
        """Tell whether words before "remember that" are none to be remembered: "do you ...", "I can't ..."."""
        if text.casefold().rstrip(" .!?").endswith(content.casefold()):
            return False
        words = folded_words(content)
        unfinished = {fold(word) for word in self._speech.words("memory_unfinished", language)}
        return len(words) < _MIN_TOLD or words[-1] in unfinished or opens_as_question(content, language)

    def _whole(self, content: str, text: str, language: str) -> str:
        """Return what is to be remembered with the "for me" at its end, no courtesy in "it is for me"."""
        _, found, rest = text.partition(content)
        words = folded_words(rest)
        ends = [folded_words(said) for said in self._speech.words("memory_for_oneself", language)]
        if found and any(words[: len(end)] == end for end in ends):
            return f"{content}{rest}".rstrip(" .!?")
        return content

    def _is_private(self, text: str, language: str) -> bool:
        line = f" {' '.join(folded_words(text))} "
        return any(
            f" {' '.join(folded_words(word))} " in line for word in self._speech.words("memory_private", language)
        )


class MemoryEvidence:
    """Finds the memory that answers a question."""

    def __init__(self, recall: Recall) -> None:
        self._recall = recall

    async def read(self, evidence: Evidence, request: RequestContext) -> EvidenceReading | None:
        """Read what asks for something remembered: only one memory has so many of its words."""
        if not evidence.asks(Asked.WHAT, Asked.WHO, Asked.WHERE):
            return None
        # All its words: a secret is told only where they ask for one, or all of them are there.
        found = await self._recall.find_loosely(evidence.text, request, wholly=False) if evidence.content else ()
        if len(found) != 1:
            return None
        content = found[0].content
        explained = frozenset(
            at for at in evidence.content if self._recall.speaks_of(content, evidence.words[at], request.language)
        )
        return EvidenceReading(call=ToolCall(tool="memory.search", arguments={"query": content}), explained=explained)
