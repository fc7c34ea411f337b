import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { MusterError } from "../../client/src/muster-error.ts";
import { createClient } from "../../client/src/node.ts";
import { findJob, workOnJob } from "../../scripts/crowd/job/watch-job.ts";
import { startOrigin } from "../support/origin.mjs";
import { sharedService } from "../support/shared.ts";

/** What the published Python client sent for a documented program, and what it was answered: test/python/published_client.py recorded it. */
interface Recorded {
  program: string;
  method: string;
  path: string;
  body: unknown;
  answer: unknown;
}

const files = await Promise.all(
  ["labeling", "evaluation", "billing"].map((name) => readFile(`test/node/${name}-wire.json`, "utf8")),
);
const recorded: Recorded[] = files.flatMap((file) => JSON.parse(file));
const programs = [...new Set(recorded.map(({ program }) => program))];
let origin: Awaited<ReturnType<typeof startOrigin>>;
beforeAll(async () => {
  origin = await startOrigin();
});
afterAll(() => origin?.close());

/** Programs of an organization whose answers have a price. */
const paying = ["cost_estimates", "billing"];

/** Null as long as nobody has answered, as nobody does here. */
const givenByPeople = ["score", "confidenceInterval", "completedAt", "lastUpdatedAt", "health"];

/** The places where two shapes differ. */
function differences(was: unknown, is: unknown, path = "answer"): string[] {
  if (was === null) return [];
  if (is === null) return [`${path} is null`];
  if (Array.isArray(was) && Array.isArray(is)) {
    if (is.length < was.length) return [`${path} has ${is.length} items`];
    return was.flatMap((one, i) => differences(one, is[i], `${path}[${i}]`));
  }
  if (typeof was !== typeof is || Array.isArray(was) !== Array.isArray(is)) return [`${path} is ${typeof is}`];
  if (typeof was !== "object") return [];
  const [before, now] = [was as Record<string, unknown>, is as Record<string, unknown>];
  return Object.keys(before).flatMap((name) => {
    if (!(name in now)) return [`${path}.${name} is missing`];
    if (now[name] === null && givenByPeople.includes(name)) return [];
    return differences(before[name], now[name], `${path}.${name}`);
  });
}

/** Notes which recorded text stands for which new one: ids and file names differ in each run. */
function learn(names: Map<string, string>, was: unknown, is: unknown): void {
  if (typeof was === "string" && typeof is === "string") {
    if (was.length > 12 && was !== is) names.set(was, is);
  } else if (typeof was === "object" && typeof is === "object" && was !== null && is !== null) {
    for (const [name, member] of Object.entries(was)) learn(names, member, (is as Record<string, unknown>)[name]);
  }
}

type Client = ReturnType<typeof createClient>;

/** Answers are billed once their job has ended. */
async function answerJob(client: Client, jobId: string): Promise<void> {
  const { baseUrl, accounts } = await sharedService();
  const server = createClient({ baseUrl, ...accounts.publisher, scope: "serve" });
  const found = await findJob({ MusterError }, [client], jobId);
  const habits = { skill: 1, spread: 0, guessers: 0, leave: 0, concurrency: 4 };
  await workOnJob(found, server, { count: 12, seed: 1, given: {}, ...habits });
}

it.each(programs)("the requests of the published client's %s are answered as it reads them", async (program) => {
  const { baseUrl, accounts } = await sharedService();
  const isPaying = paying.includes(program);
  const client = createClient({ baseUrl, ...(isPaying ? accounts.bills : accounts.flows) });
  if (isPaying) {
    const { billing } = createClient({ baseUrl, ...accounts.first[0] });
    const { organizationId } = accounts.bills;
    await billing.updatePrices(organizationId, { byKind: { Classify: 0.02, Compare: 0.02 } });
    await billing.updateAccount(organizationId, { mode: "Prepaid", discount: 0.1 });
    await billing.addEntry(organizationId, { kind: "Credit", amount: 50, reason: "Paid by transfer" });
  }
  const headers = { Authorization: `Bearer ${await client.token()}`, "Content-Type": "application/json" };
  const names = new Map<string, string>();
  const renamed = (text: string) => {
    const known = [...names].reduce((changed, [was, is]) => changed.replaceAll(was, is), text);
    return known
      .replaceAll(/http:\/\/127\.0\.0\.1:\d+\/([\w.-]+\.(?:jpe?g|png|webp|wav))/g, `${origin.url}/ok.png?$1`)
      .replaceAll(/http%3A\/\/127\.0\.0\.1%3A\d+\/[\w.-]+/g, encodeURIComponent(`${origin.url}/ok.png`));
  };
  for (const { method, path, body, answer } of recorded.filter((one) => one.program === program)) {
    const send = async () => {
      const sent = body === null ? {} : { body: renamed(JSON.stringify(body)) };
      const response = await fetch(`${baseUrl}${renamed(path)}`, { method, headers, ...sent });
      const text = await response.text();
      if (response.status >= 300) return { failures: [`${response.status} ${text}`], given: null };
      const given: unknown = text === "" ? null : JSON.parse(text);
      return { failures: differences(answer, given), given };
    };
    // Its reader has the audience already.
    const [, own] = /^\/audience\/(aud_[\w-]+)$/.exec(path) ?? [];
    if (own && !names.has(own)) names.set(own, (await client.audiences.create({ name: "Trained" })).audienceId);
    // Its people have all answered where it was recorded.
    const [, item] = /^\/flow\/ranking\/item\/([^/]+)\/results$/.exec(renamed(path)) ?? [];
    if (item) await fetch(`${baseUrl}/flow/item/${item}/stop`, { method: "POST", headers });
    const job = path === "/billing-period/active" ? [...names].find(([was]) => was.startsWith("job_")) : undefined;
    if (job) await answerJob(client, job[1]);
    let outcome = await send();
    // Background work ends in its own time.
    for (let look = 0; method === "GET" && outcome.failures.length > 0 && look < 150; look++) {
      await new Promise((resolve) => setTimeout(resolve, 100));
      outcome = await send();
    }
    expect(outcome.failures, `${method} ${path}`).toEqual([]);
    learn(names, answer, outcome.given);
  }
});
