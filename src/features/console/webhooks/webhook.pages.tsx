import type { Context } from "hono";
import type { Page } from "../../../domain/list-query/page-of.ts";
import { deliveryStates } from "../../../domain/webhook/delivery.ts";
import { recordedKinds } from "../../../domain/webhook/event-kinds.ts";
import type { AppEnv } from "../../../http/app-env.ts";
import { numberText } from "../../../http/pages/charts.ts";
import { CallPanel } from "../../../http/pages/components/call-panel.tsx";
import { Act, Form } from "../../../http/pages/components/form.tsx";
import { ListPager, ListToolbar, Rows, SelectField } from "../../../http/pages/components/list.tsx";
import {
  Badge,
  Copyable,
  Facts,
  Head,
  Json,
  LiveNote,
  LivePart,
  Part,
  Section,
  Time,
} from "../../../http/pages/components/parts.tsx";
import { type AskedList, type ListShape, labelled } from "../../../http/pages/list-address.ts";
import { renderPage } from "../../../http/pages/render-page.ts";
import type { ShownDelivery } from "../../webhooks/deliveries.usecases.ts";
import type { ShownWebhook } from "../../webhooks/webhooks.usecases.ts";
import { kindsText, nameOf, StateBadge, Trouble, webhookPath, webhooksPath } from "./webhooks.pages.tsx";

export function deliveryShape(webhookId: string): ListShape {
  return {
    path: webhookPath(webhookId),
    filters: {
      state: { label: "State", parameter: "state[eq]", options: labelled(deliveryStates) },
      type: { label: "Type", parameter: "type[eq]", options: labelled(recordedKinds) },
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
) {
  const { webhookId, url, isEnabled, kinds, createdAt, oldSecretUntil } = webhook;
  const name = nameOf(webhook);
  const path = (rest: string) => webhookPath(webhookId, rest);
  const list = { shape: deliveryShape(webhookId), asked };
  return renderPage(c, {
    title: name,
    section: "webhooks",
    body: (
      <>
        <Head back={[webhooksPath, "Webhooks"]} title={name}>
          <StateBadge webhook={webhook} />
        </Head>
        <p class="meta">
          <Copyable text={webhookId} label="webhook id" />
        </p>
        <Trouble webhook={webhook} />
        <Facts
          rows={{
            Address: <code>{url}</code>,
            Events: kindsText(kinds),
            Made: <Time at={createdAt} />,
            "Old secret until": oldSecretUntil && <Time at={oldSecretUntil} />,
          }}
        />
        <div class="actions">
          {isEnabled && <Act action={path("/test")}>Send a test event</Act>}
          {isEnabled ? (
            <Act action={path("/disable")} look="quiet">
              Disable
            </Act>
          ) : (
            <Act action={path("/enable")}>Enable</Act>
          )}
          <a class="button quiet" href={path("/edit")}>
            Edit
          </a>
          <a class="button quiet" href={path("/secret")}>
            New secret
          </a>
          <a class="button quiet danger" href={path("/delete")}>
            Delete
          </a>
        </div>
        <Section title="Deliveries">
          <p>
            The log of 30 days, newest first. A delivery that fails is tried again for 24 hours, at longer and longer
            intervals.
          </p>
          <ListToolbar {...list} total={log.total} />
          <LiveNote />
          <LivePart id="deliveries" isRunning={log.items.some(({ state }) => state === "Pending")}>
            <Rows
              {...list}
              items={log.items}
              row={(delivery) => deliveryRow(webhook, delivery)}
              empty={
                <p class="empty">
                  Nothing was sent yet.{isEnabled && " A test event shows whether your receiver takes it."}
                </p>
              }
            />
          </LivePart>
          <ListPager {...list} list={log} />
        </Section>
        {isEnabled && <Replay action={path("/replay")} />}
        <CallPanel
          calls={[
            {
              title: "The deliveries:",
              operationId: "queryWebhookDeliveries",
              method: "GET",
              path: `/webhook/${webhookId}/deliveries`,
            },
            { title: "A test:", operationId: "sendTestEvent", method: "POST", path: `/webhook/${webhookId}/test` },
          ]}
        />
      </>
    ),
  });
}

function deliveryRow({ webhookId, isEnabled }: ShownWebhook, delivery: ShownDelivery) {
  const { eventId, type, state, attempts, nextAttemptAt, payload, log } = delivery;
  const [last] = log;
  return (
    <li>
      <div class="split">
        <div>
          <div class="head">
            <h3>{type}</h3>
            <Badge status={state} />
          </div>
          <p class="meta">
            <Time at={payload.timestamp} />
            <Part>{attempts === 1 ? "1 attempt" : `${numberText(attempts)} attempts`}</Part>
            {last && <Part>{outcomeText(last)}</Part>}
          </p>
          {nextAttemptAt !== null && (
            <p class="meta">
              Next attempt <Time at={nextAttemptAt} />
            </p>
          )}
        </div>
        {isEnabled && state !== "Pending" && (
          <div class="actions">
            <Act action={webhookPath(webhookId, `/replay/${encodeURIComponent(eventId)}`)} look="quiet">
              Send again
            </Act>
          </div>
        )}
      </div>
      <details>
        <summary>Payload and answers</summary>
        <p class="meta">
          <Copyable text={eventId} label="event id" />
        </p>
        <Json value={payload} />
        {log.map((attempt) => (
          <>
            <p class="meta">
              <Time at={attempt.at} />
              <Part>{outcomeText(attempt)}</Part>
              <Part>{numberText(attempt.ms)} ms</Part>
            </p>
            {attempt.answer !== "" && (
              <pre tabindex={0}>
                <code>{attempt.answer}</code>
              </pre>
            )}
          </>
        ))}
      </details>
    </li>
  );
}

function outcomeText({ status, error }: ShownDelivery["log"][number]): string {
  return status === null ? (error ?? "No answer") : `Answer ${status}`;
}

function Replay({ action }: { action: string }) {
  const options = Object.fromEntries(Object.entries(replaySpans).map(([span, { label }]) => [span, label]));
  return (
    <Section title="Send again what was missed">
      <p>Sends what failed, and what happened while the webhook was disabled. Receivers see the ids of before.</p>
      <Form action={action}>
        <SelectField name="since" label="Events of" value="day" options={options} />
        <button class="quiet">Send again</button>
      </Form>
    </Section>
  );
}
