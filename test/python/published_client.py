"""Runs the programs of the published Python client's documentation against a service, as they are written there.

    python3 test/python/published_client.py --sources <checkout of the client> --service http://127.0.0.1:8787 \\
        --client-id ... --client-secret ... --on-job 'npm run crowd -- --job {job}'

The checkout has `src/rapidata` and `docs`. Only credentials, the host, the addresses of pictures and the ids of curated audiences that
exist nowhere else are replaced. `--on-job` is run for each job that a program creates, so that somebody answers it. `--record` writes the
requests and answers as JSON. The service must be allowed to fetch from loopback: REMOTE_FETCH_ALLOW='127.0.0.1:*'.
"""

import argparse
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import textwrap
import time
import traceback

import media
import relay
import stand_ins

PICTURES_OF_DOCS = "https://assets.rapidata.ai/"
CURATED_AUDIENCES_OF_DOCS = r'"(aud_\w+|global)"'

# A type without a page of its own in the documentation.
TIMESTAMP = """
from rapidata import RapidataClient
from rapidata.rapidata_client.datapoints._datapoint import Datapoint
from rapidata.rapidata_client.workflow import TimestampWorkflow

client = RapidataClient()
audience = client.audience.get_audience_by_id("global")
job_definition = client.job._create_general_job_definition(
    name="Timestamp Example",
    workflow=TimestampWorkflow(instruction="When does the tone change?"),
    datapoints=[
        Datapoint(asset="https://assets.rapidata.ai/first.wav", data_type="media"),
        Datapoint(asset="https://assets.rapidata.ai/second.wav", data_type="media"),
    ],
    responses_per_datapoint=5,
)
job = audience.assign_job(job_definition)
job.view()
job.display_progress_bar()
results = job.get_results()
print(results)
"""


def read_arguments():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--sources", required=True, type=pathlib.Path)
    parser.add_argument("--service", required=True)
    parser.add_argument("--client-id", required=True)
    parser.add_argument("--client-secret", required=True)
    parser.add_argument("--on-job", help="a command for each job; {job} is its id")
    parser.add_argument("--record", type=pathlib.Path)
    parser.add_argument("--only", help="the name of one program")
    parser.add_argument("--definitions-only", action="store_true", help="stop each program at its job")
    parser.add_argument("--audience", default="global", help="stands for the curated audience")
    return parser.parse_args()


def programs_of(docs):
    """The whole program of the quickstart, and the first one of each page of a job type."""
    quickstart = (docs / "quickstart.md").read_text()
    yield "quickstart", blocks(quickstart[quickstart.index("## Complete Example"):])[0]
    for page in sorted((docs / "examples").glob("*_job.md")):
        yield page.stem, next(block for block in blocks(page.read_text()) if "assign_job" in block)


def blocks(markdown):
    found = re.findall(r"^([ ]*)```py(?:thon)?\n(.*?)^[ ]*```", markdown, re.M | re.S)
    return [textwrap.dedent(code) for _, code in found]


class ReachedJob(Exception):
    pass


def watch_jobs(arguments, jobs):
    from rapidata.rapidata_client.audience.rapidata_audience import RapidataAudience

    genuine = RapidataAudience.assign_job

    def assign_job(self, *args, **kwargs):
        if arguments.definitions_only:
            raise ReachedJob()
        job = genuine(self, *args, **kwargs)
        jobs.append(job.id)
        if arguments.on_job:
            subprocess.Popen(arguments.on_job.format(job=job.id), shell=True, stdout=sys.stderr)
        return job

    RapidataAudience.assign_job = assign_job


def run(name, source):
    started = time.monotonic()
    problem, scope = None, {"__name__": "__main__"}
    try:
        exec(compile(source, name, "exec"), scope)
        table = scope["results"].to_pandas()
        outcome = f"{len(scope['results']['results'])} results, a table of {table.shape[0]} x {table.shape[1]}"
    except ReachedJob:
        outcome = f"definition {scope['job_definition'].id}"
    except Exception as error:
        traceback.print_exc()
        outcome = problem = f"{type(error).__name__}: {error}"
    print(f"{'FAILED' if problem else 'ok':6} {name}: {outcome} ({time.monotonic() - started:.1f} s)", flush=True)
    return problem is None


def main():
    arguments = read_arguments()
    with tempfile.TemporaryDirectory() as folder:
        key, certificate = relay.make_certificate(folder)
        link = relay.Relay(arguments.service, key, certificate)
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
        jobs = []
        watch_jobs(arguments, jobs)
        base = media.serve_media()
        programs = {**dict(programs_of(arguments.sources / "docs")), "timestamp_job": TIMESTAMP}
        outcomes = []
        for name, source in programs.items():
            if arguments.only not in (None, name):
                continue
            source = source.replace(PICTURES_OF_DOCS, base)
            source = re.sub(CURATED_AUDIENCES_OF_DOCS, json.dumps(arguments.audience), source)
            first = len(link.exchanges)
            outcomes.append(run(name, source))
            for exchange in link.exchanges[first:]:
                exchange["program"] = name
        if arguments.record:
            arguments.record.write_text(json.dumps(link.exchanges, indent=1))
        print(f"{sum(outcomes)} of {len(outcomes)} programs, {len(link.exchanges)} requests, jobs: {' '.join(jobs) or 'none'}")
    sys.exit(0 if outcomes and all(outcomes) else 1)


if __name__ == "__main__":
    main()
