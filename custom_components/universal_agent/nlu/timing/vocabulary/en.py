"""English."""

from typing import Final

from .model import TimingVocabulary

ENGLISH: Final = TimingVocabulary(
    language="en",
    sounds="er|erm|um|umm|uh|uhm|hm|hmm|mm|mmm|ah|oh",
    hesitations="hey|well|okay|ok|so|just|like|right|alright|please|kindly",
    again="again|once more|one more time",
    courtesies="could you|can you|would you|will you|would you please|could you please|can you please|if you would"
    "|if you could|would you mind|thanks|thank you|cheers|for me|for us|i want you to|id like you to|i need you to"
    "|i would like you to|go ahead and|be so kind and|if you dont mind",
    light="a|an|the|my|our|your|his|her|their|this|that|its|some|me|us|him|them|for|of|on|to|from|at|in|by|with|up|going"
    "|it|i|id|want|need|like|would|and|is|be|new|there|please|running|now|one",
    timer="timer|timers|countdown|count down",
    alarm="alarm|alarms|alarm clock|wake up call|wakeup call|wake up alarm|wakeup alarm",
    system="alarm|alarms",
    joined="",
    start="set|start|create|make|begin|put|add|give|gimme|need|needs|want|wants|get|run|set up|have|kick off"
    "|do|turn|switch|shut|let|leave",
    call="called|named|labelled|labeled",
    for_what="for",
    further="another|a further|a second|an additional|one more|a new",
    more="more|another|longer|extra|extend|prolong|increase|lengthen|further|additional|add|extra time",
    less="less|shorter|shorten|reduce|decrease|subtract|take|off|knock|deduct|cut|lower|remove|minus",
    cancel="cancel|stop|delete|remove|clear|end|kill|abort|turn off|switch off|shut off|off|get rid of|scrap|dismiss"
    "|silence|shut up",
    pause="pause|hold|halt|freeze|suspend",
    resume="resume|continue|unpause|restart|carry on|go on|carry on with|keep going",
    asking="how long|how longs|how much|how many|when|whats|what|is|are|do|does|which|hows|how|will|list|show|tell"
    "|check|read|any",
    remaining="remaining|left|has|have|still|get|got|go|until|ring|rings|done|ready|finished|time|minutes|seconds|be|off|goes"
    "|over|end|ends|remain|remains|say|says|me",
    indefinite="a|an|another|new|one|second",
    every="all|every|each|everything|all of|both",
    objects="it|that|this|them|him|her",
    joining="and|plus|and also|also|as well as",
    places="in|at|on",
    binding="not|dont|do not|never|without|if|unless|when|whenever|while|once|except|but|until|till|after|before"
    "|because|instead|actually|wait|sorry|no|or",
    remind="remind *|give * a reminder|send * a reminder|give * a nudge|nudge *|set * reminder|set a reminder"
    "|set a reminder for *|create a reminder|create a reminder for *|make a reminder|add a reminder|i need a reminder"
    "|set reminder|set another reminder|a reminder|reminder|jog * memory|"
    "give me a shout|give us a shout|tell me to|tell us to|shout me to|poke me|set up a reminder|put in a reminder",
    telling="",
    wake="wake * up|wake * up again|wake *|get * up|get * out of bed",
    snooze="snooze|a few more minutes|let me sleep|sleep in|later please|not yet",
    about="to|that|about|of|for|regarding|that i need to|that i have to|i need to|i have to|that i should",
    me="me|myself|my|i",
    people="us|everyone|everybody|all of us|the family|somebody|someone",
    agreeable="is fine|is ok|is okay|is good|will do|would be good|would be great|should do|works|suits me|is great"
    "|would be fine|would be nice|would be ideal|would suit|is enough",
    at="at",
    articles="the|a|an|my|our|your|this|that|his|her",
)
