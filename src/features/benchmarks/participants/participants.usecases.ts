import { benchmarkIds } from "../../../domain/benchmark/benchmark-ids.ts";
import type { ParticipantListQuery } from "../../../domain/benchmark/benchmark-lists.ts";
import { benchmarkLimits, type LicenseType } from "../../../domain/benchmark/benchmark-rules.ts";
import type { AssetReader } from "../../../domain/example/describe-asset.ts";
import type { Actor } from "../../../domain/identity/actor.ts";
import type { Caller } from "../../../domain/identity/caller.ts";
import { datasetIdOf } from "../../../domain/labeling/datapoint-id.ts";
import { fold } from "../../../domain/list-query/fold.ts";
import { pageOf } from "../../../domain/list-query/page-of.ts";
import { invalid, Problem } from "../../../http/problems.ts";
import { together } from "../../../platform/db/together.ts";
import type { AssetRepository } from "../../assets/assets.repository.ts";
import { requireFiles } from "../../assets/assets.usecases.ts";
import { eventOf } from "../../auth/audit/noted-changes.usecases.ts";
import type { DatasetRepository } from "../../labeling/datasets/datasets.repository.ts";
import {
  type FoundBenchmark,
  readBenchmark,
  requireBenchmark,
  requireReadableBenchmark,
} from "../benchmarks/benchmark-access.usecases.ts";
import { type BenchmarkDeps, eraseMessage } from "../benchmarks/benchmarks.usecases.ts";
import type { ParticipantRepository, ParticipantRow } from "./participants.repository.ts";

export interface ParticipantDeps extends BenchmarkDeps {
  participants: ParticipantRepository;
  datasets: DatasetRepository;
  assets: Pick<AssetRepository, "toUse">;
}

interface NewParticipant {
  name: string;
  family?: string | null | undefined;
  lab?: string | null | undefined;
  proprietaryName?: string | null | undefined;
  licenseType?: LicenseType | null | undefined;
  logo?: { name: string } | null | undefined;
}

export interface AskedParticipant {
  actor: Actor;
  participantId: string;
}

/** Its dataset belongs to the benchmark's organization. */
export async function addParticipant(
  deps: ParticipantDeps,
  { actor, benchmarkId, asked }: { actor: Actor; benchmarkId: string; asked: NewParticipant },
): Promise<{ participantId: string; datasetId: string }> {
  const { name, family = null, lab = null, proprietaryName = null, licenseType = null, logo = null } = asked;
  const named = logo === null ? [] : [{ name: logo.name, path: "logo.name" }];
  const { files, ...read } = await together(deps.db, {
    ...readBenchmark(deps, actor, benchmarkId),
    files: deps.assets.toUse(named.map((file) => file.name)),
  });
  const { caller, benchmark } = requireBenchmark(read, actor);
  const { organizationId } = benchmark;
  const factsOf = requireFiles(files.rows, named, [caller.organizationId, organizationId]);
  if (logo !== null && !factsOf(logo.name).mediaType.startsWith("image/")) {
    throw invalid("logo.name", "names a file that is not a picture");
  }
  const uuid = deps.freshUuid();
  const [id, datasetId] = [benchmarkIds.participant(uuid), datasetIdOf(uuid)];
  const createdAt = deps.clock.now();
  const { made } = await together(deps.db, {
    made: deps.participants.insert(
      {
        id,
        benchmarkId: benchmark.id,
        name,
        nameFolded: fold(name),
        family,
        lab,
        proprietaryName,
        licenseType,
        logo: logo?.name ?? null,
        datasetId,
        status: "Created",
        submittedAt: null,
        createdAt,
      },
      benchmarkLimits.participants,
      deps.benchmarks.whereAlive(benchmark.id),
    ),
    note: deps.audit.noteIfChanged(
      eventOf(deps, { caller, thing: benchmark }, "benchmark.joined", { name: benchmark.name, participant: name }),
    ),
    dataset: deps.datasets.insertIf(
      { id: datasetId, organizationId, ownerId: caller.accountId, name, createdAt, usedAt: createdAt },
      deps.participants.whereExists(id),
    ),
  });
  if (made.meta.changes === 0) {
    throw new Problem("invalid_request", {
      detail: `The benchmark has ${benchmarkLimits.participants} participants already, or was deleted.`,
    });
  }
  return { participantId: id, datasetId };
}

export async function queryParticipants(
  deps: ParticipantDeps,
  {
    actor,
    benchmarkId,
    query,
    urlOf,
  }: { actor: Actor; benchmarkId: string; query: ParticipantListQuery; urlOf: AssetReader["urlOf"] },
) {
  const { list, ...read } = await together(deps.db, {
    ...readBenchmark(deps, actor, benchmarkId),
    list: deps.participants.list(benchmarkId, query),
  });
  requireReadableBenchmark(read, actor);
  const items = list.rows.map((row) => ({
    ...describeParticipant(row, urlOf),
    createdAt: new Date(row.createdAt).toISOString(),
  }));
  return pageOf(query, list.count[0]?.total ?? 0, items);
}

export async function getParticipant(
  deps: ParticipantDeps,
  { actor, participantId, urlOf }: AskedParticipant & Pick<AssetReader, "urlOf">,
) {
  const read = await together(deps.db, readParticipant(deps, actor, participantId));
  requireReadableBenchmark(read, actor, noParticipant);
  return describeParticipant(requireRow(read.participant), urlOf);
}

function describeParticipant(row: ParticipantRow, urlOf: AssetReader["urlOf"]) {
  const { id, name, benchmarkId, family, lab, proprietaryName, licenseType, logo, status } = row;
  return {
    id,
    name,
    benchmarkId,
    family,
    lab,
    proprietaryName,
    licenseType,
    logo: logo && urlOf(logo),
    status,
  };
}

export async function renameParticipant(
  deps: ParticipantDeps,
  { name, ...asked }: AskedParticipant & { name: string },
): Promise<void> {
  const { caller, benchmark, participant } = await accessParticipant(deps, asked);
  if (name === participant.name) return;
  await together(deps.db, {
    renamed: deps.participants.rename(participant.id, name, fold(name)),
    note: deps.audit.noteIfChanged(
      eventOf(
        deps,
        { caller, thing: benchmark },
        "benchmark.participant_renamed",
        {},
        { name: [participant.name, name] },
      ),
    ),
  });
}

/** It leaves the standings and later runs. Its votes stay for when it is enabled again. */
export async function disableParticipant(deps: ParticipantDeps, asked: AskedParticipant): Promise<void> {
  const found = await accessParticipant(deps, asked);
  await together(deps.db, {
    disabled: deps.participants.disable(found.participant.id),
    note: noteOf(deps, found, "benchmark.participant_disabled"),
  });
}

export async function enableParticipant(deps: ParticipantDeps, asked: AskedParticipant): Promise<void> {
  const found = await accessParticipant(deps, asked);
  await together(deps.db, {
    enabled: deps.participants.enable(found.participant.id),
    note: noteOf(deps, found, "benchmark.participant_enabled"),
  });
}

/** Its samples, votes and open runs follow in the background. */
export async function deleteParticipant(deps: ParticipantDeps, asked: AskedParticipant): Promise<void> {
  const found = await accessParticipant(deps, asked);
  const { id, datasetId } = found.participant;
  const erase = { ...eraseMessage(found.benchmark.id, { participantId: id }), datasetId };
  await together(deps.db, {
    erasure: deps.outbox.write([erase], deps.participants.whereExists(id)),
    removed: deps.participants.remove(id),
    note: noteOf(deps, found, "benchmark.left"),
  });
  await deps.outbox.send([erase]);
}

interface FoundParticipant {
  caller: Caller;
  benchmark: FoundBenchmark;
  participant: ParticipantRow;
}

function noteOf(
  deps: ParticipantDeps,
  { caller, benchmark, participant }: FoundParticipant,
  action: "benchmark.participant_disabled" | "benchmark.participant_enabled" | "benchmark.left",
) {
  const detail = { name: benchmark.name, participant: participant.name };
  return deps.audit.noteIfChanged(eventOf(deps, { caller, thing: benchmark }, action, detail));
}

/** Three statements: the benchmark of a participant, and the participant. */
export function readParticipant(
  deps: Pick<ParticipantDeps, "identity" | "benchmarks" | "participants">,
  actor: Actor,
  participantId: string,
) {
  return {
    ...readBenchmark(deps, actor, deps.participants.benchmarkIdOf(participantId)),
    participant: deps.participants.find(participantId),
  };
}

export async function accessParticipant(
  deps: Pick<ParticipantDeps, "db" | "identity" | "benchmarks" | "participants">,
  { actor, participantId }: AskedParticipant,
): Promise<FoundParticipant> {
  const read = await together(deps.db, readParticipant(deps, actor, participantId));
  return requireParticipant(read, actor);
}

/** The caller may change it. */
export function requireParticipant(
  read: Parameters<typeof requireBenchmark>[0] & { participant: ParticipantRow[] },
  actor: Actor,
): FoundParticipant {
  return { ...requireBenchmark(read, actor, noParticipant), participant: requireRow(read.participant) };
}

export function requireRow([participant]: ParticipantRow[]): ParticipantRow {
  if (!participant) throw noParticipant();
  return participant;
}

export function noParticipant(): Problem {
  return new Problem("not_found", { detail: "There is no participant of this id." });
}
