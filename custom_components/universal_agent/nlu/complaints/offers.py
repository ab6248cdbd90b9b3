"""Offers what helps against what somebody complains of; it is asked about, and a yes has it judged and done."""

from collections.abc import Collection, Mapping
from dataclasses import replace

from homeassistant.components.media_player.const import ATTR_MEDIA_VOLUME_MUTED

from ...common.request import RequestContext
from ...common.resting import RESTING
from ..grounded_parser.reader import GroundedParser
from ..grounded_parser.words import split
from ..understanding import Alternative, HomeCall, Miss, Step, Understanding
from .remedies import Remedies
from .symptoms import AIMS, complaint_words, read_symptom

_SOURCES: Mapping[str, frozenset[str]] = {
    **dict.fromkeys(("dark", "bright"), frozenset({"light"})),
    **dict.fromkeys(("loud", "quiet"), frozenset({"media_player"})),
    **dict.fromkeys(("cold", "hot"), frozenset({"climate"})),
}
"""What is wrong, to the domains of what may be the cause of it where that was just set."""
_DRY, _LEAVING = "dry", "leaving"
_WHO = frozenset({"who", "whos", "wer", "wen", "qui", "quien", "quienes", "wie"})
"""What asks for persons at the beginning: who asks is not about to leave."""
_COOLING = frozenset({"cool", "dry", "fan_only"})
"""What a climate device does that is rather turned off where it is too cold."""


class Offers:
    """Reads complaints and wishes."""

    def __init__(self, free: GroundedParser, home_call: HomeCall) -> None:
        self._free = free
        self._home_call = home_call

    def read(self, request: RequestContext) -> Understanding | None:
        """Return what to offer, or why there is nothing; None where a request complains of nothing."""
        scene = self._free.scene(request)
        symptom = None if scene is None else self._free.kept(read_symptom, request.text, scene)
        if scene is None or symptom is None or self._free.holds_an_order(request.text, request):
            return None
        if symptom.sign == _LEAVING and (symptom.place or not _WHO.isdisjoint(split(request.text)[:1])):
            return None  # "wer ist im Haus" asks; Dutch "haal ... weg" is about no hall
        if symptom.sign in AIMS and self._free.named_scene(request.text, request):
            return None
        if symptom.sign == _DRY and self._free.asking(request.text, request) is not None:
            return None  # "bleibt es heute trocken" asks for the weather
        remedy = Remedies(symptom, scene).find()
        if remedy is None and symptom.unexplained:
            return None
        if remedy is None:
            no_place = symptom.place is None and scene.here is None
            is_named = bool(symptom.things or symptom.domains)
            if symptom.sign in AIMS or (no_place and not is_named):
                return None
            return Understanding(miss=Miss(key=f"nothing_helps_{symptom.sign}"))
        steps = tuple(
            Step(call=self._home_call(match, request.text, request), clause=request.text, match=match)
            for match in remedy.matches
        )
        if symptom.sign in AIMS:
            # Whatever it starts is asked about once, by the same gate as everything else.
            return Understanding(
                steps=tuple(self._named(step, remedy.name, request) for step in steps), needs_approval=True
            )
        choice = Alternative(
            name=remedy.name,
            text=request.text,
            question=remedy.question,
            steps=steps,
            tells_where=symptom.place is not None or bool(symptom.things),
        )
        return Understanding(choices=(choice,), miss=Miss(clause=request.text))

    def of_what_was_set(self, request: RequestContext, just_set: Collection[str]) -> str | None:
        """Return what a complaint wants of the things that were just set: "still too loud" of the radio is "quieter".

        None where it is about a room or something else, or none of them can be what is wrong.
        """
        scene = self._free.scene(request) if just_set else None
        symptom = None if scene is None else self._free.kept(read_symptom, request.text, scene)
        if (
            scene is None
            or symptom is None
            or symptom.place
            or symptom.things
            or symptom.domains
            or symptom.unexplained
        ):
            return None
        states = [scene.state_of(entity_id) for entity_id in just_set]
        suits = [state is not None and state.domain in _SOURCES.get(symptom.sign, ()) for state in states]
        works = [
            state is not None
            and state.state not in RESTING | _COOLING
            and not state.attributes.get(ATTR_MEDIA_VOLUME_MUTED)
            for state in states
        ]
        known = complaint_words(scene.lexicon.language)
        return known.vocabulary.instead.get(symptom.sign) if known and all(suits) and all(works) else None

    def _named(self, step: Step, name: str, request: RequestContext) -> Step:
        """Return a step whose question names what it starts, rather than what was said."""
        assert step.match is not None
        return replace(step, call=self._home_call(step.match, name, request))
