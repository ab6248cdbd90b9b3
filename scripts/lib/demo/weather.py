"""Make up the weather of the demo house: the same for each date, mild in winter, with some rain every week."""

from datetime import date
from typing import Any

_SKY = """
{%- macro sky(day) -%}
  {{ ['sunny', 'partlycloudy', 'rainy', 'cloudy', 'partlycloudy'][day % 5] }}
{%- endmacro -%}
{%- macro high(day) -%}
  {{ (13 + 9 * cos((day - 200) / 365 * 2 * pi) + [0, 2, -1, 1][day % 4]) | round(0) | int }}
{%- endmacro -%}
"""

_DAILY = """
{%- set noon = now().replace(hour=12, minute=0, second=0, microsecond=0) -%}
{%- set found = namespace(days=[]) -%}
{%- for ahead in range(9) -%}
  {%- set date = noon + timedelta(days=ahead) -%}
  {%- set day = date.strftime('%j') | int -%}
  {%- set wet = sky(day) == 'rainy' -%}
  {%- set found.days = found.days + [{
    'datetime': date.isoformat(), 'condition': sky(day),
    'temperature': high(day) | int, 'templow': high(day) | int - 7, 'humidity': 80 if wet else 60,
    'precipitation': 6.4 if wet else 0, 'precipitation_probability': 85 if wet else 10,
    'wind_speed': 12 + day % 7, 'wind_bearing': 250}] -%}
{%- endfor -%}
{{ found.days }}
"""

_HOURLY = """
{%- set start = now().replace(minute=0, second=0, microsecond=0) -%}
{%- set found = namespace(hours=[]) -%}
{%- for ahead in range(48) -%}
  {%- set date = start + timedelta(hours=ahead) -%}
  {%- set day = date.strftime('%j') | int -%}
  {%- set wet = sky(day) == 'rainy' -%}
  {%- set found.hours = found.hours + [{
    'datetime': date.isoformat(), 'condition': sky(day),
    'temperature': (high(day) | int - 3.5 - 3.5 * cos((date.hour - 3) / 12 * pi)) | round(1),
    'precipitation': 0.5 if wet else 0, 'precipitation_probability': 85 if wet else 10,
    'wind_speed': 12 + day % 7}] -%}
{%- endfor -%}
{{ found.hours }}
"""


def is_rainy(day: date) -> bool:
    """Return whether it rains on a day."""
    return day.timetuple().tm_yday % 5 == 2


def weather() -> dict[str, Any]:
    """Return the fields of a template weather entity."""
    today = "{%- set day = now().strftime('%j') | int -%}"
    return {
        "condition": f"{_SKY}{today}{{{{ sky(day) }}}}",
        "temperature": "{{ states('sensor.outdoor_temperature') | float(12) }}",
        "temperature_unit": "°C",
        "humidity": f"{_SKY}{today}{{{{ 80 if sky(day) == 'rainy' else 60 }}}}",
        "wind_speed": f"{today}{{{{ 12 + day % 7 }}}}",
        "wind_speed_unit": "km/h",
        "wind_bearing": "{{ 250 }}",
        "forecast_daily": f"{_SKY}{_DAILY}",
        "forecast_hourly": f"{_SKY}{_HOURLY}",
    }
