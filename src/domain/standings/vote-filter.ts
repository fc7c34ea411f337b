import { kindRules } from "../list-query/field-kinds.ts";
import { fold } from "../list-query/fold.ts";
import type { Condition, FieldValue, ListQuery, ListQueryOf, Test } from "../list-query/list-query.ts";
import { defineList } from "../list-query/list-spec.ts";

/** What is known of the people who vote, by the names of the filters. */
export const personFields = ["country", "language", "gender", "age_bucket", "occupation"] as const;
export type PersonField = (typeof personFields)[number];
export type VoterFacts = Record<PersonField, string | null>;

const leaderboardFilters = {
  country: "text",
  language: "text",
  gender: "text",
  age_bucket: "text",
  occupation: "text",
  tags: "text",
  participant_id: "text",
  run_id: "text",
  prompt_identifier: "text",
  voted_at: "time",
} as const;
const benchmarkFilters = { ...leaderboardFilters, leaderboard_id: "text" } as const;
const matchupSorts = ["extremeness", "responses", "voted_at"] as const;

export const leaderboardVotes = defineList({ filters: leaderboardFilters, sorts: [] });
export const benchmarkVotes = defineList({ filters: benchmarkFilters, sorts: [] });
export const promptRatingList = defineList({ filters: benchmarkFilters, sorts: matchupSorts });
export const matchupList = defineList({
  filters: { ...benchmarkFilters, winner_participant_id: "text", looser_participant_id: "text" },
  sorts: matchupSorts,
});

export type VotesQuery = Pick<ListQuery, "logic"> & { conditions: readonly Condition[] };
export type PromptRatingListQuery = ListQueryOf<typeof promptRatingList>;
export type MatchupListQuery = ListQueryOf<typeof matchupList>;

/** A condition on votes, once the prompts that it names are known by their ids. */
export type VoteCondition =
  | { of: "prompts"; promptIds: readonly string[] }
  | {
      of:
        | PersonField
        | "participant_id"
        | "leaderboard_id"
        | "run_id"
        | "voted_at"
        | "winner_participant_id"
        | "looser_participant_id";
      tests: readonly Test[];
    };

/** Which votes count. No conditions: all of them. */
export interface VoteFilter {
  logic: "and" | "or";
  conditions: readonly VoteCondition[];
}

export const allVotes: VoteFilter = { logic: "and", conditions: [] };

/** What filters may say of a prompt. */
export interface FilteredPrompt {
  id: string;
  identifier: string;
  tags: readonly string[];
}

/** Filters that look at the tags or identifiers of prompts. */
export function namesPrompts({ conditions }: Pick<VotesQuery, "conditions">): boolean {
  return conditions.some(({ field }) => field === "tags" || field === "prompt_identifier");
}

export function voteFilterOf({ logic, conditions }: VotesQuery, prompts: readonly FilteredPrompt[]): VoteFilter {
  return {
    logic,
    conditions: conditions.map(({ field, tests }): VoteCondition => {
      if (field === "tags") return promptsOf(prompts.filter(({ tags }) => passAmong(tests, tags)));
      if (field === "prompt_identifier") {
        return promptsOf(prompts.filter(({ identifier }) => passes(tests, identifier)));
      }
      return { of: field as Exclude<VoteCondition["of"], "prompts">, tests };
    }),
  };
}

function promptsOf(prompts: readonly FilteredPrompt[]): VoteCondition {
  return { of: "prompts", promptIds: prompts.map(({ id }) => id) };
}

/** Several values: one of them must pass what asks for something, and none may have what is excluded. */
function passAmong(tests: readonly Test[], values: readonly string[]): boolean {
  return tests.every((test) => {
    const isExclusion = test.operator === "neq" || test.operator === "not_contains";
    if (isExclusion) return values.every((value) => passes([test], value));
    return values.some((value) => passes([test], value));
  });
}

/** A text under the tests of a filter, as SQL would compare it. For null only exclusions hold. */
export function passes(tests: readonly Test[], value: string | null): boolean {
  return tests.every((test) => {
    if (value === null) return test.operator === "neq" || test.operator === "not_contains";
    return test.of === "value" ? passesValue(test, value) : passesText(test, fold(value));
  });
}

function passesValue(test: Extract<Test, { of: "value" }>, value: string): boolean {
  if (test.operator === "in") return test.values.includes(value);
  return test.operator === "neq" ? test.value !== value : compares(test.operator, value, test.value);
}

function passesText({ operator, text }: Extract<Test, { of: "text" }>, value: string): boolean {
  switch (operator) {
    case "contains":
      return value.includes(text);
    case "not_contains":
      return !value.includes(text);
    case "starts_with":
      return value.startsWith(text);
    case "ends_with":
      return value.endsWith(text);
    default:
      return compares(operator, value, text);
  }
}

function compares(operator: "eq" | "gt" | "gte" | "lt" | "lte", value: string, other: FieldValue): boolean {
  const order = kindRules.text.parse(value) === other ? 0 : value > String(other) ? 1 : -1;
  switch (operator) {
    case "eq":
      return order === 0;
    case "gt":
      return order > 0;
    case "gte":
      return order >= 0;
    case "lt":
      return order < 0;
    case "lte":
      return order <= 0;
  }
}
