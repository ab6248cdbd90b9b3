"""What a language brings to questions about the past, the weather and what runs."""

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class AskingVocabulary:
    """The words of one language; alternatives are separated by `|`."""

    language: str
    """ISO code."""
    when: str
    """Words that ask for a time."""
    who: str
    """Words that ask for whoever did it."""
    why: str
    """Words that ask for the reason of how something is."""
    you: str
    """Words that speak to the agent."""
    how_often: str
    """Words that ask how many times."""
    how_long: str
    """Words that ask for a length of time."""
    since: str
    """Words that ask since when something is so."""
    already: str
    """Words that say that it has been so for a time."""
    until: str
    """Words that ask till when."""
    is_past: str
    """Verbs and words that say that it is over, and nothing more."""
    was: str
    """Verbs that are past beyond doubt."""
    last: str
    """Words for the latest time."""
    first: str
    """Words for the earliest time."""
    figures: Mapping[str, str]
    """What of many readings is wanted, to its words: highest, lowest, average."""
    than: Mapping[str, str]
    """Direction and property to the words that compare it: "warmer"."""
    deeds: Mapping[str, str]
    """What was done or was so, to its words; whatever stands before a blank is the condition."""
    towards: str
    """Words before the place that somebody has left for."""
    here: str
    """Words for the room in which it is said."""
    fillers: str
    """Words that mean nothing in such a question."""
    remaining: str
    """Words for what is left of a time."""
    finished: str
    """Words for being done."""
    ended: str
    """Words that say by themselves that something has come to its end."""
    ended_with: str
    """Verbs behind "when" that put being done into the past: "when did it finish"."""
    still: str
    """Words that say that it is not over."""
    running: str
    """Words for still being at work or on."""
    doing: str
    """Words that ask what a device is doing."""
    ready_for: str
    """Questions that mean whether a device is done: "can I empty it"."""
    come: str
    """Verbs that ask whether something has come."""
    appliances: Mapping[str, str]
    """Kind of appliance to its names."""
    deliveries: Mapping[str, str]
    """Kind of what is brought to a home, letters or parcels, to its words."""
    boxes: Mapping[str, str]
    """The same kinds to how the names of their boxes begin, without inflection."""
    asks: str
    """Words with which a question begins, or that only a question has."""
    weather: Mapping[str, str]
    """Matter of the weather to its words."""
    gear: Mapping[str, str]
    """What somebody may want to do or wear, to its words."""
    best: str
    """Words that ask for the best day."""
    ends: str
    """Words that ask when something is over."""
    weather_fillers: str
    """Words that mean nothing in a question about the weather."""
    outdoors: str
    """Words for outdoors."""
    at_place: str
    """Words before a place."""
    purpose: str
    """Words before what the weather is to be fit for: "for the" match."""
    falls: str
    """Verbs that tell that rain or snow falls now, where nothing says that it will."""
    soon: str
    """Words for what is about to come."""
    weather_words: str
    """Nouns for the weather, with which a short question begins: "weather in Rome tomorrow"."""
    nights: str
    """Words that name the night just past when the question is about the past."""
    times_meant: str
    """Words for times that questions mean roughly, as meals, and what stands for them; `words=words`."""
    sunset: str
    """Words for when the sun sets."""
    sunrise: str
    """Words for when it rises."""
    air: str
    """Words for the air of a room."""
    air_good: str
    """Words for how it may be."""
    extremes: Mapping[str, str]
    """Which room, to its words: warmest, coldest, dampest."""
    rooms: str
    """Words for a room."""
    batteries: str
    """Words for batteries."""
    run_down: str
    """Words for being nearly empty."""
    what_plays: str
    """Words that ask what is playing."""
    inside: str
    """Words for being somewhere: "at"."""
