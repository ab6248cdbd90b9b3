"""Takes a PIN out of what a person has said, before anything else sees the words: as an answer, or beside a command."""

from dataclasses import dataclass, replace
import re
from typing import Any

from ..common.request import RequestContext
from ..safety.pin import DOTS, read_digits
from ..skills.speech import Speech
from .pin_mask import PinMask, is_called_pin, speaks_of_a_code
from .pin_numbers import digits_of, words_of
from .replies import Replies

_WORD = re.compile(r"[^\W\d_]+(?:['\u2019][^\W\d_]+)?|\d+")


@dataclass(frozen=True, slots=True, kw_only=True)
class MaskedUtterance:
    """What a person has said, without a PIN."""

    request: RequestContext
    """The request, its text without what may be the PIN; an answer to the question for it holds the digits apart."""
    shown: str | None
    """What is shown in the conversation in place of what was said; None where nothing was taken out."""


class PinInWords:
    """Looks for PINs in what is said."""

    def __init__(self, speech: Speech, replies: Replies, mask: PinMask) -> None:
        self._speech = speech
        self._replies = replies
        self.mask = mask

    async def hear(self, request: RequestContext) -> MaskedUtterance:
        """Return the request without a PIN.

        A PIN that comes with a command is left out: the command is understood without it, and it is asked for.
        """
        if not self.mask and not self._replies.asks_for_pin(request.now):
            return MaskedUtterance(request=request, shown=None)
        await self._speech.load(request.language)
        pin = self._answer(request)
        if pin is not None:
            hidden = replace(request, text=DOTS, pin=None if request.is_recorded else pin)
            return MaskedUtterance(request=replace(hidden, pin_was_recorded=request.is_recorded), shown=DOTS)
        shown = self.mask.text(request.text, is_asked=self._replies.asks_for_pin(request.now))
        if shown == request.text:
            return MaskedUtterance(request=request, shown=None)
        left = self._without_pin(shown, request.language)
        is_said_where_recorded = request.is_recorded and speaks_of_a_code(request.text)
        hidden = replace(request, text=left or DOTS, pin_was_recorded=is_said_where_recorded)
        return MaskedUtterance(request=hidden, shown=shown)

    def _answer(self, request: RequestContext) -> str | None:
        """Return the digits, where a text consists of them and of words that one says around them."""
        text = self._core(request.text, request.language)
        digits = {str(word): str(digit) for word, digit in self._words("digits", request.language).items()}
        pin = read_digits(text, digits) or digits_of(text)
        if pin is None or self._replies.asked_for_pin_there(request):
            return pin
        # It was not asked for here, so it is a PIN only if it looks like one.
        return pin if self.mask.spans(request.text, is_asked=self._replies.asks_for_pin(request.now)) else None

    def _core(self, text: str, language: str) -> str:
        """Return a text without "the pin is" before it and "please" around it."""
        leads = [*self._words("pin_leads", language), *self._words("politeness", language)]
        said, before = " ".join(words_of(text)), None
        while said != before:
            before = said
            for lead in leads:
                said = said.removeprefix(f"{_spoken(lead)} ")
            for polite in self._words("politeness", language):
                said = said.removesuffix(f" {_spoken(polite)}")
        return said

    def _without_pin(self, shown: str, language: str) -> str:
        """Return a text without the dots that follow a word for the PIN, and without the words that lead to them."""
        connectives = {_spoken(word) for word in self._words("pin_connectives", language)}
        place = shown.find(DOTS)
        while place >= 0:
            before = list(_WORD.finditer(shown, 0, place))
            is_named = False
            while before and (
                (word := _spoken(before[-1].group())) in connectives or all(map(is_called_pin, word.split()))
            ):
                is_named = is_named or word not in connectives
                before.pop()
            if is_named:
                start = before[-1].end() if before else 0
                shown, place = f"{shown[:start]} {shown[place + len(DOTS) :]}", start
            place = shown.find(DOTS, place + 1)
        return " ".join(shown.split()).strip(" ,;:-")

    def _words(self, key: str, language: str) -> Any:
        return self._speech.words(key, language)


def _spoken(phrase: object) -> str:
    return " ".join(words_of(str(phrase)))
