"""The polite openings of each language, each with the plain request that it comes to.

In a pattern, what is ordered is the group "order", or a thing, a verb and a state of their own.
"""

from collections.abc import Mapping, Sequence
import re
from typing import Final

type OpeningPattern = tuple[re.Pattern[str], str]

_QUOTE: Final = "['\N{RIGHT SINGLE QUOTATION MARK}]?"
_ORDER: Final = r"(?P<order>\w.*?)"
_THING: Final = r"(?P<thing>\w.*?)"

BEFORE: Final[Mapping[str, str]] = {
    "en": r"hey|ok|okay|right|so|well|now|please|oh|um|uh|er|listen|and",
    "de": r"hey|ok|okay|so|bitte|du|ach|äh|ähm|also|sag mal|hör mal|und|na",
    "fr": r"hé|hey|ok|bon|alors|dis|dites|euh|s'il te plaît|s'il vous plaît|dis donc|et|oh",
    "es": r"oye|oiga|ey|ok|vale|bueno|por favor|eh|a ver|y|mira|pues",
    "nl": r"hé|hey|ok|oké|zeg|nou|dus|euh|alsjeblieft|en|kijk|luister",
}
"""Words that may stand before an opening, and stay."""

OPENINGS: Final[Mapping[str, Sequence[tuple[str, str]]]] = {
    "en": (
        (
            (
                rf"(?:(?:may|can|could|might) (?:i|we) (?:please )?|(?:is|would) it (?:be )?possible to"
                rf" )(?:have|get) {_THING} (?P<state>on|off|open|closed|shut)(?P<more> please)?"
            ),
            r"i want \g<thing> \g<state>",
        ),
        (r"(?:would|could|can|will) you mind (?P<order>\w+ing\b.*?)", r"would you mind \g<order>"),
        (r"(?:you )?mind (?P<order>\w+ing\b.*?)", r"would you mind \g<order>"),
        (r"any chance (?:of |of you )(?P<order>\w+ing\b.*?)", r"would you mind \g<order>"),
        (
            (
                rf"be (?:a|an|so|my) (?:\w+ )?(?:and|to) {_ORDER}|do (?:me|us) a (?:\w+ )?(?:favou?r|solid)"
                rf" (?:and )?(?P<o2>\w.*?)"
            ),
            r"\g<order>\g<o2>",
        ),
        (
            (
                rf"(?:is|would) (?:it|there) (?:be )?(?:any way |a way |possible )(?:for you |that |you"
                rf" )*(?:could |can |to ){_ORDER}"
            ),
            r"can you \g<order>",
        ),
        (rf"(?:is there )?any chance (?:that )?you (?:could|can|might|would) {_ORDER}", r"can you \g<order>"),
        (
            rf"i{_QUOTE}(?:d| would) (?:love|appreciate|like) it if you (?:could|would|can) {_ORDER}",
            r"can you \g<order>",
        ),
        (rf"i would (?:love|appreciate|like) it if you (?:could|would|can) {_ORDER}", r"can you \g<order>"),
        (
            (
                rf"(?:could|can|would|will) (?:someone|somebody|anyone|anybody|one of (?:you|yous|ye))"
                rf" (?:please )?{_ORDER}"
            ),
            r"can you \g<order>",
        ),
        (rf"you may (?:as well )?(?:now )?(?!have\b|be\b|not\b|want\b|think\b){_ORDER}", r"can you \g<order>"),
        (rf"(?:it{_QUOTE}s )?(?:about )?time (?:to|you) (?!go\b|get\b|eat\b|leave\b){_ORDER}", r"can you \g<order>"),
        (
            (
                rf"(?:make sure|see to it|see|ensure) (?:that )?{_THING}(?: is| are|{_QUOTE}s) (?P<state>on"
                rf"|off|open|closed|shut|locked)"
            ),
            r"\g<thing> should be \g<state>",
        ),
    ),
    "de": (
        (
            (
                rf"(?:wärst|wärest|bist|wären|sei|seien|wärn)(?: du| sie)?(?: bitte| mal)* so (?:lieb|gut|nett"
                rf"|freundlich|gütig),? und {_ORDER}"
            ),
            r"\g<order>",
        ),
        (
            (
                r"(?:ist|wär|wäre|geht|ginge) es(?: vielleicht| eventuell)?(?: möglich)?,? (?P<order>.*?)"
                r" (?P<start>an|aus|auf|zu|ein|hoch|runter|ab|herunter|rauf)zu(?P<verb>\w+en)"
            ),
            r"kannst du \g<order> \g<start>\g<verb>",
        ),
        (
            r"(?:ist|wär|wäre) es(?: vielleicht)? möglich,? (?P<order>.*?) zu (?P<verb>\w+en)",
            r"kannst du \g<order> \g<verb>",
        ),
        (
            (
                rf"(?:kann|könnte|mag|würde)(?: mal| bitte| vielleicht)* (?:wer|jemand|einer|eine"
                rf"|irgendwer)(?: von euch)?(?: mal| bitte)* {_ORDER}"
            ),
            r"kannst du \g<order>",
        ),
        (
            (
                rf"(?:sorge?|schau|guck|schaut|pass auf)(?: bitte| mal)*(?: dafür)?,? dass {_THING}"
                rf" (?P<state>an|aus|auf|zu|offen|geschlossen|abgeschlossen|zugesperrt) (?:ist|sind)"
            ),
            r"\g<thing> soll \g<state> sein",
        ),
        (
            (
                rf"(?:ich (?:will|möchte|mag|hätte gerne?)|wir (?:wollen|möchten)),? dass {_THING}"
                rf" (?P<state>an|aus|auf|zu|offen|geschlossen) (?:ist|sind)"
            ),
            r"\g<thing> soll \g<state> sein",
        ),
        (
            (
                rf"es wäre? (?:schön|nett|super|toll|gut|lieb),? wenn {_THING} (?P<state>an|aus|auf|zu|offen"
                rf"|geschlossen) (?:wäre|wären|wär)"
            ),
            r"\g<thing> soll \g<state> sein",
        ),
        (
            (
                rf"es wäre? (?:schön|nett|super|toll|gut|lieb),? wenn (?:du|sie) {_ORDER} (?:würdest|könntest"
                rf"|würden|könnten)"
            ),
            r"kannst du \g<order>",
        ),
    ),
    "fr": (
        (
            (
                r"(?:est-ce que )?(?:ce serait|c'est|serait-il|il serait|est-il|ça serait) possible d(?:e "
                r"|')(?P<order>\w.*?)"
            ),
            r"peux-tu \g<order>",
        ),
        (
            r"(?:est-ce qu')?(?:il )?y (?:a|aurait)(?:-t-il)? (?:pas )?moyen d(?:e |')(?P<order>\w.*?)",
            r"peux-tu \g<order>",
        ),
        (
            (
                r"(?:est-ce que )?ça (?:te|vous|t'|ne te|ne vous) ?(?:dérange|dérangerait|ennuie"
                r"|ennuierait)(?: pas)? d(?:e |')(?P<order>\w.*?)"
            ),
            r"peux-tu \g<order>",
        ),
        (
            rf"(?:est-ce que )?quelqu'un (?:peut|pourrait|veut bien|voudrait bien)(?: s'il vous plaît)? {_ORDER}",
            r"peux-tu \g<order>",
        ),
        (rf"(?:il )?(?:faudrait|vaudrait mieux) (?!que\b|pas\b|bien\b){_ORDER}", r"peux-tu \g<order>"),
        (
            rf"soi[st] (?:un |une )?(?:gentil|gentille|sympa|mignon|mignonne|chou|amour|ange|chic)(?: et|,) {_ORDER}",
            r"\g<order>",
        ),
        (rf"fais[- ](?:moi|nous) (?:un |le )?(?:plaisir|petit plaisir|une faveur)(?: et|,) {_ORDER}", r"\g<order>"),
        (
            r"(?:j'aimerais|j'aimerais bien|je voudrais bien|j'apprécierais) que (?P<order>(?:tu|vous) \w.*?)",
            r"je veux que \g<order>",
        ),
    ),
    "es": (
        (
            (
                rf"(?:sería|es|será) posible (?!que\b){_ORDER}|(?:hay|habría|habrá) (?:forma|manera|modo) de"
                rf" (?P<o2>\w.*?)"
            ),
            r"puedes \g<order>\g<o2>",
        ),
        (rf"(?:te|le|les|os) (?:importa|importaría|molesta|molestaría) {_ORDER}", r"puedes \g<order>"),
        (rf"(?:alguien (?:puede|podría)|(?:puede|podría) alguien) (?:por favor )?{_ORDER}", r"puedes \g<order>"),
        (
            rf"(?:me )?(?:hazme|haz|hágame|haga|haces|hace|haga usted)(?: usted)? (?:el|un) favor (?:de|y) {_ORDER}",
            r"puedes \g<order>",
        ),
        (rf"(?:sea|sé|sed|sean) tan amables? de {_ORDER}", r"puedes \g<order>"),
        (rf"(?:ten|tenga) la bondad de {_ORDER}", r"puedes \g<order>"),
        (rf"sé (?:bueno|buena|majo|maja|buenito|buenita) y {_ORDER}", r"\g<order>"),
        (rf"(?:habría que|convendría|tocaría) (?!no\b){_ORDER}", r"puedes \g<order>"),
    ),
    "nl": (
        (
            (
                r"(?:zou|kan|is|kun|kon)(?: het| je| u)?(?: misschien)?(?: mogelijk zijn| mogelijk| kunnen|"
                r" zo (?:goed|lief|vriendelijk) (?:willen )?zijn),? (?:om )?(?P<order>.*?) (?P<start>aan|uit"
                r"|open|dicht|op|af|omhoog|omlaag) te (?P<verb>\w+n)"
            ),
            r"kun je \g<order> \g<start>\g<verb>",
        ),
        (
            (
                rf"(?:kan|kon|wil|zou)(?: er)? (?:iemand|er iemand|eentje)(?: van jullie)?(?: even| eens|"
                rf" alsjeblieft)* {_ORDER}"
            ),
            r"kun je \g<order>",
        ),
        (rf"wees (?:eens |is )?(?:zo |een )?(?:lief|goed|vriendelijk|braaf|schat|engel) en {_ORDER}", r"\g<order>"),
        (rf"doe (?:me|mij|ons) (?:eens )?een (?:plezier|lol|gunst) en {_ORDER}", r"\g<order>"),
        (
            (
                rf"zorg (?:er |d'r )?(?:eens |even )?(?:voor )?dat {_THING} (?P<state>aan|uit|open|dicht|op"
                rf" slot) (?:is|zijn|staat|staan|gaat|gaan)"
            ),
            r"\g<thing> moet \g<state> zijn",
        ),
        (rf"(?:je|ge|gij|u) (?:mag|moogt) (?!niet\b|geen\b){_ORDER}", r"kun je \g<order>"),
    ),
}
"""How a request begins, up to its end, and what it comes to."""
