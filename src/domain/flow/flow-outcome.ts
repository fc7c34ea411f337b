import type { StoredAssetTree } from "../example/asset-tree.ts";
import { scoresOf, votesOf } from "../labeling/ranking/ranked-group.ts";
import type { TaskResponse } from "../labeling/response.ts";
import type { Steps } from "../steps.ts";

export interface RankedDatapoint {
  id: string;
  asset: StoredAssetTree;
}

/** A pair with its votes that count. */
export interface ComparedPair {
  datapointIds: readonly string[];
  asset: StoredAssetTree;
  responses: readonly TaskResponse[];
}

/** What the votes of an item come to. Lists are in the order of its datapoints. */
export interface FlowOutcome {
  elo: number[];
  totalVotes: number;
  /** How often the datapoint of the row was preferred to that of the column. */
  wins: number[][];
}

export function* outcomeOf(
  datapoints: readonly RankedDatapoint[],
  comparisons: readonly ComparedPair[],
  startingElo: number,
): Steps<FlowOutcome> {
  const items = datapoints.map(({ id, asset }) => ({ datapointId: id, asset, privateMetadata: null }));
  const votes = yield* votesOf({ group: "", context: null, items, comparisons });
  const config = { _t: "BradleyTerryRankingConfig", startingScore: startingElo } as const;
  const { scores } = yield* scoresOf(votes, items.length, config);
  const wins = items.map(() => items.map(() => 0));
  for (const { vote } of votes) {
    if (typeof vote === "string") continue;
    const row = wins[vote.winner] as number[];
    row[vote.loser] = (row[vote.loser] as number) + 1;
  }
  const totalVotes = comparisons.reduce((sum, { responses }) => sum + responses.length, 0);
  return { elo: scores, totalVotes, wins };
}

/** What people call the datapoints: where each came from, or else its original name. The same name twice is followed by the id. */
export function datapointNames(datapoints: readonly RankedDatapoint[]): string[] {
  const names = datapoints.map(({ asset }) => nameOf(asset));
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return names.map((name, i) => (counts.get(name) === 1 ? name : `${name} (${datapoints[i]?.id})`));
}

function nameOf(asset: StoredAssetTree): string {
  switch (asset.kind) {
    case "file":
      return asset.facts.sourceUrl ?? asset.facts.originalName ?? asset.fileName;
    case "text":
      return asset.text;
    case "multi":
      return asset.assets.map(nameOf).join(", ");
  }
}
