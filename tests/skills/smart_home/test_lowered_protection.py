"""Arming what guards more already lets somebody walk about, as disarming does: it needs a yes, with the PIN."""

from homeassistant.components.alarm_control_panel import AlarmControlPanelEntity
from homeassistant.components.alarm_control_panel.const import AlarmControlPanelEntityFeature, AlarmControlPanelState
from homeassistant.core import Context, HomeAssistant
from homeassistant.setup import async_setup_component
import pytest

from tests.household_fixtures import PIN, with_pin
from tests.installed_agent import InstalledAgent
from tests.mock_home import SmallHome

PANEL = "alarm_control_panel.alarm"


class Panel(AlarmControlPanelEntity):
    """An alarm panel that is armed without a code."""

    _attr_supported_features = (
        AlarmControlPanelEntityFeature.ARM_AWAY
        | AlarmControlPanelEntityFeature.ARM_HOME
        | AlarmControlPanelEntityFeature.ARM_NIGHT
    )
    _attr_code_arm_required = False

    def put(self, state: AlarmControlPanelState) -> None:
        """Take a state."""
        self._attr_alarm_state = state
        self.async_write_ha_state()

    async def async_alarm_arm_away(self, code: str | None = None) -> None:
        """Arm for when nobody is in."""
        self.put(AlarmControlPanelState.ARMED_AWAY)

    async def async_alarm_arm_home(self, code: str | None = None) -> None:
        """Arm for when somebody is."""
        self.put(AlarmControlPanelState.ARMED_HOME)

    async def async_alarm_arm_night(self, code: str | None = None) -> None:
        """Arm for the night."""
        self.put(AlarmControlPanelState.ARMED_NIGHT)


@pytest.fixture
async def panel(home: SmallHome) -> Panel:
    """Return the panel of the home."""
    panel = Panel()
    await home.add("alarm_control_panel", panel, "Alarm", "Hallway")
    return panel


_LOWERED = [
    (AlarmControlPanelState.ARMED_AWAY, "arm the alarm for home"),
    (AlarmControlPanelState.ARMED_AWAY, "arm the alarm for the night"),
    (AlarmControlPanelState.ARMED_VACATION, "arm the alarm for home"),
    (AlarmControlPanelState.ARMED_NIGHT, "arm the alarm for home"),
    (AlarmControlPanelState.ARMING, "arm the alarm for home"),
    (AlarmControlPanelState.PENDING, "arm the alarm for home"),
    (AlarmControlPanelState.TRIGGERED, "arm the alarm for away"),
]


@pytest.mark.parametrize(("now", "text"), _LOWERED, ids=[f"{now}-{text}" for now, text in _LOWERED])
async def test_what_would_guard_less_is_asked_about(
    agent: InstalledAgent, home: SmallHome, panel: Panel, now: AlarmControlPanelState, text: str
) -> None:
    panel.put(now)

    answer = await agent.converse(text)

    assert answer["continue_conversation"]
    assert home.state(PANEL) == now


@pytest.mark.parametrize(
    ("now", "text", "then"),
    [
        (AlarmControlPanelState.DISARMED, "arm the alarm for home", "armed_home"),
        (AlarmControlPanelState.ARMED_HOME, "arm the alarm for the night", "armed_night"),
        (AlarmControlPanelState.ARMED_HOME, "arm the alarm for away", "armed_away"),
        (AlarmControlPanelState.ARMED_NIGHT, "arm the alarm for away", "armed_away"),
    ],
)
async def test_what_guards_more_is_done(
    agent: InstalledAgent, home: SmallHome, panel: Panel, now: AlarmControlPanelState, text: str, then: str
) -> None:
    panel.put(now)

    await agent.say(text)

    assert home.state(PANEL) == then


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "arm the alarm for home"),
        ("de", "schalte Alarm für zuhause scharf"),
        ("fr", "arme Alarm pour la maison"),
        ("es", "arma Alarm en casa"),
        ("nl", "schakel Alarm in voor thuis"),
    ],
)
async def test_it_takes_the_pin_in_every_language(
    agent: InstalledAgent, home: SmallHome, panel: Panel, language: str, text: str
) -> None:
    await with_pin(agent)
    panel.put(AlarmControlPanelState.ARMED_AWAY)

    first = await agent.converse(text, language=language)
    yes = {"en": "yes", "de": "ja", "fr": "oui", "es": "sí", "nl": "ja"}[language]
    said = {"conversation_id": first["conversation_id"], "language": language}
    await agent.converse(yes, **said)
    assert home.state(PANEL) == "armed_away"

    await agent.converse(PIN, **said)
    assert home.state(PANEL) == "armed_home"


async def test_a_script_that_does_so_is_asked_about(
    hass: HomeAssistant, agent: InstalledAgent, home: SmallHome, panel: Panel
) -> None:
    relaxing = {"sequence": [{"action": "alarm_control_panel.alarm_arm_home", "target": {"entity_id": PANEL}}]}
    assert await async_setup_component(hass, "script", {"script": {"relax": {"alias": "Relax", **relaxing}}})
    await hass.async_block_till_done()
    panel.put(AlarmControlPanelState.ARMED_AWAY)

    answer = await agent.converse("run the script Relax", context=Context(user_id=await agent.resident()))

    assert home.state(PANEL) == "armed_away"
    assert answer["continue_conversation"] or answer["response"]["response_type"] == "error"
