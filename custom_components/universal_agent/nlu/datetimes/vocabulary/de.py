"""German."""

from typing import Final

from ..numerals import NumberWords
from .de_speech import MONTHS, SPEECH, WEEKDAYS
from .inflection import compounds, forms, ordinals
from .model import DateVocabulary

_ORDINAL_STEMS: Final = (
    *("erst", "zweit", "dritt", "viert", "fünft", "sechst", "siebt", "acht", "neunt", "zehnt", "elft", "zwölft"),
    *("dreizehnt", "vierzehnt", "fünfzehnt", "sechzehnt", "siebzehnt", "achtzehnt", "neunzehnt", "zwanzigst"),
    *("einundzwanzigst", "zweiundzwanzigst", "dreiundzwanzigst", "vierundzwanzigst", "fünfundzwanzigst"),
    *("sechsundzwanzigst", "siebenundzwanzigst", "achtundzwanzigst", "neunundzwanzigst", "dreißigst"),
    "einunddreißigst",
)
_ENDINGS: Final = "e en er es em"
_THIS: Final = forms("dies", _ENDINGS)
_CURRENT: Final = f"{forms('aktuell', _ENDINGS)}, {forms('laufend', _ENDINGS)}"
_NEXT: Final = forms("nächst", _ENDINGS)
_COMING: Final = f"{forms('kommend', _ENDINGS)}, {forms('folgend', _ENDINGS)}"
_LAST: Final = ", ".join(forms(stem, _ENDINGS) for stem in ("letzt", "vergangen", "vorig"))
_OVER_NEXT: Final = forms("übernächst", _ENDINGS)
_BEFORE_LAST: Final = ", ".join(forms(stem, _ENDINGS) for stem in ("vorletzt", "vorvorig"))
_PARTS: Final = (
    ("morning", "morgen, früh, vormittag"),
    ("afternoon", "nachmittag, nami"),
    ("evening", "abend"),
    ("night", "nacht"),
)
_VALUES: Final = {
    "fraction_sign": {"0.5": "½", "0.25": "¼", "0.75": "¾"},
    "fraction_more": {"0.5": "und eine halbe, und ein halb", "0.25": "und eine viertel", "0.75": "und drei viertel"},
    "mixed": {
        "1.5": "anderthalb, eineinhalb, einundeinhalb",
        **{
            f"{number}.5": f"{word}einhalb, {word}undeinhalb"
            for number, word in enumerate(
                ("zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht", "neun", "zehn", "elf", "zwölf"), start=2
            )
        },
    },
    "half": {"0.5": f"{forms('halb', '- e en er es')}"},
    "article": {"1": forms("ein", "- e en er em es") + ", ne, nen, ner, nem"},
    "unit": {
        "second": "sekunde, sekunden, sekündchen, sek, sek.",
        "minute": "minute, minuten, minütchen, minutenlang, min, min.",
        "hour": "stunde, stunden, stündchen, stunderl, std, std., h",
        "day": "tag, tage, tagen, tages, werktage, werktagen, nacht, nächte, nächten",
        "week": "woche, wochen",
        "month": "monat, monate, monaten, monats",
        "year": "jahr, jahre, jahren, jahres",
        "3 month": "quartal, quartale, quartalen",
        "10 year": "jahrzehnt, jahrzehnte, jahrzehnten",
    },
    "unit_short": {"second": "s", "minute": "m", "day": "t"},
    "amount_word": {
        "15 minute": "viertelstunde, viertel stunde, viertelstündchen",
        "30 minute": "halbstunde",
        "45 minute": "dreiviertelstunde, dreiviertel stunde, drei viertel stunde",
    },
    "some": {"2": "paar, ein paar", "3": "einige, einigen, mehrere, mehreren"},
    "entire": {"1": "ganzen, ganze, einen ganzen, eine ganze, ein ganzes"},
    "all_of": {"1": "den ganzen, die ganze, das ganze, ganztägig"},
    "weekday": {str(number): name.lower() for number, name in enumerate(WEEKDAYS)} | {"5": "samstag, sonnabend"},
    "weekday_risky": {"0": "mo.", "1": "di.", "2": "mi.", "3": "do.", "4": "fr.", "5": "sa.", "6": "so."},
    "weekdays": {str(number): f"{name.lower()}s" for number, name in enumerate(WEEKDAYS)}
    | {"5": "samstags, sonnabends"},
    "month": {str(number): name.lower() for number, name in enumerate(MONTHS, start=1)}
    | {
        "1": "januar, jänner, jan.",
        "2": "februar, feber, feb.",
        "3": "märz, maerz, mär.",
        "4": "april, apr.",
        "6": "juni, juno, jun.",
        "7": "juli, julei, jul.",
        "8": "august, aug.",
        "9": "september, sept., sep.",
        "10": "oktober, okt.",
        "11": "november, nov.",
        "12": "dezember, dez.",
    },
    "ordinal_word": ordinals(_ORDINAL_STEMS, _ENDINGS),
    "last_one": {"-1": forms("letzt", _ENDINGS)},
    "bound": {
        "since": "seit, seit dem",
        "from": "ab, ab dem, frühestens, frühestens am, nicht früher als",
        "after": "nach, nach dem",
        "before": "vor, vor dem",
        "until": "bis, bis zum, bis einschließlich, nicht später als, spätestens, spätestens am, spätestens bis",
    },
    "first_last": {"1": forms("erst", _ENDINGS), "-1": forms("letzt", _ENDINGS)},
    "weekend_word": {"easter 0": "osterwochenende", "easter 49": "pfingstwochenende"},
    "rel": {"0": f"{_THIS}, {_CURRENT}", "1": f"{_NEXT}, {_COMING}", "-1": _LAST, "2": _OVER_NEXT, "-2": _BEFORE_LAST},
    "rel_day": {"0": f"{_THIS}, {_COMING}", "1": _NEXT, "-1": _LAST, "2": _OVER_NEXT, "-2": _BEFORE_LAST},
    "rel_post": {},
    "period": {
        "day": "tag, tages, tags",
        "week": "woche",
        "weekend": "wochenende, wochenendes",
        "month": "monat, monats",
        "year": "jahr, jahres",
        "quarter": "quartal, quartals",
    },
    "era": {"decade": "jahrzehnt, jahrzehnts", "century": "jahrhundert, jahrhunderts"},
    "period_word": {"weekend 0": "am wochenende, das wochenende, fürs wochenende, übers wochenende, wochenends"},
    "weeks_later": {"7": "in acht tagen, über acht tage"},
    "day_word": {
        "0": "heute, heut",
        "1": "morgen",
        "-1": "gestern",
        "2": "übermorgen",
        "-2": "vorgestern",
        "3": "überübermorgen",
    },
    "part": {
        "morning": (
            "morgen, früh, in der früh, vormittag, morgens, vormittags, am morgen, am vormittag, in aller früh,"
            " frühmorgens, in der frühe, in da früh"
        ),
        "afternoon": "nachmittag, nachmittags, am nachmittag, spätnachmittag, am spätnachmittag, nami, am nami",
        "evening": "abend, abends, am abend, auf die nacht, auf d nacht, spätabend, spätabends, am spätabend",
        "night": "nacht, nachts, in der nacht",
    },
    "parts": {},
    "part_alone": {
        "morning": (
            "am morgen, morgens, in der früh, am vormittag, vormittags, am frühen morgen, am späten morgen,"
            " am späten vormittag, in aller früh, frühmorgens, in da früh"
        ),
        "afternoon": (
            "am nachmittag, nachmittags, am späten nachmittag, am frühen nachmittag, am spätnachmittag, am nami"
        ),
        "evening": "am abend, abends, am späten abend, am frühen abend, spätabends, am spätabend",
        "night": "in der nacht, nachts, über nacht",
    },
    "day_part_word": {},
    "clock_part": {
        "morning": "morgens, früh, am morgen, in der früh, vormittags, am vormittag, in der frühe",
        "afternoon": "nachmittags, am nachmittag, mittags",
        "evening": "abends, am abend",
        "night": "nachts, in der nacht",
    },
    "weekday_part": compounds((name.lower() for name in WEEKDAYS), _PARTS),
    "half_day": {},
    "named_time": {"12": "mittag, mittags, am mittag, zu mittag", "24": "mitternacht, um mitternacht"},
    "edge": {
        "begin": "anfang, anfang des, am anfang des, anfang der, zum beginn des, zu beginn des, beginn des, beginn der",
        "middle": "mitte, mitte des, mitte der",
        "end": "ende, ende des, am ende des, ende der, am ende der, zum ende des, zum ende der",
    },
    "holiday": {
        "1-1": "neujahr, neujahrstag",
        "1-6": "heilige drei könige, dreikönigstag",
        "2-14": "valentinstag",
        "5-1": "tag der arbeit",
        "10-3": "tag der deutschen einheit",
        "10-31": "halloween, reformationstag",
        "11-1": "allerheiligen",
        "12-6": "nikolaus, nikolaustag",
        "12-24": "heiligabend, heilig abend",
        "12-25": "weihnachten, erster weihnachtstag, ersten weihnachtstag, weihnachtstag",
        "12-26": "zweiter weihnachtstag, zweiten weihnachtstag",
        "12-31": "silvester",
        "easter -48": "rosenmontag",
        "easter -2": "karfreitag",
        "easter 0": "ostern, ostersonntag",
        "easter 1": "ostermontag",
        "easter 39": "christi himmelfahrt, himmelfahrt, vatertag",
        "easter 49": "pfingsten, pfingstsonntag",
        "easter 50": "pfingstmontag",
        "11-27 6": "erster advent, ersten advent",
        "12-4 6": "zweiter advent, zweiten advent",
        "12-11 6": "dritter advent, dritten advent",
        "12-18 6": "vierter advent, vierten advent",
        "11-23 4": "black friday",
        "5-8 6": "muttertag",
        "easter -1": "karsamstag",
        "11-16 2": "buß- und bettag",
        "11-20 6": "totensonntag",
        "2-2": "mariä lichtmess",
        "3-8": "frauentag, internationaler frauentag, weltfrauentag",
        "8-15": "mariä himmelfahrt",
        "10-26": "österreichischer nationalfeiertag",
        "11-2": "allerseelen",
        "11-11": "martinstag",
        "easter -52": "weiberfastnacht, altweiber",
        "easter -47": "faschingsdienstag, fastnachtsdienstag, veilchendienstag",
        "easter -46": "aschermittwoch",
        "easter -7": "palmsonntag",
        "easter -3": "gründonnerstag",
        "easter 60": "fronleichnam",
    },
    "sign": {"+": "+", "-": "-"},
    "repeat_word": {
        "weekly 1 0 1 2 3 4": "werktag, werktage, werktagen, schultag, schultage, schultagen, arbeitstag, arbeitstage,"
        " arbeitstagen, wochentag, wochentage, wochentagen",
        "weekly 1 5 6": "wochenende, wochenenden",
    },
    "repeat_adverb": {
        "minutely 1": "minütlich",
        "hourly 1": "stündlich",
        "daily 1": "täglich, tagtäglich",
        "weekly 1": "wöchentlich",
        "weekly 2": "zweiwöchentlich, vierzehntägig",
        "monthly 1": "monatlich",
        "monthly 3": "vierteljährlich",
        "monthly 6": "halbjährlich",
        "yearly 1": "jährlich, alljährlich",
        "weekly 1 0 1 2 3 4": "werktags, unter der woche, wochentags",
        "weekly 1 5 6": "an wochenenden",
    },
}
_MARKERS: Final = {
    "number_and": "und",
    "hundred": "hundert",
    "thousand": "tausend",
    "point": "komma, punkt",
    "minus": "minus, -",
    "also": "und, `,`, `,` und",
    "in_month": "im, in",
    "over": "über, in",
    "lasting": "lang, hindurch",
    "in": "in",
    "hedge": "etwa, so, so etwa, so ungefähr, ca, ca., circa, ungefähr, rund, weniger als, mehr als, spätestens, genau",
    "from_day": "in, über",
    "from_now": "ab jetzt, von jetzt an, später",
    "ago_before": "vor",
    "within": "innerhalb von, innerhalb, binnen, in den nächsten, während der nächsten",
    "now": "jetzt, sofort, gerade, gleich jetzt, im moment, derzeit, momentan",
    "oclock": "uhr",
    "on_the_dot": "genau, pünktlich, exakt, auf den punkt, auf die minute",
    "dead_on": "punkt, schlag, pünktlich, genau um, exakt um",
    "half_before": "halb",
    "quarter_word": "viertel, ein viertel",
    "three_quarters": "dreiviertel, drei viertel",
    "past": "nach, ab",
    "to_hour": "vor",
    "minutes_word": "minuten, minute, min",
    "the": "der, die, das, den, dem, des",
    "of": "im, in, des, der, vom, von, in der, in diesem",
    "week": "woche, kalenderwoche, kw",
    "month_join": "`.`, -, /",
    "year_join": "`,`, /, -, im jahr",
    "day_word_of": "tag",
    "in_year": "im jahr, jahr, in, anno, im jahre",
    "rest_of": "rest, rest des, den rest des, rest der, den rest der, restliche, den restlichen",
    "weekend": "wochenende",
    "of_the": "des, der, im, vom, dieses, dieser",
    "inside": "in, während",
    "and_after": "oder später, und danach, und später",
    "ending": "bis, bis zum, bis zur",
    "onwards": "an",
    "half_period": "hälfte",
    "later_side": "später, später in",
    "earlier_side": "früher, früher in",
    "month_unit": "monat",
    "month_of": "monat",
    "week_of": "woche vom, woche des, woche ab dem",
    "weekends": "wochenende, wochenenden",
    "weekend_of": "wochenende vom, wochenende des, wochenende um den",
    "quarter_sign": "q",
    "half_sign": "h",
    "half_year": "halbjahr",
    "century": "jahrhundert, jahrhunderts, jh.",
    "of_day": "des, vom, von",
    "behind": "nach, nach dem, nach der",
    "ahead": "vor, vor dem, vor der",
    "eve_of": "vorabend von, vorabend des, vorabend vor, abend vor",
    "to_date": "bis dato, bis heute, bis jetzt",
    "decade_ending": "er, ern",
    "decade_years": "jahre, jahren",
    "own_day": "mein tag, meinen tag, meinem tag",
    "or_year": "und, oder, nicht, `,`",
    "more_than": "mehr als, über, mindestens",
    "less_than": "weniger als, höchstens",
    "quarter_period": "quartal",
    "later_than": "nach, ab",
    "earlier_than": "vor",
    "ordinal_suffix": "`.`",
    "list_join": "`,`, und, &",
    "every": "jeden, jede, jedes, alle, jeder, jedem, an jedem, an allen",
    "once_per": "einmal pro, einmal im, einmal am, einmal in der, pro",
    "of_month": "des monats, im monat",
    "of_every_month": "jedes monats, eines jeden monats, jeden monats",
    "every_month": "jeden monat, monatlich",
    "every_year": "jedes jahr, jährlich",
    "at": (
        "um, gegen, ca, ca., circa, ungefähr um, etwa um, so um, um ca, um circa, um etwa, um ungefähr, @, so "
        "gegen, um genau"
    ),
    "on": "am, an, an dem, den, fürs",
    "for": "für, während, lang, über, für den, für die, für das, für etwa, für ca, für circa, für ungefähr",
    "from": "von, vom, ab, ab dem, von dem",
    "between": "zwischen, zwischen dem",
    "between_and": "und, und dem",
    "to": "bis, bis zum, bis zu, -, bis um, bis einschließlich, bis gegen, bis in den, bis in die, bis zur",
    "around": (
        "um, gegen, am, den, `,`, -, der, dem, im, in, des, um ca, um etwa, `,` um, `,` den, `,` am, @, t, (, "
        "), so gegen"
    ),
    "summons": "wecker, alarm, weck, wecke, termin, erinnerung, erinner, erinnere, verabredung",
    "wish": "auf, für",
    "limit": "bis, bis zum, bis um, ab, vor, nach, seit, bis spätestens, ab dem, seit dem, nach dem, vor dem",
    "not_hour": (
        "prozent, %, grad, °, celsius, mal, stufen, stufe, punkte, euro, €, minuten, minute,"
        " stunden, sekunden, tage, tagen,"
        " meter, km, kilometer, lumen, lux, kelvin, watt, personen, leute, stunde, wochen, monate, jahre"
    ),
    "boundary": (
        "und, oder, zu, für, mit, bitte, in, auf, an, dass, bis, von, ab, dann, aber, ich,"
        " wenn, ist, im, die, der, das, den,"
        " ein, eine, einen, bin, habe, hab, kommt, ins, zum, zur, weil"
    ),
}
_RULES: Final = (
    ("asked_date", "{inside}? {the}? <digits> ~ {decade_ending} {decade_years}?", "decade_digits"),
    ("asked_date", "{inside}? {the}? <digits> ~ {decade_ending} {decade_years}", "short_decade"),
    ("time", "<digits> ~ : ~ <digits> {oclock}", "hour_minute"),
    ("time", "<digits> ~ . ~ <digits> {oclock}", "hour_minute"),
    ("time", "{half_before} <hourly>", "half_before"),
    ("time", "<few> {minutes_word}? {past} {half_before} <hourly>", "after_half_before"),
    ("time", "<few> {minutes_word}? {to_hour} {half_before} <hourly>", "before_half_before"),
    ("time", "{three_quarters} <hourly>", "quarter_earlier"),
    ("bare", "{quarter_word} <hour>", "quarter_of_hour"),
)
GERMAN: Final = DateVocabulary(
    values=_VALUES,
    markers=_MARKERS,
    numbers=NumberWords(
        ones=(
            "null eins zwei|zwo drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn"
            " vierzehn fünfzehn sechzehn"
            " siebzehn achtzehn neunzehn"
        ),
        tens={
            20: "zwanzig",
            30: "dreißig",
            40: "vierzig",
            50: "fünfzig",
            60: "sechzig",
            70: "siebzig",
            80: "achtzig",
            90: "neunzig",
        },
        joins=("{one}und{ten}",),
        joined={1: "ein"},
        hundreds="{one}hundert{rest}",
    ),
    rules=_RULES,
    decimal_comma=True,
    day_first=True,
    occasions={
        "morning": "fruhstuck*, aufstehen, aufwachen, sonnenaufgang",
        "meal": "abendessen*, abendbrot, nachtessen, nachtmahl, znacht, dinner, *dinner",
        "evening": (
            "*abend, *party, konzert*, *konzert, kino*, film, theater*, oper, disco, disko, kneipe"
            ", stammtisch, umtrunk, bier, *bier, apero, aperitif, grillen, feuerwerk"
            ", essen, *essen, restaurant*, pizzeria*, babysitter*, babysitten"
        ),
    },
    speech=SPEECH,
)
