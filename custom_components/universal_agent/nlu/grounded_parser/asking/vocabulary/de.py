"""German."""

from typing import Final

from .model import AskingVocabulary

GERMAN: Final = AskingVocabulary(
    language="de",
    when="ab wann|wie lange ist es her dass|wie lang ist es her dass|wie lange ist das her dass|vor wie langer zeit"
    "|wann|um wie viel uhr|um wieviel uhr|um welche uhrzeit|zu welcher uhrzeit",
    who="wer|wer war es der|wer ist es der",
    why="warum|wieso|weshalb|wie kommts dass|wie kommt es dass",
    you="du",
    how_often="wie oft|wie viele male|wieviel mal|wie viel mal|wie häufig",
    how_long="wie viel länger|wie viele minuten noch"
    "|wie lange|wie lang|wie viele stunden|wie viele minuten|wie viel zeit|wieviele stunden|wieviel zeit",
    since="seit wann|wie lange schon|wie lang schon|schon wie lange|seit wie lange",
    already="schon|bereits",
    until="bis wann|bis um wie viel uhr|bis wie viel uhr",
    is_past="war|waren|wurde|wurden|hat|haben|hatte|hatten|bin|gewesen|worden|gab es|jemals|vorhin|eben noch"
    "|warst|wars|habe|haben wir|ist zuletzt|stand|standen|lief|liefen|ging|gingen|brannte|brannten"
    "|leuchtete|geworden|kam|kamen|fuhr|fuhren|heizte|kühlte|saugte|spielte|klingelte|ist|sind|öffnete|stands",
    was="war|waren|wurde|wurden|geworden|hatte|hatten|gab es"
    "|gewesen|geregnet|geschneit|lief|stand|ging|hat|haben wir gehabt|wars|kam",
    last="das letzte mal|zum letzten mal|letztes mal|zuletzt|letzte mal|das letztemal",
    first="das erste mal|zum ersten mal|zuerst|erstmals",
    figures={
        "highest": "wie warm|wie heiß|wie viel grad hatte es|wie viel grad waren es|wie viel grad war es"
        "|wieviel grad hatte es"
        "|wie war die temperatur|welche temperatur hatte es|welche temperatur hatten wir"
        "|höchste|höchsten|wärmste|wärmsten|heißeste|am wärmsten|am heißesten|am höchsten|maximal|maximum"
        "|höchstwert|spitze|höchsttemperatur|am meisten",
        "lowest": "wie kalt|wie kühl"
        "|niedrigste|niedrigsten|kälteste|kältesten|am kältesten|am niedrigsten|tiefste|tiefsten|am tiefsten"
        "|minimal|minimum|tiefstwert|tiefsttemperatur|am wenigsten",
        "average": "im schnitt|im durchschnitt|durchschnittlich|durchschnittliche|mittlere|im mittel|durchschnitt",
    },
    than={
        "higher temperature": "wärmer|heißer|milder",
        "lower temperature": "kälter|kühler|frischer",
        "higher humidity": "feuchter",
        "lower humidity": "trockener",
    },
    deeds={
        "open": "offen|geöffnet|auf|aufgemacht|stand offen|offen gestanden|stand auf|aufgestanden|offenstand"
        "|aufgegangen|ging auf",
        "closed": "zu|geschlossen|zugemacht",
        "locked": "abgeschlossen|verriegelt|abgesperrt|zugesperrt",
        "unlocked": "aufgeschlossen|entriegelt|aufgesperrt|unverschlossen|nicht abgeschlossen",
        "on": "an|angeschaltet|eingeschaltet|angemacht|ein|anging|ging an|angegangen|gestartet|gebrannt|brannte"
        "|brennt|leuchtet|leuchtete|angesprungen|an war|brannten",
        "off": "aus|ausgeschaltet|ausgemacht|ausging|ging aus|ausgegangen|fertig|abgeschaltet|geendet",
        "took": "gebraucht|brauchte|gedauert|dauerte",
        "active": "gefahren"
        "|lief|liefen|gelaufen|läuft|laufen|benutzt|genutzt|in betrieb|gearbeitet|geheizt|gekühlt|lief denn",
        "home": "nach hause gekommen|heimgekommen|kam nach hause|nach hause|heim|gekommen|angekommen|zurück"
        "|zurückgekommen|zuhause|zu hause|daheim|da|kam|kamen|kam heim|wiedergekommen|eingetroffen|zurückgekehrt",
        "left": "gegangen|weggegangen|losgegangen|ging|aus dem haus|aus dem haus gegangen|das haus verlassen"
        "|weggefahren|losgefahren|gefahren|verlassen|aufgebrochen|abgehauen|ging weg|fuhr|ging los|fuhr los"
        "|rausgegangen|fuhr weg|los|raus",
        "away": "weg|unterwegs|nicht da|nicht zu hause|außer haus|fort",
        "cleaning": "gesaugt|saugte|gestaubsaugt|gewischt|geputzt|saugen|staubgesaugt|gereinigt",
        "playing": "gespielt|spielte|lief musik",
        "detected": "geklingelt|bewegung|bewegt|ausgelöst|klingelte|erkannt|gemeldet|angeschlagen",
    },
    towards="zu|zum|zur|nach|in|ins|in die|in den|von|vom|von der|aus|aus der|aus dem",
    here="hier drin|hier|hier drinnen|in diesem raum|in diesem zimmer",
    fillers="steht|stehen|hängt|"
    "der|die|das|den|dem|des|ein|eine|einen|einem|einer|mein|meine|unser|unsere|unseren|unserem|sein|seine"
    "|ihr|ihre|es|wir|ich|du|man|sie|er|in|im|am|an|um|auf|von|vom|bei|beim|für|und|denn|eigentlich|mal|insgesamt"
    "|genau|etwa|ungefähr|jemand|schon|noch|ist|sind|da|so|bisher|heute|wieder|lange|lang|zusammen|bitte|was|welche"
    "|welcher|welches|wie|also|über|hinweg|jetzt|nochmal|nun|dann|zeit|mal|bei uns|mir|uns|doch|sich|wert|ging|stand"
    "|standen|alles|allem|zusammengerechnet",
    remaining="noch|übrig|restzeit|dauert es noch|bis fertig|bis sie fertig ist|bis er fertig ist|bis es fertig ist"
    "|verbleibend|noch fertig|braucht|brauchen|dauert|läuft|fertig|durch|muss|bis zum ende|restliche zeit|dauern",
    finished="fertig|durch|durchgelaufen|am ende|schon fertig|schon durch",
    ended="fertig geworden|fertiggeworden|fertig gewesen|fertig war|fertig wurde|durchgelaufen|durch war"
    "|aufgehört|geendet",
    ended_with="war|waren|wurde|wurden|hatte",
    still="länger|noch|übrig",
    running="noch an|noch am laufen|läuft noch|läuft|noch in betrieb|läuft immer noch|immer noch an|noch dran",
    doing="was macht|was tut|wie weit ist|wie steht es um|was ist mit|was treibt|status|wie siehts aus mit|los mit"
    "|wie weit",
    ready_for="kann ich sie ausräumen|kann ich sie ausleeren|kann ich ausräumen|kann ich ihn ausräumen"
    "|kann man sie ausräumen|kann ich die wäsche rausholen|kann ich die wäsche aufhängen|kann ich sie leeren"
    "|ausgeräumt werden|kann ausgeräumt werden",
    come="kam|kamen|durch|da gewesen|gekommen|da|angekommen|geliefert|abgegeben|eingetroffen|gebracht"
    "|geliefert worden|abgegeben worden",
    appliances={
        "washer": "waschmaschine|wäsche|waschvorgang|maschine",
        "dryer": "trockner|wäschetrockner",
        "dishwasher": "spülmaschine|geschirrspüler|geschirrspülmaschine|spüler",
        "oven": "backofen|ofen|herd",
    },
    deliveries={
        "letters": "post|brief|briefe|briefträger|postbote|postbotin|briefträgerin",
        "parcels": "paket|pakete|päckchen|paketbote|lieferung|sendung",
    },
    boxes={
        "letters": "briefkasten|postkasten|briefkast|postkast",
        "parcels": "paketbox|paketkast|paket",
    },
    asks="wird|werden|ist|sind|brauch|brauche|brauchen|braucht|kann|können|könnte|soll|sollte|sollen|muss|müssen|wann"
    "|trocknet"
    "|welcher|welchem|welchen|wie|was|gibt|kommt|lohnt|regnets|schneits|regnet es|schneit es|scheint|friert es|bleibt"
    "|soll ich|stürmt es|gewittert es|hagelt es|wirds|gibts|reicht|hört|haben wir|an welchem|nehm|nehme|geht",
    weather={
        "thaw": "über null|über dem gefrierpunkt|plusgrade|plus grade|im plus",
        "rain": "regen|regnen|regnet|regnets|regnerisch|schauer|niesel|nieselt|nieseln|nass|niederschlag|schütten"
        "|schüttet|gießen|gießt|regnete|regne|nass werden|schiffen|schifft|kübeln|kübelt|pladdern|pladdert"
        "|plästern|plästert",
        "snow": "schnee|schneien|schneit|schneits|schneeregen|verschneit|geschneit|schneefall|schneie",
        "sun": "sonne|sonnig|sonnig oder bewölkt|sonnenschein|scheint die sonne|sonniger|heiter|die sonne raus",
        "clouds": "bewölkt|wolken|wolkig|bedeckt|trüb|grau",
        "storm": "gewitter|gewittern|gewittert|sturm|stürmisch|stürmen|unwetter|hagel|hageln|blitz|donner"
        "|hagelt|stürmt",
        "wind": "wind|windig|böen|böig|windiger|weht",
        "fog": "nebel|neblig",
        "frost": "frost|frieren|friert|gefrieren|glatt|glätte|eis|glatteis|minusgrade|unter null|eisig|gefriert"
        "|frostig"
        "|minus grad",
        "heat": "heiß|hitze|hitzewelle|heißer|schwül",
        "cold": "kalt|kühl|kälter|kühler|kälte|frisch",
        "warm": "warm|mild|wärmer|warm genug",
        "nice": "schön|gut|angenehm|schöner|nett",
        "dry": "trocken|trocken bleiben",
        "temperature": "temperatur|grad|temperaturen|wie warm|wie kalt|wie heiß|höchsttemperatur|tiefsttemperatur",
        "general": "wetter|vorhersage|wettervorhersage|wetterbericht|wetteraussichten",
    },
    gear={
        "umbrella": "regenschirm|schirm|regenjacke|gummistiefel|regensachen|regenhose|regenmantel|regenzeug",
        "jacket": "jacke|mantel|pulli|pullover|strickjacke|was warmes|warm anziehen",
        "gloves": "handschuhe|mütze|schal|mütze und handschuhe|winterjacke|dicke jacke|dicken mantel"
        "|wintermantel|fäustlinge"
        "|schal und mütze",
        "warm": "kurze hose|kurzer hose|kurzen hosen|kurze hosen|shorts|t shirt"
        "|kurzärmlig|sandalen|sommerkleid|ohne jacke|ohne mantel",
        "sunscreen": "sonnencreme|sonnenbrille|sonnenhut|sonnenschutz",
        "frost": "kratzen|scheiben kratzen|eis kratzen|freikratzen|scheiben freikratzen|scheibe freikratzen"
        "|auto freikratzen|eiskratzen|enteisen",
        "snow": "schneestiefel|schneeschippen|schnee schippen|schnee schieben|schneeketten|winterreifen"
        "|schlitten|skianzug|schneeanzug|schneehose",
        "dry": "auto waschen|rasen mähen|rasen zu mähen|auto zu waschen|fenster putzen|zaun streichen",
        "general": "was soll ich anziehen|was zieh ich an|was ziehe ich an|was soll ich den kindern anziehen"
        "|was sollen wir anziehen",
        "outside": "draußen essen|grillen|draußen sitzen|picknick|picknicken|im garten essen|auf der terrasse essen"
        "|draußen spielen|draußen frühstücken|auf dem balkon essen|baden|baden gehen|schwimmen gehen|spazieren gehen"
        "|spazieren|radfahren|rad fahren|mit dem rad|joggen|laufen gehen|wandern|an den see|auf dem balkon sitzen"
        "|auf dem balkon frühstücken|im garten sitzen|draußen zu essen|draußen zu sitzen|draußen grillen|ins freibad"
        "|mit dem fahrrad|fahrrad fahren|rodeln|grillwetter|badewetter|wanderwetter",
        "laundry": "wäsche rauszuhängen|wäsche draußen aufhängen|bettwäsche trocknen|bettwäsche draußen trocknen"
        "|wäsche raushängen|wäsche rauszuhängen|wäsche aufhängen|wäsche draußen aufhängen|wäsche trocknen"
        "|wäsche draußen trocknen|wäsche nach draußen hängen|wäsche raus|wäsche draußen|wäsche auf die leine"
        "|trocknet die wäsche draußen|trocknet die wäsche|wird die wäsche trocken|wäsche draußen trocken"
        "|wäsche rausstellen|wäsche draußen aufzuhängen",
        "watering": "garten gießen|blumen gießen|pflanzen gießen|rasen sprengen|rasen gießen|beete gießen|gießen"
        "|wässern|bewässern|tomaten gießen|rasen wässern|sprengen",
    },
    best="am ehesten|welcher tag|an welchem tag|welchen tag|bester tag|beste tag|besten tag|wann am besten"
    "|am besten|welchem tag"
    "|wann ist der beste zeitpunkt|welche tage|an welchen tagen|der wärmste tag|der schönste tag|schönste tag"
    "|wärmste tag|kälteste tag",
    ends="hört|aufhört|auf|vorbei|endet|zu ende|aufhören|nachlassen|lässt nach|lässt"
    "|nach|endlich vorbei|auflöst|löst|auflösen|lichtet|lichten|verzieht|verziehen|legt|legen"
    "|abkühlen|kühlt"
    "|ab|abgekühlt|um",
    weather_fillers="rechnen|was|früh|dünne|dicke|ausziehen|ab|der|die|das|den|dem|des|ein|eine|einen|einem"
    "|einer|mein|meine|meinen|unser|unsere|ich|wir"
    "|es|man|uns"
    "|mir|mich|du|sich|ist|sind|sein|wird|werden|und|oder|zu|zum|zur|für|in|im|am|an|auf|denn|endlich|eigentlich|mal"
    "|wohl|noch|heute|draußen|raus|mit|genug|dafür|brauch|brauche|brauchen|nehmen|mitnehmen|anziehen|nötig"
    "|tragen|kann"
    "|können|soll|sollte|sollen|muss|müssen|gibt|kommt|lohnt|rauszugehen|wann|welche|welcher|wie|was|ob|sag|weißt"
    "|etwas|viel|sehr|richtig|wieder|dann|schon|bleiben|bleibt|werden|anfangen|fängt|so|jetzt|lang|lange|besser"
    "|warten"
    "|lieber|später|kinder|scheint|kommende|kommenden|gut|reicht|erwartet|warten|wahrscheinlich|beginnt|los|bis|vor"
    "|nach|von|haben|hat|aus|sieht|vorher|bald|einmal|stark|ganz|heftig|überhaupt|nehm|nehme|geht|anzuziehen|auch|um"
    "|tagsüber|gleich|gehen|nachher|tag|da|wärs|wäre|hier|bei",
    outdoors="draußen|raus|im freien",
    at_place="in|an|bei",
    purpose="für|beim|zum|zur|fürs|für das|für den|für mein|für meine|für meinen|für unser|für unsere"
    "|für unseren|während",
    falls="regnet|regnets|regnen tut|schneit|schneits|hagelt|nieselt|schüttet|gießt|schifft|kübelt|pladdert",
    soon="bald|gleich|nachher|später|noch was|heute noch|anfangen|anfängt|wann|irgendwann",
    weather_words="wetter|vorhersage|wetterbericht|wettervorhersage",
    nights="heute nacht|diese nacht|in der nacht|über nacht|nachts|letzte nacht",
    times_meant="vorhin=heute|nachts(?!chrank)=in der Nacht"
    "|vor dem frühstück=vor 8 Uhr|vor dem mittagessen=vor 12 Uhr|nach dem mittagessen=am Nachmittag"
    "|vor dem abendessen=vor 18 Uhr|vor dem abendbrot=vor 18 Uhr|nach dem abendessen=am Abend"
    "|nach dem abendbrot=am Abend",
    sunset="sonnenuntergang|geht die sonne unter|die sonne unter|sonne untergeht|dunkel|finster|es dunkel wird"
    "|wird es dunkel"
    "|dämmert es|dunkel wird",
    sunrise="sonnenaufgang|geht die sonne auf|die sonne auf|sonne aufgeht|hell|wird es hell|es hell wird|hell wird",
    air="luft|luftqualität|co2|co2 wert|luftgüte|kohlendioxid",
    air_good="ok|okay|gut|schlecht|frisch|stickig|verbraucht|in ordnung|hoch|dick|mies",
    extremes={
        "warmest": "am wärmsten|wärmste|wärmster|am heißesten|heißeste|wärmsten",
        "coldest": "am kältesten|kälteste|kältester|am kühlsten|kühlste|kältesten",
        "dampest": "am feuchtesten|feuchteste",
    },
    rooms="raum|zimmer|räume|im haus|in der wohnung|haus|wohnung",
    batteries="batterie|batterien|akku|akkus",
    run_down="braucht eine neue|braucht neue|eine neue|neue|leer|fast leer|schwach|niedrig|bald leer|fast alle"
    "|alle|gewechselt werden|getauscht werden|wechseln"
    "|austauschen|tauschen|geladen werden|müssen gewechselt werden|am ende|aufgeladen werden|laden",
    what_plays="was läuft|was spielt|welches lied ist das|welches lied läuft|was läuft gerade|was wird gespielt"
    "|wie heißt das lied|wie heißt der song|welcher song ist das|wer singt da|wer singt das|was hören wir"
    "|was höre ich"
    "|wo läuft musik|wo spielt musik|läuft musik|läuft irgendwo musik|welche musik läuft|läuft irgendwas",
    inside="auf|in der|im|bei der|in|an der|auf der|beim|noch in|noch im",
)
