import { sql } from "drizzle-orm";
import type { TokenClaims } from "../../domain/identity/token-claims.ts";
import { invalid, Problem } from "../../http/problems.ts";
import type { AssetStore } from "../../platform/asset-store/asset-store.port.ts";
import { together } from "../../platform/db/together.ts";
import { withRoom } from "../../platform/memory/body-room.ts";
import type { MemoryPool } from "../../platform/memory/memory-pool.ts";
import type { AssetRepository } from "../assets/assets.repository.ts";
import { MediaRefused } from "../assets/intake/media-refused.ts";
import { accessAudience, requireBase } from "../audiences/access/audience-access.usecases.ts";
import { eventOf, type NotingDeps } from "../auth/audit/noted-changes.usecases.ts";
import { overQuotaNow } from "../quotas/quota-refusals.usecases.ts";
import type { QuotaRepository } from "../quotas/quotas.repository.ts";
import { prepareRun, type RunDeps } from "./runs.usecases.ts";
import { peopleNotedEach, type SeededPeopleRepository } from "./seeded-people.repository.ts";
import { type StoredSeedFile, storeSeedFile } from "./seeding/seed-file.ts";
import { SeedFileRefused } from "./seeding/seed-file-refused.ts";

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
    token: TokenClaims;
    audienceId: string;
    openFile: () => Promise<{ stream: ReadableStream<Uint8Array> }>;
  },
): Promise<void> {
  const { token, audienceId } = input;
  const accessed = await accessAudience(deps, { token, audienceId }, "initializeUsers");
  requireBase(accessed, audienceId);
  if (accessed.audience.settings.graduationRule._t === "AcceptedFreeText") {
    throw invalid("audienceId", "names an audience whose graduation rule does not use scores");
  }
  const { stream } = await input.openFile();
  const key = deps.freshUuid();
  const draft = { id: key, originalName: null, sourceUrl: null, createdAt: deps.clock.now() };
  await deps.assets.insertWriting(
    { ...draft, organizationId: token.organizationId, accountId: token.accountId },
    sql`1`,
  );
  const { organizationId } = accessed.audience;
  const stored = await store(deps, { account: token.accountId, key, stream });
  const { bytes, columns, rows, firstOffset: offset, firstLine: line } = stored;
  const file = { key, bytes, rows, columns, offset, line, badRows: 0, badLines: [] };
  // Until the run has ended, its rows count as people who are to come.
  const where = deps.quotas.whereRoom("people", organizationId, rows);
  const run = prepareRun(deps, { kind: "initialization", audienceId, cutoff: null, file }, { where });
  const { caller, audience: thing } = accessed;
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
  });
  if (started.start.inserted.meta.changes === 0) {
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
    return await withRoom(deps.bodies, { account, waitMs: 10_000, otherwise: MediaRefused.busy }, (room) =>
      storeSeedFile(deps.store, key, stream, { onUploadStarted, room }),
    );
  } catch (error) {
    // If this fails too, the sweep finds the row.
    await deps.assets.deleteWriting([key]).catch(() => undefined);
    if (error instanceof MediaRefused) {
      throw new Problem("unavailable", { detail: error.message, headers: { "Retry-After": "5" } });
    }
    if (error instanceof SeedFileRefused) throw invalid("file", error.message);
    throw error;
  }
}
