import type { RetrievalMode } from "../audience/settings.ts";
import { reaches } from "../member/threshold.ts";
import { stableFraction } from "../stable-hash.ts";
import { evaluatePredicate } from "./evaluate-predicate.ts";
import type { Program, ProgramAction, ProgramNode, WeightedBranch } from "./program.ts";
import type { ProgramUser, SessionProgress } from "./session-progress.ts";

export type NextAction = { kind: "serve"; routingId: string; retrievalMode: RetrievalMode } | { kind: "complete" };

const complete: NextAction = { kind: "complete" };

/** Walks the program from its root to the next action. */
export function nextAction(program: Program, progress: SessionProgress, user: ProgramUser): NextAction {
  const { served, elapsedSeconds } = progress;
  if (served >= program.maxRapids || reaches(elapsedSeconds, program.maxDurationSeconds)) return complete;
  let id: string | null = program.rootNodeId;
  // A valid program ends earlier. The limit protects serving from a program that was damaged in storage.
  for (let steps = 0; steps < program.nodes.size && id !== null; steps += 1) {
    const node: ProgramNode | undefined = program.nodes.get(id);
    if (node === undefined) return complete;
    if (node._t === "ActionNode") return actionOf(node.action);
    id = wayOn(id, node, { version: program.version, progress, user });
  }
  return complete;
}

function actionOf(action: ProgramAction): NextAction {
  if (action._t === "CompleteAction") return complete;
  return { kind: "serve", routingId: action.routingId, retrievalMode: action.retrievalMode ?? "Shuffled" };
}

function wayOn(
  id: string,
  node: Exclude<ProgramNode, { _t: "ActionNode" }>,
  { version, progress, user }: { version: number; progress: SessionProgress; user: ProgramUser },
): string | null {
  if (node._t === "WeightedSplitNode") {
    return chosen(node.branches, stableFraction(progress.sessionId, id, String(version)));
  }
  const first = node.cases.find(({ predicate }) => evaluatePredicate(predicate, progress, user));
  return first?.nodeId ?? node.defaultNodeId ?? null;
}

/** The branch at a fraction of all weights, from 0 to under 1. */
function chosen(branches: readonly WeightedBranch[], fraction: number): string | null {
  let left = fraction * branches.reduce((sum, { weight }) => sum + weight, 0);
  const branch = branches.find(({ weight }) => {
    left -= weight;
    return left < 0;
  });
  return branch?.nodeId ?? null;
}
