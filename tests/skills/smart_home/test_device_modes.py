"""A device is set to one of the modes that it lists, and a player goes through what it plays as it is told."""

from datetime import timedelta
from typing import Any, override

from freezegun.api import FrozenDateTimeFactory
from homeassistant.components.climate import ClimateEntity
from homeassistant.components.climate.const import ClimateEntityFeature, HVACMode
from homeassistant.components.media_player import MediaPlayerEntity
from homeassistant.components.media_player.const import MediaPlayerEntityFeature, MediaPlayerState, RepeatMode
from homeassistant.const import UnitOfTemperature
from homeassistant.core import Context, HomeAssistant
from homeassistant.helpers import llm
from homeassistant.util import dt as dt_util
import pytest
from pytest_homeassistant_custom_component.common import async_fire_time_changed

from custom_components.universal_agent.const import DOMAIN
from tests.installed_agent import InstalledAgent
from tests.mock_home import SmallHome
from tests.one_home import in_one_home
from tests.skills.timer.common import scheduled, speech


class AirConditioner(ClimateEntity):
    """One that heats, cools and dries, saves, and moves its air."""

    _attr_temperature_unit = UnitOfTemperature.CELSIUS
    _attr_supported_features = (
        ClimateEntityFeature.PRESET_MODE | ClimateEntityFeature.FAN_MODE | ClimateEntityFeature.SWING_MODE
    )
    _attr_hvac_modes = [HVACMode.OFF, HVACMode.HEAT, HVACMode.COOL, HVACMode.DRY]
    _attr_hvac_mode = HVACMode.HEAT
    _attr_preset_modes = ["none", "eco"]
    _attr_preset_mode = "none"
    _attr_fan_modes = ["low", "high"]
    _attr_fan_mode = "low"
    _attr_swing_modes = ["off", "vertical"]
    _attr_swing_mode = "off"

    @override
    async def async_set_hvac_mode(self, hvac_mode: HVACMode) -> None:
        self._attr_hvac_mode = hvac_mode
        self.async_write_ha_state()

    @override
    async def async_set_preset_mode(self, preset_mode: str) -> None:
        self._attr_preset_mode = preset_mode
        self.async_write_ha_state()

    @override
    async def async_set_fan_mode(self, fan_mode: str) -> None:
        self._attr_fan_mode = fan_mode
        self.async_write_ha_state()

    @override
    async def async_set_swing_mode(self, swing_mode: str) -> None:
        self._attr_swing_mode = swing_mode
        self.async_write_ha_state()


class Player(MediaPlayerEntity):
    """One that plays a piece of ten minutes, in its second minute."""

    _attr_supported_features = (
        MediaPlayerEntityFeature.SHUFFLE_SET
        | MediaPlayerEntityFeature.REPEAT_SET
        | MediaPlayerEntityFeature.SEEK
        | MediaPlayerEntityFeature.SELECT_SOUND_MODE
    )
    _attr_state = MediaPlayerState.PAUSED
    _attr_shuffle = False
    _attr_repeat = RepeatMode.OFF
    _attr_media_position = 100
    _attr_media_duration = 600
    _attr_sound_mode_list = ["Film", "Concert"]
    _attr_sound_mode = "Film"

    def __init__(self) -> None:
        self._attr_media_position_updated_at = dt_util.utcnow()

    @override
    async def async_set_shuffle(self, shuffle: bool) -> None:
        self._attr_shuffle = shuffle
        self.async_write_ha_state()

    @override
    async def async_set_repeat(self, repeat: RepeatMode) -> None:
        self._attr_repeat = repeat
        self.async_write_ha_state()

    @override
    async def async_media_seek(self, position: float) -> None:
        self._attr_media_position = int(position)
        self.async_write_ha_state()

    @override
    async def async_select_sound_mode(self, sound_mode: str) -> None:
        self._attr_sound_mode = sound_mode
        self.async_write_ha_state()


@pytest.fixture
async def cooler(home: SmallHome) -> str:
    return await home.add("climate", AirConditioner(), "Frost", "Bedroom")


@pytest.fixture
async def player(home: SmallHome) -> str:
    return await home.add("media_player", Player(), "Bush Set", "Kitchen")


def shown(home: SmallHome, entity_id: str) -> dict[str, Any]:
    names = ("preset_mode", "fan_mode", "swing_mode", "shuffle", "repeat", "sound_mode", "media_position")
    return {name: home.attribute(entity_id, name) for name in names} | {"state": home.state(entity_id)}


@pytest.mark.parametrize(
    ("language", "said", "what", "value"),
    [
        ("en", "set frost to cooling", "state", "cool"),
        ("en", "put the bedroom on dry mode", "state", "dry"),
        ("en", "turn the AC to eco", "preset_mode", "eco"),
        ("en", "set the frost fan to high", "fan_mode", "high"),
        ("en", "turn on the swing on frost", "swing_mode", "vertical"),
        ("de", "stell Frost auf Kühlen", "state", "cool"),
        ("de", "Frost in den Sparmodus schalten", "preset_mode", "eco"),
        ("de", "stell den Lüfter von Frost auf hoch", "fan_mode", "high"),
        ("fr", "passe Frost en mode froid", "state", "cool"),
        ("fr", "mets la clim en éco", "preset_mode", "eco"),
        ("es", "pon Frost en modo frío", "state", "cool"),
        ("es", "cambia el aire acondicionado a eco", "preset_mode", "eco"),
        ("nl", "zet Frost op koelen", "state", "cool"),
        ("nl", "airco op eco", "preset_mode", "eco"),
    ],
)
async def test_what_it_lists_is_set(
    agent: InstalledAgent, home: SmallHome, cooler: str, language: str, said: str, what: str, value: str
) -> None:
    await agent.converse(said, language=language)
    assert shown(home, cooler)[what] == value


@pytest.mark.parametrize(
    ("language", "said", "what", "value"),
    [
        ("en", "turn shuffle on", "shuffle", True),
        ("en", "shuffle the songs on the bush set", "shuffle", True),
        ("en", "repeat this track", "repeat", "one"),
        ("en", "put the playlist on repeat", "repeat", "all"),
        ("en", "skip ahead half a minute", "media_position", 130),
        ("en", "rewind by ten seconds on the bush set", "media_position", 90),
        ("en", "set the bush set to concert", "sound_mode", "Concert"),
        ("de", "Zufallswiedergabe einschalten", "shuffle", True),
        ("de", "wiederhole dieses Lied", "repeat", "one"),
        ("de", "spul auf Bush Set um dreißig Sekunden vor", "media_position", 130),
        ("fr", "active la lecture aléatoire", "shuffle", True),
        ("fr", "répète toute la liste", "repeat", "all"),
        ("fr", "recule de dix secondes", "media_position", 90),
        ("es", "activa el modo aleatorio", "shuffle", True),
        ("es", "repite todo", "repeat", "all"),
        ("es", "avanza treinta segundos", "media_position", 130),
        ("nl", "zet shuffle aan", "shuffle", True),
        ("nl", "herhaal dit nummer", "repeat", "one"),
        ("nl", "spoel dertig seconden vooruit", "media_position", 130),
    ],
)
async def test_a_player_does_as_it_is_told(
    agent: InstalledAgent, home: SmallHome, player: str, language: str, said: str, what: str, value: object
) -> None:
    await agent.converse(said, language=language)
    assert shown(home, player)[what] == value


async def test_what_it_does_not_list_is_declined_with_what_it_lists(
    agent: InstalledAgent, home: SmallHome, cooler: str
) -> None:
    before = shown(home, cooler)
    told = speech(await agent.converse("set frost to boost"))
    assert "Frost has no boost" in told
    assert "cooling" in told
    assert "eco" in told
    assert shown(home, cooler) == before


async def test_of_two_that_heat_none_is_chosen_by_what_it_offers(
    agent: InstalledAgent, home: SmallHome, cooler: str
) -> None:
    before = shown(home, cooler)
    await agent.converse("turn the heating to eco")
    assert shown(home, cooler) == before


@in_one_home("said", ["don't turn shuffle on", "is shuffle on", "did you set frost to cooling"])
async def test_what_is_no_order_changes_nothing(
    agent: InstalledAgent, home: SmallHome, cooler: str, player: str, said: str
) -> None:
    before = (shown(home, cooler), shown(home, player))
    await agent.converse(said)
    assert (shown(home, cooler), shown(home, player)) == before


@pytest.mark.parametrize(
    ("said", "what"), [("turn shuffle on", "shuffle"), ("set the bush set to concert", "sound_mode")]
)
async def test_it_is_undone(agent: InstalledAgent, home: SmallHome, player: str, said: str, what: str) -> None:
    before = shown(home, player)[what]
    await agent.converse(said, conversation_id="one")
    assert shown(home, player)[what] != before
    await agent.converse("undo that", conversation_id="one")
    assert shown(home, player)[what] == before


async def test_it_holds_for_a_while_later(
    hass: HomeAssistant, agent: InstalledAgent, home: SmallHome, cooler: str, freezer: FrozenDateTimeFactory
) -> None:
    await agent.converse("in an hour set frost to cooling for ten minutes")
    assert home.state(cooler) == "heat"
    for minutes, state in ((61, "cool"), (10, "heat")):
        freezer.tick(timedelta(minutes=minutes))
        async_fire_time_changed(hass)
        await hass.async_block_till_done(wait_background_tasks=True)
        assert home.state(cooler) == state
    assert await scheduled(agent) == ()


async def test_nothing_is_set_by_a_rehearsal(agent: InstalledAgent, home: SmallHome, cooler: str) -> None:
    told = await agent.say("set frost to cooling", dry_run=True)
    assert "set Frost to cooling" in str(told)
    assert home.state(cooler) == "heat"


async def test_off_alone_is_none_of_its_modes_for_another_agent(
    hass: HomeAssistant, agent: InstalledAgent, home: SmallHome, cooler: str
) -> None:
    await agent.converse("turn the frost swing to vertical")
    before = shown(home, cooler)
    assert before["swing_mode"] == "vertical"
    context = llm.LLMContext(
        platform="mcp_server",
        context=Context(user_id=await agent.resident()),
        language="en",
        assistant="conversation",
        device_id=None,
    )
    api = await llm.async_get_api(hass, DOMAIN, context)
    call = llm.ToolInput(tool_name="smart_home__set_mode", tool_args={"device": cooler, "value": "off"})
    assert "error" in str(await api.async_call_tool(call))
    assert shown(home, cooler) == before
