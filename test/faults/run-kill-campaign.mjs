import { randomUUID } from "node:crypto";
import { seededRandom } from "../../scripts/local/seeded-random.mjs";
import { createChecks } from "./checks.mjs";
import { createLocalService, pause } from "./local-service.mjs";
import { readRuns } from "./state-files.mjs";

/** Each change of one to the other moves four in ten people. */
const dropScores = [0.2, 0.6];
const graduationScore = 0.75;
const tolerance = 1e-9;
/** An audience's row in the database follows within seconds; a busy machine may take longer. */
const shownWithinMs = 60_000;
/** Work whose message was lost is sent again in the second minute after. */
const endsWithinMs = 150_000;
const longestAfterMs = 100;

/**
 * An audience of many people, and a series of recalculations of all of them; in each the service is killed once, at any moment from
 * the request on. After each the run, the people's states and the audience's counts are what the rules say.
 */
export async function runRunKillCampaign({ folder, seed, users, kills, onProgress = () => undefined }) {
  const random = seededRandom(seed);
  const service = await createLocalService({ folder });
  const startedAt = performance.now();
  const checks = createChecks();
  const found = {};
  try {
    await service.start();
    const scores = Array.from({ length: users }, () => Math.floor(random() * 1001) / 1000);
    const [firstDrop, otherDrop] = dropScores;
    const { audienceId } = await service.ask("POST", "/audience", { name: "Killed", dropScore: firstDrop });
    await seedPeople(checks, { service, audienceId, scores });
    const world = { service, audienceId, scores };
    await judge(checks, { ...world, what: "seeding", dropScore: firstDrop });

    // One in peace: it tells how long a recalculation takes, so that the kills are spread over all of it.
    const usualMs = await timeOf(async () => {
      const { recalculationId } = await change(world, otherDrop);
      await judgeRun(checks, { ...world, what: "undisturbed", id: recalculationId, from: firstDrop, to: otherDrop });
    });
    for (let kill = 0; kill < kills; kill++) {
      const [to, from] = [dropScores[kill % 2], dropScores[(kill + 1) % 2]];
      const what = `kill ${kill + 1}`;
      const { id, state } = await changeInterrupted(world, to, random() * (usualMs + longestAfterMs));
      found[state] = (found[state] ?? 0) + 1;
      await judgeRun(checks, { ...world, what, id, from, to });
      await judge(checks, { ...world, what, dropScore: to });
      onProgress(kill + 1);
    }
    const { recalculationId } = await service.ask("POST", `/audience/${audienceId}/state-recalculation`);
    const last = dropScores[(kills + 1) % 2];
    await judgeRun(checks, { ...world, what: "one more", id: recalculationId, from: last, to: last });
    await service.stop();
    judgeState(checks, readRuns(service.state));
    return { checks: checks.checks, seconds: (performance.now() - startedAt) / 1000, found };
  } finally {
    await service.stop();
  }
}

async function seedPeople(checks, { service, audienceId, scores }) {
  const rows = scores.map((score) => `${randomUUID()},${score}`);
  await service.upload(`/audience/${audienceId}/initialize-users`, ["userId,score", ...rows].join("\n"));
  const run = await untilEnds(service, `/audience/${audienceId}/initialize-users`);
  checks.equal("the seeding is completed", run.state, "Completed");
  checks.equal("it takes everybody in", run.processedCount, scores.length);
}

const change = ({ service, audienceId }, dropScore) => service.ask("PATCH", `/audience/${audienceId}`, { dropScore });

/** The run that a change of the rules started, from a client that perhaps lost its service in the middle of the request. */
async function changeInterrupted(world, dropScore, afterMs) {
  const { service, audienceId } = world;
  const before = await service.ask("GET", `/audience/${audienceId}/state-recalculation`);
  const first = change(world, dropScore).catch(() => null);
  await pause(afterMs);
  await service.kill();
  const { runs } = readRuns(service.state);
  const latest = runs.at(-1);
  const state = latest.id === before.id ? "not yet started" : latest.state;
  await service.start();
  // Asked again it has nothing to change, where the first request got through.
  const { recalculationId } = (await first) ?? (await change(world, dropScore));
  const id = recalculationId ?? (await service.ask("GET", `/audience/${audienceId}/state-recalculation`)).id;
  if (id === before.id) throw new Error("a change of the rules started no run");
  return { id, state };
}

async function judgeRun(checks, { service, scores, what, id, from, to }) {
  const run = await untilEnds(service, `/audience/state-recalculation/${id}`);
  checks.equal(`${what}: the run is completed`, run.state, "Completed");
  checks.equal(`${what}: it is done`, run.phase, "Done");
  checks.equal(`${what}: it looked at everybody once`, run.processedCount, scores.length);
  const changed = scores.filter((score) => stateOf(score, from) !== stateOf(score, to)).length;
  checks.equal(`${what}: it counts whom it changed`, run.changedCount, changed);
}

async function judge(checks, { service, audienceId, scores, what, dropScore }) {
  const wanted = { Graduated: 0, DroppedLowScore: 0, Distilling: 0 };
  for (const score of scores) wanted[stateOf(score, dropScore)] += 1;
  const { usersPerState } = await service.ask("GET", `/audience/${audienceId}/user-metrics`);
  const some = Object.entries(usersPerState).filter(([, count]) => count > 0);
  checks.equal(`${what}: the people are where the rules put them`, sorted(some), sorted(Object.entries(wanted)));
  const counts = { graduated: wanted.Graduated, dropped: wanted.DroppedLowScore };
  const shown = await untilShown(service, audienceId, counts);
  for (const [name, count] of Object.entries(counts)) {
    checks.equal(`${what}: the audience shows how many are ${name}`, shown[name], count);
  }
}

/** The rule by itself: a score stands for as many tasks as the audience asks for, and there are no answers yet. */
function stateOf(score, dropScore) {
  if (score >= graduationScore - tolerance) return "Graduated";
  return score < dropScore - tolerance ? "DroppedLowScore" : "Distilling";
}

function judgeState(checks, { runs, outbox }) {
  checks.none(
    "every run is completed",
    runs.filter(({ state }) => state !== "Completed").map(({ id, state }) => ({ id, state })),
  );
  checks.equal("no work is left", outbox.length, 0);
}

async function untilEnds(service, path) {
  const deadline = performance.now() + endsWithinMs;
  for (;;) {
    const run = await service.ask("GET", path);
    if (!["Pending", "Processing"].includes(run.state) || performance.now() > deadline) return run;
    await pause(10);
  }
}

async function untilShown(service, audienceId, counts) {
  const deadline = performance.now() + shownWithinMs;
  for (;;) {
    const audience = await service.ask("GET", `/audience/${audienceId}`);
    const isRight = Object.entries(counts).every(([name, count]) => audience[name] === count);
    if (isRight || performance.now() > deadline) return audience;
    await pause(100);
  }
}

const sorted = (entries) => JSON.stringify(entries.filter(([, count]) => count > 0).sort());

async function timeOf(work) {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}
