"""A month of a family with a scripted model: how much of what it says is understood without the model, week by week."""

import asyncio
from collections.abc import AsyncGenerator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path

from freezegun import freeze_time
from homeassistant.components import conversation
from homeassistant.core import Context

from ..model_server import ModelServer, ScriptedReply, Seen, says
from ..model_server.received_request import ReceivedRequest
from .compared_agents import OURS, install
from .core import running_hass
from .home import BuiltHome, Snapshot, build_home
from .models import LOCAL
from .models_asking import written_tokens
from .models_home import calls_of, connect_ours, prompt_tokens
from .month_family import BERLIN, FAMILY, FIRST_MORNING, HOME, LOCK, SaidOnce, Wish, month_of
from .month_page import write

DAYS = 28
SEED = 7


@dataclass(frozen=True, slots=True, kw_only=True)
class LivedTurn:
    """One request and what came of it."""

    said: SaidOnce
    day: int
    """Counted from 0."""
    model_calls: int
    """Calls of the model."""
    tokens_read: int
    """Tokens that it read."""
    tokens_written: int
    """Tokens that it wrote."""
    is_met: bool
    """Whether the home is as it was wanted."""
    is_wrong: bool
    """Whether anything else moved, or the lock."""
    was_asked: bool
    """Whether it was asked whether to remember the words."""

    @property
    def tokens(self) -> int:
        """Tokens in all."""
        return self.tokens_read + self.tokens_written

    @property
    def model_s(self) -> float:
        """How long a model of a few billion parameters on a graphics card at home takes for it."""
        return self.tokens_read / LOCAL.reads_per_s + self.tokens_written / LOCAL.writes_per_s


_ROUTES_AFTER_S = 0.2
"""Seconds that a router's answer takes, so that what is asked meanwhile is asked."""


@dataclass(slots=True)
class _Model:
    """Does what is wanted, as any good model would; counts what it writes."""

    wish: Wish | None = None
    written: float = 0.0

    def answer(self, seen: Seen) -> ScriptedReply:
        """Return the role, then the call, then a sentence."""
        asked = ReceivedRequest(seen)
        assert self.wish is not None
        if asked.form == "route":
            reply = ScriptedReply(form={"role": "smart_home", "confidence": 0.98}, begins_after_s=_ROUTES_AFTER_S)
        elif asked.rounds:
            reply = says("I did that.")
        else:
            reply = says("", self.wish.call)
        self.written += written_tokens(reply)
        return reply


@dataclass(slots=True)
class MonthHome:
    """The home with the family in it."""

    built: BuiltHome
    server: ModelServer
    model: _Model
    users: dict[str, str] = field(default_factory=dict)

    async def live(self, said: SaidOnce, *, keeps: bool) -> LivedTurn:
        """Say something as a person does; answer the question whether to remember it, where that is wanted."""
        hass, before = self.built.hass, self.built.snapshot()
        self.model.wish, self.model.written = said.wish, 0.0
        begun = len(calls_of(self.server))
        asked, conversation_id, speech = await self._say(said, said.text, None)
        after = self.built.snapshot()
        remembers = asked and said.text in speech and said.wish.entity_id != LOCK
        if remembers and keeps and said.reply:
            await self._say(said, said.reply, conversation_id)
        state = hass.states.get(said.wish.entity_id)
        assert state is not None
        read = sum(prompt_tokens(seen.body) for seen in calls_of(self.server)[begun:])
        return LivedTurn(
            said=said,
            day=(said.at.date() - FIRST_MORNING.date()).days,
            model_calls=len(calls_of(self.server)) - begun,
            tokens_read=read,
            tokens_written=round(self.model.written),
            is_met=said.wish.is_met(state.state, state.attributes),
            is_wrong=_is_wrong(before, after, said.wish),
            was_asked=remembers,
        )

    async def _say(self, said: SaidOnce, text: str, conversation_id: str | None) -> tuple[bool, str | None, str]:
        result = await conversation.async_converse(
            self.built.hass,
            text,
            conversation_id,
            Context(user_id=self.users[said.person.name]),
            said.person.language,
            OURS.agent_id,
        )
        await self.built.hass.async_block_till_done()
        speech = str(result.response.speech.get("plain", {}).get("speech", ""))
        return result.continue_conversation, result.conversation_id, speech


def _is_wrong(before: Snapshot, after: Snapshot, wish: Wish) -> bool:
    """Tell whether something moved that nobody wanted, whether the lock did, or whether the device is otherwise now."""
    moved = {entity_id for entity_id, shown in after.items() if shown != before[entity_id]}
    if moved - {wish.entity_id} or LOCK in moved:
        return True
    shown = after[wish.entity_id]
    return bool(moved) and not wish.is_met(shown.state, shown.attributes)


@asynccontextmanager
async def family_home() -> AsyncGenerator[tuple[MonthHome, Callable[[datetime], None]]]:
    """Furnish the home, let the family move in on that Monday, and connect the model."""
    model = _Model()
    with freeze_time(FIRST_MORNING.astimezone(UTC), tick=True, real_asyncio=True) as frozen:
        async with ModelServer(key="none", answer=model.answer) as server, running_hass() as hass:
            await hass.config.async_set_time_zone(str(BERLIN))
            built = await build_home(hass, HOME)
            await install(hass, OURS)
            await connect_ours(hass, server)
            home = MonthHome(built=built, server=server, model=model)
            for person in FAMILY:
                user = await hass.auth.async_create_user(person.name, group_ids=["system-admin"])
                home.users[person.name] = user.id
            yield home, lambda at: frozen.move_to(at.astimezone(UTC))


async def live_month(days: int, *, keeps: bool, seed: int = SEED) -> list[LivedTurn]:
    """Live some days; with `keeps`, the family says yes or no to the question whether to remember words."""
    lived = []
    async with family_home() as (home, set_clock):
        for said in month_of(days, seed):
            set_clock(said.at)
            lived.append(await home.live(said, keeps=keeps))
    return lived


def measure(root: Path, days: int | None = None) -> int:
    """Live the month twice, once without remembering anything, and write the page with its plot."""
    with_it = asyncio.run(live_month(days or DAYS, keeps=True))
    without = asyncio.run(live_month(days or DAYS, keeps=False))
    wrong = [lived for lived in (*with_it, *without) if lived.is_wrong]
    for lived in wrong:
        print(f"wrong: {lived.said.person.name}: {lived.said.text}")
    return write(root, with_it, without, is_whole=days is None) or bool(wrong)
