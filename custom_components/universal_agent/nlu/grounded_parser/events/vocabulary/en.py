"""Events in English."""

from typing import Final

from .model import EventWords

ENGLISH: Final = EventWords(
    waits="when|once|as soon as|soon as|the moment|the minute|the second|the next time|after|right after",
    asks="if|in case",
    excepts="unless|except if|except when",
    always="whenever|every time|each time|always when",
    then="then",
    joins="and",
    being="is|are|am|im|its|s|re|m",
    still="still",
    denials="not|isnt|arent",
    subjects="it|its|that|thats|this|they|theyre|those|these",
    within="in|inside",
    parts={
        "be": "(is|are|am|im|be|s|re|gets|get|becomes|become|has|have|theyre|shes|hes)",
        "all": "(everyone|everybody|we all|all of us|we|they all|the whole family|the family)",
        "whole": "(everyone|everybody|we all|all of us|they all|the whole family)",
        "home": "[back] (home|at home|back|in the house|into the house|to the house|through the door|here)",
        "come": (
            "(get|gets|got|come|comes|came|arrive|arrives|am|is|are|im|return|returns|make it|makes it|walk|walks)"
        ),
        "units": "(degrees|degree|percent|watts|watt|lux|ppm|c|celsius|degrees celsius)",
    },
    frames={
        "dark": ("(it|its) [<be>] [getting|already|completely] dark [outside|out|out there]",),
        "light": ("(it|its) [<be>] [getting] (light|bright|daylight) [outside|out]",),
        "nobody": (
            (
                "(nobody|nobodys|no one|noone|no ones) [<be>] [at] [left] [still] (home|in|here|in the "
                "house|around|there)"
            ),
            "<all> <be> [all] [gone] (out|gone|away|left|left the house|out of the house)",
            "(everyones|everybodys|were|theyre) [all] (out|gone|away|left)",
            "<all> (leave|leaves|have left|has left|go out|goes out) [the house]",
            "the (house|home|flat|apartment|place) <be> empty",
            "the last (one|person|of us) [has] (leaves|left|goes|gone) [home|the house|out]",
        ),
        "everybody": (
            "<whole> (<be>|<come>) [all] [safely] <home>",
            "(we <be>|were|theyre) all [safely] <home>",
            "(everyones|everybodys) [all] [safely] <home>",
        ),
        "somebody": (
            (
                "(someone|somebody|anyone|anybody|anyones|somebodys|someones|anybodys) [is] [still|already] "
                "(home|at home|in the house|here)"
            ),
            "(we <be>|were) <home>",
        ),
        "somebody_comes": (
            "(someone|somebody|anyone|anybody|anyones|somebodys) [<come>|<be>] <home>",
            "we <come> <home>",
        ),
        "rain_ends": ("it stops raining", "the rain (stops|is over|has stopped|lets up|ends)", "it <be> (dry again)"),
        "rain_begins": (
            "(it|its) [is] [going to] (starts|begins|start) [to] (rain|raining|pouring|drizzling)",
            "(the|any) rain (starts|begins|comes|sets in)",
        ),
        "rain": ("(it|its) [is] [going to] (rain|rains|raining|pouring|drizzling)",),
        "arrives": (
            "{who} [<come>] <home>",
            "{who} (arrive|arrives|returns|return|reappears|reappear)",
            (
                "{who} (<come>|<be>|pop|pops|step|steps|stroll|strolls|stumble|stumbles) [back] (in|inside"
                "|indoors|in here)"
            ),
            (
                "{who} (<come>|step|steps|stroll|strolls|burst|bursts) [back] [in] (through|in|at|by) "
                "(the|that|our) (door|front door|doorway)"
            ),
            "{who} (turn|turns|show|shows) [back] up [here|at home|at the house]",
            "{who} (crosses|cross|steps over|steps across) the threshold",
            "{who} (set|sets) foot (in the house|in the flat|inside|in here)",
            "{who} (arrive|arrives|get|gets|come|comes|is|are|am) (at|to|in) [the] {zone}",
            "{who} (reaches|reach|enters|enter) [the] {zone}",
        ),
        "leaves": (
            (
                "{who} (leave|leaves|left|has left|have left|go|goes|head|heads) (home|the house|"
                "house|out|away|off|gone)"
            ),
            "{who} <be> (out|away|off|gone)",
            "im (out|away|off|gone|out of the house)",
            "{who} (leave|leaves|has left|have left|goes|go|<be> gone|heads out|head out)",
            "{who} (leave|leaves|has left|have left) [the] {zone}",
        ),
        "below": (
            (
                "{what} (falls|fall|drops|drop|goes|go|sinks|sink|gets|get|dips|dip|creeps|slips|<be>) [down] [to] "
                "(below|under|beneath|lower than|less than|colder than|cooler than) {number} [<units>]"
            ),
            "(it|its) [gets|<be>] (colder|cooler|lower|less) than {number} [<units>] {where}",
            "(it|its) [gets|drops|falls|goes|dips|<be>] [down] [to] (below|under) {number} [<units>] {where}",
            "(it|its) [gets|<be>] (colder|cooler|lower|less) than {number} [<units>]",
            "(it|its) [gets|drops|falls|goes|dips|<be>] [down] [to] (below|under) {number} [<units>]",
        ),
        "above": (
            (
                "{what} (rises|rise|goes|go|climbs|climb|gets|get|reaches|reach|creeps|shoots|<be>) [up] [to] "
                "(above|over|higher than|more than|warmer than|hotter than|greater than) {number} [<units>]"
            ),
            "{what} (exceeds|passes|tops) {number} [<units>]",
            "(it|its) [gets|<be>] (warmer|hotter|higher|more) than {number} [<units>] {where}",
            "(it|its) [gets|rises|climbs|goes|<be>] [up] [to] (above|over) {number} [<units>] {where}",
            "(it|its) [gets|<be>] (warmer|hotter|higher|more) than {number} [<units>]",
            "(it|its) [gets|rises|climbs|goes|<be>] [up] [to] (above|over) {number} [<units>]",
        ),
        "done": (
            (
                "{what} [<be>] [been] [all] (done|finished|ready|complete|completed|through|over) [with "
                "its (cycle|program)]"
            ),
            "{what} [has] (finishes|finish|ends|end|completes|stops|stop|stopped)",
        ),
    },
    changes={
        "open": "opens|open|<be> opened|gets opened|goes up",
        "closed": "closes|<be> closed|gets closed|shuts|<be> shut",
        "on": "(turns|goes|comes|switches|<be> turned|<be> switched|turn|go|come) on",
        "off": "(turns|goes|switches|<be> turned|<be> switched|turn|go) off",
        "locked": "<be> locked|locks|gets locked",
        "unlocked": "<be> unlocked|unlocks|gets unlocked",
        "detected": "(detects|sees|notices) (something|motion|movement|somebody|someone)",
        "playing": "starts playing|starts to play",
        "docked": "<be> (docked|back on its base|back in its dock)",
    },
    tells=(
        "[just|please|and] (let|lets) (me|us|everyone|everybody) know [about it|please|here|on here]",
        (
            "(tell|notify|alert|warn|inform|remind|ping|text|message|call) (me|us|everyone|everybody) "
            "[about it|so|please|here]"
        ),
        "give (me|us) a (shout|heads up|ping|notification|message|call|sign)",
        "(announce|say) (it|that|so|this)",
        "(send|give) me (a|an) (notification|message|alert)",
    ),
)
