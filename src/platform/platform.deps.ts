import { asConfigError, type Bindings, type Config } from "../config.ts";
import type { AssetStore } from "./asset-store/asset-store.port.ts";
import { R2AssetStore } from "./asset-store/r2-asset-store.ts";
import type { Booster } from "./booster/booster.port.ts";
import { createEmbeddedBooster } from "./booster/embedded-booster.ts";
import { createHttpBooster } from "./booster/http-booster.ts";
import { type Clock, systemClock } from "./clock.ts";
import { createDatabase, type Database } from "./db/database.ts";
import { placedDatabase } from "./db/read-place.ts";
import { type PurgeTags, purgeTags } from "./edge-cache.ts";
import { createD1Idempotency } from "./idempotency/d1-idempotency.ts";
import type { IdempotencyStore } from "./idempotency/idempotency.port.ts";
import { consoleLog, type Log } from "./log.ts";
import { chooseMail } from "./mail/chosen-mail.ts";
import type { Mail } from "./mail/mail.port.ts";
import { createAnalyticsMeasures } from "./measures/analytics-measures.ts";
import type { Measures } from "./measures/measures.port.ts";
import { noMeasures } from "./measures/no-measures.ts";
import { isolateMemory } from "./memory/isolate-memory.ts";
import { KeptContents } from "./memory/kept-contents.ts";
import { isolateBodies, type MemoryPool } from "./memory/memory-pool.ts";
import { createOutbox, type Outbox } from "./outbox/outbox.ts";
import { createQueueLength, type QueueLength } from "./queue/queue-length.ts";
import { createWorkQueue } from "./queue/work-queues.ts";
import { createD1RateLimit, type RateLimit } from "./rate-limit/d1-rate-limit.ts";
import { parseAllowList } from "./remote-fetch/allow-list.ts";
import { createDohResolver } from "./remote-fetch/doh-resolver.ts";
import { createRemoteFetch } from "./remote-fetch/guarded-fetch.ts";
import type { RemoteFetch } from "./remote-fetch/remote-fetch.port.ts";
import { createD1SigningKeys } from "./signing-keys/d1-signing-keys.ts";
import { createFixedSigningKeys } from "./signing-keys/fixed-signing-keys.ts";
import { createSealedKeys, type SealedKeys } from "./signing-keys/sealed-keys.ts";
import type { SigningKeys } from "./signing-keys/signing-keys.port.ts";
import { sleep } from "./sleep.ts";

/** The adapters that need neither a setting nor the database. */
export interface StoreSlice {
  clock: Clock;
  store: AssetStore;
  bodies: MemoryPool;
}

/** The adapters that every context may use. */
export interface PlatformSlice extends StoreSlice {
  config: Config;
  log: Log;
  freshUuid: () => string;
  /** A number in [0, 1). */
  random: () => number;
  /** Requests to other hosts, unguarded: addresses that a caller names go through `remoteFetch`. */
  outbound: typeof fetch;
  db: Database;
  pages: Fetcher;
  /** The deployment that answers: its id, and when it was uploaded. Null: it is not told. */
  version: WorkerVersionMetadata | null;
  keys: SigningKeys;
  sealedKeys: SealedKeys;
  queueLength: QueueLength;
  rateLimit: RateLimit;
  idempotency: IdempotencyStore;
  measures: Measures;
  purgeTags: PurgeTags;
  /** What this isolate serves most. */
  contentCache: KeptContents;
  remoteFetch: RemoteFetch;
  outbox: Outbox;
  booster: Booster;
  mail: Mail;
}

/** The size of the cache for the contents that this isolate serves most. */
export const contentBytes = 12_000_000;

/** What tests replace. */
export interface Outside {
  clock?: Clock;
  log?: Log;
  fetch?: typeof fetch;
}

export function createStoreSlice(
  { BUCKET }: Pick<Bindings, "BUCKET">,
  { clock = systemClock }: Outside = {},
): StoreSlice {
  return { clock, store: new R2AssetStore(BUCKET), bodies: isolateBodies };
}

/** Chooses the adapters by the settings; nothing else does. */
export function createPlatformSlice(bindings: Bindings, config: Config, outside: Outside): PlatformSlice {
  const { log = consoleLog } = outside;
  const stores = createStoreSlice(bindings, outside);
  const { clock } = stores;
  const outbound = outside.fetch ?? ((...call) => fetch(...call));
  const db = createDatabase(placedDatabase(bindings.DB));
  const freshUuid = () => crypto.randomUUID();
  const { keysSecret, keysSecretOld, signingKeys } = config;
  const { WORK: work, UPLOADS: uploads = work, WEBHOOKS: webhooks = work, SLOW_WEBHOOKS: slow = work } = bindings;
  const queue = createWorkQueue({ work, uploads, webhooks, slowWebhooks: slow });
  return {
    ...stores,
    config,
    log,
    freshUuid,
    random: Math.random,
    outbound,
    db,
    pages: bindings.PAGES,
    version: bindings.VERSION ?? null,
    keys: signingKeys
      ? asConfigError(() => createFixedSigningKeys(signingKeys))
      : createD1SigningKeys({ db, clock, log, secret: keysSecret, oldSecret: keysSecretOld }),
    sealedKeys: createSealedKeys({ db, secret: keysSecret, oldSecret: keysSecretOld, isUsed: signingKeys === null }),
    queueLength: createQueueLength(new Set([work, uploads, webhooks])),
    rateLimit: createD1RateLimit({ db, clock }),
    idempotency: createD1Idempotency({ db, clock, freshUuid }),
    measures: bindings.ANALYTICS ? createAnalyticsMeasures(bindings.ANALYTICS) : noMeasures,
    purgeTags,
    // Made before the copy of campaigns, so it gives way first: contents are read again one by one, campaigns all together.
    contentCache: new KeptContents(isolateMemory, contentBytes),
    remoteFetch: asConfigError(() => remoteFetchOf(config, outbound)),
    outbox: createOutbox({ db, queue, clock, log, freshUuid }),
    booster: asConfigError(() => boosterOf(config, { db, clock, freshUuid, fetch: outbound })),
    mail: chooseMail({ binding: bindings.EMAIL, ...config }, { log, fetch: outbound }),
  };
}

function remoteFetchOf(config: Config, outbound: typeof fetch): RemoteFetch {
  return createRemoteFetch({
    fetch: outbound,
    resolver: config.resolverUrl === null ? null : createDohResolver({ url: config.resolverUrl, fetch: outbound }),
    allow: parseAllowList(config.remoteFetchAllow),
    ownHosts: config.ownHosts,
    userAgent: "Muster/0.1",
  });
}

function boosterOf(
  { boosterUrl: url, boosterToken: token }: Config,
  { db, ...deps }: Pick<PlatformSlice, "clock" | "freshUuid" | "db"> & { fetch: typeof fetch },
): Booster {
  if (url === null) return createEmbeddedBooster({ db, clock: deps.clock });
  return createHttpBooster({ ...deps, url, token, sleep, random: Math.random });
}
