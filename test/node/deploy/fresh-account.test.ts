import { afterEach, beforeEach, expect, it } from "vitest";
import { type Prepared, rehearse } from "./rehearsal.ts";

let rehearsal: Awaited<ReturnType<typeof rehearse>>;
beforeEach(async () => {
  rehearsal = await rehearse();
});
afterEach(() => rehearsal.close());

const dashboard = "https://dash.cloudflare.com/0123456789abcdef0123456789abcdef";
const nothingGiven = { environment: {} };

it.each([false, true])(
  "a fresh account gets one list of all that it lacks, and of where to get it (dry run: %s)",
  async (isDryRun) => {
    rehearsal.account.lacks.add("r2").add("subdomain");
    rehearsal.fake.fail({ method: "GET", path: /queues$/, status: 403, times: 100 });
    const environment = { ISSUER: "http://muster.example.com" };
    const fault: Error = await rehearsal.run({ environment, options: { isDryRun } }).then(
      () => expect.unreachable(),
      (error) => error,
    );
    expect(fault.message.split("\n")).toEqual([
      "Nothing was changed. Before it can be deployed:",
      `- The account has no workers.dev subdomain: choose one at ${dashboard}/workers/onboarding.`,
      expect.stringContaining('- ISSUER is "http://muster.example.com", but must be an https origin'),
      `- R2 is not enabled: press "Enable R2" at ${dashboard}/r2/overview.`,
      expect.stringMatching(/^- Cloudflare refused GET .*\/queues: .* it is "Account · Queues · Edit"/),
      `- Optional: switch on Analytics Engine at ${dashboard}/workers/analytics-engine, or the Worker runs without measures.`,
    ]);
    expect(rehearsal.calls().filter((call) => !call.startsWith("GET"))).toEqual([]);
  },
);

it("a deployed Worker that lacks one thing gets one sentence", async () => {
  await rehearsal.run();
  rehearsal.account.lacks.add("r2");
  await expect(rehearsal.run(nothingGiven)).rejects.toThrow(
    new Error(`R2 is not enabled: press "Enable R2" at ${dashboard}/r2/overview.`),
  );
});

it("without a domain or an ISSUER, the Worker issues tokens under its own host of workers.dev", async () => {
  expect((await rehearsal.run(nothingGiven)).at(-1)).toBe(
    "Worker muster: uploaded, ISSUER https://muster.team.workers.dev",
  );
  expect((await rehearsal.run({ environment: {}, options: { env: "staging" } })).at(-1)).toBe(
    "Worker muster-staging: uploaded, ISSUER https://muster-staging.team.workers.dev",
  );
});

it("the real wrangler deploys without the data set while Analytics Engine is off, and with it later", async () => {
  const { account } = rehearsal;
  account.lacks.add("analytics");
  const small = await rehearsal.smallWorker();
  const page = `${dashboard}/workers/analytics-engine`;
  const planned = await rehearsal.run({ ...small, environment: {}, options: { isDryRun: true } });
  expect(planned).toContain(`data set muster: left out if Analytics Engine is off, see ${page}`);

  const lines = await rehearsal.run({ ...small, environment: {} });
  const said = lines.filter((line) => line.includes("Analytics"));
  expect(said).toEqual([
    `data set muster: left out, Analytics Engine is off. Switch it on at ${page}, and deploy again`,
  ]);
  // Neither what wrangler prints nor the name of a local database.
  expect(lines.join("\n")).not.toMatch(/wrangler |Total Upload|muster-local/);
  expect(account.scripts.get("muster")!.bindings.map(({ type }) => type)).not.toContain("analytics_engine");
  account.lacks.clear();
  const handed: Prepared[] = [];
  await rehearsal.run({ ...small, environment: {}, uploadWith: async (prepared) => handed.push(prepared) });
  expect(handed[0]!.configuration.analytics_engine_datasets).toMatchObject([{ dataset: "muster" }]);
});

it("the committed configuration keeps no address of a request in the log, pictures in the cache, and a share for slow webhooks", async () => {
  const { config } = await rehearsal.smallWorker();
  expect(config.observability).toEqual({
    enabled: true,
    redact_query_string: true,
    logs: { invocation_logs: false },
  });
  const consumers = config.queues.consumers as { queue: string; max_concurrency?: number }[];
  expect(consumers.filter(({ max_concurrency: most }) => most !== undefined)).toMatchObject([
    { queue: "muster-webhooks-slow", max_concurrency: 20 },
  ]);
  // Without it a webhook that hangs holds up the messages behind it.
  expect(config.compatibility_flags).toContain("queue_consumer_no_wait_for_wait_until");
  expect(config.cache).toEqual({ enabled: true, cross_version_cache: true });
});
