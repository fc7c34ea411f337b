import { eventSentences } from "../../../domain/webhook/event-kinds.ts";
import { kindsText, nameOf, stateOf } from "../../../domain/webhook/webhook-words.ts";
import type { AppContext } from "../../../http/app-env.ts";
import { bodyOf, type Form as FormOf } from "../../../http/forms/form.ts";
import type { FormView } from "../../../http/forms/form-view.ts";
import { callOf } from "../../../http/pages/api-call.ts";
import { Fields } from "../../../http/pages/components/fields.tsx";
import { Form, Save } from "../../../http/pages/components/form.tsx";
import type { ListPage } from "../../../http/pages/components/list.tsx";
import { confirmPage, framedPage } from "../../../http/pages/components/page.tsx";
import { Copyable, LinkButton, Meta, Row, Time, Warning } from "../../../http/pages/components/parts.tsx";
import { RoleLink } from "../../../http/pages/components/role-link.tsx";
import { createWebhookRoute } from "../../webhooks/webhooks.contract.ts";
import type { ShownWebhook } from "../../webhooks/webhooks.usecases.ts";

export const webhooksPath = "/console/webhooks";

export function webhookPath(webhookId: string, rest = ""): string {
  return `${webhooksPath}/${encodeURIComponent(webhookId)}${rest}`;
}

export const webhookForm = {
  schema: bodyOf(createWebhookRoute),
  fields: {
    url: {
      label: "Address",
      hint: "https, and reachable from the internet. Events are posted to it, and redirects are not followed.",
    },
    description: { label: "Name", hint: "For the list. Without one, the host is shown." },
    kinds: { label: "Events", hint: "Choose none to get all, also kinds that come later.", hints: eventSentences },
  },
} satisfies FormOf;

export const webhookListPage: ListPage<ShownWebhook> = {
  path: webhooksPath,
  title: "Webhooks",
  section: "webhooks",
  what: "webhook",
  filters: {},
  sorts: {},
  create: [`${webhooksPath}/new`, "New webhook"],
  lead: (organization) => (
    <>
      Addresses of {organization} that are told when something happens: a job is done, an audience is ready, an upload
      has ended. <RoleLink to={`${webhooksPath}/new-slack`}>A Slack channel</RoleLink> can be told too.
    </>
  ),
  empty: {
    title: "No webhooks yet",
    text: (
      <>
        A webhook is an address of yours to which events are posted, so that no program of yours has to keep asking. On
        your own machine, <code>npx muster listen --to http://localhost:3000/hook</code> shows what comes. The{" "}
        <a href="/docs">guide</a> says more.
      </>
    ),
  },
  row: (webhook) => (
    <Row
      to={webhookPath(webhook.webhookId)}
      title={nameOf(webhook)}
      status={stateOf(webhook)}
      meta={[<code>{webhook.url}</code>]}
    >
      <Meta
        of={[
          webhook.format === "Slack" && "Slack",
          kindsText(webhook.kinds),
          ["made ", <Time at={webhook.createdAt} />],
        ]}
      />
      <Trouble webhook={webhook} />
    </Row>
  ),
  call: () => callOf("queryWebhooks"),
};

/** Why nothing arrives, or may soon not arrive any more. */
export function Trouble({ webhook: { disabledReason, disabledAt, failingSince } }: { webhook: ShownWebhook }) {
  const since = <Time at={disabledAt ?? failingSince ?? 0} />;
  switch (disabledReason) {
    case "ByMember":
      return <p class="meta">Disabled by a member {since}. Nothing is sent.</p>;
    case "Gone":
      return <p class="wrong">Disabled {since}: the receiver answered 410, so it wants nothing any more.</p>;
    case "Failing":
      return <p class="wrong">Disabled {since}: every attempt of five days failed.</p>;
    case null:
      if (failingSince === null) return null;
      return <p class="wrong">Nothing was received since {since}. After five days the webhook is disabled.</p>;
  }
}

export function webhookFormPage(c: AppContext, { form, webhookId }: { form: FormView; webhookId?: string }) {
  const isNew = webhookId === undefined;
  return framedPage(c, {
    title: isNew ? "New webhook" : "Edit webhook",
    section: "webhooks",
    back: [webhooksPath, "Webhooks"],
    form,
    body: (
      <Form of={form} action={isNew ? `${webhooksPath}/new` : webhookPath(webhookId, "/edit")}>
        <Fields of={form} />
        <Save label={isNew ? "Create webhook" : "Save"} cancel={isNew ? webhooksPath : webhookPath(webhookId)} />
      </Form>
    ),
  });
}

/** The only answer that ever shows the secret. */
export function webhookSecretPage(
  c: AppContext,
  { webhookId, secret, oldSecretUntil }: { webhookId: string; secret: string; oldSecretUntil?: string },
) {
  return framedPage(c, {
    title: "Copy the secret",
    section: "webhooks",
    body: (
      <>
        <Warning role="status">
          It is not shown again. Who has it can pretend to be Muster, so keep it as safe as a password.
        </Warning>
        <p>
          <Copyable text={secret} label="secret" />
        </p>
        <p>
          Your receiver verifies each request with it: <code>{"verifyWebhook({ payload, headers, secret })"}</code> of{" "}
          <code>muster-client</code>, or any library for Standard Webhooks.
        </p>
        {oldSecretUntil && <p>The old secret signs too until {[<Time at={oldSecretUntil} />, "."]}</p>}
        <p class="choice">
          <LinkButton to={webhookPath(webhookId)} label="I have copied it" />
        </p>
      </>
    ),
  });
}

/** Asks before a secret is replaced, or a webhook deleted. */
export function confirmWebhookPage(c: AppContext, webhook: ShownWebhook, what: "secret" | "delete") {
  const isDanger = what === "delete";
  const [action, back] = [webhookPath(webhook.webhookId, `/${what}`), webhookPath(webhook.webhookId)];
  return confirmPage(c, {
    title: isDanger ? `Delete ${nameOf(webhook)}?` : `New secret for ${nameOf(webhook)}?`,
    section: "webhooks",
    body: isDanger
      ? "Nothing is sent to it any more, and its log is gone. The events themselves stay."
      : "You see the new secret once. The old one signs too for 24 hours, so that your receiver can change over.",
    asks: { action, label: isDanger ? "Delete" : "Make a new secret", isDanger, back },
  });
}
