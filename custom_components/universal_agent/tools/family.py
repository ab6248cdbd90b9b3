"""Tools that belong together: what they share is said once; a tool's name and input model come from its handler."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypedDict, Unpack

from pydantic import BaseModel

from ..common.effects import READS_HOME, Annotations, Effect, ProfileDomain, Provenance, Risk, Surface, TextFlow
from ..common.errors import RegistrationError
from ..common.origin import Channel
from .roles import ToolRole
from .spec import ArgumentTranslation, ErrorAdapter, Handler, ToolSpec


class ToolTexts(TypedDict):
    """What every tool says of itself."""

    short: str
    when_to_use: str
    examples: tuple[str, ...]


class ToolOptions(ToolTexts, total=False):
    """What a tool may say beside that; `ToolSpec` explains each."""

    channels: frozenset[Channel]
    timeout_s: float
    leaves_something: bool
    provenance: Provenance
    checks_own_text: bool
    feature: str
    role: ToolRole
    replaces: Mapping[str, ArgumentTranslation]
    excluded_surfaces: Mapping[Surface, str]


@dataclass(frozen=True, slots=True, kw_only=True)
class ToolFamily:
    """What the tools of one category share."""

    category: str
    """The part of their names before the dot."""
    section: str
    """Their place in prompts and documentation."""
    error_adapter: ErrorAdapter
    """How their failures are read."""
    profile_domain: ProfileDomain | None
    """What profiles know them by; None where they know them only by their category."""
    text_flow: TextFlow = TextFlow.PERSISTS
    """Where the words of their actions go."""
    is_answer_private: bool = True
    """Whether their answers may say something of this home that others do not know."""

    def query(
        self,
        handler: Handler,
        annotations: Annotations = READS_HOME,
        *,
        name: str = "",
        risk: Risk = Risk.LOW,
        **options: Unpack[ToolOptions],
    ) -> ToolSpec:
        """Declare a tool that only reads; `name` replaces the handler's own where the two differ."""
        return self._tool(handler, Effect.QUERY, annotations, risk=risk, name=name or handler.__name__, options=options)

    def action(
        self, handler: Handler, annotations: Annotations, *, risk: Risk, name: str = "", **options: Unpack[ToolOptions]
    ) -> ToolSpec:
        """Declare a tool that changes something: how, and how much harm it can do, is always said."""
        return self._tool(
            handler, Effect.ACTION, annotations, risk=risk, name=name or handler.__name__, options=options
        )

    def _tool(
        self,
        handler: Handler,
        effect: Effect,
        annotations: Annotations,
        *,
        risk: Risk,
        name: str,
        options: ToolOptions,
    ) -> ToolSpec:
        """Return the declaration."""
        return ToolSpec(
            name=str(options.get("role") or f"{self.category}.{name}"),
            section=self.section,
            input_model=_input_model(handler),
            handler=handler,
            effect=effect,
            annotations=annotations,
            risk=risk,
            error_adapter=self.error_adapter,
            profile_domain=self.profile_domain,
            text_flow=self.text_flow,
            is_answer_private=self.is_answer_private,
            **options,
        )


def _input_model(handler: Handler) -> type[BaseModel]:
    """Return what a handler takes first; raise RegistrationError where it does not say so."""
    first = next(iter(handler.__annotations__.values()), None)
    if not (isinstance(first, type) and issubclass(first, BaseModel)):
        raise RegistrationError(f"{handler.__name__}: its first argument has to be annotated with an input model")
    return first
