"""Requests of several parts are cut where every part is understood."""

import pytest

from custom_components.universal_agent.common.tool_call import ToolCall
from custom_components.universal_agent.nlu.clauses import cut, places_to_cut
from custom_components.universal_agent.nlu.coordination import Exact, coordinated
from custom_components.universal_agent.nlu.focus import Focus, FocusMemory, with_name
from custom_components.universal_agent.nlu.understanding import HaMatch, Step, Understanding

CONJUNCTIONS = [" and then ", ", and ", " and ", ", ", " then ", "; "]


def _recogniser(*known: str) -> object:
    async def recognise(clause: str, focus: Focus) -> tuple[Step, ...]:
        if clause not in known:
            return ()
        return (Step(call=ToolCall(tool=f"{clause.split(maxsplit=1)[0]}.do", arguments={}), clause=clause),)

    return recognise


async def _cut(text: str, *known: str) -> tuple[list[str], str | None]:
    steps, failed_at = await cut(text, CONJUNCTIONS, _recogniser(*known), Focus())  # type: ignore[arg-type]
    return [step.clause for step in steps], failed_at


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        pytest.param("one and two", ["one", "two"], id="and"),
        pytest.param("one, two, and three", ["one", "two", "three"], id="a list"),
        pytest.param("one and then two; three", ["one", "two", "three"], id="several words"),
    ],
)
async def test_every_part_is_a_clause(text: str, parts: list[str]) -> None:

    clauses, _ = await _cut(text, *parts)

    assert clauses == parts


async def test_a_conjunction_inside_a_clause_is_kept() -> None:
    clauses, _ = await _cut("buy salt and pepper and call anna", "buy salt and pepper", "call anna")

    assert clauses == ["buy salt and pepper", "call anna"]


async def test_most_clauses_win() -> None:
    clauses, _ = await _cut("a and b and c", "a", "b", "c", "a and b", "b and c")

    assert clauses == ["a", "b", "c"]


async def test_one_part_that_nobody_understands_spoils_the_cut_and_is_named() -> None:
    clauses, failed_at = await _cut("lights on and make me a sandwich", "lights on")

    assert clauses == []
    assert failed_at == "make me a sandwich"


async def test_nothing_to_cut() -> None:
    assert await _cut("lights on", "lights on") == ([], None)
    assert places_to_cut("lights on and off", []) == []


async def test_the_search_ends_on_any_text() -> None:
    clauses, _ = await _cut(" and ".join(["a"] * 40), "a")

    assert clauses == []


def test_a_pronoun_is_replaced_by_a_name() -> None:
    assert with_name("turn it off", ["it", "that"], "Kitchen Light") == "turn Kitchen Light off"
    assert with_name("edit the list", ["it"], "Kitchen Light") is None
    assert with_name("Schalte SIE aus", ["sie"], r"Lampe \1") == r"Schalte Lampe \1 aus"


def test_a_conversation_s_focus_is_forgotten_after_a_while(monkeypatch: pytest.MonkeyPatch) -> None:
    memory = FocusMemory()
    clock = [100.0]
    monkeypatch.setattr("time.monotonic", lambda: clock[0])
    memory.set("a", Focus(name="Lamp"))
    memory.set(None, Focus(name="nobody's"))

    assert memory.get("a").name == "Lamp"
    assert memory.get(None) == Focus()
    clock[0] += 301
    assert memory.get("a") == Focus()


def test_only_so_many_conversations_are_kept() -> None:
    memory = FocusMemory()
    for number in range(300):
        memory.set(str(number), Focus(name=str(number)))

    assert memory.get("0") == Focus()
    assert memory.get("299").name == "299"


def _match(intent: str, /, **slots: str) -> HaMatch:
    return HaMatch(name=intent, slots=slots, texts=slots, response_key=None)


def test_the_focus_moves_with_what_is_named() -> None:
    call = ToolCall(tool="smart_home.handle_intent", arguments={})
    focus = Focus().after(Step(call=call, clause="", match=_match("HassTurnOn", name="Lamp", area="Kitchen")))
    assert (focus.area, focus.name, focus.category) == ("Kitchen", "Lamp", "smart_home")
    focus = focus.after(Step(call=call, clause="", match=_match("HassTurnOn", area="Bedroom")))
    assert (focus.area, focus.name) == ("Bedroom", None)
    focus = focus.after(Step(call=call, clause="", match=_match("HassTurnOn", floor="Attic")))
    assert focus.area is None
    focus = focus.after(Step(call=ToolCall(tool="timer.set_timer", arguments={}), clause=""))
    assert focus.category == "timer"


async def _exact(text: str) -> Exact | None:
    known = {
        "turn off a": _match("HassTurnOff", name="a"),
        "turn off b": _match("HassTurnOff", name="b"),
        "turn off c": _match("HassTurnOff", name="c"),
        "turn on c": _match("HassTurnOn", name="c"),
        "turn on a b": _match("HassTurnOn", name="b", area="a"),
        "turn on a": _match("HassTurnOn", name="a"),
        "turn on b": _match("HassTurnOn", name="b"),
        "schalte a aus": _match("HassTurnOff", name="a"),
        "schalte b aus": _match("HassTurnOff", name="b"),
        "schalte c aus": _match("HassTurnOff", name="c"),
        "dim a to 20": _match("HassLightSet", name="a", brightness="20"),
        "dim b to 20": _match("HassLightSet", name="b", brightness="20"),
        "dim b to 30": _match("HassLightSet", name="b", brightness="30"),
    }
    match = known.get(text)
    return None if match is None else Exact(matches=(match,))


@pytest.mark.parametrize(
    ("text", "names"),
    [
        pytest.param("turn off a and b", ["a", "b"], id="the verb before"),
        pytest.param("schalte a and b aus", ["a", "b"], id="the verb around"),
        pytest.param("turn off a, b and c", ["a", "b", "c"], id="three"),
        pytest.param("schalte a, b and c aus", ["a", "b", "c"], id="three, the verb around"),
        pytest.param("dim a and b to 20", ["a", "b"], id="one amount for both"),
        pytest.param("dim a to 20 and b to 30", [], id="an amount each"),
        pytest.param("turn on a and b", ["a", "b"], id="never the one in the other"),
        pytest.param("turn off a and turn on c", [], id="two commands"),
        pytest.param("turn off a and a", [], id="the same thing twice"),
        pytest.param("turn off a", [], id="one thing"),
        pytest.param("turn off a, b and d", [], id="one of them unknown"),
        pytest.param("turn off a, a, a, a, a, a, a, a and a", [], id="too many"),
    ],
)
async def test_several_things_for_one_command(text: str, names: list[str]) -> None:
    found = await coordinated(text, CONJUNCTIONS, _exact)

    assert [match.slots["name"] for match, _ in found] == names


def test_categories_are_named_once() -> None:
    steps = tuple(Step(call=ToolCall(tool=tool, arguments={}), clause="") for tool in ("a.x", "b.y", "a.z"))

    assert Understanding(steps=steps).categories == ("a", "b")
