import type { AssetInput, StoredAssetTree } from "../example/asset-tree.ts";
import { contentHash } from "../labeling/content-hash.ts";
import type { DatapointContent } from "../labeling/datapoint-content.ts";
import { stableHash } from "../stable-hash.ts";
import type { ChosenMatchup } from "./choose-matchups.ts";

/** A sample as far as drawing one needs it. */
export interface SampleName {
  id: string;
  participantId: string;
  /** Of what it shows. */
  assetHash: string;
}

export interface MatchupSide {
  participantId: string;
  sampleId: string;
}

/** A matchup with its samples, in the order in which people see them. */
export interface DrawnMatchup {
  promptId: string;
  sides: readonly [MatchupSide, MatchupSide];
}

/**
 * Draws a sample of each side and which one stands first, the same in every attempt. Null: the sides show the same, and nobody could
 * choose.
 */
export function drawSides(
  seed: string,
  { contenders, promptId }: ChosenMatchup,
  samples: readonly SampleName[],
): DrawnMatchup | null {
  const [firsts, seconds] = contenders.map((id) => samples.filter(({ participantId }) => participantId === id));
  const combinations = (firsts ?? []).flatMap((one) =>
    (seconds ?? []).flatMap((other) => (one.assetHash === other.assetHash ? [] : [[one, other] as const])),
  );
  const ranked = combinations.map((sides) => ({ sides, rank: stableHash(seed, ...sides.map(({ id }) => id)) }));
  const [drawn] = ranked.sort((one, other) => one.rank - other.rank || (one.sides[0].id < other.sides[0].id ? -1 : 1));
  if (!drawn) return null;
  const [one, other] = drawn.sides.map(({ id, participantId }) => ({ participantId, sampleId: id }));
  if (!one || !other) return null;
  const isSwapped = stableHash(seed, promptId, ...contenders, "side") % 2 === 1;
  return { promptId, sides: isSwapped ? [other, one] : [one, other] };
}

interface Shown {
  context: string | null;
  contextAsset: StoredAssetTree | null;
  promptIdentifier: string;
  assetOf: (sampleId: string) => StoredAssetTree;
  freshId: () => string;
}

/** The datapoint of a matchup. Its sides are named by their samples, so that two files of one name can be told apart. */
export function matchupContent({ promptId, sides }: DrawnMatchup, shown: Shown): DatapointContent {
  const [first, second] = sides;
  const assets = sides.map(({ sampleId }) => ({ ...shown.assetOf(sampleId), identifier: sampleId }));
  return {
    asset: { kind: "multi", assets, metadata: {}, identifier: shown.freshId() },
    context: shown.context,
    contextAsset: shown.contextAsset,
    transcription: null,
    privateMetadata: {
      promptId,
      promptIdentifier: shown.promptIdentifier,
      firstParticipantId: first.participantId,
      firstSampleId: first.sampleId,
      secondParticipantId: second.participantId,
      secondSampleId: second.sampleId,
    },
  };
}

/** What tells one matchup of a run from all others. */
export function matchupHash(runId: string, { promptId, sides }: DrawnMatchup): string {
  return contentHash([runId, promptId, ...sides.map(({ participantId }) => participantId).sort()].join(" "));
}

/** Reads a matchup back from its datapoint. Null: somebody else added it. */
export function matchupOfDatapoint(privateMetadata: Record<string, string> | null): DrawnMatchup | null {
  const { promptId, firstParticipantId, firstSampleId, secondParticipantId, secondSampleId } = privateMetadata ?? {};
  if (!promptId || !firstParticipantId || !firstSampleId || !secondParticipantId || !secondSampleId) return null;
  return {
    promptId,
    sides: [
      { participantId: firstParticipantId, sampleId: firstSampleId },
      { participantId: secondParticipantId, sampleId: secondSampleId },
    ],
  };
}

/** What an asset shows, without what clients say of it: two samples that show the same are one. */
export function shownBy(input: AssetInput): unknown {
  switch (input._t) {
    case "ExistingAssetInput":
      return { file: input.name };
    case "TextAssetInput":
      return { text: input.text };
    case "MultiAssetInput":
      return input.assets.map(shownBy);
  }
}
