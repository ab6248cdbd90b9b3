"""What is elsewhere and no part of this home: "they've got a new vacuum at school, can you start it"."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
import re

from .commands import Scene
from .directives.sentence import begins_with_verb
from .nouns import kinds_in
from .words import split, stem


@dataclass(frozen=True, slots=True, kw_only=True)
class _ElsewhereWords:
    """How one language says that something is with others; regular expressions on small letters."""

    leads: str
    """Words before such a place."""
    places: str
    """Places of others."""
    whole: str
    """Words that say it without a word before them."""
    being: str
    """Words behind which it says where somebody is: "Mia is at school"."""
    joints: str
    """Words between two clauses."""
    pronouns: str
    """Words for what was named in the clause before."""


_WORDS: Mapping[str, _ElsewhereWords] = {
    "en": _ElsewhereWords(
        leads=r"(?:at|in|on|of) (?:(?:the|my|our|his|her|their|your) )?(?:\w+ )?",
        places=r"school|nursery|kindergarten|work|university|uni|college|church|hospital|hotel|gym|library|pub"
        r"|neighbou?rs?|neighbou?rs'|office|shop|surgery|cinema|(?:mum|mom|mother|dad|father|gran|grandma|nan|grandpa"
        r"|grandad|aunt|uncle|sister|brother|friend|neighbou?r|boss)'s?(?: (?:house|place|flat|home))?"
        r"|(?:his|her|their) (?:house|place|flat|office)",
        whole=r"next door(?:'s)?|over the road|across the (?:road|street)|down the (?:road|street)"
        r"|(?:the|our|my|your) (?:next door )?neighbou?r(?:s'|'s)|at (?:his|her|their) (?:house|place|flat|office)",
        being=r"am|is|are|was|were|i'm|he's|she's|we're|they're|you're|be|been|being|stay|stays|staying|works?|working"
        r"|left|arrives?|get|gets|go|goes|back|safely|still|already|currently|late|here|now",
        joints=r"and|so|but|can you|could you|will you|please",
        pronouns=r"it|that|them|that one|those|theirs|his|hers",
    ),
    "de": _ElsewhereWords(
        leads=r"(?:in|an|bei|auf|im|am|beim|von|vom|zu|zur) (?:(?:der|dem|den|meine[rmn]|unsere[rmn]|seine[rmn]"
        r"|ihre[rmn]|deine[rmn]) )?",
        places=r"schule|kita|kindergarten|arbeit|uni|büro|firma|hotel|krankenhaus|kirche|nachbarn?|nachbarin|hort"
        r"|praxis|kneipe|fitnessstudio|oma|opa|mutter|vater|schwester|bruder|tante|onkel|freundin|freund|chef|chefin"
        r"|eltern|schwiegereltern|großeltern",
        whole=r"(?:von )?nebenan|gegenüber|(?:der|des|unserer|meiner|unseres) nachbar(?:n|in|s)?|um die ecke",
        being=r"bin|ist|sind|war|waren|bist|bleibt|arbeitet|noch|gerade|schon|heute|jetzt|wieder|gut",
        joints=r"und|also|aber|kannst du|könntest du|bitte",
        pronouns=r"ihn|sie|es|den|die|das|die da|den da",
    ),
    "fr": _ElsewhereWords(
        leads=r"(?:à l'|à la |au |aux |chez |dans |de |du |des |de l'|de la )(?:(?:le |la |les |l'|mon |ma |mes |nos "
        r"|notre |son |sa |ses |leurs? ))?",
        places=r"école|crèche|maternelle|collège|lycée|travail|boulot|bureau|fac|hôtel|hôpital|église|voisine?s?"
        r"|mamie|papi|mère|père|sœur|soeur|frère|tante|oncle|copine?s?|parents|grands-parents|grand-mère|bibliothèque",
        whole=r"(?:d')?à côté|(?:d')?en face",
        being=r"suis|est|sont|était|étaient|sommes|es|reste|travaille|encore|déjà|maintenant|bien",
        joints=r"et|donc|mais|tu peux|peux-tu|tu pourrais",
        pronouns=r"le|la|les|l'|\w+-(?:le|la|les)",
    ),
    "es": _ElsewhereWords(
        leads=r"(?:en|del|de|al) (?:(?:el|la|los|las|mi|mis|nuestra|nuestro|su|sus|casa de|casa de la|casa de los"
        r"|casa del|casa de mi|casa de mis) )*",
        places=r"colegio|cole|escuela|guardería|instituto|trabajo|curro|oficina|universidad|uni|hotel|hospital|iglesia"
        r"|vecin[oa]s?|abuel[oa]s?|madre|padre|padres|hermano|hermana|tía|tío|amig[oa]s?|jef[ea]|suegr[oa]s?"
        r"|biblioteca|gimnasio",
        whole=r"(?:de )?al lado|(?:de )?enfrente",
        being=r"estoy|está|están|estaba|estaban|estamos|soy|es|sigue|trabaja|ya|ahora|todavía|bien",
        joints=r"y|así que|pero|puedes|podrías",
        pronouns=r"lo|la|los|las|\w+(?:lo|la|los|las)|ese|esa",
    ),
    "nl": _ElsewhereWords(
        leads=r"(?:op|bij|in|van|aan) (?:(?:de|het|mijn|onze|ons|zijn|haar|hun|je) )?",
        places=r"school|opvang|crèche|kantoor|werk|universiteit|uni|hotel|ziekenhuis|kerk|buren|buurman|buurvrouw"
        r"|overburen|sportschool|bibliotheek|oma|opa|moeder|vader|zus|broer|tante|oom|vriendin|vriend|baas"
        r"|schoonouders|ouders",
        whole=r"(?:van )?hiernaast|(?:van )?hierna?tegenover|(?:van )?de overkant",
        being=r"ben|is|zijn|was|waren|bent|blijft|werkt|nog|nu|al|net|weer|goed",
        joints=r"en|dus|maar|kun je|kan je|wil je",
        pronouns=r"hem|haar|het|die|dat|ze",
    ),
}


@dataclass(frozen=True, slots=True, kw_only=True)
class _ElsewherePatterns:
    between: re.Pattern[str]
    """What stands between the parts of a text."""
    place: re.Pattern[str]
    """A place of others."""
    being: re.Pattern[str]
    """A word that tells where somebody is."""


@cache
def _patterns(language: str) -> _ElsewherePatterns:
    words = _WORDS[language]
    return _ElsewherePatterns(
        between=re.compile(rf"[,;.:!?]\s*|(?<![\w'])(?:{words.joints})(?![\w'])"),
        place=re.compile(rf"(?<![\w'])(?:{words.whole}|{words.leads}(?P<place>{words.places}))(?![\w'])"),
        being=re.compile(words.being),
    )


def others_place(text: str, scene: Scene) -> str | None:
    """Return the words of a text for a place of others that its order is about; None where it is about none.

    Either the order itself names it, or the thing that it is about was said to be there. Where somebody is says nothing
    of the thing: "Mia is at school, turn off her lamp".
    """
    language = scene.lexicon.language
    words, patterns = _WORDS[language], _patterns(language)
    plain = text.replace("\N{RIGHT SINGLE QUOTATION MARK}", "'").casefold()
    parts = [part for part in patterns.between.split(plain) if part.strip()]
    for at, part in enumerate(parts):
        for found in patterns.place.finditer(part):
            said = split(found["place"] or found[0])
            if any(stem(word, language) in scene.home.words for word in said):
                continue
            before = part[: found.start()].split()
            tells_where = bool(before) and patterns.being.fullmatch(before[-1]) is not None
            if begins_with_verb(part.strip(), scene) and not tells_where:
                return found[0].strip()
            if kinds_in(part, scene.lexicon) and any(_is_about_it(other, words) for other in parts[at + 1 :]):
                return found[0].strip()
    return None


def _is_about_it(part: str, words: _ElsewhereWords) -> bool:
    """Tell whether a clause is about something that was named before it."""
    return re.search(rf"(?<![\w'])(?:{words.pronouns})(?![\w'])", part) is not None
