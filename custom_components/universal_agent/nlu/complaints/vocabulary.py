"""How people say that something is not as they like it, language by language."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True, kw_only=True)
class ComplaintVocabulary:
    """The words of one language; alternatives are separated by `|`."""

    signs: Mapping[str, str]
    """What is wrong, or what somebody is about to do, to the words that say it."""
    sight: str
    """What one says who cannot see: behind it may stand what one is doing."""
    doing: str
    """What begins the words for what one is doing."""
    idle: str
    """What may stand beside them and says nothing else."""
    places: str
    """What may stand beside a glare: where it falls."""
    main: str
    """Words in the name of a room's main light."""
    instead: Mapping[str, str]
    """What is wrong, to what one says of a thing that was just set, and went too far or not far enough."""
    unbearable: str = ""
    """What has a word in it that turns a sentence round, and complains none the less."""


_SPEECH = "ugh|whew|phew|brr|brrr|wow|oh|ah|uh|um|hm|hey"
_ENGLISH: Final = ComplaintVocabulary(
    signs={
        "dark": "dark|darker than|pitch|gloomy|dim|dingy|pitch black|pitch dark|murky",
        "bright": "bright|dazzling|blinding|burning my eyes|burns my eyes|hurting my eyes|hurts my eyes|burn my eyes",
        "glare": "glare|glaring|blinding me|dazzling me|blinds me|sun is in my eyes|suns in my eyes|in my eyes"
        "|in my face"
        "|shining in|shining right in|shining straight in|shines in|shines right in|shining|sun|streetlight"
        "|street lamp"
        "|streetlamp|street light|sunlight",
        "cold": "can see my breath|can see my own breath|can see our breath|can see your breath|see your breath"
        "|cold|freezing|perished|perishing|numb|shivery|bitter|brass monkeys|jack frost|chilly|nippy|parky"
        "|icy|shivering|frozen|baltic|like a fridge|like an igloo|chilled"
        "|frosty"
        "|teeth are chattering|teeth chatter|chattering"
        "|goosebumps|goose bumps|draughty|drafty|freeze|shiver",
        "hot": "hot|boiling|roasting|stifling|sweltering|melting|sweating|baking|like an oven|like a sauna"
        "|overheating"
        "|toasty|scorching|warm|burning up|dying of heat|suffocating",
        "loud": "loud|noisy|deafening|deafen|deafens|blasting|cacophony|racket|noise|din|blaring|booming"
        "|doing my head in|driving me mad"
        "|driving me crazy|rattling|thumping|cant hear myself think|cannot hear myself think|getting on my nerves"
        "|hear myself think|hear myself|humming|hum|buzzing|droning|drone|whirring"
        "|pounding|roaring|thudding|rumbling|blares|booms|thumps",
        "quiet": "too quiet|cant hear it|cant hear a thing|cant hear anything|hear nothing|can hear nothing"
        "|can hardly hear|can barely hear"
        "|barely hear|hardly hear|cannot hear"
        "|cant hear|hear anything",
        "stuffy": "stuffy|thick|fuggy|close|smelly|stinks|smells|smell|stink|reeks|stale|fumes|smoky|airless|whiffy"
        "|pongs|stench|no air",
        "dry": "dry",
        "damp": "humid|damp|steamy|steamed up|fogged up|misted up|dripping|condensation|muggy|clammy",
        "leaving": "leaving|going out|off now|off out|heading out|last one out|last out|last to leave|heading off"
        "|off to work|on our way out|leaving now"
        "|goodbye|bye|adios|out of here|were off|im off|going away|taking off",
        "bed": "bed|bedtime|nap|lying down|having a lie down|going to bed|off to bed|going to sleep|turning in"
        "|hitting the hay|hitting the sack"
        "|heading to bed|night night|going to turn in",
        "film": "film|movie|movies|watch a film|watch a movie|watching a film|watching a movie|film time|movie night",
    },
    sight="cant see|cannot see|can not see|can hardly see|can barely see|cant see a thing|cant see anything"
    "|cant see much|can hardly see anything|cant see my hand",
    doing="to|what|where|a thing|anything|nothing|much|my hand",
    idle="down here|down|after|mirror|mirrors|windows|everything|what|such|it|its|it is|is|im|i am|i|we|were"
    "|we are|so|too|very|really"
    "|rather|quite|pretty|bit|little|a|an"
    "|the|far"
    "|way|in"
    "|here|there|room|this|that|thats|my|our|again|always|getting|gets|become|becoming|feels|feel|for me|everyone"
    "|everybody|bloody|damn|flipping|totally|absolutely|proper|right|now|today|tonight|like|just|much|and|air|music"
    "|house"
    "|of|place|man|god|my god|guys|folks|kids|family|all|me|us|to|about|then|ok|okay|well|lets|be|going|gonna|time"
    "|some"
    "|want|wanna|fancy|off|with|awfully|ridiculously|horribly|on|at|up|from|coming|through|straight|cooking"
    "|honestly|seriously|half|to death|head|watch|the whole|walls|making|makes|horrible|awful|terrible|burnt"
    "|gone|turned|went|goes|feel|been|since|completely|so much|such an|these|those|still",
    places="screen|tv|telly|monitor|laptop|eyes|face|desk|window|baby|pillow|bed|straight|right|on",
    main="ceiling|main|overhead|big|top",
    instead={
        "dark": "a bit brighter",
        "bright": "a bit dimmer",
        "loud": "a bit quieter",
        "quiet": "a bit louder",
        "cold": "a bit warmer",
        "hot": "a bit cooler",
    },
)
_GERMAN: Final = ComplaintVocabulary(
    signs={
        "dark": "dunkel|zappendunkel|stockduster|duster|düster|finster|stockdunkel|stockfinster|zappenduster"
        "|schummrig|zu dunkel",
        "bright": "hell|grell|zu hell",
        "glare": "blendet|blenden|blendest|sonne|straßenlaterne|laterne|scheint rein|scheint mir|knallt rein"
        "|knallt|scheint",
        "cold": "sehe meinen atem|seh meinen atem|sieht den atem|sieht man den atem|sieht ja den atem"
        "|sehe meinen eigenen atem|kalt|kalte|eiskalte|friert es|frieren mir|eisig|eiskalt|saukalt|arschkalt"
        "|kühl|frostig|friere"
        "|frieren|friert"
        "|fröstelt|frier|bibber|zittere"
        "|schweinekalt"
        "|wie im kühlschrank|lausig kalt|erfriere"
        "|klappern die zähne|zähne klappern|bibbere|schlottere|zittern|gänsehaut|friert"
        "|durchgefroren|kälte",
        "hot": "heiß|warm|stickig warm|schwül|schwitze|schwitzen|affenhitze|brütend|wie in der sauna|brutheiß|hitze"
        "|zerfließe|bullenhitze|zerlaufe|gehe ein|backofen|bullig|schwitz",
        "loud": "laut|eigenes wort nicht|lauter krach|schepper|scheppert|dudelt|plärrt|rumpelt|poltert|krach|lärm"
        "|radau|geplärre|gedudel|dröhnt|wummert|nervt|getöse|ohrenbetäubend|wahnsinnig laut"
        "|mucke|rummst|gebumper"
        "|brummt|brummen|gebrumm|summt|gesumme|surrt|hämmert|gehämmer|gewummer|gedröhne|dröhnen",
        "quiet": "leise|höre nichts|verstehe nichts|versteh nichts|hör nichts|versteh kein wort|verstehe kein wort"
        "|kaum hören|kaum verstehen|nichts hören|nichts verstehen|nichts verstehe|nichts höre|höre kaum"
        "|hör kaum|verstehe kaum|versteh kaum|höre gar nichts|höre nix|hör nix|verstehe nix|versteh nix",
        "stuffy": "stickig|stinkt|mieft|müffelt|riecht|muffig|gestank|mief|dicke luft|verqualmt|qualmt|verraucht"
        "|schlechte luft|keine luft",
        "dry": "trocken|trockene",
        "damp": "feucht|beschlagen|beschlägt|trieft|tropft|kondenswasser|klamm|dampfig",
        "leaving": "weg|gehen|geh|gehe|los|raus|fort|tschüss|tschüs|aufbruch|verlassen|machen uns auf den weg|haus"
        "|bin weg|sind weg",
        "bed": "bett|schlafen|schlafenszeit|ins bett|haue mich hin|leg mich hin|lege mich hin|hau mich hin|heia"
        "|bettchen"
        "|schlaf",
        "film": "film|filmabend|kino|kinoabend|filmchen|streifen|filmzeit",
    },
    sight="sehe nichts|seh nichts|seh nicht|sieht nicht|sieht nichts|sehe kaum|seh kaum|sieht kaum|sieht ja nichts"
    "|sehe nicht|seh nicht"
    "|sehe gar nichts|sehe ja nichts|sieht gar nichts|sehe nix|sieht nix|seh nix|erkenne nichts|erkenn nichts"
    "|sehe die hand|seh die hand|sieht die hand|sieht ja die hand|sieht man nichts",
    doing="was|wo|vor|mehr|etwas|die|meine",
    idle="immer|noch|nun|mi|geh|herin|herinnen|meinem|meiner|meine|unserem|unserer|duschen|baden|kochen|an|alles|spiegel"
    "|scheiben|fenster|überhaupt|gar|absolut|fast|es|ist|ists|das|ja|so|zu|sehr|ganz|viel|ein"
    "|eine"
    "|bisschen|wenig|hier|drin"
    "|drinnen|da|im|in|der|die|den|dem"
    "|zimmer|raum|mir|ich|wir|uns|man|bin|sind|boah|puh|bah|uff|ach|oh|mann|mensch|echt|total|richtig|voll|wieder"
    "|schon|aber|mal|dann|jetzt|langsam|wird|werde|werden|furchtbar|schrecklich|verdammt|arg|ziemlich|dieser|dieses"
    "|diese|nach|luft|musik|wohnung|bude|auf|von|draußen|also|leute|kinder|alle|wollen|will|möchte|möchten|gleich"
    "|heute"
    "|hau|mich|halt|doch|rein|ins|am|bei|für|ne|n|eine|einer|einem|eines|gucken|schauen|wie|kommt|noch|und|mit|zeit"
    "|so eine|dauernd"
    "|unheimlich|hab|habe|kriege|krieg|keine|nicht|auszuhalten|aushalten|zum|unerträglich|essen|angebranntem"
    "|einen|abend|nun|tschau|bis|später|aus|dem|unterwegs|machen|mache|begeben"
    "|ab|geworden|inzwischen|irgendwie|komplett|dermaßen|derart|wahnsinnig|unglaublich|extrem|es|denn"
    "|so was|kann|etwas|gebrauchen|vertragen|solche|solcher|solch|fei|schlecht|bekomme",
    places="bildschirm|monitor|fernseher|display|augen|gesicht|tisch|schreibtisch|bett|laptop|fenster|direkt|mitten",
    main="decke|deckenlampe|deckenlicht|hauptlicht|deckenleuchte|groß",
    instead={
        "dark": "etwas heller",
        "bright": "etwas dunkler",
        "loud": "etwas leiser",
        "quiet": "etwas lauter",
        "cold": "etwas wärmer",
        "hot": "etwas kälter",
    },
    unbearable="nicht auszuhalten|nicht mehr auszuhalten|nicht zum aushalten|nicht aushalten|keine luft",
)
_FRENCH: Final = ComplaintVocabulary(
    signs={
        "dark": "sombre|noir|obscur|il fait noir|pas assez de lumière|manque de lumière",
        "bright": "trop de lumière|trop lumineux|trop clair|clair|lumineux",
        "glare": "éblouit|éblouis|aveugle|soleil|éblouissant|lampadaire|réverbère|dans les yeux",
        "cold": "vois mon souffle|voit son souffle|voit notre souffle|voit la buée de son souffle|froid|froids"
        "|gelés|gelées|glacés|glacées|caille|gèle|glacial|glacé|frais|frisquet|frileux|gelé"
        "|gelée|pèle|congèle|grelotte|caillante"
        "|fait cru"
        "|claque des dents|claquent des dents|dents qui claquent|claquent|canard|chair de poule"
        "|tremble de froid|transi|transie|grelottons|caillera|frigorifié|frigorifiée",
        "hot": "chaud|on étouffe|fond|crame|étouffe|crève|cuit|fournaise|four|sauna|canicule|transpire|lourd|cuis"
        "|fond|fonds|brûlant"
        "|étouffant",
        "loud": "fort|s entend plus|m entends plus|hurle|bruit|bruyant|vacarme|boucan|casse les oreilles|raffut"
        "|tintamarre|tapage|assourdissant|énerve"
        "|bourdonne|bourdonnement|gronde|vrombit|brouhaha|barouf|tambourine|bourdonner|ronflement"
        "|ronronne",
        "quiet": "entends rien|entend rien|pas assez fort|entends pas"
        "|entends à peine|entend à peine|entends plus|entend plus|entends mal|entend mal|comprends rien"
        "|comprend rien|entends plus rien|entend plus rien",
        "stuffy": "pue|sent|renfermé|sent mauvais|odeur|odeurs|fumée|puanteur|air vicié|brûlé|schlingue"
        "|respire mal|étouffant|confiné|mal aéré|fétide|puent",
        "dry": "sec|sèche",
        "damp": "humide|buée|embué|embuée|embués|ruisselle|moite",
        "leaving": "part|partons|pars|y va|s'en va|sort|sortons|au revoir|départ|file|vais|m'en vais|nous partons",
        "bed": "lit|coucher|dormir|dodo|couche|couché|bonne nuit",
        "film": "film|ciné|cinéma|un film",
    },
    sight="voit rien|vois rien|voit pas|vois pas|voit plus rien|vois plus rien|y voit rien|y vois rien|voit goutte"
    "|voit que dalle|voit plus|vois plus",
    doing="ce|ce que|du tout|rien|où|à",
    idle="toujours|encore|maintenant|douche|notre|ai|haut|là-haut|il|ça|c'|c|est|fait|on|je|j|y|n|ne|en|se|s|me|m|les|le|la|l|un|une|de|du"
    "|d|des|trop|très|si"
    "|tellement"
    "|vraiment"
    "|ici|là|dedans|dans|cette|ce|pièce|chambre|salon|pfff|pff|oh|ah|bah|ouh|brr|mais|quel|quelle|peu|bien|encore"
    "|toujours|bon|alors|allez|tout le monde|monde|tout|va|vais|vas|allons|moi|nous|air|musique|maison|qu|que|à|au"
    "|aux"
    "|dis|donc|purée|punaise|mon|ma|dieu|drôlement|sacrément|plus|commence|être|suis|a|comme|hein|vous|envie|regarder"
    "|veux|voudrait|veut|soir|soirée|maintenant|mauvais|beaucoup|euh|quoi|dessus|sur|pas|d'ici|tient|supporte|mourir"
    "|mort|morte|meurs|crevant|une horreur|affreux|affreuse"
    "|dire|vachement|super|hyper|carrément|complètement|devenu|devient|fou|tellement|si|cet|ces|cela",
    places="écran|télé|yeux|figure|visage|bureau|lit|fenêtre|plein|droit",
    main="plafond|plafonnier|principal|principale|lustre",
    instead={
        "dark": "un peu plus lumineux",
        "bright": "un peu moins lumineux",
        "loud": "un peu moins fort",
        "quiet": "un peu plus fort",
        "cold": "un peu plus chaud",
        "hot": "un peu plus frais",
    },
    unbearable="ne tient pas|ne tient plus|tient pas|ne supporte pas|ne supporte plus|supporte pas",
)
_SPANISH: Final = ComplaintVocabulary(
    signs={
        "dark": "oscuro|oscura|oscuridad|negro|tinieblas|penumbra|poca luz",
        "bright": "mucha luz|demasiada luz|claro|luminoso|clarísimo",
        "glare": "deslumbra|ciega|sol|farola|encandila|en los ojos|en la cara|dando",
        "cold": "veo mi aliento|veo el aliento|se ve el aliento|se me ve el aliento|sale vaho|frío|fríos|frías"
        "|helados|heladas|congelados|congeladas|helado|helada|congelo|hiela|fresco|pelado"
        "|tirito|fresquito|helando|congelando|congelada"
        "|congelado"
        "|rasca|biruji|tiritando"
        "|castañetean los dientes|castañeteando|castañean|piel de gallina|temblando|frío que pela|pelona"
        "|aterido|aterida",
        "hot": "calor|asfixia|asfixio|horno|sauna|bochorno|sudando|sudo|achicharro|asando|derrito|calorazo|caluroso"
        "|caliente"
        "|cociendo|derritiendo|aso|calorcito|fundiendo|asfixiando|flama",
        "loud": "fuerte|alto|no me oigo|atronador|berrea|a todo volumen|trapo|a tope|alta|ruido|fuerte|escándalo|jaleo"
        "|estruendo|atruena|retumba|ruidazo|follón|ensordecedor|bulla"
        "|zumbido|zumba|estrépito|alboroto|barullo|martilleo|ruidos",
        "quiet": "no oigo nada|no se oye|no se oye nada|no oigo|muy bajo|muy bajito"
        "|apenas oigo|apenas se oye|casi no oigo|casi no se oye|no entiendo nada|no oigo bien"
        "|no se oye bien",
        "stuffy": "huele|apesta|peste|cargado|humo|mal olor|tufo|olor|quemado|viciado|pestazo|fritanga|cargada"
        "|apestan|huelen|pestilencia|atufa|irrespirable",
        "dry": "seco|seca|reseco",
        "damp": "humedad|empañado|empañada|empañados|vaho|chorrea|gotea|húmedo|húmeda",
        "leaving": "vamos|voy|salimos|salgo|adiós|marcho|marchamos|me voy|nos vamos|hasta luego|marchando",
        "bed": "cama|dormir|acostar|acostarme|sueño|acuesto|a la cama|sobre|siesta",
        "film": "peli|película|cine|pelis",
    },
    sight="no veo nada|no se ve nada|no veo|no se ve|no se ve ni torta|no veo ni torta|apenas veo|casi no veo|veo poco",
    doing="lo que|ni|nada|un|bien|dónde|qué",
    idle="haciendo|todavía|aún|sigue|ahora|está|sigo|nuestro|nuestra|ducha|espejo|espejos|cristales|hace|hay|es|está|esto|qué|que|un|una|el|la|los|las|lo"
    "|de|del|aquí|ahí|dentro|en"
    "|este|esta|cuarto|habitación"
    "|muy|mucho|mucha|demasiado|demasiada|tan|tanto|me|nos|se|te|uf|uff|ay|madre|mía|dios|estoy|estamos|tengo"
    "|tenemos|qué"
    "|pero|ya|hoy|otra vez|vez|otra|siempre|un poco|poco|más|bastante|aire|música|casa|todo|toda|por|y|a|al|venga"
    "|vale"
    "|familia|chicos|niños|todos|vámonos|hala|bueno|pues|va|voy|vamos|ver|quiero|queremos|apetece|como|con|mi|da"
    "|dan|tele"
    "|luz|dando|entra|no|puedo|aguanto|hija|hijo|hombre|mal|para|ir|muriendo|muero|aguanta|quien|esto|menudo|menuda"
    "|vaya|joder|tela|aire|coplas|noche|arreando|así|duermo|yo"
    "|esa|ese|esos|esas|tanta|puesto|quedado|quedando|super|súper|increíblemente|terriblemente"
    "|completamente|poquito|alguna|algo",
    places="pantalla|tele|ojos|cara|mesa|cama|ventana|directo|monitor|toda|todo",
    main="techo|principal|grande|lámpara",
    instead={
        "dark": "un poco más brillante",
        "bright": "un poco menos brillante",
        "loud": "un poco más bajo",
        "quiet": "un poco más alto",
        "cold": "un poco más caliente",
        "hot": "un poco más fresco",
    },
    unbearable="no puedo|no aguanto|no lo aguanto|no se aguanta|no hay quien|no duermo|así no",
)
_DUTCH: Final = ComplaintVocabulary(
    signs={
        "dark": "donker|pikkedonker|schemerig|stikdonker|duister|aardedonker",
        "bright": "licht|fel|te fel|te licht|helder",
        "glare": "verblindt|zon|schittert|verblind|straatlantaarn|lantaarn|in mijn ogen|lantaarnpaal|schijnt",
        "cold": "zie mijn adem|zie mijn eigen adem|zie je adem|ziet je adem|adem zien|koud|koude|ijskoude"
        "|ijskoud|steenkoud|fris|kil|bevries|vries|ril|berekoud|frisjes|koukleum|bibber"
        "|verkleumd"
        "|klappertand"
        "|rillen|rilt|bibberen|klappertanden|tanden klapperen|kippenvel|verkleumen|ijzig",
        "hot": "warm|heet|bloedheet|snikheet|smoorheet|benauwd warm|zweet|stik|puf|oven|sauna|smelt|bakoven|broeierig"
        "|smoor|zweten",
        "loud": "hard|hoor mezelf niet|schettert|buldert|knalhard|luid|lawaai|herrie|gebonk|kabaal|takkeherrie"
        "|luidruchtig|teringherrie|gebeuk|gedreun|leven"
        "|geluid"
        "|rotherrie"
        "|gezoem|zoemt|gebrom|bromt|dreunt|gebulder|tettert|getetter|bonkt|bonst|gebons",
        "quiet": "te zacht|hoor niets|hoor niks|versta niks|versta niets|zachtjes|hoor het niet|stil"
        "|hoor amper|hoor nauwelijks|amper horen|nauwelijks horen|bijna niet horen|niets horen|niks horen"
        "|hoor bijna niks|hoor bijna niets|versta bijna niks|versta amper",
        "stuffy": "stinkt|bedompt|muf|benauwd|ruikt|stank|rook|baklucht|lucht|muffe|meurt|walm",
        "dry": "droog|droge",
        "damp": "vochtig|beslagen|condens|druipt|klam|klammig",
        "leaving": "weg|gaan|vertrekken|vertrek|ga|doei|ervandoor|deur uit|tot straks|de deur uit|vandoor|dag",
        "bed": "bed|slapen|bedje|naar bed|bedtijd|pitten|mandje|nest",
        "film": "film|filmpje|filmavond|bioscoop|films",
    },
    sight="zie niks|zie niets|zie geen hand|ziet niks|ziet niets|ziet geen hand|zie bijna niks|zie bijna niets"
    "|zie geen"
    "|zie amper|zie nauwelijks|zie haast niks",
    doing="wat|waar|voor|meer|hand",
    idle="steeds|nog|nu|alsmaar|staat|onze|douchen|koken|harden|houden|doen|spiegel|ramen|alles|het|t|is|wat|een|te|zo|heel|erg|best"
    "|echt|hier|binnen|in|de|deze|die|dat|dit|kamer|ik"
    "|we|wij|heb|hebben"
    "|ben|zijn"
    "|bah|pff|brr|poe|oef|zeg|jee|man|weer|al|nou|nu|toch|wel|beetje|vandaag|me|mij|ons|jullie|allemaal|iedereen"
    "|van|op"
    "|muziek|huis|word|wordt|worden|krijg|goed|niet|er|gek|kan|naar|gaat|dan|hoor|maar|even|lekker|willen|wil|kijken"
    "|voor|mensen|jongens|kinderen|allee|amai|ontzettend|verschrikkelijk|veel|flink|met|en|om|mijn|aan|niks|hiernaast"
    "|uit|dood|kapot|stikt|hangt|nog|net|zin|zowat|bijna|kou|ne|nen|gij|tijd"
    "|zit|geworden|helemaal|vreselijk|ongelooflijk|zulke|zoveel|zoiets|wat een|behoorlijk|ontiegelijk"
    "|hè|ook",
    places="scherm|tv|ogen|gezicht|bureau|bed|raam|televisie|laptop|recht|precies|pal",
    main="plafond|hoofdlicht|grote|hanglamp",
    instead={
        "dark": "iets feller",
        "bright": "iets minder fel",
        "loud": "iets zachter",
        "quiet": "iets harder",
        "cold": "iets warmer",
        "hot": "iets kouder",
    },
    unbearable="niet te harden|niet uit te houden|niet te doen|kan niet|kan er niet|kan het niet|niet goed",
)
VOCABULARIES: Final[Mapping[str, ComplaintVocabulary]] = {
    "en": _ENGLISH,
    "de": _GERMAN,
    "fr": _FRENCH,
    "es": _SPANISH,
    "nl": _DUTCH,
}
SOUNDS: Final = _SPEECH
"""Sounds that people make when something is wrong, in any language."""
