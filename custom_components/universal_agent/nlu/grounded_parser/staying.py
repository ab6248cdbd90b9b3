"""What is to stay in a state for a while, as the order that brings it there: "leave the fan on", "lass es an"."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

from ..frames import Frames, tokens
from .courtesy import without_courtesy
from .lexicon import Lexicon


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
            "stays": "reste|restent|(doit|doivent|peut|peuvent) rester",
        },
        frames=(
            "<hold> {what} <state>",
            "<hold> <state> {what}",
            "{what} <stays> <state>",
            "(laisse|laissez|laisser) <running> {what}",
            "(laisse|laissez|laisser) {what} <running>",
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
            "hold": "deja|deje|dejad|dejen|dejar|mantén|mantenga|mantener|mantened",
            "stays": "(debe|deben|tiene que|tienen que|puede|pueden) (quedarse|seguir|estar|permanecer)"
            "|se queda|se quedan|sigue|siguen",
        },
        frames=(
            "<hold> {what} <state>",
            "<hold> <state> {what}",
            "{what} <stays> <state>",
            "<hold> {what} <running>",
            "<hold> <running> {what}",
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


def order_for(text: str, known: Lexicon) -> str | None:
    """Return the order that brings something into the state that it is to stay in; None where nothing is to stay."""
    said = _STAYING.get(known.language)
    if said is None:
        return None
    found = tokens(text)
    start, end = without_courtesy(tuple(token.folded for token in found), known)
    for match in _frames(known.language).read(text, found[start:end]):
        what = match["what"]
        pronouns, sign = _HUNG.get(known.language, (frozenset(), " "))
        order = said.orders[match.frame]
        return (order.replace(" {}", "{}") if what in pronouns else order).format(
            f"{sign}{what}" if what in pronouns else what
        )
    return None


@lru_cache(maxsize=8)
def _frames(language: str) -> Frames:
    """Return the frames of a language, one set for each act."""
    said = _STAYING[language]
    filled: dict[str, list[str]] = {}
    for act, forms in said.states.items():
        parts = {**said.parts, **forms}
        possible = [frame for frame in said.frames if all(part in parts for part in _parts_of(frame))]
        filled[act] = [_filled(frame, parts) for frame in possible]
    return Frames(filled, {})


def _parts_of(frame: str) -> list[str]:
    return [piece.partition(">")[0] for piece in frame.split("<")[1:]]


def _filled(frame: str, parts: Mapping[str, str]) -> str:
    for part in _parts_of(frame):
        frame = frame.replace(f"<{part}>", f"({parts[part]})")
    return frame
