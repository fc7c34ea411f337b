"""Runs the programs of the published Python client's documentation against a service, as they are written there.

    python3 test/python/published_client.py --sources <checkout of the client> --service http://127.0.0.1:8787 \\
        --client-id ... --client-secret ... --on-job 'npm run crowd -- --job {job}' --on-flow 'npm run crowd -- --flow {flow}'

The checkout has `src/rapidata` and `docs`. Only credentials, the host, the addresses of pictures and the ids of curated audiences that
exist nowhere else are replaced; pages.py says what else a whole page is given. `--on-job` is run for each job that a program has made, so
that somebody answers it, and `--on-flow` for each item of a flow. `--record` writes the requests and answers as JSON. The service must be allowed to fetch from loopback: REMOTE_FETCH_ALLOW='127.0.0.1:*'.
"""

import argparse
import json
import os
import pathlib
import re
import sys
import tempfile
import time
import traceback

import media
import relay
import stand_ins
from crowds import Crowds
from pages import PAGE_NAMES, steps_of, with_ids
from programs import programs_of

PICTURES_OF_DOCS = r"https://(assets\.rapidata\.ai|example\.com)/"
CURATED_AUDIENCES_OF_DOCS = r'"(aud_\w+|global)"'


def read_arguments():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--sources", required=True, type=pathlib.Path)
    parser.add_argument("--service", required=True)
    parser.add_argument("--client-id", required=True)
    parser.add_argument("--client-secret", required=True)
    parser.add_argument("--on-job", help="a command for each job; {job} is its id")
    parser.add_argument("--on-flow", help="a command for each item of a flow; {flow} is the flow's id")
    parser.add_argument("--record", type=pathlib.Path)
    parser.add_argument("--only", nargs="*", help="names of programs")
    parser.add_argument("--definitions-only", action="store_true", help="stop each program at its job")
    parser.add_argument("--audience", default="global", help="stands for the curated audience")
    parser.add_argument("--own-audience", default="global", help="stands for an audience that the reader has trained")
    return parser.parse_args()


class ReachedJob(Exception):
    pass


def stop_at_job():
    from rapidata.rapidata_client.audience.rapidata_audience import RapidataAudience

    def assign_job(self, *args, **kwargs):
        raise ReachedJob()

    RapidataAudience.assign_job = assign_job


def run(name, steps, given):
    started = time.monotonic()
    problem, scope = None, {"__name__": "__main__", **given}
    try:
        for title, source in steps:
            exec(compile(with_ids(name, source, scope), title, "exec"), scope)
        outcome = outcome_of(scope) if name not in PAGE_NAMES else "each of its examples ran"
    except ReachedJob:
        outcome = f"definition {scope['job_definition'].id}"
    except Exception as error:
        traceback.print_exc()
        outcome = problem = f"in {title}: {type(error).__name__}: {error}"
    print(f"{'FAILED' if problem else 'ok':6} {name}: {outcome} ({time.monotonic() - started:.1f} s)", flush=True)
    return problem is None


def outcome_of(scope):
    table = scope["results"].to_pandas()
    return f"{len(scope['results']['results'])} results, a table of {table.shape[0]} x {table.shape[1]}"


def steps_by_name(docs):
    singles = {name: [(name, source)] for name, source in programs_of(docs)}
    return {**singles, **{name: list(steps_of(docs, name)) for name in PAGE_NAMES}}


def main():
    arguments = read_arguments()
    with tempfile.TemporaryDirectory() as folder:
        key, certificate = relay.make_certificate(folder)
        crowds = Crowds(arguments.on_job, arguments.on_flow)
        link = relay.Relay(arguments.service, key, certificate, crowds.notice)
        os.environ.update(
            HOME=folder,
            SSL_CERT_FILE=certificate,
            RAPIDATA_CLIENT_ID=arguments.client_id,
            RAPIDATA_CLIENT_SECRET=arguments.client_secret,
            RAPIDATA_ENVIRONMENT=f"{relay.ENVIRONMENT}:{link.port}",
        )
        for name in ("HTTPS_PROXY", "HTTP_PROXY", "https_proxy", "http_proxy", "ALL_PROXY"):
            os.environ.pop(name, None)
        relay.resolve_to_loopback()
        stand_ins.install()
        sys.path.insert(0, str(arguments.sources / "src"))
        import webbrowser

        webbrowser.open = lambda url, *args, **kwargs: print(f"       opens {url}", flush=True) or True
        if arguments.definitions_only:
            stop_at_job()
        base = media.serve_media()
        outcomes = []
        for name, steps in steps_by_name(arguments.sources / "docs").items():
            if arguments.only and name not in arguments.only:
                continue
            first = len(link.exchanges)
            placed_steps = [(title, placed(source, base, arguments.audience)) for title, source in steps]
            outcomes.append(run(name, placed_steps, {"own_audience": arguments.own_audience}))
            for exchange in link.exchanges[first:]:
                exchange["program"] = name
        if arguments.record:
            arguments.record.write_text(json.dumps(link.exchanges, indent=1))
        jobs = " ".join(crowds.jobs) or "none"
        print(f"{sum(outcomes)} of {len(outcomes)} programs, {len(link.exchanges)} requests, jobs: {jobs}")
    sys.exit(0 if outcomes and all(outcomes) else 1)


def placed(source, base, audience):
    """Pictures and curated audiences that exist only where the documentation was written are replaced."""
    return re.sub(CURATED_AUDIENCES_OF_DOCS, json.dumps(audience), re.sub(PICTURES_OF_DOCS, base, source))


if __name__ == "__main__":
    main()
