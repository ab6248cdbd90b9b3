"""The words with which people go on about a list that was spoken of, language by language."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from ...common.languages import base_language
from ..grounded_parser.lexicon import FoldedWords


@dataclass(frozen=True, slots=True, kw_only=True)
class ListedVocabulary:
    """The words of one language; alternatives are separated by `|`."""

    how_many: str
    """Asks how much is on it."""
    rest: str
    """Asks for what is on it beside what was said."""
    last: str
    """Asks for what was put on it last."""
    first: str
    """Asks for what stands on it first."""
    read: str
    """Wants to hear it."""
    around: str
    """Single words around these that say nothing more: "on it", "now"."""
    adding: str
    """Verbs that put something on."""
    removing: str
    """Verbs that take something off."""
    items: str
    """What stands for the item behind such a verb."""
    particles: str
    """Single words behind it: the "off" of "take it off"."""


_WORDS: Final[Mapping[str, ListedVocabulary]] = {
    "en": ListedVocabulary(
        how_many="how many things|how many items|how many|how many entries|how many tasks|how many of them",
        rest="what else|anything else|whats left|what is left|what remains|is that all|is that everything"
        "|is that it|what other things",
        last="the last one|the last thing|the last item|the last",
        first="the first one|the first thing|the first item|the first|at the top",
        read="read it|"
        "whats on it|whats on there|what is on it|what is on there|what have we got"
        "|what do we have|whats it say|read that|read them|read me it|show me it|show it"
        "|give me the list",
        around="is are there it on that in now left the list still do does we i have got need and so what whats which"
        " out to me us for aloud loud please then total altogether all was was again yet up",
        adding="add|put|stick|write|pop|get|buy",
        removing="take|remove|delete|scratch|cross|strike|drop",
        items="it|that|them|those|some|that one",
        particles="on off out to there it the list too then please back again from down of now as well",
    ),
    "de": ListedVocabulary(
        how_many="wie viele sachen|wie viele dinge|wie viele|wieviele|wie viel|wie viele artikel|wie viele punkte"
        "|wie viele einträge|wie viele aufgaben",
        rest="sonst noch|was sonst noch|was steht sonst noch|sonst noch was|sonst noch etwas|was noch|was ist noch"
        "|was steht noch"
        "|was fehlt noch|was bleibt noch|was bleibt übrig|was ist übrig|was sonst|was ist sonst noch|ist das alles"
        "|war das alles|was steht da noch|was brauchen wir noch",
        last="das letzte|der letzte|als letztes|zuletzt|letztes|der letzte punkt",
        first="das erste|der erste|als erstes|zuerst|erstes|der erste punkt|ganz oben",
        read="lies sie|"
        "was steht da|was steht drauf|was steht darauf|was ist drauf|was ist da drauf|was ist darauf"
        "|was haben wir drauf|was haben wir da|lies die|lies mir die|lies mir sie|lies sie mir"
        "|lies das|lies sie uns|zeig sie|zeig mir die",
        around="ist sind stehen steht es das da drauf darauf drin jetzt noch davon insgesamt und was auf der"
        " liste die mir"
        " uns bitte mal vor denn so wieder dann übrig war waren alle dort laut eigentlich da drauf",
        adding="schreib|schreibe|setz|setze|pack|packe|tu|nimm|füg|füge|leg|notier|notiere|mach",
        removing="nimm|streich|streiche|lösch|lösche|entfern|entferne|mach|tu|hol|wirf",
        items="sie|es|ihn|die|das|den|diese",
        particles="drauf dazu hinzu rauf auf darauf die liste mit runter raus weg herunter ab davon wieder von"
        " der dann"
        " bitte auch mal doch noch hinauf herunter",
    ),
    "fr": ListedVocabulary(
        how_many="combien de choses|combien d articles|combien de trucs|combien|combien de tâches|combien d éléments",
        rest="d autre|quoi d autre|autre chose|quoi encore|qu est ce qui reste|qu est ce qu il reste|il reste quoi"
        "|que reste t il"
        "|qu est ce qu il y a d autre|il y a quoi d autre|y a quoi d autre|c est tout|qu est ce qu il y a encore",
        last="le dernier|la dernière|dernier article|le dernier article|la dernière chose|en dernier",
        first="le premier|la première|premier article|le premier article|la première chose|en premier",
        read="lis la|"
        "qu est ce qu il y a|il y a quoi|y a quoi|qu est ce qu on a|on a quoi|qu y a t il|lis le"
        "|lis les|lis la moi|relis la|montre la|montre la moi|lis moi la liste",
        around="il y a en ça fait est c quoi quel quelle qu ce que dessus dedans maintenant la le liste sur"
        " encore t reste"
        " au total tout moi nous et alors de d autres s te plaît encore haute voix à l",
        adding="ajoute|ajoutez|mets|mettez|rajoute|note|inscris|achète",
        removing="enlève|enlevez|retire|retirez|supprime|efface|raye|ôte|vire",
        items="le|la|les|l|ça|cela|en",
        particles="dessus y à la liste sur aussi alors s il te plaît de nouveau du encore donc en",
    ),
    "es": ListedVocabulary(
        how_many="cuántas cosas|cuántos artículos|cuántas|cuántos|cuántos productos|cuántas tareas|cuántos pendientes",
        rest="qué más|algo más|qué queda|qué falta|qué otra cosa|es todo|eso es todo|qué otras cosas|qué nos falta",
        last="el último|la última|lo último|la última cosa|último artículo|de último",
        first="el primero|la primera|lo primero|la primera cosa|de primero",
        read="léemela|"
        "qué hay|qué tiene|qué lleva|qué tenemos|qué está apuntado|qué pone|léela|léemelas|léelas"
        "|léemelo|léelo|léeme la lista|muéstramela|enséñamela",
        around="hay son en ella él la lista ahora va van es cuál qué y ahí allí tiene tengo tenemos están está"
        " ya todavía"
        " aún total por favor entonces de lo que puse pusimos otra vez queda quedan llevamos llevo",
        adding="agrega|añade|pon|apunta|anota|mete|incluye|agregá|añadí|poné",
        removing="quita|borra|elimina|saca|tacha|retira|quitá|borrá|sacá",
        items="lo|la|los|las|eso|esto",
        particles="en la lista de ahí también entonces por favor otra vez a ella y",
    ),
    "nl": ListedVocabulary(
        how_many="hoeveel dingen|hoeveel spullen|hoeveel|hoeveel items|hoeveel taken|hoeveel klusjes",
        rest="nog meer|wat nog meer|wat staat er nog meer|wat staat er nog|nog iets|wat verder nog|wat staat er verder"
        "|is dat alles"
        "|wat blijft er over|wat is er over|wat nog|nog iets anders|wat staat er verder nog|wat moet er nog meer",
        last="de laatste|het laatste|als laatste|laatste|het laatste ding",
        first="de eerste|het eerste|als eerste|bovenaan|het eerste ding",
        read="lees hem|"
        "wat staat er|wat staat erop|wat staat daarop|wat hebben we erop|wat staat er op"
        "|wat zit erin|lees ze|lees het|lees die|lees hem eens|lees mij hem|laat hem zien",
        around="staan staat zijn is er op erop dat die het nu nog meer over daar daarop de lijst in totaal en"
        " wat welke voor"
        " aan mij me alsjeblieft eens even allemaal dan ook weer hardop wat was",
        adding="zet|voeg|schrijf|noteer|doe|gooi|haal",
        removing="haal|verwijder|schrap|streep|wis|gooi|doe|neem",
        items="het|dat|die|ze|hem|deze",
        particles="erop op eraf af er weg uit van toe bij de lijst lijstje dan maar ook even weer alsjeblieft"
        " daaraf daar nog",
    ),
}


class ListedWords(FoldedWords[ListedVocabulary]):
    """One language's words for going on about a list, folded."""


@lru_cache(maxsize=8)
def listed_words(language: str) -> ListedWords | None:
    """Return the words of a language, or None where there are none."""
    found = _WORDS.get(base_language(language))
    return None if found is None else ListedWords(found)
