"""What a conversation's searches have found, so that a page that cannot be read is not the end."""

from collections import OrderedDict, deque

from ...common.request import RequestContext
from .providers import SearchResult

_CONVERSATIONS = 32
_SEARCHES = 8


class FoundPages:
    """The latest results of the latest conversations."""

    def __init__(self) -> None:
        self._searches: OrderedDict[str, deque[tuple[SearchResult, ...]]] = OrderedDict()

    def remember(self, request: RequestContext, results: tuple[SearchResult, ...]) -> None:
        """Keep what a search has found."""
        key = _key(request)
        self._searches.setdefault(key, deque(maxlen=_SEARCHES)).appendleft(results)
        self._searches.move_to_end(key)
        while len(self._searches) > _CONVERSATIONS:
            self._searches.popitem(last=False)

    def result(self, request: RequestContext, url: str) -> SearchResult | None:
        """Return the result that has this address."""
        return next((result for result in self._with(request, url) if result.url == url), None)

    def has_found(self, request: RequestContext, url: str) -> bool:
        """Tell whether a search of this conversation has shown this address."""
        return self.result(request, url) is not None

    def others(self, request: RequestContext, url: str) -> tuple[SearchResult, ...]:
        """Return the other results of the search that has found this address, those after it first."""
        results = self._with(request, url)
        urls = [result.url for result in results]
        place = urls.index(url) if url in urls else 0
        return (*results[place + 1 :], *results[:place])

    def _with(self, request: RequestContext, url: str) -> tuple[SearchResult, ...]:
        for results in self._searches.get(_key(request), ()):
            if any(result.url == url for result in results):
                return results
        return ()


def _key(request: RequestContext) -> str:
    return request.conversation_id or request.id
