"""English."""

from typing import Final

from .model import SafetyVocabulary

ENGLISH: Final = SafetyVocabulary(
    yes_no="is|are|is there|are there|do we have|do i have|have we got|have i got|are we sure|is it true that"
    "|are you sure",
    yes_no_negated="isnt|arent|isnt there|arent there",
    past="did i|did we|did you|have i|have we|did anyone|did anybody|did someone|did somebody|has anyone|has anybody"
    "|has someone|has somebody|have you",
    past_conditions={"locked": "lock|locked|lock up|locked up", "closed": "close|closed|shut|close up", "open": "open"},
    forgotten="forget to|forgotten to|forgot to",
    left="left|leave",
    whether="whether|check whether|check if|check that|see if|see whether|find out if|find out whether|verify that"
    "|double check that|confirm that",
    if_="if",
    tags="right|correct|isnt it|arent they|is it|are they|isnt that so|yes|or not|or no",
    which="which|which of|which ones of|what|which are|what are|list|list all|show me|show me which|name|tell me which",
    how_many="how many|how many of|the number of|what number of|count",
    not_now="was|were|will|would|should|could|had|has|have|did|does|do|can|may|must|when|why|since when|how long"
    "|how often|how come|wasnt|werent|didnt|doesnt|dont|wont|who was|who were|who has|who had|who will|who did",
    copulas="is|are|be|being|been",
    was="was|were|wasnt|werent",
    negations="not",
    no="no|none of|not any",
    every="all|all of|every|each|each of|every single|every one of|both|both of|all the",
    any_of="any|any of|a|an|some|one of|at least one|at least one of|a single|one or more|either of|some of",
    everything="everything|all|every thing|it all|everything all",
    anything="anything|something|any thing",
    nothing="nothing",
    whole_home="house|home|apartment|flat|place|building|property",
    plurals="doors|windows|locks|blinds|shutters|curtains|shades|drapes|awnings|gates|covers|openings|deadbolts"
    "|door locks|bolts|garages|exits|entrances",
    conditions={
        "locked": "locked|locked up|bolted|bolted up|latched|locked down",
        "unlocked": "unlocked|unbolted|unlatched",
        "open": "open|opened|ajar|wide open|standing open|left open|left ajar|left wide open|up",
        "closed": "closed|shut|closed up|shut up|closed down|down",
        "secure": "secure|secured",
        "insecure": "insecure|unsecured",
    },
    fillers="there|still|already|currently|now|right now|at the moment|at this moment|actually|really|properly|fully"
    "|completely|securely|all the way|that|which|are|is|it|be|being|been|right|yet|by chance|ones|sure",
    and_="and|plus",
    or_="or",
    garage="garage",
    contact="sensor|contact|contacts|sensors|contact sensor",
    people="person|persons|people|family members|family member|residents|of us",
    who="who|who all|whos|who else",
    anyone="anyone|anybody|someone|somebody|any one|any people|any person|people",
    everyone="everyone|everybody|all of us|the whole family|the family|we all",
    nobody="nobody|no one|noone|none of us",
    presence={
        "home": "home|at home|in the house|at the house|in the home|indoors|here|back home|back|around",
        "away": "away|out|gone|out of the house|elsewhere|absent|away from home|on the road",
    },
    origins="from",
    perfect="has|have|did",
    gone={
        "home": "come home|come back|come in|got home|got back|get home|get back|arrived|arrived home|returned"
        "|returned home|made it home|made it back|been back",
        "away": "gone out|gone|gone off|left|leave|left home|left the house|set off|headed out|headed off|go out"
        "|gone away|been gone",
    },
    alarm="alarm|the alarms",
    alarm_system="alarm system|burglar alarm|house alarm|home alarm|security system|security alarm|alarm panel"
    "|alarm control panel|intruder alarm",
    alarm_conditions={
        "armed_home": "armed home|armed stay|in home mode|armed for home|armed in home mode|set to home",
        "armed_away": "armed away|in away mode|armed for away|armed in away mode|set to away",
        "armed_night": "armed night|in night mode|armed for the night|armed for night|armed in night mode|set to night"
        "|set for the night",
        "armed_vacation": "armed vacation|in vacation mode|in holiday mode|armed for vacation",
        "armed": "armed|on|set|active|activated|turned on|switched on|enabled",
        "disarmed": "disarmed|off|unset|inactive|turned off|switched off|deactivated|disabled",
        "triggered": "triggered|going off|ringing|sounding|set off|tripped",
    },
    arm="arm|make sure * is armed",
    arm_system="set|activate|turn on|switch on|turn * on|switch * on|enable",
    arm_modes={
        "armed_home": "home|stay|in home mode|home mode|for home|to home|to home mode|in stay mode",
        "armed_away": "away|in away mode|away mode|to away|for away|to away mode",
        "armed_night": "night|for the night|for night|in night mode|night mode|to night|to night mode",
        "armed_vacation": "vacation|for vacation|holiday|in vacation mode|to vacation|for the holidays",
    },
    lock_up="lock up|lock everything|lock everything up|lock it all up|lock all up|secure everything|bolt everything",
    acts={
        "lock": "lock * up|lock up|bolt|make sure that * is locked|make sure that * are locked|make sure that * locked"
        "|secure|get * locked|see that * are locked",
        "unlock": "unlock|unbolt",
        "close": "close * up|shut|close up|make sure that * is closed|make sure that * are closed"
        "|make sure that * are shut|make sure * are shut|get * closed|pull * shut",
        "open": "open * up",
    },
)
