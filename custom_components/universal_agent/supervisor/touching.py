"""Takes a device that is operated by hand for the answer to "which one?", or for what an unknown name stands for.

A touch by itself does nothing: a word of the person's has to follow, "that one" or a yes. Where the satellite can ask,
and the device is in its room, it asks for that word.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import datetime
import logging
import re
from typing import Any

from homeassistant.core import CALLBACK_TYPE, Context, HassJob, HomeAssistant, callback
from homeassistant.exceptions import HomeAssistantError
from homeassistant.helpers.event import async_call_later

from ..approvals.clarifications import Clarification, Clarifications, ClarifiedRequest
from ..approvals.replies import Replies, Reply
from ..approvals.touched import TouchWatch, can_be_touched
from ..common.origin import Channel
from ..common.request import RequestContext
from ..nlu.non_commands import is_not_asked
from ..nlu.understanding import MAX_CHOICES, Alternative, Miss
from ..safety.acting import is_free_of, is_said_by_a_person
from ..skills.notification.sending import Notice, satellite_of, send
from ..skills.skill_frames import SkillFrames
from ..skills.speech import Speech
from ..skills.utterances.learning import WordLearner

_LOGGER = logging.getLogger(__name__)

_SETTLED_S = 3.0
"""Who asks by itself waits whether something else is operated, too."""
_MAX_OPEN = 16


@dataclass(frozen=True, slots=True, kw_only=True)
class _OpenTouch:
    """A question that may be answered by a hand."""

    asked: RequestContext
    """The request that it is about."""
    question: Clarification | None
    """What was asked; None where a name was not known."""
    name: str
    """That name, as it stands in the request."""
    watch: TouchWatch
    """What was operated since."""

    @property
    def choices(self) -> Mapping[str, Alternative]:
        """The devices that were asked about."""
        return {} if self.question is None else _devices(self.question)


class TouchAnswers:
    """Watches for them, and takes them."""

    def __init__(
        self,
        hass: HomeAssistant,
        *,
        clarifications: Clarifications,
        replies: Replies,
        speech: Speech,
        learner: WordLearner,
    ) -> None:
        self._hass = hass
        self._clarifications = clarifications
        self._replies = replies
        self._speech = speech
        self._learner = learner
        self._pointing = SkillFrames(speech, "touch_frames")
        self._open: list[_OpenTouch] = []
        self._asking: dict[str, CALLBACK_TYPE] = {}
        self._hinted: set[str] = set()

    @callback
    def close(self) -> None:
        """Watch for nothing any more."""
        for waiting in list(self._open):
            self._close(waiting)

    def watch_choice(self, request: RequestContext, question: Clarification) -> str:
        """Watch the devices of which one is to be chosen; return what is said of that, once at each satellite."""
        devices = _devices(question)
        if len(devices) < 2 or len(devices) < len(question.named):
            return ""
        return self._watch(request, question=question, name="", among=frozenset(devices))

    def watch_name(self, request: RequestContext, miss: Miss) -> str:
        """Watch for the device whose name was not known; return what is said of that, once at each satellite."""
        name = _unknown_in(miss, request.text)
        asks = is_not_asked(request.text, request.language)  # no hand answers where something is, or when it was
        return "" if name is None or asks or not request.own_words else self._watch(request, None, name, None)

    async def take(self, request: RequestContext) -> ClarifiedRequest | None:
        """Return what a request is as an answer, to a hand at a switch or to words; None where it is something else."""
        waiting = self._here(request)
        answered = await self._clarifications.take(request)
        if waiting is None:
            return answered
        self._close(waiting)
        is_free = is_free_of(request.ha_context, waiting.asked.origin.context_id)
        if not is_said_by_a_person(request) or not is_free or not self._is_pointing(request):
            return answered
        touched = waiting.watch.touched(request.area_id)
        meant = await self._meant(waiting, touched)
        if meant is None and waiting.question is not None:
            return ClarifiedRequest(next=waiting.question)  # "that one" without a hand at any is no "first one"
        return meant if meant is not None else answered

    def _is_pointing(self, request: RequestContext) -> bool:
        if self._replies.read(request.text, request.language) is Reply.YES:
            return True
        return next(self._pointing.read(request.text, request.language, with_courtesies=True), None) is not None

    async def _meant(self, waiting: _OpenTouch, touched: tuple[str, ...]) -> ClarifiedRequest | None:
        """Return what the devices that were operated come to; None where that is nothing, or too many."""
        if not 0 < len(touched) <= MAX_CHOICES:
            return None
        asked = replace(waiting.asked, origin=waiting.asked.origin.outside())
        question = waiting.question
        if question is not None:
            named = tuple(waiting.choices[entity_id] for entity_id in touched)
        else:
            offered = [await self._learner.named_by_hand(asked, waiting.name, entity_id) for entity_id in touched]
            named = tuple(choice for choice in offered if choice is not None)
        if not named:
            return None
        is_single = len(named) == 1
        is_learned = question is None and is_single and bool(named[0].steps)
        if await self._learner.is_toggled(named[0].text, asked):
            if not is_learned:
                return ClarifiedRequest(declined="by_hand")
            named = (replace(named[0], text=""),)  # what is left is the name
        if question is not None:
            several = replace(question, named=named, left=())
            return ClarifiedRequest(texts=(named[0].text,)) if is_single else ClarifiedRequest(next=several)
        if not is_single:  # nobody knows which of them has that name
            named = tuple(replace(choice, question="did_you_mean", steps=()) for choice in named)
        return ClarifiedRequest(next=Clarification(named=named, left=(), said=waiting.name))

    def _watch(
        self, request: RequestContext, question: Clarification | None, name: str, among: frozenset[str] | None
    ) -> str:
        if request.dry_run or request.taint or not is_said_by_a_person(request):
            return ""
        if (before := self._here(request)) is not None:
            self._close(before)
        for oldest in self._open[: 1 - _MAX_OPEN]:
            self._close(oldest)
        waiting = _OpenTouch(
            asked=request,
            question=question,
            name=name,
            watch=TouchWatch(
                self._hass,
                among=among,
                touched=lambda: self._ask_soon(waiting),
                ended=lambda: self._close(waiting),
            ),
        )
        self._open.append(waiting)
        return self._hint(request)

    def _hint(self, request: RequestContext) -> str:
        """Return that a switch can be pressed, where somebody speaks who has not been told."""
        if request.channel is not Channel.VOICE or request.device_id is None or request.device_id in self._hinted:
            return ""
        self._hinted.add(request.device_id)
        return self._speech.say("conversation", "touch_hint", request.language)

    def _here(self, request: RequestContext) -> _OpenTouch | None:
        return next(
            (
                waiting
                for waiting in reversed(self._open)
                if waiting.asked.origin.same_person(request.origin) and waiting.asked.origin.same_place(request.origin)
            ),
            None,
        )

    @callback
    def _close(self, waiting: _OpenTouch) -> None:
        waiting.watch.close()
        self._open = [other for other in self._open if other is not waiting]
        if (cancel := self._asking.pop(waiting.asked.id, None)) is not None:
            cancel()

    @callback
    def _ask_soon(self, waiting: _OpenTouch) -> None:
        """Have the satellite ask whether that one was meant, once nothing else is operated."""
        asked = waiting.asked
        if satellite_of(self._hass, asked.device_id, asked.satellite_id, asks=True) is None:
            return
        if (cancel := self._asking.pop(asked.id, None)) is not None:
            cancel()

        @callback
        def ask(_now: datetime) -> None:
            self._asking.pop(asked.id, None)
            self._hass.async_create_task(self._ask(waiting), "Universal Agent: asks whether that one was meant")

        job: HassJob[Any, Any] = HassJob(ask, cancel_on_shutdown=True)
        self._asking[asked.id] = async_call_later(self._hass, _SETTLED_S, job)

    async def _ask(self, waiting: _OpenTouch) -> None:
        """Ask at the satellite, where one device in its room was operated."""
        asked, touched = waiting.asked, waiting.watch.touched(waiting.asked.area_id)
        satellite = satellite_of(self._hass, asked.device_id, asked.satellite_id, asks=True)
        is_near = len(touched) == 1 and asked.area_id is not None and waiting.watch.area_of(touched[0]) == asked.area_id
        meant = await self._meant(waiting, touched) if is_near else None
        if meant is None or satellite is None or waiting not in self._open:
            return
        question = meant.next
        if question is None and meant.texts:
            named = replace(waiting.choices[touched[0]], question="did_you_mean")
            question = Clarification(named=(named,), left=(), said=asked.text)
        if question is None:
            return
        self._close(waiting)
        self._clarifications.ask(asked, question)
        try:
            notice = Notice(message=self._clarifications.say(question, asked))
            await send(self._hass, notice, satellite, context=Context())
        except (HomeAssistantError, TimeoutError) as err:
            _LOGGER.info("%s did not ask: %s", satellite.entity_id, err or type(err).__name__)


def _devices(question: Clarification) -> Mapping[str, Alternative]:
    """Return the devices that a question names and that show when they are operated."""
    return {
        choice.entity_id: choice
        for choice in question.named
        if choice.entity_id is not None and can_be_touched(choice.entity_id)
    }


def _unknown_in(miss: Miss, text: str) -> str | None:
    """Return the name that was not known, as it stands in a text; None where it stands there more than once."""
    said = miss.unknown or miss.values.get("entity")
    found = re.findall(rf"(?<!\w){re.escape(str(said))}(?!\w)", text, re.IGNORECASE) if said else []
    return found[0] if len(found) == 1 and text.count(found[0]) == 1 else None
