"""How a complaint is put together: what is not enough, what a room is like, what the body feels, what comes of it."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

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
    body="foot|feet|toe|toes|finger|fingers|hand|hands|nose|leg|legs|knees|back|neck|ears|shoulders|bones|skin|arms",
    numb="cant feel|can not feel|cannot feel|can hardly feel|can barely feel",
    tails="to|that|because|since|after|when|while|with|over|cause|cos|i|we|you|he|she|they|before|so",
    carrying="coming|comes|through|straight|right|wall|walls|ceiling|floor|door|neighbours|neighbors|street|hear|heard"
    "|all|way|down|from|next|upstairs|downstairs|making|blasting|of|would|could|will|you|me|s",
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
    "|schultern|haut",
    numb="spüre nicht|spür nicht|spüre nicht mehr|spür nicht mehr",
    tails="dass|weil|seit|nach|wenn|zum|um|damit|sodass|bevor|da|zu",
    carrying="vom|von|hört|hören|man|durch|wand|wände|decke|tür|nachbarn|straße|bis|hat|dröhnt|kommt|rüber|sein|mein"
    "|versteht|verstehe|versteh|bei|unten|oben|nebenan|musik|zu|die|der|ihr|wort",
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
    body="pied|pieds|doigt|doigts|main|mains|nez|jambe|jambes|dos|nuque|oreilles|orteils|épaules",
    numb="sens plus|ne sens plus|sens pas",
    tails="pour|que|parce|car|depuis|après|quand|avec|avant|qu|j|je|tellement",
    carrying="entend|entendre|travers|par|mur|murs|plafond|porte|voisins|rue|jusqu|chez|vient|du|des|la|le|met|met sa"
    "|sa|son|nos|notre",
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
    body="pie|pies|dedo|dedos|mano|manos|nariz|pierna|piernas|espalda|nuca|orejas|hombros",
    numb="no siento|ya no siento|no noto",
    tails="para|que|porque|desde|después|cuando|con|antes|quien|tras",
    carrying="oye|oír|través|pared|paredes|techo|puerta|vecinos|calle|hasta|viene|del|de|tiene|puesto|puesta|su|sus"
    "|abajo|arriba",
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
    body="voet|voeten|teen|tenen|vinger|vingers|hand|handen|neus|been|benen|rug|nek|oren|schouders",
    numb="voel niet|voel niet meer|voel amper",
    tails="om|dat|omdat|sinds|na|als|met|voor|zodat|voordat|want",
    carrying="hoor|hoort|horen|door|muur|muren|plafond|deur|buren|straat|tot|komt|van|heeft|zijn|haar|boven|beneden"
    "|bij|uit|staan",
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

    def simile(self, words: Phrase) -> tuple[str, Phrase] | None:
        """Return what a room is compared with as a sign, and the words without it; None where it is with nothing."""
        if self._compared.isdisjoint(words):
            return None
        for sign, nouns in self.similes.items():
            for noun in nouns:
                size = len(noun)
                for at in range(1, len(words) - size + 1):
                    if words[at : at + size] == noun and self._compares(words[:at]):
                        likening = {word for phrase in (*self.like, *self.is_a) for word in phrase}
                        left = words[:at] + words[at + size :]
                        return sign, tuple(word for word in left if word not in likening)
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
