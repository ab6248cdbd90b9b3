"""The words around what is said instead, in each language."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Final

from ..grounded_parser.lexicon import FoldedWords


@dataclass(frozen=True, slots=True, kw_only=True)
class CorrectionWords:
    """The words of one language; alternatives are separated by `|`."""

    rather: str
    """What leads to what holds, behind a word that takes back or a remark: "better", "make it"."""
    slips: str
    """What people say of a slip beside the words that take anything back: "what am I saying"."""
    enough: str
    """What may stand behind it and says no more than that it holds: "is enough"."""
    leads: str
    """What stands before a moment or a value and is no part of it: "at"."""
    units: str
    """What a number counts, and what may be left out where it is said again."""
    sayings: str
    """Words before a "no" that is told, or is there, and takes nothing back: "say no", "there is no"."""
    joining: str
    """What leads to another order."""
    is_plain: bool = False
    """Whether its "no" is an answer and nothing else: no "not any" and no "not"."""


_WORDS: Final[Mapping[str, CorrectionWords]] = {
    "en": CorrectionWords(
        rather="only|just|make it only"
        "|rather|better|make it|make that|make them|lets make it|lets say|lets do|lets go with|say|id rather have"
        "|it should be|should be|it has to be|i want|i meant|i mean|change it to|change that to|go for|more like",
        slips="stop|hold up|strike that|what am i saying|my mistake|my bad|i misspoke|thats wrong|thats not right",
        enough="is enough|are enough|is plenty|is fine|are fine|is better|are better|will do|should do|will be enough"
        "|is good|is ok|is okay|would be better|i think|instead|then",
        leads="at|by|around|about|until|till|for|to|from|on|in|of",
        units="percent|degree|degrees|second|seconds|minute|minutes|hour|hours|day|days|week|weeks|oclock|am|pm",
        sayings="say|says|said|saying|tell|answer|is|are|was|has|have|with|that|there|its|theres|to|of|for",
        joining="and|then|and then",
    ),
    "de": CorrectionWords(
        rather="nur|doch nur|lieber nur|doch"
        "|lieber|besser|eher|doch lieber|doch besser|mach|mach lieber|mach mal|mach doch|mach doch lieber"
        "|sagen wir|sagen wir mal|sagen wir lieber|nimm|nimm lieber|ich meine|ich meinte|es soll sein",
        slips="stopp|stop|pardon|was sag ich|was sage ich|was rede ich|falsch|stimmt nicht|mein fehler"
        "|ich hab mich versprochen",
        enough="reicht|reichen|reicht auch|reichen auch|genügt|genügen|ist genug|sind genug|ist besser|wäre besser"
        "|sind besser|reicht ja|reicht doch|reicht völlig|tut es auch|tuts auch",
        leads="um|gegen|ab|bis|auf|so|für|in|am|von|zu|mit",
        units="prozent|grad|sekunde|sekunden|minute|minuten|stunde|stunden|tag|tage|tagen|woche|wochen|uhr",
        sayings="sage|sagen|sagt|sag|antworte|antworten|ist|sind|hat|haben|mit|dass|gibt|zu|ein|das",
        joining="und|dann|und dann",
        is_plain=True,
    ),
    "fr": CorrectionWords(
        rather="seulement|juste|plutôt seulement"
        "|plutôt|mieux|mets|mets plutôt|mets-le à|disons|mettons|disons plutôt|fais|fais plutôt|je veux dire"
        "|je voulais dire|il vaut mieux|vaut mieux|prends plutôt",
        slips="stop|qu'est-ce que je dis|je dis des bêtises|je me trompe|je me suis trompé|je me suis trompée|erreur",
        enough="suffit|suffisent|ça suffit|suffira|suffiront|ça ira|c'est mieux|c'est assez|c'est bien|sera mieux"
        "|seront mieux|va suffire|plutôt|à la place",
        leads="à|vers|pour|sur|dans|de|en|jusqu'à|le",
        units="pour cent|pourcent|percent|degré|degrés|degrees|seconde|secondes|minute|minutes|heure|heures|jour|jours"
        "|semaine|semaines",
        sayings="dire|dis|dit|répondre|réponds|est|sont|a|avec|que|de|un|le",
        joining="et|puis|et puis",
    ),
    "es": CorrectionWords(
        rather="solo|solamente|mejor solo"
        "|mejor|más bien|que sean|que sea|ponle|ponlo|ponla|pon mejor|ponlo mejor|digamos|quiero decir"
        "|mejor dicho|quería decir|prefiero|déjalo en|déjala en|hazlo",
        slips="qué digo|me equivoqué|me he equivocado|me equivoco|corrijo|corrección|error",
        enough="alcanza|alcanzan|basta|bastan|es suficiente|son suficientes|es mejor|está bien|están bien|vale"
        "|va bien|es bastante|mejor",
        leads="a|hacia|sobre|hasta|para|en|de|con|por",
        units="por ciento|percent|grado|grados|degrees|segundo|segundos|minuto|minutos|hora|horas|día|días|semana"
        "|semanas",
        sayings="decir|di|dice|digo|decirle|decirles|responde|responder|que|es|son|hay|de|con|un|el|si",
        joining="y|e|luego|y luego",
    ),
    "nl": CorrectionWords(
        rather="maar|alleen|toch maar|liever maar"
        "|liever|beter|doe maar|maak er|maak het|zeg maar|laten we zeggen|toch liever|doe liever|doe toch"
        "|neem maar|ik bedoel|ik bedoelde|maak daar",
        slips="stop|pardon|wat zeg ik|ik vergis me|foutje|mijn fout|klopt niet",
        enough="is genoeg|zijn genoeg|is voldoende|volstaat|is beter|zijn beter|is prima|is ook goed|kan ook|van"
        "|is goed|is zat",
        leads="om|tegen|rond|tot|voor|op|van|in|naar|over|vanaf",
        units="procent|percent|graad|graden|degrees|seconde|seconden|minuut|minuten|uur|uren|dag|dagen|week|weken",
        sayings="zeggen|zeg|zegt|antwoorden|is|zijn|heeft|hebben|met|dat|er|te|van|een|geen",
        joining="en|dan|en dan",
        is_plain=True,
    ),
}


@cache
def correction_words(language: str) -> FoldedWords[CorrectionWords]:
    """Return the words of a base language."""
    return FoldedWords(_WORDS[language])
