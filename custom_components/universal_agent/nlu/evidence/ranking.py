"""Which reading of the evidence is taken: the one that explains most, where what is left points nowhere else."""

from collections.abc import Sequence

from ..grounded_parser.words import stem
from .model import Evidence, EvidenceReading


def best(readings: Sequence[EvidenceReading], evidence: Evidence) -> EvidenceReading | None:
    """Return the reading that explains most of a question, or None where too much of it is left.

    At most as many words may be left as are explained, and none that names something of the home: "when is the
    dentist with Mia" is not about another dentist. Of readings that explain the same words, the first is taken.
    """
    found = max(readings, key=lambda reading: len(reading.explained), default=None)
    if found is None or (evidence.content and not found.explained):
        return None
    left = [at for at in evidence.content if at not in found.explained]
    if len(left) > len(found.explained) or any(_is_of_the_home(evidence, at) for at in left):
        return None
    return found


def _is_of_the_home(evidence: Evidence, at: int) -> bool:
    scene = evidence.scene
    word = evidence.words[at]
    return stem(word, scene.lexicon.language) in scene.home.words or word in scene.lexicon.kind_words
