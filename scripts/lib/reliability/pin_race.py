"""Row 24: many guesses of the PIN at once are worth no more than three, whichever way they come."""

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager, suppress
import random

from homeassistant.auth.models import User
from homeassistant.core import Context, EventOrigin
from homeassistant.exceptions import HomeAssistantError

from custom_components.universal_agent.approvals.approvals import ApprovalError
from custom_components.universal_agent.assembly import approving
from custom_components.universal_agent.safety.confirmation import Press
from custom_components.universal_agent.safety.pin import MAX_TRIES, OPTION_PIN, hash_pin
from custom_components.universal_agent.store.pin_attempts import PinCount

from ..bench.compared_agents import DOMAIN
from .guarded_home import LOCK, GuardedHome, guarded_home
from .leaks import MAX_GROWTH, WARM_UP, settled_memory
from .row import RowResult

_PIN = "739158"
_GUESSES = 100
_TALKS = 4
_PRESSED = "mobile_app_notification_action"
type Way = Callable[[GuardedHome, User, str, int], Awaitable[object]]
"""Makes one guess."""


async def run(count: int, seed: int) -> RowResult:
    """Make `count` guesses, a hundred at once, the ways in turn; the right one is never among the first three."""
    rng = random.Random(seed)
    kinds = dict.fromkeys(_WAYS, (0, 0))
    most, warm_kb, batches = 0, 1, max(len(_WAYS), count // _GUESSES)
    async with guarded_home() as home:
        owner = next(user for user in await home.hass.auth.async_get_users() if user.name == "Owner")
        with _hashes() as hashes:
            await _set_pin(home)
            kinds["the right one alone opens"] = (1, int(not await _opens(home, owner)))
            for batch in range(batches):
                if batch == int(batches * WARM_UP):
                    warm_kb = await settled_memory(home.hass)
                way = list(_WAYS)[batch % len(_WAYS)]
                hashes.clear()
                failed = await _race(home, owner, _WAYS[way], rng) or len(hashes) > MAX_TRIES
                most = max(most, len(hashes))
                tried, before = kinds[way]
                kinds[way] = (tried + _GUESSES, before + _GUESSES * failed)
        grown = await settled_memory(home.hass) / warm_kb - 1
    kinds["memory"] = (1, int(grown >= MAX_GROWTH))
    return RowResult(
        row=24,
        claim="a PIN is not guessed by many at once",
        kinds=kinds,
        notes=(
            f"Of a hundred at once at most {most} were ever hashed; the right PIN stood behind the third in each.",
            f"Memory grew by {grown:+.1%} from the first {WARM_UP:.0%} to the end; the limit is {MAX_GROWTH:.0%}.",
            "What is given in an action's data or in a phone's reply is no attempt at all.",
        ),
    )


async def _race(home: GuardedHome, owner: User, way: Way, rng: random.Random) -> bool:
    """Guess a hundred times at once; return whether anything was opened."""
    await home.fresh()
    await home.data.stores.pin_attempts.save(PinCount())
    for talk in range(_TALKS):
        await home.say("unlock the front door", owner, talk=f"talk-{talk}")
    if len(home.data.approvals.pending()) != _TALKS:
        return True  # without a question there is nothing to be guessed
    guesses = [f"{number:06}" for number in rng.sample(range(600_000), _GUESSES)]
    guesses[rng.randrange(MAX_TRIES, _GUESSES)] = _PIN
    await asyncio.gather(*(way(home, owner, guess, number) for number, guess in enumerate(guesses)))
    await home.hass.async_block_till_done()
    return bool(home.opened) or home.hass.states.get(LOCK) is None


async def _opens(home: GuardedHome, owner: User) -> bool:
    """Tell whether the right PIN opens the door: else it would be no wonder that no guess does."""
    await home.say("unlock the front door", owner, talk="control")
    await home.say(_PIN, owner, talk="control")
    return bool(home.opened)


async def _by_words(home: GuardedHome, owner: User, pin: str, number: int) -> object:
    return await home.say(pin, owner, talk=f"talk-{number % _TALKS}")


async def _by_repair(home: GuardedHome, owner: User, pin: str, number: int) -> object:
    pending = home.data.approvals.pending()
    if not pending:
        return None
    with suppress(ApprovalError):
        question = pending[number % len(pending)]
        return await home.data.approvals.approve_with_pin(question.id, Context(user_id=owner.id), pin)
    return None


async def _by_action(home: GuardedHome, owner: User, pin: str, number: int) -> object:
    said = {"text": pin, "conversation_id": f"talk-{number % _TALKS}"}
    with suppress(HomeAssistantError):
        return await home.hass.services.async_call(
            DOMAIN, "process", said, blocking=True, return_response=True, context=Context(user_id=owner.id)
        )
    return None


async def _by_phone(home: GuardedHome, owner: User, pin: str, number: int) -> object:
    pending = home.data.approvals.pending()
    if pending:
        token = home.data.confirmations.token(pending[number % len(pending)], Press.YES)
        pressed = {"action": token, "reply_text": pin}
        home.hass.bus.async_fire(_PRESSED, pressed, EventOrigin.remote, Context(user_id=owner.id))
    return None


_WAYS: dict[str, Way] = {
    "in words": _by_words,
    "in repairs": _by_repair,
    "in an action's data": _by_action,
    "in a phone's reply": _by_phone,
}


async def _set_pin(home: GuardedHome) -> None:
    (entry,) = home.hass.config_entries.async_entries(DOMAIN)
    kept = await home.hass.async_add_executor_job(hash_pin, _PIN)
    home.hass.config_entries.async_update_entry(entry, options={**entry.options, OPTION_PIN: kept})
    await home.hass.async_block_till_done()


@contextmanager
def _hashes() -> Iterator[list[str]]:
    """Yield the PINs that are hashed, as they are; the hashing is the real one."""
    seen: list[str] = []
    named = vars(approving)
    real = named["is_pin"]

    def counted(pin: str, kept: str) -> bool:
        seen.append(pin)
        return bool(real(pin, kept))

    named["is_pin"] = counted
    try:
        yield seen
    finally:
        named["is_pin"] = real
