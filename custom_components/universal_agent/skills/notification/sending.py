"""The one way to tell people something: on a satellite, on a phone, or on Home Assistant's own page.

Nothing else of the project calls a notify or announce service. Intents send through here, and so does the clock of the
timer domain, which has no request.
"""

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Self

from homeassistant.components import persistent_notification
from homeassistant.const import ATTR_SUPPORTED_FEATURES, STATE_UNAVAILABLE, STATE_UNKNOWN
from homeassistant.core import Context, HomeAssistant
from homeassistant.helpers import entity_registry as er

from ...safety.shown_text import shown
from .phones import Phone, all_phones

ANNOUNCE_TIMEOUT_S = 60.0
"""An announcement returns when it has been played."""
ANSWER_TIMEOUT_S = 60.0
"""How long a room has to hear a question and to answer it."""
PUSH_TIMEOUT_S = 20.0
EVENT_PRESSED = "mobile_app_notification_action"
"""What Home Assistant fires when a button of a notice is pressed."""
CLEARS = "clear_notification"
"""A message that takes the notice of the same tag off a phone."""
CAN_ANNOUNCE, CAN_ASK = 1, 2
"""`AssistSatelliteEntityFeature.ANNOUNCE` and `.START_CONVERSATION`; a home without satellites may lack what importing
that needs."""


@dataclass(frozen=True, slots=True, kw_only=True)
class NoticeButton:
    """A button below a notice on a phone."""

    action: str
    """What the event names when it is pressed."""
    title: str
    """What stands on it."""
    opens: str | None = None
    """The path in Home Assistant that a press leads to instead of being reported."""
    unlocks: bool = True
    """Whether the phone has to be unlocked first, where it can tell."""

    def as_dict(self) -> dict[str, Any]:
        """Return it in the app's form."""
        shown: dict[str, Any] = {"action": self.action, "title": self.title, "authenticationRequired": self.unlocks}
        return shown if self.opens is None else {**shown, "action": "URI", "uri": self.opens}


@dataclass(frozen=True, slots=True, kw_only=True)
class Notice:
    """What is to be told."""

    message: str
    """The text."""
    title: str | None = None
    """A heading, where the destination shows one."""
    tag: str | None = None
    """What it is about: a newer notice of the same tag replaces the older one."""
    buttons: tuple[NoticeButton, ...] = ()
    """What a phone offers to press; one that cannot show buttons shows the text alone."""
    opens: str | None = None
    """The path in Home Assistant that a press on it leads to, where the app can do that."""
    picture: str | None = None
    """The path of a picture in Home Assistant; only a phone's own app shows it."""
    links: frozenset[str] = frozenset()
    """The web addresses in it that a person has given or a search returned; others are cut down to their host."""

    def cleaned(self) -> Self:
        """Return it in words that may be shown: they are rendered, and what they name would be fetched."""
        title = None if self.title is None else shown(self.title, self.links)
        return replace(self, message=shown(self.message, self.links), title=title)


@dataclass(frozen=True, slots=True, kw_only=True)
class Satellite:
    """A voice satellite that can announce."""

    entity_id: str
    """Its assist satellite entity."""
    asks: bool = False
    """Whether it listens for an answer afterwards."""


class PersistentNotificationTarget:
    """The notifications on Home Assistant's own page: always there, seen only by those who look."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Notifier:
    """A notify service or entity that a person has chosen."""

    target: str
    """`notify.` and its name."""


type Destination = Satellite | Phone | Notifier | PersistentNotificationTarget


def picture_path(entity_id: str) -> str:
    """Return where a person's own app finds what a camera or an image entity shows."""
    return f"/api/{entity_id.partition('.')[0]}_proxy/{entity_id}"


async def send(hass: HomeAssistant, notice: Notice, to: Destination, *, context: Context | None = None) -> None:
    """Tell a notice at one destination and return when it is out.

    Raises:
        HomeAssistantError: the destination refused it or is gone.
        TimeoutError: it took too long.
    """
    notice = notice.cleaned()
    match to:
        case Satellite():
            async with asyncio.timeout(ANNOUNCE_TIMEOUT_S):
                await hass.services.async_call(
                    "assist_satellite",
                    "start_conversation" if to.asks else "announce",
                    {"entity_id": to.entity_id, "start_message" if to.asks else "message": notice.message},
                    blocking=True,
                    context=context,
                )
        case Phone():
            service, data = _for_phone(notice, to)
            async with asyncio.timeout(PUSH_TIMEOUT_S):
                await hass.services.async_call("notify", service, data, blocking=True, context=context)
        case Notifier():
            data = {"message": notice.message, **({"title": notice.title} if notice.title else {})}
            service = to.target.partition(".")[2]
            if not hass.services.has_service("notify", service):
                service, data["entity_id"] = "send_message", to.target
            async with asyncio.timeout(PUSH_TIMEOUT_S):
                await hass.services.async_call("notify", service, data, blocking=True, context=context)
        case PersistentNotificationTarget() if notice.message == CLEARS and notice.tag:
            persistent_notification.async_dismiss(hass, notice.tag)
        case PersistentNotificationTarget():
            persistent_notification.async_create(hass, notice.message, notice.title, notice.tag)


async def ask_aloud(
    hass: HomeAssistant,
    question: str,
    answers: Sequence[Sequence[str]],
    to: Satellite,
    *,
    context: Context | None = None,
) -> tuple[int | None, str]:
    """Put a question on a satellite; return which answer was given, by its place, and the words of it.

    Args:
        hass: Home Assistant.
        question: the question.
        answers: for each answer how it may be said.
        to: where it is asked.
        context: under whose name.

    Raises:
        HomeAssistantError: it did not ask, or heard nothing.
        TimeoutError: nobody answered.
    """
    choices = [{"id": str(place), "sentences": list(forms)} for place, forms in enumerate(answers)]
    async with asyncio.timeout(ANSWER_TIMEOUT_S):
        found: Any = await hass.services.async_call(
            "assist_satellite",
            "ask_question",
            {"entity_id": to.entity_id, "question": question, "answers": choices},
            blocking=True,
            return_response=True,
            context=context,
        )
    place = found.get("id")
    return None if place is None else int(place), str(found.get("sentence") or "")


def _for_phone(notice: Notice, to: Phone) -> tuple[str, dict[str, Any]]:
    """Return the notify service that reaches a phone and what it takes; only the app's own shows more than text."""
    data: dict[str, Any] = {"message": notice.message, **({"title": notice.title} if notice.title else {})}
    if to.service and (notice.buttons or notice.opens or notice.picture or notice.message == CLEARS):
        more: dict[str, Any] = {"tag": notice.tag, "actions": [button.as_dict() for button in notice.buttons]}
        if notice.opens:
            more |= {"clickAction": notice.opens, "url": notice.opens}
        if notice.picture:
            more["image"] = notice.picture
        return to.service, data | {"data": more}
    if to.entity_id:
        data["entity_id"] = to.entity_id
    return to.action.partition(".")[2], data


def chosen(hass: HomeAssistant, target: str | None) -> Phone | Notifier | PersistentNotificationTarget:
    """Return the destination that a person has chosen: a phone where it is one, since phones can show buttons.

    Home Assistant takes a message to a target that is gone without a word, so that then its own page is meant.
    """
    if target is None:
        return PersistentNotificationTarget()
    phones = (phone for phone in all_phones(hass) if target in (phone.entity_id, f"notify.{phone.service}"))
    if (phone := next(phones, None)) is not None:
        return phone
    is_there = hass.states.get(target) is not None or hass.services.has_service("notify", target.partition(".")[2])
    return Notifier(target=target) if is_there else PersistentNotificationTarget()


def satellite_of(
    hass: HomeAssistant, device_id: str | None, entity_id: str | None = None, *, asks: bool = False
) -> Satellite | None:
    """Return the satellite of a device (or that entity) if it can announce, or ask, right now."""
    for candidate in satellite_ids(hass, device_id, entity_id):
        state = hass.states.get(candidate)
        if state is None or state.state in (STATE_UNAVAILABLE, STATE_UNKNOWN):
            continue
        if state.attributes.get(ATTR_SUPPORTED_FEATURES, 0) & (CAN_ASK if asks else CAN_ANNOUNCE):
            return Satellite(entity_id=candidate, asks=asks)
    return None


def satellite_ids(hass: HomeAssistant, device_id: str | None, entity_id: str | None = None) -> tuple[str, ...]:
    """Return the satellite entities that belong to a device, whether they can be reached or not."""
    found = [entity_id] if entity_id else []
    if device_id is not None:
        entries = er.async_entries_for_device(er.async_get(hass), device_id)
        found += [entry.entity_id for entry in entries if entry.domain == "assist_satellite"]
    return tuple(dict.fromkeys(found))
