import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { chatMessagesAnHour } from "../../../src/domain/notice/notice-pace.ts";
import { lanesOf } from "../../../src/features/webhooks/event-log.usecases.ts";
import {
  getWebhookRoute,
  queryDeliveriesRoute,
  rotateWebhookSecretRoute,
} from "../../../src/features/webhooks/webhooks.contract.ts";
import { always } from "../../../src/platform/db/condition.ts";
import { together } from "../../../src/platform/db/together.ts";
import { deliver } from "../../../src/queue.ts";
import type { Caller } from "../../support/audiences.ts";
import { textOf } from "../../support/operator.ts";
import type { Received } from "../../support/receiver.ts";
import { receiverOrigin } from "../../support/receiver.ts";
import { signedIn } from "../../support/sign-in.ts";
import { receivingCaller } from "../../support/webhooks.ts";

async function channel(answers = "") {
  const by = await receivingCaller();
  const { at } = await signedIn(by.app, { person: by.person });
  const secret = crypto.randomUUID();
  const url = `${receiverOrigin}/${secret}?answers=${answers}`;
  const page = "/console/webhooks/new-slack";
  const added = await at.submit(page, { url, description: "#labeling", kinds: "job.completed" });
  const path = added.location ?? "";
  const [webhookId = ""] = path.split("/").slice(-1);
  const turn = async () => {
    for (const message of by.app.sent.splice(0)) await deliver(by.app.deps, message);
  };
  const received = async (): Promise<Received[]> => (await fetch(`${receiverOrigin}/${secret}`)).json();
  return { by, at, secret, path, webhookId, turn, received, added };
}

/** Jobs that are done. */
async function happen({ app: { deps }, person }: Caller, count: number, first = 0) {
  for (let i = first; i < first + count; i++) {
    const data = { jobId: `job_${i}`, name: `Job ${i}`, audienceId: "global" };
    await deps.db.batch([
      deps.events.insert(
        {
          kind: "job.completed",
          organizationId: person.organizationId,
          data: sql`${JSON.stringify(data)}`,
          at: deps.clock.now(),
        },
        always,
      ),
    ]);
  }
}

/** Sends what works on the channel, as each event does. */
async function wake({ app }: Caller, webhookId: string) {
  const lanes = lanesOf(sql`SELECT ${webhookId} AS id`);
  const { woken } = await together(app.deps.db, { woken: app.deps.outbox.wake(lanes) });
  await app.deps.outbox.sendWoken(woken);
}

describe("a Slack channel", () => {
  it("gets a sentence with a link at its secret address, which is stored sealed and never shown", async () => {
    const { by, at, secret, path, webhookId, turn, received, added } = await channel();
    expect(added.status).toBe(303);
    expect((await at.submit(path, {}, `${path}/test`)).status).toBe(303);
    await turn();
    const [message, ...others] = await received();
    expect(others).toEqual([]);
    expect(JSON.parse(message?.body ?? "")).toEqual({
      text: "This is a test message. <https://auth.muster.test/console/webhooks|Open>",
    });
    expect(message?.headers).not.toHaveProperty("webhook-signature");
    const { body } = await by.call(getWebhookRoute, { params: { webhookId } });
    expect(body).toMatchObject({ format: "Slack", url: `${receiverOrigin}/***`, kinds: ["job.completed"] });
    for (const shown of [path, `${path}/edit`]) expect((await at.visit(shown)).html).not.toContain(secret);
    const row = await env.DB.prepare("SELECT * FROM webhooks WHERE id = ?").bind(webhookId).first();
    expect(JSON.stringify(row)).not.toContain(secret);
  });

  it("keeps its address while its name is changed, and has no secret to replace", async () => {
    const { by, at, path, webhookId, turn, received } = await channel();
    expect((await at.submit(`${path}/edit`, { url: "", description: "#cats" })).status).toBe(303);
    await at.submit(path, {}, `${path}/test`);
    await turn();
    expect(await received()).toHaveLength(1);
    const refused = await by.call(rotateWebhookSecretRoute, { params: { webhookId } });
    expect([refused.status, refused.body.detail]).toEqual([400, expect.stringContaining("signs nothing")]);
  });

  it("that is gone is disabled, and its page says so", async () => {
    const { by, at, path, webhookId, turn } = await channel("410");
    await at.submit(path, {}, `${path}/test`);
    await turn();
    const { body } = await by.call(queryDeliveriesRoute, { params: { webhookId } });
    expect(body.items).toMatchObject([{ state: "Failed" }]);
    expect((await at.visit(path)).html).toContain("the receiver answered 410");
  });

  it("at a private address is refused beside its field", async () => {
    const by = await receivingCaller();
    const { at } = await signedIn(by.app, { person: by.person });
    const answer = await at.submit("/console/webhooks/new-slack", { url: "https://10.0.0.1/hook", description: "" });
    expect(answer.status).toBe(400);
    expect(answer.html).toContain("was refused");
  });
});

describe("a flood of events in a Slack channel", () => {
  /** Sentences that the channel got, by message. */
  const linesOf = (received: readonly Received[]) =>
    received.map(({ body }) => (JSON.parse(body) as { text: string }).text.split("\n"));

  it("goes as one message that names the first ones and counts the others", async () => {
    const { by, webhookId, received, turn } = await channel();
    await happen(by, 60);
    await wake(by, webhookId);
    await turn();
    const [message = [], ...others] = linesOf(await received());
    expect(others).toEqual([]);
    expect(message).toHaveLength(21);
    expect([message[0], message[19], message[20]]).toEqual([
      expect.stringContaining("“Job 0” is done."),
      expect.stringContaining("“Job 19” is done."),
      "and 40 more",
    ]);
    const { body } = await by.call(queryDeliveriesRoute, {
      params: { webhookId },
      query: { "state[eq]": "Delivered" },
    });
    expect(body.total).toBe(60);
  });

  it("is at most so many messages an hour: the rest waits, the page says so, and nothing is lost or sent twice", async () => {
    const { by, at, path, webhookId, received, turn } = await channel();
    for (let i = 0; i < chatMessagesAnHour + 5; i++) {
      await happen(by, 1, i);
      await wake(by, webhookId);
      await turn();
    }
    expect(await received()).toHaveLength(chatMessagesAnHour);
    expect(textOf(await at.visit(path))).toContain("This hour has had all of its messages");
    by.app.clock.advance(3_600_001);
    expect(textOf(await at.visit(path))).not.toContain("This hour has had all of its messages");
    await wake(by, webhookId);
    await turn();
    const messages = linesOf(await received());
    expect(messages).toHaveLength(chatMessagesAnHour + 1);
    expect(messages.at(-1)).toHaveLength(5);
    expect(new Set(messages.flat()).size).toBe(chatMessagesAnHour + 5);
  });

  it("that the chat refused is tried again as one message", async () => {
    const { by, webhookId, received, turn } = await channel("500");
    await happen(by, 30);
    await wake(by, webhookId);
    await turn();
    by.app.clock.advance(10_000);
    await wake(by, webhookId);
    await turn();
    const messages = linesOf(await received());
    expect(messages.map((lines) => lines.at(-1))).toEqual(["and 10 more", "and 10 more"]);
  });
});
