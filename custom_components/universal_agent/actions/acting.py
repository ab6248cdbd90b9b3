"""Changes that come from outside a conversation, an action or a to-do page, as requests of their own."""

from collections.abc import Sequence
from dataclasses import replace

from homeassistant.core import Context, HomeAssistant
from homeassistant.exceptions import Unauthorized

from ..agent.tool_runner import ToolRunner
from ..common.outcome import Outcome
from ..common.request import RequestContext
from ..data import UniversalAgentData
from ..intents.base import ActionIntent
from ..intents.collector import IntentCollector, new_request
from ..intents.result import IntentResult
from ..safety.origins import of_service_call
from ..safety.policy import CallerKind


def request_by(hass: HomeAssistant, context: Context | None) -> RequestContext:
    """Return the request behind a change: a person's where the context names one, else an automation's."""
    return new_request(of_service_call(hass, context))


async def carry_out(
    data: UniversalAgentData, request: RequestContext, intents: Sequence[ActionIntent]
) -> list[IntentResult]:
    """Have intents carried out like those of any request, and return what became of each."""
    collector = IntentCollector()
    for intent in intents:
        collector.register(intent)
    await data.speech.load(request.language)
    return await data.processor.process(collector.get_intents(), request)


async def check_may_change(data: UniversalAgentData, hass: HomeAssistant, context: Context) -> None:
    """Let only those go on who may change what belongs to the whole household.

    Raises:
        Unauthorized: the user may control nothing, or only a part of the home, or is none.
    """
    place = of_service_call(hass, context)
    permissions = await data.home_facts.permissions(place)
    if permissions.kind not in (CallerKind.ADMIN, CallerKind.USER, CallerKind.NONE):
        raise Unauthorized(context=context, user_id=place.user_id)


async def call_tool(
    data: UniversalAgentData, request: RequestContext, tool: str, arguments: dict[str, object]
) -> tuple[Outcome, tuple[IntentResult, ...]]:
    """Call one tool and carry out what it asks for; return what came of it, in words too."""
    await data.speech.load(request.language)
    request = replace(request, hidden_categories=data.home_facts.hidden_categories(request))
    hide = data.pin_in_words.mask.value
    request.links.hear(*(value for value in arguments.values() if isinstance(value, str)))
    calls = ToolRunner(request, gate=data.gate, processor=data.processor, ask=data.replies.ask, hide=hide)
    return await calls.carry_out(data.registry.get_tool(tool), arguments)
