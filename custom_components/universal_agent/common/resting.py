"""States in which nothing goes on."""

RESTING = frozenset(
    (
        *("off", "closed", "locked", "docked", "idle", "standby", "paused", "not_home", "disarmed", "none", "clear"),
        *("finished", "done", "complete", "completed", "ready", "end", "ended"),
        *("aus", "fertig", "bereit", "beendet", "uit", "klaar", "gereed"),
        *("arrêt", "arrêté", "éteint", "terminé", "fini", "prêt", "apagado", "terminado", "listo", "parado"),
        *("arrêtée", "éteinte", "terminée", "finie", "prête", "apagada", "terminada", "lista", "parada"),
    )
)
"""As integrations write them, in lower case; any other state is activity."""
