"""What holds for some acts and not for others."""

from collections.abc import Iterable, Mapping

from ..topics import SpokenOf, Topic

NONE = "none"
"""The act of what asks for nothing."""
MORE = "more"
"""The act of what no single act says the whole of: exceptions, choices, several orders."""
LEAVE = "leave_alone"
"""The act of what is to stay as it is: it is denied by nature, and nothing is done for it."""
OPEN = "open"
SCENE = "scene"
ASK_STATE = "ask_state"
NO_ACT = frozenset({NONE, MORE})
ASKED = frozenset(
    {
        *("event_delete", "memory_forget", "again_forget"),
    }
)
"""Acts that are asked about however likely they are: what is read wrong here is missed later."""
ENDING = frozenset({"reminder_cancel", "alarm_cancel", "timer_cancel", "action_complete", "undo", "again_done"})
"""Acts that are asked about unless they are nearly certain, for the same reason."""
CREATING = frozenset({"event_add", "timer_start", "alarm_set", "reminder_set", "list_add"})
"""Acts that make something which is told back with its name, and is taken away as easily."""
REFERRING = ENDING | {
    *("timer_add", "timer_subtract", "timer_left", "event_move", "event_delete", "list_remove", "list_complete"),
    *("goal_progress", "goal_ask", "action_list"),
}
"""Acts on something that is there already and is found by its name: that of nothing else is said."""
DENYING = frozenset(
    {
        *("event_delete", "memory_forget", "reminder_cancel", "alarm_cancel", "timer_cancel", "list_remove"),
        *("again_more", "again_less", "again_instead", "again_new_time", "again_cancel", "again_back", "again_keep"),
        *("again_not_item", "again_rather_item", "again_new_length", "again_shorter", "again_so_long", "again_forget"),
        "again_who_not",
    }
)
"""Acts that people order by denying something: "I need no alarm", "not so much"."""
TOLD_BY: Mapping[str, str] = {"list_add": "list"}
"""Acts that a part of theirs tells, where it is named: "milk and bread on the shopping list"."""
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
UNMARKED = frozenset({"turn_on", "turn_off", "open", "close", "louder", "quieter"})
"""Acts whose cue may be a word that every act has: "on", "an", "aan", "up"."""
FRIENDLY = frozenset({"thanks", "greeting", "goodbye", "good_night", "sigh", "compliment", "insult"})
"""Acts that want no more than a friendly word."""
COMPANY = FRIENDLY | {"how_are_you", "joke", "who_are_you", "help"}
"""Acts that a few friendly words answer."""
AGAIN = "again_"
"""Beginning of acts that only mean something after what was said before: "a bit more", "and in the hall"."""
FURTHER = frozenset({"again_more", "again_less", "again_value", "again_color"})
"""Those of them that give another value to what was just changed: its words need not say what."""
_KEPT_FOR_LATER = frozenset({Topic.ALARM, Topic.REMINDER, Topic.LATER, Topic.EVENT})
AFTER: Mapping[str, frozenset[Topic]] = {
    **dict.fromkeys(("again_back", "again_keep", "again_so_long", "again_off_in"), frozenset({Topic.CHANGED})),
    "again_how_warm": frozenset({Topic.CHANGED, Topic.STATES}),
    "again_all_off": frozenset({Topic.STATES}),
    "again_since": frozenset({Topic.STATES, Topic.PERSON}),
    **dict.fromkeys(("again_longer", "again_shorter", "again_left", "again_one_more_timer"), frozenset({Topic.TIMER})),
    "again_new_length": frozenset({Topic.TIMER, Topic.LATER}),
    "again_new_time": _KEPT_FOR_LATER,
    "again_cancel": _KEPT_FOR_LATER | {Topic.TIMER, Topic.LIST},
    "again_remind": frozenset({Topic.EVENT}),
    **dict.fromkeys(("again_item", "again_not_item", "again_rather_item", "again_read_list"), frozenset({Topic.LIST})),
    **dict.fromkeys(("again_from_when", "again_until_when"), frozenset({Topic.WEATHER})),
    **dict.fromkeys(("again_tell_when", "again_who_not"), frozenset({Topic.PERSON})),
    **dict.fromkeys(("again_message", "again_pass_on"), frozenset({Topic.MESSAGE})),
    **dict.fromkeys(("again_event_until", "again_event_where"), frozenset({Topic.EVENT})),
    **dict.fromkeys(("again_action", "again_done"), frozenset({Topic.PROJECT})),
    "again_forget": frozenset({Topic.MEMORY}),
}
"""What acts go on with; those that are not named here, with anything."""
OF_LAST: Mapping[str, frozenset[Topic]] = {
    **dict.fromkeys(("timer_cancel", "timer_add", "timer_subtract"), frozenset({Topic.TIMER})),
    "alarm_cancel": frozenset({Topic.ALARM}),
    "reminder_cancel": frozenset({Topic.REMINDER}),
    **dict.fromkeys(("turn_off", "close"), frozenset({Topic.STATES, Topic.CHANGED})),
}
"""Acts that stand by themselves and, where they name nothing, are about what was just set or told of."""
NAMING_ONE = frozenset({"again_keep"})
"""Acts that only name one of several things: "turn the kettle on, no, don't" names it as well."""
HOLDING_MORE = frozenset({"again_remind"})
"""Acts behind which people often say what else is meant: "an hour before, and that I need the camera"."""
WITHOUT_A_TIME: Mapping[str, str] = {"again_off_in": "turn_off"}
"""What an act comes to where it names no time: "off again, please" is meant now."""
EXCEPTING = frozenset({"again_keep", "again_so_long", "again_not_item", "again_rather_item"})
"""Those of `AFTER` that deny or except something by nature: "only for an hour", "not the hall one"."""
LEAVING = frozenset({LEAVE, *EXCEPTING, "never_mind", "again_cancel", "again_forget"})
"""Acts of which nothing comes but that something stays as it is."""
WAITING = frozenset({"notify_when", "again_tell_when"})
"""Acts that wait for something, for which what is ordered behind them may wait, too."""
MAY_BE_BOUND = frozenset({LEAVE, "again_tell_when"})
"""Acts of which a condition binds nothing, or of which it is a part by nature."""
REPORTING = frozenset({"action_complete", "list_complete", "log_record", "again_done"})
"""Acts that say that something is done."""
COMPLAINTS = "too_"
"""Beginning of acts that say what is wrong."""
ROUGHLY = (COMPLAINTS, "memory_ask")
"""Beginning of acts for which it matters little where a part begins and ends: what is looked for, or offered."""
OF_THE_ROOM = frozenset({"too_dark", "too_bright", "too_stuffy", "too_dry"})
"""Those of a room rather than of something in it: what else is named is not at fault, "the air is so dry"."""
ASKING = (
    *("ask_", "weather", "sum_", "percent_of", "convert", "days_until", "time_in", "sun_times"),
    *("event_list", "event_when", "event_free", "list_read", "list_has", "timer_left", "timer_list"),
    *("alarm_list", "reminder_list", "memory_ask", "log_ask", "goal_list", "goal_ask", "project_list", "action_list"),
)
"""Beginnings of acts that change nothing."""
SUMS = "sum_"
"""Beginning of acts that reckon with numbers."""
SWITCHING = (
    *("turn_", "open", "close", "set_", "dimmer", "brighter", "warmer", "cooler", "fan_speed", "clean", "dock"),
    *("play", "pause", "resume", "stop_playing", "louder", "quieter", "mute", "unmute", "lock"),
)
"""Beginnings of acts on devices, beside which an hour or an evening says when."""
ABOUT_HOME = "ask_"
"""Beginning of acts that ask how things are here, or were."""
THING = "device"
"""The part that names what something is asked of."""
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
WHY = "why"
"""The part that only says why, or is chatter beside a request: it names nothing that is asked for."""
KEPT = frozenset({"name", "title", "item", "task", "message", "fact", "event"})
"""Parts whose words are kept as they were said."""
IN_ONE = frozenset({"title", "task", "message", "fact"})
"""Those of them of which there is one: what stands between two pieces belongs to it."""
NEEDED = KEPT | {"source", "person", "scene"}
"""Parts that name what an act is about: without one that has room for nothing else, it is not that act."""


def may_be(act: str, spoken_of: SpokenOf | None) -> bool:
    """Tell whether a request may be an act, by what was spoken of before it."""
    if not act.startswith(AGAIN):
        return True
    return spoken_of is not None and not AFTER.get(act, spoken_of.topics).isdisjoint(spoken_of.topics)


def is_of_last(act: str, parts: Iterable[str], spoken_of: SpokenOf | None) -> bool:
    """Tell whether an act with parts of these names can only be about what was just set or told of."""
    if spoken_of is None or not KEPT.isdisjoint(parts := frozenset(parts)) or "device" in parts:
        return False
    about = OF_LAST.get(act, frozenset()) & spoken_of.topics
    return bool(about - {Topic.CHANGED} if "room" in parts else about)


def asks_for_nothing(act: str) -> bool:
    """Tell whether an act is a remark beside others: what only says why, is friendly, or complains."""
    return act == NONE or act in FRIENDLY or act.startswith(COMPLAINTS)


def is_told_back(act: str) -> bool:
    """Tell whether the canonical sentence of an act says by itself what somebody wants to be done."""
    return not (act.startswith((AGAIN, COMPLAINTS, *ASKING)) or act in COMPANY or act == LEAVE)


def likely_nothing(shares: Mapping[str, float]) -> float:
    """Return how likely it is that nothing is asked for, where acts are so likely."""
    return sum(share for act, share in shares.items() if asks_for_nothing(act))


def goes_on(act: str, spoken_of: SpokenOf | None) -> bool:
    """Tell whether an act, which a request may be, is what people often say behind what was spoken of."""
    return act in AFTER or (act in FURTHER and spoken_of is not None and Topic.CHANGED in spoken_of.topics)


def goes_on_with(act: str, spoken_of: SpokenOf) -> bool:
    """Tell whether an act means something only after what was spoken of, or is most often about that."""
    return act.startswith(AGAIN) or bool(OF_LAST.get(act, frozenset()) & spoken_of.topics)
