"""TimerRole: the fast path for timers and reminders."""

from ...common.tool_call import ToolCall
from ..role import Role, RoleQuestion


def _running(_question: RoleQuestion) -> tuple[ToolCall, ...]:
    """Return the look-ups of all that runs and is to come: they are few."""
    return tuple(ToolCall(tool=tool, arguments={}) for tool in ("timer.list_timers", "timer.list_scheduled"))


_ASKED = ("timer_left", "timer_list", "reminder_list", "alarm_list")
"""Acts that ask for what runs or is to come: people call a timer a reminder and the other way round."""
ROLE = Role(
    name="timer",
    description="Timers and reminders: setting, asking about, pausing, extending and cancelling them.",
    required_tools=(
        "timer.set_timer",
        "timer.list_timers",
        "timer.cancel_timer",
        "timer.pause_timer",
        "timer.resume_timer",
        "timer.extend_timer",
        "timer.set_reminder",
        "timer.set_alarm",
        "timer.stop_alarm",
        "timer.schedule_action",
        "timer.list_scheduled",
        "timer.cancel_scheduled",
    ),
    acts=("timer_", "alarm_", "reminder_", "notify_when"),
    at_need={
        "timer.list_timers": _ASKED,
        "timer.cancel_timer": ("timer_cancel",),
        "timer.pause_timer": ("timer_pause",),
        "timer.resume_timer": ("timer_resume",),
        "timer.extend_timer": ("timer_add", "timer_subtract"),
        "timer.set_alarm": ("alarm_",),
        "timer.stop_alarm": ("alarm_cancel",),
        # Of what is done later, messages: the tools for devices are another role's.
        "timer.schedule_action": ("announce", "message_"),
        "timer.list_scheduled": _ASKED,
        "timer.cancel_scheduled": ("reminder_cancel", "alarm_cancel"),
    },
    look_ups=_running,
    system_prompt=(
        "You look after the timers and reminders of a home. Give lengths in seconds. Compute moments from the current "
        "date and time you are given, in the home's time zone. A countdown is a timer; something to be told at a "
        "moment is a reminder. Do not invent a name for a timer that was given none. If several timers could be meant, "
        "ask which one."
    ),
)
