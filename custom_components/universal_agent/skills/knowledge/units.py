"""Units people ask to have converted, by Home Assistant's own converters."""

from collections.abc import Callable
from dataclasses import dataclass
from decimal import Decimal
from functools import partial

from homeassistant.const import (
    UnitOfArea,
    UnitOfEnergy,
    UnitOfInformation,
    UnitOfLength,
    UnitOfMass,
    UnitOfPower,
    UnitOfPressure,
    UnitOfSpeed,
    UnitOfTemperature,
    UnitOfTime,
    UnitOfVolume,
)
from homeassistant.core import HomeAssistant
from homeassistant.util.unit_conversion import (
    AreaConverter,
    BaseUnitConverter,
    DistanceConverter,
    DurationConverter,
    EnergyConverter,
    InformationConverter,
    MassConverter,
    PowerConverter,
    PressureConverter,
    SpeedConverter,
    TemperatureConverter,
    VolumeConverter,
)
from homeassistant.util.unit_system import US_CUSTOMARY_SYSTEM


@dataclass(frozen=True, slots=True)
class MeasurementUnit:
    """A unit: how many of one that Home Assistant knows."""

    converter: type[BaseUnitConverter]
    base: str
    factor: float = 1.0


def _of(converter: type[BaseUnitConverter], **bases: str) -> dict[str, MeasurementUnit]:
    return {key: MeasurementUnit(converter, base) for key, base in bases.items()}


_METRIC_KITCHEN = {"cup": 250.0, "tablespoon": 15.0, "teaspoon": 5.0, "pint": 568.26125, "quart": 1136.5225}
"""Millilitres."""
_US_KITCHEN = {"cup": 8.0, "tablespoon": 0.5, "teaspoon": 1 / 6, "pint": 16.0, "quart": 32.0}
"""Fluid ounces."""

UNITS: dict[str, MeasurementUnit] = {
    **_of(TemperatureConverter, celsius=UnitOfTemperature.CELSIUS, fahrenheit=UnitOfTemperature.FAHRENHEIT),
    **_of(TemperatureConverter, kelvin=UnitOfTemperature.KELVIN),
    **_of(DistanceConverter, kilometre=UnitOfLength.KILOMETERS, metre=UnitOfLength.METERS),
    **_of(DistanceConverter, centimetre=UnitOfLength.CENTIMETERS, millimetre=UnitOfLength.MILLIMETERS),
    **_of(DistanceConverter, mile=UnitOfLength.MILES, yard=UnitOfLength.YARDS, foot=UnitOfLength.FEET),
    **_of(DistanceConverter, inch=UnitOfLength.INCHES, nautical_mile=UnitOfLength.NAUTICAL_MILES),
    **_of(MassConverter, kilogram=UnitOfMass.KILOGRAMS, gram=UnitOfMass.GRAMS, milligram=UnitOfMass.MILLIGRAMS),
    **_of(MassConverter, ounce=UnitOfMass.OUNCES, pound=UnitOfMass.POUNDS, stone=UnitOfMass.STONES),
    "tonne": MeasurementUnit(MassConverter, UnitOfMass.KILOGRAMS, 1000.0),
    "half_kilo": MeasurementUnit(MassConverter, UnitOfMass.GRAMS, 500.0),
    "hectogram": MeasurementUnit(MassConverter, UnitOfMass.GRAMS, 100.0),
    "dekagram": MeasurementUnit(MassConverter, UnitOfMass.GRAMS, 10.0),
    **_of(VolumeConverter, litre=UnitOfVolume.LITERS, millilitre=UnitOfVolume.MILLILITERS),
    **_of(VolumeConverter, gallon=UnitOfVolume.GALLONS, fluid_ounce=UnitOfVolume.FLUID_OUNCES),
    **_of(VolumeConverter, cubic_metre=UnitOfVolume.CUBIC_METERS),
    "centilitre": MeasurementUnit(VolumeConverter, UnitOfVolume.MILLILITERS, 10.0),
    "decilitre": MeasurementUnit(VolumeConverter, UnitOfVolume.MILLILITERS, 100.0),
    **_of(SpeedConverter, kmh=UnitOfSpeed.KILOMETERS_PER_HOUR, mph=UnitOfSpeed.MILES_PER_HOUR),
    **_of(SpeedConverter, ms=UnitOfSpeed.METERS_PER_SECOND, knot=UnitOfSpeed.KNOTS),
    **_of(AreaConverter, square_metre=UnitOfArea.SQUARE_METERS, square_foot=UnitOfArea.SQUARE_FEET),
    **_of(AreaConverter, hectare=UnitOfArea.HECTARES, acre=UnitOfArea.ACRES),
    **_of(AreaConverter, square_kilometre=UnitOfArea.SQUARE_KILOMETERS),
    **_of(EnergyConverter, kwh=UnitOfEnergy.KILO_WATT_HOUR, wh=UnitOfEnergy.WATT_HOUR, mj=UnitOfEnergy.MEGA_JOULE),
    **_of(EnergyConverter, kcal=UnitOfEnergy.KILO_CALORIE, kj=UnitOfEnergy.KILO_JOULE),
    **_of(PowerConverter, watt=UnitOfPower.WATT, kilowatt=UnitOfPower.KILO_WATT),
    **_of(PressureConverter, bar=UnitOfPressure.BAR, psi=UnitOfPressure.PSI, hpa=UnitOfPressure.HPA),
    **_of(DurationConverter, second=UnitOfTime.SECONDS, minute=UnitOfTime.MINUTES, hour=UnitOfTime.HOURS),
    "quarter_hour": MeasurementUnit(DurationConverter, UnitOfTime.MINUTES, 15.0),
    **_of(DurationConverter, day=UnitOfTime.DAYS, week=UnitOfTime.WEEKS),
    **_of(InformationConverter, megabyte=UnitOfInformation.MEGABYTES, gigabyte=UnitOfInformation.GIGABYTES),
    **_of(InformationConverter, terabyte=UnitOfInformation.TERABYTES, kilobyte=UnitOfInformation.KILOBYTES),
}


_BASES: dict[type[BaseUnitConverter], str] = {
    MassConverter: UnitOfMass.GRAMS,
    VolumeConverter: UnitOfVolume.MILLILITERS,
    DistanceConverter: UnitOfLength.METERS,
    DurationConverter: UnitOfTime.SECONDS,
    AreaConverter: UnitOfArea.SQUARE_METERS,
    EnergyConverter: UnitOfEnergy.WATT_HOUR,
    InformationConverter: UnitOfInformation.MEGABYTES,
}
"""What sums count in."""
_COUNTRIES = {"fr": "FR", "es": "ES"}
_HALF_A_KILO = frozenset({"AT", "BE", "CH", "CO", "DE", "FR", "LU", "NL"})
"""Countries in whose shops a pound is half a kilogram."""
PARTS = {
    "stone": ("pound", 14),
    "pound": ("ounce", 16),
    "foot": ("inch", 12),
    "hour": ("minute", 60),
    "kilogram": ("gram", 1000),
    "litre": ("millilitre", 1000),
    "metre": ("centimetre", 100),
    "kilometre": ("metre", 1000),
    "half_kilo": ("gram", 500),
    "gallon": ("pint", 8),
}
"""What a unit is said together with, and how many make one of it."""


def unit(key: str, *, is_us: bool, country: str | None = None) -> MeasurementUnit | None:
    """Return a unit by its key; those of the kitchen and the market as large as in the home's country."""
    if key == "market_pound":
        return UNITS["half_kilo" if country in _HALF_A_KILO else "pound"]
    if key in _US_KITCHEN:
        if is_us:
            return MeasurementUnit(VolumeConverter, UnitOfVolume.FLUID_OUNCES, _US_KITCHEN[key])
        return MeasurementUnit(VolumeConverter, UnitOfVolume.MILLILITERS, _METRIC_KITCHEN[key])
    return UNITS.get(key)


def units_at(hass: HomeAssistant, language: str) -> Callable[[str], MeasurementUnit | None]:
    """Return what finds units as large as they are where this home is, or else where its language is spoken most."""
    country = hass.config.country or _COUNTRIES.get(language.partition("-")[0])
    return partial(unit, is_us=hass.config.units is US_CUSTOMARY_SYSTEM, country=country)


def convert(value: float, start: MeasurementUnit, end: MeasurementUnit) -> float | None:
    """Return a value in another unit; None where the two measure different things."""
    if start.converter is not end.converter:
        return None
    return start.converter.convert(value * start.factor, start.base, end.base) / end.factor


def dimension(measured: MeasurementUnit) -> str | None:
    """Return the name of what a unit measures; None for what sums are not made of."""
    return measured.converter.__name__ if measured.converter in _BASES else None


def base_factor(measured: MeasurementUnit) -> Decimal:
    """Return how many of what sums count in a unit is, as exactly as Home Assistant's converters are."""
    one = measured.converter.convert(measured.factor, measured.base, _BASES[measured.converter])
    return Decimal(f"{one:.12g}")
