"""Sets what is moved to the end of its scale where words beside the act say so: "right up"."""

from collections.abc import Iterator, Mapping, Sequence

from ..grounded_parser.directives.words import spoken, valued
from .doubts import outside
from .model import Part
from .spelled import Spelled

_SETTING: Mapping[str, str] = {
    **dict.fromkeys(("brighter", "dimmer"), "set_brightness"),
    **dict.fromkeys(("louder", "quieter"), "set_volume"),
}
"""Act that moves something a step to the act that sets it."""
_ENDS = frozenset({1, 100})
"""In percent. "By half" is half of what it was."""


def level_beside(act: str, parts: Sequence[Part], said: Spelled) -> int | None:
    """Return the end that something is moved to, in percent, where words beside its parts say so."""
    if act not in _SETTING:
        return None
    left = tuple(said.words[at].word for at in outside(said.words, parts))
    levels = (level for _, level, _ in valued(left, spoken(said.scene.lexicon).levels))
    return next((level for level in levels if level in _ENDS), None)


def level_wordings(act: str, parts: Sequence[Part], said: Spelled, level: int) -> Iterator[str]:
    """Yield the sentences that set what is moved to a level."""
    named = [(part.name, said.part(part)) for part in parts]
    yield from said.trained.sentences.fill(_SETTING[act], [*named, ("value", f"{level} %")], {})
