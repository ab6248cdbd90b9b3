"""Spanish."""

from typing import Final

from .model import AskingVocabulary

SPANISH: Final = AskingVocabulary(
    language="es",
    when="hace cuánto|hace cuánto tiempo|cuándo|a qué hora|qué hora|en qué momento",
    who="quién|quiénes|quién fue el que|quién fue quien",
    why="por qué|por que|cómo es que|porqué",
    you="tú|usted|has|hiciste",
    how_often="cuántas veces",
    how_long="cuánto más"
    "|cuánto tiempo|cuánto rato|cuántas horas|cuántos minutos|durante cuánto tiempo|por cuánto tiempo|cuánto",
    since="desde cuándo|desde qué hora|cuánto tiempo lleva|cuánto hace que|cuánto tiempo hace que|cuánto rato lleva"
    "|cuánto lleva",
    already="ya",
    until="hasta cuándo|hasta qué hora",
    is_past="bajó|subió|bajaron|subieron"
    "|estaba|estuvo|ha|han|había|fue|ha estado|he|hemos|estuvieron|estaban|has|ha sido|habían"
    "|hubo|abrió"
    "|cerró|encendió|apagó|llegó|volvió|salió|funcionó|vino|regresó|arrancó|terminó|sonó|aspiró|pasó"
    "|limpió|marchó|quedó|se quedó|dejó|dejamos|anduvo|usó|usaron|usamos|abrieron|llegaron|salieron|puso"
    "|encendieron",
    was="fue|hizo|bajó|subió|estuvo|ha hecho|hubo|era|llovió|nevó|ha llovido|ha estado|estaba|había",
    last="por última vez|la última vez|última vez|últimamente",
    first="por primera vez|la primera vez|primera vez",
    figures={
        "highest": "cuánto calor|hasta cuánto subió|qué temperatura hizo|qué temperatura ha hecho|qué temperatura hacía"
        "|qué temperatura hubo|cuál fue la temperatura|cuántos grados hizo|cuántos grados hacía|cuántos grados hubo"
        "|en el momento más caluroso|como máximo|la más alta|más alta|el más alto|máxima|máximo|más alto"
        "|la máxima|el máximo|más calor|más caliente",
        "lowest": "en el momento más frío|como mínimo|cuánto frío|hasta cuánto bajó"
        "|la más baja|más baja|mínima|mínimo|más bajo|la mínima|el mínimo|más frío|más fría",
        "average": "de media|en promedio|media|promedio|por término medio",
    },
    than={
        "higher temperature": "más calor|más caliente",
        "lower temperature": "más frío|más fresco",
        "higher humidity": "más humedad",
        "lower humidity": "más seco",
    },
    deeds={
        "open": "abierto|abierta|abrió|abiertos|abiertas|se abrió|abrieron|abierta de par en par|abierto",
        "closed": "cerrado|cerrada|cerró|se cerró|cerraron",
        "locked": "cerrada con llave|echada la llave|con llave",
        "unlocked": "sin llave|desbloqueada|abierta con llave|desbloqueado|desbloqueó",
        "on": "encendido|encendida|encendió|puesto|puesta|se encendió|encendidos|encendidas|prendido|prendida|prendió"
        "|encendieron|pusieron|puso|arrancó|empezó",
        "off": "apagado|apagada|apagó|se apagó|apagaron|terminó|acabó",
        "took": "tardó|tardado|duró|durado",
        "active": "funcionando|funcionó|en marcha|marchando|funcionado|usó|usado|usada|trabajando|corrió|usaron"
        "|usamos"
        "|usar|se usó|anduvo|andando",
        "home": "llegó|llegado|volvió|vuelto|llegó a casa|volvió a casa|vino|regresó|en casa|llegar|llegaron"
        "|ha llegado|vino a casa",
        "left": "salió|salido|se fue|fue|marchó|se marchó|salió de casa|ido|se ha ido|salir|irse|se fue de casa"
        "|salieron|fueron|marchado|se ha marchado",
        "away": "fuera",
        "cleaning": "aspiró|pasó|limpió|aspirado|pasado|limpiado|aspirando",
        "playing": "sonando|sonó",
        "detected": "sonó el timbre|movimiento|movió|timbraron|tocaron|detectó",
    },
    towards="a|al|a la|para|hacia|para la|para el|de|del|de la|desde",
    here="aquí|acá|de aquí|en esta habitación|este cuarto|de acá",
    fillers="el|la|los|las|un|una|unos|unas|mi|mis|nuestro|nuestra|su|sus|lo|le|se|me|nos|te|que|qué|y|o|de|del"
    "|en|a|al"
    "|por|para|con|es|está|están|hoy|ya|todavía|aún|exactamente|más o menos|en total|total|alguien|esta|este|eh|pues"
    "|oye|ahora|entonces|bien|durante|cuál|cómo|veces|rato|tiempo|hay|casa|eso|ha|sobre|hizo|ayer|temperatura"
    "|fue|hace|todo|junto|sumado"
    "|estado|tan|muy",
    remaining="queda|le queda|quedan|le quedan|falta|le falta|faltan|restante|para terminar|para acabar|terminar"
    "|acabar|acaba|termina|va a terminar|va a acabar|tarda|tardará|lista|listo|estará|tardar|todavía|aún",
    finished="terminado|terminada|acabado|acabada|listo|lista|ha terminado|ha acabado|terminó|acabó|ya está",
    ended="terminó|acabó|ha terminado|ha acabado|había terminado|había acabado|finalizó|ha finalizado",
    ended_with="estuvo|estaba|quedó",
    still="más|falta|queda|todavía|aún",
    running="sigue en marcha|sigue funcionando|todavía en marcha|aún en marcha|sigue encendido|sigue encendida"
    "|todavía encendido|todavía encendida|aún encendido|aún encendida|sigue puesto|sigue puesta",
    doing="qué hace|qué está haciendo|cómo va|por dónde va|qué tal va|en qué está|cómo anda|cómo está",
    ready_for="puedo vaciarlo|puedo vaciarla|se puede vaciar|puedo sacar la ropa|puedo tender|lo puedo vaciar"
    "|la puedo vaciar|ya lo puedo vaciar|ya puedo vaciarlo",
    come="pasado|pasó|llegado|llegó|venido|ha llegado|ha venido|vino|ahí|entregado",
    appliances={
        "washer": "lavadora|colada|lavarropas|la colada",
        "dryer": "secadora|secarropas",
        "dishwasher": "lavavajillas|lavaplatos|lava platos|lava vajillas",
        "oven": "horno|cocina",
    },
    deliveries={
        "letters": "correo|cartero|cartera|carta|cartas|correos",
        "parcels": "paquete|paquetes|pedido|mensajero|un paquete",
    },
    boxes={
        "letters": "buzon",
        "parcels": "buzon de paquet|paquet",
    },
    asks="sigue|siguen|va|va a|van a|hace|hará|hay|habrá|cuándo|qué|cuál|necesito|necesitamos|necesitaré"
    "|hace falta|puedo|podemos"
    "|secará|seca"
    "|se puede|debo|debería|tengo que|me llevo|me pongo|llevo|conviene|merece|cómo|lloverá|nevará|está|estará|será"
    "|cuánto|es|llueve|nieva|podré|podremos|habría|puede|voy a necesitar|hay que|vale la pena|llevar|cojo|saco|pongo",
    weather={
        "thaw": "sobre cero|por encima de cero",
        "rain": "lluvia|llover|llueve|lloverá|lluvioso|chubasco|chubascos|lloviendo|aguacero|agua|mojar|llueva"
        "|chispear|lloviznar|diluviar|diluvia|diluviando|caer chuzos|cayendo chuzos|jarrear|jarreando|a cántaros",
        "snow": "nieve|nevar|nieva|nevará|nevando",
        "sun": "sol|soleado|soleada|despejado|claro",
        "clouds": "nublado|nubes|nuboso|nubla|nublada|cubierto",
        "storm": "tormenta|tormentas|granizo|granizar|rayos|truenos|temporal",
        "wind": "viento|ventoso|aire|rachas|ventolera",
        "fog": "niebla|neblina|bruma",
        "frost": "helada|heladas|helar|hiela|helará|hielo|bajo cero",
        "heat": "calor|ola de calor|caluroso|caliente|bochorno|esta calor",
        "cold": "frío|fresco|fresquito",
        "warm": "templado|suave",
        "nice": "bonito|lindo|bonita|linda|bueno|buen tiempo|agradable|buena",
        "dry": "seco",
        "temperature": "temperatura|grados|temperaturas|cuántos grados|qué temperatura",
        "general": "tiempo|pronóstico|previsión|clima",
    },
    gear={
        "umbrella": "katiuskas|paraguas|chubasquero|impermeable|botas de agua|piloto",
        "jacket": "chamarra|saco|cazadora|chaqueta|abrigo|jersey|rebeca|rebequita|chaquetilla|campera|sudadera",
        "gloves": "guantes|gorro|bufanda|abrigo gordo|plumas|plumífero|anorak",
        "warm": "pantalón corto|pantalones cortos|short|shorts|manga corta|camiseta"
        "|sandalias|chanclas|sin chaqueta|sin abrigo|sin suéter",
        "sunscreen": "crema solar|protector solar|gafas de sol|gorra|sombrero|crema del sol|protección solar",
        "frost": "rascar|rascar el hielo|rascar el parabrisas|quitar el hielo|rascar los cristales",
        "snow": "botas de nieve|trineo|cadenas|quitanieves",
        "dry": "lavar el coche|cortar el césped|limpiar los cristales|limpiar las ventanas",
        "general": "qué me pongo|qué ropa|qué les pongo|cómo me visto|qué ponerme|qué le pongo",
        "outside": "comer fuera|cenar fuera|comer en el patio|cenar en el patio|comer en la terraza"
        "|cenar en la terraza"
        "|barbacoa|asado|picnic|cenar al fresco|comer al aire libre|cenar al aire libre|desayunar fuera"
        "|desayunar en el patio|estar fuera|pasear|dar un paseo|bañarse|bañarnos|piscina|playa|ir a la playa"
        "|ir a la piscina|correr|salir a correr|montar en bici|bici|jugar fuera|salir|estar en el patio"
        "|hacer un asado",
        "laundry": "tender|tender la ropa|tender fuera|secar la ropa|poner la ropa a secar|tender la colada"
        "|colgar la ropa|tender la lavadora|tender afuera|colgar la ropa afuera|se secará la ropa|se seca la ropa"
        "|se va a secar la ropa|va a secarse la ropa|se secará la colada",
        "watering": "regar|regar las plantas|regar el patio|regar el jardín|regar las macetas|regar el césped"
        "|regar las flores|regar el huerto",
    },
    best="qué día|mejor día|el mejor día|cuál es el mejor día|mejor momento|qué días|cuándo es mejor|día más caluroso"
    "|día más frío|cuándo conviene",
    ends="parar|para|deja|dejar|acaba|acabar|termina|terminar|se va|irse|se pasa|pasa|refresca"
    "|refrescar|baja|bajar|levanta|se levanta|levantar|levantarse|se disipa|disiparse|despeja|despejarse|amaina|amainar"
    "|refrescará|aflojar|afloja|remite",
    weather_fillers="niño|niña|niños|niñas|crío|críos|peque|peques|bajar|subir|el|la|los|las|un|una|unos|unas|mi"
    "|mis|nuestro|nuestra|yo|se|me|nos|te|lo|le|que|qué|y|o|u"
    "|de|del|en|a"
    "|al|por|para|con|sin|si|es|está|estará|será|va|van|voy|ir|hace|hará|hacer|haga|hay|habrá|haber|haya|hoy"
    "|fuera|afuera"
    "|más|muy|mucho|mucha|poco|algo|bastante|todavía|aún|ya|fin|por fin|este|esta|esto|estos|eso|llevar|llevo"
    "|llevarme"
    "|llevarnos|lleve|poner|pongo|ponerme|coger|cojo|sacar|saco|necesito|necesitamos|necesitar|necesitaré|falta|tengo"
    "|tener|puedo|podemos|puede|poder|podré|debo|debería|conviene|mejor|merece|pena|vale|la pena|cuándo|cuál|cómo"
    "|cuánto|día|tiempo|cuando|esperar|espere|espero|espera|espérate|eh|oye|pues|buena idea|idea|dime|sabes|dicen|dan"
    "|dice|probable|probabilidad|posibilidad|de una vez|luego|antes|después|empieza|empezar|hasta|desde|ahora|aquí"
    "|acá|no|suficiente|para que|rato|sea|seguir|sigue|durar|dura|llegar|llega|dejar|tan|ese|ser|serán|posible"
    "|durante"
    "|toda|todo|va a|veces|viene|próximo|próxima|dentro|casa|otra|vez|bien",
    outdoors="fuera|afuera|en la calle",
    at_place="en",
    purpose="para|para el|para la|para mi|para nuestro|para nuestra|para su|durante el|durante la",
    falls="llueve|lloviendo|nieva|nevando|graniza|granizando|chispea|chispeando",
    soon="pronto|luego|más tarde|empezar|empieza|dentro de poco",
    weather_words="tiempo|pronóstico|previsión",
    nights="esta noche|anoche|por la noche|durante la noche",
    times_meant="finde=fin de semana|findes=fin de semana"
    "|antes de desayunar=antes de las 8 de la mañana|antes de comer=antes de las 14 horas"
    "|antes del almuerzo=antes de las 14 horas|antes de la comida=antes de las 14 horas"
    "|después de comer=por la tarde|después de la comida=por la tarde"
    "|antes de cenar=antes de las 20 horas|antes de la cena=antes de las 20 horas"
    "|después de cenar=por la noche|después de la cena=por la noche",
    sunset="puesta de sol|se pone el sol|se mete el sol|mete el sol|se oculta el sol"
    "|ocaso|anochece|se hace de noche|anochecer|oscurece|pone el sol"
    "|puesta del sol"
    "|el sol se pone|hace de noche",
    sunrise="salida del sol|sale el sol|amanecer|amanece|se hace de día|el sol sale|hace de día",
    air="aire|calidad del aire|co2",
    air_good="bien|bueno|buena|mal|malo|mala|cargado|limpio|viciado|fresco|alto",
    extremes={
        "warmest": "más calor|más caliente|más calurosa|más caluroso|más cálida",
        "coldest": "más frío|más fría|más fresca|más fresco|más fresquita|más fresquito",
        "dampest": "más humedad|más húmeda",
    },
    rooms="habitación|habitaciones|cuarto|sitio|de la casa|en la casa|casa|estancia|parte|pieza",
    batteries="pila|pilas|batería|baterías",
    run_down="necesita una nueva|necesita nuevas|nueva|nuevas|baja|bajas|agotada|agotadas|gastada|gastadas|vacía"
    "|vacías|descargada|descargadas|poca|casi vacía"
    "|casi agotadas|cambiar|acabándose|por cambiar|acabarse|casi sin|sin|bajo|poco",
    what_plays="qué suena|qué está sonando|qué canción es esta|qué canción es|qué canción suena"
    "|cómo se llama esta canción"
    "|quién canta|qué música suena|qué escuchamos|dónde suena música|suena algo|hay música puesta|qué música es esta"
    "|qué está puesto|qué hay puesto|qué tema es este|qué tema suena",
    inside="en|en el|en la|al|todavía en|sigue en|aún en",
)
