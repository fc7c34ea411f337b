import { bodyOf, type FieldWords, type Form as FormOf } from "../../../../http/forms/form.ts";
import {
  createLeaderboardRoute,
  updateLeaderboardRoute,
} from "../../../benchmarks/leaderboards/leaderboards.contract.ts";

const voteAggregation: FieldWords = {
  label: "How votes count",
  look: "radios",
  labels: { AllVotes: "Each vote is a game", MajorityVote: "Two samples are one game, which the majority decides" },
};

const counting = {
  includedTags: {
    label: "Only prompts with one of these tags",
    rows: 2,
    isByLine: true,
    hint: "One a line. Empty: all prompts.",
  },
  excludedTags: { label: "No prompts with one of these tags", rows: 2, isByLine: true },
  weight: { label: "Weight in the overall standings" },
  isExcludedFromOverall: { label: "Leave it out of the overall standings" },
  isHidden: { label: "Hide it", hint: "Others do not see it on the public page." },
} satisfies Record<string, FieldWords>;

const name: FieldWords = {
  label: "Name",
  hint: "Such as one property: realism, or how well it follows the prompt.",
  isRequired: true,
};
const responseBudget: FieldWords = { label: "Answers a run", hint: "For all comparisons of a new model together." };
const minResponses: FieldWords = { label: "Answers for each two samples" };

export const newBoardForm = {
  schema: bodyOf(createLeaderboardRoute).pick({
    name: true,
    instruction: true,
    isInversed: true,
    audienceId: true,
    showPrompt: true,
    showPromptAsset: true,
    responseBudget: true,
    minResponses: true,
    voteAggregation: true,
    includedTags: true,
    excludedTags: true,
    weight: true,
    isExcludedFromOverall: true,
    isHidden: true,
  }),
  fields: {
    name,
    instruction: { label: "Question", hint: "Such as “Which picture looks more real?”", isRequired: true },
    isInversed: { label: "It asks for the worse one" },
    audienceId: { label: "Who answers", isRequired: true },
    showPrompt: { label: "People see the prompt" },
    showPromptAsset: { label: "People see the prompt's asset" },
    responseBudget,
    minResponses,
    voteAggregation,
    ...counting,
  },
} satisfies FormOf;

export const boardForm = {
  schema: bodyOf(updateLeaderboardRoute).omit({ priority: true, scoreShift: true, scoreScale: true }),
  fields: { name, responseBudget, minResponses, voteAggregation, ...counting },
} satisfies FormOf;
