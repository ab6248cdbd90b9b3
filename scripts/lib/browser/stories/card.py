"""The card on a dashboard: a person asks there, and enters the PIN for what waits."""

from ...demo.home import COMPONENT
from ...demo.scenes.safety_phone import make_automation, trigger
from ...demo.scenes.safety_pin import DOOR
from ...demo.scenes.stage import Stage
from ..axe import serious_barriers
from ..visit import Visit, is_readable
from .approvals import without_phone

_PATH = "agent-card"
_CARD = "universal-agent-card"
_LAMP = "light.kitchen_light"
_PIN = "480153"
_OFFERED = """async name => {
  await customElements.whenDefined(name);
  const form = customElements.get(name).getConfigForm();
  const { localize } = document.querySelector("home-assistant").hass;
  return [
    window.customCards.filter(({ type }) => type === name).length,
    form.schema.map((field) => form.computeLabel(field, localize)),
  ];
}"""
"""How often the card stands in the picker, and what its form calls its fields."""


async def card(visit: Visit, stage: Stage) -> None:
    """Put the card on a dashboard; ask, approve with the PIN, and let the agent start again under it."""
    tab = visit.tab
    await without_phone(stage)
    await stage.client.command(
        "homeassistant/expose_entity", assistants=["conversation"], entity_ids=[DOOR], should_expose=True
    )
    await stage.client.call("lock", "lock", entity_id=DOOR)
    await make_automation(stage)
    await stage.flows.set_options("safety", pin=_PIN)
    await stage.flows.until_loaded()
    await stage.client.command("lovelace/dashboards/create", url_path=_PATH, title="Card", mode="storage")
    config = {"views": [{"title": "Home", "cards": [{"type": f"custom:{_CARD}", "answers": 2}]}]}
    await stage.client.command("lovelace/config/save", url_path=_PATH, config=config)
    await tab.open(f"/{_PATH}/0")
    await tab.page.locator(_CARD).get_by_role("textbox").wait_for()
    offered = await tab.page.evaluate(_OFFERED, _CARD)
    names = ["Title", "Field to ask", "What waits", "Number of last answers"]
    stage.expect(offered == [1, names], "the picker offers it once, with a form", offered)

    await stage.client.call("light", "turn_off", entity_id=_LAMP)
    await tab.page.locator(_CARD).get_by_role("textbox").fill("Turn on the kitchen light")
    await tab.click("Ask")
    await stage.expect_state(_LAMP, "on", "asked at the card, the light is on")
    stage.expect(await tab.sees("Turned on the light"), "and the card tells it", await tab.reads())

    await trigger(stage)
    stage.expect(await tab.sees("unlock Front Door"), "a question appears by itself", await tab.reads())
    await tab.picture("card")
    for is_dark, width in ((True, 1440), (True, 360), (False, 360), (False, 1440)):
        await tab.page.set_viewport_size({"width": width, "height": 900})
        await tab.page.emulate_media(color_scheme="dark" if is_dark else "light")
        how = f"the card ({'dark' if is_dark else 'light'}, {width})"
        await is_readable(tab, stage, how)
        barriers = await serious_barriers(tab, _CARD)
        stage.expect(not barriers, f"axe finds nothing serious in {how}", barriers)
    for pin, said in (("000000", "wrong"), (_PIN, "Done.")):
        await tab.click("Approve")
        await tab.page.get_by_role("dialog").get_by_label("PIN").fill(pin)
        await tab.click(tab.page.get_by_role("dialog").get_by_role("button", name="Approve"))
        stage.expect(await tab.sees(said), f"a PIN is answered with “{said}”", await tab.reads())
    await stage.expect_state(DOOR, "unlocked", "with the PIN entered at the card, the door is unlocked")
    await stage.client.call("lock", "lock", entity_id=DOOR)

    await stage.client.call("homeassistant", "reload_config_entry", entry_id=await stage.flows.entry_id())
    await stage.client.command(
        "conversation/process", text="turn off the kitchen light", agent_id=f"conversation.{COMPONENT}", language="en"
    )
    told = await tab.sees("turn off the kitchen light")
    stage.expect(told, "after the agent has started again the card goes on by itself", await tab.reads())
    await stage.flows.set_options("safety", remove_pin=True)
    await stage.flows.until_loaded()
