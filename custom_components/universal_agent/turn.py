"""One turn of a conversation: from Home Assistant's input to the supervisor, and its answer back into the chat log."""

from collections.abc import AsyncGenerator
from contextlib import aclosing
from dataclasses import dataclass, replace
import logging
from typing import TypeIs
import unicodedata

from homeassistant.components import conversation
from homeassistant.components.conversation import (
    AssistantContentDeltaDict,
    ChatLog,
    ConversationInput,
    ConversationResult,
    ConversationTraceEventType,
    ToolResultContentDeltaDict,
    UserContent,
)
from homeassistant.components.conversation.trace import async_get_traces
from homeassistant.core import HomeAssistant
from homeassistant.helpers import intent, llm
from homeassistant.helpers.chat_session import current_session

from .approvals.pin_mask import PinMask
from .common.answer import Answer
from .common.origin import Channel
from .common.outcome import ErrorType
from .common.request import RequestContext
from .const import AGENT_ENTITY_ID
from .data import UniversalAgentData
from .intents.collector import new_request
from .models.client import Message, MessageRole
from .models.events import AgentEvent, CallFinished, CallsRequested, TextDelta, TextRetracted, ThinkingDelta
from .safety.acting import is_said_by_a_program
from .safety.origins import of_conversation
from .safety.policy import CallerKind
from .safety.shown_text import shown, visible_value
from .skills.agents.notes import notes_of
from .skills.agents.sessions import own
from .store.journal import JournalState

_LOGGER = logging.getLogger(__name__)

type Delta = AssistantContentDeltaDict | ToolResultContentDeltaDict

MAX_TEXT_READ = 10_000
NO_RESPONSE, TURN_ERROR = "(no response)", "Error: "
"""What Home Assistant notes as the answer of a turn that was left without one, or by an error."""
_UNPRINTABLE = ("Cc", "Cf", "Cs", "Co", "Cn")
_ERROR_CODES = {
    ErrorType.NOT_FOUND: intent.IntentResponseErrorCode.NO_VALID_TARGETS,
    ErrorType.UNAVAILABLE: intent.IntentResponseErrorCode.NO_VALID_TARGETS,
}


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnResult:
    """The end of a turn."""

    result: ConversationResult
    """What Home Assistant gets."""
    answer: Answer
    """What the supervisor answered."""


async def take_turn(
    hass: HomeAssistant,
    data: UniversalAgentData,
    user_input: ConversationInput,
    chat_log: ChatLog,
    *,
    channel: Channel,
    is_recorded: bool = False,
    dry_run: bool = False,
) -> TurnResult:
    """Answer one input; `is_recorded` where Home Assistant keeps its words as the data of an action.

    Never raises for what a person said or a tool did: the turn would be lost.
    """
    own(current_session.get(), user_input.context)
    with notes_of(hass).turn(chat_log.conversation_id):
        request = new_request(
            of_conversation(hass, user_input, channel, chat_log.conversation_id),
            _plain(user_input.text),
            extra_system_prompt=user_input.extra_system_prompt or chat_log.extra_system_prompt,
            dry_run=dry_run,
            own_words=_is_of_a_person(user_input, channel),
            is_recorded=is_recorded,
            reach=data.reaches.of_turn(user_input.context.id),
        )
        return await _answered(hass, data, user_input, chat_log, request)


async def _answered(
    hass: HomeAssistant,
    data: UniversalAgentData,
    user_input: ConversationInput,
    chat_log: ChatLog,
    request: RequestContext,
) -> TurnResult:
    """Answer a request, after a PIN in its words was taken out of them."""
    heard = await data.pin_in_words.hear(request)
    request = heard.request
    if heard.shown is not None:
        hide_said(chat_log, user_input, heard.shown)
    if not (request.dry_run or request.pin or request.pin_was_recorded):
        triggered = None
        if await _may_start_automations(data, request):
            triggered = await conversation.async_handle_sentence_triggers(hass, user_input, chat_log)
        if triggered is not None:
            answer = data.supervisor.answer_with(request, triggered, route="sentence_trigger")
            _say(chat_log, answer.text)
            return TurnResult(result=_result(request, answer, was_streamed=True), answer=answer)
    turn = _ChatLogDeltas(data, request, chat_log)
    async for _ in chat_log.async_add_delta_content_stream(AGENT_ENTITY_ID, turn.deltas()):
        pass
    result = _result(request, turn.answer, was_streamed=turn.has_spoken)
    if not turn.has_spoken and turn.answer.text:
        # Streamed as well, the words of an error would stand in the chat twice: Home Assistant shows it by itself.
        _say(chat_log, turn.answer.text)
    return TurnResult(result=result, answer=turn.answer)


async def _may_start_automations(data: UniversalAgentData, request: RequestContext) -> bool:
    """Tell whether somebody's words may start automations: who may control nothing changes nothing through them."""
    permissions = await data.home_facts.permissions(request.origin)
    return permissions.kind not in (CallerKind.READ_ONLY, CallerKind.UNKNOWN)


class _ChatLogDeltas:
    """Translates what the supervisor does into chat log deltas."""

    def __init__(self, data: UniversalAgentData, request: RequestContext, chat_log: ChatLog) -> None:
        self._data = data
        self._request = request
        self._chat_log = chat_log
        self._history = _history(chat_log, data.pin_in_words.mask)
        self._spoken = ""
        self._is_open = False
        self._answer: Answer | None = None

    @property
    def has_spoken(self) -> bool:
        """Whether words of the answer were streamed."""
        return bool(self._spoken)

    @property
    def answer(self) -> Answer:
        """The answer, once all deltas were taken."""
        assert self._answer is not None
        return self._answer

    async def deltas(self) -> AsyncGenerator[Delta]:
        """Yield the whole turn but an error's words; an error of ours ends it with an honest sentence."""
        try:
            async with aclosing(self._data.background.process_request(self._request, self._history)) as events:
                async for event in events:
                    if isinstance(event, Answer):
                        self._answer = event
                        continue
                    was_spoken = bool(self._spoken)
                    for delta in self._translate(event):
                        for opened in self._opening(delta):
                            yield opened
                        yield delta
                    if isinstance(event, TextRetracted) and was_spoken:
                        yield {"role": "assistant"}
                        self._is_open = True
                        self._keep_as_thinking()
        except Exception:
            _LOGGER.exception("A request could not be answered")
            text = self._data.speech.say("conversation", "error", self._request.language)
            self._answer = self._data.supervisor.failed(self._request, text)
        if not self._spoken and self.answer.text and not _is_error(self.answer):
            self._spoken = self.answer.text
            final: Delta = {"content": self._spoken}
            for opened in self._opening(final):
                yield opened
            yield final

    def _opening(self, delta: Delta) -> list[Delta]:
        """Return what opens a message of ours, where this begins one: an empty one would be shown as if we thought."""
        if "role" in delta:
            self._is_open = False
            return []
        if self._is_open:
            return []
        self._is_open = True
        return [{"role": "assistant"}]

    def _translate(self, event: AgentEvent) -> list[Delta]:
        match event:
            case TextRetracted():
                self._spoken = ""
                return []
            case ThinkingDelta(text=text):
                return [{"thinking_content": text}]
            case TextDelta(text=text):
                self._spoken += text
                return [{"content": text}]
            case CallsRequested(calls=calls):
                inputs = [
                    llm.ToolInput(tool_name=call.tool, tool_args=visible_value(given), id=call_id, external=True)
                    for call_id, call in calls
                    for given in [dict(call.arguments)]
                ]
                for call in inputs:
                    conversation.async_conversation_trace_append(
                        ConversationTraceEventType.TOOL_CALL,
                        {"tool_name": call.tool_name, "tool_args": call.tool_args},
                    )
                return [{"tool_calls": inputs}]
            case CallFinished(id=call_id, call=call, outcome=outcome):
                self._spoken = ""
                result = llm.ToolResult(data=visible_value(outcome.for_model()), error=not outcome.ok)
                return [{"role": "tool_result", "tool_call_id": call_id, "tool_name": call.tool, "result": result}]

    def _keep_as_thinking(self) -> None:
        """Note in the chat log that its newest message was thinking; whoever has listened has heard it already."""
        last = self._chat_log.content[-1]
        if isinstance(last, conversation.AssistantContent) and last.content:
            thought = f"{last.thinking_content or ''}{last.content}"
            self._chat_log.content[-1] = replace(last, content=None, thinking_content=thought)


def _is_of_a_person(user_input: ConversationInput, channel: Channel) -> bool:
    """Tell whether somebody has just said or typed this; scripts, automations and what we set off ourselves are out."""
    return channel in (Channel.VOICE, Channel.CHAT) and not is_said_by_a_program(user_input.context)


def _history(chat_log: ChatLog, mask: PinMask) -> tuple[Message, ...]:
    """Return what was said before this turn, by whichever engine it was answered; others do not hide a PIN."""
    said = []
    for content in chat_log.content:
        if isinstance(content, conversation.UserContent):
            said.append(Message(by=MessageRole.PERSON, text=mask.text(content.content)))
        elif isinstance(content, conversation.AssistantContent) and _is_said(content.content):
            text = content.content if content.agent_id == AGENT_ENTITY_ID else mask.text(content.content)
            said.append(Message(by=MessageRole.AGENT, text=text))
    return tuple(said[:-1])  # the last one is the request itself


def _is_said(text: str | None) -> TypeIs[str]:
    """Tell whether an answer is one, and not what Home Assistant notes where a turn ended without any."""
    return text is not None and text not in ("", NO_RESPONSE) and not text.startswith(TURN_ERROR)


def _plain(text: str) -> str:
    """Return the text without control characters and needless space."""
    if not text.isprintable():
        text = "".join(" " if unicodedata.category(char) in _UNPRINTABLE else char for char in text[:MAX_TEXT_READ])
    return " ".join(text.split())


def _is_error(answer: Answer) -> bool:
    """Tell whether nothing came of a request: what was done in part is told, but it is no error."""
    if any(intent["status"] == JournalState.DONE for intent in answer.intents):
        return False
    return answer.error is not None or not answer.understood


def _result(request: RequestContext, answer: Answer, *, was_streamed: bool) -> ConversationResult:
    response = answer.native if isinstance(answer.native, intent.IntentResponse) else None
    if response is None:
        response = intent.IntentResponse(language=request.language)
        if _is_error(answer) and not was_streamed:
            response.async_set_error(_error_code(answer), answer.text)
        else:
            if not answer.intents:
                response.response_type = intent.IntentResponseType.QUERY_ANSWER
            response.async_set_speech(answer.text)
    else:
        if answer.asks:
            response.async_set_speech(answer.text)  # something is asked behind what was said of it
        _clean(response, request)
    return ConversationResult(
        response=response, conversation_id=request.conversation_id, continue_conversation=answer.asks
    )


def _error_code(answer: Answer) -> intent.IntentResponseErrorCode:
    if answer.error is None:
        return intent.IntentResponseErrorCode.NO_INTENT_MATCH
    return _ERROR_CODES.get(answer.error, intent.IntentResponseErrorCode.FAILED_TO_HANDLE)


def _clean(response: intent.IntentResponse, request: RequestContext) -> None:
    """Make Home Assistant's own response safe to show: names, titles and templates in it may be anybody's."""
    for said in (*response.speech.values(), *response.reprompt.values()):
        said.update({key: shown(text, request.links) for key, text in said.items() if isinstance(text, str)})
    for card in response.card.values():
        card.update({key: shown(text, request.links) for key, text in card.items()})


def _say(chat_log: ChatLog, text: str) -> None:
    chat_log.async_add_assistant_content_without_tools(
        conversation.AssistantContent(agent_id=AGENT_ENTITY_ID, content=text)
    )


def hide_said(chat_log: ChatLog, user_input: ConversationInput, shown: str) -> None:
    """Put something else in place of what was said just now."""
    said = user_input.text
    user_input.text = shown
    for place, content in enumerate(chat_log.content):
        if isinstance(content, UserContent) and content.content == said:
            chat_log.content[place] = replace(content, content=shown)
    for trace in async_get_traces():
        for event in trace._events:  # noqa: SLF001 - `as_dict` gives copies away, and there is no other way in
            if event.data and event.data.get("text") == said:
                event.data["text"] = shown
