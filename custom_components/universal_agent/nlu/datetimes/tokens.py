"""Cut a text into words, numbers and signs, each knowing where it stood."""

from dataclasses import dataclass
import re

from ...common.languages import without_accents
from ...common.remembering import remembered

DIGITS = "0"
"""The key all numbers written in digits share."""
_HALF = (
    r"(?P<half>hal[bf](?=(?:een|twee|drie|vier|vijf|zes|zeven|acht|negen|tien|elf|twaalf"
    r"|eins|zwei|drei|fünf|sechs|sieben|neun|zehn|zwölf)(?![^\W\d_])))"
)
"""Half an hour before one, in Dutch and German, where the hour is written together with it."""
_PIECE = re.compile(rf"(?P<digits>\d+)|\b{_HALF}|(?P<word>[^\W\d_]+)|[^\w\s]|_", re.IGNORECASE)
_SAME = str.maketrans(
    {"\u2019": "'", "\u2018": "'", "\u02bc": "'", "\u2010": "-", "\u2011": "-", "\u2013": "-", "\u2014": "-"}
)
_MAX_NUMBER_LENGTH = 15


@dataclass(frozen=True, slots=True)
class DateToken:
    """A word, a number in digits, or one sign."""

    key: str
    """What the grammar compares: the word without case and accents; `DIGITS` for a number."""
    start: int
    """Offset of its first character."""
    end: int
    """Offset behind its last character."""
    glued: bool
    """Whether it touches the token before it."""
    number: int | None = None
    """The value of a number."""

    @property
    def width(self) -> int:
        """Return the number of characters."""
        return self.end - self.start


@remembered(512)
def tokenize(text: str) -> tuple[DateToken, ...]:
    """Return the tokens of a text, in order."""
    tokens: list[DateToken] = []
    last = -1
    for piece in _PIECE.finditer(text):
        start, end = piece.span()
        key, number = piece.group(), None
        if piece.lastgroup == "digits":
            number = int(key) if end - start <= _MAX_NUMBER_LENGTH else None
            key = DIGITS
        elif piece.lastgroup in ("word", "half"):
            key = without_accents(key) or key
        else:
            key = key.translate(_SAME)
        tokens.append(DateToken(key, start, end, start == last, number))
        last = end
    return tuple(tokens)
