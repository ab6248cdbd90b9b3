"""The tools that lower layers ask for: what a sentence, a button or a phone wants done, and its name.

A skill's tool declares which of these it is (`ToolSpec.role`), and takes its name from here. No other file below the
skills knows the name of a tool.
"""

from enum import StrEnum


class ToolRole(StrEnum):
    """A part that exactly one tool plays; its value is the name that this tool is offered under."""

    ADD_TO_LIST = "lists.add_item"
    READ_LIST = "lists.get_items"
    REMOVE_FROM_LIST = "lists.remove_item"
    LIST_EVENTS = "calendar.list_events"
    DELETE_EVENT = "calendar.delete_event"
    TELL_PLANS = "agenda.tell"
    CURRENT_WEATHER = "weather.get_current"
    FORECAST = "weather.get_forecast"
    SUN_TIMES = "weather.get_sun"
    ASK_STATES = "smart_home.ask_states"
    HISTORY = "smart_home.get_history"
    LIST_DEVICES = "smart_home.list_devices"
    COUNT_DAYS = "knowledge.count_days"
    SECURE_HOME = "smart_home.secure"
    SET_TIMER = "timer.set_timer"
    EXTEND_TIMER = "timer.extend_timer"
    PAUSE_TIMER = "timer.pause_timer"
    RESUME_TIMER = "timer.resume_timer"
    CANCEL_TIMER = "timer.cancel_timer"
    LIST_TIMERS = "timer.list_timers"
    SET_ALARM = "timer.set_alarm"
    STOP_ALARM = "timer.stop_alarm"
    SET_REMINDER = "timer.set_reminder"
    SCHEDULE_ACTION = "timer.schedule_action"
    ACT_UNTIL = "timer.act_until"
    CANCEL_SCHEDULED = "timer.cancel_scheduled"
    CHANGE_SCHEDULED = "timer.change_scheduled"
    PROPOSE_AUTOMATION = "automations.propose"
    UNDO = "explain.undo"
    SEND_MESSAGE = "notification.send"
    ANNOUNCE = "notification.announce"
    ANSWER_SUGGESTION = "suggestions.answer"
    CANCEL_TASK = "agents.cancel_task"
    REMEMBER = "memory.save"
    ADD_NEXT_ACTION = "planning.add_next_action"
    TEACH = "utterances.teach"
    NAME_DEVICE = "utterances.name_device"

    @property
    def category(self) -> str:
        """The skill's word for itself, which all its tools begin with."""
        return self.partition(".")[0]
