"""The words around what a sentence leaves out, language by language."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from ...common.languages import base_language
from ..grounded_parser.lexicon import FoldedWords


@dataclass(frozen=True, slots=True, kw_only=True)
class TalkVocabulary:
    """The words of one language; alternatives are separated by `|`."""

    leads: str
    """What goes on with the request before: "and"."""
    about: str
    """What asks the same about something else: "what about"."""
    denials: str
    """What says that the request before was not meant so: "no, I meant"."""
    trails: str
    """What may stand behind and says nothing."""
    sounds: str
    """What people exclaim before they go on."""
    particles: str
    """What may stand anywhere in a new value or another order and changes nothing of it."""
    again: str
    """Back to what it was before: "turn them back on"."""
    not_so: str
    """What stands before an adjective that went too far: the "not so" of "not so loud"."""
    others: str
    """Which of two: "the other one"."""
    more: str
    """The same way, further."""
    less: str
    """Down from where it is."""
    overdone: str
    """It went too far: back a little."""
    stronger: str
    """What strengthens a comparison: "even brighter"."""
    there: str
    """The place that was spoken of."""
    like_before: str
    """What takes over the value that was said before: "the same temperature"."""
    places: tuple[str, ...]
    """Ways to add a place to a sentence that names none."""
    lists: tuple[str, ...]
    """Ways to add a list to a sentence that names none."""
    precisely: str
    """What says the same again in more precise words: "that is"."""
    of_items: str
    """What joins an amount to a thing: "two bags of"."""
    partitives: str
    """What stands before some of a thing: "some", "du"."""
    anaphors: str
    """What stands for a thing behind a word that tells it from others: the "ones" of "black ones"."""
    singular: str
    """What stands for one thing, and not for several."""
    changed_to: str
    """What stands beside a new length: "make it ten instead"."""
    together: str
    """What stands for all things that were spoken of one after another: "both"."""
    several: str
    """What stands for several things, of which a thing called so may be one: "them"."""
    add_time: tuple[str, ...]
    """Ways to say which timer is to be changed."""
    one_more_timer: str
    """What begins another timer: "another one", behind which its length stands."""
    set_timer: tuple[str, ...]
    """Ways to set a timer of which the rest was said."""
    giving: str
    """What gives a timer more time, before the time: "give it"."""
    one_before: str
    """What was done before that, behind "undo that"."""
    timer: str
    """What a timer is called."""
    reminder: str
    """What a reminder is called."""
    alarm: str
    """What an alarm is called."""
    takes_back: str
    """What takes back what was just done, as a whole sentence: "cancel that"."""
    outdoors: str
    """Where it is not in the house."""
    indoors: str
    """Where it is in the house."""
    beforehand: str
    """Before what was spoken of: "an hour before"."""
    before_event: str
    """The same with the event named."""
    about_event: str
    """What names an event as what a reminder is about."""


_ENGLISH: Final = TalkVocabulary(
    leads="and|also|and also|and then|then|plus|and the same|as well as|and do|same again",
    about="what about|how about|and what about|and how about|same for|the same for|the same in|same in"
    "|do the same for"
    "|do the same in|do the same with|the same with|same with|do that in|do that for|likewise in|likewise for"
    "|also for",
    denials="no just|no only|no just in|never mind|nevermind|forget it|no|nope|nah|no no|not that|not that one"
    "|no not that one|no wait|wait no|wait|sorry|oops|actually|i mean|i meant|i said|she said|he said|they said"
    "|rather|better"
    "|scratch that|make that|instead|not this one|not now|not yet|wrong one|thats not what i meant|hang on",
    trails="instead|actually|then|please|though|now|for me|ok|okay|right|thanks|is better|is nicer|would be better"
    "|would be nicer|looks better|looks nicer|suits me better|will do|would do|i meant|i mean"
    "|great|lovely|nice|perfect|good|grand|fine|brilliant|works too|is ok|is okay|is fine too"
    "|is enough|is plenty|should do|ought to do|ll do|thatll do|that will do|that should do|is fine",
    sounds="but|blimey|crikey|gosh|oh|oops|ooh|ah|aw|aah|ugh|jeez|whoa|woah|yikes|wow|hmm|well|hey|phew|brr|eh|man|ow"
    "|ouch|flip|christ|yeah|nah",
    particles="completely|totally|entirely|just|only|perhaps|rather|then|actually|instead|back|again|after all|or so"
    "|back to",
    again="back|again",
    not_so="not so|not that|not quite so|not quite that|not as|isnt so|not quite as|not too",
    others="the other one|other one|the other|another one|the other ones|the others",
    more="more|a bit more|even more|some more|a little more|further|another bit|more please|keep going"
    "|a little further|bit more|still more|a touch more|a little bit more|again a bit|one more step|go on",
    less="less|a bit less|a little less|not so much|not that much|bit less|slightly less",
    overdone="too much|thats too much|that is too much|way too much|a bit too much|bit too much|thats a bit much"
    "|too far|thats too far|not quite that much",
    stronger="even|still|a lot|much|way|yet|some|far",
    there="there|in there|in that room|that room|in the same room|over there",
    like_before="same temperature|the same temperature|to the same|the same|same brightness|the same brightness"
    "|same level|same colour|same color|at the same temperature|to the same temperature|same volume",
    places=("{clause} in the {area}", "{clause} in {area}"),
    lists=("{clause} from the {list}", "{clause} the {list}", "{clause} on the {list}"),
    precisely="that is|i mean|namely|specifically|to be precise|preferably",
    of_items="of",
    partitives="some|some more|a few|any|also",
    anaphors="ones|one",
    singular="it|that|this|that one|this one",
    changed_to="instead|rather|actually|just|only",
    together="both of them|the two of them|them both|them all|all of them|both|all",
    several="them|those|these|em",
    add_time=("{clause} to the timer", "{clause} from the timer", "{clause} on the timer"),
    one_more_timer="another one|one more|a second one|another timer|a second timer|one more timer|also one|another",
    set_timer=("set a timer {rest}", "set a timer for {rest}"),
    giving="give|let|allow|have",
    one_before="the one before|undo the one before|undo the one before that|the one before that"
    "|undo the previous one|and the one before|the previous one|undo the one before it|that one before",
    timer="the timer",
    reminder="the reminder",
    alarm="the alarm",
    takes_back="cancel that|cancel it|cancel that one|scratch that|actually dont|no actually dont"
    "|on second thoughts no|on second thought no|actually cancel that|no cancel that|take that back|i take that back",
    outdoors="outside|outdoors|out there",
    indoors="inside|indoors|in the house",
    beforehand="before|beforehand|before that|before it|in advance",
    before_event="before {event}",
    about_event="about {event}",
)
_GERMAN: Final = TalkVocabulary(
    leads="und|auch|und auch|und dann|dann|außerdem|und außerdem|sowie|und jetzt|dazu",
    about="und was ist mit|was ist mit|und wie ist es mit|wie ist es mit|das gleiche für|das gleiche in"
    "|das gleiche im"
    "|das gleiche mit|dasselbe für|dasselbe in|dasselbe im|dasselbe mit|mach das gleiche in|mach das gleiche im"
    "|mach dasselbe in|mach dasselbe im|mach das auch in|mach das auch im|genauso in|genauso im|ebenso in|ebenso im"
    "|wie sieht es aus mit|wie siehts aus mit|wie sieht es mit|was ist|und wie ist es|wie ist es|wie siehts aus"
    "|wie sieht es aus|und wie sieht es aus",
    denials="besser|nein nur|nee nur|vergiss es|lass mal|nein|nee|ne|nö|nicht das|nicht die|nicht den|nicht der"
    "|nein nicht das|nein nicht die|nein nicht den|halt"
    "|moment|warte|sorry|ich meine|ich meinte|ich meinte eigentlich|ich wollte|eigentlich|doch nicht"
    "|jetzt nicht|nicht jetzt|noch nicht|quatsch"
    "|stimmt nicht|ach nein|ach nee|lieber|falsch|doch lieber|eher|nein doch nicht|ich habe gesagt|ich sagte"
    "|sie hat gesagt|er hat gesagt",
    trails="bitte|dann|mal|wieder|jetzt|lieber|stattdessen|gleich|gemeint|nun|ist besser|ist schöner|wäre besser"
    "|wäre schöner|gefällt mir besser|finde ich besser|finde ich schöner|passt besser|ist mir lieber|wäre mir lieber"
    "|super|schön|prima|gut|perfekt|toll|klasse|meinte ich|geht auch|ist auch gut|ist okay|ist ok|wäre auch gut"
    "|reichen|genügen|langen|reicht|reicht auch|reicht schon|genügt|langt|reicht völlig|tuts auch|tut es auch",
    sounds="aber|na|ach|och|oh|ah|ui|huch|hoppla|puh|boah|uff|naja|na ja|tja|hm|hach|mei|geh|ups|mensch|mann|oje|ohje"
    "|hey|äh",
    particles="ganz|komplett|völlig|bis|bis zur|bis zum|nur|bloß|doch|lieber|eher|mal|halt|eben|einfach|ruhig"
    "|dann|jetzt|wieder|etwa|ungefähr|so|zurück|draus|daraus|nun|gleich",
    again="wieder|zurück",
    not_so="nicht so|nicht ganz so|nicht gar so|nicht zu|net so",
    others="die andere|der andere|das andere|den anderen|die anderen|andere|anderen",
    more="mehr|noch mehr|etwas mehr|noch etwas mehr|noch ein bisschen|noch ein stück|noch ein wenig|ein bisschen mehr"
    "|ein stück weiter|weiter|noch weiter|noch etwas|ein bisschen weiter|noch ein bisschen mehr|ein stückchen mehr"
    "|noch ein stückchen|nochmal|noch mal|noch ein tick|ein tick mehr|bisschen mehr",
    less="weniger|etwas weniger|ein bisschen weniger|nicht so viel|nicht ganz so viel|bisschen weniger",
    overdone="zu viel|das ist zu viel|zu doll|zu stark|viel zu viel|das war zu viel|zu weit|etwas zu viel|zu arg"
    "|zu sehr",
    stronger="noch|viel|sogar|deutlich|weit|etwas",
    there="dort|da|dort drin|da drin|dort drinnen|da drinnen|in dem raum|in dem zimmer|im selben zimmer|im selben raum",
    like_before="die gleiche temperatur|dieselbe temperatur|gleiche temperatur|selbe temperatur|genauso hell"
    "|gleiche helligkeit|genauso warm|genauso|auch so|gleich hell|genau so",
    places=("{clause} im {area}", "{clause} in der {area}", "{clause} in {area}", "{clause} auf der {area}"),
    lists=("{clause} von der {list}", "{clause} auf die {list}", "{clause} {list}"),
    precisely="zwar|nämlich|genauer gesagt|das heißt|am liebsten",
    of_items="",
    partitives="etwas|ein paar|noch|noch etwas|ein wenig|bisschen|auch|auch noch|außerdem",
    anaphors="",
    singular="es|das|ihn|dies|dieses|den",
    changed_to="draus|daraus|doch|lieber|mal|eher|nur|bloß",
    together="alle beide|die beiden|sie beide|die zwei|beide|sie alle|alle",
    several="",
    add_time=("{clause} zum timer", "{clause} zum timer hinzu", "{clause} beim timer"),
    one_more_timer="noch einen|noch einer|noch eine|noch einen timer|einen zweiten|einen weiteren"
    "|noch ein timer|nochmal einen",
    set_timer=("stell einen Timer {rest}", "stell einen Timer auf {rest}"),
    giving="gib|gebt|lass|pack|leg|häng",
    one_before="das davor|das davor auch|mach das davor rückgängig|mach auch das davor rückgängig|das vorherige"
    "|mach das vorherige rückgängig|und das davor",
    timer="den Timer",
    reminder="die Erinnerung",
    alarm="den Wecker",
    takes_back="doch nicht|nein doch nicht|ach nein doch nicht|lieber doch nicht|dann doch nicht"
    "|brich das ab|brich ihn ab|brich sie ab|brich es ab|nimm das zurück|nein nimm das zurück",
    outdoors="draußen|draussen|da draußen",
    indoors="drinnen|im haus|innen|in der wohnung",
    beforehand="vorher|davor|zuvor",
    before_event="vor {event}",
    about_event="an {event}",
)
_FRENCH: Final = TalkVocabulary(
    leads="et|aussi|et aussi|et puis|puis|et pis|pis|pi|ensuite|également|et maintenant",
    about="et pour|et qu'en est-il de|qu'en est-il de|pareil pour|la même chose pour|la même chose dans|pareil dans"
    "|fais pareil pour|fais pareil dans|fais la même chose dans|fais la même chose pour|idem pour|idem dans"
    "|de même pour"
    "|et du côté de|comment est-ce|et comment c'est|même chose pour|même chose dans",
    denials="mets plutôt|non seulement|non juste|laisse tomber|oublie|non|nan|non non|pas celle là|pas celui là"
    "|pas maintenant|pas encore|pas ça|attends"
    "|pardon|désolé|désolée|je voulais dire|je veux dire"
    "|je parlais de|je pensais à|en fait|plutôt|enfin|non attends|j'ai dit|elle a dit|il a dit|mais non|finalement",
    trails="s'il te plaît|s'il vous plaît|plutôt|alors|maintenant|à la place|stp|svp|c'est mieux|est mieux"
    "|ce sera mieux|je voulais dire|je veux dire"
    "|ce serait mieux|c'est plus joli|serait mieux|c'est plus agréable|j'aime mieux|je préfère"
    "|super|parfait|très bien|génial"
    "|ça marche|ça me va|ira aussi|en fait"
    "|suffit|ça suffit|suffira|ça suffira|c'est suffisant|ça ira|ira bien|c'est assez",
    sounds="mais|oh|ah|bah|ben|bon|oups|ouh|hop|tiens|allez|hé|pff|pfiou|ouais|oh là là|mince|dis donc|hein|eh",
    particles="complètement|totalement|tout à fait|juste|seulement|plutôt|peut-être|quand même|en fait|bien"
    "|donc|simplement|alors|maintenant"
    "|finalement|de nouveau|à nouveau|un truc comme",
    again="de nouveau|à nouveau",
    not_so="pas si|pas aussi|pas tant|pas trop|pas tellement",
    others="l'autre|les autres|une autre|un autre|autre",
    more="plus|encore|encore plus|un peu plus|encore un peu|encore un peu plus|un peu plus encore|davantage|continue"
    "|encore un chouïa|un chouïa de plus",
    less="moins|un peu moins|pas autant|encore moins|pas tant",
    overdone="trop|c'est trop|beaucoup trop|un peu trop|c'est un peu trop|trop fort|là c'est trop",
    stronger="encore|beaucoup|bien|toujours|nettement",
    there="là-bas|là-dedans|dans cette pièce|dans la même pièce|là-haut",
    like_before="à la même température|la même température|même température|à la même luminosité|pareil|au même niveau",
    places=("{clause} dans la {area}", "{clause} dans le {area}", "{clause} dans {area}", "{clause} dans l'{area}"),
    lists=("{clause} de la {list}", "{clause} de {list}", "{clause} à la {list}", "{clause} sur la {list}"),
    precisely="c'est à dire|plus précisément|à savoir|de préférence",
    of_items="de",
    partitives="du|des|de la|de l|de l'|d|d'|quelques|encore|aussi",
    anaphors="",
    singular="le|la|l|ça|cela|celui-ci|celle-ci|lui",
    changed_to="plutôt|finalement|en fait|juste|seulement",
    together="tous les deux|toutes les deux|les deux|tous|toutes",
    several="les|ceux là|celles là",
    add_time=("{clause} au minuteur", "{clause} sur le minuteur"),
    one_more_timer="un autre|encore un|un deuxième|un second|un autre minuteur|encore un minuteur",
    set_timer=("mets un minuteur {rest}", "mets un minuteur de {rest}"),
    giving="donne|donnez|laisse|rajoute",
    one_before="celui d'avant|annule celui d'avant|ce d'avant|celle d'avant|annule ce qu'il y avait avant"
    "|annule le précédent|le précédent|la précédente",
    timer="le minuteur",
    reminder="le rappel",
    alarm="le réveil",
    takes_back="annule ça|annule cela|annule-le|annule-la|non annule|non annule ça|finalement non|non finalement non"
    "|en fait non|en fait non annule",
    outdoors="dehors|à l'extérieur",
    indoors="dedans|à l intérieur|dans la maison|à la maison",
    beforehand="avant|à l'avance|auparavant",
    before_event="avant {event}",
    about_event="de {event}",
)
_SPANISH: Final = TalkVocabulary(
    leads="y|también|y también|y luego|luego|además|y además|y ahora|e",
    about="y qué tal|qué tal|y qué hay de|qué hay de|lo mismo para|lo mismo en|lo mismo con|y lo mismo en|igual en"
    "|haz lo mismo en|haz lo mismo con|y cómo está|y qué pasa con|qué pasa con|y para|también para",
    denials="no solo|uy no qué va|no qué va|qué va|olvídalo|déjalo|no|que no|no no|esa no|ese no|ahora no"
    "|todavía no|eso no|no esa no"
    "|no ese no|espera|perdón|perdona|quería decir|quiero decir"
    "|me refería a|me refería al|me refiero al|me refiero a|digo|mejor|mejor que sean|mejor que sea|en realidad"
    "|he dicho|ha dicho|más bien|al final",
    trails="por favor|mejor|entonces|ahora|anda|porfa|es mejor|está mejor|queda mejor|sería mejor|estaría mejor"
    "|es más bonito|me gusta más|quedaría mejor|prefiero|genial|perfecto|quería decir|quise decir"
    "|muy bien|estupendo"
    "|también vale|me vale|va bien|también está bien"
    "|basta|es suficiente|vale|está bien|ya está bien|es bastante|con eso basta",
    sounds="pero|bah|uy|ay|oh|ah|bueno|vaya|anda|uf|hala|pues|venga|hombre|ostras|jo|eh|huy|buf|oye|mira",
    particles="del todo|completamente|totalmente|solo|sólo|mejor|quizás|quizá|pues|nada más|tal vez|simplemente"
    "|ya|entonces|ahora|más bien|otra vez"
    "|de nuevo|solamente|hasta",
    again="otra vez|de nuevo",
    not_so="no tan|no tanto|menos tan",
    others="la otra|el otro|las otras|los otros|otra|otro",
    more="más|un poco más|todavía más|aún más|otro poco|un poquito más|algo más|sigue|más todavía|otro poquito",
    less="menos|un poco menos|no tanto|un poquito menos|todavía menos|aún menos",
    overdone="demasiado|es demasiado|eso es demasiado|te has pasado|un poco demasiado|tanto no",
    stronger="todavía|aún|mucho|bastante|incluso",
    there="allí|ahí|allá|ahí dentro|allí dentro|en esa habitación|en ese cuarto|en la misma habitación",
    like_before="a la misma temperatura|la misma temperatura|misma temperatura|igual|lo mismo|al mismo nivel",
    places=("{clause} en la {area}", "{clause} en el {area}", "{clause} en {area}"),
    lists=("{clause} de la {list}", "{clause} del {list}", "{clause} a la {list}", "{clause} en la {list}"),
    precisely="es decir|o sea|en concreto|mejor dicho|a ser posible",
    of_items="de",
    partitives="unos|unas|algo de|un poco de|también|más",
    anaphors="",
    singular="lo|la|eso|esto",
    changed_to="que sea|que sean|mejor|solo|más bien",
    together="los dos|las dos|ambos|ambas|todos|todas",
    several="los|las|esos|esas",
    add_time=("{clause} al temporizador", "{clause} en el temporizador"),
    one_more_timer="otro|otro más|uno más|un segundo|otro temporizador",
    set_timer=("pon un temporizador {rest}", "pon un temporizador de {rest}"),
    giving="dale|dales|deja|déjale|déjalos|ponle|añádele|súmale",
    one_before="lo de antes|deshaz lo de antes|lo anterior|deshaz lo anterior|el anterior|la anterior",
    timer="el temporizador",
    reminder="el recordatorio",
    alarm="la alarma",
    takes_back="cancélalo|cancélala|anúlalo|anúlala|cancela eso|anula eso|no cancélalo|no anúlalo|al final no"
    "|no al final no|pensándolo bien no",
    outdoors="fuera|afuera|en la calle",
    indoors="dentro|adentro|en casa|en la casa",
    beforehand="antes",
    before_event="antes de {event}",
    about_event="de {event}",
)
_DUTCH: Final = TalkVocabulary(
    leads="en|ook|en ook|en dan|dan|daarna|bovendien|verder|en nu",
    about="en wat dacht je van|wat dacht je van|hetzelfde voor|hetzelfde in|hetzelfde met|doe hetzelfde in"
    "|doe hetzelfde voor|doe hetzelfde met|idem voor|idem in|en hoe zit het met|hoe zit het met|en hoe is het"
    "|hoe is het"
    "|en voor|ook voor|net zo in",
    denials="nee alleen|vergeet het|nee|nee nee|niet die|niet nu|nu niet|nog niet|niet dat|nee niet die"
    "|nee niet dat|wacht|sorry|ik bedoel"
    "|ik bedoelde|eigenlijk|liever"
    "|toch niet|nee toch niet|doe maar|laat maar|ik zei|ze zei|hij zei|oeps|nee wacht|toch liever",
    trails="alsjeblieft|graag|dan|maar|weer|nu|nou|eens|even|in plaats daarvan|is beter|is mooier|is leuker"
    "|is fijner|zou beter zijn|vind ik beter|vind ik mooier|vind ik leuker|heb ik liever|bedoelde ik|bedoel ik"
    "|mooi|prima|perfect|goed|leuk|super"
    "|kan ook|mag ook|kan ook wel|is ook prima|is genoeg|is voldoende|volstaat|is ook goed|is wel genoeg|is prima",
    sounds="nou|o|ach|oh|hè|oei|oeps|tja|hé|jeetje|goh|och|poeh|zo|ah|pff|nou ja|allez|amai|hm|sjonge|tjonge",
    particles="helemaal|volledig|compleet|er|maar|alleen|slechts|liever|misschien|gewoon|toch|even|eens|wel|dan"
    "|nu|nou|weer|opnieuw|terug"
    "|er van|ervan|hiervan|daarvan|van",
    again="weer|opnieuw|terug",
    not_so="niet zo|niet al te|niet te|niet heel",
    others="de andere|het andere|die andere|andere|de anderen",
    more="meer|nog meer|iets meer|nog iets meer|een beetje meer|nog een beetje|nog wat|nog wat meer|verder|nog verder"
    "|nog een stukje|een stukje verder|nog ietsje|beetje meer",
    less="minder|iets minder|een beetje minder|niet zo veel|niet zoveel|wat minder|beetje minder",
    overdone="te veel|dat is te veel|veel te veel|iets te veel|te ver|te hard|dat is iets te veel",
    stronger="nog|veel|zelfs|wat|iets",
    there="daar|daarbinnen|daar binnen|in die kamer|in dezelfde kamer",
    like_before="dezelfde temperatuur|op dezelfde temperatuur|zelfde temperatuur|net zo|hetzelfde|even fel|even warm",
    places=("{clause} in de {area}", "{clause} in het {area}", "{clause} in {area}", "{clause} op de {area}"),
    lists=("{clause} van de {list}", "{clause} op de {list}", "{clause} {list}"),
    precisely="en wel|namelijk|te weten|dat wil zeggen|bij voorkeur",
    of_items="",
    partitives="wat|een paar|nog|nog wat|een beetje|ook|ook nog|er nog",
    anaphors="",
    singular="het|dat|dit|hem|die",
    changed_to="er|van|ervan|liever|toch|maar|even|gewoon",
    together="alle twee|die twee|ze allebei|ze alletwee|allebei|alletwee|beide|allemaal|alle",
    several="ze",
    add_time=("{clause} bij de timer", "{clause} aan de timer", "{clause} van de timer"),
    one_more_timer="nog een|nog eentje|nog één|een tweede|nog een timer|nog een wekker|nog een wekkertje",
    set_timer=("zet een timer {rest}", "zet een timer van {rest}"),
    giving="geef|laat|gun|tel|doe",
    one_before="die daarvoor|maak die daarvoor ongedaan|dat daarvoor|maak dat daarvoor ongedaan|de vorige"
    "|maak de vorige ongedaan",
    timer="de timer",
    reminder="de herinnering",
    alarm="de wekker",
    takes_back="annuleer dat|annuleer het|annuleer hem|toch niet|nee toch niet|toch maar niet|nee toch maar niet"
    "|neem dat terug|bij nader inzien niet",
    outdoors="buiten|daarbuiten",
    indoors="binnen|in huis|binnenshuis",
    beforehand="van tevoren|vooraf|ervoor|daarvoor|tevoren",
    before_event="voor {event}",
    about_event="aan {event}",
)
_VOCABULARIES: Final[Mapping[str, TalkVocabulary]] = {
    "en": _ENGLISH,
    "de": _GERMAN,
    "fr": _FRENCH,
    "es": _SPANISH,
    "nl": _DUTCH,
}


class TalkWords(FoldedWords[TalkVocabulary]):
    """One language's words around what a sentence leaves out."""


@lru_cache(maxsize=8)
def talk_words(language: str) -> TalkWords | None:
    """Return the words of a language, or None where there are none."""
    found = _VOCABULARIES.get(base_language(language))
    return None if found is None else TalkWords(found)
