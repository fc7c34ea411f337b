import type { components } from "./schema.ts";

/** What a webhook tells, by its `type`: `if (event.type === "job.completed") event.data.jobId`. */
export type WebhookEvent = components["schemas"]["Event"];

/** A request that does not come from the service, or is too old to be taken. Answer it with 400. */
export class WebhookVerificationError extends Error {
  constructor(message: string) {
    super(message);
    this.name = "WebhookVerificationError";
  }
}

export interface SignedWebhook {
  /** The body exactly as it came. A body that was parsed and written again does not verify. */
  payload: string | Uint8Array;
  /** The request's headers: those of `Request`, or Node's. */
  headers: Headers | Record<string, string | readonly string[] | undefined>;
  /** The webhook's secret, `whsec_…`. Several while a secret is replaced. */
  secret: string | readonly string[];
  /** How far the sender's clock may be from this one. 300 seconds by default. */
  toleranceSeconds?: number;
}

const prefix = "whsec_";
const defaultTolerance = 300;

/**
 * Checks the signature of a webhook and gives its event. Rejects with WebhookVerificationError. Works wherever WebCrypto is: Workers,
 * browsers, Bun, Deno and Node.
 *
 * ```ts
 * const event = await verifyWebhook({ payload: await request.text(), headers: request.headers, secret });
 * ```
 */
export async function verifyWebhook({
  payload,
  headers,
  secret,
  toleranceSeconds = defaultTolerance,
}: SignedWebhook): Promise<WebhookEvent> {
  const id = headerOf(headers, "webhook-id");
  const timestamp = headerOf(headers, "webhook-timestamp");
  const signatures = headerOf(headers, "webhook-signature");
  const sentAt = /^\d{1,12}$/.test(timestamp) ? Number(timestamp) : Number.NaN;
  const ageSeconds = Date.now() / 1000 - sentAt;
  if (Number.isNaN(ageSeconds)) throw new WebhookVerificationError("The header webhook-timestamp is not a time.");
  // A tolerance that is not a number takes nothing.
  if (!(Math.abs(ageSeconds) <= toleranceSeconds))
    throw new WebhookVerificationError(`The webhook was sent more than ${toleranceSeconds} seconds ago or ahead.`);
  const body = typeof payload === "string" ? new TextEncoder().encode(payload) : payload;
  const head = new TextEncoder().encode(`${id}.${timestamp}.`);
  const content = new Uint8Array(head.length + body.length);
  content.set(head);
  content.set(body, head.length);
  const sent = signatures
    .split(" ")
    .filter((each) => each.startsWith("v1,"))
    .map((each) => bytesOf(each.slice("v1,".length)));
  // WebCrypto compares in constant time.
  for (const key of await Promise.all([secret].flat().map(keyOf)))
    for (const signature of sent)
      if (signature !== null && (await crypto.subtle.verify("HMAC", key, signature, content))) return eventOf(id, body);
  throw new WebhookVerificationError("No signature of the webhook belongs to the secret.");
}

function headerOf(headers: SignedWebhook["headers"], name: string): string {
  const value = headers instanceof Headers ? headers.get(name) : headers[name];
  const text = typeof value === "object" && value !== null ? value[0] : value;
  if (!text) throw new WebhookVerificationError(`The header ${name} is missing.`);
  return text;
}

async function keyOf(secret: string): Promise<CryptoKey> {
  const bytes = secret.startsWith(prefix) ? bytesOf(secret.slice(prefix.length)) : null;
  if (bytes === null || bytes.length === 0) throw new TypeError(`The secret of a webhook begins with ${prefix}.`);
  return crypto.subtle.importKey("raw", bytes, { name: "HMAC", hash: "SHA-256" }, false, ["verify"]);
}

/** Null for what is not Base64. */
function bytesOf(base64: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  } catch {
    return null;
  }
}

function eventOf(id: string, body: Uint8Array): WebhookEvent {
  return { id, ...JSON.parse(new TextDecoder().decode(body)) } as WebhookEvent;
}

/** The headers that the service would send with a body, for a program that forwards an event. */
export async function signWebhook(id: string, payload: string, secret: string): Promise<Record<string, string>> {
  const bytes = bytesOf(secret.slice(prefix.length));
  if (bytes === null) throw new TypeError(`The secret of a webhook begins with ${prefix}.`);
  const timestamp = String(Math.floor(Date.now() / 1000));
  const key = await crypto.subtle.importKey("raw", bytes, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  const content = new TextEncoder().encode(`${id}.${timestamp}.${payload}`);
  const signature = new Uint8Array(await crypto.subtle.sign("HMAC", key, content));
  return {
    "content-type": "application/json",
    "webhook-id": id,
    "webhook-timestamp": timestamp,
    "webhook-signature": `v1,${btoa(String.fromCharCode(...signature))}`,
  };
}

/** A secret for one session of forwarding. */
export function freshWebhookSecret(): string {
  return `${prefix}${btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(32))))}`;
}
