"""French."""

from typing import Final

from .model import AskingVocabulary

FRENCH: Final = AskingVocabulary(
    language="fr",
    when="il y a combien de temps|quand|à quelle heure|quelle heure|quand est ce que|à quel moment",
    who="qui|qui est ce qui|c est qui qui",
    why="pourquoi|pourquoi est ce que|comment ça se fait que|comment se fait il que",
    you="tu|vous",
    how_often="combien de fois",
    how_long="combien de temps encore"
    "|combien de temps|combien d heures|pendant combien de temps|combien de minutes|durant combien de temps",
    since="depuis quand|depuis combien de temps",
    already="déjà",
    until="jusqu à quelle heure|jusqu à quand|jusqu quand",
    is_past="était|étaient|a été|est|été|a|ont|avait|avons|as|ai|eu|sont|il y a eu|étais|marchait|tournait"
    "|fonctionnait|restait|avaient|resté|restée|partait|rentrait|jouait",
    was="a fait|est descendue|est montée|est tombée|était|étaient|a plu|avait|a été|a eu|a neigé|ont été|a gelé",
    last="pour la dernière fois|la dernière fois|dernière fois|dernièrement|en dernier",
    first="pour la première fois|la première fois|première fois",
    figures={
        "highest": "quelle température faisait il|quelle était la température|combien de degrés faisait il"
        "|quelle température il faisait|quelle température a t il fait"
        "|quelle température il a fait|combien faisait il|combien a t il fait|combien il a fait|il a fait combien"
        "|il faisait combien|jusqu à combien il a fait chaud|jusqu où est montée|jusqu à combien est montée"
        "|à combien est montée"
        "|la plus haute|le plus haut|plus haute|plus élevée|maximum|maximale|maxi|la plus chaude"
        "|le plus chaud"
        "|plus forte|au plus haut|au plus chaud|max",
        "lowest": "jusqu à combien il a fait froid|jusqu où est descendue|jusqu à combien est descendue"
        "|à combien est descendue|est tombée à combien"
        "|la plus basse|le plus bas|plus basse|minimum|minimale|mini|la plus froide|le plus froid|au plus bas"
        "|au plus froid|min",
        "average": "en moyenne|moyenne|moyen",
    },
    than={
        "higher temperature": "plus chaud|plus doux",
        "lower temperature": "plus froid|plus frais",
        "higher humidity": "plus humide",
        "lower humidity": "plus sec",
    },
    deeds={
        "open": "ouvert|ouverte|ouverts|ouvertes|resté ouvert|restée ouverte|est resté ouvert|est restée ouverte",
        "closed": "fermé|fermée|fermés|fermées",
        "locked": "verrouillé|verrouillée|fermée à clé|fermé à clé",
        "unlocked": "déverrouillé|déverrouillée|ouverte à clé",
        "on": "allumé|allumée|allumés|allumées|démarré|démarrée|mis en marche|mise en marche|resté allumé"
        "|restée allumée|est resté allumé|est restée allumée|lancé|lancée",
        "off": "éteint|éteinte|éteints|éteintes|arrêté|arrêtée|fini|terminé",
        "took": "duré|pris|mis",
        "active": "marché|tourné|fonctionné|en marche|utilisé|utilisée|a tourné|a marché|servi",
        "home": "rentré|rentrée|rentrés|arrivé|arrivée|revenu|revenue|à la maison|rentré à la maison"
        "|rentrée à la maison|arrivée à la maison|arrivé à la maison",
        "left": "parti|partie|partis|sorti|sortie|quitté la maison|parti de la maison|partie de la maison|sortis"
        "|parti d ici",
        "away": "absent|absente|dehors",
        "cleaning": "aspiré|passé l aspirateur|nettoyé|passé",
        "playing": "joué",
        "detected": "sonné|mouvement|bougé|déclenché|détecté",
    },
    towards="à|au|à la|aux|pour|chez|vers|a|de|du|de la|de l|des",
    here="ici|dans cette pièce|d ici",
    fillers="le|la|les|l|un|une|des|du|de|d|mon|ma|mes|notre|nos|son|sa|ses|ce|c|cette|il|elle|on|je|j|tu|nous"
    "|vous|ils"
    "|elles|t|est|ce que|que|qu|est ce qu|est ce que|y|a|à|au|aux|en|dans|pour|pendant|et|donc|déjà|encore"
    "|exactement|environ|aujourd|hui|au total|en tout|quelqu|quelle|quel|qui|s|se|n|ne|bien|là|toujours|fois|euh|dis"
    "|sur|par|depuis|jusque|rester|resté|restée|moi|ça|temps|chez nous|été|température"
    "|tout|compris|confondu",
    remaining="reste|reste t il|il reste|restant|encore|rester|temps restant|avant la fin|pour finir|finir|fini|finie"
    "|finit|terminé|terminée|prêt|prête|sera|va|a encore|en a encore",
    finished="fini|finie|terminé|terminée|prêt|prête|a fini|a terminé",
    ended="a fini|a terminé|avait fini|avait terminé|a t il fini|a t elle fini|a t il terminé|a t elle terminé"
    "|s est terminé|s est terminée|s est arrêté|s est arrêtée|s est il terminé|s est elle terminée"
    "|s est il arrêté|s est elle arrêtée|était fini|était finie|était terminé|était terminée",
    ended_with="était|avait",
    still="encore|reste|restant",
    running="tourne encore|tourne toujours|tourne|marche encore|marche toujours|encore allumé|encore allumée"
    "|toujours allumé|toujours allumée|encore en marche|toujours en marche|encore en route",
    doing="que fait|qu est ce que fait|où en est|comment va|en est où|il en est où|en est|fait quoi|où en est on",
    ready_for="je peux la vider|je peux le vider|on peut la vider|on peut le vider|je peux vider|peux je le vider"
    "|peux je la vider|je peux sortir le linge|je peux étendre",
    come="passée|été|arrivé|arrivée|venu|venue|là|passé|livré|livrée|est arrivé|est arrivée|est passé",
    appliances={
        "washer": "lave linge|machine à laver|machine|lessive|linge|la machine",
        "dryer": "sèche linge|séchoir",
        "dishwasher": "lave vaisselle|vaisselle",
        "oven": "four|cuisinière",
    },
    deliveries={
        "letters": "courrier|facteur|factrice|poste|lettre|lettres|du courrier",
        "parcels": "colis|paquet|paquets|livraison|livreur|un colis",
    },
    boxes={
        "letters": "boite aux lettr|boit aux lettr",
        "parcels": "boite a coli|boit a coli|coli",
    },
    asks="est ce que|est ce qu|va|vont|va t il|faut il|faut|il faut|quand|quel|quelle|quels|est|y a t il"
    "|y aura t il|il y a"
    "|peut on|on peut|je peux|peut|ai besoin|besoin|dois je|je dois|je prends|je mets|vaut mieux|fera t il"
    "|fait il|fera"
    "|fait|pleut il|est il|comment|combien|aura|ferait|pleuvra|neigera|devrais|devrait|gèle|gèlera|prends|mieux"
    "|c est quand|prendre",
    weather={
        "thaw": "au dessus de zéro|au dessus de 0",
        "rain": "pluie|pleuvoir|pleut|pleuvra|pleuvrait|averse|averses|flotte|flotter|pluvieux|mouillé|drache|dracher"
        "|pleuve|tomber des cordes|tombe des cordes|tombera des cordes|pleut des cordes|tomber à seaux|tombe à seaux",
        "snow": "neige|neiger|neigera|neigeux",
        "sun": "soleil|ensoleillé|ensoleillée|beau|beau temps|du soleil",
        "clouds": "nuageux|nuages|couvert|gris|nuage",
        "storm": "orage|orages|tempête|grêle|orageux|grêler|foudre",
        "wind": "vent|venteux|rafales|souffle|souffler|du vent|autan|tramontane|mistral",
        "fog": "brouillard|brume|brumeux",
        "frost": "gel|geler|gèle|gèlera|gelée|gelées|verglas|givre",
        "heat": "chaud|chaleur|canicule|très chaud|chaude",
        "cold": "froid|frais|fraîche|froide",
        "warm": "doux|assez chaud|assez doux",
        "nice": "bon|agréable|assez bon|beau temps",
        "dry": "sec|au sec",
        "temperature": "température|degrés|températures|combien de degrés|quelle température",
        "general": "temps|météo|prévisions|bulletin météo|temps qu il",
    },
    gear={
        "umbrella": "parapluie|imperméable|bottes|k way|ciré|bottes de pluie",
        "jacket": "veste|manteau|pull|gilet|petite laine",
        "gloves": "gants|bonnet|écharpe|gros manteau|grosse veste|doudoune",
        "warm": "short|shorts|t shirt|tee shirt|manches courtes|sandales|robe d'été|sans manteau|sans veste",
        "sunscreen": "crème solaire|lunettes de soleil|chapeau|casquette",
        "frost": "gratter|gratter le pare brise|dégivrer|gratter la voiture",
        "snow": "bottes de neige|après ski|luge|chaînes|pneus neige|déneiger|combinaison de ski",
        "dry": "laver la voiture|tondre la pelouse|tondre|nettoyer les vitres|laver les vitres",
        "general": "qu est ce que je mets|je m habille comment|comment je m habille|comment habiller|quoi mettre"
        "|je mets quoi",
        "outside": "manger dehors|dîner dehors|déjeuner dehors|manger sur la terrasse|barbecue|pique nique"
        "|pique niquer"
        "|apéro dehors|manger en terrasse|dîner sur la terrasse|jouer dehors|se baigner|faire un barbecue|promener"
        "|balade|vélo|faire du vélo|déjeuner sur la terrasse|souper dehors|goûter dehors|courir|promenade|plage"
        "|manger au jardin|apéro|dîner dans le jardin|manger dans le jardin|sortir",
        "laundry": "étendre le linge|étendre le linge dehors|sécher le linge|faire sécher le linge"
        "|mettre le linge dehors"
        "|étendre la lessive|linge dehors|pendre le linge|étendre dehors|étendre|le linge va sécher"
        "|linge va sécher|linge sèche|linge séchera|linge sécher",
        "watering": "arroser|arroser le jardin|arroser les plantes|arroser le potager|arroser les fleurs"
        "|arroser la pelouse|arroser les tomates|arrosage",
    },
    best="quel jour|quel est le meilleur jour|meilleur jour|meilleur moment|le meilleur jour|quels jours"
    "|plus beau jour"
    "|quand est ce qu il vaut mieux|jour le plus chaud|quel jour est le mieux",
    ends="arrête|s arrête|s arrêter|arrêter|finit|finir|cesse|cesser|se termine|calme|se calmer"
    "|calmer|fini|terminée|lève|se lève|se lever|se dissipe|se dissiper|disparaît|disparaître|tombe",
    weather_fillers="ça|reste|restera|rester"
    "|enfants|gosses|petits|petite|les enfants|le|la|les|l|un|une|des|du|de|d|mon|ma|mes|notre"
    "|nos|ton|ta|je|j|tu|il|elle|on|nous|vous"
    "|se|s|me|m|te|t"
    "|ce|c|cette|ça|est|sera|sont|va|vont|aller|a|ai|à|au|aux|en|y|et|ou|pour|que|qu|est ce que|est ce qu|dehors"
    "|encore"
    "|bien|assez|plutôt|enfin|faire|fait|fera|ferait|faut|faudra|falloir|besoin|prendre|prends|mettre|mets|porter"
    "|avoir|aura|aurai|peut|peux|pourra|pourrait|dois|doit|devrais|vaut|mieux|attende|attendre|attendes|attendent"
    "|attends|quel|quelle|quand|comment|combien|si|beaucoup|un peu|peu|temps|prévu|prévoit|annonce|annoncé|dit"
    "|dire|là"
    "|risque|risquent|de la|chances|donc|alors|quoi|qui|plus|tard|aujourd|hui|être|ne|n|pas|sortir|jour|jusque|dans"
    "|avec|la peine|utile|commence|commencer|arriver|arrive|prochaine|prochain|bientôt|longtemps|durer|dure|vers"
    "|petit"
    "|gros|trop|vraiment|ici|chez|on va|va t|moi|euh|dis|attendre|possible|depuis|tout|toute",
    outdoors="dehors",
    at_place="à|au|en|dans|sur",
    purpose="pour|pour le|pour la|pour l|pour mon|pour ma|pour mes|pour notre|pour son|pour sa|pendant le"
    "|pendant la|pendant l",
    falls="pleut|neige|pleuvait|grêle|bruine",
    soon="bientôt|plus tard|tout à l heure|commencer|commence",
    weather_words="météo|prévisions",
    nights="cette nuit|la nuit dernière|dans la nuit|pendant la nuit",
    times_meant="wikend=week-end|week end=week-end"
    "|avant le petit[- ]déjeuner=avant 8 heures|avant le déjeuner=avant midi"
    "|après le déjeuner=dans l'après-midi|avant le dîner=avant 19 heures|avant le souper=avant 19 heures"
    "|après le dîner=dans la soirée|après le souper=dans la soirée",
    sunset="coucher du soleil|coucher de soleil|se couche le soleil|le soleil se couche|soleil se couche|fait nuit"
    "|la nuit tombe|fera nuit|fait il nuit|tombe la nuit|fera t il nuit|se couche t il",
    sunrise="lever du soleil|lever de soleil|se lève le soleil|le soleil se lève|soleil se lève|fait jour|fera jour"
    "|fait il jour|le jour se lève|se lève t il",
    air="air|qualité de l air|co2|l air",
    air_good="bon|bonne|mauvais|mauvaise|frais|ok|correct|correcte|vicié|respirable|sain|lourd",
    extremes={
        "warmest": "la plus chaude|plus chaude|le plus chaud|fait il le plus chaud",
        "coldest": "la plus froide|plus froide|le plus froid|la plus fraîche|plus fraîche|le plus frais",
        "dampest": "la plus humide|plus humide|le plus humide",
    },
    rooms="pièce|pièces|chambre|dans la maison|maison|endroit",
    batteries="pile|piles|batterie|batteries",
    run_down="a besoin d une nouvelle|besoin d une nouvelle|une nouvelle|nouvelles|vide|vides|faible|faibles"
    "|à plat|presque vide|presque vides|déchargées|basse|basses|à changer|changer"
    "|à remplacer|usées|mortes|presque à plat|déchargée|remplacer|bientôt vides|bientôt à plat",
    what_plays="qu est ce qui joue|c est quoi cette chanson|quelle est cette chanson|c est quoi la chanson"
    "|quelle chanson passe|qu est ce qu on écoute|qui chante|c est quoi cette musique|quelle musique passe"
    "|c est quoi comme musique|qu est ce qui passe|où y a t il de la musique|y a t il de la musique"
    "|c est qui qui chante"
    "|qu est ce qu on entend|il y a de la musique où",
    inside="à|au|à la|chez|dans|à l|toujours à|toujours au|encore au",
)
