"""What the agent is able to do: one folder a domain, each named once here."""
import importlib
BUILDERS = []
for _n in ("weather","calendar","timer","smart_home","conversation","memory","lists","notification","planning"):
    try:
        BUILDERS.append(importlib.import_module(f".{_n}", __name__).build)
    except (ImportError, AttributeError, SyntaxError) as err:
        print("SKIPPED DOMAIN", _n, err)


def build_domains(home):
    return tuple(build(home) for build in BUILDERS)
