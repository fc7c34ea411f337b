import { env } from "cloudflare:workers";
import { drizzle } from "drizzle-orm/d1";
import { exportJWK, generateKeyPair, type JWK } from "jose";
import { describe, expect, it } from "vitest";
import { systemClock } from "../../../src/platform/clock.ts";
import { createDatabase } from "../../../src/platform/db/database.ts";
import { together } from "../../../src/platform/db/together.ts";
import { createD1SigningKeys } from "../../../src/platform/signing-keys/d1-signing-keys.ts";
import { createFixedSigningKeys } from "../../../src/platform/signing-keys/fixed-signing-keys.ts";
import { createSealedKeys } from "../../../src/platform/signing-keys/sealed-keys.ts";
import type { SigningKeys } from "../../../src/platform/signing-keys/signing-keys.port.ts";
import { signingKeys } from "../../../src/platform/signing-keys/signing-keys.table.ts";

const db = drizzle(env.DB);
const secret = "a secret of the operator, thirty-two characters or more";
const inDatabase = (present = secret, oldSecret: string | null = null) =>
  createD1SigningKeys({ db, clock: systemClock, log: () => {}, secret: present, oldSecret });

async function privateJwk(kid: string): Promise<JWK> {
  const { privateKey } = await generateKeyPair("ES256", { extractable: true });
  return { ...(await exportJWK(privateKey)), kid };
}

describe.each<[string, () => Promise<SigningKeys>]>([
  ["kept in the database", async () => inDatabase()],
  [
    "given by the operator",
    async () => createFixedSigningKeys(JSON.stringify([await privateJwk("a"), await privateJwk("b")])),
  ],
])("keys %s", (_, make) => {
  it("publish the public half of the key that signs, and nothing private", async () => {
    const keys = await make();
    const { kid } = await keys.current();
    const published = await keys.published();
    expect(published[0]).toMatchObject({ kid, kty: "EC", crv: "P-256", alg: "ES256", use: "sig" });
    expect(JSON.stringify(published)).not.toContain('"d"');
  });

  it("are found by kid, and an unknown kid is null", async () => {
    const keys = await make();
    expect(await keys.find((await keys.current()).kid)).not.toBeNull();
    expect(await keys.find("nobody")).toBeNull();
  });
});

describe("keys in the database", () => {
  it("are made once, however many isolates begin at once", async () => {
    await db.delete(signingKeys);
    const kids = await Promise.all(Array.from({ length: 8 }, async () => (await inDatabase().current()).kid));
    expect(new Set(kids).size).toBe(1);
    expect(await db.select().from(signingKeys)).toHaveLength(1);
  });

  it("stand there sealed, and open only under the secret that sealed them", async () => {
    await inDatabase().current();
    const [row] = await db.select().from(signingKeys);
    // Random ciphertext may spell a word; it does not spell a key.
    const stored = Buffer.from(row?.wrappedPrivateJwk.split(".")[1] ?? "", "base64url").toString("latin1");
    for (const member of ['"crv"', '"kty"', '"d"']) expect(stored).not.toContain(member);
    await expect(inDatabase("another secret, thirty-two characters or more").current()).rejects.toThrow(
      "another KEYS_SECRET",
    );
  });

  it("are sealed under a new secret once an isolate has opened them under the old one", async () => {
    const next = "the secret after the rotation, thirty-two characters";
    const { kid } = await inDatabase().current();
    expect(await underOther(next, secret), "the key waits for the first isolate").toBe(1);
    expect((await inDatabase(next, secret).current()).kid, "tokens that were issued stay good").toBe(kid);
    expect(await underOther(next, secret), "the old secret is no longer needed").toBe(0);
    expect((await inDatabase(next).current()).kid).toBe(kid);
    await expect(inDatabase(secret).current()).rejects.toThrow("another KEYS_SECRET");
    // Back again, for the other tests of this file.
    await inDatabase(secret, next).current();
  });
});

async function underOther(present: string, oldSecret: string | null): Promise<number | undefined> {
  const placed = createDatabase(env.DB);
  const sealed = createSealedKeys({ db: placed, secret: present, oldSecret, isUsed: true });
  const { seals } = await together(placed, { seals: sealed.underOther(await sealed.presentSeal()) });
  return seals[0]?.keys;
}
