"""How people ask how much there is of something, how warm a room is, and whether a reading passed a limit."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True, kw_only=True)
class MeasureVocabulary:
    """The words of one language; alternatives are separated by `|`."""

    amounts: str
    """Words that ask how much there is of something."""
    states: str
    """Behind a question word: how full something may be."""
    fillers: str
    """Words that mean nothing in such a question."""
    vehicles: str
    """Words for a car."""
    solar: str
    """Words for what makes electricity of the sun."""
    makes: str
    """Verbs of making electricity."""
    mild: str
    """How warm a room may be."""
    comfort_fillers: str
    """Words that mean nothing beside it."""
    how_warm: str
    """Asks for the temperature and names no place."""
    indoors: str
    """Where it is in the house."""
    warmer: str
    """Words that compare rooms."""
    than: str
    """The word between them."""
    below: str
    """Words before a limit that a reading fell below."""
    above: str
    """Words before a limit that it rose above."""
    freezing: str
    """Words for the temperature at which water freezes."""
    minus: str
    """The word before a number below zero."""
    moves: str
    """Verbs of falling and rising."""


MEASURES: Final[Mapping[str, MeasureVocabulary]] = {
    "en": MeasureVocabulary(
        amounts="how much|how full|how charged|how empty|how low|how are we fixed for|how are we for"
        "|how are we off for"
        "|how are we doing for|how are we set for|is there much|is there enough|is there any|is there plenty of"
        "|do we have enough|do we have much|have we enough|have we much|have we plenty of|are we low on"
        "|are we running low on|are we out of|are we nearly out of|how is|hows|what percentage|how many percent",
        states="full|charged|fully charged|charged up|topped up|empty|low|running low|nearly empty|nearly full|flat",
        fillers="left|in|the|of|a|is|there|our|my|doing|for|still|we|got|have|do|does|juice|charge|charged|level"
        "|full|at"
        "|has|be|looking|up|with|on|much|it|remaining|are|now|today|well|yet|to|fully|supply|off|fixed|percent"
        "|battery",
        vehicles="car|motor|ev|tesla|van|vehicle|electric car",
        solar="solar|solar panels|panels|pv|photovoltaics|roof",
        makes="making|producing|generating|make|produce|generate|giving|bringing in|putting out|doing",
        mild="warm|cold|cool|hot|chilly|freezing|cosy|boiling|toasty|comfortable|nippy",
        comfort_fillers="enough|too|it|is|nice|and|still|now|a|bit|very|really|getting|for|yet",
        how_warm="how warm is it|how cold is it|how hot is it|what is the temperature|whats the temperature"
        "|what temperature is it|whats the temp|what is the temp|how many degrees is it",
        indoors="inside|indoors|in the house|inside the house|in the home",
        warmer="warmer|colder|cooler|hotter|chillier",
        than="than",
        below="below|under|beneath|lower than|colder than|less than",
        above="above|over|past|higher than|hotter than|warmer than|more than",
        freezing="freezing|zero",
        minus="minus",
        moves="get|go|got|went|drop|dropped|fall|fell|sink|climb|rise|rose|reach|dip|dipped|come|top|out|down|up"
        "|degrees"
        "|temperature|it|the",
    ),
    "de": MeasureVocabulary(
        amounts="wie viel|wieviel|wie voll|wie leer|wie geladen|wie stehts mit|wie steht es mit|wie sieht es mit"
        "|wie sieht es aus mit|wie siehts aus mit|haben wir genug|ist genug|reicht|ist viel|gibt es genug"
        "|wie hoch ist"
        "|wie steht es um",
        states="voll|geladen|vollgeladen|aufgeladen|voll geladen|leer|fast leer|fast voll|schwach|niedrig",
        fillers="ist|sind|noch|der|die|das|den|dem|des|im|in|vom|von|unser|unsere|mein|meine|da|haben|wir|aus"
        "|denn|übrig"
        "|vorhanden|geladen|voll|es|aktuell|gerade|schon|hat|bei|stand|füllstand|ladestand|jetzt|drin|prozent|akku",
        vehicles="auto|wagen|karre|kiste|e auto|elektroauto|stromer|tesla",
        solar="solaranlage|pv|pv anlage|photovoltaik|solar|photovoltaikanlage|solarzellen|dach|sonne",
        makes="macht|produziert|liefert|erzeugt|bringt|gibt|leistet|kommt|herein|rein|vom",
        mild="warm|kalt|kühl|heiß|frisch|gemütlich|angenehm|mollig",
        comfort_fillers="genug|zu|es|ist|schön|noch|jetzt|auch|sehr|arg|ein|bisschen|schon|für|zurzeit|eigentlich",
        how_warm="wie warm ist es|wie kalt ist es|wie heiß ist es|wie warm ists|wie ist die temperatur"
        "|welche temperatur haben wir|wie viel grad sind es|wie viel grad hat es|wie viel grad haben wir"
        "|welche temperatur ist es|wie hoch ist die temperatur",
        indoors="drinnen|im haus|innen|in der wohnung|herinnen|im haus drin",
        warmer="wärmer|kälter|kühler|heißer",
        than="als",
        below="unter|unterhalb von|kälter als|tiefer als|kälter ist als|tiefer ist als|weniger als|niedriger als",
        above="über|wärmer als|heißer als|höher als|mehr als|wärmer ist als|heißer ist als|höher ist als|mehr ist als",
        freezing="null|den gefrierpunkt|gefrierpunkt",
        minus="minus",
        moves="ging|gefallen|gesunken|gegangen|gestiegen|geklettert|hatte|war|wars|es|die|temperatur|grad|runter"
        "|hoch|hatten"
        "|wir|fiel|sank|stieg|gehabt|kam",
    ),
    "fr": MeasureVocabulary(
        amounts="combien|il reste beaucoup|il reste assez|y a t il assez|y a t il encore|est ce qu il reste"
        "|reste t il"
        "|il reste|on a assez|on a encore assez|on a encore|où en est|où en sont|quel est le niveau|quel niveau",
        states="plein|pleine|chargé|chargée|rechargé|rechargée|vide|presque vide|presque plein|faible|à plat"
        "|déchargé|déchargée",
        fillers="de|d|du|des|le|la|les|l|il|reste|y|a|t|en|est|encore|notre|ma|mon|nos|dans|qu|que|ce|on"
        "|beaucoup|assez"
        "|niveau|quel|quelle|charge|à|au|sont|elle|la|pour cent|batterie|actuellement|chargée|chargé|combien",
        vehicles="voiture|auto|bagnole|caisse|tesla|voiture électrique",
        solar="panneaux|panneaux solaires|solaire|photovoltaïque|photovoltaïques|toit",
        makes="produisent|produit|donnent|génèrent|fournissent|donne|fait|font|sortent",
        mild="chaud|froid|frais|bon|doux|chaude|froide",
        comfort_fillers="assez|trop|il|fait|est|ce|qu|que|un peu|bien|encore|là|t|vraiment|maintenant",
        how_warm="il fait combien|combien il fait|combien fait il|quelle température fait il"
        "|quelle température il fait|il fait quelle température|quelle est la température"
        "|c est combien la température|il fait combien de degrés",
        indoors="dedans|à l intérieur|dans la maison|à la maison|dans l appartement|à l intérieur de la maison",
        warmer="plus chaud|plus froid|plus frais",
        than="que|qu",
        below="sous|en dessous de|au dessous de|plus bas que|moins de|plus froid que|inférieure à|inférieur à",
        above="au dessus de|plus de|dépassé|dépassé les|plus haut que|plus chaud que|supérieure à|supérieur à",
        freezing="zéro|de zéro",
        minus="moins",
        moves="dernière|descendu|descendue|tombé|tombée|passé|passée|monté|montée|est|a|il|la|température|degrés|ça"
        "|c|on"
        "|fait|allé|eu",
    ),
    "es": MeasureVocabulary(
        amounts="cuánto|cuánta|qué tal vamos de|cómo vamos de|cómo andamos de|queda mucho|queda mucha|queda bastante"
        "|queda suficiente|tenemos suficiente|hay suficiente|queda|cómo está de|cómo va de|nos queda|qué nivel",
        states="lleno|llena|cargado|cargada|vacío|vacía|a tope|casi vacío|casi lleno|bajo|baja|descargado|descargada",
        fillers="a|al|de|del|la|el|los|las|en|queda|quedan|nos|le|un|una|nuestro|mi|está|carga|nivel|tiene|tenemos"
        "|hay|cuánto"
        "|por ciento|batería|aún|todavía|ahora|cargado|lleno|mucho|mucha|qué|cómo",
        vehicles="coche|carro|auto|furgo|furgoneta|tesla|coche eléctrico",
        solar="placas|placas solares|paneles|paneles solares|solar|fotovoltaica|tejado",
        makes="producen|generan|dan|están dando|están produciendo|están generando|produce|genera|sacan|produciendo"
        "|generando|dando|están",
        mild="calor|frío|caliente|calentito|calentita|fresco|fresquito|templado|bueno",
        comfort_fillers="suficiente|bastante|demasiado|mucho|hace|está|es|muy|un poco|ya|lo|se está|todavía|ahora",
        how_warm="cuánto hace|qué temperatura hace|qué temperatura hay|cuál es la temperatura|a cuánto estamos"
        "|cuántos grados hace|cuántos grados hay|cuántos grados tenemos|a qué temperatura estamos",
        indoors="dentro|adentro|en casa|en la casa|en el interior|aquí dentro|dentro de casa",
        warmer="más calor|más frío|más caliente|más fresco",
        than="que",
        below="bajo|por debajo de|debajo de|de los|menos de|bajado de|más frío que|inferior a|menor que",
        above="por encima de|encima de|más de|superado|superado los|pasado de|más caliente que|más calor que|superior a"
        "|mayor que",
        freezing="cero",
        minus="menos",
        moves="bajó|bajado|bajar|bajaron|llegó|llegado|estuvo|ha|subió|subido|pasó|la|temperatura|grados|se|las"
        "|han|los|caído",
    ),
    "nl": MeasureVocabulary(
        amounts="hoeveel|hoe vol|hoe leeg|hoe staat het met|hoe zit het met|hebben we genoeg|is er genoeg|is er veel"
        "|zit er genoeg|is er nog genoeg|hebben we nog genoeg|hoe hoog is|hebben we nog|hoe ver is",
        states="vol|opgeladen|geladen|leeg|bijna leeg|bijna vol|laag",
        fillers="is|er|nog|de|het|een|in|van|onze|mijn|zit|hebben|we|over|staat|geladen|opgeladen|vol|lading"
        "|niveau|nu|zitten"
        "|al|procent|met|genoeg|veel|heeft|batterij|accu|voor|nodig",
        vehicles="auto|wagen|elektrische auto|tesla|bak",
        solar="zonnepanelen|panelen|zonne|zonnepaneel|pv|dak",
        makes="leveren|opleveren|produceren|maken|geven|op|wekken|opwekken|leveren op|wekken op|levert",
        mild="warm|koud|koel|heet|fris|lekker|behaaglijk|frisjes",
        comfort_fillers="genoeg|te|het|is|lekker|nog|nu|ook|erg|een|beetje|al|voor",
        how_warm="hoe warm is het|hoe koud is het|hoe heet is het|hoeveel graden is het|wat is de temperatuur"
        "|welke temperatuur is het|welke temperatuur hebben we",
        indoors="binnen|in huis|binnenshuis|in de woning",
        warmer="warmer|kouder|koeler|heter",
        than="dan",
        below="onder|onder de|beneden|kouder dan|lager dan|kouder is dan|lager is dan|minder dan|minder is dan",
        above="boven|boven de|warmer dan|hoger dan|meer dan|warmer is dan|hoger is dan|meer is dan",
        freezing="nul|het vriespunt|vriespunt",
        minus="min|minus",
        moves="ging|gezakt|gekomen|gedaald|gegaan|gestegen|geweest|is|het|de|temperatuur|graden|was|kwam|zakte|steeg",
    ),
}
