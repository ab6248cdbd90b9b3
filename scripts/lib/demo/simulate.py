"""Write each device of the house as Home Assistant configuration: a template over helpers that keep its real state."""

from collections.abc import Callable
from typing import Any

from .house import DEVICES, Device
from .weather import weather

type Config = dict[str, Any]


def configuration() -> Config:
    """Return the helpers and the devices, ready to be written as YAML."""
    config: Config = {
        "input_boolean": {},
        "input_number": {},
        "input_select": {},
        "template": [],
        "climate": [],
        "media_player": [],
    }
    for device in DEVICES:
        SIMULATED[device.domain](config, device)
    return config


def _template(config: Config, device: Device, **fields: Any) -> None:
    """Add the device as a template entity."""
    entity = {"name": device.name, "unique_id": device.slug, "default_entity_id": device.entity_id, **fields}
    if device.device_class:
        entity["device_class"] = device.device_class
    config["template"].append({device.domain: entity})


def _helper(config: Config, kind: str, device: Device, part: str, **fields: Any) -> str:
    """Add a helper that keeps one part of the device's state; return its entity id."""
    key = f"{device.slug}_{part}"
    config[kind][key] = {"name": f"{device.name} {part} (simulation)", **fields}
    return f"{kind}.{key}"


def _power(config: Config, device: Device) -> str:
    return _helper(config, "input_boolean", device, "power")


def _level(config: Config, device: Device, part: str, top: float) -> str:
    return _helper(config, "input_number", device, part, min=0, max=top, step=1 if top > 1 else 0.01)


def _do(action: str, *entity_ids: str, **data: Any) -> Config:
    """Return one step of a script."""
    step: Config = {"action": action, "target": {"entity_id": list(entity_ids)}}
    return {**step, "data": data} if data else step


def _on(entity_id: str) -> str:
    return f"{{{{ is_state('{entity_id}', 'on') }}}}"


def _number(entity_id: str, otherwise: int = 0) -> str:
    """Return a template for a helper's number, with another one for zero: what a device does when just switched on."""
    return f"{{{{ states('{entity_id}') | float(0) | int or {otherwise} }}}}"


def _switching(power: str) -> Config:
    """Return state, turn_on and turn_off over one helper."""
    return {
        "state": _on(power),
        "turn_on": _do("input_boolean.turn_on", power),
        "turn_off": _do("input_boolean.turn_off", power),
    }


def _light(config: Config, device: Device) -> None:
    power, level = _power(config, device), _level(config, device, "brightness", 255)
    set_level = [
        _do("input_number.set_value", level, value="{{ brightness }}"),
        _do("input_boolean.turn_on", power),
    ]
    _template(
        config,
        device,
        **_switching(power),
        level=_number(level, 255),
        set_level=set_level,
    )


def _cover(config: Config, device: Device) -> None:
    position = _level(config, device, "position", 100)
    _template(
        config,
        device,
        position=_number(position),
        open_cover=_do("input_number.set_value", position, value=100),
        close_cover=_do("input_number.set_value", position, value=0),
        set_cover_position=_do("input_number.set_value", position, value="{{ position }}"),
    )


def _fan(config: Config, device: Device) -> None:
    power, speed = _power(config, device), _level(config, device, "speed", 100)
    set_speed = [
        _do("input_number.set_value", speed, value="{{ percentage }}"),
        {"action": "input_boolean.turn_{{ 'on' if percentage > 0 else 'off' }}", "target": {"entity_id": power}},
    ]
    _template(config, device, **_switching(power), percentage=_number(speed, 100), set_percentage=set_speed)


def _lock(config: Config, device: Device) -> None:
    bolt = _helper(config, "input_boolean", device, "bolt")
    _template(
        config,
        device,
        state=f"{{{{ 'locked' if is_state('{bolt}', 'on') else 'unlocked' }}}}",
        lock=_do("input_boolean.turn_on", bolt),
        unlock=_do("input_boolean.turn_off", bolt),
    )


def _switch(config: Config, device: Device) -> None:
    _template(config, device, **_switching(_power(config, device)))


def _vacuum(config: Config, device: Device) -> None:
    activity = _helper(config, "input_select", device, "activity", options=["docked", "cleaning", "paused", "idle"])
    steps = {"start": "cleaning", "pause": "paused", "stop": "idle", "return_to_base": "docked"}
    actions = {name: _do("input_select.select_option", activity, option=state) for name, state in steps.items()}
    _template(config, device, state=f"{{{{ states('{activity}') }}}}", **actions)


def _sensor(config: Config, device: Device) -> None:
    value = f"{{{{ ({device.start} + 0.7 * sin((now().hour - 9) / 12 * pi)) | round(1) }}}}"
    kind = {"unit_of_measurement": "°C", "device_class": "temperature", "state_class": "measurement"}
    _template(config, device, state=value, **kind)


def _binary_sensor(config: Config, device: Device) -> None:
    _template(config, device, state=_on(_helper(config, "input_boolean", device, "open")))


def _weather(config: Config, device: Device) -> None:
    _template(config, device, **weather())


def _climate(config: Config, device: Device) -> None:
    """Add a thermostat that reads the room's sensor and switches a simulated heater."""
    heater = _helper(config, "input_boolean", device, "heater")
    sensor = next(other for other in DEVICES if other.domain == "sensor" and other.room == device.room)
    config["climate"].append(
        {
            "platform": "generic_thermostat",
            "name": device.name,
            "unique_id": device.slug,
            "heater": heater,
            "target_sensor": sensor.entity_id,
            "min_temp": 7,
            "max_temp": 28,
            "target_temp": 20,
            "target_temp_step": 0.5,
            "away_temp": 16,
            "initial_hvac_mode": "heat",
        }
    )


def _media_player(config: Config, device: Device) -> None:
    power, volume = _power(config, device), _level(config, device, "volume", 1)
    playing = _helper(config, "input_boolean", device, "playing")
    source = _helper(config, "input_select", device, "source", options=["Jazz FM", "News", "HDMI 2"])
    commands = {
        "select_source": _do("input_select.select_option", source, option="{{ source }}"),
        "turn_on": _do("homeassistant.turn_on", power, playing),
        "turn_off": _do("input_boolean.turn_off", power),
        "volume_set": _do("input_number.set_value", volume, value="{{ volume_level }}"),
        "media_play": _do("input_boolean.turn_on", playing),
        "media_pause": _do("input_boolean.turn_off", playing),
    }
    state = f"{{% if is_state('{power}', 'off') %}}off{{% else %}}{{{{ iif(is_state('{playing}', 'on'), 'playing', "
    state += "'paused') }}{% endif %}"
    config["media_player"].append(
        {
            "platform": "universal",
            "name": device.name,
            "unique_id": device.slug,
            "state_template": state,
            "commands": commands,
            "attributes": {"volume_level": volume, "source": source, "source_list": f"{source}|options"},
        }
    )


SIMULATED: dict[str, Callable[[Config, Device], None]] = {
    "binary_sensor": _binary_sensor,
    "climate": _climate,
    "cover": _cover,
    "fan": _fan,
    "light": _light,
    "lock": _lock,
    "media_player": _media_player,
    "sensor": _sensor,
    "switch": _switch,
    "vacuum": _vacuum,
    "weather": _weather,
}
