"""Questions under any sequence of asking, answering, waiting and trying an answer again."""

from datetime import UTC, datetime, timedelta

from hypothesis import strategies as st
from hypothesis.stateful import Bundle, RuleBasedStateMachine, invariant, rule

from custom_components.universal_agent.common.origin import Channel, Origin
from custom_components.universal_agent.safety.confirmation import (
    SPOKEN_LIFETIME,
    WAITING_LIFETIME,
    Confirmations,
    PendingConfirmation,
    Press,
)

PLACES = st.sampled_from(["kitchen", "bedroom", None])
PEOPLE = st.sampled_from(["ann", "ben", None])


def _origin(place: str | None, device: str | None, person: str | None) -> Origin:
    return Origin(channel=Channel.CHAT, language="en", conversation_id=place, device_id=device, user_id=person)


class ConfirmationMachine(RuleBasedStateMachine):
    """Every question is answered at most once, in time, in its place, by its person."""

    questions = Bundle("questions")
    tokens = Bundle("tokens")

    def __init__(self) -> None:
        super().__init__()
        self.now = datetime(2026, 10, 1, tzinfo=UTC)
        self.confirmations = Confirmations(lambda: self.now)
        self.number = 0
        self.answered: set[str] = set()
        self.late: list[str] = []
        self.used: set[str] = set()

    @rule(target=questions, place=PLACES, device=PLACES, person=PEOPLE, is_spoken=st.booleans())
    def ask(self, place: str | None, device: str | None, person: str | None, is_spoken: bool) -> PendingConfirmation:
        """Ask a question."""
        self.number += 1
        pending = PendingConfirmation(
            intent_ids=(f"intent {self.number}",),
            origin=_origin(place, device, person),
            asked_at=self.now,
            is_spoken=is_spoken,
            lifetime=SPOKEN_LIFETIME if is_spoken else WAITING_LIFETIME,
        )
        self.confirmations.ask(pending)
        return pending

    @rule(seconds=st.sampled_from([0, 1, 30, 59, 60, 61, 600, 900]))
    def wait(self, seconds: int) -> None:
        """Let time pass."""
        self.now += timedelta(seconds=seconds)

    @rule(place=PLACES, device=PLACES, person=PEOPLE)
    def say_yes(self, place: str | None, device: str | None, person: str | None) -> None:
        """Say yes somewhere."""
        found = self.confirmations.here(_origin(place, device, person))
        if found is None:
            return
        assert found.is_spoken
        assert found.user_id in (None, person)
        assert (place is not None and found.conversation_id == place) or (
            device is not None and found.device_id == device
        )
        assert self.now - found.asked_at < SPOKEN_LIFETIME
        self._answer(found)

    @rule(pending=questions)
    def take_again(self, pending: PendingConfirmation) -> None:
        """Answer a question by its number, perhaps not for the first time."""
        if self.confirmations.find(pending.id) is None:
            assert not self.confirmations.take(pending)
        else:
            self._answer(pending)

    @rule(target=tokens, pending=questions, press=st.sampled_from(Press))
    def hand_out(self, pending: PendingConfirmation, press: Press) -> str:
        """Hand out a token, as a notification does."""
        return self.confirmations.token(pending, press)

    @rule(token=tokens)
    def redeem(self, token: str) -> None:
        """Send a token, perhaps not for the first time."""
        found = self.confirmations.redeem(token)
        if token in self.used:
            assert found is None
        self.used.add(token)
        if found is not None:
            self._answer(found[0])

    @rule()
    def clean_up(self) -> None:
        """Fetch what is late: each question once, and none that was answered."""
        late = [pending.id for pending in self.confirmations.expired()]
        assert not set(late) & self.answered
        assert not set(late) & set(self.late)
        self.late += late

    @invariant()
    def only_open_ones_are_shown(self) -> None:
        """What is shown as open is neither answered nor late."""
        for pending in self.confirmations.pending():
            assert pending.id not in self.answered
            assert self.now < pending.expires_at

    def _answer(self, pending: PendingConfirmation) -> None:
        assert self.now < pending.expires_at
        assert pending.id not in self.answered
        assert self.confirmations.take(pending)
        assert not self.confirmations.take(pending)
        self.answered.add(pending.id)
