"""Warnings off: what asks that something be left alone, in whatever words: "don't touch the fan, it's fine as it is".

Nothing is done then, so that a word which nobody knows does no harm. But nothing is promised either: what is never to
happen, or not before a time, or only under a condition, is another thing than leaving something alone now.
"""

from datetime import datetime
from itertools import pairwise
import re

from ...datetimes import Moment, find, number
from ...non_commands import opens_as_question
from ..commands import Scene
from ..hesitations import HESITATIONS
from ..lexicon import ANY_WORDS, Phrase
from ..words import split, stem
from .leaving import denies_what_is, is_complete, is_ordered_before, is_to_be_done
from .words import Spoken, drop, places_of, spoken

_PARTS = re.compile(r"[,;:.!\u00a1](?:\s+|$)|\u00a1")
_TAG = re.compile(
    r"[,.!]?\s*\u00bf?(?:eh|ok|okay|right|yeah|alright|vale|s\u00ed|gell|ja|ne|hein|d'accord|h\u00e8|oke|goed|hoor)\s*\?\s*$",
    re.IGNORECASE,
)
"""What turns an order into no question: "..., okay?"."""
_FOR_GOOD = frozenset(
    (
        *("never", "ever", "anymore", "again", "always", "nie", "niemals", "mehr", "immer"),
        *("jamais", "plus", "toujours", "nunca", "jamas", "siempre", "mas", "nooit", "meer", "altijd"),
    )
)
"""Words of a standing rule, in five languages."""
_PERCEIVING = frozenset(
    (
        *("see", "hear", "feel", "read", "find", "understand", "vois", "voit", "voyons", "entends", "entend"),
        *("entendons", "sens", "trouve", "comprends", "veo", "vemos", "oigo", "oimos", "oye", "siento"),
        *("encuentro", "alcanzo", "entiendo", "leo", "distingo"),
    )
)
"""What somebody says of themselves and not of what is to be done: "I don't see a thing with this lamp"."""
_TOLD_OF = frozenset({"he", "she", "they", "there", "it", "il", "elle", "ils", "elles"})
"""Of whom something is told: "she does not need the lamp" forbids nothing."""
_LEADING = frozenset({"en", "fr", "es"})
"""Languages in which the word that forbids stands first; in the others the verb does."""
_ENCLITIC = re.compile(r"(?:me|nos|te|le|les|se)?(?:lo|la|los|las|me|nos|le|les)$")
_CONTRASTING = ("contrasts", "only", "instead")
"""Words that lead to something else."""
_MAX_LEAD = 3
"""Words before the one that forbids, at most: "whatever you do, don't"."""


def is_warned_off(text: str, scene: Scene, now: datetime) -> bool:
    """Tell whether a text asks for nothing but that something of the home is left alone now."""
    lexicon, known = scene.lexicon, spoken(scene.lexicon)
    text = _TAG.sub("", text)
    spans = find(text, now=now, language=lexicon.language)
    if (
        "?" in text
        or opens_as_question(text, lexicon.language)
        or any(not isinstance(span.value, Moment) or span.value.start != now for span in spans)
    ):
        return False
    parts = [tuple(split(part)) for part in _PARTS.split(text) if part.strip()]
    denying = [part for part in parts if drop(part, lexicon.of("negations"))[1]]
    if len(denying) != 1 or not _forbids(denying[0], scene, known) or not _names_anything(denying[0], scene):
        return False
    if is_to_be_done(denying[0]) or _orders_another(denying[0], scene, known):
        return False
    denials = {word for phrase in lexicon.of("negations") for word in phrase}
    fields = (
        known.of("contrasts"),
        known.of("only"),
        known.of("instead"),
        lexicon.of("exceptions"),
        lexicon.of("conditionals"),
    )
    around = [phrase for field in fields for phrase in field if denials.isdisjoint(phrase)]
    for part in parts:
        words = frozenset(part)
        if words & (_FOR_GOOD | (known.joining - {","})) or drop(part, around)[1]:
            return False
        if any(number(word, lexicon.language) is not None for word in part if word not in lexicon.articles):
            return False
        if part is not denying[0] and (_names_anything(part, scene) or (part and part[0] in known.verbs)):
            return False
    return True


def orders_more(text: str, scene: Scene) -> bool:
    """Tell whether a text holds an order, so that to leave something alone is not all that it asks for."""
    words, known = tuple(split(text)), spoken(scene.lexicon)
    is_denied = drop(words, scene.lexicon.of("negations"))[1]
    return (
        (is_denied and is_to_be_done(words))
        or is_ordered_before(words, scene, known)
        or _orders_another(words, scene, known)
        or _goes_on(words, scene, known)
    )


def _goes_on(words: Phrase, scene: Scene, known: Spoken) -> bool:
    """Tell whether a verb stands behind a word that leads to something else: "... but dim it"."""
    leading = {
        *known.joining,
        *(phrase[-1] for field in _CONTRASTING for phrase in known.of(field)),
    }
    return any(before in leading and _is_an_imperative(word, scene, known) for before, word in pairwise(words))


def _forbids(words: Phrase, scene: Scene, known: Spoken) -> bool:
    """Tell whether a part is an order turned round: the verb or the word that forbids opens it."""
    lexicon = scene.lexicon
    plain, _ = drop(words, (*lexicon.courtesies, *HESITATIONS[lexicon.language]))
    first = min((at for phrase in lexicon.of("negations") for at in places_of(plain, phrase)), default=None)
    if first is None or not plain or denies_what_is(plain, scene):
        return False
    if lexicon.language in _LEADING:
        tells = not (_PERCEIVING.isdisjoint(plain) and _TOLD_OF.isdisjoint(plain[:first]))
        return first <= _MAX_LEAD and not tells and not any(word in scene.home.words for word in plain[:first])
    return plain[0] in known.verbs and not is_complete(plain[:first], plain[first], scene, known)


def _orders_another(words: Phrase, scene: Scene, known: Spoken) -> bool:
    """Tell whether a verb follows the thing that is denied and leads to another one: "not the fan just open ..."."""
    return any(
        _is_an_imperative(words[at], scene, known)
        and _names_anything(words[:at], scene)
        and _names_anything(words[at + 1 :], scene)
        for at in range(1, len(words) - 1)
    )


def _is_an_imperative(word: str, scene: Scene, known: Spoken) -> bool:
    """Tell whether a word is a verb that orders, with or without the pronouns that Spanish writes behind it."""
    if _names_anything((word,), scene) or word in {phrase[0] for phrase in known.of("left")} - {ANY_WORDS}:
        return False
    plain = _ENCLITIC.sub("", word) if scene.lexicon.language == "es" else word
    return word in known.verbs or plain in known.verbs


def _names_anything(words: Phrase, scene: Scene) -> bool:
    """Tell whether words have one of the home's names, or a word for a kind of thing."""
    bent = {stem(word, scene.lexicon.language) for word in words if word not in scene.lexicon.fillers}
    return not bent.isdisjoint(scene.home.words) or any((word,) in scene.lexicon.kinds for word in bent)
