"""An observatory in words, in five languages, with a light that has colours and a player that has stations."""

from custom_components.universal_agent.nlu.grounded_parser.commands import Scene
from tests.nlu.grounded_parser.homes import device, home

HEATS = {"hvac_modes": ["heat", "off"], "min_temp": 5, "max_temp": 30}
WHITES = {
    "supported_color_modes": ["color_temp", "rgb"],
    "min_color_temp_kelvin": 2000,
    "max_color_temp_kelvin": 6500,
}
STATIONS = ["Radio Nova", "Jukebox", "Kanal 4"]
ROOMS = {
    "en": ("Dome", "Library", "Pantry"),
    "de": ("Kuppel", "Bücherei", "Speisekammer"),
    "fr": ("Coupole", "Bibliothèque", "Cellier"),
    "es": ("Cúpula", "Biblioteca", "Despensa"),
    "nl": ("Koepel", "Bibliotheek", "Provisiekast"),
}
NAMES = {
    "en": ("Comet", "Globe", "Meteor", "Urn", "Skylight Blind"),
    "de": ("Komet", "Globus", "Meteor", "Samowar", "Kuppelrollo"),
    "fr": ("Comète", "Globe", "Météore", "Samovar", "Store zénith"),
    "es": ("Cometa", "Globo", "Meteoro", "Samovar", "Estor cenital"),
    "nl": ("Komeet", "Globe", "Meteoor", "Samowar", "Koepelgordijn"),
}


def observatory(language: str = "en", *, here: str | None = "library") -> Scene:
    """Return the observatory in a language; `here` is dome, library or pantry."""
    dome, library, pantry = ROOMS[language]
    comet, globe, meteor, urn, blind = NAMES[language]
    rooms = {"dome": dome.casefold(), "library": library.casefold(), "pantry": pantry.casefold()}
    return home(
        device("light.comet", comet, dome, state="on", brightness=128, color_temp_kelvin=3500, **WHITES),
        device("light.globe", globe, library, state="on", brightness=204),
        device("light.meteor", meteor, library, state="on", brightness=102),
        device("switch.urn", urn, pantry, state="on"),
        device("cover.blind", blind, dome, device_class="blind", state="open", current_position=60),
        device("climate.kepler", "Kepler", library, state="heat", temperature=20, **HEATS),
        device("media_player.orpheus", "Orpheus", library, state="playing", volume_level=0.4, source_list=STATIONS),
        device("media_player.lyra", "Lyra", pantry, state="paused", volume_level=0.2),
        device("fan.zephyr", "Zephyr", dome, state="on", percentage=40),
        language=language,
        here=None if here is None else rooms[here],
    )
