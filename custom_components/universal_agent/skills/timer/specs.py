"""The timer tools, described."""

from collections.abc import Mapping
from datetime import datetime
from typing import Any

from ...common.effects import (
    ADDS_TO_HOME,
    SETS_HOME,
    ProfileDomain,
    Provenance,
    Risk,
    Surface,
    TextFlow,
)
from ...common.origin import Channel
from ...tools.adapters import read_home_errors
from ...tools.family import ToolFamily
from ...tools.roles import ToolRole
from ...tools.spec import ALL_CHANNELS, ArgumentTranslation, Handler, ToolSpec
from ...tools.tool_aliases import as_it_is
from .tools import TimerTools

_TOOLS = ToolFamily(
    category="timer",
    section="Timers and reminders",
    error_adapter=read_home_errors,
    profile_domain=ProfileDomain.TIMER,
    text_flow=TextFlow.LEAVES,
)
_SECONDS = {"hours": 3600, "minutes": 60, "seconds": 1}


def timer_specs(tools: TimerTools) -> tuple[ToolSpec, ...]:
    """Return the domain's tools."""
    return (
        _TOOLS.action(
            tools.set_timer,
            ADDS_TO_HOME,
            role=ToolRole.SET_TIMER,
            short="Start a timer that rings after a length of time.",
            when_to_use="When somebody wants a timer or a countdown. To be told something at a moment, use "
            "timer.set_reminder.",
            examples=("set a timer for 8 minutes", "pasta timer, ten minutes"),
            replaces={"intent__HassStartTimer": _lasting("duration_s")},
            risk=Risk.LOW,
        ),
        _TOOLS.query(
            tools.list_timers,
            role=ToolRole.LIST_TIMERS,
            short="Say which timers are running and how long they have left.",
            when_to_use="When somebody asks about timers: which there are, how long is left, whether one is paused.",
            examples=("how long is left?", "how much time is left on the pasta timer?"),
            replaces={"intent__HassTimerStatus": as_it_is},
            provenance=Provenance.MIXED,
        ),
        _TOOLS.action(
            tools.cancel_timer,
            SETS_HOME,
            role=ToolRole.CANCEL_TIMER,
            short="Cancel a timer, or all of them.",
            when_to_use="When a timer is no longer wanted. Name it only if the person did; the nearest one is meant "
            "otherwise.",
            examples=("stop the timer", "cancel all timers"),
            replaces={"intent__HassCancelTimer": as_it_is, "intent__HassCancelAllTimers": _all},
            risk=Risk.LOW,
        ),
        _TOOLS.action(
            tools.pause_timer,
            SETS_HOME,
            role=ToolRole.PAUSE_TIMER,
            short="Pause a running timer.",
            when_to_use="When a timer should wait and go on later.",
            examples=("pause the pasta timer",),
            replaces={"intent__HassPauseTimer": as_it_is},
            risk=Risk.LOW,
        ),
        _TOOLS.action(
            tools.resume_timer,
            SETS_HOME,
            role=ToolRole.RESUME_TIMER,
            short="Let a paused timer go on.",
            when_to_use="When a paused timer should run again.",
            examples=("resume the timer", "continue the pasta timer"),
            replaces={"intent__HassUnpauseTimer": as_it_is},
            risk=Risk.LOW,
        ),
        _TOOLS.action(
            tools.extend_timer,
            ADDS_TO_HOME,
            role=ToolRole.EXTEND_TIMER,
            short="Give a timer more time, or less.",
            when_to_use="When a running timer should ring later or sooner. add_s is the difference, not a length.",
            examples=("add two minutes to the timer", "take five minutes off the pasta timer"),
            replaces={
                "intent__HassIncreaseTimer": _lasting("add_s"),
                "intent__HassDecreaseTimer": _lasting("add_s", -1),
            },
            risk=Risk.LOW,
        ),
        _TOOLS.action(
            tools.set_reminder,
            ADDS_TO_HOME,
            role=ToolRole.SET_REMINDER,
            short="Remind the person of something at a moment, once or again and again.",
            when_to_use="When somebody wants to be reminded of something later. For a countdown use timer.set_timer, "
            "for an appointment the calendar, for something to be told now notification.send.",
            examples=("remind me to pack tomorrow at six", "remind me every Monday at nine to water the plants"),
            risk=Risk.LOW,
        ),
        _TOOLS.action(
            tools.set_alarm,
            ADDS_TO_HOME,
            role=ToolRole.SET_ALARM,
            short="Set an alarm that wakes people, once or again and again; it rings until somebody stops it.",
            when_to_use="When somebody wants to be woken or asks for an alarm at a time. For a text to be told use "
            "timer.set_reminder, for a length of time timer.set_timer.",
            examples=("wake me at 6:30 on weekdays", "set an alarm for seven"),
            risk=Risk.LOW,
        ),
        _TOOLS.action(
            tools.stop_alarm,
            SETS_HOME,
            role=ToolRole.STOP_ALARM,
            short="Stop the alarm that rings, let it ring later, or cancel the one that is set.",
            when_to_use="When an alarm is to stop, to be put off (snooze), or is no longer wanted. Never for the alarm "
            "system of the house.",
            examples=("stop the alarm", "snooze for ten minutes"),
            risk=Risk.LOW,
        ),
        _TOOLS.query(
            tools.list_scheduled,
            short="Say which reminders and delayed commands are to come.",
            when_to_use="When somebody asks what they will be reminded of, or what is going to happen later by itself.",
            examples=("what reminders do I have?", "what is scheduled?"),
            provenance=Provenance.MIXED,
        ),
        _TOOLS.action(
            tools.cancel_scheduled,
            SETS_HOME,
            role=ToolRole.CANCEL_SCHEDULED,
            short="Cancel a reminder or a delayed command.",
            when_to_use="When a reminder, or something that is to happen later, is no longer wanted.",
            examples=("cancel the reminder to pack", "delete all reminders"),
            risk=Risk.LOW,
        ),
        _TOOLS.action(
            tools.change_scheduled,
            SETS_HOME,
            role=ToolRole.CHANGE_SCHEDULED,
            short="Move a reminder or a delayed command to another moment.",
            when_to_use="When something that is scheduled is to be at another time. What it does stays the same: for "
            "something else cancel it and schedule anew.",
            examples=("make it eleven instead", "move the reminder to pack to nine"),
            risk=Risk.LOW,
        ),
    )


def schedule_spec(handler: Handler) -> ToolSpec:
    """Return the tool for commands that are to be carried out later."""
    return _TOOLS.action(
        handler,
        ADDS_TO_HOME,
        role=ToolRole.SCHEDULE_ACTION,
        short="Have tool calls made later or on a condition, once: turn something off at ten, lock up in an hour.",
        when_to_use="Give the calls as you would make them now. To be told something use timer.set_reminder; for what "
        "recurs propose an automation.",
        examples=("turn off the kitchen light at 10 pm", "lock the front door in ten minutes"),
        risk=Risk.LOW,
        channels=ALL_CHANNELS - {Channel.HEARTBEAT},
        timeout_s=30.0,
        excluded_surfaces={Surface.LOCAL_SENTENCES: "a command with its time in it leads to it, whatever it is for"},
    )


def act_until_spec(handler: Handler) -> ToolSpec:
    """Return the tool for commands that hold for a while."""
    return _TOOLS.action(
        handler,
        SETS_HOME,
        role=ToolRole.ACT_UNTIL,
        short="Do something now and put it back as it was after a while: the fan on for half an hour.",
        when_to_use="When something is to be so for a length of time or until a moment. Give the calls as you "
        "would make them now. For what only happens later use timer.schedule_action.",
        examples=("turn on the fan for half an hour", "keep the heating at 22 until midnight"),
        risk=Risk.LOW,
        channels=ALL_CHANNELS - {Channel.HEARTBEAT},
        timeout_s=30.0,
        excluded_surfaces={Surface.LOCAL_SENTENCES: "a command with its end in it leads to it, whatever it is for"},
    )


def _all(given: Mapping[str, Any], _now: datetime) -> dict[str, Any]:
    return {**given, "all": True}


def _lasting(field: str, sign: int = 1) -> ArgumentTranslation:
    """Home Assistant's tools take hours, minutes and seconds, ours take seconds."""

    def translate(given: Mapping[str, Any], _now: datetime) -> dict[str, Any]:
        kept = {name: value for name, value in given.items() if name not in _SECONDS}
        return kept | {field: sign * sum(int(given.get(unit) or 0) * size for unit, size in _SECONDS.items())}

    return translate
