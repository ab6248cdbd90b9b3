"""What the agent says about itself, and the words that all domains share."""

import re
import string
from typing import Any

import pytest

from custom_components.universal_agent.common.outcome import OutcomeStatus
from custom_components.universal_agent.safety.purposes import KEPT_REASONS
from custom_components.universal_agent.skills import conversation, memory, planning
from custom_components.universal_agent.skills.conversation.role import ROLE
from custom_components.universal_agent.skills.skill import SkillContext
from tests.skills.conftest import LANGUAGES, World, WorldMaker

SHARED = {
    "abilities": {"abilities"},
    "abilities_here": {"things"},
    "abilities_say": {"a", "b", "c"},
    "confirm": {"what"},
    **{key: set() for key in KEPT_REASONS},
    "left_on": {"names"},
    "refused": {"target"},
    "failed": {"target"},
    "storage": set(),
    "not_understood": set(),
    "hidden_sources": {"names"},
    "hidden_unnamed": set(),
    "clause_not_understood": {"clause"},
    "empty": set(),
    "too_long": set(),
    "nothing_pending": set(),
    "declined": set(),
    "not_remembered": set(),
    "remember_words": {"said", "meant"},
    **{f"as_offer_{act}": {"name"} for act in ("on", "off", "open", "close", "start", "dock")},
    "expired": set(),
    "timeout": set(),
    "not_available": {"target"},
    "read_only": set(),
    "error": set(),
    **{f"preview{end}": {"steps"} for end in ("", "_asked", "_pin", "_refused", "_failed")},
    "preview_nothing": set(),
    "only_readable": {"name"},
    "cannot_do_that": {"name"},
    "preview_private": set(),
    "done": set(),
    "in_circles": set(),
    "done_so_far": {"what"},
    "model_lost": set(),
    "budget_spent": set(),
    "cut_off": set(),
    "model_refused": set(),
    "model_silent": set(),
    "out_of_rounds": set(),
    "nothing_changed": set(),
    "not_done_now": set(),
    "not_all_done": set(),
    "no_model": set(),
    "no_budget": set(),
    "ask_options": {"options", "question"},
    "approve_plan": {"steps"},
    "abandoned": set(),
    "by_hand": set(),
    "or": set(),
    "remember_name": {"said", "name"},
    "told_something": set(),
    "told_fact": set(),
    "cannot_pass_on": {"name"},
    "touch_hint": set(),
    "beyond_called": set(),
    "beyond_ordered": set(),
    "beyond_mailed": set(),
    "beyond_translated": set(),
    "beyond_reported": set(),
    "beyond_shown": set(),
    "beyond_sung": set(),
    "beyond_told": set(),
    "beyond_cared": set(),
    "plan_kept": set(),
    "plan_forgotten": {"wanted"},
    "plan_expired": {"wanted"},
    "interrupted": {"target"},
    "dropped_after_restart": {"target"},
    "cannot_schedule": {"command"},
    "and": set(),
    "list_separator": set(),
    "confirm_again": {"what"},
    "confirm_pin": {"what"},
    "confirm_elsewhere": {"what"},
    "pin_wrong": set(),
    "pin_locked": set(),
    "pin_recorded": set(),
    "not_allowed_here": {"target"},
    "quiet_hours": {"target"},
    "not_permitted": {"target"},
    "not_exposed": {"target"},
    "own_settings": {"target"},
    "may_not_approve": {"target"},
    "approval_waits": {"what"},
    "approve": set(),
    "approve_always": {"what"},
    "approve_with_pin": set(),
    "reject": set(),
    "approval_no_person": set(),
    "approval_not_allowed": set(),
    "approval_not_yours": set(),
    "approval_needs_pin": set(),
    "no_such_day": {"day"},
    "approval_asks": {"source", "until"},
    "log_done": {"what"},
    "log_running": {"what"},
    "log_awaiting_approval": {"what"},
    "log_refused": {"what"},
    "log_failed": {"what"},
    "log_expired": {"what"},
    "log_not_done": {"what"},
    "log_confirmed_by": {"who"},
    "log_kind_memory": set(),
    "log_kind_reminder": set(),
    "log_kind_undo": set(),
    "log_kind_calendar": set(),
    "log_kind_planning": set(),
    "log_kind_message": set(),
    "source_automation": set(),
    "source_heartbeat": set(),
    "source_mcp": set(),
    "source_voice": set(),
    "source_chat": set(),
    "source_room": {"area"},
    "approval_item": {"number", "source", "until", "what"},
    "approvals_told": {"what"},
    "approvals_none": set(),
    "approval_who": set(),
    "approval_unknown": set(),
    "approval_expired": set(),
    "approval_answered": set(),
    "did_you_mean": {"name"},
    "kept_for_you": set(),
    "whose_phone": set(),
    "who_speaks": set(),
    "which_of": {"last", "names"},
    "which_room": set(),
    "in_that_room": {"name"},
    "which_room_of": {"last", "names"},
    "choice_in_place": {"name", "place"},
    "unknown_name": {"name"},
    "known_name": {"name"},
    "no_way_found": {"name"},
    "only_plainly": {"name"},
    "there_is": {"names"},
    "there_is_in": {"names", "place"},
    "offer_on": {"name"},
    "offer_off": {"name"},
    "offer_open": {"name"},
    "offer_close": {"name"},
    "offer_brighter": {"name"},
    "offer_dimmer": {"name"},
    "offer_warmer": {"name"},
    "offer_cooler": {"name"},
    "offer_faster": {"name"},
    "offer_quieter": {"name"},
    "offer_louder": {"name"},
    "offer_start": {"name"},
    "offer_dock": {"name"},
    **{
        f"nothing_helps_{sign}": set[str]()
        for sign in ("dark", "bright", "glare", "cold", "hot", "loud", "quiet", "stuffy", "dry", "damp")
    },
}
VOCABULARIES = ("yes", "no", "conjunctions", "pronouns", "there", "in_area", "politeness")


@pytest.fixture
async def world(make_world: WorldMaker) -> World:
    """Return a world with the domains of this folder's neighbours."""
    return await make_world(conversation.build, memory.build, planning.build)


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "What else can you do?"),
        ("de", "Was kannst du sonst noch?"),
        ("es", "¿Qué más puedes hacer?"),
        ("fr", "Que peux-tu faire d'autre ?"),
        ("nl", "Wat kun je nog meer?"),
    ],
)
async def test_asked_what_else_it_can_do_it_names_what_every_domain_says_it_can(
    world: World, language: str, text: str
) -> None:
    responses = world.speech.sentences(language).responses
    spoken = await world.say(text, language)
    assert responses["memory.ability"] in spoken
    assert responses["planning.ability"] in spoken


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "What can you do?"),
        ("en", "help"),
        ("en", "what can I say"),
        ("de", "Was kannst du?"),
        ("de", "Hilfe"),
        ("de", "Was kann ich sagen?"),
        ("es", "¿Qué puedes hacer?"),
        ("es", "ayuda"),
        ("es", "¿Qué puedo decir?"),
        ("fr", "Que peux-tu faire ?"),
        ("fr", "aide"),
        ("fr", "Qu'est-ce que je peux dire ?"),
        ("nl", "Wat kun je doen?"),
        ("nl", "help"),
        ("nl", "Wat kan ik zeggen?"),
    ],
)
async def test_asked_what_it_can_do_it_says_no_more_than_there_is_here(world: World, language: str, text: str) -> None:
    responses = world.speech.sentences(language).responses
    things = world.speech.words("abilities_of", language)
    spoken = await world.say(text, language)
    assert things["memory"][0] in spoken
    assert things["light"][0] not in spoken
    assert responses["planning.ability"] not in spoken
    assert len(spoken.split()) < 60


async def test_abilities_are_data_for_a_model_too(world: World) -> None:
    outcome = await world.call("conversation.describe_abilities")
    assert outcome.status is OutcomeStatus.SUCCESS
    assert "keep your goals, projects and next actions in view" in outcome.data["abilities"]


@pytest.mark.parametrize("language", LANGUAGES)
async def test_every_shared_sentence_is_there_with_its_placeholders(world: World, language: str) -> None:
    responses = world.speech.sentences(language).responses
    found = {
        key.removeprefix("conversation."): {name for _, name, _, _ in string.Formatter().parse(text) if name}
        for key, text in responses.items()
        if key.startswith("conversation.")
    }
    assert found == SHARED


@pytest.mark.parametrize("language", LANGUAGES)
async def test_every_domain_here_says_the_same_things_in_every_language(world: World, language: str) -> None:
    def placeholders(responses: Any) -> dict[str, set[str]]:
        return {
            key: set(re.findall(r"\{(\w+)\}", text))
            for key, text in responses.items()
            if key.startswith(("memory.", "planning."))
        }

    assert placeholders(world.speech.sentences(language).responses) == placeholders(
        world.speech.sentences("en").responses
    )


@pytest.mark.parametrize("language", LANGUAGES)
async def test_every_vocabulary_is_there_and_made_of_words(world: World, language: str) -> None:
    words = world.speech.sentences(language).words
    for name in VOCABULARIES:
        assert words[name]
        assert all(isinstance(word, str) for word in words[name])
        assert len(set(words[name])) == len(words[name])
    assert not set(words["yes"]) & set(words["no"])
    assert all(template.startswith("{clause}") and "{area}" in template for template in words["in_area"])


@pytest.mark.parametrize("language", LANGUAGES)
async def test_things_are_joined_as_the_language_does(world: World, language: str) -> None:
    last = world.speech.sentences(language).responses["conversation.and"]
    assert world.speech.join(["a", "b", "c"], language) == f"a, b{last}c"
    assert world.speech.join(["a"], language) == "a"
    assert world.speech.join([], language) == ""


def test_the_role_covers_several_domains() -> None:
    assert {name.partition(".")[0] for name in ROLE.required_tools} == {
        "memory",
        "lists",
        "notification",
        "conversation",
        "calendar",
        "weather",
    }


async def test_the_domain_brings_its_role(world: World) -> None:
    assert conversation.build(SkillContext(hass=world.hass, stores=world.stores, speech=world.speech)).role is ROLE
