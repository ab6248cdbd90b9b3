"""What was said, without what fills pauses, is polite or opens a sentence."""

from dataclasses import dataclass

from ...datetimes import number
from ..commands import Scene
from ..lexicon import Phrase, by_first_word
from ..words import Word, positions, runs, stem
from .words import COMMA, Spoken, spoken

_SIGNS = frozenset(",;:.!\N{HORIZONTAL ELLIPSIS}\N{EM DASH}\N{EN DASH}")


@dataclass(frozen=True, slots=True)
class SpokenToken:
    """A word or a sign, and where it stands in the text."""

    word: str
    start: int
    end: int


def tokens_of(text: str, scene: Scene) -> tuple[SpokenToken, ...]:
    """Return the words of a request that mean something, and a comma for each sign between them."""
    return scene.home.kept((tokens_of, text, scene.lexicon), lambda: _tokens(text, scene))


def _tokens(text: str, scene: Scene) -> tuple[SpokenToken, ...]:
    known = spoken(scene.lexicon)
    said = positions(text)
    bent = tuple(stem(word.folded, scene.lexicon.language) for word in said)
    named = {
        place
        for at, name in runs(bent)
        if name in scene.home.named or name in scene.home.hidden
        for place in range(at, at + len(name))
    }
    left = _signed(text, said)
    tokens = [token for token, _ in left]
    keep = [token.word == COMMA or number_of in named for token, number_of in left]
    # French "juste" is polite, and behind a sign it says what alone is meant.
    leads = [at > 0 and tokens[at - 1].word == COMMA for at in range(len(tokens))]
    keep = [
        kept or (led and (token.word,) in known.of("only"))
        for kept, led, token in zip(keep, leads, tokens, strict=True)
    ]
    tokens, keep = _without(tokens, keep, known.idle, anywhere=True)
    tokens, _ = _without(tokens, keep, known.openings, anywhere=False)
    return tuple(_single_signs(tokens))


def _signed(text: str, said: tuple[Word, ...]) -> list[tuple[SpokenToken, int]]:
    found: list[tuple[SpokenToken, int]] = []
    for at, word in enumerate(said):
        between = text[said[at - 1].end : word.start] if at else ""
        if not _SIGNS.isdisjoint(between):
            found.append((SpokenToken(COMMA, word.start, word.start), at))
        found.append((SpokenToken(word.folded, word.start, word.end), at))
    return found


def _without(
    tokens: list[SpokenToken], keep: list[bool], options: tuple[Phrase, ...], *, anywhere: bool
) -> tuple[list[SpokenToken], list[bool]]:
    """Drop phrases that no name of the home covers; where not anywhere, only at the begin or behind a sign."""
    again = not by_first_word(options).keys().isdisjoint(token.word for token in tokens)
    while again:
        again = False
        there = {token.word for token in tokens}
        for phrase in options:
            if phrase[0] not in there:
                continue
            size = len(phrase)
            for at in range(len(tokens) - size, -1, -1):
                leads = at == 0 or tokens[at - 1].word == COMMA
                if not (anywhere or leads) or any(keep[at : at + size]) or len(tokens) == size:
                    continue
                if tuple(token.word for token in tokens[at : at + size]) == phrase:
                    tokens, keep, again = (
                        tokens[:at] + tokens[at + size :],
                        keep[:at] + keep[at + size :],
                        not anywhere,
                    )
    return tokens, keep


def _single_signs(tokens: list[SpokenToken]) -> list[SpokenToken]:
    """Leave one sign of several, and none at the begin or end."""
    found: list[SpokenToken] = []
    for token in tokens:
        if token.word != COMMA or (found and found[-1].word != COMMA):
            found.append(token)
    while found and found[-1].word == COMMA:
        found.pop()
    return found


def is_known(word: str, scene: Scene, known: Spoken) -> bool:
    """Tell whether a word is one of the vocabulary, of the home's names or of a number."""
    bent = stem(word, scene.lexicon.language)
    return (
        word == COMMA
        or word in scene.lexicon.words
        or word in known.known
        or bent in scene.home.words
        or bent in scene.lexicon.kind_stems
        or number(word, scene.lexicon.language) is not None
        or word.isdigit()
    )
