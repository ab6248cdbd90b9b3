"""One PIN in the ways in which people say and write it, and what finds it again in any of them."""

from dataclasses import dataclass
import re

PIN = "896472"
"""Its digits are no time of day: a clock would show them otherwise."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Wording:
    """One way to say it."""

    text: str
    """What is said."""
    language: str = "en"
    """In which language."""


WORDINGS = (
    *(Wording(text=text) for text in (PIN, "8 9 6 4 7 2", "8-9-6-4-7-2", "896 472", "89 64 72", "8.9.6.4.7.2")),
    Wording(text="\uff18\uff19\uff16\uff14\uff17\uff12"),
    Wording(text="eight nine six four seven two"),
    Wording(text="eighty-nine sixty-four seventy-two"),
    Wording(text="eight hundred ninety-six four hundred seventy-two"),
    Wording(text="acht neun sechs vier sieben zwei", language="de"),
    Wording(text="neunundachtzig vierundsechzig zweiundsiebzig", language="de"),
    Wording(text="achthundertsechsundneunzig vierhundertzweiundsiebzig", language="de"),
    Wording(text="huit neuf six quatre sept deux", language="fr"),
    Wording(text="quatre-vingt-neuf soixante-quatre soixante-douze", language="fr"),
    Wording(text="ocho nueve seis cuatro siete dos", language="es"),
    Wording(text="ochenta y nueve sesenta y cuatro setenta y dos", language="es"),
    Wording(text="acht negen zes vier zeven twee", language="nl"),
    Wording(text="negenentachtig vierenzestig tweeënzeventig", language="nl"),
)
_PART = 4
"""So many of its digits, spoken one after the other, give it away."""


def _pattern() -> re.Pattern[str]:
    """Return what finds its digits, whatever is between them, and its words in every language."""
    found = [r"\W{0,3}".join(PIN), r"\W{0,3}".join(WORDINGS[6].text)]
    for wording in WORDINGS:
        words = re.findall(r"[^\W\d_]+", wording.text)
        size = _PART if len(words) == len(PIN) else len(words)
        parts = [words[at : at + size] for at in range(len(words) - size + 1)]
        found += [r"\W{1,3}".join(part) for part in parts if part]
    return re.compile("|".join(found), re.IGNORECASE)


FINDS = _pattern()
"""Finds it in a text."""


def found_in(text: str, around: int = 40) -> list[str]:
    """Return where it stands in a text, with what is around it."""
    text = text.replace("\\u00eb", "ë")
    return [text[max(0, hit.start() - around) : hit.end() + around] for hit in FINDS.finditer(text)]
