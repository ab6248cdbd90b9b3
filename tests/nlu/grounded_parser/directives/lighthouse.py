"""A lighthouse in words, in five languages, and what is done there."""

from custom_components.universal_agent.nlu.grounded_parser.commands import Scene
from custom_components.universal_agent.nlu.grounded_parser.directives.sentence import Directives, read_directives
from custom_components.universal_agent.nlu.understanding import HaMatch
from tests.nlu.grounded_parser.homes import Device, device, home

HEATS = {"hvac_modes": ["heat", "off"], "min_temp": 5, "max_temp": 30}
ROOMS = {
    "en": ("Galley", "Lamp Room", "Cabin", "Upper Deck"),
    "de": ("Kombüse", "Ausguck", "Kajüte", "Oberdeck"),
    "fr": ("Cambuse", "Vigie", "Cabine", "Pont"),
    "es": ("Despensa", "Atalaya", "Camarote", "Cubierta"),
    "nl": ("Kombuis", "Uitkijk", "Kajuit", "Bovendek"),
}
NAMES = {
    "en": ("Beacon", "Bunk Lamp", "Stove Spots", "Samovar", "Bilge Pump", "Porthole Blind", "Storm Shutter"),
    "de": ("Leuchtfeuer", "Kojenlampe", "Herdspots", "Samowar", "Lenzpumpe", "Bullaugenrollo", "Sturmrollladen"),
    "fr": ("Phare", "Lampe de couchette", "Spots du fourneau", "Samovar", "Pompe de cale", "Store hublot", "Volet"),
    "es": ("Faro", "Lámpara de litera", "Focos del fogón", "Samovar", "Bomba de achique", "Estor del ojo", "Persiana"),
    "nl": ("Vuurtoren", "Kooilamp", "Fornuisspots", "Samowar", "Lenspomp", "Patrijsgordijn", "Stormluik"),
}


def lighthouse(language: str = "en", *, here: str | None = None) -> Scene:
    """Return the lighthouse in a language, heard from one of its rooms."""
    galley, lamp_room, cabin, deck = ROOMS[language]
    beacon, bunk, stove, samovar, pump, blind, shutter = NAMES[language]
    devices: tuple[Device, ...] = (
        device("light.beacon", beacon, lamp_room, state="on", brightness=128),
        device("light.bunk", bunk, cabin, state="on", brightness=204),
        device("light.stove", stove, galley, state="on", brightness=255),
        device("switch.samovar", samovar, galley),
        device("switch.pump", pump, galley, state="on"),
        device("cover.blind", blind, cabin, device_class="blind", state="open", current_position=60),
        device("cover.shutter", shutter, lamp_room, device_class="shutter", state="open", current_position=40),
        device("climate.cabin", "Ember", cabin, state="heat", temperature=20, **HEATS),
        device("climate.galley", "Hearth", galley, state="heat", temperature=18, **HEATS),
        device("media_player.wireless", "Marconi", galley, device_class="speaker", state="playing", volume_level=0.5),
        device("fan.vent", "Sirocco", lamp_room, state="on", percentage=50),
        device("vacuum.gull", "Gull", cabin, state="docked"),
        device("lock.hatch", "Hatch", deck, state="locked"),
        device("scene.fog", "Fog Night", lamp_room, state="unknown"),
        device("script.leave", "Weigh Anchor", state="off"),
    )
    floors = dict.fromkeys((galley, cabin), "Hull") if language == "en" else {}
    return home(*devices, language=language, floors=floors, here=here)


def done(text: str, scene: Scene) -> dict[str, object]:
    """Return what a sentence does: each target to its intent, or to the value it is set to."""
    found = read_directives(text, scene)
    return {} if found is None or found.rest or found.leaves_alone else effects(found)


def effects(found: Directives) -> dict[str, object]:
    """Return each target with what is done to it."""
    return {_target(match): _value(match) for match in found.matches}


def _target(match: HaMatch) -> str:
    slots = match.slots
    where = slots.get("area") or slots.get("floor")
    kind = slots.get("domain")
    kinds = kind if isinstance(kind, str) else "+".join(kind or ())
    return f"{kinds} in {where}" if where else f"every {kinds}" if slots.get("name") == "all" else str(slots["name"])


def _value(match: HaMatch) -> object:
    values = [value for slot, value in match.slots.items() if slot not in ("name", "area", "floor", "domain")]
    return values[0] if values else match.name.removeprefix("Hass")
