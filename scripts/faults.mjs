import { randomInt } from "node:crypto";
import { rmSync } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { runCrowdCampaign } from "../test/faults/crowd-campaign.mjs";
import { runFlowCampaign } from "../test/faults/flow-campaign.mjs";
import { runJobCampaign } from "../test/faults/job-campaign.mjs";
import { runKillCampaign } from "../test/faults/kill-campaign.mjs";
import { runMoneyCampaign } from "../test/faults/money-campaign.mjs";
import { runOriginCampaign } from "../test/faults/origin-campaign.mjs";
import { createProgress } from "../test/faults/progress.mjs";
import { runRestoreCampaign } from "../test/faults/restore-campaign.mjs";
import { runRunKillCampaign } from "../test/faults/run-kill-campaign.mjs";
import { runShardsCampaign } from "../test/faults/shards-campaign.mjs";
import { runUpgradeCampaign } from "../test/faults/upgrade-campaign.mjs";
import { main, Sentence } from "./local/sentence.mjs";

const urlCount = 5000;
const kills = 20;
const schedules = 100_000;
const users = 50_000;
const runKills = 10;
const crowdPeople = 500;
const crowdKills = 15;
const jobTasks = 2_000;
const jobPeople = 200;
const jobKills = 20;
const jobVotes = 3;
const flowItems = 1_000;
const flowPeople = 200;
const flowKills = 20;
const flowVotes = 6;
const moneyTasks = 1_000;
const moneyPeople = 200;
const moneyKills = 20;
let isInterrupted = false;
const upgradedPeople = 20_000;
const dividedPeople = 20_000;
const divisionKills = 20;
const campaigns = { origin, kills: killAgainAndAgain, runs, crowd, jobs, flow, money, shards, upgrade, restore };

// Feeds batch uploads a hostile origin, kills the service while it works on one, on a recalculation, for a crowd, on a
// job, on a flow, on jobs that cost money or while a roster divides, takes a state through an upgrade, a rollback and a restore, and checks that nothing is lost:
// `npm run faults -- [origin|kills|runs|crowd|jobs|flow|money|shards|upgrade|restore] [--seed 7]`.
main(async () => {
  const { names, seed } = readArguments();
  for (const [name, code] of [
    ["SIGINT", 130],
    ["SIGTERM", 143],
  ]) {
    // Whatever was started ends with this process.
    process.once(name, () => {
      isInterrupted = true;
      process.exit(code);
    });
  }
  const checks = [];
  for (const name of names) checks.push(...(await inFolder((folder) => campaigns[name]({ folder, seed }))));
  const failed = checks.filter(({ problem }) => problem !== null);
  for (const { name, problem } of failed) console.log(`FAIL ${name}: ${problem}`);
  console.log(`${checks.length - failed.length} passed, ${failed.length} failed`);
  process.exit(failed.length === 0 ? 0 : 1);
});

async function origin({ folder }) {
  const progress = createProgress("Hostile origin");
  const { checks, endings, seconds } = await runOriginCampaign({ folder, withSlow: true, onProgress: progress.show });
  progress.end();
  const width = Math.max(...endings.map(({ name }) => name.length));
  for (const { name, ending, problem } of endings) {
    console.log(`${problem === null ? "ok   " : "WRONG"} ${name.padEnd(width)}  ${ending}`);
  }
  const good = endings.filter(({ problem }) => problem === null).length;
  console.log(`Hostile origin: ${good} of ${endings.length} URLs ended as they must, in ${seconds.toFixed(0)} s`);
  return checks;
}

async function killAgainAndAgain({ folder, seed }) {
  console.log(`Kills: seed ${seed}`);
  const progress = createProgress("Kills");
  const { checks, batch, seconds, leftovers } = await runKillCampaign({
    folder,
    seed,
    urlCount,
    kills,
    onProgress: ({ served, kills: done }) => progress.show(served, urlCount, `, killed ${done} times`),
  });
  progress.end();
  console.log(
    `Kills: ${batch.completedCount} completed and ${batch.failedCount} failed of ${batch.totalCount} URLs in ${seconds.toFixed(0)} s, ` +
      `killed ${kills} times; ${leftovers} interrupted uploads were left to the sweep`,
  );
  return checks;
}

async function runs({ folder, seed }) {
  console.log(`Runs: seed ${seed}`);
  const simulated = await simulate(seed);
  const progress = createProgress("Runs");
  const onProgress = (done) => progress.show(done, runKills, " kills");
  const { checks, found, seconds } = await runRunKillCampaign({ folder, seed, users, kills: runKills, onProgress });
  progress.end();
  const moments = Object.entries(found).map(([state, count]) => `${count} ${state}`);
  console.log(
    `Runs: ${runKills + 2} recalculations of ${users} people in ${seconds.toFixed(0)} s, in ${runKills} of which the service was ` +
      `killed; it was then ${moments.join(", ")}`,
  );
  return [...simulated, ...checks];
}

async function crowd({ folder, seed }) {
  console.log(`Crowd: seed ${seed}`);
  const progress = createProgress("Crowd");
  const { checks, answers, repeated, seconds } = await runCrowdCampaign({
    folder,
    seed,
    people: crowdPeople,
    kills: crowdKills,
    onProgress: ({ answers: given, kills: done }) =>
      progress.show(Math.min(given, crowdPeople * 10), crowdPeople * 10, ` answers, killed ${done} times`),
  });
  progress.end();
  console.log(
    `Crowd: ${answers} answers of ${crowdPeople} people in ${seconds.toFixed(0)} s, killed ${crowdKills} times; ${repeated} requests were ` +
      `sent again`,
  );
  return checks;
}

async function jobs({ folder, seed }) {
  console.log(`Jobs: seed ${seed}`);
  const progress = createProgress("Jobs");
  const { checks, answers, overflow, stalls, doubled, repeated, found, seconds } = await runJobCampaign({
    folder,
    seed,
    tasks: jobTasks,
    people: jobPeople,
    kills: jobKills,
    onProgress: ({ answers: given, kills: done }) =>
      progress.show(given, jobTasks * jobVotes, ` answers, killed ${done} times`),
  });
  progress.end();
  const moments = Object.entries(found).map(([state, count]) => `${count} times ${state}`);
  console.log(
    `Jobs: ${answers} answers to ${jobTasks} tasks in ${seconds.toFixed(0)} s, ${overflow} of them too late, killed ${jobKills} times; ` +
      `the job was then ${moments.join(", ")}; ${repeated} requests were sent again; lost leases were let age ` +
      `${stalls} times, and ${doubled} tasks were found with a second lease`,
  );
  return checks;
}

async function shards({ folder, seed }) {
  console.log(`Shards: seed ${seed}`);
  const progress = createProgress("Shards");
  const { checks, answers, whileDividing, seconds } = await runShardsCampaign({
    folder,
    seed,
    people: dividedPeople,
    kills: divisionKills,
    onProgress: (done) => progress.show(done, divisionKills, " kills"),
  });
  progress.end();
  console.log(
    `Shards: ${dividedPeople} people divided four times and ${answers} answers in ${seconds.toFixed(0)} s, killed ${divisionKills} times, ` +
      `${whileDividing} of them in the middle of a division`,
  );
  return [...checks, ...(await restoreDivided({ folder: join(folder, "restored") }))];
}

async function flow({ folder, seed }) {
  console.log(`Flow: seed ${seed}`);
  const progress = createProgress("Flow");
  const { checks, answers, stalls, repeated, seconds } = await runFlowCampaign({
    folder,
    seed,
    items: flowItems,
    people: flowPeople,
    kills: flowKills,
    onProgress: ({ answers: given, kills: done }) =>
      progress.show(given, flowItems * flowVotes, ` answers, killed ${done} times`),
  });
  progress.end();
  console.log(
    `Flow: ${answers} answers to ${flowItems} items in ${seconds.toFixed(0)} s, killed ${flowKills} times; ${repeated} requests were sent ` +
      `again; lost leases were let age ${stalls} times`,
  );
  return checks;
}

async function money({ folder, seed }) {
  console.log(`Money: seed ${seed}`);
  const progress = createProgress("Money");
  const campaign = await runMoneyCampaign({
    folder,
    seed,
    tasks: moneyTasks,
    people: moneyPeople,
    kills: moneyKills,
    onProgress: ({ answers, kills: done }) => progress.show(answers, moneyTasks * 6, ` answers, killed ${done} times`),
  });
  progress.end();
  console.log(
    `Money: ${campaign.answers} answers for $${campaign.dollars.toFixed(6)} in ${campaign.seconds.toFixed(0)} s, killed ${moneyKills} times; ` +
      `the money ran out ${campaign.topUps} times; ${campaign.repeated} requests were sent again`,
  );
  return campaign.checks;
}

async function upgrade({ folder }) {
  const onProgress = (step) => console.log(`Upgrade: ${step}`);
  const { checks, seconds, names } = await runUpgradeCampaign({ folder, people: upgradedPeople, onProgress });
  const [older, newer] = names;
  console.log(
    `Upgrade: ${upgradedPeople} people from ${older} to ${newer}, back, and forward again in ${seconds.toFixed(0)} s`,
  );
  return checks;
}

async function restore({ folder }) {
  const onProgress = (step) => console.log(`Restore: ${step}`);
  const { checks, seconds } = await runRestoreCampaign({ folder, people: upgradedPeople, onProgress });
  console.log(`Restore: ${upgradedPeople} people and as many that were forgotten, in ${seconds.toFixed(0)} s`);
  return checks;
}

async function restoreDivided({ folder }) {
  const { checks, seconds } = await runRestoreCampaign({ folder, people: dividedPeople, isDivided: true });
  console.log(
    `Shards: ${dividedPeople} people in two of them, and a database that was put back, in ${seconds.toFixed(0)} s`,
  );
  return checks;
}

/** Runs random schedules of the pure model. Prints the seed of one that breaks a rule. */
async function simulate(seed) {
  const { simulateRuns } = await import("../test/faults/run-simulation.ts");
  const name = `${schedules} random schedules of runs`;
  const progress = createProgress("Schedules");
  try {
    const endings = simulateRuns({ seed, schedules }, (done) => progress.show(done, schedules));
    progress.end();
    const told = Object.entries(endings).map(([state, count]) => `${count} ${state}`);
    console.log(`Schedules: ${schedules} of them, with runs that ended ${told.join(", ")}`);
    return [{ name, problem: null }];
  } catch (error) {
    progress.end();
    return [{ name, problem: error.message }];
  }
}

function readArguments() {
  const known = Object.keys(campaigns);
  try {
    const { values, positionals } = parseArgs({ allowPositionals: true, options: { seed: { type: "string" } } });
    const seed = values.seed === undefined ? randomInt(1_000_000) : Number(values.seed);
    if (!Number.isInteger(seed) || seed < 0) throw new Error(`--seed must be a whole number, not "${values.seed}"`);
    const strange = positionals.find((name) => !known.includes(name));
    if (strange !== undefined) throw new Error(`there is no campaign "${strange}"`);
    return { seed, names: positionals.length === 0 ? known : positionals };
  } catch (error) {
    throw new Sentence(`${error.message}: npm run faults -- [${known.join("|")}] [--seed 7]`);
  }
}

/** Keeps the folder, with the service's log, when something is wrong. */
async function inFolder(work) {
  const folder = await mkdtemp(join(tmpdir(), "muster-faults-"));
  let isGood = false;
  process.once("exit", () => {
    if (isGood || isInterrupted) rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    else console.log(`What the service left, and its service.log, are in ${folder}`);
  });
  const checks = await work(folder);
  isGood = checks.every(({ problem }) => problem === null);
  return checks;
}
