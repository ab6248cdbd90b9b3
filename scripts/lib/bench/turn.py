"""Say one sentence in a home and note what came of it."""

from collections.abc import Mapping
from dataclasses import dataclass

from .calls import RecordedCall, recorded_calls, same_form
from .compared_agents import AgentReply, Contestant, ask
from .home import BuiltHome, Shown, Snapshot
from .home_model import StateSetup


@dataclass(frozen=True, slots=True, kw_only=True)
class Outcome:
    """What one sentence led to."""

    reply: AgentReply
    """The last answer: the one after the yes, where the bench gave it."""
    calls: tuple[RecordedCall, ...]
    before: Snapshot
    after: Snapshot
    timers_before: tuple[str, ...]
    timers: tuple[str, ...]
    asked: bool
    """True when the agent wanted an answer before it did anything."""
    confirmed: bool
    """True when the bench answered yes."""

    @property
    def call_lines(self) -> list[str]:
        """The calls in comparable form."""
        return same_form(self.calls)

    @property
    def changed(self) -> bool:
        """True when anything in the home is not as before."""
        return bool(self.calls) or self.before != self.after or self.timers_before != self.timers

    @property
    def effect(self) -> tuple[object, ...]:
        """Everything that two agents can be compared by, but not the words."""
        return (
            self.call_lines,
            {entity_id: _lasting(entity_id, shown) for entity_id, shown in self.after.items()},
            self.timers,
        )


async def say(
    built: BuiltHome,
    contestant: Contestant,
    text: str,
    *,
    guarded: bool,
    device_id: str | None = None,
    setup: Mapping[str, StateSetup] | None = None,
) -> Outcome:
    """Set the home back, say the sentence, and answer yes where the policy (`guarded`) has to ask.

    Only an agent that confirms gets the yes, once, in the same conversation, and only if nothing happened yet.
    """
    await built.reset(setup)
    before, timers_before = built.snapshot(), tuple(built.timers())
    reply = await ask(built.hass, contestant, text, device_id=device_id)
    untouched = not recorded_calls(built.hass) and built.snapshot() == before and tuple(built.timers()) == timers_before
    asked = reply.asks and untouched
    confirmed = asked and guarded and contestant.confirms
    if confirmed:
        reply = await ask(built.hass, contestant, "yes", device_id=device_id, conversation_id=reply.conversation_id)
    return Outcome(
        reply=reply,
        calls=tuple(recorded_calls(built.hass)),
        before=before,
        after=built.snapshot(),
        timers_before=timers_before,
        timers=tuple(built.timers()),
        asked=asked,
        confirmed=confirmed,
    )


def _lasting(entity_id: str, shown: Shown) -> tuple[str, dict[str, object]]:
    """Return what does not depend on when it was looked at: a scene's state is the time of its activation."""
    state = "activated" if entity_id.startswith("scene.") and shown.state != "unknown" else shown.state
    return state, dict(shown.remembered)
