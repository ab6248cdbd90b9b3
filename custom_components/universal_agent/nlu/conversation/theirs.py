"""Whose something is, where somebody was just named: "open Anna's blind" - "her lamp can go off" means Anna's lamp."""

from dataclasses import replace

from ..grounded_parser.asides import with_their_name
from ..grounded_parser.nouns import kinds_in
from ..understanding import Understand, Understanding
from .restated import Reading


class OfThatPerson:
    """Reads what is somebody's as that person's who was named in the turn before."""

    def __init__(self, understand: Understand) -> None:
        self._understand = understand

    async def read(self, reading: Reading) -> Understanding | None:
        """Return what an order about "her lamp" comes to for the only person who was just named, or None.

        What is no device, like "her birthday" or the brightness of it, is left as it was said.
        """
        request, turn, scene = reading.request, reading.turn, reading.scene
        if not kinds_in(request.text, scene.lexicon):
            return None
        named = with_their_name(request.text, f"{turn.said} {turn.text}".lower(), scene)
        if named is None or named == request.text:
            return None
        found = await self._understand(replace(request, text=named))
        if not found.steps or any(step.match is None for step in found.steps):
            return None
        return replace(found, steps=tuple(replace(step, clause=named) for step in found.steps), goes_on=True)
