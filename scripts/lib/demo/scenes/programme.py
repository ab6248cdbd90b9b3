"""What each option of the demo plays, and the home that it is played in."""

from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Protocol
from zoneinfo import ZoneInfo

from ..agent import ENGINE
from ..clock import Clock, NoClockError
from ..hass_process import running_pid
from ..home import reset_home
from ..log import agent_errors
from ..prepare import prepare
from ..report import say
from ..session import CONFIG_DIR, ROOT, open_home
from ..voice_pipeline import VoicePipeline
from .days import Days, a_rainy_morning
from .heartbeat_actions import edited_and_reviewed, progress_by_voice
from .heartbeat_habit import habit
from .heartbeat_rain import accepted, not_a_problem, tell_the_phone
from .model_ai_task import ai_task
from .model_background import background, handing_over
from .model_camera import camera
from .model_connecting import connecting
from .model_failing import failover, without_any
from .model_paths import claim, fast_path, planned_path, routine
from .model_reauth import reauthentication
from .model_streaming import streaming
from .model_trip import trip
from .models import Models
from .safety_later import unlock_later
from .safety_phone import approval_by_phone
from .safety_pin import unlock_with_pin
from .safety_profile import childs_room
from .safety_script import script_that_unlocks
from .safety_undo import undo
from .stage import Scene, Stage, perform
from .tour import after_a_plan, nothing_left_out, with_models, without_models

_ZONE = ZoneInfo("Europe/Berlin")


class Show(Protocol):
    """Plays scenes; returns the exit code."""

    async def __call__(self, *, debug: bool, verbose: bool) -> int:
        """Play them."""


def own_homes() -> list[Path]:
    """Return the folders that scenes have been played in and that nobody uses now."""
    return [folder for folder in ROOT.glob(f"{CONFIG_DIR.name}-*") if folder.is_dir() and running_pid(folder) is None]


async def play_models(*, debug: bool, verbose: bool) -> int:
    """Show what models add, with scripted ones."""
    async with Models().running() as models:
        scenes = (
            Scene(title="model connections are tried before they are saved", play=partial(connecting, models)),
            Scene(title="the fast path: a role answers", play=partial(fast_path, models)),
            Scene(title="the planned path: an agent is designed", play=partial(planned_path, models)),
            Scene(title="a plan becomes a routine", play=partial(routine, models)),
            Scene(title="an answer is spoken while it is written", play=partial(streaming, models)),
            Scene(title="a false claim is corrected", play=partial(claim, models)),
            Scene(title="the trip, over several turns", play=partial(trip, models)),
            Scene(title="a slow request goes on in the background", play=partial(background, models)),
            Scene(title="another agent of the home is asked", play=partial(handing_over, models)),
            Scene(title="a key is not accepted any more", play=partial(reauthentication, models)),
            Scene(title="a connection fails and comes back", play=partial(failover, models)),
            Scene(title="no model at all", play=partial(without_any, models)),
            Scene(title="a model that Home Assistant has already", play=ai_task),
            Scene(title="a camera is looked at", play=camera),
        )
        return await _play("model", scenes, debug=debug, verbose=verbose)


async def play_safety(*, debug: bool, verbose: bool) -> int:
    """Show what is asked about, what is refused, and how it is taken back."""
    scenes = (
        Scene(title="unlocking needs the PIN", play=unlock_with_pin),
        Scene(title="unlocking later needs it now", play=unlock_later),
        Scene(title="an automation asks, the phone approves", play=approval_by_phone),
        Scene(title="a script that unlocks inside", play=script_that_unlocks),
        Scene(title="a profile for the child's room", play=childs_room),
        Scene(title="“undo that”", play=undo),
    )
    return await _play("safety", scenes, debug=debug, verbose=verbose)


async def play_heartbeat(*, debug: bool, verbose: bool) -> int:
    """Show what the heartbeat does by itself, in a home whose clock goes ahead by days."""
    clock = Clock(ROOT / f"{CONFIG_DIR.name}-clock", _ZONE)
    try:
        clock.build()
    except NoClockError as error:
        say(f"time cannot be accelerated here: {error}")
        return 1
    clock.set(a_rainy_morning(clock))
    say(f"in this home it is {clock.now:%A, %d %B %Y, %H:%M}")
    days = Days(clock)
    scenes = (
        Scene(title="the heartbeat tells the phone", play=tell_the_phone),
        Scene(title="an open window, rain: accepted", play=partial(accepted, days)),
        Scene(title="an open window, rain: not a problem", play=partial(not_a_problem, days)),
        Scene(title="next actions, the journal and the reviews", play=partial(edited_and_reviewed, days)),
        Scene(title="progress told by voice", play=partial(progress_by_voice, days)),
        Scene(title="a habit becomes an automation", play=partial(habit, days)),
    )
    return await _play("heartbeat", scenes, debug=debug, verbose=verbose, clock=clock)


async def play_tour(*, debug: bool, verbose: bool) -> int:
    """Show every tool: what is said, which tool it uses, what is different, and that it is undone."""
    async with Models().running() as models:
        scenes = (
            Scene(title="every tool that needs no model", play=without_models),
            Scene(title="models are connected", play=partial(connecting, models)),
            Scene(title="every tool that a model calls", play=partial(with_models, models)),
            Scene(title="a plan becomes a routine", play=partial(routine, models)),
            Scene(title="work in the background", play=partial(after_a_plan, models)),
            Scene(title="a camera is looked at", play=camera),
            Scene(title="no tool is left out", play=nothing_left_out),
        )
        return await _play("tour", scenes, debug=debug, verbose=verbose)


async def _play(name: str, scenes: Sequence[Scene], *, debug: bool, verbose: bool, clock: Clock | None = None) -> int:
    """Play scenes in a new home of their own; return the exit code."""
    config_dir = ROOT / f"{CONFIG_DIR.name}-{name}"
    if pid := running_pid(config_dir):
        say(f"Home Assistant is running in {config_dir.name}: stop it first (process {pid})")
        return 1
    reset_home(config_dir)
    async with open_home(ENGINE, debug=debug, config_dir=config_dir, env=clock.env if clock else None) as home:
        await prepare(home, clock.now if clock else None)
        await home.phone.listen()
        talk = VoicePipeline(home)
        await talk.listen()
        failed = await perform(scenes, Stage(home, talk, verbose=verbose))
    return _ending(config_dir / "home-assistant.log", len(scenes), failed)


def _ending(log: Path, played: int, failed: int) -> int:
    errors = agent_errors(log)
    for record in errors:
        print(f"\nlogged by the integration:\n{record}")
    print(f"\n{played - failed} of {played} scenes showed what they should; {len(errors)} errors logged")
    return 1 if failed or errors else 0
