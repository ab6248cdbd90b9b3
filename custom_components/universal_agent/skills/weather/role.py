"""The weather role."""

from ...common.tool_call import ToolCall
from ..asked_days import asked_days
from ..role import Role, RoleQuestion


def _outlook(question: RoleQuestion) -> tuple[ToolCall, ...]:
    """Return the look-up of the forecast for the days that are asked about; of now as well, where none is named.

    Not where a word may name another place: it is the home's own weather that is looked up.
    """
    days = asked_days(question.request)
    if days is None or question.names_more:
        return ()
    now = () if days else (ToolCall(tool="weather.get_current", arguments={}),)
    return (*now, ToolCall(tool="weather.get_forecast", arguments=days))


ROLE = Role(
    name="weather",
    description="Answers questions about the weather: now, at a time, on a day, over several days.",
    required_tools=("weather.get_current", "weather.get_forecast"),
    acts=("weather",),
    look_ups=_outlook,
    system_prompt=(
        "You answer questions about the weather at home. Call weather.get_current for now and weather.get_forecast for "
        "anything later, with the window the person means. Never state a condition or a temperature that no tool "
        "returned. If the forecast does not reach that far, say how far it reaches. Answer in one or two short "
        "sentences, in the person's language, and begin with what was asked: if the question is whether it will rain, "
        "begin with yes or no."
    ),
)
