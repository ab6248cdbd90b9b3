"""What is not to be done: left as it is, forbidden, withdrawn, excepted, or done to something else instead."""

import pytest

from custom_components.universal_agent.nlu.grounded_parser.directives.sentence import read_directives
from tests.nlu.grounded_parser.directives.lighthouse import done
from tests.nlu.grounded_parser.directives.observatory import observatory
from tests.nlu.grounded_parser.homes import Device, device, home

ON, OFF = "TurnOn", "TurnOff"


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "leave the comet off"),
        ("en", "keep the comet on please"),
        ("en", "leave kepler the way it is"),
        ("en", "don't touch orpheus"),
        ("en", "leave everything as it is"),
        ("en", "don't turn off the comet"),
        ("en", "do not switch any lights off"),
        ("en", "please don't close the skylight blind"),
        ("en", "turn off the globe, actually leave it"),
        ("en", "comet off no leave it on"),
        ("en", "turn off the comet actually no leave it"),
        ("de", "orpheus aus na lass es laufen"),
        ("de", "lass das licht aus"),
        ("de", "lass den komet an"),
        ("de", "lass orpheus laufen"),
        ("de", "lass kepler wie er ist"),
        ("de", "fass den globus nicht an"),
        ("de", "den globus anlassen"),
        ("de", "mach den globus nicht aus"),
        ("de", "den globus nicht ausmachen"),
        ("de", "schalte keine lichter aus"),
        ("de", "globus aus, nein, doch nicht"),
        ("de", "globus aus ach lass es"),
        ("fr", "laisse la lumière éteinte"),
        ("fr", "laisse la comète allumée"),
        ("fr", "ne touche pas au globe"),
        ("fr", "n'éteins pas le globe"),
        ("fr", "n'éteins aucune lumière"),
        ("es", "deja la luz apagada"),
        ("es", "deja el globo encendido"),
        ("es", "no toques el globo"),
        ("es", "no apagues el globo"),
        ("es", "no enciendas ninguna luz"),
        ("nl", "laat het licht uit"),
        ("nl", "laat de globe aan"),
        ("nl", "kom niet aan de globe"),
        ("nl", "doe de globe niet uit"),
        ("nl", "doe geen lampen uit"),
    ],
)
def test_what_is_to_stay_as_it_is(language: str, text: str) -> None:
    """Nothing is done, and that is understood."""
    found = read_directives(text, observatory(language))
    assert found is not None
    assert found.leaves_alone
    assert [match.name for match in found.matches] == ["LeaveAsItIs"]


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "no, leave the comet on"),
        ("en", "no no just leave the globe on"),
        ("en", "the comet, leave it on"),
        ("en", "the globe can stay on"),
        ("de", "nein, den Komet lass an"),
        ("de", "den Globus lass ruhig an"),
        ("de", "nee, lass das Licht bitte aus"),
        ("de", "der Globus kann an bleiben"),
        ("fr", "non, laisse la comète allumée"),
        ("fr", "la comète, laisse-la allumée"),
        ("fr", "laisse plutôt le globe éteint"),
        ("es", "no, deja el globo encendido"),
        ("es", "el globo déjalo encendido"),
        ("es", "mejor déjame la luz apagada"),
        ("nl", "nee, laat de globe maar aan"),
        ("nl", "de globe laat maar aan"),
        ("nl", "de komeet mag aan blijven"),
    ],
)
def test_what_stays_in_whatever_order_it_is_said(language: str, text: str) -> None:
    """Nothing is done, and that is understood."""
    found = read_directives(text, observatory(language))
    assert found is not None
    assert found.leaves_alone


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "comet off, the globe leave on"),
        ("de", "mach den Komet aus den Globus lass an"),
        ("de", "Komet aus, den Globus lass an"),
        ("nl", "doe de komeet uit de globe laat aan"),
    ],
)
def test_what_stays_beside_what_is_done(language: str, text: str) -> None:
    found = read_directives(text, observatory(language))
    assert found is not None
    assert [(match.name, match.slots.get("name")) for match in found.matches] == [("HassTurnOff", "light.comet")]


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "does the globe stay on"),
        ("en", "if the globe stays on"),
        ("de", "bleibt der Globus an"),
        ("es", "no deja el globo encendido"),
    ],
)
def test_a_question_or_a_report_leaves_nothing_alone(language: str, text: str) -> None:
    found = read_directives(text, observatory(language))
    assert found is None or not found.leaves_alone


@pytest.mark.parametrize(
    "text",
    ["turn off no lights", "turn off none of the lights", "leave the telescope off", "don't turn off the telescope"],
)
def test_what_is_not_certain_is_not_understood(text: str) -> None:
    assert read_directives(text, observatory()) is None


@pytest.mark.parametrize(
    ("language", "text", "wanted"),
    [
        ("en", "not the comet, the globe off", {"light.globe": OFF}),
        ("en", "don't turn on the comet, turn on the globe", {"light.globe": ON}),
        ("en", "don't touch the comet just the globe off", {"light.globe": OFF}),
        ("en", "turn off the globe not the comet", {"light.globe": OFF}),
        ("en", "turn on the globe instead of the comet", {"light.globe": ON}),
        ("en", "only the globe off", {"light.globe": OFF}),
        ("en", "leave orpheus on but turn the globe off", {"light.globe": OFF}),
        ("en", "turn the globe off and leave orpheus playing", {"light.globe": OFF}),
        ("de", "nicht den komet, den globus aus", {"light.globe": OFF}),
        ("de", "den komet nicht ausmachen nur den globus", {"light.globe": OFF}),
        ("de", "globus statt komet an", {"light.globe": ON}),
        ("de", "schalte den globus statt dem komet ein", {"light.globe": ON}),
        ("de", "nur den globus aus", {"light.globe": OFF}),
        ("de", "globus aus aber lass orpheus laufen", {"light.globe": OFF}),
        ("de", "komet anlassen aber globus aus", {"light.globe": OFF}),
        ("fr", "éteins le globe mais pas la comète", {"light.globe": OFF}),
        ("fr", "allume le globe au lieu de la comète", {"light.globe": ON}),
        ("fr", "allume seulement le globe", {"light.globe": ON}),
        ("en", "don't turn off the comet just the globe", {"light.globe": OFF}),
        ("en", "don't turn off all the lights, only the globe", {"light.globe": OFF}),
        ("en", "don't turn everything off, just the globe", {"light.globe": OFF}),
        ("en", "don't turn off the lights in the library, only the meteor", {"light.meteor": OFF}),
        ("en", "leave the comet as it is, I only want the globe off", {"light.globe": OFF}),
        ("en", "leave the lights in the library alone, only turn off the meteor", {"light.meteor": OFF}),
        ("de", "nicht alle Lichter ausmachen, nur den Globus", {"light.globe": OFF}),
        ("de", "mach nicht alles aus, nur den Globus", {"light.globe": OFF}),
        ("de", "lass den Komet, wie er ist, ich will nur den Globus aus", {"light.globe": OFF}),
        ("fr", "n'éteins pas toutes les lumières, juste le globe", {"light.globe": OFF}),
        ("fr", "laisse la comète tranquille, je veux juste le globe éteint", {"light.globe": OFF}),
        ("es", "no apagues todas las luces, solo el globo", {"light.globe": OFF}),
        ("es", "deja el cometa como está, solo quiero el globo apagado", {"light.globe": OFF}),
        ("nl", "niet alle lampen uitdoen, alleen de globe", {"light.globe": OFF}),
        ("nl", "laat de komeet zoals hij is, ik wil alleen de globe uit", {"light.globe": OFF}),
        ("de", "mach den komet nicht aus, nur den globus", {"light.globe": OFF}),
        ("fr", "n'éteins pas la comète, seulement le globe", {"light.globe": OFF}),
        ("es", "no apagues el cometa, solo el globo", {"light.globe": OFF}),
        ("es", "no apagues el cometa, nomás el globo", {"light.globe": OFF}),
        ("nl", "doe de komeet niet uit, alleen de globe", {"light.globe": OFF}),
        ("es", "apaga el globo pero no el cometa", {"light.globe": OFF}),
        ("es", "enciende el globo en vez del cometa", {"light.globe": ON}),
        ("es", "enciende solo el globo", {"light.globe": ON}),
        ("nl", "doe de globe uit maar de komeet niet", {"light.globe": OFF}),
        ("nl", "doe de globe aan in plaats van de komeet", {"light.globe": ON}),
        ("nl", "alleen de globe aan", {"light.globe": ON}),
    ],
)
def test_this_and_not_that(language: str, text: str, wanted: dict[str, object]) -> None:
    assert done(text, observatory(language)) == wanted


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "don't open the hatch, only Ada's one"),
        ("de", "mach nicht das Rollo in der Kombüse auf, nur das von Ada"),
        ("fr", "n'ouvre pas le store de la cambuse, juste celui d'Ada"),
        ("es", "no abras el estor de la despensa, solo el de Ada"),
        ("nl", "doe niet de jaloezie in de kombuis open, alleen die van Ada"),
    ],
)
def test_another_one_of_the_kind_is_meant(language: str, text: str) -> None:
    galley, hers = {
        "en": ("Hatch", "Ada's Blind"),
        "de": ("Kombüse", "Rollo von Ada"),
        "fr": ("Cambuse", "Store d'Ada"),
        "es": ("Despensa", "Estor de Ada"),
        "nl": ("Kombuis", "Jaloezie van Ada"),
    }[language]
    kind = {"en": "Hatch", "de": "Kombüsenrollo", "fr": "Store large", "es": "Estor ancho", "nl": "Jaloezie breed"}
    scene = home(
        device("cover.hatch", kind[language], galley, device_class="blind", state="closed"),
        device("cover.ada", hers, "Cabina", device_class="blind", state="closed"),
        language=language,
    )

    assert done(text, scene) == {"cover.ada": ON}


@pytest.mark.parametrize(
    "text",
    [
        "don't turn off the comet, only the hatch",
        "leave the comet alone, I only want the comet off",
        "don't forget the comet, only the hatch",
    ],
)
def test_what_sets_nothing_apart_is_not_done(text: str) -> None:
    assert "light.comet" not in done(text, observatory())


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "everything off but the globe"),
        ("en", "turn everything off except the globe"),
        ("en", "everything off in here bar the globe"),
        ("en", "all off apart from the globe"),
        ("de", "alles aus außer dem globus"),
        ("de", "mach alles aus bis auf den globus"),
        ("de", "alles aus nur der globus nicht"),
        ("fr", "éteins tout sauf le globe"),
        ("es", "apaga todo menos el globo"),
        ("nl", "alles uit behalve de globe"),
    ],
)
def test_everything_here_but_one(language: str, text: str) -> None:
    """Where no place is named, it is the room that it was said in."""
    assert done(text, observatory(language)) == {"light.meteor": OFF, "media_player.orpheus": OFF}


def test_everything_but_one_is_open_where_nobody_knows_the_room() -> None:
    assert done("everything off but the globe", observatory(here=None)) == {}


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "turn off all switches except the samovar"),
        ("de", "schalte alle Schalter außer dem Samovar aus"),
        ("fr", "éteins tous les interrupteurs sauf le Samovar"),
        ("es", "apaga todos los interruptores menos el Samovar"),
        ("nl", "zet alle schakelaars uit behalve de Samovar"),
    ],
)
def test_a_group_that_holds_what_is_spared_is_spared_too(language: str, text: str) -> None:
    plugs = {"entity_id": ["switch.samovar", "switch.pump"]}
    scene = home(
        device("switch.samovar", "Samovar", "Galley", state="on"),
        device("switch.pump", "Pump", "Galley", state="on"),
        Device(id="switch.galley", name="Galley Plugs", area="Galley", state="on", attributes=plugs),
        language=language,
    )

    assert done(text, scene) == {"switch.pump": "TurnOff"}
