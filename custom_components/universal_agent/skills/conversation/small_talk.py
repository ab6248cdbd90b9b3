"""Small talk: "thanks", "good night", "are you there", "never mind", answered kindly and not always the same."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
import re
from typing import Any

from pydantic import BaseModel, ConfigDict, Field

from ...common.effects import Surface
from ...common.outcome import Outcome, success
from ...common.request import RequestContext
from ...common.tool_call import ToolCall
from ...nlu.frames import FrameToken, alternatives, tokens, without
from ...nlu.grounded_parser.lexicon import ANY_WORDS, Lexicon, lexicon
from ...nlu.grounded_parser.wording import KIND_LEFT_ALONE
from ...nlu.understanding import CoveredText
from ...tools.spec import ToolSpec
from ..skill_frames import courtesies
from ..speech import Speech
from .family import CONVERSATION_TOOLS

SMALL_TALK = "conversation.small_talk"
_JOKE = "joke_about"
"""About whatever, or for whomever."""
_MAX_WORDS = 14
_POLITE_ONLY = frozenset({"hello", "morning", "evening", "thanks", "praise", "sorry"})
"""What may stand beside something that says more: "good evening, can you hear me?"."""


class SmallTalk(BaseModel):
    """What was said to be friendly."""

    model_config = ConfigDict(extra="forbid")

    kind: str = Field(min_length=1, max_length=40, description="What it was, for example thanks.")
    names: tuple[str, ...] = Field(default=(), max_length=50, description="What was left on, where that is told.")


@lru_cache(maxsize=8)
def _verbs(known: Lexicon) -> frozenset[frozenset[str]]:
    """Return the words of each verb that commands."""
    verbs = {frozenset(phrase) - {ANY_WORDS} - known.articles for _, phrase in known.acts}
    return frozenset(verb for verb in verbs if verb)


class SmallTalker:
    """Recognises small talk and answers it."""

    def __init__(self, speech: Speech) -> None:
        self._speech = speech
        self._said: dict[tuple[str, str], int] = {}

    async def read(self, text: str, request: RequestContext) -> CoveredText | None:
        """Return the call that answers a text of nothing but small talk."""
        said = tokens(text)
        plain = without(said, courtesies(self._speech, request.language))
        if len(said) > _MAX_WORDS:
            return None
        kind = self._kind(said, request.language) or self._kind(plain, request.language)
        return None if kind is None else CoveredText(calls=(_call(kind),))

    async def read_late(self, text: str, request: RequestContext) -> CoveredText | None:
        """Return the call that answers what somebody tells about themselves or about us, which asks for nothing."""
        said, known = tokens(text), lexicon(request.language)
        if known is None or not said or len(said) > _MAX_WORDS:
            return None
        words = {token.folded for token in said}
        if any(map(words.issuperset, _verbs(known))) or any(token.folded.isdigit() for token in said):
            return None
        written = self._speech.sentences(request.language).words
        frames = {kind: tuple(value) for kind, value in written["small_talk_open"].items() if kind != "much"}
        parts = (written["small_talk_parts"]["who"], written["small_talk_open"]["much"])
        found = _open_pattern(tuple(frames.items()), *parts).match("".join(f"{token.folded} " for token in said))
        kind = None if found is None else next(kind for kind in frames if found[kind])
        return None if kind is None else CoveredText(calls=(_call(kind),), names_no_place=kind != _JOKE)

    def _kind(self, words: Sequence[FrameToken], language: str) -> str | None:
        """Return what words are that are small talk from the first to the last; the one that says most."""
        written = self._speech.sentences(language).words
        kinds = tuple((kind, tuple(frames)) for kind, frames in written["small_talk"].items())
        pattern = _pattern(kinds, tuple(written["small_talk_parts"].items()))
        found = pattern.fullmatch("".join(f"{token.folded} " for token in words))
        said = [kind for kind, _ in kinds if found is not None and found[kind]]
        return next((kind for kind in said if kind not in _POLITE_ONLY), next(iter(said), None))

    async def answer(self, arguments: SmallTalk, request: RequestContext) -> Outcome:
        """Return a friendly sentence, the next of those there are."""
        if arguments.names:
            names = self._speech.join(arguments.names, request.language)
            spoken = self._speech.say("conversation", "left_on", request.language, {"names": names})
            return success({"left_on": list(arguments.names)}, spoken=spoken)
        written = self._speech.sentences(request.language)
        answers = written.words["small_talk_answers"]
        choices = answers.get(arguments.kind) or answers["hello"]
        key = (written.language, arguments.kind)
        turn = self._said.get(key, 0)
        self._said[key] = turn + 1
        return success({"kind": arguments.kind}, spoken=choices[turn % len(choices)])


def never_mind(_slots: Mapping[str, Any], _request: RequestContext) -> ToolCall:
    """Return the call that answers "never mind", which Home Assistant answers with silence."""
    return _call("never_mind")


def left_alone(slots: Mapping[str, Any], _request: RequestContext) -> ToolCall:
    """Return the call that confirms that nothing is changed, or tells what a group was turned off without."""
    names = {"names": list(left_on)} if (left_on := slots.get("left_on")) else {}
    return ToolCall(tool=SMALL_TALK, arguments={"kind": KIND_LEFT_ALONE, **names})


def _call(kind: str) -> ToolCall:
    return ToolCall(tool=SMALL_TALK, arguments={"kind": kind})


@lru_cache(maxsize=8)
def _pattern(kinds: tuple[tuple[str, tuple[str, ...]], ...], parts: tuple[tuple[str, str], ...]) -> re.Pattern[str]:
    said = dict(parts)
    named = "|".join(f"(?P<{kind}>{alternatives(frames, said)})" for kind, frames in kinds)
    return re.compile(f"(?:{named}|{alternatives((said['who'],))})+")


@lru_cache(maxsize=8)
def _open_pattern(kinds: tuple[tuple[str, tuple[str, ...]], ...], who: str, much: str) -> re.Pattern[str]:
    parts = {"who": who, "much": f"{much} [{much}] [{much}]"}
    named = "|".join(f"(?P<{kind}>{alternatives(frames, parts)})" for kind, frames in kinds)
    return re.compile(f"{alternatives((who,))}*(?:{named})")


def small_talk(talker: SmallTalker) -> ToolSpec:
    """Return the tool that answers small talk."""
    return CONVERSATION_TOOLS.query(
        talker.answer,
        name="small_talk",
        short="Answer thanks, greetings and the like.",
        when_to_use="For what the local engine has recognised as small talk.",
        examples=("thanks", "good night"),
        excluded_surfaces={
            Surface.MODEL: "a model is friendly by itself",
            Surface.MCP: "a client speaks with its person itself",
            Surface.ASSIST: "an agent that talks is friendly by itself",
        },
    )
