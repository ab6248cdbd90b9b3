"""Spanish."""

from typing import Final

from .model import SpokenVocabulary

SPANISH: Final = SpokenVocabulary(
    language="es",
    hesitations="eh|em|este|mmm|mm|ah|ay|pues|o sea|digamos",
    politeness="por favor|porfa|porfi|por fa|puedes|podrías|puede|podría|podés|me puedes|me podrías|me puede|me podría"
    "|si puedes|si puede|si es tan amable|si no te importa|si no le importa|usted|gracias|anda|me|nos|quieres|quiere"
    "|quisiera|quiero|me gustaría|necesito|hazme el favor de|haga el favor de|che|tú|vos|un momentito|porfis|cariño"
    "|cielo|guapa|guapo",
    openers="vale|ok|bueno|venga|oye|oiga|mira|mire|entonces|luego|después|a ver|y luego|y después|hala|dale|sí",
    approximations="unos|unas|alrededor de|más o menos|como|casi|aproximadamente|cerca de",
    prepositions="encima de|debajo de|al lado de|junto a|detrás de|cerca de|que está",
    conjunctions="y|y luego|luego|y después|y también|además|así como|e|más",
    too="también|además|otra vez|encima",
    here="aquí|acá|en esta habitación|en este cuarto|aquí dentro|en la habitación",
    pronouns="lo|la|los|las|le|eso|esto",
    anaphors="el|la|los|las|lo",
    mass="luz|iluminación|calefacción",
    makers="pon|ponga|pone|ponme|poné|poner|haz|haga|hacé|deja|deje|ajusta|ajuste|cambia|cambie|coloca|gira|mete|dale"
    "|ponle",
    modals="debe|tiene que|puede|debería",
    on="en marcha|encendido|encendida|encendidos|encendidas",
    off="apagado|apagada|apagados|apagadas",
    opened="abierto|abierta|abiertos|abiertas",
    closed="cerrado|cerrada|cerrados|cerradas",
    up="arriba|hacia arriba|más arriba",
    down="abajo|hacia abajo|más abajo",
    raising="sube|suba|subí|súbele|subir|aumenta|aumente|incrementa|súbeme|subime",
    lowering="baja|baje|bajá|bájale|bajar|reduce|reduzca|disminuye|atenúa|atenúe|bájame|bajame",
    comparatives={
        "brighter": "más brillante|más claro|más clara|más luz|más brillo|más luminoso|más luminosa",
        "dimmer": "menos brillante|más oscuro|más oscura|menos luz|menos brillo|más tenue",
        "warmer": "más caliente|más calor|menos frío|más cálido",
        "cooler": "más frío|más fría|más fresco|más fresca|menos calor|menos caliente",
        "louder": "más alto|más alta|más fuerte|más volumen",
        "quieter": "más bajo|más baja|menos alto|menos fuerte|menos volumen|más bajito|más bajita|más flojo|más floja",
        "faster": "más rápido|más rápida|más fuerte",
        "slower": "más lento|más lenta|más despacio|menos rápido|más flojo",
    },
    steps="en|otro|otros",
    contrasts="pero|solo|aunque|eso sí",
    sparing="",
    leaving="deja|deje|dejá|dejes|se queda|se quedan|queda|quede|quedan|tranquilo|tranquila|no|como está|en paz|quieto"
    "|quieta|no toques",
    instead="sino|mejor",
    starting="activa|active|activá|pon|ponga|poné|inicia|inicie|lanza|lance|arranca|empieza|ejecuta|enciende|haz|modo"
    "|la escena|escena|el script|script|el modo|es hora de|hora de|vamos con|prepara|ponme|toca|a por|empezamos"
    "|ponte en|vamos a|dale a",
    more="más|de más",
    less="menos|de menos",
    doubled="el doble de eso|el doble que ahora"
    "|el doble de brillante|el doble de alto|el doble de alta|el doble de fuerte|el doble de rápido"
    "|el doble de|el doble|duplica|dobla",
    halved="la mitad de eso|la mitad que ahora"
    "|la mitad de brillante|la mitad de alto|la mitad de alta|la mitad de fuerte|la mitad de rápido"
    "|reduce a la mitad|baja a la mitad",
    kelvin="kelvin|kelvins|k",
    whites={
        2700: "blanco cálido|blanca cálida|luz cálida",
        4000: "blanco neutro|luz neutra",
        5500: "blanco frío|luz fría|luz de día|luz del día",
    },
    in_place_of="en vez de|en vez del|en lugar de|en lugar del",
    only="solo|sólo|solamente|únicamente",
    left="deja * encendido|deja * encendida|deja * encendidos|deja * encendidas|deja * apagado"
    "|deja * apagada|deja * apagados|deja * apagadas|deja * abierto|deja * abierta|deja * abiertos"
    "|deja * abiertas|deja * cerrado|deja * cerrada|deja * cerrados|deja * cerradas|deja * como está"
    "|deja * como están|deja * tranquilo|deja * tranquila|deja * en paz|deja * así|deja * puesto"
    "|deja * puesta|deja * en marcha|deje * encendido|deje * encendida|deje * apagado|deje * apagada"
    "|deje * como está|deje * así|no toques *|no toque *|* se queda encendido|* se queda encendida"
    "|* se queda apagado|* se queda apagada",
    tuning="pon|ponga|ponme|poné|poner|cambia|cambie|pasa|toca|escucha|sintoniza|reproduce|enciende|mete|a|con|sube",
    shuffle="aleatorio|modo aleatorio|reproducción aleatoria|el modo aleatorio|en aleatorio",
    repeat="repetición|en bucle|bucle|modo repetición|repetir|repite",
    grades="velocidad|nivel|posición|potencia|intensidad|punto",
    graded={
        100: "más alto|más alta|más fuerte|más rápida|máximo|máxima",
        50: "medio|media|intermedia|intermedio",
        1: "más bajo|más baja|más flojo|más floja|más lenta|mínimo|mínima",
    },
    levels={
        100: "a tope|al máximo|del todo|a toda potencia|a toda pastilla|completamente|al cien|por completo",
        75: "tres cuartos",
        67: "dos tercios",
        50: "a la mitad|a media altura|a medias|por la mitad|la mitad|a media potencia|medio|media",
        33: "un tercio",
        25: "un cuarto",
        1: "al mínimo|lo mínimo",
    },
)
