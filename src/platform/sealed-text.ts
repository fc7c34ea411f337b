import { sealingKey } from "./sealing-key.ts";

export type SealedText = ReturnType<typeof createSealedText>;

/** Seals and opens texts of one purpose under the operator's secret, so that a copy of the database alone tells none of them. */
export function createSealedText({ secret, oldSecret }: { secret: string; oldSecret: string | null }, purpose: string) {
  return {
    async seal(plain: string): Promise<string> {
      const iv = crypto.getRandomValues(new Uint8Array(12));
      const text = new TextEncoder().encode(plain);
      const sealed = await crypto.subtle.encrypt({ name: "AES-GCM", iv }, await sealingKey(secret, purpose), text);
      return `${Buffer.from(iv).toString("base64url")}.${Buffer.from(sealed).toString("base64url")}`;
    },

    /** Throws when neither the present nor the old secret of the operator sealed it. */
    async open(sealed: string): Promise<string> {
      try {
        return await openWith(await sealingKey(secret, purpose), sealed);
      } catch (cause) {
        if (oldSecret === null) throw new Error(`A ${purpose} was sealed under another KEYS_SECRET.`, { cause });
        return openWith(await sealingKey(oldSecret, purpose), sealed);
      }
    },
  };
}

async function openWith(key: CryptoKey, sealed: string): Promise<string> {
  const [iv, bytes] = sealed.split(".").map((part) => Buffer.from(part, "base64url"));
  if (!iv || !bytes) throw new Error("A sealed text has two parts.");
  return new TextDecoder().decode(await crypto.subtle.decrypt({ name: "AES-GCM", iv }, key, bytes));
}
