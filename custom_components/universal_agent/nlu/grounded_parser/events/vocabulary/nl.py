"""Events in Dutch."""

from typing import Final

from .model import EventWords

DUTCH: Final = EventWords(
    waits="als|wanneer|zodra|nadat|eens dat",
    asks="indien|mocht",
    excepts="tenzij|behalve als|behalve wanneer",
    always="telkens als|telkens wanneer|elke keer als|elke keer dat|altijd als|steeds als",
    then="dan",
    joins="en",
    being="ben|is|zijn",
    still="nog steeds|nog altijd|nog",
    denials="niet",
    subjects="het|hij|ie|ze|die|dat|deze|dit",
    within="in|op",
    parts={
        "be": "(is|zijn|ben|wordt|worden)",
        "home": "[weer|terug] (thuis|naar huis|binnen|hier|in huis)",
        "come": "(kom|komt|komen|ben|is|zijn|gekomen|aankomt|aankom)",
        "units": "(graden|graad|procent|watt|lux|ppm|graden celsius)",
    },
    frames={
        "dark": ("het [buiten] [al] donker (is|wordt)", "het (is|wordt) [buiten] [al] donker"),
        "light": ("het [buiten] [al] licht (is|wordt)", "het (is|wordt) [buiten] [al] licht"),
        "nobody": (
            "[er] (niemand|niemand van ons) [meer] (thuis|in huis|binnen|hier) [meer] [<be>]",
            (
                "(iedereen|we allemaal|wij|we|allemaal) [het huis] (weg|uit|buiten|de deur uit|"
                "vertrokken|het huis uit) [<be>|gaat|gaan]"
            ),
            "het huis leeg <be>",
            "de laatste (weggaat|vertrekt|weg is|vertrokken is)",
        ),
        "everybody": (
            "(iedereen|we allemaal|wij allemaal|allemaal) <home> [<be>|<come>]",
            "(iedereen|we allemaal) <be> <home>",
        ),
        "somebody": ("[er] iemand (thuis|in huis|hier|binnen) is", "[er] iemand is (thuis|in huis|hier|binnen)"),
        "somebody_comes": ("[er] (iemand) <home> <come>", "[er] iemand (thuiskomt|binnenkomt|aankomt)"),
        "rain_ends": ("het (ophoudt|stopt) met regenen", "de regen (ophoudt|stopt|voorbij is)", "het droog (is|wordt)"),
        "rain_begins": (
            "het (regenen|regent) (gaat|begint)",
            "het (begint|gaat|begint te) [te] regenen",
            "het gaat (regent|regenen)",
            "de regen (komt|begint)",
        ),
        "rain": ("het (regent|regenen|giet|miezert)",),
        "arrives": (
            "{who} <home> <come>",
            "{who} (thuiskomt|thuiskom|thuiskomen|aankomt|aankom|binnenkomt|binnenkom|terugkomt|terugkom)",
            (
                "{who} [weer] (de deur|door de deur|de voordeur|door de voordeur|de drempel|over de"
                " drempel) (binnenkomt|"
                "binnenkom|binnen komt|inkomt|in komt|doorkomt|door komt|binnenloopt|binnenstapt|binnenwandelt|"
                "over komt|overkomt|<come>|stapt|instapt)"
            ),
            (
                "{who} [weer] (binnenloopt|binnenloop|binnenstapt|binnenstap|binnenwandelt|binnenvalt|opduikt|opduik|"
                "komt opdagen|opdaagt|aanwaait|terugkeert|thuiskeert|terug (<be>|komt)|er [weer] <be>)"
            ),
            "{who} (op|in|bij|aan) [het|de] {zone} (aankomt|aankom|komt|is|ben)",
            "{who} (aankomt|aankom) (op|in|bij|aan) [het|de] {zone}",
        ),
        "leaves": (
            (
                "{who} (weggaat|wegga|weggaan|vertrekt|vertrek|weg is|weg ben|de deur uitgaat|vertrokken "
                "is|van huis gaat|van huis vertrekt)"
            ),
            "{who} (het huis|huis) (verlaat|uitgaat|uit gaat|uit is|uit ga)",
            "{who} (van|uit) [het|de] {zone} (vertrekt|vertrek|weggaat|wegga|komt)",
            "{who} [het|de] {zone} verlaat",
        ),
        "below": (
            (
                "{what} [naar] (onder|onder de|lager dan|minder dan|kouder dan) {number} [<units>] (zakt|"
                "daalt|komt|is|gaat|valt)"
            ),
            "{what} (zakt|daalt|komt|is|gaat|valt) (onder|onder de|lager dan) {number} [<units>]",
            "het {where} (kouder dan|onder de|minder dan) {number} [<units>] (is|wordt)",
            "het {where} (kouder|minder) (is|wordt) dan {number} [<units>]",
            "het (kouder dan|onder de|minder dan) {number} [<units>] (is|wordt) {where}",
            "het (kouder dan|onder de|minder dan) {number} [<units>] (is|wordt)",
        ),
        "above": (
            "{what} (boven|boven de|hoger dan|meer dan|warmer dan) {number} [<units>] (stijgt|komt|is|gaat|klimt)",
            "{what} (stijgt|komt|is|gaat) (boven|boven de|hoger dan) {number} [<units>]",
            "het {where} (warmer dan|boven de|meer dan) {number} [<units>] (is|wordt)",
            "het {where} (warmer|meer) (is|wordt) dan {number} [<units>]",
            "het (warmer dan|boven de|meer dan) {number} [<units>] (is|wordt) {where}",
            "het (warmer dan|boven de|meer dan) {number} [<units>] (is|wordt)",
        ),
        "done": (
            "{what} [helemaal] (klaar|gereed|afgelopen|uitgedraaid|voltooid) [<be>]",
            "{what} (eindigt|stopt|afloopt)",
        ),
    },
    changes={
        "open": "opengaat|open gaat|geopend wordt|opengemaakt wordt",
        "closed": "dichtgaat|dicht gaat|gesloten wordt",
        "on": "aangaat|aan gaat|ingeschakeld wordt|aangezet wordt",
        "off": "uitgaat|uit gaat|uitgeschakeld wordt|uitgezet wordt",
        "locked": "op slot gaat|vergrendeld wordt",
        "unlocked": "van het slot gaat|ontgrendeld wordt",
        "detected": "(iets|beweging|iemand) (detecteert|ziet|meldt)",
        "playing": "begint te spelen",
        "docked": "(op zijn basis|in zijn dock) (is|staat)",
    },
    tells=(
        "(laat|laten) (het|me|mij|ons|het me|het mij|het ons) [even] weten",
        "(zeg|meld|vertel) (het|me|mij|ons|dat|het me|het ons) [even]",
        "(waarschuw|verwittig|informeer|roep) (me|mij|ons|iedereen) [even]",
        "(stuur) (me|mij|ons) [even] (een|n) (bericht|berichtje|melding)",
        "geef (me|mij|ons) [even] een (seintje|gil|melding)",
        "(kondig|roep) het (aan|om)",
    ),
    standing="staat|staan|brandt|branden",
    either="als",
)
