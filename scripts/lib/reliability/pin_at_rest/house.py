"""A real Home Assistant with a lock behind a PIN, a list, a phone, a model, the recorder, and our log in full."""

import asyncio
from collections.abc import AsyncGenerator
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field
import json
from pathlib import Path
import random

from ...demo.agent import ENGINE, add_agent, make_pipelines
from ...demo.client import Client, Json
from ...demo.flows import Flows
from ...demo.hass_process import HassProcess, free_port
from ...demo.home import COMPONENT
from ...demo.onboarding import sign_in, skip_questions
from ...model_server import ModelServer, ScriptedReply, Seen, says
from ..model_home import form_answer
from ..random_kills.house import PHONE
from ..random_kills.outside import Outside
from ..record import ROOT
from .wordings import PIN

KEY = "a-key"
_CONFIGURATION = """
homeassistant:
  name: Searched house
  time_zone: Europe/Berlin
  country: DE
api:
assist_pipeline:
config:
conversation:
diagnostics:
logbook:
mobile_app:
persistent_notification:
recorder:
  commit_interval: 1
logger:
  default: info
  logs:
    custom_components.universal_agent: debug
input_boolean:
  bolt:
    name: Bolt
    initial: true
template:
  - lock:
      - name: Front Door
        unique_id: front_door
        default_entity_id: lock.front_door
        state: "{{ 'locked' if is_state('input_boolean.bolt', 'on') else 'unlocked' }}"
        lock:
          - action: input_boolean.turn_on
            target:
              entity_id: input_boolean.bolt
        unlock:
          - action: input_boolean.turn_off
            target:
              entity_id: input_boolean.bolt
"""


@dataclass(slots=True, kw_only=True)
class SearchedHouse:
    """The running program, and what was heard of it."""

    client: Client
    process: HassProcess
    folder: Path
    model: ModelServer
    outside: Outside
    webhook: str
    pipeline: str
    events: list[Json] = field(default_factory=list)
    """Every event of Home Assistant's bus."""
    answers: list[str] = field(default_factory=list)
    """Everything that was answered."""
    shown: dict[str, str] = field(default_factory=dict)
    """What its pages show at the end."""

    async def is_open(self) -> bool:
        """Tell whether the door is open."""
        return str((await self.client.rest("GET", "/api/states/lock.front_door"))["state"]) == "unlocked"

    async def ask_to_open(self, talk: str) -> None:
        """Lock the door, reject what still waits, and ask to unlock it."""
        await self.client.call("input_boolean", "turn_on", entity_id="input_boolean.bolt")
        listed = await self.client.ask_action(COMPONENT, "list_approvals")
        for question in listed["approvals"]:
            await self.client.call(COMPONENT, "reject", id=question["id"])
        await self.say("unlock the front door", talk)

    async def say(self, text: str, talk: str, language: str = "en") -> None:
        """Say something in a conversation."""
        said = {"text": text, "conversation_id": talk, "language": language, "agent_id": ENGINE}
        self.answers.append(json.dumps(await self.client.command("conversation/process", **said), ensure_ascii=False))

    async def say_to_pipeline(self, text: str, talk: str) -> None:
        """Say something to a voice pipeline, from its words on."""
        over = asyncio.Event()

        def heard(event: Json) -> None:
            if event["type"] == "run-end":
                over.set()

        end = await self.client.subscribe(
            heard,
            "assist_pipeline/run",
            start_stage="intent",
            end_stage="intent",
            input={"text": text},
            pipeline=self.pipeline,
            conversation_id=talk,
        )
        async with asyncio.timeout(60):
            await over.wait()
        end()

    async def reply_on_phone(self, text: str) -> None:
        """Reply to the question on the phone, as the app reports it."""
        buttons = [button for sent in self.outside.pushed for button in (sent.get("data") or {}).get("actions", ())]
        action = buttons[-1]["action"] if buttons else "APPROVE"
        event = {
            "event_type": "mobile_app_notification_action",
            "event_data": {"action": action, "reply_text": text},
        }
        await self.client.rest("POST", f"/api/webhook/{self.webhook}", data={"type": "fire_event", "data": event})

    async def end(self) -> None:
        """Keep what its pages show, and stop it in order, so that everything it keeps is in its files."""
        entry_id = await Flows(self.client).entry_id()
        notes = await self.client.command("persistent_notification/get")
        issues = await self.client.command("repairs/list_issues")
        self.shown = {
            "diagnostics": json.dumps(
                await self.client.rest("GET", f"/api/diagnostics/config_entry/{entry_id}"), ensure_ascii=False
            ),
            "states": json.dumps(await self.client.rest("GET", "/api/states"), ensure_ascii=False),
            "notifications and repairs": json.dumps([notes, issues], ensure_ascii=False),
        }
        await asyncio.sleep(1.5)  # the recorder writes once a second
        await self.client.close()
        await self.process.stop()


def _answer(seen: Seen) -> ScriptedReply:
    return form_answer(seen, tools=("memory.save",)) or says("That is nothing I can do.")


@asynccontextmanager
async def searched_house(folder: Path) -> AsyncGenerator[SearchedHouse]:
    """Build it, start it, and listen to every event."""
    config = folder / "config"
    components = config / "custom_components"
    components.mkdir(parents=True)
    (components / COMPONENT).symlink_to(ROOT / "custom_components" / COMPONENT, target_is_directory=True)
    (config / "configuration.yaml").write_text(_CONFIGURATION)
    skip_questions(config)
    async with AsyncExitStack() as stack:
        outside = await stack.enter_async_context(Outside(random.Random(1)))
        model = await stack.enter_async_context(ModelServer(key=KEY, answer=_answer))
        process = HassProcess(config, free_port())
        stack.push_async_callback(process.stop)
        await process.start()
        await process.wait_for_http()
        client = await Client(process.url, await sign_in(process.url)).open()
        stack.push_async_callback(client.close)
        await client.wait_until_running()
        await client.add_integration("local_todo", {"todo_list_name": "Groceries"})
        push = {"push_token": "a-token", "push_url": f"{outside.url}/push"}
        phone = await client.rest("POST", "/api/mobile_app/registrations", data={**PHONE, "app_data": push})
        await add_agent(client)
        shown = ["lock.front_door", "todo.groceries"]
        await client.command(
            "homeassistant/expose_entity", assistants=["conversation"], entity_ids=shown, should_expose=True
        )
        flows = Flows(client)
        await flows.set_options("safety", pin=PIN)
        await flows.set_options("limits", **{period: {} for period in ("request", "hour", "day")})
        await flows.add(
            "model",
            {"kind": "openai_compatible"},
            {"base_url": model.url, "api_key": KEY},
            {"model": "scripted", "name": "Scripted", "slots": "both"},
        )
        pipelines = await make_pipelines(client, ENGINE)
        house = SearchedHouse(
            client=client,
            process=process,
            folder=config,
            model=model,
            outside=outside,
            webhook=phone["webhook_id"],
            pipeline=pipelines["en"],
        )
        await client.subscribe(house.events.append, "subscribe_events")
        yield house
