"""What people ask about who is at home in the watchtower and about its alarm, in five languages, and how it is."""

from collections.abc import Mapping

from tests.nlu.grounded_parser.watchtower import ALARM, MIA, TOM

OUT: Mapping[str, str] = {TOM: "not_home"}

# As in the wordings of all else: form, verdict, of what it is so, of what it is not.
PEOPLE_AND_ALARM: tuple[tuple[str, str, set[str], set[str], Mapping[str, tuple[str, ...]]], ...] = (
    (
        "any",
        "yes",
        {MIA},
        {TOM},
        {
            "en": ("is anyone home", "is someone at home", "is somebody in the house"),
            "de": ("ist jemand zu Hause", "ist irgendwer da"),
            "fr": ("est-ce que quelqu'un est à la maison", "y a-t-il quelqu'un à la maison"),
            "es": ("hay alguien en casa", "está alguien en casa"),
            "nl": ("is er iemand thuis", "is iemand in huis"),
        },
    ),
    (
        "which",
        "yes",
        {MIA},
        {TOM},
        {
            "en": ("who is home", "who's at home", "who is not away"),
            "de": ("wer ist zu Hause", "wer ist gerade da"),
            "fr": ("qui est à la maison",),
            "es": ("quién está en casa",),
            "nl": ("wie is er thuis", "wie is thuis"),
        },
    ),
    (
        "all",
        "no",
        {MIA},
        {TOM},
        {
            "en": ("is everyone home", "are Mia and Tom home"),
            "de": ("sind alle zu Hause", "sind Mia und Tom daheim"),
            "fr": ("est-ce que tout le monde est à la maison",),
            "es": ("está todo el mundo en casa", "están Mia y Tom en casa"),
            "nl": ("is iedereen thuis",),
        },
    ),
    (
        "all",
        "no",
        {TOM},
        {MIA},
        {
            "en": ("is nobody home", "is everybody away"),
            "de": ("ist niemand zu Hause", "sind alle weg"),
            "fr": ("personne n'est à la maison ?", "est-ce que tout le monde est parti"),
            "es": ("no hay nadie en casa", "están todos fuera"),
            "nl": ("is er niemand thuis", "is iedereen weg"),
        },
    ),
    (
        "is",
        "no",
        set(),
        {TOM},
        {
            "en": ("is tom home", "is Tom at home now"),
            "de": ("ist Tom zu Hause", "ist Tom schon da"),
            "fr": ("est-ce que Tom est à la maison", "Tom est-il là"),
            "es": ("está Tom en casa",),
            "nl": ("is Tom thuis",),
        },
    ),
    (
        "is",
        "yes",
        {TOM},
        set(),
        {
            "en": ("has Tom left", "has Tom gone out yet", "did Tom leave"),
            "de": ("ist Tom schon weggegangen", "ist Tom losgefahren", "hat Tom das Haus verlassen"),
            "fr": ("est-ce que Tom est sorti", "Tom est-il parti"),
            "es": ("ha salido Tom", "ya se ha ido Tom", "ya salió Tom"),
            "nl": ("is Tom al vertrokken", "is Tom weggegaan"),
        },
    ),
    (
        "is",
        "no",
        set(),
        {TOM},
        {
            "en": (
                "has Tom come home yet",
                "did Tom get back",
                "is Tom back from fencing",
                "has Tom come back from work yet",
            ),
            "de": (
                "ist Tom schon heimgekommen",
                "ist Tom schon nach Hause gekommen",
                "ist Tom schon vom Fechten zurück",
            ),
            "fr": ("est-ce que Tom est rentré", "Tom est-il revenu", "est-ce que Tom est rentré du travail"),
            "es": ("ya llegó Tom", "ha vuelto Tom a casa", "ha vuelto Tom del trabajo"),
            "nl": ("is Tom al thuisgekomen", "is Tom al terug", "is Tom al terug van zijn werk"),
        },
    ),
    (
        "all",
        "no",
        {TOM},
        {MIA},
        {
            "en": ("has everybody left", "have Mia and Tom gone out"),
            "de": ("sind alle gegangen",),
            "fr": ("est-ce que tout le monde est sorti",),
            "es": ("han salido todos",),
            "nl": ("is iedereen vertrokken",),
        },
    ),
    (
        "is",
        "yes",
        {ALARM},
        set(),
        {
            "en": ("is the alarm on", "is the alarm armed", "is the alarm set", "is the burglar alarm active"),
            "de": ("ist die Alarmanlage scharf", "ist der Alarm an", "ist der Turmalarm scharf geschaltet"),
            "fr": ("l'alarme est-elle activée", "est-ce que l'alarme est armée"),
            "es": ("está la alarma activada", "está armada la alarma"),
            "nl": ("is het alarm aan", "staat het alarm op scherp", "is het alarmsysteem ingeschakeld"),
        },
    ),
    (
        "is",
        "no",
        set(),
        {ALARM},
        {
            "en": ("is the alarm off", "is the alarm not armed", "is the alarm going off"),
            "de": ("ist die Alarmanlage aus", "ist der Alarm nicht scharf"),
            "fr": ("l'alarme est-elle désarmée",),
            "es": ("está la alarma desactivada",),
            "nl": ("is het alarm uit",),
        },
    ),
)
