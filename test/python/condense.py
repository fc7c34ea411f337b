"""Condenses a record of published_client.py into the data of test/node/labeling-wire.test.ts.

    python3 test/python/condense.py record.json ... > test/node/labeling-wire.json

Several records are put one behind the other. Kept is, of each program and in order, what made or changed something,
and the first look at each kind of thing, with what it was answered. Sign-in, and looks for a job that is not there yet, are left out.
"""

import json
import re
import sys

from crowds import wanted_by

ID = re.compile(r"[a-z]{2,}_[0-9a-f-]{20,}|[0-9a-f]{8}-[0-9a-f-]{27}(\.\w+)?")
LEFT_OUT = ("/connect/", "/asset/batch-upload/status", "/job/[^/]+/download-results")


def is_wanted(exchange):
    if exchange["host"] != "api" or exchange["status"] >= 300 or any(re.search(path, exchange["path"]) for path in LEFT_OUT):
        return False
    return not re.search("/runs?[?]", exchange["path"]) or any(wanted_by(exchange))


def condense(exchanges):
    seen = set()
    for exchange in filter(is_wanted, exchanges):
        key = (exchange["program"], exchange["method"], kind_of(exchange))
        if key not in seen:
            seen.add(key)
            kept = {name: exchange[name] for name in ("program", "method", "path", "body", "answer")}
            # What is found by name behind the newest was there before.
            if "contains" in exchange["path"]:
                kept["answer"] = {**exchange["answer"], "items": exchange["answer"]["items"][:1]}
            yield kept


def kind_of(exchange):
    """A look is like all looks at such a thing. What makes or changes something is needed for what comes after it."""
    if exchange["method"] != "GET" or "/asset/batch-upload" in exchange["path"]:
        return exchange["path"], json.dumps([exchange["body"], exchange["answer"]])
    return ID.sub("*", exchange["path"])


def complete(kept):
    """The client uploads no picture twice: a program gets the uploads of earlier ones that it builds on, so that it stands alone."""
    uploads = [one for one in kept if "/asset/batch-upload" in one["path"]]
    for program in dict.fromkeys(one["program"] for one in kept):
        own = [one for one in kept if one["program"] == program]
        named = set(re.findall(r'"name": "([^"]+)"', json.dumps([one["body"] for one in own])))
        for at, upload in enumerate(uploads):
            names = {item.get("fileName") for item in (upload["answer"] or {}).get("items", [])}
            if upload["program"] != program and names & named:
                yield from ({**one, "program": program} for one in uploads[at - 1 : at + 1])
        yield from own


records = [exchange for path in sys.argv[1:] for exchange in json.load(open(path))]
json.dump(list(complete(list(condense(records)))), sys.stdout, indent=1)
