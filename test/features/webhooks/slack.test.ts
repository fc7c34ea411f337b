import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import {
  getWebhookRoute,
  queryDeliveriesRoute,
  rotateWebhookSecretRoute,
} from "../../../src/features/webhooks/webhooks.contract.ts";
import { deliver } from "../../../src/queue.ts";
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
