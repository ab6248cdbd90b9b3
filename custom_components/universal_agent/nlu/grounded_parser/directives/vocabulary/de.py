"""German."""

from typing import Final

from .model import SpokenVocabulary

GERMAN: Final = SpokenVocabulary(
    language="de",
    hesitations="äh|ähm|öh|öhm|hm|hmm|ehm|tja|na ja|naja|sozusagen|irgendwie|quasi|ach|ey|ah geh|amal|amoi|fei|gell"
    "|gelle|ne|woll|wa|jo|boah|puh|uff|mensch|mann|hach|jedenfalls",
    politeness="bitte|mal|doch|ruhig|einfach|eben|schnell|kurz|bitte mal|kannst du|könntest du|würdest du|könnten sie"
    "|können sie|würden sie|kannste|könnteste|für mich|für uns|mir|uns|sei so lieb und|sei so gut und"
    "|sei so nett und|wenn du kannst|wenns geht|wenn es geht|danke|vielen dank|dankeschön|hey|hallo|du|gern|gerne"
    "|vielleicht|schatz|liebling|bitteschön|wieder|jetzt|gerade|bittschön|ma|mir mal|wärst du so lieb und"
    "|wärst du so lieb|wärst du so nett und|wärst du so nett|würdest du so nett sein und"
    "|würdest du so lieb sein und|würdest du so freundlich sein und|könntest du so lieb sein und"
    "|könntest du so nett sein und|kannst du so lieb sein und|sei ein schatz und|sei so freundlich und"
    "|hättest du was dagegen|würde es dir was ausmachen|würde es dir etwas ausmachen|macht es dir was aus"
    "|bist du so lieb und|bist du so nett und|tu mir den gefallen und|tu mir einen gefallen und|kannst|magst"
    "|magst du|mas|mirs|mer|und zwar",
    openers="ok|okay|so|also|gut|na|nun|dann|jetzt|los|komm|und dann|so dann|na gut|alles klar|danach|anschließend"
    "|geh|mei|servus|moin|grüß gott|hör mal|pass auf|sag mal|schau|schau mal|bittschön|hopp|auf gehts|ja|ach du"
    "|gott|herrje|mensch|ich hätt gern|ich hätte gern|ich hätte gerne|ich möchte|ich will|ich brauche|wir brauchen"
    "|ich brauch|ich bräuchte|ich möcht|i hätt gern|i brauch",
    approximations="etwa|ungefähr|circa|ca|so|vielleicht|rund|knapp|um die",
    prepositions="über|überm|unter|unterm|neben|hinter|hinterm|bei|beim|an|am|drin|drinnen|oben drüber|von|aus der",
    conjunctions="und|und dann|und auch|sowie|dann|außerdem|dazu|plus|sowie auch|danach|anschließend",
    too="auch|auch noch|noch|ebenfalls|ebenso|gleich mit|mit",
    here="hier|hier drin|hier drinnen|hier im zimmer|hier im raum|in diesem zimmer|in diesem raum|im zimmer",
    pronouns="es|sie|ihn|das|die|den|ihm|diese|dieses|diesen|er",
    anaphors="eine|einen|eines",
    mass="licht|lichter|beleuchtung|heizung",
    makers="halt|halte|haltet|drah|mach|mache|machen|macht|schalt|schalte|schalten|stell|stelle|stellen|dreh|drehe|drehen|setz"
    "|setze|setzen"
    "|knips|knipse|schmeiß|wirf|werf|tu|tue|hau|knall|zünd|fahr|fahre|fahren|zieh|ziehe|ziehen|lass|lasse|lassen"
    "|regel|regle|regeln|bring|bringe|nimm|schieb|schiebe|kurbel|kurble|leg|lege|geh|gehe|pack|gib",
    modals="soll|sollen|sollte|sollten|darf|dürfen|kann|können|könnte|könnten|muss|müssen",
    being="sein|werden|gehen|stehen|gestellt werden|gedreht werden|gemacht werden|eigentlich|ruhig|wieder|dann",
    sending="lass|lasse|lassen|schick|schicke|schicken|sag|sage|soll|sollen|kann|könnte|darf|muss|mal|dass|er|sie"
    "|es|durchs|durch|durch die|durchs ganze|ganze|gib|mach|mache|eine|los|raus|eigentlich|ruhig|wieder|bitte|noch"
    "|zum|tu|geh|gehen|fahr",
    any_work="arbeiten|anfangen|loslegen|starten|los|loslassen|losschicken|fahren|losfahren|runde|runde drehen"
    "|laufen|an die arbeit|ran|drehen|arbeit",
    cleaning_work="saugen|staubsaugen|putzen|reinigen|sauber machen|saubermachen|durchsaugen|boden|böden|haus"
    "|wohnung|staub|wischen|fegen|kehren",
    mowing_work="mähen|rasen|rasenmähen|gras|rasen mähen",
    homing="heim|nach hause|zurück|basis|station|ladestation|dock|laden|heimfahren|zurückfahren|aufladen|parken|garage",
    on="an|ein|anmachen|anschalten|einschalten|anstellen|anknipsen|andrehen|anwerfen",
    off="aus|ab|ausmachen|ausschalten|abschalten|ausstellen|abstellen|ausknipsen|abdrehen|ausdrehen",
    opened="auf|offen|hoch|aufmachen|öffnen|hochfahren|hochziehen|rauf|aufziehen|aufdrehen",
    closed="zu|geschlossen|zumachen|schließen|runterfahren|herunterfahren|runterlassen|zuziehen|zudrehen",
    up="hoch|rauf|höher|herauf|hinauf|hochdrehen|hochfahren|aufdrehen|hochregeln|nach oben|hochstellen",
    down="runter|herunter|hinunter|niedriger|tiefer|runterdrehen|runterfahren|herunterfahren|runterregeln"
    "|herunterdrehen|nach unten|zurück|runterstellen|runterlassen",
    raising="erhöhe|erhöhen|steigere|anheben|steigern",
    lowering="senke|senken|reduziere|reduzieren|verringere|verringern|dimme|dimm|dimmen|absenken|runterdimmen",
    heating="heiz|heize|heizen|beheiz|beheize|beheizen|aufheizen|erwärm|erwärme|erwärmen",
    comparatives={
        "up": "stärker|kräftiger|weniger schwach",
        "down": "schwächer|sanfter|weniger stark|weniger kräftig",
        "brighter": "heller|mehr licht",
        "dimmer": "dunkler|weniger licht|weniger hell",
        "warmer": "wärmeres licht|wärmeres weiß|gemütlicher|wärmer|heißer|weniger kalt",
        "cooler": "kälteres licht|kühleres licht|kälteres weiß|kälter|kühler|weniger warm",
        "louder": "lauter|weniger leise",
        "quieter": "leiser|weniger laut",
        "faster": "schneller|stärker",
        "slower": "langsamer|schwächer|weniger stark",
    },
    denied_comparatives={
        "down": "nicht so stark|nicht ganz so stark|nicht so kräftig",
        "dimmer": "nicht so hell|nicht ganz so hell|nicht so grell",
        "brighter": "nicht so dunkel|nicht ganz so dunkel",
        "quieter": "nicht so laut|nicht ganz so laut",
        "louder": "nicht so leise",
        "cooler": "nicht so warm|nicht so heiß",
        "warmer": "nicht so kalt",
    },
    much="viel|deutlich|ordentlich|um einiges|ein gutes stück|gutes stück|einiges|wesentlich|erheblich|richtig"
    "|kräftig|gscheit|gehörig",
    couple="ein paar",
    steps="um|noch",
    contrasts="aber|nur|jedoch|bloß|allerdings|doch",
    sparing="",
    around_exceptions=None,
    leaving="lass|lasse|lasst|lassen|bleibt|bleiben|bleib|bleibe|bitte lassen|in ruhe|so|wie es ist|wie sie ist|kann"
    "|darf|soll|nicht|anlassen|auslassen|anbleiben|ausbleiben|stehen|laufen|brennen|mal",
    instead="sondern",
    starting="starte|start|starten|aktiviere|aktivier|mach|mache|machen|spiel|spiele|setze|setz|stell|stelle|szene"
    "|skript|die szene|das skript|an|ein|los|zeit für|es ist zeit für|es ist|führe|aus|schalte|schalt|modus|jetzt"
    "|einschalten|anmachen|aktivieren|ausführen|bereit für|wir wollen|wir machen|heute ist|auf|auslösen|stimmung",
    more="mehr|dazu|drauf|höher",
    less="weniger",
    doubled="doppelt so viel|das doppelte"
    "|doppelt so hell|doppelt so laut|doppelt so schnell|doppelt so stark|doppelt so hoch|verdopple"
    "|verdoppel|verdoppeln",
    halved="halb so viel|davon die hälfte|die hälfte davon"
    "|halb so hell|halb so laut|halb so schnell|halb so stark|halb so hoch|halbiere|halbier|halbieren",
    kelvin="kelvin",
    whites={
        2700: "warmweiß|warmes weiß|warm weiß|warmes licht|warmweißes licht",
        4000: "neutralweiß|neutrales weiß|neutral weiß",
        5500: "kaltweiß|kaltes weiß|kalt weiß|tageslicht|tageslichtweiß|kaltes licht|kühles weiß",
    },
    in_place_of="statt|anstatt|anstelle von|an stelle von",
    only="nur|bloß|lediglich|ausschließlich",
    rest="rest|den rest|der rest|den ganzen rest|anderen|die anderen|alle anderen|andere|restlichen|die restlichen"
    "|alle restlichen|übrigen|die übrigen|alle übrigen",
    all_else="alles andere|alles übrige|alles sonst|sonst alles|alles weitere|alle anderen geräte",
    refusing="nein|nee|ne|nö|oh nein|nein danke|bloß",
    left="lass * an|lass * aus|lass * zu|lass * offen|lass * auf|lass * laufen|lass * in ruhe|lass * so"
    "|lass * wie er ist|lass * wie sie ist|lass * wie es ist|lass * wie sie sind|lass * brennen"
    "|lass * leuchten|lass * spielen|lass * stehen|lasse * an|lasse * aus|lasse * zu|lasse * offen"
    "|lasse * laufen|lasse * in ruhe|lasse * wie es ist|lasse * wie sie ist|lasse * wie er ist"
    "|lasse * so|* anlassen|* auslassen|* zulassen|* offen lassen|* offenlassen|* in ruhe lassen"
    "|* laufen lassen|* so lassen|* bleibt an|* bleibt aus|* bleibt zu|* bleibt offen|* soll an bleiben"
    "|* soll anbleiben|* soll aus bleiben|* soll ausbleiben|fass * nicht an|rühr * nicht an"
    "|finger weg von *|finger weg vom *|lass die finger von *|lass die finger vom *|hände weg von *"
    "|hände weg vom *",
    tuning="spiel|spiele|stell|stelle|schalt|schalte|mach|mache|leg|wechsel|wechsle|wechseln|dreh|hör|höre|um"
    "|an|auf|ein|rein|zu|rüber|starte|start|öffne|tu|geh|gib",
    shuffle="zufallswiedergabe|zufällige wiedergabe|zufall|zufallsmodus|shuffle|zufällige reihenfolge",
    repeat="wiederholung|wiederholen|wiederhole|dauerschleife|endlosschleife|schleife",
    grades="stufe|stärke|einstellung|geschwindigkeit|drehzahl",
    graded={
        100: "höchste|höchster|größte|größter|stärkste|oberste|maximale|schnellste",
        50: "mittlere|mittlerer",
        1: "kleinste|kleinster|niedrigste|niedrigster|geringste|schwächste|unterste|minimale|langsamste",
    },
    levels={
        100: "so hell wie möglich|so hell es geht|so laut wie möglich|so laut es geht|volle pulle|volle kanne|voll"
        "|volle kraft|volle power|ganz hoch|vollgas|anschlag|voller|ganz auf|komplett|volle stärke|voll auf|maximum"
        "|höchste|schön hell|ganz hell|richtig hell|sehr hell|so hoch wie möglich|so hoch es geht"
        "|so warm wie möglich|auf anschlag|bis zum anschlag|ganz rauf|ganz nach oben|bis oben hin|bis ganz oben"
        "|so weit es geht|volle möhre",
        75: "drei viertel|dreiviertel",
        67: "zwei drittel",
        50: "auf halb|halb|zur hälfte|auf die hälfte|halbe|halb auf|halb zu|halb offen|halb hoch|halb runter"
        "|halb geschlossen|halbe kraft|halbe leistung|halbe stärke|halber kraft|halbe helligkeit",
        33: "ein drittel|drittel",
        25: "ein viertel|viertel",
        1: "ganz niedrig|das minimum|ganz dunkel|so dunkel wie möglich|so leise wie möglich|so niedrig wie möglich"
        "|so dunkel es geht|so niedrig es geht|so leise es geht",
        10: "ganz schwach|sehr schwach|schön schwach|ganz gedimmt|sehr dunkel",
    },
)
