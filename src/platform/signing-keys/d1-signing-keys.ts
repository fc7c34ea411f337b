import { and, desc, eq, isNull, notExists, sql } from "drizzle-orm";
import { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, type JWK } from "jose";
import type { Clock } from "../clock.ts";
import type { Database } from "../db/database.ts";
import { failureText } from "../failure-text.ts";
import type { Log } from "../log.ts";
import { sealName, unwrapKey, wrapKey } from "./key-wrap.ts";
import type { SigningKeys } from "./signing-keys.port.ts";
import { signingKeys } from "./signing-keys.table.ts";

interface KeyDeps {
  db: Database;
  clock: Clock;
  log: Log;
  secret: string;
  /** The secret before the last rotation. What it sealed is read, and sealed anew under the present one. */
  oldSecret: string | null;
}

type KeyRow = Awaited<ReturnType<typeof newestTwo>>[number];

interface LoadedKeys {
  current: { kid: string; privateKey: CryptoKey };
  published: JWK[];
  byKid: Map<string, CryptoKey>;
  loadedAt: number;
}

/** An unknown kid is looked up again at most this often, or forged kids would be a query each. */
const reloadEveryMs = 5_000;

/**
 * Keys that the first isolate in need makes and keeps in the database, wrapped under the operator's secret. Each request that finds none
 * in memory reads them for itself, and the first result is kept: a shared read would die with the request that started it.
 */
export function createD1SigningKeys(deps: KeyDeps): SigningKeys {
  let held: LoadedKeys | null = null;

  async function load(): Promise<LoadedKeys> {
    if (held) return held;
    const loaded = await loadKeys(deps);
    held ??= loaded;
    return held;
  }

  return {
    current: async () => (await load()).current,
    published: async () => (await load()).published,
    async find(kid) {
      const known = await load();
      const key = known.byKid.get(kid);
      if (key) return key;
      if (deps.clock.now() - known.loadedAt < reloadEveryMs) return null;
      const loaded = await loadKeys(deps);
      if (held === known) held = loaded;
      return loaded.byKid.get(kid) ?? null;
    },
  };
}

async function loadKeys(deps: KeyDeps): Promise<LoadedKeys> {
  const loadedAt = deps.clock.now();
  let rows = await newestTwo(deps.db);
  if (rows.length === 0) {
    await makeFirstKey(deps);
    rows = await newestTwo(deps.db);
  }
  const [newest] = rows;
  if (!newest) throw new Error("The signing key that was just written cannot be read back.");
  const published = rows.map((row) => JSON.parse(row.publicJwk) as JWK);
  const privateJwk = await open(deps, newest);
  await sealAnew(deps, rows);
  return {
    current: { kid: newest.kid, privateKey: (await importJWK(privateJwk, "ES256")) as CryptoKey },
    published,
    byKid: new Map(
      await Promise.all(
        published.map(async (jwk) => [jwk.kid as string, (await importJWK(jwk, "ES256")) as CryptoKey] as const),
      ),
    ),
    loadedAt,
  };
}

async function open({ secret, oldSecret }: KeyDeps, { wrappedPrivateJwk }: KeyRow): Promise<JWK> {
  try {
    return await unwrapKey(wrappedPrivateJwk, secret);
  } catch (cause) {
    if (oldSecret !== null) return unwrapKey(wrappedPrivateJwk, oldSecret).catch(() => refuse(cause));
    return refuse(cause);
  }
}

function refuse(cause: unknown): never {
  throw new Error("The signing key in the database was wrapped under another KEYS_SECRET.", { cause });
}

/**
 * Seals under the present secret what is not known to be. Runs when an isolate loads its keys, so that the old secret can be removed.
 * Best effort: the next isolate tries again. The condition lets one of several isolates win; all of them seal the same key.
 */
async function sealAnew(deps: KeyDeps, rows: KeyRow[]): Promise<void> {
  try {
    const sealedWith = await sealName(deps.secret);
    for (const row of rows.filter((each) => each.sealedWith !== sealedWith)) {
      const wrappedPrivateJwk = await wrapKey(await open(deps, row), deps.secret);
      await deps.db
        .update(signingKeys)
        .set({ wrappedPrivateJwk, sealedWith })
        .where(and(eq(signingKeys.kid, row.kid), eq(signingKeys.wrappedPrivateJwk, row.wrappedPrivateJwk)));
    }
  } catch (cause) {
    deps.log("warn", { message: "a signing key was not sealed under the present secret", cause: failureText(cause) });
  }
}

function newestTwo(db: Database) {
  return db
    .select()
    .from(signingKeys)
    .where(isNull(signingKeys.retiredAt))
    .orderBy(desc(signingKeys.createdAt), desc(signingKeys.kid))
    .limit(2);
}

async function makeFirstKey({ db, clock, secret }: KeyDeps): Promise<void> {
  const pair = await generateKeyPair("ES256", { extractable: true });
  const publicJwk = await exportJWK(pair.publicKey);
  const kid = await calculateJwkThumbprint(publicJwk);
  const wrapped = await wrapKey(await exportJWK(pair.privateKey), secret);
  const sealedWith = await sealName(secret);
  const published = JSON.stringify({ ...publicJwk, kid, alg: "ES256", use: "sig" });
  // Several isolates may get here at once: only the first row is written, and the others read it.
  await db.insert(signingKeys).select(
    db
      .select({
        kid: sql<string>`${kid}`.as("kid"),
        publicJwk: sql<string>`${published}`.as("public_jwk"),
        wrappedPrivateJwk: sql<string>`${wrapped}`.as("wrapped_private_jwk"),
        sealedWith: sql<string | null>`${sealedWith}`.as("sealed_with"),
        createdAt: sql<number>`${clock.now()}`.as("created_at"),
        retiredAt: sql<number | null>`NULL`.as("retired_at"),
      })
      .from(sql`(SELECT 1)`)
      .where(notExists(db.select().from(signingKeys).where(isNull(signingKeys.retiredAt)))),
  );
}
