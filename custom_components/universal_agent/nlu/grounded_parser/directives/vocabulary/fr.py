"""French."""

from typing import Final

from .model import SpokenVocabulary

FRENCH: Final = SpokenVocabulary(
    language="fr",
    hesitations="euh|heu|hum|hein|ben|bah|du coup|genre|disons|voilà|quoi|ouais|pff|oh|eh|hop|zut|mince|bref"
    "|tu vois|tu sais|hop là|enfin",
    politeness="s'il te plaît|s'il vous plaît|s'il te plait|s'il vous plait|stp|svp|je vous prie|je t'en prie"
    "|peux tu|tu peux|pourrais tu|tu pourrais|pouvez vous|vous pouvez|pourriez vous|vous pourriez|veux tu"
    "|tu veux bien|voulez vous|vous voulez bien|est ce que tu peux|est ce que tu pourrais|est ce que vous pouvez"
    "|merci|moi|me|m|nous|pour moi|pour nous|si possible|si tu peux|si tu veux bien|tu me|vous me|tu nous|juste"
    "|un coup|vite|je voudrais|j'aimerais|il faudrait|bien|gentiment|veuillez|mon cœur|mon chou|chéri|chérie",
    openers="surtout|ok|bon|alors|donc|bien|allez|et puis|puis|pis|pi|ensuite|d'accord|eh bien|bon alors|et|tiens|oui"
    "|hé"
    "|hep|dis|dis voir|dis donc|eh oh|allez hop|bon ben|bon allez|voyons|attends|salut|coucou|écoute"
    "|tant que tu y es|pendant que tu y es|et hop|je veux|on veut",
    approximations="environ|à peu près|vers|presque|autour de|dans les|plus ou moins",
    prepositions="au dessus de|au dessus|sous|à côté de|près de|derrière|devant|de|du|d|qui est|dessus",
    conjunctions="et|et puis|puis|et pis|pis|pi|ensuite|et aussi|et ensuite|ainsi que|plus",
    too="aussi|également|encore|en plus|pareil",
    here="ici|dans cette pièce|dans la pièce|par ici|ici dedans",
    pronouns="le|la|les|l|ça|cela|celui-ci|celle-ci|lui",
    anaphors="celle|celui|celles|ceux|celui là|celle là",
    mass="lumière|éclairage|chauffage",
    makers="mets|met|mettez|mettre|rends|rendez|passe|passez|règle|réglez|fais|faites|tourne|pousse|laisse|garde|gardez|maintiens|maintenez|mettrais"
    "|tu mets|vous mettez|régler|passer|fous|colle|balance",
    modals="devrait être|devraient être|devrait passer|devrait aller|doit passer|doit aller",
    being="à|être|passer|aller",
    sending="envoie|envoyez|fais|faites|dis|dites|demande|demandez|laisse|lance|lancez|que|qu|à|de|d|peut|doit|va"
    "|se|s|dans|un|une|petit|petite|il|elle|pour|faire|mets|passer|aller|par|partout|tout|toute|bon|sa|son",
    any_work="travailler|tourner|travail|commencer|démarrer|tour|au travail|au boulot|partir|passe|bosser|boulot"
    "|route|marche",
    cleaning_work="aspirer|aspirateur|nettoyer|nettoie|ménage|sol|sols|passer l'aspirateur|coup d'aspirateur|coup"
    "|poussière|maison|nettoyage|aspire|parquet",
    mowing_work="tondre|tonte|pelouse|gazon|herbe|tonde|tond",
    homing="base|station|rentrer|rentre|revenir|revienne|retourner|retourne|recharger|retour|charge|garer|dock"
    "|maison|niche",
    on="en marche|en route|allumé|allumée|allumés|allumées",
    off="éteint|éteinte|éteints|éteintes|à l'arrêt",
    opened="ouvert|ouverte|ouverts|ouvertes",
    closed="fermé|fermée|fermés|fermées",
    up="plus haut|vers le haut|en haut",
    down="plus bas|vers le bas|en bas",
    raising="monte|montez|monter|augmente|augmentez|augmenter|remonte|remontez|hausse|pousse",
    lowering="baisse|baissez|baisser|diminue|diminuez|diminuer|réduis|réduisez|réduire|descends|tamise|tamisez",
    heating="chauffe|chauffez|chauffer|réchauffe|réchauffez|réchauffer",
    comparatives={
        "up": "plus fort|plus forte|plus forts|plus fortes",
        "down": "moins fort|moins forte|moins forts|moins fortes|plus doucement|plus doux|plus douce",
        "brighter": "plus lumineux|plus lumineuse|plus clair|plus claire|plus de lumière|plus vif",
        "dimmer": "moins lumineux|moins lumineuse|plus sombre|moins de lumière|moins clair|plus tamisé|moins vif",
        "warmer": "une lumière plus chaude|lumière plus chaude|plus chaleureux|plus chaleureuse|plus chaud"
        "|plus chaude|plus chauds|plus chaudes|moins froid|plus de chaleur",
        "cooler": "plus froid|plus froide|plus froids|plus froides|plus frais|moins chaud|moins chaude",
        "louder": "plus fort|plus forte",
        "quieter": "moins fort|moins forte|plus doucement|plus bas|moins de bruit",
        "faster": "plus vite|plus rapide|plus fort",
        "slower": "moins vite|plus lentement|moins rapide|moins fort",
    },
    denied_comparatives={
        "down": "pas si fort|pas si forte|pas aussi fort|pas aussi forte",
        "dimmer": "pas si lumineux|pas aussi lumineux|pas si clair",
        "quieter": "pas si fort|pas si forte|pas aussi fort",
        "warmer": "pas si froid",
        "cooler": "pas si chaud",
    },
    much="beaucoup|nettement|vraiment|carrément|franchement|largement|bien",
    couple="",
    steps="de|d|encore",
    contrasts="mais|juste|seulement|par contre",
    sparing="",
    around_exceptions=None,
    leaving="laisse|laissez|laisser|garde|gardez|reste|restent|rester|tranquille|comme ça|pas|touche pas à|tel quel",
    instead="mais|plutôt",
    starting="lance|lancez|lancer|active|activez|activer|mets|met|mettez|démarre|démarrez|joue|fais|déclenche|allume"
    "|la scène|scène|la scène de|scène de"
    "|le script|script|le mode|mode|passe|passe en|on fait|c'est l'heure de|c'est parti pour|place à"
    "|exécute|en route pour|démarrer|commence|prépare|ambiance|l'ambiance|on passe en",
    more="de plus|en plus|plus",
    less="de moins|en moins|moins",
    doubled="deux fois plus|le double"
    "|deux fois plus lumineux|deux fois plus lumineuse|deux fois plus fort|deux fois plus forte"
    "|deux fois plus clair|deux fois plus claire|deux fois plus vite|double|doublez|le double de",
    halved="moitié moins|deux fois moins|la moitié de ça"
    "|deux fois moins lumineux|deux fois moins lumineuse|deux fois moins fort|deux fois moins forte"
    "|deux fois moins clair|deux fois moins claire|deux fois moins vite|divise par deux"
    "|divisez par deux",
    kelvin="kelvin|kelvins|k",
    whites={
        2700: "blanc chaud|lumière chaude",
        4000: "blanc neutre",
        5500: "blanc froid|lumière du jour|lumière froide",
    },
    in_place_of="au lieu de|au lieu du|au lieu des|au lieu d|plutôt que|à la place de|à la place du",
    only="seulement|uniquement|juste",
    rest="reste|le reste|autres|les autres|tous les autres|toutes les autres",
    all_else="tout le reste|tous les autres appareils|toutes les autres choses",
    refusing="non|nan|ah non|oh non|non merci|mais non",
    left="laisse * allumé|laisse * allumée|laisse * allumés|laisse * allumées|laisse * éteint"
    "|laisse * éteinte|laisse * éteints|laisse * éteintes|laisse * ouvert|laisse * ouverte"
    "|laisse * ouverts|laisse * fermé|laisse * fermée|laisse * fermés|laisse * tranquille"
    "|laisse * tranquilles|laisse * comme il est|laisse * comme elle est|laisse * comme ils sont"
    "|laisse * comme elles sont|laisse * comme ça|laisse * comme c'est|laisse * tel quel"
    "|laisse * telle quelle|laisse * en marche|laissez * allumé|laissez * allumée|laissez * éteint"
    "|laissez * éteinte|laissez * tranquille|laissez * comme ça|garde * allumé|garde * allumée"
    "|garde * éteint|garde * éteinte|ne touche pas à *|ne touche pas au *|ne touche pas aux *"
    "|touche pas à *|touche pas au *|touche pas aux *|ne touchez pas à *|ne touchez pas au *"
    "|* reste allumé|* reste allumée|* reste éteint|* reste éteinte",
    tuning="mets|mettez|mettre|passe|passez|passer|change|changez|joue|jouez|lance|lancez|écoute|zappe|allume"
    "|règle|bascule|ouvre|pour|à|avec",
    shuffle="aléatoire|lecture aléatoire|mode aléatoire|le mode aléatoire|en aléatoire",
    repeat="répétition|boucle|en boucle|mode répétition|répéter|répète",
    grades="vitesse|niveau|cran|position|réglage|puissance|intensité",
    graded={
        100: "maximale|maximal|le plus haut|la plus haute|la plus forte|le plus fort|la plus élevée|la plus rapide",
        50: "moyenne|moyen",
        1: "minimale|minimal|le plus bas|la plus basse|le plus faible|la plus faible|la plus lente",
    },
    levels={
        100: "à fond|au max|plein pot|à bloc|au maximum|complètement|entièrement|à fond les ballons|plein|à donf"
        "|le plus fort possible|le plus haut possible|au plus fort|bien lumineux|bien lumineuse|au taquet|tout en haut"
        "|jusqu en haut|jusqu au bout|pleins gaz|à pleine puissance",
        75: "trois quarts|aux trois quarts",
        67: "deux tiers|aux deux tiers",
        50: "à moitié|à mi hauteur|la moitié|à la moitié|mi hauteur|à mi puissance|moitié ouvert|moitié fermé"
        "|mi puissance|à mi course",
        33: "un tiers|au tiers|à un tiers",
        25: "un quart|au quart|à un quart",
        1: "au minimum|au plus bas|le plus bas possible|le moins fort possible|le plus faible possible",
        10: "très faible|tout doux|très doux|bien tamisé|bien tamisée",
    },
)
