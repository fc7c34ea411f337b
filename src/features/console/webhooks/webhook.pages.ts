import type { Context } from "hono";
import { html } from "hono/html";
import type { Page } from "../../../domain/list-query/page-of.ts";
import { deliveryStates } from "../../../domain/webhook/delivery.ts";
import { recordedKinds } from "../../../domain/webhook/event-kinds.ts";
import type { AppEnv } from "../../../http/app-env.ts";
import { callPanel } from "../../../http/pages/call-panel.ts";
import { numberText } from "../../../http/pages/charts.ts";
import { copyable } from "../../../http/pages/copyable.ts";
import { csrfField } from "../../../http/pages/csrf.ts";
import { selectField } from "../../../http/pages/form-fields.ts";
import type { Html } from "../../../http/pages/html.ts";
import { renderPage } from "../../../http/pages/render-page.ts";
import { timeText } from "../../../http/pages/time-text.ts";
import type { ShownDelivery } from "../../webhooks/deliveries.usecases.ts";
import type { ShownWebhook } from "../../webhooks/webhooks.usecases.ts";
import { facts } from "../labeling/labeling-parts.ts";
import { type AskedList, emptyList, type ListShape, listPager, listToolbar } from "../list-address.ts";
import { liveNote, livePart, statusBadge } from "../page-parts.ts";
import { kindsText, stateBadge, troubleText, webhookPath, webhooksPath } from "./webhooks.pages.ts";

type Answer = Response | Promise<Response>;

const labels = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, name]));

export function deliveryShape(webhookId: string): ListShape {
  return {
    path: webhookPath(webhookId),
    filters: {
      state: { label: "State", parameter: "state[eq]", options: labels(deliveryStates) },
      type: { label: "Type", parameter: "type[eq]", options: labels(recordedKinds) },
    },
    sorts: {},
    what: "delivery",
  };
}

/** How far back a replay may reach. */
export const replaySpans: Record<string, { label: string; ms: number }> = {
  hour: { label: "The last hour", ms: 3_600_000 },
  day: { label: "The last day", ms: 86_400_000 },
  week: { label: "The last week", ms: 7 * 86_400_000 },
  month: { label: "The last 30 days", ms: 30 * 86_400_000 },
};

export function webhookPage(
  c: Context<AppEnv>,
  { webhook, asked, log }: { webhook: ShownWebhook; asked: AskedList; log: Page<ShownDelivery> },
): Answer {
  const { webhookId, url, description, isEnabled } = webhook;
  const name = description || new URL(url).host;
  const shape = deliveryShape(webhookId);
  return renderPage(c, {
    title: name,
    section: "webhooks",
    body: html`<p class="back"><a href="${webhooksPath}">Webhooks</a></p>
      <div class="head"><h1>${name}</h1>${stateBadge(webhook)}</div>
      <p class="meta">${copyable(webhookId, "webhook id")}</p>
      ${troubleText(webhook)}
      ${facts([
        ["Address", html`<code>${url}</code>`],
        ["Events", kindsText(webhook.kinds)],
        ["Made", timeText(Date.parse(webhook.createdAt))],
        ...(webhook.oldSecretUntil === null
          ? []
          : ([["Old secret until", timeText(Date.parse(webhook.oldSecretUntil))]] as [string, Html][])),
      ])}
      <div class="actions">
        ${isEnabled ? act(c, webhookId, "test", "Send a test event") : ""}
        ${isEnabled ? act(c, webhookId, "disable", "Disable", "quiet") : act(c, webhookId, "enable", "Enable")}
        <a class="button quiet" href="${webhookPath(webhookId, "/edit")}">Edit</a>
        <a class="button quiet" href="${webhookPath(webhookId, "/secret")}">New secret</a>
        <a class="button quiet danger" href="${webhookPath(webhookId, "/delete")}">Delete</a>
      </div>
      <section>
        <h2>Deliveries</h2>
        <p>The log of 30 days, newest first. A delivery that fails is tried again for 24 hours, at longer and longer intervals.</p>
        ${listToolbar(shape, asked, log.total)}
        ${liveNote()}
        ${livePart(
          "deliveries",
          log.items.some(({ state }) => state === "Pending"),
          log.items.length > 0
            ? html`<ul class="rows">${log.items.map((delivery) => deliveryRow(c, webhook, delivery))}</ul>`
            : emptyList(
                shape,
                asked,
                html`<p class="empty">Nothing was sent yet.${isEnabled ? " A test event shows whether your receiver takes it." : ""}</p>`,
              ),
        )}
        ${listPager(shape, asked, log)}
      </section>
      ${isEnabled ? replaySection(c, webhookId) : ""}
      ${callPanel(c, [
        {
          title: "The deliveries:",
          operationId: "queryWebhookDeliveries",
          method: "GET",
          path: `/webhook/${webhookId}/deliveries`,
        },
        { title: "A test:", operationId: "sendTestEvent", method: "POST", path: `/webhook/${webhookId}/test` },
      ])}`,
  });
}

function act(c: Context<AppEnv>, webhookId: string, what: string, label: string, look = ""): Html {
  return html`<form method="post" action="${webhookPath(webhookId, `/${what}`)}">
      ${csrfField(c)}
      <button class="${look}">${label}</button>
    </form>`;
}

function deliveryRow(c: Context<AppEnv>, { webhookId, isEnabled }: ShownWebhook, delivery: ShownDelivery): Html {
  const { eventId, type, state, attempts, nextAttemptAt, payload, log } = delivery;
  const [last] = log;
  return html`<li>
      <div class="split">
        <div>
          <div class="head"><h3>${type}</h3>${statusBadge(state)}</div>
          <p class="meta">${timeText(Date.parse(payload.timestamp))}<span class="part">${
            attempts === 1 ? "1 attempt" : `${numberText(attempts)} attempts`
          }</span>${last === undefined ? "" : html`<span class="part">${outcomeText(last)}</span>`}</p>
          ${nextAttemptAt === null ? "" : html`<p class="meta">Next attempt ${timeText(Date.parse(nextAttemptAt))}</p>`}
        </div>
        ${
          isEnabled && state !== "Pending"
            ? html`<div class="actions">${act(c, webhookId, `replay/${encodeURIComponent(eventId)}`, "Send again", "quiet")}</div>`
            : ""
        }
      </div>
      <details>
        <summary>Payload and answers</summary>
        <p class="meta">${copyable(eventId, "event id")}</p>
        <pre tabindex="0"><code>${JSON.stringify(payload, null, 2)}</code></pre>
        ${log.map(
          (
            attempt,
          ) => html`<p class="meta">${timeText(Date.parse(attempt.at))}<span class="part">${outcomeText(attempt)}</span><span class="part">${numberText(attempt.ms)} ms</span></p>
            ${attempt.answer === "" ? "" : html`<pre tabindex="0"><code>${attempt.answer}</code></pre>`}`,
        )}
      </details>
    </li>`;
}

function outcomeText({ status, error }: ShownDelivery["log"][number]): string {
  return status === null ? (error ?? "No answer") : `Answer ${status}`;
}

function replaySection(c: Context<AppEnv>, webhookId: string): Html {
  return html`<section>
      <h2>Send again what was missed</h2>
      <p>Sends what failed, and what happened while the webhook was disabled. Receivers see the ids of before.</p>
      <form method="post" action="${webhookPath(webhookId, "/replay")}">
        ${csrfField(c)}
        ${selectField({
          name: "since",
          label: "Events of",
          options: Object.entries(replaySpans).map(([value, { label }]) => ({
            value,
            label,
            isSelected: value === "day",
          })),
        })}
        <button class="quiet">Send again</button>
      </form>
    </section>`;
}
