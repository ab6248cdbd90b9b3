"""Run a collector of OpenTelemetry's, and keep what it passes on: Rotel, which Streamfold wrote in Rust.

It reads what it is sent, batches it and sends it on as protocol buffers, as every collector does; what arrives there is
read with the protocol's own schema. A port comes as one line of JSON, or none; what is said back is the collector's
address, and the one under which what arrived is told. It ends with its standard input. It runs where
`opentelemetry-proto` is installed.
"""

import gzip
from http.server import BaseHTTPRequestHandler, HTTPServer
from importlib import import_module
import json
from pathlib import Path
import subprocess
import sys
from tempfile import TemporaryDirectory
from threading import Thread
import time
from typing import Any
from urllib.error import HTTPError, URLError
from urllib.request import urlopen

from scripts.lib.demo.hass_process import free_port

PROGRAM = Path("collector") / "rotel" / "rotel-agent"
"""Where scripts/servers puts it, in the servers' environment."""
_STARTS_WITHIN_S = 60
_arrived: list[dict[str, Any]] = []


class _Behind(BaseHTTPRequestHandler):
    """Keeps what the collector passes on, and tells it to whoever asks."""

    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers["Content-Length"]))
        if self.headers.get("Content-Encoding") == "gzip":
            body = gzip.decompress(body)
        schema = import_module("opentelemetry.proto.collector.trace.v1.trace_service_pb2")
        request = schema.ExportTraceServiceRequest.FromString(body)
        for part in request.resource_spans:
            service = _attributes(part.resource)
            for scope in part.scope_spans:
                _arrived.extend({**_told(span), "resource": service, "scope": scope.scope.name} for span in scope.spans)
        self._answer(b"", "application/x-protobuf")

    def do_GET(self) -> None:
        self._answer(json.dumps(_arrived).encode(), "application/json")

    def _answer(self, body: bytes, kind: str) -> None:
        self.send_response(200)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_said: object) -> None:
        """Say nothing."""


def _told(span: Any) -> dict[str, Any]:
    return {
        "trace": span.trace_id.hex(),
        "id": span.span_id.hex(),
        "parent": span.parent_span_id.hex(),
        "name": span.name,
        "duration_ns": span.end_time_unix_nano - span.start_time_unix_nano,
        "error": span.status.message,
        "attributes": _attributes(span),
    }


def _attributes(of: Any) -> dict[str, Any]:
    return {item.key: getattr(item.value, item.value.WhichOneof("value")) for item in of.attributes}


def main() -> int:
    """Serve until nobody listens any more."""
    told = json.loads(sys.stdin.readline())
    port = told.get("port") or free_port()
    behind = HTTPServer(("127.0.0.1", 0), _Behind)
    Thread(target=behind.serve_forever, daemon=True).start()
    arrives = f"http://127.0.0.1:{behind.server_port}"
    with TemporaryDirectory() as folder:
        receives = ["--otlp-http-endpoint", f"127.0.0.1:{port}", "--otlp-grpc-endpoint", f"127.0.0.1:{free_port()}"]
        sends = ["--exporter", "otlp", "--otlp-exporter-protocol", "http", "--otlp-exporter-endpoint", arrives]
        command = [str(Path(sys.prefix) / PROGRAM), "start", *receives, *sends]
        with subprocess.Popen(command, stdout=sys.stderr, cwd=folder) as collector:
            try:
                url = f"http://127.0.0.1:{port}/v1/traces"
                if not _listens(collector, url):
                    return 1
                print(json.dumps({"url": url, "arrives": arrives}), flush=True)
                sys.stdin.read()
            finally:
                collector.terminate()
    return 0


def _listens(collector: subprocess.Popen[bytes], url: str) -> bool:
    """Wait until it answers, be it that it wants something to be sent; False where it ends, or does not in time."""
    ends_at = time.monotonic() + _STARTS_WITHIN_S
    while collector.poll() is None and time.monotonic() < ends_at:
        try:
            with urlopen(url, timeout=5):
                return True
        except HTTPError:
            return True
        except URLError, OSError:
            time.sleep(0.1)
    return False


if __name__ == "__main__":
    raise SystemExit(main())
