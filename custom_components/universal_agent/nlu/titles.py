"""A title without the words that only introduce it: "that is called", "mit dem Namen", "qui s'appelle", "dat heet"."""

import re

_WHAT = (
    r"(?:(?:an?|the|my|our|ein|einen|eine|mein|meinen|une?|le|la|mon|ma|una|el|mi|een|de|het|mijn)\s+)?(?:new\s+|neue[ns]?\s+"
    r"|nouve(?:au|l|lle)\s+|nuev[oa]\s+|nieuwe?\s+)?(?:event|appointment|entry|meeting|termin|ereignis|kalendereintrag|eintrag"
    r"|événement|rendez-vous|réunion|evento|cita|reunión|afspraak|evenement)\s*,?\s+"
)
"""What an event is called besides its title, where the words before the introduction are kept with it."""
_PARTICLE = r"(?:(?:an|hinzu|aan|toe|in)\b\s*,?\s*)?"
_INTRODUCTIONS = (
    r"(?:that|which)(?:\s+(?:is|will\s+be)|['\u2019]s)\s+(?:called|named|titled|entitled)|called|named|titled|entitled"
    r"|by\s+the\s+name\s+of|(?:with|under)\s+the\s+(?:name|title)(?:\s+of)?|whose\s+name\s+is"
    r"|namens|genannt|(?:mit|unter)\s+dem\s+(?:namen|titel)|(?:das|der|die|welches)\s+(?:heißt|heisst)"
    r"|qui\s+(?:s['\u2019]appelle(?:ra)?|se\s+nomme|a\s+pour\s+(?:nom|titre))|appelée?|nommée?|intitulée?|du\s+nom\s+de"
    r"|avec\s+(?:(?:le|pour)\s+)?(?:nom|titre)"
    r"|que\s+se\s+(?:llam[ae]|llamará|titul[ae])|llamad[oa]|titulad[oa]|con\s+el\s+(?:nombre|título)(?:\s+de)?|de\s+nombre"
    r"|(?:dat|die)\s+heet|genaamd|getiteld|met\s+(?:de|als)\s+(?:naam|titel)"
)
_BEFORE = re.compile(rf"^(?:{_WHAT})?{_PARTICLE}(?:{_INTRODUCTIONS})\s*[:,]?\s+(?P<title>\S.*)$", re.IGNORECASE)
_AROUND = re.compile(
    rf"^(?:{_WHAT})?{_PARTICLE}(?:(?:das|der|die|welches)\s+(?P<de>\S.*?)\s+(?:heißt|heisst|hei(?:ß|ss)en\s+soll)(?:\s+an)?"
    r"|(?:dat|die)\s+(?P<nl>\S.*?)\s+(?:heet|moet\s+heten|gaat\s+heten)(?:\s+aan)?)$",
    re.IGNORECASE,
)
"""German and Dutch put the verb of such a clause behind the title."""


def without_introduction(title: str) -> str:
    """Return a title without the words that say that a name follows; a title that is nothing else stays as it is."""
    if (around := _AROUND.match(title)) is not None:
        return around["de"] or around["nl"]
    before = _BEFORE.match(title)
    return before["title"] if before is not None else title
