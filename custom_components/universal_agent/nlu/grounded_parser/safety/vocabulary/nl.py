"""Dutch."""

from typing import Final

from .model import SafetyVocabulary

DUTCH: Final = SafetyVocabulary(
    yes_no="is|zijn|is er|zijn er|staat|staan|staat er|staan er|zit|zitten|zit er|zitten er|hebben we|heb ik",
    yes_no_negated="",
    past="heb ik|hebben we|heeft iemand|heeft er iemand|ben ik|zijn we|heb je",
    past_conditions={
        "locked": "op slot gedaan|op slot te doen|afgesloten|af te sluiten|vergrendeld|op slot gezet",
        "closed": "dicht gedaan|dichtgedaan|gesloten|te sluiten|dicht te doen|dichtgemaakt",
        "open": "open gelaten|opengelaten|open laten staan|open laten|opengezet",
    },
    forgotten="vergeten",
    left="laten staan|laten|gelaten",
    whether="of|kijk of|controleer of|check of|kijken of|controleren of|kijk eens of|ga na of",
    if_="",
    tags="toch|hè|niet waar|nietwaar|of niet|klopt dat",
    which="welke|welk|welke van|wat|waar is|waar zijn|waar staat|waar staan|noem|toon",
    how_many="hoeveel|hoe veel|hoeveel van|aantal",
    not_now="was|waren|werd|werden|wordt|worden|zal|zullen|zou|had|hadden|heeft|hebben|kan|kunnen|moet|moeten|mag"
    "|wanneer|waarom|sinds wanneer|hoe lang|hoe vaak|wie was|wie heeft|wie zal|blijft|blijven",
    copulas="is|zijn|staat|staan|zit|zitten|is er|zijn er|staat er|staan er",
    was="was|waren|werd|werden|wordt|worden|zal|zullen",
    negations="niet",
    no="geen|geen van|geen enkel|geen enkele|geen een van",
    every="alle|al|elke|elk|iedere|ieder|beide|allebei|al de|allemaal|alle beide",
    any_of="een|een van|enkele|minstens een|ergens|sommige|minstens een van|een of meer|ergens een",
    everything="alles|alles bij elkaar|het allemaal",
    anything="iets|ergens iets|wat",
    nothing="niets|niks",
    whole_home="huis|woning|appartement|hele huis|thuis|flat|gebouw",
    plurals="deuren|ramen|sloten|deursloten|poorten|garagedeuren|garagepoorten|rolluiken|luiken|gordijnen|jaloezieën"
    "|rolgordijnen|zonneschermen|luifels|hekken|buitendeuren|openingen|lamellen|zonweringen",
    conditions={
        "locked": "op slot|vergrendeld|afgesloten|slotvast|op het slot|op nachtslot",
        "unlocked": "ontgrendeld|van slot|van het slot",
        "open": "open|geopend|op een kier|opengelaten|omhoog|wagenwijd open|opengezet",
        "closed": "dicht|gesloten|toe|omlaag|naar beneden|dichtgedaan",
        "secure": "beveiligd|veilig",
        "insecure": "onbeveiligd|onveilig",
    },
    fillers="er|het|nog|al|nu|momenteel|op dit moment|eigenlijk|echt|wel|toch|goed|helemaal|nog steeds"
    "|soms|die|dat|volledig|staat|staan|zijn|is|toevallig|daarvan|nou|misschien|ook",
    and_="en|alsmede",
    or_="of",
    garage="garage",
    contact="sensor|contact|sensoren",
    people="persoon|personen|mensen|bewoners|van ons|gezinsleden",
    who="wie|wie allemaal|wie er|wie is er|wie zijn er",
    anyone="iemand|er iemand|een iemand",
    everyone="iedereen|wij allemaal|we allemaal|het hele gezin|het gezin|allemaal",
    nobody="niemand",
    presence={
        "home": "thuis|in huis|binnen|hier|aanwezig|weer thuis|in het huis",
        "away": "weg|afwezig|de deur uit|van huis|onderweg|op pad",
    },
    origins="van|uit",
    perfect="is|zijn|heeft|hebben",
    gone={
        "home": "thuisgekomen|thuis gekomen|teruggekomen|terug gekomen|aangekomen|gearriveerd|terug|weer terug",
        "away": "weggegaan|weg gegaan|vertrokken|uitgegaan|de deur uitgegaan|de deur uit gegaan"
        "|het huis uitgegaan|het huis verlaten|gegaan",
    },
    alarm="alarm",
    alarm_system="alarmsysteem|inbraakalarm|alarminstallatie|beveiligingssysteem|huisalarm",
    alarm_conditions={
        "armed_home": "ingeschakeld thuis|in thuismodus|thuis ingeschakeld",
        "armed_away": "ingeschakeld afwezig|in afwezigheidsmodus|afwezig ingeschakeld",
        "armed_night": "in nachtmodus|ingeschakeld voor de nacht|in de nachtstand|op nacht",
        "armed_vacation": "in vakantiemodus",
        "armed": "ingeschakeld|aan|actief|geactiveerd|scherp|scherpgesteld|scherp gesteld|op scherp|aangezet",
        "disarmed": "uitgeschakeld|uit|inactief|gedeactiveerd|uitgezet",
        "triggered": "afgegaan|aan het afgaan|geactiveerd door inbraak",
    },
    arm="zet * op scherp|zet * scherp|stel * scherp|schakel * scherp|* op scherp zetten|* scherp zetten"
    "|* scherpstellen",
    arm_system="schakel * in|zet * aan|activeer|doe * aan|* inschakelen|* activeren|* aanzetten",
    arm_modes={
        "armed_home": "in thuismodus|voor thuis|thuis",
        "armed_away": "in afwezigheidsmodus|afwezig|in de afwezigheidsstand",
        "armed_night": "voor de nacht|in nachtmodus|in de nachtstand|op nacht",
        "armed_vacation": "in vakantiemodus|voor de vakantie",
    },
    lock_up="sluit af|doe alles op slot|zet alles op slot|sluit alles af|alles op slot doen|alles afsluiten"
    "|vergrendel alles|alles vergrendelen|doe alles goed op slot",
    acts={
        "lock": "sluit * af|doe * op het slot|* op slot doen|* op slot zetten|* afsluiten|* vergrendelen"
        "|sluit * goed af",
        "unlock": "* van het slot halen|* ontgrendelen|doe * van slot",
        "close": "* sluiten|* dichtdoen|* dicht doen",
        "open": "* opendoen|* openen",
    },
)
