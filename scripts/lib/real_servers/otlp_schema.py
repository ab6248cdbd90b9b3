"""Read an export of traces with the protocol's own schema, and say what was read; it runs where that package is.

OTLP/JSON is the JSON of protocol buffers, but for ids, which are hexadecimal and not base64.
https://opentelemetry.io/docs/specs/otlp/#json-protobuf-encoding
"""

from base64 import b64encode
from importlib import import_module
import json
import sys
from typing import Any

_IDS = ("traceId", "spanId", "parentSpanId")


def main() -> None:
    """Read one body from a line of the input; answer with its spans, or with what the schema does not know."""
    body = json.loads(sys.stdin.readline())
    for part in body["resourceSpans"]:
        for scope in part["scopeSpans"]:
            scope["spans"] = [_as_protobuf(span) for span in scope["spans"]]
    schema = import_module("opentelemetry.proto.collector.trace.v1.trace_service_pb2")
    json_format = import_module("google.protobuf.json_format")
    try:
        # A field that the schema does not have, or a value of another kind, ends this.
        request = json_format.ParseDict(body, schema.ExportTraceServiceRequest(), ignore_unknown_fields=False)
    except json_format.ParseError as error:
        print(json.dumps({"error": str(error)}), flush=True)
        return
    spans = [span for part in request.resource_spans for scope in part.scope_spans for span in scope.spans]
    told = [
        {
            "name": span.name,
            "ids": [len(span.trace_id), len(span.span_id), len(span.parent_span_id)],
            "duration_ns": span.end_time_unix_nano - span.start_time_unix_nano,
            "kind": span.kind,
            "attributes": sorted(attribute.key for attribute in span.attributes),
        }
        for span in spans
    ]
    print(json.dumps({"spans": told}), flush=True)


def _as_protobuf(span: dict[str, Any]) -> dict[str, Any]:
    return {key: b64encode(bytes.fromhex(value)).decode() if key in _IDS else value for key, value in span.items()}


if __name__ == "__main__":
    main()
