"""By what a statement is known in each language: who it is about, and the finite verbs of everyday speech."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True, kw_only=True)
class StatementVocabulary:
    """One language's words, separated by blanks, phrases by `|`."""

    subjects: str
    """Pronouns that are nothing but a subject: the word behind them is its verb."""
    may_be_subjects: str
    """Pronouns and adverbs that lead a statement only where a known verb follows."""
    people: str
    """Who may be spoken of without a word before it, beside the persons of the home."""
    determiners: str
    """Words before a noun that is a subject."""
    no_nouns: str
    """Words that are no noun behind a determiner."""
    between: str
    """Words that may stand between a subject and its verb."""
    no_verbs: str
    """Words that are no verb behind a pronoun."""
    auxiliaries: str
    """Finite forms of the verbs that help others."""
    verbs: str
    """Finite forms of everyday verbs of being, moving, feeling and happening."""
    leads: str
    """Words before a statement that mean nothing by themselves."""
    drops_subject: str = ""
    """Verbs that need no subject, and so lead a statement."""
    degrees: str = ""
    """Words that say how much, before which any verb of being needs none."""


ENGLISH: Final = StatementVocabulary(
    subjects="i we he she they nobody everybody everyone someone somebody"
    " im ive ill id were weve well theyre theyve hes shes youre",
    may_be_subjects="it its that thats there theres this you",
    people="mum|mom|mam|mammy|mummy|dad|daddy|gran|granny|grandma|nan|nana|grandad|grandpa"
    "|auntie|uncle|granddad|grandmother|grandfather|mother|father"
    "|no one|people|guests|visitors|friends|neighbours|neighbors|dinner|lunch"
    "|breakfast|tea|bedtime",
    determiners="the my our his her their your a an this these those some",
    no_nouns="is are was were on off up down to in at for of and or not no that which who one ones other others same",
    between="just really still already always only all both never also actually even suddenly finally nearly almost"
    " has have had is are was not",
    no_verbs="the a an my our and or not in on off at to of for with all both alone too",
    auxiliaries="is are am was were be isnt arent aint wasnt werent has have had hasnt havent hadnt can cant cannot"
    " could couldnt will wont would wouldnt shall might must may does doesnt dont do did didnt im ive ill"
    " id weve were theyre theyve its thats theres hes shes youre well s re ll ve d m gonna gotta",
    verbs="hurts hurt aches ache aching sleeps sleep slept cries cry cried screams wakes woke comes come came"
    " goes go went arrives arrive arrived leaves looks look looked smells smell smelled stinks stink feels"
    " feel felt gets get got keeps kept rings ring rang calls called phoned texted barks bark barked burns"
    " burn burned burnt boils boiled smokes smoked shines shine shone glares blinds dazzles rains snows"
    " freezes froze starts started falls fell breaks broke needs need wants want wanted hates hate fears"
    " works worked reads plays eats eat drinks cooks studies sits sit sat stands stood lies lay lives stays"
    " waits waited makes made gives drives drove kills annoys bothers scares seems seem sounds sound dries"
    " phones talks talked chats prays rests naps practises practices writes records"
    " dried finished ended melts spilled loves love fancy enjoys worries panics shivers sweats",
    leads="well and",
)
GERMAN: Final = StatementVocabulary(
    subjects="ich wir man niemand jemand",
    may_be_subjects="er es sie s mir mich uns ihm ihr hier da dort das dies draussen drinnen heute jetzt gerade so",
    people="mama|papa|oma|opa|omi|opi|mutti|vati|mutter|vater|tante|onkel|keiner|alle|besuch|gaste|freunde|leute|essen",
    determiners="der die das den dem mein meine meinem unser unsere unserem sein seine ihr ihre dein deine ein eine",
    no_nouns="so dort ist sind wir ich man er es sie keiner niemand jemand alle nicht an aus auf zu ab hier da",
    between="grad gerade noch schon auch sich immer gar eh ja halt nur nie bald gleich nicht wieder",
    no_verbs="nicht noch schon gerade jetzt es das die den der dem sie ihn ihm hier da gar immer nie nur ja doch mal"
    " im in am an auch uns mir mich dir dich heute gestern so alle alles und oder",
    auxiliaries="ist sind bin bist war waren hat habe hab haben hatte hatten wird werden werde wurde kann konnen konnte"
    " muss mussen musste will wollen wollte mag darf durfen mochte mochten braucht brauchen brauche",
    verbs="tut schlaft schlafen schlief weint weinen schreit kommt kommen kam kamen geht gehen ging gingen fahrt"
    " fahren steht stehen sitzt sitzen liegt liegen bleibt bleiben lebt riecht riechen roch stinkt stinken"
    " zieht blendet blenden blendete schmerzt brummt drohnt platzt qualmt raucht rauchen brennt brannte"
    " kocht kochen scheint schien regnet schneit stort storen stolpert stolpern sturmt friert frieren fror"
    " schwitzt schwitzen hort horen hort sieht sehen sah schaut schauen guckt gucken liest lesen las"
    " arbeitet arbeiten lernt lernen spielt spielen isst essen trinkt ruft rief klingelt klingelte bellt"
    " bellen furchtet furchten fangt fing wacht wartet warten nervt nerven reicht passt stimmt sucht macht"
    " gibt gab fallt fiel findet denkt hilft lauft mieft wird leuchtet dunkelt dammert trocknet flackert"
    " telefoniert telefonieren telefoniere redet reden spricht sprechen ruht ruhen betet beten ubt uben schreibt"
    " schreiben dost",
    leads="dass denn weil damit und",
)
FRENCH: Final = StatementVocabulary(
    subjects="on nous je j il ils elle elles",
    may_be_subjects="ca cela c y vous ici la",
    people="maman|papa|mamie|papi|papy|bonne maman|meme|pepe|mamy|tata|tonton|tatie|tout le monde"
    "|personne|quelqu un|les gens|des amis",
    determiners="le la l les mon ma mes notre nos son sa ses leur leurs un une des ton ta tes ce cette ces",
    no_nouns="est sont a ont on nous je j il ils elle elles qui que qu ne n pas de du d et ou",
    between="ne n se s me m te t nous vous y en lui leur ca est sont a ont vient viennent vont va fait encore deja"
    " juste toujours tous tout l",
    no_verbs="le la les l de du des et ou pas plus en dans a",
    auxiliaries="est sont etait etaient suis sommes ai a ont avons avait avaient va vais vont allons fait font doit"
    " dois doivent peut peux peuvent veut veux veulent faut vient viens viennent voit vois voient",
    verbs="dort dorment pleure pleurent crie crient arrive arrivent part partent rentre rentrent sort sortent"
    " sent sentent pue puent fume fument brule brulent bout chauffe gele gelent caille eblouit aveugle tape tapent"
    " gene genent derange derangent regarde regardent lit lisent travaille travaillent joue jouent mange"
    " mangent boit sonne sonnent aboie aboient appelle appela reste restent attend attendent commence"
    " commencent finit finissent tombe tombent pleut neige souffle craint craignent reveille reveillent"
    " repose reposent marche passe passent suffit tourne approche approchent transpire etouffe frissonne"
    " meurt meurs creve creves crevent occupe occupent"
    " telephone telephonent parle parlent discute discutent prie prient revise revisent ecrit ecrivent etudie"
    " etudient ronfle",
    leads="que qu parce car puisque pour vu et",
)
SPANISH: Final = StatementVocabulary(
    subjects="yo nosotros ellos ellas",
    may_be_subjects="me nos se le les lo la te ya no aqui ahi esto eso ahora el ella usted",
    people="mama|papa|mami|papi|abuela|abuelo|abuelita|abuelito|yaya|yayo|tita|tito|alguien|nadie|todos"
    "|todo el mundo|la gente|invitados|gente",
    determiners="el la los las mi mis su sus nuestro nuestra nuestros nuestras un una unos unas tu tus este esta",
    no_nouns="que no se me nos de del en y o a con es son esta estan",
    between="me nos se le les lo la ya no te siempre nunca aun todavia acaba acaban esta estan ha han va van"
    " tambien solo",
    no_verbs="",
    auxiliaries="es son soy somos era esta estan estoy estamos ha han he hemos habia hay tiene tienen tengo tenemos va"
    " van voy vamos puede pueden puedo podemos quiere quieren quiero queremos debe deben hace hacia hizo"
    " acaba acabo acaban necesito necesita necesitamos",
    verbs="duerme duermen duermo dormimos llora lloran grita gritan viene vienen vengo venimos llega llegan llego"
    " llegamos sale salen salgo salimos huele huelen apesta arde quema queman quemo hierve humea echa"
    " brilla deslumbra ciega molesta molestan duele duelen asusta asustan asusto lee leen trabaja trabajan"
    " estudia estudian juega juegan come comen comemos cenamos cena cenan bebe suena suenan ladra ladran"
    " llama llaman llamo queda quedan quedo quedamos espera esperan empieza empiezan termina cae caen"
    " llueve nieva ve ven veo vemos oye oyen mira miran teme tropieza sobra falta despierta despiertan"
    " acuesto acostamos ducho bano baja sube pasa pasan parece muero suda sudo tirita entra entran"
    " telefonea telefonean habla hablan descansa descansan reza rezan conversa platica platican practica escribe"
    " escriben repasa ronca",
    leads="que pues porque como y",
    drops_subject="estoy estamos voy vamos tengo tenemos hace hay huele llego llegamos veo vemos salgo salimos cenamos"
    " comemos vengo venimos quiero queremos necesito necesitamos acabo llueve nieva apesta duermo he hemos"
    " puedo podemos quedamos",
    degrees="muy demasiado demasiada tan bastante super",
)
DUTCH: Final = StatementVocabulary(
    subjects="ik we wij hij niemand iemand iedereen",
    may_be_subjects="het t er dat ze zij je hier daar mij me ons buiten binnen nu vanavond vandaag",
    people="mama|papa|oma|opa|bomma|bompa|mam|pap|moeder|vader|tante|oom|bezoek|gasten|vrienden|mensen",
    determiners="de het een mijn onze ons zijn haar hun jouw je m n t",
    no_nouns="zo daar is zijn we ik hij ze wij je niemand iemand iedereen niet aan uit op af hier daar van",
    between="net nog al ook zich altijd toch zo nooit bijna niet weer even meteen me mij ons",
    no_verbs="niet nog al net nu het de die dat ze hem haar hier daar er altijd nooit maar ook in op aan ons me mij"
    " je jou gisteren vandaag zo alle alles toch wel even geen en of",
    auxiliaries="is zijn ben bent was waren heeft hebben heb had hadden wordt worden werd kan kunnen kon moet moeten"
    " moest wil willen wilde mag mogen gaat gaan ga ging gingen zal zullen hoeft komt",
    verbs="slaapt slapen sliep huilt huilen komt komen kwam kwamen gaat gaan vertrekt staat staan stond zit"
    " zitten zat ligt liggen lag blijft blijven ruikt ruiken rook stinkt stinken tocht trekt schijnt"
    " schijnen scheen verblindt brandt brandde rookt kookt koken regent sneeuwt stoort storen struikelt"
    " vriest bevriest zweet zweten hoort horen ziet zien zag kijkt kijken leest lezen las werkt werken"
    " leert leren speelt spelen eet eten drinkt belt belde blaft blaffen wacht wachten begint beginnen valt"
    " viel vindt doet doen deed maakt geeft bonkt klopt schreeuwt wordt lijkt klinkt voelt schrikt past"
    " loopt barst duurt meurt"
    " telefoneert telefoneren praat praten rust rusten bidt bidden oefent oefenen schrijft schrijven studeert"
    " studeren snurkt",
    leads="dat want omdat zodat en",
)
VOCABULARIES: Final[Mapping[str, StatementVocabulary]] = {
    "en": ENGLISH,
    "de": GERMAN,
    "fr": FRENCH,
    "es": SPANISH,
    "nl": DUTCH,
}
