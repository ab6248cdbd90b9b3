"""Plans that wait for a person: each belongs to one conversation, and is kept for half an hour."""

from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import datetime, timedelta

from ..agent.factory import AgentConfiguration
from ..common.origin import OfOrigin, Origin
from ..common.reach import Reach
from ..common.request import RequestContext
from ..models.client import Message, Round
from ..store.asked_questions import WaitingPlan, WaitingPlans

LIFETIME = timedelta(minutes=30)
"""How long a plan waits for an answer."""


@dataclass(frozen=True, slots=True, kw_only=True)
class OpenPlan(OfOrigin):
    """A plan whose agent has asked something."""

    request: str
    """What the person wanted, in the words of the first turn."""
    configuration: AgentConfiguration
    """The agent that was designed for it."""
    history: tuple[Message, ...]
    """What had been said before it."""
    rounds: tuple[Round, ...]
    """What the agent has done; the last round is the one that asks."""
    origin: Origin
    """Where the request came from; its conversation is known."""
    asked_at: datetime
    """When it was asked, aware."""
    proposed: tuple[str, ...] = ()
    """Journal ids of the changes that wait for a yes."""
    reach: Reach = field(default_factory=Reach, compare=False)
    """What it has moved without asking: an answer in between does not begin a new count."""
    approve_within: timedelta = LIFETIME
    """How long a yes counts: shorter where one of the changes is risky in itself."""


class OpenPlans:
    """The plans that wait right now. A restart forgets them, and knows which ones it has forgotten."""

    def __init__(self, store: WaitingPlans, now: Callable[[], datetime]) -> None:
        self._store = store
        self._now = now
        self._open: dict[str, OpenPlan] = {}
        self._forgotten: dict[str, WaitingPlan] = {}

    async def load(self) -> tuple[WaitingPlan, ...]:
        """Return the plans that the last restart has taken away."""
        self._forgotten = {plan.conversation_id: plan for plan in await self._store.take_all()}
        return tuple(self._forgotten.values())

    def forgotten(self, request: RequestContext) -> WaitingPlan | None:
        """Return the plan that this conversation had before a restart, once."""
        return self._forgotten.pop(request.conversation_id or "", None)

    def put(self, plan: OpenPlan) -> None:
        """Keep a plan, in place of an older one of its conversation."""
        self._open[plan.conversation_id or ""] = plan
        self._store.add(
            WaitingPlan(
                conversation_id=plan.conversation_id or "",
                request=plan.request,
                language=plan.language,
                asked_at=plan.asked_at.timestamp(),
            )
        )

    def close(self, plan: OpenPlan) -> None:
        """Let a plan go: it goes on, is done, or was given up."""
        if self._open.get(plan.conversation_id or "") is plan:
            del self._open[plan.conversation_id or ""]
            self._store.remove(plan.conversation_id or "")

    def here(self, request: RequestContext) -> OpenPlan | None:
        """Return the plan that was asked about in this very conversation, by this person."""
        plan = self._open.get(request.conversation_id or "")
        return plan if plan is not None and plan.origin.same_person(request.origin) else None

    def nearby(self, request: RequestContext) -> OpenPlan | None:
        """Return the newest plan that was asked about on this device, or of this person, in another conversation.

        A conversation of Home Assistant ends after some minutes; its plan does not.
        """
        plans = [
            plan
            for plan in self._open.values()
            if plan.origin.same_person(request.origin) and _is_near(plan.origin, request.origin)
        ]
        return max(plans, key=lambda plan: plan.asked_at, default=None)

    def expired(self) -> tuple[OpenPlan, ...]:
        """Return and forget the plans that nobody answered in time."""
        late = [plan for plan in self._open.values() if self._now() - plan.asked_at >= LIFETIME]
        for plan in late:
            self.close(plan)
        return tuple(late)

    def may_approve(self, plan: OpenPlan) -> bool:
        """Tell whether a yes to the changes of a plan still counts."""
        return self._now() - plan.asked_at < plan.approve_within


def _is_near(asked: Origin, origin: Origin) -> bool:
    """Tell whether an answer comes from the device that was asked on; without one the person has to be known."""
    if asked.device_id is not None or origin.device_id is not None:
        return asked.device_id == origin.device_id
    return asked.user_id is not None
