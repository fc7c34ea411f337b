import { benchmarkIds } from "../../../domain/benchmark/benchmark-ids.ts";
import type { BenchmarkListQuery } from "../../../domain/benchmark/benchmark-lists.ts";
import { benchmarkLimits, usualScoreScale, usualScoreShift } from "../../../domain/benchmark/benchmark-rules.ts";
import type { Actor } from "../../../domain/identity/actor.ts";
import { fold } from "../../../domain/list-query/fold.ts";
import { pageOf } from "../../../domain/list-query/page-of.ts";
import { Problem } from "../../../http/problems.ts";
import { together } from "../../../platform/db/together.ts";
import type { Outbox } from "../../../platform/outbox/outbox.ts";
import type { EraseBenchmarkMessage } from "../../../platform/queue/messages.ts";
import { eventOf, type NotingDeps } from "../../auth/audit/noted-changes.usecases.ts";
import { mayUse, requireStanding } from "../../auth/identity/identity.usecases.ts";
import {
  type BenchmarkAccessDeps,
  type FoundBenchmark,
  readBenchmark,
  requireBenchmark,
  requireReadableBenchmark,
} from "./benchmark-access.usecases.ts";
import type { BenchmarkRow } from "./benchmarks.repository.ts";

export interface BenchmarkDeps extends BenchmarkAccessDeps, NotingDeps {
  outbox: Outbox;
  freshUuid: () => string;
}

interface Asked {
  actor: Actor;
  benchmarkId: string;
}

interface NewBenchmark {
  name: string;
  description?: string | null | undefined;
  initialBoostLevel?: number | null | undefined;
  scoreShift?: number | null | undefined;
  scoreScale?: number | null | undefined;
}

export async function createBenchmark(
  deps: BenchmarkDeps,
  { actor, asked }: { actor: Actor; asked: NewBenchmark },
): Promise<{ id: string }> {
  const [standing] = await deps.identity.standing(actor);
  const caller = requireStanding(standing, actor);
  const { accountId: ownerId, organizationId } = caller;
  const row = freshBenchmark(deps, asked, { ownerId, organizationId });
  const { made } = await together(deps.db, {
    made: deps.benchmarks.insert(row, benchmarkLimits.benchmarks),
    note: deps.audit.noteIfChanged(eventOf(deps, { caller, thing: row }, "benchmark.created", { name: row.name })),
  });
  if (made.meta.changes === 0) throw tooManyBenchmarks();
  return { id: row.id };
}

export function freshBenchmark(
  { freshUuid, clock }: Pick<BenchmarkDeps, "freshUuid" | "clock">,
  { name, description = null, initialBoostLevel = null, ...score }: NewBenchmark,
  owned: { ownerId: string; organizationId: string },
): BenchmarkRow {
  return {
    ...owned,
    id: benchmarkIds.benchmark(freshUuid()),
    name,
    nameFolded: fold(name),
    description,
    initialBoostLevel,
    scoreShift: score.scoreShift ?? usualScoreShift,
    scoreScale: score.scoreScale ?? usualScoreScale,
    isPublic: false,
    isPublished: false,
    lastUpdatedAt: null,
    createdAt: clock.now(),
    deletedAt: null,
  };
}

export function tooManyBenchmarks(): Problem {
  return new Problem("invalid_request", {
    detail: `Your organization has ${benchmarkLimits.benchmarks.toLocaleString("en")} benchmarks already: delete one first.`,
  });
}

export async function getBenchmark(deps: BenchmarkAccessDeps, { actor, benchmarkId }: Asked) {
  const read = await together(deps.db, readBenchmark(deps, actor, benchmarkId));
  const { caller, benchmark } = requireReadableBenchmark(read, actor);
  const { id, name, description, isPublic, isPublished, createdAt, ownerId, organizationId } = benchmark;
  const { initialBoostLevel, scoreShift, scoreScale } = benchmark;
  return {
    id,
    name,
    description,
    isPublic,
    isPublished,
    createdAt: new Date(createdAt).toISOString(),
    ownerId,
    ownerMail: mayUse(caller, benchmark) ? (benchmark.ownerMail ?? "") : "",
    organizationId,
    initialBoostLevel,
    scoreShift,
    scoreScale,
    lastUpdatedAt: timeText(benchmark.lastUpdatedAt),
  };
}

export async function queryBenchmarks(
  deps: BenchmarkAccessDeps,
  { actor, query }: { actor: Actor; query: BenchmarkListQuery },
) {
  const { identity, benchmarks } = deps;
  const { standing, list } = await together(deps.db, {
    standing: identity.standing(actor),
    list: benchmarks.list(actor.organizationId, query, identity.emailOf(benchmarks.ofRow.ownerId)),
  });
  requireStanding(standing[0], actor);
  return pageOf(query, list.count[0]?.total ?? 0, list.rows.map(summaryOf));
}

function summaryOf({ id, name, isPublic, isPublished, ...row }: FoundBenchmark) {
  return {
    id,
    name,
    isManaged: false,
    isPublic,
    isPublished,
    createdAt: new Date(row.createdAt).toISOString(),
    ownerMail: row.ownerMail ?? "",
    organizationId: row.organizationId,
    lastUpdatedAt: timeText(row.lastUpdatedAt),
  };
}

type BenchmarkChange = Partial<
  Pick<
    BenchmarkRow,
    "name" | "description" | "isPublic" | "isPublished" | "initialBoostLevel" | "scoreShift" | "scoreScale"
  >
>;

export async function updateBenchmark(
  deps: BenchmarkDeps,
  {
    actor,
    benchmarkId,
    change,
  }: Asked & { change: { [Name in keyof BenchmarkChange]: BenchmarkChange[Name] | undefined } },
): Promise<void> {
  const read = await together(deps.db, readBenchmark(deps, actor, benchmarkId));
  const { caller, benchmark } = requireBenchmark(read, actor);
  const given = givenOf(change) as BenchmarkChange;
  if (Object.keys(given).length === 0) return;
  const what = Object.keys(given).join(", ");
  await together(deps.db, {
    updated: deps.benchmarks.update(benchmark.id, {
      ...given,
      ...(given.name === undefined ? {} : { nameFolded: fold(given.name) }),
    }),
    note: deps.audit.noteIfChanged(eventOf(deps, { caller, thing: benchmark }, "benchmark.changed", { what })),
  });
}

/** Softly at once; its parts, votes and open jobs follow in the background. */
export async function deleteBenchmark(deps: BenchmarkDeps, { actor, benchmarkId }: Asked): Promise<void> {
  const read = await together(deps.db, readBenchmark(deps, actor, benchmarkId));
  const { caller, benchmark } = requireBenchmark(read, actor);
  const { id, name } = benchmark;
  const erase = eraseMessage(id);
  await together(deps.db, {
    deleted: deps.benchmarks.update(id, { deletedAt: deps.clock.now() }),
    note: deps.audit.noteIfChanged(eventOf(deps, { caller, thing: benchmark }, "benchmark.deleted", { name })),
    erasure: deps.outbox.write([erase], deps.benchmarks.whereDeleted(id)),
  });
  await deps.outbox.send([erase]);
}

type Erased = Pick<EraseBenchmarkMessage, "leaderboardId" | "promptId" | "participantId">;

/** The work that follows a deletion: of a benchmark, or of one part of it. */
export function eraseMessage(benchmarkId: string, part: Erased = {}): EraseBenchmarkMessage {
  const [id = benchmarkId] = Object.values(part);
  return { v: 1, kind: "erase-benchmark", id: `erase-benchmark/${id}`, benchmarkId, ...part };
}

/** The members that a change names. */
export function givenOf<Change extends object>(change: Change): Partial<Change> {
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) as Partial<Change>;
}

export function timeText(time: number | null): string | null {
  return time === null ? null : new Date(time).toISOString();
}
