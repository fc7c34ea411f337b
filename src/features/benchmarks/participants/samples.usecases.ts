import { createHash } from "node:crypto";
import { benchmarkIds } from "../../../domain/benchmark/benchmark-ids.ts";
import type { SampleListQuery } from "../../../domain/benchmark/benchmark-lists.ts";
import { benchmarkLimits } from "../../../domain/benchmark/benchmark-rules.ts";
import { shownBy } from "../../../domain/benchmark/matchup-content.ts";
import { type AssetInput, namedFiles, storeTree } from "../../../domain/example/asset-tree.ts";
import { type AssetReader, describeAsset } from "../../../domain/example/describe-asset.ts";
import type { Actor } from "../../../domain/identity/actor.ts";
import { parseDatapointId } from "../../../domain/labeling/datapoint-id.ts";
import { fold } from "../../../domain/list-query/fold.ts";
import { pageWithinBounds } from "../../../http/page-within-bounds.ts";
import { invalid, Problem } from "../../../http/problems.ts";
import type { Datapoints } from "../../../objects/dataset/dataset.port.ts";
import { together } from "../../../platform/db/together.ts";
import { requireFiles } from "../../assets/assets.usecases.ts";
import { mayUse } from "../../auth/identity/identity.usecases.ts";
import { newDatapointOf } from "../../labeling/datasets/datapoints.usecases.ts";
import { readBenchmark, requireBenchmark, requireReadableBenchmark } from "../benchmarks/benchmark-access.usecases.ts";
import { noteFilled, requireSmall } from "../prompts/prompts.usecases.ts";
import {
  type AskedParticipant,
  noParticipant,
  type ParticipantDeps,
  readParticipant,
  requireParticipant,
  requireRow,
} from "./participants.usecases.ts";
import { type ListedSample, parseAsset, type SampleRepository } from "./samples.repository.ts";

export interface SampleDeps extends ParticipantDeps {
  participantSamples: SampleRepository;
  datapoints: Datapoints;
}

/** The same asset under the same identifier is refused: a client that repeats itself counts on it. */
export async function addSample(
  deps: SampleDeps,
  { actor, participantId, identifier, asset }: AskedParticipant & { identifier: string; asset: AssetInput },
): Promise<{ id: string }> {
  const id = benchmarkIds.sample(deps.freshUuid());
  const named = namedFiles(asset, "asset");
  const key = { participantId, identifier, assetHash: hashOf(asset) };
  const { files, counts, ...read } = await together(deps.db, {
    ...readParticipant(deps, actor, participantId),
    files: deps.assets.toUse(named.map(({ name }) => name)),
    counts: deps.participantSamples.countsOf(key),
  });
  const { caller, benchmark, participant } = requireParticipant(read, actor);
  const factsOf = requireFiles(files.rows, named, [caller.organizationId, benchmark.organizationId]);
  const stored = storeTree(asset, factsOf, deps.freshUuid);
  requireSmall(stored, "asset");
  requireRoom(counts[0], identifier);
  const datapointId = await addToDataset(deps, participant.datasetId, { asset, identifier }, factsOf);
  const { before, made } = await together(deps.db, {
    before: deps.participantSamples.countsOf(key),
    made: deps.participantSamples.insert(
      {
        ...key,
        id,
        benchmarkId: benchmark.id,
        identifierFolded: fold(identifier),
        asset: stored,
        datapointId,
        ownerId: caller.accountId,
        createdAt: deps.clock.now(),
      },
      deps.participants.whereExists(participantId),
    ),
    note: noteFilled(deps, { caller, benchmark }, "samples"),
  });
  if (made.meta.changes === 0) {
    requireRoom(before[0], identifier);
    throw noParticipant();
  }
  return { id };
}

function hashOf(asset: AssetInput): string {
  return createHash("sha256")
    .update(JSON.stringify(shownBy(asset)))
    .digest("base64url");
}

function requireRoom(counts: { all: number; ofPrompt: number; same: number } | undefined, identifier: string): void {
  const { all, ofPrompt, same } = counts ?? { all: 0, ofPrompt: 0, same: 0 };
  const { samplesAParticipant, samplesAPrompt } = benchmarkLimits;
  if (same > 0) {
    throw new Problem("already_exists", {
      detail: "The participant has this asset under this identifier already: nothing is left to do.",
      errors: { asset: [`stands under the identifier ${identifier} already`] },
    });
  }
  if (ofPrompt >= samplesAPrompt)
    throw invalid("identifier", `has ${samplesAPrompt} samples of the participant already: delete one first`);
  if (all < samplesAParticipant) return;
  throw new Problem("invalid_request", {
    detail: `The participant has ${samplesAParticipant.toLocaleString("en")} samples already: delete some first.`,
  });
}

/** Other jobs can ask about samples as datapoints. A repeat finds the datapoint that an earlier attempt added. */
async function addToDataset(
  { datapoints, freshUuid, clock }: SampleDeps,
  datasetId: string,
  { asset, identifier }: { asset: AssetInput; identifier: string },
  factsOf: Parameters<typeof newDatapointOf>[1],
): Promise<string> {
  const nothing = { context: null, contextAsset: null, sortIndex: null, group: null, transcription: null };
  const datapoint = newDatapointOf({ ...nothing, asset, privateMetadata: { identifier } }, factsOf, freshUuid);
  const [datapointId] = (await datapoints(datasetId).add([datapoint], clock.now(), 0)) ?? [];
  // A dataset that was deleted by itself takes nothing any more: the sample stands without a copy.
  return datapointId ?? "";
}

export async function querySamples(
  deps: SampleDeps,
  {
    actor,
    participantId,
    query,
    urlOf,
    ...which
  }: AskedParticipant & { query: SampleListQuery; fillMissing: boolean; tags: readonly string[] } & Pick<
      AssetReader,
      "urlOf"
    >,
) {
  const read = await together(deps.db, readParticipant(deps, actor, participantId));
  const { caller, benchmark } = requireReadableBenchmark(read, actor, noParticipant);
  requireRow(read.participant);
  const list = await together(
    deps.db,
    deps.participantSamples.list(query, {
      ...which,
      participantId,
      benchmarkId: benchmark.id,
      ownerMail: deps.identity.emailOf,
    }),
  );
  const reader = { isAdmin: caller.roles.includes("Admin"), urlOf };
  const isOwn = mayUse(caller, benchmark);
  const { organizationId } = benchmark;
  const items = list.rows.map((row) => describeSample(row, { reader, isOwn, organizationId }));
  return pageWithinBounds(query, list.count[0]?.total ?? 0, items);
}

function describeSample(
  row: ListedSample,
  { reader, isOwn, organizationId }: { reader: AssetReader; isOwn: boolean; organizationId: string },
) {
  const { id, identifier, prompt, createdAt, ownerId, ownerMail } = row;
  const [asset, promptAsset] = [parseAsset(row.asset), parseAsset(row.promptAsset)];
  const ofPrompt = {
    identifier,
    prompt,
    englishPrompt: prompt,
    originalPrompt: prompt,
    promptAsset: promptAsset && describeAsset(promptAsset, reader),
    tags: JSON.parse(row.tags ?? "[]") as string[],
  };
  if (id === null || asset === null || createdAt === null)
    return { _t: "PlaceholderSampleOutput" as const, ...ofPrompt };
  return {
    _t: "SampleOutput" as const,
    id,
    ...ofPrompt,
    asset: describeAsset(asset, reader),
    createdAt: new Date(createdAt).toISOString(),
    ownerId,
    ownerMail: isOwn ? ownerMail : null,
    organizationId,
  };
}

/** Votes on it stay: they were given. Later runs do not show it. */
export async function deleteSample(
  deps: SampleDeps,
  { actor, sampleId }: { actor: Actor; sampleId: string },
): Promise<void> {
  const { sample, ...read } = await together(deps.db, {
    ...readBenchmark(deps, actor, deps.participantSamples.benchmarkIdOf(sampleId)),
    sample: deps.participantSamples.find(sampleId),
  });
  const { caller, benchmark } = requireBenchmark(read, actor, noSample);
  const [found] = sample;
  if (!found) throw noSample();
  const copy = parseDatapointId(found.datapointId);
  if (copy !== null) await deps.datapoints(copy.datasetId).remove(copy.arrival);
  await together(deps.db, {
    removed: deps.participantSamples.remove(sampleId),
    note: noteFilled(deps, { caller, benchmark }, "samples"),
  });
}

function noSample(): Problem {
  return new Problem("not_found", { detail: "There is no sample of this id." });
}
