"""The polite and roundabout openings of each language, each with the plain request that it comes to.

In a pattern, what is ordered is the group "order", or a thing, a verb and a state of their own.
"""

from collections.abc import Mapping, Sequence
from typing import Final

_QUOTE: Final = "['\N{RIGHT SINGLE QUOTATION MARK}]?"
_ORDER: Final = r"(?P<order>\w.*?)"
_THING: Final = r"(?P<thing>\w.*?)"
_DUTCH_LENGTH: Final = r"(?P<order>(?:\w+ ){1,4}(?:seconden?|minuten|minuut|uur|uren))"

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
        (rf"(?:don{_QUOTE}t|do not) let (?:me|us) forget (?P<order>(?:to|about|that) .*?)", r"remind me \g<order>"),
        (rf"(?:don{_QUOTE}t|do not) let (?:me|us) forget (?P<order>\w.*?)", r"remind me about \g<order>"),
        (
            (
                rf"(?:(?:may|can|could|might) (?:i|we) (?:please )?|(?:is|would) it (?:be )?possible to"
                rf" )(?:have|get) {_THING} (?P<state>on|off|open|closed|shut)(?: please)?"
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
            r"(?:habe?|haben) (?:ich|wir) (?:eigentlich |alles |überall |auch )*(?:(?:ab|zu)gesperrt|abgeschlossen)",
            r"sind alle Türen abgeschlossen",
        ),
        (
            r"(?:lass|lasst) mich (?:bitte )?(?:ja |bloß )?nicht (?:auf )?vergessen,? (?P<order>\w.*?)",
            r"erinnere mich \g<order>",
        ),
        (r"(?:lass|lasst) mich (?:bitte )?(?P<order>\w.*?) nicht vergessen", r"erinnere mich an \g<order>"),
        (r"vergiss (?:bitte |ja )?nicht,? mich (?P<order>\w.*?) zu erinnern", r"erinnere mich \g<order>"),
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
            r"(?:est-ce que |est-ce qu')?(?:j'ai|on a) (?:bien |tout )*(?:fermé à clé|fermé à clef|verrouillé)",
            r"est-ce que toutes les portes sont verrouillées",
        ),
        (
            (
                r"(?:il (?:me|nous) faudrait|il (?:me|nous) faut|(?:j'ai|j'aurais|on a) besoin d(?:e |')|je voudrais) ?"
                r"(?P<order>(?:d')?une? (?:minuteur|minuterie|compte à rebours|alarme|réveil)\b.*?)"
            ),
            r"mets \g<order>",
        ),
        (r"n'oublie[sz]? (?:surtout )?pas de (?:me|nous) rappeler (?P<order>\w.*?)", r"rappelle-moi \g<order>"),
        (r"(?:fais|faites) (?:en sorte )?que je n'oublie pas (?P<order>\w.*?)", r"rappelle-moi \g<order>"),
        (
            (
                r"(?:est-ce que )?(?:ce serait|serait-il|il serait|est-il|ça serait) possible d(?:e "
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
            r"¿?(?:he cerrado|hemos cerrado|cerré|cerramos) (?:todo |bien )*con llave",
            r"están todas las puertas cerradas con llave",
        ),
        (
            (
                r"av[ií]s(?:ame|anos|eme)(?: por favor)? (?:en|dentro de) "
                r"(?P<order>(?:\w+ ){1,4}(?:segundos?|minut(?:it)?os?|hor(?:it)?as?))"
            ),
            r"pon un temporizador de \g<order>",
        ),
        (rf"no (?:me dejes|dejes que me|dejes que se me) olvid(?:ar|e|en) {_ORDER}", r"recuérdame \g<order>"),
        (rf"que no se me (?:olvide|olviden|pase) {_ORDER}", r"recuérdame \g<order>"),
        (
            (
                rf"(?:sería|será) posible (?!que\b){_ORDER}|(?:hay|habría|habrá) (?:forma|manera|modo) de"
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
            rf"(?:waarschuw|verwittig|verwittigt) (?:me|mij|ons) over {_DUTCH_LENGTH}",
            r"zet een timer op \g<order>",
        ),
        (
            rf"geef (?:me|mij|ons) over {_DUTCH_LENGTH} een (?:seintje|sein)",
            r"zet een timer op \g<order>",
        ),
        (
            r"heb(?:ben)? (?:ik|we|wij) (?:alles |overal |wel )*(?:afgesloten|op slot gedaan)",
            r"zijn alle deuren op slot",
        ),
        (r"laat (?:me|mij|ons) niet vergeten (?:om )?(?P<order>\w.*?)", r"herinner me eraan \g<order>"),
        (
            r"(?:zet|doe|draai|leg) (?:eens |even |wat |een beetje )*(?:muziek|een muziekje)(?: op| aan)",
            r"speel muziek",
        ),
        (r"laat (?:me|mij|ons) (?P<order>\w.*?) niet vergeten", r"herinner me aan \g<order>"),
        (r"vergeet (?:vooral )?niet (?:me|mij) (?P<order>\w.*?) te herinneren", r"herinner me \g<order>"),
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
