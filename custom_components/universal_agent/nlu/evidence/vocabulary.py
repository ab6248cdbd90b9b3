"""The words of each language that say what kind of answer is wanted, and those that say nothing of what it is about."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from .model import Asked


@dataclass(frozen=True, slots=True, kw_only=True)
class EvidenceVocabulary:
    """One language's words."""

    asked: Mapping[Asked, str]
    """Kind of answer to its phrases, separated by `|`."""
    past: str
    """Words, separated by blanks, that say that something was."""
    idle: str
    """Words, separated by blanks, that stand beside anything: function words, light verbs, forms of address."""
    bringing: str
    """Verbs, separated by blanks, that order no more than that something is brought about."""


ENGLISH: Final = EvidenceVocabulary(
    asked={
        Asked.WHEN: "when|what time|which time|what hour|how soon",
        Asked.DAY: "what day|which day|what date|which date|what evening|which evening",
        Asked.HOW_LONG: "how long|how much longer|how much time|how many minutes|how many more minutes|how many mins"
        "|how many hours|how many more hours|how many seconds|how much more time",
        Asked.DAYS: "how many days|how many more days|how many sleeps|how many more sleeps|how many nights"
        "|how many weeks",
        Asked.HOW_OFTEN: "how often|how many times",
        Asked.SINCE: "since when|since what time",
        Asked.HOW_MUCH: "how much|how many|how full|how high|how low|how strong|what level|which level"
        "|what percentage|how charged",
        Asked.TEMPERATURE: "how warm|how hot|how cold|how cool|what temperature|the temperature",
        Asked.WHO: "who|whos|whose",
        Asked.WHERE: "where|wheres",
        Asked.WHAT: "what|whats|which",
    },
    past="was were did had ago last",
    idle="i me my mine myself you your yours we us our ours he him his she her hers it its they them their this that"
    " these those who whom what which whose when where how why there here a an the and or but so as of to in on at by"
    " for from with about into onto over under up down off out until till before after during than then is am are be"
    " been being was were do does did doing done have has had having can could will would shall should may might must"
    " gonna going go goes went gone come comes coming get gets got getting take takes let lets make made know knows"
    " tell say says said see think want wants need needs like please thanks hey hi hello ok okay oh well um uh er hm"
    " just now right still yet already again also too even only really actually again anyway exactly roughly about"
    " around please dear love mate buddy man any some all each every much many more most less few lot lots thing"
    " things anyone anybody someone somebody everyone time times day days week weeks minute minutes mins hour hours"
    " second seconds again remind quickly quick check idea ish next kinda supposed due left remaining happening"
    " starts start starting begins begin beginning ends end ending on first not",
    bringing="put throw stick pop bung chuck fling whack slap get have bring run fire give hit let make set turn"
    " switch start play crank tune"
    " change flip go show watch listen hear select choose open",
)
GERMAN: Final = EvidenceVocabulary(
    asked={
        Asked.WHEN: "wann|um wie viel uhr|um wieviel uhr|wie viel uhr|um welche uhrzeit|zu welcher uhrzeit|wie spat",
        Asked.DAY: "an welchem tag|welcher tag|welchen tag|welches datum|an welchem abend",
        Asked.HOW_LONG: "wie lange|wie lang|wie viele minuten|wieviele minuten|wie viel minuten|wie viel zeit"
        "|wieviel zeit|wieviel minuten|wie viele stunden|wieviele stunden",
        Asked.DAYS: "wie viele tage|wieviele tage|wie oft schlafen|wie viele nachte|wie viele wochen|wieviel tage"
        "|wie viel tage",
        Asked.HOW_OFTEN: "wie oft|wie viele male|wieviel mal|wie haufig",
        Asked.SINCE: "seit wann|ab wann|seit wie lange",
        Asked.HOW_MUCH: "wie viel|wieviel|wie viele|wieviele|wie voll|wie hoch|wie niedrig|wie stark|welcher stand",
        Asked.TEMPERATURE: "wie warm|wie kalt|wie heiss|welche temperatur|wie viel grad|wieviel grad",
        Asked.WHO: "wer|wem|wen|wessen",
        Asked.WHERE: "wo|wohin|woher",
        Asked.WHAT: "was|welche|welcher|welches|welchen|wie heisst|wie lautet|wie ist|wie war",
    },
    past="war waren hatte hatten gab gestern letzte letzten letztes wurde wurden ging kam fing",
    idle="ich mir mich mein meine meiner meinen meinem du dir dich dein deine er ihm ihn sein seine sie ihr"
    " ihre ihren"
    " es wir uns unser unsere man der die das den dem des ein eine einen einem einer und oder aber auch so wie als"
    " von vom zu zum zur in im an am auf aus bei beim bis fur mit nach uber um unter vor durch ohne gegen seit ab ist"
    " sind bin bist sein war waren wird werden wurde hat habe hab haben hatte hatten kann kannst konnen konnte muss"
    " musst mussen soll sollen sollte will willst wollen darf mag mochte geht gehen ging kommt kommen"
    " macht machen tut"
    " gibt steht stehen sag sagen sagst weiss weisst bitte danke hey hallo ok okay na ja nein doch mal"
    " denn noch schon"
    " eigentlich halt eben gerade grad jetzt nun dann da dort hier heute immer wieder nur nochmal"
    " jeder jeden inzwischen mittlerweile ungefahr etwa genau"
    " wann wo wer was welche welcher welches welchen warum viel viele mehr alle alles jemand etwas ding sache mensch"
    " uhr zeit tag tage minute minuten stunde stunden sekunden woche wochen oma opa gleich los dran drin ubrig fertig"
    " beginnt anfangt fangt endet dauert braucht brauchen nachste nachster nachsten nachstes erst gell ne oder",
    bringing="mach mache macht stell stelle schalt schalte tu hau schmeiss wirf dreh drehe leg lege pack setz"
    " nimm spiel spiele lass geh wechsle"
    " wechsel hol gib bring zeig wahle such schauen horen sehen umschalten um rein",
)
FRENCH: Final = EvidenceVocabulary(
    asked={
        Asked.WHEN: "quand|a quelle heure|quelle heure|vers quelle heure|dans combien de temps",
        Asked.DAY: "quel jour|quelle date|quel soir|quels jours",
        Asked.HOW_LONG: "combien de temps|combien de minutes|combien d heures|combien de secondes|pour combien de temps"
        "|encore combien",
        Asked.DAYS: "combien de jours|combien de dodos|combien de dodo|combien de nuits|combien de semaines",
        Asked.HOW_OFTEN: "combien de fois",
        Asked.SINCE: "depuis quand|depuis quelle heure|depuis combien de temps",
        Asked.HOW_MUCH: "combien|a combien|quel niveau|quel pourcentage",
        Asked.TEMPERATURE: "quelle temperature|combien de degres|fait il chaud|fait il froid",
        Asked.WHO: "qui|a qui",
        Asked.WHERE: "ou est|ou sont|ou se trouve|c est ou|d ou|ou ca",
        Asked.WHAT: "quoi|quel|quelle|quels|quelles|qu est ce",
    },
    past="etait etaient avait avaient hier dernier derniere derniers fut ete",
    idle="je j me m moi mon ma mes tu t te toi ton ta tes il elle on nous notre nos vous votre vos ils elles"
    " leur leurs"
    " lui se s soi son sa ses ce c ca cela cet cette ces le la l les un une des du de d et ou mais donc"
    " or ni car que qu"
    " qui quoi dont quand comment combien quel quelle quels quelles a au aux en y dans sur sous par pour"
    " avec sans vers"
    " chez entre depuis pendant avant apres jusqu est es suis sommes etes sont etre etait ete ai as"
    " avons avez ont avoir"
    " avait va vas vais vont aller fait fais font faire peux peut pouvez dois doit faut veux veut sais"
    " sait dis dit dire"
    " voir regarde s il plait merci salut bonjour hey ok euh ben bah alors hein tiens oui non ne pas plus encore deja"
    " toujours juste bien aussi tres trop tout toute tous toutes meme la ici maintenant aujourd hui"
    " heure heures minute"
    " minutes seconde secondes jour jours semaine temps chose truc fois peu beaucoup reste restent"
    " commence finit debute"
    " prochain prochaine deja enfin quelqu quelque environ exactement est ce t",
    bringing="mets met mettez lance lancez balance fous colle passe passez envoie fais branche bascule change va"
    " mettre lancer passer"
    " ecouter regarder joue choisis ouvre",
)
SPANISH: Final = EvidenceVocabulary(
    asked={
        Asked.WHEN: "cuando|a que hora|que hora|a que horas|en cuanto tiempo",
        Asked.DAY: "que dia|que fecha|en que dia|que dias|que noche",
        Asked.HOW_LONG: "cuanto tiempo|cuantos minutos|cuanto falta|cuanto le falta|cuantas horas|cuanto queda"
        "|cuanto le queda|cuanto tarda|cuantos segundos",
        Asked.DAYS: "cuantos dias|cuantas noches|cuantas semanas",
        Asked.HOW_OFTEN: "cuantas veces",
        Asked.SINCE: "desde cuando|desde que hora|desde que horas|desde hace cuanto|hace cuanto",
        Asked.HOW_MUCH: "cuanto|cuanta|cuantos|cuantas|que nivel|que porcentaje|a cuanto",
        Asked.TEMPERATURE: "que temperatura|cuantos grados|que tan caliente|que tan frio|que tan fria|a cuantos grados",
        Asked.WHO: "quien|quienes|a quien|de quien",
        Asked.WHERE: "donde|adonde|en donde",
        Asked.WHAT: "que|cual|cuales|como se llama|como es",
    },
    past="fue fueron era eran estaba estuvo hubo habia ayer pasado pasada anoche",
    idle="yo me mi mis conmigo tu te ti tus usted ustedes el ella ello lo la los las le les se si su sus nosotros nos"
    " nuestro nuestra un una unos unas y e o u pero que quien cual cuando como donde cuanto cuanta"
    " cuantos cuantas a al"
    " de del en con sin por para sobre entre hasta desde hacia ante es soy eres somos son ser esta estoy estas estan"
    " estar este esto ese eso esa aquel fue era ha he has han hay haber tiene tengo tienes tienen tener"
    " va voy vas van"
    " vamos ir puede puedes pueden podria debe hace hacen haz quiero quiere quieres sabe sabes decir"
    " dime diga dice ver"
    " mira oye oiga oigan eh este pues bueno ay por favor gracias hola ya aun todavia tambien solo muy"
    " mas menos mucho"
    " poco algo nada todo toda todos todas bien mal ahora ahorita hoy aqui ahi alla asi entonces no hora horas minuto"
    " minutos segundo segundos dia dias semana tiempo cosa vez veces exactamente mero pregunta falta"
    " faltan queda quedan"
    " toca tocan sigue proximo proxima empieza empiezan acaba termina comienza se sabra",
    bringing="pon ponme ponle ponlo ponla ponga pongan ponnos echa echale mete dale pasale prende cambia"
    " cambiale pasa"
    " haz quiero poner cambiar escuchar"
    " ver oir reproduce toca abre sintoniza",
)
DUTCH: Final = EvidenceVocabulary(
    asked={
        Asked.WHEN: "wanneer|hoe laat|om hoe laat|welk tijdstip",
        Asked.DAY: "welke dag|op welke dag|welke datum|welke avond|wat voor dag",
        Asked.HOW_LONG: "hoe lang|hoelang|hoeveel minuten|hoeveel tijd|hoeveel uur|hoeveel minuutjes",
        Asked.DAYS: "hoeveel dagen|hoeveel nachtjes|hoeveel nachten|hoeveel weken|hoeveel dagen nog",
        Asked.HOW_OFTEN: "hoe vaak|hoeveel keer",
        Asked.SINCE: "sinds wanneer|sinds hoe laat|vanaf wanneer",
        Asked.HOW_MUCH: "hoeveel|hoe vol|hoe hoog|hoe laag|hoe sterk|welk niveau|welke stand",
        Asked.TEMPERATURE: "hoe warm|hoe koud|hoe heet|welke temperatuur|hoeveel graden",
        Asked.WHO: "wie|van wie|met wie",
        Asked.WHERE: "waar|waarheen",
        Asked.WHAT: "wat|welke|welk|hoe heet|wat voor",
    },
    past="was waren had hadden gisteren vorige laatste werd werden ging kwam",
    idle="ik me mij mijn m n je jij jou jouw u uw hij hem zijn z ze zij haar het t we wij ons onze jullie hun hen er"
    " de een en of maar dus want dat die dit deze wat wie welke welk wanneer waar hoe waarom hoeveel in"
    " op aan uit af bij"
    " voor van naar met om over tot door onder na sinds per te is ben bent zijn was waren wordt worden werd heeft heb"
    " hebben had kan kun kunt kunnen moet moeten zal zullen zou mag mogen wil wilt willen gaat ga gaan komt komen doe"
    " doet doen maak weet weten zeg zegt zeggen geef krijg krijgt krijgen kijk even eens toch nog al ook"
    " wel niet geen"
    " maar dan nu daar hier zo weer alweer ongeveer precies misschien graag alsjeblieft alstublieft dank hoi hallo he"
    " hee joh ja nee oke iedereen ieder zit zitten inmiddels ondertussen uur uren minuut minuten seconden dag dagen"
    " week weken tijd ding iets iemand"
    " alles alle veel meer"
    " keer eigenlijk volgende eerstvolgende begint beginnen start eindigt duurt klaar over",
    bringing="zet doe gooi knal maak draai schakel speel zap zwiep laat geef ga luisteren kijken kies stem pak"
    " start open wissel over",
)
VOCABULARIES: Final[Mapping[str, EvidenceVocabulary]] = {
    "en": ENGLISH,
    "de": GERMAN,
    "fr": FRENCH,
    "es": SPANISH,
    "nl": DUTCH,
}
