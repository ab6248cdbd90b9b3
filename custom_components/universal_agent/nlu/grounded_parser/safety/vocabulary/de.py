"""German."""

from typing import Final

from .model import SafetyVocabulary

GERMAN: Final = SafetyVocabulary(
    yes_no="ist|sind|steht|stehen|gibt es|haben wir|ist denn|sind denn",
    yes_no_negated="",
    past="habe ich|hab ich|haben wir|hat jemand|hat irgendwer|hat einer|hast du",
    past_conditions={
        "locked": "abgeschlossen|abzuschließen|zugesperrt|abgesperrt|zuzusperren",
        "closed": "zugemacht|geschlossen|zuzumachen|zu schließen",
        "open": "aufgelassen|offengelassen|offen gelassen|auf gelassen|offen stehen lassen|geöffnet",
    },
    forgotten="vergessen",
    left="gelassen|lassen|stehen lassen",
    whether="ob|prüfe ob|prüf ob|schau ob|schau nach ob|schau mal ob|sieh nach ob|überprüfe ob|guck ob|guck mal ob"
    "|check ob|kontrolliere ob|guck nach ob|prüfen ob|nachsehen ob|nachschauen ob|schauen ob|überprüfen ob",
    if_="",
    tags="oder|nicht wahr|ne|gell|stimmts|richtig|oder nicht|oder nein",
    which="welche|welcher|welches|welche von|was|wo ist|wo sind|wo steht|wo stehen|nenne|nenne mir|zeig mir",
    how_many="wie viele|wieviele|wie viel|anzahl der|wie viele von",
    not_now="war|waren|wurde|wurden|wird|werden|hatte|hatten|hat|haben|kann|können|soll|sollen|muss|müssen|darf|wann"
    "|warum|wieso|weshalb|wie lange|wie oft|seit wann|wer war|wer hat|wer wird|bleibt|bleiben|wäre|wären",
    copulas="ist|sind|steht|stehen|gibt es",
    was="war|waren|wurde|wurden|wird|werden",
    negations="nicht",
    no="kein|keine|keiner|keines|keins|keinen|keinem",
    every="alle|allen|aller|sämtliche|jede|jedes|jeder|jeden|beide|beiden|alle von",
    any_of="irgendein|irgendeine|irgendeiner|irgendeines|irgendwelche|irgendwo|mindestens ein|mindestens eine|ein|eine"
    "|einer|eines|einige|eins|mindestens eins|eine der|eins der|eines der|einer der",
    everything="alles|das alles|alle",
    anything="irgendwas|irgendetwas|etwas|irgend etwas|was",
    nothing="nichts|gar nichts",
    whole_home="haus|wohnung|zuhause|gebäude|bude|haushalt",
    plurals="türen|haustüren|außentüren|die fenster|den fenstern|fenstern|meine fenster|unsere fenster|schlösser"
    "|türschlösser"
    "|tore|garagentore|jalousien|rollläden|rolläden|rollos|die rollos|vorhänge|gardinen|markisen|plissees|raffstores"
    "|fensterläden|die rollläden|öffnungen|abdeckungen|eingänge",
    conditions={
        "locked": "abgeschlossen|verriegelt|abgesperrt|verschlossen|zugesperrt|zugeschlossen",
        "unlocked": "unverschlossen|entriegelt|aufgeschlossen|aufgesperrt|unverriegelt|unabgeschlossen",
        "open": "offen|geöffnet|auf|aufgemacht|sperrangelweit offen|oben|hochgefahren|gekippt|hoch|offen gelassen",
        "closed": "geschlossen|zu|zugemacht|dicht|unten|runtergefahren|heruntergefahren|zugezogen|runter",
        "secure": "gesichert|sicher",
        "insecure": "ungesichert|unsicher",
    },
    fillers="es|da|noch|schon|gerade|jetzt|derzeit|momentan|im moment|zur zeit|eigentlich|wirklich|auch|denn|richtig"
    "|komplett|vollständig|ganz|überhaupt|ordentlich|gut|aktuell|bereits|mal|davon|so|ist|sind|hier|gemacht"
    "|denn noch|zufällig|wohl",
    and_="und|sowie",
    or_="oder",
    garage="garage",
    contact="sensor|kontakt|kontakte|sensoren|türkontakt|fensterkontakt",
    people="person|personen|leute|bewohner|menschen|von uns|familienmitglieder",
    who="wer|wer alles|wer von uns",
    anyone="jemand|irgendjemand|irgendwer|einer|wer",
    everyone="alle|jeder|wir alle|die ganze familie|die familie|sämtliche bewohner",
    nobody="niemand|keiner|niemand von uns",
    presence={
        "home": "zuhause|zu hause|daheim|da|im haus|in der wohnung|anwesend|zurück|wieder da|wieder zu hause|hier",
        "away": "weg|unterwegs|abwesend|außer haus|fort|aus dem haus|auswärts|ausgeflogen",
    },
    origins="von|vom|aus",
    perfect="ist|sind|hat|haben",
    gone={
        "home": "heimgekommen|heim gekommen|nach hause gekommen|zurückgekommen|zurück gekommen|wiedergekommen"
        "|angekommen|zu hause angekommen|daheim angekommen",
        "away": "weggegangen|gegangen|losgegangen|rausgegangen|ausgegangen|weggefahren|losgefahren|gefahren"
        "|aufgebrochen|los|das haus verlassen|aus dem haus gegangen",
    },
    alarm="alarm",
    alarm_system="alarmanlage|einbruchmeldeanlage|alarmsystem|hausalarm|sicherheitssystem|einbruchalarm",
    alarm_conditions={
        "armed_home": "intern scharf|im anwesend modus scharf|anwesend scharf|zuhause scharf|im heimmodus",
        "armed_away": "extern scharf|abwesend scharf|im abwesend modus scharf",
        "armed_night": "nachts scharf|im nachtmodus|im nachtmodus scharf|auf nacht|für die nacht scharf",
        "armed_vacation": "im urlaubsmodus|urlaub scharf|im urlaubsmodus scharf",
        "armed": "scharf|scharfgeschaltet|scharf geschaltet|aktiv|aktiviert|an|eingeschaltet|scharfgestellt"
        "|scharf gestellt|angeschaltet|ein",
        "disarmed": "unscharf|aus|ausgeschaltet|deaktiviert|inaktiv|unscharf geschaltet|abgeschaltet|entschärft",
        "triggered": "ausgelöst|losgegangen|am heulen",
    },
    arm="stell * scharf|stelle * scharf|schalte * scharf|schalt * scharf|mach * scharf|mache * scharf|scharf schalten"
    "|scharf stellen|scharfschalten|scharfstellen|* scharf|* scharf schalten|* scharf stellen|* scharfschalten"
    "|* scharfstellen",
    arm_system="aktiviere|aktivier|schalte * ein|schalt * ein|mach * an|mache * an|schalte * an|schalt * an"
    "|* aktivieren|* einschalten",
    arm_modes={
        "armed_home": "intern|anwesend|zuhause|im heimmodus|für zuhause",
        "armed_away": "extern|abwesend|für unterwegs|im abwesenheitsmodus",
        "armed_night": "für die nacht|nachts|nacht|im nachtmodus|auf nacht",
        "armed_vacation": "für den urlaub|urlaub|im urlaubsmodus",
    },
    lock_up="schließ ab|schließe ab|sperr ab|sperre ab|sperr zu|schließ alles ab|schließe alles ab|sperr alles ab"
    "|sperre alles ab|alles abschließen|verriegle alles|verriegele alles|alles verriegeln|alles absperren|abschließen"
    "|schließ überall ab|sperr alles zu",
    acts={
        "lock": "sperr * zu|sperre * zu|schließ * zu ab|* abschließen|* absperren|* verriegeln|* zusperren",
        "unlock": "* aufschließen|* entriegeln|* aufsperren|* entsperren",
        "close": "* schließen|* zumachen",
        "open": "* öffnen|* aufmachen",
    },
)
