"""Dutch."""

from typing import Final

from .model import AskingVocabulary

DUTCH: Final = AskingVocabulary(
    language="nl",
    when="hoe lang geleden|hoelang geleden|hoe lang is het geleden dat|wanneer|hoe laat|om hoe laat|op welk tijdstip",
    who="wie|wie was het die|wie is het die",
    why="waarom|hoezo|waardoor|hoe komt het dat|hoe kan het dat",
    you="je|jij|u",
    how_often="hoe vaak|hoeveel keer|hoeveel maal|hoe dikwijls",
    how_long="hoeveel langer|hoeveel minuten nog|hoe lang|hoelang|hoeveel uur|hoeveel minuten|hoeveel tijd",
    since="sinds wanneer|hoe lang al|hoelang al|al hoe lang|sedert wanneer|vanaf wanneer",
    already="al|reeds",
    until="tot hoe laat|tot wanneer",
    is_past="was|waren|is|zijn|geweest|heeft|hebben|had|hadden|werd|werden|geworden|heb|bent|ben|ooit|daarnet"
    "|zonet|stond|stonden|liep|liepen|draaide|draaiden|brandde|ging|gingen|kwam|kwamen|vertrok|werkte"
    "|speelde|stofzuigde",
    was="was|waren|had|hadden|werd|werden|geworden|geweest|heeft|stond|liep|geregend|gesneeuwd|gevroren",
    last="voor het laatst|de laatste keer|laatste keer|laatst|het laatst|onlangs",
    first="voor het eerst|de eerste keer|eerste keer|het eerst",
    figures={
        "highest": "hoe warm|hoeveel graden was het|wat was de temperatuur|hoeveel graden werd het"
        "|op zn warmst|op zijn warmst|op z n warmst|op het warmst|op zn hoogst|hoe heet|hoogste|warmste"
        "|maximum|maximale|het hoogst|het warmst|hoogst|warmst|max",
        "lowest": "op zn koudst|op zijn koudst|op z n koudst|op het koudst|op zn laagst|hoe koud|hoe fris"
        "|laagste|koudste|minimum|minimale|het laagst|het koudst|laagst|koudst|min",
        "average": "gemiddeld|gemiddelde",
    },
    than={
        "higher temperature": "warmer|heter|zachter",
        "lower temperature": "kouder|koeler|frisser",
        "higher humidity": "vochtiger",
        "lower humidity": "droger",
    },
    deeds={
        "open": "open|opengegaan|opengedaan|open gestaan|opengestaan|openstaan|opengezet|geopend|open gegaan"
        "|ging open"
        "|open gezet",
        "closed": "dicht|dichtgegaan|dichtgedaan|gesloten|toe|dicht gedaan|toegedaan",
        "locked": "op slot|vergrendeld|op slot gedaan",
        "unlocked": "van het slot|van slot|ontgrendeld|opengemaakt|van het slot gehaald",
        "on": "aan|aangezet|aangedaan|aangegaan|ingeschakeld|aan gestaan|aangestaan|ging aan|gestart|begonnen"
        "|aan gezet"
        "|gebrand|brandde|stond aan",
        "off": "uit|uitgezet|uitgedaan|uitgegaan|uitgeschakeld|gestopt|klaar|ging uit|afgelopen",
        "took": "geduurd|duurde|nodig gehad",
        "active": "gedraaid|draaide|liep|gelopen|gebruikt|gewerkt|werkte|draaien|gedraaid heeft|gebruikte|opgestaan",
        "home": "thuis|thuisgekomen|thuis gekomen|aangekomen|teruggekomen|terug|naar huis gekomen|kwam thuis|gekomen"
        "|binnengekomen|gearriveerd|kwam|terug gekomen",
        "left": "vertrokken|weggegaan|de deur uit gegaan|de deur uitgegaan|de deur uit|weg gegaan|het huis uit|gegaan"
        "|buiten gegaan|het huis uitgegaan|ging weg|vertrok|ging|van huis gegaan|naar buiten gegaan|doorgegaan|voort"
        "|het huis verlaten|van huis|weggereden|ging de deur uit",
        "away": "weg|niet thuis|van huis geweest",
        "cleaning": "gestofzuigd|gezogen|schoongemaakt|gezogen heeft|stofzuigen|gepoetst|gedweild",
        "playing": "gespeeld|afgespeeld",
        "detected": "gebeld|beweging|bewogen|aangebeld|afgegaan",
    },
    towards="naar|naar de|naar het|van|van de|van het|uit",
    here="hier|in deze kamer|hierbinnen|hier binnen",
    fillers="staat|hangt|de|het|een|mijn|onze|ons|zijn|haar|hun|er|wij|we|ik|je|jij|hij|zij|ze|gij|ge|u|in|op"
    "|aan|bij|van"
    "|voor|en|dan"
    "|nou|eens|toch|precies|ongeveer|in totaal|totaal|iemand|nog|al|is|zo|vandaag|heel|bij ons|eh|die|dat|wat|welke"
    "|welk|hoe|keer|tijd|om|te|naar|ook|nu|weer|tijdens|eigenlijk|lang|over|nen|den|te"
    "|alles|samen|elkaar|opgeteld|stond|stonden|staan|gestaan"
    "|temperatuur",
    remaining="nog|over|resterend|resterende tijd|duurt|duren|klaar|tot hij klaar is|tot ie klaar is|moet|te gaan"
    "|bezig|nodig|tot het einde|afgelopen|gedaan|duurt het nog",
    finished="klaar|gedaan|afgelopen|uitgewassen|droog|al klaar|gereed|uitgedraaid",
    ended="klaar geworden|klaar geweest|klaar was|klaar is geworden|gestopt|uitgedraaid",
    ended_with="was|waren|werd|heeft|had",
    still="langer|nog|over",
    running="nog bezig|nog aan het draaien|bezig|nog aan|draait nog|loopt nog|staat nog aan|nog aan de gang",
    doing="wat doet|hoe ver is|hoe staat het met|wat is|hoever is|hoe zit het met|waar is|hoe ver staat|hoe ver zit",
    ready_for="kan ik hem leeghalen|kan ik hem uitruimen|kan ik de was ophangen|mag ik hem leeghalen|kan hij leeg"
    "|kan ik hem leegmaken|kan ik de was eruit halen|kan de was eruit|mag de was eruit|kan hij uitgeruimd worden",
    come="geweest|langs|langsgekomen|gekomen|er|aangekomen|bezorgd|geleverd|afgeleverd|gebracht",
    appliances={
        "washer": "wasmachine|was|de was",
        "dryer": "droger|wasdroger|droogkast|droogtrommel",
        "dishwasher": "vaatwasser|afwasmachine|vaatwasmachine|vaat",
        "oven": "oven|fornuis",
    },
    deliveries={
        "letters": "post|brief|brieven|postbode|facteur",
        "parcels": "pakket|pakje|pakketje|pakketten|bezorger|levering",
    },
    boxes={
        "letters": "brievenbus|brievenb|postbus|postb",
        "parcels": "pakketbox|pakketb|pakket",
    },
    asks="draait|loopt|gaat|zal|zullen|is|zijn|kan|kunnen|moet|moeten|mag|wanneer|welke|wat|hoe|heb|hebben|komt"
    "|wordt|blijft|heeft"
    "|droogt"
    "|regent het|vriest het|sneeuwt het|waait het|schijnt|wordt het|heb ik|neem|doe|kunnen we|welken|nodig|beter|valt"
    "|houdt|stopt|op welke|best|zou|zouden",
    weather={
        "thaw": "boven nul|boven het vriespunt",
        "rain": "regen|regenen|regent|regenachtig|bui|buien|nat|miezeren|miezert|gieten|giet|neerslag|motregen|buitje"
        "|plenzen|plenst|hozen|hoost|stortregenen|stortregent|regene|pijpenstelen",
        "snow": "sneeuw|sneeuwen|sneeuwt|natte sneeuw|sneeuwval",
        "sun": "zon|zonnig|zonnetje|zonneschijn|schijnt de zon",
        "clouds": "bewolkt|wolken|bewolking|grijs",
        "storm": "onweer|onweren|onweert|storm|stormen|hagel|hagelen|bliksem|stormt",
        "wind": "wind|waaien|waait|winderig|windstoten|waaie",
        "fog": "mist|mistig",
        "frost": "vriezen|vriest|vorst|glad|gladheid|ijs|ijzel|nachtvorst|onder nul|vriezen zal",
        "heat": "heet|hitte|hittegolf",
        "cold": "koud|fris|kouder|kou|koude",
        "warm": "warm|warm genoeg|zacht",
        "nice": "mooi|lekker|goed|aangenaam|schoon|mooi weer|lekker weer",
        "dry": "droog",
        "temperature": "temperatuur|graden|hoe warm|hoe koud|hoeveel graden",
        "general": "weer|weerbericht|weersverwachting|verwachting|weervoorspelling|gaat het doen|gaat het worden",
    },
    gear={
        "umbrella": "paraplu|regenjas|regenlaarzen|laarzen|regenpak|regenbroek|regenkledij",
        "jacket": "jas|vest|trui|jasje|frak",
        "gloves": "handschoenen|muts|sjaal|wanten|winterjas|handschoenen aan|dikke jas|warme jas",
        "warm": "korte broek|korte mouwen|t shirt|sandalen|slippers|zomerjurk|zonder jas",
        "sunscreen": "zonnebrand|zonnecrème|zonnebril|zonnehoed|zonnebrandcrème",
        "frost": "krabben|ruiten krabben|autoruit krabben|ijs krabben|autoruiten krabben|de auto krabben",
        "snow": "sneeuwlaarzen|slee|sneeuwkettingen|winterbanden|sneeuwruimen|sneeuw ruimen|skipak",
        "dry": "auto wassen|gras maaien|gazon maaien|ramen lappen|ramen wassen|de auto wassen|het gras maaien",
        "general": "wat moet ik aan|wat moet ik aandoen|wat trek ik aan|wat moet ik aantrekken|wat doe ik aan"
        "|wat moeten de kinderen aan",
        "outside": "buiten eten|barbecueën|barbecue|buiten zitten|picknicken|in de tuin eten|op het terras zitten"
        "|buiten spelen|zwemmen|wandelen|fietsen|op de fiets|met de fiets|hardlopen|op het terras eten"
        "|naar het strand"
        "|buiten te eten|buiten te zitten|schaatsen|naar buiten",
        "laundry": "was buiten hangen|was buiten ophangen|was buiten drogen|de was ophangen|was ophangen|was drogen"
        "|was buiten|was uithangen|wasgoed buiten|was naar buiten|was buiten te hangen|was buitenhangen"
        "|droogt de was|de was drogen"
        "|wordt de was droog|krijg ik de was droog",
        "watering": "tuin sproeien|planten water geven|tuin water geven|sproeien|gras sproeien|bloemen water geven"
        "|de planten water|water geven|begieten",
    },
    best="welke dag|op welke dag|beste dag|de beste dag|beste moment|het best|wanneer kan ik het best|welke dagen"
    "|mooiste dag|warmste dag|wanneer best|beste",
    ends="stopt|stoppen|op met|ophouden|houdt op|voorbij|over|gedaan|klaart"
    "|opklaren|afgelopen|afkoelen|op|optrekt|trekt|optrekken|wegtrekt|wegtrekken|liggen",
    weather_fillers="kinderen|kleine|kids|de|het|een|mijn|onze|ons|ik|je|we|wij|gij|ge|u|er|zich|is|zijn|zal"
    "|zullen|wordt|worden"
    "|gaat|gaan|kan"
    "|kunnen|moet|moeten|mag|heb|heeft|hebben|nodig|meenemen|mee|nemen|neem|aan|aandoen|doen|doe|in|op|om|te|van|voor"
    "|bij|met|tot|en|of|als|dan|nog|al|eens|eindelijk|eigenlijk|vandaag|buiten|genoeg|veel|wat|hoe|welke|welk|wanneer"
    "|zo|nu|straks|later|ook|heel|erg|misschien|komt|blijft|blijven|beter|best|wachten|wacht|weer|verwacht|kans"
    "|beginnen|begint|eh|nou|toch|weet|zeg|zien|ziet|eruit|uit|lang|duurt|kinderen|dag|morgen|beetje|paar|naar|het is"
    "|hier|kunnen|zou|vallen|valt|hard|flink|goed|idee|verstandig|zin|hangen|die|dat|deze|dit|gans|hele|komende"
    "|schijnt|laat|tijd|keer|thuis|houdt",
    outdoors="buiten",
    at_place="in|te|op",
    purpose="voor|voor de|voor het|voor mijn|voor onze|voor ons|tijdens de|tijdens het|tijdens mijn|tijdens onze",
    falls="regent|regenen is|sneeuwt|hagelt|miezert|giet|motregent",
    soon="straks|zo|binnenkort|later|zometeen|beginnen|begint|nog gaan",
    weather_words="weer|weerbericht|weersverwachting",
    nights="vannacht|afgelopen nacht|deze nacht|vorige nacht|s nachts",
    times_meant="daarstraks=vandaag|daarnet=vandaag"
    "|voor het ontbijt=tot 8 uur|voor de lunch=tot 12 uur|na de lunch=vanmiddag"
    "|voor het avondeten=tot 18 uur|voor het eten=tot 18 uur|na het avondeten=vanavond"
    "|na het eten=vanavond",
    sunset="zonsondergang|gaat de zon onder|de zon onder|donker|duister|zon ondergaat|wordt het donker",
    sunrise="zonsopgang|zonsopkomst|komt de zon op|gaat de zon op|zon opkomt|wordt het licht|het licht wordt"
    "|wordt het weer licht|het weer licht wordt|is het weer licht|licht buiten",
    air="lucht|luchtkwaliteit|co2",
    air_good="goed|slecht|oké|ok|fris|muf|bedompt|in orde|hoog",
    extremes={
        "warmest": "het warmst|warmste|warmst",
        "coldest": "het koudst|koudste|koudst|het koelst|koelste|het frist|frisste",
        "dampest": "het vochtigst|vochtigste",
    },
    rooms="kamer|kamers|plek|in huis|huis|ruimte",
    batteries="batterij|batterijen|accu|accus|batterijtjes",
    run_down="een nieuwe|nieuwe|leeg|bijna leeg|zwak|laag|plat|vervangen|op|bijna op|vervangen worden|bijna plat"
    "|vervanging|opladen",
    what_plays="wat speelt er|wat staat er op|welk liedje is dit|welk nummer is dit|wat is dit voor liedje"
    "|hoe heet dit nummer|wie zingt dit|wie zingt er|welke muziek speelt er|wat luisteren we|waar speelt muziek"
    "|speelt er muziek|staat er muziek op|welk nummer speelt er|hoe heet dit liedje|welk liedje speelt er"
    "|wat is er aan het spelen|welk liedje is da|staat er ergens muziek op|speelt er iets",
    inside="op|in|bij|op de|in het|op het|nog op|nog in|in de|naar|op zijn|op haar",
)
