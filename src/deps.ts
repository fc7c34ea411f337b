import { type Bindings, type Config, ConfigError, parseConfig } from "./config.ts";
import type { Caller } from "./domain/identity/caller.ts";
import type { TokenClaims } from "./domain/identity/token-claims.ts";
import { type AssetRepository, createAssetRepository } from "./features/assets/assets.repository.ts";
import { type AudienceRepository, createAudienceRepository } from "./features/audiences/audiences.repository.ts";
import { type BatchRepository, createBatchRepository } from "./features/batch-uploads/batch-uploads.repository.ts";
import { type CampaignRepository, createCampaignRepository } from "./features/campaigns/campaigns.repository.ts";
import { createExampleRepository, type ExampleRepository } from "./features/examples/examples.repository.ts";
import { createIdentityRepository, type IdentityRepository } from "./features/identity/identity.repository.ts";
import { admit } from "./features/identity/identity.usecases.ts";
import { createJobRepository, type JobRepository } from "./features/jobs/jobs.repository.ts";
import { createRunRepository, type RunRepository } from "./features/runs/runs.repository.ts";
import { createRunStarter } from "./features/runs/runs.usecases.ts";
import { createShareRepository, type ShareRepository } from "./features/shares/shares.repository.ts";
import { createTokenVerifier, type TokenVerifier } from "./http/token-verifier.ts";
import type { AssetStore } from "./platform/asset-store/asset-store.port.ts";
import { R2AssetStore } from "./platform/asset-store/r2-asset-store.ts";
import type { Booster } from "./platform/booster/booster.port.ts";
import { createEmbeddedBooster } from "./platform/booster/embedded-booster.ts";
import { type Clock, systemClock } from "./platform/clock.ts";
import type { Codecs } from "./platform/codecs/codecs.port.ts";
import { createPictureCodecs } from "./platform/codecs/picture-codecs.ts";
import { createDatabase, type Database } from "./platform/db/database.ts";
import { createD1Idempotency } from "./platform/idempotency/d1-idempotency.ts";
import type { IdempotencyStore } from "./platform/idempotency/idempotency.port.ts";
import { consoleLog, type Log } from "./platform/log.ts";
import { isolateBodies, type MemoryPool } from "./platform/memory/memory-pool.ts";
import { createOutbox, type Outbox } from "./platform/outbox/outbox.ts";
import { createD1RateLimit, type RateLimit } from "./platform/rate-limit/d1-rate-limit.ts";
import { parseAllowList } from "./platform/remote-fetch/allow-list.ts";
import { createDohResolver } from "./platform/remote-fetch/doh-resolver.ts";
import { createRemoteFetch } from "./platform/remote-fetch/guarded-fetch.ts";
import type { RemoteFetch } from "./platform/remote-fetch/remote-fetch.port.ts";
import type { Roster, Rosters } from "./platform/roster/roster.port.ts";
import type { RunStarter } from "./platform/runs/run-starter.port.ts";
import { createD1SigningKeys } from "./platform/signing-keys/d1-signing-keys.ts";
import { createFixedSigningKeys } from "./platform/signing-keys/fixed-signing-keys.ts";
import type { SigningKeys } from "./platform/signing-keys/signing-keys.port.ts";

/** All that use cases and the HTTP layer work with. Each takes the slice that it needs. */
export interface Deps {
  config: Config;
  clock: Clock;
  log: Log;
  freshUuid: () => string;
  /** In [0, 1). */
  random: () => number;
  db: Database;
  pages: Fetcher;
  identity: IdentityRepository;
  keys: SigningKeys;
  audience: string;
  verifyToken: TokenVerifier;
  admit: (token: TokenClaims) => Promise<Caller>;
  rateLimit: RateLimit;
  idempotency: IdempotencyStore;
  assets: AssetRepository;
  store: AssetStore;
  codecs: Codecs;
  bodies: MemoryPool;
  remoteFetch: RemoteFetch;
  outbox: Outbox;
  batches: BatchRepository;
  audiences: AudienceRepository;
  shares: ShareRepository;
  examples: ExampleRepository;
  campaigns: CampaignRepository;
  jobs: JobRepository;
  audienceRuns: RunRepository;
  runs: RunStarter;
  rosters: Rosters;
  booster: Booster;
}

/** The only place where adapters are chosen. Tests replace the clock, the log and outbound requests. */
export function createDeps(bindings: Bindings, outside: { clock?: Clock; log?: Log; fetch?: typeof fetch } = {}): Deps {
  const config = parseConfig(bindings);
  const { clock = systemClock, log = consoleLog } = outside;
  const db = createDatabase(bindings.DB);
  const freshUuid = () => crypto.randomUUID();
  const identity = createIdentityRepository(db);
  const keys = config.signingKeys
    ? asConfigError(() => createFixedSigningKeys(config.signingKeys as string))
    : createD1SigningKeys({ db, clock, secret: config.keysSecret });
  const outbox = createOutbox({ db, queue: bindings.WORK, clock, log, freshUuid });
  const audienceRuns = createRunRepository(db);
  return {
    config,
    clock,
    log,
    freshUuid,
    random: Math.random,
    db,
    pages: bindings.PAGES,
    identity,
    keys,
    audience: config.audience,
    verifyToken: createTokenVerifier({ keys, audience: config.audience, clock }),
    admit: (token) => admit({ identity }, token),
    rateLimit: createD1RateLimit({ db, clock }),
    idempotency: createD1Idempotency({ db, clock, freshUuid }),
    assets: createAssetRepository(db),
    store: new R2AssetStore(bindings.BUCKET),
    codecs: createPictureCodecs(),
    bodies: isolateBodies,
    remoteFetch: asConfigError(() => remoteFetchOf(config, outside.fetch ?? ((...call) => fetch(...call)))),
    outbox,
    batches: createBatchRepository(db),
    audiences: createAudienceRepository(db),
    shares: createShareRepository(db),
    examples: createExampleRepository(db),
    campaigns: createCampaignRepository(db),
    jobs: createJobRepository(db),
    audienceRuns,
    runs: createRunStarter({ audienceRuns, outbox, clock, freshUuid }),
    rosters: (audienceId) => bindings.ROSTERS.get(bindings.ROSTERS.idFromName(audienceId)) as unknown as Roster,
    booster: createEmbeddedBooster({ db, clock }),
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

/** Adapters check the settings that are theirs; to the operator they are all settings. */
function asConfigError<Value>(make: () => Value): Value {
  try {
    return make();
  } catch (error) {
    throw new ConfigError(error instanceof Error ? error.message : String(error));
  }
}
