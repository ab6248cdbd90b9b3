"""What is asked of what can only be read: "are any windows open", "close them"."""

from collections.abc import Callable
from dataclasses import replace

from ..grounded_parser.pronouns import without_clitics
from ..grounded_parser.reader import GroundedParser
from ..grounded_parser.words import split
from ..understanding import Miss, Understand, Understanding
from .again import Again
from .restated import Reading

_READ = frozenset({"binary_sensor", "sensor"})


class OnlyRead:
    """Reads orders about what a question was about, where nothing of it can be moved or switched."""

    def __init__(self, free: GroundedParser, understand: Understand, is_action: Callable[[str], bool]) -> None:
        self._free = free
        self._understand = understand
        self._is_action = is_action

    async def read(self, reading: Reading) -> Understanding | None:
        """Return why nothing is done, or what comes of the same order for all of its kind; None where it is no such."""
        turn, request = reading.turn, reading.request
        if any(self._is_action(step.call.tool) for step in turn.steps) or not turn.steps:
            return None
        by_id = reading.scene.home.by_id
        things = [by_id[item] for ids in turn.things for item in ids if item in by_id]
        again = Again(turn, reading.said, request.text, reading.scene, reading.talk)
        if any(thing.domain not in _READ for thing in things) or again.with_the_thing("") is None:
            return None
        words = without_clitics(tuple(split(request.text)), reading.scene.lexicon)
        if not self._free.begins_with_verb(" ".join(words), request):
            return None
        if len(things) == 1:
            return _only_readable(things[0].name)
        for text in again.with_its_kind():
            found = await self._understand(replace(request, text=text, origin=request.origin.outside()))
            if found.steps:
                return found
        return None


def _only_readable(name: str) -> Understanding:
    return Understanding(miss=Miss(idle=name, key="only_readable", command_known=True), settled=True)
