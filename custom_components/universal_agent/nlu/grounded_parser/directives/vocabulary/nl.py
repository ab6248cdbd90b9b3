"""Dutch."""

from typing import Final

from .model import SpokenVocabulary

DUTCH: Final = SpokenVocabulary(
    language="nl",
    hesitations="eh|ehm|uh|uhm|euh|hm|hmm|nou ja|zeg maar|ach|och|tja",
    politeness="alsjeblieft|alstublieft|asjeblieft|als 't u belieft|als t u belieft|als u belieft|graag|even|eventjes"
    "|eens|maar|gewoon|kun je|kan je|kun jij|zou je|wil je|wilt u|kunt u|zou u|zoudt gij|kunt ge|wilde je|kun u"
    "|voor mij|voor ons|mij|me|ons|gij|ge|u|jij|je|bedankt|dank je|dank u|merci|hey|hé|als je kan|als het kan|ik wil"
    "|ik zou graag|ik wil graag|een keer|snel|misschien|weer|nog even|effe|effen|ne keer|schat|schatje|lieverd",
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
    more="meer|erbij",
    less="minder|eraf",
    doubled="twee keer zo veel|het dubbele"
    "|twee keer zo fel|twee keer zo hard|twee keer zo helder|twee keer zo snel|twee keer zo licht"
    "|dubbel zo fel|dubbel zo hard|dubbel zo helder|dubbel zo snel|verdubbel",
    halved="half zo veel|de helft daarvan|de helft ervan"
    "|half zo fel|half zo hard|half zo helder|half zo snel|half zo licht|halveer",
    kelvin="kelvin|k",
    whites={
        2700: "warm wit|warmwit|warm licht",
        4000: "neutraal wit",
        5500: "koud wit|koudwit|koel wit|daglicht|koud licht",
    },
    in_place_of="in plaats van|inplaats van|in de plaats van",
    only="alleen|enkel|slechts|alleen maar",
    left="laat * aan|laat * uit|laat * open|laat * dicht|laat * met rust|laat * zo|laat * zoals hij is"
    "|laat * zoals het is|laat * zoals ze is|laat * zoals ze zijn|laat * staan|laat * branden"
    "|laat * lopen|laat * spelen|laat * aanstaan|laat * uitstaan|laat * openstaan|* aan laten|* aanlaten|* uit laten"
    "|* uitlaten|* open laten"
    "|* met rust laten|* blijft aan|* blijft uit|* moet aan blijven|* moet uit blijven|kom niet aan *"
    "|blijf van * af|raak * niet aan",
    tuning="speel|zet|zet * op|doe|draai|schakel|schakel over naar|schakel over|overschakelen naar|wissel"
    "|verander|ga naar|luister naar|kijk|op|aan|naar|over|start|stem af",
    shuffle="shuffle|willekeurig|willekeurige volgorde|willekeurig afspelen",
    repeat="herhaling|herhalen|herhaal|op herhaling|op repeat",
    grades="stand|niveau|snelheid|standje|stap",
    graded={
        100: "hoogste|grootste|sterkste|snelste|maximale",
        50: "middelste|middelhoge|gemiddelde",
        1: "laagste|kleinste|zwakste|zachtste|langzaamste|minimale",
    },
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
