"""The AI Task entity: what automations want written, looked up or read off a picture, with the caller's rights."""

from base64 import b64encode
from collections.abc import Mapping, Sequence
from contextvars import ContextVar
from dataclasses import replace
from pathlib import Path
from typing import Any, override

from homeassistant.auth.permissions.const import POLICY_READ
from homeassistant.components import ai_task, conversation
from homeassistant.core import Context, HomeAssistant
from homeassistant.exceptions import HomeAssistantError, ServiceValidationError, Unauthorized, UnknownUser
from homeassistant.helpers import llm
from homeassistant.helpers.entity_platform import AddConfigEntryEntitiesCallback
from homeassistant.util import slugify
import probatio as vol

from .actions.acting import request_by
from .common.errors import BudgetSpentError, ModelError
from .common.origin import Channel
from .common.request import RequestContext
from .const import DOMAIN, TASK_ENTITY_ID
from .data import UniversalAgentConfigEntry
from .entity import AgentEntity
from .models.client import Form, Picture
from .supervisor.data_tasks import MAX_TASK_TEXT, CheckData, DataTask

PARALLEL_UPDATES = 0
MAX_ATTACHMENTS = 8
MAX_PICTURE_BYTES = 10_000_000
_PICTURES = frozenset({"image/jpeg", "image/png", "image/gif", "image/webp"})
"""What models look at."""
_DOCUMENTS = ("text/", "application/json")
_IMAGE_SOURCES = ("media-source://camera/", "media-source://image/")
_CALLER: ContextVar[Context | None] = ContextVar("universal_agent_task_caller", default=None)


async def async_setup_entry(
    hass: HomeAssistant, entry: UniversalAgentConfigEntry, async_add_entities: AddConfigEntryEntitiesCallback
) -> None:
    """Add the entity."""
    async_add_entities([AgentTaskEntity(entry)])


class AgentTaskEntity(AgentEntity, ai_task.AITaskEntity):
    """Universal Agent, as `ai_task.generate_data` sees it."""

    _attr_name = None
    _attr_supported_features = (
        ai_task.AITaskEntityFeature.GENERATE_DATA | ai_task.AITaskEntityFeature.SUPPORT_ATTACHMENTS
    )

    def __init__(self, entry: UniversalAgentConfigEntry) -> None:
        super().__init__(entry, "task")
        self.entity_id = TASK_ENTITY_ID

    @override
    def async_set_context(self, context: Context) -> None:
        """Keep who asks for this task: the entity's own context stays the last caller's where the next has none."""
        super().async_set_context(context)
        _CALLER.set(context)

    @override
    async def _async_generate_data(
        self, task: ai_task.GenDataTask, chat_log: conversation.ChatLog
    ) -> ai_task.GenDataTaskResult:
        """Carry a task out.

        Raises:
            ServiceValidationError: what was given cannot be taken.
            Unauthorized: the caller may not see a camera or picture that is attached.
            HomeAssistantError: it could not be done, or was refused.
        """
        caller = _CALLER.get()
        _CALLER.set(None)  # the next task in this one may come without any
        if task.llm_api is not None:
            raise ServiceValidationError(translation_domain=DOMAIN, translation_key="task_tools_not_taken")
        attachments = task.attachments or []
        await _check_sight(self.hass, attachments, caller)
        pictures, documents = await self.hass.async_add_executor_job(_read, attachments)
        asked = request_by(self.hass, caller)
        origin = replace(asked.origin, channel=Channel.AUTOMATION, conversation_id=chat_log.conversation_id)
        request = replace(asked, text=task.instructions.strip(), origin=origin, is_recorded=True)
        heard = await self.agent.pin_in_words.hear(request)
        wanted = DataTask(form=_form(task), check=_check_of(task), pictures=pictures, documents=documents)
        data = await self._generate(heard.request, wanted)
        said = conversation.AssistantContent(agent_id=self.entity_id, content=str(data))
        chat_log.async_add_assistant_content_without_tools(said)
        return ai_task.GenDataTaskResult(conversation_id=chat_log.conversation_id, data=data)

    async def _generate(self, request: RequestContext, task: DataTask) -> Any:
        try:
            result = await self.agent.data_tasks.generate(request, task)
        except (ModelError, BudgetSpentError) as err:
            raise _failed(str(err)) from err
        if not result.is_done:
            raise _failed(result.answer.text)
        return result.data


def _failed(reason: str) -> HomeAssistantError:
    return HomeAssistantError(
        translation_domain=DOMAIN, translation_key="task_failed", translation_placeholders={"reason": reason}
    )


async def _check_sight(
    hass: HomeAssistant, attachments: Sequence[conversation.Attachment], caller: Context | None
) -> None:
    """Let a person attach only what they may see; Home Assistant asks for that by itself since 2026.11.

    Raises:
        Unauthorized: they may not.
    """
    if caller is None or caller.user_id is None:
        return
    user = await hass.auth.async_get_user(caller.user_id)
    if user is None:
        raise UnknownUser(context=caller)
    for attachment in attachments:
        source = next((start for start in _IMAGE_SOURCES if attachment.media_content_id.startswith(start)), None)
        entity_id = attachment.media_content_id.removeprefix(source or "")
        if source is not None and not user.permissions.check_entity(entity_id, POLICY_READ):
            raise Unauthorized(context=caller, entity_id=entity_id, permission=POLICY_READ)


def _read(attachments: Sequence[conversation.Attachment]) -> tuple[tuple[Picture, ...], tuple[str, ...]]:
    """Return the pictures and texts of a task. Reads files.

    Raises:
        ServiceValidationError: there are too many, or one is too large, of another kind or not readable.
    """
    if len(attachments) > MAX_ATTACHMENTS:
        raise _not_taken("", f"more than {MAX_ATTACHMENTS}")
    pictures, documents = list[Picture](), list[str]()
    for attachment in attachments:
        is_picture = attachment.mime_type in _PICTURES
        most = MAX_PICTURE_BYTES if is_picture else MAX_TASK_TEXT
        if not is_picture and not attachment.mime_type.startswith(_DOCUMENTS):
            raise _not_taken(attachment.media_content_id, attachment.mime_type)
        content = _content(attachment, most)
        if is_picture:
            picture = b64encode(content).decode()
            where = attachment.media_content_id
            pictures.append(Picture(mime_type=attachment.mime_type, base64=picture, media_id=where))
        else:
            documents.append(content.decode(errors="replace"))
    return tuple(pictures), tuple(documents)


def _content(attachment: conversation.Attachment, most: int) -> bytes:
    try:
        with Path(attachment.path).open("rb") as file:
            content = file.read(most + 1)
    except OSError as err:
        raise _not_taken(attachment.media_content_id, err.strerror or type(err).__name__) from err
    if len(content) > most:
        raise _not_taken(attachment.media_content_id, f"> {most} bytes")
    return content


def _not_taken(name: str, reason: str) -> ServiceValidationError:
    return ServiceValidationError(
        translation_domain=DOMAIN,
        translation_key="attachment_not_taken",
        translation_placeholders={"name": name, "reason": reason},
    )


def _form(task: ai_task.GenDataTask) -> Form | None:
    """Return the form that a task's data must have, as models are told it."""
    if task.structure is None:
        return None
    schema = vol.to_openapi(task.structure, custom_serializer=llm.selector_serializer, openapi_version="3.1.0")
    return Form(name=slugify(task.name) or "data", schema=schema)


def _check_of(task: ai_task.GenDataTask) -> CheckData:
    def check(data: Mapping[str, Any]) -> str | None:
        try:
            if task.structure is not None:
                task.structure(dict(data))
        except vol.Invalid as err:
            return str(err)
        return None

    return check
