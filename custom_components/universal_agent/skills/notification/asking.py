"""Questions to people of the household: aloud where a satellite takes the answer, else on phones with buttons.

What is answered aloud is what comes of the call. A phone answers whenever somebody looks at it: who asked is told then,
or that nobody has answered in time, over a restart too.
"""

from collections.abc import Sequence
import logging
import re
import secrets
import time
from typing import Any, ClassVar, Literal

from homeassistant.core import CALLBACK_TYPE, Event, EventOrigin, HomeAssistant
from homeassistant.exceptions import HomeAssistantError
from homeassistant.helpers.event import async_call_later

from ...common.effects import EffectClass, ProfileDomain
from ...common.errors import UnavailableError
from ...common.origin import Origin
from ...intents.base import ActionIntent, Assessment, Caller, ExecutionResult
from ...safety.policy import Action
from ...safety.shown_text import shown
from ...store.asked_questions import AskedQuestion
from ..skill import SkillContext
from .phones import Phone, all_phones, phones_of_user
from .sending import (
    CLEARS,
    EVENT_PRESSED,
    Destination,
    Notice,
    NoticeButton,
    PersistentNotificationTarget,
    Satellite,
    ask_aloud,
    satellite_of,
    send,
)

_LOGGER = logging.getLogger(__name__)

OPEN_S = 15 * 60
"""How long a phone may answer."""
MAX_OPEN = 20
SETTLES_S = 60
"""How long after a start no question is closed: phones are not there from the first moment on."""
_IDLE = "idle"
_MARK = "ua_question"
_MAX_ANSWER = 200
_SERVICE = "assist_satellite.ask_question"


class QuestionIntent(ActionIntent):
    """A question that is to be put to somebody."""

    type: ClassVar[str] = "question"
    written: ClassVar[tuple[str, ...]] = ("message",)
    private_kind: ClassVar[str | None] = "message"
    profile_domain: ClassVar[str] = ProfileDomain.NOTIFY
    shapes_later_runs: ClassVar[bool] = False
    no_undo: ClassVar[str | None] = "cannot_said"

    operation: Literal["ask"] = "ask"
    effect_class: EffectClass = EffectClass.NON_IDEMPOTENT
    message: str
    """The question."""
    answers: tuple[str, ...] = ()
    """What may be answered; none means yes or no."""
    satellites: tuple[str, ...] = ()
    """Entity ids of the satellites that may ask it, one of which does."""
    phones: tuple[str, ...] = ()
    """Config entries of the phones that ask it where no satellite gets an answer."""


class QuestionHandler:
    """Asks, and tells who asked."""

    def __init__(self, home: SkillContext) -> None:
        self._home = home
        self._kept = home.stores.asked_questions
        self._open: dict[str, tuple[AskedQuestion, CALLBACK_TYPE]] = {}
        self._end: CALLBACK_TYPE | None = None

    async def start(self) -> None:
        """Begin to listen for pressed buttons, also for those of questions from before a restart."""
        self._end = self._home.hass.bus.async_listen(EVENT_PRESSED, self._pressed)
        for question in await self._kept.all():
            self._wait(question, max(question.asked_at + OPEN_S - time.time(), SETTLES_S))

    async def stop(self) -> None:
        """Wait for no answer until the next start."""
        for _, cancel in self._open.values():
            cancel()
        self._open.clear()
        if self._end is not None:
            self._end()
            self._end = None

    async def assess(self, intent: QuestionIntent, caller: Caller) -> Assessment:
        """Return the satellites and phones that would ask."""
        await self._home.speech.load(caller.language)
        aloud = (Action(service=_SERVICE, entity_id=satellite) for satellite in intent.satellites)
        sent = (Action(service=phone.action, entity_id=phone.entity_id) for phone in self._phones(intent.phones))
        return Assessment(actions=(*aloud, *sent))

    def describe(self, intent: QuestionIntent, language: str) -> str:
        """Return it in words."""
        return self._say("describe_question", language, target=intent.target, question=intent.message)

    async def execute(self, intent: QuestionIntent, caller: Caller) -> ExecutionResult:
        """Ask aloud and return the answer, or ask on phones and tell it when it comes.

        Raises:
            UnavailableError: nothing could ask.
        """
        await self._home.speech.load(caller.language)
        free = [satellite for satellite in intent.satellites if self._is_free(satellite)]
        heard = bool(free)
        if free:
            try:
                answer = await self._ask_aloud(free[0], intent, caller)
            except (HomeAssistantError, TimeoutError) as err:
                _LOGGER.info("A question got no answer aloud: %s", err)
            else:
                spoken = self._say("answered", caller.language, target=intent.target, answer=answer)
                return ExecutionResult(data={"answer": answer, "asked_on": free[0]}, spoken=spoken)
        if asked := await self._ask_on_phones(intent, caller):
            spoken = self._say("asked_on_phone", caller.language, target=intent.target)
            return ExecutionResult(data={"answer": None, "asked_on": asked, "waits_s": OPEN_S}, spoken=spoken)
        if not heard:
            spoken = self._say("not_asked", caller.language, target=intent.target)
            raise UnavailableError(f"nothing could ask {intent.target}", spoken=spoken)
        spoken = self._say("no_answer", caller.language, target=intent.target, question=intent.message)
        return ExecutionResult(data={"answer": None, "asked_on": free[0]}, spoken=spoken)

    async def is_done(self, intent: QuestionIntent, key: str) -> bool | None:
        """Return None: nobody can tell whether it was heard."""
        return None

    def _is_free(self, satellite: str) -> bool:
        """Tell whether a satellite is in no turn: asking ends the one that it is in."""
        state = self._home.hass.states.get(satellite)
        return state is not None and state.state == _IDLE

    async def _ask_aloud(self, satellite: str, intent: QuestionIntent, caller: Caller) -> str:
        """Return what was answered on a satellite: one of the answers, else the words.

        Raises:
            HomeAssistantError: it did not ask, or heard nothing.
            TimeoutError: nobody answered.
        """
        home_language = self._home.hass.config.language  # satellites compare by it
        await self._home.speech.load(home_language)
        choices = self._answers(intent, caller.language)
        aloud = self._spoken_forms(intent, choices, home_language)
        place, heard = await ask_aloud(
            self._home.hass, intent.message, aloud, Satellite(entity_id=satellite), context=caller.ha_context
        )
        if place is not None:
            return choices[place]
        said = shown(" ".join(heard.split())[:_MAX_ANSWER], frozenset())
        if not said:
            raise HomeAssistantError("nothing was understood")
        return said

    def _answers(self, intent: QuestionIntent, language: str) -> tuple[str, ...]:
        """Return what may be answered, as it is shown."""
        return intent.answers or tuple(self._say(key, language) for key in ("answer_yes", "answer_no"))

    def _spoken_forms(self, intent: QuestionIntent, choices: Sequence[str], language: str) -> list[Sequence[str]]:
        """Return how each answer may be said, in words that Home Assistant takes for sentences."""
        if not intent.answers:
            return [self._home.speech.words(key, language) for key in ("notification_yes", "notification_no")]
        return [[" ".join(re.sub(r"[^\w\s]", " ", choice).split())] for choice in choices]

    async def _ask_on_phones(self, intent: QuestionIntent, caller: Caller) -> list[str]:
        """Ask on phones that show buttons; return the names of those that took it."""
        phones = tuple(phone for phone in self._phones(intent.phones) if phone.service)
        if len(self._open) >= MAX_OPEN or not phones:
            return []
        answers = self._answers(intent, caller.language)
        question = AskedQuestion(
            tag=f"universal_agent_question_{secrets.token_hex(4)}",
            target=intent.target,
            message=intent.message,
            phones=tuple(phone.id for phone in phones),
            answers={f"{_MARK}_{secrets.token_hex(16)}": answer for answer in answers},
            origin=caller.origin,
            asked_at=time.time(),
        )
        await self._kept.add(question)
        self._wait(question, OPEN_S)
        buttons = tuple(
            NoticeButton(action=token, title=answer, unlocks=False) for token, answer in question.answers.items()
        )
        took = await self._send(Notice(message=intent.message, tag=question.tag, buttons=buttons), phones, caller)
        if not took:
            self._forget(question)
        return [phone.name for phone in took]

    def _wait(self, question: AskedQuestion, for_s: float) -> None:
        """Wait for an answer."""

        async def over(_now: object) -> None:
            await self._close(question, None)

        self._open[question.tag] = (question, async_call_later(self._home.hass, for_s, over))

    def _forget(self, question: AskedQuestion) -> bool:
        """Wait for an answer no longer; False where nobody did."""
        found = self._open.pop(question.tag, None)
        if found is None:
            return False
        found[1]()
        self._kept.remove(question.tag)
        return True

    async def _send(self, notice: Notice, phones: Sequence[Phone], caller: Caller | None = None) -> list[Phone]:
        took = []
        for phone in phones:
            try:
                await send(self._home.hass, notice, phone, context=None if caller is None else caller.ha_context)
            except (HomeAssistantError, TimeoutError) as err:
                _LOGGER.info("A question did not reach %s: %s", phone.name, err)
            else:
                took.append(phone)
        return took

    async def _pressed(self, event: Event[dict[str, Any]]) -> None:
        """Take a button of who was asked: only the phones know its token, and only a phone reports from outside."""
        if event.origin is not EventOrigin.remote:
            return
        action = str(event.data.get("action"))
        meant = next((question for question, _ in self._open.values() if action in question.answers), None)
        if meant is not None and event.context.user_id in {phone.user_id for phone in self._phones(meant.phones)}:
            await self._close(meant, meant.answers[action])

    async def _close(self, question: AskedQuestion, answer: str | None) -> None:
        """Take a question off the phones and tell who asked what came of it."""
        if not self._forget(question):
            return
        await self._send(Notice(message=CLEARS, tag=question.tag), self._phones(question.phones))
        origin = question.origin
        await self._home.speech.load(origin.language)
        values = {"target": question.target, "question": question.message, "answer": answer or ""}
        words = self._say("no_answer" if answer is None else "answered", origin.language, **values)
        try:
            await send(self._home.hass, Notice(message=words), _where(self._home.hass, origin))
        except (HomeAssistantError, TimeoutError) as err:
            _LOGGER.warning("An answer could not be told: %s", err)

    def _phones(self, ids: Sequence[str]) -> tuple[Phone, ...]:
        return tuple(phone for phone in all_phones(self._home.hass) if phone.id in ids)

    def _say(self, key: str, language: str, **values: str) -> str:
        return self._home.speech.say("notification", key, language, values)


def _where(hass: HomeAssistant, origin: Origin) -> Destination:
    """Return where who asked is told: on the satellite that they asked on, else on their phone, else on the page."""
    if (satellite := satellite_of(hass, origin.device_id, origin.satellite_id)) is not None:
        return satellite
    phones = phones_of_user(hass, origin.user_id) if origin.user_id else ()
    return phones[0] if phones else PersistentNotificationTarget()
