"""Orders in whatever word order as plain ones: what is to be done, how far and to what are found one by one.

Speech puts the thing first, adds a pronoun for it, says "may" instead of "turn", or leaves the verb out. Here each word
is taken for what it can be by itself: an amount, a word for what is to be done, one that says no more than that
something is wanted, or a part of what is meant. What comes of it is said again as a plain order, which the grammar of
orders reads as any other and takes only if it explains every word that was kept.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime
from functools import cache
from typing import Final

from ..datetimes import Grain, Moment, find
from ..non_commands import is_report, opens_as_question
from .amounts import AmountKind, Quantified, amounts
from .commands import Scene
from .directives.words import drop, longest_first, spoken
from .hesitations import HESITATIONS
from .lexicon import Lexicon, Phrase, phrases
from .pronouns import without_clitics
from .words import split, stem

_MAX_WORDS = 16
_MAX_ORDERS = 2
_ENDS = frozenset(
    (
        *("turn off {}", "close {}", "schalte {} aus", "schließe {}", "éteins {}", "ferme {}"),
        *("apaga {}", "cierra {}", "zet {} uit", "doe {} dicht"),
    )
)
"""Plain orders whose words turn an amount round."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PlainForms:
    """One language's plain orders, and the words that may stand for them anywhere."""

    acts: Mapping[str, str]
    """Plain order, with `{}` for what is meant, to the words for it, separated by blanks."""
    amounts: Mapping[AmountKind, str]
    """Kind of amount to the plain order that sets it: `{}` is what is meant, `{amount}` how far."""
    wishes: str
    """Phrases, separated by `|`, with which somebody wishes for something."""
    wanting: str
    """Words, separated by blanks, that say no more than that something is wanted, and pronouns for what was named."""
    telling: str
    """Words, separated by blanks, of sentences that tell, ask or bind, and order nothing."""
    happening: str
    """Words, separated by blanks, that order something only in a wish: without one they tell what has happened."""
    modals: str
    """Words, separated by blanks, that make a wish of a sentence, beside courtesies."""


_PERCENT, _DEGREES, _COLOUR = AmountKind.PERCENT, AmountKind.DEGREES, AmountKind.COLOUR
_FORMS: Final[Mapping[str, PlainForms]] = {
    "en": PlainForms(
        acts={
            "turn off {}": "off kill killed douse extinguish",
            "turn on {}": "on",
            "open {}": "open opened",
            "close {}": "close closed shut",
            "pause {}": "pause paused",
            "mute {}": "mute muted",
        },
        amounts={
            _PERCENT: "set {} to {amount} percent",
            _DEGREES: "set {} to {amount} degrees",
            _COLOUR: "set {} to {amount}",
        },
        wishes="i want|i need|i would like|id like|id love|i d like|i fancy|we want|we need|wed like"
        "|wed love|we d like|we would like|could i have|could we have|can i have|can we have|can i get"
        "|can we get|could you|can you|would you|will you|you can|you could|you may|let us have|lets have"
        "|id prefer|i d love",
        wanting="needs need can please just now then so okay ok well hey right go ahead put get give have"
        " make set turn switch bring it them that to at for me us let lets do pop stick throw fancy id wed"
        " ill should may must",
        telling="should ought is are was were be been has had did does who what which when where why how if"
        " unless until"
        " while because"
        " only too almost already still back again everything everyone",
        happening="killed opened closed paused muted",
        modals="need needs can may must get have let lets",
    ),
    "de": PlainForms(
        acts={
            "schalte {} aus": "aus losch losche loschen geloscht ausschalten ausmachen ausgehen ausknipsen"
            " ausgeschaltet ausgemacht",
            "schalte {} ein": "an ein anschalten einschalten anmachen angehen anknipsen angeschaltet eingeschaltet",
            "öffne {}": "hoch rauf aufmachen hochfahren hochgehen hochziehen geoffnet aufgemacht hochgefahren",
            "schließe {}": "zu runter zumachen runterfahren runtergehen herunterfahren dichtmachen"
            " geschlossen zugemacht",
            "pausiere {}": "pause anhalten",
        },
        amounts={
            _PERCENT: "stelle {} auf {amount} prozent",
            _DEGREES: "stelle {} auf {amount} grad",
            _COLOUR: "mach {} {amount}",
        },
        wishes="ich will|ich mochte|ich hatte gern|ich hatte gerne|hatte ich gern|hatte ich gerne|hatte gern"
        "|hatte gerne|wir wollen|wir hatten gern|hatten wir gern|will ich|mochte ich|wollen wir|kannst du"
        "|konntest du|kann man|konnen wir|kannst du mir|du kannst|du darfst|wurde ich gern|haben wir gern",
        wanting="es ihn ihm mir uns gern gerne bitte mal doch jetzt nun dann also ja ok okay so hey kann"
        " konnte kannst konntest soll sollte sollen darf durfte muss mussen mach mache macht tu tue stell"
        " stelle schalt schalte dreh drehe setz lass gib bring haben werden gemacht schon ruhig bisschen auf"
        " auch eben grad gerade",
        telling="sollte sollten solltest ist sind war waren bin hat habe hab wer was welche wann wo warum"
        " wieso wie wenn falls bis"
        " solange weil nur"
        " fast noch wieder ganz alles",
        happening="ausgeschaltet ausgemacht angeschaltet eingeschaltet geoffnet aufgemacht"
        " hochgefahren geschlossen zugemacht",
        modals="kann soll sollen darf muss mussen haben lass",
    ),
    "fr": PlainForms(
        acts={
            "éteins {}": "eteins eteint eteinte eteints eteintes eteindre eteigne eteignes off",
            "allume {}": "allume allumee allumes allumees allumer on",
            "ouvre {}": "ouvre ouvert ouverte ouverts ouvertes ouvrir ouvres",
            "ferme {}": "ferme fermee fermes fermees fermer",
            "mets en pause {}": "pause",
        },
        amounts={
            _PERCENT: "mets {} à {amount} pour cent",
            _DEGREES: "mets {} à {amount} degrés",
            _COLOUR: "mets {} en {amount}",
        },
        wishes="je veux|je voudrais|j aimerais|on veut|on voudrait|nous voudrions|tu peux|tu pourrais"
        "|peux tu|pourrais tu|vous pouvez|on peut|il faut|il faudrait|je le voudrais|je la voudrais"
        "|je les voudrais|je le veux|je la veux|tu me|tu nous|tu m",
        wanting="t me m moi nous le la les l lui leur y peut doit s te plait stp merci bon bah ben alors"
        " allez maintenant mets met mettez mettre mette fais fait faire passe passer donne un peu genre"
        " environ a en se ok okay hey dis bien",
        telling="devrais devrait devraient est sont etait suis ai as ont avait qui que quoi quand ou comment"
        " pourquoi combien si parce puisque"
        " jusqu seulement juste encore deja presque trop plus toujours tout",
        happening="s se eteinte eteints eteintes allumee allumees ouvert ouverte ouverts ouvertes fermee fermees",
        modals="peut doit",
    ),
    "es": PlainForms(
        acts={
            "apaga {}": "apaga apagar apagado apagada apagados apagadas apague apagues apagame apagalo"
            " apagala apagalas apagas",
            "enciende {}": "enciende encender encendido encendida prende prender prendido prendida prendeme"
            " prenda prendes enciendes enciendas prendas",
            "abre {}": "abre abrir abierto abierta abra abreme abrela abrelas abres abras",
            "cierra {}": "cierra cerrar cerrado cerrada cierre cierrame cierrala cierralas cierras cierres",
            "pausa {}": "pausa pausar pausado",
        },
        amounts={
            _PERCENT: "pon {} al {amount} por ciento",
            _DEGREES: "pon {} a {amount} grados",
            _COLOUR: "pon {} en {amount}",
        },
        wishes="yo quiero|quiero|quisiera|queremos|me gustaria|puedes|podrias|puede|podria|me puedes|me la"
        "|me lo|me las|me los|nos la|nos lo",
        wanting="me nos te le les lo la los las se por favor porfa porfis ahora ahorita ya pues oye oiga"
        " bueno vale anda venga pon ponle ponme ponlo ponla ponga pongan poner dale deja dejame dejalo"
        " echale haz hazme pasa pasale a al un poco tantito como unos",
        telling="deberia deberias deberian deberiamos es son esta estan estaba fue era ha he hay tiene quien"
        " que cual cuando donde como cuanto si porque"
        " hasta mientras solo nada casi todavia aun tambien ya muy demasiado todo",
        happening="se apagado apagada apagados apagadas encendido encendida prendido"
        " prendida abierto abierta cerrado cerrada pausado",
        modals="deja dejame",
    ),
    "nl": PlainForms(
        acts={
            "zet {} uit": "uit uitzetten uitdoen uitgezet uitschakelen",
            "zet {} aan": "aan aanzetten aandoen aangezet aansteken",
            "doe {} open": "open omhoog openen opendoen opengaan",
            "doe {} dicht": "dicht toe omlaag dichtdoen sluiten dichtgaan",
            "pauzeer {}": "pauze",
        },
        amounts={
            _PERCENT: "zet {} op {amount} procent",
            _DEGREES: "zet {} op {amount} graden",
            _COLOUR: "maak {} {amount}",
        },
        wishes="ik wil|ik wil graag|wil ik|wil ik graag|ik zou graag|zou ik graag|we willen|willen we|kun je"
        "|kan je|kunt u|zou je|wil je|je mag|je kunt|mag ik|mogen we|graag",
        wanting="het hem haar ze die dat mij me ons graag kan kunnen mag mogen moet moeten mocht alsjeblieft"
        " alstublieft even eens maar nu dan dus ja oke ok hey steek steekt doet maakt draait zet doe maak"
        " draai schakel geef laat hebben"
        " worden gezet gedaan gaan op naar best wel gerust ook beetje",
        telling="zouden is zijn was waren heeft heb hebt wie wat welke wanneer waar waarom hoe als tot terwijl"
        " omdat alleen bijna"
        " nog weer te al alles",
        happening="uitgezet aangezet",
        modals="kan kunnen mag mogen moet moeten mocht laat",
    ),
}


def canonical_orders(text: str, scene: Scene, now: datetime) -> tuple[str, ...]:
    """Return the plain orders that a text may come to; none where a word of it tells, asks, binds or denies."""
    lexicon = scene.lexicon
    forms, own = _FORMS[lexicon.language], scene.home.words
    said, _ = drop(tuple(split(text)), HESITATIONS[lexicon.language])
    words, _ = drop(said, (*lexicon.courtesies, *_wishes(forms.wishes)))
    wished = words != said or not _words(forms.modals).isdisjoint(words)
    bound = {phrase[0] for phrase in (*lexicon.refusals, *lexicon.of("corrections")) if len(phrase) == 1}
    telling = (_words(forms.telling) | (bound - _words(forms.wanting))) - own
    if (
        "?" in text
        or _tells_the_hour(text, now, lexicon.language)
        or opens_as_question(text, lexicon.language)
        or is_report(text, lexicon.language)
    ):
        return ()
    if not wished:
        telling |= _words(forms.happening) - own
    if not 1 < len(words) <= _MAX_WORDS or any(word in telling for word in words) or _orders_twice(words, scene):
        return ()
    found = dict.fromkeys([*_set(words, scene, forms), *_done(words, scene, forms)])
    plain = " ".join(words)
    return tuple(order for order in found if " ".join(split(order)) != plain)[:_MAX_ORDERS]


def _orders_twice(words: Phrase, scene: Scene) -> bool:
    """Tell whether a word that joins is followed by a verb: what belongs to which order is lost in other words."""
    known = spoken(scene.lexicon)
    plain = without_clitics(words, scene.lexicon)
    return any(word in known.joining and plain[at + 1] in known.verbs for at, word in enumerate(plain[:-1]) if at)


def _tells_the_hour(text: str, now: datetime, language: str) -> bool:
    """Tell whether a text names an hour: the "half" of "half seven" is no amount then."""
    times = (span.value for span in find(text, now=now, language=language))
    return any(isinstance(time, Moment) and time.has_time and time.grain is not Grain.SECOND for time in times)


def _set(words: Phrase, scene: Scene, forms: PlainForms) -> Iterator[str]:
    """Yield orders that set something to an amount: the longest reading of it first."""
    for amount in sorted(amounts(words, scene.lexicon), key=lambda amount: len(amount.rest)):
        form, said = forms.amounts.get(amount.measure), _said(amount, scene.lexicon)
        # "Half of the lights" says which of them, and not how far.
        if form is None or said is None or (amount.level and not amount.led and _OF.intersection(words)):
            continue
        acting = {word for text in forms.acts.values() for word in text.split()}
        if any(word in _words(forms.acts[ending]) for ending in _ENDS & forms.acts.keys() for word in amount.rest):
            continue  # "50 percent off", "30 percent closed": so far that way, and not to that
        target = _target(tuple(word for word in amount.rest if word not in acting), scene, forms)
        if target:
            yield form.format(target, amount=said)


def _done(words: Phrase, scene: Scene, forms: PlainForms) -> Iterator[str]:
    """Yield the order to do the one thing that the words have a word for."""
    own = scene.home.words
    asked: dict[str, set[int]] = {}
    for form, text in forms.acts.items():
        said = _words(text)
        for at, word in enumerate(words):
            behind = words[at + 1] if at + 1 < len(words) else ""
            # "On the left", "an der Wand": before an article it says where, and not what is to be done.
            leads = behind in scene.lexicon.articles and len(word) < _MIN_ACT and at
            if word in said and stem(word, scene.lexicon.language) not in own and not leads:
                asked.setdefault(form, set()).add(at)
    if len(asked) == 1:
        form, places = next(iter(asked.items()))
        target = _target(tuple(word for at, word in enumerate(words) if at not in places), scene, forms)
        if target:
            yield form.format(target)


_OF = frozenset({"of", "der", "des", "von", "de", "del", "van"})
_MIN_ACT = 4
"""Letters of a word for an act that is no preposition."""


def _target(words: Phrase, scene: Scene, forms: PlainForms) -> str:
    """Return the words for what is meant, without those that only want something; nothing where none names it."""
    language = scene.lexicon.language
    named = scene.home.words | scene.lexicon.kind_stems
    wanting = _words(forms.wanting)
    kept = [
        word for word in words if word not in wanting or (len(word) > 2 and stem(word, language) in scene.home.words)
    ]
    if not any(stem(word, language) in named and word not in scene.lexicon.fillers for word in kept):
        return ""
    return " ".join(kept)


def _said(amount: Quantified, known: Lexicon) -> str | None:
    if amount.strength:
        return None
    if amount.measure is AmountKind.COLOUR:
        return known.vocabulary.colours[amount.colour or ""].partition("|")[0]
    return f"{amount.value:g}" if amount.measure in (AmountKind.PERCENT, AmountKind.DEGREES) else None


@cache
def _wishes(text: str) -> tuple[Phrase, ...]:
    return longest_first(phrases(text))


@cache
def _words(text: str) -> frozenset[str]:
    return frozenset(text.split())
