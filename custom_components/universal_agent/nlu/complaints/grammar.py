"""How a complaint is put together: what is not enough, what a room is like, what the body feels, what comes of it."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from ..grounded_parser.directives.words import longest_first
from ..grounded_parser.lexicon import Phrase, phrases

OPPOSITES: Final[Mapping[str, str]] = {
    "bright": "dark",
    "hot": "cold",
    "cold": "hot",
    "loud": "quiet",
    "quiet": "loud",
    "dark": "bright",
    "dry": "damp",
    "damp": "dry",
}
"""What it is where it is not enough of something."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ComplaintGrammar:
    """One language's; alternatives are separated by `|`."""

    enough: str
    """What there is too little of, behind or before a "not"."""
    hardly: str
    """What says "not" politely: "not exactly warm"."""
    lacking: Mapping[str, str]
    """Sign to what is missing where there is not enough of it: light, air."""
    like: str
    """What a comparison begins with."""
    is_a: str
    """What says that one thing is another: "is a"."""
    similes: Mapping[str, str]
    """Sign to places that are known for it."""
    body: str
    """Parts of the body, in which one feels it."""
    numb: str
    """What says that one does not feel them."""
    tails: str
    """What leads to a purpose, a cause or what comes of it; what follows says nothing about the room."""
    carrying: str
    """What may be said of a noise: how far and through what it is heard."""
    piercing: str
    """Ways of a sound through a house: said of music, it is too loud."""
    hindered: str
    """What begins the clause of somebody whom it hinders: "I can't" sleep; nothing in that clause is wanted."""
    resumes: str
    """What begins a new clause behind one without a comma."""
    suffering: str
    """What a noise, a light or a smell does to somebody, said of whatever does it."""
    sounding: str
    """What is heard and is no device: music."""
    asleep: str
    """What a light keeps from: sleep."""
    over: str
    """What leads to the noise behind which something else is not heard."""
    wanting: str
    """What begins a wish for more of what there is too little of."""
    seeing: str
    """Verbs of sight."""
    scarcely: str
    """Words that say that one does something hardly."""
    nothing: str
    """Words for nothing, as what one sees."""


_ENGLISH: Final = ComplaintGrammar(
    enough="enough|sufficient|sufficiently",
    hardly="exactly|precisely|particularly",
    lacking={"dark": "light|lights|lighting", "stuffy": "air|oxygen", "cold": "heat|warmth", "quiet": "volume|sound"},
    like="like|as in|as",
    is_a="is a|is an|its a|its an|this is a|this is an",
    similes={
        "cold": "fridge|freezer|igloo|icebox|ice box|arctic|north pole|south pole|antarctica|siberia|iceland|ice rink"
        "|morgue|the pole",
        "hot": "oven|sauna|furnace|desert|sahara|tropics|greenhouse|steam room|volcano|hell|frying pan",
        "dark": "cave|cellar|dungeon|tomb|coal mine|mine|crypt|grave|coal hole",
        "loud": "disco|nightclub|club|building site|airport|stadium|concert|fairground|circus|motorway",
        "stuffy": "pigsty|locker room|brewery|chip shop|ashtray",
        "damp": "swamp|jungle|rainforest|laundry|steam bath|turkish bath|swimming pool",
    },
    body="foot|feet|toe|toes|finger|fingers|hand|hands|nose|leg|legs|knees|back|neck|ears|shoulders|bones|skin|arms"
    "|bum|butt|arse|ass|backside|socks|teeth|face|tits|nuts",
    numb="cant feel|can not feel|cannot feel|can hardly feel|can barely feel",
    tails="to|that|because|since|after|when|while|with|over|cause|cos|i|we|you|he|she|they|before|so",
    carrying="can|hardly|barely|over|cant|coming|comes|through|straight|right|wall|walls|ceiling|floor|door"
    "|neighbours|neighbors|street|hear|heard"
    "|all|way|down|from|next|upstairs|downstairs|making|blasting|of|would|could|will|you|me|s",
    piercing="through the ceiling|through the wall|through the walls|through the floor|through the floorboards"
    "|through the house|all over the house|up the stairs|down the stairs|across the landing",
    hindered="i cant|i cannot|i can not|i can hardly|i can barely|i can scarcely|i could hardly|i couldnt"
    "|we cant|we cannot|you cant|nobody can|no one can|none of us can|im trying to|i am trying to"
    "|im just trying to|were trying to|we are trying to|ive got a headache|i have a headache|i keep"
    "|i wont|ill never|how am i supposed to|how is anyone supposed to",
    resumes="its|it is|thats|that is|theres|there is|this|the",
    suffering="giving me a headache|gives me a headache|giving us a headache|gives me a migraine"
    "|giving me a migraine|driving me nuts|drives me nuts|driving me bonkers|driving me insane"
    "|driving me up the wall|drives me up the wall|drives me mad|drives me crazy|driving us mad"
    "|driving us crazy|splitting my head|making my head hurt|too much for me|making my head spin"
    "|keeping me awake|keeps me awake|keeping us awake|keeping me up|waking the baby",
    sounding="music|song|songs|bass|beat|tune|tunes",
    asleep="sleep|asleep|nod|doze|awake",
    over="over|above|for|because|with",
    wanting="could do with|could use|could really do with|could really use|id like some more|id like a bit more"
    "|would like some more|would like a bit more",
    seeing="see",
    scarcely="hardly|barely|scarcely",
    nothing="nothing",
)
_GERMAN: Final = ComplaintGrammar(
    enough="genug|genügend|ausreichend",
    hardly="gerade|besonders|grade",
    lacking={"dark": "licht|lichts", "stuffy": "luft|sauerstoff", "cold": "wärme", "quiet": "lautstärke"},
    like="wie|als",
    is_a="ist ein|ist eine|ist ja ein|ist ja eine|ist hier ein|ist hier eine",
    similes={
        "cold": "kühlschrank|gefrierschrank|tiefkühltruhe|iglu|eiskeller|nordpol|südpol|sibirien|arktis|antarktis"
        "|eishalle",
        "hot": "ofen|backofen|sauna|wüste|sahara|tropen|gewächshaus|treibhaus|brutkasten|hölle",
        "dark": "höhle|keller|verlies|gruft|bärenhöhle|bergwerk|kuhstall|im sack|grab|tunnel",
        "loud": "disco|disko|club|baustelle|flughafen|stadion|konzert|rummelplatz|rummel|zirkus|autobahn",
        "stuffy": "schweinestall|stall|umkleide|frittenbude|pommesbude|pumakäfig|kneipe|aschenbecher",
        "damp": "sumpf|dschungel|regenwald|waschküche|dampfbad|tropfsteinhöhle|schwimmbad",
    },
    body="fuß|füße|füß|füßen|zehen|finger|fingern|hand|hände|händen|nase|bein|beine|beinen|knie|rücken|nacken|ohren"
    "|schultern|haut"
    "|hintern|arsch|po|popo|zähne|socken|gesicht",
    numb="spüre nicht|spür nicht|spüre nicht mehr|spür nicht mehr",
    tails="dass|weil|seit|nach|wenn|zum|um|damit|sodass|bevor|da|zu",
    carrying="durchs|ganze|ganzen|ganzes|haus|rauf|runter|vom|von|hört|hören|man|durch|wand|wände|decke|tür"
    "|nachbarn|straße|bis|hat|dröhnt|kommt|rüber|sein|mein"
    "|versteht|verstehe|versteh|bei|unten|oben|nebenan|musik|zu|die|der|ihr|wort",
    piercing="durch die decke|durch die wand|durch die wände|durch den boden|durchs haus|durchs ganze haus"
    "|durch das ganze haus|durch die ganze wohnung|bis hierher|bis hier|bis in den keller",
    hindered="ich kann nicht|ich kann so nicht|ich kann kaum|da kann ich nicht|da kann man nicht"
    "|so kann ich nicht|so kann man nicht|kann ich nicht|kann ich kaum|kann man nicht|kann kein mensch"
    "|kann doch keiner|ich versuche|ich versuch|ich will doch|wir wollen doch|ich kriege kopfweh"
    "|ich krieg kopfweh|ich habe kopfweh|ich hab kopfweh|ich habe kopfschmerzen|ich hab kopfschmerzen"
    "|ich bekomme kopfschmerzen|ich hole mir|ich hol mir|ich brauche eine decke|ich brauch eine decke",
    resumes="es ist|hier ist|das ist|es wird|ist es",
    suffering="kriege ich kopfweh|krieg ich kopfweh|bekomme ich kopfweh|bekomme ich kopfschmerzen"
    "|krieg ich kopfschmerzen|kriege ich kopfschmerzen|macht mir kopfweh|macht mir kopfschmerzen"
    "|macht mich verrückt|macht mich wahnsinnig|macht mich irre|treibt mich in den wahnsinn"
    "|geht mir auf die nerven|geht mir auf den keks|geht mir auf den geist|geht mir auf den wecker"
    "|geht mir auf den zeiger|raubt mir den letzten nerv|hält mich wach|macht mich noch verrückt"
    "|werde ich verrückt|werd ich verrückt|werde ich wahnsinnig|werd ich wahnsinnig"
    "|werde ich noch verrückt",
    sounding="musik|lied|bass|bässe|gedudel",
    asleep="schlafen|einschlafen|wach",
    over="bei|vor|wegen|über|durch|von",
    wanting="ich könnte|wir könnten|ich bräuchte|wir bräuchten|könnte|bräuchte|ich hätte gern|ich hätte gerne",
    seeing="sehen|sehe|seh|sieht|erkennen|erkenne|erkenn|erkennt",
    scarcely="kaum",
    nothing="nichts|nix",
)
_FRENCH: Final = ComplaintGrammar(
    enough="assez|suffisamment|suffisant",
    hardly="franchement|précisément",
    lacking={"dark": "lumière|lumières", "stuffy": "air|oxygène", "cold": "chaleur", "quiet": "volume|son"},
    like="comme|on dirait|on se croirait|on se croirait dans|on se croirait au|on se croirait à",
    is_a="c est un|c est une|c un|c une|est un|est une|dirait un|dirait une",
    similes={
        "cold": "frigo|réfrigérateur|congélateur|igloo|pôle nord|pôle sud|sibérie|glacière|banquise|chambre froide",
        "hot": "four|sauna|fournaise|désert|sahara|tropiques|serre|étuve|enfer|hammam",
        "dark": "grotte|cave|caverne|cachot|tombe|tunnel|mine",
        "loud": "discothèque|boîte de nuit|chantier|aéroport|stade|concert|fête foraine|cirque|autoroute",
        "stuffy": "porcherie|vestiaire|friterie|cendrier",
        "damp": "marécage|jungle|buanderie|piscine|bain de vapeur",
    },
    body="pied|pieds|doigt|doigts|main|mains|nez|jambe|jambes|dos|nuque|oreilles|orteils|épaules"
    "|fesses|dents|cul|miches",
    numb="sens plus|ne sens plus|sens pas",
    tails="pour|que|parce|car|depuis|après|quand|avec|avant|qu|j|je|tellement",
    carrying="qui|nous|y|a|matin|toute|maison|entend|entendre|travers|par|mur|murs|plafond|porte|voisins|rue"
    "|jusqu|chez|vient|du|des|la|le|met|met sa"
    "|sa|son|nos|notre",
    piercing="à travers le plafond|à travers le mur|à travers les murs|à travers la cloison"
    "|dans toute la maison|dans tout l appartement|jusqu ici|jusque dans",
    hindered="j arrive pas|j n arrive pas|je n arrive pas|je n arrive plus|j arrive plus|on n arrive pas"
    "|on arrive pas|on n arrive plus|je ne peux pas|je peux pas|je ne peux plus|je peux plus"
    "|on ne peut pas|on peut pas|on ne peut plus|impossible de|j essaie|j essaye|j ai mal à la tête"
    "|je dois mettre|il me faut une couverture",
    resumes="il fait|c est|ça|il y a|on",
    suffering="me donne mal à la tête|me donne mal au crâne|me donne la migraine|nous donne mal à la tête"
    "|me rend fou|me rend folle|me rend dingue|me tape sur les nerfs|me tape sur le système|me fatigue"
    "|m empêche de dormir|nous empêche de dormir|m empêche de travailler|me prend la tête",
    sounding="musique|chanson|basses",
    asleep="dormir|endormir",
    over="avec|à cause|cause|par dessus",
    wanting="il faudrait|il nous faudrait|il me faudrait|j aimerais|on aimerait|ça manque|il manque",
    seeing="voir|vois|voit|distingue|distinguer",
    scarcely="peine|guère",
    nothing="rien",
)
_SPANISH: Final = ComplaintGrammar(
    enough="bastante|suficiente|suficientemente",
    hardly="precisamente|exactamente",
    lacking={"dark": "luz", "stuffy": "aire|oxígeno", "cold": "calor", "quiet": "volumen|sonido"},
    like="como|parece|parecemos|es como",
    is_a="es un|es una|esto es un|esto es una|parece un|parece una",
    similes={
        "cold": "nevera|frigorífico|congelador|iglú|polo norte|polo sur|siberia|el polo|cámara frigorífica",
        "hot": "horno|sauna|desierto|sáhara|trópico|invernadero|infierno|volcán",
        "dark": "cueva|sótano|mazmorra|tumba|túnel|mina|boca de lobo",
        "loud": "discoteca|obra|aeropuerto|estadio|concierto|feria|circo|autopista",
        "stuffy": "pocilga|vestuario|freiduría|cenicero",
        "damp": "pantano|selva|lavandería|baño turco|piscina",
    },
    body="pie|pies|dedo|dedos|mano|manos|nariz|pierna|piernas|espalda|nuca|orejas|hombros|culo|dientes|cara",
    numb="no siento|ya no siento|no noto",
    tails="para|que|porque|desde|después|cuando|con|antes|quien|tras",
    carrying="toda|casa|nos|por|oye|oír|través|pared|paredes|techo|puerta|vecinos|calle|hasta|viene|del|de"
    "|tiene|puesto|puesta|su|sus"
    "|abajo|arriba",
    piercing="por toda la casa|a través del techo|a través de la pared|por las paredes|hasta aquí|en toda la casa",
    hindered="no puedo|no podemos|no se puede|no consigo|no logro|no hay quien|así no hay quien|nadie puede"
    "|intento|estoy intentando|me duele la cabeza|necesito una manta",
    resumes="está|hace|hay|esto|es",
    suffering="me da dolor de cabeza|me está dando dolor de cabeza|me pone dolor de cabeza"
    "|me levanta dolor de cabeza|me pone de los nervios|me vuelve loco|me vuelve loca"
    "|me está volviendo loco|me está volviendo loca|me saca de quicio|no me deja dormir"
    "|no nos deja dormir|no me deja pensar|no me deja trabajar|no deja dormir",
    sounding="música|canción|bajos",
    asleep="dormir|duerma",
    over="con|por",
    wanting="vendría bien|nos vendría bien|me vendría bien|no vendría mal|hace falta|haría falta|me gustaría"
    "|hacen falta",
    seeing="ver|veo|ve|distingo|distingue|distinguir",
    scarcely="apenas|casi",
    nothing="nada",
)
_DUTCH: Final = ComplaintGrammar(
    enough="genoeg|voldoende",
    hardly="bepaald|bijzonder|echt",
    lacking={"dark": "licht", "stuffy": "lucht|zuurstof", "cold": "warmte", "quiet": "volume|geluid"},
    like="als|lijkt|lijkt wel|net|zoals",
    is_a="is een|is hier een|is wel een",
    similes={
        "cold": "koelkast|vriezer|diepvries|iglo|noordpool|zuidpool|siberië|ijskast|ijskelder|ijsbaan",
        "hot": "oven|sauna|woestijn|sahara|tropen|broeikas|kas|hel|bakoven",
        "dark": "grot|kelder|kerker|graf|tunnel|mijn|hol",
        "loud": "disco|discotheek|bouwplaats|vliegveld|stadion|concert|kermis|circus|snelweg",
        "stuffy": "varkensstal|kleedkamer|frietkot|asbak|stal",
        "damp": "moeras|jungle|oerwoud|washok|stoombad|zwembad",
    },
    body="voet|voeten|teen|tenen|vinger|vingers|hand|handen|neus|been|benen|rug|nek|oren|schouders"
    "|kont|billen|tanden|gezicht|reet",
    numb="voel niet|voel niet meer|voel amper",
    tails="om|dat|omdat|sinds|na|als|met|voor|zodat|voordat|want",
    carrying="hele|huis|staat|ons|hoor|hoort|horen|door|muur|muren|plafond|deur|buren|straat|tot|komt|van|heeft"
    "|zijn|haar|boven|beneden"
    "|bij|uit|staan",
    piercing="door het plafond|door de muur|door de muren|door de vloer|door het hele huis|in het hele huis|tot hier",
    hindered="ik kan niet|ik kan zo niet|ik kan amper|ik kan nauwelijks|ik kan bijna niet|kan ik niet"
    "|kan ik zo niet|zo kan ik niet|we kunnen niet|niemand kan|ik probeer|ik krijg er hoofdpijn"
    "|ik krijg hier hoofdpijn|ik heb hoofdpijn|ik pak een deken|ik heb een deken",
    resumes="het is|hier is|er is|t is|wat is",
    suffering="ik krijg hoofdpijn van|ik krijg koppijn van|krijg ik hoofdpijn|krijg ik koppijn"
    "|ik krijg er hoofdpijn van|bezorgt me hoofdpijn|geeft me hoofdpijn|maakt me gek"
    "|maakt me knettergek|ik word gek van|word ik gek|word ik knettergek|ik word er gek van"
    "|werkt op mijn zenuwen|op mijn zenuwen|houdt me wakker|houdt ons wakker",
    sounding="muziek|liedje|bas",
    asleep="slapen|wakker",
    over="door|van|boven|vanwege|met|bij",
    wanting="ik kan wel wat|ik zou wel wat|kan wel wat|we kunnen wel wat|mag wel wat|graag wat|ik wil graag wat",
    seeing="zie|ziet|zien|onderscheid|onderscheiden",
    scarcely="amper|nauwelijks|bijna|haast",
    nothing="niks|niets",
)
_GRAMMARS: Final[Mapping[str, ComplaintGrammar]] = {
    "en": _ENGLISH,
    "de": _GERMAN,
    "fr": _FRENCH,
    "es": _SPANISH,
    "nl": _DUTCH,
}


class GrammarWords:
    """One language's words, folded once."""

    def __init__(self, grammar: ComplaintGrammar) -> None:
        self.enough = _single(grammar.enough)
        self.hardly = _single(grammar.hardly)
        self.lacking = {sign: _single(text) for sign, text in grammar.lacking.items()}
        self.like = tuple(phrases(grammar.like))
        self.is_a = tuple(phrases(grammar.is_a))
        self.similes = {sign: tuple(phrases(text)) for sign, text in grammar.similes.items()}
        self._compared = frozenset(noun[-1] for nouns in self.similes.values() for noun in nouns)
        self.body = _single(grammar.body)
        self.numb = tuple(sorted(phrases(grammar.numb), key=len, reverse=True))
        self.tails = _single(grammar.tails)
        self.carrying = frozenset(word for phrase in phrases(grammar.carrying) for word in phrase)
        self.piercing = longest_first(phrases(grammar.piercing))
        self.hindered = longest_first(phrases(grammar.hindered))
        self.resumes = longest_first(phrases(grammar.resumes))
        self.suffering = longest_first(phrases(grammar.suffering))
        self.sounding, self.asleep, self.over = (
            _single(text) for text in (grammar.sounding, grammar.asleep, grammar.over)
        )
        self.wanting = longest_first(phrases(grammar.wanting))
        self.seeing, self.scarcely, self.nothing = (
            _single(text) for text in (grammar.seeing, grammar.scarcely, grammar.nothing)
        )

    def simile(self, words: Phrase) -> tuple[str, Phrase, Phrase] | None:
        """Return what a room is compared with as a sign, the words without it and those behind it; None without."""
        if self._compared.isdisjoint(words):
            return None
        for sign, nouns in self.similes.items():
            for noun in nouns:
                size = len(noun)
                for at in range(1, len(words) - size + 1):
                    if words[at : at + size] == noun and self._compares(words[:at]):
                        likening = {word for phrase in (*self.like, *self.is_a) for word in phrase}
                        left = words[:at] + words[at + size :]
                        return sign, tuple(word for word in left if word not in likening), words[at + size :]
        return None

    def _compares(self, before: Phrase) -> bool:
        near = before[-5:]
        likened = any(near[at : at + len(p)] == p for p in self.like for at in range(len(near)))
        return likened or any(before[-len(phrase) :] == phrase for phrase in self.is_a)


@lru_cache(maxsize=8)
def complaint_grammar(language: str) -> GrammarWords | None:
    """Return the words of a language, or None where there are none."""
    found = _GRAMMARS.get(language)
    return None if found is None else GrammarWords(found)


def _single(text: str) -> frozenset[str]:
    return frozenset(phrase[0] for phrase in phrases(text) if len(phrase) == 1)
