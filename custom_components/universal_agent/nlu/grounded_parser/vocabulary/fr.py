"""French."""

from typing import Final

from .model import SOFT, DeviceVocabulary, in_turn

FRENCH: Final = DeviceVocabulary(
    language="fr",
    fillers="le|la|les|l|un|une|des|du|de|d|mon|ma|mes|notre|nos|dans|sur|au|aux|pour|en|maintenant|moi"
    "|nous"
    "|appareil|appareils|donc|alors|chez|a|vite",
    articles="le|la|les|l|un|une|mon|ma|mes|notre|nos",
    courtesies="s'il te plaît|s'il vous plaît|peux-tu|pourrais-tu|tu peux|est-ce que tu peux|pouvez-vous"
    "|pourriez-vous|merci"
    "|bonjour|salut|ok|dis-moi|peux-tu me dire|je veux que tu|je voudrais que tu|je veux savoir|je voudrais savoir"
    "|oui ou non|en ce moment|veux-tu"
    "|"
    + in_turn(
        "réponds|répondez|dis|dites|réponds-moi",
        "|par|avec|juste par|seulement par|par un",
        "oui ou non|oui ou par non",
    ),
    refusals="si|quand|lorsque|dès que|tant|jusqu|jusque|avant|après|était|étaient|avait|plus tard|demain|hier"
    "|ce soir|toujours|sauf si",
    negations="ne|n|pas|jamais|aucun|aucune|sans|plus jamais",
    conditionals="si|quand|lorsque|lorsqu|dès que|dès qu|aussitôt que|tant que|jusqu|jusque|avant|après"
    "|pendant que|à moins que|sauf si|une fois que|au cas où|chaque fois que|toutes les fois que"
    # Without its accent "dès" is the plural article: it is one only before another article.
    "|dès le|dès la|dès l|dès mon|dès ma|dès ton|dès ta|dès son|dès sa|dès notre|dès votre|dès leur|dès ce|dès cette"
    "|depuis|parce que|au lieu de",
    present="maintenant|tout de suite|immédiatement|sur-le-champ|dès maintenant",
    corrections="non attends|attends|attendez|je veux dire|je voulais dire|enfin non|enfin|en fait|plutôt"
    "|laisse tomber|laisse|oublie|oublie ça|non non|non|pardon|désolé|désolée|ou plutôt|finalement",
    acts={
        "on": "allume|allumer|allumez|rallume|rallumer|rallumez|active|activer|activez|mets en marche"
        "|mets * en marche|mettre en marche"
        "|mettez en marche|mettez * en marche|mets en route|mettez en route|mettre en route|mets * en route"
        "|mettez * en route|fais marcher|fais tourner|fais démarrer|mets|mettez",
        "off": "éteins|éteindre|éteignez|désactive|désactiver|coupe|couper|arrête|arrêter",
        "toggle": "bascule|basculez|basculer|inverse|inversez|inverser|change l'état de",
        "start": "démarre|démarrer|lance|lancer|commence",
        "clean": "aspire|nettoie|passe l'aspirateur|commence à aspirer|commence à nettoyer|nettoyer",
        "mow": "tonds la pelouse|tonds le gazon|tonds",
        "dock": "renvoie * à la base|ramène * à la base|renvoie * à sa base|envoie * à la base|* retourne à la base"
        "|* à la base",
        "open": "ouvre|ouvrir|ouvrez|rouvre|rouvrir|rouvrez|monte|lève|remonte|relève|relever|lever",
        "close": "ferme|fermer|fermez|referme|refermer|refermez|baisse|descends|abaisse",
        "stop": "arrête|arrêter|arrêtez|stoppe|stopper|stoppez|stop",
        "extend": "sors|sortez|sortir|déploie|déployez|déployer|déroule|déroulez|dérouler",
        "retract": "rentre|rentrez|rentrer|replie|repliez|replier|enroule|enroulez|enrouler",
        "lock": "verrouille|verrouiller|verrouillez|ferme à clé|ferme * à clé",
        "unlock": "déverrouille|déverrouiller|déverrouillez",
        "set": "mets|met|règle|mettre|régler|change|ajuste|passe|fixe|ouvre|mettez|réglez",
        "set_to": "monte|baisse|augmente|diminue|réduis|tamise|descends",
        "illuminate": "éclaire|illumine",
        "up": "monte|augmente",
        "down": "baisse|diminue|réduis",
        "brighter": "rends * plus lumineux|rends * plus lumineuse|plus de lumière|mets * plus fort",
        "dimmer": "tamise|moins de lumière|rends * moins lumineux",
        "warmer": "plus chaud|mets plus chaud|fais plus chaud|chauffe plus",
        "cooler": "moins chaud|plus froid|mets plus froid|mets moins chaud|plus frais",
        "louder": "plus fort|mets plus fort|monte le son",
        "quieter": "moins fort|mets moins fort|baisse le son",
        "pause": "mets en pause|mets * en pause|pause|mettre en pause",
        "resume": "reprends|reprendre|continue|relance|joue|lance la lecture",
        "next": "suivant|suivante|passe à la suivante|passe au suivant|saute|passe à la prochaine|prochaine"
        "|mets la suivante",
        "previous": "précédent|précédente|reviens à la précédente|passe à la précédente|remets la précédente",
        "mute": "coupe le son|coupe le son de|enlève le son|enlève le son de|enlève le son à|coupe le son à"
        "|mets * en sourdine|mets en sourdine|mets * en silencieux",
        "unmute": "remets le son|remets le son de|rétablis le son de",
    },
    kinds={
        "light": "lumière|lampe|ampoule|éclairage",
        "switch": "interrupteur",
        "outlet": "prise",
        "fan": "ventilateur",
        "climate": "thermostat",
        "cooling": "climatisation|climatiseur|clim",
        "heating": "chauffage|radiateur",
        "humidifier": "humidificateur",
        "blind": "store",
        "shutter": "volet|volet roulant",
        "curtain": "rideau",
        "awning": "banne|store",
        "garage_door": "porte de garage|porte du garage|porte garage",
        "gate": "portail",
        "door": "porte",
        "window": "fenêtre",
        "lock": "serrure|verrou",
        "valve": "vanne|valve",
        "water": "eau",
        "vacuum": "aspirateur|robot aspirateur|robot",
        "mower": "tondeuse|robot tondeuse",
        "media_player": "lecteur",
        "music": "musique|chanson|piste|morceau|titre",
        "film": "film|vidéo|série|émission",
        "tv": "télévision|télé|tv|téléviseur",
        "speaker": "enceinte|haut-parleur",
        "radio": "radio",
        "todo": "liste",
        "calendar": "calendrier|agenda",
        "person": "personne",
        "motion": "mouvement|détecteur de mouvement|présence",
        "smoke": "fumée|détecteur de fumée|feu",
        "gas": "gaz",
        "carbon_monoxide": "monoxyde de carbone|co",
        "leak": "fuite|fuite d'eau|inondation",
        "vibration": "vibration",
        "sound": "bruit",
        "battery": "batterie|pile",
        "temperature": "température",
        "humidity": "humidité",
        "power": "puissance",
        "energy": "énergie|électricité|consommation",
        "brightness": "luminosité",
        "volume": "volume|son",
        "position": "position",
        "speed": "vitesse",
        "co2": "co2|dioxyde de carbone",
        "pressure": "pression",
        "update": "mise à jour",
    },
    all="tous|toutes|tout|toute|chaque|tous les|toutes les|les deux",
    everything="tout|tous les appareils",
    whole_home="maison|toute la maison|appartement|partout|toutes les pièces|chaque pièce|logement",
    place_words="pièce|salle|zone|étage",
    exceptions="sauf|à part|mis à part|excepté|à l'exception de|hormis|mais surtout pas|surtout pas|en dehors de"
    "|mais pas",
    numerals="à|a|sur|jusqu'à",
    percent="pour cent|pourcent|percent",
    degrees="degrés|degré|degrés celsius|degrees",
    levels={
        100: "maximum|au maximum|max|fond|à fond|plein|haut|élevé",
        50: "moitié|la moitié|demi|mi-hauteur|moyen",
        33: "bas|faible",
        SOFT: "doux|douce|tamisé|tamisée",
        1: "minimum|au minimum|min",
    },
    colours={
        "red": "rouge|rouges",
        "green": "vert|verte|verts|vertes",
        "blue": "bleu|bleue|bleus|bleues",
        "yellow": "jaune|jaunes",
        "orange": "orange",
        "purple": "violet|violette|violets|violettes",
        "hotpink": "rose",
        "white": "blanc|blanche|blancs|blanches",
        "turquoise": "turquoise",
    },
    colour_words="couleur|en couleur",
    little="un tantinet|un poil|un chouia|un peu|un petit peu|légèrement|un chouïa|peu|un tout petit peu|une idée"
    "|d'un poil|d'un cran|un tit peu|un ti peu|un p'tit peu|une miette",
    yes_no="est-ce que|est|sont|y a-t-il|il y a|est-ce qu'il y a|avons-nous|reste-t-il",
    which="quelle|quelles|quel|quels|quelles sont|quels sont|qu'est-ce qui est|où est|où|montre|liste|quelle est"
    "|quel est",
    how_many="combien de|combien d'|combien|nombre de",
    value="quelle est|quel est|quels sont|comment est|montre|combien|donne-moi|quelle|quel",
    how={
        "temperature": "combien fait-il|quelle température fait-il|il fait combien|il fait quelle température",
        "humidity": "quelle humidité y a-t-il",
        "battery": "combien de batterie reste à|combien de batterie a",
    },
    any_of="une|un|au moins une|au moins un|encore|quelconque",
    anything="quelque chose|choses|chose|appareils",
    conditions={
        "on": "allumée|allumées|allumé|allumés|en marche|active|actif|activé|activée",
        "off": "éteinte|éteintes|éteint|éteints|inactif|arrêté",
        "open": "ouverte|ouvertes|ouvert|ouverts",
        "closed": "fermée|fermées|fermé|fermés",
        "locked": "verrouillée|verrouillées|verrouillé|verrouillés|fermée à clé",
        "unlocked": "déverrouillée|déverrouillées|déverrouillé",
        "playing": "en lecture|en train de jouer",
        "paused": "en pause",
        "stopped": "à l'arrêt|arrêtée",
        "home": "à la maison|là",
        "away": "absent|absente|sorti|sortie",
        "cleaning": "en train de nettoyer",
        "running": "en fonctionnement",
        "detected": "détecté|détectée",
        "wet": "mouillé|mouillée",
        "dry": "sec|sèche",
        "charged": "chargée|chargé|rechargée|rechargé|pleine|plein|normale|normal",
        "low": "faible|vide",
        "connected": "connecté|connectée|en ligne",
        "disconnected": "déconnecté|hors ligne",
        "available": "disponible|disponibles",
        "current": "à jour",
    },
    question_fillers="est|sont|il|elle|ils|elles|y|a-t-il|t|encore|déjà|actuellement|maintenant|en ce moment"
    "|aujourd'hui|on|nous"
    "|qui|que|et|vraiment|bien|complètement|fait",
    alternatives="ou",
    outside="dehors|extérieur|l'extérieur",
    upright="monte|montez|monter|remonte|remontez|remonter|lève|levez|lever|relève|relevez|relever|soulève|hisse"
    "|baisse|baissez|baisser|abaisse|abaissez|abaisser|descends|descendez|descendre|en haut|en bas|vers le haut"
    "|vers le bas|plus haut|plus bas",
    weather="ensoleillé|nuageux|pluvieux|venteux|orageux|clair|temps|chaud|froid|beau|mauvais",
    sorts="niveau|valeur|état|pourcentage|mode|charge|niveau de",
    list_adding="ajoute * à|mets * sur|ajoute * sur|note * sur|inscris * sur|ajoute * dans|mets * dans",
    list_reading="qu'y a-t-il|qu'est-ce qu'il y a|que|quels|quelles|lis|montre|quand est|quand|quelles sont",
    duties=in_turn(
        "qu'est-ce que|qu'est-ce qu'|qui est-ce que|qui est-ce qu'|qui|que",
        "je dois|dois-je|on doit|doit-on|nous devons|devons-nous",
    ),
)
