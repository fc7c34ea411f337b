import { memberStates } from "../../domain/member/member-state.ts";
import { noPeople } from "../../domain/member/simulated.ts";
import type {
  ChunkOutcome,
  Progress,
  RosterActivity,
  RosterCounts,
  Seen,
  SeenByRoster,
  StateCounts,
} from "./roster.port.ts";
import type { Elsewhere } from "./roster-shard.port.ts";

/** Answers of all shards of a roster, put together. The first shard's stands first. */
type All<Part> = readonly [Part, ...Part[]];

type Examples = Elsewhere["examples"];
const latestShown = 10;
const minutesShown = 10;

export const noStates: StateCounts = noPeople;
export const nothingElsewhere: Elsewhere = { states: noStates, answers: 0, epoch: 0, examples: {} };

export function addStates(one: StateCounts, other: StateCounts): StateCounts {
  return Object.fromEntries(memberStates.map((state) => [state, one[state] + other[state]])) as StateCounts;
}

export function addExamples(...parts: readonly Examples[]): Examples {
  const sums = new Map<string, Examples[string]>();
  for (const part of parts)
    for (const [id, { correct, incorrect }] of Object.entries(part)) {
      const sum = sums.get(id) ?? { correct: 0, incorrect: 0 };
      sums.set(id, { correct: sum.correct + correct, incorrect: sum.incorrect + incorrect });
    }
  return Object.fromEntries(sums);
}

export function addElsewhere(one: Elsewhere, other: Elsewhere): Elsewhere {
  return {
    states: addStates(one.states, other.states),
    simulated: addStates(one.simulated ?? noStates, other.simulated ?? noStates),
    answers: one.answers + other.answers,
    epoch: one.epoch + other.epoch,
    examples: addExamples(one.examples, other.examples),
  };
}

/** The sequence is the first shard's, which publishes. */
export function mergeCounts(parts: All<RosterCounts>): RosterCounts {
  return {
    states: parts.map(({ states }) => states).reduce(addStates),
    simulated: parts.map(({ simulated = noStates }) => simulated).reduce(addStates),
    sequence: parts[0].sequence,
    epoch: Math.max(...parts.map(({ epoch }) => epoch)),
  };
}

export function mergeProgress(parts: readonly Progress[]): Progress {
  return {
    cursor: Math.max(...parts.map(({ cursor }) => cursor)),
    processed: sumOf(parts, ({ processed }) => processed),
    changed: sumOf(parts, ({ changed }) => changed),
  };
}

/** Fenced off where any shard was: the others have committed what they did, and go on from there. */
export function mergeOutcomes(parts: readonly ChunkOutcome[]): ChunkOutcome {
  const done = parts.flatMap((part) => (part.kind === "done" ? [part] : []));
  if (done.length < parts.length) return { kind: "fenced" };
  const [furthest] = done.toSorted((one, other) => other.progress.cursor - one.progress.cursor);
  return {
    kind: "done",
    progress: mergeProgress(done.map(({ progress }) => progress)),
    lastUserId: furthest?.lastUserId ?? null,
    isEnd: done.every(({ isEnd }) => isEnd),
  };
}

export function mergeSeen(parts: All<Seen>): Seen {
  return { ...latestOf(parts), fence: Math.max(...parts.map(({ fence }) => fence)) };
}

export function mergeAllSeen(parts: All<SeenByRoster>): SeenByRoster {
  const fences: Record<string, number> = {};
  for (const part of parts)
    for (const [kind, fence] of Object.entries(part.fences)) fences[kind] = Math.max(fence, fences[kind] ?? 0);
  return { ...latestOf(parts), fences };
}

/** The history is the first shard's, which keeps that of all. */
export function mergeActivity(parts: All<RosterActivity>): RosterActivity {
  const minutes = new Map<number, number>();
  for (const [minute, answers] of parts.flatMap((part) => part.minutes))
    minutes.set(minute, answers + (minutes.get(minute) ?? 0));
  const { at } = parts[0].present;
  const sum = (member: Exclude<keyof RosterActivity["present"], "at">) =>
    sumOf(parts, ({ present }) => present[member]);
  return {
    history: parts[0].history,
    present: {
      at,
      distilling: sum("distilling"),
      graduated: sum("graduated"),
      inactive: sum("inactive"),
      dropped: sum("dropped"),
      answers: sum("answers"),
    },
    latest: parts
      .flatMap(({ latest }) => latest)
      .toSorted((one, other) => other.at - one.at)
      .slice(0, latestShown),
    minutes: [...minutes].toSorted(([one], [other]) => one - other).slice(-minutesShown),
  };
}

function latestOf(parts: All<Omit<Seen, "fence">>): Omit<Seen, "fence"> {
  const configs = parts.flatMap(({ config }) => (config === null ? [] : [config]));
  const [config] = configs.toSorted((one, other) => other.version - one.version);
  return { config: config ?? null, isErased: parts.some(({ isErased }) => isErased) };
}

export function sumOf<Part>(parts: readonly Part[], of: (part: Part) => number): number {
  return parts.reduce((sum, part) => sum + of(part), 0);
}
