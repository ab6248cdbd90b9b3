"""Spanish."""

from typing import Final

from .model import TimingVocabulary

SPANISH: Final = TimingVocabulary(
    language="es",
    sounds="eh|em|mmm|mm|hmm|hm|ah|oh",
    hesitations="este|pues|bueno|vale|oye|oiga|venga|anda|a ver|ok|ya|che|ahora|porfa",
    again="otra vez|de nuevo|nuevamente",
    courtesies="por favor|porfavor|gracias|muchas gracias|puedes|podrías|puede|podría|podés|me puedes|me podrías"
    "|quiero|quisiera|querría|necesito|me hace falta|hazme el favor de|haz el favor de|para mí|para nosotros"
    "|si no te importa|si puedes|si eres tan amable",
    light="un|una|unos|unas|el|la|los|las|lo|de|del|mi|mis|tu|tus|su|sus|nuestro|nuestra|este|esta|ese|esa|me|te|se|le"
    "|les|nos|para|por|a|al|en|con|y|es|otro|nuevo|nueva|que|sobre",
    timer="temporizador|temporizadores|cuenta atrás|cuenta regresiva|timer|timers|cronómetro|minutero",
    alarm="alarma|alarmas|despertador|despertadores",
    system="alarma|alarmas",
    joined="",
    start="pon|ponme|ponle|ponga|póngame|ponnos|poner|poné|poneme|inicia|iniciar|arranca|empieza|crea|créame|crear"
    "|programa|prográmame|programar|configura|activa|haz|hazme|dame|echa|fija|lanza|necesita|necesitan|quieren|deja|déjale",
    call="llamado|llamada|con el nombre",
    for_what="para",
    further="otro|otra|un segundo|un nuevo|otra más|otro más",
    more="más|otro|otra|otros|otras|añade|añádele|añadir|agrega|agrégale|suma|súmale|extra|alarga|alárgalo|amplía|amplíalo|aumenta|prolonga"
    "|dale|dales|échale|échales|adicional|adicionales|extiende|ponle",
    less="menos|quita|quítale|quitar|resta|réstale|acorta|acórtalo|reduce|redúcelo|bájale|recorta",
    cancel="cancela|cancelar|cancélalo|cancélame|para|páralo|parar|detén|detener|borra|bórralo|borrar|elimina|quita"
    "|quítalo|apaga|apágalo|termina|anula|desactiva|quítame",
    pause="pausa|pausar|páusalo|pon en pausa|detén|suspende|en pausa",
    resume="reanuda|reanudar|reanúdalo|continúa|continuar|sigue|reinicia",
    asking="cuánto|cuanto|cuántos|cuántas|cuándo|qué|cuál|cuáles|queda|quedan|falta|faltan|hay|tengo|lista|dime|muestra"
    "|está|están|le queda",
    remaining="queda|quedan|falta|faltan|tiempo|minutos|todavía|aún|para que|suena|termina|listo|lista|listos|restante",
    indefinite="un|una|otro|otra|nuevo|nueva",
    every="todos|todas|todo|cada|ambos|los dos",
    objects="lo|la|los|las|le|les|eso",
    joining="y|e|y también|además de",
    places="en|a",
    binding="no|nunca|sin|si|cuando|salvo|excepto|mientras|pero|hasta|después|antes|porque|sino|mejor|espera|o"
    "|cada|apenas|ningún",
    remind="recuérdame|recuérdanos|recuérdale|recuérdele|recuérdales|recuérdeme|recuérdenos|recordame"
    "|recordarme|recordarnos|recordarle|acuérdame|haz * acordar|ponme un recordatorio|pon un recordatorio"
    "|un recordatorio|recordatorio|crea un recordatorio|hazme acordar|avísame|avísanos|avisame|avíseme|avísale"
    "|dime que tengo que|dinos que tenemos que",
    telling="avísale|avísales",
    wake="despiértame|despiértanos|despiérteme|despertame|despertarme|despierta|despiértale|despiértalo|despiértala"
    "|levántame",
    snooze="pospón|posponer|posponla|snooze|cinco minutitos|aplaza|aplázala",
    about="que|de|de que|para|a|para que|sobre|lo de|que tengo que|que hay que|tengo que",
    me="me|mí|yo",
    people="nos|a todos|todos|la familia|alguien|nosotros",
    agreeable="está bien|va bien|me va bien|me viene bien|basta|vale|sería bueno|es suficiente|estaría bien",
    at="a las",
    articles="el|la|los|las|lo|un|una|mi|mis|nuestro|nuestra|este|esta|del|al",
)
