"""English."""

from typing import Final

from .model import SOFT, DeviceVocabulary, in_turn

ENGLISH: Final = DeviceVocabulary(
    language="en",
    fillers="the|a|an|my|our|your|in|on|at|of|to|from|for|inside|within|please|now|just|us|me"
    "|current|currently|some|so|into|with|device|devices|across|throughout|over",
    articles="the|a|an|my|our|your|this|that",
    courtesies="please|could you|can you|would you|will you|could you please|can you please|would you please"
    "|kindly|hey"
    "|i want you to|i would like you to|i need you to|id like you to|for me|for us|thanks|thank you|okay|ok"
    "|go ahead and"
    "|i want to|i would like to|id like to|i need to|lets|hello|hi|would you mind|tell me|can you tell me|do you know"
    "|could you tell me|yes or no|let me know|id like to know|i want to know"
    "|right now|at the moment|at this moment|feel free to|be so kind and"
    "|"
    + in_turn(
        "answer|reply|respond|answer me|say|tell me|just answer|just say|simply answer",
        "|with|in|only|with a|with just|simply",
        "yes or no|true or false|a yes or no|yes or a no",
    ),
    refusals="no|none|neither|nor|unless|if|when|whenever|while|until|till|after|before|once|because|instead|stop"
    "|was|were|did|had"
    "|has been|have been|later|tomorrow|yesterday|tonight|ago|every time|always",
    negations="not|dont|do not|never|cant|wont|doesnt|shouldnt|must not|mustnt|no longer|not any more"
    "|no need to|without",
    conditionals="if|unless|when|whenever|while|until|till|as soon as|as long as|once|after|before|in case"
    "|provided|by the time|every time|because|since|instead of",
    present="now|right now|right away|straight away|immediately|at once|instantly",
    corrections="no wait|wait no|wait|i mean|i meant|actually|scratch that|forget it|forget that|never mind"
    "|nevermind|rather|make that|oops|sorry|on second thought|hold on|leave it|cancel that|no no"
    "|or rather|correction|not that",
    acts={
        "on": "get * going|get * running|set * going|set * running"
        "|turn on|turn * on|switch on|switch * on|power on|power * on|activate"
        "|enable|put on|put * on|flip on"
        "|flip * on|get * on|make sure * is on|make sure * are on|set * to on|set * on|* on|have * on",
        "off": "turn off|get * off|knock * off|knock off"
        "|turn * off|switch off|switch * off|power off|power * off|power down"
        "|deactivate|disable"
        "|shut off"
        "|shut * off|put * off|kill|cut|flip off|flip * off|shut down|make sure * is off|make sure * are off"
        "|set * to off|set * off|* off|turn out|turn * out|put out",
        "toggle": "toggle|toggle the state of",
        "start": "let * run|let * have a run|start|start up|fire up|start * up|begin|run|launch",
        "clean": "clean|vacuum|hoover|start vacuuming|start cleaning|begin cleaning|begin vacuuming|start hoovering"
        "|start to clean|start * cleaning|have * clean|get * to clean|make * clean|clean up|vacuum up",
        "mow": "mow|start mowing|begin mowing|start to mow|cut the grass|mow the lawn|mow the grass",
        "dock": "return to base|return * to base|* return to base|return to dock|return * to its dock"
        "|return * to the dock"
        "|* return to dock|dock|send * home|send * back|send * to base|send * to its base|send * back to base"
        "|send * back to its base|send * to the dock|send * to its dock|* go home|* go back to base|go back to base"
        "|return home|* return home|return * home|bring * home|* go to base|return to the base|* return to the base"
        "|return * to its base|return * to the base",
        "open": "open|open up|raise|pull up|roll up|lift|make sure * is open|make sure * are open"
        "|open * up|pull * up|roll * up|* open|draw back|draw * back|pull back|pull * back",
        "close": "close|shut|lower|pull down|roll down|make sure * is closed|make sure * are closed|close up"
        "|pull * down|roll * down|draw * closed|draw * shut|pull * shut|pull * closed|make sure * is shut",
        "stop": "stop|halt",
        "extend": "extend|let * out|wind * out|wind out|roll * out|roll out|put * out|bring * out|get * out|* out",
        "retract": "retract|let * in|wind * in|wind in|roll * in|roll in|bring * in|bring in|pull * in|get * in"
        "|draw * in|take * in|* in",
        "lock": "lock|lock up|bolt|secure|make sure * is locked|make sure * are locked|lock * up|latch",
        "unlock": "unlock|unbolt|unlatch",
        "set": "set|change|put|adjust|make|turn|move|open|i want|switch|get|colour|color|dial",
        "set_to": "turn up|turn down|turn * up|turn * down|increase|decrease|reduce|crank up|crank * up|brighten|dim"
        "|raise"
        "|lower|bring|bring up|bring down|bring * up|bring * down|boost",
        "illuminate": "give * some light|give us some light|light up|illuminate|light",
        "up": "turn up|turn * up|crank up|crank * up|increase|raise|bring up|bring * up|boost",
        "down": "turn down|turn * down|decrease|reduce|lower|bring down|bring * down",
        "brighter": "brighten|brighten up|make * brighter|brighter|turn * brighter|brighten * up",
        "dimmer": "dim|dim down|make * dimmer|make * darker|darken|dimmer|dim * down|darker",
        "warmer": "make it * warmer|make * warmer|warmer|warm up|heat up|make it warmer|turn up the heat"
        "|make it hotter|make * hotter"
        "|warm * up|heat * up",
        "cooler": "make it * cooler|make it * colder|make * cooler|cooler|cool down|make it cooler|make * colder"
        "|colder|make it colder|turn down the heat"
        "|cool * down",
        "louder": "louder|make * louder|make it louder|turn up the volume|turn * louder|increase the volume"
        "|raise the volume|volume up",
        "quieter": "quieter|make * quieter|make it quieter|turn down the volume|softer|make * softer|lower the volume"
        "|decrease the volume|reduce the volume|volume down",
        "pause": "pause|stop|stop playing|stop * playing|halt|put * on hold|* on pause|put * on pause|on pause",
        "resume": "resume|carry on|carry on with|keep going with|go on with|continue with|resume playing|unpause"
        "|continue|continue playing|keep playing|carry on playing|start playing"
        "|play|resume * playing",
        "next": "next|skip this one|skip it|next one|skip|skip to the next|play the next|go to the next"
        "|skip to next|play next|skip ahead|skip this"
        "|skip forward|change to the next|jump to the next",
        "previous": "previous|go back to the previous|play the previous|go to the previous|skip to the previous"
        "|skip back"
        "|back to the previous|play the last|replay the previous",
        "mute": "mute|silence",
        "unmute": "unmute",
    },
    kinds={
        "light": "light|lamp|bulb|lighting|light bulb",
        "switch": "switch",
        "outlet": "outlet|plug|socket|smart plug|power outlet|power socket",
        "fan": "fan|ventilator",
        "climate": "thermostat|climate|hvac|climate control",
        "cooling": "air conditioner|air conditioning|ac|air con|aircon|acs",
        "heating": "heating|heater|heat|radiator|furnace|boiler",
        "humidifier": "humidifier|dehumidifier",
        "cover": "cover|covering",
        "blind": "blind|roller blind|venetian blind",
        "shutter": "shutter|roller shutter",
        "shade": "blind|shade|roller shade|window shade",
        "curtain": "curtain|drape",
        "awning": "awning|sunblind",
        "garage_door": "garage door",
        "gate": "gate|driveway gate",
        "door": "door",
        "window": "window",
        "opening": "opening",
        "lock": "lock|door lock|deadbolt",
        "valve": "valve",
        "water": "water",
        "vacuum": "vacuum|vacuum cleaner|robot vacuum|robot|hoover|robot cleaner|vacuum robot|robot hoover",
        "mower": "mower|lawn mower|lawnmower|robot mower|mowing robot",
        "media_player": "media player|player|media|playback",
        "music": "music|song|track|tune",
        "film": "movie|film|video|show|series|episode",
        "tv": "tv|television|telly|tele",
        "speaker": "speaker|loudspeaker|stereo|sound system|hi fi",
        "radio": "radio|wireless",
        "todo": "list|to do list|todo list|to do|todo",
        "calendar": "calendar|agenda|schedule",
        "person": "person|people|family member",
        "motion": "motion|movement|motion sensor|motion detector|presence|occupancy",
        "smoke": "smoke|fire|smoke detector|smoke sensor|smoke alarm",
        "gas": "gas|gas detector|gas sensor",
        "carbon_monoxide": "carbon monoxide|co|carbon monoxide sensor|carbon monoxide detector|co sensor|co detector",
        "leak": "leak|water leak|moisture|flood|water sensor|leak sensor|leak detector|moisture sensor|flood sensor",
        "vibration": "vibration|vibration sensor",
        "sound": "noise|sound sensor|noise sensor",
        "battery": "battery|charge",
        "temperature": "temperature|temp",
        "humidity": "humidity",
        "power": "power|power consumption|power usage|wattage",
        "energy": "energy|energy consumption|energy usage|electricity",
        "brightness": "brightness|dim level",
        "volume": "volume|loudness",
        "position": "position",
        "speed": "speed|fan speed",
        "illuminance": "illuminance|light intensity",
        "co2": "co2|carbon dioxide",
        "pressure": "pressure|air pressure",
        "update": "update",
    },
    all="all|every|each|all of|every single|each and every|any and all|both|whole|the whole lot of|the lot of"
    "|each one of",
    everything="everything|all|all devices|every device|all things|all the things|every thing|anything"
    "|every appliance"
    "|all appliances|all the devices",
    whole_home="house|home|everywhere|apartment|flat|all over|entire house|entire home|whole house|whole home"
    "|whole apartment|whole flat|all over the house|all over the place|every room|each room|all rooms|all areas"
    "|all over"
    "|every area|entire place|whole place|each area|all the rooms|all my rooms|all our rooms|each and every room",
    place_words="room|area|zone|floor|space|place|story|level",
    exceptions="except|except for|bar|save for|but not|apart from|other than|besides|excluding|but for|all but"
    "|aside from",
    numerals="to|at|up to|down to",
    percent="percent|per cent|pct",
    degrees="degree|degrees|degrees celsius|degrees fahrenheit|celsius|fahrenheit|c|f|degree celsius",
    levels={
        100: "maximum|max|full|fully|highest|full blast|full brightness|full volume|full power|full speed"
        "|all the way|as bright as possible|as loud as possible|completely|maximum brightness|maximum volume"
        "|max volume"
        "|max brightness|high",
        66: "medium high",
        50: "half|half way|halfway|medium|mid|middle|half brightness|half volume",
        33: "low",
        SOFT: "weak|soft|gentle",
        1: "minimum|min|lowest|minimum brightness",
    },
    colours={
        "red": "red",
        "green": "green",
        "blue": "blue",
        "yellow": "yellow",
        "orange": "orange",
        "purple": "purple|violet",
        "hotpink": "pink",
        "white": "white",
        "turquoise": "turquoise|teal",
        "cyan": "cyan",
        "magenta": "magenta",
        "gold": "gold|golden",
    },
    colour_words="colour|color|coloured|colored|light colour",
    little="a small bit|a wee bit|a tiny bit|a smidge|a hair|small bit|tiny bit|smidge|a bit|a little|a little bit"
    "|slightly|a tad|somewhat|bit|a notch|more|little|a touch|some|a bit more|a shade|a fraction|a whisker|a smidgen"
    "|just a bit|a teeny bit|a teeny tiny bit|a teensy bit|just a crack|a crack|just a touch|just a little",
    yes_no="any|is|are|is there|are there|do we have|do i have|does|is any of|have i got|have we got|is it true that"
    "|do",
    which="which|what|which of|what are|which are|which one of|list|name|show|where is|where are|show me|what is"
    "|which of the|what all is",
    how_many="how many|how many of|what number of|count|the number of|what is the number of|how many of the",
    value="what is|what are|whats|how is|hows|tell me|show me|check|what|how much|what does|read|get|give me"
    "|whats the"
    "|how are|how much is|how does|let me know|which",
    how={
        "temperature": "how warm is|how hot is|how cold is|how cool is|how warm is it|how hot is it|how cold is it"
        "|how warm|how hot|how cold",
        "humidity": "how humid is|how humid is it|how damp is|how humid",
        "brightness": "how bright is|how bright are|how dim is",
        "volume": "how loud is|how loud are|how loud is it",
        "position": "how far open is|how far is|how open is|how far open are",
        "battery": "how full is|how charged is|how empty is",
        "power": "how much power",
        "energy": "how much energy|how much electricity",
        "speed": "how fast is",
    },
    any_of="any|any of|some|one of|at least one|one or more|a single",
    anything="anything|something|things|thing|devices|device|stuff|appliances|else",
    conditions={
        "on": "on|turned on|switched on|running on|lit|active|activated|powered on|triggered|set off",
        "off": "off|turned off|switched off|inactive|out|powered off",
        "open": "open|opened|ajar|left open",
        "closed": "closed|shut",
        "locked": "locked|secured|bolted",
        "unlocked": "unlocked|unbolted",
        "playing": "playing|play",
        "paused": "paused|on pause",
        "stopped": "stopped|idle",
        "home": "home|at home|in the house|here|in",
        "away": "away|out|gone|not home",
        "cleaning": "cleaning|vacuuming|hoovering",
        "docked": "docked|parked|in its dock|on its base",
        "heating": "heating",
        "cooling": "cooling",
        "running": "running|going|working|operating",
        "detected": "detected|sensed|triggered|noticed",
        "clear": "clear",
        "wet": "wet|leaking|damp",
        "dry": "dry",
        "cold": "cold|freezing",
        "hot": "hot",
        "connected": "connected|online",
        "disconnected": "disconnected|offline",
        "charged": "charged|fully charged|full|normal|fine",
        "low": "low|empty|nearly empty|almost empty|flat|weak",
        "charging": "charging",
        "vibrating": "vibrating|shaking",
        "moving": "moving",
        "safe": "safe",
        "unsafe": "unsafe",
        "plugged": "plugged in",
        "unplugged": "unplugged",
        "powered": "powered",
        "available": "available|pending",
        "current": "up to date",
    },
    question_fillers="is|are|be|it|there|still|already|currently|now|right now|at the moment|being|left|actually"
    "|really"
    "|today|do|does|have|has|got|i|we|you|they|which|that|whether|going|and|does it|been|stay|set|reading|reads|say"
    "|says|show|shows|securely|properly|fully|completely|correctly|all the way|exactly",
    alternatives="or",
    outside="outside|outdoors|out|outdoor",
    upright="raise|lift|hoist|lower|drop|up|down|upwards|downwards",
    weather="sunny|cloudy|rainy|raining|snowing|snowy|windy|foggy|stormy|clear|overcast|weather|hot|cold|warm|wet|dry"
    "|nice",
    sorts="level|value|state|status|percentage|reading|amount|setting|mode|condition|charge level|remaining",
    list_adding="add * to|put * on|add * on|put * onto|put * in|add * onto|write * on|stick * on|place * on|note * on"
    "|jot * on"
    "|add * into|jot * down on|write * down on",
    list_reading="what is|what are|what|whats|which|show me|read|read me|tell me what is|whats is|list|when is"
    "|when are"
    "|do i have|are there|is there",
    duties=in_turn(
        "what|who|whom|what else|who else",
        "do i need to|do we need to|do i have to|do we have to|should i|should we|must i|must we|am i supposed to"
        "|are we supposed to",
    ),
)
