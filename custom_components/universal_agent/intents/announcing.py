"""Words for intents, for questions and for the logbook alike, and the event that tells of each state of one."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
import logging
from typing import Any

from pydantic import ValidationError

from ..common.links import addresses_in
from ..safety.policy import Action
from ..safety.shown_text import shown
from ..store.journal import JournalEntry, JournalState
from .base import ActionIntent, IntentHandler, IntentRegistration, parts_of

_LOGGER = logging.getLogger(__name__)

WHO, PRIVATE, CONFIRMED_BY = "who", "private", "confirmed_by"
"""Keys of an entry's context: the name of who asked, whether its request changes something private, who said yes."""
_MAX_WORDS = 240
_MAX_SAID = 120
_MAX_QUOTED = 300
_QUOTES = dict.fromkeys(map(ord, '"„“”«»'), "'")

type Wording = Callable[[str, str, Mapping[str, Any]], str]
"""(key, language, values) to a sentence."""
type EffectWording = Callable[[str, Sequence[Action], bool, str], str]
"""(words for a change, what follows from it by itself, whether more may, language) to words for all of it."""


class IntentWords:
    """Says what an intent would do: ours first, what others have written after it, nothing of what is private."""

    def __init__(
        self, registrations: Mapping[str, IntentRegistration], wording: Wording, with_effects: EffectWording
    ) -> None:
        self._registrations = registrations
        self._wording = wording
        self._with_effects = with_effects

    def of(
        self, intent: ActionIntent, effects: Sequence[Action], language: str, said: str, *, unresolved: bool = False
    ) -> str:
        """Return what an intent would do with what follows by itself, for the one who said this.

        `unresolved` where some of what it touches cannot be known beforehand: a question says that, too.
        """
        described = self._handler(intent).describe(_with_quotes(intent, said), language)
        return shown(self._with_effects(described, effects, unresolved, language), addresses_in(said))

    def for_everybody(self, intent: ActionIntent, language: str, said: str) -> str:
        """Return the same in short for what everybody sees: only the kind of what is private."""
        kind = self.private_kind(intent)
        if kind is not None:
            return self._wording(f"log_kind_{kind}", language, {})
        return _short(shown(self._handler(intent).describe(_with_quotes(intent, said), language)), _MAX_WORDS)

    def of_entry(
        self, entry: JournalEntry, language: str, *, to_everybody: bool = True, intent: ActionIntent | None = None
    ) -> str:
        """Return what an entry's intent does, whole or as everybody may see it; its target where nothing can be said.

        That is so of an entry of an older version, whose type or fields are not known any more. `intent` where it is
        at hand.
        """
        said = str(entry.context.get("text") or "")
        try:
            if intent is None:
                intent = self._registrations[entry.type].intent_class.model_validate(dict(entry.payload))
            if to_everybody:
                return self.for_everybody(intent, language, said)
            return _short(self.of(intent, (), language, said), _MAX_WORDS)
        except KeyError, ValidationError:
            return entry.target
        except Exception:
            _LOGGER.exception("An intent of type %s cannot be described", entry.type)
            return entry.type

    def private_kind(self, intent: ActionIntent) -> str | None:
        """Return the kind of what is nobody else's business, of an intent or of what it holds; None where all is."""
        kinds = (part.kind_for_everybody() for part in self._parts(intent))
        return next((kind for kind in kinds if kind is not None), None)

    def _parts(self, intent: ActionIntent) -> Iterator[ActionIntent]:
        yield intent
        for part, _its_handler in parts_of(intent, self._handler(intent)):
            yield from self._parts(part)

    def _handler(self, intent: ActionIntent) -> IntentHandler[Any]:
        return self._registrations[intent.type].handler


class Announcer:
    """Tells everybody who listens what becomes of intents, in the home's language."""

    def __init__(
        self,
        announce: Callable[[Mapping[str, Any]], None],
        words: IntentWords,
        language: Callable[[], str],
    ) -> None:
        self._announce = announce
        self._words = words
        self._language = language
        self.after_answer: Callable[[str, Callable[[], None]], None] = lambda _request_id, call: call()
        """Calls something once the answer to a request is out."""

    def tell_after_answer(
        self, entry: JournalEntry, state: JournalState, reason: str | None, intent: ActionIntent
    ) -> None:
        """Announce an intent's state when nobody waits for the answer any more."""
        self.after_answer(entry.request_id, partial(self.tell, entry, state, reason, intent))

    def tell(
        self, entry: JournalEntry, state: JournalState, reason: str | None, intent: ActionIntent | None = None
    ) -> None:
        """Announce the state of an entry's intent, which is rebuilt where it is not at hand."""
        context, origin = entry.context, entry.origin
        self._announce(
            {
                "id": entry.id,
                "request_id": entry.request_id,
                "type": entry.type,
                "target": entry.target,
                "status": state.value,
                "reason": reason,
                "key": entry.key,
                "conversation_id": origin.conversation_id,
                "words": self._words.of_entry(entry, self._language(), intent=intent),
                "who": context.get(WHO),
                "confirmed_by": context.get(CONFIRMED_BY),
                "channel": origin.channel.value,
                "area_id": origin.area_id,
                "said": "" if context.get(PRIVATE) else _short(str(context.get("text") or ""), _MAX_SAID),
            }
        )


def in_quotes(text: str) -> str:
    """Return a text as it can stand in quotation marks: in one line, without any of its own, cut short."""
    return _short(text.translate(_QUOTES), _MAX_QUOTED)


def _with_quotes(intent: ActionIntent, said: str) -> ActionIntent:
    """Return an intent whose words stand in quotation marks, in one line and cut short, where nobody has said them."""
    heard = " ".join(said.casefold().split())
    texts = {name: str(getattr(intent, name)) for name in intent.written}
    quoted = {
        name: f'"{in_quotes(text)}"' for name, text in texts.items() if " ".join(text.casefold().split()) not in heard
    }
    return intent.model_copy(update=quoted) if quoted else intent


def _short(text: str, most: int) -> str:
    line = " ".join(text.split())
    return line if len(line) <= most else f"{line[:most]}…"
