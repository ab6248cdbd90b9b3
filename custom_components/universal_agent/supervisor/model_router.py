"""The model router: a fast model names the role that a request belongs to, and says how sure it is."""

from collections.abc import Sequence
from dataclasses import dataclass
import logging

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from ..agent.loop import RunOptions
from ..common.errors import BudgetSpentError, ModelError
from ..common.request import RequestContext
from ..models.client import Form, ModelClient, ModelRequest
from ..skills.role import Role
from .form_asking import ask_for_form

_LOGGER = logging.getLogger(__name__)

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
