"""Spanish."""

from typing import Final

from .model import SafetyVocabulary

SPANISH: Final = SafetyVocabulary(
    yes_no="está|están|hay|es|son|queda|quedan|tenemos|sigue|siguen",
    yes_no_negated="no está|no están|no hay",
    past="he|hemos|ha dejado alguien|alguien ha|ha|habéis|has|me he|nos hemos|dejé|cerré|se me ha|se me ha olvidado",
    past_conditions={
        "locked": "cerrado con llave|cerrar con llave|echado la llave|bloqueado|bloquear",
        "closed": "cerrado|cerrar",
        "open": "abierto",
    },
    forgotten="olvidado|olvidado de|olvidé",
    left="dejado|dejar",
    whether="comprueba si|mira si|verifica si|revisa si|comprobar si|mirar si|ver si|comprueba que",
    if_="si",
    tags="o no|no|verdad|cierto|no es así|sí",
    which="qué|cuál|cuáles|cuáles de|cuál de|dónde|dónde está|dónde están|muéstrame|dime qué|enumera",
    how_many="cuántas|cuántos|cuántas de|cuántos de|número de|cuántas hay",
    not_now="estaba|estaban|estuvo|estuvieron|estará|estarán|era|eran|fue|fueron|será|había|han|puede|pueden|debe"
    "|deben|cuándo|por qué|desde cuándo|cuánto tiempo|cuántas veces|quién ha|quién estaba|quién estará|debo|tengo que",
    copulas="está|están|hay|es|son|queda|quedan|sigue|siguen|se encuentra|se encuentran",
    loose_order=True,
    concord=True,
    was="estaba|estaban|estuvo|estuvieron|estará|estarán|era|eran|fue|fueron|será|serán|había",
    negations="no|sin",
    no="ningún|ninguna|ninguno|ninguno de|ninguna de|ningunas|ningunos",
    every="todas|todos|todas las|todos los|cada|cada una de|cada uno de|ambas|ambos|las dos|los dos|todas mis",
    any_of="alguna|algún|alguno|algunas|algunos|una|un|una de|uno de|alguna de|alguno de|al menos una|al menos un|unas"
    "|unos",
    everything="todo|todo ello",
    anything="algo|alguna cosa|cualquier cosa",
    nothing="nada",
    whole_home="casa|piso|apartamento|toda la casa|vivienda|hogar|la casa entera",
    plurals="puertas|ventanas|cerraduras|cerrojos|persianas|cortinas|toldos|estores|portones|garajes|contraventanas"
    "|aperturas|entradas|accesos",
    conditions={
        "locked": "bloqueada|bloqueadas|bloqueado|bloqueados|cerrada con llave|cerradas con llave|cerrado con llave"
        "|cerrados con llave|con llave|con el cerrojo echado|con la llave echada|echado el cerrojo",
        "unlocked": "desbloqueada|desbloqueadas|desbloqueado|desbloqueados|sin llave|sin cerrar con llave"
        "|sin echar la llave|abierta sin llave",
        "open": "abierta|abiertas|abierto|abiertos|entreabierta|entreabiertas|subida|subidas|de par en par|sin cerrar",
        "closed": "cerrada|cerradas|cerrado|cerrados|bien cerrada|bien cerradas|bien cerrado|bajada|bajadas",
        "secure": "asegurada|asegurado|aseguradas|segura",
        "insecure": "insegura|inseguro",
    },
    fillers="ahora|ahora mismo|todavía|aún|ya|actualmente|de verdad|que|bien|completamente|está|están|hay|del todo"
    "|en este momento|realmente|se|me|que está|que están|correctamente",
    and_="y|e",
    or_="o|u",
    garage="garaje|cochera",
    contact="sensor|sensores|contacto",
    people="persona|personas|gente|miembros de la familia|de nosotros",
    who="quién|quiénes|quién más",
    anyone="alguien|alguna persona|gente",
    everyone="todos|todo el mundo|toda la familia|la familia|todos nosotros",
    nobody="nadie|ninguno de nosotros",
    presence={
        "home": "en casa|dentro|en la casa|de vuelta|en el piso|aquí",
        "away": "fuera|fuera de casa|ausente|ausentes|de viaje",
    },
    origins="de|del",
    perfect="ha|han|ya ha|ya han|ya|se ha|se han|ya se ha|ya se han",
    gone={
        "home": "a casa|llegado|llegado a casa|vuelto|vuelto a casa|regresado|regresado a casa|llegó|llegó a casa"
        "|volvió|volvió a casa|regresó",
        "away": "salido|salido de casa|ido|ido de casa|marchado|marchado de casa|salió|salió de casa|se fue|se marchó",
    },
    alarm="alarma",
    alarm_system="sistema de alarma|alarma antirrobo|sistema de seguridad|alarma de la casa|alarma de casa",
    alarm_conditions={
        "armed_home": "armada en casa|en modo casa|armada en modo casa|en modo en casa",
        "armed_away": "armada ausente|en modo ausente|armada en modo ausente|en modo fuera",
        "armed_night": "armada de noche|en modo noche|armada en modo noche|en modo nocturno",
        "armed_vacation": "en modo vacaciones|armada en modo vacaciones",
        "armed": "armada|armado|activada|activado|activa|puesta|conectada|encendida|conectado",
        "disarmed": "desarmada|desarmado|desactivada|desactivado|apagada|quitada|desconectada|inactiva",
        "triggered": "disparada|saltando|sonando|disparado",
    },
    arm="arma|armar|arme",
    arm_system="activa|activar|active|conecta|conectar|pon|enciende",
    arm_modes={
        "armed_home": "en modo casa|en casa|en modo en casa",
        "armed_away": "en modo ausente|en modo fuera|ausente|fuera",
        "armed_night": "en modo noche|para la noche|en modo nocturno|de noche",
        "armed_vacation": "en modo vacaciones|para las vacaciones|vacaciones",
    },
    lock_up="cierra todo con llave|cierre todo con llave|ciérralo todo con llave|echa la llave a todo|bloquea todo"
    "|bloquéalo todo|cerrar todo con llave|echa todos los cerrojos",
    acts={
        "lock": "cierra * con llave|cierra con llave|cierre * con llave|echa la llave a|echa el cerrojo a"
        "|echa la llave de|bloquea",
        "unlock": "desbloquea|abre con llave",
        "close": "cierra bien|cierra|ciérrame",
        "open": "abre",
    },
)
