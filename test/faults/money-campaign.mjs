import { draftPeople } from "../../scripts/crowd/people.ts";
import { createAccounts, draftAccount } from "../../scripts/local/accounts.mjs";
import { withLocalDatabase } from "../../scripts/local/database.mjs";
import { seededRandom } from "../../scripts/local/seeded-random.mjs";
import { createChecks } from "./checks.mjs";
import { chooseAmong, createLabelers } from "./job-labelers.mjs";
import { createLocalService, pause } from "./local-service.mjs";
import { createServeClient } from "./serve-client.mjs";
import { ageAllLeases, readMoney } from "./state-files.mjs";

const votes = 3;
const categories = ["cat", "dog"];
const atOnce = 16;
/** Millionths of a dollar. Neither divides a round budget, so that something is always left over. */
const prices = { prepaid: 12_347, limited: 7_103 };
const longestAfterMs = 300;
/** As long as a desk waits for a silent holder, and as leases last. */
const leaseMs = 10 * 60_000;
/** Nothing came for so long: the money is gone, or the rest is held by people who were cut off. */
const quietMs = 3_000;
const endsWithinMs = 600_000;
/** Desks give back what nobody uses after half a minute. */
const givenBackWithinMs = 90_000;
const newcomers = 12;

/**
 * A crowd labels priced jobs of two organizations, one of which pays in advance and one has a monthly limit, and one job has a budget of its
 * own. The service is killed again and again. Whenever the money is gone, more is given. At each kill nothing is overspent by what the
 * files say, and in the end every account has paid for exactly the answers that were acknowledged as accepted.
 */
export async function runMoneyCampaign({ folder, seed, tasks, people, kills, onProgress = () => undefined }) {
  const random = seededRandom(seed);
  const service = await createLocalService({ folder });
  const startedAt = performance.now();
  const checks = createChecks();
  let killed = 0;
  let topUps = 0;
  const kill = async ({ agedByMs = 0 } = {}) => {
    await service.kill();
    judgeBooks(checks, readMoney(service.state));
    if (agedByMs > 0) ageAllLeases(service.state, agedByMs);
    await service.start();
  };
  try {
    await service.start();
    const { admin, prepaid, limited } = await makeOrganizations(service);
    const half = Math.ceil(tasks / 2);
    const jobs = [
      { name: "open", owner: prepaid, tasks, price: prices.prepaid },
      { name: "budgeted", owner: prepaid, tasks: half, price: prices.prepaid, budget: 0.3 },
      { name: "monthly", owner: limited, tasks: half, price: prices.limited },
    ];
    const cost = ({ tasks: count, price }) => count * votes * price;
    const prepaidCost = cost(jobs[0]) + cost(jobs[1]);
    await admin("PUT", `/organization/${prepaid.organizationId}/prices`, classifyPrice(prices.prepaid));
    await admin("PUT", `/organization/${limited.organizationId}/prices`, classifyPrice(prices.limited));
    await admin("PATCH", `/organization/${prepaid.organizationId}/billing-account`, { mode: "Prepaid" });
    const credit = (micros) =>
      admin("POST", `/organization/${prepaid.organizationId}/ledger`, {
        kind: "Credit",
        amount: dollars(micros),
        reason: "A top-up of the campaign",
      });
    const limit = (micros) =>
      admin("PATCH", `/organization/${limited.organizationId}/billing-account`, {
        mode: "Limited",
        monthlyLimit: dollars(micros),
      });
    await credit(Math.floor(prepaidCost * 0.4));
    await limit(Math.floor(cost(jobs[2]) * 0.45));
    for (const job of jobs) job.id = await startJob(job);
    const steps = [
      () => credit(Math.floor(prepaidCost * 0.25)),
      () => limit(Math.floor(cost(jobs[2]) * 0.8)),
      () => jobs[1].owner.ask("PUT", `/job/${jobs[1].id}/budget`, { budget: dollars(Math.floor(cost(jobs[1]) * 0.7)) }),
      () => credit(prepaidCost),
      () => limit(cost(jobs[2])),
      () => jobs[1].owner.ask("PUT", `/job/${jobs[1].id}/budget`, { budget: null }),
    ];

    const client = await createServeClient(service);
    const drafted = (count, run) =>
      draftPeople({ isCounted: true, count, seed, run: `money-${seed}-${run}`, skill: 0.8, spread: 0.1, guessers: 0 });
    const choose = chooseAmong(categories, random);
    const labelers = createLabelers({ client, random, choose, atOnce, people: drafted(people, 0) });
    const working = labelers.work();
    working.catch(() => undefined);
    const wanted = jobs.reduce((sum, job) => sum + job.tasks * votes, 0);
    const points = Array.from({ length: kills }, () => Math.floor((0.02 + random() * 0.96) * wanted)).sort(
      (a, b) => a - b,
    );
    const deadline = performance.now() + endsWithinMs + wanted * 50;
    let seen = { accepted: 0, at: performance.now() };
    while (labelers.accepted() < wanted && performance.now() < deadline) {
      onProgress({ answers: labelers.accepted(), kills: killed });
      labelers.throwIfFailed();
      if (points.length > 0 && labelers.accepted() >= points[0]) {
        points.shift();
        await pause(random() * longestAfterMs);
        await kill();
        killed += 1;
      }
      if (labelers.accepted() > seen.accepted) seen = { accepted: labelers.accepted(), at: performance.now() };
      if (performance.now() - seen.at > quietMs) {
        const states = await Promise.all(jobs.map(({ owner, id }) => owner.ask("GET", `/job/${id}`)));
        if (states.some(({ state }) => state === "SpendLimited") && steps.length > 0) {
          topUps += 1;
          await steps.shift()();
        } else {
          await kill({ agedByMs: leaseMs });
          labelers.invite(drafted(newcomers, `${killed}-${topUps}-${seen.accepted}`));
        }
        seen = { accepted: labelers.accepted(), at: performance.now() };
      }
      await pause(20);
    }
    for (const job of jobs) job.after = await untilCompleted(job, deadline);
    labelers.end();
    await working;
    checks.equal("the service was killed as often as it was to be", killed, kills);
    checks.that("the money ran out, and more was given", topUps >= 3, `it did ${topUps} times`);
    for (const { name, after } of jobs) checks.equal(`the job "${name}" is completed`, after.state, "Completed");

    const told = labelers.told().filter(({ isAccepted }) => isAccepted);
    const organizations = [
      { ...prepaid, cost: answersOf(told, jobs[0], jobs[1]) * prices.prepaid },
      { ...limited, cost: answersOf(told, jobs[2]) * prices.limited },
    ];
    await untilGivenBack(service, organizations);
    const books = readMoney(service.state);
    judgeBooks(checks, books);
    for (const { organizationId, name, cost: paid } of organizations) {
      const account = books.accounts.find((each) => each.organizationId === organizationId);
      checks.equal(
        `${name} has paid for exactly the accepted answers, to the millionth of a dollar`,
        account?.spent,
        paid,
      );
      checks.equal(`${name} has nothing set aside`, account?.committed, paid);
      const billed = books.costs.filter((each) => each.organizationId === organizationId);
      checks.equal(
        `the bill of ${name} sums to that`,
        billed.reduce((sum, { amount }) => sum + amount, 0),
        paid,
      );
    }
    const spent = organizations.reduce((sum, { cost: paid }) => sum + paid, 0);
    const seconds = (performance.now() - startedAt) / 1000;
    return {
      checks: checks.checks,
      seconds,
      answers: told.length,
      dollars: dollars(spent),
      topUps,
      repeated: client.counts.repeated,
    };
  } finally {
    await service.stop();
  }
}

const dollars = (micros) => micros / 1_000_000;
const classifyPrice = (micros) => ({ byKind: { Classify: dollars(micros) } });
const textOf = (job, index) => `${job} ${index}`;

function answersOf(told, ...jobs) {
  const names = jobs.map(({ name }) => name);
  return told.filter(({ text }) => names.includes(text.split(" ")[0])).length;
}

/** Callers of two organizations, and an Admin. Each request is sent again while the service is away. */
async function makeOrganizations(service) {
  const drafts = ["Prepaid", "Limited", "Treasury"].map((organization) =>
    draftAccount({
      email: `${organization.toLowerCase()}@money.example`,
      organization,
      role: organization === "Treasury" ? "Admin" : "Customer",
    }),
  );
  const accounts = await withLocalDatabase(service.state, (execute) => createAccounts(drafts, execute));
  const [prepaid, limited, admin] = await Promise.all(accounts.map((account) => callerOf(service, account)));
  const named = (name, ask, { organizationId }) => ({ name, ask, organizationId });
  return { admin, prepaid: named("Prepaid", prepaid, accounts[0]), limited: named("Limited", limited, accounts[1]) };
}

async function callerOf(service, { clientId, clientSecret }) {
  const body = new URLSearchParams({
    grant_type: "client_credentials",
    client_id: clientId,
    client_secret: clientSecret,
  });
  const granted = await fetch(`${service.baseUrl}/connect/token`, { method: "POST", body });
  const { access_token: token } = await granted.json();
  return async (method, path, json) => {
    const key = crypto.randomUUID();
    for (let attempt = 0; ; attempt++) {
      const response = await fetch(`${service.baseUrl}${path}`, {
        method,
        headers: {
          Authorization: `Bearer ${token}`,
          "Content-Type": "application/json",
          ...(method === "GET" ? {} : { "Idempotency-Key": key }),
        },
        ...(json === undefined ? {} : { body: JSON.stringify(json) }),
      }).catch(() => null);
      if (response?.ok) return response.status === 204 ? null : response.json();
      if (attempt > 100 || (response && response.status < 500))
        throw new Error(`${method} ${path} answered ${response?.status}: ${await response?.text()}`);
      await pause(250);
    }
  };
}

async function startJob(job) {
  const { ask } = job.owner;
  const { datasetId } = await ask("POST", "/dataset", { name: job.name });
  const datapoints = Array.from({ length: job.tasks }, (_, sortIndex) => ({
    asset: { _t: "TextAssetInput", text: textOf(job.name, sortIndex) },
    sortIndex,
  }));
  for (let i = 0; i < job.tasks; i += 1_000)
    await ask("POST", `/dataset/${datasetId}/datapoints`, { datapoints: datapoints.slice(i, i + 1_000) });
  const { definitionId } = await ask("POST", "/job/definition", {
    definitionName: job.name,
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
  const budget =
    job.budget === undefined ? {} : { budget: dollars(Math.floor(job.tasks * votes * job.price * job.budget)) };
  const { jobId } = await ask("POST", "/job", { audienceId: "global", jobDefinitionId: definitionId, ...budget });
  return jobId;
}

async function untilCompleted({ owner, id }, deadline) {
  for (;;) {
    const job = await owner.ask("GET", `/job/${id}`);
    if (job.state === "Completed" || performance.now() > deadline) return job;
    await pause(100);
  }
}

async function untilGivenBack(service, organizations) {
  const until = performance.now() + givenBackWithinMs;
  for (;;) {
    const left = await Promise.all(
      organizations.map(async ({ ask, cost }) => {
        const account = await ask("GET", `/billing/summary`);
        return Math.round(account.currentPeriodUsage * 1_000_000) - cost;
      }),
    );
    const { accounts } = readMoney(service.state);
    const isBack = accounts.every(({ committed, spent }) => committed === spent);
    if ((isBack && left.every((micros) => micros === 0)) || performance.now() > until) break;
    await pause(500);
  }
  await service.stop();
}

/** What must hold at any moment, by the files of a dead service: nothing is overspent, and all sums agree. */
/** What must hold of the money of a state at each moment. The service must be stopped. */
export function judgeBooks(checks, { accounts, allotments, costs, desks, budgets }) {
  const sum = (rows, of) => rows.reduce((all, row) => all + of(row), 0);
  const ofOrganization = (rows, id) => rows.filter(({ organizationId }) => organizationId === id);
  const over = accounts.filter(({ mode, credited, monthlyLimit, committed, spent }) => {
    const ceiling = mode === "Prepaid" ? credited : (monthlyLimit ?? Number.POSITIVE_INFINITY);
    return committed > ceiling || spent > committed;
  });
  checks.none("no account granted more than it has, or spent more than it granted", over);
  const unequal = accounts.filter(({ organizationId, committed, spent }) => {
    const held = ofOrganization(allotments, organizationId);
    return (
      committed !== sum(held, ({ granted }) => granted) ||
      spent !== sum(held, ({ spent: each }) => each) ||
      spent !== sum(ofOrganization(costs, organizationId), ({ amount }) => amount)
    );
  });
  checks.none("accounts, allotments and bills have the same sums", unequal);
  const broken = desks.filter(({ id, price, billed, granted }) => {
    const known = allotments.find((each) => each.id === id);
    return billed * price > granted || granted > (known?.granted ?? 0) || (known?.spent ?? 0) > billed * price;
  });
  checks.none("no desk has more answers than money, or believes in more than it was granted", broken);
  const passed = budgets.filter(({ jobId, atMost, lowered }) => {
    const held = sum(
      allotments.filter((each) => each.jobId === jobId),
      ({ granted }) => granted,
    );
    return held > Math.max(atMost, lowered ?? 0);
  });
  checks.none("no job was granted more than its budget", passed);
}
