"""What asks to end the doing of something, "stop making it louder": the words behind it order nothing by themselves.

What plays, cleans or heats goes on until it is ended. Turning up, closing and the like are done at once: of them there
is nothing to end, and least of all are they done.
"""

from collections.abc import Mapping
import re

from ..common.languages import base_language
from .grounded_parser.commands import Scene
from .grounded_parser.nouns import kinds_in
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


_MOVING: Mapping[str, tuple[str, re.Pattern[str]]] = {
    language: (order, re.compile(pattern, re.IGNORECASE))
    for language, (order, pattern) in {
        "en": (
            "stop",
            (
                r"(?:stop|quit|cease|leave off) (?:opening|closing|shutting|moving|raising|lowering"
                r"|(?:pulling|rolling|drawing) (?:up|down))(?P<what>(?: .+)?)"
            ),
        ),
        "de": (
            "stoppe",
            (
                r"hör(?:e|t)?(?: (?:bitte|jetzt|sofort|mal|doch))* auf,?(?P<what>(?: .+?)?)"
                r" (?:(?:zu|auf|hoch|runter)zu(?:machen|fahren|ziehen|gehen|lassen)"
                r"|zu (?:schließen|schliessen|öffnen|bewegen|fahren|heben|senken))"
            ),
        ),
        "fr": (
            "arrête",
            (
                r"(?:arrête[rz]?|cesse[rz]?) (?:de |d')(?:ouvrir|fermer|monter|descendre|baisser|lever|bouger)"
                r"(?P<what>(?: .+)?)"
            ),
        ),
        "es": (
            "detén",
            (
                r"(?:deja|deje|dejad|para|pare) de (?:abrir|cerrar|subir|bajar|levantar|mover)(?:l[aeo]s?)?"
                r"(?P<what>(?: .+)?)"
            ),
        ),
        "nl": (
            "stop",
            (
                r"(?:stop|hou op|schei uit|kap)(?: (?:maar|nu|even|eens))* (?:met|om)(?: het)?"
                r"(?: (?:openen|sluiten|bewegen|(?:open|dicht) ?(?:doen|gaan))(?: van)?(?P<what>(?: .+)?)"
                r"|(?P<object> .+?) (?:te )?(?:openen|sluiten|bewegen|(?:open|dicht) ?(?:te )?doen))"
            ),
        ),
    }.items()
}
"""A word for ending, and a verb for what takes a cover its time; the plain order to stop it."""
_ENDS = re.compile(r"[\s.,!]+")


def stopped_movement(text: str, language: str) -> str | None:
    """Return the plain order that a text comes to which asks for an end of opening or closing; None for any other.

    "Stop closing the blind" is "stop the blind".
    """
    if (known := _MOVING.get(base_language(language))) is None:
        return None
    order, pattern = known
    found = pattern.fullmatch(_ENDS.sub(" ", text).strip())
    if found is None:
        return None
    groups = found.groupdict()
    return f"{order}{groups['what'] or groups.get('object') or ''}"


def movements_to_stop(text: str, scene: Scene | None) -> tuple[str, ...]:
    """Return plain orders for "stop closing the blind": of that, and where it has no name, of what just moves."""
    stopped = None if scene is None else stopped_movement(text, scene.lexicon.language)
    if stopped is None or scene is None:
        return ()
    order, *what = split(stopped)
    is_a_kind = all(kinds_in(word, scene.lexicon) for word in what if word not in scene.lexicon.fillers)
    return (stopped, order) if what and is_a_kind else (stopped,)


def ceases_a_deed(text: str, language: str) -> str | None:
    """Return the words of a text that ask to end what is done at once, as far as its verb; None where it has none."""
    pattern = _CEASING.get(base_language(language))
    found = None if pattern is None else pattern.search(" ".join(split(text)))
    return None if found is None else found[0]
