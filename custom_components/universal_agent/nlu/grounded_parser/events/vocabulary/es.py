"""Events in Spanish."""

from typing import Final

from .model import EventWords

SPANISH: Final = EventWords(
    waits="cuando|en cuanto|tan pronto como|una vez que|después de que|apenas|nada más",
    asks="si|en caso de que",
    excepts="a menos que|salvo si|salvo que|excepto si|a no ser que",
    always="cada vez que|siempre que",
    then="entonces",
    joins="y|e",
    being="estoy|esté|está|están|estén|estemos",
    still="todavía|aún|sigue|siguen",
    denials="no",
    subjects="eso|esto",
    within="en",
    parts={
        "be": "(está|estén|esté|están|estoy|estemos|es|sea|ha|haya|han|hayan|he|queda|quede)",
        "home": "(a casa|en casa|a la casa|casa|aquí)",
        "come": (
            "(llego|llega|llegue|llegan|lleguen|lleguemos|vuelvo|vuelva|vuelve|vuelvan|entre|esté|estoy|"
            "está|haya llegado|ha llegado|regrese|regreso)"
        ),
        "cross": (
            "(cruza|cruce|cruzo|pasa|pase|paso|entra|entre|entro|atraviesa|atraviese) [por] "
            "(la puerta|el umbral) [de casa|de la casa|de entrada]"
        ),
        "reappear": (
            "(aparezca|aparece|asome|asoma|se asome|se asoma|reaparezca|esté de vuelta|está de vuelta|"
            "estoy de vuelta|haya vuelto|ha vuelto|esté de regreso|está de regreso|entra|ingrese|ingresa)"
        ),
        "units": "(grados|grado|por ciento|vatios|lux|ppm|grados celsius)",
    },
    frames={
        "dark": (
            "[ya] (es|sea|se hace|se haga|está|esté) (de noche|oscuro) [fuera]",
            "(anochece|anochezca|oscurece|oscurezca)",
        ),
        "light": ("[ya] (es|sea) de día", "(amanece|amanezca)"),
        "nobody": (
            "no (haya|hay|quede|queda|esté|está) (nadie|ninguno) [<home>]",
            "nadie (está|esté) [<home>]",
            "nadie <be> <home>",
            (
                "(todos|nos|todo el mundo) [nos] [<be>] [todos] (fuera|ido|marchado|salido|hayamos ido|"
                "vayamos|vayan|salgan|salgamos|se vayan)"
            ),
            "(todos|todo el mundo) se (vayan|vaya|hayan ido|haya ido|han ido|van)",
            "la casa <be> vacía",
            "(salga|se vaya) el último",
        ),
        "everybody": (
            (
                "(todos|todo el mundo) [ya] (estén|esté|están|está|estemos|lleguen|llegue|lleguemos|"
                "hayan llegado|hayamos llegado) [<home>]"
            ),
            "(estén|estemos|están|lleguen|lleguemos|hayan llegado|hayamos llegado) todos [<home>]",
            "(esté|llegue) todo el mundo [<home>]",
        ),
        "somebody": (
            "(alguien|alguno) (está|esté) <home>",
            "(está|esté) (alguien|alguno) <home>",
            "(hay|haya) alguien <home>",
        ),
        "somebody_comes": ("(alguien|alguno) <come> [<home>]", "<come> (alguien|alguno) [<home>]"),
        "rain_ends": ("(deje|deja|pare|para) de llover", "ya no llueva"),
        "rain_begins": ("(empieza a llover|empiece a llover|se pone a llover|se ponga a llover)",),
        "rain": ("(llueve|llueva|lloviera|está lloviendo)",),
        "arrives": (
            "{who} <come> [<home>]",
            "[{who}] <cross>",
            "<cross> {who}",
            "(cruza|cruce|pasa|pase|entra|entre|atraviesa|atraviese) {who} [por] la puerta [de casa|de la casa]",
            "{who} <reappear> [<home>|por casa|por aquí]",
            "<reappear> (<home>|por casa|por aquí)",
            "<reappear> {who} [<home>|por casa|por aquí]",
            "<come> [<home>] {who}",
            "<come> {who} [<home>]",
            "{who} (llega|llegue|llego|esté|está) (a|al|en) [el|la] {zone}",
            "(llegue|llega) {who} (a|al|en) [el|la] {zone}",
            "<come> <home>",
        ),
        "leaves": (
            (
                "{who} [se|me] (salga|sale|salgo|vaya|va|voy|marche|marcha|marcho|haya ido|ha ido|haya "
                "salido|ha salido) [de casa|de la casa|fuera]"
            ),
            "(se|me|) (salga|sale|vaya|va|marche|haya ido|haya salido) {who} [de casa|de la casa]",
            "{who} [se|me] (salga|sale|vaya|va|deje|deja) (de|del) [el|la] {zone}",
            "(salga|se vaya) {who} (de|del) [el|la] {zone}",
            "(salga|salgo|me vaya|me voy) [de casa|de la casa]",
        ),
        "below": (
            (
                "{what} (baje|baja|caiga|cae|<be>|descienda|desciende) [a] (de|por debajo de|menos de|"
                "debajo de) {number} [<units>]"
            ),
            "(baje|baja|caiga) {what} (de|por debajo de) {number} [<units>]",
            "(haga|hace) menos de {number} [<units>] {where}",
            "(haga|hace) menos de {number} [<units>]",
            "(baje|baja|caiga|cae) (de|por debajo de) {number} [<units>]",
        ),
        "above": (
            "{what} (suba|sube|<be>|pase|pasa) [a] (de|por encima de|más de|encima de) {number} [<units>]",
            "{what} (supere|supera) [los] {number} [<units>]",
            "(suba|sube|pase) {what} (de|por encima de) {number} [<units>]",
            "(haga|hace) más de {number} [<units>] {where}",
            "(haga|hace) más de {number} [<units>]",
            "(suba|sube|pase|pasa) (de|por encima de) {number} [<units>]",
        ),
        "done": (
            "{what} [<be>] (terminado|terminada|acabado|acabada|listo|lista|terminar)",
            "{what} (termine|termina|acabe|acaba|pare)",
            "(termine|termina|acabe|acaba|haya terminado|haya acabado|esté listo|esté lista|ha terminado) {what}",
        ),
    },
    changes={
        "open": "se (abra|abre)|<be> (abierto|abierta)",
        "closed": "se (cierre|cierra)|<be> (cerrado|cerrada)",
        "on": "se (encienda|enciende)|<be> (encendido|encendida)",
        "off": "se (apague|apaga)|<be> (apagado|apagada)",
        "locked": "se (bloquee|bloquea)",
        "unlocked": "se (desbloquee|desbloquea)",
        "detected": "(detecte|detecta) (algo|movimiento|a alguien)",
        "playing": "(empiece|empieza) a sonar",
        "docked": "<be> en su base",
    },
    tells=(
        (
            "(avísame|avisame|avísanos|avisa|avíseme|dímelo|dimelo|dilo|dígamelo|anúncialo|anuncialo|"
            "infórmame|notifícame) [por favor|vale]"
        ),
        "(me|nos) (avisas|avisa|dices|lo dices)",
        "dame un (aviso|toque)",
        "(mándame|envíame) (un mensaje|una notificación|un aviso)",
        "hazme saber",
    ),
    standing="hace|hay|es|son|sigue|siguen",
)
