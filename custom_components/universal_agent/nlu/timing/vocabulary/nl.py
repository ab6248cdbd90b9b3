"""Dutch."""

from typing import Final

from .model import TimingVocabulary

DUTCH: Final = TimingVocabulary(
    language="nl",
    sounds="eh|ehm|uh|uhm|hm|hmm|mm|mmm|ah|oh",
    hesitations="nou|zeg|hé|hey|even|effe|eens|maar|alsjeblieft|alstublieft|aub|dan|gewoon|toch|oké|ok|goed|ne keer"
    "|snel",
    again="nog een keer|nog eens|nogmaals|opnieuw|weer",
    courtesies="kun je|kan je|kunt u|kan u|zou je|zou u|wil je|wilt u|kunde gij|kunde|wilde gij|bedankt|dank je|dank u"
    "|dankjewel|ik wil graag|ik wil|ik zou graag|ik heb|nodig|voor mij|voor ons|wees zo lief en|als je wilt|willen",
    light="een|de|het|t|n|mijn|m'n|mn|ons|onze|je|jouw|jullie|uw|zijn|haar|hun|die|dat|deze|dit|me|mij|hem|ze|op|voor"
    "|van|om|aan|in|met|naar|en|is|er|nog|nieuwe|erbij|bij|af|te",
    timer="timer|timers|kookwekker|eierwekker|aftelklok|keukenwekker|stopwatch",
    alarm="wekker|wekkers|alarm|alarmen",
    system="alarm|alarmen",
    joined="timer|wekker",
    start="zet|zetten|start|starten|maak|maken|stel|stellen|geef|begin|doe|doen|instellen|aan|lopen|laat|nodig|hebben|heeft|mogen|mag|moeten|moet",
    call="genaamd|met de naam|met als naam",
    for_what="voor",
    further="nog een|een tweede|een andere|een nieuwe|een extra",
    more="meer|langer|verleng|verlengen|erbij|bij|extra|toe|voeg|toevoegen|plus|nog",
    less="minder|korter|verkort|verkorten|af|haal|eraf|trek|min|verminder",
    cancel="stop|stoppen|annuleer|annuleren|verwijder|verwijderen|wis|wissen|beëindig|schrap|uit|uitzetten|afzetten"
    "|af|cancel|weg",
    pause="pauzeer|pauzeren|pauze|onderbreek|op pauze",
    resume="hervat|hervatten|verder|doorgaan|ga door|vervolg|door",
    asking="hoelang|hoe lang|hoeveel|wanneer|welke|wat|is|zijn|heb|lopen|loopt|hoe|toon|laat|zeg|duurt|moet|staat"
    "|hebben",
    remaining="nog|over|tijd|minuten|klaar|resterend|duurt|gaat|af|te gaan|duren|zolang|moet|moeten",
    indefinite="een|n|nieuwe|tweede|extra",
    every="alle|alles|elke|iedere|allebei|beide",
    objects="hem|het|die|dat|ze|deze|hun|hen|haar",
    joining="en|plus|en ook|alsook",
    places="in|op|bij",
    binding="niet|geen|nooit|zonder|als|wanneer|zodra|tenzij|terwijl|behalve|maar niet|totdat|nadat|voordat|omdat"
    "|sinds|nee|of|wacht|telkens|tot",
    remind="herinner *|herinnert *|* herinneren|help * herinneren|geef * een herinnering|zet een herinnering"
    "|maak een herinnering|een herinnering|herinnering|stel een herinnering in|help * onthouden|laat * eraan denken"
    "|laat * weten|* eraan herinneren|zeg *|waarschuw *|geef * een seintje",
    telling="weten|zeg|waarschuw|seintje",
    wake="maak * wakker|wek *|* wakker maken|* wekken|* wakker worden|haal * uit bed",
    snooze="snooze|sluimer|sluimeren|nog een paar minuutjes|laat me slapen",
    about="eraan dat|er aan dat|eraan om|eraan|er aan|dat|om|aan|om te|over|voor|ik moet|dat ik moet",
    me="me|mij|ik|mijn",
    people="ons|iedereen|allemaal|het gezin|iemand|wij|we",
    agreeable="is goed|is prima|past|mag|volstaat|is oké|is genoeg|zou fijn zijn|komt goed uit",
    at="om",
    articles="de|het|een|t|n|mijn|ons|onze|die|dat|deze|dit|uw|je|zijn|haar",
    verb_last=True,
)
