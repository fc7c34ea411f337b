import { randomBytes } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import type { WatchedJob } from "../../../client/src/labeling/wait-for-job.ts";
import type { MusterClient } from "../../../client/src/muster-client.ts";
import { kinds } from "../../../src/domain/kinds/kinds.ts";
import type { ShownOptions } from "../../../src/domain/kinds/shared/shown-options.ts";
import { Sentence } from "../../local/sentence.mjs";
import type { Library } from "../access.ts";
import type { CrowdArguments } from "../arguments.ts";
import { draftPeople, type Person, wantedBy } from "../people.ts";
import { percent } from "../picture.ts";
import { showLive } from "../screen.ts";
import { agreementOf, pairsOf } from "./agreement.ts";
import { createJobCrowd, type JobCounts } from "./job-crowd.ts";
import { type Given, type ListedAsset, nameOf, truthOf } from "./truth.ts";

const quietMs = 60_000;

/** The first of the clients that may read the job, with everything that its crowd must know. Throws a Sentence. */
export async function findJob(
  { MusterError }: Pick<Library, "MusterError">,
  owners: readonly MusterClient[],
  jobId: string,
) {
  for (const owner of owners) {
    try {
      const job = await owner.jobs.get(jobId);
      const revision = await owner.definitions.revision(job.definitionId, job.revisionNumber);
      const audience = await owner.audiences.get(job.audienceId);
      return { owner, job, revision, audience };
    } catch (error) {
      if (!(error instanceof MusterError) || ![400, 403, 404].includes(error.status)) throw error;
    }
  }
  throw new Sentence(`There is no job ${JSON.stringify(jobId)} that the local accounts may read.`);
}

type FoundJob = Awaited<ReturnType<typeof findJob>>;
type JobOutcome = Awaited<ReturnType<typeof workOnJob>>;

interface Work extends Pick<CrowdArguments, "skill" | "spread" | "guessers" | "seed" | "leave" | "concurrency"> {
  count: number;
  given: Given;
  signal?: AbortSignal;
  onCounts?: (counts: JobCounts, progress: WatchedJob) => void;
}

/** People answer a job until it is completed. Gives what came of it. */
export async function workOnJob(
  found: FoundJob,
  server: MusterClient,
  { count, skill, spread, guessers, seed, leave, concurrency, given, signal, onCounts }: Work,
) {
  const { owner, job, revision, audience } = found;
  const names = new Map<string, string>();
  const datapoints: ListedAsset[] = [];
  for await (const { asset } of owner.datapoints.list(revision.datasetId)) {
    datapoints.push(asset);
    for (const one of partsOf(asset)) if (one.fileName) names.set(one.fileName, nameOf(one));
  }
  const wanted = wantedBy(audience.filters ?? []);
  const people = draftPeople({ count, skill, spread, guessers, seed, run: randomBytes(6).toString("hex"), wanted });
  if (job.audienceId !== "global") await graduate(owner, audience, people);
  const habits = { leave, concurrency };
  const crowd = createJobCrowd({ people, server, campaigns: new Set([job.campaignId ?? ""]), names, given, habits });
  const waiting = new AbortController();
  signal?.addEventListener("abort", () => waiting.abort(signal?.reason));
  const startedAt = performance.now();
  let isAnswered = false;
  const watch = watchAnswers(crowd.counts, (sentence) => {
    // Its results may take longer to write.
    if (!isAnswered) waiting.abort(new Sentence(sentence));
  });
  const onProgress = (progress: WatchedJob) => {
    isAnswered = progress.total > 0 && progress.completed === progress.total;
    onCounts?.(crowd.counts, progress);
  };
  const done = owner.waitForJob(job.jobId, { signal: waiting.signal, onProgress }).finally(() => {
    clearInterval(watch);
    crowd.stop();
  });
  const coming = crowd.come().catch((error) => {
    waiting.abort(error);
    throw error;
  });
  await Promise.all([done, coming]);
  const seconds = (performance.now() - startedAt) / 1000;
  const file = await owner.jobResults(job.jobId);
  return { file, seconds, counts: crowd.counts, agreement: agreementOf(file, given, optionsOf(revision)), datapoints };
}

function partsOf(asset: ListedAsset): ListedAsset[] {
  return asset.assets ?? [asset];
}

/** What people choose from, where the job says so. */
function optionsOf({ workflow }: FoundJob["revision"]): ShownOptions {
  return "blueprint" in workflow && "categories" in workflow.blueprint
    ? { categories: workflow.blueprint.categories }
    : {};
}

/** People whose score is known are graduates at once. A view's people are those of the audience behind it. */
export async function graduate(
  owner: MusterClient,
  audience: Pick<FoundJob["audience"], "id" | "baseAudienceId">,
  people: readonly Person[],
): Promise<void> {
  const rows = people.map(({ userId }) => `${userId},0.99`);
  const baseId = audience.baseAudienceId ?? audience.id;
  await owner.audiences.initializeUsers(baseId, new File([`userId,score\n${rows.join("\n")}\n`], "crowd.csv"));
  await owner.waitForSeeding(baseId);
}

/** The whole of `npm run crowd -- --job`. */
export async function watchJob(
  found: FoundJob,
  server: MusterClient,
  { truth, truthOut, people, ...who }: CrowdArguments,
): Promise<void> {
  const given = truth === undefined ? {} : await readTruth(truth);
  const { job, revision } = found;
  let standing: { counts: JobCounts; progress: WatchedJob } | null = null;
  const tell = () => {
    if (standing === null) return `${job.name}: nobody has come yet`;
    const { counts, progress } = standing;
    const share = progress.completionPercentage.toFixed(1);
    return `${job.name}: ${progress.job.state}, ${share}%, ${progress.completed} of ${progress.total} tasks, ${counts.answers} answers`;
  };
  const ending = new AbortController();
  for (const name of ["SIGINT", "SIGTERM"])
    process.once(name, () => ending.abort(new Sentence("Ended before the job was completed.")));
  const screen = showLive({ draw: () => [tell()], tell });
  let outcome: JobOutcome;
  try {
    const onCounts = (counts: JobCounts, progress: WatchedJob) => {
      standing = { counts, progress };
    };
    outcome = await workOnJob(found, server, { ...who, count: people, given, signal: ending.signal, onCounts });
  } finally {
    screen.end();
  }
  for (const sentence of summarizeJob(outcome)) console.log(sentence);
  if (truthOut !== undefined)
    await writeFile(truthOut, `${JSON.stringify(truthsOf(outcome, revision, given), null, 2)}\n`);
}

/** Ends a wait that could last for hours: while other campaigns take everybody, nobody answers the job. */
function watchAnswers(counts: JobCounts, giveUp: (sentence: string) => void): NodeJS.Timeout {
  let [answers, since] = [0, performance.now()];
  return setInterval(() => {
    if (counts.answers !== answers) [answers, since] = [counts.answers, performance.now()];
    if (performance.now() - since < quietMs) return;
    giveUp(
      `Nobody could answer the job for a minute. ${counts.elsewhere} times another campaign took somebody: ` +
        "pause it, or wait ten minutes for tasks that people left unanswered.",
    );
  }, 1_000);
}

export function summarizeJob({ file, seconds, counts, agreement }: Omit<JobOutcome, "datapoints">): string[] {
  const { answers, correct, overflow, expired, left, failures } = counts;
  const counted = (file.results as { detailedResults: unknown[] }[]).reduce(
    (sum, { detailedResults }) => sum + detailedResults.length,
    0,
  );
  const what = file.type === "Ranking" ? "pairs" : "results";
  return [
    `Completed: ${file.results.length} results with ${counted} counted responses, from ${answers} answers in ${seconds.toFixed(1)} s: ${(answers / seconds).toFixed(0)} answers a second.`,
    `${percent(answers === 0 ? null : correct / answers)} of the answers were right; ${agreement.right} of ${agreement.of} ${what} agree with the truth: ${percent(agreement.right / agreement.of)}.`,
    `${overflow} answers came after their task had enough. ${left} times somebody left in the middle, and gave up ${expired} leases.`,
    ...(failures > 0 ? [`${failures} visits failed because the service did not answer.`] : []),
  ];
}

async function readTruth(path: string): Promise<Given> {
  try {
    const truth = JSON.parse(await readFile(path, "utf8"));
    if (typeof truth !== "object" || truth === null || Array.isArray(truth)) throw new Error("it is no JSON object");
    return truth;
  } catch (error) {
    throw new Sentence(`The truth ${path} cannot be read: ${(error as Error).message}.`);
  }
}

function truthsOf(
  { datapoints, file }: Pick<JobOutcome, "datapoints" | "file">,
  revision: FoundJob["revision"],
  given: Given,
) {
  if (file.type === "Ranking") {
    const pairs = file.results.flatMap(({ aggregatedResults }) => pairsOf(Object.keys(aggregatedResults)));
    return Object.fromEntries(pairs.map((names) => [names.join(", "), truthOf("Compare", { names }, given)]));
  }
  const { type } = file;
  if (type === "Transcription") {
    const { seenIn } = kinds.Transcription.simulated;
    return Object.fromEntries(
      file.results.map((result) => [result.originalFileName, truthOf(type, seenIn(result), given)]),
    );
  }
  const options = optionsOf(revision);
  return Object.fromEntries(
    datapoints.map((asset) => {
      const names = partsOf(asset).map(nameOf);
      return [names.join(", "), truthOf(type, { names, ...options }, given)];
    }),
  );
}
