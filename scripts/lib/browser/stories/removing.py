"""Removed and added again: no assistant is left speechless, and a person says what becomes of the data."""

from ...demo.scenes.stage import Stage
from ..visit import Visit, is_readable


async def removing(visit: Visit, stage: Stage) -> None:
    """Remove the integration at its page, ask Home Assistant's own agent, and add it again with its data."""
    tab = visit.tab
    await tab.open("/config/integrations/dashboard")
    await tab.say("Remember that the spare key is in the shed")
    await tab.open("/config/integrations/integration/universal_agent")
    entry = tab.page.locator("ha-config-entry-row").first
    await tab.click(entry.get_by_role("button", name="Menu").first)
    await tab.click(tab.page.get_by_role("menuitem", name="Delete").filter(visible=True).first)
    await tab.click(tab.page.get_by_role("button", name="Delete", exact=True).last)
    await tab.page.locator("ha-config-entry-row").wait_for(state="detached")
    stage.expect(
        not await stage.client.command("config_entries/get", domain="universal_agent"), "the integration is removed"
    )
    await tab.open("/config/integrations/dashboard")
    answers = await tab.say("Turn on the kitchen light")
    await stage.expect_state("light.kitchen_light", "on", "the assistant works with Home Assistant's own agent")
    stage.expect("Oops" not in str(answers), "nothing is broken", answers)
    await tab.close_chat()
    await tab.open("/config/integrations/dashboard/add?domain=universal_agent")
    await tab.click("OK")
    stage.expect(await tab.sees("Data of an earlier time"), "added again, it asks about its data", await tab.reads())
    await is_readable(tab, stage, "the question")
    await tab.picture("added-again")
    await tab.click("Submit")
    while await tab.sees("Voice assistant", within_s=5) or await tab.button("Submit").count():
        await tab.click("Submit")
        await tab.page.wait_for_timeout(1000)
        if await tab.button("Finish").count():
            break
    await tab.click("Finish")
    answers = await tab.say("Where is the spare key?")
    stage.expect("shed" in str(answers), "what it remembered is still there", answers)
