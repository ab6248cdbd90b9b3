"""What people say around a question: what opens it, tags, particles, reasons, and how small words are misheard."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True, kw_only=True)
class QuestionTalk:
    """What people say around a question in one language; alternatives are separated by `|`."""

    openings: str
    """What stands before a question and asks nothing."""
    tags: str
    """What stands behind it and asks nothing."""
    particles: str
    """Words that may stand anywhere and change nothing of what is asked."""
    reasons: str
    """Words behind a question with which the reason begins that it is asked for."""
    asking: str
    """Words beside the known ones that open a question."""
    says: str
    """What asks to be told how something is, where "if" follows."""
    letting: str
    """What asks to be told of something, where only "whether" asks for now."""
    where: str
    """Words that ask where somebody is."""
    spellings: Mapping[str, str]
    """Pattern of what was written to how it is written: dialect, words apart, small words that sound alike."""


TALK: Final[Mapping[str, QuestionTalk]] = {
    "en": QuestionTalk(
        openings="so|right|okay|ok|hey|oi|say|listen|tell me|just tell me|remind me|any idea|any idea if"
        "|quick question"
        "|quick one|by the way|out of curiosity|just wondering|just checking|i wonder|i was wondering|i wonder if"
        "|just wondering if|do you know|do you know if|dyou know|can you see if|can you check|could you check"
        "|can you check if|could you check if|check if|check whether|have a look if|see if|can you tell me if"
        "|do me a favour"
        "|go on|here|love|mate|sorry|excuse me|hang on|well|and|oh|now then|now|please tell me|is it true that"
        "|im just wondering|let me know if|tell us|remind us|what about|hows about",
        tags="love|mate|pal|dear|darling|pet|hun|honey|please|ta|then|do you think|dyou think|do you reckon"
        "|you reckon"
        "|by any chance|by chance|or what|or not|at all|roughly|again|though|anyway|do you know|would you know|now"
        "|that i should know about|that we should know about|i should know about|that you know of|that you can see"
        "|these days|for me|for us|cheers|thanks|i wonder|like|at this point|yet|already|right now|eh|huh|so far"
        "|that shouldnt be|that should not be|we should know about",
        particles="actually|anyway|again|basically|honestly|literally|bloody|flipping|even|just|roughly|exactly"
        "|possibly|maybe"
        "|perhaps|really|currently|presently|anywhere|somewhere|someplace|anyplace|anywhere else|in any of the rooms",
        reasons="because|cause|cos|coz|so that|so i|so we|in case|before i|before we|as i|as we|since i|since we"
        "|i need|i want|i have to|ive got|we need|we have to|im|we are|will it|do i|do we|should i|should we"
        "|if i|if we"
        "|when i|for when",
        asking="any anyone anybody someone have had whens wheres whos will would could can do shall",
        says="tell me|tell us|please tell me|can you tell me|could you tell me|can you tell us|do you know"
        "|id like to know|i would like to know|i want to know",
        letting="let me know|let us know|tell me|tell us|i want to know|id like to know|find out",
        where="where|wheres",
        spellings={
            r"\b(?:watts|wots|wats|what s)\b": "what's",
            r"\bto ?nite\b|\bto night\b|\btonite\b": "tonight",
            r"\bto morrow\b|\btomorow\b|\btomorro\b": "tomorrow",
            r"\bchoose ?day\b": "Tuesday",
            r"\bwens ?day\b": "Wednesday",
            r"\bsun day\b": "Sunday",
            r"\bgoing (?:two|too)\b": "going to",
            r"\bhave i to\b": "do i have to",
            r"\bhave we to\b": "do we have to",
            r"\b(any|some|every|no) (body|one|where|thing)\b": r"\1\2",
            r"\b(up|down) stairs\b": r"\1stairs",
            r"\bover night\b": "overnight",
            r"\b(out|in) side\b": r"\1side",
            r"\blite(s?)\b": r"light\1",
            r"\b(?:there|their|they're) (any|still)\b": r"there \1",
            r"\bup their\b": "up there",
            r"\bwether\b": "weather",
            r"^there(?:'s| is| are) (.+?),? (?:isn'?t|aren'?t) there$": r"is there \1",
            r"^(?:has|have) (.+?) been left (?=open|unlocked|on\b)": r"is \1 ",
        },
    ),
    "de": QuestionTalk(
        openings="sag mal|sag|sagt mal|sag mir|du|hey|na|ah|so|okay|ok|und|übrigens|kurze frage|eine frage|frage"
        "|nur mal so|weißt du|weißt du ob|kannst du mir sagen|kannst du mir sagen ob|kannst du sehen ob|schau mal"
        "|schau mal ob|schau mal nach ob|guck mal|guck mal ob|entschuldigung|moment|verrat mir|ich frag mich"
        "|ich wollte fragen|ich wüsste gern|mich würde interessieren|stimmt es dass|also|jetzt sag mal|oh|ach",
        tags="bitte|denn|eigentlich|oder|oder was|oder nicht|oder wie|gell|ne|du|was meinst du|meinst du|glaubst du"
        "|schatz|danke|so|ungefähr|überhaupt|vielleicht|weißt du das|hier|bei uns|nochmal|jetzt|gerade|grade|grad"
        "|von denen ich wissen sollte|die ich kennen sollte|momentan|mittlerweile|inzwischen",
        particles="eigentlich|schon wieder|noch mal|nochmal|denn|mal|halt|eh|wohl|überhaupt|gerade|grade|grad"
        "|momentan|nun|bitte|etwa|vielleicht"
        "|zufällig|doch|bloß|eben|schon|noch|inzwischen|mittlerweile|fei|jetzt|irgendwo|wo auch immer",
        reasons="weil|damit|denn ich|denn wir|wegen|bevor|ich|wir|muss|müssen|müss|soll|sollen|will|wollen|sonst"
        "|falls"
        "|wenn ich|wenn wir|nicht dass|lohnt|brauch|brauche|brauchen",
        asking="sind steht stehen hängt brennt brennen bin darf um seit wieviel wieviele welchen bleibt bleiben ab bis"
        " braucht brauch regnet muss mussen lohnt kann konnen ham habts ob wirds gibts",
        says="",
        letting="sag mir|sagt mir|sag uns|sag mir mal|sag bescheid|sag mir bescheid|lass mich wissen|gib mir bescheid"
        "|ich will wissen|ich möchte wissen|verrat mir",
        where="wo|wo denn",
        spellings={
            r"\bis\b": "ist",
            r"\bwer ist (?:denn )?alles\b": "wer alles ist",
            r"\bno(?= (?:da|irgendwo|a|an|auf|offen|was|wer|jemand)\b)": "noch",
            r"\ba\b": "ein",
            r"\bham\b": "haben",
            r"\bm(?:a|ia|ir)(?= (?:heut|no|scho|eigentlich|da|den|die|das|bald|a)\w*\b)": "wir",
            r"\bheut\b": "heute",
            r"\bscho\b": "schon",
            r"\bned\b|\bnet\b": "nicht",
            r"\bi\b": "ich",
            r"\bwos\b": "was",
            r"\bgmacht\b": "gemacht",
            r"\bsiehts\b": "sieht es",
            r"\bgehts\b": "geht es",
            r"\b(irgend) (wo|wer|was|jemand)\b": r"\1\2",
            r"\bseid wann\b": "seit wann",
            r"^(?:da|hier|irgendwo) (ist|sind|steht|stehen) (.+?),? (?:oder|gell|ne|nicht wahr)$": r"\1 \2",
            r"\b(offen|auf) ?(?:geblieben|gelassen worden|gelassen)\b": r"\1",
        },
    ),
    "fr": QuestionTalk(
        openings="dis|dis moi|dites|dites moi|dis voir|dis donc|alors|bon|bah|ben|et|hé|euh|au fait|tiens|ok|pardon"
        "|excuse moi|excusez moi|tu sais si|vous savez si|tu peux me dire si|tu peux me dire|tu peux regarder si"
        "|regarde si|vérifie si|je me demande si|je me demandais si|petite question|une question|juste pour savoir"
        "|s'il te plaît|rappelle moi|redis moi|oh|est ce que tu sais si|est ce que tu peux me dire si",
        tags="s'il te plaît|s'il vous plaît|stp|svp|dis moi|dis|tu crois|tu penses|à ton avis|ou pas|ou quoi|hein"
        "|au juste|exactement|environ|par hasard|déjà|là|chez nous|merci|en ce moment|actuellement|encore"
        "|du coup|donc"
        "|alors|ou non|au fait|que je devrais connaître",
        particles="donc|encore|déjà|bien|quand même|du coup|en fait|au juste|par hasard|toujours|actuellement"
        "|vraiment"
        "|exactement|bientôt|juste|peut être|quelque part|n'importe où",
        reasons="parce que|parce qu|car|vu que|pour que|avant que|avant de|si jamais|je dois|je vais|on doit|on va"
        "|il faut|faut|sinon|comme ça|histoire de",
        asking="c ca ya y il elle on est qu quelle quelles quels quel dans a j",
        says="dis-moi|dites-moi|dis-nous|tu peux me dire|peux-tu me dire|tu me dis|pouvez-vous me dire"
        "|vous pouvez me dire|sais-tu|tu sais|savez-vous|vous savez|je veux savoir|je voudrais savoir"
        "|j'aimerais savoir",
        letting="",
        where="où|ou",
        spellings={
            r"\best ce\b": "est-ce",
            r"\bet(?= (?:\w+(?:er|é|ée|és|ées)|ouvert\w*|éteint\w*|bien)\b)": "est",
            r"\b(est|sont|a|ont|été) (ferm|allum|verrouill|branch|coup|termin|rentr|arriv|lanc|activ|charg)er\b": (
                r"\1 \2é"
            ),
            r"\bses(?= (?:ouvert|fermé|allumé|éteint|quand|quoi|combien)\b)": "c'est",
            r"\bdemin\b": "demain",
            r"\bya\b|^y a\b": "il y a",
            r"\bqui (?:est|sont|serait|seraient) (?:resté\w* )?(?=ouvert|fermé|allumé|éteint)": "",
            r"\bresté\w* (?=ouvert|fermé|allumé|éteint)": "",
        },
    ),
    "es": QuestionTalk(
        openings="oye|oiga|dime|dígame|mira|perdona|perdone|perdón|disculpa|disculpe|a ver|pues|bueno|y|vale|eh|ay"
        "|una pregunta|por cierto|sabes si|sabe si|puedes decirme|puedes decirme si|me puedes decir"
        "|me puedes decir si"
        "|me dices|me dices si|puedes mirar si|mira si|mira a ver si|comprueba si|quería saber si|quiero saber si"
        "|quería saber|me pregunto si|recuérdame|es verdad que|oye dime|por favor",
        tags="por favor|porfa|verdad|no|o no|o qué|eh|crees|tú crees|te parece|por casualidad|más o menos|gracias"
        "|exactamente|ya|todavía|aún|ahora mismo|ahora|en casa|cariño|entonces|al final|acaso|que deba saber",
        particles="pues|acaso|por casualidad|todavía|aún|ya|entonces|justo|exactamente|realmente|más o menos"
        "|ahora mismo"
        "|al final|siquiera|bien|en alguna parte|en algún lado|en algún sitio|en algún lugar|por ahí",
        reasons="porque|ya que|para que|por si|antes de|antes de que|que tengo que|que tenemos que|que voy|que vamos"
        "|que luego|tengo que|tenemos que|si no|es que|no vaya a ser",
        asking="hay ha he queda quedan esta estan sigue siguen alguien algun alguna a de en desde hasta tiene va vamos"
        " hace hara llueve llovera falta le se cuantas cuantos cuales",
        says="dime|díme|dinos|dígame|decime|me dices|me puedes decir|puedes decirme|me podrías decir"
        "|podrías decirme|sabes|sabés|sabe usted|quiero saber|quisiera saber|me gustaría saber",
        letting="",
        where="dónde",
        spellings={
            r"\bay(?= )": "hay",
            r"\ba (?=(?:llegado|salido|terminado|acabado|venido|vuelto|llovido)\b)": "ha ",
            r"\bahi (?=(?:alguna?|algún)\b)": "hay ",
            r"\besta(?= )": "está",
            r"\bke\b": "qué",
            r"\bq\b": "qué",
            r"^(?:no )?se (?:ha |han |habrá |habrán )?(?:qued|dej)\w+ (?=algun)": "hay ",
            r"^no (?:hay|habrá|estará|está) (?=algun)": "hay ",
        },
    ),
    "nl": QuestionTalk(
        openings="zeg|zeg eens|zeg me|hé|hey|nou|ok|oké|en|vertel eens|vertel me|even een vraag|een vraagje|vraagje"
        "|weet je|weet jij|weet je of|weet jij of|kun je zeggen of|kun je kijken of|kijk eens of|kijk even of|sorry"
        "|trouwens|ik vraag me af of|ik vroeg me af of|ik wil weten|ik wil weten of|check even of|kan je zien of"
        "|oh|ach"
        "|dus|amai|awel",
        tags="alsjeblieft|alstublieft|denk je|denk jij|of niet|of wat|hè|hoor|eigenlijk|dan|toch|schat|bedankt"
        "|dank je"
        "|ongeveer|precies|nu|hier|bij ons|misschien|volgens jou|soms|op dit moment|momenteel|zeg|weet je dat",
        particles="eigenlijk|ook alweer|alweer|nou|nog|ook|even|eens|dan|toch|wel|al|misschien|soms|toevallig"
        "|nu|precies|ongeveer"
        "|inmiddels|intussen|ergens|ooit",
        reasons="want|omdat|zodat|voordat|voor ik|voor we|ik moet|we moeten|ik wil|we willen|ik ga|we gaan|moet ik"
        "|moeten we|anders|als ik|als we|dan kan ik",
        asking="staat staan brandt brandden ligt liggen hangt zit sinds kan kunnen mag ben blijft regent komt komen om"
        " hoelang hoeveel vanaf tot doet doen hebt heb gaat",
        says="",
        letting="laat me weten|laat mij weten|laat ons weten|laat het me weten|zeg me|zeg mij|zeg eens|zeg me eens"
        "|vertel me|vertel mij|vertel me eens|vertel eens|zeg|ik wil weten|ik wil graag weten",
        where="waar",
        spellings={
            r"\bhoe veel\b": "hoeveel",
            r"\bhoe lang\b": "hoelang",
            r"\bge(?= )": "je",
            r"^er (staat|staan|is|zijn) (.+?),? (?:toch|hè|he|niet)$": r"\1 er \2",
            r"\b(ra(?:am|men)|deur(?:en)?|luik(?:en)?) los\b": r"\1 open",
            r"\bopen (?:blijven staan|laten staan|gebleven|gelaten)\b": "open",
        },
    ),
}
