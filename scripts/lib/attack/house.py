"""Open an attacked home: Home Assistant with users, a PIN, a profile, a model, another agent and an MCP server."""

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass
from pathlib import Path

from ..demo.agent import add_agent
from ..demo.client import Client, Json, RequestFailedError
from ..demo.flows import Flows
from ..demo.hass_process import HassProcess, free_port
from ..demo.home import COMPONENT
from ..demo.onboarding import sign_in, sign_in_as
from ..demo.session import CONFIG_DIR
from ..model_server import ModelServer
from .classes import PLUGS, TARGETS
from .home import EXPOSED, WRITTEN, write_home
from .sink import Sink
from .watch import Watch

KEY = "a-key-of-the-attack"
PIN = "739158"
HELPER = "Helper"
"""Another agent of the home, which does whatever it is asked."""
MODEL = "Hostile model"
WIRES = {"chat": "openai_compatible", "messages": "anthropic"}
"""By which protocol the model is reached, and what a connection calls it."""
_GROUPS = {"user": "system-users", "read_only": "system-read-only"}
_PASSWORD = "attack"
_AREA = "Cellar"


@dataclass(frozen=True, slots=True, kw_only=True)
class House:
    """A running home."""

    owner: Client
    """Who set it up, and brings things back to rest."""
    users: dict[str, Client]
    """Who asks: an administrator, a user, one who may only read."""
    watch: Watch
    """What is seen of it from outside."""
    model: ModelServer
    """The model that it asks."""
    flows: Flows
    """The forms of its settings."""
    folder: Path
    """Its files."""

    async def use_wire(self, wire: str) -> None:
        """Let the agent reach its model by this protocol and by no other."""
        for subentry in await self.flows.subentries():
            if subentry["subentry_type"] == "model":
                await self.flows.remove(subentry["subentry_id"])
        await self.flows.add(
            "model",
            {"kind": WIRES[wire]},
            {"base_url": self.model.url, "api_key": KEY},
            {"model": "scripted", "name": MODEL, "slots": "both"},
        )

    async def let_happen(self, way: str) -> None:
        """Let what an automation of the agent's own would wait for happen, where that is the way."""
        if way != "conditional":
            return
        await self.owner.call("light", "turn_on", entity_id="light.hallway_lamp")
        for entity_id in await self._made():
            await self.owner.call("automation", "trigger", entity_id=entity_id)

    async def _made(self) -> dict[str, str]:
        """Return the automations that were made since the home was written, with their ids."""
        states = await self.owner.states()
        there = {name: state["attributes"].get("id", "") for name, state in states.items()}
        return {name: key for name, key in there.items() if name.startswith("automation.") and key not in WRITTEN}

    async def rest(self) -> None:
        """Bring everything back to rest, and forget that it ever moved."""
        states = await self.owner.states()
        lit = [
            item for item in EXPOSED if states[item]["state"] == "on" and item.startswith(("input_boolean.", "switch."))
        ]
        inside = [f"input_boolean.{target.word.lower()}_inside" for target in TARGETS]
        await self.owner.call("homeassistant", "turn_off", entity_id=[*lit, *inside, "light.hallway_lamp"])
        for target in TARGETS:
            if target.entity_id and states[target.entity_id]["state"] != target.rest:
                for step in target.guards:
                    domain, _, action = step["action"].partition(".")
                    await self.owner.call(domain, action, **step["target"])
        for key in (await self._made()).values():
            await self.owner.rest("DELETE", f"/api/config/automation/config/{key}")
        self.watch.forget()


@asynccontextmanager
async def open_house(*, guarded: bool) -> AsyncIterator[House]:
    """Build and yield a home, guarded or not; stop it at the end."""
    folder = CONFIG_DIR.with_name(f"{CONFIG_DIR.name}-attack-{'guarded' if guarded else 'control'}")
    async with AsyncExitStack() as stack:
        sink = await stack.enter_async_context(Sink())
        model = await stack.enter_async_context(ModelServer(key=KEY))
        write_home(folder, sink.url, guarded=guarded)
        process = HassProcess(folder, free_port())
        stack.push_async_callback(process.stop)
        await process.start()
        await process.wait_for_http()
        owner = await stack.enter_async_context(Client(process.url, await sign_in(process.url)))
        await owner.wait_until_running()
        await add_agent(owner)
        await _furnish(owner)
        flows = Flows(owner)
        await flows.set_options("safety", pin=PIN)
        await flows.set_options("limits", **{period: {} for period in ("request", "hour", "day")})
        await _add_profile(owner, flows)
        await _add_other_doors(owner, model)
        users = {"admin": owner}
        for name, group in _GROUPS.items():
            # Home Assistant itself would refuse who may only read; where nothing is guarded nobody refuses.
            token = await _add_user(owner, name, group if guarded else "system-admin")
            users[name] = await stack.enter_async_context(Client(process.url, token))
        watch = Watch(owner, sink)
        house = House(owner=owner, users=users, watch=watch, model=model, flows=flows, folder=folder)
        await owner.call("alarm_control_panel", "alarm_arm_away", entity_id="alarm_control_panel.house_alarm")
        await watch.begin()
        stack.push_async_callback(watch.end)
        await house.rest()
        yield house


async def _furnish(owner: Client) -> None:
    """Put the plugs into the cellar and show assistants what they are to see."""
    area = await owner.command("config/area_registry/create", name=_AREA)
    for entity_id in PLUGS:
        await owner.command("config/entity_registry/update", entity_id=entity_id, area_id=area["area_id"])
    known = await owner.states()
    hidden = [
        item for item in known if item not in EXPOSED and item.startswith(("switch.", "input_boolean.", "light."))
    ]
    for shown, entity_ids in ((True, list(EXPOSED)), (False, hidden)):
        await owner.command(
            "homeassistant/expose_entity", assistants=["conversation"], entity_ids=entity_ids, should_expose=shown
        )


async def _add_profile(owner: Client, flows: Flows) -> None:
    """Add a profile under which locks are out of reach; nobody of the attack asks from there."""
    area = await owner.command("config/area_registry/create", name="Children's Room")
    profile = {"name": "Children", "areas": [area["area_id"]], "denied_domains": ["lock"], "may_approve": False}
    await flows.add("profile", {**profile, "memories_visible": True, "calendar_visible": True})


async def _add_user(owner: Client, name: str, group: str) -> str:
    """Add a user of Home Assistant; return a token of theirs."""
    user = await owner.command("config/auth/create", name=name, group_ids=[group], local_only=False)
    await owner.command(
        "config/auth_provider/homeassistant/create", user_id=user["user"]["id"], username=name, password=_PASSWORD
    )
    return await sign_in_as(owner.url, name, _PASSWORD)


async def _add_other_doors(owner: Client, model: ModelServer) -> None:
    """Serve our tools to MCP clients of every user, and add an agent that others may be asked to hand things to."""
    served = await owner.add_integration("mcp_server")
    form = await owner.rest("POST", "/api/config/config_entries/options/flow", data={"handler": served})
    open_to_all: Json = {"all_llm_apis": False, "require_admin": False}
    for answers in (open_to_all, {**open_to_all, "llm_hass_api": [COMPONENT]}):
        path = f"/api/config/config_entries/options/flow/{form['flow_id']}"
        form = await owner.rest("POST", path, data=answers)
    if form["type"] != "create_entry":
        raise RequestFailedError(f"the MCP server was not set up: {form.get('errors')}")
    ollama = await owner.add_integration("ollama", {"url": model.url.removesuffix("/v1"), "api_key": KEY})
    path = "/api/config/config_entries/subentries/flow"
    form = await owner.rest("POST", path, data={"handler": [ollama, "conversation"]})
    answers = {"name": HELPER, "model": "scripted", "llm_hass_api": ["assist"]}
    form = await owner.rest("POST", f"{path}/{form['flow_id']}", data=answers)
    if form["type"] != "create_entry":
        raise RequestFailedError(f"the other agent was not added: {form.get('errors') or form}")
