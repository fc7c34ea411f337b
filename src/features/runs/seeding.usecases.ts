import { sql } from "drizzle-orm";
import type { Actor } from "../../domain/identity/actor.ts";
import { MediaRefused } from "../../domain/media/intake/media-refused.ts";
import { SeedFileRefused } from "../../domain/seeding/seed-file-refused.ts";
import { invalid, Problem } from "../../http/problems.ts";
import type { AssetStore } from "../../platform/asset-store/asset-store.port.ts";
import { whereAll } from "../../platform/db/condition.ts";
import { together } from "../../platform/db/together.ts";
import { withRoom } from "../../platform/memory/body-room.ts";
import type { MemoryPool } from "../../platform/memory/memory-pool.ts";
import { firstRowsOf } from "../../platform/seed-file/seed-chunk.ts";
import { checkSeedFile, type StoredSeedFile, storeSeedFile } from "../../platform/seed-file/seed-file.ts";
import { readSeedWindow } from "../../platform/seed-file/seed-window.ts";
import type { AssetRepository } from "../assets/assets.repository.ts";
import { type AccessedAudience, accessAudience, requireBase } from "../audiences/access/audience-access.usecases.ts";
import { eventOf, type NotingDeps } from "../auth/audit/noted-changes.usecases.ts";
import { overQuotaNow } from "../quotas/quota-refusals.usecases.ts";
import type { QuotaRepository } from "../quotas/quotas.repository.ts";
import { prepareRun, type RunDeps } from "./runs.usecases.ts";
import { peopleNotedEach, type SeededPeopleRepository } from "./seeded-people.repository.ts";

export interface SeedingDeps extends RunDeps, NotingDeps {
  assets: AssetRepository;
  quotas: QuotaRepository;
  seededPeople: SeededPeopleRepository;
  store: AssetStore;
  bodies: MemoryPool;
}

/**
 * Stores a file of people and starts the run that reads it. The row of an asset in writing comes first, so that the sweep finds the
 * remains of an interrupted upload. The run replaces that row in one batch.
 */
export async function initializeUsers(
  deps: SeedingDeps,
  input: {
    actor: Actor;
    audienceId: string;
    openFile: () => Promise<{ stream: ReadableStream<Uint8Array> }>;
  },
): Promise<void> {
  const { actor, audienceId } = input;
  const accessed = await accessSeedable(deps, { actor, audienceId });
  const { stream } = await input.openFile();
  const { key, stored } = await keepFile(deps, { actor, stream, originalName: null });
  await start(deps, { accessed, key, stored });
}

const rowsPreviewed = 20;

/**
 * Keeps a file of people without taking it in yet, and reads its first rows. If it is not started, the sweep of interrupted uploads
 * removes it after an hour.
 */
export async function previewSeeding(
  deps: SeedingDeps,
  input: { actor: Actor; audienceId: string; file: { name: string; stream: ReadableStream<Uint8Array> } },
) {
  const { actor, audienceId, file } = input;
  const { audience } = await accessSeedable(deps, { actor, audienceId });
  const { key, stored } = await keepFile(deps, { actor, stream: file.stream, originalName: file.name });
  const { bytes, columns, rows, firstOffset: offset, firstLine: lineNumber } = stored;
  const window = await readSeedWindow(deps.store, { key, bytes, offset, lineNumber }, rowsPreviewed);
  const firstRows = firstRowsOf(window, columns, rowsPreviewed);
  return { key, fileName: file.name, rows, firstRows, audienceName: audience.name };
}

/** Takes in a file that was previewed by the same account. */
export async function startPreviewedSeeding(
  deps: SeedingDeps,
  { actor, audienceId, key }: { actor: Actor; audienceId: string; key: string },
): Promise<{ rows: number }> {
  const accessed = await accessSeedable(deps, { actor, audienceId });
  const [draft] = await deps.assets.findWriting(key);
  const found = draft?.accountId === actor.accountId ? await deps.store.get(key) : null;
  if (!found?.body) throw gone();
  const check = await refusingBadFiles(() => checkSeedFile(found.body as ReadableStream<Uint8Array>));
  await start(deps, { accessed, key, stored: { ...check, bytes: found.info.bytes } });
  return { rows: check.rows };
}

function gone(): Problem {
  return invalid("file", "is no longer kept, or was taken in already: choose it again if its people are missing");
}

async function accessSeedable(deps: SeedingDeps, { actor, audienceId }: { actor: Actor; audienceId: string }) {
  const accessed = await accessAudience(deps, { actor, audienceId }, "initializeUsers");
  requireBase(accessed, audienceId);
  if (accessed.audience.settings.graduationRule._t === "AcceptedFreeText") {
    throw invalid("audienceId", "names an audience whose graduation rule does not use scores");
  }
  return accessed;
}

async function keepFile(
  deps: SeedingDeps,
  { actor, stream, originalName }: { actor: Actor; stream: ReadableStream<Uint8Array>; originalName: string | null },
) {
  const key = deps.freshUuid();
  const draft = { id: key, originalName, sourceUrl: null, createdAt: deps.clock.now() };
  await deps.assets.insertWriting(
    { ...draft, organizationId: actor.organizationId, accountId: actor.accountId },
    sql`1`,
  );
  return { key, stored: await store(deps, { account: actor.accountId, key, stream }) };
}

/** The row of the file decides a race of two starts: the first one replaces it. */
async function start(
  deps: SeedingDeps,
  {
    accessed,
    key,
    stored,
  }: { accessed: AccessedAudience; key: string; stored: Omit<StoredSeedFile, "sha256" | "etag"> },
): Promise<void> {
  const { caller, audience: thing } = accessed;
  const { id: audienceId, organizationId } = thing;
  const { bytes, columns, rows, firstOffset: offset, firstLine: line } = stored;
  const file = { key, bytes, rows, columns, offset, line, badRows: 0, badLines: [] };
  // Until the run has ended, its rows count as people who are to come.
  const where = whereAll(deps.quotas.whereRoom("people", organizationId, rows), deps.assets.whereWriting(key));
  const run = prepareRun(deps, { kind: "initialization", audienceId, cutoff: null, file }, { where });
  const whereStarted = deps.audienceRuns.whereExists(run.id);
  const { run: started } = await together(deps.db, {
    run: run.statements,
    writing: deps.assets.forgetWriting(key, whereStarted),
    // A smaller file is noted person by person, by the run.
    index: rows > peopleNotedEach ? deps.seededPeople.noteAnybody(audienceId) : null,
    note: deps.audit.note(
      eventOf(deps, { caller, thing }, "audience.seeded", { bytes: String(stored.bytes) }),
      whereStarted,
    ),
    notice: deps.quotas.notice("people", organizationId, deps.clock.now()),
  });
  if (started.start.inserted.meta.changes === 0) {
    // Without the row another start has the file, and its run reads it.
    if ((await deps.assets.findWriting(key)).length === 0) throw gone();
    // If this fails, the sweep of interrupted uploads finds the row.
    await deps.store.delete(key).catch(() => undefined);
    throw await overQuotaNow(deps, "people", organizationId);
  }
  await run.send();
}

/** Leaves nothing behind if the file is refused or the upload breaks off. */
async function store(
  deps: SeedingDeps,
  { account, key, stream }: { account: string; key: string; stream: ReadableStream<Uint8Array> },
): Promise<StoredSeedFile> {
  try {
    const onUploadStarted = (uploadId: string) => deps.assets.noteUpload(key, uploadId);
    return await refusingBadFiles(() =>
      withRoom(deps.bodies, { account, waitMs: 10_000, otherwise: MediaRefused.busy }, (room) =>
        storeSeedFile(deps.store, key, stream, { onUploadStarted, room }),
      ),
    );
  } catch (error) {
    // If this fails too, the sweep finds the row.
    await deps.assets.deleteWriting([key]).catch(() => undefined);
    throw error;
  }
}

async function refusingBadFiles<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof MediaRefused) {
      throw new Problem("unavailable", { detail: error.message, headers: { "Retry-After": "5" } });
    }
    if (error instanceof SeedFileRefused) throw invalid("file", error.message);
    throw error;
  }
}
