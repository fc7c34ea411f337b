"""Condenses a record of published_client.py into the data of test/node/labeling-wire.test.ts.

    python3 test/python/condense.py record.json > test/node/labeling-wire.json

Kept is the first request of each kind in each program, in order, with what it was answered. Sign-in and repeated looks are left out.
"""

import json
import re
import sys

ID = re.compile(r"[a-z]{2,}_[0-9a-f-]{20,}|[0-9a-f]{8}-[0-9a-f-]{27}(\.\w+)?")
LEFT_OUT = ("/connect/", "/asset/batch-upload/status", "/job/[^/]+/download-results")


def is_wanted(exchange):
    return exchange["host"] == "api" and exchange["status"] < 300 and not any(re.search(path, exchange["path"]) for path in LEFT_OUT)


def condense(exchanges):
    seen = set()
    for exchange in filter(is_wanted, exchanges):
        body, path = exchange["body"], ID.sub("*", exchange["path"])
        # Each datapoint of a program can have another shape, and all are needed for the ranking.
        key = (exchange["program"], exchange["method"], path, json.dumps(body) if "datapoint" in path else None)
        if key not in seen:
            seen.add(key)
            yield {name: exchange[name] for name in ("program", "method", "path", "body", "answer")}


json.dump(list(condense(json.load(open(sys.argv[1])))), sys.stdout, indent=1)
