"""What of several things an answer picks: by number, by name or place, by its storey, or by what stands there."""

from collections.abc import Sequence, Set as AbstractSet

from ..common.request import RequestContext
from ..nlu.conversation.vocabulary import talk_words
from ..nlu.grounded_parser.directives.words import drop, longest_first
from ..nlu.grounded_parser.lexicon import Phrase
from ..nlu.grounded_parser.words import split
from ..nlu.non_commands import negations, opens_as_question
from ..nlu.understanding import Alternative
from ..skills.speech import Speech

_MIN_STEM = 4
_MAX_ENDING = 2
"""Letters that the forms of a word share at least, and by how many one is longer than another at most."""
_NONE = "none"
"""How an answer picks that picks nothing: "neither"."""


class ChoiceReader:
    """Reads answers to the question which one is meant."""

    def __init__(self, speech: Speech) -> None:
        self._speech = speech

    def chosen(self, named: Sequence[Alternative], request: RequestContext) -> tuple[Alternative, ...]:
        """Return what an answer picks: by number, by "both", or by words that only one of the names or places has."""
        said = self._said(named, request)
        if len(said) > 1 and opens_as_question(request.text, request.language):
            return ()  # "is the bedroom fan on" picks none
        if (key := self._pick(request, named)) is not None:
            return _picked(key, named)
        if not (telling := self._telling(named, request)):
            return ()
        fitting = self.fitting(named, request)
        if len(fitting) == 1:
            return fitting
        return self._several(named, said, request) or self._several(named, telling, request)  # "living room" is a name

    def _telling(self, named: Sequence[Alternative], request: RequestContext) -> Phrase:
        """Return the words of an answer without those that only pick: the "one" of "the one in the bedroom"."""
        picks: dict[str, list[str]] = self._speech.words("choosing", request.language)
        picking = {word for phrases in picks.values() for phrase in phrases for word in split(phrase)}
        return tuple(word for word in self._said(named, request) if word not in picking)

    def _said(self, named: Sequence[Alternative], request: RequestContext) -> Phrase:
        """Return the words of an answer without what people exclaim or say around it, as far as no name has that."""
        beside = {word for phrase in self._speech.words("choosing_beside", request.language) for word in split(phrase)}
        talk = talk_words(request.language)
        beside |= frozenset() if talk is None else talk.single("sounds")
        beside -= {word for choice in named for word in _all_that_tells(choice)}
        return tuple(word for word in self._plain(request.text, request.language) if word not in beside)

    def fitting(self, named: Sequence[Alternative], request: RequestContext) -> tuple[Alternative, ...]:
        """Return those that all words of an answer fit: by name or place, or by what else tells them."""
        said = set(self._telling(named, request))
        if len(said) > 1 and opens_as_question(request.text, request.language):
            return ()
        for telling in (_names_of, _all_that_tells):  # a room goes before what stands in another
            found = [choice for choice in named if said <= telling(choice) | {*split(choice.text)}]
            found = [choice for choice in found if said & telling(choice)]
            if found:
                return tuple(found)
        bent = [choice for choice in named if said and all(_is_told(word, _all_that_tells(choice)) for word in said)]
        return tuple(bent) if len(bent) == 1 else ()

    def denies(self, request: RequestContext) -> bool:
        """Tell whether an answer turns round what it names: "the bedroom no"; at its head a "no" leads to another."""
        nos = (split(str(phrase)) for phrase in self._speech.words("no", request.language))
        denials = negations(request.language) | {phrase[0] for phrase in nos if len(phrase) == 1}
        return not denials.isdisjoint(split(request.text)[1:])

    def says_more(self, named: Sequence[Alternative], request: RequestContext) -> bool:
        """Tell whether an answer names one of several and a number beside it: "the bedroom at ten"."""
        said = self._plain(request.text, request.language)
        names = (tuple(split(choice.name)) for choice in named)
        rest = next((said[len(name) :] for name in names if name and said[: len(name)] == name), ())
        return any(word.isdigit() for word in rest)

    def _pick(self, request: RequestContext, named: Sequence[Alternative] = ()) -> str | None:
        """Return how an answer picks without a name: a number, "last", "all" or "none"; None where it does not."""
        said = self._said(named, request)
        picks: dict[str, list[str]] = self._speech.words("choosing", request.language)
        return next(
            (
                key
                for key, phrases in picks.items()
                if said in {self._plain(phrase, request.language) for phrase in phrases}
            ),
            None,
        )

    def picks_none(self, request: RequestContext) -> bool:
        """Tell whether an answer says that none of what was named is meant."""
        return self._pick(request) == _NONE

    def _several(self, named: Sequence[Alternative], said: Phrase, request: RequestContext) -> tuple[Alternative, ...]:
        """Return what an answer names one after another: "the kitchen and the bedroom".

        A name within a longer one is not meant: the bathroom is none of "the guest bathroom and the kitchen".
        """
        names = {self._plain(choice.name, request.language): choice for choice in named}
        if () in names or len(names) < len(named):
            return ()
        rest, chosen = said, []
        for name in longest_first(names):
            rest, is_named = drop(rest, [name])
            if is_named:
                chosen.append(names[name])
        joining = {word for join in self._speech.words("conjunctions", request.language) for word in split(join)}
        return tuple(choice for choice in named if choice in chosen) if set(rest) <= joining else ()

    def _plain(self, text: str, language: str) -> tuple[str, ...]:
        """Return the words of an answer without what says nothing: "the arc lamp, please"."""
        idle = {word for phrase in self._speech.words("choosing_fillers", language) for word in split(phrase)}
        return tuple(word for word in split(text) if word not in idle)


def _names_of(choice: Alternative) -> set[str]:
    return {*split(choice.name), *split(choice.place or "")}


def _all_that_tells(choice: Alternative) -> set[str]:
    return _names_of(choice) | {word for name in choice.known_by for word in split(name)}


def _is_told(word: str, telling: AbstractSet[str]) -> bool:
    """Tell whether one of the words that tell a thing is this one, bent otherwise: "linke" and "links"."""
    return any(
        word == other
        or (
            min(len(word), len(other)) >= _MIN_STEM
            and abs(len(word) - len(other)) <= _MAX_ENDING
            and word[: (size := max(_MIN_STEM, min(len(word), len(other)) - 2))] == other[:size]
        )
        for other in telling
    )


def _picked(key: str, named: Sequence[Alternative]) -> tuple[Alternative, ...]:
    if key == _NONE:
        return ()
    if key == "all":
        return tuple(named) if len(named) > 1 else ()
    if key == "other":
        return (named[1],) if len(named) == 2 else ()
    if key == "last":
        return (named[-1],)
    number = int(key) - 1
    return (named[number],) if number < len(named) else ()
