"""Dutch."""

from typing import Final

from .model import SpokenVocabulary

DUTCH: Final = SpokenVocabulary(
    language="nl",
    hesitations="eh|ehm|uh|uhm|euh|hm|hmm|nou ja|zeg maar|ach|och|tja",
    politeness="alsjeblieft|alstublieft|asjeblieft|als 't u belieft|als t u belieft|als u belieft|graag|even|eventjes"
    "|eens|maar|gewoon|kun je|kan je|kun jij|zou je|wil je|wilt u|kunt u|zou u|zoudt gij|kunt ge|wilde je|kun u"
    "|voor mij|voor ons|mij|me|ons|gij|ge|u|jij|je|bedankt|dank je|dank u|merci|hey|hé|als je kan|als het kan|ik wil"
    "|ik zou graag|ik wil graag|een keer|snel|misschien|weer|nog even|effe|effen|ne keer",
    openers="oké|ok|zo|goed|nou|dus|dan|en dan|daarna|vervolgens|komaan|allez|toe|en o ja|o ja|oh ja|ja",
    approximations="ongeveer|zo'n|circa|ca|rond de|om en nabij|bijna|pakweg",
    prepositions="zijn|haar|hun|onder|naast|achter|bij|vlakbij|aan",
    conjunctions="en|en dan|daarna|en ook|plus|alsook|vervolgens|en o ja|ook",
    too="ook|ook nog|nog|eveneens|mee",
    here="hier|hier binnen|in deze kamer|in deze ruimte|in de kamer",
    pronouns="het|hem|ze|die|dat|deze|dit|haar",
    anaphors="die|dat|degene|exemplaar",
    mass="licht|verlichting|verwarming|lichten",
    makers="zet|zette|zetten|doe|doet|doen|maak|maakt|draai|draait|stel|schakel|knip|gooi|laat|breng|trek|haal|regel"
    "|duw|schuif|ga",
    modals="moet|mag|kan|moeten|mogen|zou moeten",
    on="aan|aanzetten|aandoen|inschakelen|aanmaken",
    off="uit|af|uitzetten|uitdoen|uitschakelen|uitmaken|afzetten",
    opened="open|omhoog|opendoen|openen|opentrekken",
    closed="dicht|toe|omlaag|dichtdoen|sluiten|dichttrekken|naar beneden|gesloten",
    up="hoger|omhoog|naar boven",
    down="lager|omlaag|naar beneden|neer|terug",
    raising="verhoog|verhogen|vermeerder",
    lowering="verlaag|verlagen|verminder|dim|dimmen|temper",
    comparatives={
        "brighter": "feller|helderder|lichter|minder donker",
        "dimmer": "donkerder|minder fel|gedimder|minder licht|zwakker",
        "warmer": "warmer|heter|minder koud",
        "cooler": "kouder|koeler|frisser|minder warm",
        "louder": "harder|luider|minder zacht",
        "quieter": "zachter|stiller|minder hard|minder luid",
        "faster": "sneller|harder|sterker",
        "slower": "langzamer|trager|zachter|minder hard",
    },
    steps="met|nog",
    contrasts="maar|alleen|behalve|enkel",
    sparing="",
    leaving="laat|laten|blijft|blijven|blijf|met rust|zo|staan|mag|niet|aanlaten|uitlaten|aanblijven|maar",
    instead="maar",
    starting="start|activeer|zet|doe|speel|begin|maak|draai|scène|script|modus|de scène|het script|aan|klaar voor"
    "|tijd voor|het is tijd voor|voer|uit|starten|activeren|stand|op|we gaan voor|in",
    levels={
        100: "volle bak|op volle toeren|voluit|vol|helemaal|op zijn hoogst|volledig|maximum|volle kracht",
        75: "driekwart|drie kwart",
        67: "twee derde",
        50: "half|halverwege|op de helft|voor de helft|half open|half dicht|halve kracht",
        33: "een derde",
        25: "een kwart|kwart",
        1: "op zijn laagst|het minimum",
    },
)
