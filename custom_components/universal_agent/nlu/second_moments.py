"""The second of two commands in a sentence, with what only the first has said: "turn on the lamp at 6 and off at 8"."""

from collections.abc import Iterator, Mapping, Sequence
from datetime import datetime
import re
from typing import Any

from homeassistant.helpers.intent import INTENT_TURN_ON

from ..common.languages import base_language
from .datetimes import Span
from .focus import with_name
from .grounded_parser.staying import order_of
from .grounded_parser.words import fold
from .scheduling import scheduled
from .understanding import TARGET_SLOTS, Step

_PARTICLES: Mapping[str, tuple[tuple[str, ...], ...]] = {
    "en": (("on", "off"), ("up", "down")),
    "de": (("ein", "an", "aus"), ("auf", "zu"), ("hoch", "runter")),
    "nl": (("aan", "uit"), ("open", "dicht"), ("omhoog", "omlaag")),
}
"""Words that turn a verb into its opposite."""
_HANGING: Mapping[str, re.Pattern[str]] = {
    "fr": re.compile(r"^(\w+)-(?:le|la|les)\b"),
    "es": re.compile(r"^(\w+?)(?:lo|la|los|las)\b"),
}
"""Verbs with a pronoun behind them."""
_ENDINGS: Mapping[str, tuple[re.Pattern[str], str]] = {
    "en": (re.compile(r"^(?:stop|end) (?:it|that|them)\b"), "turn off {name}{rest}"),
    "de": (re.compile(r"^(?:stopp|stoppe|beende) (?:ihn|sie|es|das)\b"), "schalte {name}{rest} aus"),
    "fr": (re.compile(r"^(?:arrête|arrêtez|stoppe|stoppez)-(?:le|la|les)\b"), "éteins {name}{rest}"),
    "es": (re.compile(r"^(?:pára|detén|para)(?:lo|la|los|las)\b"), "apaga {name}{rest}"),
    "nl": (re.compile(r"^stop (?:hem|het|ze|die)\b"), "zet {name}{rest} uit"),
}
"""What ends what was begun: "start the charger at eleven and stop it at five" has no other verb for off."""
_AGAIN: Mapping[str, re.Pattern[str]] = {
    "en": re.compile(r"(?:^|\s+)(?:back\b(?!\s+(?:to|in)\b)|again\b)", re.IGNORECASE),
    "de": re.compile(r"(?:^|\s+)wieder\b", re.IGNORECASE),
    "fr": re.compile(r"\s+(?:à|de) nouveau\b", re.IGNORECASE),
    "es": re.compile(r"\s+(?:otra vez|de nuevo)\b", re.IGNORECASE),
    "nl": re.compile(r"(?:^|\s+)weer\b", re.IGNORECASE),
}
"""Words of the second command that only say that the first is over then."""
_IT_MAY: Mapping[str, tuple[str, Mapping[str, str]]] = {
    "en": (
        r"\b(?:it|they|that|those) (?:can|could|may|should|must|has to|have to|is to|are to) {state}(?!\w)",
        {
            "off": "(?:(?:go|be|turn|switch)(?: back)? off|(?:be )?(?:turned|switched) off|go out|stop)",
            "on": "(?:(?:go|be|come|turn|switch)(?: back)? on|(?:be )?(?:turned|switched) on|start)",
            "open": "(?:open(?: up)?|be opened|go up|be open)",
            "close": "(?:close|shut|be closed|be shut|go down)",
        },
    ),
    "de": (
        (
            r"\b(?:(?:kann|darf|soll|muss|können|dürfen|sollen|müssen) (?:er|sie|es|das|die|der)"
            r"|(?:er|sie|es|das|die|der) (?:kann|darf|soll|muss|können|dürfen|sollen|müssen)) {state}(?!\w)"
        ),
        {
            "off": "(?:aus|ausgehen|aus gehen|aus sein|ausgeschaltet werden|ausgemacht werden)",
            "on": "(?:an|angehen|an gehen|an sein|eingeschaltet werden|angemacht werden)",
            "open": "(?:auf|aufgehen|hoch|hochfahren|geöffnet werden|aufgemacht werden)",
            "close": "(?:zu|zugehen|runter|runterfahren|geschlossen werden|zugemacht werden)",
        },
    ),
    "fr": (
        r"\b(?:il|elle|ils|elles|ça) (?:peut|peuvent|doit|doivent|pourra|pourront|devra|devront) {state}(?!\w)",
        {
            "off": "(?:s'éteindre|être éteinte?s?|se couper|être coupée?s?)",
            "on": "(?:s'allumer|être allumée?s?)",
            "open": "(?:s'ouvrir|être ouverte?s?)",
            "close": "(?:se fermer|être fermée?s?|se baisser)",
        },
    ),
    "es": (
        r"\b(?:(?:se )?(?:puede|pueden|debe|deben|tiene que|tienen que)|que) {state}(?!\w)",
        {
            "off": "(?:apagar(?:se)?|se apaguen?)",
            "on": "(?:encender(?:se)?|se enciendan?)",
            "open": "(?:abrir(?:se)?|se abran?)",
            "close": "(?:cerrar(?:se)?|se cierren?)",
        },
    ),
    "nl": (
        (
            r"\b(?:(?:mag|kan|moet|mogen|kunnen|moeten) (?:hij|ze|zij|het|die|dat)"
            r"|(?:hij|ze|zij|het|die|dat) (?:mag|kan|moet|mogen|kunnen|moeten)) {state}(?!\w)"
        ),
        {
            "off": "(?:uit|uitgaan|uit gaan|uitgezet worden)",
            "on": "(?:aan|aangaan|aan gaan|aangezet worden)",
            "open": "(?:open|opengaan|omhoog)",
            "close": "(?:dicht|dichtgaan|omlaag)",
        },
    ),
}
"""How it is said that something may be so again: "it can go off", with the ways to say each state."""
_MAX_VERB = 2
_EDGES = " ,.;:!?"


def shortened(
    first: str, second: str, moment: Span, step: Step, *, language: str, pronouns: Sequence[str]
) -> Iterator[str]:
    """Yield what the second part may be in full.

    Args:
        first: the first command, with its moment.
        second: what follows, with its own.
        moment: where the first one's moment stands.
        step: what the first one means.
        language: of both.
        pronouns: words that stand for what was named.
    """
    base = base_language(language)
    command = f"{first[: moment.start].rstrip()} {first[moment.end :].lstrip()}".strip(_EDGES).split()
    second = _AGAIN[base].sub("", second.strip(_EDGES), count=1).strip() if base in _AGAIN else second.strip(_EDGES)
    if (name := _name(step)) is not None:
        yield from _ended(second, name, step, base)
        yield from _that_may_be_so(second, name, base)
        if hanging := _HANGING[base].match(second) if base in _HANGING else None:
            yield f"{fold(hanging[1]) if base == 'es' else hanging[1]} {name}{second[hanging.end() :]}"
        if (named := with_name(second, list(pronouns), name)) is not None:
            yield named
    words = second.split()
    for pair in _PARTICLES.get(base, ()):
        here = [at for at, word in enumerate(command) if fold(word) in pair and at > 0]
        there = [at for at, word in enumerate(words) if fold(word) in pair]
        if not here:
            continue
        if there and there[0] in (0, len(words) - 1):
            at, to = here[-1], there[0]
            rest = " ".join([*words[:to], *words[to + 1 :]])
            yield f"{' '.join([*command[:at], words[to], *command[at + 1 :]])} {rest}"
        if here[-1] == len(command) - 1:
            yield f"{command[0]} {second} {command[-1]}"
    for size in range(_MAX_VERB, 0, -1):
        yield f"{' '.join(command[:size])} {second}"


def _ended(second: str, name: str, step: Step, base: str) -> Iterator[str]:
    """Yield "stop it" in full, where the first command turned something on."""
    if base not in _ENDINGS or _call(step).get("intent") != INTENT_TURN_ON:
        return
    pattern, off = _ENDINGS[base]
    if ends := pattern.match(second):
        yield off.format(name=name, rest=second[ends.end() :])


def _that_may_be_so(second: str, name: str, base: str) -> Iterator[str]:
    """Yield "it can go off" as the order for it, where only a time stands beside it."""
    pattern, states = _IT_MAY.get(base, ("", {}))
    for act, state in states.items():
        if (found := re.search(pattern.format(state=state), second, re.IGNORECASE)) is not None:
            order = order_of(act, name, base)
            yield f"{second[: found.start()]}{order}{second[found.end() :]}".strip()


def ends_what_was_begun(clause: str, language: str) -> bool:
    """Tell whether a clause ends what the one before it began: "stop it", whose time is not that of the beginning."""
    known = _ENDINGS.get(base_language(language))
    return known is not None and known[0].match(clause.strip(_EDGES)) is not None


def is_particle(word: str, language: str) -> bool:
    """Tell whether a word is the part of a verb that may stand at the end of its command: "ein", "uit"."""
    return any(fold(word) in pair for pair in _PARTICLES.get(base_language(language), ()))


def is_about_the_same(first: Step, second: Step) -> bool:
    """Tell whether the second command does something else to the same thing, or the same to something else."""
    one, other = _call(first), _call(second)
    same_thing = _slots(one, is_target=True) == _slots(other, is_target=True)
    same_act = one.get("intent") == other.get("intent") and _slots(one, is_target=False) == _slots(
        other, is_target=False
    )
    return "intent" in one and "intent" in other and same_thing is not same_act


def turns_round(first: Step, second: Step) -> bool:
    """Tell whether the second command does something else to the same thing."""
    one, other = _call(first), _call(second)
    return is_about_the_same(first, second) and _slots(one, is_target=True) == _slots(other, is_target=True)


def is_undone_by(step: Step, later: Step, *, at: datetime) -> bool:
    """Tell whether a command that is for now is turned round by one for later."""
    return turns_round(scheduled((step,), clause=step.clause, at=at), later)


def _call(step: Step) -> Mapping[str, Any]:
    arguments: Mapping[str, Any] = step.call.arguments["calls"][0]["arguments"]
    return arguments


def _slots(call: Mapping[str, Any], *, is_target: bool) -> dict[str, Any]:
    slots: dict[str, Any] = {**(call.get("slots") or {})}
    if "name" in slots and (said := _named(call)) is not None:
        slots["name"] = said  # one reading names a thing by its id, another by what it is called
    return {name: value for name, value in slots.items() if (name in TARGET_SLOTS) is is_target}


def _name(step: Step) -> str | None:
    return _named(_call(step))


def _named(call: Mapping[str, Any]) -> str | None:
    """Return what a call names, as it is called where that is known."""
    names = [said.get("name") for said in (call.get("texts"), call.get("slots")) if isinstance(said, Mapping)]
    return next((str(name) for name in names if name and name != "all"), None)
