import type { JWK } from "jose";
import { sealingKey } from "../sealing-key.ts";

const wrappingKey = (secret: string) => sealingKey(secret, "muster signing key");

/** Seals a private JWK under the operator's secret, so that a copy of the database alone signs nothing. */
export async function wrapKey(jwk: JWK, secret: string): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const plain = new TextEncoder().encode(JSON.stringify(jwk));
  const sealed = await crypto.subtle.encrypt({ name: "AES-GCM", iv }, await wrappingKey(secret), plain);
  return `${Buffer.from(iv).toString("base64url")}.${Buffer.from(sealed).toString("base64url")}`;
}

/** Throws when the secret is not the one that sealed it. */
export async function unwrapKey(wrapped: string, secret: string): Promise<JWK> {
  const [iv = "", sealed = ""] = wrapped.split(".").map((part) => Buffer.from(part, "base64url"));
  const plain = await crypto.subtle.decrypt(
    { name: "AES-GCM", iv: iv as Buffer<ArrayBuffer> },
    await wrappingKey(secret),
    sealed as Buffer<ArrayBuffer>,
  );
  return JSON.parse(new TextDecoder().decode(plain)) as JWK;
}
