"""Reads what teaches words, what forgets them, and the words themselves once they are taught."""

from collections.abc import AsyncIterator, Mapping, Sequence
from dataclasses import replace
import re

from pydantic import ValidationError

from ...common.effects import Effect
from ...common.errors import ToolError
from ...common.languages import base_language
from ...common.request import RequestContext
from ...common.tool_call import ToolCall
from ...nlu.datetimes import number
from ...nlu.frames import FrameMatch, FrameToken, folded_words, tokens, without
from ...nlu.grounded_parser.directives.words import spoken
from ...nlu.grounded_parser.lexicon import lexicon
from ...nlu.grounded_parser.safety.words import safety_words
from ...nlu.grounded_parser.words import fold, split, stem
from ...nlu.understanding import CoveredText, Understanding
from ...nlu.variables import said_instead, with_said
from ...store.utterances import Utterance, Utterances
from ..skill import SkillContext, machinery_of
from ..skill_frames import SkillFrames, courtesies
from ..speech import Speech
from .learned_names import learned_name
from .meaning import MeaningNow, is_of_a_kind, meaning_of, means_the_same

MAX_WORDS = 8
"""Words that taught ones have at most: longer ones nobody says the same way twice."""
_QUOTED = re.compile(r"^[\"\u201c\u201d\u201e\u00ab]?\s*(.+?)\s*[\"\u201c\u201d\u00bb](?:\s|[,:;])+(.+)$")
"""Words with the quotation marks around them; the first may have been cut off."""
_PAUSE = re.compile(r"\s*[,:;]\s+|\s+[-\u2013\u2014]\s+")
_EDGES = " \t\n\"'.,;:!?\u00a1\u00bf\u201c\u201d\u201e\u00ab\u00bb\u2018\u2019"


def compared(text: str, speech: Speech, language: str) -> str:
    """Return the words of a text by which it is compared with what was taught: all of them but courtesies."""
    return " ".join(token.folded for token in compared_tokens(text, speech, language))


def compared_tokens(text: str, speech: Speech, language: str) -> list[FrameToken]:
    """Return them as they stand in the text."""
    return without(tokens(text), courtesies(speech, language))


def taught(text: str, language: str, user_id: str | None, utterances: Utterances, speech: Speech) -> Utterance | None:
    """Return the taught words that a text is, word for word; a person's own before the household's."""
    known = utterances.all(user_id)
    if not known:
        return None
    words = compared(text, speech, language)
    found = [
        utterance
        for utterance in known
        if utterance.words == words and base_language(utterance.language) == base_language(language)
    ]
    return min(found, key=lambda utterance: utterance.user_id is None, default=None)


async def meant_by(known: Utterance, said: str, request: RequestContext, home: SkillContext) -> MeaningNow | None:
    """Return what words mean that are taught ones with another name or number among them; None where they are not.

    It has to be the same to things of the same kind, nothing protected, and the words as they were taught have to mean
    what they meant.
    """
    words = compared_tokens(said, home.speech, request.language)
    instead = said_instead(known.words, known.variables, words, said)
    calls = instead and with_said(known.calls, known.variables, instead, said, request.language)
    if not calls:
        return None
    try:
        taught_with = await meaning_of(known.calls, request, known.area_id, home)
        now = await meaning_of(calls, request, None, home)
    except ToolError, ValidationError:
        return None
    is_same = means_the_same(known.meaning, taught_with.meaning) and is_of_a_kind(known.meaning, now.meaning)
    return now if is_same and not now.is_protected else None


class UtteranceReader:
    """Turns such requests into calls."""

    def __init__(self, home: SkillContext) -> None:
        self._home = home
        self._frames = SkillFrames(home.speech, "utterance_frames")

    async def read_first(self, text: str, request: RequestContext) -> CoveredText | None:
        """Return the call for a whole request: taught words, or what is said about such."""
        if (said := await self.read(text, request)) is not None:
            return said
        for found in self._frames.read(text, request.language, with_courtesies=True):
            if (call := await self._of(found, request)) is not None:
                return CoveredText(calls=(call,))
        return None

    async def read(self, text: str, request: RequestContext) -> CoveredText | None:
        """Return the call for taught words, perhaps beside others."""
        known = taught(text, request.language, request.user_id, self._home.stores.utterances, self._home.speech)
        return None if known is None else CoveredText(calls=(_call("run", {"phrase": known.phrase}),))

    async def read_late(self, text: str, request: RequestContext) -> CoveredText | None:
        """Return the call for taught words with another name or number among them, which nobody else understands."""
        for known in self._home.stores.utterances.all(request.user_id):
            is_spoken = base_language(known.language) == base_language(request.language)
            if known.variables and is_spoken and await meant_by(known, text, request, self._home) is not None:
                return CoveredText(calls=(_call("run", {"phrase": known.phrase, "said": text}),))
        return None

    async def _of(self, found: FrameMatch, request: RequestContext) -> ToolCall | None:
        """Return the call that a frame stands for."""
        if found.frame in ("forget", "meaning"):
            phrase = found["phrase"].strip(_EDGES)
            stores, speech = self._home.stores, self._home.speech
            known = taught(phrase, request.language, request.user_id, stores.utterances, speech)
            named = learned_name(self._home.hass, phrase)
            if known is None and named is None:
                return None
            meant = phrase if known is None else known.phrase
            return _call("forget" if found.frame == "forget" else "list", {"phrase": meant})
        if found.frame == "list":
            return _call("list", {})
        everyone = {"everyone": True} if found.frame.endswith("_everyone") else {}
        if found.frame.startswith(("teach_apart", "teach_after")):
            phrase, command = found["phrase"], self._ordered(found["command"], request)
            is_after = found.frame.startswith("teach_after")
            if is_after and is_everyday(phrase, self._home.speech, request.language):
                return None  # "only if I say so"
            if is_after and not is_command(await understood(command, request, self._home), self._home):
                return None  # "tell me when I say something wrong"
        else:
            phrase, command = await self._parted(found["rest"], request)
        phrase = self._without_leading(phrase.strip(_EDGES), request)
        arguments = {"phrase": phrase, "command": command.strip(_EDGES), **everyone}
        return _call("teach", arguments)

    async def _parted(self, rest: str, request: RequestContext) -> tuple[str, str]:
        """Return the words to be taught and the command after them; nothing for the command where none is understood.

        A pause between the two is heard by no speech recognition: then the first words after which a command is
        understood are taken.
        """
        if (quoted := _QUOTED.match(rest)) is not None:
            return quoted[1], self._ordered(quoted[2], request)
        pauses = [(rest[: pause.start()], rest[pause.end() :]) for pause in _PAUSE.finditer(rest)]
        async for phrase, command in self._understood(pauses, request):
            return phrase, command
        if pauses:
            return pauses[0][0], self._ordered(pauses[0][1], request)
        async for phrase, command in self._understood(_cuts(rest, request.language), request):
            return phrase, command
        return rest, ""

    async def _understood(
        self, pairs: Sequence[tuple[str, str]], request: RequestContext
    ) -> AsyncIterator[tuple[str, str]]:
        """Yield the pairs whose second part is a command."""
        for phrase, said in pairs:
            command = self._ordered(said, request)
            found = await understood(command, request, self._home)
            if is_command(found, self._home):
                yield phrase, command

    def _without_leading(self, phrase: str, request: RequestContext) -> str:
        """Return words without those behind them that lead over to a command."""
        leading: Sequence[str] = self._home.speech.words("utterance_leading", request.language)
        while found := next((word for word in leading if phrase.casefold().endswith(f" {word}")), None):
            phrase = phrase[: -len(found)].strip(_EDGES)
        return phrase

    def _ordered(self, said: str, request: RequestContext) -> str:
        """Return a command without the word that leads over to it: "then", "please"."""
        leading: Sequence[str] = self._home.speech.words("utterance_leading", request.language)
        words = said.strip()
        while found := next((word for word in leading if words.casefold().startswith(f"{word} ")), None):
            words = words[len(found) :].strip(_EDGES)
        return words


async def understood(text: str, request: RequestContext, home: SkillContext) -> Understanding:
    """Return what words mean by themselves, whatever was said before them."""
    return await machinery_of(home).understand(replace(request, text=text, origin=request.origin.outside()))


def is_command(found: Understanding, home: SkillContext) -> bool:
    """Tell whether something was understood and all of it changes something."""
    known = home.registry
    return bool(found.steps) and all(
        known.has_tool(step.call.tool) and known.get_tool(step.call.tool).effect is Effect.ACTION
        for step in found.steps
    )


def is_everyday(phrase: str, speech: Speech, language: str) -> bool:
    """Tell whether words are such as commands, numbers and codes are made of: nobody's own are recognised by them.

    A word by itself is, where commands begin with it or pass it over; several are where each is a number.
    """
    words, known = folded_words(phrase), lexicon(language)
    if all(word.isdigit() or number(word, language) is not None for word in words):
        return True
    reserved = {fold(word) for word in speech.words("utterance_reserved", language)}
    if known is not None:
        reserved |= known.fillers | spoken(known).verbs
    return len(words) == 1 and words[0] in reserved


def is_vocabulary(name: str, language: str) -> bool:
    """Tell whether each word of a name is one that commands and questions are made of, or a kind of thing is called."""
    known = lexicon(language)
    if known is None:
        return False
    said = known.words | spoken(known).known | safety_words(known.language).known
    return all(word in said or stem(word, known.language) in known.kind_stems for word in split(name))


def _cuts(rest: str, language: str) -> list[tuple[str, str]]:
    """Return where words may end and a command begin, before a verb first: "film | night dim the lamp" is none."""
    words, known = rest.split(), lexicon(language)
    verbs = frozenset[str]() if known is None else spoken(known).verbs
    places = sorted(range(1, min(MAX_WORDS, len(words) - 2) + 1), key=lambda place: fold(words[place]) not in verbs)
    return [(" ".join(words[:place]), " ".join(words[place:])) for place in places]


def _call(tool: str, arguments: Mapping[str, object]) -> ToolCall:
    return ToolCall(tool=f"utterances.{tool}", arguments=dict(arguments))
