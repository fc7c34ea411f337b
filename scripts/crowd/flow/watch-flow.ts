import { randomBytes } from "node:crypto";
import type { MusterClient } from "../../../client/src/muster-client.ts";
import { Sentence } from "../../local/sentence.mjs";
import type { Library } from "../access.ts";
import type { CrowdArguments } from "../arguments.ts";
import { agreementOf } from "../job/agreement.ts";
import { createJobCrowd } from "../job/job-crowd.ts";
import { type ListedAsset, nameOf } from "../job/truth.ts";
import { draftPeople } from "../people.ts";
import { percent } from "../picture.ts";

const askEveryMs = 500;
/** The items whose ranking is compared with the truth, the newest first. */
const itemsJudged = 100;

/** The first of the clients that may read the flow. Throws a Sentence. */
export async function findFlow(
  { MusterError }: Pick<Library, "MusterError">,
  owners: readonly MusterClient[],
  flowId: string,
) {
  for (const owner of owners) {
    try {
      return { owner, flow: await owner.flows.get(flowId) };
    } catch (error) {
      if (!(error instanceof MusterError) || ![400, 403, 404].includes(error.status)) throw error;
    }
  }
  throw new Sentence(`There is no flow ${JSON.stringify(flowId)} that the local accounts may read.`);
}

type FoundFlow = Awaited<ReturnType<typeof findFlow>>;

/** People answer the items of a flow until all have ended. The better of two is the one that the crowd's truth says. */
export async function watchFlow(
  { owner, flow }: FoundFlow,
  server: MusterClient,
  { people: count, skill, spread, guessers, seed, leave, concurrency }: CrowdArguments,
): Promise<void> {
  if (flow.audienceId !== "global") throw new Sentence("The crowd answers only flows that ask everybody.");
  const names = await namesOfFiles({ owner, flow });
  const people = draftPeople({ count, skill, spread, guessers, seed, run: randomBytes(6).toString("hex") });
  const habits = { leave, concurrency };
  const crowd = createJobCrowd({ people, server, campaigns: new Set([flow.campaignId]), names, given: {}, habits });
  const startedAt = performance.now();
  for (const name of ["SIGINT", "SIGTERM"]) process.once(name, () => crowd.stop());
  const ending = untilEnded({ owner, flow }).finally(() => crowd.stop());
  await Promise.all([crowd.come(), ending]);
  const seconds = (performance.now() - startedAt) / 1_000;
  const { ranked, right, of } = await judge({ owner, flow });
  console.log(
    `${flow.name}: all items have ended after ${crowd.counts.answers} answers in ${seconds.toFixed(1)} s. In ${ranked} of them, ${right} of ` +
      `${of} pairs are ranked as the truth has them: ${percent(of === 0 ? null : right / of)}.`,
  );
}

const openStates = { state: { in: ["Pending", "Running", "Stopping"] } };

async function untilEnded({ owner, flow }: FoundFlow): Promise<void> {
  for (;;) {
    const page = await owner.flows.items(flow.id, { ...openStates, page_size: 1 }).page(1);
    if (page.total === 0) return;
    await new Promise((resolve) => setTimeout(resolve, askEveryMs));
  }
}

/** What people call the files, as their truth goes by the names of what they see. */
async function namesOfFiles({ owner, flow }: FoundFlow): Promise<Map<string, string>> {
  const names = new Map<string, string>();
  const datasets = new Set<string>();
  for await (const { datasetId } of owner.flows.items(flow.id, openStates)) datasets.add(datasetId);
  for (const datasetId of datasets)
    for await (const { asset } of owner.datapoints.list(datasetId)) {
      const listed: ListedAsset = asset;
      if (listed.fileName) names.set(listed.fileName, nameOf(listed));
    }
  return names;
}

async function judge({ owner, flow }: FoundFlow) {
  let [ranked, right, of] = [0, 0, 0];
  const ended = owner.flows.items(flow.id, { state: { eq: "Completed" }, sort: ["-created_at"] });
  for await (const { id } of ended) {
    if (ranked >= itemsJudged) break;
    const { datapoints } = await owner.flows.results(id);
    const aggregatedResults = Object.fromEntries(
      datapoints.map(({ asset, elo }) => [nameOf(asset as ListedAsset), elo]),
    );
    const agreement = agreementOf({ type: "Ranking", results: [{ aggregatedResults }] }, {});
    ranked += 1;
    right += agreement.right;
    of += agreement.of;
  }
  return { ranked, right, of };
}
