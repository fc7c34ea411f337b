import type { ProgramComparison, ProgramNode, ProgramPredicate } from "./program.ts";

/** A node of a program in words. A row that leads nowhere says what happens. */
export interface NodeWords {
  kind: string;
  rows: { label: string; to: string | null /** The member of the node that the row is about. */; member: string }[];
}

/** `nameOf` gives the name of what a routing serves; an unknown one keeps its id. */
export function nodeWords(node: ProgramNode, nameOf: (routingId: string) => string): NodeWords {
  switch (node._t) {
    case "ActionNode": {
      const { action } = node;
      if (action._t === "CompleteAction")
        return { kind: "Complete", rows: [{ label: "The session ends", to: null, member: "action" }] };
      const order = action.retrievalMode && action.retrievalMode !== "Shuffled" ? `, ${action.retrievalMode}` : "";
      return { kind: "Serve", rows: [{ label: `${nameOf(action.routingId)}${order}`, to: null, member: "action" }] };
    }
    case "CasesNode": {
      const otherwise = node.defaultNodeId ?? null;
      return {
        kind: "Decide",
        rows: [
          ...node.cases.map(({ predicate, nodeId }, i) => ({
            label: predicateText(predicate),
            to: nodeId,
            member: `cases[${i}]`,
          })),
          {
            label: otherwise === null ? "otherwise the session ends" : "otherwise",
            to: otherwise,
            member: "defaultNodeId",
          },
        ],
      };
    }
    case "WeightedSplitNode": {
      const all = node.branches.reduce((sum, { weight }) => sum + Math.max(0, weight), 0);
      return {
        kind: "Split",
        rows: node.branches.map(({ weight, nodeId }, i) => ({
          label: `${shareText(weight, all)} of sessions`,
          to: nodeId,
          member: `branches[${i}]`,
        })),
      };
    }
  }
}

export const comparisonSigns: Record<ProgramComparison, string> = {
  GreaterThanOrEqual: "≥",
  GreaterThan: ">",
  LessThanOrEqual: "≤",
  LessThan: "<",
  Equal: "=",
};

function predicateText(predicate: ProgramPredicate): string {
  switch (predicate._t) {
    case "AccuracyPredicate": {
      const least = predicate.minimumAnswered ?? 0;
      const after = least > 0 ? ` after ${least} ${least === 1 ? "answer" : "answers"}` : "";
      return `accuracy ${comparisonSigns[predicate.comparison]} ${percent(predicate.threshold)}${after}`;
    }
    case "UserScorePredicate":
      return `global score ${comparisonSigns[predicate.comparison]} ${percent(predicate.threshold)}`;
    case "AnsweredCountPredicate":
      return `answers ${comparisonSigns[predicate.comparison]} ${numberOf(predicate.value)}`;
    case "CorrectCountPredicate":
      return `right answers ${comparisonSigns[predicate.comparison]} ${numberOf(predicate.value)}`;
    case "ConsecutiveCorrectPredicate":
      return `right in a row ${comparisonSigns[predicate.comparison]} ${numberOf(predicate.value)}`;
    case "ConsecutiveIncorrectPredicate":
      return `wrong in a row ${comparisonSigns[predicate.comparison]} ${numberOf(predicate.value)}`;
    case "TimeElapsedPredicate":
      return `seconds ${comparisonSigns[predicate.comparison]} ${numberOf(predicate.seconds)}`;
    case "UserAttributePredicate": {
      const attribute = predicate.attribute.toLowerCase();
      return predicate.values?.length ? `${attribute} is ${predicate.values.join(" or ")}` : `${attribute} is known`;
    }
  }
}

/** A draft may lack a number. */
function numberOf(value: number): string {
  return Number.isFinite(value) ? String(value) : "?";
}

function percent(share: number): string {
  if (!Number.isFinite(share)) return "?";
  return `${Number((share * 100).toFixed(2))}%`;
}

function shareText(weight: number, all: number): string {
  if (all <= 0 || weight <= 0) return "0%";
  const share = (weight / all) * 100;
  return share < 1 ? "under 1%" : `${Math.round(share)}%`;
}

/** Cuts a text for a picture, where it cannot wrap. Wide characters count twice. */
export function cutText(text: string, columns: number): string {
  let used = 0;
  let kept = "";
  for (const character of text) {
    used += (character.codePointAt(0) ?? 0) >= 0x1100 ? 2 : 1;
    if (used > columns) return `${[...kept].slice(0, -1).join("").trimEnd()}…`;
    kept += character;
  }
  return kept;
}

/** The faults of a node, and of each row. Ids may contain dots, so the longest id that fits a path owns it. */
export function faultsByNode(
  faults: Readonly<Record<string, string[]>>,
  ids: readonly string[],
): Map<string, { member: string; faults: string[] }[]> {
  const byNode = new Map<string, { member: string; faults: string[] }[]>();
  for (const [path, sentences] of Object.entries(faults)) {
    if (!path.startsWith("nodes.")) continue;
    const rest = path.slice("nodes.".length);
    const id = ids
      .filter((id) => rest === id || rest.startsWith(`${id}.`))
      .reduce<string | null>((best, id) => (best === null || id.length > best.length ? id : best), null);
    if (id === null) continue;
    const list = byNode.get(id) ?? [];
    list.push({ member: rest.slice(id.length + 1), faults: sentences });
    byNode.set(id, list);
  }
  return byNode;
}

/** A fault in words: `stop, branch 1: names no node.` */
export function faultText(id: string, member: string, sentence: string): string {
  const place = [id, memberText(member)].filter((text) => text !== "").join(", ");
  return place === "" ? `It ${sentence}.` : `${place}: ${sentence}.`;
}

/** Calls a member of a node what the form calls it. */
function memberText(member: string): string {
  const [, list, at] = /^(cases|branches)\[(\d+)\]/.exec(member) ?? [];
  if (list !== undefined) return `${list === "cases" ? "case" : "branch"} ${Number(at) + 1}`;
  if (member.startsWith("action")) return "what it serves";
  return member === "defaultNodeId" ? "otherwise" : member;
}
