import { randomBytes } from "node:crypto";
import { ensureClient } from "../client/build/ensure-client.mjs";
import { findAccess, findAudience } from "./crowd/access.ts";
import { readArguments } from "./crowd/arguments.ts";
import { findBenchmark, watchBenchmark } from "./crowd/benchmark/watch-benchmark.ts";
import { createCrowd } from "./crowd/crowd.ts";
import { findFlow, watchFlow } from "./crowd/flow/watch-flow.ts";
import { findJob, watchJob } from "./crowd/job/watch-job.ts";
import { draftPeople, wantedBy } from "./crowd/people.ts";
import { drawCrowd, tellCrowd } from "./crowd/picture.ts";
import { showLive } from "./crowd/screen.ts";
import { summarize } from "./crowd/summary.ts";
import { main, Sentence } from "./local/sentence.mjs";

// People with hidden skills come to an audience, answer through the API and leave; shown is whom the audience takes, and whether those
// are the able ones. With a job, they answer its tasks until it is completed; with a benchmark, its runs.
main(async () => {
  const {
    audience: audienceId,
    job: jobId,
    flow: flowId,
    benchmark: benchmarkId,
    ...wishes
  } = readArguments(process.argv.slice(2));
  await ensureClient();
  const library = await import("muster-client");
  try {
    const { owners, server } = await findAccess(library);
    if (jobId !== undefined) return await watchJob(await findJob(library, owners, jobId), server, wishes);
    if (flowId !== undefined) return await watchFlow(await findFlow(library, owners, flowId), server, wishes);
    if (benchmarkId !== undefined)
      return await watchBenchmark(await findBenchmark(library, owners, benchmarkId), server, wishes);
    const found = await findAudience(library, owners, audienceId);
    requireRecruiting(found);
    await watch({ ...found, server }, wishes);
  } catch (error) {
    throw error instanceof library.MusterError || error instanceof library.JobFailedError
      ? new Sentence(error.message)
      : error;
  }
});

function requireRecruiting({ audience, examples }) {
  const named = `The audience "${audience.name}"`;
  if (audience.graduationRule._t === "AcceptedFreeText")
    throw new Sentence(`${named} takes people by their free texts, which this crowd cannot write.`);
  if (examples.size === 0) throw new Sentence(`${named} has no example whose truth may be read.`);
  if (!audience.isDistilling) throw new Sentence(`${named} does not look for people: start its recruiting first.`);
}

async function watch({ owner, audience, examples, server }, { concurrency, sessions, leave, seed, ...who }) {
  const run = randomBytes(6).toString("hex");
  const wanted = wantedBy(audience.filters);
  const people = draftPeople({ ...who, count: who.people, seed, run, wanted });
  const habits = { sessions, leave };
  const crowd = createCrowd({ people, server, audience, examples, habits, concurrency });
  const { tally, needed } = crowd;
  let isWhole = true;
  const stop = () => {
    isWhole = false;
    crowd.stop();
  };
  for (const name of ["SIGINT", "SIGTERM"]) process.once(name, stop);

  const title = `A crowd for "${audience.name}" with ${examples.size} examples, seed ${seed}`;
  if (!process.stdout.isTTY) console.log(`${title}.`);
  const startedAt = performance.now();
  const standing = () => ({
    title,
    people: people.length,
    counts: tally.counts,
    states: tally.states(),
    quality: tally.quality(),
    seconds: (performance.now() - startedAt) / 1000,
  });
  const screen = showLive({ draw: () => drawCrowd(standing()), tell: () => tellCrowd(standing()) });
  try {
    await crowd.come({ failed: () => undefined });
  } finally {
    screen.end();
    for (const sentence of summarize({ ...standing(), needed, isWhole })) console.log(sentence);
  }
  const { usersPerState } = await owner.audiences.userMetrics(audience.id);
  const told = Object.entries(usersPerState).filter(([, count]) => count > 0);
  console.log(`The audience now has ${told.map(([state, count]) => `${count} ${state}`).join(", ") || "nobody"}.`);
  console.log("They are marked as simulated: neither its health nor its number of graduates counts them.");
}
