import type { Context } from "hono";
import type { Page } from "../../../domain/list-query/page-of.ts";
import { type EventKind, eventSentences } from "../../../domain/webhook/event-kinds.ts";
import type { AppEnv } from "../../../http/app-env.ts";
import { bodyOf, type Form as FormOf } from "../../../http/forms/form.ts";
import type { FormView } from "../../../http/forms/form-view.ts";
import { CallPanel } from "../../../http/pages/components/call-panel.tsx";
import { Fields } from "../../../http/pages/components/fields.tsx";
import { Confirm, Form } from "../../../http/pages/components/form.tsx";
import { Badge, Copyable, Head, Part, Time } from "../../../http/pages/components/parts.tsx";
import { renderPage } from "../../../http/pages/render-page.ts";
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

export function webhookListPage(
  c: Context<AppEnv>,
  { organization, list: { items } }: { organization: { name: string }; list: Page<ShownWebhook> },
) {
  return renderPage(c, {
    title: "Webhooks",
    section: "webhooks",
    body: (
      <>
        <Head title="Webhooks">
          <a class="button" href={`${webhooksPath}/new`}>
            New webhook
          </a>
        </Head>
        <p class="lead">
          Addresses of {organization.name} that are told when something happens: a job is done, an audience is ready, an
          upload has ended.
        </p>
        {items.length > 0 ? <ul class="rows">{items.map(webhookRow)}</ul> : <Beginning />}
        <CallPanel
          calls={[
            { title: "The webhooks:", operationId: "queryWebhooks", method: "GET", path: "/webhooks" },
            { title: "Events, without a webhook:", operationId: "queryEvents", method: "GET", path: "/events" },
          ]}
        />
      </>
    ),
  });
}

function Beginning() {
  return (
    <div class="empty">
      <h2>No webhooks yet</h2>
      <p>
        A webhook is an address of yours to which events are posted, so that no program of yours has to keep asking. On
        your own machine, <code>npx muster listen --to http://localhost:3000/hook</code> shows what comes.
      </p>
      <p class="actions">
        <a class="button" href={`${webhooksPath}/new`}>
          New webhook
        </a>{" "}
        <a class="button quiet" href="/docs">
          Guide
        </a>
      </p>
    </div>
  );
}

function webhookRow(webhook: ShownWebhook) {
  const { webhookId, url, kinds, createdAt } = webhook;
  return (
    <li>
      <div class="head">
        <h2>
          <a href={webhookPath(webhookId)}>{nameOf(webhook)}</a>
        </h2>
        <StateBadge webhook={webhook} />
      </div>
      <p class="meta">
        <code>{url}</code>
      </p>
      <p class="meta">
        {kindsText(kinds)}
        <Part>
          made <Time at={createdAt} />
        </Part>
      </p>
      <Trouble webhook={webhook} />
    </li>
  );
}

export function nameOf({ description, url }: ShownWebhook): string {
  return description || new URL(url).host;
}

export function StateBadge({ webhook: { isEnabled, failingSince } }: { webhook: ShownWebhook }) {
  return <Badge status={!isEnabled ? "Disabled" : failingSince === null ? "Enabled" : "Failing"} />;
}

export function kindsText(kinds: readonly EventKind[] | null): string {
  return kinds === null ? "All kinds" : kinds.join(", ");
}

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

export function webhookFormPage(c: Context<AppEnv>, { form, webhookId }: { form: FormView; webhookId?: string }) {
  const isNew = webhookId === undefined;
  const title = isNew ? "New webhook" : "Edit webhook";
  return renderPage(c, {
    title,
    section: "webhooks",
    form,
    body: (
      <>
        <Head back={[webhooksPath, "Webhooks"]} title={title} />
        <Form of={form} action={isNew ? `${webhooksPath}/new` : webhookPath(webhookId, "/edit")}>
          <Fields of={form} />
          <p class="choice">
            <button>{isNew ? "Create webhook" : "Save"}</button>{" "}
            <a class="button quiet" href={isNew ? webhooksPath : webhookPath(webhookId)}>
              Cancel
            </a>
          </p>
        </Form>
      </>
    ),
  });
}

/** The only answer that ever shows the secret. */
export function webhookSecretPage(
  c: Context<AppEnv>,
  { webhookId, secret, oldSecretUntil }: { webhookId: string; secret: string; oldSecretUntil?: string },
) {
  return renderPage(c, {
    title: "Copy the secret",
    section: "webhooks",
    body: (
      <>
        <h1>Copy the secret</h1>
        <div class="warn" role="status">
          <p>It is not shown again. Who has it can pretend to be Muster, so keep it as safe as a password.</p>
        </div>
        <p>
          <Copyable text={secret} label="secret" />
        </p>
        <p>
          Your receiver verifies each request with it: <code>{"verifyWebhook({ payload, headers, secret })"}</code> of{" "}
          <code>muster-client</code>, or any library for Standard Webhooks.
        </p>
        {oldSecretUntil !== undefined && (
          <p>
            The old secret signs too until <Time at={oldSecretUntil} />.
          </p>
        )}
        <p class="choice">
          <a class="button" href={webhookPath(webhookId)}>
            I have copied it
          </a>
        </p>
      </>
    ),
  });
}

/** Asks before a secret is replaced, or a webhook deleted. */
export function confirmWebhookPage(c: Context<AppEnv>, webhook: ShownWebhook, what: "secret" | "delete") {
  const isDelete = what === "delete";
  const title = isDelete ? `Delete ${nameOf(webhook)}?` : `New secret for ${nameOf(webhook)}?`;
  return renderPage(c, {
    title,
    section: "webhooks",
    body: (
      <>
        <h1>{title}</h1>
        <p>
          {isDelete
            ? "Nothing is sent to it any more, and its log is gone. The events themselves stay."
            : "You see the new secret once. The old one signs too for 24 hours, so that your receiver can change over."}
        </p>
        <Confirm
          action={webhookPath(webhook.webhookId, `/${what}`)}
          label={isDelete ? "Delete" : "Make a new secret"}
          isDanger={isDelete}
          back={webhookPath(webhook.webhookId)}
        />
      </>
    ),
  });
}
