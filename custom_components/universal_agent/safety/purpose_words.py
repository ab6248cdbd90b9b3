"""Words by which people name devices that keep something while they are on, and words for harmless parts of those.

Written without accents and in lower case; a star stands for the rest of a compound.
"""

from collections.abc import Mapping
from enum import StrEnum


class Purpose(StrEnum):
    """What a device does for as long as it is on; each is a reason of the policy, and a sentence of the question."""

    FOOD = "keeps_food"
    ANIMALS = "keeps_animals"
    HEALTH = "keeps_health"
    CONNECTION = "keeps_connection"
    WARNING = "keeps_warning"
    WARMTH = "keeps_warm"
    DRYNESS = "keeps_dry"


NAMES: Mapping[Purpose, Mapping[str, str]] = {
    Purpose.FOOD: {
        "en": "*freezer|freezers|*fridge|fridges|refrigerator|deep freeze|ice box|icebox|cold room",
        "de": "gefrier*|*kuhlschrank*|kuhltruhe*|kuhlkombi*|*kuehlschrank*|tiefkuhl*|tiefkuehl*|eisschrank",
        "fr": "congelateur|congelo|frigo|frigidaire|refrigerateur|chambre froide",
        "es": "congelador|nevera|frigorifico|frigo|heladera|refrigerador|refrigeradora"
        "|arcon congelador|camara frigorifica",
        "nl": "vriezer|vrieskist|vrieskast|vriesvak|diepvries*|koelkast*|koelvries*|ijskast",
    },
    Purpose.ANIMALS: {
        "en": "aquarium|fish tank|fishtank|terrarium|vivarium|incubator",
        "de": "aquari*|terrari*|fischbecken|brutkasten|brutapparat",
        "fr": "aquarium|terrarium|vivarium|couveuse",
        "es": "acuario|pecera|terrario|incubadora",
        "nl": "aquarium*|terrarium*|viskom|broedmachine",
    },
    Purpose.HEALTH: {
        "en": "medical|cpap|bipap|oxygen|respirator|dialysis|nebulizer|nebuliser|infusion pump|feeding pump"
        "|breathing machine|breathing apparatus|baby monitor|hospital bed|sleep apnea|sleep apnoea",
        "de": "medizin*|beatmung*|sauerstoff*|dialyse*|infusionspumpe|ernahrungspumpe|babyphon*|babyfon*|pflegebett"
        "|schlafapnoe*|cpap",
        "fr": "medical|medicale|respirateur|oxygene|concentrateur d oxygene|dialyse|babyphone|lit medicalise|apnee",
        "es": "medico|medica|respirador|oxigeno|dialisis|vigilabebes|cama hospitalaria|apnea",
        "nl": "medisch|medische|beademing*|zuurstof*|dialyse*|infuuspomp|babyfoon|slaapapneu*",
    },
    Purpose.CONNECTION: {
        "en": "router|modem|access point|gateway|network switch|server|nas",
        "de": "router|modem|fritzbox|fritz box|netzwerkswitch|server|nas|zugangspunkt",
        "fr": "routeur|modem|box internet|livebox|freebox|serveur|point d acces",
        "es": "router|enrutador|modem|servidor|punto de acceso",
        "nl": "router|modem|netwerkswitch|server|nas|toegangspunt",
    },
    Purpose.WARNING: {
        "en": "smoke alarm|smoke alarms|smoke detector|smoke detectors|fire alarm|gas alarm|gas detector|co alarm"
        "|co detector|carbon monoxide alarm|carbon monoxide detector|leak detector|burglar alarm|alarm system|cctv",
        "de": "rauchmelder*|rauchwarnmelder*|brandmelder*|feuermelder*|gasmelder*|co melder|wassermelder*|alarmanlage*"
        "|uberwachungskamera*",
        "fr": "detecteur de fumee|avertisseur de fumee|detecteur de gaz|detecteur de fuite|detecteur de monoxyde"
        "|alarme incendie|alarme de fumee|alarme anti intrusion|videosurveillance",
        "es": "detector de humo|detector de humos|alarma de humo|detector de gas|detector de fugas"
        "|detector de monoxido|alarma de incendios|alarma antirrobo|videovigilancia",
        "nl": "rookmelder*|brandmelder*|gasmelder*|koolmonoxidemelder*|co melder|brandalarm|alarmsysteem"
        "|alarminstallatie|bewakingscamera*",
    },
    Purpose.WARMTH: {
        "en": "heating pump|heat pump|circulation pump|circulator pump|frost protection|frost guard|trace heating",
        "de": "heizungspumpe*|heizkreispumpe*|heizpumpe|warmepumpe*|waermepumpe*|umwalzpumpe*|zirkulationspumpe*"
        "|frostwachter|frostschutz*|begleitheizung",
        "fr": "pompe de chauffage|pompe du chauffage|pompe de circulation|circulateur|pompe a chaleur|hors gel|antigel",
        "es": "bomba de calefaccion|bomba de la calefaccion|bomba de circulacion|bomba de calor|antiheladas",
        "nl": "verwarmingspomp|cv pomp|circulatiepomp|warmtepomp*|vorstbeveiliging",
    },
    Purpose.DRYNESS: {
        "en": "sump pump|cellar pump|bilge pump",
        "de": "hebeanlage|kellerpumpe|schmutzwasserpumpe|sumpfpumpe",
        "fr": "pompe de relevage|pompe de cave|vide cave",
        "es": "bomba de achique|bomba de sentina|bomba del sotano",
        "nl": "kelderpomp|dompelpomp|vuilwaterpomp",
    },
}
"""What a device is called that keeps something, by language; a home is called by the names of any of them."""

PARTS: Mapping[str, str] = {
    "en": "light|lights|lighting|lamp|led|leds|display|screen|mode|eco|boost|super|turbo|express|quick|rapid|sound"
    "|beep|speaker|radio|ice maker|child lock|notification|notifications|test|reminder|schedule",
    "de": "*licht|*lampe|*leuchte|*beleuchtung|*modus|signalton|*anzeige|kindersperre|tastensperre"
    "|kindersicherung|selbsttest|erinnerung",
    "fr": "lumiere|lumieres|lampe|eclairage|ecran|affichage|glacons|verrou|essai|rappel",
    "es": "luz|luces|lampara|iluminacion|pantalla|modo|hielo|bloqueo|prueba|recordatorio",
    "nl": "*licht|*lamp|*verlichting|*scherm|*modus|ecostand|kinderslot|zelftest|herinnering",
}
"""Words for what belongs to such a device and may be turned off: its light, its display, a way in which it works."""

LINKS: Mapping[str, str] = {
    "en": "of|in|inside|for|from|at|by|to|near|next|behind|under|over|above|with|the",
    "de": "vom|von|im|in|am|an|aus|auf|bei|beim|neben|hinter|unter|uber|mit|fur|zum|zur|der|die|das|den|dem|des",
    "fr": "de|du|des|d|dans|en|a|au|aux|pour|pres|sous|sur|avec|derriere|le|la|les|l",
    "es": "de|del|en|a|al|para|junto|bajo|sobre|con|cerca|detras|el|la|los|las",
    "nl": "van|in|op|aan|bij|naast|achter|onder|boven|met|voor|de|het",
}
"""Words that link what follows to the word before: to a part, a person or a place."""

GUESTS = "guest|guests|gast|gaste|gastnetz|invite|invites|invitado|invitados|gasten|gastnetwerk"
NETWORKS = "network|netz|netzwerk|netwerk|reseau|red|wlan|wifi|wi|fi"
"""Words by which people name the network of their guests, which anybody may turn off."""

ICONS: Mapping[str, Purpose] = {
    "fridge": Purpose.FOOD,
    "fishbowl": Purpose.ANIMALS,
    "heart-pulse": Purpose.HEALTH,
    "hospital": Purpose.HEALTH,
    "medical": Purpose.HEALTH,
    "router": Purpose.CONNECTION,
    "nas": Purpose.CONNECTION,
    "server": Purpose.CONNECTION,
    "smoke-detector": Purpose.WARNING,
    "molecule-co": Purpose.WARNING,
    "heat-pump": Purpose.WARMTH,
}
"""What an icon begins with that a person has given such a device."""
