"""Whether a request wishes for one thing: then what was done for it ends it, and nobody asks the model once more."""

from collections.abc import Awaitable, Callable, Sequence

from ..common.request import RequestContext
from ..nlu.clauses import MAX_CUTS, asks_beside, places_to_cut

MIN_WORDS = 2
"""Words of a wish: a single one behind "and" mostly names a second thing."""

type Conjunctions = Callable[[str], Sequence[str]]
"""Language to the words that join the parts of a request."""
type AreRemarks = Callable[[Sequence[str], RequestContext], Awaitable[Sequence[bool]]]
"""Parts of a request to whether each asks for nothing."""


class OneWish:
    """Tells it by the words that join parts, and by what stands beside a comma."""

    def __init__(self, conjunctions: Conjunctions, are_remarks: AreRemarks) -> None:
        self._conjunctions = conjunctions
        self._are_remarks = are_remarks

    async def is_all_of(self, request: RequestContext) -> bool:
        """Tell whether nothing in a request's words joins a second wish to it, or asks something beside it.

        A comma joins none where all parts but one only remark on it; a word such as "and" always may.
        """
        if asks_beside(request.text):
            return False
        places = self._places(request)
        if not places:
            return True
        if any(character.isalnum() for start, end in places for character in request.text[start:end]):
            return False
        parts = _parts(request.text, places)
        return sum(await self._are_remarks(parts, request)) >= len(parts) - 1

    def parts(self, request: RequestContext) -> Sequence[str]:
        """Return the first parts of a request that may each be a wish: not a single word."""
        parts = _parts(request.text, self._places(request))
        return [part for part in parts if len(part.split()) >= MIN_WORDS][: MAX_CUTS + 1]

    def _places(self, request: RequestContext) -> Sequence[tuple[int, int]]:
        return places_to_cut(request.text, self._conjunctions(request.language))


def _parts(text: str, places: Sequence[tuple[int, int]]) -> list[str]:
    starts, ends = [0, *(end for _, end in places)], [*(start for start, _ in places), len(text)]
    return [text[start:end] for start, end in zip(starts, ends, strict=True)]
