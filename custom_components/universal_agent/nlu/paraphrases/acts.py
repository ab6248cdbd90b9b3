"""What holds for some acts and not for others."""

from collections.abc import Mapping

NONE = "none"
"""The act of what asks for nothing."""
MORE = "more"
"""The act of what no single act says the whole of: exceptions, choices, several orders."""
LEAVE = "leave_alone"
"""The act of what is to stay as it is: it is denied by nature, and nothing is done for it."""
NO_ACT = frozenset({NONE, MORE})
ASKED = frozenset(
    {"event_delete", "memory_forget", "reminder_cancel", "alarm_cancel", "timer_cancel", "action_complete", "undo"}
)
"""Acts that are asked about however likely they are: what is read wrong here is missed later."""
DENYING = frozenset(
    {
        *("event_delete", "memory_forget", "reminder_cancel", "alarm_cancel", "timer_cancel", "list_remove"),
        *("again_more", "again_less", "again_instead", "again_new_time"),
    }
)
"""Acts that people order by denying something: "I need no alarm", "not so much"."""
KEEPING = (
    "event_",
    "list_",
    "timer_",
    "alarm_",
    "reminder_",
    "message_",
    "memory_",
    "log_",
    "goal_",
    "project_",
    "action_",
)
"""Beginnings of acts about what is kept, not about devices: "calendar", "list" and "timer" are their own words."""
WHETHER = frozenset({"ask_state", "ask_which", "ask_done", "ask_presence"})
"""Questions for a state; those for when something is are others."""
UNMARKED = frozenset({"turn_on", "turn_off", "open", "close"})
"""Acts whose cue may be a word that every act has: "on", "an", "aan"."""
FRIENDLY = frozenset({"thanks", "greeting", "goodbye", "good_night", "sigh", "compliment", "insult"})
"""Acts that want no more than a friendly word."""
COMPANY = FRIENDLY | {"how_are_you", "joke", "who_are_you", "help"}
"""Acts that a few friendly words answer."""
AGAIN = "again_"
"""Beginning of acts that only mean something after what was said before: "a bit more", "and in the hall"."""
FURTHER = frozenset({"again_more", "again_less", "again_value", "again_color"})
"""Those of them that give another value to what was just changed: its words need not say what."""
COMPLAINTS = "too_"
"""Beginning of acts that say what is wrong."""
ASKING = (
    *("ask_", "weather", "sum_", "percent_of", "convert", "days_until", "time_in", "sun_times"),
    *("event_list", "event_when", "event_free", "list_read", "list_has", "timer_left", "timer_list"),
    *("alarm_list", "reminder_list", "memory_ask", "log_ask", "goal_list", "goal_ask", "project_list", "action_list"),
)
"""Beginnings of acts that change nothing."""
ABOUT_HOME = "ask_"
"""Beginning of acts that ask how things are here, or were."""
NAMING = frozenset({"device", "room", "scene", "list", "person", "title"})
"""Parts that name something that there may not be."""
INTENTS: Mapping[str, str] = {
    **dict.fromkeys(("set_brightness", "set_color"), "HassLightSet"),
    "set_position": "HassSetPosition",
    "set_temperature": "HassClimateSetTemperature",
    "set_volume": "HassSetVolume",
}
"""What an act that sets a value comes to; "to five" alone may be read as another."""
BINDING = frozenset({"when", "time", "new", "duration", "task", "message", "fact", "event"})
"""Parts that hold a time or a condition, or words in which one binds nothing."""
KEPT = frozenset({"name", "title", "item", "task", "message", "fact", "event"})
"""Parts whose words are kept as they were said."""
