"""The words by which an answer is read, in five languages."""

YES = {
    "en": {"yes", "yeah", "yep", "yup"},
    "de": {"ja", "doch", "jawohl"},
    "fr": {"oui", "si"},
    "es": {"sí", "si", "claro"},
    "nl": {"ja", "jawel"},
}
NO = {
    "en": {"no", "nope", "none"},
    "de": {"nein", "keine", "keiner", "kein", "keins"},
    "fr": {"non", "aucune", "aucun"},
    "es": {"no", "ninguna", "ninguno", "nadie"},
    "nl": {"nee", "geen"},
}
NUMBERS = {
    "en": ("zero", "one", "two", "three", "four"),
    "de": ("null", "ein", "zwei", "drei", "vier"),
    "fr": ("zéro", "une", "deux", "trois", "quatre"),
    "es": ("cero", "una", "dos", "tres", "cuatro"),
    "nl": ("nul", "één", "twee", "drie", "vier"),
}
NEGATIONS = {
    "en": {"not", "no", "none", "nobody", "isn", "aren", "neither"},
    "de": {"nicht", "kein", "keine", "keiner", "keins", "niemand"},
    "fr": {"pas", "aucun", "aucune", "personne"},
    "es": {"no", "ningún", "ninguno", "ninguna", "nadie"},
    "nl": {"niet", "geen", "niemand"},
}
"""What turns a state into the other one of its kind."""
ALL = {
    "en": {"all", "every", "everything", "both", "everybody", "everyone"},
    "de": {"alle", "alles", "jede", "jedes", "beide"},
    "fr": {"tous", "toutes", "tout", "deux"},
    "es": {"todos", "todas", "todo", "ambas", "ambos"},
    "nl": {"alle", "alles", "iedereen", "beide"},
}

STATES = {
    "en": (
        ("unlocked", "unlocked"),
        ("locked", "locked"),
        ("jammed", "jammed"),
        ("open|opening", "open"),
        ("closed|shut", "closed"),
        ("(?:at )?home", "home"),
        ("away", "away"),
        ("on", "on"),
        ("off", "off"),
        ("armed", "armed"),
        ("disarmed", "disarmed"),
    ),
    "de": (
        ("aufgeschlossen|entriegelt|unverschlossen|aufgesperrt|entsperrt", "unlocked"),
        ("abgeschlossen|verriegelt|verschlossen|zugesperrt|gesperrt", "locked"),
        ("verklemmt|klemmt|blockiert", "jammed"),
        ("offen|geöffnet|auf|öffnet", "open"),
        ("geschlossen|zu", "closed"),
        ("zuhause|zu hause|daheim", "home"),
        ("abwesend|unterwegs|weg", "away"),
        ("an|eingeschaltet", "on"),
        ("aus|ausgeschaltet", "off"),
        ("scharf|aktiv|aktiviert", "armed"),
        ("unscharf|inaktiv|deaktiviert", "disarmed"),
    ),
    "fr": (
        ("déverrouillée?s?", "unlocked"),
        ("verrouillée?s?|fermée?s? à clé", "locked"),
        ("bloquée?s?|coincée?s?", "jammed"),
        ("ouverte?s?", "open"),
        ("fermée?s?(?! à clé)", "closed"),
        ("à la maison|présente?s?|chez (?:elle|lui|eux)", "home"),
        ("absente?s?|dehors", "away"),
        ("allumée?s?", "on"),
        ("éteinte?s?", "off"),
        ("armée?s?|activée?s?", "armed"),
        ("désarmée?s?|désactivée?s?", "disarmed"),
    ),
    "es": (
        ("desbloquead[oa]s?|sin bloquear|sin llave", "unlocked"),
        ("bloquead[oa]s?|cerrad[oa]s? con llave", "locked"),
        ("atascad[oa]s?", "jammed"),
        ("abiert[oa]s?|abriendo", "open"),
        ("cerrad[oa]s?(?! con llave)", "closed"),
        ("en casa", "home"),
        ("fuera|ausentes?", "away"),
        ("encendid[oa]s?", "on"),
        ("apagad[oa]s?", "off"),
        ("armad[oa]s?|activad[oa]s?", "armed"),
        ("desarmad[oa]s?|desactivad[oa]s?", "disarmed"),
    ),
    "nl": (
        ("ontgrendeld|unlocked|van (?:het )?slot", "unlocked"),
        ("vergrendeld|locked|op slot", "locked"),
        ("vastgelopen|geblokkeerd", "jammed"),
        ("open|geopend", "open"),
        ("dicht|gesloten", "closed"),
        ("thuis", "home"),
        ("weg|afwezig", "away"),
        ("aan", "on"),
        ("uit", "off"),
        ("ingeschakeld|scherp", "armed"),
        ("uitgeschakeld|onscherp", "disarmed"),
    ),
}
"""What is said of a state, as patterns, and what it means."""

EITHER = {
    "unlocked": "locked",
    "locked": "unlocked",
    "jammed": "locked",
    "open": "closed",
    "closed": "open",
    "home": "away",
    "away": "home",
    "on": "off",
    "off": "on",
    "armed": "disarmed",
    "disarmed": "armed",
}
"""What a negated state means."""

KINDS: tuple[dict[str, str], ...] = (
    {"locked": "locked", "unlocked": "unlocked", "jammed": "jammed"},
    {"open": "open", "opening": "open", "closing": "open", "closed": "closed"},
    {"on": "open", "off": "closed", "open": "open", "closed": "closed"},
    {"home": "home", "not_home": "away", "work": "away", "away": "away"},
    {
        "disarmed": "disarmed",
        "off": "disarmed",
        "armed_home": "armed",
        "armed_away": "armed",
        "armed_night": "armed",
        "armed": "armed",
        "on": "armed",
    },
)
"""Kinds of state: what Home Assistant calls it, or a word above, to what it is. A contact that is on is open."""
