"""The words with which a question points at what was spoken of, language by language."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from ...common.languages import base_language
from ..grounded_parser.lexicon import FoldedWords


@dataclass(frozen=True, slots=True, kw_only=True)
class PointingVocabulary:
    """The words of one language; alternatives are separated by `|`."""

    subjects: str
    """What stands for one thing, person or event: "it", "he"."""
    contracted: Mapping[str, str]
    """The same, grown together with its verb, and how it is said of a name: "c'est"."""
    possessives: str
    """What says whose something is: the "its" of "its battery"."""
    owned: str
    """The same with a name."""
    still_to_go: str
    """Asks how long something takes yet and names nothing: "how much longer"."""
    still_to_go_of: str
    """The same with a name."""
    so_far: str
    """Asks since when something is so and names nothing, beside "since when"."""
    event: tuple[tuple[str, str], ...]
    """Whole questions about an event that name none, and the same with its name."""
    absent: tuple[str, str]
    """Asks for the persons who are not at home where those who are were told, and the same in full."""
    last_time: str
    """Asks for the last of several times that were counted."""
    weekday: str
    """Asks what day of the week the day is that was just told."""
    once_more: str
    """What a question ends with whose answer was known once: "where is it again"."""
    do_that: str
    """Wants that which was asked about and is not so: "do that then"."""
    enough: str
    """Stands behind a length and says that it suffices."""
    left_out: str
    """What a question begins with that may leave out what it is about; nothing where none may."""
    led: tuple[str, ...]
    """How a name stands behind such a question."""
    asking: str = ""
    """What turns a sentence into a question: its words point at nothing."""
    called: tuple[str, ...] = ("{name}",)
    """How a thing is named in a sentence: with its article, or without."""


_WORDS: Final[Mapping[str, PointingVocabulary]] = {
    "en": PointingVocabulary(
        subjects="it|he|she|that|this|that one|this one|him|her",
        contracted={"hes": "{name} is", "shes": "{name} is", "its": "{name} is", "thats": "{name} is"},
        possessives="its|his|her",
        owned="the {thing} of {name}",
        still_to_go="how long|how long more|how much longer|how long left|how long to go|how long will it be"
        "|how long is left|how long now|how much longer now|how long will it take|how much time left",
        still_to_go_of="how long has {name} left",
        so_far="how long already|how long has it been|how long has that been|how long has it been like that"
        "|for how long|for how long now|how long has it been so|how long has it been that way|how long so far"
        "|how long has he been there|how long has she been there|since when is he there|since when is she there"
        "|since when has he been there|since when has she been there",
        event=(
            (
                ("what time|at what time|when|when is it|what time is it at|what day|when does it start"),
                "when is {name}",
            ),
            (
                (
                    "where|where is it|whereabouts|where is that|where was it|where was that"
                    "|where do i have to be|where do we have to be"
                ),
                "where is {name}",
            ),
            (
                (
                    "how long|how long does it last|how long is it"
                    "|how long does it take|till when|until when|how long does that last"
                    "|until what time|until what time is it|until when is it|till what time"
                    "|until what time am i there|until when am i there|till when am i there"
                    "|how long am i there|until what time are we there|until when are we there"
                    "|how long are we there|when does it end|when does it finish|what time does it finish"
                    "|what time does it end"
                ),
                "how long is {name}",
            ),
        ),
        absent=(
            ("whos not|who is not|who isnt|whos away|whos out|who else|whos missing|whos not here|who isnt here"),
            "who's not home",
        ),
        last_time="the last one|when was the last one|the last one when was it|what time was the last one"
        "|the last one what time|the last one at what time|the last one what time was it"
        "|the last one at what time was it|at what time was the last one|when was the last time"
        "|the last time|and when last",
        weekday="what weekday is that|which weekday is that|what day is that|which day is that"
        "|what day of the week is that|which day of the week is that|what weekday|what day of the week"
        "|what weekday is it|what day of the week is it|which weekday|what day does that fall on"
        "|what day does it fall on|on what day is that|what weekday is it then|what day is it then"
        "|what kind of day is that",
        once_more="again|exactly|though",
        do_that="do that|do it|do so|go and do that|go do that|do that for me|well do that|go ahead and do that"
        "|well do it|do it for me|do that please|then do that|then do it",
        enough="is enough|is plenty|will do|should do|is fine|will be enough|should be enough|ought to do"
        "|would be enough|s enough|s plenty",
        left_out="",
        led=(),
        called=("the {name}", "{name}"),
    ),
    "de": PointingVocabulary(
        subjects="er|sie|es|das|der|die|ihn|ihm|ihr",
        contracted={"gehts": "geht {name}", "dauerts": "dauert {name}", "ists": "ist {name}"},
        possessives="sein|seine|seinen|seiner|ihr|ihre|ihren|ihrer",
        owned="der {thing} von {name}",
        still_to_go="wie lange noch|wie lang noch|wie lange denn noch|wie lange dauert es noch"
        "|wie lange dauert das noch"
        "|wie lange braucht es noch",
        still_to_go_of="wie lange läuft {name} noch",
        so_far="wie lange schon|wie lang schon|schon lange|wie lange ist das schon so|seit wann das denn"
        "|seit wann ist er da|seit wann ist sie da|seit wann ist er dort|seit wann ist sie dort"
        "|wie lange ist er schon da"
        "|wie lange ist sie schon da|wie lange ist er schon dort|wie lange ist sie schon dort|seit wann ist das so",
        event=(
            (
                (
                    "um wie viel Uhr|wann|wann ist das|wann denn|wie spät|um welche uhrzeit|wann geht es los"
                    "|wann geht das los|wann fängt das an"
                ),
                "wann ist {name}",
            ),
            (
                (
                    "wo|wo ist das|wo denn|wo findet das statt|wo war das|wo muss ich da hin|wo muss ich hin"
                    "|wo ist der termin"
                ),
                "wo ist {name}",
            ),
            (
                (
                    "wie lange|wie lange dauert das|wie lange geht das|bis wann|wie lange dauert es"
                    "|wie lange geht es|bis wann geht das|bis wann geht es|bis wann dauert das"
                    "|bis wann bin ich da|bis wann bin ich dort|bis wann sind wir da|bis wann sind wir dort"
                    "|wie lange bin ich da|wie lange sind wir da|bis wie viel uhr|bis wie viel uhr geht das"
                    "|wann ist das zu ende|wann ist es zu ende|bis um wie viel uhr"
                ),
                "wie lange dauert {name}",
            ),
        ),
        absent=(
            ("wer nicht|wer ist nicht da|wer fehlt|wer ist weg|wer denn nicht|wer ist es nicht"),
            "wer ist nicht zu Hause",
        ),
        last_time="das letzte mal|und das letzte mal|wann das letzte mal|wann war das letzte mal"
        "|das letzte mal wann|das letzte mal um wie viel uhr|wann zuletzt|um wie viel uhr zuletzt"
        "|der letzte wann|wann war das letzte|wann war der letzte|wann war die letzte"
        "|das letzte wann war das|der letzte wann war der|das letzte um wie viel uhr war das"
        "|das letzte mal wann war das",
        weekday="was für ein tag ist das|was für ein wochentag ist das|welcher tag ist das"
        "|welcher wochentag ist das|was ist das für ein tag|was ist das für ein wochentag"
        "|auf welchen tag fällt das|auf welchen wochentag fällt das|an welchem wochentag ist das"
        "|an welchem tag ist das|welcher wochentag|was für ein wochentag|was für ein tag"
        "|was für ein tag ist es|was für ein wochentag ist es",
        once_more="noch mal|nochmal|noch einmal|gleich|gleich nochmal|noch gleich|noch|genau|denn nochmal"
        "|schon wieder|gleich noch mal",
        do_that="mach das|mach es|tu das|mach das doch|mach das mal|mach das bitte|mach es mal|dann mach das"
        "|dann mach es|mach das noch|mach das bitte mal|hol das nach",
        enough="reicht|genügt|reicht völlig|reicht auch|reicht schon|langt|reicht aus|reicht dann|ist genug|reicht mir",
        left_out="",
        led=(),
    ),
    "fr": PointingVocabulary(
        subjects="il|elle|ça|cela|ce|celui ci|celle ci",
        contracted={
            "c est": "{name} est",
            "c etait": "{name} était",
            "qu est ce qu il fait": "que fait {name}",
            "qu est ce qu elle fait": "que fait {name}",
            "il fait quoi": "que fait {name}",
            "elle fait quoi": "que fait {name}",
            "il a fini": "est-ce que {name} a fini",
            "elle a fini": "est-ce que {name} a fini",
            "il a termine": "est-ce que {name} a fini",
            "elle a termine": "est-ce que {name} a fini",
        },
        possessives="sa|son|ses",
        owned="la {thing} de {name}",
        still_to_go="encore combien de temps|combien de temps encore|il reste combien de temps|encore longtemps"
        "|combien de temps|il y en a pour combien de temps|il en a pour combien de temps"
        "|elle en a pour combien de temps|ça prend combien de temps|il reste combien",
        still_to_go_of="il reste combien de temps pour {name}",
        so_far="depuis longtemps|ça fait longtemps|ça fait combien de temps|depuis combien de temps"
        "|depuis quand il est là|depuis quand elle est là|depuis quand est il là|depuis quand est elle là"
        "|il est là depuis quand|elle est là depuis quand|c est depuis quand",
        event=(
            (
                (
                    "à quelle heure|quand|c est quand|c est à quelle heure|ça commence à quelle heure|quel jour"
                    "|vers quelle heure"
                ),
                "quand est {name}",
            ),
            (("où|c est où|où ça|ça se passe où|où est ce|c est où ça|c était où|où c est"), "où est {name}"),
            (
                (
                    "combien de temps|ça dure combien de temps|ça dure longtemps|ça dure combien"
                    "|jusqu à quelle heure|jusqu à quelle heure j y suis|j y suis jusqu à quelle heure"
                    "|on y est jusqu à quelle heure|ça va jusqu à quelle heure|ça finit à quelle heure"
                    "|jusqu à quand|c est jusqu à quelle heure|à quelle heure ça finit"
                    "|ça se termine à quelle heure|je suis là bas jusqu à quelle heure"
                ),
                "combien de temps dure {name}",
            ),
        ),
        absent=(
            ("qui n est pas là|qui n y est pas|qui manque|qui ne l est pas|qui est absent"),
            "qui n'est pas à la maison",
        ),
        last_time="la dernière|le dernier|la dernière fois|la dernière c était quand"
        "|la dernière c était à quelle heure|la dernière à quelle heure|à quelle heure la dernière"
        "|quand la dernière|quand la dernière fois|la dernière fois c était quand"
        "|la dernière fois c était à quelle heure|c était quand la dernière"
        "|c était quand la dernière fois|le dernier c était à quelle heure"
        "|la dernière fois à quelle heure",
        weekday="c est quel jour|quel jour c est|c est quel jour de la semaine|quel jour de la semaine c est"
        "|quel jour de la semaine|ça tombe quel jour|ça tombe quel jour de la semaine|quel jour est ce"
        "|quel jour ça tombe|c est quoi comme jour|ce sera quel jour|quel jour est ce que ça tombe",
        once_more="déjà|exactement|au juste|encore|donc",
        do_that="fais le|fais ça|faites le|alors fais le|fais le donc|fais le s il te plaît|eh bien fais le"
        "|vas y fais le",
        enough="suffit|suffira|suffisent|suffiront|c'est assez|ça suffit|ça suffira|c'est suffisant"
        "|sera suffisant|est suffisant",
        left_out="",
        led=(),
        asking="est ce que|est ce qu|est ce",
    ),
    "es": PointingVocabulary(
        subjects="él|ella|eso|esto|ese|esa",
        contracted={},
        possessives="su|sus",
        owned="la {thing} de {name}",
        still_to_go="cuánto falta|cuánto le falta|cuánto queda|cuánto le queda|cuánto tiempo falta"
        "|cuánto tiempo le falta"
        "|cuánto tiempo le queda|cuánto más|falta mucho|le falta mucho",
        still_to_go_of="cuánto le falta a {name}",
        so_far="desde hace cuánto|desde hace mucho|hace cuánto|cuánto lleva así|cuánto tiempo lleva así|cuánto lleva"
        "|cuánto lleva abierta|cuánto lleva abierto|cuánto lleva prendida|cuánto lleva prendido"
        "|cuánto lleva encendida"
        "|cuánto lleva encendido|cuánto lleva ahí|cuánto lleva allí|desde cuándo está ahí|desde cuándo está allí"
        "|desde cuándo está así",
        event=(
            (
                ("a qué hora|cuándo|a qué hora es|cuándo es|a qué hora es eso|a qué hora empieza|qué día"),
                "a qué hora es {name}",
            ),
            (
                ("dónde|dónde es|en dónde|dónde es eso|dónde queda|dónde era|dónde era eso|en dónde es|y dónde es"),
                "dónde es {name}",
            ),
            (
                (
                    "cuánto dura|cuánto tiempo|cuánto dura eso|cuánto tiempo dura|hasta qué hora"
                    "|hasta qué hora es|hasta qué hora dura|hasta cuándo|hasta qué hora estoy ahí"
                    "|hasta qué hora estoy allí|hasta qué hora estamos allí|hasta qué hora estamos ahí"
                    "|a qué hora termina|a qué hora acaba|a qué hora termina eso"
                ),
                "cuánto dura {name}",
            ),
        ),
        absent=("quién no|quién no está|quién falta|quiénes no|quién no está aquí", "quién no está en casa"),
        last_time="la última|el último|la última vez|la última a qué hora|la última a qué hora fue"
        "|a qué hora fue la última|a qué hora fue el último|cuándo fue la última|cuándo fue el último"
        "|cuándo fue la última vez|la última vez cuándo fue|la última cuándo fue"
        "|la última vez a qué hora fue|el último a qué hora fue|a qué hora fue la última vez",
        weekday="qué día es|qué día es ese|qué día de la semana es|qué día de la semana es ese"
        "|qué día de la semana|qué día cae|en qué día cae|qué día de la semana cae"
        "|en qué día de la semana cae|qué día cae eso|qué día será|qué día de la semana será"
        "|y eso qué día es|eso qué día es|eso qué día cae",
        once_more="que no me acuerdo|que se me olvidó|otra vez|exactamente|ya",
        do_that="hazlo|haz eso|hágalo|pues hazlo|hazlo entonces|entonces hazlo|pues haz eso",
        enough="basta|es suficiente|bastará|es bastante|vale con eso|será suficiente|bastan|son suficientes|llega",
        left_out="dónde|qué|cuánto|cuánta|cuántas|cuántos|ya|a qué|a cuánto|de qué|desde|cómo|está|sigue|a dónde"
        "|cuándo",
        led=("{clause} {name}", "{clause} de {name}", "{clause} a {name}"),
    ),
    "nl": PointingVocabulary(
        subjects="hij|zij|ze|het|dat|die|dit|hem|deze",
        contracted={"ist": "is {name}"},
        possessives="zijn|haar|z n",
        owned="de {thing} van {name}",
        still_to_go="hoe lang nog|hoelang nog|hoe lang duurt het nog|hoelang duurt het nog|hoe lang duurt dat nog",
        still_to_go_of="hoe lang duurt {name} nog",
        so_far="hoe lang al|hoelang al|al lang|hoe lang al zo|hoelang is dat al zo|hoe lang is dat al zo"
        "|sinds wanneer is hij daar|sinds wanneer is ze daar|hoe lang is hij daar al|hoe lang is ze daar al"
        "|sinds wanneer is dat zo",
        event=(
            (
                ("hoe laat|wanneer|hoe laat is dat|wanneer is dat|hoe laat begint het|hoe laat begint dat|welke dag"),
                "hoe laat is {name}",
            ),
            (
                (
                    "waar|waar is dat|waar precies|waar is het|waar was dat|waar was het|waar moet ik zijn"
                    "|waar moeten we zijn"
                ),
                "waar is {name}",
            ),
            (
                (
                    "hoe lang|hoelang|hoe lang duurt dat|hoe lang duurt het|tot hoe laat|tot hoe laat is dat"
                    "|tot hoe laat duurt dat|tot hoe laat duurt het|tot hoe laat ben ik daar"
                    "|tot hoe laat zijn we daar|hoe lang ben ik daar|hoe lang zijn we daar|tot wanneer"
                    "|tot wanneer duurt dat|hoe laat is het afgelopen|tot wanneer ben ik daar"
                ),
                "hoe lang duurt {name}",
            ),
        ),
        absent=("wie niet|wie is er niet|wie ontbreekt|wie is weg|wie is er weg", "wie is er niet thuis"),
        last_time="de laatste|de laatste keer|hoe laat de laatste|hoe laat was de laatste"
        "|de laatste hoe laat was dat|wanneer was de laatste|wanneer was de laatste keer"
        "|de laatste keer hoe laat was dat|de laatste hoe laat|hoe laat was de laatste keer"
        "|de laatste wanneer was dat|de laatste keer wanneer was dat|het laatst hoe laat",
        weekday="wat voor dag is dat|welke dag is dat|welke dag van de week is dat|wat voor een dag is dat"
        "|welke weekdag is dat|wat is dat voor dag|wat is dat voor een dag|op welke dag valt dat"
        "|op welke dag is dat|op welke dag valt het|welke dag van de week|wat voor weekdag is dat"
        "|welke dag is het dan|wat voor dag is het dan",
        once_more="ook alweer|ook weer|ook al weer|alweer|nou ook alweer|precies|nog maar",
        do_that="doe dat|doe het|doe dat even|doe dat maar|doe dat maar even|doe dat dan|doe dat eens"
        "|doe het even|doe het maar|doe dat dan maar|doe dat dan even|doe dat toch maar",
        enough="is genoeg|is voldoende|volstaat|is wel genoeg|is prima|moet genoeg zijn|is meer dan genoeg|zijn genoeg",
        left_out="",
        led=(),
    ),
}


class PointingWords(FoldedWords[PointingVocabulary]):
    """One language's words for pointing, folded."""


@lru_cache(maxsize=8)
def pointing_words(language: str) -> PointingWords | None:
    """Return the words of a language, or None where there are none."""
    found = _WORDS.get(base_language(language))
    return None if found is None else PointingWords(found)
