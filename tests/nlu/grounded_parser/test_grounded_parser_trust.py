"""When recognition by others is trusted: a command with something to act on, a guess that passed over nothing."""

from homeassistant.components.vacuum.const import VacuumEntityFeature
import pytest

from custom_components.universal_agent.nlu.grounded_parser.accounting import unaccounted
from custom_components.universal_agent.nlu.grounded_parser.reach import CLEAN_AREA, reaches
from custom_components.universal_agent.nlu.understanding import HaMatch
from tests.nlu.grounded_parser.homes import device, home

STABLE = (
    device("light.a", "Rafter Lamp", "Barn"),
    device("light.b", "Trough Lamp", "Paddock"),
    device("light.c", "Trough Lamp", "Yard"),
    device("cover.d", "Gate", "Yard", device_class="gate"),
    device("vacuum.e", "Sweeper", "Barn", supported_features=0),
    device("media_player.f", "Radio", "Barn"),
)


def match(name: str, /, *, guessed: bool = True, **slots: object) -> HaMatch:
    return HaMatch(name=name, slots=slots, texts={}, response_key=None, guessed=guessed)


@pytest.mark.parametrize(
    ("found", "expected"),
    [
        pytest.param(match("HassTurnOn", name="Rafter Lamp"), True, id="a name"),
        pytest.param(match("HassTurnOn", name="light.a"), True, id="an id"),
        pytest.param(match("HassTurnOn", name="Trough Lamp"), False, id="a name of two"),
        pytest.param(match("HassTurnOn", name="Trough Lamp", area="Yard"), True, id="a name of two and its place"),
        pytest.param(match("HassTurnOn", name="Saddle Lamp"), False, id="no such name"),
        pytest.param(match("HassTurnOff", area="Barn", device_class="gate", domain="cover"), False, id="not there"),
        pytest.param(match("HassTurnOff", area="Yard", device_class="gate", domain=["cover"]), True, id="there"),
        pytest.param(match("HassTurnOff", floor="Top", domain="light"), False, id="no such floor"),
        pytest.param(match("HassTurnOff", name="all", domain="light"), True, id="all"),
        pytest.param(match("HassTurnOn"), True, id="nothing named"),
        pytest.param(match("HassMediaPause"), True, id="the only kind there is"),
        pytest.param(match("HassLawnMowerDock"), False, id="a kind that is not there"),
        pytest.param(match("HassLightSet", name="Radio"), False, id="another kind of that name"),
        pytest.param(match("HassListAddItem", name="Oats"), True, id="no command for devices"),
        pytest.param(match(CLEAN_AREA, area="Barn"), False, id="a vacuum that knows no rooms"),
    ],
)
def test_a_command_reaches_something(found: HaMatch, *, expected: bool) -> None:
    assert reaches(found, home(*STABLE)) is expected


def test_a_name_of_two_is_the_one_where_it_is_said() -> None:
    assert reaches(match("HassTurnOn", name="Trough Lamp"), home(*STABLE, here="yard"))


def test_a_vacuum_that_knows_rooms_is_sent_to_one() -> None:
    scene = home(*STABLE, device("vacuum.g", "Mapper", "Barn", supported_features=int(VacuumEntityFeature.CLEAN_AREA)))
    assert reaches(match(CLEAN_AREA, area="Barn"), scene)


@pytest.mark.parametrize(
    ("text", "found", "expected"),
    [
        pytest.param("flip on the rafter lamp", match("HassTurnOn", name="light.a"), None, id="a plain guess"),
        pytest.param("never flip on the rafter lamp", match("HassTurnOn", name="light.a"), "never", id="never"),
        pytest.param("don't flip on the rafter lamp", match("HassTurnOn", name="light.a"), "don't", id="don't"),
        pytest.param("flip on the rafter lamp unless", match("HassTurnOn", name="light.a"), "unless", id="unless"),
        pytest.param("is the rafter lamp on", match("HassGetState", name="light.a"), None, id="a question"),
        pytest.param("is the rafter lamp not on", match("HassGetState", name="light.a"), "not", id="not"),
        pytest.param("light up the barn", match("HassTurnOn", area="Barn"), None, id="a place"),
        pytest.param("light up the barm", match("HassTurnOn", area="Barn"), None, id="a misheard place"),
        pytest.param("light up the barn for 2 mules", match("HassTurnOn", area="Barn"), "2 mules", id="passed over"),
        pytest.param("flip on the saddle lamp", match("HassTurnOn", name="light.a"), "saddle lamp", id="a hidden name"),
        pytest.param("flip on the rafter lamp at dusk", match("HassTurnOn", name="light.a"), "dusk", id="a time"),
        pytest.param("flip on the attic lamp", match("HassTurnOn", name="light.a"), "attic", id="another name"),
        pytest.param("lock the rafter lamp", match("HassTurnOn", name="light.a"), "lock", id="another verb"),
        pytest.param("open the gate at 8 pm", match("HassSetPosition", name="cover.d", position=8), "pm", id="an hour"),
        pytest.param("open the gate to 8", match("HassSetPosition", name="cover.d", position=8), None, id="an amount"),
        pytest.param("open the gate to 80", match("HassSetPosition", name="cover.d", position=8), "80", id="a number"),
        pytest.param("rafter lamp is on", match("HassGetState", name="light.a"), "rafter lamp is on", id="told"),
    ],
)
def test_a_guess_accounts_for_every_word(text: str, found: HaMatch, expected: str | None) -> None:
    assert unaccounted([found], text, home(*STABLE, hidden=["Saddle Lamp"])) == expected


def test_a_shown_name_is_no_hidden_one() -> None:
    scene = home(*STABLE, hidden=["Rafter Lamp"])
    assert unaccounted([match("HassTurnOn", name="light.a")], "flip on the rafter lamp", scene) is None
