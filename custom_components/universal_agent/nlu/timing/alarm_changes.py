"""What a sentence wants of an alarm that rings or is set: to stop, to ring later, to be cancelled."""

from collections.abc import Sequence

from ...common.tool_call import ToolCall
from ...tools.roles import ToolRole
from ..datetimes import Duration
from .timers import HouseholdNames
from .words import TimingToken, TimingWords, without

_SNOOZE_S = 540
_MIN_DURATION_S, _MAX_DURATION_S = 60, 3600


def read_alarm_change(
    pieces: Sequence[TimingToken], words: TimingWords, household: HouseholdNames
) -> tuple[ToolCall, ...]:
    """Return the call it asks for; none where no alarm is set, or words stay unexplained.

    "Stop" alone means the alarm while it rings. "Turn off the alarm" means the alarm system of the house otherwise.
    """
    if not household.alarms:
        return ()
    plain = without(pieces, words, "hesitations")
    if not plain or words.marked(plain, "binding") - words.marked(plain, "snooze"):
        return ()
    nouns = words.marked(plain, "alarm")
    times = frozenset(place for place, piece in enumerate(plain) if piece.time is not None)
    snoozes = words.marked(plain, "snooze")
    light = words.marked(plain, "light", "objects", "start")
    every = frozenset(range(len(plain)))
    if snoozes and (household.is_ringing or nouns):
        if every - snoozes - nouns - times - light - words.marked(plain, "remaining", "more"):
            return ()
        return (ToolCall(tool=ToolRole.STOP_ALARM, arguments={"snooze_s": _put_off(plain)}),)
    ends = words.marked(plain, "cancel")
    firm = ends - words.marked(plain, "light")
    if not (firm or 0 in ends) or times or every - ends - nouns - light:
        return ()
    system = household.has_alarm_system and any(plain[place].key in words.single("system") for place in nouns)
    if household.is_ringing or (nouns and not system and plain[0].key not in _switching(words)):
        return (ToolCall(tool=ToolRole.STOP_ALARM, arguments={}),)
    return ()


def _put_off(pieces: Sequence[TimingToken]) -> int:
    """Return for how long, in seconds."""
    lengths = [piece.time.seconds for piece in pieces if isinstance(piece.time, Duration)]
    seconds = round(lengths[0]) if len(lengths) == 1 else _SNOOZE_S
    return min(max(seconds, _MIN_DURATION_S), _MAX_DURATION_S)


def _switching(words: TimingWords) -> frozenset[str]:
    """Return the words that switch anything off, not only what rings."""
    return frozenset(phrase[0] for phrase in words.of("cancel") if len(phrase) > 1) | words.single("start")
