import { createExecutionContext, createMessageBatch, getQueueResult } from "cloudflare:test";
import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { reconcileRoute } from "../src/features/runs/runs.contract.ts";
import type { Roster } from "../src/objects/roster/roster.port.ts";
import { together } from "../src/platform/db/together.ts";
import type { Outbox } from "../src/platform/outbox/outbox.ts";
import type { WorkMessage } from "../src/platform/queue/messages.ts";
import { currentTraceId } from "../src/platform/trace.ts";
import { consume } from "../src/queue.ts";
import { testApp } from "./support/app.ts";
import { caller } from "./support/audiences.ts";

const erase = (audienceId: string) => ({ v: 1, kind: "erase-roster", id: `erase/${audienceId}`, audienceId });

async function delivered(app: ReturnType<typeof testApp>, body: unknown) {
  const batch = createMessageBatch("muster-work", [{ id: "m", timestamp: new Date(), body, attempts: 1 }]);
  await consume(app.deps, batch);
  return getQueueResult(batch, createExecutionContext());
}

it("a quick lane of a webhook goes on after its message, up to 32 of an isolate, and a slow one is waited for", async () => {
  const gate = Promise.withResolvers<null>();
  const claimed: string[] = [];
  const outbox = {
    heldUnder: () => sql`NULL`,
    claim: (id: string) => {
      claimed.push(id);
      return gate.promise;
    },
  };
  const app = testApp({ deps: { outbox: outbox as unknown as Outbox } });
  const loose: Promise<unknown>[] = [];
  const consumed = async (lanes: { name: string; isSlow?: boolean }[]) => {
    const messages = lanes.map(({ name, ...rest }) => {
      const body = { v: 1, kind: "webhook", id: `webhook/${name}`, webhookId: `whk_${name}`, ...rest };
      return { id: name, timestamp: new Date(), attempts: 1, body };
    });
    const batch = createMessageBatch("muster-webhooks", messages);
    await consume(app.deps, batch, (work) => loose.push(work));
    return (await getQueueResult(batch, createExecutionContext())).explicitAcks;
  };
  const names = Array.from({ length: 32 }, (_, i) => `quick${i}`);
  expect(await consumed(names.map((name) => ({ name })))).toEqual(names);
  expect([loose.length, claimed.length]).toEqual([32, 32]);

  let isOver = false;
  const waited = Promise.all([consumed([{ name: "quick32" }]), consumed([{ name: "slow", isSlow: true }])]);
  void waited.then(() => {
    isOver = true;
  });
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect([isOver, loose.length]).toEqual([false, 32]);
  gate.resolve(null);
  expect(await waited).toEqual([["quick32"], ["slow"]]);
  await Promise.all(loose);
  // All have ended, so there is room again.
  await consumed([{ name: "later" }]);
  expect(loose).toHaveLength(33);
});

it("a quick lane that fails after its message is left to the sweep, and told", async () => {
  const outbox = { heldUnder: () => sql`NULL`, claim: () => Promise.reject(new Error("no claim")) };
  const app = testApp({ deps: { outbox: outbox as unknown as Outbox } });
  const loose: Promise<unknown>[] = [];
  const body = { v: 1, kind: "webhook", id: "webhook/f", webhookId: "whk_f" };
  const batch = createMessageBatch("muster-webhooks", [{ id: "m", timestamp: new Date(), attempts: 1, body }]);
  await consume(app.deps, batch, (work) => loose.push(work));
  await Promise.all(loose);
  expect(await getQueueResult(batch, createExecutionContext())).toMatchObject({
    explicitAcks: ["m"],
    retryMessages: [],
  });
  expect(app.logs).toMatchObject([{ level: "error", message: "queued work failed", kind: "webhook" }]);
});

/** Rosters of which only erasing is asked. */
const erasing = (work: () => Promise<void>) => ({ rosters: () => ({ erase: work }) as unknown as Roster });

it("work that meets an outage of the platform is delivered again, and is no error of ours", async () => {
  const outage = new Error("Durable Object reset because its code was updated.");
  const app = testApp({ deps: erasing(() => Promise.reject(outage)) });
  const result = await delivered(app, { ...erase("aud_outage"), traceId: "t1" });
  expect(result).toMatchObject({ explicitAcks: [], retryMessages: [{ msgId: "m" }] });
  expect(app.logs).toMatchObject([{ level: "warn", message: "queued work failed", traceId: "t1" }]);
});

it("the trace of a request goes with its work through the outbox and the queue", async () => {
  const sent: WorkMessage[] = [];
  const admin = await caller({ roles: ["Admin"], app: testApp({ queue: async (messages) => sent.push(...messages) }) });
  const traceId = "4bf92f3577b34da6a3ce929d0e0e4736";
  const headers = { traceparent: `00-${traceId}-00f067aa0ba902b7-01` };
  await admin.call(reconcileRoute, { headers });
  expect(sent).toMatchObject([{ kind: "audience-run", traceId }]);
  // What the sweep sends again comes from the row.
  admin.app.clock.advance(120_000);
  const { db, outbox } = admin.app.deps;
  await outbox.sendAgain(await together(db, outbox.takeLost(100)));
  expect(sent).toMatchObject([{ traceId }, { kind: "audience-run", traceId }]);
});

it("a consumer works under the trace of its message, or under a fresh one", async () => {
  const seen: (string | undefined)[] = [];
  const app = testApp({ deps: erasing(async () => void seen.push(currentTraceId())) });
  await delivered(app, { ...erase("aud_traced"), traceId: "t2" });
  await delivered(app, erase("aud_untraced"));
  expect(seen).toEqual(["t2", expect.stringMatching(/^[0-9a-f]{32}$/)]);
});
