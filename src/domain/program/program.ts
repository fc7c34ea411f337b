import type { RetrievalMode } from "../audience/settings.ts";

/** A stream program: a graph that is walked again after each answer, from its root to an action. */
export interface Program {
  /** Raised by each change. */
  version: number;
  rootNodeId: string;
  /** Nodes by id. Ids are any text, even `__proto__`, so a plain object could not hold them. */
  nodes: ReadonlyMap<string, ProgramNode>;
  /** 1 to 1000. */
  maxRapids: number;
  /** 1 to 86,400. */
  maxDurationSeconds: number;
}

/** A program as it is stored and sent between machines. Nodes keep their order. */
export type StoredProgram = Omit<Program, "nodes"> & { nodes: [id: string, node: ProgramNode][] };

/** A program as the API takes it. */
export type ProgramInput = Omit<StoredProgram, "version">;

/** `Object.fromEntries` makes an id such as `__proto__` an ordinary member. */
export function programJson({ nodes, ...program }: ProgramInput) {
  return { ...program, nodes: Object.fromEntries(nodes) };
}

/** Writes a program as the API shows it. */
export function programText({ rootNodeId, nodes, maxRapids, maxDurationSeconds }: ProgramInput): string {
  return JSON.stringify(programJson({ rootNodeId, nodes, maxRapids, maxDurationSeconds }), null, 2);
}

export function programOf(stored: StoredProgram): Program {
  return { ...stored, nodes: new Map(stored.nodes) };
}

export type ProgramNode =
  | { _t: "ActionNode"; action: ProgramAction }
  /** Leads to the first case whose predicate is true, else to the default. Without a default the program is complete. */
  | { _t: "CasesNode"; cases: ProgramCase[]; defaultNodeId?: string | null | undefined }
  /** Leads to one of the branches by weight, always the same one within a session. */
  | { _t: "WeightedSplitNode"; branches: WeightedBranch[] };

export type ProgramAction =
  | { _t: "CompleteAction" }
  | { _t: "ServeRapidAction"; routingId: string; retrievalMode?: RetrievalMode | null | undefined };

export interface ProgramCase {
  predicate: ProgramPredicate;
  nodeId: string;
}

export interface WeightedBranch {
  /** 1 to 1,000,000. */
  weight: number;
  nodeId: string;
}

export type ProgramPredicate =
  /** False with fewer than `minimumAnswered` answers, and always without answers. */
  | {
      _t: "AccuracyPredicate";
      comparison: ProgramComparison;
      threshold: number;
      minimumAnswered?: number | null | undefined;
    }
  | { _t: "AnsweredCountPredicate"; comparison: ProgramComparison; value: number }
  | { _t: "ConsecutiveCorrectPredicate"; comparison: ProgramComparison; value: number }
  | { _t: "ConsecutiveIncorrectPredicate"; comparison: ProgramComparison; value: number }
  | { _t: "CorrectCountPredicate"; comparison: ProgramComparison; value: number }
  | { _t: "TimeElapsedPredicate"; comparison: ProgramComparison; seconds: number }
  /** Asks whether the attribute is known if `values` is absent. */
  | { _t: "UserAttributePredicate"; attribute: UserAttribute; values?: string[] | null | undefined }
  /** Reads the score in the global dimension. */
  | { _t: "UserScorePredicate"; comparison: ProgramComparison; threshold: number };

export const programComparisons = [
  "GreaterThanOrEqual",
  "GreaterThan",
  "LessThanOrEqual",
  "LessThan",
  "Equal",
] as const;
export type ProgramComparison = (typeof programComparisons)[number];

export const userAttributes = ["Country", "Language"] as const;
export type UserAttribute = (typeof userAttributes)[number];
