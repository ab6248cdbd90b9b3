"""Readings that are kept for as long as the home is the same to them."""

from collections.abc import Callable, Hashable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from homeassistant.core import State

from ...common.remembering import LONGEST
from .commands import Scene
from .home import HomeWords

_MAX_KEPT = 500
MAX_STATES = 50
"""States, at most, that a reading which is kept was made of: to compare more takes as long as to read again."""


@dataclass(frozen=True, slots=True, kw_only=True)
class _KeptReading[T]:
    """What a text came to, and all that it was read against beside the key it is kept under."""

    found: T
    home: HomeWords
    states: Mapping[str, State | None]
    """Every state that was looked at."""


class KeptReadings:
    """What texts came to, for as long as the home's words and each state that was looked at are the very same.

    Only for readers that take nothing but a text and its scene; one that is asked for the time is none.
    """

    def __init__(self) -> None:
        self._kept: dict[object, _KeptReading[Any]] = {}

    def forget(self) -> None:
        """Forget all of them."""
        self._kept.clear()

    def read[T](self, read: Callable[[str, Scene], T], text: str, scene: Scene) -> T:
        """Return what a text comes to, read only where that is not known; what is returned must not be changed."""
        return self.read_at(read, read, text, scene, is_lasting=lambda _found: True)

    def read_at[T](
        self,
        of: object,
        read: Callable[[str, Scene], T],
        text: str,
        scene: Scene,
        *,
        is_lasting: Callable[[T], bool],
    ) -> T:
        """Return the same of a reader that is asked for the time; kept is what comes to the same at any time.

        Args:
            of: what the reader is known by.
            read: the reader.
            text: what it reads.
            scene: what it reads against.
            is_lasting: tells whether what it has found comes to the same at any time.
        """
        key = (of, text, scene.lexicon, scene.here, scene.zones)
        kept = self._kept.pop(key, None)
        if kept is not None and kept.home is scene.home and (not kept.states or are_same(kept.states, scene)):
            self._kept[key] = kept  # at the end: the first is what was not wanted for longest
            known: T = kept.found
            return known
        kept = _read_noting(read, text, scene)
        if len(text) <= LONGEST and len(kept.states) <= MAX_STATES and is_lasting(kept.found):
            self._kept[key] = kept
            if len(self._kept) > _MAX_KEPT:
                self._kept.pop(next(iter(self._kept)))
        found: T = kept.found
        return found


def are_same(states: Mapping[str, State | None], scene: Scene) -> bool:
    """Tell whether states that were noted are the very same now."""
    return all(scene.state_of(entity_id) is state for entity_id, state in states.items())


def _read_noting[T](read: Callable[[str, Scene], T], text: str, scene: Scene) -> _KeptReading[T]:
    """Read a text, and note which states it takes; they are the same until it is read."""
    states: dict[str, State | None] = {}
    return _KeptReading(found=read(text, _noting(scene, states, {})), home=scene.home, states=states)


def _noting(scene: Scene, states: dict[str, State | None], readings: dict[Hashable, Any] | None = None) -> Scene:
    """Return a scene that notes each state that is looked at."""

    def state_of(entity_id: str) -> State | None:
        return states.setdefault(entity_id, scene.state_of(entity_id))

    return Scene(  # `replace` takes several times as long, for every reader of every request
        home=scene.home,
        lexicon=scene.lexicon,
        state_of=state_of,
        here=scene.here,
        zones=scene.zones,
        readings=readings,
    )


class StateNotes:
    """Notes each state that is looked at for a request."""

    def __init__(self) -> None:
        self._of: dict[str, tuple[dict[str, State | None], dict[int, Scene]]] = {}
        """Request to the states, and to the scenes that note them."""

    @contextmanager
    def noting(self, request_id: str) -> Iterator[Mapping[str, State | None]]:
        """Note what is looked at meanwhile."""
        states: dict[str, State | None] = {}
        self._of[request_id] = (states, {})
        try:
            yield states
        finally:
            self._of.pop(request_id, None)

    def seen(self, scene: Scene, request_id: str) -> Scene:
        """Return a scene as a request sees it: one that notes, where its states are noted."""
        if (noted := self._of.get(request_id)) is None:
            return scene
        states, scenes = noted
        if id(scene) not in scenes:
            scenes[id(scene)] = _noting(scene, states)
        return scenes[id(scene)]
