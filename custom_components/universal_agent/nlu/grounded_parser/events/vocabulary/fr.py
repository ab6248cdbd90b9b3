"""Events in French."""

from typing import Final

from .model import EventWords

FRENCH: Final = EventWords(
    waits="quand|lorsque|lorsqu|dès que|dès qu|aussitôt que|aussitôt qu|une fois que|une fois qu|après que",
    asks="si|s|au cas où",
    excepts="sauf si|à moins que|à moins qu|sauf quand",
    always="chaque fois que|chaque fois qu|à chaque fois que|toutes les fois que",
    then="alors",
    joins="et",
    being="suis|est|sont|sommes",
    still="encore|toujours",
    denials="n|ne|pas",
    subjects="il|elle|ils|elles|ça|c",
    within="dans|à|au",
    parts={
        "be": "(est|sont|suis|sommes|sera|seront|serai|soit|a|ont)",
        "home": "(à la maison|chez nous|chez moi|la maison)",
        "come": (
            "(rentre|rentrent|rentrera|rentres|arrive|arrivent|arrivera|arriverai|rentrerai|reviens|"
            "revient|reviendra|suis|est|sont|sera|rentré|rentrée|arrivé|arrivée|suis rentré|suis rentrée|"
            "est rentré|est rentrée|est arrivé|est arrivée)"
        ),
        "units": "(degrés|degré|pour cent|watts|watt|lux|ppm|degrés celsius)",
    },
    frames={
        "dark": ("il fait [déjà] (nuit|noir|sombre) [dehors]", "la nuit (tombe|est tombée)"),
        "light": ("il fait [déjà] jour [dehors]",),
        "nobody": (
            "(il n y a|il ny a|y a) plus personne [<home>|dans la maison|ici]",
            "(personne|plus personne) n <be> [là|<home>|dans la maison]",
            "(tout le monde|on|nous) <be> [tous] (parti|partis|sorti|sortis|absent|absents|dehors)",
            "(tout le monde|on|nous) (part|partons|sort|sortons)",
            "la maison <be> vide",
            "le dernier (part|sort|est parti|est sorti)",
        ),
        "everybody": (
            "(tout le monde|on|nous) (est|sera|sommes|serons) [tous] (<home>|là|rentré|rentrés)",
            "tout le monde <come> [<home>]",
        ),
        "somebody": ("(quelqu un|quelquun|quelqu) [un] (est|sera) (<home>|là|ici)",),
        "somebody_comes": ("(quelqu un|quelquun|quelqu) [un] <come> [<home>]",),
        "rain_ends": ("(il|la pluie) (arrête|s arrête|arrêtera|cesse|a fini) [de] [pleuvoir]", "il ne pleut plus"),
        "rain_begins": ("il (se met à pleuvoir|commence à pleuvoir)", "la pluie (arrive|commence|tombe)"),
        "rain": ("il (pleut|pleuvait|pleuvra)",),
        "arrives": (
            "{who} <come> [<home>]",
            (
                "{who} (passe|passera|passes|franchit|franchira|franchis|pousse|poussera|entre par|entrera par) "
                "(la porte|le seuil|le pas de la porte|le pas de porte) [d entrée|de la maison|de chez"
                " nous|de l appart]"
            ),
            "{who} <be> [bien] [enfin] (de retour|là|revenu|revenue|rentré|rentrée) [<home>|ici]",
            (
                "{who} (débarque|débarquera|déboule|déboulera|se pointe|se pointera|se ramène|se ramènera|"
                "réapparaît|entre|entrera) [<home>|ici|dans la maison|dans l appart]"
            ),
            "{who} (met|mettra|remet|remettra) (les pieds|le pied) (ici|<home>|dans la maison)",
            "{who} (pointe|montre|pointera) le bout de son nez",
            "{who} (arrive|arrives|est|suis|rentre) (à|au|dans|chez|à l) [la|le|l] {zone}",
        ),
        "leaves": (
            (
                "{who} (pars|part|partent|partira|partirai|sors|sort|sortira|quitte|quittera|m en vais|s "
                "en va|<be> parti|<be> partie|<be> sorti|<be> sortie|s absente) [de] [<home>]"
            ),
            (
                "{who} (quitte|quitte|quittera|part de|sort de|pars de|sors de|part du|sort du|<be> "
                "parti de|<be> parti du) [la|le|l] {zone}"
            ),
        ),
        "below": (
            (
                "{what} (descend|passe|tombe|baisse|<be>|chute|descendra) [à] (sous|en dessous de|au "
                "dessous de|à moins de|moins de|inférieure à|inférieur à) {number} [<units>]"
            ),
            "il fait (moins de|plus froid que) {number} [<units>] {where}",
            "ça (descend|passe|tombe) [à] (moins de|sous|en dessous de) {number} [<units>] {where}",
            "il fait (moins de|plus froid que) {number} [<units>]",
        ),
        "above": (
            (
                "{what} (monte|passe|grimpe|<be>|montera) [à] (au dessus de|à plus de|plus de|supérieure "
                "à|supérieur à) {number} [<units>]"
            ),
            "{what} (dépasse|dépassera) {number} [<units>]",
            "il fait (plus de|plus chaud que) {number} [<units>] {where}",
            "il fait (plus de|plus chaud que) {number} [<units>]",
        ),
        "done": (
            (
                "{what} [<be>] [bien] (fini|finie|terminé|terminée|prêt|prête|terminés|terminées) [son "
                "cycle|son programme]"
            ),
            "{what} (finit|termine|se termine|s arrête|aura fini|aura terminé|finira)",
        ),
    },
    changes={
        "open": "s ouvre|<be> (ouvert|ouverte)|s ouvrira",
        "closed": "se ferme|<be> (fermé|fermée)",
        "on": "s allume|<be> (allumé|allumée)|se met en marche|démarre",
        "off": "s éteint|<be> (éteint|éteinte)",
        "locked": "se verrouille|<be> (verrouillé|verrouillée)",
        "unlocked": "se déverrouille|<be> (déverrouillé|déverrouillée)",
        "detected": "détecte (quelque chose|quelqu un|un mouvement)",
        "playing": "se met à jouer",
        "docked": "<be> (à sa base|sur sa base)",
    },
    tells=(
        "(préviens|prévenez|avertis|avertissez|avise|informe|alerte) (moi|nous|tout le monde)",
        "(dis|dites) le [moi|nous]",
        "(dis|dites) (moi|nous) [le]",
        "(fais|faites) (moi|nous|le moi) (signe|savoir|le savoir)",
        "(annonce|annoncez) (le|ça|cela)",
        "(envoie|envoyez) moi (un message|une notification|une alerte)",
        "(tu|vous) (me|nous) (préviens|prévenez|dis|dites|avertis)",
    ),
    standing="fait|reste|restent",
)
