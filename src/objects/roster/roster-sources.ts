import type { Settlement, ToldSpending } from "../../domain/money/settlement.ts";
import type { TellCounts } from "../counts-collector/counts-collector.port.ts";
import type { RosterCounts } from "./roster.port.ts";
import type { RosterShards } from "./roster-shard.port.ts";

/** What a roster needs of the world. */
export interface RosterSources {
  /** Writes the counts where lists read them. A sequence that is not newer must change nothing. */
  publishCounts: (audienceId: string, counts: RosterCounts) => Promise<void>;
  /** The same together with the counts of others, which may take a while. */
  tellCounts: TellCounts;
  /** Looks for examples with a wrong truth. */
  examineExamples: (
    audienceId: string,
    counts: Record<string, { correct: number; incorrect: number }>,
  ) => Promise<void>;
  /** Settles what the roster spends, with what follows from it for the audience. */
  settleMoney: (told: ToldSpending) => Promise<Settlement>;
  /** The other objects of a divided roster. */
  shards: RosterShards;
  /** A roster with more answers a second divides itself. */
  divideAbove: number;
  report: (message: string) => void;
}
