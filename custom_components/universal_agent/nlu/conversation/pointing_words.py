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
            (("where|where is it|whereabouts"), "where is {name}"),
            (
                (
                    "how long|how long does it last|how long is it"
                    "|how long does it take|till when|until when|how long does that last"
                ),
                "how long is {name}",
            ),
        ),
        absent=(
            ("whos not|who is not|who isnt|whos away|whos out|who else|whos missing|whos not here|who isnt here"),
            "who's not home",
        ),
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
            (("wo|wo ist das|wo denn|wo findet das statt"), "wo ist {name}"),
            (
                ("wie lange|wie lange dauert das|wie lange geht das|bis wann|wie lange dauert es|wie lange geht es"),
                "wie lange dauert {name}",
            ),
        ),
        absent=(
            ("wer nicht|wer ist nicht da|wer fehlt|wer ist weg|wer denn nicht|wer ist es nicht"),
            "wer ist nicht zu Hause",
        ),
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
            (("où|c est où|où ça|ça se passe où"), "où est {name}"),
            (
                ("combien de temps|ça dure combien de temps|ça dure longtemps|ça dure combien|jusqu à quelle heure"),
                "combien de temps dure {name}",
            ),
        ),
        absent=(
            ("qui n est pas là|qui n y est pas|qui manque|qui ne l est pas|qui est absent"),
            "qui n'est pas à la maison",
        ),
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
            (("dónde|dónde es|en dónde|dónde es eso|dónde queda"), "dónde es {name}"),
            (("cuánto dura|cuánto tiempo|cuánto dura eso|cuánto tiempo dura|hasta qué hora"), "cuánto dura {name}"),
        ),
        absent=("quién no|quién no está|quién falta|quiénes no|quién no está aquí", "quién no está en casa"),
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
            (("waar|waar is dat|waar precies|waar is het"), "waar is {name}"),
            (("hoe lang|hoelang|hoe lang duurt dat|hoe lang duurt het|tot hoe laat"), "hoe lang duurt {name}"),
        ),
        absent=("wie niet|wie is er niet|wie ontbreekt|wie is weg|wie is er weg", "wie is er niet thuis"),
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
