import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { sealWebhooksAnew } from "../../../src/features/webhooks/events.usecases.ts";
import { createWebhookSecrets } from "../../../src/platform/webhook-secrets.ts";
import { deliver } from "../../../src/queue.ts";
import { testApp } from "../../support/app.ts";
import { isSignedBy, newWebhook, receivingCaller } from "../../support/webhooks.ts";

const rotated = "the secret after the rotation, thirty-two characters";

it("a webhook's secret is sealed anew while the operator's secret is rotated", async () => {
  const by = await receivingCaller();
  const webhook = await newWebhook(by);
  const row = () =>
    env.DB.prepare("SELECT secret, sealed_with FROM webhooks WHERE id = ?")
      .bind(webhook.webhookId)
      .first<{ secret: string; sealed_with: string }>();
  const before = await row();
  expect(before?.secret).not.toContain(webhook.secret.slice(6));
  const { deps } = testApp({ bindings: { KEYS_SECRET: rotated, KEYS_SECRET_OLD: env.KEYS_SECRET as string } });
  await sealWebhooksAnew(deps);
  const after = await row();
  expect(after?.sealed_with).not.toBe(before?.sealed_with);
  const alone = createWebhookSecrets({ secret: rotated, oldSecret: null });
  expect(await alone.open(after!.secret)).toBe(webhook.secret);
  await expect(alone.open(before!.secret)).rejects.toThrow("another KEYS_SECRET");
});

it("a secret that cannot be opened does not keep others from being sealed anew", async () => {
  const by = await receivingCaller();
  const [lost, kept] = [await newWebhook(by), await newWebhook(by)];
  await env.DB.prepare("UPDATE webhooks SET secret = 'AAAA.AAAA' WHERE id = ?").bind(lost.webhookId).run();
  const { deps, logs } = testApp({ bindings: { KEYS_SECRET: rotated, KEYS_SECRET_OLD: env.KEYS_SECRET as string } });
  await sealWebhooksAnew(deps);
  const sealOf = (id: string) =>
    env.DB.prepare("SELECT sealed_with FROM webhooks WHERE id = ?").bind(id).first("sealed_with");
  const present = await deps.webhookSecrets.presentSeal();
  expect(await sealOf(kept.webhookId)).toBe(present);
  expect(await sealOf(lost.webhookId)).not.toBe(present);
  expect(logs).toMatchObject([{ level: "error", webhookId: lost.webhookId }]);
  await env.DB.prepare("DELETE FROM webhooks WHERE id = ?").bind(lost.webhookId).run();
});

it("an address that is no longer allowed is not contacted, and the log says why", async () => {
  const by = await receivingCaller();
  const webhook = await newWebhook(by);
  await webhook.sendTest();
  const { deps } = testApp({ fetch: (...call) => fetch(...call) });
  for (const message of by.app.sent.splice(0)) await deliver(deps, message);
  expect(await webhook.received()).toEqual([]);
  const [delivery] = await webhook.deliveries();
  expect(delivery).toMatchObject({ state: "Pending", attempts: 1 });
  expect(delivery?.log[0]).toMatchObject({ status: null, error: "The URL was refused: its scheme is not https." });
});

it("several events at once are each sent once, signed", async () => {
  const by = await receivingCaller();
  const webhook = await newWebhook(by);
  for (let sent = 0; sent < 9; sent++) await webhook.sendTest();
  const messages = by.app.sent.splice(0);
  await Promise.all(messages.map((message) => deliver(by.app.deps, message)));
  const received = await webhook.received();
  expect(new Set(received.map(({ headers }) => headers["webhook-id"])).size).toBe(9);
  expect(received).toHaveLength(9);
  expect(received.every((each) => isSignedBy(webhook.secret, each))).toBe(true);
});
