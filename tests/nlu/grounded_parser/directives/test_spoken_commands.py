"""Commands as people speak them: what is done to which thing, and what is left undone."""

import pytest

from custom_components.universal_agent.nlu.grounded_parser.directives.sentence import (
    read_directives,
    read_named_scene,
)
from tests.nlu.grounded_parser.directives.lighthouse import done, effects, lighthouse

ON, OFF = "TurnOn", "TurnOff"


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        pytest.param("um right could you kill the beacon for me mate", {"light.beacon": OFF}, id="politeness around"),
        pytest.param("samovar on thanks", {"switch.samovar": ON}, id="no verb"),
        pytest.param("flick on the samovar would you", {"switch.samovar": ON}, id="any verb with its particle"),
        pytest.param("lights off in the cabin", {"light in Cabin": OFF}, id="the place last"),
        pytest.param("lights out below the lamp", {}, id="a place that is none"),
        pytest.param("beacon off samovar on and shut the porthole blind",
                     {"light.beacon": OFF, "switch.samovar": ON, "cover.blind": OFF}, id="three without signs"),
        pytest.param("kill the beacon and the bilge pump", {"light.beacon": OFF, "switch.pump": OFF},
                     id="one verb for two"),
        pytest.param("turn the beacon and the bilge pump off", {"light.beacon": OFF, "switch.pump": OFF},
                     id="two things within a verb"),
        pytest.param("turn the beacon off and the samovar on", {"light.beacon": OFF, "switch.samovar": ON},
                     id="one verb, two states"),
        pytest.param("turn on the sirocco and set it to 80 percent", {"fan.vent": 80}, id="it"),
        pytest.param("turn on the samovar and off the samovar", {}, id="both at once"),
        pytest.param("is the beacon off", {}, id="a question"),
        pytest.param("beacon off?", {}, id="a question without a verb"),
        pytest.param("would you turn off the beacon?", {"light.beacon": OFF}, id="a polite request"),
        pytest.param("turn off the beacon and the weather vane", {}, id="one of them unknown"),
        pytest.param("turn off the beacon at nine", {}, id="a time"),
    ],
)  # fmt: skip
def test_word_order_and_several_things(text: str, wanted: dict[str, object]) -> None:
    """Each word is accounted for, in whatever order it comes."""
    found = done(text, lighthouse())
    assert {target: found.get(target) for target in wanted} == wanted if wanted else found == {}


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        pytest.param("beacon a bit brighter", {"light.beacon": 70}, id="a step"),
        pytest.param("tad darker on the beacon please", {}, id="an unknown word"),
        pytest.param("bit dimmer on the beacon please", {"light.beacon": 30}, id="the step first"),
        pytest.param("dim the beacon by 10 percent", {"light.beacon": 40}, id="a step of a size"),
        pytest.param("dim the beacon to about thirty percent", {"light.beacon": 30}, id="nearly an amount"),
        pytest.param("ember two degrees warmer", {"climate.cabin": 22.0}, id="degrees more"),
        pytest.param("turn ember down by 3 degrees", {"climate.cabin": 17.0}, id="degrees less"),
        pytest.param("turn ember down by 30 degrees", {}, id="too many degrees"),
        pytest.param("porthole blind down a bit", {"cover.blind": 40}, id="a blind a little"),
        pytest.param("open the porthole blind a little", {"cover.blind": 80}, id="open a little"),
        pytest.param("open the porthole blind halfway", {"cover.blind": 50}, id="half open"),
        pytest.param("storm shutter three quarters", {"cover.shutter": 75}, id="a fraction"),
        pytest.param("open the storm shutter all the way", {"cover.shutter": ON}, id="all the way is open"),
        pytest.param("marconi down a notch", {"media_player.wireless": 30}, id="a notch"),
        pytest.param("sirocco flat out", {"fan.vent": 100}, id="an idiom for all of it"),
        pytest.param("turn the beacon right up", {"light.beacon": 100}, id="right up is the end of the scale"),
        pytest.param("turn the beacon up a lot", {"light.beacon": 70}, id="a lot is a step"),
        pytest.param("sirocco a bit slower", {"fan.vent": 30}, id="a fan slower"),
        pytest.param("turn the brightness down a bit", {"light.bunk": 60}, id="brightness is that of the lights here"),
        pytest.param("make it a little warmer in here", {"climate.cabin": 21.0}, id="what it is, is told by the verb"),
        pytest.param("the galley to 21", {"climate in Galley": 21.0}, id="a place to a temperature"),
        pytest.param("galley to 21 and the cabin to 19", {"climate in Galley": 21.0, "climate in Cabin": 19.0},
                     id="two values"),
        pytest.param("set the lamp room to 21", {}, id="a place without a heating"),
    ],
)  # fmt: skip
def test_levels(text: str, wanted: dict[str, object]) -> None:
    """A step goes from where a thing is; an amount is what was said."""
    found = done(text, lighthouse(here="cabin"))
    assert {target: found.get(target) for target in wanted} == wanted if wanted else found == {}


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        pytest.param("turn off the beacon no wait the bunk lamp", {"light.bunk": OFF}, id="another thing"),
        pytest.param("turn the samovar on i mean the bilge pump", {"switch.pump": ON}, id="the verb around it"),
        pytest.param("ember to 20 no wait 22", {"climate.cabin": 22.0}, id="another number"),
        pytest.param("turn off the beacon scratch that open the storm shutter", {"cover.shutter": ON},
                     id="another command"),
        pytest.param("turn off the beacon no wait", {}, id="nothing instead"),
        pytest.param("turn off the beacon no wait don't", {}, id="taken back"),
        pytest.param("beacon off samovar on no wait the bilge pump", {}, id="nobody knows which"),
        pytest.param("not the beacon but the bunk lamp off", {"light.bunk": OFF}, id="not but"),
        pytest.param("don't turn off the beacon", {}, id="not at all"),
        pytest.param("never open the hatch", {}, id="never"),
    ],
)  # fmt: skip
def test_what_was_taken_back_is_not_done(text: str, wanted: dict[str, object]) -> None:
    """What comes after a correction holds; where that is not certain, nothing does."""
    assert done(text, lighthouse()) == wanted


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        pytest.param("all the lights off in here", {"light in Galley": OFF}, id="here"),
        pytest.param("lights off down in the hull but leave the bunk lamp on", {}, id="a word too many"),
        pytest.param("lights off in the hull but leave the bunk lamp on", {"light.stove": OFF}, id="left on"),
        pytest.param("lights off in the hull but leave the cabin one", {"light.stove": OFF}, id="one of its kind"),
        pytest.param(
            "everything off in here apart from marconi it stays on", {"light+switch in Galley": OFF}, id="it stays"
        ),
        pytest.param("every light off but the beacon", {"light.bunk": OFF, "light.stove": OFF}, id="but"),
        pytest.param(
            "beacon off but leave the bunk lamp alone", {"light.beacon": OFF}, id="what is not touched anyway"
        ),
        pytest.param("beacon off but leave the beacon on", {}, id="a contradiction"),
    ],
)
def test_everything_here_but(text: str, wanted: dict[str, object]) -> None:
    """A group is all of its kind in a place, without what is left alone."""
    assert done(text, lighthouse(here="galley")) == wanted


@pytest.mark.parametrize(
    ("language", "text", "wanted"),
    [
        ("de", "schmeiß mal bitte den samowar an", {"switch.samovar": ON}),
        ("de", "leuchtfeuer aus samowar an", {"light.beacon": OFF, "switch.samovar": ON}),
        ("de", "mach das leuchtfeuer ein bisschen dunkler", {"light.beacon": 30}),
        ("de", "fahr das bullaugenrollo auf die hälfte", {"cover.blind": 50}),
        ("de", "bullaugenrollo ein bisschen runter", {"cover.blind": 40}),
        ("de", "licht aus hier", {"light in Kombüse": OFF}),
        ("de", "mach das leuchtfeuer aus nein warte die kojenlampe", {"light.bunk": OFF}),
        ("de", "nicht das leuchtfeuer ausmachen sondern die kojenlampe", {"light.bunk": OFF}),
        ("de", "gull soll mal saugen", {"vacuum.gull": "VacuumStart"}),
        ("de", "kajüte auf einundzwanzig", {"climate in Kajüte": 21.0}),
        ("de", "ember um zwei grad wärmer", {"climate.cabin": 22.0}),
        ("de", "mach das leuchtfeuer nicht aus", {}),
        ("de", "mach das leuchtfeuer um neun aus", {}),
        ("fr", "tu peux allumer le samovar s'il te plaît", {"switch.samovar": ON}),
        ("fr", "éteins le phare et la pompe de cale", {"light.beacon": OFF, "switch.pump": OFF}),
        ("fr", "mets le phare à trente pour cent et ember sur vingt-deux", {"light.beacon": 30, "climate.cabin": 22.0}),
        ("fr", "sirocco à fond", {"fan.vent": 100}),
        ("fr", "marconi un peu moins fort", {"media_player.wireless": 30}),
        ("fr", "n'éteins pas le phare", {}),
        ("es", "¿me enciende usted el samovar, por favor?", {"switch.samovar": ON}),
        ("es", "apaga el faro y la bomba de achique", {"light.beacon": OFF, "switch.pump": OFF}),
        ("es", "marconi un poco más bajo", {"media_player.wireless": 30}),
        ("es", "pon el camarote a 21", {"climate in Camarote": 21.0}),
        ("es", "no apagues el faro", {}),
        ("nl", "zou je de samowar even aan willen zetten", {}),
        ("nl", "doe de samowar maar even aan alsjeblieft", {"switch.samovar": ON}),
        ("nl", "vuurtoren uit en de samowar aan", {"light.beacon": OFF, "switch.samovar": ON}),
        ("nl", "doe het stormluik half dicht", {"cover.shutter": 50}),
        ("nl", "marconi ietsje zachter graag", {"media_player.wireless": 30}),
        ("nl", "doe de vuurtoren niet uit", {}),
    ],
)
def test_five_languages(language: str, text: str, wanted: dict[str, object]) -> None:
    """The grammar is one; only its words differ."""
    here = {"de": "kombüse"}.get(language)
    assert done(text, lighthouse(language, here=here)) == wanted


@pytest.mark.parametrize(
    "text", ["fog night please", "lets do fog night", "activate the fog night scene", "Fog Night!"]
)
def test_a_scene_is_started_by_its_exact_name(text: str) -> None:
    """Whatever word starts it, the name is enough."""
    assert [match.slots["name"] for match in read_named_scene(text, lighthouse())] == ["scene.fog"]


@pytest.mark.parametrize("text", ["foggy night", "no fog night", "fog night?", "beacon", "tell me about fog night"])
def test_what_only_sounds_like_a_scene_starts_none(text: str) -> None:
    """Neither a similar name nor a name among other words."""
    assert read_named_scene(text, lighthouse()) == ()


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "start fog night in the lamp room"),
        ("de", "starte Fog Night im Ausguck"),
        ("fr", "active Fog Night dans la Vigie"),
        ("es", "activa Fog Night en la Atalaya"),
        ("nl", "start Fog Night in de Uitkijk"),
    ],
)
def test_a_scene_is_started_in_its_room(language: str, text: str) -> None:
    assert [match.slots["name"] for match in read_named_scene(text, lighthouse(language))] == ["scene.fog"]


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "start fog night in the cabin"),
        ("de", "starte Fog Night in der Kajüte"),
        ("fr", "active Fog Night dans la Cabine"),
        ("es", "activa Fog Night en el Camarote"),
        ("nl", "start Fog Night in de Kajuit"),
        ("en", "tell me about fog night in the lamp room"),
    ],
)
def test_a_scene_is_not_started_for_another_room(language: str, text: str) -> None:
    assert read_named_scene(text, lighthouse(language)) == ()


def test_a_script_of_no_room_is_started_for_any() -> None:
    found = read_named_scene("run weigh anchor in the cabin", lighthouse())
    assert [match.slots["name"] for match in found] == ["script.leave"]


def test_what_follows_the_commands_is_left_to_others() -> None:
    """Commands may be followed by something else, and every word of that is left."""
    found = read_directives("samovar on marconi down a bit set a timer for four minutes", lighthouse())
    assert found is not None
    assert effects(found) == {"switch.samovar": ON, "media_player.wireless": 30}
    assert found.rest == "set a timer for four minutes"


def test_what_leads_to_the_rest_belongs_to_it() -> None:
    """What leads to an hour is no part of a command."""
    found = read_directives("beacon off in an hour", lighthouse())
    assert found is None or found.rest == "in an hour"


def test_a_way_in_is_told_apart() -> None:
    """Whoever takes the commands must know that a lock is among them."""
    found = read_directives("beacon off and unlock the hatch", lighthouse())
    assert found is not None
    assert found.moves_ways_in
