/** How well a part of the service does. `warn` asks for a look today, `fail` for one now. */
export const statusStates = ["ok", "warn", "fail"] as const;
export type StatusState = (typeof statusStates)[number];

export const checkNames = [
  "outbox",
  "claims",
  "schedule",
  "queue",
  "deadLetters",
  "database",
  "campaigns",
  "runs",
  "batches",
  "erasures",
  "secrets",
] as const;
export type CheckName = (typeof checkNames)[number];

/** What is counted for the status. Times are milliseconds since 1970. Null: it could not be asked, or never happened. */
export interface ServiceFigures {
  /** Open rows of the outbox, counted up to `countedAtMost`. */
  open: number;
  oldestDueAt: number | null;
  /** Rows whose leases expired three times or more without progress. */
  stuck: number;
  minuteAt: number | null;
  queued: number | null;
  oldestMessageAt: number | null;
  /** Deliveries of this hour and the one before. */
  failedDeliveries: number;
  deadLetters: number;
  databaseBytes: number | null;
  heldCampaigns: number | null;
  refusedCampaigns: number | null;
  openRuns: number;
  oldestRunAt: number | null;
  openBatches: number;
  oldestBatchAt: number | null;
  erasures: number;
  oldestErasureAt: number | null;
  /** Signing keys that are still sealed under the old secret. */
  oldSeals: number;
  hasOldSecret: boolean;
}

export interface Check {
  name: CheckName;
  state: StatusState;
  /** One sentence for the operator. */
  sentence: string;
  /** The numbers behind it. Ages are whole seconds. */
  figures: Record<string, number | null>;
}

export interface ServiceStatus {
  state: StatusState;
  checks: Check[];
}

/** No statement counts further: a long list must not make the status slow. */
export const countedAtMost = 10_000;
/** D1 refuses writes beyond this size. */
export const databaseLimit = 10_000_000_000;

const minute = 60;
const hour = 3_600;

/** Judges each part by itself. The whole is as bad as its worst part. */
export function serviceStatus(figures: ServiceFigures, now: number): ServiceStatus {
  const age = (at: number | null) => (at === null ? null : Math.max(0, Math.round((now - at) / 1_000)));
  const checks = [
    outboxCheck(figures, age(figures.oldestDueAt)),
    claimsCheck(figures),
    scheduleCheck(age(figures.minuteAt)),
    queueCheck(figures, age(figures.oldestMessageAt)),
    deadLetterCheck(figures),
    databaseCheck(figures),
    campaignCheck(figures),
    inWork("runs", "background run", { count: figures.openRuns, age: age(figures.oldestRunAt), warnAfter: 6 * hour }),
    inWork("batches", "batch upload", {
      count: figures.openBatches,
      age: age(figures.oldestBatchAt),
      warnAfter: 24 * hour,
    }),
    inWork("erasures", "erasure", { count: figures.erasures, age: age(figures.oldestErasureAt), warnAfter: 24 * hour }),
    secretCheck(figures),
  ];
  const worst = Math.max(...checks.map(({ state }) => statusStates.indexOf(state)));
  return { state: statusStates[worst] as StatusState, checks };
}

/** A row is due when its message or its holder was lost. The sweep sends it again within the minute. */
function outboxCheck({ open }: ServiceFigures, dueAge: number | null): Check {
  const overdue = dueAge ?? 0;
  const state = above(overdue, 3 * minute, 15 * minute);
  return {
    name: "outbox",
    state,
    sentence:
      state === "ok"
        ? open === 0
          ? "No work is open."
          : `${counted(open, "piece")} of work open, and none is overdue.`
        : `Work has been due for ${span(overdue)} and nobody takes it: see whether the sweeps run and the queue delivers.`,
    figures: { open, oldestDueSeconds: dueAge },
  };
}

function claimsCheck({ stuck }: ServiceFigures): Check {
  return {
    name: "claims",
    state: stuck === 0 ? "ok" : "warn",
    sentence:
      stuck === 0
        ? "No work has lost its holder three times."
        : `${counted(stuck, "piece")} of work lost the holder three times or more without progress: see the log for its id.`,
    figures: { stuck },
  };
}

function scheduleCheck(age: number | null): Check {
  const figures = { lastMinuteSeconds: age };
  if (age === null)
    return {
      name: "schedule",
      state: "warn",
      figures,
      sentence: "The work of a minute never ran: see whether the cron trigger is set.",
    };
  const state = above(age, 3 * minute, 10 * minute);
  return {
    name: "schedule",
    state,
    figures,
    sentence:
      state === "ok"
        ? `The work of the last minute began ${span(age)} ago.`
        : `The work of a minute last began ${span(age)} ago: lost work is not sent again until the cron trigger runs.`,
  };
}

function queueCheck({ queued, failedDeliveries }: ServiceFigures, oldestAge: number | null): Check {
  const figures = { queued, oldestMessageSeconds: oldestAge, failedDeliveries };
  const name = "queue";
  if (queued === null)
    return { name, state: "warn", sentence: "The queue could not be asked how long it is.", figures };
  const state = above(queued === 0 ? 0 : (oldestAge ?? 0), 10 * minute, hour);
  return {
    name,
    state,
    figures,
    sentence:
      state === "ok"
        ? `${counted(queued, "message")} waiting, and ${counted(failedDeliveries, "delivery", "deliveries")} failed in this hour and the last.`
        : `${counted(queued, "message")} waiting, the oldest for ${span(oldestAge ?? 0)}: its consumer may be paused.`,
  };
}

function deadLetterCheck({ deadLetters }: ServiceFigures): Check {
  return {
    name: "deadLetters",
    state: above(deadLetters, 1, 100),
    sentence:
      deadLetters === 0
        ? "No message failed in all its deliveries."
        : `${counted(deadLetters, "message")} failed in all deliveries, in this hour and the last: the log has the causes.`,
    figures: { deadLetters },
  };
}

function databaseCheck({ databaseBytes }: ServiceFigures): Check {
  const share = (databaseBytes ?? 0) / databaseLimit;
  const state = databaseBytes === null ? "warn" : above(share, 0.7, 0.9);
  const [megabytes, gigabytes] = [(databaseBytes ?? 0) / 1e6, (databaseBytes ?? 0) / 1e9];
  const size = `${megabytes < 100 ? `${megabytes.toFixed(1)} MB` : `${gigabytes.toFixed(2)} GB`} of ${databaseLimit / 1e9} GB`;
  return {
    name: "database",
    state,
    sentence:
      databaseBytes === null
        ? "The database did not tell its size."
        : state === "ok"
          ? `The database has ${size}.`
          : `The database has ${size}: shorten retention, or delete what is no longer needed.`,
    figures: { bytes: databaseBytes, limit: databaseLimit },
  };
}

function campaignCheck({ heldCampaigns: held, refusedCampaigns: refused }: ServiceFigures): Check {
  const figures = { held, refused };
  const name = "campaigns";
  if (held === null || refused === null)
    return { name, state: "ok", sentence: "No campaigns are in memory: nobody was served lately.", figures };
  return {
    name,
    state: refused === 0 ? "ok" : "fail",
    figures,
    sentence:
      refused === 0
        ? `${counted(held, "campaign")} can be served, and none was refused for room.`
        : `${counted(refused, "campaign")} active but not served, for lack of room: pause some, or split the service.`,
  };
}

function inWork(
  name: CheckName,
  what: string,
  { count, age, warnAfter }: { count: number; age: number | null; warnAfter: number },
): Check {
  const oldest = count === 0 ? 0 : (age ?? 0);
  const state = above(oldest, warnAfter, 7 * 24 * hour);
  return {
    name,
    state,
    figures: { open: count, oldestSeconds: count === 0 ? null : age },
    sentence:
      count === 0
        ? "None is in work."
        : `${counted(count, what)} in work, the oldest for ${span(oldest)}${state === "ok" ? "." : ": see the repairs in docs/operations.md."}`,
  };
}

function secretCheck({ oldSeals, hasOldSecret }: ServiceFigures): Check {
  const figures = { oldSeals };
  const name = "secrets";
  if (oldSeals > 0 && !hasOldSecret)
    return {
      name,
      state: "fail",
      figures,
      sentence: `${counted(oldSeals, "signing key")} sealed under another secret: set it as KEYS_SECRET_OLD, or no token can be issued.`,
    };
  if (oldSeals > 0)
    return {
      name,
      state: "warn",
      figures,
      sentence: `${counted(oldSeals, "signing key")} still sealed under KEYS_SECRET_OLD: keep it until the next minutes have sealed them anew.`,
    };
  return {
    name,
    state: "ok",
    figures,
    sentence: hasOldSecret
      ? "Nothing is sealed under KEYS_SECRET_OLD any more. Remove it an hour after the rotation."
      : "Every signing key is sealed under the present secret.",
  };
}

function above(value: number, warn: number, fail: number): StatusState {
  if (value >= fail) return "fail";
  return value >= warn ? "warn" : "ok";
}

function counted(count: number, one: string, many = `${one}s`): string {
  const most = count > countedAtMost ? "More than " : "";
  return `${most}${Math.min(count, countedAtMost).toLocaleString("en")} ${count === 1 ? one : many}`;
}

function span(seconds: number): string {
  if (seconds < 2 * minute) return `${seconds} s`;
  if (seconds < 2 * hour) return `${Math.round(seconds / minute)} minutes`;
  if (seconds < 48 * hour) return `${Math.round(seconds / hour)} hours`;
  return `${Math.round(seconds / (24 * hour))} days`;
}

/** The word of a state's badge. */
export const stateWords: Record<StatusState, string> = { ok: "Good", warn: "Look today", fail: "Look now" };

export const checkLabels: Record<CheckName, string> = {
  outbox: "Open work",
  claims: "Lost holders",
  schedule: "The work of each minute",
  queue: "Queue",
  deadLetters: "Dead letters",
  database: "Database",
  campaigns: "Campaigns in memory",
  runs: "Background runs",
  batches: "Batch uploads",
  erasures: "Erasures",
  secrets: "Secrets",
};
