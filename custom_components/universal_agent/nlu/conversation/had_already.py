"""What is on a list and not needed: "oh no, we've still got eggs", "take the butter off, we have some"."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import takewhile

from ...common.languages import base_language
from ...common.tool_call import ToolCall
from ...tools.roles import ToolRole
from ..frames import Frames, tokens
from ..grounded_parser.words import split, stem
from ..understanding import Miss, Step, Understand, Understanding
from .ellipsis import without_marks
from .listed import about_the_list, is_about_a_list, items_of, list_of
from .restated import ReadAgain, Reading
from .things_kept import as_ours
from .turns import Turn


@dataclass(frozen=True, slots=True, kw_only=True)
class _Having:
    """How one language says it."""

    parts: Mapping[str, str]
    """What `<part>` stands for."""
    having: tuple[str, ...]
    """That there is some of it."""
    excepting: tuple[str, ...]
    """That it is not meant."""
    pronouns: str
    """What stands for it behind an order."""


_HAVING: Mapping[str, _Having] = {
    "en": _Having(
        parts={
            "still": "still|already|actually|just",
            "some": "some|enough|plenty of|loads of|the|those|any",
            "left": "left|already|at home|in the fridge|in|in the cupboard|after all|anyway",
        },
        having=(
            "[because] (we|i) [<still>] (have|got|have got|have <still>) [<some>] {what} [<left>]",
            "[because] (weve|we ve|ive|i ve) [<still>] (got|found|bought) [<some>] {what} [<left>]",
            "(there is|theres|there are) [<still>] [<some>] {what} <left>",
            "(got|have) {what} <left>",
        ),
        excepting=("[actually] not [the|any] {what} [after all]", "{what} not"),
        pronouns="it|them|those|that|some|enough|plenty|one|some of those",
    ),
    "de": _Having(
        parts={
            "have": "haben|hab|habe|hätten",
            "we": "wir|ich",
            "still": "ja|doch|noch|schon|auch|sogar|eigentlich",
            "left": "genug|da|zuhause|zu hause|daheim|im haus|im kühlschrank|genügend",
        },
        having=(
            "{what} <have> <we> [<still>] [<still>] [<left>]",
            "<we> <have> [<still>] [<still>] [<left>] {what} [<still>] [<left>]",
            "{what} (ist|sind) [<still>] [<still>] (da|genug da|vorhanden)",
            "<have> <we> [<still>] [<still>] [<left>]",
        ),
        excepting=("[doch] (keine|keinen|kein) {what} [mehr]", "nicht (die|das|den) {what}", "{what} doch nicht"),
        pronouns="die|das|den|sie|es|ihn|davon|welche|welchen|welches",
    ),
    "fr": _Having(
        parts={
            "some": "des|du|de la|de l|les|le|la|de|d",
            "still": "encore|déjà|assez|toujours|plein",
        },
        having=(
            "[<some>] {what} on en a [<still>] [<some>]",
            "on a [<still>] [<some>] {what} [<still>]",
            "il (reste|y a) [<still>] [<some>] {what} [<still>]",
            "on (en a|l a|les a) [<still>]",
            "(il y en a|il en reste|y en a) [<still>]",
        ),
        excepting=("[finalement] pas [<some>] {what} [finalement]", "[<some>] {what} non"),
        pronouns="ça|celui-là|celle-là|ceux-là",
    ),
    "es": _Having(
        parts={
            "some": "los|las|el|la|unos|unas",
            "have": "tenemos|tengo|hay|quedan|queda|nos quedan|nos queda",
            "still": "ya|todavía|aún",
        },
        having=(
            "[<some>] {what} [<still>] <have> [<still>] [en casa]",
            "[que] <still> <have> [<some>] {what}",
            "[que] <have> [<still>] [<some>] {what} [<still>]",
            "[que] [<still>] <have> [<still>]",
        ),
        excepting=("[<some>] {what} (al final no|no)", "al final [<some>] {what} no"),
        pronouns="eso|esos|esas|de eso|de esos",
    ),
    "nl": _Having(
        parts={
            "have": "hebben|heb|hadden",
            "we": "we|wij|ik",
            "still": "nog|al|eigenlijk|toch",
            "left": "genoeg|staan|in huis|liggen|zat|over",
        },
        having=(
            "{what} <have> <we> [<still>] [<still>] [<left>]",
            "<we> <have> [<still>] [<still>] [<left>] {what} [<still>] [<left>]",
            "(er is|er zijn) nog [<left>] {what}",
            "<have> <we> [<still>] [<still>] [<left>]",
        ),
        excepting=("[toch] geen {what}", "niet (de|het) {what}", "{what} toch niet"),
        pronouns="die|dat|ze|het|deze|daar",
    ),
}


class HadAlready:
    """Reads what says of an item that it is not needed after all."""

    def __init__(self, read_again: ReadAgain, understand: Understand) -> None:
        """Take what reads a follow-up, and what reads a request by itself."""
        self._read_again = read_again
        self._understand = understand

    async def read(self, reading: Reading) -> Understanding | None:
        """Return what takes the item off its list, or the order without what only says why; None where it is none."""
        request = reading.request
        language = base_language(request.language)
        if language not in _HAVING or not is_about_a_list(reading.turn) or about_the_list(reading):
            return None  # "what have we got on it" asks
        text = without_marks(request.text, reading.talk, reading.scene.lexicon)
        had = _stems_of(_what_is_had(text, language, "having"), reading)
        excepted = _stems_of(_what_is_had(text, language, "excepting"), reading)
        just_put_on = len(tuple(takewhile(_puts_on, reading.turns)))
        for at, turn in enumerate(reading.turns):
            for item in items_of(turn):
                # Behind anything else, "we have got milk" may as well be that it was bought.
                if _stems_of((item,), reading) & (had | excepted if at < just_put_on else excepted):
                    arguments = {"item": item, **list_of(turn)}
                    call = ToolCall(tool=ToolRole.REMOVE_FROM_LIST, arguments=arguments)
                    return Understanding(steps=(Step(call=call, clause=request.text),))
        for order in _orders(text, language):
            found = await self._read_again(replace(request, text=order))
            if found is not None and found.steps:
                return found
        if not just_put_on or not any(had) or (await self._understand(request)).steps:
            return None
        # That there is something else is nothing to be bought: "we have bread".
        return Understanding(miss=Miss(clause=request.text), settled=True)


def _puts_on(turn: Turn) -> bool:
    """Tell whether a turn put something on a list, and did nothing else."""
    return bool(turn.steps) and all(as_ours(step).tool == ToolRole.ADD_TO_LIST for step in turn.steps)


def _what_is_had(text: str, language: str, *kinds: str) -> Iterator[str]:
    for kind in kinds:
        for match in _frames(language, kind).read(text, tokens(text)):
            yield match["what"]


def _orders(text: str, language: str) -> Iterator[str]:
    """Yield an order without the sentence behind it that says that there is some of it."""
    pronouns = frozenset(" ".join(split(phrase)) for phrase in _HAVING[language].pronouns.split("|"))
    for at, sign in enumerate(text):
        if sign in ",;" and any(
            " ".join(split(what)) in pronouns or not what
            for what in _what_is_had(text[at + 1 :].strip(), language, "having")
        ):
            yield text[:at]


def _stems_of(texts: Iterator[str] | tuple[str, ...], reading: Reading) -> frozenset[tuple[str, ...]]:
    lexicon = reading.scene.lexicon
    found = (
        tuple(stem(word, lexicon.language) for word in split(text) if word not in lexicon.articles) for text in texts
    )
    return frozenset(words for words in found if words)


@lru_cache(maxsize=16)
def _frames(language: str, kind: str) -> Frames:
    said = _HAVING[language]
    return Frames({kind: getattr(said, kind)}, {name: f"({text})" for name, text in said.parts.items()})
