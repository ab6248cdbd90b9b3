"""What the weather tools take."""

from datetime import datetime
from typing import Annotated

from homeassistant.util import dt as dt_util
from pydantic import AfterValidator, BaseModel, ConfigDict, Field

from .window import Kind

LocalTime = Annotated[datetime, AfterValidator(dt_util.as_local)]


class GetCurrent(BaseModel):
    """What `weather.get_current` takes."""

    model_config = ConfigDict(extra="forbid")

    entity: str | None = Field(
        default=None, description="Name, alias, area or entity id of a weather entity; leave out for the home's own."
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
