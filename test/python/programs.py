"""The programs of the published client's documentation that each make one job."""

import re
import textwrap

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


def programs_of(docs):
    """The whole program of the quickstart, and the first one of each page of a job type."""
    quickstart = (docs / "quickstart.md").read_text()
    yield "quickstart", blocks(quickstart[quickstart.index("## Complete Example"):])[0]
    for page in sorted((docs / "examples").glob("*_job.md")):
        yield page.stem, next(block for block in blocks(page.read_text()) if "assign_job" in block)
    yield "timestamp_job", TIMESTAMP


def blocks(markdown):
    found = re.findall(r"^([ ]*)```py(?:thon)?\n(.*?)^[ ]*```", markdown, re.M | re.S)
    return [textwrap.dedent(code) for _, code in found]
