import { draftPeople } from "../../scripts/crowd/people.ts";
import { seededRandom } from "../../scripts/local/seeded-random.mjs";
import { createChecks } from "./checks.mjs";
import { chooseAmong, createLabelers } from "./job-labelers.mjs";
import { createProgressWatch } from "./job-progress-watch.mjs";
import { createLocalService, pause } from "./local-service.mjs";
import { createServeClient } from "./serve-client.mjs";
import { ageLeases, readDesk, readJobState } from "./state-files.mjs";

const votes = 3;
const categories = ["cat", "dog"];
const atOnce = 16;
/** As the service leases tasks. */
const leaseMs = 10 * 60_000;
/** The runtime's clock and this one may differ by a little. */
const toleranceMs = 2_000;
/** Shares of the kills. The others come while people answer. */
const killShares = { laying: 0.15, last: 0.15, results: 0.15 };
const answering = [0.03, 0.9];
const lastAnswers = [0.95, 0.999];
const longestAfterMs = { laying: 80, answers: 200, results: 40 };
/** As a desk waits at least for a silent holder before it gives their tasks to others as well. */
const patienceMs = 30_000;
/** As a desk waits at most. */
const longestPatienceMs = 120_000;
/** So many visits in a row got no task, some seconds' worth: the rest is leased to sessions that a kill kept from opening. */
const stalledAfterVisits = 300;
const endsWithinMs = 150_000;
/** The share of kills, in the second half of the campaign, with which leases expire while their people go on answering. */
const expiring = 0.5;
/** Newcomers for each stall. Those who came before may be told for a minute that nothing is left for them. */
const newcomers = 12;
const datapointsAtOnce = 1_000;

/**
 * A crowd labels a job, and the service is killed again and again: while tasks are laid out, while people answer, at the
 * last tasks and while results are written. In the end every task has the votes it wanted, and the file holds exactly those answers
 * that were acknowledged as accepted.
 */
export async function runJobCampaign({ folder, seed, tasks, people, kills, onProgress = () => undefined }) {
  const random = seededRandom(seed);
  const service = await createLocalService({ folder });
  const startedAt = performance.now();
  const checks = createChecks();
  const plan = planKills({ random, kills, wanted: tasks * votes });
  const watch = createProgressWatch(service);
  try {
    await service.start();
    const jobDefinitionId = await newDefinition(service, tasks);
    const killer = createKiller({ service, checks });
    const jobId = await startJob({ service, jobDefinitionId, killer, delays: plan.laying });
    watch.follow(jobId);
    await untilState(service, jobId, ({ state }) => state !== "Submitted");

    const client = await createServeClient(service);
    const drafted = (count, run) =>
      draftPeople({ isCounted: true, count, seed, run: `jobs-${seed}-${run}`, skill: 0.8, spread: 0.1, guessers: 0 });
    const labelers = createLabelers({
      client,
      random,
      choose: chooseAmong(categories, random),
      atOnce,
      people: drafted(people, 0),
    });
    const working = labelers.work();
    working.catch(() => undefined);
    const isDone = () => labelers.accepted() >= tasks * votes;
    let stalls = 0;
    const whenStalled = async () => {
      if (labelers.emptyVisits() < stalledAfterVisits) return;
      stalls += 1;
      await killer.restart({ agedByMs: longestPatienceMs });
      labelers.invite(drafted(newcomers, stalls));
    };
    const untilAnswers = async (point) => {
      while (labelers.accepted() < point && !isDone()) {
        onProgress({ answers: labelers.accepted(), kills: killer.count() });
        await whenStalled();
        labelers.throwIfFailed();
        await pause(20);
      }
    };
    for (const { at, afterMs, expires } of plan.answers) {
      await untilAnswers(at);
      await pause(afterMs);
      await killer.kill(expires ? { agedByMs: leaseMs } : {});
    }
    await untilAnswers(tasks * votes);
    for (const afterMs of plan.results) {
      await pause(afterMs);
      await killer.kill();
    }
    const job = await untilState(service, jobId, ({ state }) => state === "Completed");
    labelers.end();
    await working;
    await watch.stop();

    checks.equal("the service was killed as often as it was to be", killer.count(), kills);
    checks.equal("the job is completed", job.state, "Completed");
    const progress = await service.ask("GET", `/job/${jobId}/progress`);
    checks.equal("its progress is complete", progress.completionPercentage, 100);
    checks.equal("it has a task for each datapoint", progress.total, tasks);
    checks.equal("all of its tasks are completed", progress.completed, tasks);
    watch.judge(checks);
    const told = labelers.told();
    judgeFile(checks, { file: await service.ask("GET", `/job/${jobId}/download-results`), told, tasks });
    await service.stop();
    judgeDesk(checks, { desk: readDesk(service.state), told, tasks });
    return {
      checks: checks.checks,
      seconds: (performance.now() - startedAt) / 1000,
      answers: told.length,
      overflow: told.filter(({ isAccepted }) => !isAccepted).length,
      stalls,
      doubled: killer.doubled(),
      repeated: client.counts.repeated,
      found: killer.found(),
    };
  } finally {
    await watch.stop();
    await service.stop();
  }
}

/** When to kill: after a time, or at so many accepted answers and a moment later. */
function planKills({ random, kills, wanted }) {
  const shareOf = (share) => Math.max(kills >= 10 ? 1 : 0, Math.round(kills * share));
  const counts = {
    laying: shareOf(killShares.laying),
    last: shareOf(killShares.last),
    results: Math.max(1, shareOf(killShares.results)),
  };
  const delays = (count, mostMs) => Array.from({ length: count }, () => random() * mostMs);
  const points = (count, [from, to]) =>
    Array.from({ length: count }, () => Math.floor((from + random() * (to - from)) * wanted))
      .sort((a, b) => a - b)
      .map((at) => ({ at, afterMs: random() * longestAfterMs.answers }));
  const amid = kills - counts.laying - counts.last - counts.results;
  return {
    laying: delays(counts.laying, longestAfterMs.laying),
    answers: [...points(amid, answering), ...points(counts.last, lastAnswers)].map((point, index) => ({
      ...point,
      expires: index >= amid / 2 && random() < expiring,
    })),
    results: delays(counts.results, longestAfterMs.results),
  };
}

/** Kills the service and looks at what it left, before it starts again. Leases may be older by then than they were. */
function createKiller({ service, checks }) {
  let count = 0;
  let areAged = false;
  let doubled = 0;
  const found = {};
  async function restart({ agedByMs = 0 } = {}) {
    await service.kill();
    const desk = readDesk(service.state);
    if (desk) doubled += judgeLeases(checks, desk, { areAged });
    const state = readJobState(service.state) ?? "not yet created";
    if (agedByMs > 0) {
      ageLeases(service.state, agedByMs);
      areAged = true;
    }
    await service.start();
    return state;
  }
  return {
    restart,
    async kill(how) {
      const state = await restart(how);
      found[state] = (found[state] ?? 0) + 1;
      count += 1;
    },
    count: () => count,
    /** How many tasks were found with a second lease of what a silent person holds. */
    doubled: () => doubled,
    found: () => found,
  };
}

async function newDefinition(service, tasks) {
  const { datasetId } = await service.ask("POST", "/dataset", { name: "Labeled through kills" });
  const datapoints = Array.from({ length: tasks }, (_, sortIndex) => ({
    asset: { _t: "TextAssetInput", text: textOf(sortIndex) },
    sortIndex,
  }));
  for (let i = 0; i < tasks; i += datapointsAtOnce) {
    const slice = datapoints.slice(i, i + datapointsAtOnce);
    await service.ask("POST", `/dataset/${datasetId}/datapoints`, { datapoints: slice });
  }
  const { definitionId } = await service.ask("POST", "/job/definition", {
    definitionName: "Cat or dog",
    workflow: {
      _t: "SimpleWorkflow",
      blueprint: {
        _t: "ClassifyBlueprint",
        title: "Whose sound is it?",
        categories: categories.map((value) => ({ label: value, value })),
      },
    },
    referee: { _t: "NaiveReferee", totalVotes: votes },
    datasetId,
  });
  return definitionId;
}

const textOf = (index) => `Sound ${index}`;

/** The first kill may hit the request itself, the others its work. A client without an answer asks which jobs there are. */
async function startJob({ service, jobDefinitionId, killer, delays }) {
  const post = () => service.ask("POST", "/job", { audienceId: "global", jobDefinitionId });
  if (delays.length === 0) return (await post()).jobId;
  const first = post().catch(() => null);
  for (const afterMs of delays) {
    await pause(afterMs);
    await killer.kill();
  }
  const { items } = await service.ask("GET", "/jobs");
  const jobId = (await first)?.jobId ?? items[0]?.id ?? items[0]?.jobId;
  return jobId ?? (await post()).jobId;
}

async function untilState(service, jobId, isReached) {
  const deadline = performance.now() + endsWithinMs;
  for (;;) {
    const job = await service.ask("GET", `/job/${jobId}`);
    if (isReached(job) || job.state === "Failed" || performance.now() > deadline) return job;
    await pause(50);
  }
}

/**
 * Leases that a dead service left: none lasts longer than it may. While every holder took their tasks a moment ago, no task is leased to
 * more people than it wants answers of; what silent people hold is leased once more. An answer after its lease has expired takes the
 * place of one that others were asked for. Returns how many tasks have more leases than they want answers.
 */
function judgeLeases(checks, { leases, tasks }, { areAged }) {
  const now = Date.now();
  const live = leases.filter(({ until, isAnswered }) => until > now && !isAnswered);
  const long = live.filter(({ until }) => until > now + leaseMs + toleranceMs);
  checks.none("no lease is longer than it may be", long);
  const isFresh = ({ until }) => until > now + leaseMs - patienceMs + toleranceMs;
  const isQuick = !areAged && leases.every(isFresh);
  const crowdedBy = (some, wantedOf) => {
    const held = Map.groupBy(some, ({ task }) => task);
    return tasks
      .map((task) => ({ id: task.id, need: task.need, leases: held.get(task.id)?.length ?? 0 }))
      .filter((task) => task.leases > wantedOf(task));
  };
  const wantedOf = ({ need }) => (isQuick ? need : votes);
  const crowded = crowdedBy(live.filter(isFresh), wantedOf);
  if (!areAged) checks.none("no task is leased more often than it wants answers", crowded);
  return crowdedBy(live, ({ need }) => need).length;
}

/** The file says of each task what was acknowledged as accepted, and of nothing else. */
function judgeFile(checks, { file, told, tasks }) {
  const accepted = told.filter(({ isAccepted }) => isAccepted);
  const byText = Map.groupBy(accepted, ({ text }) => text);
  checks.equal("the file has an entry for each task", file.results.length, tasks);
  const wrong = file.results.flatMap((entry, index) => {
    const own = byText.get(entry.identifier) ?? [];
    const given = countBy(own.map(({ category }) => category));
    const listed = countBy(entry.detailedResults.map(({ selectedCategory }) => selectedCategory));
    const isInPlace = entry.identifier === textOf(index);
    const isSame = [entry.aggregatedResults, listed].every((counts) => text(counts) === text(given));
    return isInPlace && isSame && own.length === votes
      ? []
      : [{ index, entry: entry.aggregatedResults, listed, given }];
  });
  checks.none("the file equals a recount of the accepted answers, in the order of the datapoints", wrong);
  const all = countBy(accepted.map(({ category }) => category));
  checks.equal("its summary counts them all", text(file.summary), text(all));
  checks.equal("as many answers were accepted as were wanted", accepted.length, tasks * votes);
}

/** The same from the desk's own tables, answer by answer. */
function judgeDesk(checks, { desk, told, tasks }) {
  const count = (isAccepted) => told.filter((answer) => answer.isAccepted === isAccepted).length;
  checks.equal("the desk has every task", desk.tasks.length, tasks);
  checks.none(
    "each task has exactly the wanted number of accepted answers",
    desk.tasks.filter(
      ({ need, accepted, counted, open }) => need + open !== 0 || accepted !== votes || counted !== votes,
    ),
  );
  checks.equal("the desk keeps each answer that was refused as overflow, and no other", desk.overflow, count(false));
  checks.equal("the desk keeps each accepted answer", desk.accepted, count(true));
}

function countBy(values) {
  const counts = Object.fromEntries(categories.map((value) => [value, 0]));
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1;
  return counts;
}

const text = (counts) => JSON.stringify(Object.entries(counts).sort());
