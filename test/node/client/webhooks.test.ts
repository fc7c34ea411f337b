import { Webhook } from "standardwebhooks";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { listen } from "../../../client/src/node/listen.ts";
import { createClient, type MusterClient, verifyWebhook, WebhookVerificationError } from "../../../client/src/node.ts";
import { freshWebhookSecret, signWebhook } from "../../../client/src/webhooks.ts";
import { startReceiver } from "../../support/receiver.ts";
import { sharedService } from "../../support/shared.ts";

const secret = freshWebhookSecret();
const payload = JSON.stringify({
  type: "job.completed",
  timestamp: "2026-11-22T22:00:00.000Z",
  data: { jobId: "job_1", name: "Cats", audienceId: "aud_1" },
});
const signed = (at = Date.now(), by = secret) => ({
  "webhook-id": "evt_1",
  "webhook-timestamp": String(Math.floor(at / 1000)),
  "webhook-signature": new Webhook(by).sign("evt_1", new Date(at), payload),
});

describe("verifyWebhook", () => {
  it("takes what the package signed, and gives an event of its type", async () => {
    const event = await verifyWebhook({ payload, headers: signed(), secret });
    if (event.type !== "job.completed") throw new Error("the type tells the data");
    expect([event.id, event.data.jobId]).toEqual(["evt_1", "job_1"]);
    const bytes = new TextEncoder().encode(payload);
    expect(await verifyWebhook({ payload: bytes, headers: new Headers(signed()), secret })).toEqual(event);
  });

  it("signs what the package takes", async () => {
    const headers = await signWebhook("evt_1", payload, secret);
    expect(new Webhook(secret).verify(payload, headers)).toEqual(JSON.parse(payload));
  });

  it("takes one good signature of several, and one of several secrets", async () => {
    const other = freshWebhookSecret();
    const headers = signed();
    headers["webhook-signature"] =
      `v1a,abc v1,!! ${signed(Date.now(), other)["webhook-signature"]} ${headers["webhook-signature"]}`;
    expect(await verifyWebhook({ payload, headers, secret })).toMatchObject({ id: "evt_1" });
    expect(await verifyWebhook({ payload, headers: signed(), secret: [other, secret] })).toMatchObject({ id: "evt_1" });
  });

  it.each([
    ["a changed body", { payload: payload.replace("job_1", "job_2") }, "belongs to the secret"],
    ["another secret", { secret: freshWebhookSecret() }, "belongs to the secret"],
    ["an old one", { headers: signed(Date.now() - 400_000) }, "more than 300 seconds ago"],
    ["one from the future", { headers: signed(Date.now() + 400_000) }, "more than 300 seconds ago or ahead"],
    ["everything if the tolerance is no number", { toleranceSeconds: Number.NaN }, "more than NaN seconds ago"],
    ["no signature", { headers: { ...signed(), "webhook-signature": undefined } }, "webhook-signature is missing"],
    ["no time", { headers: { ...signed(), "webhook-timestamp": "now" } }, "is not a time"],
    ["another id", { headers: { ...signed(), "webhook-id": "evt_2" } }, "belongs to the secret"],
  ])("refuses %s", async (_, change, reason) => {
    const verified = verifyWebhook({ payload, headers: signed(), secret, ...change });
    await expect(verified).rejects.toThrow(WebhookVerificationError);
    await expect(verified).rejects.toThrow(reason);
  });
});

describe("a running service", () => {
  let receiver: Awaited<ReturnType<typeof startReceiver>>;
  let client: MusterClient;
  beforeAll(async () => {
    receiver = await startReceiver();
    const { baseUrl, accounts } = await sharedService();
    client = createClient({ baseUrl, ...accounts.first[1] });
  });
  afterAll(() => receiver?.stop());

  it("posts an event that the client verifies, and shows it to listeners", async () => {
    const end = new AbortController();
    const lines: string[] = [];
    const io = { print: (line: string) => lines.push(line), signal: end.signal, client };
    const listening = listen(["--to", `${receiver.origin}/heard`, "--kinds", "webhook.test"], io);
    await expect.poll(() => lines.length).toBeGreaterThan(0);
    const hook = await client.webhooks.create({ url: `${receiver.origin}/posted` });
    const { eventId } = await client.webhooks.sendTest(hook.webhookId);
    await expect.poll(() => receiver.of("/posted").length).toBeGreaterThan(0);
    const [posted] = receiver.of("/posted");
    const event = await verifyWebhook({ payload: posted!.body, headers: posted!.headers, secret: hook.secret });
    expect(event).toMatchObject({ id: eventId, type: "webhook.test", data: { webhookId: hook.webhookId } });
    const heard = () => receiver.of("/heard").find(({ headers }) => headers["webhook-id"] === eventId);
    await expect.poll(heard).toBeDefined();
    const sessionSecret = /whsec_\S+/.exec(lines[0]!)![0];
    expect(new Webhook(sessionSecret).verify(heard()!.body, heard()!.headers)).toMatchObject({ type: "webhook.test" });
    await expect.poll(() => lines.find((line) => line.includes(eventId))).toMatch(/webhook\.test .* 204$/);
    end.abort();
    expect(await listening).toBe(0);
    await client.webhooks.delete(hook.webhookId);
  });
});

describe("listen", () => {
  it("goes on behind the last event after an outage, and says what a receiver did not take", async () => {
    const end = new AbortController();
    const lines: string[] = [];
    const asked: (string | undefined)[] = [];
    const event = { id: "evt_2", ...JSON.parse(payload) };
    const answers = [
      { items: [], next: "evt_1", hasMore: false },
      new Error("fetch failed"),
      { items: [event], next: "evt_2", hasMore: true },
    ];
    const client = {
      events: {
        async read({ after }: { after?: string } = {}) {
          asked.push(after);
          const answer = answers.shift();
          if (answer instanceof Error) throw answer;
          if (!answer) end.abort();
          return answer ?? { items: [], next: "evt_2", hasMore: false };
        },
      },
    } as unknown as MusterClient;
    const io = { print: (line: string) => lines.push(line), signal: end.signal, client, pause: async () => undefined };
    expect(await listen(["--to", "http://127.0.0.1:1/"], io)).toBe(0);
    expect(asked).toEqual(["latest", "evt_1", "evt_1", "evt_2"]);
    expect(lines.slice(1)).toEqual([
      "The service cannot be reached and is asked again: fetch failed",
      expect.stringMatching(/job\.completed {2}evt_2 {2}not taken: /),
    ]);
  });

  it("says how it is used", async () => {
    const lines: string[] = [];
    const io = { print: (line: string) => lines.push(line), signal: new AbortController().signal, client: {} as never };
    expect(await listen(["--to", "nowhere"], io)).toBe(2);
    expect(lines[0]).toContain("--to http://localhost:3000/hook");
  });
});
