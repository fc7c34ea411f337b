import type { Context } from "hono";
import { html } from "hono/html";
import type { Page } from "../../../domain/list-query/page-of.ts";
import { type EventKind, eventKinds, eventSentences } from "../../../domain/webhook/event-kinds.ts";
import type { AppEnv } from "../../../http/app-env.ts";
import { callPanel } from "../../../http/pages/call-panel.ts";
import { copyable } from "../../../http/pages/copyable.ts";
import { csrfField } from "../../../http/pages/csrf.ts";
import { checkbox, errorSummary, type FieldErrors, textField } from "../../../http/pages/form-fields.ts";
import type { Html } from "../../../http/pages/html.ts";
import { renderPage } from "../../../http/pages/render-page.ts";
import { timeText } from "../../../http/pages/time-text.ts";
import type { ShownWebhook } from "../../webhooks/webhooks.usecases.ts";
import { statusBadge } from "../page-parts.ts";

type Answer = Response | Promise<Response>;

export const webhooksPath = "/console/webhooks";

export function webhookPath(webhookId: string, rest = ""): string {
  return `${webhooksPath}/${encodeURIComponent(webhookId)}${rest}`;
}

/** What was typed into the form of a webhook. */
export interface WebhookDraft {
  url: string;
  description: string;
  /** Empty: all kinds. */
  kinds: EventKind[];
}

export const emptyWebhook: WebhookDraft = { url: "", description: "", kinds: [] };

export function webhookListPage(
  c: Context<AppEnv>,
  { organization, list: { items } }: { organization: { name: string }; list: Page<ShownWebhook> },
): Answer {
  return renderPage(c, {
    title: "Webhooks",
    section: "webhooks",
    body: html`<div class="head"><h1>Webhooks</h1><a class="button" href="${webhooksPath}/new">New webhook</a></div>
      <p class="lead">Addresses of ${organization.name} that are told when something happens: a job is done, an audience is ready, an
        upload has ended.</p>
      ${
        items.length > 0
          ? html`<ul class="rows">${items.map(webhookRow)}</ul>`
          : html`<div class="empty">
              <h2>No webhooks yet</h2>
              <p>A webhook is an address of yours to which events are posted, so that no program of yours has to keep asking. On your own
                machine, <code>npx muster listen --to http://localhost:3000/hook</code> shows what comes.</p>
              <p class="actions"><a class="button" href="${webhooksPath}/new">New webhook</a>
                <a class="button quiet" href="/docs">Guide</a></p>
            </div>`
      }
      ${callPanel(c, [
        { title: "The webhooks:", operationId: "queryWebhooks", method: "GET", path: "/webhooks" },
        { title: "Events, without a webhook:", operationId: "queryEvents", method: "GET", path: "/events" },
      ])}`,
  });
}

function webhookRow(webhook: ShownWebhook): Html {
  const { webhookId, url, description } = webhook;
  return html`<li>
      <div class="head"><h2><a href="${webhookPath(webhookId)}">${description || new URL(url).host}</a></h2>${stateBadge(webhook)}</div>
      <p class="meta"><code>${url}</code></p>
      <p class="meta">${kindsText(webhook.kinds)}<span class="part">made ${timeText(Date.parse(webhook.createdAt))}</span></p>
      ${troubleText(webhook)}
    </li>`;
}

export function stateBadge({ isEnabled, failingSince }: ShownWebhook): Html {
  return statusBadge(!isEnabled ? "Disabled" : failingSince === null ? "Enabled" : "Failing");
}

export function kindsText(kinds: readonly EventKind[] | null): string {
  return kinds === null ? "All kinds" : kinds.join(", ");
}

/** Why nothing arrives, or may soon not arrive any more. */
export function troubleText({ disabledReason, disabledAt, failingSince }: ShownWebhook): Html {
  const since = (at: string | null) => timeText(Date.parse(at ?? ""));
  switch (disabledReason) {
    case "ByMember":
      return html`<p class="meta">Disabled by a member ${since(disabledAt)}. Nothing is sent.</p>`;
    case "Gone":
      return html`<p class="wrong">Disabled ${since(disabledAt)}: the receiver answered 410, so it wants nothing any more.</p>`;
    case "Failing":
      return html`<p class="wrong">Disabled ${since(disabledAt)}: every attempt of five days failed.</p>`;
    case null:
      return failingSince === null
        ? html``
        : html`<p class="wrong">Nothing was received since ${since(failingSince)}. After five days the webhook is disabled.</p>`;
  }
}

export function webhookFormPage(
  c: Context<AppEnv>,
  { draft, errors = {}, webhookId }: { draft: WebhookDraft; errors?: FieldErrors; webhookId?: string },
): Answer {
  const isWrong = Object.keys(errors).length > 0;
  const title = webhookId === undefined ? "New webhook" : "Edit webhook";
  const path = webhookId === undefined ? `${webhooksPath}/new` : webhookPath(webhookId, "/edit");
  return renderPage(c, {
    title: isWrong ? `Error: ${title}` : title,
    section: "webhooks",
    status: isWrong ? 400 : 200,
    body: html`<p class="back"><a href="${webhooksPath}">Webhooks</a></p>
      <h1>${title}</h1>
      ${errorSummary(errors)}
      <form method="post" action="${path}">
        ${csrfField(c)}
        ${textField({
          name: "url",
          label: "Address",
          value: draft.url,
          maxLength: 2048,
          autocomplete: "off",
          error: errors.url,
          hint: "https, and reachable from the internet. Events are posted to it, and redirects are not followed.",
        })}
        ${textField({
          name: "description",
          label: "Name",
          value: draft.description,
          maxLength: 256,
          autocomplete: "off",
          isOptional: true,
          hint: "For the list. Without one, the host is shown.",
          error: errors.description,
        })}
        <fieldset>
          <legend>Events</legend>
          <p class="hint">Choose none to get all, also kinds that come later.</p>
          ${eventKinds.map((kind) =>
            checkbox({
              name: `kind-${kind}`,
              label: kind,
              hint: eventSentences[kind],
              isChecked: draft.kinds.includes(kind),
            }),
          )}
        </fieldset>
        <p class="choice"><button>${webhookId === undefined ? "Create webhook" : "Save"}</button>
          <a class="button quiet" href="${webhookId === undefined ? webhooksPath : webhookPath(webhookId)}">Cancel</a></p>
      </form>`,
  });
}

/** The only answer that ever shows the secret. */
export function webhookSecretPage(
  c: Context<AppEnv>,
  { webhookId, secret, oldSecretUntil }: { webhookId: string; secret: string; oldSecretUntil?: string },
): Answer {
  return renderPage(c, {
    title: "Copy the secret",
    section: "webhooks",
    body: html`<h1>Copy the secret</h1>
      <div class="warn" role="status"><p>It is not shown again. Who has it can pretend to be Muster, so keep it as safe as a password.</p></div>
      <p>${copyable(secret, "secret")}</p>
      <p>Your receiver verifies each request with it: <code>verifyWebhook({ payload, headers, secret })</code> of
        <code>muster-client</code>, or any library for Standard Webhooks.</p>
      ${
        oldSecretUntil === undefined
          ? ""
          : html`<p>The old secret signs too until ${timeText(Date.parse(oldSecretUntil))}.</p>`
      }
      <p class="choice"><a class="button" href="${webhookPath(webhookId)}">I have copied it</a></p>`,
  });
}

/** Asks before something that cannot be taken back. */
export function confirmWebhookPage(
  c: Context<AppEnv>,
  { webhook, what }: { webhook: ShownWebhook; what: "delete" | "secret" },
): Answer {
  const { webhookId, url, description } = webhook;
  const name = description || new URL(url).host;
  const [title, text, label] =
    what === "delete"
      ? [
          `Delete ${name}?`,
          "Nothing is sent to it any more, and its log is gone. The events themselves stay.",
          "Delete",
        ]
      : [
          `New secret for ${name}?`,
          "You see the new secret once. The old one signs too for 24 hours, so that your receiver can change over.",
          "Make a new secret",
        ];
  return renderPage(c, {
    title,
    section: "webhooks",
    body: html`<h1>${title}</h1>
      <p>${text}</p>
      <form method="post" action="${webhookPath(webhookId, `/${what}`)}" class="choice">
        ${csrfField(c)}
        <button class="${what === "delete" ? "danger" : ""}">${label}</button>
        <a class="button quiet" href="${webhookPath(webhookId)}">Keep it</a>
      </form>`,
  });
}
