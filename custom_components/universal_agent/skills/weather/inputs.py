"""What the weather tools take."""

from datetime import date, datetime
from typing import Annotated, Literal

from homeassistant.util import dt as dt_util
from pydantic import AfterValidator, BaseModel, ConfigDict, Field

from ...tools.schema import NEEDLESS
from .advice import About
from .window import Kind

LocalTime = Annotated[datetime, AfterValidator(dt_util.as_local)]


class GetCurrent(BaseModel):
    """What `weather.get_current` takes."""

    model_config = ConfigDict(extra="forbid")

    entity: str | None = Field(
        default=None, description="Name, alias, area or entity id of a weather entity; leave out for the home's own."
    )
    about: Literal["rain", "snow"] | None = Field(
        default=None,
        description="What is asked about, where it is whether it falls: the answer begins with yes or no.",
        json_schema_extra=NEEDLESS,
    )


class GetForecast(BaseModel):
    """What `weather.get_forecast` takes."""

    model_config = ConfigDict(extra="forbid")

    entity: str | None = Field(
        default=None, description="Name, alias, area or entity id of a weather entity; leave out for the home's own."
    )
    start: LocalTime | None = Field(
        default=None, description="Beginning of the time asked about, ISO 8601; leave out for three days from today on."
    )
    end: LocalTime | None = Field(
        default=None,
        description="End of the time asked about, exclusive, ISO 8601; leave out for one clock time, or for the day "
        "when start is a midnight.",
    )
    type: Kind | None = Field(
        default=None, description="Kind of forecast; leave out to have the one that suits the time asked about."
    )
    about: About | None = Field(
        default=None,
        description="What is asked about, where it is one matter: the answer then begins with yes or no and names the "
        "figures. umbrella, jacket, gloves, sunscreen, outside (eating, sitting), laundry (drying) and watering give "
        "advice.",
        json_schema_extra=NEEDLESS,
    )
    days: list[date] | None = Field(
        default=None,
        min_length=1,
        max_length=14,
        description="With find best: only of these.",
        json_schema_extra=NEEDLESS,
    )
    than: date | None = Field(
        default=None,
        description="With about heat or cold: the day, ISO 8601, that the day of start is to be warmer or colder than.",
        json_schema_extra=NEEDLESS,
    )
    find: Literal["first", "end", "best"] | None = Field(
        default=None,
        description="With about: when it comes first, when it ends, or which day suits best; leave out for whether.",
        json_schema_extra=NEEDLESS,
    )


class GetSun(BaseModel):
    """What `weather.get_sun` takes."""

    model_config = ConfigDict(extra="forbid")

    event: Literal["sunrise", "sunset", "both"] = Field(description="Which of the two, or both")
    day: date | None = Field(default=None, description="The day, ISO 8601; leave out for the next one to come.")
