"""Builds what asks persons and takes their answers: the guard, the questions, the PIN, the approvals from elsewhere."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from homeassistant.core import HomeAssistant
from homeassistant.util import dt as dt_util

from ..approvals.approvals import OPTION_PHONES, Approvals
from ..approvals.elsewhere import AnsweredElsewhere
from ..approvals.pin_in_words import PinInWords
from ..approvals.pin_mask import PinMask
from ..approvals.replies import OnlyRemarks, Replies
from ..intents.processor import IntentProcessor
from ..safety.confirmation import Confirmations
from ..safety.home_facts import HomeFacts
from ..safety.pin import OPTION_PIN, CountStore, PinChecker, is_pin, lengths_of
from ..skills.speech import Speech


@dataclass(frozen=True, slots=True, kw_only=True)
class ApprovalParts:
    """What asks persons."""

    confirmations: Confirmations
    """The open questions."""
    replies: Replies
    """Takes answers in words."""
    approvals: Approvals
    """Takes all others."""
    elsewhere: AnsweredElsewhere
    """Takes words about questions that were asked elsewhere."""
    pin_in_words: PinInWords
    """Takes PINs out of what is said."""


def build_asking(
    hass: HomeAssistant,
    options: Mapping[str, Any],
    *,
    processor: IntentProcessor,
    speech: Speech,
    home_facts: HomeFacts,
    pin_attempts: CountStore,
    only_remarks: OnlyRemarks,
) -> ApprovalParts:
    """Return all that asks persons, in the order in which one needs the other."""
    kept = str(options.get(OPTION_PIN, ""))

    async def check_pin(pin: str) -> bool:
        return bool(kept) and await hass.async_add_executor_job(is_pin, pin, kept)

    confirmations = Confirmations(dt_util.now)
    pins = PinChecker(check_pin, pin_attempts, dt_util.now)
    replies = Replies(confirmations, processor, speech, pins=pins, only_remarks=only_remarks)
    phones: Sequence[str] = options.get(OPTION_PHONES, ())
    approvals = Approvals(
        hass,
        confirmations=confirmations,
        replies=replies,
        journal=processor.journal,
        home_facts=home_facts,
        speech=speech,
        phones=phones,
    )
    pin_in_words = PinInWords(speech, replies, PinMask(lengths_of(kept)))
    return ApprovalParts(
        confirmations=confirmations,
        replies=replies,
        approvals=approvals,
        elsewhere=AnsweredElsewhere(hass, confirmations=confirmations, approvals=approvals, speech=speech),
        pin_in_words=pin_in_words,
    )
