import { parseIssuers } from "./domain/identity/parse-issuers.ts";
import type { TrustedIssuer } from "./domain/identity/trusted-issuer.ts";
import { longestSide, mostQuality } from "./domain/media/compression.ts";
import { parseQuotas, type Quotas, usualQuotas } from "./domain/quota/quotas.ts";
import type { EmailBinding } from "./platform/mail/cloudflare-mail.ts";
import { type MailSender, mailAddress } from "./platform/mail/mail.port.ts";
import type { WorkMessage } from "./platform/queue/messages.ts";

/** The bindings and variables of wrangler.toml and the operator's secrets. Only this file and deps.ts read them. */
export interface Bindings {
  DB: D1Database;
  BUCKET: R2Bucket;
  PAGES: Fetcher;
  WORK: Queue<WorkMessage>;
  /** Absent: uploads and webhooks travel with all other work. */
  UPLOADS?: Queue<WorkMessage>;
  WEBHOOKS?: Queue<WorkMessage>;
  SLOW_WEBHOOKS?: Queue<WorkMessage>;
  ROSTERS: DurableObjectNamespace;
  CAMPAIGN_CACHE: DurableObjectNamespace;
  /** Absent: isolates ask the one object of all campaigns. */
  CAMPAIGN_RELAYS?: DurableObjectNamespace;
  SCORE_CACHE: DurableObjectNamespace;
  PERSONS: DurableObjectNamespace;
  PASSWORDS: DurableObjectNamespace;
  PUBLISHERS: DurableObjectNamespace;
  DESKS: DurableObjectNamespace;
  DATASETS: DurableObjectNamespace;
  BATCHES: DurableObjectNamespace;
  PICTURES: DurableObjectNamespace;
  VOTE_BOOKS: DurableObjectNamespace;
  /** Absent: each roster and desk writes its counts itself. */
  COLLECTORS?: DurableObjectNamespace;
  /** Absent: pictures are compressed in the isolate that they come to. */
  CODECS?: DurableObjectNamespace;
  ANALYTICS?: AnalyticsEngineDataset;
  /** Absent: the status page names no deployment. */
  VERSION?: WorkerVersionMetadata;
  /** Absent: e-mails go by MAIL_URL, or not at all. */
  EMAIL?: EmailBinding;
  API_RATE?: RateLimit;
  SESSION_RATE?: RateLimit;
  KEYS_SECRET?: string;
  KEYS_SECRET_OLD?: string;
  STATUS_TOKEN?: string;
  QUOTAS?: string;
  SIGNING_KEYS?: string;
  ISSUER?: string;
  ISSUERS?: string;
  EMBEDDED_ISSUER?: string;
  API_AUDIENCE?: string;
  REMOTE_FETCH_ALLOW?: string;
  RESOLVER_URL?: string;
  BOOSTER_URL?: string;
  BOOSTER_TOKEN?: string;
  MAIL_FROM?: string;
  MAIL_URL?: string;
  MAIL_TOKEN?: string;
  CORS_ORIGINS?: string;
  OWN_HOSTS?: string;
  NEW_PEOPLE_PER_MINUTE?: string;
  UPLOAD_MAX_MB?: string;
  UPLOAD_COMPRESS?: string;
  UPLOAD_QUALITY?: string;
  UPLOAD_MAXDIM?: string;
  QUEUE_IN_MEMORY?: string;
  DEAD_LETTER_QUEUE?: string;
  JURISDICTION?: string;
  DATASET_RETENTION_DAYS?: string;
  FILE_RETENTION_DAYS?: string;
  JOB_RETENTION_DAYS?: string;
  PERSON_RETENTION_DAYS?: string;
  REQUEST_LOG_PERCENT?: string;
  LOCAL_DEVELOPMENT?: string;
  BATCH_RETENTION_DAYS?: string;
}

export interface UploadDefaults {
  /** Compress still pictures by default. */
  compress: boolean;
  quality: number;
  maxDimension: number;
}

export interface Config {
  keysSecret: string;
  /** The secret before the last rotation. What it sealed can still be read. */
  keysSecretOld: string | null;
  /** Lets a monitor read the status. Null: only Admins may. */
  statusToken: string | null;
  /** What an organization may have, unless an Admin set something else for it. */
  quotas: Quotas;
  /** Private JWKs that replace the keys in the database. The first one signs; all are published. */
  signingKeys: string | null;
  /** Null: the origin of each request. Must be set if one Worker answers on several hosts. */
  issuer: string | null;
  /** Other issuers whose access tokens are accepted. */
  issuers: TrustedIssuer[];
  /** False: the service issues no tokens and has no sign-in. */
  embeddedIssuer: boolean;
  audience: string;
  /** The service runs on a developer's machine: it may fetch from that machine, and its log shows paths and refusals. */
  isLocalDevelopment: boolean;
  remoteFetchAllow: string;
  resolverUrl: string | null;
  /** Null: the embedded booster. */
  boosterUrl: string | null;
  boosterToken: string | null;
  /** The sender of e-mails, and the address of the operator's that sends them, with its secret. */
  mail: { from: MailSender | null; url: string | null; token: string | null };
  corsOrigins: string[];
  /** Hosts on which this Worker answers. It never fetches from them. */
  ownHosts: string[];
  /** The limit of new people for each client that serves. */
  newPeoplePerMinute: number;
  uploadMaxBytes: number;
  uploadDefaults: UploadDefaults;
  /** The queue lives in this process, as it does locally. Messages lost in a restart are sent again at once. */
  queueInMemory: boolean;
  /** The queue of messages whose every delivery failed. Null: there is none. */
  deadLetterQueue: string | null;
  /** Datasets that were unused for so long are deleted. 0: they are kept. */
  datasetRetentionDays: number;
  /** Jobs that ended so long ago are deleted with their responses and results. 0: they are kept. */
  jobRetentionDays: number;
  /** People who were not seen for so long are forgotten. 0: they are kept. */
  personRetentionDays: number;
  /** The share of good requests that leave a line in the log, in percent. */
  requestLogPercent: number;
  /** Batch uploads that ended and are older are forgotten, without their files. 0: they are kept. */
  batchRetentionDays: number;
  /** Files that are older and that nothing uses are deleted. 0: they are kept. */
  fileRetentionDays: number;
}

/** A wrong setting. The message is one sentence for the operator, and goes only to the log. */
export class ConfigError extends Error {}

const presentBindings = [
  "DB",
  "BUCKET",
  "PAGES",
  "WORK",
  "ROSTERS",
  "CAMPAIGN_CACHE",
  "SCORE_CACHE",
  "PERSONS",
  "PASSWORDS",
  "PUBLISHERS",
  "DESKS",
  "DATASETS",
  "BATCHES",
  "PICTURES",
  "VOTE_BOOKS",
] as const;

export function parseConfig(bindings: Partial<Bindings>): Config {
  for (const name of presentBindings) {
    if (!bindings[name])
      throw new ConfigError(`The binding ${name} is missing: compare wrangler.toml with the repository's.`);
  }
  const keysSecret = bindings.KEYS_SECRET ?? "";
  if (keysSecret.length < 32) {
    throw new ConfigError("KEYS_SECRET needs at least 32 characters: set it with `wrangler secret put KEYS_SECRET`.");
  }
  const issuers = issuersOf(bindings);
  const isLocalDevelopment = localDevelopment(bindings);
  return {
    keysSecret,
    keysSecretOld: secret("KEYS_SECRET_OLD", bindings.KEYS_SECRET_OLD),
    statusToken: secret("STATUS_TOKEN", bindings.STATUS_TOKEN),
    quotas: quotasIn(bindings.QUOTAS),
    signingKeys: bindings.SIGNING_KEYS || null,
    issuer: bindings.ISSUER ? origin("ISSUER", bindings.ISSUER) : null,
    ...issuers,
    audience: bindings.API_AUDIENCE || "muster",
    isLocalDevelopment,
    remoteFetchAllow: bindings.REMOTE_FETCH_ALLOW || (isLocalDevelopment ? thisMachine : ""),
    resolverUrl: bindings.RESOLVER_URL || null,
    boosterUrl: bindings.BOOSTER_URL || null,
    boosterToken: bindings.BOOSTER_TOKEN || null,
    mail: {
      from: senderIn(bindings.MAIL_FROM),
      url: mailUrl(bindings.MAIL_URL, isLocalDevelopment),
      token: bindings.MAIL_TOKEN || null,
    },
    corsOrigins: list(bindings.CORS_ORIGINS).map((entry) => (entry === "*" ? entry : origin("CORS_ORIGINS", entry))),
    ownHosts: [...list(bindings.OWN_HOSTS), ...(bindings.ISSUER ? [new URL(bindings.ISSUER).host] : [])],
    newPeoplePerMinute: integer("NEW_PEOPLE_PER_MINUTE", bindings.NEW_PEOPLE_PER_MINUTE, {
      from: 1,
      to: 1_000_000,
      otherwise: 1_000,
    }),
    uploadMaxBytes: integer("UPLOAD_MAX_MB", bindings.UPLOAD_MAX_MB, { from: 1, to: 500, otherwise: 95 }) * 1_000_000,
    uploadDefaults: {
      compress: boolean("UPLOAD_COMPRESS", bindings.UPLOAD_COMPRESS, true),
      quality: integer("UPLOAD_QUALITY", bindings.UPLOAD_QUALITY, { from: 1, to: mostQuality, otherwise: 85 }),
      maxDimension: integer("UPLOAD_MAXDIM", bindings.UPLOAD_MAXDIM, { from: 1, to: longestSide, otherwise: 2048 }),
    },
    queueInMemory: boolean("QUEUE_IN_MEMORY", bindings.QUEUE_IN_MEMORY, false),
    deadLetterQueue: bindings.DEAD_LETTER_QUEUE || null,
    datasetRetentionDays: integer("DATASET_RETENTION_DAYS", bindings.DATASET_RETENTION_DAYS, {
      from: 0,
      to: 36_500,
      otherwise: 0,
    }),
    batchRetentionDays: integer("BATCH_RETENTION_DAYS", bindings.BATCH_RETENTION_DAYS, {
      from: 0,
      to: 36_500,
      otherwise: 0,
    }),
    fileRetentionDays: integer("FILE_RETENTION_DAYS", bindings.FILE_RETENTION_DAYS, {
      from: 0,
      to: 36_500,
      otherwise: 0,
    }),
    jobRetentionDays: integer("JOB_RETENTION_DAYS", bindings.JOB_RETENTION_DAYS, { from: 0, to: 36_500, otherwise: 0 }),
    personRetentionDays: personRetentionDays(bindings),
    requestLogPercent: integer("REQUEST_LOG_PERCENT", bindings.REQUEST_LOG_PERCENT, {
      from: 0,
      to: 100,
      otherwise: 100,
    }),
  };
}

/** Read alone by people's objects, which wake with almost every request. */
export function personRetentionDays({ PERSON_RETENTION_DAYS }: Partial<Bindings>): number {
  return integer("PERSON_RETENTION_DAYS", PERSON_RETENTION_DAYS, { from: 0, to: 36_500, otherwise: 0 });
}

function issuersOf({
  ISSUERS,
  EMBEDDED_ISSUER,
  ISSUER,
}: Partial<Bindings>): Pick<Config, "issuers" | "embeddedIssuer"> {
  const parsed = parseIssuers(ISSUERS || "[]");
  if (!parsed.ok) throw new ConfigError(parsed.faults.join(" "));
  const { issuers } = parsed;
  const embeddedIssuer = boolean("EMBEDDED_ISSUER", EMBEDDED_ISSUER, true);
  if (!embeddedIssuer && issuers.length === 0) {
    throw new ConfigError("EMBEDDED_ISSUER is false and ISSUERS names no issuer: no token would be taken.");
  }
  if (embeddedIssuer && issuers.some(({ issuer }) => issuer.replace(/\/$/, "") === ISSUER?.replace(/\/$/, ""))) {
    throw new ConfigError(`ISSUERS names ${ISSUER}, which is this service's own ISSUER.`);
  }
  return { issuers, embeddedIssuer };
}

/** Where a developer serves files for uploads by URL. */
const thisMachine = "127.0.0.1:*,localhost:*,[::1]:*";

/** Demands an ISSUER on loopback, with which no deployment works: the setting cannot open a deployed Worker's network. */
function localDevelopment({ LOCAL_DEVELOPMENT, ISSUER }: Partial<Bindings>): boolean {
  const isLocal = boolean("LOCAL_DEVELOPMENT", LOCAL_DEVELOPMENT, false);
  if (isLocal && !/^http:\/\/127\.0\.0\.1(:\d+)?$/.test(ISSUER ?? "")) {
    throw new ConfigError(
      "LOCAL_DEVELOPMENT is for a service on one machine: ISSUER must be an address such as http://127.0.0.1:8787.",
    );
  }
  return isLocal;
}

function secret(name: string, value: string | undefined): string | null {
  if (!value) return null;
  if (value.length < 32) throw new ConfigError(`${name} needs at least 32 characters.`);
  return value;
}

/** `Muster <muster@example.com>`, or the address alone. */
function senderIn(value: string | undefined): MailSender | null {
  if (!value) return null;
  const [, name = "Muster", email = ""] = /^(?:([\p{L}\p{N} .'-]{1,60}?) *<([^<>]+)>)$/u.exec(value) ?? [
    "",
    "Muster",
    value,
  ];
  if (mailAddress.test(email)) return { name, email };
  throw new ConfigError(
    `MAIL_FROM is ${JSON.stringify(value)}, but must be an address such as Muster <muster@example.com>.`,
  );
}

function mailUrl(value: string | undefined, isLocalDevelopment: boolean): string | null {
  if (!value) return null;
  const url = URL.parse(value);
  const isHere = isLocalDevelopment && url?.protocol === "http:" && url.hostname === "127.0.0.1";
  if ((url?.protocol === "https:" && url.username === "" && url.password === "") || isHere) return value;
  throw new ConfigError(
    `MAIL_URL is ${JSON.stringify(value)}, but must be an https address. Its secret is MAIL_TOKEN.`,
  );
}

function quotasIn(value: string | undefined): Quotas {
  if (!value) return usualQuotas;
  const parsed = parseQuotas(value);
  if (!parsed.ok) throw new ConfigError(`QUOTAS ${parsed.fault}`);
  return { ...usualQuotas, ...parsed.quotas };
}

function list(value: string | undefined): string[] {
  return (value ?? "")
    .split(",")
    .map((entry) => entry.trim())
    .filter((entry) => entry !== "");
}

function origin(name: string, value: string): string {
  const url = URL.parse(value);
  if (!url || !/^https?:$/.test(url.protocol) || url.pathname !== "/" || url.search !== "" || url.hash !== "") {
    throw new ConfigError(
      `${name} holds ${JSON.stringify(value)}, which is not an origin such as https://auth.example.com.`,
    );
  }
  return url.origin;
}

function integer(
  name: string,
  value: string | undefined,
  range: { from: number; to: number; otherwise: number },
): number {
  if (!value) return range.otherwise;
  const number = Number(value);
  if (!/^\d+$/.test(value) || number < range.from || number > range.to) {
    throw new ConfigError(
      `${name} must be a whole number from ${range.from} to ${range.to}, not ${JSON.stringify(value)}.`,
    );
  }
  return number;
}

function boolean(name: string, value: string | undefined, otherwise: boolean): boolean {
  if (!value) return otherwise;
  if (value !== "true" && value !== "false") {
    throw new ConfigError(`${name} must be true or false, not ${JSON.stringify(value)}.`);
  }
  return value === "true";
}

/** Turns an adapter's error about its own settings into a ConfigError, which is how the operator sees all of them. */
export function asConfigError<Value>(make: () => Value): Value {
  try {
    return make();
  } catch (error) {
    throw new ConfigError(error instanceof Error ? error.message : String(error));
  }
}
