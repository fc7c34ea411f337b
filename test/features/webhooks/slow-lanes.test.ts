import { describe, expect, it } from "vitest";
import { restMs, slowForMs } from "../../../src/domain/webhook/pace.ts";
import { sendTestEventRoute, updateWebhookRoute } from "../../../src/features/webhooks/webhooks.contract.ts";
import type { WorkMessage } from "../../../src/platform/queue/messages.ts";
import { createWorkQueue } from "../../../src/platform/queue/work-queues.ts";
import type { RemoteFetch } from "../../../src/platform/remote-fetch/remote-fetch.port.ts";
import { deliver } from "../../../src/queue.ts";
import { runSweeps } from "../../../src/schedule.ts";
import { testApp } from "../../support/app.ts";
import { type Caller, caller } from "../../support/audiences.ts";
import { tokenOf } from "../../support/seed.ts";
import { newWebhook } from "../../support/webhooks.ts";

/** Receivers that hang until they are let go, and then have timed out. `posts` tells how long each post was to wait. */
async function hangingReceivers({ isHeld = false } = {}) {
  const posts: { url: string; timeoutMs: number }[] = [];
  const receivers = { hang: true, letGo: () => {} };
  const gate = new Promise<void>((resolve) => {
    receivers.letGo = resolve;
  });
  const remoteFetch: Pick<RemoteFetch, "refusal" | "post"> = {
    refusal: () => null,
    async post(url, { timeoutMs }) {
      posts.push({ url, timeoutMs });
      if (!receivers.hang) return { ok: true, status: 204, retryAfterSeconds: null, answer: "" };
      if (isHeld && timeoutMs > 5_000) await gate;
      else app.clock.advance(timeoutMs);
      const failure = { stage: "timeout", detail: "No complete answer came.", retryable: true } as const;
      return { ok: false, failure: { ...failure, upstreamHttpStatus: null, retryAfterSeconds: null } };
    },
  };
  const app = testApp({ deps: { remoteFetch: remoteFetch as RemoteFetch } });
  return { by: await caller({ app }), posts, receivers };
}

/** Delivers what was sent to the lanes of webhooks, each once. Other tests' lanes are left alone. */
async function turn({ app }: Caller, ...ids: string[]): Promise<void> {
  const messages = app.sent
    .splice(0)
    .filter((message) => message.kind === "webhook" && ids.includes(message.webhookId));
  for (const message of messages) await deliver(app.deps, message);
}

/** As long as its token counts, whatever the clock says. */
async function sendTest(by: Caller, webhookId: string): Promise<void> {
  const token = await tokenOf(by.app, by.person);
  const { status } = await by.call(sendTestEventRoute, { params: { webhookId }, token });
  expect(status).toBe(202);
}

/** Moves the clock, lets the minute's sweep find what is due, and what a quick lane passes on. */
async function passTime(by: Caller, webhookId: string, ms: number): Promise<void> {
  by.app.clock.advance(ms);
  await runSweeps(by.app.deps);
  await turn(by, webhookId);
  await turn(by, webhookId);
}

describe("webhooks whose receivers hang", () => {
  it("are broken off in the quick lane, and two of an organization at a time wait in a slow one", async () => {
    const { by, posts, receivers } = await hangingReceivers({ isHeld: true });
    const webhooks = await Promise.all(Array.from({ length: 10 }, () => newWebhook(by)));
    for (const { webhookId } of webhooks) await sendTest(by, webhookId);
    await turn(by, ...webhooks.map(({ webhookId }) => webhookId));
    expect(posts.map(({ timeoutMs }) => timeoutMs)).toEqual(Array(10).fill(2_000));
    // Nothing is held against them yet.
    expect(await webhooks[0]!.deliveries()).toMatchObject([{ state: "Pending", attempts: 0 }]);
    const slow = by.app.sent.splice(0);
    expect(slow.map((message) => message.kind === "webhook" && message.isSlow)).toEqual(Array(10).fill(true));

    posts.length = 0;
    const working = slow.map((message) => deliver(by.app.deps, message));
    await expect.poll(() => by.app.sent.length).toBe(8);
    expect(posts.map(({ timeoutMs }) => timeoutMs)).toEqual([15_000, 15_000]);
    // The others look again later, each once, however many messages came for it.
    const waiting = by.app.sent.splice(0);
    const deliverTwice = () => Promise.all([...waiting, ...waiting].map((message) => deliver(by.app.deps, message)));
    await deliverTwice();
    expect(by.app.sent).toEqual([]);
    by.app.clock.advance(15_000);
    await deliverTwice();
    expect(by.app.sent).toHaveLength(8);
    expect(posts).toHaveLength(2);
    receivers.letGo();
    await Promise.all(working);
  });

  it("leave the lanes of another organization alone", async () => {
    const { by, posts, receivers } = await hangingReceivers({ isHeld: true });
    const other = await caller({ app: by.app });
    const all = [by, by, by, other];
    const webhooks = await Promise.all(all.map((each) => newWebhook(each)));
    for (const [i, each] of all.entries()) await sendTest(each, webhooks[i]!.webhookId);
    await turn(by, ...webhooks.map(({ webhookId }) => webhookId));
    posts.length = 0;
    const working = by.app.sent.splice(0).map((message) => deliver(by.app.deps, message));
    await expect.poll(() => [posts.length, by.app.sent.length]).toEqual([3, 1]);
    receivers.letGo();
    await Promise.all(working);
  });

  it("get nothing for five minutes after five time-outs, then one event, and everything once they answer", async () => {
    const { by, posts, receivers } = await hangingReceivers();
    const { webhookId } = await newWebhook(by);
    const pass = (ms: number) => passTime(by, webhookId, ms);
    for (let i = 0; i < 7; i++) await sendTest(by, webhookId);
    await turn(by, webhookId);
    posts.length = 0;
    for (let minutes = 0; minutes < 4; minutes++) await pass(60_000);
    expect(posts.map(({ timeoutMs }) => timeoutMs)).toEqual(Array(5).fill(15_000));
    // A new event changes nothing.
    await sendTest(by, webhookId);
    await pass(0);
    expect(posts).toHaveLength(5);
    await pass(restMs);
    expect(posts).toHaveLength(6);

    receivers.hang = false;
    posts.length = 0;
    await pass(restMs + 60_000);
    expect(posts.length).toBeGreaterThan(1);
    expect(posts[0]).toMatchObject({ timeoutMs: 15_000 });
    await pass(slowForMs);
    await sendTest(by, webhookId);
    await pass(0);
    expect(posts.at(-1)).toMatchObject({ timeoutMs: 2_000 });
  });

  it("are tried at once after their address was changed", async () => {
    const { by, posts, receivers } = await hangingReceivers();
    const { webhookId } = await newWebhook(by);
    for (let i = 0; i < 5; i++) await sendTest(by, webhookId);
    for (let minutes = 0; minutes < 4; minutes++) await passTime(by, webhookId, 60_000);
    posts.length = 0;
    await sendTest(by, webhookId);
    await passTime(by, webhookId, 0);
    expect(posts).toEqual([]);
    receivers.hang = false;
    const token = await tokenOf(by.app, by.person);
    const json = { url: "https://mended.example.com/hook" };
    expect((await by.call(updateWebhookRoute, { params: { webhookId }, token, json })).status).toBe(204);
    await sendTest(by, webhookId);
    await passTime(by, webhookId, 0);
    expect(posts[0]).toMatchObject(json);
  });
});

it("each message travels in the queue of its kind", async () => {
  const sent: [string, string][] = [];
  const queue = (name: string) => ({
    sendBatch: async (batch: Iterable<MessageSendRequest<WorkMessage>>) => {
      for (const { body } of batch) sent.push([name, body.id]);
      return {} as QueueSendBatchResponse;
    },
  });
  const queues = createWorkQueue({
    work: queue("work"),
    uploads: queue("uploads"),
    webhooks: queue("webhooks"),
    slowWebhooks: queue("slow"),
  });
  const hook = { v: 1, kind: "webhook", webhookId: "w" } as const;
  await queues.sendBatch([
    { body: { ...hook, id: "a" } },
    { body: { ...hook, id: "b", isSlow: true } },
    { body: { v: 1, kind: "campaigns-changed", id: "campaigns" } },
    { body: { v: 1, kind: "upload-lane", id: "lane", batchId: "bup", lane: 0 } },
  ]);
  expect(sent).toEqual([
    ["webhooks", "a"],
    ["slow", "b"],
    ["work", "campaigns"],
    ["uploads", "lane"],
  ]);
});
