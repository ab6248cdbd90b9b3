"""The dialogues of the integration's page: connections, profiles, reauthentication, options."""
