"""Spanish orders to somebody who is "vos", as those to somebody who is "tú": "contame" is "cuéntame"."""

import re
from typing import Final

_SPELT: Final = {
    "abrime": "ábreme",
    "abrile": "ábrele",
    "acordate": "acuérdate",
    "cerrame": "ciérrame",
    "cerrá": "cierra",
    "cerrás": "cierras",
    "contame": "cuéntame",
    "contá": "cuenta",
    "contás": "cuentas",
    "decile": "dile",
    "deciles": "diles",
    "decime": "dime",
    "decinos": "dinos",
    "despertame": "despiértame",
    "encendeme": "enciéndeme",
    "encendé": "enciende",
    "encendés": "enciendes",
    "escribile": "escríbele",
    "hacelo": "hazlo",
    "haceme": "hazme",
    "hacé": "haz",
    "mostrame": "muéstrame",
    "podés": "puedes",
    "ponelas": "ponlas",
    "ponele": "ponle",
    "ponelo": "ponlo",
    "poneme": "ponme",
    "ponela": "ponla",
    "poné": "pon",
    "querés": "quieres",
    "recordame": "recuérdame",
    "recordá": "recuerda",
    "recordás": "recuerdas",
    "subime": "súbeme",
    "subile": "súbele",
    "tenés": "tienes",
}
"""Forms whose stem or ending is another one; all others differ by their accent alone."""
_WORDS: Final = re.compile(rf"\b(?:{'|'.join(sorted(_SPELT, key=len, reverse=True))})\b", re.IGNORECASE)
ENDING_IN_E: Final = ("prend", "encend", "pon", "hac", "mov", "extend", "recog", "volv", "corr")
"""Stems of verbs in -er: "prendé" is an order, where "apagué" tells what somebody did."""


def as_tu(text: str) -> str:
    """Return a Spanish text with these forms as others say them."""
    return _WORDS.sub(lambda found: _SPELT[found[0].lower()], text)
