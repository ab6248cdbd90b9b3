"""The rows of the reliability page: what each claims, which module measures it, and how often it is tried."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """One row, before it is measured."""

    number: int
    """Its place on the page."""
    claim: str
    """What it shows."""
    module: str
    """Module beside this one that has `run(count, seed)`; rows of one module are measured together."""
    full: int
    """The count of a release: what the module is given, and the least that must have been tried."""
    small: int
    """The count of a quick look."""
    on_both: bool = False
    """Whether it has to be measured on the newest Home Assistant too."""


ROWS = (
    Row(number=1, claim="nothing accepted is lost in a crash", module="crash", full=1400, small=56),
    Row(number=2, claim="a pulse never happens twice", module="crash", full=350, small=56),
    Row(number=3, claim="a set-to-value or keyed add ends right", module="crash", full=1050, small=56),
    Row(number=4, claim="disk faults are told and cost no old data", module="disk_faults", full=360, small=60),
    Row(number=5, claim="a damaged database does not stop the start", module="damaged_database", full=500, small=50),
    Row(number=6, claim="bad model output runs nothing invalid", module="bad_output", full=10_000, small=200),
    Row(number=7, claim="every format round-trips every call", module="round_trips", full=500, small=20),
    Row(number=8, claim="network faults end in an answer in time", module="network", full=900, small=90),
    Row(number=9, claim="concurrent and cancelled requests do not mix", module="concurrency", full=12_000, small=300),
    Row(number=10, claim="the heartbeat keeps its periods whatever the clock does", module="clocks", full=60, small=10),
    Row(number=11, claim="injected instructions move nothing protected", module="injection", full=1200, small=120),
    Row(number=12, claim="a confirmation cannot be forged", module="confirmations", full=400, small=40),
    Row(number=13, claim="nobody does more than the written matrix", module="permissions", full=1, small=1),
    Row(number=14, claim="models that never end are stopped", module="never_ending", full=200, small=20),
    Row(number=15, claim="no connection to an address that is not public", module="ssrf", full=150, small=150),
    Row(number=16, claim="no secret leaves", module="secrets", full=84, small=84),
    Row(number=17, claim="the event loop is never blocked", module="event_loop", full=720, small=40),
    Row(number=18, claim="nothing leaks", module="leaks", full=10_200, small=220),
    Row(number=19, claim="no sequence of steps breaks an invariant", module="state_machines", full=4000, small=80),
    Row(number=20, claim="coverage and types", module="coverage_and_types", full=2, small=2),
    Row(
        number=21,
        claim="no later, conditional or delegated attack escapes",
        module="attacked",
        full=600,
        small=12,
        on_both=True,
    ),
    Row(
        number=22,
        claim="no remaining word is ignored, no question about safety answered wrongly",
        module="said_outside.row",
        full=400,
        small=40,
        on_both=True,
    ),
    Row(
        number=23,
        claim="nothing leaves through what is shown",
        module="shown_in_browser.row",
        full=200,
        small=45,
        on_both=True,
    ),
    Row(
        number=24,
        claim="a PIN is not guessed by many at once",
        module="pin_race",
        full=10_000,
        small=400,
        on_both=True,
    ),
    Row(
        number=25,
        claim="the PIN stays nowhere, and is told to nobody",
        module="pin_at_rest.row",
        full=200,
        small=30,
        on_both=True,
    ),
    Row(
        number=26,
        claim="random kills double nothing, leave nothing open and make nothing untrue",
        module="random_kills.row",
        full=200,
        small=7,
        on_both=True,
    ),
)
"""In the order of the page."""
SEED = 20_261_010
"""The seed of the published figures."""


def row(number: int) -> Row:
    """Return the row of that number."""
    return next(item for item in ROWS if item.number == number)
