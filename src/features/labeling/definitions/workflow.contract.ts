import { z } from "@hono/zod-openapi";
import { mostFeatureFlags } from "../../../domain/campaign/campaign-settings.ts";
import { contentLimits } from "../../../domain/labeling/datapoint-content.ts";
import type { Blueprint, PairMaker, RankingConfig } from "../../../domain/labeling/definition.ts";
import {
  mostOpenComparisons,
  mostRankedGroups,
  mostRankedItems,
} from "../../../domain/labeling/ranking/ranking-limits.ts";
import { defaultMinVotes, type Referee } from "../../../domain/labeling/stopping.ts";
import {
  defaultElo,
  defaultPairMaker,
  defaultStartingScore,
  type WorkflowInput,
} from "../../../domain/labeling/workflow-input.ts";
import { asset } from "../../../http/schemas/asset.ts";
import { assetInput } from "../../../http/schemas/asset-input.ts";
import { entriesOf } from "../../../http/schemas/entries-of.ts";
import { featureFlag } from "../../../http/schemas/feature-flag.ts";
import { taskInstruction } from "../../../http/schemas/kinds/asked.ts";
import { blueprints } from "../../../http/schemas/kinds/kinds.ts";
import { orNull } from "../../../http/schemas/or-null.ts";
import { double, int32, text } from "../../../http/schemas/scalars.ts";
import { describeUse, tagOf, typed, unnamed, variant } from "../../../http/schemas/typed.ts";

const votes = (description: string) => int32(1).openapi({ description });

/** A union's refusal: names what there is, and says of what clients know and we do not have that it is not offered. */
function offering(kinds: readonly string[], others: readonly string[] = []) {
  return {
    error: ({ input }: { input?: unknown }) => {
      const kind = typeof input === "object" && input !== null && "_t" in input ? input._t : undefined;
      if (others.some((other) => other === kind)) return `is ${kind}, which is not offered: use ${kinds.join(", ")}`;
      return `must have a \`_t\` that is one of ${kinds.join(", ")}`;
    },
  };
}

/** Flags in one list of a definition. Unknown keys are stored and shown too. */
const flagList = z
  .array(featureFlag, "must be a list")
  .max(mostFeatureFlags, `may have at most ${mostFeatureFlags} flags`);
export const flags = (description: string) =>
  flagList
    .nullish()
    .transform((list) => list ?? null)
    .openapi({ description });
const workflowFlags = flagList.nullish().transform((list) => list ?? []);

const blueprint = z
  .discriminatedUnion(
    "_t",
    blueprints,
    offering(
      blueprints.map(({ shape }) => shape._t.value),
      ["BoundingBoxBlueprint", "PolygonBlueprint", "NamedEntityBlueprint"],
    ),
  )
  .openapi("IRapidBlueprint", { description: "What is asked of each datapoint." }) satisfies z.ZodType<Blueprint>;

const pairMakers = {
  FullPermutationPairMaker: variant(
    "FullPermutationPairMaker",
    "IPairMakerConfigFullPermutationPairMaker",
    {},
  ).describe("Compares all pairs. For groups of at most 10 datapoints."),
  OnlinePairMaker: variant("OnlinePairMaker", "IPairMakerConfigOnlinePairMaker", {
    totalComparisonBudget: int32(1)
      .default(defaultPairMaker.totalComparisonBudget)
      .describe("How many comparisons each group gets, 1 to 50,000. Default 100."),
    randomMatchesRatio: double()
      .default(defaultPairMaker.randomMatchesRatio)
      .describe(
        "The share of comparisons between any two items, 0 to 1. The others are between items that are close to each " +
          "other. Default 0.5.",
      ),
  }).describe(
    "Chooses pairs as comparisons come in, within a budget. For groups of at most " +
      `${mostRankedItems.toLocaleString("en-US")} datapoints.`,
  ),
} satisfies { [Kind in PairMaker["_t"]]: z.ZodType<Extract<PairMaker, { _t: Kind }>> };

const pairMaker = z
  .discriminatedUnion(
    "_t",
    [pairMakers.FullPermutationPairMaker, pairMakers.OnlinePairMaker],
    offering(Object.keys(pairMakers)),
  )
  .openapi("IPairMakerConfig", {
    description: "Which pairs of a ranked group are compared.",
  }) satisfies z.ZodType<PairMaker>;

const startingScore = () =>
  int32().default(defaultStartingScore).openapi({ description: "The score that an average item gets. Default 1,200." });
const elo = {
  startingScore: startingScore(),
  kFactor: int32(1)
    .default(defaultElo.kFactor)
    .describe("How far one comparison moves a score, in points. 1 or more. Default 40."),
  scalingFactor: int32(1)
    .default(defaultElo.scalingFactor)
    .describe("The lead in points at which an item is ten times as likely to win. 1 or more. Default 400."),
};

const rankings = {
  BradleyTerryRankingConfig: variant("BradleyTerryRankingConfig", "IRankingConfigBradleyTerryRankingConfig", {
    startingScore: startingScore(),
  }).describe("Scores that best explain all comparisons together, whatever their order."),
  EloConfig: variant("EloConfig", "IRankingConfigEloConfig", elo).describe(
    "Scores that move with each comparison, as in chess.",
  ),
} satisfies { [Kind in RankingConfig["_t"]]: z.ZodType<Extract<RankingConfig, { _t: Kind }>> };

const ranking = z
  .discriminatedUnion("_t", [rankings.BradleyTerryRankingConfig, rankings.EloConfig], offering(Object.keys(rankings)))
  .openapi("IRankingConfig", { description: "How comparisons become scores." }) satisfies z.ZodType<RankingConfig>;

const simple = {
  blueprint: describeUse(blueprint, "What is asked of each datapoint."),
  batchSize: int32(1)
    .nullable()
    .default(null)
    .describe("Stored and shown; sessions decide how much they serve. 1 or more, or null."),
};
const criteria = taskInstruction("The question that decides between two items, 1 to 1,000 characters.");
const maxParallelism = int32(1, mostOpenComparisons)
  .nullable()
  .default(null)
  .openapi({
    description:
      "How many comparisons of a group may be open at once, " +
      `1 to ${mostOpenComparisons.toLocaleString("en-US")}. Null: half as many as it has items.`,
  });

/** A JSON object by the names of groups. */
const byGroup = <Value extends z.ZodType>(value: Value, description: string) =>
  entriesOf(value)
    .nullish()
    .transform((entries): Record<string, z.output<Value>> => Object.fromEntries(entries ?? []))
    .openapi({ description: `${description} By group; the context of a dataset's group comes first.` });

const workflowInputs = {
  SimpleWorkflow: variant("SimpleWorkflow", "IWorkflowInputSimpleWorkflow", {
    ...simple,
    featureFlags: workflowFlags.describe(
      "How tasks are shown and answered, at most 50 flags. Null or absent: as usual.",
    ),
  }).describe("Each datapoint is one task."),
  GroupedRankingWorkflow: variant("GroupedRankingWorkflow", "IWorkflowInputGroupedRankingWorkflow", {
    criteria,
    pairMakerConfig: orNull(pairMaker)
      .default(null)
      .describe("Which pairs are compared. Null or absent: an OnlinePairMaker with its defaults."),
    rankingConfig: orNull(ranking)
      .default(null)
      .describe("How comparisons become scores. Null or absent: Bradley-Terry with its defaults."),
    eloConfig: orNull(unnamed(typed("EloConfig", elo)))
      .default(null)
      .describe(
        "The older name for a `rankingConfig` of EloConfig. It counts where that is null. Null or absent: none.",
      ),
    contexts: byGroup(text(contentLimits.context), "Texts that people see with comparisons."),
    contextAssets: byGroup(assetInput, "Assets that people see with comparisons."),
    featureFlags: workflowFlags.describe(
      "How comparisons are shown and answered, at most 50 flags. Null or absent: as usual.",
    ),
    maxParallelism,
  }).describe(
    "Datapoints of a group are compared in pairs, and each gets a score. At most " +
      `${mostRankedGroups.toLocaleString("en-US")} groups.`,
  ),
} satisfies { [Kind in WorkflowInput["_t"]]: z.ZodType<Extract<WorkflowInput, { _t: Kind }>> };

export const workflowInput = z
  .discriminatedUnion(
    "_t",
    [workflowInputs.SimpleWorkflow, workflowInputs.GroupedRankingWorkflow],
    offering(Object.keys(workflowInputs), ["EvaluationWorkflow"]),
  )
  .openapi("IWorkflowInput", { description: "How tasks are made of datapoints." }) satisfies z.ZodType<WorkflowInput>;

export const workflow = z
  .discriminatedUnion("_t", [
    z
      .object({
        _t: tagOf("SimpleWorkflow"),
        ...simple,
        featureFlags: z.array(featureFlag).describe("How tasks are shown and answered."),
      })
      .openapi("IWorkflowSimpleWorkflow", { description: "Each datapoint is one task." }),
    z
      .object({
        _t: tagOf("GroupedRankingWorkflow"),
        criteria,
        pairMakerConfig: describeUse(pairMaker, "Which pairs are compared."),
        rankingConfig: describeUse(ranking, "How comparisons become scores."),
        contexts: z
          .record(z.string(), z.string())
          .describe("Texts that people see with comparisons, by group. The context of a dataset's group comes first."),
        contextAssets: z
          .record(z.string(), asset)
          .describe("Assets that people see with comparisons, by group. Those of a dataset's group come first."),
        featureFlags: z.array(featureFlag).describe("How comparisons are shown and answered."),
        maxParallelism,
      })
      .openapi("IWorkflowGroupedRankingWorkflow", {
        description: "Datapoints of a group are compared in pairs, and each gets a score.",
      }),
  ])
  .openapi("IWorkflow", { description: "What people are asked, and how tasks are made of datapoints." });

const maxVotes = () => votes("The most votes that a task gets, 1 or more.");
const referees = {
  NaiveReferee: variant("NaiveReferee", "IRefereeNaiveReferee", {
    totalVotes: votes("How many votes each task gets, 1 or more."),
  }).describe("A task ends after a fixed number of votes."),
  EarlyStoppingReferee: variant("EarlyStoppingReferee", "IRefereeEarlyStoppingReferee", {
    threshold: double().describe(
      "How certain the answer must be for the task to end, more than 0 and less than 1, such as 0.99.",
    ),
    maxVotes: maxVotes(),
    minVotes: int32(1)
      .default(defaultMinVotes)
      .describe(
        `How many votes each task gets at least, 1 or more. At most \`maxVotes\`, or as many as that. Default ${defaultMinVotes}.`,
      ),
  }).describe(
    "A task ends as soon as its answer is certain enough. Votes count by how reliable their people are: by their " +
      "scores first, and by how they agree with others as tasks end. How many tasks mislead people is learned too: " +
      "about 2 in 100 tasks take 20 votes for that.",
  ),
  QuorumReferee: variant("QuorumReferee", "IRefereeQuorumReferee", {
    threshold: votes("How many votes must agree for the task to end, 1 to `maxVotes`."),
    maxVotes: maxVotes(),
  }).describe("A task ends as soon as enough votes agree, or when no more can."),
  BudgetReferee: variant("BudgetReferee", "IRefereeBudgetReferee", {
    totalBudget: votes("How many votes the whole job gets, 1 or more. They are spread over its tasks."),
  }).describe("The votes of the whole job are spread over its tasks."),
} satisfies { [Kind in Referee["_t"]]: z.ZodType<Extract<Referee, { _t: Kind }>> };

export const referee = z
  .discriminatedUnion(
    "_t",
    [referees.NaiveReferee, referees.EarlyStoppingReferee, referees.QuorumReferee, referees.BudgetReferee],
    offering(Object.keys(referees)),
  )
  .openapi("IReferee", {
    description: "When a task has enough votes. Early stopping and quorum are for Classify and Compare.",
  }) satisfies z.ZodType<Referee>;
