"""What the review tools take."""

from datetime import date
from enum import StrEnum
from typing import Literal

from pydantic import BaseModel, ConfigDict, Field


class ReviewHorizon(StrEnum):
    """How far a review looks."""

    DAILY = "daily"
    WEEKLY = "weekly"
    MONTHLY = "monthly"


_HORIZON = "daily (today), weekly (the past and the coming seven days) or monthly (goals)."


class _ReviewInput(BaseModel):
    model_config = ConfigDict(extra="forbid")


class RunReview(_ReviewInput):
    """Which review to write."""

    horizon: ReviewHorizon = Field(description=_HORIZON)
    language: str | None = Field(
        default=None, max_length=35, description="BCP 47 tag of the language to write in; the person's if left out."
    )


class ReadReview(_ReviewInput):
    """Which review to read."""

    horizon: ReviewHorizon | None = Field(default=None, description=f"{_HORIZON} Any if left out.")
    day: date | None = Field(default=None, description="The newest one that was there on that day; today if left out.")
    id: int | None = Field(default=None, ge=1, le=2_147_483_647, description="Its number, as reviews.list names it.")


class ListReviews(_ReviewInput):
    """Which reviews to list."""

    horizon: ReviewHorizon | None = Field(default=None, description=f"{_HORIZON} Any if left out.")
    limit: int = Field(default=10, ge=1, le=50, description="How many at most, the newest first.")


class TellProgress(_ReviewInput):
    """Which goal or project to tell about."""

    about: str = Field(min_length=1, description="Words of the title of the goal or project.")
    kind: Literal["goal", "project"] | None = Field(default=None, description="Which of the two, if it was said.")
