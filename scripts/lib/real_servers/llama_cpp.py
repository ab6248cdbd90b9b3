"""Serve scripted texts with llama.cpp's own server; it runs where the packages `xllamacpp` and `gguf` are installed.

The texts come as one line of JSON, by name; what is said back is the address and the token that each text begins with.
The server ends with its standard input.
"""

import json
from pathlib import Path
import sys
from tempfile import TemporaryDirectory

import xllamacpp

from .scripted_gguf import CONTEXT, write

KEY = "secret"


def main() -> None:
    """Serve until nobody listens any more."""
    texts = json.loads(sys.stdin.readline())
    with TemporaryDirectory() as folder:
        model = Path(folder) / "scripted.gguf"
        first = write(model, texts)
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
        print(json.dumps({"url": f"{server.listening_address}/v1", "first": first}), flush=True)
        sys.stdin.read()
        del server


if __name__ == "__main__":
    main()
