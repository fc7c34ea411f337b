import { randomBytes } from "node:crypto";
import { createSealedText } from "./sealed-text.ts";
import { sealName } from "./signing-keys/key-wrap.ts";

/** The prefix that the Standard Webhooks specification gives secrets. */
const prefix = "whsec_";
const secretBytes = 32;

export function freshWebhookSecret(): string {
  return `${prefix}${randomBytes(secretBytes).toString("base64")}`;
}

/** Seals and opens the secrets of endpoints under the operator's secret, so that a copy of the database alone signs nothing. */
export function createWebhookSecrets(secrets: { secret: string; oldSecret: string | null }) {
  return {
    ...createSealedText(secrets, "muster webhook secret"),
    /** The name of the operator's present secret. */
    presentSeal: () => sealName(secrets.secret),
  };
}

export type WebhookSecrets = ReturnType<typeof createWebhookSecrets>;

/** The headers of one attempt, as the Standard Webhooks specification has them. Each secret gives a signature. */
export async function signedHeaders(
  { id, timestampSeconds, body }: { id: string; timestampSeconds: number; body: string },
  secrets: readonly string[],
): Promise<Record<string, string>> {
  const content = new TextEncoder().encode(`${id}.${timestampSeconds}.${body}`);
  const signatures = await Promise.all(
    secrets.map(async (secret) => {
      const bytes = Buffer.from(secret.slice(prefix.length), "base64");
      const key = await crypto.subtle.importKey("raw", bytes, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
      return `v1,${Buffer.from(await crypto.subtle.sign("HMAC", key, content)).toString("base64")}`;
    }),
  );
  return {
    "content-type": "application/json",
    "webhook-id": id,
    "webhook-timestamp": String(timestampSeconds),
    "webhook-signature": signatures.join(" "),
  };
}
