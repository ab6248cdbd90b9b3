"""What people add to an order to say why: "turn the fan off, I'm cold". It orders nothing and binds nothing.

Such a clause has a subject and a verb of its own, which no order has. It is left out only where no word of it could
make another order of the one beside it: no name of the home, no verb that commands, no condition, time or correction.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime
from functools import cache
import re

from ..datetimes import Moment, find
from .commands import Scene
from .directives.words import spoken
from .lexicon import Lexicon
from .words import fold, positions, runs, stem

MAX_TEXTS = 3
"""Texts without an aside at most that are understood."""
_NO_DEVICES = frozenset({"person", "scene", "script", "automation"})
_MIN_WORDS = 2
_HEAD = 2
"""Words of an order at least."""


@dataclass(frozen=True, slots=True, kw_only=True)
class AsideGrammar:
    """How the clauses of one language begin that say why; regular expressions on small letters."""

    subject: str
    """A subject with its verb, which can be no object of the order before it."""
    kin: str
    """Who may be spoken of, beside the persons of the home."""
    verb: str
    """Their verb."""
    because: str
    """What leads to a reason, whatever its subject."""
    finite: str
    """Verbs by which what is set off with a sign is known as a clause."""
    so: str
    """Words between a reason and the order that follows from it."""
    saying: str
    """Verbs of saying, meaning and wanting, and words that bind: what is said of the order itself."""
    open_end: str
    """Last words of a clause that says something of the thing before it: "the lights we are using"."""


_NO_VERB_DE = (
    "nicht|noch|schon|gerade|jetzt|es|das|die|den|der|dem|sie|ihn|ihm|hier|da|gar|immer|nie|nur|ja|doch|mal|im|in|am|an"
    "|auch|uns|mir|mich|dir|dich|heute|gestern|so|alle|alles"
)
_NO_VERB_NL = (
    "niet|nog|al|net|nu|het|de|die|dat|ze|hem|haar|hier|daar|er|altijd|nooit|maar|ook|in|op|aan|ons|me|mij|je|jou|gisteren"
    "|vandaag|zo|alle|alles|toch|wel|even|geen"
)
"""What stands behind a subject where the verb comes last, as it does in a clause that tells which thing is meant."""
_GRAMMARS: Mapping[str, AsideGrammar] = {
    "en": AsideGrammar(
        subject=r"(?!is\b)(?:i|we|he|she|it|they|that|there|everyone|everybody|someone|somebody|nobody|no one)"
        r"(?: am| is| are| was|'?s|'m|'re|'ll|'ve|'d| has| have| had| can'?t| cannot| can| could(?:n't)?| will| won'?t"
        r"| don'?t| doesn'?t| got| gets| get| need to| want to| have to| go| goes| feel| hates?| loves?)"
        r"|(?:im|ive|weve|theyre|theres) ",
        kin=r"mum|mom|mam|mammy|mummy|dad|daddy|gran|granny|grandma|nan|nana|grandad|grandpa|the kids|the kid"
        r"|the baby|the children|the boys|the girls|the lads|the guests|the neighbours|the neighbors|the dog|the cat"
        r"|people",
        verb=r"(?: is| are|'s|'re|'ll| will| has| have|'ve| can'?t| needs?| wants? to| get| gets| got| goes| go)",
        because=r"because|'?cause|'?cos|coz|or else|otherwise",
        finite=r"is|are|am|isnt|arent|im|ill|will|has|have|ive|can|cant|cannot|comes|coming|goes|going",
        so=r"so",
        saying=r"bother|no need|necessary|never ?mind|leave|enough|mean|meant|mine|said|says?|told|tell|think"
        r"|thought|guess|suppose|wish|hope|kidding|joking|wonder|sure"
        r"|forg[eo]t|if|when|unless|until|till|before|after|while|once|whenever|or|instead|rather|changed|mistake|wrong"
        r"|only|except|but|one|ones|though|either|asked|supposed|later|then"
        r"|(?:its?|theyre|are|is|left|turned|switched|put) (?:on|off|open|shut|closed)",
        open_end=r"it|that|this|them|these|those|one|ones|so|using|used?|needs?|needed|wants?|wanted|likes?|hates?|loves?"
        r"|watching|see|seeing|ha(?:ve|s|d)|got|get|bought|left|turned|opened|closed|switched|on|to|for|with|in|about"
        r"|know|does|do|done|is|are|am|will|can|cannot|cant",
    ),
    "de": AsideGrammar(
        subject=rf"(?:ich|wir|man) (?!(?:{_NO_VERB_DE})\b)\w{{2,}}"
        r"|(?:er|es|mir|uns|ihm|ihr) (?:\w+t|ist|wird|war|kann|muss|will|hat)"
        r"|mich \w+t|hier (?:ist|zieht|stinkt|wird|riecht)\w*|(?:der|die|das) (?:sind|ist|schlafen) ",
        kin=r"mama|papa|oma|opa|mutti|vati|(?:die|unsere|meine) (?:kinder|kleinen|kleine|gäste|nachbarn|leute|eltern)"
        r"|(?:der|unser|mein) (?:kleine|hund|nachbar|besuch)|das baby|jemand|keiner|niemand|alle",
        verb=r" (?:\w+t|\w+en|ist|sind|will|muss|kann|hat)",
        because=r"weil|sonst|ansonsten",
        finite=r"ist|sind|bin|hat|haben|habe|hab|kommt|kommen|geht|gehen|will|muss|kann|wird|schläft|schlafen",
        so=r"also|deshalb|deswegen|darum|drum",
        saying=r"lass\w*|notig|unnotig|egal|genug|reicht|ich meint?e?|sag\w*|gesagt|denk\w*|glaub\w*|weiß"
        r"|wunder\w*|frag\w*|hoff\w*|scherz\w*|spaß"
        r"|falsch|vergiss|vergess\w*|vertan|versprochen|wenn|falls|sobald|solange|bis|bevor|nachdem|während|oder|statt"
        r"|sondern|nur|außer|aber|erst|später|dann|lieber|doch|soll\w*",
        open_end=r"es|das|sie|ihn|die|den|so|an|aus|auf|zu|hoch|runter|ein",
    ),
    "fr": AsideGrammar(
        subject=r"(?:on|nous|je|il|elle|ils|ça) (?:n'|ne )?(?:y |en |se |s'|me |m'|nous )?\w{2,}|j'\w{2,}|c'est"
        r"|il (?:n')?y a|y a",
        kin=r"maman|papa|mamie|papi|papy|bonne-maman|mémé|pépé|tout le monde|les (?:enfants|petits|gosses|invités"
        r"|voisins)|le (?:petit|bébé|chien|voisin)|la petite|personne|quelqu'un",
        verb=r" (?:n'|ne |se |s'|est |sont |a |ont )?\w{2,}",
        because=r"parce que|parce qu|car|puisque|puisqu|vu que|vu qu|sinon",
        finite=r"est|sont|suis|ai|a|ont|va|vais|vont|fait|arrive|arrivent|dort|dorment",
        so=r"donc|alors|du coup",
        saying=r"laisse\w*|la peine|inutile|assez|touche\w*|dire|dis|dit|pense\w*|crois|voulais|veux dire"
        r"|plaisante\w*|rigole\w*|trompé\w*|oublie\w*|si|quand"
        r"|lorsque|dès|jusqu\w*|avant|après|pendant|tant|sauf|mais|ou|plutôt|seulement|uniquement|ensuite|puis|juste"
        r"|faut|devrait|demand\w*",
        open_end=r"le|la|les|ça|cela|en|y|que|qui",
    ),
    "es": AsideGrammar(
        subject=r"(?:que |pues )?(?:ya |no )?(?:me|nos) \w+(?:o|oy|mos|a|e|en|an)"
        r"|(?:que |pues )?(?:ya |no )?(?:la |lo )?"
        r"(?:estoy|estamos|voy|vamos|tengo|tenemos|hace|hay|viene|vienen|llego|llegamos|veo|vemos|salgo|salimos)"
        r"|(?:que |pues )?(?:ya )?es (?:tarde|hora|de noche|de día)|(?:que |pues )?(?:no )?se (?:ve|oye|puede|está)",
        kin=r"(?:que )?(?:mamá|papá|abuela|abuelo|la abuela|el abuelo|el niño|la niña|los niños|el bebé|el perro"
        r"|los invitados|los vecinos|todos|todo el mundo|nadie|alguien)",
        verb=r" (?:ya |no |se |me |nos )*(?:está|están|duerme|duermen|viene|vienen|llega|llegan|tiene|tienen|va|van)",
        because=r"porque|ya que|puesto que|si no",
        finite=r"está|están|estoy|hay|hace|tengo|voy|vamos|viene|vienen|llega|llegan|es",
        so=r"así que|por eso|conque",
        saying=r"deja\w*|igual|falta|basta\w*|digo|decir|dije|dicho|creo|pienso|quería decir|broma|equivoc\w*"
        r"|olvid\w*|si|cuando|hasta|antes|después"
        r"|mientras|salvo|excepto|menos|pero|sino|o|solo|sólo|luego|mejor|aunque|debería|pregunt\w*",
        open_end=r"lo|la|los|las|eso|esto|que|de|a|en",
    ),
    "nl": AsideGrammar(
        subject=rf"(?:ik|we|wij|je|hij) (?!(?:{_NO_VERB_NL})\b)\w{{2,}}"
        r"|(?:het|'t|er|dat) (?:is|wordt|zijn|komt|komen|tocht|regent|stinkt|ruikt)"
        r"|ze (?:zijn|slapen|slaapt|is|komen|komt)",
        kin=r"mama|papa|oma|opa|bomma|bompa|mam|pap|de (?:kinderen|kleine|kleintjes|baby|hond|buren|gasten|jongens"
        r"|meisjes)|iedereen|iemand|niemand",
        verb=r" (?:\w+t|\w+en|is|wil|moet|kan|heeft|ligt)",
        because=r"want|omdat|anders",
        finite=r"is|zijn|ben|heeft|hebben|heb|komt|komen|gaat|gaan|ga|wil|moet|kan|slaapt|slapen",
        so=r"dus|daarom",
        saying=r"laat|hoeven|nodig|genoeg|bedoel\w*|zeg|zegt|zei|zeggen|denk\w*|dacht|geloof|weet|vraag|vroeg"
        r"|hoop|grapje|vergis\w*|vergeet"
        r"|vergat|als|wanneer|zodra|zolang|tot|totdat|voor|voordat|nadat|terwijl|of|maar|alleen|behalve|liever|straks"
        r"|dan|pas|later|toch|hoeft",
        open_end=r"het|dat|die|ze|hem|aan|uit|op|open|dicht|in",
    ),
}
_BACK: Mapping[str, re.Pattern[str]] = {
    "en": re.compile(r"\b(?:it|that|them|those|this)\b"),
    "de": re.compile(
        r"\b(?:es|ihn|ihm|dran|davon|damit)\b|\b(?:das|die|den)(?: (?:an|aus|ab|auf|zu|ein|weg|mal|bitte|als)\b|$)"
    ),
    "fr": re.compile(r"\b(?:ca|cela|celui|celle)\b|[ -](?:le|la|les|lui)$"),
    "es": re.compile(r"\b(?:eso|esto|lo)\b|\w{3,}(?:lo|los|las|selo)\b"),
    "nl": re.compile(r"\b(?:het|dat|hem|die)(?: (?:aan|uit|af|op|in|weg|even)\b|$)"),
}
"""What stands for something that was named before."""
_GOVERNED: Mapping[str, re.Pattern[str]] = {
    "en": re.compile(
        r"\b(?:to|should|must|can|could|will|would|might|may|shall|better|gonna|gotta|wanna|ll|d|not|cannot|\w+nt|do|did"
        r"|does|always|never|usually|often|sometimes|just|already|i|we|you|he|she|they|who|and|or) \w+$"
    ),
    "de": re.compile(r" \w+en$|\b(?:ich|wir|er|sie|man|zu|und|oder) \w+$"),
    "fr": re.compile(r" \w+(?:er|ir|re)$|\b(?:je|tu|il|elle|on|nous|vous|ils|elles|et|ou) \w+$"),
    "es": re.compile(r" \w+(?:ar|er|ir)(?:l[oa]s?|me|nos)?$|\b(?:yo|tu|el|ella|y|o) \w+$"),
    "nl": re.compile(r" \w+en$|\b(?:ik|we|wij|hij|ze|te|en|of) \w+$"),
}
"""A verb that belongs to the clause before it: governed by another verb, or said of somebody."""
_CONTRACTED = re.compile(r"(?:(?:the|my|our|a) )?\w+'(?:s|re|ll|ve) \w+")
"""English: "the courier's outside", "mum'll be cross"."""
_SIGN = r"[,;:.!\u2014\u2013]+\s+"


def without_asides(text: str, scene: Scene, now: datetime) -> tuple[str, ...]:
    """Return what may be left of a text without a clause that only says why, the longest first."""
    grammar = _GRAMMARS.get(scene.lexicon.language)
    if grammar is None:
        return ()
    plain = text.replace("\N{RIGHT SINGLE QUOTATION MARK}", "'")
    found = [*_behind(plain, grammar, scene, now), *_ahead(plain, grammar, scene, now)]
    return tuple(dict.fromkeys(sorted(found, key=lambda left: -len(left))))[:MAX_TEXTS]


def _behind(text: str, grammar: AsideGrammar, scene: Scene, now: datetime) -> Iterator[str]:
    """Yield what stands before a reason."""
    lower = text.lower()
    for opening in _openings(scene).finditer(lower):
        head, aside = text[: opening.start()], lower[opening.start() :]
        if (
            len(head.split()) >= _HEAD
            and _is_aside(aside, opening[0], scene, now)
            and not _is_bound(head, scene.lexicon)
        ):
            yield _tidy(head, grammar)
    for sign in re.finditer(_SIGN, lower):
        head, aside = text[: sign.start()], lower[sign.end() :]
        words = [word.folded for word in positions(aside)]
        is_clause = any(re.fullmatch(grammar.finite, word) for word in words[1:4]) or _CONTRACTED.match(aside)
        if len(head.split()) >= _HEAD and is_clause and _is_aside(aside, "", scene, now):
            yield _tidy(head, grammar)


def _ahead(text: str, grammar: AsideGrammar, scene: Scene, now: datetime) -> Iterator[str]:
    """Yield what follows from a reason: behind a sign, or a word such as "so"."""
    lower = text.lower()
    if (opening := _openings(scene).match(lower)) is None:
        return
    for border in re.finditer(rf"(?:{_SIGN}|\s+)(?:(?:{grammar.so})\s+)|{_SIGN}", lower):
        aside, rest = lower[: border.start()], text[border.end() :]
        if len(rest.split()) >= _HEAD and _is_aside(aside, opening[0], scene, now):
            named = _with_their_name(rest.strip(), aside, scene)
            if named is not None:
                yield named
    verbs = spoken(scene.lexicon).verbs
    back = _BACK[scene.lexicon.language]
    for word in positions(text):
        aside, rest = lower[: word.start].strip(), text[word.start :]
        if word.folded not in verbs or len(rest.split()) < _HEAD or back.search(fold(rest)):
            continue  # nothing sets it off, so an "it" in the order may be what was told before
        if _GOVERNED[scene.lexicon.language].search(f"{fold(aside)} {word.folded}"):
            return  # "I should lock the door" tells of an act, and orders none
        if word.start >= opening.end() and _is_aside(aside, opening[0], scene, now):
            if (named := _with_their_name(rest.strip(), aside, scene)) is not None:
                yield named
            return


def _with_their_name(order: str, aside: str, scene: Scene) -> str | None:
    """Return an order with the person of the aside before it named: "Mia is out, stop her music" is about Mia's.

    Where "her" may be anybody's, there is none: it is not about whatever stands in the room.
    """
    theirs = _THEIRS[scene.lexicon.language]
    if not any(re.search(pattern, order, re.IGNORECASE) for pattern, _ in theirs):
        return order
    said = {word.folded.removesuffix("s"): word.folded for word in positions(aside)}
    people = [
        name
        for thing in scene.home.things
        if thing.domain == "person"
        for name in thing.spoken[:1]
        if fold(name) in said.values() or fold(name).removesuffix("s") in said
    ]
    if len(set(people)) != 1:
        return None
    for pattern, named in theirs:
        order = re.sub(pattern, named.replace("@", people[0]), order, count=1, flags=re.IGNORECASE)
    return order


_THEIRS: Mapping[str, tuple[tuple[str, str], ...]] = {
    "en": ((r"\b(?:her|his|their) (?=\w)", r"@'s "), (r"\b(?:her|him|them)$", r"@")),
    "de": (
        (r"\b(bei|für) (?:ihr|ihm|ihnen)\b", r"\1 @"),
        (r"\b(?:ihre?|seine?)(?:n|m|r|s)? (?=[^\W\d_])", r"@s "),
    ),
    "fr": (
        (r"\b(chez|pour) (?:lui|elle|eux)\b", r"\1 @"),
        (r"\b(?:sa|son|ses) (\w+)", r"la \1 de @"),
    ),
    "es": ((r"\bsus? (\w+)", r"la \1 de @"),),
    "nl": ((r"\b(bij|voor) (?:haar|hem|hen)\b", r"\1 @"), (r"\b(?:haar|zijn) (?=\w)", r"@s ")),
}
"""Words for whose a thing is or where somebody is, and what names that person; `@` is the name."""


def _is_aside(aside: str, opening: str, scene: Scene, now: datetime) -> bool:
    """Tell whether a clause leaves the order beside it as it is; `opening` are the words that it was known by."""
    lexicon = scene.lexicon
    grammar = _GRAMMARS[lexicon.language]
    words = [word.folded for word in positions(aside)]
    negations = {phrase[0] for phrase in lexicon.of("negations")}
    if len(words) < _MIN_WORDS or words[0] in negations:
        return False
    if _whole(grammar.saying).search(" ".join(words)) or _whole(grammar.open_end).fullmatch(words[-1]):
        return False
    if any(not _is_now(span.value, now) for span in find(aside, now=now, language=lexicon.language)):
        return False
    if any(word in spoken(lexicon).verbs for word in words[2:]):
        return False
    return not _names_something(tuple(words[len(positions(opening)) :]), scene)


def _is_now(value: object, now: datetime) -> bool:
    return isinstance(value, Moment) and not value.is_range and value.start == now


def _names_something(words: tuple[str, ...], scene: Scene) -> bool:
    """Tell whether words hold a word of a name of the home that is no person's, or a word for a kind of thing."""
    lexicon = scene.lexicon
    bent = tuple(stem(word, lexicon.language) for word in words)
    idle = {stem(word, lexicon.language) for word in lexicon.fillers}
    named = {
        word
        for thing in scene.home.things
        for owner in (thing, thing.area, thing.floor)
        if owner is not None and thing.domain not in _NO_DEVICES
        for name in owner.names
        for word in name
    }
    if any((word in named and word not in idle) or (word,) in lexicon.kinds for word in bent):
        return True
    return any(name in scene.home.hidden and not lexicon.words.issuperset(name) for _, name in runs(words))


def _is_bound(head: str, lexicon: Lexicon) -> bool:
    """Tell whether an order ends with what makes the clause behind it a part of it: "the lamp that we bought"."""
    last = positions(head)[-1].folded
    return last in _RELATIVES[lexicon.language] or (last,) in lexicon.of("conditionals")


_RELATIVES: Mapping[str, frozenset[str]] = {
    "en": frozenset({"that", "which", "who", "where", "what", "how", "why", "whether", "than", "as", "like"}),
    "de": frozenset({"die", "der", "das", "was", "wo", "dass", "ob", "wie", "wer", "den", "dem", "als"}),
    "fr": frozenset({"que", "qu", "qui", "ou", "dont", "comme", "ce"}),
    "es": frozenset({"que", "donde", "como", "lo"}),
    "nl": frozenset({"die", "dat", "wat", "waar", "of", "hoe", "wie"}),
}
"""Words before a clause that tells which thing is meant."""


def _tidy(head: str, grammar: AsideGrammar) -> str:
    """Return an order without what led to its reason."""
    left = head.strip(" ,;:.!\u2014\u2013")
    return re.sub(rf"\s+(?:{grammar.so}|and|und|et|y|en|denn|car|want)$", "", left, flags=re.IGNORECASE)


def _openings(scene: Scene) -> re.Pattern[str]:
    people = "|".join(
        sorted(
            re.escape(name.lower()) for thing in scene.home.things if thing.domain == "person" for name in thing.spoken
        )
    )
    return _opening(scene.lexicon.language, people)


@cache
def _opening(language: str, people: str) -> re.Pattern[str]:
    """Return what finds where a clause begins."""
    grammar = _GRAMMARS[language]
    who = f"{grammar.kin}|{people}" if people else grammar.kin
    return re.compile(rf"(?<![\w'])(?:{grammar.subject}|(?:{who}){grammar.verb}|(?:{grammar.because})(?=[ ']))(?![\w])")


@cache
def _whole(pattern: str) -> re.Pattern[str]:
    """Return a pattern for whole words, in the letters that words are folded to."""
    folded = "".join(part if part.startswith("\\") else fold(part) for part in re.split(r"(\\\w)", pattern))
    return re.compile(rf"(?<!\w)(?:{folded})(?!\w)")
