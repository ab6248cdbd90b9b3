"""A yes that says again what would be taken away, sent or started: "delete them all?" - "yes, all of it".

Every word behind the yes says the act, stands for the thing, or stands in the question. Where the question is about
several things, a name of one of them is no yes to the others unless all are said to be meant.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
import re

from ..nlu.grounded_parser.directives.words import drop, longest_first, spoken
from ..nlu.grounded_parser.lexicon import Lexicon, Phrase
from ..nlu.grounded_parser.pronouns import without_clitics
from ..nlu.grounded_parser.words import positions, split, stem
from ..nlu.names.spelling import distance
from ..safety.confirmation import PendingConfirmation


@dataclass(frozen=True, slots=True, kw_only=True)
class _Repeating:
    """How one language says them; regular expressions on folded words."""

    removing: str
    sending: str
    starting: str
    all: str
    """What says that all of it is meant."""
    standing: str
    """What stands for the thing, or says nothing beside an act."""


_WORDS: Mapping[str, _Repeating] = {
    "en": _Repeating(
        removing=r"delet\w+|remov\w+|clear\w*|wip\w+|eras\w+|empt\w+|cancel\w*|forget|scrap|bin|chuck|toss|get|rid|take|off"
        r"|out|away|gone|strike|scratch|cross",
        sending=r"send\w*|text|message|tell|let|know|off|fire",
        starting=r"run\w*|start\w*|launch\w*|play|activate|go|do|on",
        all=r"all|everything|both|lot|whole|every|entire|completely",
        standing=r"it|that|them|those|this|him|her|the|of|thing|things|just|ahead|from|off|on|to",
    ),
    "de": _Repeating(
        removing=r"losch\w*|entfern\w*|leer\w*|streich\w*|weg|raus|runter|fort|wegwerfen|wirf|werf\w*|schmeiss\w*|nimm|nehmen"
        r"|vergiss|vergessen|absag\w*|sag|ab|aus|mach|tu|kann|konnen|darf|durfen|soll|sollen",
        sending=r"schick\w*|send\w*|verschick\w*|abschick\w*|ab|raus|sag|sags",
        starting=r"start\w*|fuhr|aus|ausfuhren|los|mach\w*|an|ab",
        all=r"alle|alles|allen|beide|beides|ganze|ganzen|komplett|komplette|kompletten|samtlich\w*|restlos|vollstandig",
        standing=r"es|das|die|den|der|dem|sie|ihn|ihm|ihr|von|vom|zu",
    ),
    "fr": _Repeating(
        removing=r"supprim\w*|efface\w*|vide\w*|enlev\w*|retir\w*|vire\w*|jet\w*|annul\w*|oubli\w*|ote\w*|poubelle",
        sending=r"envoi\w*|envoy\w*|dis|transmet\w*|preven\w*|previen\w*",
        starting=r"lanc\w*|execut\w*|demarr\w*|vas|y|fais|active\w*|met\w*",
        all=r"tout|toute|tous|toutes|entier|entiere|deux|completement|entierement",
        standing=r"le|la|les|l|lui|leur|ca|cela|celui|celle|ceux|de|du|des|d|message",
    ),
    "es": _Repeating(
        removing=r"borr\w*|elimin\w*|quit\w*|vaci\w*|sac\w*|tir\w*|limpi\w*|cancel\w*|olvid\w*|tach\w*|fuera",
        sending=r"envi\w*|mand\w*|dil[eo]\w*|avis\w*",
        starting=r"ejecut\w*|inici\w*|lanz\w*|arranc\w*|activ\w*|pon\w*|haz\w*|corr\w*",
        all=r"todo|toda|todos|todas|ambos|ambas|entero|entera|completo|completa|completamente",
        standing=r"lo|la|los|las|el|le|les|eso|esa|ese|esos|esas|esto|de|del|mensaje",
    ),
    "nl": _Repeating(
        removing=r"verwijder\w*|wis\w*|leeg\w*|weg|eraf|eruit|gooi\w*|haal\w*|schrap\w*|streep\w*|annuleer\w*|vergeet|af|uit|mag"
        r"|mogen|doe|maak\w*",
        sending=r"stuur\w*|verstuur\w*|verzend\w*|zeg|door|weg|laat|weten",
        starting=r"start\w*|voer|uit|draai|doe|zet|aan|gaan",
        all=r"alle|alles|allemaal|allebei|beide|hele|helemaal|volledig|compleet|boel",
        standing=r"het|dat|die|ze|hem|haar|deze|dit|de|van|er|bericht",
    ),
}
_REMOVES = re.compile(r"remov|delet|clear|forget|cancel|eras|purge|empty")
_SENDS = re.compile(r"^notify\.|send|message|announce")
_MIN_LETTERS = 3
_MAX_SLIPS = 1
"""Letters by which a word differs at most from the one that it corrects."""
_STARTS = re.compile(r"^(?:script|scene|automation)\.")


def only_repeats(rest: Phrase, pending: PendingConfirmation, known: Lexicon) -> bool:
    """Tell whether words behind a yes only say again what a question is about that does nothing to a device."""
    language = known.language
    words = _WORDS.get(language)
    acts = None if words is None else _act_words(pending, words)
    if words is None or acts is None:
        return False
    plain, _ = drop(without_clitics(rest, known), longest_first([*spoken(known).idle, *known.of("courtesies")]))
    asked = {stem(word, language) for word in split(pending.words)}
    all_of_it, standing = _whole(words.all), _whole(f"{words.standing}|{acts}")
    left = [word for word in plain if not (all_of_it.fullmatch(word) or standing.fullmatch(word))]
    if any(stem(word, language) not in asked for word in left):
        return False
    is_of_one = len(pending.intent_ids) == 1
    return is_of_one or not left or any(map(all_of_it.fullmatch, plain))


def with_the_right_word(rest: Phrase, pending: PendingConfirmation, known: Lexicon) -> str | None:
    """Return the order of a message with its one misspelt word as it is said behind a yes; None where none is meant."""
    words = _WORDS.get(known.language)
    services = {service for service, _target in pending.acts}
    if words is None or not services or not all(map(_SENDS.search, services)):
        return None
    known_words = _whole(f"{words.standing}|{words.sending}")
    left = [word for word in rest if not known_words.fullmatch(word) and (word,) not in known.of("negations")]
    said = positions(pending.said)
    if len(left) != 1 or len(left[0]) < _MIN_LETTERS or left[0] in {word.folded for word in said}:
        return None
    near = [word for word in said if word.folded[0] == left[0][0] and distance(word.folded, left[0]) <= _MAX_SLIPS]
    if len(near) != 1 or len(near[0].folded) < _MIN_LETTERS:
        return None
    return f"{pending.said[: near[0].start]}{left[0]}{pending.said[near[0].end :]}"


def _act_words(pending: PendingConfirmation, words: _Repeating) -> str | None:
    """Return what says again what all of a question would do; None where it does several things, or others."""
    services = {service for service, _target in pending.acts}
    for kind, said in ((_REMOVES, words.removing), (_SENDS, words.sending), (_STARTS, words.starting)):
        if services and all(map(kind.search, services)):
            return said
    return None


@cache
def _whole(pattern: str) -> re.Pattern[str]:
    return re.compile(f"(?:{pattern})")
