"""English."""

from typing import Final

from .model import SpokenVocabulary

ENGLISH: Final = SpokenVocabulary(
    language="en",
    hesitations="um|umm|uh|uhm|er|erm|hmm|hm|mm|ah|oh|you know|i guess|i think|kinda|sorta|sort of|kind of"
    "|basically|blimey|crikey|gosh|wee|bloody|flipping|kindly",
    politeness="please|pls|for me|for us|could you|can you|would you|will you|you could|you can|if you can"
    "|if you could|if you would|if you dont mind|if possible|thanks|thank you|ta|cheers|mate|love|pet|hun|darling"
    "|dear|would you ever|i need you to|i want you to|id like you to|go ahead and|be so kind and|would you mind"
    "|do me a favour and|do me a favor and|lets|let us|there|quickly|maybe|go and|can i get|can i have|can we have"
    "|could i get|can we get|could we have|give me|give us|hey|hi|hello|you|ok|okay|ye|ya|guv|sweetheart|honey"
    "|babe|lad|lass|would ye|will ye|could ye|if you wouldnt mind|if thats ok|if thats okay"
    "|would you be so kind as to|would you be kind enough to|could you be so kind as to|will you be so kind as to"
    "|be so kind as to|any chance you could|is there any chance you could|do you think you could"
    "|i was wondering if you could|i wonder if you could|would it be possible to|is it possible to|do me a favour"
    "|do us a favour|do me a favor|do us a favour and|would you be a dear and|be a dear and|be an angel and"
    "|be a love and|be a star and",
    openers="ok|okay|so|right|well|then|now|alright|all right|yeah|yes|yep|anyway|after that|next|look|listen"
    "|oh and|while youre at it|oi|eh|aye|hiya|here|come on|go on|hang on a sec|um|now then|right then|ah|i need"
    "|id like|i would like|i want|we need|wed like|we would like|we want|em",
    approximations="about|around|roughly|approximately|like|say|maybe|something like|circa|nearly|almost",
    prepositions="above|over|under|underneath|beside|next to|behind|near|on top of|in front of|off of|that is"
    "|thats|which is",
    conjunctions="and|and then|then|and also|as well as|plus|also|and the|&",
    too="too|as well|also|again|as well please",
    here="in here|here|down here|up here|out here|over here|in this room|this room|in the room|round here|around here",
    pronouns="it|them|em|that|those|this|these|him|her|he|she|they",
    anaphors="one|ones",
    mass="lighting|heat",
    makers="make|turn|set|put|get|bring|take|have|switch|flip|flick|crank|nudge|bump|pull|push|move|drop|knock|dial"
    "|change|adjust|let|keep|slide|roll|roll the|wind|whack|stick|pop|bung|run|shift|drag|fade|go|shove|chuck"
    "|sling|bang|clap|crack|snap",
    modals="should|shall|ought to|needs to|need to|has to|have to|can|needs|wants|could do with|is to|are to",
    being="be|being|go|go to|get|to be|turned|switched|put|set|turning|switching|putting|setting|brought|bringing",
    sending="get|have|let|make|tell|ask|send|set|lets|to|and|then|give|up|its|his|her|some|quick|good"
    "|could you|about|round|around|through|all|should|can|needs to|go|going|start|with|do|time for"
    "|at it|over",
    any_work="off to work|out to work|work|working|run|start|going|get going|to work|do a round"
    "|do its thing|do his thing|do your thing|a round|a run|round the house|a spin|go|on its rounds|on his rounds",
    cleaning_work="clean|cleaning|vacuum|vacuuming|hoover|hoovering|sweep|sweeping|floor|floors|carpet|carpets"
    "|a clean|a going over|a once over|clean up|the house|downstairs floor|dust",
    mowing_work="mow|mowing|lawn|grass|cut the grass|cutting the grass|cut",
    homing="home|back|base|dock|to bed|station|docking station|charging station|charger|charge|return|park"
    "|back to base",
    on="on",
    off="off|out",
    opened="open|opened",
    closed="closed|shut|close",
    up="up|higher",
    down="down|lower",
    raising="raise|increase|boost|up|lift|heighten",
    lowering="lower|decrease|reduce|dim|drop",
    heating="heat|heat up|warm|warm up",
    comparatives={
        "up": "stronger|less weak|less soft",
        "down": "softer|gentler|weaker|less strong",
        "brighter": "brighter|more light|lighter|less dim|less dark|more bright",
        "dimmer": "dimmer|less light|darker|less bright",
        "warmer": "a warmer white|warmer white|a warmer light|less blue|warmer|hotter|less cold|toastier|cosier|cozier",
        "cooler": "a cooler white|cooler white|less yellow|cooler|colder|chillier|less warm|less hot",
        "louder": "louder|less quiet",
        "quieter": "quieter|softer|less loud|lower in volume",
        "faster": "faster|quicker|stronger|harder",
        "slower": "slower|gentler|weaker|less strong",
    },
    denied_comparatives={
        "down": "not so strong|not that strong",
        "dimmer": "not so bright|not as bright|not that bright|not quite so bright|not too bright",
        "brighter": "not so dim|not so dark|not as dark|not that dark",
        "quieter": "not so loud|not as loud|not that loud|not quite so loud",
        "louder": "not so quiet|not that quiet",
        "cooler": "not so warm|not so hot|not that hot|not that warm",
        "warmer": "not so cold|not that cold|not so blue",
    },
    much="much|a lot|a good bit|quite a bit|a fair bit|way|far|loads|considerably|a good deal|right|really",
    couple="a couple of|a couple",
    steps="by|another",
    contrasts="but|just|only|though|although|however",
    sparing="but|save|accept|excepting|barring|minus|leaving out",
    around_exceptions=None,
    leaving="leave|leaves|leaving|keep|keeps|stay|stays|staying|remain|remains|alone|as is|as it is|as they are|be"
    "|please leave|can stay|should stay|not|dont touch|skip|ignore|spare|running",
    instead="but|rather|instead",
    starting="start|run|activate|play|do|set|launch|trigger|start up|begin|turn on|put on|switch on|switch to|enable"
    "|go to|go for|make it|its|it is|time for|its time for|it is time for|ready for|were ready for|scene|script|mode"
    "|the scene|routine|on|set up|the script|fire up|run the|get ready for|kick off|execute|begin the|now|lets have",
    more="more|extra|up on that",
    less="less|fewer",
    doubled="twice that|double that|twice as much"
    "|twice as bright|twice as loud|twice as fast|twice as strong|twice as high|twice the|double"
    "|double the|double up",
    halved="half that|half of that|half as much|half that brightness|half that volume"
    "|half as bright|half as loud|half as fast|half as strong|half as high|half the|halve|halve the|cut in half",
    kelvin="kelvin|kelvins|k",
    whites={
        2700: "warm white|warm light|soft white|candlelight",
        4000: "neutral white|natural white",
        5500: "cool white|cold white|daylight|daylight white|bright white",
    },
    in_place_of="instead of|rather than|in place of",
    only="only|just",
    rest="rest|the rest|the rest of them|the rest of the|rest of the|all the rest|others|the others|all the others"
    "|the other ones|other ones|the other|other|all the other|all other|the remaining|remaining|remaining ones"
    "|all the remaining",
    all_else="everything else|all else|all other things|every other thing|anything else",
    refusing="no|nope|nah|no thanks|no thank you|oh no|just|lets",
    left="leave * on|leave * off|leave * open|leave * closed|leave * shut|leave * running|leave * playing"
    "|leave * alone|leave * as it is|leave * as they are|leave * the way it is|leave * the way they are"
    "|leave * be|leave * like that|keep * on|keep * off|keep * open|keep * closed|keep * shut"
    "|keep * running|keep * playing|keep * as it is|keep * the way it is|let * be|dont touch *"
    "|do not touch *|never touch *|dont change *|hands off *|let * run|dont do anything with *"
    "|dont do anything to *",
    tuning="play|put on|put|put * on|switch to|switch|switch over to|change to|change|tune to|tune in to|tune"
    "|turn on|turn|turn * on|go to|go over to|set|stick on|stick|stick * on|pop on|pop|listen to|watch"
    "|bring up|open|start|give me|get|flick to|over to",
    shuffle="shuffle|shuffle mode|random|random order|random mode|shuffle play",
    repeat="repeat|repeat mode|loop|on loop|on repeat",
    grades="setting|level|speed|notch|stage|gear",
    graded={
        100: "top|strongest|fastest|brightest|loudest",
        50: "middle|mid",
        1: "bottom|slowest|weakest|dimmest|gentlest|smallest",
    },
    levels={
        100: "all the way up|the whole way|as bright as it goes|as bright as it gets|as loud as it goes|flat out"
        "|full whack|full tilt|full pelt|to the max|wide open|full power|full on|top speed|the max|full"
        "|as bright as itll go|as bright as it will go|as bright as can be|as high as it goes|as high as possible"
        "|nice and bright|really bright|very bright|as warm as possible|right up|right the way up|all of the way up"
        "|up full|up to full|as far as it goes|as far up as it goes|up as far as it goes|up as high as it goes",
        75: "three quarters|three quarter",
        67: "two thirds",
        50: "half way|half the way|half of the way|a half|half open|half closed|half shut|half up|half down"
        "|half speed|half power|half of it",
        33: "a third|one third|a third of the way|one third of the way",
        25: "a quarter|one quarter|quarter|a quarter of the way",
        1: "the lowest|as low as possible|as low as it goes|rock bottom|barely on|as dim as possible"
        "|as dark as possible|as dim as it goes|as low as itll go|as low as it will go|as quiet as possible",
        80: "most of the way|nearly all the way",
        10: "nice and low|nice and dim|very low|very dim|really dim|really low",
    },
)
