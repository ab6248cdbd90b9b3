"""German."""

from typing import Final

from .model import SpokenVocabulary

GERMAN: Final = SpokenVocabulary(
    language="de",
    hesitations="äh|ähm|öh|öhm|hm|hmm|ehm|tja|na ja|naja|sozusagen|irgendwie|quasi|ach",
    politeness="bitte|mal|doch|einfach|eben|schnell|kurz|bitte mal|kannst du|könntest du|würdest du|könnten sie"
    "|können sie|würden sie|kannste|könnteste|für mich|für uns|mir|uns|sei so lieb und|sei so gut und|sei so nett und"
    "|wenn du kannst|wenns geht|wenn es geht|danke|vielen dank|dankeschön|ich hätte gern|ich hätte gerne|ich möchte"
    "|ich will|ich brauche|wir brauchen|hey|hallo|du|gern|gerne|vielleicht|schatz|liebling|bitteschön|wieder|jetzt"
    "|gerade",
    openers="ok|okay|so|also|gut|na|nun|dann|jetzt|los|komm|und dann|so dann|na gut|alles klar|danach|anschließend",
    approximations="etwa|ungefähr|circa|ca|so|vielleicht|rund|knapp|um die",
    prepositions="über|überm|unter|unterm|neben|hinter|hinterm|bei|beim|an|am|drin|drinnen|oben drüber|von|aus der",
    conjunctions="und|und dann|und auch|sowie|dann|außerdem|dazu|plus|sowie auch|danach|anschließend",
    too="auch|auch noch|noch|ebenfalls|ebenso|gleich mit|mit",
    here="hier|hier drin|hier drinnen|hier im zimmer|hier im raum|in diesem zimmer|in diesem raum|im zimmer",
    pronouns="es|sie|ihn|das|die|den|ihm|diese|dieses|diesen|er",
    anaphors="eine|einen|eines",
    mass="licht|lichter|beleuchtung|heizung",
    makers="drah|mach|mache|machen|macht|schalt|schalte|schalten|stell|stelle|stellen|dreh|drehe|drehen|setz"
    "|setze|setzen"
    "|knips|knipse|schmeiß|wirf|werf|tu|tue|hau|knall|zünd|fahr|fahre|fahren|zieh|ziehe|ziehen|lass|lasse|lassen"
    "|regel|regle|regeln|bring|bringe|nimm|schieb|schiebe|kurbel|kurble|leg|lege|geh|gehe|pack|gib",
    modals="soll|sollen|muss|müssen|darf|dürfen|kann|können|sollte|müsste",
    on="an|ein|anmachen|anschalten|einschalten|anstellen|anknipsen|andrehen|anwerfen",
    off="aus|ab|ausmachen|ausschalten|abschalten|ausstellen|abstellen|ausknipsen|abdrehen|ausdrehen",
    opened="auf|offen|hoch|aufmachen|öffnen|hochfahren|hochziehen|rauf|aufziehen|aufdrehen",
    closed="zu|geschlossen|zumachen|schließen|runterfahren|herunterfahren|runterlassen|zuziehen|zudrehen",
    up="hoch|rauf|höher|herauf|hinauf|hochdrehen|hochfahren|aufdrehen|hochregeln|nach oben|hochstellen",
    down="runter|herunter|hinunter|niedriger|tiefer|runterdrehen|runterfahren|herunterfahren|runterregeln"
    "|herunterdrehen|nach unten|zurück|runterstellen|runterlassen",
    raising="erhöhe|erhöhen|steigere|anheben|steigern",
    lowering="senke|senken|reduziere|reduzieren|verringere|verringern|dimme|dimm|dimmen|absenken|runterdimmen",
    comparatives={
        "brighter": "heller",
        "dimmer": "dunkler|weniger hell",
        "warmer": "wärmer|heißer|weniger kalt",
        "cooler": "kälter|kühler|weniger warm",
        "louder": "lauter|weniger leise",
        "quieter": "leiser|weniger laut",
        "faster": "schneller|stärker",
        "slower": "langsamer|schwächer|weniger stark",
    },
    steps="um|noch",
    contrasts="aber|nur|jedoch|bloß|allerdings|doch",
    sparing="",
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
        100: "so hell wie möglich|so hell es geht|so laut wie möglich|so laut es geht|volle pulle|volle kanne"
        "|voll|volle kraft|volle power|ganz hoch|vollgas|anschlag|voller|ganz auf|komplett"
        "|volle stärke|voll auf|maximum|höchste",
        75: "drei viertel|dreiviertel",
        67: "zwei drittel",
        50: "auf halb|halb|zur hälfte|auf die hälfte|halbe|halb auf|halb zu|halb offen|halb hoch|halb runter"
        "|halb geschlossen",
        33: "ein drittel|drittel",
        25: "ein viertel|viertel",
        1: "ganz niedrig|das minimum|ganz dunkel",
    },
)
