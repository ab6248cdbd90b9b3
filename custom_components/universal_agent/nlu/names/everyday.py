"""What people at home play, put on and set that no player plays: "play nicely", "put your coat on", "set the table"."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from functools import cache
import re

from ..grounded_parser.commands import Scene
from ..grounded_parser.directives.speech import tokens_of
from ..grounded_parser.lexicon import Lexicon
from ..grounded_parser.nouns import kinds_in
from ..grounded_parser.words import fold, runs, split, stem, stems


@dataclass(frozen=True, slots=True, kw_only=True)
class _EverydayWords:
    """The words of one language; alternatives are separated by `|`."""

    manners: str
    """How children are told to play."""
    company: str
    """With whom: a regular expression."""
    games: str
    """What is played by oneself: a regular expression on all that is to be played."""
    verbs: str
    """Verbs that play, put, set or start."""
    yours: str
    """Words for what belongs to whoever is spoken to."""
    household: str
    """What is put, set or started at home."""


_VOCABULARIES: Mapping[str, _EverydayWords] = {
    "en": _EverydayWords(
        manners="nice|nicely|fair|fairly|safe|safely|gently|rough|quietly|properly|together|outside|along|sensibly"
        "|dead|dumb|possum|innocent|hard to get",
        company=r"with (?:your|each other|one another|me|us|him|her|them|the (?:dog|cat|kids|children|baby|others))\b",
        games=r"(?:football|soccer|tennis|chess|cards|cricket|rugby|golf|basketball|catch|tag|hide and seek"
        r"|darts|snooker|poker|monopoly|doctors?|charades|(?:a |some |any |the |your )?(?:board |card |video )?games?"
        r"|the (?:piano|guitar|violin|drums|flute|recorder|trumpet|cello|keyboard))"
        r"(?: (?:with|in|at|outside|together)\b.*)?",
        verbs="play|put|set|lay|load",
        yours="your",
        household="table|oven|washing machine|dishwasher|tumble dryer|wash|washing|coat|shoes|pyjamas|pajamas|socks"
        "|jacket|seatbelt|seat belt|trousers|hat|wellies|bins|laundry|pan|makeup",
    ),
    "de": _EverydayWords(
        manners="schön|lieb|brav|fair|nett|vorsichtig|draußen|zusammen|leise|ordentlich|friedlich"
        "|tot|unschuldig|verrückt",
        company=r"mit (?:deine[rmn]?|euren?|eurem|eurer|ihr|mir|uns|ihm|ihnen|dem (?:hund|kind|baby|kleinen)"
        r"|der katze|den kindern)\b",
        games=r"(?:fussball|tennis|schach|karten|skat|handball|basketball|verstecken|fangen|uno|monopoly|poker|doktor"
        r"|klavier|gitarre|geige|flote|schlagzeug|trompete|(?:ein|das|dein) (?:spiel|instrument))"
        r"(?: (?:mit|in|im|zusammen|draussen)\b.*)?",
        verbs="spiel|spiele|spielt|stell|stelle|mach|mache|leg|lege|zieh|deck|decke|setz",
        yours="dein|deine|deinen|deinem|deiner|euer|eure|euren",
        household="tisch|backofen|ofen|herd|spülmaschine|geschirrspüler|waschmaschine|trockner|wäsche|jacke|mantel"
        "|schuhe|schlafanzug|socken|mütze|gurt|müll|topf|pfanne|hausaufgaben|bett|betten",
    ),
    "fr": _EverydayWords(
        manners="gentiment|sagement|calmement|dehors|ensemble|doucement|proprement|franc jeu|les innocents",
        company=r"avec (?:ton|ta|tes|votre|vos|moi|nous|lui|elle|eux|elles|le (?:chien|chat|bébé|petit)|les (?:enfants"
        r"|autres))\b",
        games=r"(?:(?:a la|aux?|a l|a) (?!hasard|fond|radio|tele).*|(?:du|de la|de l|le|la|l) ?"
        r"(?:piano|guitare|violon|flute|batterie"
        r"|trompette|accordeon)\b.*)",
        verbs="joue|jouez|jouer|mets|mettez|mettre|lance|lancez",
        yours="ton|ta|tes|votre|vos",
        household="table|couvert|four|lave-vaisselle|lave-linge|machine|lessive|linge|poubelle|poubelles|frigo"
        "|micro-ondes"
        "|grille-pain|manteau|chaussures|pyjama|ceinture|écharpe|bonnet|chaussettes|casserole|ordre|tien|vôtre|gaz",
    ),
    "es": _EverydayWords(
        manners="bien|limpio|sucio|tranquilo|tranquilos|fuera|juntos",
        company=r"con (?:tu|tus|vuestr[oa]s?|él|ella|ellos|nosotros|el (?:perro|gato|bebé|niño)|los (?:niños|demás))\b"
        r"|conmigo\b",
        games=r"(?:(?:el|la) (?:piano|guitarra|violin|flauta|bateria|trompeta|acordeon|timbre|puerta)"
        r"|al? (?:futbol|tenis"
        r"|ajedrez|cartas|escondite|pillar|parchis|la pelota|las cartas))\b.*",
        verbs="toca|tocad|juega|jugad|pon|ponte|poned|ponga|poner|pone",
        yours="tu|tus|vuestro|vuestra|vuestros|vuestras",
        household="mesa|horno|lavadora|lavavajillas|secadora|microondas|nevera|tostadora|olla|sartén|plancha|basura"
        "|colada|abrigo|zapatos|pijama|cinturón|gorro|calcetines|chaqueta|atención|cuidado|orden",
    ),
    "nl": _EverydayWords(
        manners="lief|leuk|braaf|eerlijk|rustig|buiten|samen|zachtjes|netjes|dood|vals|mee|onschuldig",
        company=r"met (?:je|jouw|jullie|elkaar|mij|me|ons|hem|haar|hen|de (?:hond|kat|baby|kinderen)|het kind)\b",
        games=r"(?:voetbal|tennis|schaak|kaart|kaarten|verstoppertje|tikkertje|hockey|basketbal|monopoly|dokter|piano"
        r"|gitaar|viool|fluit|drums?|trompet|(?:een|het|je) spel(?:letje)?)(?: (?:met|in|buiten|samen)\b.*)?",
        verbs="speel|speelt|zet|doe|leg|dek",
        yours="je|jouw|jullie",
        household="tafel|oven|vaatwasser|wasmachine|droger|was|magnetron|pan|jas|schoenen|pyjama|gordel|muts|sokken"
        "|vuilnis|vuilnisbak|huiswerk|bed",
    ),
}


def is_everyday(wanted: str, known: Lexicon, music: Collection[str]) -> bool:
    """Tell whether what a text would have played is done, worn or used by people, and no title.

    A title may hold any of these words: only the one that is spoken of counts.

    Args:
        wanted: what would have been searched for.
        known: the words of its language.
        music: kinds of what plays; of those nothing is everyday.
    """
    language = known.language
    found = _phrases(language)
    words = split(wanted)
    line = " ".join(words)
    if not words or any(kind in music for word in words for kind in known.kinds.get((stem(word, language),), ())):
        return False
    left = tuple(words)
    while left and (left[0] in found.manners or left[0] in known.fillers - known.articles - _WITH):
        left = left[1:]
    if not left:
        return any(word in found.manners for word in words)
    if found.company.match(" ".join(left)):
        return True
    if found.games.fullmatch(line) or (len(words) > 1 and words[0] in found.yours):
        return True
    led = words[0] in known.articles | _PARTITIVES
    plain = " ".join(words[1:] if led else words)
    # A title may begin with such a word: of one that is spoken of as what it is, an article does.
    return any(plain == thing or (led and plain.startswith(f"{thing} ")) for thing in found.household)


def everyday_order(text: str, scene: Scene) -> str | None:
    """Return the words behind the verb of a text, where they are everyday; None where it names anything of the home."""
    known = scene.lexicon
    words = tuple(token.word for token in tokens_of(text, scene))
    if len(words) < 2 or words[0] not in _phrases(known.language).verbs or kinds_in(" ".join(words[1:]), known):
        return None
    if any(name in scene.home.thing_names for _, name in runs(stems(" ".join(words[1:]), known.language))):
        return None
    rest = " ".join(words[1:])
    return rest if is_everyday(rest, known, ()) else None


@dataclass(frozen=True, slots=True, kw_only=True)
class _EverydayPhrases:
    manners: frozenset[str]
    company: re.Pattern[str]
    games: re.Pattern[str]
    verbs: frozenset[str]
    yours: frozenset[str]
    household: frozenset[str]


@cache
def _phrases(language: str) -> _EverydayPhrases:
    words = _VOCABULARIES[language]
    return _EverydayPhrases(
        manners=frozenset(map(fold, words.manners.split("|"))),
        company=re.compile(_folded(words.company)),
        games=re.compile(_folded(words.games)),
        verbs=frozenset(map(fold, words.verbs.split("|"))),
        yours=frozenset(map(fold, words.yours.split("|"))),
        household=frozenset(" ".join(split(thing)) for thing in words.household.split("|")),
    )


def _folded(pattern: str) -> str:
    """Return a pattern in the letters that words are folded to."""
    return "".join(part if part.startswith("\\") else fold(part) for part in re.split(r"(\\\w)", pattern))


_WITH = frozenset({"with", "mit", "avec", "con", "conmigo", "met"})
_PARTITIVES = frozenset({"du", "de", "some"})
"""Words before an uncounted thing, beside the articles."""
