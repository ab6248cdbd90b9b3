"""The PIN: set on its page, asked for in the chat, and entered among the repairs where an automation asks."""

from ...demo.home import COMPONENT
from ...demo.scenes.safety_phone import make_automation, trigger
from ...demo.scenes.safety_pin import DOOR
from ...demo.scenes.stage import Stage
from ...demo.waiting import eventually
from ..visit import Visit, is_readable

_PIN = "4711"


async def pin(visit: Visit, stage: Stage) -> None:
    """Set a PIN, unlock with it in both places, and remove it again."""
    tab = visit.tab
    await stage.client.command(
        "homeassistant/expose_entity", assistants=["conversation"], entity_ids=[DOOR], should_expose=True
    )
    await tab.configure("PIN and approval")
    await tab.fill("pin", _PIN)
    await tab.click("Submit")
    await tab.sees("Options successfully saved.")
    await tab.click("Finish")
    await stage.flows.until_loaded()
    for text, said in (("Unlock the front door", "PIN"), ("0000", "wrong"), (_PIN, "Unlock")):
        answers = await tab.say(text)
        stage.expect(len(answers) == 1 and said in answers[0], f"“{text}” is answered once, with “{said}”", answers)
    await stage.expect_state(DOOR, "unlocked")
    await tab.picture("pin")
    await _in_the_repairs(visit, stage)
    await tab.configure("PIN and approval")
    stage.expect(await tab.sees("A PIN is set."), "the page says that there is a PIN", await tab.reads())
    await tab.switch_on()
    await tab.click("Submit")
    stage.expect(await tab.sees("Options successfully saved."), "the PIN is removed", await tab.reads())
    await stage.flows.until_loaded()
    left = await eventually(lambda: _without_pin(stage))
    stage.expect(left, "and a yes is enough again", await stage.client.command(f"{COMPONENT}/safety"))


async def _without_pin(stage: Stage) -> bool:
    """Tell whether the home has no PIN."""
    return not (await stage.client.command(f"{COMPONENT}/safety"))["pin"]["set"]


async def _in_the_repairs(visit: Visit, stage: Stage) -> None:
    tab = visit.tab
    await stage.client.call("lock", "lock", entity_id=DOOR)
    await stage.expect_state(DOOR, "locked")
    await make_automation(stage)
    await trigger(stage)
    await tab.open("/config/repairs")
    await tab.click(tab.page.get_by_text("The PIN is needed: unlock Front Door").first)
    await tab.sees("Enter it here")
    await is_readable(tab, stage, "the repair")
    await tab.fill("pin", "0000")
    await tab.click("Submit")
    stage.expect(await tab.sees("That PIN is wrong."), "a wrong PIN is refused", await tab.reads())
    await stage.expect_stays(DOOR, "locked")
    await tab.fill("pin", _PIN)
    await tab.click("Submit")
    await stage.expect_state(DOOR, "unlocked", "the right one unlocks")
    await tab.click("Finish")
    await stage.client.call("lock", "lock", entity_id=DOOR)
