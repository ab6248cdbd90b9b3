"""What the history tool takes."""

from datetime import datetime
from typing import Annotated, Literal

from homeassistant.util import dt as dt_util
from pydantic import AfterValidator, BaseModel, ConfigDict, Field

LocalTime = Annotated[datetime, AfterValidator(dt_util.as_local)]

Wanted = Literal[
    "last_start",
    "last_end",
    "first_start",
    "first_end",
    "times",
    "how_long",
    "whether",
    "since",
    "highest",
    "lowest",
    "average",
    "higher",
    "lower",
    "who_began",
    "who_ended",
]

ENDED = frozenset({"last_end", "first_end", "who_ended"})
CAUSES = frozenset({"who_began", "who_ended"})
FIGURES = frozenset({"highest", "lowest", "average", "higher", "lower"})
COMPARED = frozenset({"higher", "lower"})
MAX_DEVICES = 12


class GetHistory(BaseModel):
    """What `smart_home.get_history` takes."""

    model_config = ConfigDict(extra="forbid")

    devices: list[str] = Field(
        min_length=1, max_length=MAX_DEVICES, description="Names of devices or persons, or entity ids"
    )
    ask: Wanted = Field(
        description="When a state last or first began or ended, how many times it came, how long it lasted, whether it "
        "was so at all, since when it is so, who or what last began or ended it; or the highest, lowest or average "
        "reading, or whether it was higher or lower on average than at another time"
    )
    states: list[str] = Field(
        default_factory=list,
        description="States that count, for example on, open, home; leave out for whatever is no rest or off",
    )
    except_states: list[str] = Field(
        default_factory=list, description="Where no states are given: states that do not count, while all others do"
    )
    start: LocalTime | None = Field(
        default=None, description="Beginning of the time asked about, ISO 8601; leave out for the last days"
    )
    end: LocalTime | None = Field(default=None, description="Its end, exclusive, ISO 8601; leave out for now")
    limit: float | None = Field(default=None, description="Whether it was above or below this.")
    other_start: LocalTime | None = Field(
        default=None, description="For higher and lower: beginning of the other time; leave out for today"
    )
    other_end: LocalTime | None = Field(default=None, description="For higher and lower: its end")
