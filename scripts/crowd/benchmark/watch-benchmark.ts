import { randomBytes } from "node:crypto";
import type { MusterClient } from "../../../client/src/muster-client.ts";
import type { SeenTask } from "../../../src/domain/kinds/kind.ts";
import { Sentence } from "../../local/sentence.mjs";
import type { Library } from "../access.ts";
import type { CrowdArguments } from "../arguments.ts";
import { createJobCrowd } from "../job/job-crowd.ts";
import { graduate } from "../job/watch-job.ts";
import { draftPeople, type Person } from "../people.ts";
import { chanceOf, type KnownSample, trueScores } from "./hidden-strengths.ts";
import { type JudgedStanding, standingsTable } from "./standings-table.ts";

const askEveryMs = 1_000;
/** Runs end by a sweep each minute, so that answers may be still for longer. */
const quietMs = 200_000;
/** A reading takes a part of the votes that are new, and so long after the last one at the earliest. */
const readEveryMs = 5_500;
const mostReadings = 20;

/** The first of the clients that may change the benchmark. Throws a Sentence. */
export async function findBenchmark(
  { MusterError }: Pick<Library, "MusterError">,
  owners: readonly MusterClient[],
  benchmarkId: string,
) {
  for (const owner of owners) {
    try {
      return { owner, benchmark: await owner.benchmarks.get(benchmarkId) };
    } catch (error) {
      if (!(error instanceof MusterError) || ![400, 403, 404].includes(error.status)) throw error;
    }
  }
  throw new Sentence(`There is no benchmark ${JSON.stringify(benchmarkId)} that the local accounts may read.`);
}

type FoundBenchmark = Awaited<ReturnType<typeof findBenchmark>>;

/** People answer the runs of a benchmark until all have ended. How good a model is on a prompt is hidden; shown is how well it was found. */
export async function watchBenchmark(
  found: FoundBenchmark,
  server: MusterClient,
  { people: count, skill, spread, guessers, seed, leave, concurrency }: CrowdArguments,
): Promise<void> {
  const { benchmark } = found;
  const people = draftPeople({ count, skill, spread, guessers, seed, run: randomBytes(6).toString("hex") });
  const samples = await samplesOf(found);
  const runs = createRuns(found, people);
  const judge = (task: SeenTask, { person, campaignId }: { person: Person; campaignId: string }) => {
    const [one = "", other = ""] = task.names;
    const sides = samples.sidesOf(one, other);
    if (sides === null) return null;
    const chance = chanceOf(...sides);
    const isFirstBetter = chance >= 0.5;
    // Asked for the worse one, people choose the other.
    const belief = isFirstBetter === runs.isInversed(campaignId) ? other : one;
    const sureness = person.skill === null ? 0.5 : Math.max(chance, 1 - chance);
    return { belief, isRight: person.random() < sureness };
  };
  const habits = { leave, concurrency };
  const crowd = createJobCrowd({
    people,
    server,
    campaigns: runs.campaigns,
    names: new Map(),
    given: {},
    habits,
    judge,
  });
  const startedAt = performance.now();
  for (const name of ["SIGINT", "SIGTERM"]) process.once(name, () => crowd.stop());
  const ending = runs.untilEnded(() => crowd.counts.answers).finally(() => crowd.stop());
  await Promise.all([crowd.come(), ending]);
  const seconds = (performance.now() - startedAt) / 1_000;
  console.log(
    `${benchmark.name}: all runs have ended after ${crowd.counts.answers} answers in ${seconds.toFixed(1)} s.`,
  );
  for (const line of standingsTable(await judged(found, samples.answered))) console.log(line);
}

/** What the submitted models made, by the names under which people see it. */
async function samplesOf({ owner, benchmark }: FoundBenchmark) {
  const known = new Map<string, KnownSample[]>();
  const answered = new Map<string, Set<string>>();
  for await (const { id, name: model, status } of owner.participants.list(benchmark.id)) {
    if (status !== "Submitted") continue;
    const identifiers = answered.get(model) ?? new Set<string>();
    answered.set(model, identifiers);
    for await (const sample of owner.participants.samples(id)) {
      if (sample._t !== "SampleOutput") continue;
      const { identifier, asset } = sample;
      // Samples of several files have no name of their own.
      if (asset._t === "MultiAsset") continue;
      const name = asset._t === "TextAsset" ? asset.text : asset.fileName;
      identifiers.add(identifier);
      known.set(name, [...(known.get(name) ?? []), { model, identifier }]);
    }
  }
  return {
    answered,
    /** Two samples of one prompt. Null: they are not of this benchmark, or of one model. */
    sidesOf(one: string, other: string): [KnownSample, KnownSample] | null {
      for (const first of known.get(one) ?? [])
        for (const second of known.get(other) ?? [])
          if (first.identifier === second.identifier && first.model !== second.model) return [first, second];
      return null;
    },
  };
}

/** The campaigns of the benchmark's open runs. They come one after the other, while people answer. */
function createRuns({ owner, benchmark }: FoundBenchmark, people: readonly Person[]) {
  const campaigns = new Map<string, { isInversed: boolean }>();
  const known = new Set<string>();
  const ready = new Set(["global"]);

  async function look(): Promise<number> {
    let open = 0;
    for await (const { id, isInversed } of owner.leaderboards.ofBenchmark(benchmark.id))
      for await (const { jobId, status } of owner.leaderboards.runs(id)) {
        if (status === "Queued" || status === "Running") open += 1;
        if (status !== "Running" || !jobId || known.has(jobId)) continue;
        const { campaignId, audienceId } = await owner.jobs.get(jobId);
        // A job is laid out before it has a campaign.
        if (!campaignId) continue;
        known.add(jobId);
        if (!ready.has(audienceId)) await graduate(owner, await owner.audiences.get(audienceId), people);
        ready.add(audienceId);
        campaigns.set(campaignId, { isInversed });
      }
    return open;
  }

  return {
    campaigns,
    isInversed: (campaignId: string) => campaigns.get(campaignId)?.isInversed === true,
    async untilEnded(answers: () => number): Promise<void> {
      let [seen, since] = [0, performance.now()];
      for (;;) {
        if ((await look()) === 0) return;
        if (answers() !== seen) [seen, since] = [answers(), performance.now()];
        if (performance.now() - since > quietMs)
          throw new Sentence(
            "Nobody could answer the runs for some minutes: other campaigns take everybody, or they are paused.",
          );
        await new Promise((resolve) => setTimeout(resolve, askEveryMs));
      }
    },
  };
}

/** The standings once no reading brings further votes. */
async function wholeStandings({ owner, benchmark }: FoundBenchmark) {
  let read = await owner.benchmarks.standings(benchmark.id);
  for (let before = -1, readings = 1; read.totalResponses !== before && readings < mostReadings; readings++) {
    before = read.totalResponses;
    await new Promise((resolve) => setTimeout(resolve, readEveryMs));
    read = await owner.benchmarks.standings(benchmark.id);
  }
  return read;
}

async function judged(
  found: FoundBenchmark,
  answered: ReadonlyMap<string, ReadonlySet<string>>,
): Promise<JudgedStanding[]> {
  const truths = trueScores(answered, found.benchmark);
  const { items } = await wholeStandings(found);
  return items.flatMap(({ name, score, confidenceInterval, responseCount, isDisabled }): JudgedStanding[] => {
    const truth = truths.get(name) ?? null;
    if (score === null || truth === null || isDisabled) return [];
    const { lowerOffset = 0, upperOffset = 0 } = confidenceInterval ?? {};
    return [
      { name, score, below: Math.abs(lowerOffset), above: Math.abs(upperOffset), responses: responseCount, truth },
    ];
  });
}
