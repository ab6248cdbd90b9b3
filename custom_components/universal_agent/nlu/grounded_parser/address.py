"""Words of address around an order: "turn on the kettle, love". They name nobody, and order nothing."""

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Final

from .commands import Scene
from .lexicon import Phrase, phrases
from .words import positions, stem

_ADDRESS: Final[Mapping[str, str]] = {
    "en": "love|my love|dear|my dear|darling|my darling|honey|hon|hun|sweetheart|sweetie|babe|baby|pet|duck|petal"
    "|mate|buddy|pal|friend|my friend|man|boss|chief|sir|b'y|lad|lads|folks|guys|everyone",
    "de": "schatz|mein schatz|schatzi|liebling|mein lieber|meine liebe|lieber|liebe|liebes|süße|süßer|alter|digga"
    "|kumpel|freund|mein freund|chef|junge|mädel|mausi|maus|spatz|leute|ihr lieben",
    "fr": "chéri|chérie|mon chéri|ma chérie|mon amour|mon cœur|mon chou|ma belle|mon grand|ma grande|mon vieux"
    "|ma vieille|mon ami|mon amie|mon pote|chef|patron|madame|monsieur|les amis|mon lapin|ma puce|ma poule",
    "es": "querido|querida|cariño|mi amor|amor|mi vida|mi cielo|cielo|corazón|tesoro|guapo|guapa|amigo|amiga|tío|tía"
    "|hombre|mujer|che|hijo|hija|majo|maja|jefe|jefa|chico|chica|chicos|rey|reina|compa|parcero|mijo|mija|wey|güey",
    "nl": "schat|schatje|lieverd|liefje|lieve|mop|moppie|jongen|meisje|meid|maat|makker|vriend|vriendin|beste|baas"
    "|mijn vriend|jongens|mensen|lieve schat",
}
_MIN_WORDS = 2
"""Words of what is said beside it, at least."""


def without_address(text: str, scene: Scene) -> Iterator[str]:
    """Yield a text without the word of address at one of its ends; not where something of this home is called so."""
    language = scene.lexicon.language
    words = positions(text)
    folded = tuple(word.folded for word in words)
    for phrase in _phrases(language):
        size = len(phrase)
        if len(words) < size + _MIN_WORDS or any(stem(word, language) in scene.home.words for word in phrase):
            continue
        if folded[-size:] == phrase:
            yield text[: words[-size].start].rstrip(" ,")
            return
        if folded[:size] == phrase:
            yield text[words[size].start :]
            return


@lru_cache(maxsize=8)
def _phrases(language: str) -> tuple[Phrase, ...]:
    return tuple(sorted(phrases(_ADDRESS.get(language, "")), key=len, reverse=True))
