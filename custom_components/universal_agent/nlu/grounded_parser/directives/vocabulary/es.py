"""Spanish."""

from typing import Final

from .model import SpokenVocabulary

SPANISH: Final = SpokenVocabulary(
    language="es",
    hesitations="eh|em|este|mmm|mm|ah|ay|pues|o sea|digamos|jo|jolín|uf|buf|hombre|hala|ay ay|bua|tío|tía|ey|caramba",
    politeness="por favor|porfa|porfi|por fa|puedes|podrías|puede|podría|podés|me puedes|me podrías|me puede"
    "|me podría|si puedes|si puede|si es tan amable|si no te importa|si no le importa|usted|gracias|anda|me|nos"
    "|quieres|quiere|quisiera|quiero|me gustaría|necesito|hazme el favor de|haga el favor de|che|tú|vos"
    "|un momentito|porfis|cariño|cielo|guapa|guapo|ya puedes|haz el favor de|me haces el favor de"
    "|me harías el favor de|hacedme el favor de|serías tan amable de|sería tan amable de|serías capaz de"
    "|te importaría|te importa|le importaría|me gustaría tener|corazón|majo|maja|ya",
    openers="vale|ok|bueno|venga|oye|oiga|mira|mire|entonces|luego|después|a ver|y luego|y después|hala|dale|sí"
    "|anda|anda ve|venga va|escucha|oye tú|buenas|hola|a ver si|vamos|joer|mira que|ya que estás|de paso",
    approximations="unos|unas|alrededor de|más o menos|como|casi|aproximadamente|cerca de",
    prepositions="encima de|debajo de|al lado de|junto a|detrás de|cerca de|que está",
    conjunctions="y|y luego|luego|y después|y también|además|así como|e|más",
    too="también|además|otra vez|encima",
    here="aquí|acá|en esta habitación|en este cuarto|aquí dentro|en la habitación",
    pronouns="lo|la|los|las|le|eso|esto",
    anaphors="el|la|los|las|lo",
    mass="luz|iluminación|calefacción",
    makers="pon|ponga|pone|ponme|poné|poner|haz|haga|hacé|deja|deje|ajusta|ajuste|cambia|cambie|coloca|gira|mete|dale"
    "|ponle|mantén|mantenga|mantened|mantener",
    modals="tiene que|tienen que|debería|deberían|puede|pueden",
    being="estar|ponerse|quedarse|ir|quedar",
    sending="manda|mande|envía|haz|haga|deja|deje|dile|pon|ponga|que|a|se|ponga|dé|de|un|una|puede|debería"
    "|tiene que|vaya|por|al|toda|todo|ya|le|dar|pase|pasar|su|vuelta|la|el",
    any_work="trabajar|trabaje|empezar|empiece|arrancar|arranque|funcionar|dar una vuelta|una vuelta|salga|salir"
    "|trabajo|marcha|arranca",
    cleaning_work="limpiar|limpie|aspirar|aspire|barrer|barra|suelo|suelos|repaso|limpieza|casa|pasada|fregar|polvo",
    mowing_work="cortar el césped|corte el césped|césped|hierba|segar|siegue|cortar|corte",
    homing="base|volver|vuelva|vuelve|vuélvete|cargar|carga|casita|estación|regresar|regrese|recargar|dock|aparcar",
    on="en marcha|encendido|encendida|encendidos|encendidas|prendido|prendida|prendidos|prendidas",
    off="apagado|apagada|apagados|apagadas",
    opened="abierto|abierta|abiertos|abiertas",
    closed="cerrado|cerrada|cerrados|cerradas",
    up="arriba|hacia arriba|más arriba",
    down="abajo|hacia abajo|más abajo",
    raising="sube|suba|subí|súbele|subir|aumenta|aumente|incrementa|súbeme|subime",
    lowering="baja|baje|bajá|bájale|bajar|reduce|reduzca|disminuye|atenúa|atenúe|bájame|bajame",
    heating="calienta|caliente|calentá|calentar|caldea|caldear",
    comparatives={
        "up": "más fuerte|más fuertes|menos flojo|menos floja",
        "down": "más flojo|más floja|más flojos|más flojas|más flojito|más flojita|menos fuerte|más suave",
        "brighter": "más brillante|más claro|más clara|más luz|más brillo|más luminoso|más luminosa",
        "dimmer": "menos brillante|más oscuro|más oscura|menos luz|menos brillo|más tenue",
        "warmer": "más cálida|más calentita|más calentito|más calientita|más calientito"
        "|luz más cálida|más caliente|más calientes|más calor|menos frío|menos frías|más cálido|más cálidos"
        "|más cálidas",
        "cooler": "más frío|más fría|más fríos|más frías|menos cálida|menos cálido|más fresco|más fresca"
        "|menos calor|menos caliente",
        "louder": "más alto|más alta|más fuerte|más volumen",
        "quieter": "más bajo|más baja|menos alto|menos fuerte|menos volumen|más bajito|más bajita|más flojo|más floja",
        "faster": "más rápido|más rápida|más fuerte",
        "slower": "más lento|más lenta|más despacio|menos rápido|más flojo",
    },
    denied_comparatives={
        "down": "no tan fuerte",
        "dimmer": "no tan brillante|no tan clara|no tan claro",
        "quieter": "no tan alto|no tan alta|no tan fuerte",
        "warmer": "no tan frío|no tan fría",
        "cooler": "no tan caliente|no tan calor",
    },
    much="mucho|bastante|bien|muchísimo|considerablemente",
    couple="un par de",
    steps="en|otro|otros",
    contrasts="pero|solo|aunque|eso sí",
    sparing="",
    around_exceptions=None,
    leaving="deja|deje|dejá|dejes|se queda|se quedan|queda|quede|quedan|tranquilo|tranquila|no|como está|en paz"
    "|quieto"
    "|quieta|no toques",
    instead="sino|mejor",
    starting="activa|active|activá|pon|ponga|poné|inicia|inicie|lanza|lance|arranca|empieza|ejecuta|enciende|haz|modo"
    "|modo de|el modo de|la escena de|escena de"
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
    only="solo|sólo|solamente|únicamente|nomás|nada más",
    rest="resto|el resto|el resto de|lo demás|las demás|los demás|demás|todas las demás|todos los demás|otras|otros"
    "|las otras|los otros|todas las otras|todos los otros",
    all_else="todo lo demás|todo el resto|todo lo otro|todos los demás aparatos",
    refusing="no|nop|ay no|no gracias|qué va|mejor|mejor no",
    left="deja * prendido|deja * prendida|deja * prendidos|deja * prendidas|deje * prendido|deje * prendida"
    "|dejá * prendido|dejá * prendida|dejá * encendido|dejá * encendida|* se queda prendido|* se queda prendida"
    "|deja * encendido|deja * encendida|deja * encendidos|deja * encendidas|deja * apagado"
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
        100: "a tope|al máximo|del todo|a toda potencia|a toda pastilla|completamente|al cien|por completo"
        "|lo más alto posible|lo más fuerte posible|a todo trapo|bien fuerte|bien brillante|hasta arriba|al tope"
        "|hasta el tope|a toda mecha|a todo lo que da|a lo máximo",
        75: "tres cuartos",
        67: "dos tercios",
        50: "a la mitad|a media altura|a medias|por la mitad|la mitad|a media potencia|medio|media|media potencia"
        "|media altura",
        33: "un tercio",
        25: "un cuarto",
        1: "al mínimo|lo mínimo|lo más bajo posible|lo más flojo posible|lo más bajito posible",
        10: "muy tenue|muy floja|muy flojo|muy flojita|muy flojito|muy bajita|muy bajito",
    },
)
