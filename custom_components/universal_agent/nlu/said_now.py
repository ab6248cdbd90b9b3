"""What people add to say why they say it just now, or how politely: "before I forget", "when you get a chance".

It binds nothing: neither "before" nor "when" says in it when something is to be done.
"""

from collections.abc import Mapping
from dataclasses import replace
import re

from ..common.languages import base_language
from ..common.request import RequestContext
from ..tools.roles import ToolRole
from .grounded_parser.words import fold
from .understanding import Understand, Understanding

_ADDED: Mapping[str, tuple[str, ...]] = {
    "en": (
        "before (?:i|we) forget(?: (?:it|again|about it))?",
        "(?:while|since|as|now that) (?:i|we) (?:think|remember|am thinking|m thinking)(?: of it| about it)?",
        "(?:while|since) (?:i|we|you)(?: ?(?:m|re)| am| are) (?:at it|about it)",
        "(?:when|whenever|once|if) you (?:get|have)(?: got)? (?:a|the) (?:chance|minute|moment|second|sec|time)",
        "if you (?:don|wouldn) ?t mind|if it ?s not too much trouble|if that ?s ok(?:ay)?",
    ),
    "de": (
        "(?:bevor|ehe) (?:ich es|ichs|ich s|wir es|wirs|ich das|ich das wieder) (?:wieder )?vergess(?:e|en)",
        "(?:solange|wo|weil) (?:ich|wir) (?:gerade |grad |grade )?(?:dran|daran) denken?",
        "wo (?:ich|wir|du) (?:gerade |grad |grade )?(?:schon )?(?:mal )?(?:dabei|da) (?:bin|sind|bist)",
        "wenn du (?:mal |kurz |gerade |grad )?(?:zeit|eine sekunde|ne sekunde|einen moment|kurz zeit) hast",
        "wenn (?:es|s) (?:dir )?(?:nichts ausmacht|keine umstande macht|recht ist)",
    ),
    "fr": (
        "(?:avant (?:que |qu )?(?:j|je|on|de l)(?: ne)?(?: l)? ?oubli(?:e|er))|avant d oublier",
        "(?:pendant|tant) (?:que|qu) (?:j|je|on|tu) ?(?:y )?(?:pense|suis|est|es)",
        "(?:quand|des que|si) tu as (?:le temps|un moment|une minute|deux minutes)",
        "si (?:ca|cela) ne te (?:derange|gene) pas|si tu veux bien",
    ),
    "es": (
        "antes de que se (?:me|nos) olvide|antes de que (?:lo|la|me|nos) ?olvide(?:mos)?",
        "(?:ahora|ya) que (?:me|nos) (?:acuerdo|acordamos)|mientras me acuerdo",
        "(?:ya|ahora) que (?:estoy|estamos|estas)",
        "cuando (?:puedas|tengas (?:un momento|un rato|tiempo))",
        "si no (?:te importa|es molestia)|si eres tan amable",
    ),
    "nl": (
        "voor(?:dat)? (?:ik|we) het (?:weer )?(?:vergeet|vergeten)",
        "nu (?:ik|we) er(?:toch)?(?: toch| net)? ?aan (?:denk|denken)|nu (?:ik|we) (?:toch|er toch) bezig (?:ben|zijn)",
        "als je (?:toch bezig bent|(?:even |een )?(?:tijd|momentje|moment|seconde|ogenblik) hebt)",
        "als je het niet erg vindt",
    ),
}


def _edge(language: str) -> re.Pattern[str]:
    return re.compile(rf"(?:{'|'.join(_ADDED[language])})")


_PATTERNS = {language: _edge(language) for language in _ADDED}
_WORD = re.compile(r"[^\W_]+")
_MIN_LEFT = 2
"""Words of what is asked, at least."""
_WORD_FOR_WORD = frozenset({ToolRole.SEND_MESSAGE.category, ToolRole.TEACH.category})
"""The categories of what is told to others, or taught, as it was said."""


async def understood_now(request: RequestContext, understand: Understand) -> Understanding:
    """Return what a request comes to without these words, or with them where they are told to somebody else."""
    shorter = replace(request, text=without_why_now(request.text, request.language))
    found = await understand(shorter)
    if shorter.text != request.text and any(step.category in _WORD_FOR_WORD for step in found.steps):
        return await understand(request)  # "text Anna: call me when you get a chance"
    return found


def without_why_now(text: str, language: str) -> str:
    """Return a text without the words at its beginning or end that only say why it is said now."""
    pattern = _PATTERNS.get(base_language(language))
    words = list(_WORD.finditer(text))
    if pattern is None or len(words) <= _MIN_LEFT:
        return text
    folded = [fold(word[0]) for word in words]
    for at in range(_MIN_LEFT, len(words)):
        if pattern.fullmatch(" ".join(folded[at:])):
            return text[: words[at - 1].end()] + ("?" if text.rstrip().endswith("?") else "")
    for at in range(len(words) - _MIN_LEFT, 0, -1):
        if pattern.fullmatch(" ".join(folded[:at])):
            return text[words[at].start() :]
    return text
