"""What looks like an order and is none: reports of what was done, and the second half of a reminder."""

from collections.abc import Mapping, Sequence
import re

from .understanding import Step

_REMINDER = "timer.set_reminder"
_DEEDS_EN = (
    r"closed|opened|shut|set|put|turned|switched|locked|unlocked|dimmed|started|stopped|raised|lowered|paused|muted"
    r"|changed|left|made|adjusted|brightened|rolled|pulled|drew"
)
_DEEDS_FR = r"\w*(?:ferm|allum|r[ée]gl|baiss|mont|lanc|coup|mont|arr[êe]t|lev|activ|tamis)é|ouvert|éteint|mis"
_REPORTS: Mapping[str, re.Pattern[str]] = {
    language: re.compile(pattern)
    for language, pattern in {
        "en": rf"(?:i|we|he|she|they|(?!please\b)\w+)(?:'(?:ve|d|s))?(?: (?:have|had|has))?"
        rf"(?: (?:just|already|also|only))* (?:{_DEEDS_EN}) (?:the|my|our|all|\w+'s)\b.*"
        rf"|(?:i|we|he|she|they)(?:'(?:ve|d|s))?(?: (?:have|had|has))?"
        rf"(?: (?:just|already|also|only))* (?:{_DEEDS_EN})\b.*",
        "de": r"\w+ (?:habe|hab|hat|haben|hatte|hatten)\b.* (?:\w*ge\w+(?:t|en)|\w*(?:öffnet|stellt))"
        r"|(?:ich|wir|er|sie) (?:schloss|schlossen|öffnete|machte|schaltete|stellte|drehte|dimmte)n?\b.*",
        "fr": rf"(?:j'ai|(?:il|elle|on|\w+) a|nous avons|(?:ils|elles) ont)(?: (?:déjà|juste|bien))*"
        rf" (?:{_DEEDS_FR})\b.*",
        "es": r"(?:(?:yo|él|ella|nosotros|ellos|\w+) )?(?:he|ha|hemos|han) (?:\w+[aií]do|abierto|puesto)\b.*"
        r"|(?:yo|él|ella|nosotros|ellos) (?:cerr|apag|encend|abr|baj|sub)(?:é|í|ó|ió|amos|imos|aron|ieron)\b.*",
        "nl": r"\w+ (?:heb|heeft|hebben|had|hadden)\b.* \w*ge\w+"
        r"|(?:ik|we|wij|hij|zij|ze) (?:sloot|sloten|opende|openden|zette|zetten|deed|deden|draaide)\b.*",
    }.items()
}
"""Sentences whose subject did something already."""
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


def is_report(clause: str, language: str) -> bool:
    """Tell whether a clause tells what somebody did: "I closed the garage door"."""
    pattern = _REPORTS.get(_base(language))
    return pattern is not None and "," not in clause and pattern.fullmatch(_plain(clause)) is not None


def misplaced(steps: Sequence[Step], language: str) -> str | None:
    """Return the words of a step that are part of a reminder, or that a reminder has swallowed; None if all is well."""
    goes_on = _GOING_ON.get(_base(language))
    reminded = False
    for step in steps:
        if step.call.tool == _REMINDER:
            reminded = True
            if _WAKING.search(str(step.call.arguments.get("message", "")).casefold()):
                return step.clause
        elif reminded and goes_on is not None and goes_on.fullmatch(_plain(step.clause)):
            return step.clause
    return None


def _plain(clause: str) -> str:
    return clause.strip(" \t\n.,;:!").casefold().replace("\u2019", "'")


def _base(language: str) -> str:
    return language.partition("-")[0].casefold()
