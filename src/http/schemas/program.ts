import { z } from "@hono/zod-openapi";
import type { ProgramNode } from "../../domain/program/program.ts";
import { entriesOf } from "./entries-of.ts";
import { orNull } from "./or-null.ts";
import { programPredicate } from "./program-predicate.ts";
import { retrievalMode } from "./retrieval-mode.ts";
import { int32, text } from "./scalars.ts";
import { typed, unnamed, variant } from "./typed.ts";

const programAction = z
  .discriminatedUnion(
    "_t",
    [
      variant("CompleteAction", "IProgramActionCompleteAction", {}),
      variant("ServeRapidAction", "IProgramActionServeRapidAction", {
        routingId: text(256),
        retrievalMode: orNull(retrievalMode).optional(),
      }),
    ],
    { error: "must have a `_t` that is CompleteAction or ServeRapidAction" },
  )
  .openapi("IProgramAction");

const nodeId = text(256);
const programCase = unnamed(typed("ProgramCase", { predicate: programPredicate, nodeId }));
const weightedBranch = unnamed(typed("WeightedBranch", { weight: int32(), nodeId }));

const programNode: z.ZodType<ProgramNode> = z
  .discriminatedUnion(
    "_t",
    [
      variant("ActionNode", "IProgramNodeActionNode", { action: programAction }),
      variant("CasesNode", "IProgramNodeCasesNode", {
        cases: z.array(programCase, "must be a list").openapi({ description: "The first that is true is taken." }),
        defaultNodeId: nodeId.nullish().openapi({ description: "Where none is true; without it the program ends." }),
      }),
      variant("WeightedSplitNode", "IProgramNodeWeightedSplitNode", {
        branches: z.array(weightedBranch, "must be a list"),
      }),
    ],
    { error: "must have a `_t` that is ActionNode, CasesNode or WeightedSplitNode" },
  )
  .openapi("IProgramNode");

const nodes = entriesOf(programNode).openapi({ description: "By node id." });

/** Checks the shape only. The domain checks limits and the links between nodes, and names the path of every fault. */
export const programShape = {
  rootNodeId: nodeId,
  nodes,
  maxRapids: int32(),
  maxDurationSeconds: int32(),
};

/** The schema for answers. A node's id may be `__proto__`, which is then an own key. */
export const programNodes = nodes.transform((entries) => Object.fromEntries(entries));
