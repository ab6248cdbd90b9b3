"""Quantities: a sum still to be worked out, what it measures, and the units it was said in."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from decimal import Decimal

type Dimensions = Mapping[str, int]
"""What a quantity measures, each with its power: a price for each kilogram is money over mass."""

MONEY = "money"
CURRENCY = "currency:"
"""What the word for a currency stands behind, where a unit has its key."""
PERSON = "person"
THING = "thing"
PACK = "pack"
"""What holds several of something."""
TIME = "DurationConverter"
LENGTH = "DistanceConverter"


@dataclass(frozen=True, slots=True, kw_only=True)
class TypedQuantity:
    """A number of something."""

    expression: str
    """How many of the base unit of its dimensions, as a sum of numbers and signs."""
    dimensions: Dimensions = field(default_factory=dict)
    """What it measures; nothing for a bare number."""
    units: tuple[str, ...] = ()
    """The keys of the units it was said in, or the word for its currency, the larger first."""
    noun: str | None = None
    """The stem of what is counted or measured."""
    by_article: bool = False
    """Whether no number was said: "a kilo", "the bottle"."""
    percent: bool = False
    """Whether it is so many hundredths of something else."""
    is_factor: bool = False
    """Whether it multiplies something: "doubled"."""
    asked: bool = False
    """Whether it stands in the question."""
    ours: bool = False
    """Whether it is what somebody has, is or takes, and not what a rule is stated for."""
    summand: bool = False
    """Whether it is one of several that make up a whole."""

    @property
    def is_bare(self) -> bool:
        """Whether it is a number of nothing in particular."""
        return not self.dimensions and not self.percent and not self.is_factor

    @property
    def is_rate(self) -> bool:
        """Whether it is so much for each of something."""
        return any(power < 0 for power in self.dimensions.values())

    @property
    def kind(self) -> str | None:
        """Return the one thing it measures, if it is one."""
        (kind, power), *others = tuple(self.dimensions.items()) or ((None, 0),)
        return kind if power == 1 and not others else None

    def of(self, kind: str, units: tuple[str, ...] = ()) -> TypedQuantity:
        """Return it as a number of something."""
        return replace(self, dimensions={kind: 1}, units=units)

    def times(self, other: TypedQuantity, power: int = 1) -> TypedQuantity:
        """Return the product with another, or with what it is to a power of minus one."""
        found = dict(self.dimensions)
        for kind, own in other.dimensions.items():
            found[kind] = found.get(kind, 0) + own * power
        return TypedQuantity(
            expression=f"{group(self.expression)}{'*' if power > 0 else '/'}{group(other.expression)}",
            dimensions={kind: count for kind, count in found.items() if count},
            units=(*self.units, *other.units),
            noun=self.noun or other.noun,
        )

    def plus(self, other: TypedQuantity, sign: str = "+") -> TypedQuantity:
        """Return the two together."""
        return replace(
            self,
            expression=f"{self.expression}{sign}{group(other.expression)}",
            units=(*self.units, *other.units),
            summand=False,
        )


def holding(quantity: TypedQuantity, name: str | None) -> TypedQuantity:
    """Return so much for each of something: a price for one of them, or how much one of them holds."""
    if quantity.is_bare:
        quantity = quantity.of(THING)
    kind = THING if quantity.kind in (MONEY, TIME) else PACK
    return replace(quantity.times(TypedQuantity(expression="1", dimensions={kind: 1}), -1), noun=name)


def group(expression: str) -> str:
    """Return a sum that may stand within another."""
    return expression if expression.replace(".", "", 1).isdigit() else f"({expression})"


def plain(value: Decimal) -> str:
    """Return a number in digits."""
    shown = f"{value:f}"
    return shown.rstrip("0").rstrip(".") if "." in shown else shown
