"""The flow of a model connection: what stands at the other end, where, which model; tried before it is saved."""

from collections.abc import Mapping
from functools import partial
from http import HTTPStatus
from typing import Any

from homeassistant.config_entries import SOURCE_USER, ConfigSubentryFlow, SubentryFlowResult
from homeassistant.core import HomeAssistant
from homeassistant.data_entry_flow import section
from homeassistant.helpers.selector import (
    EntitySelector,
    EntitySelectorConfig,
    EntityWithDeviceFilterSelectorConfig,
    NumberSelector,
    NumberSelectorConfig,
    NumberSelectorMode,
    SelectSelector,
    SelectSelectorConfig,
    SelectSelectorMode,
    TextSelector,
    TextSelectorConfig,
    TextSelectorType,
)
import probatio as vol

from ..common.errors import ModelAccessError, ModelError, ModelRequestError, ModelUnavailableError
from ..const import TASK_ENTITY_ID
from ..models.clients.build import build_client
from ..models.clients.connection import Connection, ProviderKind
from ..models.clients.http_client import HttpModelClient, ListedModel
from ..models.clients.probe import probe, probe_sight
from ..skills.role import ModelSlot
from ..supervisor.connections import BOTH, SLOTS
from . import advanced_connection as advanced, tried_connection as tried
from .advanced_connection import ADVANCED

ANTHROPIC_URL = "https://api.anthropic.com/v1"
_NAME, _KIND, _URL, _KEY, _MODEL, _ENTITY = "name", "kind", "base_url", "api_key", "model", "entity_id"
_PRICE_IN, _PRICE_OUT = "price_input", "price_output"
_EXAMPLE = "http://192.168.1.20:11434/v1"
_VERSION = "/v1"
_PRICE = NumberSelector(NumberSelectorConfig(min=0, step="any", mode=NumberSelectorMode.BOX))
_SLOT = SelectSelector(
    SelectSelectorConfig(
        options=[BOTH, *(slot.value for slot in ModelSlot)],
        translation_key="model_slots",
        mode=SelectSelectorMode.DROPDOWN,
    )
)
_SERVER = vol.Schema(
    {
        vol.Required(_URL): TextSelector(TextSelectorConfig(type=TextSelectorType.URL)),
        vol.Optional(_KEY): TextSelector(TextSelectorConfig(type=TextSelectorType.PASSWORD)),
    }
)
_AI_TASK = vol.Schema(
    {
        vol.Required(_ENTITY): EntitySelector(
            EntitySelectorConfig(domain="ai_task", exclude_entities=[TASK_ENTITY_ID])
        ),
        vol.Optional(_NAME): TextSelector(),
        vol.Required(SLOTS, default=BOTH): _SLOT,
        vol.Optional(_PRICE_IN, default=0): _PRICE,
        vol.Optional(_PRICE_OUT, default=0): _PRICE,
        vol.Optional(ADVANCED): section(advanced.schema(ProviderKind.AI_TASK), {"collapsed": True}),
    }
)


class ModelConnectionFlow(ConfigSubentryFlow):
    """Adds a model connection, or changes one; the entry's update listener loads it again."""

    def __init__(self) -> None:
        """Begin with nothing."""
        self._data: dict[str, Any] = {}
        self._title = ""
        self._models: tuple[ListedModel, ...] = ()
        self._answer_s = 0.0
        self._calls_tools = True

    async def async_step_user(self, user_input: dict[str, Any] | None = None) -> SubentryFlowResult:
        """Ask what stands at the other end."""
        if user_input is None:
            return self.async_show_form(step_id="user", data_schema=_kinds(self.hass))
        self._data = {_KIND: user_input[_KIND]}
        if user_input[_KIND] == ProviderKind.ANTHROPIC:
            self._data[_URL] = ANTHROPIC_URL
        return await self._first_step()

    async def async_step_reconfigure(self, user_input: dict[str, Any] | None = None) -> SubentryFlowResult:
        """Begin with what is there."""
        subentry = self._get_reconfigure_subentry()
        self._data, self._title = dict(subentry.data), subentry.title
        return await self._first_step()

    async def async_step_server(self, user_input: dict[str, Any] | None = None) -> SubentryFlowResult:
        """Ask for address and key, and fetch the list of models with them."""
        errors: dict[str, str] = {}
        if user_input is not None:
            url = user_input[_URL].strip().rstrip("/")
            # The key is not shown again: left empty it stays, but it is sent to no other address.
            kept = self._data.get(_KEY, "") if url == self._data.get(_URL) else ""
            self._data |= {_URL: url, _KEY: user_input.get(_KEY, "").strip() or kept}
            errors = await self._fetch_models()
            if not errors:
                return await self.async_step_model()
        shown = {_URL: self._data.get(_URL)} if user_input is None else user_input
        schema = self.add_suggested_values_to_schema(_SERVER, shown)
        return self.async_show_form(
            step_id="server", data_schema=schema, errors=errors, description_placeholders={"example": _EXAMPLE}
        )

    async def async_step_model(self, user_input: dict[str, Any] | None = None) -> SubentryFlowResult:
        """Ask for the model, and try it."""
        errors: dict[str, str] = {}
        shown = self._shown()
        if user_input is not None:
            self._take(user_input, _MODEL)
            errors = await self._try(_MODEL)
            if not errors:
                self._title = user_input.get(_NAME) or self._data[_MODEL]
                return await self.async_step_tried()
            shown = user_input
        schema = self.add_suggested_values_to_schema(self._model_schema(), shown)
        return self.async_show_form(step_id="model", data_schema=schema, errors=errors)

    async def async_step_ai_task(self, user_input: dict[str, Any] | None = None) -> SubentryFlowResult:
        """Ask for an AI Task entity, and try it."""
        return await self._entity_step("ai_task", _AI_TASK, user_input)

    async def async_step_evaluation(self, user_input: dict[str, Any] | None = None) -> SubentryFlowResult:
        """Ask for an AI Task entity that says how likely answers are, and try it."""
        return await self._entity_step("evaluation", _evaluation(), user_input)

    async def async_step_tried(self, user_input: dict[str, Any] | None = None) -> SubentryFlowResult:
        """Show what the trial has found; save the connection, or go back to choose something else."""
        kind = ProviderKind(self._data[_KIND])
        if user_input is not None:
            if not kind.is_entity:
                self._data = tried.taken(self._data, user_input)
            if user_input.get(tried.AGAIN):
                return await (self._first_step() if kind.is_entity else self.async_step_model())
            return self._save(self._title)
        told = next((each.context_tokens for each in self._models if each.name == self._data.get(_MODEL)), None)
        found = tried.shown(self._data, calls_tools=self._calls_tools, answer_s=self._answer_s, told_context=told)
        schema = self.add_suggested_values_to_schema(tried.schema(kind), found)
        return self.async_show_form(step_id="tried", data_schema=schema, description_placeholders={"name": self._title})

    async def _entity_step(
        self, step: str, fields: vol.Schema, user_input: dict[str, Any] | None
    ) -> SubentryFlowResult:
        errors: dict[str, str] = {}
        shown = self._shown()
        if user_input is not None:
            self._take(user_input, _ENTITY)
            errors = await self._try(_ENTITY)
            if not errors:
                self._title = user_input.get(_NAME) or self._entity_name()
                return await self.async_step_tried()
            shown = user_input
        schema = self.add_suggested_values_to_schema(fields, shown)
        return self.async_show_form(step_id=step, data_schema=schema, errors=errors)

    def _shown(self) -> Mapping[str, Any]:
        """Return what the page of the model or entity is filled with."""
        price = self._data.get("price", {})
        return {
            **self._data,
            _NAME: self._title,
            _PRICE_IN: price.get("input", 0),
            _PRICE_OUT: price.get("output", 0),
            ADVANCED: advanced.shown(self._data),
        }

    def _take(self, given: Mapping[str, Any], field: str) -> None:
        """Keep what that page was filled with; `field` names the model or the entity."""
        price = {
            **self._data.get("price", {}),
            "input": given.get(_PRICE_IN, 0),
            "output": given.get(_PRICE_OUT, 0),
        }
        chosen = given[field].strip()
        was_shown = self._data.get(field) == chosen
        slots = {SLOTS: given[SLOTS]} if SLOTS in given else {}
        self._data |= {field: chosen, **slots, "price": price}
        if ADVANCED in given:
            self._data = advanced.taken(self._data, given[ADVANCED], was_shown=was_shown)

    async def _first_step(self) -> SubentryFlowResult:
        match ProviderKind(self._data[_KIND]):
            case ProviderKind.AI_TASK:
                return await self.async_step_ai_task()
            case ProviderKind.EVALUATION:
                return await self.async_step_evaluation()
            case _:
                return await self.async_step_server()

    async def _fetch_models(self) -> dict[str, str]:
        """Fetch the list of models; return what is wrong, by field."""
        if not self._data[_URL].startswith(("http://", "https://")):
            return {_URL: "invalid_url"}
        client = build_client(self.hass, self._connection())
        assert isinstance(client, HttpModelClient)
        try:
            self._models = await client.models()
        except ModelError as err:
            errors = form_errors(err, {_URL: "wrong_address"})
            return (
                {_URL: "needs_version"} if errors == {_URL: "wrong_address"} and await self._is_versioned() else errors
            )
        return {}

    async def _is_versioned(self) -> bool:
        """Tell whether the list of models is where the address with its version would be."""
        versioned = {**self._data, _URL: f"{self._data[_URL]}{_VERSION}"}
        client = build_client(self.hass, Connection.from_subentry("new", "new", versioned))
        assert isinstance(client, HttpModelClient)
        try:
            await client.models()
        except ModelError:
            return False
        return True

    async def _try(self, field: str) -> dict[str, str]:
        """Have the model answer, and note how it calls tools and whether it sees; return what is wrong, by field."""
        build = partial(build_client, self.hass)
        try:
            probed = await probe(self._connection(), build, wanted=advanced.chosen_tools(self._data))
            if not ProviderKind(self._data[_KIND]).is_entity:  # its integration says it
                self._data["sees"] = await probe_sight(self._connection(), build)
        except ModelError as err:
            return form_errors(err, {field: "model_missing"})
        self._data |= {"tools": probed.tools.value, "forms": probed.forms.value}
        self._calls_tools, self._answer_s = probed.calls_tools, probed.answer_s
        return {}

    def _model_schema(self) -> vol.Schema:
        chooser = SelectSelectorConfig(
            options=[model.name for model in self._models], custom_value=True, mode=SelectSelectorMode.DROPDOWN
        )
        return vol.Schema(
            {
                vol.Required(_MODEL): SelectSelector(chooser),
                vol.Optional(_NAME): TextSelector(),
                vol.Required(SLOTS, default=BOTH): _SLOT,
                vol.Optional(_PRICE_IN, default=0): _PRICE,
                vol.Optional(_PRICE_OUT, default=0): _PRICE,
                vol.Optional(ADVANCED): section(advanced.schema(ProviderKind(self._data[_KIND])), {"collapsed": True}),
            }
        )

    def _connection(self) -> Connection:
        return Connection.from_subentry("new", self._title or "new", self._data)

    def _entity_name(self) -> str:
        state = self.hass.states.get(self._data[_ENTITY])
        return state.name if state is not None else self._data[_ENTITY]

    def _save(self, title: str) -> SubentryFlowResult:
        if self.source == SOURCE_USER:
            return self.async_create_entry(title=title, data=self._data)
        return self.async_update_and_abort(
            self._get_entry(), self._get_reconfigure_subentry(), title=title, data=self._data
        )


def _kinds(hass: HomeAssistant) -> vol.Schema:
    """Return the first page. What says how likely answers are is only offered where there is such an entity."""
    left_out = {ProviderKind.LOCAL} if _has_evaluating(hass) else {ProviderKind.LOCAL, ProviderKind.EVALUATION}
    options = SelectSelectorConfig(
        options=[kind.value for kind in ProviderKind if kind not in left_out],
        translation_key="model_kind",
        mode=SelectSelectorMode.LIST,
    )
    return vol.Schema({vol.Required(_KIND, default=ProviderKind.OPENAI_COMPATIBLE.value): SelectSelector(options)})


def _has_evaluating(hass: HomeAssistant) -> bool:
    states = hass.states.async_all("ai_task")
    if not states:
        return False
    # Only now, as for the client: the component is there already where it has an entity.
    from ..models.clients.ai_task_evaluation import evaluates  # noqa: PLC0415

    return any(evaluates(state) for state in states)


def _evaluation() -> vol.Schema:
    """Return the page of an entity that says how likely answers are; older Home Assistants know no such feature."""
    from ..models.clients.ai_task_evaluation import FEATURE  # noqa: PLC0415

    able = EntityWithDeviceFilterSelectorConfig(domain="ai_task", supported_features=[FEATURE])
    return vol.Schema(
        {
            vol.Required(_ENTITY): EntitySelector(EntitySelectorConfig(filter=able)),
            vol.Optional(_NAME): TextSelector(),
            vol.Optional(_PRICE_IN, default=0): _PRICE,
            vol.Optional(_PRICE_OUT, default=0): _PRICE,
            vol.Optional(ADVANCED): section(advanced.schema(ProviderKind.EVALUATION), {"collapsed": True}),
        }
    )


def form_errors(err: ModelError, wrong: dict[str, str]) -> dict[str, str]:
    """Return the form's errors for what a server or entity said; `wrong` is for what only a person can mend."""
    if isinstance(err, ModelAccessError):
        if err.is_unpaid:
            return {"base": "unpaid"}
        return {"base": "invalid_auth"} if err.is_key else wrong
    if isinstance(err, ModelUnavailableError) and err.status is not None:
        return {"base": "too_many_requests" if err.status == HTTPStatus.TOO_MANY_REQUESTS else "server_failed"}
    return {"base": "refused" if isinstance(err, ModelRequestError) else "cannot_connect"}
