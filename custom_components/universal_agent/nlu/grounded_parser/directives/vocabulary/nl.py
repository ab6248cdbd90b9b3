"""Dutch."""

from typing import Final

from .model import SpokenVocabulary

DUTCH: Final = SpokenVocabulary(
    language="nl",
    hesitations="eh|ehm|uh|uhm|euh|hm|hmm|nou ja|zeg maar|ach|och|tja|es|joh|hè|hoor|ff|pff|tjonge|jeetje|nouja"
    "|manneke|zunne|amai",
    politeness="alsjeblieft|alstublieft|asjeblieft|als 't u belieft|als t u belieft|als u belieft|graag|even"
    "|eventjes|eens|maar|gewoon|kun je|kan je|kun jij|zou je|wil je|wilt u|kunt u|zou u|zoudt gij|kunt ge|wilde je"
    "|kun u|voor mij|voor ons|mij|me|ons|gij|ge|u|jij|je|bedankt|dank je|dank u|merci|hey|hé|als je kan"
    "|als het kan|een keer|snel|misschien|weer|nog even|effe|effen|ne keer|schat|schatje|lieverd"
    "|zou je zo vriendelijk willen zijn|zou je zo vriendelijk willen zijn om|zou je zo vriendelijk zijn om"
    "|zou je zo vriendelijk zijn|wil je zo vriendelijk zijn om|wil je zo goed zijn om|wil je zo goed zijn"
    "|wilt u zo vriendelijk zijn om|wees zo vriendelijk en|wees zo lief en|wees een schat en"
    "|heb je er bezwaar tegen|heb je er bezwaar tegen om|zou je het erg vinden om|vind je het erg om"
    "|doe me een plezier en|zou het kunnen om",
    openers="oké|ok|zo|goed|nou|dus|dan|en dan|daarna|vervolgens|komaan|allez|toe|en o ja|o ja|oh ja|ja|hé|hee|zeg"
    "|hup|kom op|vooruit|hallo|hoi|dag|luister|nou nou|goeiemorgen|nu je toch bezig bent|ik wil|ik zou graag"
    "|ik wil graag",
    approximations="ongeveer|zo'n|circa|ca|rond de|om en nabij|bijna|pakweg",
    prepositions="zijn|haar|hun|onder|naast|achter|bij|vlakbij|aan",
    conjunctions="en|en dan|daarna|en ook|plus|alsook|vervolgens|en o ja|ook",
    too="ook|ook nog|nog|eveneens|mee",
    here="hier|hier binnen|in deze kamer|in deze ruimte|in de kamer",
    pronouns="het|hem|em|m|ze|die|dat|deze|dit|haar",
    anaphors="die|dat|degene|exemplaar",
    mass="licht|verlichting|verwarming|lichten",
    makers="zet|zette|zetten|doe|doet|doen|maak|maakt|draai|draait|stel|schakel|knip|gooi|laat|breng|trek|haal"
    "|hou|houd|houdt|regel|duw|schuif|ga|geef|knal|smijt|klik|steek|klap|rol",
    modals="moet|moeten|mag|mogen|kan|kunnen|zou moeten|hoort",
    being="worden|zijn|staan|gaan|wel|gezet worden|gezet|gedaan worden",
    sending="laat|laten|stuur|sturen|zeg|vraag|moet|mag|kan|dat|hij|ze|om|te|door|het|hele|een|eens|even|gaan|ga"
    "|maar|weer|zijn|haar|rondje|terug|op|aan|doen|zet|eruit|rond|tegen",
    any_work="werken|beginnen|starten|rondgaan|rondje|rijden|aan het werk|aan de slag|op pad|pad|draaien|werk|slag"
    "|rondrijden",
    cleaning_work="zuigen|stofzuigen|schoonmaken|poetsen|vloer|vloeren|huis|dweilen|vegen|schoon|kruimels|poetsbeurt",
    mowing_work="maaien|gras|gazon|gras maaien",
    homing="naar huis|huis toe|thuis|basis|station|laadstation|dock|terug naar huis|opladen|laden|parkeren"
    "|basisstation|hok",
    on="aan|aanzetten|aandoen|inschakelen|aanmaken",
    off="uit|af|uitzetten|uitdoen|uitschakelen|uitmaken|afzetten",
    opened="open|omhoog|opendoen|openen|opentrekken",
    closed="dicht|toe|omlaag|dichtdoen|sluiten|dichttrekken|naar beneden|gesloten",
    up="hoger|omhoog|naar boven",
    down="lager|omlaag|naar beneden|neer|terug",
    raising="verhoog|verhogen|vermeerder",
    lowering="verlaag|verlagen|verminder|dim|dimmen|temper",
    heating="verwarm|verwarmen|stook|stoken",
    comparatives={
        "up": "harder|sterker|minder zacht|minder zwak",
        "down": "zachter|zwakker|minder hard|minder sterk",
        "brighter": "feller|meer licht|helderder|lichter|minder donker",
        "dimmer": "donkerder|minder fel|gedimder|minder licht|zwakker",
        "warmer": "warmer licht|gezelliger|warmere kleur|warmer|heter|minder koud",
        "cooler": "kouder|koeler|frisser|minder warm",
        "louder": "harder|luider|minder zacht",
        "quieter": "zachter|stiller|minder hard|minder luid",
        "faster": "sneller|harder|sterker",
        "slower": "langzamer|trager|zachter|minder hard",
    },
    denied_comparatives={
        "down": "niet zo hard|niet zo sterk",
        "dimmer": "niet zo fel|niet zo licht|niet zo helder",
        "brighter": "niet zo donker",
        "quieter": "niet zo hard|niet zo luid",
        "louder": "niet zo zacht",
        "cooler": "niet zo warm",
        "warmer": "niet zo koud",
    },
    much="veel|flink wat|flink|een heel stuk|een stuk|stukken|behoorlijk|fors|heel wat|goed",
    couple="een paar",
    steps="met|nog",
    contrasts="maar|alleen|behalve|enkel",
    sparing="",
    around_exceptions=("op", "na"),
    leaving="laat|laten|blijft|blijven|blijf|met rust|zo|staan|mag|niet|aanlaten|uitlaten|aanblijven|maar",
    instead="maar",
    starting="start|activeer|zet|doe|speel|begin|maak|draai|scène|script|modus|de scène|het script|aan|klaar voor"
    "|de scène van|tijd voor|het is tijd voor|voer|uit|starten|activeren|stand|op|we gaan voor|in",
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
    rest="rest|de rest|de rest van|andere|anderen|de andere|de anderen|alle andere|overige|de overige|alle overige"
    "|resterende",
    all_else="al het andere|de hele rest|al de rest|alle andere apparaten|verder alles|alles verder",
    refusing="nee|neen|nee hoor|o nee|nee dank je|nee bedankt",
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
        100: "volle bak|op volle toeren|voluit|vol|helemaal|op zijn hoogst|volledig|maximum|volle kracht"
        "|zo fel mogelijk|zo hard mogelijk|zo hoog mogelijk|lekker fel|heel fel|tot bovenaan|tot het maximum"
        "|op zn hoogst|op zn hardst|op zijn hardst|volle gas|vol gas",
        75: "driekwart|drie kwart",
        67: "twee derde",
        50: "half|halverwege|op de helft|voor de helft|half open|half dicht|halve kracht|op halve kracht|halfdicht"
        "|halfopen",
        33: "een derde",
        25: "een kwart|kwart",
        1: "op zijn laagst|het minimum|zo laag mogelijk|zo zacht mogelijk|zo donker mogelijk",
        10: "heel zacht|heel zwak|lekker zacht|heel gedimd",
    },
)
