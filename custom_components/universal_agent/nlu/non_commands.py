"""Whether words only ask or tell of what they would order elsewhere, or belong to a reminder: "was yoga cancelled?"."""

from collections.abc import Mapping, Sequence
from functools import cache
import re

from ..common.languages import base_language
from ..tools.roles import ToolRole
from .datetimes import number
from .grounded_parser.lexicon import lexicon
from .grounded_parser.statements.reader import statements
from .grounded_parser.words import split
from .understanding import Step


def _sets(words: Mapping[str, str]) -> Mapping[str, frozenset[str]]:
    return {language: frozenset(text.split()) for language, text in words.items()}


_QUESTIONS: Mapping[str, frozenset[str]] = _sets(
    {
        "en": "is are was were am do does did has have had who whos whose how hows why when where what whats which"
        " should may might must there isnt arent wasnt didnt hasnt",
        "de": "ist sind war waren hat haben hatte hatten wurde wurden wird werden wer wie warum wieso wann wo was"
        " welche welcher welches soll sollen sollte muss mussen fallt fallen lauft laufen gibt brauche klingelt"
        " klingeln geht gab",
        "fr": "est qui que quoi quand comment pourquoi ou combien quel quelle quels quelles dois doit doivent devrais"
        " etait y faut",
        "es": "esta estan es son fue fueron ha han hay quien que cuando como donde por cual cuales cuanto cuanta debo"
        " debe deben deberia tengo era",
        "nl": "is zijn was waren heeft heb hebben had hadden wie wat wanneer hoe waarom waar welke moet moeten zou valt"
        " vallen loopt lopen gaat er werd wordt",
    }
)
"""Words that open a question about something; "can you" and the like, which ask to do it, are none."""
_MODALS: Mapping[str, frozenset[str]] = _sets(
    {
        "en": "can could would will",
        "de": "kann konnte konnten kannst konnt wurde wurdest",
        "fr": "peut pourrait",
        "es": "puede podria",
        "nl": "kan kunnen kun zal",
    }
)
_ASKED: Mapping[str, frozenset[str]] = _sets(
    {
        "en": "you we i u someone somebody anyone",
        "de": "du ihr sie ich wir man jemand",
        "fr": "on tu vous je",
        "es": "usted alguien",
        "nl": "je jij u we ik iemand",
    }
)
"""Behind a modal: who is asked to do something."""
_SECOND_PERSON: Mapping[str, frozenset[str]] = _sets(
    {"en": "you ye u", "de": "du ihr", "fr": "tu vous", "es": "tu usted vos", "nl": "je jij u ge"}
)
_WOULD_YOU: Mapping[str, re.Pattern[str]] = {
    language: re.compile(rf"\b(?:{pattern})\b", re.IGNORECASE)
    for language, pattern in {
        "en": r"(?:can|could|will|would) (?:you|ye|u)|(?:you|ye|u) (?:can|could|may|might)",
        "de": r"(?:kannst|könntest|könnt|magst|würdest) (?:du|ihr)|(?:du|ihr) (?:kannst|könntest|darfst|könnt)"
        r"|(?:können|könnten|würden) sie",
        "fr": r"(?:tu|vous) (?:peux|pourrais|pouvez|pourriez)|(?:peux|pourrais|pouvez|pourriez)[- ](?:tu|vous)",
        "es": r"puedes|podrías|podés|pueden|(?:puede|podría) usted|usted (?:puede|podría)",
        "nl": r"(?:kun|kan|kunt|wil|zou) (?:je|jij|u|ge)|(?:je|jij|u|ge) (?:kan|kunt|kun|mag|moogt)",
    }.items()
}
"""What begins a polite order wherever it stands: "you can turn it off now"."""
_TELLERS: Mapping[str, frozenset[str]] = _sets(
    {
        "en": "i she he they we mum dad",
        "de": "ich er sie wir",
        "fr": "j je il elle on nous ils elles",
        "es": "yo el ella he hemos nosotros",
        "nl": "ik hij ze zij wij we",
    }
)
_WISHES: Mapping[str, frozenset[str]] = _sets(
    {
        "en": "need want would wanna d id like must have will wish gotta should could can",
        "de": "brauche brauchen brauch will wollen mochte mochten muss mussen hatte soll sollte wurde",
        "fr": "voudrais veux aimerais dois voudrait veut aimerait faut",
        "es": "quiero necesito quisiera queremos necesitamos",
        "nl": "wil willen moet moeten zou heb nodig wilt wou",
    }
)
_WHEN: Mapping[str, frozenset[str]] = _sets({"en": "when", "fr": "quand", "es": "cuando", "nl": "wanneer"})
"""Questions that are conjunctions too: "when the washer is done ..."; German has another word for each."""
_BEING: Mapping[str, frozenset[str]] = _sets(
    {
        "en": "is are was were isnt arent who which what whats where why",
        "de": "ist sind war waren wer was welche welcher welches wo warum",
        "fr": "est sont etait etaient qui quoi quel quelle quels quelles pourquoi",
        "es": "esta estan estaba estaban quien quienes cual cuales cuanto cuantos cuantas donde hay",
        "nl": "is zijn was waren staat staan brandt branden wie wat welke waar waarom",
    }
)
"""Words that ask how things are. No order begins with one, as it does with "do" and French "faut"."""
_ASKED_OF: Mapping[str, frozenset[str]] = _sets({"es": "que", "fr": "que qu"})
"""Words that ask only in front of such a word: "qué está encendido", and not "que sea azul"."""
_NEGATIVES: Mapping[str, frozenset[str]] = _sets(
    {
        "en": "no didnt isnt wasnt arent havent hasnt nothing none nobody",
        "de": "nichts niemand",
        "fr": "rien personne aucune",
        "es": "nada nadie",
        "nl": "niks niets niemand",
    }
)
"""Words that turn a statement round beside those of the vocabulary, which turn a command round."""
_BEHIND: Mapping[str, frozenset[str]] = _sets({"de": "nicht nie niemals", "fr": "pas jamais plus", "nl": "niet nooit"})
"""Words that turn the verb before them round; elsewhere they stand before it."""
_LEADING_BEHIND: Mapping[str, frozenset[str]] = _sets(
    {"de": "bloss ja nur bitte", "fr": "surtout", "nl": "vooral maar"}
)
"""Words that such a word may stand behind."""
_AT_THE_END: Mapping[str, re.Pattern[str]] = {
    "de": re.compile(r".*\b(?:nicht|nie|niemals|auf keinen fall|unter keinen umstanden)"),
    "nl": re.compile(r".*\b(?:niet|nooit|in geen geval|onder geen beding)"),
}
"""What is not to be done, in languages whose "not" stands behind all that the verb is about."""
_PAST: Mapping[str, frozenset[str]] = _sets(
    {
        "en": "was were had went rang",
        "de": "war waren hatte geklingelt gestellt klingelt klingelte hasse",
        "fr": "etait sonne avait avons",
        "es": "sono estaba era puse",
        "nl": "was waren ging gezet",
    }
)
_DONE: Mapping[str, re.Pattern[str]] = {
    "de": re.compile(
        r"(?:ab|an|auf|aus|ein|mit|nach|weg|zuruck)?ge\w{2,}t|(?:ab|an|auf|aus|ein|mit|nach)ge\w{2,}en"
        r"|ge(?:gessen|trunken|nommen|funden|sehen|geben|lassen)|(?:be|er|ver)(?:stellt|kauft|braucht|sorgt|kommen|gessen)"
    ),
    "nl": re.compile(
        r"(?:af|in|mee|op|uit)?ge\w{2,}[td]|(?:ge|meege|opge)(?:geten|dronken|nomen|vonden|zien)|(?:be|ver)\w+[td]"
    ),
}
"""Participles, which stand behind their object in these languages."""
_DEEDS_EN = (
    r"closed|opened|shut|set|put|turned|switched|locked|unlocked|dimmed|started|stopped|raised|lowered|paused|muted"
    r"|changed|left|made|adjusted|brightened|rolled|pulled|drew"
)
_DEEDS_FR = r"\w*(?:ferm|verrouill|barr|allum|r[ée]gl|baiss|mont|lanc|coup|arr[êe]t|lev|activ|tamis)é|ouvert|éteint|mis"
_REPORTS: Mapping[str, re.Pattern[str]] = {
    language: re.compile(pattern)
    for language, pattern in {
        "en": rf"(?:i|we|he|she|they|(?!please\b)\w+)(?:'(?:ve|d|s))?(?: (?:have|had|has))?"
        rf"(?: (?:just|already|also|only))* (?:{_DEEDS_EN}) (?:the|my|our|all|\w+'s)\b.*"
        rf"|(?:i|we|he|she|they)(?:'(?:ve|d|s))?(?: (?:have|had|has))?"
        rf"(?: (?:just|already|also|only))* (?:{_DEEDS_EN})\b.*"
        rf"|(?!(?:is|are|was|were) )\w.* just (?:{_DEEDS_EN})"
        rf"|(?:i|you|we|he|she|they|\w+) (?:could|should|would|might|may|must)(?:n't| not)? have (?:{_DEEDS_EN})\b.*",
        "de": r"\w+ (?:habe|hab|hat|haben|hatte|hatten)\b.* (?:\w*ge\w+(?:t|en)|\w*(?:öffnet|stellt))"
        r"|(?:ich|wir|er|sie) (?:schloss|schlossen|öffnete|machte|schaltete|stellte|drehte|dimmte)n?\b.*"
        r"|(?:der|die|das) .*\b(?:könnten?|dürften?|müssten?|noch)\b.* sein"
        r"|\w+ hätte(?:st|t|n)?\b.* (?:können|sollen|müssen|dürfen)",
        "fr": rf"(?:j'ai|(?:il|elle|on|\w+) a|nous avons|(?:ils|elles) ont)(?: (?:déjà|juste|bien))*"
        rf" (?:{_DEEDS_FR})\b.*|\w+ aur(?:ais|ait|ions|iez|aient) (?:pu|dû)\b.*",
        "es": r"(?:(?:yo|él|ella|nosotros|ellos|\w+) )?(?:he|ha|hemos|han) (?:\w+[aií]do|abierto|puesto)\b.*"
        r"|(?:yo|él|ella|nosotros|ellos) (?:cerr|apag|encend|abr|baj|sub)(?:é|í|ó|ió|amos|imos|aron|ieron)\b.*"
        r"|(?:\w+ )?(?:pod[ír]|podr[íi]|deb[eí]r?[íi]?)\w* haber \w+(?:d|t|ch)o\b.*",
        "nl": r"\w+ (?:heb|heeft|hebben|had|hadden)\b.* \w*ge\w+"
        r"|(?:ik|we|wij|hij|zij|ze) (?:sloot|sloten|opende|openden|zette|zetten|deed|deden|draaide)\b.*"
        r"|(?:de|het|die|dat) .*\b(?:kan|kunnen|nog)\b.* (?:zijn|staan)"
        r"|\w+ (?:had|hadden)\b.* (?:kunnen|moeten|mogen)\b.*",
    }.items()
}
"""Sentences whose subject did something already, or that guess how something is."""
_GOING_ON: Mapping[str, re.Pattern[str]] = {
    language: re.compile(pattern)
    for language, pattern in {
        "en": r"to \w+\b.*",
        "de": r".*\bzu \w+n|.*\w+zu\w+n",
        "fr": r"(?:de |d')?\w+(?:er|ir|re)\b.*",
        "es": r"(?:a |de )?\w+(?:ar|er|ir)\b.*",
        "nl": r".*\bte \w+n",
    }.items()
}
"""What goes on with the things that somebody is to be reminded of."""
_WAKING = re.compile(
    r"\b(?:and|und|et|y|en) (?:wake (?:me|us)|weck\w* (?:mich|uns)|réveille[- ](?:moi|nous)|despiértame"
    r"|maak (?:me|mij|ons) wakker|wek (?:me|mij|ons))\b"
)


def is_not_asked(text: str, language: str) -> bool:
    """Tell whether words ask about something or tell of it, and so order nothing."""
    base, words = base_language(language), split(text)
    if base not in _QUESTIONS or not words:
        return False
    first, second = words[0], words[1] if len(words) > 1 else ""
    if first in _MODALS[base]:
        return second not in _ASKED[base]
    if base == "en" and first == "do" and second in _ASKED[base]:
        return True  # "do turn it off" is an order
    if first in _QUESTIONS[base] or (base == "es" and first == "se" and second in ("ha", "han")):
        return True
    return first in _TELLERS[base] and second not in _WISHES[base]


def modals(language: str) -> frozenset[str]:
    """Return the verbs of a language that say what somebody can or will do."""
    return _MODALS.get(language, frozenset())


def second_person(language: str) -> frozenset[str]:
    """Return the words of a language for who is spoken to: what they can do is asked of them, "you can turn it off"."""
    return _SECOND_PERSON.get(language, frozenset())


def polite_orders(text: str, language: str) -> Sequence[int]:
    """Return at which characters polite orders begin within a text: "I'm awake, you can open the blinds"."""
    pattern = _WOULD_YOU.get(base_language(language))
    return [] if pattern is None else [found.start() for found in pattern.finditer(text)]


def wishing(language: str) -> frozenset[str]:
    """Return the words of a language that say what somebody wants, or how something should be."""
    return _WISHES.get(language, frozenset())


def begins_with_an_event(text: str, language: str) -> bool:
    """Tell whether words begin with when something is to be done: "when she comes home", and not "when does she"."""
    base, words = base_language(language), split(text)
    if base not in _WHEN or len(words) < 2 or words[0] not in _WHEN[base]:
        return False
    if base == "es":
        return True  # its verb may stand in front in both: "cuando está abierta la ventana, apaga ..."
    return words[1] not in _MODALS[base] and words[1] not in _QUESTIONS[base]


def told_by_somebody(text: str, language: str) -> str:
    """Return what follows the somebody that a text begins with, who wishes for nothing: "i turn off the lamp"."""
    base, words = base_language(language), split(text)
    if base not in _TELLERS or len(words) < 2 or words[0] not in _TELLERS[base] or words[1] in _WISHES[base]:
        return ""
    return " ".join(words[1:])


def is_question(text: str, language: str) -> bool:
    """Tell whether a text ends as a question and is no polite order: "yoga cancelled?"."""
    words = split(text)
    return text.rstrip().endswith("?") and bool(words) and words[0] not in _MODALS.get(base_language(language), ())


def is_denied(text: str, language: str) -> bool:
    """Tell whether a word of a text turns it round."""
    return not negations(language).isdisjoint(split(text))


def is_order_denied(behind: str, language: str) -> bool:
    """Tell whether the words right behind an order turn it round: "merk dir nicht, dass ..."."""
    words, base = split(behind), base_language(language)
    if words[:1] and words[0] in _LEADING_BEHIND.get(base, ()):
        words = words[1:]
    return bool(words) and words[0] in _BEHIND.get(base, ())


def is_order_denied_at_end(what: str, language: str) -> bool:
    """Tell whether the words that an order is about end with what turns it round: "vergiss die Lampe nicht"."""
    pattern = _AT_THE_END.get(base_language(language))
    return pattern is not None and pattern.fullmatch(" ".join(split(what))) is not None


def is_told_as_done(what: str, text: str, language: str) -> bool:
    """Tell whether words for a thing end with what was done to it, and it was not: "keine Milch gekauft"."""
    words, base = split(what), base_language(language)
    return len(words) > 1 and base in _DONE and bool(_DONE[base].fullmatch(words[-1])) and is_denied(text, language)


def question_words(language: str) -> frozenset[str]:
    """Return the words that a question of a language begins with, polite orders among them."""
    base = base_language(language)
    return _QUESTIONS.get(base, frozenset()) | _MODALS.get(base, frozenset())


def opens_as_question(text: str, language: str) -> bool:
    """Tell whether a text begins with a word that asks about something, and not with "can you" and the like."""
    words = split(text)
    return bool(words) and words[0] in _QUESTIONS.get(base_language(language), frozenset())


def asks_how_things_are(text: str, language: str) -> bool:
    """Tell whether a text begins as only a question about how things are does: "are the lights on", "what is off"."""
    base, words = base_language(language), split(text)
    first = words[1:] if words[:1] and words[0] in _ASKED_OF.get(base, ()) else words
    return bool(first) and first[0] in _BEING.get(base, ())


@cache
def negations(language: str) -> frozenset[str]:
    """Return the single words of a language that turn a sentence round."""
    known = lexicon(language)
    single = frozenset() if known is None else {phrase[0] for phrase in known.of("negations") if len(phrase) == 1}
    return frozenset(single | _NEGATIVES.get(base_language(language), frozenset()))


def is_told(text: str, language: str) -> bool:
    """Tell whether a text tells of what was or is, as a statement about something that is there does."""
    return not _PAST.get(base_language(language), frozenset()).isdisjoint(split(text))


def is_remark(text: str, language: str) -> bool:
    """Tell whether a text only tells something, of which no word is about the home or orders anything."""
    known, words = lexicon(language), split(text)
    if known is None or not words or "?" in text or opens_as_question(text, language):
        return False
    told, plain = statements(known.language), known.fillers | known.articles
    ordering = (known.act_words | known.kind_words) - plain - told.subjects
    meaning = [word for word in words if word not in plain]
    is_counted = any(number(word, known.language) is not None for word in meaning)
    return told.verb_of(tuple(words), ()) is not None and ordering.isdisjoint(words) and not is_counted


def is_report(clause: str, language: str) -> bool:
    """Tell whether a clause tells what somebody did: "I closed the garage door"."""
    pattern = _REPORTS.get(base_language(language))
    return pattern is not None and "," not in clause and pattern.fullmatch(_plain(clause)) is not None


def misplaced(steps: Sequence[Step], language: str) -> str | None:
    """Return the words of a step that are part of a reminder, or that a reminder has swallowed; None if all is well."""
    goes_on = _GOING_ON.get(base_language(language))
    reminded = False
    for step in steps:
        if step.call.tool == ToolRole.SET_REMINDER:
            reminded = True
            if _WAKING.search(str(step.call.arguments.get("message", "")).casefold()):
                return step.clause
        elif reminded and goes_on is not None and goes_on.fullmatch(_plain(step.clause)):
            return step.clause
    return None


def _plain(clause: str) -> str:
    return clause.strip(" \t\n.,;:!").casefold().replace("\u2019", "'")
