"""A router before the router: where a model says how likely each role is, a role that is likely enough is taken."""

import asyncio
from collections.abc import Mapping, Sequence
import logging
from typing import Annotated

from pydantic import Field, TypeAdapter, ValidationError

from ..agent.loop import RunOptions
from ..common.errors import BudgetSpentError, ModelError
from ..common.request import RequestContext
from ..models.client import Choice, ModelClient, ModelRequest
from ..skills.role import Role
from .connections import Models
from .form_asking import ask_for_form
from .model_router import NO_ROLE, ModelRouter, RoleChoice
from .router import DIRECT_CONFIDENCE

_LOGGER = logging.getLogger(__name__)

WEIGHED_WITHIN_S = 3.0
"""Seconds until the likelihoods have to be there; what takes longer costs more than the router's own answer."""
MAX_SUM = 1.01
"""What the likelihoods of answers of which one is right add up to, and what rounding adds; more are no likelihoods."""
_PROMPT = (
    "A person asks something of a home. Which role can do all of it with its own tools? Judge the request that stands"
    " last; what was said before only tells what it means."
)
_NONE = "It needs several of these roles, or fits none of them."
_LIKELIHOODS = TypeAdapter(dict[str, Annotated[float, Field(ge=0, le=1)]])


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
            system_prompt=_PROMPT,
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
