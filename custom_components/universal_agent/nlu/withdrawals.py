"""A request that takes itself back before it ends, as "tell Anna we eat, no, wait" and "lamp on. Undo that" do.

What takes back stands behind a sign, or is said twice over where a voice has no signs; what is quoted, or stands behind
a colon, is what somebody wants kept or told. Where the request goes on behind it, it is said better there.
"""

from collections.abc import Mapping, Sequence, Set as AbstractSet
from dataclasses import dataclass
from functools import cache
from typing import Final

from ..common.languages import base_language
from .grounded_parser.lexicon import Lexicon, lexicon
from .grounded_parser.words import Word, positions, split

type _Phrase = tuple[str, ...]

_SIGNS = ",.;!?…\N{EN DASH}\N{EM DASH}-"
_HOLDS = ":\"“”„«»'"
"""What stands before words that are kept or told as they are."""
_APOLOGIES = frozenset({"sorry", "oops", "quatsch", "pardon", "perdon", "oeps"})
"""What takes back without a sign before it."""
_JOINING = frozenset(
    {"but", "aber", "mais", "pero", "maar", "and", "und", "et", "y", "en", "or", "oder", "ou", "o", "of"}
)
"""What goes on with a request and takes nothing of it back."""
_QUOTES = frozenset(_HOLDS.removesuffix("'"))
"""Those of them that are no part of a word."""


@dataclass(frozen=True, slots=True, kw_only=True)
class _WithdrawalWords:
    """The words of one language; alternatives are separated by `|`."""

    refusals: str
    """A plain "no", which may also be a part of what is told."""
    pauses: str
    """What stops somebody: "wait"."""
    drops: str
    """What says that nothing is wanted any more: "never mind"."""
    undoes: str
    """What takes back the command before, whichever that is: "undo that"."""
    last: str
    """What takes back only where nothing follows it: "don't", but not "don't forget it"."""
    ends: str
    """What, said alone, ends whatever was just begun: "cancel"."""
    beside: str
    """What may stand around these and takes nothing back."""


_VOCABULARIES: Final[Mapping[str, _WithdrawalWords]] = {
    "en": _WithdrawalWords(
        refusals="no|nope|nah|no no|oh no",
        pauses="wait|hang on|hold on|wait a second|wait a minute|hang on a second|one moment",
        drops="never mind|nevermind|forget it|forget that|forget about it|forget i asked|forget i said anything"
        "|leave it|leave that|drop it|ignore that|disregard that|actually not|rather not|better not"
        "|no need|not needed|no longer needed|you dont need to"
        "|dont bother|i changed my mind|ive changed my mind|changed my mind|just kidding|only kidding|kidding"
        "|im kidding|just joking|only joking|im joking|dont do it|dont do that|dont send it|dont send that"
        "|please dont|actually dont",
        undoes="undo|undo that|undo it|undo this|undo that again|scratch that|strike that|cancel that|reverse that"
        "|revert that|take that back|take it back|i take that back|i take it back",
        last="dont|do not",
        ends="cancel|cancel it|cancel that|cancel this|cancel that one|abort|abort it|abort that",
        beside="its fine|thats fine|its ok|its okay|its alright"
        "|oh|ah|yes|yeah|uh|um|er|hmm|well|ok|okay|right|actually|sorry|oops|please|thanks|thank you|but|and|or"
        "|on second thought|on second thoughts|nothing|its nothing|after all|just|then|not|rather|better|for now|again",
    ),
    "de": _WithdrawalWords(
        refusals="nein|nee|nö|ach nein|ach nee|nein nein|oh nein",
        pauses="warte|warte mal|moment|moment mal|einen moment|wart mal|wart|warte kurz",
        drops="vergiss es|vergiss das|vergiss es wieder|lass|lass es|lass das|lass mal|lass gut sein|lass es gut sein"
        "|lass es sein|lass stecken|doch nicht|lieber nicht|besser nicht|bitte nicht|schon gut|hat sich erledigt"
        "|hat sich schon erledigt|ich habe es mir anders überlegt|ich habs mir anders überlegt"
        "|ich hab es mir anders überlegt|nur spaß|nur ein spaß|war nur spaß|war nur ein spaß|war ein scherz"
        "|war nur ein scherz|nur ein scherz|kleiner scherz|mach das nicht|mach es nicht|schick es nicht"
        "|schick das nicht|nicht nötig|nicht mehr nötig|brauchst du nicht|brauchst du nicht mehr|musst du nicht"
        "|musst du nicht mehr|braucht es nicht mehr",
        undoes="rückgängig|rückgängig machen|mach das rückgängig|mach es rückgängig|mach das wieder rückgängig"
        "|mach es wieder rückgängig|machs rückgängig|bitte rückgängig machen|nimm das zurück|nimm es zurück"
        "|brich das ab|abbrechen|das zurücknehmen|ich nehme das zurück",
        last="",
        ends="abbrechen|abbruch|brich ab|brich das ab|brich es ab|das abbrechen|stornieren|storno|storniere"
        "|storniere das|storniere es|streich das|streich es",
        beside="ach|oh|ja|äh|ähm|hm|na|tja|ok|okay|gut|sorry|entschuldigung|entschuldige|bitte|danke|danke dir|aber|und"
        "|oder|eigentlich|nichts|ach nichts|mal|doch|dann|jetzt|lieber|wieder|gleich|quatsch",
    ),
    "fr": _WithdrawalWords(
        refusals="non|nan|non non|ah non|oh non|mais non|euh non",
        pauses="attends|attendez|attends un peu|une seconde|un instant|une minute|attends voir",
        drops="laisse|laissez|laisse tomber|laissez tomber|oublie|oubliez|oublie ça|oubliez ça|oublie tout|laisse ça"
        "|finalement non|en fait non|tout compte fait non|plutôt pas|finalement pas|vaut mieux pas"
        "|pas la peine|plus la peine|ce n'est pas la peine|c'est pas la peine|c'est plus la peine"
        "|pas besoin|plus besoin"
        "|j'ai changé d'avis|je plaisante"
        "|je plaisantais|je rigole|je rigolais|c'est une blague|c'était une blague|pour rire|c'était pour rire"
        "|ne le fais pas|ne fais pas ça|ne l'envoie pas|surtout pas",
        undoes="annule|annulez|annule ça|annule cela|annule tout|annuler|défais ça|défais cela|reviens en arrière"
        "|reviens dessus|retour en arrière",
        last="",
        ends="annule|annuler|annulez|annule ça|annule cela|annule-le|annule-la|annulez ça|annulez cela|annulation",
        beside="c'est bon|ça va"
        "|oh|ah|oui|euh|heu|ben|bah|bon|bref|ok|pardon|désolé|désolée|s'il te plaît|s'il vous plaît|stp|svp|merci"
        "|mais|et|ou|en fait|finalement|enfin|rien|ce n'est rien|c'est rien|alors|plutôt|tout de suite",
    ),
    "es": _WithdrawalWords(
        refusals="no|que no|no no|ay no|uy no|ah no|mejor no|qué va",
        pauses="espera|espere|espera un momento|un momento|un segundo|espera un segundo|esperad",
        drops="déjalo|déjelo|déjalo estar|deja|olvídalo|olvídelo|olvida eso|olvídate"
        "|al final no|mejor que no|no hace falta|he cambiado de idea|he cambiado de opinión|cambié de idea"
        "|es broma|era broma|era una broma|es una broma|estoy de broma|estaba bromeando|estoy bromeando|no lo hagas"
        "|no hagas eso|no lo envíes|no lo mandes|no se lo digas|dejémoslo|déjalo así",
        undoes="deshazlo|deshaz eso|deshaz esto|deshacer|anula eso|anúlalo|cancela eso|cancélalo|retira eso"
        "|vuelve atrás|échalo atrás",
        last="",
        ends="cancela|cancelar|cancele|cancela eso|cancélalo|cancélala|anula|anular|anule|anula eso|anúlalo|anúlala",
        beside="ay|ah|oh|sí|eh|uy|em|este|pues|bueno|vale|ok|perdón|perdona|disculpa|por favor|porfa|gracias|pero|y|o"
        "|en realidad|al final|mejor|nada|no es nada|mira|ahora|ya|entonces",
    ),
    "nl": _WithdrawalWords(
        refusals="nee|neen|nee nee|oh nee|ach nee|o nee|nee hoor",
        pauses="wacht|wacht even|wacht eens|momentje|even wachten|een moment",
        drops="laat maar|laat maar zitten|laat zitten|laat het|laat het maar|laat dat maar|vergeet het|vergeet dat"
        "|vergeet het maar|toch niet|toch maar niet|liever niet|beter van niet|doe maar niet|niet doen|doe het niet"
        "|doe dat niet|hoeft niet|hoeft niet meer|hoeft al niet meer|het hoeft niet|het hoeft niet meer|hoeft toch niet"
        "|ik ben van gedachten veranderd|ik heb me bedacht|grapje|geintje|was een grapje"
        "|was maar een grapje|het was een grapje|niet sturen|stuur het niet|stuur dat niet|al goed",
        undoes="draai dat terug|draai het terug|draai dat weer terug|draai terug|terugdraaien|maak dat ongedaan"
        "|maak het ongedaan|ongedaan maken|annuleer dat|annuleren|annuleer|neem dat terug",
        last="",
        ends="annuleer|annuleren|afbreken|breek af|breek dat af|breek het af|annuleer dat"
        "|annuleer het|annuleer die|annuleer hem",
        beside="ach|och|oh|o|ja|eh|ehm|uh|uhm|hm|nou|nou ja|oké|ok|goed|sorry|alsjeblieft|alstublieft|bedankt|dank je"
        "|dank u|dankjewel|dank je wel|maar|en|of|eigenlijk|niks|niets|dan|toch|bij nader inzien|weer|even",
    ),
}


def plain_refusals(language: str) -> tuple[_Phrase, ...]:
    """Return what says "no" in a language and nothing else."""
    known = _spoken(base_language(language))
    return () if known is None else tuple(phrase for phrase, kind in known.kinds.items() if kind == "refusals")


@dataclass(frozen=True, slots=True, kw_only=True)
class WordsThatTakeBack:
    """What words of a language take back what was said right before them."""

    takers: frozenset[_Phrase]
    """What takes back: "no", "wait", "I mean"."""
    beside: frozenset[_Phrase]
    """What may stand around these and takes nothing back."""
    apologies: frozenset[str]
    """Those of both that are said for a slip alone."""


@cache
def taking_back(language: str) -> WordsThatTakeBack | None:
    """Return what takes back in a base language; None where it is not spoken."""
    known, lexical = _spoken(language), lexicon(language)
    if known is None or lexical is None:
        return None
    beside = {phrase for phrase, kind in known.kinds.items() if kind == "beside"}
    denying, joining = frozenset(lexical.of("negations")), frozenset((word,) for word in _JOINING)
    return WordsThatTakeBack(
        takers=_takers(language, lexical)[0],
        beside=frozenset(beside - denying - joining),
        apologies=_APOLOGIES,
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class Withdrawal:
    """The end of a request that takes back what stands before it."""

    before: str
    """What is taken back."""
    only_undoes: bool
    """Whether it says no more than to undo, which may as well mean what was done earlier."""
    is_apart: bool
    """Whether a sign stands before it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class _WithdrawalPhrases:
    kinds: Mapping[_Phrase, str]
    longest: int
    words: frozenset[str]
    """All of their words: a request that ends with any other takes nothing back."""


@cache
def _spoken(language: str) -> _WithdrawalPhrases | None:
    if (words := _VOCABULARIES.get(language)) is None:
        return None
    kinds: dict[_Phrase, str] = {}
    for kind in ("beside", "last", "refusals", "pauses", "undoes", "drops"):
        kinds.update({tuple(split(phrase)): kind for phrase in str(getattr(words, kind)).split("|") if phrase})
    return _WithdrawalPhrases(kinds=kinds, longest=max(map(len, kinds)), words=frozenset().union(*kinds))


def withdrawal(text: str, language: str) -> Withdrawal | None:
    """Return what a request ends with, where that takes it back; None where it stands or is nothing but that."""
    known, said = _spoken(base_language(language)), positions(text)
    text = text.rstrip()
    if known is None or not said or text[said[-1].end :].strip(" .!…)"):
        return None
    signed: Withdrawal | None = None
    for at in range(len(said) - 1, 0, -1):
        if said[at].folded not in known.words:
            break
        if (kinds := _kinds(text, said[at:], known)) is None:
            continue
        gap = text[said[at - 1].end : said[at].start]
        if any(sign in gap for sign in _HOLDS):
            return None
        is_apart = any(sign in gap for sign in _SIGNS) and gap != "-"
        if _takes_back(kinds, is_apart=is_apart) and (is_apart or signed is None):
            signed = Withdrawal(
                before=text[: said[at - 1].end],
                only_undoes=not kinds & {"refusals", "pauses", "drops", "last"},
                is_apart=is_apart,
            )
    return None if signed is None or _kinds(text, said, known) is not None else signed


@dataclass(frozen=True, slots=True, kw_only=True)
class Correction:
    """A request that is corrected before it ends."""

    before: str
    """What was said first."""
    after: str
    """What is said instead of it, or of a part of it."""
    is_apart: bool
    """Whether a sign stands before what takes it back."""


def correction(text: str, language: str) -> Correction | None:
    """Return what a request is corrected by before it ends, the last time it is: "five minutes, no, ten"."""
    known, lexical, said = _spoken(base_language(language)), lexicon(language), positions(text)
    if known is None or lexical is None or not _QUOTES.isdisjoint(text):
        return None
    takers, firsts = _takers(base_language(language), lexical)
    for at in range(len(said) - 2, 0, -1):
        if said[at].folded not in firsts:
            continue
        gap = text[said[at - 1].end : said[at].start]
        length, takes = _marked(said[at:-1], takers, known)
        is_apart = any(sign in gap for sign in _SIGNS) and gap != "-"
        if said[at].folded in _JOINING or (length == 1 and _only_denies(at, said, text, lexical)):
            continue  # "... but not the lamp" excepts something
        if takes and (is_apart or said[at].folded in _APOLOGIES):
            return Correction(
                before=text[: said[at - 1].end], after=text[said[at + length].start :].strip(), is_apart=is_apart
            )
    return None


@dataclass(frozen=True, slots=True, kw_only=True)
class NoLongerWanted:
    """A request that no longer wants something."""

    reasons: tuple[str, ...] = ()
    """What stands behind the words that say so, with and without those that say nothing; nothing where that is all."""


def dropped(text: str, language: str) -> NoLongerWanted | None:
    """Return what stands behind the words that say so; None where a text does not begin with them."""
    known, said = _spoken(base_language(language)), positions(text)
    kinds = {} if known is None else known.kinds
    at, ends = 0, 0
    while at < len(said):
        rest = tuple(word.folded for word in said[at:])
        size = next((size for size in range(len(rest), 0, -1) if rest[:size] in kinds), 0)
        if not size:
            break
        kind = kinds[rest[:size]]
        if kind not in ("beside", "refusals", "pauses", "drops"):
            return None
        at += size
        ends = at if kind == "drops" else ends
    if not ends:
        return None
    behind = () if at == len(said) else tuple(dict.fromkeys(text[said[end].start :] for end in (at, ends)))
    return NoLongerWanted(reasons=behind)


def called_off(text: str, language: str) -> bool:
    """Tell whether a text says that what was just begun shall end, and nothing else: "cancel", "no, please cancel"."""
    known = _spoken(base_language(language))
    if known is None or "?" in text:
        return False
    ends = _ends(base_language(language))
    rest = tuple(split(text))
    while rest and rest not in ends:
        aside = (phrase for phrase, kind in known.kinds.items() if kind in ("beside", "refusals", "pauses"))
        sides = [
            (rest[: len(phrase)] == phrase, len(phrase))
            for phrase in aside
            if phrase in (rest[: len(phrase)], rest[-len(phrase) :])
        ]
        if not sides:
            return False
        leads, size = max(sides, key=lambda side: side[1])
        rest = rest[size:] if leads else rest[:-size]
    return bool(rest)


@cache
def _ends(language: str) -> frozenset[_Phrase]:
    """Return what, said alone, ends whatever was just begun."""
    return frozenset(tuple(split(phrase)) for phrase in _VOCABULARIES[language].ends.split("|"))


@cache
def _takers(language: str, lexical: Lexicon) -> tuple[frozenset[_Phrase], frozenset[str]]:
    """Return what takes back in a language, and the words that it or what stands around it begins with."""
    known = _spoken(language)
    kinds = {} if known is None else known.kinds
    takers = frozenset(phrase for phrase, kind in kinds.items() if kind in ("refusals", "pauses"))
    takers |= frozenset(lexical.of("corrections"))
    beside = (phrase for phrase, kind in kinds.items() if kind == "beside")
    return takers, frozenset(phrase[0] for phrase in (*takers, *beside))


def _only_denies(at: int, said: Sequence[Word], text: str, lexical: Lexicon) -> bool:
    """Tell whether a word denies what stands right behind it: in Spanish "no" is "not", too."""
    gap = text[said[at].end : said[at + 1].start]
    return (said[at].folded,) in lexical.of("negations") and not any(sign in gap for sign in _SIGNS)


def _marked(said: tuple[Word, ...], takers: AbstractSet[_Phrase], known: _WithdrawalPhrases) -> tuple[int, bool]:
    """Return how many words at the begin are such phrases, and whether one of them takes back."""
    at, takes = 0, False
    while at < len(said):
        phrases = (tuple(word.folded for word in said[at : at + size]) for size in range(known.longest, 0, -1))
        found = next((phrase for phrase in phrases if phrase in takers or known.kinds.get(phrase) == "beside"), None)
        if found is None:
            break
        at, takes = at + len(found), takes or found in takers
    return at, takes


def _takes_back(kinds: frozenset[str], *, is_apart: bool) -> bool:
    if is_apart:
        return bool(kinds - {"beside"})
    return "undoes" in kinds or kinds >= {"refusals", "drops"}


def _kinds(text: str, said: tuple[Word, ...], known: _WithdrawalPhrases) -> frozenset[str] | None:
    """Return what kinds of phrases words are made of, where they are made of nothing else."""
    if not said:
        return frozenset()
    for length in range(min(known.longest, len(said)), 0, -1):
        kind = known.kinds.get(tuple(word.folded for word in said[:length]))
        rest = said[length:]
        if kind is None or (kind == "last" and rest and not text[said[length - 1].end : rest[0].start].strip()):
            continue
        if (more := _kinds(text, rest, known)) is not None:
            return more | {kind}
    return None
