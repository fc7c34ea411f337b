import { randomBytes } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { Sentence } from "../../local/sentence.mjs";
import { draftPeople, wantedBy } from "../people.mjs";
import { percent } from "../picture.mjs";
import { showLive } from "../screen.mjs";
import { agreementOf } from "./agreement.mjs";
import { createJobCrowd } from "./job-crowd.mjs";
import { nameOf, truthOf } from "./truth.mjs";

const quietMs = 60_000;

/** The first of the clients that may read the job, with everything that its crowd must know. Throws a Sentence. */
export async function findJob({ MusterError }, owners, jobId) {
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

/** People answer a job until it is completed. Gives what came of it. */
export async function workOnJob(
  found,
  server,
  { count, skill, spread, guessers, seed, leave, concurrency, given, signal, onCounts },
) {
  const { owner, job, revision, audience } = found;
  const names = new Map();
  const datapoints = [];
  for await (const { asset } of owner.datapoints.list(revision.datasetId)) {
    datapoints.push(asset);
    for (const one of asset._t === "MultiAsset" ? asset.assets : [asset])
      if (one.fileName) names.set(one.fileName, nameOf(one));
  }
  const wanted = wantedBy(audience.filters ?? []);
  const people = draftPeople({ count, skill, spread, guessers, seed, run: randomBytes(6).toString("hex"), wanted });
  if (job.audienceId !== "global") await graduate(owner, audience, people);
  const habits = { leave, concurrency };
  const crowd = createJobCrowd({ people, server, campaignId: job.campaignId, names, given, habits });
  const waiting = new AbortController();
  signal?.addEventListener("abort", () => waiting.abort(signal.reason));
  const startedAt = performance.now();
  let isAnswered = false;
  const watch = watchAnswers(crowd.counts, (sentence) => {
    // Its results may take longer to write.
    if (!isAnswered) waiting.abort(new Sentence(sentence));
  });
  const onProgress = (progress) => {
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
  const categories = revision.workflow.blueprint?.categories ?? [];
  return { file, seconds, counts: crowd.counts, agreement: agreementOf(file, given, { categories }), datapoints };
}

/** People whose score is known are graduates at once. A view's people are those of the audience behind it. */
async function graduate(owner, audience, people) {
  const rows = people.map(({ userId }) => `${userId},0.99`);
  const baseId = audience.baseAudienceId ?? audience.id;
  await owner.audiences.initializeUsers(baseId, new File([`userId,score\n${rows.join("\n")}\n`], "crowd.csv"));
  await owner.waitForSeeding(baseId);
}

/** The whole of `npm run crowd -- --job`. */
export async function watchJob(found, server, { truth, truthOut, people, ...who }) {
  const given = truth === undefined ? {} : await readTruth(truth);
  const { job, revision } = found;
  const standing = { counts: null, progress: null };
  const tell = () => {
    const { counts, progress } = standing;
    if (progress === null) return `${job.name}: nobody has come yet`;
    const share = progress.completionPercentage.toFixed(1);
    return `${job.name}: ${progress.job.state}, ${share} %, ${progress.completed} of ${progress.total} tasks, ${counts.answers} answers`;
  };
  const ending = new AbortController();
  for (const name of ["SIGINT", "SIGTERM"])
    process.once(name, () => ending.abort(new Sentence("Ended before the job was completed.")));
  const screen = showLive({ draw: () => [tell()], tell });
  let outcome;
  try {
    const onCounts = (counts, progress) => Object.assign(standing, { counts, progress });
    outcome = await workOnJob(found, server, { ...who, count: people, given, signal: ending.signal, onCounts });
  } finally {
    screen.end();
  }
  for (const sentence of summarizeJob(outcome)) console.log(sentence);
  if (truthOut !== undefined)
    await writeFile(truthOut, `${JSON.stringify(truthsOf(outcome, revision, given), null, 2)}\n`);
}

/** Ends a wait that could last for hours: while other campaigns take everybody, nobody answers the job. */
function watchAnswers(counts, giveUp) {
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

export function summarizeJob({ file, seconds, counts, agreement }) {
  const { answers, correct, overflow, expired, left, failures } = counts;
  const counted = file.results.reduce((sum, { detailedResults }) => sum + detailedResults.length, 0);
  const what = file.type === "Ranking" ? "pairs" : "results";
  return [
    `Completed: ${file.results.length} results with ${counted} counted responses, from ${answers} answers in ${seconds.toFixed(1)} s: ${(answers / seconds).toFixed(0)} answers a second.`,
    `${percent(answers === 0 ? null : correct / answers)} of the answers were right; ${agreement.right} of ${agreement.of} ${what} agree with the truth: ${percent(agreement.right / agreement.of)}.`,
    `${overflow} answers came after their task had enough. ${left} times somebody left in the middle, and gave up ${expired} leases.`,
    ...(failures > 0 ? [`${failures} visits failed because the service did not answer.`] : []),
  ];
}

async function readTruth(path) {
  try {
    const truth = JSON.parse(await readFile(path, "utf8"));
    if (typeof truth !== "object" || truth === null || Array.isArray(truth)) throw new Error("it is no JSON object");
    return truth;
  } catch (error) {
    throw new Sentence(`The truth ${path} cannot be read: ${error.message}.`);
  }
}

function truthsOf({ datapoints, file }, { workflow }, given) {
  const kind = file.type === "Ranking" ? "Compare" : file.type;
  const categories = workflow.blueprint?.categories ?? [];
  if (file.type === "Transcription") {
    const truth = ({ originalFileName, aggregatedResults }) =>
      truthOf({ kind, names: [originalFileName], words: aggregatedResults }, given);
    return Object.fromEntries(file.results.map((result) => [result.originalFileName, truth(result)]));
  }
  if (file.type === "Ranking") {
    const names = file.results.flatMap(({ aggregatedResults }) => [Object.keys(aggregatedResults)]);
    return Object.fromEntries(
      names.flatMap((some) =>
        some.flatMap((one, at) =>
          some.slice(at + 1).map((other) => [`${one}, ${other}`, truthOf({ kind, names: [one, other] }, given)]),
        ),
      ),
    );
  }
  return Object.fromEntries(
    datapoints.map((asset) => {
      const names = (asset._t === "MultiAsset" ? asset.assets : [asset]).map(nameOf);
      return [names.join(", "), truthOf({ kind, names, categories }, given)];
    }),
  );
}
