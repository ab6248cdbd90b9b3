"""What a device is for: read from its names in five languages, its icon and its domain, and chosen by the owner."""

from homeassistant.core import HomeAssistant
import pytest

from custom_components.universal_agent.safety.purposes import PURPOSES, DevicePurposes, purpose_of


def kept(hass: HomeAssistant, name: str, domain: str = "switch", **attributes: str) -> str | None:
    """Return what a device of that name keeps."""
    hass.states.async_set(f"{domain}.thing", "on", {"friendly_name": name, **attributes})
    return purpose_of(hass, f"{domain}.thing")


@pytest.mark.parametrize(
    ("purpose", "names"),
    [
        (
            "keeps_food",
            [
                *("Garage Freezer", "Old fridge", "Gefrierschrank", "Bierkühlschrank", "Kuehlschrank", "Congélateur"),
                *("Réfrigérateur", "Frigorífico", "Nevera pequeña", "Diepvrieskist", "Koelkast schuur"),
            ],
        ),
        ("keeps_animals", ["Aquarium Pump", "Aquariumfilter", "Terrarium", "Acuario", "Pecera", "Brutkasten"]),
        (
            "keeps_health",
            ["CPAP", "Oxygen Concentrator", "Beatmungsgerät", "Appareil respirateur", "Respirador", "Babyfoon"],
        ),
        ("keeps_connection", ["Router", "FRITZ!Box", "Modem (cellar)", "Livebox", "Servidor", "NAS"]),
        (
            "keeps_warning",
            ["Smoke Alarm Landing", "Rauchmelder Flur", "Détecteur de fumée", "Detector de humo", "Rookmelder"],
        ),
        (
            "keeps_warm",
            ["Heating Pump", "Umwälzpumpe", "Pompe de circulation", "Bomba de calefacción", "CV-pomp"],
        ),
        ("keeps_dry", ["Sump Pump", "Hebeanlage", "Pompe de relevage", "Bomba de achique", "Kelderpomp"]),
    ],
)
def test_a_name_tells_what_a_device_keeps(hass: HomeAssistant, purpose: str, names: list[str]) -> None:
    assert {name: kept(hass, name) for name in names} == dict.fromkeys(names, purpose)


@pytest.mark.parametrize(
    "name",
    [
        *("Kettle", "Pond Pump", "Fan", "Ventilator", "Fridge Light", "Aquarium LED", "Freezer Express Mode"),
        *("Aquariumlicht", "Kühlschrankbeleuchtung", "Teichpumpe", "Alarm Clock", "Lumière du frigo"),
        *("Éclairage aquarium", "Luz de la nevera", "Modo eco del congelador", "Koelkastverlichting", "Redbox"),
        *("Serveerwagen", "Guest Router", "Medizinball Lampe", "Rauchfang", "Feuerschale", "Nasal Dryer"),
    ],
)
def test_its_light_its_modes_and_other_devices_are_ordinary(hass: HomeAssistant, name: str) -> None:
    assert kept(hass, name) is None


@pytest.mark.parametrize(
    "name",
    [
        *("Guest Room Fridge", "Test Kitchen Fridge", "Lamp Freezer", "Light Switch Freezer", "Radio Room Freezer"),
        *("Fridge (Display Room)", "Freezer by the lamp", "Guest House Router", "Router guest room", "Router WiFi"),
        *("Kühlschrank Gästezimmer", "Gästezimmer Gefrierschrank", "Kühlschrank neben der Lampe", "Radio Modem"),
        *("Frigo chambre d'invités", "Frigo de Lucie", "Congélateur sous la lampe", "Routeur chambre d'amis"),
        *("Congelador de Luz", "Nevera de la casa de Luz", "Habitación de invitados nevera", "Acuario de Luz"),
        *("Koelkast gastenkamer", "Vriezer onder de lamp", "Lichtstraat diepvries"),
        *("Freezer2", "FridgeFreezer", "Fridgefreezer", "MiniFridge", "freezer_3", "LiveBox", "Kühlschrank2"),
        *("Fridge Freezer Garage", "Aquarium Lamp Fridge"),
        *("Freezer Luz", "Fridge Lumière"),
    ],
)
def test_a_word_for_a_part_that_is_not_its_head_makes_no_part_of_it(hass: HomeAssistant, name: str) -> None:
    assert kept(hass, name) is not None


@pytest.mark.parametrize(
    "name",
    [
        *("Kitchen Fridge Light", "Light in the fridge", "Fridge Door Light 2", "Freezer Super Mode", "FridgeLight"),
        *("Kühlschrank Innenlicht", "Kühlschranklampe Küche", "Licht im Kühlschrank", "Küche Aquarium Licht"),
        *("Lumière du frigo cuisine", "Lampe de l'aquarium", "Mode éco du congélateur", "Frigo Éclairage"),
        *("Luz Nevera", "Iluminación del acuario", "Nevera Luz", "Modo turbo congelador"),
        *("Verlichting van het aquarium", "Aquarium Verlichting", "Vriezer kinderslot"),
        *("Router Gast", "FRITZ!Box Gast-WLAN", "Guest WiFi Router", "Livebox Wi-Fi invités", "Router invitados"),
    ],
)
def test_its_part_is_what_a_name_is_about(hass: HomeAssistant, name: str) -> None:
    assert kept(hass, name) is None


@pytest.mark.parametrize(
    ("domain", "name", "purpose"),
    [
        ("light", "Aquarium", None),
        ("media_player", "Fridge", None),
        ("climate", "Heat Pump", None),
        ("climate", "Freezer", "keeps_food"),
        ("humidifier", "Terrarium", "keeps_animals"),
        ("input_boolean", "Router", "keeps_connection"),
        ("siren", "Smoke alarm", "keeps_warning"),
    ],
)
def test_a_domain_tells_what_a_name_cannot(hass: HomeAssistant, domain: str, name: str, purpose: str | None) -> None:
    assert kept(hass, name, domain) == purpose


def test_an_icon_tells_it_where_the_name_does_not(hass: HomeAssistant) -> None:
    assert kept(hass, "Plug 3", icon="mdi:fridge-outline") == "keeps_food"
    assert kept(hass, "Plug 3 LED", icon="mdi:fridge-outline") is None
    assert kept(hass, "Plug 3", icon="mdi:routes") is None


def test_the_owner_knows_better(hass: HomeAssistant) -> None:
    options = {"kept_on_devices": ["light.thing"], "ordinary_devices": ["switch.thing"]}
    hass.data[PURPOSES] = DevicePurposes(hass, options)
    assert kept(hass, "Toy Fridge") is None
    assert kept(hass, "Grow Lamp", "light") == "keeps_running"
