"""What project or goal a conversation was about last: "add a task to it" means that one."""

from collections import OrderedDict
from datetime import datetime, timedelta

from ...common.request import RequestContext

_KEPT = 64
_FRESH = timedelta(minutes=5)


class LatestPlans:
    """The last one of each conversation."""

    def __init__(self) -> None:
        self._last: OrderedDict[str, tuple[str, datetime]] = OrderedDict()

    def note(self, title: str, request: RequestContext) -> None:
        """Note what a conversation is about, for a later "it"."""
        if request.conversation_id is None or request.dry_run:
            return
        self._last[request.conversation_id] = (title, request.now)
        self._last.move_to_end(request.conversation_id)
        while len(self._last) > _KEPT:
            self._last.popitem(last=False)

    def title(self, request: RequestContext, *, is_fresh: bool = False) -> str | None:
        """Return its title; where it must be fresh, only of what was spoken of a few minutes ago at most."""
        found = self._last.get(request.conversation_id or "")
        if found is None or (is_fresh and request.now - found[1] > _FRESH):
            return None
        return found[0]
