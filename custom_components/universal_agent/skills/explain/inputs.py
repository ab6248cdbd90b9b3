"""What the explaining tools take."""

from datetime import datetime
from enum import StrEnum

from pydantic import BaseModel, ConfigDict, Field

MAX_REQUESTS = 10


class Undo(BaseModel):
    """What to take back."""

    model_config = ConfigDict(extra="forbid")

    which: str | None = Field(
        default=None,
        max_length=200,
        description="Words of what was changed, for example 'kitchen light'; leave it out for the newest change.",
    )
    count: int = Field(
        default=1, ge=1, le=MAX_REQUESTS, description="How many of the newest requests to take back, newest first."
    )
    redo: bool = Field(default=False, description="Whether to do again what was just taken back.")
    id: str | None = Field(
        default=None, max_length=80, description="The id of a change or a request, as explain.what_happened names it."
    )
    anywhere: bool = Field(
        default=False, description="Whether the newest change of the whole home counts, not only of this conversation."
    )


class WhatHappened(BaseModel):
    """Which time to tell about."""

    model_config = ConfigDict(extra="forbid")

    start: datetime | None = Field(default=None, description="From when on; today's midnight where it is left out.")
    end: datetime | None = Field(default=None, description="Until when; now where it is left out.")
    latest: bool = Field(default=False, description="Only the newest thing that was done.")


class Done(StrEnum):
    """What was done to something, as a person tells it apart."""

    TURNED_ON = "turned_on"
    TURNED_OFF = "turned_off"
    OPENED = "opened"
    CLOSED = "closed"
    LOCKED = "locked"
    UNLOCKED = "unlocked"


class Why(BaseModel):
    """What to explain."""

    model_config = ConfigDict(extra="forbid")

    which: str | None = Field(
        default=None,
        max_length=200,
        description="Words of what was done, for example 'kitchen light'; leave it out for the newest thing done.",
    )
    done: Done | None = Field(default=None, description="What was done to it, where the person says so.")
