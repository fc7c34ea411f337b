import type { Context } from "hono";
import { type EventKind, eventKinds } from "../../../domain/webhook/event-kinds.ts";
import { deliveryList, webhookList } from "../../../domain/webhook/webhook-list.ts";
import type { AppEnv } from "../../../http/app-env.ts";
import type { FieldErrors } from "../../../http/pages/form-fields.ts";
import { seeOtherWith } from "../../../http/pages/notice.ts";
import { createPageRouter, requireFreshSession } from "../../../http/pages/page-router.ts";
import { Problem } from "../../../http/problems.ts";
import { readDeliveries, replayDelivery, replayMissed, sendTestEvent } from "../../webhooks/deliveries.usecases.ts";
import {
  createWebhook,
  deleteWebhook,
  describeWebhook,
  getWebhook,
  queryWebhooks,
  rotateSecret,
  updateWebhook,
} from "../../webhooks/webhooks.usecases.ts";
import { asOperator } from "../as-operator.ts";
import type { Operator } from "../console.usecases.ts";
import { listQueryOf, readList } from "../list-address.ts";
import { deliveryShape, replaySpans, webhookPage } from "./webhook.pages.ts";
import {
  confirmWebhookPage,
  emptyWebhook,
  type WebhookDraft,
  webhookFormPage,
  webhookListPage,
  webhookPath,
  webhookSecretPage,
  webhooksPath,
} from "./webhooks.pages.ts";

const listShape = { path: webhooksPath, filters: {}, sorts: {}, what: "webhook" };

/** Where members tell us what to post to where, and see what came of it. */
export const webhookPageRoutes = createPageRouter()
  .get(webhooksPath, (c) =>
    asOperator(c, async ({ actor, organization }) => {
      const query = listQueryOf(webhookList, listShape, readList(c, listShape));
      return webhookListPage(c, { organization, list: await queryWebhooks(c.var.deps, { actor, query }) });
    }),
  )
  .get("/console/webhooks/new", (c) => asOperator(c, () => webhookFormPage(c, { draft: emptyWebhook })))
  // It carries what happens in the organization out of it, so it asks for a fresh password.
  .post("/console/webhooks/new", async (c, form) => {
    await requireFreshSession(c, `${webhooksPath}/new`);
    return asOperator(c, ({ actor }) =>
      write(c, form, {}, async ({ url, description, kinds }) => {
        const asked = { actor, url, description, kinds: orAll(kinds), askedHost: hostOf(c) };
        return webhookSecretPage(c, await createWebhook(c.var.deps, asked));
      }),
    );
  })
  .get("/console/webhooks/:webhookId", (c) =>
    asOperator(c, async ({ actor }) => {
      const webhookId = c.req.param("webhookId");
      const shape = deliveryShape(webhookId);
      const asked = readList(c, shape);
      const query = listQueryOf(deliveryList, shape, asked);
      const { webhook, page } = await readDeliveries(c.var.deps, { actor, webhookId, query });
      return webhookPage(c, { webhook: describeWebhook(webhook, c.var.deps.clock.now()), asked, log: page });
    }),
  )
  .get("/console/webhooks/:webhookId/edit", (c) =>
    asOperator(c, async (operator) => {
      const webhookId = c.req.param("webhookId");
      const { url, description, kinds } = await one(c, operator);
      return webhookFormPage(c, { draft: { url, description, kinds: kinds ?? [] }, webhookId });
    }),
  )
  .post("/console/webhooks/:webhookId/edit", async (c, form) => {
    const webhookId = c.req.param("webhookId");
    await requireFreshSession(c, webhookPath(webhookId, "/edit"));
    return asOperator(c, ({ actor }) =>
      write(c, form, { webhookId }, async ({ kinds, ...draft }) => {
        const change = { ...draft, kinds: orAll(kinds) };
        await updateWebhook(c.var.deps, { actor, webhookId, change, askedHost: hostOf(c), ifMatch: undefined });
        return seeOtherWith(c, webhookPath(webhookId), { sentence: "Saved." });
      }),
    );
  })
  .get("/console/webhooks/:webhookId/secret", (c) =>
    asOperator(c, async (operator) => confirmWebhookPage(c, { webhook: await one(c, operator), what: "secret" })),
  )
  .post("/console/webhooks/:webhookId/secret", async (c) => {
    const webhookId = c.req.param("webhookId");
    await requireFreshSession(c, webhookPath(webhookId, "/secret"));
    return asOperator(c, async ({ actor }) => {
      return webhookSecretPage(c, { webhookId, ...(await rotateSecret(c.var.deps, { actor, webhookId })) });
    });
  })
  .get("/console/webhooks/:webhookId/delete", (c) =>
    asOperator(c, async (operator) => confirmWebhookPage(c, { webhook: await one(c, operator), what: "delete" })),
  )
  .post("/console/webhooks/:webhookId/delete", (c) =>
    asOperator(c, async ({ actor }) => {
      await deleteWebhook(c.var.deps, { actor, webhookId: c.req.param("webhookId") });
      return seeOtherWith(c, webhooksPath, { sentence: "The webhook is deleted." });
    }),
  )
  .post("/console/webhooks/:webhookId/test", (c) =>
    told(c, async (input) => {
      await sendTestEvent(c.var.deps, input);
      return "The test event is on its way.";
    }),
  )
  .post("/console/webhooks/:webhookId/enable", (c) => switched(c, true, "Enabled. Events are sent from now on."))
  .post("/console/webhooks/:webhookId/disable", (c) => switched(c, false, "Disabled. Nothing is sent any more."))
  .post("/console/webhooks/:webhookId/replay", (c, form) =>
    told(c, async (input) => {
      const { ms } = replaySpans[form.get("since") ?? ""] ?? (replaySpans.day as { ms: number });
      const { replayed } = await replayMissed(c.var.deps, { ...input, since: c.var.deps.clock.now() - ms });
      return replayed === 0 ? "Nothing was missed." : `${replayed} on the way again.`;
    }),
  )
  .post("/console/webhooks/:webhookId/replay/:eventId", (c) =>
    told(c, async (input) => {
      await replayDelivery(c.var.deps, { ...input, eventId: c.req.param("eventId") });
      return "It is on its way again.";
    }),
  );

type Aimed = Context<AppEnv, `/console/webhooks/:webhookId/${string}`>;

async function one(c: Context<AppEnv>, { actor }: Operator) {
  const webhookId = (c as unknown as Aimed).req.param("webhookId");
  return (await getWebhook(c.var.deps, { actor, webhookId })).webhook;
}

/** Does something and says so on the webhook's page, also where it is refused for now. */
function told(
  c: Context<AppEnv>,
  work: (input: { actor: Operator["actor"]; webhookId: string }) => Promise<string>,
): Promise<Response> {
  const webhookId = (c as unknown as Aimed).req.param("webhookId");
  return asOperator(c, async ({ actor }) => {
    const sentence = await work({ actor, webhookId }).catch((error: unknown) => {
      if (error instanceof Problem && [400, 429].includes(error.status)) return error.message;
      throw error;
    });
    return seeOtherWith(c, webhookPath(webhookId), { sentence });
  });
}

function switched(c: Context<AppEnv>, isEnabled: boolean, sentence: string) {
  return told(c, async (input) => {
    await updateWebhook(c.var.deps, { ...input, change: { isEnabled }, askedHost: hostOf(c), ifMatch: undefined });
    return sentence;
  });
}

/** Reads the form, and shows it again with what is wrong. */
async function write(
  c: Context<AppEnv>,
  form: URLSearchParams,
  shown: { webhookId?: string },
  save: (draft: WebhookDraft) => Promise<Response>,
): Promise<Response> {
  const field = (name: string) => (form.get(name) ?? "").toWellFormed().replaceAll("\0", "").trim();
  const kinds = eventKinds.filter((kind) => form.get(`kind-${kind}`) === "yes");
  const draft: WebhookDraft = { url: field("url"), description: field("description"), kinds };
  const errors: FieldErrors = {};
  if (draft.url === "") errors.url = "Write the address of your receiver.";
  if (draft.description.length > 256) errors.description = "Give it a name of at most 256 characters.";
  if (Object.keys(errors).length === 0) {
    try {
      return await save(draft);
    } catch (error) {
      if (!(error instanceof Problem) || error.status !== 400) throw error;
      const fault = error.options.errors?.url?.[0];
      errors.url = fault === undefined ? error.message : `This address ${fault}.`;
    }
  }
  return webhookFormPage(c, { draft, errors, ...shown });
}

function orAll(kinds: EventKind[]): EventKind[] | null {
  return kinds.length === 0 ? null : kinds;
}

function hostOf(c: Context<AppEnv>): string {
  return new URL(c.req.url).host;
}
