"""German."""

from typing import Final

from .model import SOFT, DeviceVocabulary, in_turn

GERMAN: Final = DeviceVocabulary(
    language="de",
    fillers="der|die|das|den|dem|des|s|n|ne|nen|nem|ner|m|ein|eine|einen|einem|einer|mein|meine|meinen|meinem|meiner"
    "|unser|unsere|unserem"
    "|unseren"
    "|unserer|dein|deine|in|im|ins|am|an dem|auf|von|vom|zu|zum|zur|bei|beim|für|bitte|jetzt|mal|doch|uns|mir|mich"
    "|gerade"
    "|aktuell|aktuelle|aktuellen|gerät|geräte|dann|gleich|eben|kurz",
    articles="der|die|das|den|dem|s|n|ne|nen|nem|ner|m|ein|eine|einen|einem|mein|meine|meinem|unser|unsere|unserem",
    courtesies="bitte|kannst du|könntest du|würdest du|kannst du bitte|könntest du bitte|würdest du bitte|danke"
    "|vielen dank"
    "|ich möchte dass du|ich hätte gern|hey|hallo|okay|ok|sag mir|sag mir bitte|kannst du mir sagen|weißt du|für mich"
    "|für uns|sei so gut und|ja oder nein|ich will dass du"
    "|ich will wissen|ich möchte wissen|im moment|bitte sag mir"
    "|"
    + in_turn(
        "antworte|antworten sie|sag|sage|antwort",
        "|mit|nur mit|bitte mit|bitte nur mit|nur|bitte",
        "ja oder nein|einem ja oder nein",
    ),
    refusals="wenn|falls|sobald|solange|bis|nachdem|bevor|während|ob|außer wenn|war|waren|wurde|hatte|habe|hast"
    "|später|morgen|gestern|heute abend|vor|nach|immer|statt|anstatt",
    negations="nicht|kein|keine|keinen|keinem|keiner|nie|niemals|ohne|nimmer|ned|net|nich|nit",
    conditionals="wenn|falls|sobald|solange|bis|nachdem|bevor|ehe|während|sofern|wann immer|immer wenn|außer wenn"
    "|nach|vor|ab|seit|weil|statt|anstatt",
    present="jetzt|sofort|gleich|umgehend|auf der stelle",
    corrections="nein warte|warte|moment|halt|nein doch nicht|doch nicht|ich meine|ich meinte|vielmehr"
    "|beziehungsweise|besser gesagt|eigentlich|lass mal|lass es|vergiss es|vergiss das|ach nein"
    "|ach ne|ach quatsch|quatsch|nee|nein|sorry|entschuldigung|korrektur",
    acts={
        "on": "schalte * ein|schalte * an|schalt * ein|schalt * an|mach * an|mache * an|stell * an|stelle * an"
        "|dreh * an"
        "|aktiviere|aktivier|einschalten|anschalten|anmachen|aktivieren|* an|* ein|knips * an|* einschalten"
        "|* anschalten"
        "|* anmachen|setz * in gang|setze * in gang|bring * in gang|bring * zum laufen|nimm * in betrieb",
        "off": "schalte * aus|schalte * ab|schalt * aus|schalt * ab|mach * aus|mache * aus|stell * ab|stelle * ab"
        "|deaktiviere|deaktivier|ausschalten|abschalten|ausmachen|deaktivieren|* aus|knips * aus|stell * aus"
        "|stelle * aus",
        "toggle": "schalte * um|schalt * um|schaltet * um|umschalten|toggle",
        "start": "starte|start|starten|lass * laufen|mach * an",
        "clean": "sauge|saug|staubsauge|putze|putz|reinige|saugen|staubsaugen|reinigen|beginne zu saugen"
        "|fang an zu saugen"
        "|starte das saugen|starte die reinigung|mit dem saugen beginnen|lass * saugen|lass * putzen",
        "mow": "mähe|mäh|mähe den rasen|mäh den rasen|mähen|rasen mähen|beginne zu mähen",
        "dock": "schick * zur basis|schicke * zur basis|schick * zur ladestation|schicke * zur ladestation"
        "|schick * nach hause"
        "|schicke * nach hause|* zur basis|* zurück zur basis|* zurück zur ladestation|* zur ladestation"
        "|schick * zurück"
        "|schicke * zurück|schick * zurück zur basis|schicke * zurück zur basis|schick * zurück zur ladestation"
        "|schicke * zurück zur ladestation|* soll zur basis|fahr * zur basis",
        "open": "öffne|mach * auf|mache * auf|fahr * hoch|fahre * hoch|zieh * hoch|ziehe * hoch|öffnen|aufmachen"
        "|hochfahren"
        "|* auf|* hoch|mach * hoch|lass * hoch|hol * hoch|hole * hoch",
        "close": "schließe|schließ|mach * zu|mache * zu|fahr * runter|fahre * runter|fahr * herunter|fahre * herunter"
        "|zieh * runter|lass * runter|lass * herunter|schließen|zumachen|herunterfahren|runterfahren|* zu|* runter"
        "|mach * runter|lass * herab|lass * hinunter|herunterlassen|runterlassen|herablassen",
        "stop": "stoppe|stopp|halte * an|halt * an|stoppen|anhalten",
        "extend": in_turn("fahr|fahre|kurbel|kurble|roll|rolle", "*", "aus")
        + "|"
        + in_turn(
            "fahr|fahre|kurbel|kurble|roll|rolle|zieh|ziehe|dreh|drehe|schieb|schiebe|mach|mache|lass|bring|",
            "*",
            "raus|heraus|hinaus",
        )
        + "|* ausfahren|* rausfahren|* herausfahren|* ausrollen|* ausziehen",
        "retract": in_turn("fahr|fahre|kurbel|kurble|roll|rolle|zieh|ziehe", "*", "ein")
        + "|"
        + in_turn(
            "fahr|fahre|kurbel|kurble|roll|rolle|zieh|ziehe|dreh|drehe|schieb|schiebe|mach|mache|hol|hole|bring|",
            "*",
            "rein|herein|hinein",
        )
        + "|* einfahren|* reinfahren|* hereinfahren|* einrollen|* einziehen|* reinholen",
        "lock": "verriegle|verriegel|verriegele|sperre * ab|sperr * ab|schließe * ab|schließ * ab|verriegeln"
        "|absperren"
        "|abschließen|sperre * zu",
        "unlock": "entriegle|entriegel|entriegele|sperre * auf|sperr * auf|schließe * auf|schließ * auf|entriegeln"
        "|entsperre|entsperr|entsperren|aufsperren|aufschließen",
        "set": "stelle * ein|stell * ein|stelle|stell|setze|setz|ändere|mach|mache|dreh|drehe|schalte|öffne|fahre"
        "|fahr"
        "|einstellen|stellen|setzen|färbe|regle|bring",
        "set_to": "dimme|dimm|erhöhe|senke|reduziere|verringere|drehe * hoch|dreh * hoch|drehe * runter|dreh * runter"
        "|dimmen|erhöhen|senken",
        "illuminate": "mach licht|mach * licht|mache licht|macht licht|beleuchte|erleuchte|erhelle",
        "up": "dreh * auf|drehe * auf|dreh * hoch|drehe * hoch|erhöhe|stell * höher|stelle * höher|mach * höher",
        "down": "dreh * runter|drehe * runter|dreh * herunter|drehe * herunter|senke|reduziere|verringere"
        "|stell * niedriger"
        "|stelle * niedriger|regle * runter",
        "brighter": "mach es * heller|mach * heller|mache * heller|heller|mach es heller|stell * heller",
        "dimmer": "mach es * dunkler|mach * dunkler|mache * dunkler|dunkler|mach es dunkler|dimme|dimm|stell * dunkler",
        "warmer": "mach es * wärmer|mach * wärmer|mache * wärmer|wärmer|mach es wärmer|stell * wärmer|stelle * wärmer",
        "cooler": "mach es * kälter|mach es * kühler|mach * kälter|mache * kälter|kälter|kühler|mach * kühler"
        "|mach es kälter|mach es kühler|stell * kälter",
        "louder": "mach * lauter|mache * lauter|lauter|mach es lauter|stell * lauter",
        "quieter": "mach * leiser|mache * leiser|leiser|mach es leiser|stell * leiser",
        "pause": "hör auf zu spielen|hör auf mit|pausiere|pausier|pause|halte * an|halt * an|stoppe|stopp"
        "|pausieren|anhalten",
        "resume": "mach weiter|mach weiter mit|mach * weiter|weiter mit|lass * weiterlaufen|setze * fort"
        "|setz * fort|spiel * weiter|spiele * weiter|weiterspielen|fortsetzen|weiter|spiele * ab"
        "|spiel * ab|spiel|spiele|spiel ab|spiele ab",
        "next": "nächster|nächstes|nächste|überspringe|überspring|spiel * nächste|weiter zum nächsten|zum nächsten"
        "|spring zum nächsten|überspringen|spiele den nächsten|spiel den nächsten|spiel das nächste"
        "|spiele das nächste",
        "previous": "voriger|voriges|vorige|vorheriger|vorheriges|vorherige|zurück zum vorherigen|zum vorherigen"
        "|spiel den vorherigen"
        "|spiele den vorherigen|spiel das vorherige|spiele das vorherige|letzter|letztes",
        "mute": "ton aus|ton weg|nimm * den ton|dreh * den ton ab|stell * den ton ab"
        "|mach * ton aus|schalte * ton aus|stelle * stumm|stell * stumm|schalte * stumm"
        "|schalt * stumm|mach * stumm|stummschalten|* stumm|stumm",
        "unmute": "ton an|ton wieder an|mach * ton an|mach * ton wieder an|stelle * wieder laut"
        "|schalte * wieder laut|hebe * stummschaltung auf|mach * wieder laut",
    },
    kinds={
        "light": "licht|lampe|leuchte|beleuchtung|birne|glühbirne",
        "switch": "schalter",
        "outlet": "steckdose|stecker",
        "fan": "ventilator|lüfter|lüftung",
        "climate": "thermostat|klima",
        "cooling": "klimaanlage|klimagerät",
        "heating": "heizung|heizkörper|radiator",
        "humidifier": "luftbefeuchter|luftentfeuchter|befeuchter",
        "cover": "abdeckung",
        "blind": "jalousie|rollo|raffstore",
        "shutter": "rollo|jalousie|rollladen|rolladen|fensterladen|rollläden|rolläden",
        "shade": "plissee|sonnenschutz|rollo|jalousie",
        "curtain": "vorhang|gardine|vorhänge",
        "awning": "markise",
        "garage_door": "garagentor|garagentür",
        "gate": "tor|einfahrtstor|gartentor",
        "door": "tür",
        "window": "fenster",
        "opening": "öffnung",
        "lock": "schloss|türschloss|schlösser",
        "valve": "ventil|wasserventil",
        "water": "wasser",
        "vacuum": "staubsauger|saugroboter|sauger|roboter|staubsaugerroboter|saugrobotor|putzroboter",
        "mower": "mäher|rasenmäher|mähroboter",
        "media_player": "mediaplayer|media player|player|wiedergabe",
        "music": "musik|lied|titel|song|stück",
        "film": "film|video|serie|sendung|krimi",
        "tv": "fernseher|tv|fernsehen",
        "speaker": "lautsprecher|box|stereoanlage|musikanlage",
        "radio": "radio",
        "todo": "liste",
        "calendar": "kalender",
        "person": "person",
        "motion": "bewegung|bewegungsmelder|bewegungssensor|präsenz",
        "smoke": "rauch|rauchmelder|feuer",
        "gas": "gas|gasmelder",
        "carbon_monoxide": "kohlenmonoxid|co",
        "leak": "leck|wassersensor|wassermelder|feuchtigkeitsmelder",
        "vibration": "vibration|erschütterung",
        "sound": "geräusch|lärm",
        "battery": "batterie|akku|ladestand|batteriestand|akkustand",
        "temperature": "temperatur",
        "humidity": "luftfeuchtigkeit|feuchtigkeit|luftfeuchte",
        "power": "leistung|stromverbrauch|verbrauch",
        "energy": "energie|energieverbrauch|strom",
        "brightness": "helligkeit",
        "volume": "lautstärke",
        "position": "position|stellung",
        "speed": "geschwindigkeit|stufe",
        "illuminance": "beleuchtungsstärke",
        "co2": "co2|kohlendioxid",
        "pressure": "luftdruck|druck",
        "update": "update|aktualisierung",
    },
    all="alle|alles|allen|aller|sämtliche|jede|jedes|jeden|jeder|beide|beiden|ganze|ganzen|gesamte|gesamten",
    everything="alles|alle geräte|allem",
    whole_home="haus|überall|wohnung|ganzes haus|zuhause|in allen räumen|allen räumen|allen zimmern|jedem raum"
    "|jedem zimmer"
    "|ganzen haus|ganzen wohnung|gesamten haus",
    place_words="zimmer|raum|bereich|etage|stock|stockwerk|geschoss",
    exceptions="außer|bis auf|mit ausnahme von|ausgenommen|abgesehen von",
    numerals="auf|zu",
    percent="prozent|percent",
    degrees="grad|grad celsius|degrees|celsius",
    levels={
        100: "maximum|maximal|voll|volle|volle helligkeit|volle lautstärke|ganz|höchste stufe|ganz auf"
        "|maximale helligkeit|hoch",
        50: "hälfte|die hälfte|halb|mittel|mittlere stufe|mittlere|halbe helligkeit",
        33: "niedrig|niedrige stufe",
        SOFT: "schwach|sanft|gedämpft",
        1: "minimum|minimal|niedrigste stufe",
    },
    colours={
        "red": "rot|rote|rotes",
        "green": "grün|grüne|grünes",
        "blue": "blau|blaue|blaues",
        "yellow": "gelb|gelbe|gelbes",
        "orange": "orange",
        "purple": "lila|violett",
        "hotpink": "rosa|pink",
        "white": "weiß|weiße|weißes",
        "turquoise": "türkis",
        "magenta": "magenta",
        "gold": "gold",
    },
    colour_words="farbe|auf farbe",
    little="ein bissl|ein bisserl|bissl|bisserl|einen tick|ein stückchen|ein stück|ein bisschen|ein wenig|etwas"
    "|bisschen|leicht|ein klein wenig|noch etwas|a bisserl|a bissl|a bissal|a weng|n bisschen|n tick|einen hauch"
    "|einen ticken|einen spalt|einen spaltbreit|minimal|ein klein bisschen"
    "|ein klitzekleines bisschen|ein winziges bisschen|ein kleines bisschen",
    yes_no="ist|sind|gibt es|ist da|läuft|laufen|brennt|brennen|haben wir|steht|stehen|leuchtet",
    which="welche|welcher|welches|was|welche von|wo ist|wo sind|zeig|zeige|nenne|welchen|wo brennt|wo",
    how_many="wie viele|wieviele|anzahl der|wie viel|zähle",
    value="was ist|wie hoch ist|wie hoch sind|wie groß ist|wie ist|wie sind|sag|zeig|zeige|wie viel|wieviel|wie"
    "|was zeigt|nenne|welche|welchen|was sagt|lies",
    how={
        "temperature": "wie warm ist es|wie kalt ist es|wie warm ist|wie kalt ist|wie heiß ist|wie warm|wie kalt",
        "humidity": "wie feucht ist es|wie feucht ist|wie feucht",
        "brightness": "wie hell ist|wie hell sind|wie hell leuchtet|wie hell brennt",
        "volume": "wie laut ist|wie laut",
        "position": "wie weit offen ist|wie weit ist|wie weit sind",
        "battery": "wie voll ist|wie leer ist|wie geladen ist",
        "power": "wie viel leistung",
        "energy": "wie viel strom|wie viel energie",
        "speed": "wie schnell ist",
    },
    any_of="irgendein|irgendeine|irgendeiner|irgendwelche|eines der|eine der|noch ein|noch eine|mindestens ein|ein"
    "|eine",
    anything="etwas|irgendetwas|irgendwas|was|dinge|ding|geräte|gerät|sachen",
    conditions={
        "on": "an|eingeschaltet|angeschaltet|aktiv|brennt|brennen|ausgelöst|leuchtet|leuchten",
        "off": "aus|ausgeschaltet|inaktiv",
        "open": "offen|geöffnet|auf",
        "closed": "geschlossen|zu",
        "locked": "abgeschlossen|verriegelt|abgesperrt|verschlossen",
        "unlocked": "unverschlossen|entriegelt|aufgeschlossen|aufgesperrt",
        "playing": "spielt|läuft|spielen|am spielen",
        "paused": "pausiert|angehalten",
        "stopped": "gestoppt",
        "home": "zuhause|zu hause|daheim|da",
        "away": "weg|unterwegs|abwesend|nicht zuhause",
        "cleaning": "saugt|am saugen|reinigt|putzt",
        "docked": "angedockt|geparkt",
        "heating": "heizt",
        "cooling": "kühlt",
        "running": "läuft|in betrieb|laufen",
        "detected": "erkannt|gemeldet|bemerkt|festgestellt",
        "clear": "ruhig|frei",
        "wet": "nass|feucht",
        "dry": "trocken",
        "cold": "kalt",
        "hot": "heiß",
        "connected": "verbunden|online",
        "disconnected": "getrennt|offline",
        "charged": "geladen|aufgeladen|vollgeladen|voll|normal",
        "low": "leer|schwach|fast leer|niedrig",
        "charging": "lädt|am laden",
        "vibrating": "vibriert",
        "moving": "bewegt sich",
        "safe": "sicher",
        "unsafe": "unsicher",
        "plugged": "eingesteckt|angeschlossen",
        "unplugged": "ausgesteckt",
        "powered": "mit strom versorgt",
        "available": "verfügbar|vorhanden",
        "current": "aktuell|auf dem neuesten stand",
    },
    question_fillers="ist|sind|es|gibt|da|noch|schon|gerade|jetzt|derzeit|momentan|im moment|heute|wir|ich|haben|hat"
    "|und|sich"
    "|eigentlich|wirklich|zur zeit|aktuell|so|denn|steht|stehen|beträgt|liegt|zeigt|komplett|richtig|vollständig",
    alternatives="oder",
    outside="draußen|außen",
    upright="hoch|rauf|herauf|hinauf|nach oben|runter|herunter|hinunter|herab|hinab|nieder|nach unten|hochfahren"
    "|hochziehen|hochkurbeln|hochlassen|heraufziehen|raufziehen|runterfahren|herunterfahren|runterlassen"
    "|herunterlassen|runterkurbeln|herunterkurbeln|herablassen|hinablassen|runterziehen|herunterziehen|hebe|heb|heben"
    "|anheben|senke|senk|senken|absenken",
    weather="sonnig|bewölkt|regnerisch|windig|neblig|stürmisch|klar|wetter|heiß|kalt|warm|nass|trocken|schön|schneit"
    "|regnet",
    sorts="stand|wert|zustand|status|prozentsatz|stufe|einstellung|modus|füllstand",
    list_adding="setz * auf|setze * auf|füge * zu|füge * zur|füg * zu|füg * zur|schreib * auf|schreibe * auf"
    "|pack * auf"
    "|tu * auf|notiere * auf|notier * auf|nimm * auf",
    list_reading="was steht|was ist|was|welche|lies|zeig|zeige|wann ist|wann sind|wann|lies mir|zeig mir",
    duties=in_turn(
        "was|wen|wem|was noch|wen noch", "muss ich|müssen wir|soll ich|sollen wir|habe ich noch zu|haben wir noch zu"
    ),
    verb_last=True,
    joined_compounds=True,
)
