"""English."""

from typing import Final

from .model import AskingVocabulary

ENGLISH: Final = AskingVocabulary(
    language="en",
    when="whens|when is|how long ago|how long ago is it that|when|what time|at what time|whats the time that"
    "|what was the time when",
    who="who|who was it that|who was it who|who is it that",
    why="why|whys|why is it that|how come|how is it that",
    you="you",
    how_often="how often|how many times|number of times|how many times in total",
    how_long="how much longer|how longs|how long|for how long|how many hours|how many minutes|how much time",
    since="since when|how long has|how long have|how long is it that",
    already="already",
    until="till when|until when|until what time|till what time|how late|how late until|up to when",
    is_past="was|were|did|had|have|has|been|ever|ago|got|wasnt|werent",
    was="was|were|did|has it got|has it been|wasnt|werent|had been",
    last="the last time|last time|most recently|last|lately|latest|recently",
    first="the first time|first|earliest",
    figures={
        "highest": "how hot|how warm|what was the temperature|what temperature was it|how many degrees was it"
        "|at its hottest|at its warmest|at its highest|at the hottest|highest|hottest|warmest|maximum|max"
        "|peak|most|the high|high",
        "lowest": "how cold|how cool|at its coldest|at its coolest|at its lowest|at the coldest|lowest"
        "|coldest|coolest|minimum|min|least|the low|low",
        "average": "average|on average|mean|the average|typical",
    },
    than={
        "higher temperature": "warmer|hotter|milder",
        "lower temperature": "colder|cooler|chillier",
        "higher humidity": "damper|more humid|wetter",
        "lower humidity": "drier",
    },
    deeds={
        "open": "open|opened|left open|standing open|ajar|stand open|stood open",
        "closed": "closed|close|shut",
        "locked": "locked|lock|locked up",
        "unlocked": "unlocked|unlock",
        "on": "on|turned on|switched on|turn on|switch on|come on|came on|start|started|lit|left on|go on|went on"
        "|turned it on",
        "off": "off|turned off|switched off|turn off|switch off|go off|went off|stop|stopped|finish|finished|end|ended",
        "took": "take|took|taken|lasted",
        "active": "run|ran|running|going|use|used|in use|active|work|worked|working|cycle|cycles",
        "home": "home|come home|came home|get home|got home|get back|got back|come back|came back|arrive|arrived"
        "|arrive home|arrived home|get in|got in|back|return|returned|back home|be home|at home|come in",
        "left": "head off|headed off|pop out|popped out|nip out|nipped out|leave|left|left home|leave home"
        "|leave the house|left the house|go out|went out|gone out|head out"
        "|headed out|set off|go|gone|went|left for|leave for|out of the house",
        "away": "away|out|not home|not at home",
        "cleaning": "vacuum|vacuumed|hoover|hoovered|clean|cleaned|cleaning|vacuuming|hoovering",
        "playing": "playing|play|played",
        "detected": "ring|rang|rung|motion|move|moved|detected|pressed|somebody at|someone at|triggered",
    },
    towards="to|for|towards|from|off to|back from",
    here="in here|here|down here|up here|out here|over here|this room|in this room",
    fillers="the|a|an|my|our|your|his|her|their|it|we|i|you|they|he|she|there|that|this|in|at|of|for|to|and|so"
    "|far|all"
    "|today|total|in total|altogether|during|over|by|exactly|actually|roughly|about|around|anyone|anybody|someone"
    "|somebody|is|are|be|do|does|and|what|which|whats|then|again|really|still|please|be|being|any|long|on|up|us|me"
    "|together|told|combined",
    remaining="left|remaining|to go|more|still need|still to go|until its done|till its done|until it is done|longer"
    "|before its done|until its finished|till its finished|until it finishes|until the end|be done|be finished"
    "|be ready"
    "|finish|finishes|gonna be done|over|needs|need",
    finished="done|finished|ready|through|complete|completed|over|finished running|done yet",
    ended="was done|was finished|was ready|had finished|has finished|just finished|got done|finished running"
    "|stopped running",
    ended_with="did|was|were|has|had",
    still="still|longer|left|more",
    running="still running|still going|still on|still at it|still working|running still|going still",
    doing="what is|whats|how is|hows|what does|up to|doing|how far along|how far|status|how far is|where is|at",
    ready_for="can i empty it|can we empty it|can i unload it|can i empty|can i unload|can i take it out"
    "|can i take the washing out|can i get the laundry|can i hang|should i empty it|can i take the clothes out",
    come="been|be|come|came|arrive|arrived|here|delivered|been delivered|turn up|turned up|there|dropped off"
    "|been dropped off",
    appliances={
        "washer": "washing machine|washer|washing|laundry|the wash|wash|clothes washer",
        "dryer": "dryer|tumble dryer|drier|tumble drier|clothes dryer",
        "dishwasher": "dishwasher|dish washer|dishes",
        "oven": "oven|stove|cooker",
    },
    deliveries={
        "letters": "post|mail|letter|letters|postman|postie|mailman|post person|mail carrier|any post|any mail"
        "|postwoman",
        "parcels": "parcel|parcels|package|packages|delivery|courier|any parcels|any packages",
    },
    boxes={
        "letters": "letterbox|letter box|mailbox|mail box|postbox|post box",
        "parcels": "parcel|package|delivery box",
    },
    asks="will|is|are|do|does|can|could|should|shall|when|which|what|whats|how|hows|would|am|any|whens|better|need"
    "|worth|good|going to|gonna|shouldnt|wont",
    weather={
        "thaw": "above freezing|above zero|over freezing|stay above freezing",
        "rain": "rain|raining|rainy|rains|shower|showers|drizzle|drizzling|wet|pour|pouring|rainfall|precipitation"
        "|rained|get wet|chucking it down|tipping it down|bucketing down|bucketing it down|hammering it down"
        "|lashing it down"
        "|tipping down|chucking down|lashing down|hammering down|coming down",
        "snow": "snow|snowing|snowy|snows|sleet|snowfall",
        "sun": "sun|sunny|sunshine|sunny or cloudy|cloudy or sunny|clear skies|clear sky|bright|shine|shining",
        "clouds": "cloudy|clouds|overcast|grey|gray",
        "storm": "storm|stormy|thunder|thunderstorm|thunderstorms|storms|lightning|hail|storming",
        "wind": "wind|windy|gusts|gusty|breezy|blow|blowing",
        "fog": "fog|foggy|mist|misty",
        "frost": "freeze|freezing|frost|frosty|ice|icy|below zero|below freezing|freezes|icy roads",
        "heat": "hot|heat|heatwave|heat wave|boiling|scorching|hotter|warmer|hot weather|warm spell",
        "cold": "cold|chilly|cool|cooler|colder|cold spell|cold snap",
        "warm": "warm|mild|warm enough",
        "nice": "nice|pleasant|good|lovely|beautiful|nice enough",
        "dry": "dry|stay dry|dry out",
        "temperature": "temperature|degrees|high|low|how warm|how hot|how cold|temperatures",
        "general": "weather|forecast|the weather like|weather forecast|it look like outside|it doing out there"
        "|it doing outside|it doing outdoors|it like outside|it like out there|like outside"
        "|it doing|it going to do|it gonna do|it supposed to do|it meant to do",
    },
    gear={
        "umbrella": "boots|anorak|rain trousers|umbrella|raincoat|rain jacket|wellies|brolly|rain coat|rain gear"
        "|rain boots|waterproof",
        "jacket": "jacket|coat|sweater|jumper|warm clothes|cardigan|hoodie|sweatshirt",
        "gloves": "gloves|scarf|hat and gloves|woolly hat|winter coat|beanie|mittens|thick coat|big coat|thermals",
        "warm": "shorts|t shirt|tshirt|short sleeves|sandals|flip flops"
        "|summer dress|without a coat|without a jacket|without coat|without jacket",
        "sunscreen": "sunscreen|sun cream|sun hat|sunglasses|suncream|sunblock|sun hats",
        "frost": "scrape the windshield|scrape the car|scrape the ice|scrape the windscreen|scrape the windows"
        "|scrape|scrape ice|deice the car|de ice the car",
        "snow": "snow boots|sledge|sledges|sled|sleds|snow chains|shovel the snow|winter tyres|snow tires|salopettes",
        "dry": "wash the car|washing the car|mow the lawn|mow the grass|cut the grass|paint the fence"
        "|paint outside|clean the windows|wash the windows",
        "general": "what should i wear|what shall i wear|what do i wear|what to wear|what will i wear"
        "|what should we wear|looking like|shaping up",
        "outside": "eat outside|eat outdoors|sit outside|sit out|barbecue|bbq|grill|picnic|have dinner outside"
        "|eat in the garden|eat on the patio|play outside|dinner outside|lunch outside|breakfast outside|swim"
        "|go swimming"
        "|go for a walk|walk|bike|cycle|beach|go to the beach|run|jog|go for a run|eat on the balcony|take the bike"
        "|grilling|hike|go hiking",
        "laundry": "drying sheets|drying clothes|drying washing|drying laundry|drying the sheets|drying bedding"
        "|dry sheets|dry clothes|dry the sheets|dry things outside|sheets outside|getting washing on the line"
        "|peg the washing out|peg out the washing|hang the washing out|hang out the washing"
        "|hang the laundry out|hang out the laundry"
        "|dry the laundry"
        "|dry the washing|hang the washing|hang laundry|hang the laundry|put the washing out|dry laundry outside"
        "|line dry|hang the clothes out|washing on the line|washing out|laundry outside|dry clothes outside"
        "|put the laundry out|will the washing dry|will the laundry dry|will my washing dry|will the clothes dry"
        "|will my clothes dry|washing dry outside|laundry dry outside|clothes dry outside|drying weather|drying day",
        "watering": "water the garden|water the plants|water the lawn|watering the garden|water the flowers"
        "|watering the plants|garden need watering|garden need water|plants need watering|lawn need watering"
        "|water the tomatoes|water the grass",
    },
    best="best day|which day|what day|best time|better day|nicest day|driest day|sunniest day|best days|what days"
    "|which days|warmest day|coldest day|hottest day",
    ends="stop|break|end|over|ease|let up|clear up|ending|cool down"
    "|cool off|pass|go away|stopping|be over|lift|clear|burn off|blow over|die down",
    weather_fillers="time|times|meant|supposed|due|hit|hits|arrive|arrives|reach|reaches|roll in"
    "|doing|ever|kids|children|boys|girls|dig|dug|hold|fit|s|any good|this week|coming|and how|if"
    "|pop|nip|there|its|hows|saturdays|the|a|an|i|we|us|me|my|our|it|be|to|is|are|was|will|would|there|any|some|for"
    "|in|on|at|of|or|and"
    "|going|gonna|go|get|getting|take|bring|wear|put|need|needed|have|think|finally|this|that|out|much|really|outside"
    "|enough|should|shall|can|do|does|too|with|up|still|later|then|like|expected|expect|chance|likely|kids|today|now"
    "|later on|better|worth|good|idea|so|you|if|whether|tell|know|possible|safe|according|look|looking|start|begin"
    "|starts|next|again|actually|from|until|till|during|by|long|the day|day|time|days|early|late|soon|today|how|what"
    "|which|when|whats|hows|could|having|am|may|wait|best|today|say|says|big|heavy|lot|around|anytime|a lot|heavily"
    "|nicely|even|not|also",
    outdoors="outside|outdoors|out|out there",
    at_place="in|at|near|around",
    purpose="for|for the|for my|for our|for his|for her|for their|during the|during my|during our",
    falls="raining|rains|does it rain|snowing|snows|hailing|drizzling|pouring|spitting|chucking it down"
    "|tipping it down"
    "|bucketing down|tipping down|lashing down|hammering down",
    soon="soon|later|going to|gonna|going|about to|start|starts|begin|begins|by then|anytime|tonight",
    weather_words="weather|forecast",
    nights="tonight|overnight|during the night|in the night|last night",
    times_meant="overnight=in the night|earlier(?! t[oh])(?! last)=today"
    "|before breakfast=before 8 am|before lunch=before noon|after lunch=in the afternoon"
    "|before dinner=before 6 pm|before tea=before 6 pm|after dinner=in the evening"
    "|after tea=in the evening|before bedtime=before 10 pm|before bed=before 10 pm",
    sunset="sunset|sun set|sun go down|sun sets|sun down|sundown|get dark|gets dark|dark|sun going down|sun setting"
    "|nightfall|dusk",
    sunrise="sunrise|sun rise|sun come up|sun rises|sun up|sunup|get light|gets light|light|sun coming up|dawn"
    "|sun rising|daybreak",
    air="air|air quality|co2|co2 level",
    air_good="ok|okay|good|bad|fresh|stuffy|fine|stale|high|healthy|alright",
    extremes={
        "warmest": "warmest|hottest",
        "coldest": "coldest|coolest",
        "dampest": "dampest|most humid|wettest",
    },
    rooms="room|rooms|place|place in the house|part of the house|in the house|in the flat|house|in the home",
    batteries="battery|batteries",
    run_down="need a new|needs a new|need new|low|empty|nearly empty|almost empty|flat|weak|dead|running low"
    "|running out|need replacing|need changing"
    "|need to be replaced|need to be changed|need charging|to be replaced|die|dying|need new|run down|run out",
    what_plays="what is playing|whats playing|what song is this|which song is this|what song is playing"
    "|whats this song"
    "|what music is playing|what is this song|whats on the radio|what is on the radio|which song is playing"
    "|what are we listening to|what am i listening to|who is singing|whos singing|whos singing this"
    "|who is singing this"
    "|who sings this|what track is this|whats on"
    "|where is music playing|where is the music playing|where is something playing|is any music playing"
    "|is music playing|is anything playing",
    inside="at|in|still at|still in",
)
