"""Who is asked: Home Assistant's default agent, and ours where it exists."""

from dataclasses import dataclass
from pathlib import Path

from homeassistant.components import conversation
from homeassistant.config_entries import SOURCE_USER
from homeassistant.core import Context, HomeAssistant
from homeassistant.data_entry_flow import FlowResultType

DOMAIN = "universal_agent"
NEEDED = ("manifest.json", "config_flow.py", "conversation.py")

_RESIDENT = "Resident"


@dataclass(frozen=True, slots=True, kw_only=True)
class Contestant:
    """An agent, and how it may be treated."""

    name: str
    agent_id: str
    confirms: bool = False
    """True when it asks before what its policy guards; the bench then answers yes."""


DEFAULT = Contestant(name="default agent", agent_id="conversation.home_assistant")
OURS = Contestant(name="Universal Agent", agent_id=f"conversation.{DOMAIN}", confirms=True)


@dataclass(frozen=True, slots=True, kw_only=True)
class AgentReply:
    """What an agent said."""

    speech: str
    kind: str
    """Response type: action_done, query_answer, error; or exception when it raised."""
    error: str | None = None
    asks: bool = False
    conversation_id: str | None = None

    @property
    def failed(self) -> bool:
        """True when the agent says that it did not do it."""
        return self.kind in {"error", "exception"}


def contestants(root: Path, *, default_only: bool = False) -> tuple[Contestant, ...]:
    """Return the default agent, and ours when its files are there and it is wanted."""
    folder = root / "custom_components" / DOMAIN
    if not default_only and all((folder / name).exists() for name in NEEDED):
        return (DEFAULT, OURS)
    return (DEFAULT,)


async def install(hass: HomeAssistant, contestant: Contestant) -> None:
    """Add the agent through its config flow, as a person would; the default agent is there already."""
    if contestant is DEFAULT:
        return
    result = await hass.config_entries.flow.async_init(DOMAIN, context={"source": SOURCE_USER})
    if result["type"] is FlowResultType.FORM:
        result = await hass.config_entries.flow.async_configure(result["flow_id"], {})
    if result["type"] is not FlowResultType.CREATE_ENTRY:
        raise RuntimeError(f"the config flow of {DOMAIN} ended with {result['type']}")
    await hass.async_block_till_done()
    if hass.states.get(contestant.agent_id) is None:
        raise RuntimeError(f"{contestant.agent_id} is missing after the config flow")


async def ask(
    hass: HomeAssistant,
    contestant: Contestant,
    text: str,
    *,
    device_id: str | None = None,
    conversation_id: str | None = None,
) -> AgentReply:
    """Say a sentence to an agent and wait until its effects are there."""
    try:
        result = await conversation.async_converse(
            hass, text, conversation_id, await _of_somebody(hass), "en", contestant.agent_id, device_id=device_id
        )
    except Exception as err:  # noqa: BLE001 - whatever an agent raises is its result
        await hass.async_block_till_done()
        return AgentReply(speech=f"{type(err).__name__}: {err}", kind="exception")
    await hass.async_block_till_done()
    response = result.response
    return AgentReply(
        speech=str(response.speech.get("plain", {}).get("speech", "")),
        kind=response.response_type.value,
        error=response.error_code.value if response.error_code else None,
        asks=result.continue_conversation,
        conversation_id=result.conversation_id,
    )


async def _of_somebody(hass: HomeAssistant) -> Context:
    """Return the context of somebody who lives there: nobody else may say yes to a question."""
    users = await hass.auth.async_get_users()
    found = next((user for user in users if user.name == _RESIDENT), None)
    if found is None:
        found = await hass.auth.async_create_user(_RESIDENT, group_ids=["system-admin"])
    return Context(user_id=found.id)
