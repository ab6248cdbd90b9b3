"""A home in which harmless things open the front door, each in its own way, beside one of its kind that does not."""

from typing import Any

from homeassistant.components.button import ButtonEntity
from homeassistant.components.homeassistant.exposed_entities import async_expose_entity
from homeassistant.components.switch import SwitchEntity
from homeassistant.core import HomeAssistant
from homeassistant.setup import async_setup_component
from pytest_homeassistant_custom_component.common import MockConfigEntry

from tests.mock_home import Light, SmallHome

UNLOCK = {"action": "lock.unlock", "target": {"entity_id": "lock.front_door"}}
DIM = {"action": "light.turn_on", "target": {"entity_id": "light.bedroom_light"}, "data": {"brightness_pct": 20}}


class Switch(SwitchEntity):
    """A switch."""

    _attr_is_on = False

    async def async_turn_on(self, **kwargs: Any) -> None:
        """Turn it on."""
        self._attr_is_on = True
        self.async_write_ha_state()

    async def async_turn_off(self, **kwargs: Any) -> None:
        """Turn it off."""
        self._attr_is_on = False
        self.async_write_ha_state()


class Button(ButtonEntity):
    """A button that does nothing by itself."""

    async def async_press(self) -> None:
        """Press it."""


async def automate(hass: HomeAssistant, *written: dict[str, Any]) -> None:
    """Let a home have exactly these automations."""
    automations = [{"id": f"a{place}", "alias": f"Automation {place}", **one} for place, one in enumerate(written)]
    assert await async_setup_component(hass, "automation", {"automation": automations})
    await hass.async_block_till_done()


async def make(hass: HomeAssistant, domain: str, config: Any) -> None:
    """Set an integration up and show all of its entities to assistants."""
    assert await async_setup_component(hass, domain, {domain: config})
    await hass.async_block_till_done()
    for entity_id in hass.states.async_entity_ids():
        if not entity_id.startswith(("lock.", "automation.")):
            async_expose_entity(hass, "conversation", entity_id, True)


async def group(home: SmallHome, name: str, member: str) -> None:
    """Add a group of switches with one member, as its helper's flow does."""
    options = {"group_type": "switch", "name": name, "entities": [member], "hide_members": False, "all": False}
    entry = MockConfigEntry(domain="group", title=name, options=options)
    entry.add_to_hass(home.hass)
    assert await home.hass.config_entries.async_setup(entry.entry_id)
    async_expose_entity(home.hass, "conversation", f"switch.{_id(name)}", True)


def cover(name: str, step: dict[str, Any]) -> dict[str, Any]:
    """Return a template cover that does something else when it is opened."""
    return {"name": name, "default_entity_id": f"cover.{_id(name)}", "open_cover": [step], "close_cover": [DIM]}


def lock(name: str, step: dict[str, Any]) -> dict[str, Any]:
    """Return a template lock that does something else when it is locked."""
    return {
        "name": name,
        "default_entity_id": f"lock.{_id(name)}",
        "state": "{{ false }}",
        "lock": [step],
        "unlock": [DIM],
    }


async def wire(home: SmallHome) -> None:
    """Wire the home: what has *Secret* in its name opens the front door, what has *Calm* dims a lamp."""
    hass = home.hass
    for word in ("Secret", "Calm"):
        await home.add("switch", Switch(), f"{word} Switch")
        await home.add("switch", Switch(), f"{word} Plug")
        await home.add("light", Light(), f"{word} Lamp")
        await home.add("button", Button(), f"{word} Button")
    named = {
        f"{word.lower()}_{kind.lower()}": {"name": f"{word} {kind}"} for word in ("Secret", "Calm") for kind in _HELPERS
    }
    await make(hass, "input_boolean", named)
    await make(
        hass,
        "scene",
        [{"name": f"{kind} Scene", "entities": {f"input_boolean.{kind.lower()}_inside": "on"}} for kind in _BOTH],
    )
    turn_on = "input_boolean.turn_on"
    await make(
        hass,
        "script",
        {
            f"{kind.lower()}_script": {
                "alias": f"{kind} Script",
                "sequence": [{"action": turn_on, "target": {"entity_id": f"input_boolean.{kind.lower()}_inside"}}],
            }
            for kind in _BOTH
        },
    )
    await make(
        hass,
        "template",
        [
            {"binary_sensor": [_sensor(kind) for kind in _BOTH]},
            {"cover": [cover("Secret Screen", UNLOCK), cover("Calm Screen", DIM)]},
            {"lock": [lock("Secret Latch", UNLOCK), lock("Calm Latch", DIM)]},
        ],
    )
    for item in _BOTH:
        await group(home, f"{item} Group", f"switch.{item.lower()}_plug")
    for latch in ("lock.secret_latch", "lock.calm_latch"):
        async_expose_entity(hass, "conversation", latch, True)
    await automate(
        hass,
        *(automation for word, step in (("secret", UNLOCK), ("calm", DIM)) for automation in _automations(word, step)),
    )


_BOTH = ("Secret", "Calm")
_HELPERS = ("Mode", "Inside", "Helper")


def _id(name: str) -> str:
    return name.lower().replace(" ", "_")


def _sensor(word: str) -> dict[str, Any]:
    name = f"{word} Follower"
    state = f"{{{{ is_state('input_boolean.{word.lower()}_helper', 'on') }}}}"
    return {"name": name, "default_entity_id": f"binary_sensor.{_id(name)}", "state": state}


def _automations(word: str, step: dict[str, Any]) -> list[dict[str, Any]]:
    """Return one automation for each kind of thing."""
    on = {"trigger": "state", "to": "on"}
    return [
        {"triggers": [{**on, "entity_id": f"input_boolean.{word}_mode"}], "actions": [step]},
        {"triggers": [{**on, "entity_id": f"input_boolean.{word}_inside"}], "actions": [step]},
        {"triggers": [{**on, "entity_id": f"binary_sensor.{word}_follower"}], "actions": [step]},
        {"triggers": [{**on, "entity_id": [f"switch.{word}_switch", f"switch.{word}_plug"]}], "actions": [step]},
        {
            "triggers": [{"trigger": "light.turned_on", "target": {"entity_id": f"light.{word}_lamp"}}],
            "actions": [step],
        },
        {
            "triggers": [
                {
                    "trigger": "event",
                    "event_type": "call_service",
                    "event_data": {"domain": "button", "service_data": {"entity_id": [f"button.{word}_button"]}},
                }
            ],
            "actions": [step],
        },
    ]
