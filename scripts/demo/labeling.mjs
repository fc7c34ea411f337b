import { localServer } from "../crowd/access.ts";
import { findJob, summarizeJob, workOnJob } from "../crowd/job/watch-job.ts";
import { seededRandom } from "../local/seeded-random.mjs";
import { drawDisc } from "./disc-picture.mjs";
import { more, progressBar, say } from "./said.mjs";

const pictures = 12;
const who = { count: 24, skill: 0.93, spread: 0.05, guessers: 0.1, seed: 3, leave: 0, concurrency: 8 };

/** A small dataset from pictures to labels, answered by a crowd that knows what is right. Gives the job's id. */
export async function walkLabeling(library, client, { baseUrl, state }) {
  const random = seededRandom(who.seed);
  const given = {};
  const items = Array.from({ length: pictures }, (_, index) => {
    const { bytes, box } = drawDisc(random);
    const name = `picture-${index + 1}.png`;
    given[name] = box.xMin + box.xMax < 100 ? "left" : "right";
    return { asset: { name, data: bytes } };
  });
  const { datasetId } = await client.datasets.create({ name: "Discs" });
  const outcomes = await client.uploadDatapoints(datasetId, items);
  const failed = outcomes.find(({ status }) => status === "Failed");
  if (failed) throw failed.error;
  say("Dataset", `${outcomes.length} pictures, each with a disc on the left or on the right`);
  const { definitionId } = await client.definitions.create({
    definitionName: "Where is the disc?",
    datasetId,
    workflow: {
      _t: "SimpleWorkflow",
      blueprint: {
        _t: "ClassifyBlueprint",
        title: "Where is the disc?",
        categories: ["left", "right"].map((value) => ({ label: `On the ${value}`, value })),
      },
    },
    referee: { _t: "NaiveReferee", totalVotes: 5 },
  });
  const { jobId } = await client.jobs.create({ jobDefinitionId: definitionId, audienceId: "global" });
  const server = await localServer(library, { baseUrl, state });
  const found = await findJob(library, [client], jobId);
  const bar = progressBar("Job", pictures);
  const onCounts = (_, { completed }) => bar.show(completed);
  const outcome = await workOnJob(found, server, { ...who, given, onCounts });
  bar.end();
  const [first, agreement] = summarizeJob(outcome);
  say("Job", first);
  more(agreement);
  const { file } = outcome;
  const [one] = file.results;
  const votes = Object.entries(one.aggregatedResults).map(([value, count]) => `${count} ${value}`);
  say("Labels", `${one.originalFileName}: ${votes.join(", ")}. In all: ${JSON.stringify(file.summary)}`);
  return jobId;
}
