"""The words for events, by language."""

from collections.abc import Mapping
from typing import Final

from .de import GERMAN
from .en import ENGLISH
from .es import SPANISH
from .fr import FRENCH
from .model import EventWords
from .nl import DUTCH

EVENT_WORDS: Final[Mapping[str, EventWords]] = {
    "en": ENGLISH,
    "de": GERMAN,
    "fr": FRENCH,
    "es": SPANISH,
    "nl": DUTCH,
}
DONE: Final = frozenset(
    (
        *("done", "finished", "finish", "complete", "completed", "ready", "end", "ended", "idle_done"),
        *("fertig", "beendet", "abgeschlossen", "ende", "durch"),
        *("termine", "terminee", "fini", "finie", "pret", "prete"),
        *("terminado", "terminada", "acabado", "acabada", "listo", "lista", "finalizado"),
        *("klaar", "gereed", "afgelopen", "voltooid"),
    )
)
"""Folded names of the state in which something is done, in any language: what a device calls it is its own."""
ME: Final[Mapping[str, frozenset[str]]] = {
    "en": frozenset({"i", "im", "me"}),
    "de": frozenset({"ich"}),
    "fr": frozenset({"je", "j"}),
    "es": frozenset({"yo"}),
    "nl": frozenset({"ik"}),
}
RAINY: Final = ("hail", "lightning-rainy", "pouring", "rainy", "snowy-rainy")
"""The states of a weather entity in which it rains."""
