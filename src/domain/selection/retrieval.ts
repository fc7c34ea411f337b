import type { RetrievalMode } from "../audience/settings.ts";
import { nextAction } from "../program/next-action.ts";
import { programOf, type StoredProgram } from "../program/program.ts";
import type { BagRequest } from "./bag-request.ts";
import type { CampaignSelection } from "./selection.ts";

/** Takes rapids from one source in some order, until a limit is reached. Infinity is no limit. */
export interface Retrieval {
  source: "audiences" | "routings" | "validationSets";
  id: string;
  mode: RetrievalMode;
  /** The number of rapids to take. */
  amount: number;
  /** The budget of all of them together. */
  effort: number;
  /** The number of rapids to look at, taken or not. */
  looks: number;
}

type RetrievingSelection = Extract<
  CampaignSelection,
  { _t: "AudienceSelection" | "LabelingSelection" | "ValidationSelection" }
>;

export function retrievalOf(selection: RetrievingSelection, campaignId: string): Retrieval {
  switch (selection._t) {
    case "AudienceSelection":
      return {
        source: "audiences",
        id: selection.audienceId,
        mode: selection.retrievalMode,
        amount: Infinity,
        effort: selection.effort,
        looks: selection.maxIterations ?? Infinity,
      };
    case "LabelingSelection":
      return {
        source: "routings",
        id: campaignId,
        mode: selection.retrievalMode,
        amount: selection.amount ?? Infinity,
        effort: selection.effortBudget,
        looks: selection.maxIterations ?? Infinity,
      };
    case "ValidationSelection": {
      const effort = selection.effortBudget ?? Infinity;
      return {
        source: "validationSets",
        id: selection.validationSetId,
        mode: "Random",
        amount: selection.amount ?? (effort === Infinity ? 1 : Infinity),
        effort,
        looks: Infinity,
      };
    }
  }
}

/** The part of a request that a program reads. */
export type ProgramRequest = Pick<BagRequest, "defaults" | "progress"> & {
  profile: Pick<BagRequest["profile"], "country" | "language" | "scores">;
};

/** The retrieval of the next rapid of a program, or null if the program is complete. */
export function retrievalOfProgram(
  program: StoredProgram,
  { profile, defaults, progress }: ProgramRequest,
): Retrieval | null {
  const { country, language, scores } = profile;
  const user = { country, language, score: scores.get("global") ?? defaults("global") };
  const action = nextAction(programOf(program), progress, user);
  if (action.kind === "complete") return null;
  const { routingId, retrievalMode } = action;
  return { source: "routings", id: routingId, mode: retrievalMode, amount: 1, effort: Infinity, looks: Infinity };
}
