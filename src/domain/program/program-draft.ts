import type { RetrievalMode } from "../audience/settings.ts";
import type { Faults } from "../fault-list.ts";
import {
  type ProgramComparison,
  type ProgramInput,
  type ProgramNode,
  type ProgramPredicate,
  programComparisons,
  type UserAttribute,
  userAttributes,
} from "./program.ts";
import { faultText } from "./program-words.ts";

/** What stands in the form of a program: texts, as they were typed. */
export interface ProgramDraft {
  rootNodeId: string;
  maxRapids: string;
  maxDurationSeconds: string;
  nodes: NodeDraft[];
}

export const nodeKinds = ["ServeRapid", "Complete", "Cases", "WeightedSplit"] as const;
export type NodeKind = (typeof nodeKinds)[number];

export interface NodeDraft {
  id: string;
  kind: NodeKind;
  routingId: string;
  retrievalMode: RetrievalMode;
  ways: WayDraft[];
  /** Where no case is true. */
  otherwise: string;
}

export const predicateKinds = [
  "AnsweredCountPredicate",
  "AccuracyPredicate",
  "CorrectCountPredicate",
  "ConsecutiveCorrectPredicate",
  "ConsecutiveIncorrectPredicate",
  "TimeElapsedPredicate",
  "UserScorePredicate",
  "UserAttributePredicate",
] as const satisfies readonly ProgramPredicate["_t"][];
export type PredicateKind = (typeof predicateKinds)[number];

/** A case or a branch. Members that its kind does not need are kept, so that changing the kind back loses nothing. */
export interface WayDraft {
  predicate: PredicateKind;
  comparison: ProgramComparison;
  /** A count, seconds, or percent of an accuracy or score. */
  value: string;
  minimumAnswered: string;
  attribute: UserAttribute;
  /** Separated by commas. */
  values: string;
  weight: string;
  to: string;
}

/** The usual one first. */
export const retrievalModes = ["Shuffled", "Random", "Sequential"] as const satisfies readonly RetrievalMode[];

const newWay: WayDraft = {
  predicate: "AnsweredCountPredicate",
  comparison: "GreaterThanOrEqual",
  value: "",
  minimumAnswered: "",
  attribute: "Country",
  values: "",
  weight: "1",
  to: "",
};
const newNode: NodeDraft = {
  id: "",
  kind: "ServeRapid",
  routingId: "",
  retrievalMode: "Shuffled",
  ways: [],
  otherwise: "",
};

/** A larger program is edited as JSON: a form would be no help. */
const mostNodesInForm = 60;
const mostWaysInForm = 200;

export function fitsForm({ nodes }: Pick<ProgramInput, "nodes">): boolean {
  const ways = nodes.reduce((sum, [, node]) => sum + waysOf(node), 0);
  return nodes.length <= mostNodesInForm && ways <= mostWaysInForm;
}

function waysOf(node: ProgramNode): number {
  if (node._t === "CasesNode") return node.cases.length;
  return node._t === "WeightedSplitNode" ? node.branches.length : 0;
}

export function draftOf(program: ProgramInput): ProgramDraft {
  return {
    rootNodeId: program.rootNodeId,
    maxRapids: String(program.maxRapids),
    maxDurationSeconds: String(program.maxDurationSeconds),
    nodes: program.nodes.map(([id, node]) => ({ ...newNode, id, ...nodeDraftOf(node) })),
  };
}

function nodeDraftOf(node: ProgramNode): Partial<NodeDraft> {
  switch (node._t) {
    case "ActionNode":
      if (node.action._t === "CompleteAction") return { kind: "Complete" };
      return {
        kind: "ServeRapid",
        routingId: node.action.routingId,
        retrievalMode: node.action.retrievalMode ?? "Shuffled",
      };
    case "CasesNode":
      return {
        kind: "Cases",
        ways: node.cases.map(({ predicate, nodeId }) => ({ ...newWay, ...predicateDraftOf(predicate), to: nodeId })),
        otherwise: node.defaultNodeId ?? "",
      };
    case "WeightedSplitNode":
      return {
        kind: "WeightedSplit",
        ways: node.branches.map(({ weight, nodeId }) => ({ ...newWay, weight: String(weight), to: nodeId })),
      };
  }
}

function predicateDraftOf(predicate: ProgramPredicate): Partial<WayDraft> {
  const { _t } = predicate;
  switch (_t) {
    case "UserAttributePredicate":
      return { predicate: _t, attribute: predicate.attribute, values: (predicate.values ?? []).join(", ") };
    case "AccuracyPredicate":
      return {
        predicate: _t,
        comparison: predicate.comparison,
        value: percentOf(predicate.threshold),
        minimumAnswered: predicate.minimumAnswered ? String(predicate.minimumAnswered) : "",
      };
    case "UserScorePredicate":
      return { predicate: _t, comparison: predicate.comparison, value: percentOf(predicate.threshold) };
    case "TimeElapsedPredicate":
      return { predicate: _t, comparison: predicate.comparison, value: String(predicate.seconds) };
    default:
      return { predicate: _t, comparison: predicate.comparison, value: String(predicate.value) };
  }
}

function percentOf(share: number): string {
  return String(Number((share * 100).toPrecision(12)));
}

/** The program that a draft stands for. Of nodes with one id it has the first, and `repeated` names the ids. */
export function programOfDraft(draft: ProgramDraft): { program: ProgramInput; repeated: string[] } {
  const nodes = new Map<string, ProgramNode>();
  const repeated = new Set<string>();
  for (const node of draft.nodes) {
    if (nodes.has(node.id)) repeated.add(node.id);
    else nodes.set(node.id, nodeOf(node));
  }
  const program = {
    rootNodeId: draft.rootNodeId,
    nodes: [...nodes],
    maxRapids: numberOf(draft.maxRapids),
    maxDurationSeconds: numberOf(draft.maxDurationSeconds),
  };
  return { program, repeated: [...repeated] };
}

function nodeOf({ kind, routingId, retrievalMode, ways, otherwise }: NodeDraft): ProgramNode {
  switch (kind) {
    case "Complete":
      return { _t: "ActionNode", action: { _t: "CompleteAction" } };
    case "ServeRapid":
      return {
        _t: "ActionNode",
        action: { _t: "ServeRapidAction", routingId, retrievalMode },
      };
    case "Cases":
      return {
        _t: "CasesNode",
        cases: ways.map((way) => ({ predicate: predicateOf(way), nodeId: way.to })),
        defaultNodeId: otherwise === "" ? null : otherwise,
      };
    case "WeightedSplit":
      return {
        _t: "WeightedSplitNode",
        branches: ways.map(({ weight, to }) => ({ weight: numberOf(weight), nodeId: to })),
      };
  }
}

function predicateOf({ predicate, comparison, value, minimumAnswered, attribute, values }: WayDraft): ProgramPredicate {
  const share = Number((numberOf(value) / 100).toPrecision(12));
  switch (predicate) {
    case "UserAttributePredicate": {
      const listed = values.split(",").flatMap((text) => text.trim() || []);
      return { _t: predicate, attribute, values: listed.length > 0 ? listed : null };
    }
    case "AccuracyPredicate":
      return {
        _t: predicate,
        comparison,
        threshold: share,
        minimumAnswered: minimumAnswered === "" ? null : numberOf(minimumAnswered),
      };
    case "UserScorePredicate":
      return { _t: predicate, comparison, threshold: share };
    case "TimeElapsedPredicate":
      return { _t: predicate, comparison, seconds: numberOf(value) };
    default:
      return { _t: predicate, comparison, value: numberOf(value) };
  }
}

/** An empty text is no number, though JavaScript says 0. */
function numberOf(text: string): number {
  return text.trim() === "" ? Number.NaN : Number(text);
}

/** The field of a member in the form: `nodes.ask.cases[2].nodeId` is `nodes.4.ways.2.to`. Null: no field is about it. */
export function fieldOf(path: string, draft: ProgramDraft): string | null {
  if (["rootNodeId", "maxRapids", "maxDurationSeconds"].includes(path)) return path;
  if (path === "nodes") return "nodes";
  const found = nodeOfPath(path, draft);
  if (!found) return null;
  const field = `nodes.${found.at}`;
  const member = path.slice(`nodes.${found.id}`.length + 1);
  const [, way, rest] = /^(?:cases|branches)\[(\d+)\]\.?(.*)$/.exec(member) ?? [];
  if (way !== undefined) return `${field}.ways.${way}.${wayMembers[rest ?? ""] ?? "value"}`;
  if (member.startsWith("action")) return `${field}.routingId`;
  if (member === "defaultNodeId") return `${field}.otherwise`;
  return `${field}.id`;
}

/** Ids may contain dots, so the longest id that fits a path owns it. Of two nodes with one id the later is the one to rename. */
function nodeOfPath(path: string, draft: ProgramDraft): { id: string; at: number } | null {
  return draft.nodes
    .map(({ id }, i) => ({ id, at: i }))
    .filter(({ id }) => path === `nodes.${id}` || path.startsWith(`nodes.${id}.`))
    .reduce<{ id: string; at: number } | null>(
      (best, next) => (best && best.id.length > next.id.length ? best : next),
      null,
    );
}

const wayMembers: Record<string, keyof WayDraft> = {
  nodeId: "to",
  weight: "weight",
  "predicate.minimumAnswered": "minimumAnswered",
  "predicate.values": "values",
};

/** The faults by the field that they are about, as sentences. Faults without a field come under their own paths. */
export function fieldErrors(faults: Faults, draft: ProgramDraft): Record<string, string> {
  const errors = new Map<string, string>();
  for (const [path, sentences] of Object.entries(faults)) {
    const field = fieldOf(path, draft) ?? path;
    const id = nodeOfPath(path, draft)?.id;
    const texts = sentences.map((sentence) =>
      id === undefined ? faultText(path, "", sentence) : faultText(id, path.slice(`nodes.${id}.`.length), sentence),
    );
    errors.set(field, [errors.get(field), ...texts].filter(Boolean).join(" "));
  }
  return Object.fromEntries(errors);
}

/** Reads the form. Unknown words take the first of their list, and unnumbered fields are left out. */
export function readDraft(form: Iterable<[string, unknown]>): ProgramDraft {
  const fields = new Map(
    [...form].flatMap(([name, value]) => (typeof value === "string" ? [[name, value] as const] : [])),
  );
  const text = (name: string) => (fields.get(name) ?? "").toWellFormed().trim();
  const oneOf = <Word extends string>(name: string, words: readonly Word[]): Word =>
    words.find((word) => word === text(name)) ?? (words[0] as Word);
  const way = (at: string): WayDraft => ({
    predicate: oneOf(`${at}.predicate`, predicateKinds),
    comparison: oneOf(`${at}.comparison`, programComparisons),
    value: text(`${at}.value`),
    minimumAnswered: text(`${at}.minimumAnswered`),
    attribute: oneOf(`${at}.attribute`, userAttributes),
    values: text(`${at}.values`),
    weight: text(`${at}.weight`),
    to: text(`${at}.to`),
  });
  const numbered = (prefix: string, sign: string, most: number) => {
    const names: string[] = [];
    while (names.length < most && fields.has(`${prefix}${names.length}.${sign}`))
      names.push(`${prefix}${names.length}`);
    return names;
  };
  return {
    rootNodeId: text("rootNodeId"),
    maxRapids: text("maxRapids"),
    maxDurationSeconds: text("maxDurationSeconds"),
    nodes: numbered("nodes.", "id", 2 * mostNodesInForm).map((at) => ({
      id: text(`${at}.id`),
      kind: oneOf(`${at}.kind`, nodeKinds),
      routingId: text(`${at}.routingId`),
      retrievalMode: oneOf(`${at}.retrievalMode`, retrievalModes),
      ways: numbered(`${at}.ways.`, "to", 2 * mostWaysInForm).map(way),
      otherwise: text(`${at}.otherwise`),
    })),
  };
}

/** A button of the form that changes the draft and saves nothing. */
export type DraftEdit =
  | { kind: "addNode" }
  | { kind: "removeNode"; node: number }
  | { kind: "addWay"; node: number }
  | { kind: "removeWay"; node: number; way: number };

/** Reads the value of the pressed button, such as `removeWay.2.0`. Null: it is none of these. */
export function readEdit(value: string): DraftEdit | null {
  const [kind, node, way] = value.split(".");
  const at = { node: Number(node), way: Number(way) };
  if (kind === "addNode") return { kind };
  if (!Number.isInteger(at.node)) return null;
  if (kind === "removeNode" || kind === "addWay") return { kind, node: at.node };
  return kind === "removeWay" && Number.isInteger(at.way) ? { kind, ...at } : null;
}

export function edited(draft: ProgramDraft, edit: DraftEdit): ProgramDraft {
  const { nodes } = draft;
  const change = (at: number, by: (node: NodeDraft) => NodeDraft) =>
    nodes.map((node, index) => (index === at ? by(node) : node));
  switch (edit.kind) {
    case "addNode":
      return { ...draft, nodes: [...nodes, { ...newNode, id: freshId(nodes) }] };
    case "removeNode":
      return { ...draft, nodes: nodes.filter((_, index) => index !== edit.node) };
    case "addWay":
      return { ...draft, nodes: change(edit.node, (node) => ({ ...node, ways: [...node.ways, newWay] })) };
    case "removeWay":
      return {
        ...draft,
        nodes: change(edit.node, (node) => ({ ...node, ways: node.ways.filter((_, index) => index !== edit.way) })),
      };
  }
}

function freshId(nodes: readonly NodeDraft[]): string {
  const known = new Set(nodes.map(({ id }) => id));
  let number = nodes.length + 1;
  while (known.has(`node-${number}`)) number += 1;
  return `node-${number}`;
}
