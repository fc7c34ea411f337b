import type { Page } from "../../../domain/list-query/page-of.ts";
import { chatMessagesAnHour } from "../../../domain/notice/notice-pace.ts";
import { numberText } from "../../../domain/text/numbers.ts";
import { deliveryStates } from "../../../domain/webhook/delivery.ts";
import { recordedKinds } from "../../../domain/webhook/event-kinds.ts";
import { kindsText, nameOf, replaySpans, stateOf } from "../../../domain/webhook/webhook-words.ts";
import type { AppContext } from "../../../http/app-env.ts";
import { callOf } from "../../../http/pages/api-call.ts";
import { Badge } from "../../../http/pages/components/badge.tsx";
import { Facts } from "../../../http/pages/components/figures.tsx";
import { Act, Form } from "../../../http/pages/components/form.tsx";
import { ListPager, ListToolbar, Rows, SelectField } from "../../../http/pages/components/list.tsx";
import { framedPage } from "../../../http/pages/components/page.tsx";
import {
  Code,
  Copyable,
  Json,
  LinkButton,
  LivePart,
  Meta,
  Row,
  Section,
  Time,
} from "../../../http/pages/components/parts.tsx";
import { type AskedList, type ListShape, labelled } from "../../../http/pages/list-address.ts";
import type { ShownDelivery } from "../../webhooks/deliveries.usecases.ts";
import type { ShownWebhook } from "../../webhooks/webhooks.usecases.ts";
import { Trouble, webhookPath, webhooksPath } from "./webhooks.pages.tsx";

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

interface ShownPage {
  webhook: ShownWebhook;
  /** A chat that has all messages of its hour gets more then. */
  fullUntil: number | null;
  asked: AskedList;
  log: Page<ShownDelivery>;
}

export function webhookPage(c: AppContext, { webhook, fullUntil, asked, log }: ShownPage) {
  const { webhookId, url, isEnabled, kinds, createdAt, oldSecretUntil } = webhook;
  const path = (rest: string) => webhookPath(webhookId, rest);
  const list = { shape: deliveryShape(webhookId), asked };
  const beginning = `Nothing was sent yet.${isEnabled ? " A test event shows whether your receiver takes it." : ""}`;
  return framedPage(c, {
    title: nameOf(webhook),
    section: "webhooks",
    back: [webhooksPath, "Webhooks"],
    beside: <Badge status={stateOf(webhook)} />,
    calls: [
      callOf("queryWebhookDeliveries", [webhookId], { title: "The deliveries:" }),
      callOf("sendTestEvent", [webhookId], { title: "A test:" }),
    ],
    body: (
      <>
        <Meta of={[<Copyable text={webhookId} label="webhook id" />]} />
        <Trouble webhook={webhook} />
        <Facts
          rows={{
            Format: webhook.format === "Slack" ? "Sentences for Slack" : null,
            Address: <code>{url}</code>,
            Pace: webhook.format === "Slack" ? <ChatPace fullUntil={fullUntil} /> : null,
            Events: kindsText(kinds),
            Made: <Time at={createdAt} />,
            "Old secret until": oldSecretUntil && <Time at={oldSecretUntil} />,
          }}
        />
        <div class="actions">
          {isEnabled && <Act action={path("/test")} label="Send a test event" />}
          {isEnabled && <Act action={path("/disable")} look="quiet" label="Disable" />}
          {!isEnabled && <Act action={path("/enable")} label="Enable" />}
          <LinkButton to={path("/edit")} label="Edit" look="quiet" />
          {webhook.format === "Events" && <LinkButton to={path("/secret")} label="New secret" look="quiet" />}
          <LinkButton to={path("/delete")} label="Delete" look="quiet danger" />
        </div>
        <Section title="Deliveries">
          <p>
            The log of 30 days, newest first. A delivery that fails is tried again for 24 hours, at longer and longer
            intervals.
          </p>
          <ListToolbar {...list} total={log.total} />
          <LivePart id="deliveries" isRunning={log.items.some(({ state }) => state === "Pending")}>
            <Rows
              {...list}
              items={log.items}
              row={(delivery) => deliveryRow(webhook, delivery)}
              empty={<p class="empty">{beginning}</p>}
            />
          </LivePart>
          <ListPager {...list} list={log} />
        </Section>
        {isEnabled && <Replay action={path("/replay")} />}
      </>
    ),
  });
}

function ChatPace({ fullUntil }: { fullUntil: number | null }) {
  return (
    <>
      At most {chatMessagesAnHour} messages an hour. What is beyond goes together in the next hour.
      {fullUntil !== null && (
        <>
          {" "}
          This hour has had all of its messages; the next one goes at <Time at={fullUntil} />.
        </>
      )}
    </>
  );
}

function deliveryRow({ webhookId, isEnabled }: ShownWebhook, delivery: ShownDelivery) {
  const { eventId, type, state, attempts, nextAttemptAt, payload, log } = delivery;
  const [last] = log;
  const again = webhookPath(webhookId, `/replay/${encodeURIComponent(eventId)}`);
  const tried = attempts === 1 ? "1 attempt" : `${numberText(attempts)} attempts`;
  return (
    <Row
      isWithin
      title={type}
      status={state}
      meta={[<Time at={payload.timestamp} />, tried, last && outcomeText(last)]}
      actions={isEnabled && state !== "Pending" && <Act action={again} look="quiet" label="Send again" />}
    >
      {nextAttemptAt !== null && <Meta of={[["Next attempt ", <Time at={nextAttemptAt} />]]} />}
      <details>
        <summary>Payload and answers</summary>
        <Meta of={[<Copyable text={eventId} label="event id" />]} />
        <Json value={payload} />
        {log.map((attempt) => (
          <>
            <Meta of={[<Time at={attempt.at} />, outcomeText(attempt), `${numberText(attempt.ms)} ms`]} />
            {attempt.answer !== "" && <Code text={attempt.answer} />}
          </>
        ))}
      </details>
    </Row>
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
