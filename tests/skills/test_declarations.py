"""What decides about safety is said by each skill of itself: nothing is forgotten in a list elsewhere."""

from collections.abc import Iterator
import inspect

import pytest

from custom_components.universal_agent.common.effects import ProfileDomain
from custom_components.universal_agent.intents.base import ActionIntent, IntentRegistration
from custom_components.universal_agent.skills import SERVICES
from scripts.lib.tools_page import all_domains, all_tools
from tests.installed_agent import InstalledAgent

TOOLS = all_tools()
DECLARED = ("type", "profile_domain", "shapes_later_runs")


def _registrations() -> Iterator[IntentRegistration]:
    for skill in all_domains():
        yield from skill.registrations


REGISTRATIONS = {registration.intent_class.type: registration for registration in _registrations()}


@pytest.mark.parametrize("intent", [pytest.param(each.intent_class, id=kind) for kind, each in REGISTRATIONS.items()])
def test_each_intent_says_what_profiles_know_it_by_and_whether_later_runs_see_it(intent: type[ActionIntent]) -> None:
    assert [name for name in DECLARED if name not in vars(intent)] == []
    assert intent.profile_domain in set(ProfileDomain) or intent.profile_domain == intent.type


def test_what_is_kept_for_later_runs_is_never_brought_about_by_text_of_strangers_alone() -> None:
    kept = {kind for kind, each in REGISTRATIONS.items() if each.intent_class.shapes_later_runs}

    assert kept == {"memory", "planning", "scheduled_action", "household_log", "routine", "utterance", "device_name"}


def test_an_intent_that_says_nothing_is_taken_to_change_what_the_agent_will_do() -> None:
    assert ActionIntent.shapes_later_runs
    assert not ActionIntent.only_asks


def test_words_that_somebody_has_told_are_taken_to_be_in_all_that_does_not_say_otherwise() -> None:
    of_devices = {kind for kind, each in REGISTRATIONS.items() if each.intent_class.is_of_devices}

    assert of_devices == {"device_control", "device_mode", "device_service", "home_securing", "media_source"}
    assert not ActionIntent.is_of_devices


@pytest.mark.parametrize("kind", sorted(REGISTRATIONS))
def test_an_intent_without_undo_says_why(kind: str) -> None:
    registration = REGISTRATIONS[kind]
    source = inspect.getsource(inspect.getmodule(registration.handler.execute) or type(registration.handler))
    gives_undo = "undo=" in source

    assert gives_undo == (registration.intent_class.no_undo is None)


@pytest.mark.parametrize("category", sorted({spec.category for spec in TOOLS}))
def test_the_tools_of_a_category_are_known_to_profiles_by_one_name(category: str) -> None:
    assert len({spec.profile_domain for spec in TOOLS if spec.category == category}) == 1


def test_each_domain_that_a_profile_can_name_has_tools() -> None:
    assert {spec.profile_domain for spec in TOOLS} == {*ProfileDomain, None}


def test_each_action_of_a_skill_calls_a_tool_that_there_is() -> None:
    assert {service.tool for service in SERVICES} <= {spec.name for spec in TOOLS}


async def test_what_was_said_aloud_cannot_be_taken_back_and_says_so(agent: InstalledAgent) -> None:
    intent = agent.data.processor.registrations["announcement"].intent_class
    said = agent.data.speech.say("explain", str(intent.no_undo), "en", {"target": "Kitchen"})

    assert said == "What was said aloud cannot be taken back."
