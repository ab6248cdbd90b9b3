"""Orders as people word them, as plain imperatives: "me apagas la luz", "schalten Sie ... aus", "mind turning ... off".

The forms of a verb say how polite somebody is, and nothing of what is to be done. A form is taken for an order only
where the verb opens the sentence, and only for verbs that order something of a home. "Did I leave it on" asks whether
it is on.
"""

from collections.abc import Iterator, Mapping
from functools import cache
import re

from ...common.languages import base_language
from .voseo import as_tu

_ES_VERBS = (
    "apagar apaga apague|encender enciende encienda|prender prende prenda|cerrar cierra cierre|abrir abre abra"
    "|subir sube suba|bajar baja baje|poner pon ponga|quitar quita quite|activar activa active|parar para pare"
    "|desactivar desactiva desactive|levantar levanta levante|bloquear bloquea bloquee|cambiar cambia cambie"
    "|ajustar ajusta ajuste|aumentar aumenta aumente|reducir reduce reduzca|dejar deja deje|conectar conecta conecte"
    "|desconectar desconecta desconecte|cortar corta corte|atenuar atenúa atenúe|pausar pausa pause"
    "|limpiar limpia limpie"
)
_FR_VERBS = (
    "allumer allume allumez allumes|éteindre éteins éteignez éteins|fermer ferme fermez fermes"
    "|ouvrir ouvre ouvrez ouvres|monter monte montez montes|baisser baisse baissez baisses"
    "|descendre descends descendez descends|mettre mets mettez mets|couper coupe coupez coupes"
    "|remonter remonte remontez remontes|relever lève relevez relèves|lever lève levez lèves"
    "|augmenter augmente augmentez augmentes|diminuer diminue diminuez diminues|réduire réduis réduisez réduis"
    "|lancer lance lancez lances|démarrer démarre démarrez démarres|arrêter arrête arrêtez arrêtes"
    "|régler règle réglez règles|passer passe passez passes|verrouiller verrouille verrouillez verrouilles"
    "|activer active activez actives|désactiver désactive désactivez désactives|tamiser tamise tamisez tamises"
    "|déverrouiller déverrouille déverrouillez déverrouilles"
    "|rallumer allume rallumez rallumes|refermer ferme refermez refermes|ranimer allume ranimez ranimes"
)
_EN_VERBS = (
    "turning turn|switching switch|closing close|opening open|putting put|setting set|dimming dim|raising raise"
    "|lowering lower|starting start|stopping stop|locking lock|shutting shut|pausing pause|making make|bringing bring"
)
_EN_FOR = r"(?: for (?:him|her|them|me|us|em))?,?(?: (?:please|will you|would you))*$"
"""For whom a door is opened: it opens all the same."""
_DE_PARTICLES = "an|aus|ab|auf|zu|ein|hoch|runter|herunter|leiser|lauter|heller|dunkler|wärmer"
_DE_INFINITIVES = "machen|schalten|drehen|stellen|fahren|lassen|ziehen|knipsen"
_NL_PARTICLES = "aan|uit|op|af|open|dicht|toe|neer|omhoog|omlaag"
_NL_INFINITIVES = "doen|zetten|maken|draaien|schakelen|trekken|laten"


def plain_orders(text: str, language: str) -> tuple[str, ...]:
    """Return an order with its verb as a plain imperative, and a question about what was left on as a plain one."""
    said = " ".join(text.replace("\N{RIGHT SINGLE QUOTATION MARK}", "'").split()).strip(" .!?¿¡")
    if language in _EVERY and (every := _with_every(said, language)) is not None:
        return (every, *plain_orders(every, language))
    found = [rewritten for pattern, put in _rules(language) if (rewritten := _with(pattern, put, said)) is not None]
    return tuple(dict.fromkeys(wording for wording in found if wording.lower() != said.lower()))


def with_whole_verb(text: str, language: str) -> str:
    """Return a text in which German "schließ ... auf" and "... ab" cannot be taken for "schließ": they are of locks.

    What is to be played "in the background" is played: no task goes on behind the talk.
    """
    if plays := _PLAYS_BEHIND.fullmatch(text):
        return plays["what"]
    if (base := base_language(language)) != "de":
        return as_tu(text) if base == "es" else text
    return _LOCKS_AT.sub(r"\g<before>sperre\g<what>zu", _UNLOCKS.sub(r"sperr\g<what>auf", text))


_PLAYS_BEHIND = re.compile(
    r"(?P<what>(?:please |bitte |por favor )?(?:play|put on|spiele?|joue[rz]?|mets|pon|reproduce|toca|speel) .+?),?"
    r" (?:in the background|im hintergrund|en arrière-plan|en fond|en segundo plano|de fondo|op de achtergrond)"
    r"(?: please| bitte| alsjeblieft)?[\s.!]*",
    re.IGNORECASE,
)
_ONE_CLAUSE = r"(?:(?!\b(?:alles|und|dann)\b|[,;]).)+"
_LOCKS_AT = re.compile(
    rf"^(?=.* um |(?!schlie|sperr))(?P<before>(?:{_ONE_CLAUSE} )?)(?:schlie(?:ß|ss)e?|sperre?)"
    rf"(?P<what> {_ONE_CLAUSE} )ab(?=[\s.!]*$)",
    re.IGNORECASE,
)
"""The "ab" of a verb in a clause with a time in it, which is no "from" then."""
_UNLOCKS = re.compile(rf"^schlie(?:ß|ss)(?:e|t|en sie)?(?P<what> {_ONE_CLAUSE} )auf(?=[\s.!]*$)", re.IGNORECASE)
"""Another verb has an "and" before it: "schließe die Rollläden und drehe die Heizung auf"."""


def _with(pattern: re.Pattern[str], put: object, said: str) -> str | None:
    match = pattern.match(said)
    if match is None:
        return None
    if isinstance(put, str):
        return " ".join(match.expand(put).split())
    assert isinstance(put, Mapping)
    rest = said[match.end() :].strip()
    verb = put[match["verb"].lower()]
    behind = match.groupdict().get("it") or ""
    return " ".join(f"{verb} {behind} {rest}".split())


_EVERY: Mapping[str, tuple[str, str]] = {
    "en": (r"(?:everything|anything)(?: that is|that's| which is) (?:a )?(?P<kind>\w+)", r"every \g<kind>"),
    "de": (r"alles,? was (?P<kind>\w+) ist|alles an (?P<other>licht\w*)", r"alle \g<kind>\g<other>"),
    "fr": (r"tout ce qui est (?:de la |du |des )?(?P<kind>\w+)", r"toutes les \g<kind>s"),
    "es": (r"todo lo que (?:sea|es|son) (?P<kind>\w+)", r"todas las \g<kind>"),
    "nl": (r"alles(?: van|,? wat) (?P<kind>licht\w*|lamp\w*)(?: is)?", r"alle \g<kind>"),
}
"""What means all of a kind without a word for "all the ...", and what is put instead."""


def _with_every(text: str, language: str) -> str | None:
    """Return a text with all of a kind called so."""
    pattern, put = _EVERY[language]
    found = re.sub(rf"\b(?:{pattern})\b", lambda match: match.expand(put), text, count=1, flags=re.IGNORECASE)
    return found if found != text else None


@cache
def _rules(language: str) -> tuple[tuple[re.Pattern[str], object], ...]:
    """Return what a language's orders are worded like, and what is put instead."""
    rules = {"en": _english, "de": _german, "fr": _french, "es": _spanish, "nl": _dutch}.get(language)
    return tuple((re.compile(pattern, re.IGNORECASE), put) for pattern, put in rules()) if rules else ()


def _table(verbs: str) -> Iterator[list[str]]:
    yield from (line.split() for line in verbs.split("|"))


def _any(words: Mapping[str, str]) -> str:
    return "|".join(sorted(map(re.escape, words), key=lambda word: -len(word)))


def _english() -> Iterator[tuple[str, object]]:
    forms = {line[0]: line[1] for line in _table(_EN_VERBS)}
    # Whoever is let in comes through the front door; the policy asks about that like about any other way in.
    yield rf"(?:please |just )*(?:let|buzz) (?:him|her|them|em|someone|somebody) in{_EN_FOR}", "unlock the front door"
    yield rf"(?P<what>(?:please |just )*(?:unlock|open) .+?){_EN_FOR}", r"\g<what>"
    yield rf"pop (?P<what>.+?) open{_EN_FOR}", r"open \g<what>"
    yield rf"pop (?P<what>.+? (?:door|gate)){_EN_FOR}", r"open \g<what>"
    yield (
        rf"(?:(?:(?:would|do|d) you )?mind |how about |can you be |any chance of (?:you )?)(?P<verb>{_any(forms)})\b",
        forms,
    )
    yield (
        (
            r"(?P<what>(?:the |my |our )?\w.*?),? (?:can|could|would|will) you (?:please |just )?"
            r"(?P<verb>turn|switch|put|open|close|shut|bring|pull|roll) (?:it|them|that|those)(?P<how> \w+)?$"
        ),
        r"\g<verb> \g<what>\g<how>",
    )
    yield (
        (
            r"did (?:i|we|you|someone|somebody|anyone|anybody|any body|they) (?:leave|forget) (?P<what>.+) "
            r"(?P<state>on|open|unlocked|running)"
        ),
        r"is \g<what> \g<state>",
    )
    yield r"have (?:i|we) left (?P<what>.+) (?P<state>on|open|unlocked|running)", r"is \g<what> \g<state>"
    yield (
        (
            r"i (?:think|believe|fear|worry|suspect|may have|might have|must have)(?: that)?"
            r"(?: (?:i|we)(?:'ve| have)?)? left (?P<what>.+) (?P<state>on|open|unlocked|running)$"
        ),
        r"is \g<what> \g<state>",
    )
    yield r"(?:did|have) (?:i|we|you|they|anyone|anybody|someone) lock(?:ed)? up$", "are all the doors locked"
    yield r"is (?P<who>anyone|anybody|someone|somebody|everyone|everybody) in$", r"is \g<who> at home"
    yield (
        (
            r"how much (?:(?:power|electricity|energy) )?(?:is|are) (?P<what>.+) "
            r"(?:making|producing|generating|using|drawing)$"
        ),
        r"what is the power of \g<what>",
    )
    yield (
        (
            r"(?P<order>(?:please )?(?:pause|stop|mute|skip)) (?:whatever(?:'s| is|s)?|what(?:'s| is|s)) "
            r"(?:playing|on)(?P<where>$| .*)"
        ),
        r"\g<order> the music\g<where>",
    )
    now = r"(?: (?:please|now|just|probably|really))*"
    modal = rf"(?:can|should|must|ought to|needs? to|ha(?:s|ve) to|wants? to){now}"
    thing = r"(?P<what>(?:the|my|our|all|all the|every|both) .+?)"
    how = r"(?P<how>$| .+)"
    # "It must be on" guesses that it is; so do others like it in the other languages.
    wish = r"(?:can|should|ought to|needs? to|ha(?:s|ve) to|wants? to)(?: (?:please|now))*"
    yield rf"{thing} {wish} be (?P<state>on|off){how}", r"turn \g<state> \g<what>\g<how>"
    yield rf"{thing} {modal} be (?:switched|turned) (?P<state>on|off){how}", r"turn \g<state> \g<what>\g<how>"
    yield rf"{thing} {modal} (?:go|come|switch|turn) (?P<state>on|off){how}", r"turn \g<state> \g<what>\g<how>"
    yield rf"{thing} {modal} (?:go|come) (?P<way>up|down){how}", r"turn \g<what> \g<way>\g<how>"
    yield rf"{thing} (?:{wish} be (?:closed|shut)|{modal} close){how}", r"close \g<what>\g<how>"
    yield rf"{thing} (?:{wish} be open|{modal} (?:be opened|open)){how}", r"open \g<what>\g<how>"
    yield rf"{thing} {wish} be (?:set to |at )?(?P<how>.+)", r"set \g<what> to \g<how>"
    yield r"any (?P<what>.+?) (?P<state>open|on|unlocked)(?P<where>$| .*)", r"are any \g<what> \g<state>\g<where>"


def _german() -> Iterator[tuple[str, object]]:
    lead = r"(?:(?:seien sie|sein sie) so (?:nett|gut|lieb|freundlich) und |bitte |ach |so |also )*"
    yield rf"{lead}(?P<verb>\w{{3,}}e)n sie (?:(?:mir|uns|bitte|doch|mal|einmal) )*(?P<what>.+)", r"\g<verb> \g<what>"
    yield r"(?P<verb>\w{3,}?)(?:e)?st du (?:(?:mir|uns|bitte|doch|mal) )*(?P<what>.+)", r"\g<verb>e \g<what>"
    yield rf"(?P<what>.+ (?:{_DE_PARTICLES})) (?P<verb>{_DE_INFINITIVES})", r"\g<what>\g<verb>"
    yield rf"(?P<what>.+) (?P<part>{_DE_PARTICLES})zu(?P<verb>{_DE_INFINITIVES})$", r"\g<what> \g<part>\g<verb>"
    yield (
        (
            r"(?:ich (?:möchte|will|hätte gerne?)|es wäre (?:nett|schön|lieb|gut|toll)),? (?:dass|wenn) du "
            rf"(?P<what>.+) (?P<part>{_DE_PARTICLES})(?P<verb>mach|schalt|dreh|stell|fähr|lass|zieh)e?s?t$"
        ),
        r"\g<what> \g<part>\g<verb>en",
    )
    yield (
        (
            r"(?P<what>(?:den|die|das|der) .+?),? (?:kannst|könntest|würdest) du (?:den|die|das|sie|ihn|es) "
            rf"(?:(?:mal|bitte|noch|eben) )*(?P<part>{_DE_PARTICLES})(?P<verb>{_DE_INFINITIVES})$"
        ),
        r"\g<what> \g<part>\g<verb>",
    )
    yield (
        (
            r"(?:hab|habe|haben|hat) (?:ich|wir|wer|jemand|irgendwer|einer) (?P<what>.+?) (?P<state>an|auf|offen|ein)"
            r" ?(?:ge ?lassen|lassen|stehen lassen)"
        ),
        r"ist \g<what> \g<state>",
    )
    to_whom = r"(?:ihm|ihr|ihnen|mir|uns|dem \w+|der \w+)"
    yield (
        r"(?:bitte )?lass (?:ihn|sie|die|den|jemanden) (?:mal |bitte )*(?:rein|herein|hinein)$",
        "sperr die Haustür auf",
    )
    yield (
        rf"(?P<verb>sperre?|schlie(?:ß|ss)e?|mache?) {to_whom} (?:dann |mal |bitte )*(?P<what>.+) auf$",
        (r"\g<verb> \g<what> auf"),
    )
    yield from _german_wishes()
    yield r"läuft (?P<what>.+?)(?: (?:denn|noch|schon|gerade))*$", r"ist \g<what> an"


def _german_wishes() -> Iterator[tuple[str, object]]:
    """Yield what shall or may become of a thing: "das Rollo kann hoch", "rot soll die Lampe leuchten"."""
    modal = r"(?:soll(?:en|te|ten)?|kann|können|könnte|könnten|darf|dürfen|dürfte|muss|müssen|müsste|mag)"
    idle = r"(?:(?:schon|mal|jetzt|bitte|ruhig|wieder|gern|gerne|auch|doch|dann|nun|noch|langsam|eigentlich) )*"
    # "It could be on", "it must still be open" guess that it is.
    wished = r"(?!.* (?:kann|können|könnten?|dürften?|müssten?) .*\bsein$)(?!.* (?:noch|schon|wieder) .*\bsein$)"
    thing = rf"{wished}(?P<what>(?:der|die|das|den|mein|meine|unser|unsere|alle|alles) .+?)"
    ends = r"(?: ?(?:gehen|fahren|kommen|sein|werden|(?:geschaltet|gemacht|gestellt|gedreht) werden))?"
    yield rf"(?:und )?{thing} {modal} {idle}(?P<how>(?:.+ )?(?:{_DE_PARTICLES})){ends}$", r"mach \g<what> \g<how>"
    yield (
        rf"(?P<when>.+?) {modal} {thing} (?P<part>{_DE_PARTICLES}){ends}$",
        r"\g<when> mach \g<what> \g<part>",
    )
    yield rf"(?:und )?(?P<how>\w+) {modal} {thing} (?:leuchten|sein|werden|scheinen)$", r"mach \g<what> \g<how>"
    yield rf"{thing} {modal} {idle}(?P<how>.+?) (?:leuchten|sein|werden|scheinen)$", r"mach \g<what> \g<how>"


def _french() -> Iterator[tuple[str, object]]:
    forms: dict[str, str] = {}
    for infinitive, tu, vous, second in _table(_FR_VERBS):
        forms |= {infinitive: tu, vous: tu, second: tu}
    yield r"(?:fais|laisse)[- ]l(?:e|a|es) entrer$", "déverrouille la porte d'entrée"
    forms |= {"éteignes": "éteins", "mettes": "mets", "descendes": "descends", "réduises": "réduis"}
    polite = r"(?:(?:s'il (?:te|vous) pla[iî]t|bon|alors|dis|allez) )*"
    who = (
        r"(?:(?:va|vas|allez|viens|venez|il faudrait|faudrait|faut|il faut|merci de|pense à|pensez à|veuillez"
        r"|(?:auriez|avez)-vous (?:la |l')(?:gentillesse|amabilité|bonté|obligeance) de"
        r"|(?:aurais|as)-tu (?:la |l')(?:gentillesse|amabilité|bonté|obligeance) de"
        r"|(?:ça|cela) (?:te|vous) (?:dérangerait|embêterait|ennuierait|gênerait) de"
        r"|je (?:veux|voudrais|souhaite) que (?:tu|vous)|j'aimerais que (?:tu|vous)) "
        r"|merci d'|(?:auriez-vous|aurais-tu) (?:la |l')(?:gentillesse|amabilité|bonté|obligeance) d'"
        r"|(?:ça|cela) (?:te|vous) (?:dérangerait|embêterait|ennuierait|gênerait) d')"
    )
    yield rf"{polite}{who}(?:m'|nous |me )?(?P<verb>{_any(forms)})\b(?:-(?:moi|nous))?", forms
    yield rf"{polite}(?:tu|vous) (?:m'|me |nous |y )?(?P<verb>{_any(forms)})\b", forms
    yield rf"{polite}(?P<verb>{_any(forms)})(?:[- ](?:moi|nous|y|lui|leur))?\b", forms
    yield (
        (
            r"(?P<what>(?:le |la |les |l'|mon |ma |mes )?\w.*?),? (?:tu peux|tu pourrais|on peut|vous pouvez|peux-tu) "
            rf"(?:me |m'|nous )?(?:l'|le |la |les )(?P<verb>{_any(forms)})$"
        ),
        r"\g<verb> \g<what>",
    )
    yield (
        (
            r"(?:est-ce que )?(?:j'ai|on a|nous avons|quelqu'un a)(?: oublié)? laissé (?P<what>.+) "
            r"(?P<state>allumée?s?|ouverte?s?)"
        ),
        r"est-ce que \g<what> est \g<state>",
    )
    modal = r"(?:peu(?:t|vent)|doi(?:t|vent)|devrai(?:t|ent)|pourrai(?:t|ent))"
    thing = r"(?P<what>(?:le|la|les|l'|mon|ma|mes|notre|nos|toutes les|tous les) ?.+?)"
    for state, verb in (("éteint|éteind", "éteins"), ("allum", "allume"), ("ferm", "ferme"), ("ouver|ouvr", "ouvre")):
        done = rf"(?:{state})\w*"
        wished = rf"(?:devrai(?:t|ent) être|{modal}(?: se| s')?)(?:(?<=')| )"
        yield rf"{thing} {wished}{done}(?P<how>$| .+)", rf"{verb} \g<what>\g<how>"
    # In speech the question word stands where its answer will: "Julien est parti à quelle heure", "elle est où".
    yield r"(?P<what>.+) à quel(?:le)? heure$", r"à quelle heure \g<what>"
    yield r"(?:il|elle) est où (?P<who>.+)", r"où est \g<who>"
    yield r"(?P<who>.+) (?:il |elle )?est où$", r"où est \g<who>"
    yield r"(?:il|elle|c')(?: est|est) quand (?P<what>.+)", r"quand est \g<what>"
    yield (
        (
            r"(?P<what>(?:le|la|les|l'|mon|ma|mes|notre|nos) ?.+) (?P<is>est|sont) (?:bien |encore |toujours )*"
            r"(?P<state>allumée?s?|éteinte?s?|ouverte?s?|fermée?s?)(?: encore| toujours)?(?: ou pas| ou non)?$"
        ),
        r"est-ce que \g<what> \g<is> \g<state>",
    )
    yield (
        r"(?:est-ce que )?(?P<what>(?:le|la|l'|mon|ma|notre) ?.+) tourne(?: encore| toujours)?$",
        (r"est-ce que \g<what> est allumé"),
    )


def _spanish() -> Iterator[tuple[str, object]]:
    forms: dict[str, str] = {}
    wished: dict[str, str] = {}
    for infinitive, tu, usted in _table(_ES_VERBS):
        vos = infinitive[:-1]
        indicative = "pones" if tu == "pon" else f"{tu}s"
        forms |= dict.fromkeys((infinitive, usted, vos, indicative, tu, f"{vos[:-1]}{_accented(vos[-1])}"), tu)
        forms |= {_stressed(form): tu for form in (tu, usted)} | {f"{usted}n": tu}
        past = "pusie" if tu == "pon" else infinitive[:-1] if infinitive.endswith("ar") else f"{infinitive[:-2]}ie"
        wished |= {f"{usted}s": tu, f"{past}ras": tu, usted: tu, f"{past}ra": tu}
    yield r"(?:por favor )?(?:déjal[eao]s?|dejal[eao]s?) (?:entrar|pasar)$", "desbloquea la puerta de entrada"
    verbs = _any(forms)
    clitic = r"(?:me|nos|te|le|les)?(?P<it>lo|la|los|las)?"
    lead = r"(?:(?:haz(?:me)?|haga(?:me)?|hágame|házme) el favor de |(?:vamos|ve|vaya) a |a ver si (?:me |nos )?)"
    yield rf"{lead}(?P<verb>{verbs}){clitic}(?!\w)", forms
    wish = r"(?:me gustaría|quiero|querría|quisiera|necesito) que (?:me |nos )?"
    yield rf"{wish}(?P<verb>{_any(wished)}){clitic}(?!\w)", wished
    yield rf"(?:(?:me|nos) )?(?:(?:puedes|podrías|puede|podría|podés) )?(?P<verb>{verbs}){clitic}(?!\w)", forms
    yield rf"(?:me|nos)(?: l[oa]s?)? (?P<verb>{verbs})(?!\w)", forms
    yield (
        rf"(?P<what>(?:el |la |los |las )?\w.*?),? (?:me |nos )?l[oa]s? (?:puedes|podrías) (?P<verb>{verbs})$",
        r"\g<verb> \g<what>",
    )
    yield (
        r"(?:me |nos )?(?:he|hemos|ha) dejado (?P<what>.+) (?P<state>encendid[oa]s?|abiert[oa]s?|puest[oa]s?)",
        r"está \g<state> \g<what>",
    )
    modal = r"(?:(?:deberían?|tienen? que) estar|(?:se )?(?:pueden?|deben?|deberían?|tienen? que))"
    thing = r"(?P<what>(?:el|la|los|las|mi|mis|todas las|todos los) .+?)"
    verbs_of = (
        ("apag", "apaga", "apaguen?"),
        ("prend|encend|enciend", "enciende", "(?:prend|enciend)an?"),
        ("cerr|cierr", "cierra", "cierren?"),
        ("abr|abier", "abre", "abran?"),
    )
    for state, verb, become in verbs_of:
        yield rf"{thing} {modal} (?:{state})\w*(?P<how>$| .+)", rf"{verb} \g<what>\g<how>"
        yield rf"(?:hay que (?:{state})\w*[aei]r|que (?:se )?{become}) (?P<what>.+)", rf"{verb} \g<what>"
    yield r"sigue (?:funcionando|en marcha|encendid[oa]|puest[oa]) (?P<what>.+)", r"está encendido \g<what>"
    yield r"(?:me |nos )?dej(?:é|amos) (?P<what>.+) (?P<state>encendid[oa]s?|abiert[oa]s?)", r"está \g<state> \g<what>"


def _dutch() -> Iterator[tuple[str, object]]:
    yield r"laat (?:hem|haar|ze|hen|iemand) (?:maar |even )*binnen$", "ontgrendel de voordeur"
    yield r"doe (?:hem|haar|ze|hun|mij|ons) (?P<what>(?:de|het) .+) open$", r"doe \g<what> open"
    lead = r"(?:(?:zou|wil|wilt|kunt|kun|kan|zoudt) (?:u|je|jij|gij|ge) (?:(?:alstublieft|alsjeblieft|even|eens) )*)"
    yield (
        rf"{lead}?(?P<what>.+) (?P<part>{_NL_PARTICLES}) (?:willen |kunnen )?(?P<verb>{_NL_INFINITIVES})",
        r"\g<what> \g<part>\g<verb>",
    )
    yield (
        r"(?P<verb>doe|zet|maak|draai|sluit|schakel|laat)t? (?:u|gij|ge|je) (?:(?:eens|maar|even) )*(?P<what>.+)",
        (r"\g<verb> \g<what>"),
    )
    yield (
        (
            r"(?P<what>(?:de |het |die |dat )?\w.*?),? (?:kun|kan|wil|zou) je (?:die|dat|hem|het|ze) "
            rf"(?:(?:even|eens|ook) )*(?P<part>{_NL_PARTICLES})(?P<verb>{_NL_INFINITIVES})$"
        ),
        r"\g<what> \g<part>\g<verb>",
    )
    modal = r"(?:mag|mogen|kan|kunnen|moet|moeten|zou(?:den)? (?:mogen|moeten))"
    idle = r"(?:(?:nu|wel|maar|even|ook|weer|best|al|gerust|eigenlijk|intussen) )*"
    ends = r"(?: (?:gaan|komen|zijn|staan|worden gezet|gezet worden|worden gedaan))?"
    wished = r"(?!.* (?:kan|kunnen) .*\b(?:zijn|staan)$)(?!.* (?:nog|al) .*\b(?:zijn|staan)$)"
    thing = rf"{wished}(?P<what>(?:de|het|die|dat|mijn|onze|alle|alles|allebei de) .+?)"
    yield rf"{thing} {modal} {idle}(?P<how>(?:.+ )?(?:{_NL_PARTICLES})){ends}$", r"doe \g<what> \g<how>"
    yield rf"{thing} {modal} {idle}(?P<how>.+?) (?:zijn|worden|branden|staan|gezet worden)$", r"zet \g<what> op \g<how>"
    yield rf"{modal} {idle}(?P<how>(?:ietsje|iets|wat|een beetje|veel|nog) .+)$", r"zet het \g<how>"
    yield r"steek (?P<what>.+) (?P<part>aan)", r"zet \g<what> \g<part>"
    yield r"(?:laat|doe) (?P<what>.+) zakken", r"doe \g<what> omlaag"
    yield r"(?:trek|haal) (?P<what>.+) op", r"doe \g<what> omhoog"
    yield r"draait (?P<what>.+?)(?: (?:nog|al|nu))*$", r"staat \g<what> aan"
    yield (
        r"(?:heb|heeft|hebben) (?:ik|wij|we|iemand) (?P<what>.+) (?P<state>aan|open) (?:laten staan|gelaten|laten)",
        r"staat \g<what> \g<state>",
    )


def _accented(vowel: str) -> str:
    return dict(zip("aei", "áéí", strict=True))[vowel]


def _stressed(form: str) -> str:
    """Return a Spanish imperative as it is written before a pronoun: "apaga", "apágame"."""
    vowels = [at for at, letter in enumerate(form) if letter in "aeiou"]
    if len(vowels) < 2:
        return form
    at = vowels[-2]
    accents = dict(zip("aeiou", "áéíóú", strict=True))
    return f"{form[:at]}{accents[form[at]]}{form[at + 1 :]}"
