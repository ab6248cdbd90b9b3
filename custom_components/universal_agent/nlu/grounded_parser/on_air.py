"""What a player plays as a name for it: "turn the news down" is about the radio on which they are."""

from collections.abc import Iterator

from .commands import Scene
from .directives.words import spoken
from .lexicon import Phrase
from .words import fold, positions, stem

_TITLES = ("media_title", "media_series_title", "media_album_name", "media_artist")
_TOLD = {"playing": (*_TITLES, "app_name", "source"), "buffering": _TITLES, "paused": _TITLES}
"""What a player in a state is called by: an app that is open on another one is none for the one that plays."""
_ARTICLES = frozenset({"the", "a", "der", "die", "das", "le", "la", "les", "l", "el", "los", "las", "de", "het"})
"""What a title may begin with that nobody says, in whatever language it is."""
_MIN_LETTERS = 5
"""Letters of a title's single word at least."""
_MAX_WORDS = 8


def with_the_player(text: str, scene: Scene) -> Iterator[str]:
    """Yield a text with its player named in place of what is playing there.

    A title has words of its own for that: what may as well name something of the home, a kind of thing or what is to
    be done names no player. Where two play it, it names neither.
    """
    words = positions(text)
    folded = tuple(word.folded for word in words)
    best: tuple[int, int] | None = None
    found: set[str] = set()
    for thing in scene.home.by_domain.get("media_player", ()):
        state = scene.state_of(thing.entity_id)
        if state is None or state.state not in _TOLD:
            continue
        told = [str(title) for name in _TOLD[state.state] if (title := state.attributes.get(name))]
        for title in _titles(told, scene) if told else ():
            for at in range(1, len(folded) - len(title) + 1):
                if folded[at : at + len(title)] != title or (best is not None and len(title) < best[1] - best[0]):
                    continue
                if best is not None and len(title) > best[1] - best[0]:
                    found.clear()
                best = (at, at + len(title))
                found.add(thing.name)
    if best is None or len(found) != 1:
        return
    start, end = best
    while start > 1 and folded[start - 1] in scene.lexicon.articles:
        start -= 1
    name = found.pop()
    yield f"{text[: words[start].start]}{name}{text[words[end - 1].end :]}"


def _titles(told: list[str], scene: Scene) -> Iterator[Phrase]:
    """Yield what a title may be called: all of it, and its beginning of two words or more."""
    lexicon = scene.lexicon
    known = {word for (word,) in (name for name in lexicon.kinds if len(name) == 1)}
    plain = spoken(lexicon).known | lexicon.words | lexicon.fillers
    for text in told:
        title = tuple(word.folded for word in positions(fold(text)))[:_MAX_WORDS]
        while title and title[0] in _ARTICLES:
            title = title[1:]
        for size in range(len(title), 0, -1):
            part = title[:size]
            bent = [stem(word, lexicon.language) for word in part]
            own = [
                word
                for word, root in zip(part, bent, strict=True)
                if not (word in plain or root in scene.home.words or word.isdigit())
            ]
            whole = size == len(title)
            if not known.isdisjoint(bent):
                continue  # "the garden lights" are lights, whatever song is called so
            if own and (size > 1 or (whole and len(part[0]) >= _MIN_LETTERS)):
                yield part
