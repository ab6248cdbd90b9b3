"""French."""

from typing import Final

from .model import TimingVocabulary

FRENCH: Final = TimingVocabulary(
    language="fr",
    sounds="euh|heu|hum|hm|hmm|mm|mmm|ah|oh",
    hesitations="ben|bah|hein|bon|alors|donc|hé|ok|voilà|un peu|juste|vite|stp|svp|eh",
    again="encore|encore une fois|de nouveau|à nouveau",
    courtesies="s il te plaît|s il vous plaît|s'il te plaît|s'il vous plaît|sil te plait|sil vous plait|merci"
    "|merci bien|merci beaucoup|peux tu|tu peux|pourrais tu|tu pourrais|pouvez vous|vous pouvez|pourriez vous"
    "|vous pourriez|est ce que tu peux|est ce que tu pourrais|est ce que vous pouvez|je veux|je voudrais"
    "|j aimerais|il me faut|il me faudrait|j ai besoin d|pour moi|pour nous|veux tu|tu veux bien|j'ai besoin d",
    light="un|une|le|la|les|l|de|du|des|d|mon|ma|mes|ton|ta|tes|son|sa|ses|notre|nos|votre|vos|ce|cette|cet|moi|me|m"
    "|toi|nous|lui|leur|pour|à|a|au|aux|en|sur|avec|et|est|y|nouveau|nouvelle|il|elle|que|qui|dans|il y",
    timer="minuteur|minuteurs|minuterie|minuteries|compte à rebours|timer|timers|chrono|chronomètre",
    alarm="réveil|réveils|alarme|alarmes|réveille matin",
    system="alarme|alarmes",
    joined="",
    start="mets|mettez|mettre|lance|lancez|lancer|démarre|démarrez|démarrer|règle|réglez|régler|crée|créez|créer|fais"
    "|faites|programme|programmez|programmer|ajoute|donne|prépare|active|commence|met|laisse|laissez|laisser",
    call="appelé|appelée|nommé|nommée|intitulé",
    for_what="pour",
    further="un autre|une autre|encore un|encore une|un deuxième|une deuxième|un nouveau|une nouvelle",
    more="plus|encore|prolonge|prolongez|prolonger|rallonge|rallongez|rallonger|rajoute|rajoutez|rajouter|ajoute"
    "|ajoutez|ajouter|supplémentaire|supplémentaires|augmente",
    less="moins|raccourcis|raccourcir|réduis|réduire|enlève|enlevez|enlever|retire|retirez|retirer|ôte|diminue",
    cancel="annule|annulez|annuler|arrête|arrêtez|arrêter|supprime|supprimez|supprimer|stoppe|stoppez|stop|coupe|coupez"
    "|éteins|éteignez|efface|effacez|enlève|enlevez|désactive|termine",
    pause="pause|mets en pause|mettez en pause|suspends|suspendez|met en pause|en pause",
    resume="reprends|reprenez|reprendre|relance|relancez|continue|continuez|redémarre",
    asking="combien|combien de temps|il reste|reste|quand|quel|quels|quelle|quelles|qu|est ce|où|liste|montre|dis|quoi"
    "|y a|as|ai|sont",
    remaining="reste|il reste|temps|minutes|encore|avant|fini|finit|sonne|jusqu|t il|restant|prêt|prêtes|prêts",
    indefinite="un|une|autre|nouveau|nouvelle|deuxième",
    every="tous|toutes|tout|chaque|les deux",
    objects="le|la|les|lui|leur|l|ça|eux",
    joining="et|puis|ainsi que|et aussi",
    places="dans|en|à|au|chez",
    binding="ne|n|pas|jamais|sans|si|sauf|quand|lorsque|pendant que|mais|jusqu|jusque|après|avant|parce|plutôt|non"
    "|ou|chaque|aucun",
    remind="rappelle *|rappelez *|rappelle|rappelez|* rappeler|* rappelles|* rappeles|fais * penser|faites * penser"
    "|fais * un rappel|mets * un rappel|mets un rappel|un rappel|rappel|crée un rappel|ajoute un rappel"
    "|programme un rappel|donne * un rappel|dis moi de|dites moi de|dis nous de|préviens moi de|mettez un rappel",
    telling="préviens",
    wake="réveille *|réveillez *|* réveiller|* réveilles|lève *|tire * du lit",
    snooze="snooze|répète l alarme|encore quelques minutes|laisse dormir|rappel d alarme",
    about="de|d|que|qu|à|au|pour|pour que|concernant|il faut que|que je dois|qu il faut",
    me="moi|me|m|je",
    people="nous|tout le monde|à tous|la famille|quelqu un",
    agreeable="ça ira|ça va|c est bien|c est bon|ce sera bien|serait bien|suffit|convient|ira|irait bien|c'est bien",
    at="à",
    articles="le|la|les|l|un|une|des|du|de|mon|ma|mes|notre|nos|ce|cette|d",
)
