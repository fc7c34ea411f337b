"""The pages of the published client's documentation whose examples build on one another: each is typed in as one program.

An example stays as it is printed. Given to a page is only what it takes for granted: names that it never sets, ids in the place of such as
"flow_id_here", and time for people to answer.
"""

import json
from dataclasses import dataclass, field

from programs import blocks

# Answers take their time: a run has no job at first, and its results come when all have answered.
ANSWERED = """
import time
for one in benchmark.leaderboards:
    for _ in range(60):
        if one.jobs: break
        time.sleep(2)
    for job in one.jobs: job.get_results()
"""

# Nothing stands in a billing period before somebody has answered. Answers are billed when their job has ended.
BILLED = """
from rapidata import RapidataClient
from rapidata.rapidata_client.exceptions.rapidata_error import RapidataError
import time

billed_definition = RapidataClient().job.create_classification_job_definition(
    name="Billed Example",
    instruction="What is in the picture?",
    answer_options=["A dog", "A cat"],
    datapoints=["https://assets.rapidata.ai/billed.jpg"],
    responses_per_datapoint=5,
)
RapidataClient().audience.get_audience_by_id("global").assign_job(billed_definition).get_results()
"""

# No page of the documentation is about validation sets.
VALIDATION = """
from rapidata import RapidataClient

client = RapidataClient()
validation_set = client.validation.create_compare_set(
    name="Example Compare Set",
    instruction="Which image looks better?",
    datapoints=[["https://assets.rapidata.ai/good_ai_generated_image.png", "https://assets.rapidata.ai/bad_ai_generated_image.png"]],
    truths=["https://assets.rapidata.ai/good_ai_generated_image.png"],
)
found = client.validation.get_validation_set_by_id(validation_set.id)
found.update_dimensions(["default"])
found.update_should_alert(False)
found.update_can_be_flagged(False)
client.validation.find_validation_sets(name="Example Compare")
classification = client.validation.create_classification_set(
    name="Example Classification Set",
    instruction="What is in the picture?",
    answer_options=["A dog", "A cat"],
    datapoints=["https://assets.rapidata.ai/dog.jpg"],
    truths=[["A dog"]],
)
classification.delete()
flow = client.flow.create_ranking_flow(
    name="Checked Ranking",
    instruction="Which image looks better?",
    validation_set_id=validation_set.id,
)
flow.delete()
client._demographic.create_demographic_rapid(
    instruction="How old are you?",
    answer_options=["0-17", "18-29", "30-39", "40-49", "50-64", "65+"],
    datapoint="https://assets.rapidata.ai/age.jpg",
    key="age",
)
"""

# What the client calls beside, and no page above shows.
MANAGEMENT = """
from rapidata import CountryFilter, RapidataClient
from rapidata.rapidata_client.exceptions.rapidata_error import RapidataError

client = RapidataClient()
audience = client.audience.create_audience(name="Pets")
for number in range(3):
    audience.add_classification_example(
        instruction="What is in the picture?",
        answer_options=["A dog", "A cat"],
        datapoint=f"https://assets.rapidata.ai/pet_{number}.jpg",
        truth=["A dog"],
    )
audience.update_name("Pets in pictures")
audience.update_filters([CountryFilter(["US", "DE"])])
audience.get_examples()
audience.start_recruiting()
client.audience.find_audiences(name="Pets in pictures")
made = client.job.create_classification_job_definition(
    name="Which pet",
    instruction="What is in the picture?",
    answer_options=["A dog", "A cat"],
    datapoints=["https://assets.rapidata.ai/first.jpg"],
    contexts=["A long description. " * 30],
)
definition = client.job.get_job_definition_by_id(made.id)
print(definition.estimated_cost)
definition.update_dataset(["https://assets.rapidata.ai/third.jpg", "https://assets.rapidata.ai/fourth.jpg"])
client.job.find_job_definitions(name="Which pet")
job = audience.assign_job(definition)
print(job.estimated_cost)
client.job.find_jobs(name="Which pet")
audience.find_jobs()
job.delete()
definition.delete()
audience.delete()
try:
    client.billing.get_current_billing_period()
except RapidataError as error:
    assert error.status_code == 404, error
"""


@dataclass
class Page:
    # Python before an example, by its number.
    before: dict[int, str] = field(default_factory=dict)
    # Python whose value stands for a placeholder.
    ids: dict[str, str] = field(default_factory=dict)
    # The numbers of the examples, where they can only work in another order.
    order: list[int] | None = None


PAGES = {
    "flows": Page(
        before={0: "from rapidata.rapidata_client.flow import FlowItemResult"},
        ids={"flow_id_here": "flow.id"},
    ),
    # A signal has no job before it is triggered, and cannot be found any more when it is deleted.
    "signals": Page(order=[0, 2, 1, 4, 3], ids={"signal_id": "signal.id"}),
    "mri": Page(
        before={
            5: 'media, prompts = ["https://assets.rapidata.ai/mountain_sunset3.png"], ["A serene mountain landscape at sunset"]',
            9: ANSWERED,
        },
        ids={"benchmark_id_here": "benchmark.id", "audience_id": "own_audience"},
    ),
    "mri_advanced": Page(before={0: "mri:0-1", 18: ANSWERED}),
    # Its reader has an audience already. Both want an organization whose answers have a price: PUT /organization/{organizationId}/prices.
    "cost_estimates": Page(before={1: 'audience = client.audience.get_audience_by_id("global")'}),
    "billing": Page(before={0: BILLED}),
}


def steps_of(docs, name):
    """What is run for a page, one after another: pairs of a title and Python."""
    if name in OTHERS:
        yield name, OTHERS[name]
        return
    page, examples = PAGES[name], blocks((docs / f"{name}.md").read_text())
    for number in page.order or range(len(examples)):
        before = page.before.get(number, "")
        if before == "mri:0-1":
            # The page goes on where the one before it ended.
            before = "\n".join(blocks((docs / "mri.md").read_text())[:2])
        if before:
            yield f"{name} before {number}", before
        yield f"{name} {number}", examples[number]


def with_ids(name, source, scope):
    """Puts ids that exist into the place of those that the documentation leaves to its reader."""
    for placeholder, expression in (PAGES[name].ids if name in PAGES else {}).items():
        quoted = json.dumps(placeholder)
        if quoted in source:
            source = source.replace(quoted, json.dumps(eval(expression, scope)))
    return source


OTHERS = {"validation": VALIDATION, "management": MANAGEMENT}
PAGE_NAMES = [*PAGES, *OTHERS]
