"""Serve scripted texts with llama.cpp's own server; it runs where the packages `xllamacpp` and `gguf` are installed.

The texts, by name, and words of prompts come as one line of JSON; what is said back is the address, the token that each
text begins with, and a port for what chooses among them.
The server ends with its standard input.
"""

import json
from pathlib import Path
import sys
from tempfile import TemporaryDirectory

import xllamacpp

from scripts.lib.demo.hass_process import free_port

from .scripted_gguf import CONTEXT, write

KEY = "secret"


def main() -> None:
    """Serve until nobody listens any more."""
    told = json.loads(sys.stdin.readline())
    with TemporaryDirectory() as folder:
        model = Path(folder) / "scripted.gguf"
        first = write(model, told["texts"], told["words"])
        params = xllamacpp.CommonParams()
        params.model.path = str(model)
        params.model_alias = {"scripted"}
        params.hostnames = ["127.0.0.1"]
        params.port = 0
        params.use_jinja = True
        params.warmup = False
        params.n_ctx = CONTEXT
        params.n_parallel = 2
        params.api_keys = [KEY]
        server = xllamacpp.Server(params)
        said = {"url": f"{server.listening_address}/v1", "first": first, "free_port": free_port()}
        print(json.dumps(said), flush=True)
        sys.stdin.read()
        del server


if __name__ == "__main__":
    main()
