import { z } from "@hono/zod-openapi";
import { longestName } from "../../domain/fault-list.ts";
import type { ProgramNode } from "../../domain/program/program.ts";
import { entriesOf } from "./entries-of.ts";
import { orNull } from "./or-null.ts";
import { programPredicate } from "./program-predicate.ts";
import { retrievalMode } from "./retrieval-mode.ts";
import { int32, text } from "./scalars.ts";
import { describeUse, typed, unnamed, variant } from "./typed.ts";

const programAction = z
  .discriminatedUnion(
    "_t",
    [
      variant("CompleteAction", "IProgramActionCompleteAction", {}).describe("Ends the session."),
      variant("ServeRapidAction", "IProgramActionServeRapidAction", {
        routingId: text(longestName).describe(
          "Where the rapid comes from: the id of an audience, for its examples, or of open rapids. 1 to 256 characters.",
        ),
        retrievalMode: orNull(retrievalMode)
          .optional()
          .describe("The order in which rapids are taken. Null or absent: `Shuffled`."),
      }).describe("Serves the next rapid that the person has not answered."),
    ],
    { error: "must have a `_t` that is CompleteAction or ServeRapidAction" },
  )
  .openapi("IProgramAction", { description: "What a program does when it gets to the node." });

const nodeId = text(longestName);
const programCase = unnamed(
  typed("ProgramCase", {
    predicate: describeUse(programPredicate, "The condition of this case."),
    nodeId: describeUse(nodeId, "The node to go to if the condition is true."),
  }).describe("A condition, and where it leads."),
);
const weightedBranch = unnamed(
  typed("WeightedBranch", {
    weight: int32().describe(
      "The share of sessions that take this branch, compared with the other weights. 1 to 1,000,000.",
    ),
    nodeId: describeUse(nodeId, "The node to go to."),
  }).describe("A way to go on, and how often it is taken."),
);

const programNode: z.ZodType<ProgramNode> = z
  .discriminatedUnion(
    "_t",
    [
      variant("ActionNode", "IProgramNodeActionNode", {
        action: describeUse(programAction, "What happens when the program gets here."),
      }).describe("A node that serves a rapid or ends the session."),
      variant("CasesNode", "IProgramNodeCasesNode", {
        cases: z
          .array(programCase, "must be a list")
          .describe("The cases in their order, at most 100. The first whose condition is true is taken."),
        defaultNodeId: nodeId
          .nullish()
          .describe("The node to go to if no case is true. Null or absent: the program ends."),
      }).describe("A node that leads on by conditions."),
      variant("WeightedSplitNode", "IProgramNodeWeightedSplitNode", {
        branches: z
          .array(weightedBranch, "must be a list")
          .describe("The branches to choose from, 1 to 100. A session always takes the same one."),
      }).describe("A node that splits sessions at random, by weight."),
    ],
    { error: "must have a `_t` that is ActionNode, CasesNode or WeightedSplitNode" },
  )
  .openapi("IProgramNode", {
    description: "A step of a program. The program is walked anew from its root after each answer.",
  });

const nodes = entriesOf(programNode).openapi({
  description:
    "The program's nodes by their ids. An id has 1 to 64 characters. 1 to 500 nodes: each must be reachable from the root, and no way " +
    "may lead back.",
});

/** Checks the shape only. The domain checks limits and the links between nodes, and names the path of every fault. */
export const programShape = {
  rootNodeId: nodeId.describe("The node where the program begins after each answer."),
  nodes,
  maxRapids: int32().describe("The most rapids that a session may have, 1 to 1,000."),
  maxDurationSeconds: int32().describe("The longest that a session may last, in seconds: 1 to 86,400."),
};

/** The schema for answers. A node's id may be `__proto__`, which is then an own key. */
export const programNodes = nodes.transform((entries) => Object.fromEntries(entries));
