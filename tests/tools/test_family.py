"""Tools that share what they can: the handler says the name and the input, the family the rest."""

from pydantic import BaseModel
import pytest

from custom_components.universal_agent.common.effects import READS_HOME, SETS_HOME, Effect, ProfileDomain, Risk
from custom_components.universal_agent.common.errors import RegistrationError
from custom_components.universal_agent.common.outcome import Outcome
from custom_components.universal_agent.common.request import RequestContext
from custom_components.universal_agent.tools.adapters import own_errors
from custom_components.universal_agent.tools.family import ToolFamily
from custom_components.universal_agent.tools.roles import ToolRole

RAIN = ToolFamily(category="rain", section="Weather", error_adapter=own_errors, profile_domain=ProfileDomain.WEATHER)


class Tomorrow(BaseModel):
    """What the tools here take."""


async def look(arguments: Tomorrow, request: RequestContext) -> Outcome | None:
    """Do nothing."""


async def untyped(arguments: str, request: RequestContext) -> Outcome | None:
    """Take what is no input model."""


def test_a_query_is_declared_by_its_handler_and_its_words() -> None:
    spec = RAIN.query(look, short="Look.", when_to_use="Always.", examples=("rain?",))

    spec.check()
    assert (spec.name, spec.input_model, spec.section) == ("rain.look", Tomorrow, "Weather")
    assert (spec.effect, spec.annotations, spec.risk) == (Effect.QUERY, READS_HOME, Risk.LOW)
    assert spec.is_hidden(frozenset({"weather"}))
    assert not spec.is_hidden(frozenset({"rain"}))


def test_an_action_says_how_it_changes_things_and_how_much_harm_it_can_do() -> None:
    spec = RAIN.action(
        look, SETS_HOME, name="stop", risk=Risk.HIGH, short="Stop.", when_to_use="Never.", examples=("stop it",)
    )

    spec.check()
    assert (spec.name, spec.effect, spec.annotations, spec.risk) == ("rain.stop", Effect.ACTION, SETS_HOME, Risk.HIGH)


def test_a_tool_that_plays_a_role_is_called_what_lower_layers_ask_for() -> None:
    spec = RAIN.query(look, role=ToolRole.FORECAST, short="Look.", when_to_use="Always.", examples=("rain?",))

    spec.check()
    assert spec.name == ToolRole.FORECAST


def test_a_handler_that_does_not_say_what_it_takes_is_an_error() -> None:
    with pytest.raises(RegistrationError, match="untyped: its first argument"):
        RAIN.query(untyped, short="Look.", when_to_use="Always.", examples=("rain?",))


def test_what_the_family_does_not_know_is_passed_on() -> None:
    spec = RAIN.query(look, short="Look.", when_to_use="Always.", examples=("rain?",), feature="sky", timeout_s=3.0)

    assert (spec.feature, spec.timeout_s) == ("sky", 3.0)
