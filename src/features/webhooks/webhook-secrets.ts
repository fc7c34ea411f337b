import { randomBytes } from "node:crypto";
import { sealingKey } from "../../platform/sealing-key.ts";
import { sealName } from "../../platform/signing-keys/key-wrap.ts";

/** The prefix that the Standard Webhooks specification gives secrets. */
const prefix = "whsec_";
const secretBytes = 32;

export function freshWebhookSecret(): string {
  return `${prefix}${randomBytes(secretBytes).toString("base64")}`;
}

const purpose = "muster webhook secret";

/** Seals and opens the secrets of endpoints under the operator's secret, so that a copy of the database alone signs nothing. */
export function createWebhookSecrets({ secret, oldSecret }: { secret: string; oldSecret: string | null }) {
  return {
    /** The name of the operator's present secret. */
    presentSeal: () => sealName(secret),

    async seal(plain: string): Promise<string> {
      const iv = crypto.getRandomValues(new Uint8Array(12));
      const text = new TextEncoder().encode(plain);
      const sealed = await crypto.subtle.encrypt({ name: "AES-GCM", iv }, await sealingKey(secret, purpose), text);
      return `${Buffer.from(iv).toString("base64url")}.${Buffer.from(sealed).toString("base64url")}`;
    },

    /** Throws when neither the present nor the old secret of the operator sealed it. */
    async open(sealed: string): Promise<string> {
      try {
        return await openWith(secret, sealed);
      } catch (cause) {
        if (oldSecret === null) throw new Error("A webhook's secret was sealed under another KEYS_SECRET.", { cause });
        return openWith(oldSecret, sealed);
      }
    },
  };
}

export type WebhookSecrets = ReturnType<typeof createWebhookSecrets>;

async function openWith(secret: string, sealed: string): Promise<string> {
  const [iv, bytes] = sealed.split(".").map((part) => Buffer.from(part, "base64url"));
  if (!iv || !bytes) throw new Error("A sealed secret has two parts.");
  const plain = await crypto.subtle.decrypt({ name: "AES-GCM", iv }, await sealingKey(secret, purpose), bytes);
  return new TextDecoder().decode(plain);
}

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
