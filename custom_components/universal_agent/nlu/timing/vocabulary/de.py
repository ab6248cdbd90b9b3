"""German."""

from typing import Final

from .model import TimingVocabulary

GERMAN: Final = TimingVocabulary(
    language="de",
    sounds="äh|ähm|öh|öhm|hm|hmm|mm|mmm|ach|ah|oh",
    hesitations="hey|hallo|na|also|mal|bitte|eben|doch|so|ok|okay|gut|schnell|kurz|vielleicht|jetzt|eigentlich"
    "|einfach|ja",
    again="nochmal|noch mal|nochmals|noch einmal|wieder|erneut",
    courtesies="kannst du|könntest du|würdest du|kannste|könntest du bitte|kannst du bitte|danke|danke dir|dankeschön"
    "|vielen dank|für mich|für uns|sei so gut und|sei so lieb und|wärst du so nett und|ich hätte gern|ich hätte gerne"
    "|ich brauche|ich brauch|ich möchte|ich will|ich würde gern|wenn du so nett bist|wenn es geht|wir brauchen"
    "|könnten sie|können sie|würden sie",
    light="vom|beim|ein|eine|einen|einem|einer|eines|nen|ne|ner|nem|n|der|die|das|den|dem|des|mein|meine|meinen|meinem|meiner"
    "|unser|unsere|unseren|unserem|dein|deine|mir|mich|uns|ihm|ihr|ihn|sie|es|auf|für|von|zu|zum|zur|um|mit|an|am|im"
    "|in|aus|und|ist|noch|neuen|neue|neuer|neues|er|sein|seine|ihre|ihren|ihrem|gerade|denn|dran|drauf|ab",
    timer="timer|timern|countdown|kurzzeitwecker|kurzzeitmesser|eieruhr|küchentimer|küchenwecker|zeitschaltuhr"
    "|stoppuhr",
    alarm="wecker|weckern|weckruf|alarm|alarme",
    system="alarm|alarme",
    joined="timer|wecker",
    start="stell|stelle|stellen|setz|setze|setzen|mach|mache|machen|start|starte|starten|leg|lege|anlegen|gib|gebe"
    "|richte|erstell|erstelle|einstellen|aufziehen|an|ein|los|brauche|brauchen|braucht|müssen|muss|dürfen|darf|lass|laufen",
    call="namens|mit dem namen|genannt",
    for_what="für",
    further="noch ein|noch einen|noch eine|noch nen|noch ne|einen weiteren|ein weiterer|einen zweiten|einen neuen",
    more="mehr|länger|verlängere|verlänger|verlängern|noch|zusätzlich|zusätzliche|extra|dazu|drauf|obendrauf|plus"
    "|erhöhe|weitere|dranhängen|hinzu|hinzufügen|füge|häng|hänge|dran|draufpacken|pack",
    less="weniger|kürzer|kürze|verkürze|verkürz|kürzen|verkürzen|zieh|ziehe|ab|abziehen|minus|reduziere|weg|wegnehmen"
    "|nimm|verringere|runter",
    cancel="stopp|stoppe|stop|stoppen|brich|abbrechen|lösch|lösche|löschen|beende|beenden|storniere|streich|streiche"
    "|entferne|entfernen|ausmachen|ausschalten|aus|abschalten|abstellen|verwirf|abbruch",
    pause="pausiere|pausier|pausieren|pause|halt|halte|halten|anhalten|unterbrich|unterbreche",
    resume="fortsetzen|setze fort|setz fort|weiter|weiterlaufen|fort|weitermachen",
    asking="wie lange|wie lang|wie viel|wieviel|wie viele|wann|was|welche|welcher|wie|ist|sind|hab|habe|läuft|laufen"
    "|gibt|zeig|zeige|nenn|nenne|sag|dauert|braucht|haben",
    remaining="noch|übrig|restzeit|zeit|minuten|fertig|klingelt|übrige|läuft|müssen|muss|bis|klingeln|rest|soweit|dauert"
    "|verbleibend|vorbei",
    indefinite="ein|eine|einen|nen|ne|n|neuen|neue|zweiten|weiteren",
    every="alle|alles|jeden|sämtliche|beide|allen",
    objects="ihn|ihm|ihnen|es|das|den|sie|die|ihr",
    joining="und|sowie|und auch|plus",
    places="in|im|auf|bei",
    binding="nicht|kein|keine|keinen|nie|ohne|wenn|falls|sobald|solange|während|außer|aber|sondern|bis|nachdem|bevor"
    "|weil|statt|doch nicht|moment|quatsch|nein|oder|nee|immer",
    remind="erinnere *|erinner *|erinnern sie *|* erinnern|* eine erinnerung|stell * eine erinnerung|eine erinnerung"
    "|setz eine erinnerung|setze eine erinnerung|mach eine erinnerung|erstelle eine erinnerung|erinnerung"
    "|gib * eine erinnerung|sag mir dass ich|sag mir ich soll"
    "|sag bescheid dass ich|sag uns dass wir|richte eine erinnerung ein|denk dran|lege eine erinnerung an",
    telling="",
    wake="weck *|wecke *|wecken sie *|* wecken|wecken|weck * auf|wecke * auf|* geweckt werden|* aufwecken"
    "|hol * aus dem bett",
    snooze="schlummern|schlummer|snooze|schlummere|schlummermodus|noch ein paar minuten|weiterschlafen",
    about="daran dass|dran dass|daran|dran|dass|an|ans|an das|an den|an die|an meine|wegen|für|zu|zum|zur|ich muss"
    "|ich soll",
    me="mich|mir|ich",
    people="uns|alle|jeden|jemand|jemanden|die familie|wir",
    agreeable="reicht|passt|wäre gut|wär gut|wäre super|wäre prima|genügt|ist gut|geht|ist ok|ist okay|langt"
    "|passt mir|wäre schön",
    at="um",
    articles="der|die|das|den|dem|des|ein|eine|einen|einem|einer|mein|meine|meinen|unser|unsere|unseren|dein|deine|zum"
    "|zur|beim|vom|ans|im",
    verb_last=True,
)
