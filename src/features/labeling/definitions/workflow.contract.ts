import { z } from "@hono/zod-openapi";
import type { Blueprint, PairMaker, RankingConfig, Referee } from "../../../domain/labeling/definition.ts";
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
import { orNull } from "../../../http/schemas/or-null.ts";
import { double, flag, int32, text } from "../../../http/schemas/scalars.ts";
import { typed, unnamed, variant } from "../../../http/schemas/typed.ts";

/** What people read above a task. */
const instruction = (description: string) => text(1_000, 1).openapi({ description });
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

/** Flags in one list of a definition. */
const flagList = z.array(featureFlag, "must be a list").max(50, "may have at most 50 flags");
export const flags = flagList
  .nullish()
  .transform((list) => list ?? null)
  .openapi({
    description:
      "Settings of tasks by key, such as no_shuffle or free_text_minimum_characters. Unknown keys are stored and shown too. " +
      "Of one key the last counts, and a definition's overrides its workflow's.",
  });
const workflowFlags = flagList.nullish().transform((list) => list ?? []);

const category = unnamed(
  typed("JobCategory", {
    label: text(250, 1).openapi({ description: "What people read." }),
    value: text(250, 1).openapi({ description: "What results say. Unique in the blueprint." }),
  }),
);

const blueprints = {
  ClassifyBlueprint: variant("ClassifyBlueprint", "IRapidBlueprintClassifyBlueprint", {
    title: instruction("The question."),
    categories: z
      .array(category, "must be a list")
      .openapi({ description: "What to choose from: 2 to 100, with different values.", minItems: 2, maxItems: 100 }),
    possibleCategories: z
      .array(text(250))
      .nullish()
      .openapi({ description: "Stored and shown; nothing follows from it." }),
  }),
  CompareBlueprint: variant("CompareBlueprint", "IRapidBlueprintCompareBlueprint", {
    criteria: instruction("By what one of the two assets is the better one."),
    indexIdentifiers: z.array(text(250, 1)).nullish().openapi({
      description: "Two names for the first and the second asset in summaries of results. Default: A and B.",
    }),
  }),
  FreeTextBlueprint: variant("FreeTextBlueprint", "IRapidBlueprintFreeTextBlueprint", {
    question: instruction("The question."),
    shouldValidateResponse: flag().nullish().openapi({ description: "Stored and shown; answers are not validated." }),
    validationSystemPrompt: text(10_000).nullish().openapi({ description: "Stored and shown." }),
  }),
  LineBlueprint: variant("LineBlueprint", "IRapidBlueprintLineBlueprint", {
    target: instruction("What to draw over."),
  }),
  LocateBlueprint: variant("LocateBlueprint", "IRapidBlueprintLocateBlueprint", {
    target: instruction("What to tap on."),
  }),
  ScrubBlueprint: variant("ScrubBlueprint", "IRapidBlueprintScrubBlueprint", {
    target: instruction("What to stop at."),
  }),
  TranscriptionBlueprint: variant("TranscriptionBlueprint", "IRapidBlueprintTranscriptionBlueprint", {
    title: instruction("Which words to select of each datapoint's transcription."),
  }),
} satisfies { [Kind in Blueprint["_t"]]: z.ZodType<Extract<Blueprint, { _t: Kind }>> };

const blueprint = z
  .discriminatedUnion(
    "_t",
    [
      blueprints.ClassifyBlueprint,
      blueprints.CompareBlueprint,
      blueprints.FreeTextBlueprint,
      blueprints.LineBlueprint,
      blueprints.LocateBlueprint,
      blueprints.ScrubBlueprint,
      blueprints.TranscriptionBlueprint,
    ],
    offering(Object.keys(blueprints), ["BoundingBoxBlueprint", "PolygonBlueprint", "NamedEntityBlueprint"]),
  )
  .openapi("IRapidBlueprint", { description: "What is asked of each datapoint." }) satisfies z.ZodType<Blueprint>;

const pairMakers = {
  FullPermutationPairMaker: variant("FullPermutationPairMaker", "IPairMakerConfigFullPermutationPairMaker", {}),
  OnlinePairMaker: variant("OnlinePairMaker", "IPairMakerConfigOnlinePairMaker", {
    totalComparisonBudget: int32(1)
      .default(defaultPairMaker.totalComparisonBudget)
      .openapi({ description: "Comparisons of each group." }),
    randomMatchesRatio: double().default(defaultPairMaker.randomMatchesRatio).openapi({
      description: "0 to 1: the share of comparisons between any two items; others are between close ones.",
    }),
  }),
} satisfies { [Kind in PairMaker["_t"]]: z.ZodType<Extract<PairMaker, { _t: Kind }>> };

const pairMaker = z
  .discriminatedUnion(
    "_t",
    [pairMakers.FullPermutationPairMaker, pairMakers.OnlinePairMaker],
    offering(Object.keys(pairMakers)),
  )
  .openapi("IPairMakerConfig", {
    description: "FullPermutationPairMaker compares all pairs of groups of at most 10 datapoints.",
  }) satisfies z.ZodType<PairMaker>;

const startingScore = () =>
  int32().default(defaultStartingScore).openapi({ description: "The score that an average item gets." });
const elo = {
  startingScore: startingScore(),
  kFactor: int32(1).default(defaultElo.kFactor).openapi({ description: "How far one comparison moves a score." }),
  scalingFactor: int32(1)
    .default(defaultElo.scalingFactor)
    .openapi({ description: "The lead in points at which an item is ten times as likely to win." }),
};

const rankings = {
  BradleyTerryRankingConfig: variant("BradleyTerryRankingConfig", "IRankingConfigBradleyTerryRankingConfig", {
    startingScore: startingScore(),
  }),
  EloConfig: variant("EloConfig", "IRankingConfigEloConfig", elo),
} satisfies { [Kind in RankingConfig["_t"]]: z.ZodType<Extract<RankingConfig, { _t: Kind }>> };

const ranking = z
  .discriminatedUnion("_t", [rankings.BradleyTerryRankingConfig, rankings.EloConfig], offering(Object.keys(rankings)))
  .openapi("IRankingConfig", { description: "How comparisons become scores." }) satisfies z.ZodType<RankingConfig>;

const simple = {
  blueprint,
  batchSize: int32(1)
    .nullable()
    .default(null)
    .openapi({ description: "Stored and shown; sessions decide how much they serve." }),
};
const criteria = instruction("By what one of two items is the better one.");
const maxParallelism = int32(1)
  .nullable()
  .default(null)
  .openapi({ description: "Open comparisons of one group at once. Null: half as many as it has items." });

/** A JSON object by the names of groups. */
const byGroup = <Value extends z.ZodType>(value: Value, description: string) =>
  entriesOf(value)
    .nullish()
    .transform((entries): Record<string, z.output<Value>> => Object.fromEntries(entries ?? []))
    .openapi({ description: `${description} By group; the context of a dataset's group comes first.` });

const workflowInputs = {
  SimpleWorkflow: variant("SimpleWorkflow", "IWorkflowInputSimpleWorkflow", { ...simple, featureFlags: workflowFlags }),
  GroupedRankingWorkflow: variant("GroupedRankingWorkflow", "IWorkflowInputGroupedRankingWorkflow", {
    criteria,
    pairMakerConfig: orNull(pairMaker)
      .default(null)
      .openapi({ description: "Null: an OnlinePairMaker with its defaults." }),
    rankingConfig: orNull(ranking).default(null).openapi({ description: "Null: Bradley-Terry with its defaults." }),
    eloConfig: orNull(unnamed(typed("EloConfig", elo)))
      .default(null)
      .openapi({ description: "The older name for a `rankingConfig` of EloConfig. It counts where that is null." }),
    contexts: byGroup(text(16_000), "Texts shown with comparisons."),
    contextAssets: byGroup(assetInput, "Assets shown with comparisons."),
    featureFlags: workflowFlags,
    maxParallelism,
  }),
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
      .object({ _t: z.literal("SimpleWorkflow"), ...simple, featureFlags: z.array(featureFlag) })
      .openapi("IWorkflowSimpleWorkflow"),
    z
      .object({
        _t: z.literal("GroupedRankingWorkflow"),
        criteria,
        pairMakerConfig: pairMaker,
        rankingConfig: ranking,
        contexts: z.record(z.string(), z.string()),
        contextAssets: z.record(z.string(), asset),
        featureFlags: z.array(featureFlag),
        maxParallelism,
      })
      .openapi("IWorkflowGroupedRankingWorkflow"),
  ])
  .openapi("IWorkflow");

const maxVotes = () => votes("The most votes of a task.");
const referees = {
  NaiveReferee: variant("NaiveReferee", "IRefereeNaiveReferee", { totalVotes: votes("The votes of each task.") }),
  EarlyStoppingReferee: variant("EarlyStoppingReferee", "IRefereeEarlyStoppingReferee", {
    threshold: double().openapi({ description: "Between 0 and 1: a task ends once its answer is this certain." }),
    maxVotes: maxVotes(),
  }),
  QuorumReferee: variant("QuorumReferee", "IRefereeQuorumReferee", {
    threshold: votes("A task ends once so many votes agree. At most `maxVotes`."),
    maxVotes: maxVotes(),
  }),
  BudgetReferee: variant("BudgetReferee", "IRefereeBudgetReferee", {
    totalBudget: votes("The votes of the whole job, spread over its tasks."),
  }),
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
