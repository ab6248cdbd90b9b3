"""The frames of a skill in the language of a request, tried on what was said with and without its courtesies."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import lru_cache

from ..nlu.frames import (
    FrameMatch,
    Frames,
    FrameToken,
    Needs,
    Phrases,
    folded_words,
    tokens,
    without,
)
from .speech import Speech

type Names = Callable[[str], Mapping[str, Iterable[str]]]
"""What may stand in a `{gap:kind}` in a language: kind to names."""

_MAX_CHARACTERS = 400
_KEPT = 8
_MAX_UNFIT = 200


class SkillFrames:
    """The frames under one key of the sentence files."""

    def __init__(self, speech: Speech, key: str, names: Names = lambda _language: {}) -> None:
        """Take the key of the frames among the words of the sentence files; their parts are under `<key>_parts`."""
        self._speech = speech
        self._key = key
        self._names = names
        self._kept: dict[object, Frames] = {}
        self._needs: dict[str, Needs] = {}
        """By language, what a text needs to fit a frame: most have nothing of it, whatever the names are."""
        self._unfit: dict[tuple[Frames, str, bool], None] = {}
        """Texts that no frame fits: most texts are read by all skills, and fit one."""
        speech.compiled_by.append(self._to_compile)

    def _to_compile(self, language: str) -> Callable[[], None] | None:
        frames = self._frames(language)
        return None if frames.is_compiled else frames.compile

    def read(self, text: str, language: str, *, with_courtesies: bool = False) -> Iterator[FrameMatch]:
        """Yield the frames that the whole text fits, in order; gaps hold no courtesies at their edges."""
        if len(text) > _MAX_CHARACTERS or not self.may_fit(text, language):
            return
        frames = self._frames(language)
        key = (frames, text, with_courtesies)
        if key in self._unfit:
            return
        fits = False
        for found in self._read(frames, text, language, with_courtesies=with_courtesies):
            fits = True
            yield found
        if not fits:
            if len(self._unfit) >= _MAX_UNFIT:
                self._unfit.pop(next(iter(self._unfit)))
            self._unfit[key] = None

    def _read(self, frames: Frames, text: str, language: str, *, with_courtesies: bool) -> Iterator[FrameMatch]:
        said = tokens(text)
        plain = opened(without(said, courtesies(self._speech, language)), self._speech, language)
        if with_courtesies:
            yield from frames.read(text, said)
        if not with_courtesies or len(plain) != len(said):
            yield from frames.read(text, plain)

    def may_fit(self, text: str, language: str) -> bool:
        """Tell whether a text has a word that a frame needs."""
        written = self._speech.sentences(language).language
        if written not in self._needs:
            self._needs[written] = self._frames(language).needs
        needs = self._needs[written]
        return needs is None or not needs.isdisjoint(folded_words(text))

    def _frames(self, language: str) -> Frames:
        written = self._speech.sentences(language)
        names = {kind: tuple(found) for kind, found in self._names(language).items()}
        key = (written.language, tuple(sorted(names.items())))
        if key not in self._kept:
            if len(self._kept) >= _KEPT:
                self._kept.clear()
            words = written.words
            parts = {**words["frame_parts"], **words[f"{self._key}_parts"]}
            self._kept[key] = Frames(words[self._key], parts, names=names)
        return self._kept[key]


def courtesies(speech: Speech, language: str) -> Phrases:
    """Return the courtesies and hesitations of a language, which say nothing of what is wanted."""
    return _phrases(tuple(speech.words("courtesies", language)))


def opened(said: list[FrameToken], speech: Speech, language: str) -> list[FrameToken]:
    """Return words without the one that ties them to what was said before: "and", "also"."""
    size = _phrases(tuple(speech.words("openers", language))).at([token.folded for token in said], 0) if said else 0
    return said[size:]


@lru_cache(maxsize=16)
def _phrases(phrases: tuple[str, ...]) -> Phrases:
    return Phrases(phrases)
