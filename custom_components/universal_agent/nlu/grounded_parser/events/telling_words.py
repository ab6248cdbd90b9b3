"""The words for having somebody told something, by language: regular expressions on folded words."""

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class WaysToTell:
    """One language's words; `{who}` stands for the person, in the ways and in what they come to."""

    pronouns: str
    """Words for the person."""
    to_whom: str
    """What may stand before the person's name."""
    leads: str
    """Words that make an order of the verb behind them: "you could"."""
    led: tuple[tuple[str, str], ...]
    """Ways to tell that order something only behind such a word, and the plain order for each."""
    ways: tuple[tuple[str, str], ...]
    """Ways that are orders by themselves, and the plain order for each."""


TELLING: Mapping[str, WaysToTell] = {
    "en": WaysToTell(
        pronouns="him|her|them",
        to_whom="to ",
        leads=(
            "(?:can|could|would|will) you(?: please)?|you (?:can|could|should|might|must|need to|have to"
            "|ought to|want to)"
            "|please|make sure(?: you| to)?|be sure to|remember to|dont forget to|don't forget to|i(?:'d|"
            " would) like you to"
            "|i (?:want|need) you to|somebody should|someone should|have the house|then"
        ),
        led=(("remind {who}", "remind {who}"), ("tell {who}", "tell {who}")),
        ways=(
            ("let {who} know(?: about it)?", "tell {who}"),
            ("(?:inform|notify|warn|advise|alert) {who}", "tell {who}"),
            ("(?:mention|say|announce|point out|pass (?:it )?on) to {who}", "tell {who}"),
            ("give {who} (?:a shout|a heads up|a heads-up|the message|a message|word)", "tell {who}"),
            ("(?:make|have) sure {who} knows?", "tell {who}"),
            ("give {who} a (?:nudge|reminder|prod)", "remind {who}"),
        ),
    ),
    "de": WaysToTell(
        pronouns="ihm|ihr|ihn|sie|ihnen",
        to_whom="(?:der |dem |die |den |an )",
        leads=(
            "(?:kannst|konntest|wurdest|sollst|solltest|musst|magst|willst) du(?: bitte)?|(?:man|einer|jemand) "
            "(?:muss|soll|sollte|kann|konnte)|du (?:kannst|konntest|sollst|solltest|musst)|(?:muss|soll"
            "|sollte|musste) man"
            "|bitte"
        ),
        led=(
            (
                "{who} (?:bitte )?(?:mal )?(?:sagen|ausrichten|mitteilen|erzahlen|bestellen|bescheid (?:geben|sagen))",
                "sag {who}",
            ),
            ("{who} (?:bitte )?(?:mal )?(?:wissen lassen|darauf hinweisen)", "sag {who}"),
            ("{who} (?:bitte )?(?:mal )?daran erinnern", "erinnere {who} daran"),
        ),
        ways=(
            ("(?:richte|richt) (?:{who}) (?:bitte )?(?:mal )?aus", "sag {who}"),
            ("(?:teile|teil) {who} (?:bitte )?(?:mal )?mit", "sag {who}"),
            ("(?:gib|gebt|sag|sage|sagt) {who} (?:bitte )?(?:mal )?bescheid", "sag {who}"),
            ("(?:lass|lasst) {who} (?:bitte )?(?:mal )?wissen", "sag {who}"),
            ("(?:erzahl|erzahle|melde|bestell|bestelle) {who}", "sag {who}"),
            ("(?:weise|weis) {who} (?:bitte )?darauf hin", "sag {who}"),
        ),
    ),
    "fr": WaysToTell(
        pronouns="lui|leur",
        to_whom="(?:a |pour )",
        leads=(
            "(?:il )?(?:faudra|faudrait|faut|va falloir|faudra bien|faudra penser a|faudrait penser a|faut penser a)"
            "|tu (?:peux|pourras|pourrais|devras|veux bien|voudras bien|iras)|(?:peux|pourras|pourrais)-tu"
            "|(?:pense|pensez) (?:bien )?a|(?:n'oublie|oublie|n'oubliez) pas de|merci de|on (?:pourra|pourrait|devra)"
        ),
        led=(
            (
                "{who} (?:dire|annoncer|signaler|indiquer|transmettre|apprendre|faire savoir|faire passer le mot)",
                "dis à {who}",
            ),
            ("(?:dire|annoncer|signaler|indiquer|transmettre|faire savoir) {who}", "dis à {who}"),
            ("(?:le|la|les|l') ?(?:prevenir|avertir|informer)", "dis à {who}"),
            ("{who} rappeler", "rappelle à {who}"),
            ("rappeler {who}", "rappelle à {who}"),
        ),
        ways=(
            ("tu {who} (?:dis|diras|annonces|annonceras|signales|signaleras|feras savoir|fais savoir)", "dis à {who}"),
            ("tu (?:le|la|les|l') ?(?:previens|previendras|avertis|avertiras)", "dis à {who}"),
            ("tu (?:dis|diras|annonces|annonceras|signales|signaleras) (?:bien )?{who}", "dis à {who}"),
            ("tu {who} (?:rappelles|rappelleras)", "rappelle à {who}"),
            ("(?:annonce|signale|indique|transmets|apprends|fais|faites)[- ]{who}(?: savoir)?", "dis à {who}"),
            ("(?:previens|avertis|informe)-(?:le|la|les)", "dis à {who}"),
        ),
    ),
    "es": WaysToTell(
        pronouns="le|les",
        to_whom="a ",
        leads=(
            "(?:hay|habra|habria|tienes|tendras|tendrias) que|(?:puedes|podrias|deberias|debes|quieres)|acuerdate de"
            "|no (?:te )?olvides(?: de)?|que no se te olvide|por favor|haz el favor de"
        ),
        led=(
            ("(?:decir|avisar|comentar|contar|comunicar)les?(?: a {who})?(?: de(?= que))?", "dile a {who}"),
            ("recordarles?(?: a {who})?", "recuérdale a {who}"),
        ),
        ways=(
            (
                "(?:comenta|cuenta|comunica|informa|notifica|avisa|advierte)les?(?: a {who})?(?: de(?= que))?",
                "dile a {who}",
            ),
            ("(?:hazle|hazles|haz) saber(?: a {who})?", "dile a {who}"),
            (
                "(?:le|les) (?:dices|diras|avisas|avisaras|comentas|cuentas)(?: a {who})?(?: de(?= que))?",
                "dile a {who}",
            ),
            ("(?:le|les) (?:recuerdas|recordaras)(?: a {who})?", "recuérdale a {who}"),
        ),
    ),
    "nl": WaysToTell(
        pronouns="hem|haar|hun|ze",
        to_whom="(?:aan |tegen )",
        leads=(
            "(?:kun|kan|wil|zou|moet|mag) (?:je|jij)(?: alsjeblieft)?|je (?:kunt|kan|moet|mag)|iemand"
            " (?:moet|kan)|er moet iemand"
            "|(?:moeten|zullen) we|vergeet niet"
        ),
        led=(
            (
                "{who} (?:even )?(?:zeggen|vertellen|melden|doorgeven|laten weten|waarschuwen|een seintje geven)",
                "zeg tegen {who}",
            ),
            (
                "(?:even )?(?:tegen|aan) {who} (?:te )?(?:zeggen|vertellen|melden|doorgeven|laten weten)",
                "zeg tegen {who}",
            ),
            ("{who} (?:even )?(?:eraan )?(?:te )?herinneren", "herinner {who}"),
        ),
        ways=(
            ("(?:laat) {who} (?:even |maar )?weten", "zeg tegen {who}"),
            ("(?:geef) (?:even )?(?:aan )?{who} (?:even )?(?:door|een seintje|een berichtje)", "zeg tegen {who}"),
            ("(?:vertel|meld|waarschuw|zeg) (?:even )?(?:tegen |aan )?{who}(?: even)?", "zeg tegen {who}"),
        ),
    ),
}
