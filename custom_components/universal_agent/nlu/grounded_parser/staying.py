"""What is to stay in a state for a while, as the order that brings it there: "leave the fan on", "lass es an"."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
import re

from ..frames import Frames, tokens
from .courtesy import without_courtesy
from .lexicon import Lexicon
from .words import split


@dataclass(frozen=True, slots=True, kw_only=True)
class _Staying:
    """How one language says it."""

    parts: Mapping[str, str]
    """What `<part>` stands for in the frames."""
    frames: Sequence[str]
    """How it is said; `<state>` is the state."""
    states: Mapping[str, Mapping[str, str]]
    """Act to the forms of its state, by the part of a frame that they fill."""
    orders: Mapping[str, str]
    """Act to its order."""
    missed: Sequence[str] = ()
    """How it is said of what did not stay so: "... was supposed to stay on"."""


_STAYING: Mapping[str, _Staying] = {
    "en": _Staying(
        parts={
            "hold": "leave|keep|leaving|keeping|hold",
            "stays": "stays|stay|(can|should|may|must|is to|are to|has to|have to) (stay|remain)|remains|remain",
        },
        frames=(
            "<hold> {what} <state>",
            "<hold> <state> {what}",
            "(let|have|make) {what} (stay|remain) <state>",
            "{what} <stays> <state>",
            "(let|<hold>|have) {what} <running>",
            "{what} <hold> [it|that|them|that one] <state>",
        ),
        missed=(
            "{what} (was|were|is|are) (supposed|meant) to (stay|remain|be) <state>",
            "{what} should have (stayed|been left|been) <state>",
            "i (wanted|meant|need|want) {what} <state>",
            "i (wanted|meant) {what} (left|kept|to stay) <state>",
        ),
        states={
            "on": {"state": "on|switched on|turned on|lit|running", "running": "run|running|going"},
            "off": {"state": "off|switched off|turned off"},
            "open": {"state": "open|opened|up"},
            "close": {"state": "closed|shut|down"},
            "lock": {"state": "locked"},
            "unlock": {"state": "unlocked"},
        },
        orders={
            "on": "turn {} on",
            "off": "turn {} off",
            "open": "open {}",
            "close": "close {}",
            "lock": "lock {}",
            "unlock": "unlock {}",
        },
    ),
    "de": _Staying(
        parts={
            "hold": "lass|lasse|lasst|lassen sie|halt|halte|haltet|behalte",
            "holding": "(lassen|halten)",
            "stays": "(soll|sollen|kann|können|darf|dürfen|muss|müssen)",
            "idle": "bitte|mal|doch|aber|einfach|ruhig|lieber|schon|noch",
        },
        frames=(
            "<hold> {what} <state>",
            "{what} <state> <holding>",
            "<keep> {what} <kept>",
            "{what} <kept> halten",
            "{what} <whole>",
            "{what} <stays> <state> bleiben",
            "{what} <stays> <remain>",
            "{what} (bleibt|bleiben) <state>",
            "<hold> {what} <running>",
            "{what} <running> lassen",
            "{what} <stays> [weiter] <running>",
            "{what} <hold> [ihn|sie|es|den|die|das] [<idle>] <state>",
            "{what} <stays> <idle> <state> bleiben",
            "{what} (bleibt|bleiben) <idle> <state>",
            "{where} (bleibt|bleiben) {what} <state>",
            "{where} <stays> {what} <state> bleiben",
            "{where} <hold> {what} <state>",
        ),
        missed=(
            "{what} (sollte|sollten) [<idle>] <state> bleiben",
            "{what} (sollte|sollten) [<idle>] <remain>",
            "{what} (hätte|hätten) [<idle>] <state> bleiben sollen",
            "{where} (sollte|sollten) {what} <state> bleiben",
        ),
        states={
            # "Halt ... an" stops something.
            "on": {
                "hold": "lass|lasse|lasst|lassen sie|behalte",
                "holding": "lassen",
                "keep": "halt|halte|haltet",
                "kept": "eingeschaltet|angeschaltet",
                "state": "an|eingeschaltet|angeschaltet",
                "whole": "anlassen",
                "remain": "anbleiben",
                "running": "laufen|weiterlaufen|brennen|leuchten",
            },
            "off": {"state": "aus|ausgeschaltet|abgeschaltet", "whole": "auslassen", "remain": "ausbleiben"},
            "open": {
                "state": "offen|auf|geöffnet|oben",
                "whole": "offenlassen|auflassen",
                "remain": "offenbleiben|aufbleiben",
            },
            "close": {"state": "zu|geschlossen|unten", "whole": "zulassen", "remain": "zubleiben"},
            "lock": {"state": "abgeschlossen|verriegelt|abgesperrt|zugesperrt"},
            "unlock": {"state": "aufgeschlossen|unverriegelt|entriegelt|aufgesperrt"},
        },
        orders={
            "on": "schalte {} ein",
            "off": "schalte {} aus",
            "open": "öffne {}",
            "close": "schließe {}",
            "lock": "verriegle {}",
            "unlock": "entriegle {}",
        },
    ),
    "fr": _Staying(
        parts={
            "hold": "laisse|laissez|laisser|garde|gardez|garder|maintiens|maintenez",
            "stays": "reste|restent|(doit|doivent|peut|peuvent) [bien] rester",
            "idle": "plutôt|quand même|bien",
        },
        frames=(
            "<hold> [<idle>] {what} <state>",
            "<hold> <state> {what}",
            "{what} <stays> <state>",
            "(laisse|laissez|laisser) <running> {what}",
            "(laisse|laissez|laisser) {what} <running>",
            "{what} <hold> (la|le|les) [<idle>] <state>",
            "{what} <stays> <idle> <state>",
        ),
        missed=(
            "{what} (devait|devaient|devrait|devraient) [<idle>] rester <state>",
            "{what} (aurait|auraient) dû rester <state>",
            "je (voulais|voudrais|veux) {what} <state>",
        ),
        states={
            "on": {
                "state": "allumé|allumée|allumés|allumées|en marche|en route|branché|branchée",
                "running": "tourner|marcher|fonctionner",
            },
            "off": {"state": "éteint|éteinte|éteints|éteintes|à l'arrêt"},
            "open": {"state": "ouvert|ouverte|ouverts|ouvertes"},
            "close": {"state": "fermé|fermée|fermés|fermées"},
            "lock": {"state": "verrouillé|verrouillée|verrouillés|verrouillées"},
            "unlock": {"state": "déverrouillé|déverrouillée|déverrouillés|déverrouillées"},
        },
        orders={
            "on": "allume {}",
            "off": "éteins {}",
            "open": "ouvre {}",
            "close": "ferme {}",
            "lock": "verrouille {}",
            "unlock": "déverrouille {}",
        },
    ),
    "es": _Staying(
        parts={
            "hold": "deja|deje|dejad|dejen|dejar|déjame|déjanos|déjeme|déjenos|mantén|mantenga|mantener|mantened",
            "stays": "(debe|deben|tiene que|tienen que|puede|pueden) (quedarse|seguir|estar|permanecer)"
            "|se queda|se quedan|sigue|siguen",
            "held": "(déjala|déjalo|déjalas|déjalos|déjela|déjelo)",
            "idle": "por favor|mejor|también",
        },
        frames=(
            "<hold> {what} <state>",
            "<hold> <state> {what}",
            "{what} <stays> <state>",
            "<hold> {what} <running>",
            "<hold> <running> {what}",
            "{what} <held> [<idle>] <state>",
            "{what} que (se quede|se queden|siga|sigan) <state>",
            "que (se quede|se queden|siga|sigan) <state> {what}",
        ),
        missed=(
            "{what} (debía|debían|debería|deberían|tenía que|tenían que) (quedarse|seguir|estar) <state>",
            "{what} (quería|querría) <state>",
            "{what} (la|lo|las|los) quería <state>",
        ),
        states={
            "on": {
                "state": "encendido|encendida|encendidos|encendidas|prendido|prendida|prendidos|prendidas"
                "|en marcha|puesto|puesta|conectado|conectada",
                "running": "funcionando|corriendo",
            },
            "off": {"state": "apagado|apagada|apagados|apagadas|desconectado|desconectada"},
            "open": {"state": "abierto|abierta|abiertos|abiertas|subido|subida|subidos|subidas"},
            "close": {"state": "cerrado|cerrada|cerrados|cerradas|bajado|bajada|bajados|bajadas"},
            "lock": {"state": "bloqueado|bloqueada"},
            "unlock": {"state": "desbloqueado|desbloqueada"},
        },
        orders={
            "on": "enciende {}",
            "off": "apaga {}",
            "open": "abre {}",
            "close": "cierra {}",
            "lock": "bloquea {}",
            "unlock": "desbloquea {}",
        },
    ),
    "nl": _Staying(
        parts={
            "hold": "laat|hou|houd|houdt",
            "stays": "(moet|moeten|mag|mogen|kan|kunnen)",
            "idle": "maar|wel|even|gewoon|toch|alsjeblieft|nog|nog even",
        },
        frames=(
            "<hold> {what} <state>",
            "{what} <state> (laten|houden)",
            "{what} <whole>",
            "{what} <stays> <state> blijven",
            "{what} <stays> <remain>",
            "{what} (blijft|blijven) <state>",
            "<hold> {what} <running>",
            "{what} <stays> blijven <running>",
            "{what} [blijven] <running> laten",
            "{what} laten <running>",
            "{what} <hold> [je|hem|het|die|ze] [<idle>] <state>",
            "{what} <stays> <idle> <state> blijven",
            "{what} <stays> <idle> <remain>",
            "{what} (blijft|blijven) <idle> <state>",
            "{where} (blijft|blijven) {what} <state>",
            "{where} <stays> {what} [<idle>] <state> blijven",
            "{where} <hold> {what} <state>",
        ),
        missed=(
            "{what} (moest|moesten|had|hadden) [<idle>] <state> (blijven|moeten blijven)",
            "{where} (moest|moesten) {what} [<idle>] <state> blijven",
        ),
        states={
            "on": {
                "state": "aan|ingeschakeld",
                "whole": "aanlaten|aanhouden",
                "remain": "aanblijven",
                "running": "branden|draaien|lopen|aanstaan",
            },
            "off": {"state": "uit|uitgeschakeld", "whole": "uitlaten|uithouden", "remain": "uitblijven"},
            "open": {
                "state": "open|omhoog",
                "whole": "openlaten|openhouden",
                "remain": "openblijven",
                "running": "openstaan",
            },
            "close": {"state": "dicht|gesloten|omlaag", "whole": "dichtlaten|dichthouden", "remain": "dichtblijven"},
            "lock": {"state": "op slot|vergrendeld"},
            "unlock": {"state": "van het slot|van slot|ontgrendeld"},
        },
        orders={
            "on": "zet {} aan",
            "off": "zet {} uit",
            "open": "doe {} open",
            "close": "doe {} dicht",
            "lock": "vergrendel {}",
            "unlock": "ontgrendel {}",
        },
    ),
}
_HUNG: Mapping[str, tuple[frozenset[str], str]] = {"fr": (frozenset({"le", "la", "les"}), "-")}
"""Pronouns that an order hangs behind its verb, and by what."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Kept:
    """What is to stay in a state."""

    act: str
    """What brings it there."""
    what: str
    """What it is, in the words that were said."""
    where: str = ""
    """Where, if that was said apart."""


def kept_so(text: str, known: Lexicon, *, missed: bool = False) -> Kept | None:
    """Return what is to stay as it is, or with `missed` what should have; None where nothing is."""
    if known.language not in _STAYING:
        return None
    found = tokens(text)
    start, end = without_courtesy(tuple(token.folded for token in found), known)
    for match in _frames(known.language, missed).read(text, found[start:end]):
        return Kept(act=match.frame, what=match["what"], where=match["where"])
    return None


def order_for(text: str, known: Lexicon) -> str | None:
    """Return the order that brings something into the state that it is to stay in; None where nothing is to stay."""
    if (kept := kept_so(text, known)) is None:
        return None
    pronouns, sign = _HUNG.get(known.language, (frozenset(), " "))
    order, what = _STAYING[known.language].orders[kept.act], f"{kept.what} {kept.where}".strip()
    if what in pronouns:
        return order.replace(" {}", "{}").format(f"{sign}{what}")
    return order.format(what)


def order_of(act: str, what: str, language: str) -> str:
    """Return the plain order for an act: "turn the lamp off"."""
    return _STAYING[language].orders[act].format(what)


@lru_cache(maxsize=16)
def _frames(language: str, missed: bool) -> Frames:
    """Return the frames of a language, one set for each act."""
    said = _STAYING[language]
    filled: dict[str, list[str]] = {}
    for act, forms in said.states.items():
        parts = {**said.parts, **forms}
        frames = said.missed if missed else said.frames
        possible = [frame for frame in frames if all(part in parts for part in _parts_of(frame))]
        filled[act] = [_filled(frame, parts) for frame in possible]
    return Frames(filled, {})


@lru_cache(maxsize=8)
def staying_words(language: str) -> frozenset[str]:
    """Return the words of which a text that says so has one at least: those that are no state."""
    said = _STAYING[language]
    fillings = {name: words for name, words in said.parts.items() if name != "idle"}
    for forms in said.states.values():
        for name, words in forms.items():
            if name not in ("state", "kept"):
                fillings[name] = f"{fillings.get(name, '')}|{words}"
    frames = (re.sub(r"<\w+>|\{\w+\}", " ", frame) for frame in (*said.frames, *said.missed))
    return frozenset(split(" ".join((*fillings.values(), *frames)).replace("|", " ")))


def _parts_of(frame: str) -> list[str]:
    return [piece.partition(">")[0] for piece in frame.split("<")[1:]]


def _filled(frame: str, parts: Mapping[str, str]) -> str:
    for part in _parts_of(frame):
        frame = frame.replace(f"<{part}>", f"({parts[part]})")
    return frame
