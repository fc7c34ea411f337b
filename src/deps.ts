import { sql } from "drizzle-orm";
import type { Codecs } from "./codecs/codecs.port.ts";
import { createPictureCodecs } from "./codecs/picture-codecs.ts";
import { type WarmUp, warmCodecs } from "./codecs/warm-up.ts";
import { type Bindings, type Config, ConfigError, parseConfig } from "./config.ts";
import { type AssetRepository, createAssetRepository } from "./features/assets/assets.repository.ts";
import {
  type BatchRepository,
  createBatchRepository,
} from "./features/assets/batch-uploads/batch-uploads.repository.ts";
import { type LanePace, lanePace } from "./features/assets/batch-uploads/lane-pace.ts";
import { createFileListingRepository, type FileListingRepository } from "./features/assets/file-listing.repository.ts";
import { createFileListRepository, type FileListRepository } from "./features/assets/file-lists.repository.ts";
import {
  createFileRetentionRepository,
  type FileRetentionRepository,
} from "./features/assets/file-retention.repository.ts";
import { createVariantWalkRepository, type VariantWalkRepository } from "./features/assets/variant-walk.repository.ts";
import {
  type AudienceStatusRepository,
  createAudienceStatusRepository,
} from "./features/audiences/audience-status.repository.ts";
import { type AudienceRepository, createAudienceRepository } from "./features/audiences/audiences.repository.ts";
import { createExampleRepository, type ExampleRepository } from "./features/audiences/examples/examples.repository.ts";
import {
  createFilteredViewRepository,
  type FilteredViewRepository,
} from "./features/audiences/filtered-views.repository.ts";
import { createShareRepository, type ShareRepository } from "./features/audiences/shares/shares.repository.ts";
import {
  createVisibleAudienceRepository,
  type VisibleAudienceRepository,
} from "./features/audiences/visible-audiences.repository.ts";
import { type AccountRepository, createAccountRepository } from "./features/auth/account/account.repository.ts";
import { type AuditRepository, createAuditRepository } from "./features/auth/audit/audit.repository.ts";
import {
  type AccountEmailRepository,
  createAccountEmailRepository,
} from "./features/auth/identity/account-emails.repository.ts";
import {
  type ApiClientRepository,
  createApiClientRepository,
} from "./features/auth/identity/api-clients.repository.ts";
import { createExternalSubjectRepository } from "./features/auth/identity/external-subjects.repository.ts";
import { createWelcome } from "./features/auth/identity/external-subjects.usecases.ts";
import { createIdentityRepository, type IdentityRepository } from "./features/auth/identity/identity.repository.ts";
import { admit, admitPublisher } from "./features/auth/identity/identity.usecases.ts";
import { createLoginRepository, type LoginRepository } from "./features/auth/identity/logins.repository.ts";
import { createMemberRepository, type MemberRepository } from "./features/auth/identity/members.repository.ts";
import { createPublisherRepository, type PublisherRepository } from "./features/auth/identity/publishers.repository.ts";
import { whereGrantActive } from "./features/auth/oauth/grants/active-grant.repository.ts";
import {
  type AuthorizationCodeRepository,
  createAuthorizationCodeRepository,
} from "./features/auth/oauth/grants/authorization-codes.repository.ts";
import {
  type BridgeTokenRepository,
  createBridgeTokenRepository,
} from "./features/auth/oauth/grants/bridge-tokens.repository.ts";
import {
  createDeviceCodeRepository,
  type DeviceCodeRepository,
} from "./features/auth/oauth/grants/device-codes.repository.ts";
import { createGrantRepository, type GrantRepository } from "./features/auth/oauth/grants/grants.repository.ts";
import { whereSessionActive } from "./features/auth/sign-in/active-session.repository.ts";
import { createSignInRepository, type SignInRepository } from "./features/auth/sign-in/sign-in.repository.ts";
import { sessionOf } from "./features/auth/sign-in/sign-in.usecases.ts";
import {
  type AudienceCampaignRepository,
  createAudienceCampaignRepository,
} from "./features/campaigns/audience-campaigns.repository.ts";
import type { BoostSources } from "./features/campaigns/boost/boost.usecases.ts";
import { type CampaignRepository, createCampaignRepository } from "./features/campaigns/campaigns.repository.ts";
import { boosted } from "./features/campaigns/campaigns.usecases.ts";
import {
  createServedCampaignRepository,
  type ServedCampaignRepository,
} from "./features/campaigns/served-campaigns.repository.ts";
import { createLabelAssets, type LabelAssets } from "./features/label/label-assets.ts";
import { createLabelSigning, type LabelSigning } from "./features/label/label-signing.ts";
import { createLabelerGate, type LabelerGate } from "./features/label/labeler-gate.ts";
import { createLinkStandings, type LinkStandings } from "./features/label/link-standings.ts";
import { createDatasetRepository, type DatasetRepository } from "./features/labeling/datasets/datasets.repository.ts";
import {
  createDefinitionRepository,
  type DefinitionRepository,
} from "./features/labeling/definitions/definitions.repository.ts";
import { createDesksOfPerson } from "./features/labeling/jobs/desks-of-person.usecases.ts";
import { createJobDeskRepository, type JobDeskRepository } from "./features/labeling/jobs/job-desks.repository.ts";
import { createJobRepository, type JobRepository } from "./features/labeling/jobs/jobs.repository.ts";
import {
  createServedJobRepository,
  type ServedJobRepository,
} from "./features/labeling/jobs/served-jobs.repository.ts";
import { createLinkRepository, type LinkRepository } from "./features/labeling/links/links.repository.ts";
import { linkCoverage } from "./features/labeling/links/links.usecases.ts";
import { createQuotaRepository, type QuotaRepository } from "./features/quotas/quotas.repository.ts";
import { ownRates } from "./features/quotas/quotas.usecases.ts";
import { createRestoreRepository, type RestoreRepository } from "./features/restores/restores.repository.ts";
import type { RunStarter } from "./features/runs/run-starter.port.ts";
import { createRunRepository, type RunRepository } from "./features/runs/runs.repository.ts";
import { createRunStarter } from "./features/runs/runs.usecases.ts";
import { createSeededPeopleRepository, type SeededPeopleRepository } from "./features/runs/seeded-people.repository.ts";
import { createStatusRepository, type StatusRepository } from "./features/service/status/status.repository.ts";
import { probe } from "./features/serving/bag/bag.usecases.ts";
import { EmptyCampaigns } from "./features/serving/bag/empty-campaigns.ts";
import type { DesksOfPerson } from "./features/serving/desks-of-person.port.ts";
import { createEpochCopy, type EpochCopy } from "./features/serving/epoch-copy.ts";
import { createErasureRepository, type ErasureRepository } from "./features/serving/erasures.repository.ts";
import { createNewPeopleGate, type NewPeopleGate } from "./features/serving/new-people.usecases.ts";
import type { ContentCache } from "./features/serving/rapids/kept-contents.ts";
import { createRapidRepository, type RapidRepository } from "./features/serving/rapids/rapids.repository.ts";
import { keepStandings, type ServingStandings } from "./features/serving/standings.usecases.ts";
import { createDeliveryRepository, type DeliveryRepository } from "./features/webhooks/deliveries.repository.ts";
import { createEventLog, type EventLog } from "./features/webhooks/event-log.ts";
import { createEventRepository, type EventRepository } from "./features/webhooks/events.repository.ts";
import { createWebhookSecrets, type WebhookSecrets } from "./features/webhooks/webhook-secrets.ts";
import { createWebhookRepository, type WebhookRepository } from "./features/webhooks/webhooks.repository.ts";
import type { HttpDeps } from "./http/app-env.ts";
import { checkTokensOf } from "./http/auth/external-tokens.ts";
import { checkOwnTokens } from "./http/auth/own-tokens.ts";
import type { TokenVerifier } from "./http/auth/token-check.ts";
import { createTokenVerifier } from "./http/auth/token-verifier.ts";
import { createSealedBookmarks } from "./http/bookmarks/sealed-bookmarks.ts";
import { withinJurisdiction } from "./jurisdiction.ts";
import type { BatchStores } from "./objects/batch/batch.port.ts";
import { createBatchStores } from "./objects/batch/batch-client.ts";
import type { CampaignCache } from "./objects/campaign-cache/campaign-cache.port.ts";
import { createCampaignCacheClient } from "./objects/campaign-cache/campaign-cache-client.ts";
import { type CampaignCopy, createCampaignCopy } from "./objects/campaign-cache/campaign-copy.ts";
import { createNearCampaigns } from "./objects/campaign-cache/campaign-relay-client.ts";
import { createCampaignSnapshots } from "./objects/campaign-cache/campaign-snapshots.ts";
import type { Datapoints } from "./objects/dataset/dataset.port.ts";
import { createDatapoints } from "./objects/dataset/dataset-client.ts";
import type { Desks } from "./objects/desk/desk.port.ts";
import { createDesks } from "./objects/desk/desk-client.ts";
import { createPasswordClient } from "./objects/passwords/password-client.ts";
import type { Passwords } from "./objects/passwords/passwords.port.ts";
import type { Persons } from "./objects/person/person.port.ts";
import { createPersons } from "./objects/person/person-client.ts";
import type { Pictures } from "./objects/picture/picture.port.ts";
import { createPictures } from "./objects/picture/picture-client.ts";
import type { Publishers } from "./objects/publisher/publisher.port.ts";
import { createPublishers } from "./objects/publisher/publisher-client.ts";
import type { Rosters } from "./objects/roster/roster.port.ts";
import { createRosters } from "./objects/roster/roster-client.ts";
import type { ScoreCache } from "./objects/score-cache/score-cache.port.ts";
import { createScoreCacheClient } from "./objects/score-cache/score-cache-client.ts";
import { createScoreCopy, type ScoreCopy } from "./objects/score-cache/score-copy.ts";
import { R2AssetStore } from "./platform/asset-store/r2-asset-store.ts";
import type { Booster } from "./platform/booster/booster.port.ts";
import { createEmbeddedBooster } from "./platform/booster/embedded-booster.ts";
import { createHttpBooster, type HttpBoosterDeps } from "./platform/booster/http-booster.ts";
import { type Clock, systemClock } from "./platform/clock.ts";
import { createDatabase, type Database } from "./platform/db/database.ts";
import { placedDatabase } from "./platform/db/read-place.ts";
import { type PurgeTag, purgeTag } from "./platform/edge-cache.ts";
import { createD1Idempotency } from "./platform/idempotency/d1-idempotency.ts";
import { createRemoteKeys } from "./platform/issuer-keys/remote-keys.ts";
import { keepOutcome } from "./platform/kept-outcome.ts";
import { consoleLog, type Log } from "./platform/log.ts";
import { createAnalyticsMeasures } from "./platform/measures/analytics-measures.ts";
import { noMeasures } from "./platform/measures/no-measures.ts";
import { isolateMemory } from "./platform/memory/isolate-memory.ts";
import { KeptContents } from "./platform/memory/kept-contents.ts";
import { isolateBodies, type MemoryPool } from "./platform/memory/memory-pool.ts";
import { createOutbox, type Outbox } from "./platform/outbox/outbox.ts";
import { createQueueLength, type QueueLength } from "./platform/queue/queue-length.ts";
import { createD1RateLimit, type RateLimit } from "./platform/rate-limit/d1-rate-limit.ts";
import { createOrganizationRates } from "./platform/rate-limit/organization-rates.ts";
import { parseAllowList } from "./platform/remote-fetch/allow-list.ts";
import { createDohResolver } from "./platform/remote-fetch/doh-resolver.ts";
import { createRemoteFetch } from "./platform/remote-fetch/guarded-fetch.ts";
import type { RemoteFetch } from "./platform/remote-fetch/remote-fetch.port.ts";
import { createD1SigningKeys } from "./platform/signing-keys/d1-signing-keys.ts";
import { createFixedSigningKeys } from "./platform/signing-keys/fixed-signing-keys.ts";
import { createSealedKeys, type SealedKeys } from "./platform/signing-keys/sealed-keys.ts";
import type { SigningKeys } from "./platform/signing-keys/signing-keys.port.ts";
import { sleep } from "./platform/sleep.ts";

/** Everything that use cases and the HTTP layer work with. Each one declares the slice that it uses. */
export interface Deps extends HttpDeps {
  freshUuid: () => string;
  /** A number in [0, 1). */
  random: () => number;
  db: Database;
  pages: Fetcher;
  identity: IdentityRepository;
  keys: SigningKeys;
  sealedKeys: SealedKeys;
  serviceFigures: StatusRepository;
  queueLength: QueueLength;
  audience: string;
  logins: LoginRepository;
  grants: GrantRepository;
  authorizationCodes: AuthorizationCodeRepository;
  deviceCodes: DeviceCodeRepository;
  bridgeTokens: BridgeTokenRepository;
  members: MemberRepository;
  accountEmails: AccountEmailRepository;
  apiClients: ApiClientRepository;
  publisherClients: PublisherRepository;
  account: AccountRepository;
  signIns: SignInRepository;
  audit: AuditRepository;
  passwords: Passwords;
  rateLimit: RateLimit;
  quotas: QuotaRepository;
  events: EventRepository;
  eventLog: EventLog;
  webhooks: WebhookRepository;
  deliveries: DeliveryRepository;
  webhookSecrets: WebhookSecrets;
  assets: AssetRepository;
  fileLists: FileListRepository;
  fileListing: FileListingRepository;
  fileRetention: FileRetentionRepository;
  variantWalks: VariantWalkRepository;
  pictures: Pictures;
  purgeTag: PurgeTag;
  codecs: Codecs;
  warmCodecs: WarmUp;
  lanePace: LanePace;
  bodies: MemoryPool;
  remoteFetch: RemoteFetch;
  outbox: Outbox;
  batches: BatchRepository;
  batchStores: BatchStores;
  audiences: AudienceRepository;
  visibleAudiences: VisibleAudienceRepository;
  audienceStatus: AudienceStatusRepository;
  views: FilteredViewRepository;
  shares: ShareRepository;
  examples: ExampleRepository;
  campaigns: CampaignRepository;
  audienceCampaigns: AudienceCampaignRepository;
  servedCampaigns: ServedCampaignRepository;
  rapids: RapidRepository;
  jobs: JobRepository;
  jobDesks: JobDeskRepository;
  desks: Desks;
  desksOfPerson: DesksOfPerson;
  servedJobs: ServedJobRepository;
  datasets: DatasetRepository;
  definitions: DefinitionRepository;
  datapoints: Datapoints;
  links: LinkRepository;
  linkStandings: LinkStandings;
  labelSigning: LabelSigning;
  labelerGate: LabelerGate;
  labelAssets: LabelAssets;
  audienceRuns: RunRepository;
  runs: RunStarter;
  restores: RestoreRepository;
  rosters: Rosters;
  booster: Booster;
  boostSources: BoostSources;
  campaignCache: CampaignCache;
  campaignCopy: CampaignCopy;
  scoreCache: ScoreCache;
  scoreCopy: ScoreCopy;
  preheat: () => Promise<void>;
  persons: Persons;
  publishers: Publishers;
  newPeople: NewPeopleGate;
  erasures: ErasureRepository;
  seededPeople: SeededPeopleRepository;
  contentCache: ContentCache;
  emptyCampaigns: EmptyCampaigns;
  epochCopy: EpochCopy;
  admitServing: ServingStandings;
  /** Checks that people can be served. The outcome is kept for some seconds. */
  monitor: () => Promise<void>;
}

declare module "./http/app-env.ts" {
  interface HandlerDeps extends Deps {}
}

/** Chooses the adapters; nothing else does. Tests replace the clock, the log and outbound requests. */
export function createDeps(given: Bindings, outside: { clock?: Clock; log?: Log; fetch?: typeof fetch } = {}): Deps {
  const config = parseConfig(given);
  const bindings = withinJurisdiction(given);
  const { clock = systemClock, log = consoleLog } = outside;
  const db = createDatabase(placedDatabase(bindings.DB));
  const freshUuid = () => crypto.randomUUID();
  const identity = createIdentityRepository(db, { grantActive: whereGrantActive, sessionActive: whereSessionActive });
  const members = createMemberRepository(db);
  const accountEmails = createAccountEmailRepository(db);
  const signIns = createSignInRepository(db);
  const keys = config.signingKeys
    ? asConfigError(() => createFixedSigningKeys(config.signingKeys as string))
    : createD1SigningKeys({ db, clock, log, secret: config.keysSecret, oldSecret: config.keysSecretOld });
  const outbound = outside.fetch ?? ((...call) => fetch(...call));
  const outbox = createOutbox({ db, queue: bindings.WORK, clock, log, freshUuid });
  const audienceRuns = createRunRepository(db);
  const audiences = createAudienceRepository(db);
  const campaigns = createCampaignRepository(db);
  const audienceCampaigns = createAudienceCampaignRepository(db);
  const campaignCache = createCampaignCacheClient(bindings.CAMPAIGN_CACHE);
  const scoreCache = createScoreCacheClient(bindings.SCORE_CACHE);
  const publishers = createPublishers(bindings.PUBLISHERS);
  const jobDesks = createJobDeskRepository(db);
  const jobs = createJobRepository(db);
  const links = createLinkRepository(db);
  const shares = createShareRepository(db);
  const desks = createDesks(bindings.DESKS);
  // Caches give way in this order: contents are read again one by one, campaigns all together.
  const contentCache = new KeptContents(isolateMemory, contentBytes);
  const campaignCopy = createCampaignCopy({
    source: createNearCampaigns({ relays: bindings.CAMPAIGN_RELAYS, source: campaignCache }),
    snapshots: createCampaignSnapshots(bindings.BUCKET),
    clock,
    memory: isolateMemory,
    sleep,
  });
  const assets = createAssetRepository(db, { hasRetention: config.fileRetentionDays > 0 });
  const batches = createBatchRepository(db);
  const quotas = createQuotaRepository(db, {
    usual: config.quotas,
    used: {
      storedBytes: (organizationId) =>
        sql`(${assets.storedBytesOf(organizationId)} + ${batches.openBytesOf(organizationId)})`,
      audiences: audiences.countOf,
      campaigns: campaigns.createdCountOf,
      openBatches: batches.openCountOf,
      people: (organizationId) =>
        sql`(${audiences.peopleOf(organizationId)} + ${audienceRuns.comingPeople(audiences.idSetOf(organizationId))})`,
    },
  });
  const events = createEventRepository(db);
  const webhooks = createWebhookRepository(db);
  const deps: Omit<Deps, "monitor"> = {
    config,
    clock,
    log,
    freshUuid,
    random: Math.random,
    db,
    pages: bindings.PAGES,
    identity,
    keys,
    sealedKeys: createSealedKeys({
      ...{ db, secret: config.keysSecret, oldSecret: config.keysSecretOld },
      isUsed: config.signingKeys === null,
    }),
    serviceFigures: createStatusRepository(db),
    queueLength: createQueueLength(bindings.WORK),
    audience: config.audience,
    verifyToken: verifierOf(config, { keys, clock, log, fetch: outbound }),
    welcome: createWelcome({ db, clock, accountEmails, externalSubjects: createExternalSubjectRepository(db) }),
    admit: (actor) => admit({ identity }, actor),
    logins: createLoginRepository(db),
    grants: createGrantRepository(db),
    authorizationCodes: createAuthorizationCodeRepository(db),
    deviceCodes: createDeviceCodeRepository(db),
    bridgeTokens: createBridgeTokenRepository(db),
    members,
    accountEmails,
    apiClients: createApiClientRepository(db),
    publisherClients: createPublisherRepository(db),
    account: createAccountRepository(db, members.whereMember),
    signIns,
    audit: createAuditRepository(db),
    passwords: createPasswordClient(bindings.PASSWORDS),
    sessionOf: (cookie) => sessionOf({ clock, signIns, members }, cookie),
    rateLimit: createD1RateLimit({ db, clock }),
    bookmarks: createSealedBookmarks(config.keysSecret),
    idempotency: createD1Idempotency({ db, clock, freshUuid }),
    measures: bindings.ANALYTICS ? createAnalyticsMeasures(bindings.ANALYTICS) : noMeasures,
    quotas,
    events,
    eventLog: createEventLog({ events, webhooks, outbox, clock }),
    webhooks,
    deliveries: createDeliveryRepository(db),
    webhookSecrets: createWebhookSecrets({ secret: config.keysSecret, oldSecret: config.keysSecretOld }),
    rates: createOrganizationRates({
      ...{ clock, log, usual: config.quotas },
      readOwn: (organizationId) => ownRates(quotas, organizationId),
      bindings: { apiCallsPerMinute: bindings.API_RATE, sessionsPerMinute: bindings.SESSION_RATE },
    }),
    assets,
    fileLists: createFileListRepository(db, batches),
    fileListing: createFileListingRepository(db),
    fileRetention: createFileRetentionRepository(db),
    variantWalks: createVariantWalkRepository(db),
    pictures: createPictures(bindings.PICTURES),
    purgeTag,
    store: new R2AssetStore(bindings.BUCKET),
    codecs: createPictureCodecs(),
    warmCodecs,
    lanePace,
    bodies: isolateBodies,
    remoteFetch: asConfigError(() => remoteFetchOf(config, outbound)),
    outbox,
    batches,
    batchStores: createBatchStores(bindings.BATCHES),
    audiences,
    visibleAudiences: createVisibleAudienceRepository(db),
    audienceStatus: createAudienceStatusRepository(db),
    views: createFilteredViewRepository(db),
    shares,
    examples: createExampleRepository(db),
    campaigns,
    audienceCampaigns,
    servedCampaigns: createServedCampaignRepository(db),
    rapids: createRapidRepository(db),
    jobs,
    jobDesks,
    desks,
    desksOfPerson: createDesksOfPerson({ desks, jobDesks }),
    servedJobs: createServedJobRepository(),
    datasets: createDatasetRepository(db),
    definitions: createDefinitionRepository(db),
    datapoints: createDatapoints(bindings.DATASETS),
    links,
    linkStandings: createLinkStandings({
      read: (by) => links.standing(by, linkCoverage({ audiences, campaigns, identity, jobs, links, members, shares })),
      clock,
    }),
    labelSigning: createLabelSigning(config.keysSecret),
    labelerGate: createLabelerGate({
      publishers,
      clock,
      perMinute: config.newPeoplePerMinute,
      perAddress: labelersPerAddress,
    }),
    labelAssets: createLabelAssets(bindings.PAGES),
    audienceRuns,
    restores: createRestoreRepository(db),
    runs: createRunStarter({ audienceRuns, outbox, clock, freshUuid }),
    boostSources: { boosted: () => boosted({ identity, audiences, campaigns }) },
    campaignCache,
    campaignCopy,
    scoreCache,
    scoreCopy: createScoreCopy({ cache: scoreCache, clock }),
    preheat: () => campaignCache.preheat(),
    persons: createPersons(bindings.PERSONS),
    publishers,
    newPeople: createNewPeopleGate({ publishers, clock, limit: config.newPeoplePerMinute }),
    erasures: createErasureRepository(db),
    seededPeople: createSeededPeopleRepository(db),
    emptyCampaigns: new EmptyCampaigns(clock),
    contentCache,
    epochCopy: createEpochCopy({ read: (audienceIds) => audienceCampaigns.epochsOf(audienceIds), clock }),
    admitServing: keepStandings((actor) => admitPublisher({ identity }, actor), clock),
    rosters: createRosters(bindings.ROSTERS),
    booster: asConfigError(() => boosterOf(config, { db, clock, freshUuid, fetch: outbound })),
  };
  return { ...deps, monitor: keepOutcome(() => probe(deps), { clock, sleep, forMs: 5_000 }) };
}

/** Generous for a class behind one address, and little for somebody who makes up people. */
const labelersPerAddress = 60;

/** The size of the cache for the contents that this isolate serves most. */
export const contentBytes = 12_000_000;

function verifierOf(
  { audience, issuers, embeddedIssuer }: Config,
  { keys, ...deps }: { keys: SigningKeys; clock: Clock; log: Log; fetch: typeof fetch },
): TokenVerifier {
  const remote = { ...deps, cache: caches.default };
  return createTokenVerifier({
    own: embeddedIssuer ? checkOwnTokens({ keys, audience }) : null,
    external: new Map(issuers.map((entry) => [entry.issuer, checkTokensOf(entry, createRemoteKeys(entry, remote))])),
    clock: deps.clock,
  });
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
  { db, ...deps }: Pick<HttpBoosterDeps, "clock" | "freshUuid" | "fetch"> & { db: Database },
): Booster {
  if (url === null) return createEmbeddedBooster({ db, clock: deps.clock });
  return createHttpBooster({ ...deps, url, token, sleep, random: Math.random });
}

/** Turns an adapter's error about its own settings into a ConfigError, which is how the operator sees all of them. */
function asConfigError<Value>(make: () => Value): Value {
  try {
    return make();
  } catch (error) {
    throw new ConfigError(error instanceof Error ? error.message : String(error));
  }
}
