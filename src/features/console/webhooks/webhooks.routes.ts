import type { Context } from "hono";
import { chatFullUntil } from "../../../domain/notice/notice-pace.ts";
import { usualSlackKinds } from "../../../domain/webhook/webhook-format.ts";
import { deliveryList, webhookList } from "../../../domain/webhook/webhook-list.ts";
import { replaySpans } from "../../../domain/webhook/webhook-words.ts";
import type { AppEnv } from "../../../http/app-env.ts";
import { viewOf } from "../../../http/forms/form-view.ts";
import { submit } from "../../../http/forms/submit.ts";
import { listQueryOf, readList } from "../../../http/pages/list-address.ts";
import { seeOtherWith } from "../../../http/pages/notice.tsx";
import { requireFreshSession } from "../../../http/pages/page-router.ts";
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
  type WebhookChange,
} from "../../webhooks/webhooks.usecases.ts";
import type { Operator } from "../console.usecases.ts";
import { listRoutes } from "../list.routes.ts";
import { hostOf } from "../operator.routes.ts";
import { newSlackForm, newSlackPath, slackForm, slackFormPage } from "./slack.pages.tsx";
import { deliveryShape, webhookPage } from "./webhook.pages.tsx";
import {
  confirmWebhookPage,
  webhookForm,
  webhookFormPage,
  webhookListPage,
  webhookPath,
  webhookSecretPage,
  webhooksPath,
} from "./webhooks.pages.tsx";

/** Where members tell us what to post to where, and see what came of it. */
export const webhookPageRoutes = listRoutes(webhookListPage, webhookList, queryWebhooks)
  .get("/console/webhooks/new", (c) => webhookFormPage(c, { form: viewOf(webhookForm, {}) }), "manage")
  // It carries what happens in the organization out of it, so it asks for a fresh password.
  .post("/console/webhooks/new", async (c, { actor }, typed) => {
    await requireFreshSession(c, `${webhooksPath}/new`);
    return submit(webhookForm, typed, {
      again: (form) => webhookFormPage(c, { form }),
      save: async (webhook) =>
        webhookSecretPage(c, await createWebhook(c.var.deps, { ...webhook, actor, askedHost: hostOf(c) })),
    });
  })
  .get(
    "/console/webhooks/new-slack",
    (c) => slackFormPage(c, { form: viewOf(newSlackForm, { kinds: [...usualSlackKinds] }) }),
    "manage",
  )
  .post("/console/webhooks/new-slack", async (c, { actor }, typed) => {
    await requireFreshSession(c, newSlackPath);
    return submit(newSlackForm, typed, {
      again: (form) => slackFormPage(c, { form }),
      save: async (chat) => {
        const asked = { ...chat, format: "Slack" as const, actor, askedHost: hostOf(c) };
        const { webhookId } = await createWebhook(c.var.deps, asked);
        const sentence = "The channel is added. A test message shows whether it takes what is sent.";
        return seeOtherWith(c, webhookPath(webhookId), { sentence });
      },
    });
  })
  .get("/console/webhooks/:webhookId", async (c, { actor }) => {
    const webhookId = c.req.param("webhookId");
    const shape = deliveryShape(webhookId);
    const asked = readList(c, shape);
    const query = listQueryOf(deliveryList, shape, asked);
    const { webhook, page } = await readDeliveries(c.var.deps, { actor, webhookId, query });
    const now = c.var.deps.clock.now();
    const fullUntil = webhook.format === "Slack" ? chatFullUntil(webhook, now) : null;
    return webhookPage(c, { webhook: describeWebhook(webhook, now), fullUntil, asked, log: page });
  })
  .get(
    "/console/webhooks/:webhookId/edit",
    async (c, { actor }) => {
      const webhookId = c.req.param("webhookId");
      const { webhook } = await getWebhook(c.var.deps, { actor, webhookId });
      if (webhook.format === "Slack") {
        return slackFormPage(c, { form: viewOf(slackForm, { ...webhook, url: "" }), webhookId });
      }
      return webhookFormPage(c, { form: viewOf(webhookForm, webhook), webhookId });
    },
    "manage",
  )
  .post("/console/webhooks/:webhookId/edit", async (c, { actor }, typed) => {
    const webhookId = c.req.param("webhookId");
    await requireFreshSession(c, webhookPath(webhookId, "/edit"));
    const { webhook } = await getWebhook(c.var.deps, { actor, webhookId });
    const save = async (change: WebhookChange) => {
      await updateWebhook(c.var.deps, { actor, webhookId, change, askedHost: hostOf(c), ifMatch: undefined });
      return seeOtherWith(c, webhookPath(webhookId), { sentence: "Saved." });
    };
    if (webhook.format === "Slack") {
      return submit(slackForm, typed, { again: (form) => slackFormPage(c, { form, webhookId }), save });
    }
    return submit(webhookForm, typed, { again: (form) => webhookFormPage(c, { form, webhookId }), save });
  })
  .get("/console/webhooks/:webhookId/secret", (c, operator) => confirmed(c, operator, "secret"), "manage")
  .post("/console/webhooks/:webhookId/secret", async (c, { actor }) => {
    const webhookId = c.req.param("webhookId");
    await requireFreshSession(c, webhookPath(webhookId, "/secret"));
    return webhookSecretPage(c, { webhookId, ...(await rotateSecret(c.var.deps, { actor, webhookId })) });
  })
  .get("/console/webhooks/:webhookId/delete", (c, operator) => confirmed(c, operator, "delete"), "manage")
  .post("/console/webhooks/:webhookId/delete", async (c, { actor }) => {
    await deleteWebhook(c.var.deps, { actor, webhookId: c.req.param("webhookId") });
    return seeOtherWith(c, webhooksPath, { sentence: "The webhook is deleted." });
  })
  .post("/console/webhooks/:webhookId/test", (c, operator) =>
    told(c, operator, async (input) => {
      await sendTestEvent(c.var.deps, input);
      return "The test event is on its way.";
    }),
  )
  .post("/console/webhooks/:webhookId/enable", (c, operator) => switched(c, operator, true))
  .post("/console/webhooks/:webhookId/disable", (c, operator) => switched(c, operator, false))
  .post("/console/webhooks/:webhookId/replay", (c, operator, form) =>
    told(c, operator, async (input) => {
      const { ms } = replaySpans[form.get("since") ?? ""] ?? (replaySpans.day as { ms: number });
      const { replayed } = await replayMissed(c.var.deps, { ...input, since: c.var.deps.clock.now() - ms });
      return replayed === 0 ? "Nothing was missed." : `${replayed} on the way again.`;
    }),
  )
  .post("/console/webhooks/:webhookId/replay/:eventId", (c, operator) =>
    told(c, operator, async (input) => {
      await replayDelivery(c.var.deps, { ...input, eventId: c.req.param("eventId") });
      return "It is on its way again.";
    }),
  );

type Aimed = Context<AppEnv, `/console/webhooks/:webhookId/${string}`>;

async function confirmed(c: Aimed, { actor }: Operator, what: "secret" | "delete") {
  const { webhook } = await getWebhook(c.var.deps, { actor, webhookId: c.req.param("webhookId") });
  return confirmWebhookPage(c, webhook, what);
}

/** Does something and says so on the webhook's page, also where it is refused for now. */
async function told(
  c: Aimed,
  { actor }: Operator,
  work: (input: { actor: Operator["actor"]; webhookId: string }) => Promise<string>,
): Promise<Response> {
  const webhookId = c.req.param("webhookId");
  const sentence = await work({ actor, webhookId }).catch((error: unknown) => {
    if (error instanceof Problem && [400, 429].includes(error.status)) return error.message;
    throw error;
  });
  return seeOtherWith(c, webhookPath(webhookId), { sentence });
}

function switched(c: Aimed, operator: Operator, isEnabled: boolean) {
  return told(c, operator, async (input) => {
    await updateWebhook(c.var.deps, { ...input, change: { isEnabled }, askedHost: hostOf(c), ifMatch: undefined });
    return isEnabled ? "Enabled. Events are sent from now on." : "Disabled. Nothing is sent any more.";
  });
}
