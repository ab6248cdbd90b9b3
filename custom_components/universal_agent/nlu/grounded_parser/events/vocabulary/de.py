"""Events in German."""

from typing import Final

from .model import EventWords

GERMAN: Final = EventWords(
    waits="wenn|wenns|wenn es|sobald|sobalds|nachdem|sowie",
    asks="falls|sofern",
    excepts="außer wenn|es sei denn|außer",
    always="immer wenn|jedes mal wenn|jedesmal wenn|wann immer",
    then="dann|so",
    joins="und",
    being="bin|ist|sind",
    still="immer noch|noch immer|noch",
    denials="nicht|net|ned",
    subjects="es|er|sie|das|die|der",
    within="in|im",
    parts={
        "be": "(ist|sind|bin|seid|wird|werden)",
        "home": "(wieder|zurück|) (nach hause|zu hause|zuhause|daheim|heim|ins haus|hier|da)",
        "come": "(komme|komm|kommt|kommen|bin|ist|sind|gekommen|angekommen|eintreffe|eintrifft)",
        "units": "(grad|prozent|watt|lux|ppm|grad celsius)",
    },
    frames={
        "dark": ("[es] [draußen] [schon] dunkel (ist|wird)", "es (ist|wird) [draußen] [schon] dunkel"),
        "light": ("[es] [draußen] [schon] hell (ist|wird)", "es (ist|wird) [draußen] [schon] hell"),
        "nobody": (
            "[hier] (niemand|keiner) [von uns] [mehr|hier] (zuhause|zu hause|daheim|da|im haus|hier) [<be>]",
            (
                "(alle|wir alle|wir|jeder) [aus dem haus|außer haus] (weg|fort|unterwegs|ausgeflogen|"
                "draußen|raus|gegangen|aus dem haus|außer haus) [<be>]"
            ),
            "(alle|wir alle|wir) (das haus|die wohnung) (verlassen|verlassen haben|verlässt)",
            "(das haus|die wohnung|die bude) leer <be>",
            "der letzte (geht|weg ist|gegangen ist|raus ist|das haus verlässt)",
        ),
        "everybody": (
            "(alle|wir alle|jeder) <home> [<be>|<come>]",
            "(alle|wir alle) [wieder] [zurück] <be>",
        ),
        "somebody": ("(jemand|irgendjemand|irgendwer|wer) (zu hause|zuhause|daheim|im haus|hier|da) ist",),
        "somebody_comes": (
            "(jemand|irgendjemand|irgendwer|wer) <home> <come>",
            "(jemand|irgendjemand|irgendwer) (kommt|heimkommt)",
        ),
        "rain_ends": (
            "[es] (aufhört zu regnen|zu regnen aufhört|aufgehört hat zu regnen|nicht mehr regnet)",
            "der regen (aufhört|vorbei ist|nachlässt)",
        ),
        "rain_begins": (
            "[es] [zu] (regnet|regnen|schüttet|nieselt) (anfängt|beginnt)",
            "[es] (anfängt|beginnt) zu regnen",
            "(der|) regen (kommt|einsetzt|beginnt|anfängt)",
        ),
        "rain": ("[es] [zu] (regnet|regnen|schüttet|nieselt) [sollte]",),
        "arrives": (
            "{who} <home> <come>",
            (
                "{who} (heimkommt|heimkomme|heimkommen|ankommt|ankomme|ankommen|zurückkommt|zurückkomme|"
                "eintrifft|reinkommt)"
            ),
            (
                "{who} [wieder] (zur|durch die|bei der|in der) (tür|haustür|wohnungstür|eingangstür) (<come>|steht|"
                "reinkommt|reinkomme|hereinkommt|hereinkomme|rein kommt|herein kommt|reinspaziert|hereinspaziert|"
                "reinschneit|hereinschneit|reintritt|hereintritt|tritt|reinläuft)"
            ),
            (
                "{who} [wieder] (hereinkommt|hereinkomme|reinspaziert|hereinspaziert|reinschneit|hereinschneit|"
                "aufkreuzt|auftaucht|eintrudelt|eintrudele|heimkehrt|heimkehre|zurückkehrt|zurückkehre|"
                "zurück (<be>|kommt|komme))"
            ),
            "{who} (über die|über unsere) (schwelle|türschwelle) (<come>|tritt)",
            "{who} (in|im|an|am|auf|bei|beim|zu|zum|zur) [der|dem|die|den|das] {zone} (ankommt|ankomme|<come>)",
        ),
        "leaves": (
            "{who} [das haus|die wohnung] (verlasse|verlässt|verlassen|verlassen hat|verlassen haben)",
            (
                "{who} (von zu hause|von zuhause|von daheim|aus dem haus|außer haus) (geht|gehe|gehen|"
                "fährt|fahre|weggeht|weg ist|ist|bin)"
            ),
            "{who} (geht|gehe|gehen|weggeht|weggehe|losfährt|losfahre|losgeht|losgehe|wegfährt|wegfahre|rausgeht)",
            "{who} (weg|fort|raus|unterwegs|gegangen) (ist|bin|sind|fährt|geht)",
            (
                "{who} (von|vom|aus|von der|aus der|aus dem) [der|dem|die|den] {zone} (weggeht|losfährt|"
                "losgeht|geht|fährt|kommt|weg ist)"
            ),
            "{who} [die|das|den] {zone} (verlässt|verlasse|verlassen hat)",
        ),
        "below": (
            (
                "{what} [auf] (unter|weniger als|niedriger als|kälter als) {number} [<units>] (fällt|"
                "sinkt|geht|ist|hat|abfällt|kommt|liegt)"
            ),
            "[es] {where} (kälter als|kühler als|unter|weniger als) {number} [<units>] (wird|ist|hat|geht|fällt|sinkt)",
            "[es] (kälter als|kühler als|unter) {number} [<units>] {where} (wird|ist|hat|geht|fällt|sinkt)",
            "[es] (kälter als|kühler als|unter) {number} [<units>] (wird|ist|hat|geht|fällt|sinkt)",
        ),
        "above": (
            (
                "{what} [auf] (über|mehr als|höher als|wärmer als) {number} [<units>] (steigt|klettert|"
                "geht|ist|hat|kommt|liegt)"
            ),
            "{what} {number} [<units>] (übersteigt|überschreitet)",
            "[es] {where} (wärmer als|heißer als|über|mehr als) {number} [<units>] (wird|ist|hat|geht|steigt)",
            "[es] (wärmer als|heißer als|über) {number} [<units>] {where} (wird|ist|hat|geht|steigt)",
            "[es] (wärmer als|heißer als|über) {number} [<units>] (wird|ist|hat|geht|steigt)",
        ),
        "done": (
            "{what} [endlich|schon] (fertig|durch|durchgelaufen|zu ende|ausgelaufen|soweit) [<be>|hat]",
            "{what} (endet|aufhört|fertig wird)",
        ),
    },
    changes={
        "open": "aufgeht|geöffnet wird|aufgemacht wird|öffnet|sich öffnet|aufmacht",
        "closed": "zugeht|geschlossen wird|zugemacht wird|schließt|sich schließt",
        "on": "angeht|eingeschaltet wird|angeschaltet wird|angemacht wird|anspringt|einschaltet",
        "off": "ausgeht|ausgeschaltet wird|abgeschaltet wird|ausgemacht wird|ausschaltet|abschaltet",
        "locked": "abgeschlossen wird|verriegelt wird",
        "unlocked": "aufgeschlossen wird|entriegelt wird",
        "detected": (
            "anschlägt|auslöst|(jemanden|etwas|bewegung) (erkennt|sieht|meldet)|bewegung (erkannt|gemeldet) wird"
        ),
        "playing": "anfängt zu spielen|zu spielen anfängt",
        "docked": "(an der basis|an der ladestation|in der ladestation) (ist|steht)",
    },
    tells=(
        "(sag|sage|gib|geben sie|sagen sie) [mir|uns|allen] [bitte|kurz|mal] bescheid",
        "(bescheid|mir bescheid) (sagen|geben)",
        "(sag|sage|meld|melde|erzähl) [es|das] (mir|uns|allen) [bitte]",
        "(sag|sage|melde|verkünde) (es|das)",
        "(benachrichtige|informiere|erinnere|warne|ruf) (mich|uns|alle) [bitte|kurz]",
        "(schick|sende) mir [bitte] eine (nachricht|benachrichtigung|meldung)",
        "(melde|meld) dich [bitte]",
        "mach eine durchsage",
    ),
    standing="brennt|brennen|leuchtet|läuft|laufen|spielt|steht|stehen",
    either="wenn|wenns|wenn es",
    prepositions="außer",
)
