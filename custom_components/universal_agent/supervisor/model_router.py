"""Model routers: a fast model names the role of a request, or says how likely each role is, and how sure it is."""

import asyncio
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
import logging
from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter, ValidationError

from ..agent.loop import RunOptions
from ..common.errors import BudgetSpentError, ModelError
from ..common.request import RequestContext
from ..models.client import Choice, Form, ModelClient, ModelRequest
from ..skills.role import Role
from .connections import Models
from .form_asking import ask_for_form
from .router import DIRECT_CONFIDENCE

_LOGGER = logging.getLogger(__name__)
WEIGHED_WITHIN_S = 3.0
"""Seconds until the likelihoods have to be there; what takes longer costs more than the router's own answer."""
MAX_SUM = 1.01
"""What the likelihoods of answers of which one is right add up to, and what rounding adds; more are no likelihoods."""
_SHARES_PROMPT = (
    "A person asks something of a home. Which role can do all of it with its own tools? Judge the request that stands"
    " last; what was said before only tells what it means."
)
_NONE = "It needs several of these roles, or fits none of them."
_LIKELIHOODS = TypeAdapter(dict[str, Annotated[float, Field(ge=0, le=1)]])
NO_ROLE = "none"
_MAX_TOKENS = 300
_PROMPT = (
    "You decide who takes a request to a home. Answer with the one role that can do all of it with its own tools, and"
    f" with how sure you are, from 0 to 1. If it needs several roles, or fits none, answer {NO_ROLE!r}."
    " Do not answer the request itself."
)


@dataclass(frozen=True, slots=True, kw_only=True)
class RoleChoice:
    """What the router came to."""

    role: Role | None = None
    """The role; None where an agent has to be designed."""
    confidence: float = 0.0
    """0 to 1."""


class _RoleAnswer(BaseModel):
    model_config = ConfigDict(extra="ignore")

    role: str
    confidence: float = Field(ge=0, le=1)


class ModelRouter:
    """Chooses among the roles. Whatever goes wrong here never ends a request: an agent is designed for it then."""

    def __init__(self, roles: Sequence[Role]) -> None:
        self._roles = {role.name: role for role in roles}
        listed = "\n".join(f"- {role.name}: {role.description}" for role in roles)
        self._prompt = f"{_PROMPT}\n\nRoles:\n{listed}"
        self._form = Form(
            name="route",
            schema={
                "type": "object",
                "properties": {
                    "role": {"type": "string", "enum": [*self._roles, NO_ROLE], "description": "The role's name."},
                    "confidence": {"type": "number", "description": "How sure you are, from 0 to 1."},
                },
                "required": ["role", "confidence"],
                "additionalProperties": False,
            },
        )

    async def choose(self, request: RequestContext, client: ModelClient, options: RunOptions) -> RoleChoice:
        """Return the role for a request, or none."""
        turn = ModelRequest(
            request=request,
            system_prompt=self._prompt,
            tools=(),
            history=options.history,
            context_block=options.context_block,
            form=self._form,
            deadline=options.deadline,
            max_output_tokens=_MAX_TOKENS,
        )
        try:
            answer = _RoleAnswer.model_validate(await ask_for_form(client, turn))
        except (ModelError, BudgetSpentError, ValidationError) as err:
            _LOGGER.debug("The router gave no role: %s", err)
            return RoleChoice()
        role = self._roles.get(answer.role)
        return RoleChoice() if role is None else RoleChoice(role=role, confidence=answer.confidence)


class WeighingRouter:
    """Takes what a model that gives likelihoods is sure of; all else the router decides."""

    def __init__(self, roles: Sequence[Role]) -> None:
        self._roles = {role.name: role for role in roles}
        self._router = ModelRouter(tuple(roles))
        options = {role.name: role.description for role in roles}
        self._choice = Choice(name="role", options={**options, NO_ROLE: _NONE})

    async def choose(self, request: RequestContext, models: Models, options: RunOptions) -> RoleChoice:
        """Return the role for a request, or none."""
        sure = None if models.judge is None else await self._sure(request, models.judge, options)
        return await self._router.choose(request, models.fast, options) if sure is None else sure

    async def _sure(self, request: RequestContext, judge: ModelClient, options: RunOptions) -> RoleChoice | None:
        """Return the choice that is likely enough to be taken; None where there is none, or nothing was answered."""
        ends_at = asyncio.get_running_loop().time() + WEIGHED_WITHIN_S
        turn = ModelRequest(
            request=request,
            system_prompt=_SHARES_PROMPT,
            tools=(),
            history=options.history,
            context_block=options.context_block,
            choice=self._choice,
            deadline=ends_at if options.deadline is None else min(ends_at, options.deadline),
        )
        try:
            likelihoods = _read(await ask_for_form(judge, turn))
        except (ModelError, BudgetSpentError, ValidationError) as err:
            _LOGGER.debug("Nobody has weighed the roles: %s", err)
            return None
        name, share = max(likelihoods.items(), key=lambda found: found[1], default=(NO_ROLE, 0.0))
        if share < DIRECT_CONFIDENCE or name not in self._choice.options or sum(likelihoods.values()) > MAX_SUM:
            return None
        return RoleChoice(role=self._roles.get(name), confidence=share)


def _read(answered: Mapping[str, object] | None) -> dict[str, float]:
    """Return the likelihoods that another integration gave.

    Raises:
        ValidationError: they are none.
    """
    return _LIKELIHOODS.validate_python(answered)
