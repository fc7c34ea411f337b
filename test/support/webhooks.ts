import { Webhook } from "standardwebhooks";
import { queryEventsRoute } from "../../src/features/webhooks/events.contract.ts";
import {
  createWebhookRoute,
  queryDeliveriesRoute,
  sendTestEventRoute,
} from "../../src/features/webhooks/webhooks.contract.ts";
import { testApp } from "./app.ts";
import { type Caller, caller } from "./audiences.ts";
import { type Received, receiverOrigin } from "./receiver.ts";

/** A person whose service may post to the receiver of tests. */
export async function receivingCaller(options: Parameters<typeof testApp>[0] = {}): Promise<Caller> {
  const bindings = { REMOTE_FETCH_ALLOW: "receiver.muster.test:80", ...options.bindings };
  return caller({ app: testApp({ fetch: (...call) => fetch(...call), ...options, bindings }) });
}

export interface TestWebhook {
  webhookId: string;
  secret: string;
  received: () => Promise<Received[]>;
  deliveries: (query?: Record<string, string>) => Promise<Shown[]>;
  sendTest: () => Promise<string>;
}

export interface Shown {
  eventId: string;
  type: string;
  state: string;
  attempts: number;
  nextAttemptAt: string | null;
  payload: { type: string; timestamp: string; data: Record<string, unknown> };
  log: { at: string; status: number | null; ms: number; error: string | null; answer: string }[];
}

/** A webhook of its own path at the receiver, which first answers with these statuses. */
export async function newWebhook(
  by: Caller,
  { answers = [], ...json }: { answers?: number[]; kinds?: string[]; url?: string } = {},
): Promise<TestWebhook> {
  const path = `/${crypto.randomUUID()}`;
  const url = `${receiverOrigin}${path}?answers=${answers.join(",")}`;
  const { status, body } = await by.call(createWebhookRoute, { json: { url, ...json } });
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
  const { webhookId, secret } = body;
  return {
    webhookId,
    secret,
    received: async () => (await fetch(`${receiverOrigin}${path}`)).json(),
    deliveries: async (query = {}) =>
      (await by.call(queryDeliveriesRoute, { params: { webhookId }, query })).body.items,
    sendTest: async () => (await by.call(sendTestEventRoute, { params: { webhookId } })).body.eventId,
  };
}

/** All events of a caller's organization. */
export async function eventsOf(by: Caller, query: Record<string, string | string[]> = {}) {
  const { body } = await by.call(queryEventsRoute, { query });
  return body.items as { id: string; type: string; timestamp: string; data: Record<string, unknown> }[];
}

/** The package signs the same content with the same secret. It verifies only what was sent just now, and tests move the clock. */
export function isSignedBy(secret: string, { headers, body }: Received): boolean {
  const { "webhook-id": id = "", "webhook-timestamp": seconds, "webhook-signature": signatures = "" } = headers;
  return signatures.split(" ").includes(new Webhook(secret).sign(id, new Date(Number(seconds) * 1000), body));
}
