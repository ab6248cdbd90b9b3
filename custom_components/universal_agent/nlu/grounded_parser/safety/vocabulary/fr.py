"""French."""

from typing import Final

from .model import SafetyVocabulary

FRENCH: Final = SafetyVocabulary(
    yes_no="est-ce que|est-ce qu'|est|sont|y a-t-il|il y a|est-ce qu'il y a|avons-nous|est-ce que c'est|est-ce qu'on a"
    "|il y a-t-il|reste-t-il|il reste",
    yes_no_negated="n'y a-t-il pas|n'est-ce pas que",
    past="ai-je|avons-nous|est-ce que j'ai|est-ce qu'on a|est-ce que nous avons|j'ai|a-t-on|quelqu'un a-t-il"
    "|est-ce que quelqu'un a|on a|as-tu|avez-vous",
    past_conditions={
        "locked": "verrouillé|verrouiller|fermé à clé|fermer à clé",
        "closed": "fermé|fermer",
        "open": "ouvert",
    },
    forgotten="oublié de",
    left="laissé|laisser",
    whether="vérifie si|vérifie que|regarde si|contrôle si|vérifier si|regarder si|voir si|assure-toi de savoir si",
    if_="si|s",
    tags="ou non|ou pas|non|hein|nest ce pas|pas vrai|cest ça|oui",
    which="c'est quoi qui|c'est quoi ce qui|qu'est-ce qu'il y a|quelle|quelles|quel|quels|quelles sont"
    "|quels sont|laquelle|lesquelles|lesquels|qu'est-ce qui|que|où|dis-moi quelles|dis-moi quels|montre"
    "|liste",
    how_many="combien de|combien d'|combien|combien des|nombre de|combien y a-t-il de|combien il y a de",
    not_now="était|étaient|sera|seront|serait|seraient|avait|avaient|a|ont|peut|peuvent|doit|doivent|quand|pourquoi"
    "|depuis quand|combien de temps|combien de fois|qui a|qui était|qui sera|est-ce que c'était|est-ce qu'il faut"
    "|faut-il|dois-je|puis-je",
    copulas="est|sont|est-elle|sont-elles|est-il|sont-ils|y a-t-il|il y a|est-ce que|est-ce qu'|se trouve|se trouvent"
    "|reste-t-il",
    loose_order=True,
    concord=True,
    was="était|étaient|sera|seront|serait|seraient|avait|avaient|fut|furent",
    negations="pas|ne|n",
    no="aucun|aucune|aucun des|aucune des|pas de|pas d'",
    every="tous|toutes|tous les|toutes les|chaque|les deux|toutes nos|tous nos|chacune des|chacun des",
    any_of="une|un|au moins une|au moins un|une des|un des|l'une des|l'un des|des|quelque|quelques|certaines|certains",
    everything="tout|tout le tout",
    anything="quelque chose|quoi que ce soit|un truc",
    nothing="rien",
    whole_home="maison|appartement|toute la maison|logement|domicile|partout|la maison entière",
    plurals="portes|fenêtres|serrures|verrous|stores|volets|rideaux|portails|ouvertures|portes de garage|baies"
    "|volets roulants|issues|entrées",
    conditions={
        "locked": "verrouillée|verrouillées|verrouillé|verrouillés|fermée à clé|fermées à clé|fermé à clé|fermés à clé"
        "|fermée à clef|fermées à clef|fermé à clef|à clé|barrée|barrées|bouclée|bouclé",
        "unlocked": "déverrouillée|déverrouillées|déverrouillé|déverrouillés",
        "open": "ouverte|ouvertes|ouvert|ouverts|entrouverte|entrouvertes|entrouvert|d'ouvert|de ouvert|levé|levés",
        "closed": "fermée|fermées|fermé|fermés|bien fermé|bien fermée|bien fermées|de fermé|baissé|baissés",
        "secure": "sécurisée|sécurisé|sécurisées|en sécurité",
        "insecure": "non sécurisée|non sécurisé",
    },
    fillers="elle|elles|il|ils|on|t|y|encore|déjà|actuellement|maintenant|en ce moment|vraiment|bien|complètement"
    "|qui|que|est|sont|ce|c|reste|toujours|là|il y a|y a|t il|restée|restées|correctement",
    and_="et|pis|pi",
    or_="ou",
    garage="garage",
    contact="capteur|capteurs|détecteur d'ouverture|contact",
    people="personne|personnes|gens|membres de la famille|d'entre nous",
    who="qui|qui est-ce qui",
    anyone="quelqu'un|une personne|du monde|quelqu",
    everyone="tout le monde|toute la famille|la famille|nous tous|chacun",
    nobody="personne|aucun de nous",
    presence={
        "home": "à la maison|là|chez nous|à domicile|dans la maison|rentré|rentrée|rentrés|présent|présente|chez lui"
        "|chez elle|présents|à l'appartement",
        "away": "absent|absente|absents|sorti|sortie|sortis|parti|partie|partis|dehors|en déplacement"
        "|hors de la maison",
    },
    origins="de|du|des|d",
    perfect="est-ce que|est-ce qu|est ce que|est ce qu|est|sont|a|ont",
    gone={
        "home": "rentré|rentrée|rentrés|rentrées|rentré à la maison|rentrée à la maison|revenu|revenue|revenus"
        "|revenues|arrivé|arrivée|arrivés|arrivées",
        "away": "sorti|sortie|sortis|sorties|parti|partie|partis|parties|quitté la maison|sorti de la maison"
        "|sortie de la maison",
    },
    alarm="alarme",
    alarm_system="système d'alarme|alarme anti-intrusion|système de sécurité|alarme de la maison|centrale d'alarme",
    alarm_conditions={
        "armed_home": "armée en mode présence|en mode présence|en mode maison|armée présence",
        "armed_away": "armée en mode absence|en mode absence|armée absence",
        "armed_night": "armée pour la nuit|en mode nuit|armée en mode nuit",
        "armed_vacation": "en mode vacances|armée en mode vacances",
        "armed": "armée|armé|activée|activé|active|enclenchée|mise|branchée|allumée|en marche",
        "disarmed": "désarmée|désarmé|désactivée|désactivé|éteinte|inactive|coupée",
        "triggered": "déclenchée|déclenché|en train de sonner",
    },
    arm="arme|armer|armez|enclenche l'alarme|mets * en service",
    arm_system="active|activer|activez|mets|enclenche|enclencher|allume",
    arm_modes={
        "armed_home": "en mode présence|en mode maison|présence",
        "armed_away": "en mode absence|absence|en mode absent",
        "armed_night": "pour la nuit|en mode nuit|nuit",
        "armed_vacation": "pour les vacances|en mode vacances|vacances",
    },
    lock_up="verrouille tout|verrouillez tout|ferme tout à clé|fermez tout à clé|tout verrouiller|ferme à clé partout"
    "|boucle tout",
    acts={
        "lock": "ferme * à clé|fermez * à clé|ferme * à clef|verrouille bien|verrouillez|boucle|barre",
        "unlock": "déverrouille|déverrouillez",
        "close": "ferme bien|referme|refermez",
        "open": "ouvre",
    },
)
