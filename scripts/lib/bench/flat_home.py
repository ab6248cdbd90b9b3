"""The home of `intents_en_2025_flat_ha_result`, as far as its rows tell it.

The rows name no home. Everything here is read from them: names, domains and device classes from the expected slots,
entity ids from the recorded calls, states and units from the expected speech, areas and floors from slots and answers.
Where only a number is known ("how many devices are powered on?", 1) one entity with a made-up name stands for it.
Entities that no row needs are not here, so it is smaller than the original's 107 entities.
"""

from .home_model import AreaSpec, DeviceSpec, EntitySpec, Home, TimerSpec

LIVING, KITCHEN, GARAGE, BEDROOM = "Living Room", "Kitchen", "Garage", "Bedroom"
OFFICE, OUTSIDE, UPSTAIRS = "Office", "Outside", "Upstairs Room"
FIRST_FLOOR = "First Floor"


def _entity(
    entity_id: str,
    name: str,
    state: str | None = None,
    area: str | None = None,
    *,
    device_class: str | None = None,
    unit: str | None = None,
) -> EntitySpec:
    attributes: dict[str, str] = {}
    if device_class:
        attributes["device_class"] = device_class
    if unit:
        attributes["unit_of_measurement"] = unit
    return EntitySpec(entity_id=entity_id, name=name, state=state, area=area, attributes=attributes)


ACTING = (
    _entity("light.bedroom_lamp", "Bedroom Lamp", "off", BEDROOM),
    _entity("light.garage", "Garage Light", "on", GARAGE),
    _entity("light.kitchen_cabinets", "Kitchen cabinets", "on", KITCHEN),
    _entity("light.kitchen_ceiling", "Kitchen ceiling", "on", KITCHEN),
    _entity("light.kitchen_countertop", "Kitchen countertop", "on", KITCHEN),
    _entity("light.living_room_lamp", "Living Room Lamp", "on", LIVING),
    _entity("light.play_corner", "Play Corner", "on", LIVING),
    _entity("switch.kitchen", "Kitchen Switch", "on", KITCHEN),
    _entity("switch.bedroom", "Bedroom Switch", "off", BEDROOM),
    _entity("fan.ceiling", "Ceiling Fan", "off", LIVING),
    _entity("cover.curtain_left", "Curtain Left", "open", LIVING, device_class="curtain"),
    _entity("cover.curtain_right", "Curtain Right", "closed", LIVING, device_class="curtain"),
    _entity("cover.shade_left", "Shade Left", "open", UPSTAIRS, device_class="shade"),
    _entity("lock.front_door", "Front Door", "locked"),
    _entity("lock.side_door", "Side Door", "locked"),
    _entity("lock.sliding_doors", "Sliding Doors", "locked"),
    _entity("lock.back_door", "Back Door", "unlocked"),
    _entity("scene.party_mode", "Party Mode"),
    _entity("script.stealth_mode", "Stealth Mode"),
    _entity("vacuum.rover", "Rover", "idle", LIVING),
    _entity("valve.main_valve", "Main Valve", "open"),
    _entity("media_player.tv", "TV", "idle", LIVING),
    EntitySpec(
        entity_id="climate.thermostat",
        name="Thermostat",
        area=LIVING,
        state="heat",
        attributes={"current_temperature": 68},
    ),
    EntitySpec(
        entity_id="climate.office_thermostat",
        name="Office Thermostat",
        area=OFFICE,
        state="heat",
        attributes={"current_temperature": 1},
    ),
    EntitySpec(entity_id="todo.chores", name="Chores", attributes={"todo_items": [{"summary": "take out the trash"}]}),
    _entity("person.joseph", "Joseph", "home"),
)

BINARY = (
    ("phone_battery", "Phone", "off", None, "battery"),
    ("phone_charging", "Phone", "on", None, "battery_charging"),
    ("phone_connected", "Phone", "on", None, "connectivity"),
    ("phone_presence", "Phone", "off", None, "presence"),
    ("phone_update", "Phone", "on", None, "update"),
    ("co", "CO", "off", None, "carbon_monoxide"),
    ("pipes", "Pipes", "off", None, "cold"),
    ("gas", "Gas", "off", KITCHEN, "gas"),
    ("computer", "Computer", "on", None, "heat"),
    ("light", "Light", "off", None, "light"),
    ("leak", "Kitchen leak sensor", "off", KITCHEN, "moisture"),
    ("motion", "Motion sensor", "on", None, "motion"),
    ("occupancy", "Occupancy sensor", "on", None, "occupancy"),
    ("shed_door", "Shed Door", "off", None, "opening"),
    ("shed_window", "Shed Window", "on", None, "window"),
    ("powered", "Powered device", "on", None, "power"),
    ("washer", "Washer", "on", None, "running"),
    ("road", "Road", "off", None, "safety"),
    ("smoke", "Kitchen Smoke", "off", KITCHEN, "smoke"),
    ("siren", "Siren", "on", None, "sound"),
    ("vibration", "Vibration sensor", "off", None, "vibration"),
)

MEASURED = (
    ("Appliance apparent power", "2", "apparent_power", "VA"),
    ("Kitchen air quality sensor", "50", "aqi", None),
    ("Next birthday", "2024-04-01", "date", None),
    ("Car mileage", "65536", "distance", "km"),
    ("Powerwall stored energy", "6", "energy_storage", "kWh"),
    ("Price per kW", "1", "monetary", "EUR"),
    ("Heat pump NO2 sensor", "50", "nitrogen_dioxide", "μg/m³"),
    ("Heat pump NO sensor", "50", "nitrogen_monoxide", "μg/m³"),
    ("Living room PM1 sensor", "50", "pm1", "μg/m³"),
    ("Air conditioning power", "380", "power", "W"),
    ("Outside rain sensor", "29", "precipitation", "mm"),
    ("Outside rain sensor", "144", "precipitation_intensity", "mm/h"),
    ("Car tyre pressure", "2.1", "pressure", "bar"),
    ("My phone GSM signal", "-43", "signal_strength", "dBm"),
    ("Sound bar acoustic pressure", "62", "sound_pressure", "dB"),
    ("Poo poo sensor", "35", "volatile_organic_compounds", "μg/m³"),
)

FLAT_HOME = Home(
    floors=(FIRST_FLOOR, "Upstairs"),
    areas=(
        *(AreaSpec(name=name, floor=FIRST_FLOOR) for name in (LIVING, KITCHEN, GARAGE)),
        AreaSpec(name=UPSTAIRS, floor="Upstairs"),
        *(AreaSpec(name=name) for name in (BEDROOM, OFFICE, OUTSIDE)),
    ),
    devices=tuple(
        DeviceSpec(key=area, name=f"{area} Satellite", area=area, rings_timers=True)
        for area in (LIVING, KITCHEN, OFFICE)
    ),
    entities=(
        *ACTING,
        *(
            _entity(f"binary_sensor.{key}", name, state, area, device_class=kind)
            for key, name, state, area, kind in BINARY
        ),
        *(_entity(f"sensor.{kind}", name, state, device_class=kind, unit=unit) for name, state, kind, unit in MEASURED),
    ),
    timers=(
        TimerSpec(device=LIVING, hours=1, paused=True),
        TimerSpec(device=LIVING, minutes=30, name="pizza", seconds_left=1500),
        TimerSpec(device=KITCHEN, minutes=10),
    ),
    shopping_list=(),
    satellite=LIVING,
)
"""Most sentences about "here" expect the living room; each row says so in a slot (`score_flat.py`)."""
