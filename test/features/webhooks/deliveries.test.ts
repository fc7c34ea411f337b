import { env } from "cloudflare:workers";
import { Webhook } from "standardwebhooks";
import { describe, expect, it } from "vitest";
import { failingForMs, retryDelaysMs } from "../../../src/domain/webhook/delivery.ts";
import { placeOf } from "../../../src/domain/webhook/event-id.ts";
import { createBatchRoute } from "../../../src/features/assets/batch-uploads/batch-uploads.contract.ts";
import { deliverEvents } from "../../../src/features/webhooks/deliveries.consumer.ts";
import { loggedAtMost } from "../../../src/features/webhooks/deliveries.usecases.ts";
import { laneIdOf } from "../../../src/features/webhooks/event-log.usecases.ts";
import {
  createWebhookRoute,
  deleteWebhookRoute,
  getWebhookRoute,
  queryDeliveriesRoute,
  replayDeliveryRoute,
  replayMissedRoute,
  rotateWebhookSecretRoute,
  sendTestEventRoute,
  updateWebhookRoute,
} from "../../../src/features/webhooks/webhooks.contract.ts";
import { deliver } from "../../../src/queue.ts";
import { runSweeps } from "../../../src/schedule.ts";
import { type Caller, caller } from "../../support/audiences.ts";
import { tokenOf } from "../../support/seed.ts";
import { isSignedBy, newWebhook, receivingCaller, type Shown } from "../../support/webhooks.ts";

const minute = 60_000;
const hour = 60 * minute;
const hook = (webhookId: string) => ({ v: 1 as const, kind: "webhook" as const, id: laneIdOf(webhookId), webhookId });
const details = async (by: Caller, webhookId: string) =>
  (await by.call(getWebhookRoute, { params: { webhookId } })).body;
/** Delivers what was sent, each once. What waits for its time is sent again with a delay. */
const turn = async ({ app }: Caller) => {
  for (const message of app.sent.splice(0)) await deliver(app.deps, message);
};
/** Moves the clock, and lets the minute's sweep find what is due. */
const pass = async (by: Caller, ms: number) => {
  by.app.clock.advance(ms);
  await runSweeps(by.app.deps);
  await turn(by);
};

describe("a webhook", () => {
  it("reaches a receiver that fails twice, under one id, signed for the package that verifies it", async () => {
    const by = await receivingCaller();
    const webhook = await newWebhook(by, { answers: [500, 503] });
    const eventId = await webhook.sendTest();
    await turn(by);
    const [first] = await webhook.received();
    // What was sent just now, the package takes as it is.
    expect(new Webhook(webhook.secret).verify(first!.body, first!.headers)).toEqual({
      type: "webhook.test",
      timestamp: expect.any(String),
      data: { webhookId: webhook.webhookId },
    });
    expect(await webhook.deliveries()).toMatchObject([{ state: "Pending", attempts: 1 }]);
    by.app.clock.advance(6_000);
    await deliver(by.app.deps, hook(webhook.webhookId));
    expect(await webhook.received()).toHaveLength(2);
    await pass(by, 7 * minute);
    const received = await webhook.received();
    expect(received.map(({ headers }) => headers["webhook-id"])).toEqual([eventId, eventId, eventId]);
    expect(received.map((each) => isSignedBy(webhook.secret, each))).toEqual([true, true, true]);
    expect(new Set(received.map(({ body }) => body)).size).toBe(1);
    const [delivery] = await webhook.deliveries();
    expect(delivery).toMatchObject({ eventId, state: "Delivered", attempts: 3, nextAttemptAt: null });
    expect(delivery?.log.map(({ status, answer }) => [status, answer])).toEqual([
      [204, ""],
      [503, "status 503"],
      [500, "status 500"],
    ]);
    expect(await env.DB.prepare("SELECT 1 FROM outbox WHERE id = ?").bind(laneIdOf(webhook.webhookId)).first()).toBe(
      null,
    );
  });

  it("is given up after a day of attempts, and sent again by a replay", async () => {
    const by = await receivingCaller();
    const webhook = await newWebhook(by, { answers: [500, 500, 500, 500, 500, 500, 302, 500, 500] });
    await webhook.sendTest();
    await turn(by);
    for (const delayMs of retryDelaysMs) await pass(by, delayMs * 1.02 + 2 * minute);
    const token = await tokenOf(by.app, by.person);
    const read = async (): Promise<Shown[]> =>
      (await by.call(queryDeliveriesRoute, { params: { webhookId: webhook.webhookId }, token })).body.items;
    const [failed] = await read();
    expect(failed).toMatchObject({ state: "Failed", attempts: 8, nextAttemptAt: null });
    expect(Date.parse(failed!.log[0]!.at) - Date.parse(failed!.log[7]!.at)).toBeLessThan(26 * hour);
    const params = { webhookId: webhook.webhookId, eventId: failed!.eventId };
    expect((await by.call(replayDeliveryRoute, { params, token })).status).toBe(202);
    await turn(by);
    expect(await read()).toMatchObject([{ state: "Pending", attempts: 1 }]);
    await pass(by, 2 * minute);
    expect(await read()).toMatchObject([{ state: "Delivered", attempts: 2 }]);
    expect(await webhook.received()).toHaveLength(10);
  });

  it("is sent at least once under its id when a consumer dies after sending", async () => {
    const by = await receivingCaller();
    const webhook = await newWebhook(by);
    await webhook.sendTest();
    by.app.sent.length = 0;
    const db = new Proxy(by.app.deps.db, {
      get: (target, name) => {
        const member: unknown = Reflect.get(target, name);
        let batches = 0;
        if (name === "batch")
          return async (...statements: unknown[]) => {
            // The first reads what is due. The second would commit what came of it.
            if (++batches > 0 && (await webhook.received()).length > 0) throw new Error("killed");
            return (member as (...all: unknown[]) => unknown).apply(target, statements);
          };
        return typeof member === "function" ? member.bind(target) : member;
      },
    });
    await expect(deliverEvents({ ...by.app.deps, db }, hook(webhook.webhookId))).rejects.toThrow("killed");
    expect(await webhook.received()).toHaveLength(1);
    await pass(by, 2 * minute);
    const received = await webhook.received();
    expect(received).toHaveLength(2);
    expect(new Set(received.map(({ headers }) => headers["webhook-id"])).size).toBe(1);
    expect(await webhook.deliveries()).toMatchObject([{ state: "Delivered" }]);
  });

  it("is disabled at once when its receiver answers 410, and its organization is told in the log", async () => {
    const by = await receivingCaller();
    const webhook = await newWebhook(by, { answers: [410] });
    await webhook.sendTest();
    await turn(by);
    expect(await details(by, webhook.webhookId)).toMatchObject({ isEnabled: false, disabledReason: "Gone" });
    expect(await webhook.deliveries()).toMatchObject([{ state: "Failed" }]);
    const note = await env.DB.prepare("SELECT action, detail FROM audit_log WHERE subject = ? ORDER BY id DESC LIMIT 1")
      .bind(webhook.webhookId)
      .first();
    expect(note).toEqual({ action: "webhook.disabled", detail: '{"reason":"Gone"}' });
    const { status, body } = await by.call(sendTestEventRoute, { params: { webhookId: webhook.webhookId } });
    expect([status, body.detail]).toEqual([400, "The webhook is disabled: enable it first."]);
  });

  it("is disabled after five days without a success", async () => {
    const by = await receivingCaller();
    const webhook = await newWebhook(by, { answers: Array.from({ length: 40 }, () => 500) });
    await webhook.sendTest();
    await turn(by);
    expect(await details(by, webhook.webhookId)).toMatchObject({ isEnabled: true, failingSince: expect.any(String) });
    by.app.clock.advance(failingForMs);
    const token = await tokenOf(by.app, by.person);
    const params = { webhookId: webhook.webhookId };
    await by.call(sendTestEventRoute, { params, token });
    await turn(by);
    const { body } = await by.call(getWebhookRoute, { params, token });
    expect(body).toMatchObject({ isEnabled: false, disabledReason: "Failing" });
    const { body: log } = await by.call(queryDeliveriesRoute, { params, token });
    expect(log.items.map(({ state }: { state: string }) => state)).toEqual(["Failed", "Failed"]);
  });

  it("sends nothing while it is off, and what it missed on request", async () => {
    const by = await receivingCaller();
    const webhook = await newWebhook(by);
    const other = await newWebhook(by);
    const params = { webhookId: webhook.webhookId };
    const since = new Date(by.app.clock.now() - minute).toISOString();
    expect((await by.call(updateWebhookRoute, { params, json: { isEnabled: false } })).status).toBe(204);
    await record(by);
    await turn(by);
    expect([await webhook.received(), await other.received()].map((each) => each.length)).toEqual([0, 1]);
    expect((await by.call(replayMissedRoute, { params, json: { since } })).status).toBe(400);
    await by.call(updateWebhookRoute, { params, json: { isEnabled: true } });
    await turn(by);
    expect(await webhook.received()).toEqual([]);
    expect((await by.call(replayMissedRoute, { params, json: { since } })).body).toEqual({ replayed: 1 });
    await turn(by);
    const received = await webhook.received();
    expect(received.map(({ body }) => JSON.parse(body).type)).toEqual(["batch.completed"]);
    expect((await by.call(replayMissedRoute, { params, json: { since } })).body).toEqual({ replayed: 0 });
  });

  it("gets only the kinds that it asks for", async () => {
    const by = await receivingCaller();
    const all = await newWebhook(by);
    const jobs = await newWebhook(by, { kinds: ["job.completed", "job.failed"] });
    await record(by);
    await turn(by);
    expect([await all.received(), await jobs.received()].map((each) => each.length)).toEqual([1, 0]);
    expect(await jobs.deliveries()).toEqual([]);
  });

  it("signs with both secrets for a day after a rotation", async () => {
    const by = await receivingCaller();
    const webhook = await newWebhook(by);
    const params = { webhookId: webhook.webhookId };
    const { body } = await by.call(rotateWebhookSecretRoute, { params });
    expect(body.secret).toMatch(/^whsec_/);
    expect(body.secret).not.toBe(webhook.secret);
    await webhook.sendTest();
    await turn(by);
    by.app.clock.advance(24 * hour);
    await by.call(sendTestEventRoute, { params, token: await tokenOf(by.app, by.person) });
    await turn(by);
    const received = await webhook.received();
    expect(received.map((each) => isSignedBy(webhook.secret, each))).toEqual([true, false]);
    expect(received.map((each) => isSignedBy(body.secret, each))).toEqual([true, true]);
  });

  it("does not wait for another webhook that is slow", async () => {
    let release = () => {};
    const isReleased = new Promise<void>((resolve) => {
      release = resolve;
    });
    const by = await receivingCaller({
      fetch: async (input, init) => {
        if (String(input).includes("slow")) await isReleased;
        return fetch(input, init);
      },
    });
    const slow = await newWebhook(by, { url: "http://receiver.muster.test/slow" });
    const quick = await newWebhook(by);
    await record(by);
    const messages = by.app.sent.splice(0);
    const slowly = deliver(by.app.deps, messages.find((message) => message.id === laneIdOf(slow.webhookId))!);
    await deliver(by.app.deps, messages.find((message) => message.id === laneIdOf(quick.webhookId))!);
    expect(await quick.deliveries()).toMatchObject([{ state: "Delivered" }]);
    expect(await slow.deliveries()).toEqual([]);
    release();
    await slowly;
    expect(await slow.deliveries()).toMatchObject([{ state: "Delivered" }]);
  });

  it("leaves no log and no work behind when it is deleted", async () => {
    const by = await receivingCaller();
    const webhook = await newWebhook(by, { answers: [500] });
    await webhook.sendTest();
    await turn(by);
    const params = { webhookId: webhook.webhookId };
    expect((await by.call(deleteWebhookRoute, { params })).status).toBe(204);
    expect((await by.call(getWebhookRoute, { params })).status).toBe(404);
    await pass(by, 30 * minute);
    expect(await webhook.received()).toHaveLength(1);
    const left = await env.DB.prepare(
      "SELECT (SELECT count(*) FROM webhook_deliveries WHERE webhook_id = ?1) + (SELECT count(*) FROM outbox WHERE id = 'webhook/' || ?1) AS n",
    )
      .bind(webhook.webhookId)
      .first("n");
    expect(left).toBe(0);
  });

  it("leaves nothing to be tried again when it is disabled during an attempt", async () => {
    const during: (() => Promise<unknown>)[] = [];
    const by = await receivingCaller({
      fetch: async (input, init) => {
        await during.shift()?.();
        return fetch(input, init);
      },
    });
    const webhook = await newWebhook(by, { answers: [500] });
    const params = { webhookId: webhook.webhookId };
    await webhook.sendTest();
    during.push(() => by.call(updateWebhookRoute, { params, json: { isEnabled: false } }));
    await turn(by);
    expect(await webhook.received()).toHaveLength(1);
    expect(await webhook.deliveries()).toMatchObject([{ state: "Failed", attempts: 1, nextAttemptAt: null }]);
  });

  it("keeps no row of an event that the sweep removed during an attempt", async () => {
    const during: (() => Promise<unknown>)[] = [];
    const by = await receivingCaller({
      fetch: async (input, init) => {
        await during.shift()?.();
        return fetch(input, init);
      },
    });
    const webhook = await newWebhook(by, { answers: [500] });
    const place = placeOf(await webhook.sendTest());
    during.push(() =>
      env.DB.batch([
        env.DB.prepare("DELETE FROM webhook_deliveries WHERE webhook_id = ?").bind(webhook.webhookId),
        env.DB.prepare("DELETE FROM events WHERE place = ?").bind(place),
      ]),
    );
    await turn(by);
    expect(await webhook.received()).toHaveLength(1);
    const of = (table: string, column: string, id: string) =>
      env.DB.prepare(`SELECT count(*) AS n FROM ${table} WHERE ${column} = ?`).bind(id).first("n");
    expect(await of("webhook_deliveries", "webhook_id", webhook.webhookId)).toBe(0);
    // A row that nothing removes would wake the lane for ever.
    expect(await of("outbox", "id", laneIdOf(webhook.webhookId))).toBe(0);
  });

  it("is not sent again what was delivered before the beginning of a log that was cut", async () => {
    const by = await receivingCaller();
    const webhook = await newWebhook(by);
    await record(by);
    await turn(by);
    const [delivered] = await webhook.deliveries();
    const { organizationId } = by.person;
    const place = placeOf(delivered!.eventId)!;
    // What a hundred rounds and a cut leave: the log begins behind the first event.
    await env.DB.batch([
      env.DB.prepare(
        `INSERT INTO webhook_deliveries (webhook_id, place, state, attempts, log)
          WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?3)
          SELECT ?1, ?2 + i, 'Delivered', 1, '[]' FROM n`,
      ).bind(webhook.webhookId, place, loggedAtMost),
      env.DB.prepare("DELETE FROM webhook_deliveries WHERE webhook_id = ? AND place = ?").bind(
        webhook.webhookId,
        place,
      ),
      env.DB.prepare(
        "INSERT INTO events (place, organization_id, kind, data, at) VALUES (?, ?, 'job.failed', '{}', ?)",
      ).bind(place + loggedAtMost + 1, organizationId, by.app.clock.now()),
      env.DB.prepare("UPDATE webhooks SET reached = ? WHERE id = ?").bind(place + loggedAtMost + 1, webhook.webhookId),
    ]);
    const since = new Date(by.app.clock.now() - hour).toISOString();
    const params = { webhookId: webhook.webhookId };
    expect((await by.call(replayMissedRoute, { params, json: { since } })).body).toEqual({ replayed: 1 });
  });

  it("gives its consumer back after one attempt while its receiver is slow and fails", async () => {
    const by: Caller = await receivingCaller({
      fetch: (input, init) => {
        by.app.clock.advance(15_000);
        return fetch(input, init);
      },
    });
    const webhook = await newWebhook(by, { answers: [500, 500, 500, 500] });
    await webhook.sendTest();
    await turn(by);
    for (let more = 0; more < 3; more++) await webhook.sendTest();
    const slow = { ...hook(webhook.webhookId), isSlow: true };
    await deliver(by.app.deps, slow);
    expect(await webhook.received()).toHaveLength(2);
    expect(by.app.sent).toContainEqual({ ...slow, turns: expect.any(Number) });
    await deliver(by.app.deps, slow);
    expect(await webhook.received()).toHaveLength(3);
  });

  it("gets no new events while a thousand deliveries wait to be tried again", async () => {
    const by = await receivingCaller();
    const webhook = await newWebhook(by);
    await env.DB.prepare(
      `INSERT INTO webhook_deliveries (webhook_id, place, state, attempts, next_at, log)
        WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1000)
        SELECT ?1, i, 'Pending', 1, ?2, '[]' FROM n`,
    )
      .bind(webhook.webhookId, by.app.clock.now() + hour)
      .run();
    await record(by);
    await turn(by);
    expect(await webhook.received()).toEqual([]);
    await env.DB.prepare("DELETE FROM webhook_deliveries WHERE webhook_id = ? AND place = 1")
      .bind(webhook.webhookId)
      .run();
    await deliver(by.app.deps, hook(webhook.webhookId));
    expect(await webhook.received()).toHaveLength(1);
    // A round that leaves the endpoint on reads none of what waits.
    const { meta } = await by.app.deps.deliveries.failPendingIfOff(webhook.webhookId);
    expect(meta.rows_read).toBeLessThan(10);
  });

  it("has a log that the sweep forgets with its events, 32 days after them", async () => {
    const by = await receivingCaller();
    const webhook = await newWebhook(by);
    await webhook.sendTest();
    await turn(by);
    const left = () =>
      env.DB.prepare(
        "SELECT (SELECT count(*) FROM webhook_deliveries WHERE webhook_id = ?1) || '/' || (SELECT count(*) FROM events WHERE organization_id = ?2) AS n",
      )
        .bind(webhook.webhookId, by.person.organizationId)
        .first("n");
    await pass(by, 30 * 24 * hour);
    expect(await left()).toBe("1/1");
    // Earlier tests have moved their clocks, and an event is never before an earlier one.
    await pass(by, 60 * 24 * hour);
    expect(await left()).toBe("0/0");
  });

  it("is hidden from other organizations", async () => {
    const by = await receivingCaller();
    const webhook = await newWebhook(by);
    await webhook.sendTest();
    await turn(by);
    const stranger = await caller({ app: by.app });
    const [delivery] = await webhook.deliveries();
    const params = { webhookId: webhook.webhookId, eventId: delivery!.eventId };
    const since = new Date(0).toISOString();
    for (const [route, json] of [
      [getWebhookRoute, undefined],
      [updateWebhookRoute, { isEnabled: false }],
      [deleteWebhookRoute, undefined],
      [rotateWebhookSecretRoute, undefined],
      [sendTestEventRoute, undefined],
      [queryDeliveriesRoute, undefined],
      [replayDeliveryRoute, undefined],
      [replayMissedRoute, { since }],
    ] as const)
      expect((await stranger.call(route, { params, ...(json === undefined ? {} : { json }) })).status).toBe(404);
    expect(await details(by, webhook.webhookId)).toMatchObject({ isEnabled: true });
  });

  it.each([
    ["http", "http://example.com/hook", "was refused: its scheme is not https"],
    ["a private address", "https://10.0.0.1/hook", "was refused: its address is not public"],
    ["this machine", "https://localhost/hook", "was refused: its host name is not public"],
    [
      "another port",
      "https://example.com:8443/",
      "was refused: it names a port other than 80 for http or 443 for https",
    ],
    ["this service", "https://api.muster.test/hook", "was refused: it leads back to this service"],
  ])("is refused with an address of %s", async (_, url, reason) => {
    const by = await caller();
    const { status, body } = await by.call(createWebhookRoute, { json: { url } });
    expect([status, body.errors]).toEqual([400, { url: [reason] }]);
  });

  it("is one of ten at most", async () => {
    const by = await caller();
    const create = () => by.call(createWebhookRoute, { json: { url: "https://example.com/hook" } });
    const answers = await Promise.all(Array.from({ length: 11 }, create));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
    expect(answers.find(({ status }) => status === 400)?.body.detail).toBe(
      "Your organization has 10 webhooks already: delete one first.",
    );
  });

  it("may be tested and replayed ten times a minute", async () => {
    const by = await receivingCaller();
    const webhook = await newWebhook(by);
    for (let asked = 0; asked < 10; asked++) await webhook.sendTest();
    const { status, headers } = await by.call(sendTestEventRoute, { params: { webhookId: webhook.webhookId } });
    expect([status, Number(headers.get("retry-after")) > 0]).toEqual([429, true]);
  });

  it("may be tested ten times a minute by requests at once too", async () => {
    const by = await receivingCaller();
    const { webhookId } = await newWebhook(by);
    const ask = () => by.call(sendTestEventRoute, { params: { webhookId } });
    const answers = await Promise.all(Array.from({ length: 15 }, ask));
    expect(answers.filter(({ status }) => status === 202)).toHaveLength(10);
  });

  it("is changed only if it was not changed since", async () => {
    const by = await caller();
    const { body } = await by.call(createWebhookRoute, { json: { url: "https://example.com/hook" } });
    const params = { webhookId: body.webhookId };
    const { headers } = await by.call(getWebhookRoute, { params });
    const change = (description: string) =>
      by.call(updateWebhookRoute, { params, json: { description }, headers: { "If-Match": headers.get("etag")! } });
    expect([(await change("one")).status, (await change("two")).status]).toEqual([204, 412]);
    expect(await details(by, body.webhookId)).toMatchObject({ description: "one", kinds: null });
  });
});

/** A batch whose only URL is refused has ended at once. */
async function record(by: Caller): Promise<void> {
  const { status, body } = await by.call(createBatchRoute, {
    json: { urls: [`ftp://a.example/${crypto.randomUUID()}`] },
  });
  if (status !== 200) throw new Error(JSON.stringify(body));
}
