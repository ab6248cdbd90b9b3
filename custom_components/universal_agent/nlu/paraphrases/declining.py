"""Says why a likely act is not done: what it is about is not there, or guards the home, or no grammar knows a way."""

from collections.abc import Mapping

from ..grounded_parser.words import split
from ..non_commands import is_not_asked
from ..understanding import Miss, Understanding
from . import acts
from .certainty import LIKELY, LIKELY_DECLINED, MIN_OPENING, SURE, ParaphraseReading
from .named import guard_named
from .spelled import Spelled


def guarded(said: Spelled, shares: Mapping[str, float]) -> Understanding | None:
    """Return that what guards the home is opened only where that is plainly all that is asked for."""
    if (name := guard_named(said)) is None or is_not_asked(said.request.text, said.request.language):
        return None
    opens = shares.get(acts.OPEN, 0.0)
    if opens < MIN_OPENING or opens + shares.get(acts.MORE, 0.0) < LIKELY:
        return None
    return Understanding(miss=Miss(key="only_plainly", idle=name))


def declined(miss: Miss | None, reading: ParaphraseReading, said: Spelled) -> Understanding | None:
    """Return why a likely act cannot be done: what it is about is not there, or no grammar knows a way here."""
    complains = reading.act.startswith(acts.COMPLAINTS)
    if reading.is_denied and not complains:
        return None
    if miss is not None:
        says_so = complains and reading.likelihood >= SURE and miss.key is not None
        if says_so or (reading.likelihood >= LIKELY_DECLINED and _is_named(miss, reading, said)):
            return Understanding(miss=miss)
    is_open = reading.names_more or reading.stray or reading.is_unknown
    if reading.likelihood < SURE or is_open or not acts.is_told_back(reading.act):
        return None
    sentence = next(said.sentences(reading.act, reading.parts), None)
    return None if sentence is None else Understanding(miss=Miss(key="no_way_found", idle=sentence))


def _is_named(miss: Miss, reading: ParaphraseReading, said: Spelled) -> bool:
    """Tell whether what is not there is a part of the request."""
    unknown = frozenset(split(" ".join((miss.unknown or "", *map(str, miss.values.values())))))
    parts = (said.part(part) for part in reading.parts if part.name in acts.NAMING)
    return bool(unknown) and any(unknown.issubset(split(words)) for words in parts)
