"""The words around what people add to an order: what leads to a reason, what binds, what belongs to another verb."""

from collections.abc import Mapping
from dataclasses import dataclass
import re


@dataclass(frozen=True, slots=True, kw_only=True)
class AsideGrammar:
    """What leads to a reason in one language, and what is none; regular expressions on small letters."""

    because: str
    """What leads to a reason, whatever its subject."""
    so: str
    """Words between a reason and the order that follows from it."""
    by_the_way: str
    """Sounds and words between an order and what is told besides."""
    saying: str
    """Verbs of saying, meaning and wanting, and words that bind: what is said of the order itself."""
    open_end: str
    """Last words of a clause that says something of the thing before it: "the lights we are using"."""


GRAMMARS: Mapping[str, AsideGrammar] = {
    "en": AsideGrammar(
        because=r"(?:be)?cause|cos|coz|cuz|or else|otherwise",
        so=r"so",
        by_the_way=r"oh|ah|um|btw|by the way|incidentally",
        saying=r"bother|no need|necessary|never ?mind|leave|enough|mean|meant|mine|said|says?|told|tell|think"
        r"|thought|guess|suppose|wish|hope|kidding|joking|wonder|sure"
        r"|forg[eo]t|if|when|unless|until|till|before|after|while|once|whenever|or|instead|rather|changed|mistake|wrong"
        r"|(?:do|does|did)nt (?:want|need|like)|only|except|but|one|ones|though|either|asked|supposed|later|then"
        r"|(?:its?|theyre|are|is|left|turned|switched|put) (?:on|off|open|shut|closed)"
        r"(?! (?:the|a|her|his|my|our|their|holiday|air|call)(?!\w))",
        open_end=r"it|that|this|them|these|those|one|ones|so|using|used?|needs?|needed|wants?|wanted|likes?"
        r"|hates?|loves?"
        r"|watching|see|seeing|ha(?:ve|s|d)|got|get|bought|left|turned|opened|closed|switched|on|to|for|with|in|about"
        r"|know|does|do|done|is|are|am|will|can|cannot|cant",
    ),
    "de": AsideGrammar(
        because=r"weil|sonst|ansonsten",
        so=r"also|deshalb|deswegen|darum|drum",
        by_the_way=r"ach|ach ja|ah|oh|äh|übrigens|nebenbei",
        saying=r"lass\w*|notig|unnotig|egal|genug|reicht|ich meint?e?|sag\w*|gesagt|denk\w*|glaub\w*|weiß"
        r"|wunder\w*|frag\w*|hoff\w*|scherz\w*|spaß"
        r"|falsch|vergiss|vergess\w*|vertan|versprochen|wenn|falls|sobald|solange|bis|bevor|nachdem|während|oder|statt"
        r"|(?:will|mag|wollen|mögen) (?:ich|wir) nicht|nicht (?:will|wollen|mag|mögen)"
        r"|sondern|nur|außer|aber|erst|später|dann|lieber|doch|soll\w*",
        open_end=r"es|das|sie|ihn|die|den|so|an|aus|auf|zu|hoch|runter|ein",
    ),
    "fr": AsideGrammar(
        because=r"parce que|parce qu|car|puisque|puisqu|vu que|vu qu|sinon",
        so=r"donc|alors|du coup",
        by_the_way=r"ah|oh|euh|au fait|d'ailleurs",
        saying=r"laisse\w*|la peine|inutile|assez|touche\w*|dire|dis|dit|pense\w*|crois|voulais|veux dire"
        r"|plaisante\w*|rigole\w*|trompé\w*|oublie\w*|si|quand"
        r"|lorsque|dès|jusqu\w*|avant|après|pendant|tant|sauf|mais|ou|plutôt|seulement|uniquement|ensuite|puis|juste"
        r"|(?:ne )?veu[xt] pas|faut|devrait|demand\w*",
        open_end=r"le|la|les|ça|cela|en|y|que|qui",
    ),
    "es": AsideGrammar(
        because=r"porque|ya que|puesto que|si no|que (?:ni est\w+|ya (?:es|son)|no hay nadie|me voy)",
        so=r"así que|por eso|conque",
        by_the_way=r"ah|ay|eh|por cierto",
        saying=r"deja\w*|igual|falta|basta\w*|digo|decir|dije|dicho|creo|pienso|quería decir|broma|equivoc\w*"
        r"|olvid\w*|si|cuando|hasta|antes|después"
        r"|no quier\w*|no queremos|mientras|salvo|excepto|menos|pero|sino|o|solo|sólo|luego|mejor"
        r"|aunque|debería|pregunt\w*",
        open_end=r"lo|la|los|las|eso|esto|que|de|a|en",
    ),
    "nl": AsideGrammar(
        because=r"want|omdat|anders",
        so=r"dus|daarom",
        by_the_way=r"o|oh|ach|o ja|eh|trouwens|overigens",
        saying=r"laat|hoeven|nodig|genoeg|bedoel\w*|zeg|zegt|zei|zeggen|denk\w*|dacht|geloof|weet|vraag|vroeg"
        r"|hoop|grapje|vergis\w*|vergeet"
        r"|(?:wil|willen|hoeft) (?:ik|we) niet|niet (?:wil|willen)"
        r"|vergat|als|wanneer|zodra|zolang|tot|totdat|voor|voordat|nadat|terwijl"
        r"|of|maar|alleen|behalve|liever|straks"
        r"|dan|pas|later|toch(?! niemand)|hoeft",
        open_end=r"het|dat|die|ze|hem|aan|uit|op|open|dicht|in",
    ),
}
BACK: Mapping[str, re.Pattern[str]] = {
    "en": re.compile(r"\b(?:it|that|them|those|this)\b"),
    "de": re.compile(
        r"\b(?:es|ihn|ihm|dran|davon|damit)\b|\b(?:das|die|den)(?: (?:an|aus|ab|auf|zu|ein|weg|mal|bitte|als)\b|$)"
    ),
    "fr": re.compile(r"\b(?:ca|cela|celui|celle)\b|[ -](?:le|la|les|lui)$"),
    "es": re.compile(r"\b(?:eso|esto|lo)\b|\w{3,}(?:lo|los|las|selo)\b"),
    "nl": re.compile(r"\b(?:het|dat|hem|die)(?: (?:aan|uit|af|op|in|weg|even)\b|$)"),
}
"""What stands for something that was named before."""
GOVERNED: Mapping[str, re.Pattern[str]] = {
    "en": re.compile(
        r"\b(?:to|should|must|can|could|will|would|might|may|shall|better|gonna|gotta|wanna|ll|d|not|cannot"
        r"|\w+nt|do|did"
        r"|does|always|never|usually|often|sometimes|just|already|i|we|you|he|she|they|who|and|or) \w+$"
    ),
    "de": re.compile(r" \w+en$|\b(?:ich|wir|er|sie|man|zu|und|oder) \w+$"),
    "fr": re.compile(r" \w+(?:er|ir|re)$|\b(?:je|tu|il|elle|on|nous|vous|ils|elles|et|ou) \w+$"),
    "es": re.compile(r" \w+(?:ar|er|ir)(?:l[oa]s?|me|nos)?$|\b(?:yo|tu|el|ella|y|o) \w+$"),
    "nl": re.compile(r" \w+en$|\b(?:ik|we|wij|hij|ze|te|en|of) \w+$"),
}
"""A verb that belongs to the clause before it: governed by another verb, or said of somebody."""
CONTRACTED = re.compile(r"(?<=\w)'(?=(?:s|re|ll|ve|d|m)\b)")
"""English: "the courier's outside", "mum'll be cross"."""
PURPOSES: Mapping[str, re.Pattern[str]] = {
    "en": re.compile(
        r"(?:so that|so) (?:i|we|he|she|they|you|the \w+|\w+) (?:can|cant|dont|doesnt|wont|see|sees|get|have)\b"
        r"|(?:so that|so|that way|then) (?:its|theres|theyre|(?:it|he|she|that|there|they|we|you|i|everything|everybody"
        r"|everyone|nobody|(?:the|my|our|your|his|her) \w+(?: \w+)?)"
        r" (?:s|m|is|are|re|ll|will|isnt|arent|stays?|has|feels?|gets?|does|do|would|wont|can|cant|know|knows)\b)"
    ),
    "de": re.compile(
        r"(?:damit|dass|so ?dass|auf dass) (?!du\b)\w+|um .*\bzu \w+en\b"
        r"|(?:dann|so) (?:ist|sind|hat|habe|haben|kann|konnen|wird|werden|bleibt|bin|war) "
        r"(?:es|er|sie|ich|wir|man|das|die|der|mein\w*|unser\w*|alles|jeder)\b"
    ),
    # "Pour" leads an infinitive or a clause, and no mere word: "à 20 pour cent".
    "fr": re.compile(
        r"(?:pour|afin) (?:(?:que|qu) \w+"
        r"|(?:mieux |ne |pas |y |de |d |le |la |les |l |me |m |nous |se |s )*\w+(?:er|ir|re)\b)"
        r"|(?:de (?:facon|sorte|maniere) (?:que|qu)|comme ca|comme ca au moins) (?:c|il|elle|ils|elles|on"
        r"|je|j|ca|tout|le|la|les|l|mon|ma|mes) \w+"
    ),
    "es": re.compile(
        r"para (?:que |no |poder |ver )\w+|(?:de modo que|de manera que|asi) (?:ya )?(?:esta|estan|este"
        r"|esten|hay|haya|se|tengo|tenemos|puedo|podemos|no|lo|la) \w+"
    ),
    "nl": re.compile(
        r"(?:zodat|opdat) \w+|om .*\bte \w+en\b"
        r"|dan (?:is|zijn|heb|heeft|hebben|kan|kunnen|kun|wordt|worden|blijft|ben) "
        r"(?:het|hij|ze|zij|ik|we|wij|je|dat|die|de|mijn|onze|alles)\b"
    ),
}
"""What a clause for what an order is good for begins like."""
COMINGS: Mapping[str, re.Pattern[str]] = {
    "en": re.compile(
        r" (?:when|once|by the time|as soon as|before|after) (?:i|we|he|she|they|you|everyone|everybody"
        r"|(?:the|my|our|his|her) \w+) (?:m |re |s |am |are |is |ve |have |has )?(?:gets?|comes?|arrives?"
        r"|walks?|wakes?|returns?"
        r"|goes|go|home|back|in|here|up|heads?|sits?)\b(?: \w+){0,3}$"
    ),
    "de": re.compile(
        r" (?:wenn|sobald|bis|bevor|ehe|falls) (?:ich|wir|er|sie|ihr|du|man|alle|(?:die|der|mein\w*"
        r"|unser\w*) \w+)(?: \w+){0,3}"
        r" (?:komm\w*|\w*kommt?|\w*kommen|bin|sind|ist|aufstehe?n?|aufsteht|aufwach\w*|gehe?n?|geht|eintr\w+)$"
    ),
    "fr": re.compile(
        r" (?:quand|lorsque|lorsqu|des que|des qu|avant que|avant qu) (?:je|j|on|nous|il|elle|ils|elles"
        r"|tu|(?:les?|la|mon|ma|mes) \w+) (?:me |m |se |s |nous )?(?:rentr\w*|arriv\w*|revien\w*|viens|vient"
        r"|suis|sera\w*|est"
        r"|sommes|leve\w*|reveill\w*|couche\w*)\b(?: \w+){0,3}$"
    ),
    "es": re.compile(
        r" (?:cuando|en cuanto|antes de que|para cuando) (?:\w+ ){0,2}(?:me |se |nos )?(?:llegu\w*"
        r"|lleg\w*|vuelv\w*|volv\w*|veng\w*|regres\w*|este|estemos|levant\w*|despiert\w*|acuest\w*"
        r"|entr\w*)\b(?: \w+){0,3}$"
    ),
    "nl": re.compile(
        r" (?:als|wanneer|zodra|tegen dat|voordat) (?:ik|we|wij|hij|ze|zij|je|iedereen|(?:de|mijn|onze)"
        r" \w+)(?: \w+){0,3}"
        r" (?:kom\w*|\w*komt?|\w*komen|ben|zijn|is|opsta\w*|wakker word\w*|ga|gaan|gaat)$"
    ),
}
"""When somebody comes, goes to bed or gets up, behind what an order is good for: it says when that is to be so."""
PARTLY = frozenset(
    (
        *("half", "halfway", "partly", "ajar"),
        *("halb", "halbwegs", "teilweise"),
        *("moitie", "demi", "entrouvert", "entrouverte"),
        *("medio", "media", "mitad"),
        *("halve", "halfopen", "deels"),
    )
)
"""Words for a part of the way."""
FELT = frozenset(
    (
        *("warm", "cool", "cold", "bright", "dark", "hot"),
        *("warm", "kalt", "hell", "dunkel", "kuhl"),
        *("chaud", "chaude", "froid", "froide", "frais"),
        *("calido", "calida", "caliente", "frio", "fria", "templado", "templada"),
        *("koud", "koel", "licht", "donker", "lekker"),
    )
)
"""Words for how it is somewhere, which are colours of light and orders elsewhere."""
RELATIVE_LEADS: Mapping[str, frozenset[str]] = {
    "en": frozenset({"that", "which", "who", "whose"}),
    "de": frozenset({"die", "der", "das", "den", "dem"}),
    "fr": frozenset({"que", "qu", "qui"}),
    "es": frozenset({"que"}),
    "nl": frozenset({"die", "dat"}),
}
"""Words that may lead a clause about the noun before it."""
CAUSED: Mapping[str, re.Pattern[str]] = {
    "en": re.compile(r"\b(?:makes?|made|lets?|helps?|helped|had|saw|watched|heard)(?: \w+){1,3}$"),
    "de": re.compile(r"\b(?:lasst|lass|lasse|lassen|liess|hilft|half)\b"),
    "fr": re.compile(r"\b(?:fait|fais|laisse|laisses)\b"),
    "es": re.compile(r"\b(?:hace|hizo|deja)\b(?! (?:frio|calor|falta|sol|viento|mucho|tanto|un|una|rato|dias?))"),
    "nl": re.compile(r"\b(?:laat|laten|helpt|hielp)\b"),
}
"""Verbs behind which somebody else's doing is told, with a verb that looks like an order."""

RELATIVES: Mapping[str, frozenset[str]] = {
    "en": frozenset({"that", "which", "who", "where", "what", "how", "why", "whether", "than", "as", "like"}),
    "de": frozenset({"die", "der", "das", "was", "wo", "dass", "ob", "wie", "wer", "den", "dem", "als"}),
    "fr": frozenset({"que", "qu", "qui", "ou", "dont", "comme", "ce"}),
    "es": frozenset({"que", "donde", "como", "lo"}),
    "nl": frozenset({"die", "dat", "wat", "waar", "of", "hoe", "wie"}),
}
"""Words before a clause that tells which thing is meant."""
