import type { ProgramInput, ProgramNode } from "./program.ts";

/** Programs to begin with. Each serves one or two routings. */
export const programTemplates = {
  serve: {
    label: "Serve one thing",
    hint: "Ten rapids of one audience or routing, one after another.",
    routings: 1,
  },
  screen: {
    label: "Check first, then serve",
    hint: "Begins with five rapids of the first. Whoever gets 60% of them right goes on to the second, and the session ends for the others.",
    routings: 2,
  },
  split: {
    label: "Split the crowd",
    hint: "Half of all sessions serve the first, and the other half the second.",
    routings: 2,
  },
} as const;

export type ProgramTemplate = keyof typeof programTemplates;

export const templateNames = ["serve", "screen", "split"] as const satisfies readonly ProgramTemplate[];

export function isTemplate(name: string): name is ProgramTemplate {
  return Object.hasOwn(programTemplates, name);
}

/** The second routing is left out where the template has one. */
export function programFrom(template: ProgramTemplate, first: string, second: string): ProgramInput {
  const limits = { maxRapids: 10, maxDurationSeconds: 600 };
  switch (template) {
    case "serve":
      return { rootNodeId: "serve", nodes: [["serve", serving(first)]], ...limits };
    case "screen":
      return {
        rootNodeId: "start",
        nodes: [
          [
            "start",
            {
              _t: "CasesNode",
              cases: [
                { predicate: { _t: "AnsweredCountPredicate", comparison: "LessThan", value: 5 }, nodeId: "check" },
                {
                  predicate: {
                    _t: "AccuracyPredicate",
                    comparison: "GreaterThanOrEqual",
                    threshold: 0.6,
                    minimumAnswered: 5,
                  },
                  nodeId: "serve",
                },
              ],
              defaultNodeId: "stop",
            },
          ],
          ["check", serving(first)],
          ["serve", serving(second)],
          ["stop", { _t: "ActionNode", action: { _t: "CompleteAction" } }],
        ],
        ...limits,
      };
    case "split":
      return {
        rootNodeId: "split",
        nodes: [
          [
            "split",
            {
              _t: "WeightedSplitNode",
              branches: [
                { weight: 1, nodeId: "first" },
                { weight: 1, nodeId: "second" },
              ],
            },
          ],
          ["first", serving(first)],
          ["second", serving(second)],
        ],
        ...limits,
      };
  }
}

function serving(routingId: string): ProgramNode {
  return { _t: "ActionNode", action: { _t: "ServeRapidAction", routingId, retrievalMode: "Shuffled" } };
}
