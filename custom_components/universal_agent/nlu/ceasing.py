"""What asks to end the doing of something, "stop making it louder": the words behind it order nothing by themselves.

What plays, cleans or heats goes on until it is ended. Turning up, closing and the like are done at once: of them there
is nothing to end, and least of all are they done.
"""

from collections.abc import Mapping
import re

from ..common.languages import base_language
from .grounded_parser.words import split

_CEASING: Mapping[str, re.Pattern[str]] = {
    language: re.compile(pattern)
    for language, pattern in {
        "en": r"\b(?:stop|quit|cease|leave off|lay off|give over|knock off|no more)"
        r" (?:(?:always|constantly|just|ever) )?(?:it |that |them |him |her )?(?:from )?"
        r"(?:turning|switching|making|raising|lowering|dimming"
        r"|brightening|setting|putting|changing|adjusting|increasing|decreasing|reducing|cranking|boosting|fading|opening|closing|shutting"
        r"|locking|unlocking|pulling|drawing|rolling|pushing|bringing|lighting|starting|stopping|pausing|muting"
        r"|unmuting|skipping|activating|enabling|disabling|powering|flicking)\b"
        r"|\b(?:stop|prevent) (?:\w+ ){1,4}(?:getting|going|becoming|turning)\b",
        "de": r"\bhor(?:e|t|en sie)?(?: (?:bitte|endlich|jetzt|sofort|mal|doch|damit|gefalligst|ihr))* auf\b.*?"
        r"(?:\bzu |zu)(?:machen|schalten|drehen|stellen|regeln|dimmen|fahren|offnen|schliessen|senken|heben|erhohen"
        r"|verringern|andern|wechseln|setzen|ziehen|lassen|starten|aktivieren|sperren|pausieren|knipsen|kurbeln"
        r"|verdunkeln|steigern|reduzieren)\b",
        "fr": r"\b(?:arret(?:e|ez|er|es|ons)|cess(?:e|ez|er)|fini(?:s|ssez))(?: (?:un peu|donc|tout de suite|maintenant"
        r"|s il te plait|s il vous plait|moi))* (?:de|d) (?:(?:me|nous|m|la|le|les|l|y) )*(?:monter|remonter|baisser"
        r"|augmenter|diminuer|reduire|allumer|rallumer|eteindre|fermer|refermer|ouvrir|rouvrir|mettre|remettre|changer"
        r"|regler|lancer|couper|tamiser|descendre|lever|relever|verrouiller|deverrouiller|activer|desactiver|pousser"
        r"|passer|rendre)\b",
        "es": r"\b(?:dej(?:a|e|ad|en|es)|par(?:a|e|ad|en)|ces(?:a|e|ad))(?:me|nos)?(?: (?:ya|por favor))* de (?:subir"
        r"|bajar|encender|apagar|prender|cerrar|abrir|poner|quitar|cambiar|ajustar|aumentar|reducir|disminuir|atenuar"
        r"|activar|desactivar|levantar|bloquear|desbloquear|mover|hacer)(?:l[aeo]s?|me|nos)?\b",
        "nl": r"\b(?:stop|houd?|hou je|schei|kap)(?: (?:er|nu|eens|alsjeblieft|even|toch|nou|daar|gewoon))*"
        r"(?: (?:op|uit|mee))?(?: (?:met|om))\b.*?(?:zetten|maken|draaien|schakelen|doen|dimmen|openen|sluiten"
        r"|verhogen|verlagen|veranderen|wijzigen|trekken|laten|halen|starten|pauzeren)\b",
    }.items()
}
"""A word for ending, and a verb for what is done at once; on folded words."""


def ceases_a_deed(text: str, language: str) -> str | None:
    """Return the words of a text that ask to end what is done at once, as far as its verb; None where it has none."""
    pattern = _CEASING.get(base_language(language))
    found = None if pattern is None else pattern.search(" ".join(split(text)))
    return None if found is None else found[0]
