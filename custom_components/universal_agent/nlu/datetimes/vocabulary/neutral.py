"""No language: dates and times in digits are the same nearly everywhere."""

from typing import Final

from ..numerals import NumberWords
from .en_speech import SPEECH
from .model import DateVocabulary

NEUTRAL: Final = DateVocabulary(
    values={"half_day": {"am": "am", "pm": "pm"}, "sign": {"+": "+", "-": "-"}},
    markers={"around": "`,`, t, -", "to": "-"},
    numbers=NumberWords(ones="", tens={}, joins=()),
    rules=(),
    decimal_comma=False,
    day_first=True,
    occasions={},
    speech=SPEECH,
)
