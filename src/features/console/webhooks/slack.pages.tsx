import { chatMessagesAnHour } from "../../../domain/notice/notice-pace.ts";
import { eventSentences } from "../../../domain/webhook/event-kinds.ts";
import type { AppContext } from "../../../http/app-env.ts";
import { bodyOf, type Form as FormOf } from "../../../http/forms/form.ts";
import type { FormView } from "../../../http/forms/form-view.ts";
import { Fields } from "../../../http/pages/components/fields.tsx";
import { Form, Save } from "../../../http/pages/components/form.tsx";
import { framedPage } from "../../../http/pages/components/page.tsx";
import { createWebhookRoute } from "../../webhooks/webhooks.contract.ts";
import { webhookPath, webhooksPath } from "./webhooks.pages.tsx";

export const newSlackPath = `${webhooksPath}/new-slack`;

const words = {
  description: { label: "Channel", hint: "What the list calls it, such as #labeling." },
  kinds: { label: "Events", hint: "Choose none to get all, also kinds that come later.", hints: eventSentences },
};

export const newSlackForm = {
  schema: bodyOf(createWebhookRoute),
  fields: {
    url: {
      label: "Address",
      hint: "An incoming webhook of Slack, or of a chat that takes the same. It is kept as a secret and not shown again.",
    },
    ...words,
  },
} satisfies FormOf;

export const slackForm = {
  schema: bodyOf(createWebhookRoute).partial({ url: true }),
  fields: { url: { label: "New address", hint: "Leave it empty to keep the present one." }, ...words },
} satisfies FormOf;

export function slackFormPage(c: AppContext, { form, webhookId }: { form: FormView; webhookId?: string }) {
  const isNew = webhookId === undefined;
  return framedPage(c, {
    title: isNew ? "New Slack channel" : "Edit Slack channel",
    section: "webhooks",
    back: [webhooksPath, "Webhooks"],
    form,
    lead: `What happens is posted as one sentence with a link, for everybody in the channel. At most ${chatMessagesAnHour} messages go in an hour; the rest waits and goes as one message.`,
    body: (
      <Form of={form} action={isNew ? newSlackPath : webhookPath(webhookId, "/edit")}>
        <Fields of={form} />
        <Save label={isNew ? "Add channel" : "Save"} cancel={isNew ? webhooksPath : webhookPath(webhookId)} />
      </Form>
    ),
  });
}
