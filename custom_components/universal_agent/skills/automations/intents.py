"""An automation is created, or one that we created is removed: by an admin's leave only."""

from collections.abc import Mapping
from pathlib import Path
from threading import Lock
from typing import Any, ClassVar, Literal, Self

from homeassistant.components.automation.config import async_validate_config_item
from homeassistant.config import AUTOMATION_CONFIG_PATH
from homeassistant.const import ATTR_DEVICE_CLASS, SERVICE_RELOAD, STATE_UNAVAILABLE
from homeassistant.core import Context, HomeAssistant
from homeassistant.exceptions import HomeAssistantError
from homeassistant.helpers import entity_registry as er
from homeassistant.util.file import write_utf8_file_atomic
from homeassistant.util.yaml import dump, load_yaml
import probatio as vol
from pydantic import model_validator

from ...common.effects import EffectClass, Risk
from ...common.errors import TargetNotFoundError, UnavailableError, UnsupportedError
from ...intents.base import ActionIntent, Assessment, Caller, ExecutionResult
from ...intents.undo import undo_by
from ..speech import Speech
from .plan import PREFIX, AutomationPlan, actions_of, as_yaml

_ONE_WRITER = Lock()
_DOMAIN = "automation"


class AutomationIntent(ActionIntent):
    """An automation to create, or to remove."""

    type: ClassVar[str] = "automation"
    profile_domain: ClassVar[str] = "automation"
    shapes_later_runs: ClassVar[bool] = False
    needs_admin: ClassVar[bool] = True

    operation: Literal["create", "remove"]
    effect_class: EffectClass = EffectClass.ABSOLUTE_SET
    automation_id: str
    """Its id in Home Assistant's file; ours begin with a mark of their own."""
    plan: AutomationPlan
    """What it is."""

    @model_validator(mode="after")
    def _is_ours(self) -> Self:
        if not self.automation_id.startswith(PREFIX):
            raise ValueError("only automations of ours are made or removed")
        return self

    def conflict_key(self) -> str | None:
        """Return its id."""
        return f"automation:{self.automation_id}"


def creating(automation_id: str, alias: str, plan: AutomationPlan) -> AutomationIntent:
    """Return the intent that creates one: it always waits for a person."""
    return AutomationIntent(operation="create", target=alias, risk=Risk.HIGH, automation_id=automation_id, plan=plan)


def removing(intent: AutomationIntent) -> AutomationIntent:
    """Return the intent that removes what another one has created."""
    return AutomationIntent(
        operation="remove",
        target=intent.target,
        risk=Risk.MEDIUM,
        automation_id=intent.automation_id,
        plan=intent.plan,
    )


class AutomationHandler:
    """Writes automations into Home Assistant's file and has it load them."""

    def __init__(self, hass: HomeAssistant, speech: Speech) -> None:
        self._hass = hass
        self._speech = speech

    async def assess(self, intent: AutomationIntent, caller: Caller) -> Assessment:
        """Return what the automation would do, so that it needs the same leave as doing it now.

        Raises:
            TargetNotFoundError: a device is gone.
        """
        if intent.operation == "remove":
            return Assessment()
        await self._speech.load(caller.language)
        states = {step.entity_id: self._hass.states.get(step.entity_id) for step in intent.plan.all_steps}
        if gone := [entity_id for entity_id, state in states.items() if state is None]:
            raise TargetNotFoundError(f"{', '.join(gone)} is not there any more")
        classes = {entity_id: state.attributes.get(ATTR_DEVICE_CLASS) for entity_id, state in states.items() if state}
        return Assessment(actions=actions_of(intent.plan, classes))

    def describe(self, intent: AutomationIntent, language: str) -> str:
        """Return it in words, what it does included."""
        words = intent.plan.in_words(self._speech, language)
        return self._say(f"do_{intent.operation}", intent, language, words=words)

    async def execute(self, intent: AutomationIntent, caller: Caller) -> ExecutionResult:
        """Create or remove it, and see that Home Assistant did so.

        Raises:
            UnsupportedError: Home Assistant refuses it, or does not load that file.
            TargetNotFoundError: it is not there.
        """
        if intent.operation == "remove":
            return await self._remove(intent, caller)
        config = config_of(intent, self._speech, caller.language)
        await validate(self._hass, config)
        if not self._hass.services.has_service(_DOMAIN, SERVICE_RELOAD):
            raise UnavailableError(
                "automations are not set up in this Home Assistant", spoken=self._no_file(intent, caller)
            )
        await self._in_executor(put_automation, config)
        await self._reload(intent, caller.ha_context)
        if not self._runs(intent):
            await self._in_executor(take_automation, intent.automation_id)
            await self._reload(intent, caller.ha_context)
            self._forget(intent)
            raise UnsupportedError(
                "Home Assistant did not load it from automations.yaml, so it was taken out again",
                spoken=self._no_file(intent, caller),
            )
        return ExecutionResult(
            data={"automation": self._entity_id(intent), "words": config["description"], "yaml": as_yaml(config)},
            spoken=self._say("created", intent, caller.language),
            undo=undo_by(removing(intent)),
            verified=True,
        )

    async def is_done(self, intent: AutomationIntent, key: str) -> bool | None:
        """Tell whether it stands in the file as it should, and is loaded."""
        there = await self._in_executor(has, intent.automation_id)
        return there and self._runs(intent) if intent.operation == "create" else not there

    async def _remove(self, intent: AutomationIntent, caller: Caller) -> ExecutionResult:
        if await self._in_executor(take_automation, intent.automation_id) is None:
            spoken = self._say("gone", intent, caller.language)
            raise TargetNotFoundError(f"there is no automation {intent.target!r} of ours", spoken=spoken)
        await self._reload(intent, caller.ha_context)
        self._forget(intent)
        return ExecutionResult(
            data={"removed": intent.target},
            spoken=self._say("removed", intent, caller.language),
            undo=undo_by(creating(intent.automation_id, intent.target, intent.plan)),
            verified=True,
        )

    async def _reload(self, intent: AutomationIntent, context: Context | None) -> None:
        await self._hass.services.async_call(
            _DOMAIN, SERVICE_RELOAD, {"id": intent.automation_id}, blocking=True, context=context
        )

    async def _in_executor(self, work: Any, *args: Any) -> Any:
        path = Path(self._hass.config.path(AUTOMATION_CONFIG_PATH))
        return await self._hass.async_add_executor_job(work, path, *args)

    def _entity_id(self, intent: AutomationIntent) -> str | None:
        return er.async_get(self._hass).async_get_entity_id(_DOMAIN, _DOMAIN, intent.automation_id)

    def _runs(self, intent: AutomationIntent) -> bool:
        entity_id = self._entity_id(intent)
        state = self._hass.states.get(entity_id) if entity_id else None
        return state is not None and state.state != STATE_UNAVAILABLE

    def _forget(self, intent: AutomationIntent) -> None:
        """Take its entity out of the registry, as Home Assistant's editor does."""
        if (entity_id := self._entity_id(intent)) is not None:
            er.async_get(self._hass).async_remove(entity_id)

    def _no_file(self, intent: AutomationIntent, caller: Caller) -> str:
        return self._say("not_loaded", intent, caller.language)

    def _say(self, key: str, intent: AutomationIntent, language: str, **values: str) -> str:
        return self._speech.say("automations", key, language, {"name": intent.target, **values})


def config_of(intent: AutomationIntent, speech: Speech, language: str) -> dict[str, Any]:
    """Return an automation as it is written into the file."""
    words = intent.plan.in_words(speech, language)
    return {"id": intent.automation_id, **intent.plan.as_config(intent.target, words)}


async def validate(hass: HomeAssistant, config: Mapping[str, Any]) -> None:
    """Have Home Assistant check an automation.

    Raises:
        UnsupportedError: it refuses it, and why.
    """
    try:
        await async_validate_config_item(hass, str(config["id"]), dict(config))
    except (vol.Invalid, HomeAssistantError) as err:
        raise UnsupportedError(f"Home Assistant refuses this automation: {err}") from err


def put_automation(path: Path, automation: Mapping[str, Any]) -> None:
    """Write an automation into the file, in place of one with its id. Blocks: call it in an executor.

    Raises:
        UnsupportedError: the file is not a list.
        OSError, HomeAssistantError: it cannot be read or written.
    """
    with _ONE_WRITER:
        found = _read(path)
        others = [entry for entry in found if entry.get("id") != automation["id"]]
        _write(path, [*others, dict(automation)])


def take_automation(path: Path, automation_id: str) -> Mapping[str, Any] | None:
    """Take an automation out of the file and return it; None if it is not there. Blocks: call it in an executor.

    Raises:
        UnsupportedError: the file is not a list.
        OSError, HomeAssistantError: it cannot be read or written.
    """
    with _ONE_WRITER:
        found = _read(path)
        taken = next((entry for entry in found if entry.get("id") == automation_id), None)
        if taken is not None:
            _write(path, [entry for entry in found if entry is not taken])
        return taken


def has(path: Path, automation_id: str) -> bool:
    """Tell whether the file holds an automation. Blocks: call it in an executor."""
    return any(entry.get("id") == automation_id for entry in _read(path))


def _read(path: Path) -> list[dict[str, Any]]:
    if not path.exists():
        return []
    found = load_yaml(str(path)) or []
    if not isinstance(found, list) or not all(isinstance(entry, dict) for entry in found):
        raise UnsupportedError(f"{path.name} is no list of automations, so nothing was written into it")
    return found


def _write(path: Path, automations: list[dict[str, Any]]) -> None:
    write_utf8_file_atomic(str(path), dump(automations))
