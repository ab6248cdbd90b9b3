"""What models have routed well goes to the same role at once; it is calibrated, kept, shown and forgotten on demand."""

from dataclasses import replace
from typing import Any

from homeassistant.helpers import area_registry as ar
import pytest

from custom_components.universal_agent.const import DOMAIN
from custom_components.universal_agent.nlu.paraphrases.likely_acts import ActShares
from custom_components.universal_agent.skills.planning.role import ROLE as PLANNING
from custom_components.universal_agent.store.executions import ExecutionRecord
from custom_components.universal_agent.supervisor.learned_router import judged
from custom_components.universal_agent.supervisor.likely_roles import (
    MAX_READ,
    MAX_READ_IN_VAIN,
    LikelyRole,
    ranking,
    worth_asking,
)
from custom_components.universal_agent.supervisor.routing_model import NONE, Classification, RoutingModel, agreed
from scripts.lib.bench.routing import acts_of, page, simulate
from scripts.lib.bench.routing_requests import LANGUAGES, names_of, read, week, week_after
from scripts.lib.bench.routing_strangers import PER_SKILL, ROLES, of_other_skills
from scripts.lib.model_server import ModelServer, ScriptedReply, Seen, says
from tests.common_builders import an_origin
from tests.installed_agent import InstalledAgent
from tests.mock_home import Light, SmallHome
from tests.model_connections import connect


@pytest.mark.parametrize("home", [*((language,) for language in LANGUAGES), ("de", "en")], ids=" and ".join)
def test_a_week_is_enough_for_the_next_one(home: tuple[str, ...]) -> None:
    routed = simulate(home, seed=11)
    of_each_language = 0.85 if len(home) == 1 else 0.8  # a home of two has heard half as much of each
    assert routed.wrong == ()
    assert routed.fast >= of_each_language * routed.asked
    assert routed.strayed <= 0.001 * routed.strangers  # the aim is none; docs/performance.md has what is measured
    assert " and ".join(home) in page([routed])


@pytest.mark.parametrize("language", LANGUAGES)
def test_strangers_are_sentences_of_several_skills_and_the_same_every_time(language: str) -> None:
    said = [example.text for example in of_other_skills(language)]
    assert len(said) > 5 * PER_SKILL
    assert not [text for text in said if set("(){}[]<>|") & set(text)]
    of_other_skills.cache_clear()
    assert said == [example.text for example in of_other_skills(language)]


def test_too_little_is_never_sure() -> None:
    few = RoutingModel.trained([("will it rain", "weather"), ("when is my next appointment", "calendar")])
    assert few.classify("will it rain").confidence == 0
    assert RoutingModel().classify("will it rain").label == ""


def test_who_knows_better_may_be_less_sure_and_surer() -> None:
    learned = Classification(label="weather", confidence=0.93)
    assert agreed(learned, 0.98).confidence > 0.95 > learned.confidence
    assert agreed(learned, 0.2).confidence < 0.9
    assert agreed(learned, 0.0).confidence < agreed(learned, 0.2).confidence
    assert agreed(replace(learned, confidence=0.0), 1.0).confidence == 0, "what was not learned is not learned so"
    assert agreed(learned, 0.98).label == "weather"


@pytest.mark.parametrize(
    ("strange", "is_taken"),
    [
        pytest.param((), True, id="only known words"),
        pytest.param(("umbrella",), True, id="a word that was only learned here"),
        pytest.param(("intranet",), False, id="a word that nobody is known to have used"),
    ],
)
def test_what_holds_a_word_that_nobody_used_is_no_role_s(strange: tuple[str, ...], is_taken: bool) -> None:
    said = week("en", seed=1)
    model = RoutingModel.trained([(example.text, example.label) for example in said])
    about_weather = {example.text for example in said if example.label == "weather"}
    surest = max(about_weather, key=lambda text: model.classify(text).confidence)
    acts = ActShares({"weather": 0.99, "none": 0.01}, strange=frozenset(strange))
    found = judged(model, surest, acts, {role.name: role for role in ROLES})
    assert (found.label == "weather") == is_taken
    assert (found.confidence > 0.95) == is_taken


def test_what_is_to_stay_as_it_is_speaks_for_nobody() -> None:
    smart_home = next(role for role in ROLES if role.name == "smart_home")
    acts = ActShares({"leave_alone": 0.9, "turn_on": 0.05, "none": 0.05})
    assert acts.speaking_for(*smart_home.acts) == pytest.approx(0.05)
    assert acts.beginning(*smart_home.acts) == pytest.approx(0.95), "it is a role's all the same"


def test_each_act_is_of_one_role_at_most() -> None:
    roles = (*ROLES, PLANNING)
    acts = {act for language in LANGUAGES for act in acts_of(week(language, seed=1)[0]).of}
    taken = {act: [role.name for role in roles if act.startswith(role.acts)] for act in acts}
    assert {act: names for act, names in taken.items() if len(names) > 1} == {}
    assert {act for role in roles for act in role.acts if not any(known.startswith(act) for known in acts)} == set()


def test_tools_that_are_shown_at_need_are_their_role_s_and_needed_by_acts_that_there_are() -> None:
    acts = {act for language in LANGUAGES for act in acts_of(week(language, seed=1)[0]).of}
    for role in (*ROLES, PLANNING):
        needs = {need for needs in role.at_need.values() for need in needs}
        assert set(role.at_need) <= set(role.required_tools)
        assert {need for need in needs if not any(known.startswith(need) for known in acts)} == set()


@pytest.mark.parametrize(("share", "most"), [(0.0, MAX_READ_IN_VAIN), (0.2, MAX_READ_IN_VAIN / 0.8)])
def test_less_may_be_read_ahead_the_likelier_it_is_in_vain(share: float, most: float) -> None:
    assert LikelyRole(role=PLANNING, share=share).most_read == pytest.approx(most, abs=1)


@pytest.mark.parametrize("share", [0.5, 0.9, 1.0])
def test_however_sure_a_guess_is_there_is_a_limit(share: float) -> None:
    assert LikelyRole(role=PLANNING, share=share).most_read == MAX_READ


@pytest.mark.parametrize("language", LANGUAGES)
def test_which_role_is_likely_is_known_before_anything_was_learned(language: str) -> None:
    said = {example.text: example for example in week_after(language, seed=5) if example.label != NONE}.values()
    ranked = [(example.label, ranking(acts_of(example), ROLES)) for example in said]
    assert sum(found[0].role.name == label for label, found in ranked) >= 0.9 * len(ranked)
    begun = [(label, [likely.role.name for likely in worth_asking(found)]) for label, found in ranked]
    assert sum(label in names for label, names in begun) >= 0.95 * len(begun)
    assert sum(map(len, (names for _, names in begun))) <= 1.35 * len(begun), "few are asked in vain"


def test_saying_one_sentence_often_proves_nothing() -> None:
    said = [("will it rain today", "weather")] * 200 + [("when is my next appointment", "calendar")] * 200
    assert RoutingModel.trained(said).classify("will it rain today").confidence < 0.95


def test_a_model_is_kept_and_read_as_it_was() -> None:
    model = RoutingModel.trained([(item.text, item.label) for item in week("en", seed=1)])
    again = RoutingModel.from_json(model.as_json())
    for example in week_after("en", seed=1, count=50):
        assert again.classify(example.text) == model.classify(example.text)
    assert model.described() == again.described()
    assert "umbrella" not in str(model.described())


def a_router_that_knows(labels: dict[str, str]) -> Any:
    """Return a model that routes by what it was told, and says something else."""

    def answer(seen: Seen) -> ScriptedReply:
        if "response_format" not in seen.body:
            return says("All right.")
        asked = str(seen.body["messages"][-1]["content"])
        label = next((label for text, label in labels.items() if text in asked), NONE)
        return ScriptedReply(form={"role": label, "confidence": 0.99})

    return answer


def is_router(seen: Seen) -> bool:
    return "response_format" in seen.body


async def furnish(home: SmallHome) -> None:
    """Give the home the rooms and lamps that its people speak of."""
    slots = read("de")["slots"]
    for room in slots["room"]:
        if ar.async_get(home.hass).async_get_area_by_name(room) is None and room not in ("Küche", "Schlafzimmer"):
            ar.async_get(home.hass).async_create(room)
    for lamp in slots["lamp"]:
        await home.add("light", Light(), lamp)


async def live_through_a_week(agent: InstalledAgent) -> None:
    """Let a household make a week's requests, as their records tell of them."""
    await agent.data.speech.load("de")
    for number, one in enumerate(week("de", seed=3)):
        planned = one.label == NONE
        agent.data.learned.learn(
            ExecutionRecord(
                id=f"week-{number:04}",
                started_at=float(number),
                text=one.text,
                origin=an_origin(language="de"),
                approach="meta_planning" if planned else "direct",
                engine="Scripted",
                route="runtime_agent" if planned else one.label,
                confidence=0.99,
                configuration={"plan": ["all of it"]} if planned else None,
                timings_ms={"model_route": 1.0},
            )
        )
    await agent.data.learned.settle()
    await agent.data.learned.train()


async def test_records_make_the_router_unnecessary_until_it_is_reset(
    agent: InstalledAgent, home: SmallHome, socket_enabled: None
) -> None:
    later = [example for example in week_after("de", seed=3, count=60) if example.label != NONE]
    async with ModelServer(
        key="secret", answer=a_router_that_knows({example.text: example.label for example in later})
    ) as server:
        await furnish(home)
        await connect(agent, server)
        await live_through_a_week(agent)
        described = agent.data.learned.described()
        assert sum(described["examples"].values()) == len(week("de", seed=3))
        assert described["trained_at"] is not None

        answers = [await agent.ask(example.text, language="de") for example in later]
        prepared = [(one, answer) for one, answer in zip(later, answers, strict=True) if answer["engine"] != "local"]
        routed = sum(is_router(seen) for seen in server.requests)
        assert len(prepared) >= 20
        assert routed <= 0.2 * len(prepared)
        assert [answer["route"] for _one, answer in prepared] == [one.label for one, _answer in prepared]
        records = [record for record in await agent.data.stores.executions.recent(60) if record.engine != "local"]
        assert sum("model_route" in record.timings_ms for record in records) == routed

        direct = next(record.text for record in records if "model_route" not in record.timings_ms)
        server.requests.clear()
        await agent.ask(f"{direct} im Zwischennetz", language="de")
        assert is_router(server.requests[0]), "a word that nobody has used may be what it is about"

        await agent.restart()
        assert sum(agent.data.learned.described()["examples"].values()) >= len(week("de", seed=3))

        await agent.hass.services.async_call(DOMAIN, "reset_learning", {}, blocking=True)
        assert agent.data.learned.described()["examples"] == {}
        assert await agent.data.stores.learned.examples() == ()
        server.requests.clear()
        one, _answer = prepared[0]
        await agent.ask(one.text, language="de")
        assert is_router(server.requests[0])


async def test_names_and_figures_are_not_learned(agent: InstalledAgent, home: SmallHome, server: ModelServer) -> None:
    await connect(agent, server)
    server.says(ScriptedReply(form={"role": "smart_home", "confidence": 0.99}), says("Done."))
    await agent.ask("I'd love the Kitchen Light to be 12 times cosier in the bedroom")
    await agent.data.stores.database.settle()
    (example,) = await agent.data.stores.learned.examples()
    assert example.words == "i'd love the [light] to be 0 times cosier in the [area]"
    assert example.label == "smart_home"


async def test_what_failed_or_was_never_routed_teaches_nothing(
    agent: InstalledAgent, home: SmallHome, server: ModelServer
) -> None:
    await connect(agent, server)
    await agent.ask("turn on the kitchen light")
    server.says(
        ScriptedReply(form={"role": "smart_home", "confidence": 0.5}), *[ScriptedReply(form="no idea")] * 2, says("Hm.")
    )
    await agent.ask("I'd love it if the reading corner were a little cosier")
    await agent.data.stores.database.settle()
    assert await agent.data.stores.learned.examples() == ()


async def test_a_model_of_another_version_is_made_again(agent: InstalledAgent, home: SmallHome) -> None:
    agent.data.stores.learned.save_model({"weights": []})
    await agent.restart()
    assert agent.data.learned.described()["examples"] == {}
    assert agent.data.learned.choose("will it rain", "en", ActShares({})).label == ""


def test_a_home_s_names_stand_for_their_kind() -> None:
    assert names_of("en")["kitchen light"] == "[light]"
