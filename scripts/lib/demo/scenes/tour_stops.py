"""The stops of the tour: for every tool what is said, what has to be different afterwards, and whether it is undone."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Stop:
    """One request of the tour."""

    says: tuple[str, ...]
    """What is said, in one conversation; the last turn is the one that shows the tool."""
    tool: str
    """The tool that it is for."""
    changes: str = ""
    """What of the world is different afterwards, by a part of its name; empty where the tool only reads or tells."""
    is_undone: bool = False
    """Whether “undo that” follows, and has to bring everything back."""
    answer: str = ""
    """What the answer has to hold, in lower case."""
    phone: str = ""
    """What has to reach the phone."""
    first: tuple[str, str, str] | None = None
    """Domain, action and entity id of what is called before, so that there is something to do."""


def _reads(tool: str, *says: str, answer: str = "") -> Stop:
    return Stop(says=says, tool=tool, answer=answer)


def _acts(tool: str, changes: str, *says: str) -> Stop:
    return Stop(says=says, tool=tool, changes=changes, is_undone=True)


def _stays(tool: str, changes: str, *says: str) -> Stop:
    return Stop(says=says, tool=tool, changes=changes)


WITHOUT_A_MODEL: tuple[Stop, ...] = (
    # The home
    _acts("smart_home.handle_intent", "light.kitchen_light", "turn on the kitchen lights"),
    _reads("smart_home.query_intent", "what is the temperature in the bedroom?", answer="degrees"),
    _reads("smart_home.ask_states", "are all windows closed?", answer="yes"),
    _reads("smart_home.get_history", "when was the kitchen light last turned on?", answer="today"),
    Stop(
        says=("lock the doors",),
        tool="smart_home.secure",
        changes="lock.front_door",
        first=("lock", "unlock", "lock.front_door"),
    ),
    Stop(
        says=("switch the living room tv to News",),
        tool="smart_home.select_source",
        changes="media_player.living_room_tv",
        is_undone=True,
        first=("media_player", "turn_on", "media_player.living_room_tv"),
    ),
    _acts("smart_home.set_mode", "climate.living_room_thermostat", "set the living room thermostat to away"),
    _acts("automations.propose", "automation.", "turn on the hallway light every day at sunset", "yes"),
    _reads("automations.list", "which automations have you made?", answer="automation"),
    # Time
    _acts("timer.set_timer", "scheduled timer", "set a pasta timer for 8 minutes"),
    _stays("timer.set_timer", "scheduled timer", "set a rice timer for 12 minutes"),
    _reads("timer.list_timers", "how long is left on the rice timer?", answer="1"),
    _acts("timer.pause_timer", "scheduled timer", "pause the rice timer"),
    _stays("timer.pause_timer", "scheduled timer", "pause the rice timer"),
    _acts("timer.resume_timer", "scheduled timer", "resume the rice timer"),
    _reads("timer.extend_timer", "add two minutes to the rice timer", answer="13 minutes"),
    _acts("timer.cancel_timer", "scheduled timer", "cancel the rice timer"),
    _acts("timer.set_reminder", "scheduled reminder", "remind me to pack tomorrow at six"),
    _acts("timer.set_alarm", "scheduled reminder", "wake me at 6:30 on weekdays"),
    _stays("timer.stop_alarm", "scheduled reminder", "set an alarm for seven", "stop the alarm"),
    _acts("timer.schedule_action", "scheduled action", "turn off the kitchen light at 10 pm"),
    _stays("timer.schedule_action", "scheduled action", "turn off the kitchen light at 10 pm"),
    _reads("timer.list_scheduled", "what is scheduled?", answer="kitchen light"),
    _acts("timer.cancel_scheduled", "scheduled action", "cancel turning off the kitchen light"),
    _stays("timer.cancel_scheduled", "scheduled action", "cancel turning off the kitchen light"),
    _acts(
        "timer.change_scheduled", "scheduled action", "turn off the kitchen light at 10 pm", "make it eleven instead"
    ),
    _acts("timer.act_until", "light.garden_lights", "turn on the garden lights for half an hour"),
    # Calendar, lists, weather
    _acts("calendar.create_event", "calendar.family", "add hiking to my calendar on Saturday at nine"),
    _reads("calendar.list_events", "what's on my calendar tomorrow?", answer="dentist"),
    _reads("agenda.tell", "how full is my week?", answer="thing"),
    _acts("calendar.update_event", "calendar.family", "move the dentist to half past four"),
    _acts("calendar.delete_event", "calendar.family", "delete the dentist appointment"),
    _reads("calendar.find_free_time", "find us a free evening next week", answer="from"),
    _acts("lists.add_item", "todo.shopping_list", "put milk and eggs on the shopping list"),
    _acts("lists.complete_item", "todo.shopping_list", "check bread off the shopping list"),
    _acts("lists.remove_item", "todo.shopping_list", "remove bread from the shopping list"),
    _acts("lists.empty_list", "todo.shopping_list", "clear the shopping list", "yes"),
    _reads("lists.get_items", "what's on my shopping list?", answer="bread"),
    _reads("weather.get_current", "what's it like outside right now?", answer="°c"),
    _reads("weather.get_forecast", "will it rain tomorrow afternoon?", answer="percent"),
    _reads("weather.get_sun", "when does the sun set?", answer="sets"),
    # What is kept
    _acts("memory.save", "memory", "remember that the spare key is with the neighbour"),
    _stays("memory.save", "memory", "remember that the spare key is with the neighbour"),
    _reads("memory.search", "where is the spare key?", answer="neighbour"),
    _reads("memory.list", "what do you remember?", answer="neighbour"),
    _acts("memory.forget", "memory", "forget where the spare key is"),
    _acts("household_log.record", "household log", "I fed the cat"),
    _stays("household_log.record", "household log", "I fed the cat"),
    _reads("household_log.look_up", "has anyone fed the cat?", answer="yes"),
    _acts(
        "utterances.teach",
        "taught",
        "when I say film night, dim the bedroom to 20 percent and close the blinds",
    ),
    _stays(
        "utterances.teach",
        "taught",
        "when I say film night, dim the bedroom to 20 percent and close the blinds",
    ),
    _reads("utterances.list", "what have I taught you?", answer="film night"),
    _stays("utterances.run", "cover.bedroom_blinds", "film night"),
    _acts("utterances.forget", "taught", "forget film night"),
    # Goals, projects, reviews
    _acts("planning.create_goal", "goal", "create a goal to learn Spanish by June"),
    _stays("planning.create_goal", "goal", "create a goal to learn Spanish by June"),
    _reads("planning.list_goals", "what are my goals?", answer="spanish"),
    _acts("planning.create_project", "project", "start a project called garden"),
    _stays("planning.create_project", "project", "start a project called garden"),
    _reads("planning.list_projects", "which projects do we have?", answer="garden"),
    _acts("planning.add_milestone", "milestone", "add a milestone to the garden project: the beds are dug"),
    _stays("planning.add_milestone", "milestone", "add a milestone to the garden project: the beds are dug"),
    _acts("planning.complete_milestone", "milestone", "the milestone beds are dug in the garden project is reached"),
    _acts("planning.add_next_action", "next action", "add a next action to the garden project: order soil"),
    _stays("planning.add_next_action", "next action", "add a next action to the garden project: order soil"),
    _reads("planning.list_next_actions", "what are my next actions?", answer="order soil"),
    _acts("planning.update_next_action", "next action", "move the next action order soil to Friday"),
    _acts("planning.complete_next_action", "next action", "mark order soil as done in the garden project"),
    _acts("planning.record_progress", "project", "the garden project is at 60 percent"),
    _acts("planning.update_project", "project", "the garden project is finished"),
    _acts("planning.update_goal", "goal", "I have reached my goal to learn Spanish"),
    _reads("reviews.progress", "how am I doing with the garden project?", answer="garden"),
    _reads("reviews.run", "run my weekly review", answer="garden"),
    _reads("reviews.list", "which reviews are there?", answer="weekly"),
    _reads("reviews.read", "read me the last review again", answer="weekly"),
    # People
    Stop(says=("send a message to my phone: buy milk",), tool="notification.send", phone="buy milk"),
    _reads("notification.announce", "announce that dinner is ready", answer="no speaker"),
    Stop(says=("ask Alex if dinner can wait",), tool="notification.ask", phone="dinner can wait"),
    # What it knows and did
    _reads("knowledge.calculate", "what is 15 percent of 80?", answer="12"),
    _reads("knowledge.convert", "how much is 5 miles in kilometres?", answer="8.05"),
    _reads("knowledge.count_days", "how many days until Christmas?", answer="december"),
    _reads("knowledge.time_elsewhere", "what time is it in Tokyo?", answer="tokyo"),
    _reads("conversation.describe_abilities", "what can you do?", answer="for example"),
    _reads("conversation.small_talk", "thanks", answer="welcome"),
    _reads("explain.what_happened", "what did you do today?", answer="today"),
    _reads("explain.why", "turn on the kitchen lights", "why did you do that?", answer="kitchen"),
    _stays("explain.undo", "light.kitchen_light", "turn off the kitchen lights", "undo that"),
    _reads("suggestions.list", "any suggestions?", answer="suggestion"),
    _reads("suggestions.answer", "accept the suggestion", answer="no such"),
    _reads("agents.list_agents", "which other agents are there?", answer="home assistant"),
    _stays("agents.delegate", "light.hallway_light", "ask Home Assistant to turn on the hallway light"),
    _reads("routines.list", "which routines do I have?", answer="routine"),
    _reads("agents.list_tasks", "what are you working on?", answer="background"),
    _reads("agents.cancel_task", "cancel that task", answer="background"),
)
