import {
  afterDeciding,
  afterNominating,
  afterPage,
  afterResting,
  afterWaiting,
  type FileCycle,
  freshCycle,
  hasMissedMinutes,
  type PlaceOfUse,
} from "../../domain/retention/file-cycle.ts";
import { fileNamesIn } from "../../domain/retention/file-names.ts";
import type { Datapoints } from "../../objects/dataset/dataset.port.ts";
import type { Desks } from "../../objects/desk/desk.port.ts";
import { type Clock, longestRequestMs } from "../../platform/clock.ts";
import type { Database } from "../../platform/db/database.ts";
import { together } from "../../platform/db/together.ts";
import type { Log } from "../../platform/log.ts";
import type { BatchRepository } from "./batch-uploads/batch-uploads.repository.ts";
import type { FileRetentionRepository, OldFiles } from "./file-retention.repository.ts";
import type { FileUsers } from "./file-users.port.ts";

export interface RetentionDeps {
  db: Database;
  clock: Clock;
  log: Log;
  config: { fileRetentionDays: number };
  fileRetention: FileRetentionRepository;
  batches: Pick<BatchRepository, "oldestOpenOf">;
  examples: Pick<FileUsers["examples"], "textsAfter">;
  audiences: Pick<FileUsers["audiences"], "textsAfter">;
  definitions: Pick<FileUsers["definitions"], "textsAfter">;
  instructions: FileUsers["instructions"];
  rapids: FileUsers["rapids"];
  benchmarkPrompts: Pick<FileUsers["benchmarkPrompts"], "textsAfter">;
  participants: Pick<FileUsers["participants"], "textsAfter">;
  participantSamples: Pick<FileUsers["participantSamples"], "textsAfter">;
  datasets: Pick<FileUsers["datasets"], "idsAfter">;
  datapoints: Datapoints;
  jobDesks: Pick<FileUsers["jobDesks"], "openAfter">;
  desks: Desks;
}

const dayMs = 86_400_000;
/** The share of one minute, so that its other work is never kept waiting, however much there is to look through. */
const workForMs = 10_000;
const pagesAtMost = 20;
const filesAPage = 2_000;
/** Their texts are read into memory: a rapid and a revision may have some hundred kilobytes. */
const textsAPage = {
  examples: 500,
  audiences: 1_000,
  definitions: 100,
  rapids: 100,
  benchmarkPrompts: 500,
  participants: 1_000,
  participantSamples: 500,
};
const objectsAPage = 24;
/** A Worker may have six connections open. */
const askedAtOnce = 6;

/** Null: files are kept, and nothing is looked for. */
export function findFileCycle({ config, fileRetention }: Pick<RetentionDeps, "config" | "fileRetention">) {
  return config.fileRetentionDays === 0 ? null : fileRetention.cycle();
}

/** Goes on with the retention of files for as long as a minute allows. Every step may be repeated. */
export async function retainFiles(deps: RetentionDeps, found: readonly { cycle: FileCycle }[] | null): Promise<void> {
  if (found === null) return;
  const now = deps.clock.now();
  const before = found[0]?.cycle ?? freshCycle(now);
  if (found.length === 0) await together(deps.db, { begun: deps.fileRetention.begin(before) });
  if (hasMissedMinutes(before, now)) return begin(deps, before, now);
  let cycle = before;
  const nominees = new Nominees(deps.fileRetention);
  try {
    for (let pages = 0; pages < pagesAtMost && deps.clock.now() - now < workForMs; pages++) {
      const after = await goOn(deps, cycle, { before, now, nominees });
      if (after === cycle) break;
      cycle = after;
      if (cycle.phase === "resting") break;
    }
  } finally {
    // A minute in which nothing is due writes nothing.
    if (cycle.phase !== "resting" || cycle !== before)
      await together(deps.db, { noted: deps.fileRetention.note(before, { ...cycle, seenAt: now }) });
  }
}

async function begin({ db, fileRetention }: RetentionDeps, before: FileCycle, now: number): Promise<void> {
  await together(db, {
    spared: fileRetention.spareAll(),
    noted: fileRetention.note(before, freshCycle(now)),
  });
}

async function goOn(
  deps: RetentionDeps,
  cycle: FileCycle,
  { before, now, nominees }: { before: FileCycle; now: number; nominees: Nominees },
): Promise<FileCycle> {
  const { phase } = cycle;
  switch (phase) {
    case "nominating":
      return nominate(deps, cycle, now);
    case "waiting":
      return afterWaiting(cycle, now, longestRequestMs);
    case "resting":
      return afterResting(cycle, now);
    default: {
      const next = await lookThrough(deps, phase, { after: cycle.place, nominees });
      return afterPage(cycle, phase, next) ?? decide(deps, cycle, { before, now });
    }
  }
}

async function nominate({ db, fileRetention, ...deps }: RetentionDeps, cycle: FileCycle, now: number) {
  const { nominated, last } = await together(
    db,
    fileRetention.nominate(cycle.lastFile, filesAPage, { now, old: oldFiles(deps, now) }),
  );
  return afterNominating(cycle, { last: last[0]?.id ?? null, added: nominated.meta.changes }, now);
}

async function decide(
  { db, fileRetention, log, ...deps }: RetentionDeps,
  cycle: FileCycle,
  { before, now }: { before: FileCycle; now: number },
): Promise<FileCycle> {
  const { nominatedAt } = cycle;
  const { decided } = await together(db, fileRetention.decide(before, { now, nominatedAt, old: oldFiles(deps, now) }));
  const files = decided.meta.changes;
  if (files > 0) log("info", { message: "files that nothing uses are deleted", files });
  return afterDeciding(cycle);
}

function oldFiles({ config, batches }: Pick<RetentionDeps, "config" | "batches">, now: number): OldFiles {
  return { before: now - config.fileRetentionDays * dayMs, oldestBatchOf: batches.oldestOpenOf };
}

/** Spares the nominees that a page of a place uses. Gives where its next page begins, or null after the last. */
async function lookThrough(
  deps: RetentionDeps,
  place: PlaceOfUse,
  { after, nominees }: { after: string; nominees: Nominees },
): Promise<string | null> {
  const wanted = await nominees.load();
  if (wanted.size === 0) return null;
  switch (place) {
    case "examples":
    case "audiences":
    case "definitions":
    case "rapids":
    case "benchmarkPrompts":
    case "participants":
    case "participantSamples": {
      const page = await deps[place].textsAfter(after, textsAPage[place], deps.instructions.filesOf);
      await nominees.spare(page.flatMap(({ text }) => fileNamesIn(text, wanted)));
      return page.length < textsAPage[place] ? null : (page.at(-1)?.id ?? null);
    }
    case "datasets": {
      const page = (await deps.datasets.idsAfter(after, objectsAPage)).map(({ id }) => id);
      return askAll(nominees, page, (id) => deps.datapoints(id).usesAmong([...wanted]));
    }
    case "desks": {
      const page = await deps.jobDesks.openAfter(after, objectsAPage);
      const desks = new Map(page.map((found) => [found.id, deps.desks(found.jobId, found.desk)]));
      return askAll(nominees, [...desks.keys()], async (id) => (await desks.get(id)?.usesAmong([...wanted])) ?? []);
    }
  }
}

/** Asks each object once for all nominees. */
async function askAll(
  nominees: Nominees,
  ids: readonly string[],
  ask: (id: string) => Promise<string[]>,
): Promise<string | null> {
  for (let i = 0; i < ids.length; i += askedAtOnce)
    await nominees.spare((await Promise.all(ids.slice(i, i + askedAtOnce).map(ask))).flat());
  return ids.length < objectsAPage ? null : (ids.at(-1) ?? null);
}

/** The names of the nominees, read once a minute. A file that is used anew meanwhile is looked for in vain, which does no harm. */
class Nominees {
  readonly #fileRetention: Pick<FileRetentionRepository, "nominees" | "spare">;
  #names: Set<string> | null = null;

  constructor(fileRetention: Pick<FileRetentionRepository, "nominees" | "spare">) {
    this.#fileRetention = fileRetention;
  }

  async load(): Promise<ReadonlySet<string>> {
    this.#names ??= new Set((await this.#fileRetention.nominees()).map(({ fileName }) => fileName));
    return this.#names;
  }

  async spare(fileNames: readonly string[]): Promise<void> {
    if (fileNames.length === 0) return;
    await this.#fileRetention.spare([...new Set(fileNames)]);
    for (const name of fileNames) this.#names?.delete(name);
  }
}
