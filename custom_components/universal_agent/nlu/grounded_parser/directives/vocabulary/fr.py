"""French."""

from typing import Final

from .model import SpokenVocabulary

FRENCH: Final = SpokenVocabulary(
    language="fr",
    hesitations="euh|heu|hum|hein|ben|bah|du coup|genre|disons|voilà",
    politeness="s'il te plaît|s'il vous plaît|s'il te plait|s'il vous plait|stp|svp|je vous prie|je t'en prie|peux tu"
    "|tu peux|pourrais tu|tu pourrais|pouvez vous|vous pouvez|pourriez vous|vous pourriez|veux tu|tu veux bien"
    "|voulez vous|vous voulez bien|est ce que tu peux|est ce que tu pourrais|est ce que vous pouvez|merci|moi|me|m"
    "|nous|pour moi|pour nous|si possible|si tu peux|si tu veux bien|tu me|vous me|tu nous|juste|un coup|vite"
    "|je voudrais|j'aimerais|il faudrait|bien|gentiment|veuillez",
    openers="ok|bon|alors|donc|bien|allez|et puis|puis|ensuite|d'accord|eh bien|bon alors|et|tiens|oui",
    approximations="environ|à peu près|vers|presque|autour de|dans les|plus ou moins",
    prepositions="au dessus de|au dessus|sous|à côté de|près de|derrière|devant|de|du|d|qui est|dessus",
    conjunctions="et|et puis|puis|ensuite|et aussi|et ensuite|ainsi que|plus",
    too="aussi|également|encore|en plus|pareil",
    here="ici|dans cette pièce|dans la pièce|par ici|ici dedans",
    pronouns="le|la|les|l|ça|cela|celui-ci|celle-ci|lui",
    anaphors="celle|celui|celles|ceux|celui là|celle là",
    mass="lumière|éclairage|chauffage",
    makers="mets|met|mettez|mettre|rends|rendez|passe|passez|règle|réglez|fais|faites|tourne|pousse|laisse|mettrais"
    "|tu mets|vous mettez|régler|passer|fous|colle|balance",
    modals="doit|peut|devrait|dois",
    on="en marche|en route|allumé|allumée|allumés|allumées",
    off="éteint|éteinte|éteints|éteintes|à l'arrêt",
    opened="ouvert|ouverte|ouverts|ouvertes",
    closed="fermé|fermée|fermés|fermées",
    up="plus haut|vers le haut|en haut",
    down="plus bas|vers le bas|en bas",
    raising="monte|montez|monter|augmente|augmentez|augmenter|remonte|remontez|hausse|pousse",
    lowering="baisse|baissez|baisser|diminue|diminuez|diminuer|réduis|réduisez|réduire|descends|tamise|tamisez",
    comparatives={
        "brighter": "plus lumineux|plus lumineuse|plus clair|plus claire|plus de lumière|plus vif",
        "dimmer": "moins lumineux|moins lumineuse|plus sombre|moins de lumière|moins clair|plus tamisé|moins vif",
        "warmer": "plus chaud|plus chaude|moins froid|plus de chaleur",
        "cooler": "plus froid|plus froide|plus frais|moins chaud|moins chaude",
        "louder": "plus fort|plus forte",
        "quieter": "moins fort|moins forte|plus doucement|plus bas|moins de bruit",
        "faster": "plus vite|plus rapide|plus fort",
        "slower": "moins vite|plus lentement|moins rapide|moins fort",
    },
    steps="de|d|encore",
    contrasts="mais|juste|seulement|par contre",
    sparing="",
    leaving="laisse|laissez|laisser|garde|gardez|reste|restent|rester|tranquille|comme ça|pas|touche pas à|tel quel",
    instead="mais|plutôt",
    starting="lance|lancez|lancer|active|activez|activer|mets|met|mettez|démarre|démarrez|joue|fais|déclenche|allume"
    "|la scène|scène|le script|script|le mode|mode|passe|passe en|on fait|c'est l'heure de|c'est parti pour|place à"
    "|exécute|en route pour|démarrer|commence|prépare|ambiance|l'ambiance|on passe en",
    levels={
        100: "à fond|au max|plein pot|à bloc|au maximum|complètement|entièrement|à fond les ballons|plein",
        75: "trois quarts|aux trois quarts",
        67: "deux tiers|aux deux tiers",
        50: "à moitié|à mi hauteur|la moitié|à la moitié|mi hauteur|à mi puissance|moitié ouvert|moitié fermé",
        33: "un tiers|au tiers|à un tiers",
        25: "un quart|au quart|à un quart",
        1: "au minimum|au plus bas",
    },
)
