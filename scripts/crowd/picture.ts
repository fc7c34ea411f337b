import { memberStates } from "../local/member-states.mjs";
import type { Quality, StateCounts, Tally } from "./tally.ts";

const width = 32;

const names: Record<string, string> = {
  Distilling: "distilling",
  Graduated: "graduated",
  DroppedLowScore: "dropped: low score",
  DroppedLowAccuracy: "dropped: low accuracy",
  DroppedMaxResponses: "dropped: out of answers",
  DroppedMaxSessions: "dropped: out of sessions",
  DroppedLowSubmissionRate: "dropped: rarely answers",
  InactiveDistilling: "inactive, distilling",
  InactiveGraduated: "inactive, graduated",
};
/** Shown even while nobody is there. */
const always = ["Distilling", "Graduated", "DroppedLowScore", "DroppedMaxResponses"];
const nameWidth = Math.max(...Object.values(names).map(({ length }) => length));

export const nameOf = (state: string) => names[state] ?? state;
export const percent = (share: number | null) => (share === null ? "–" : `${(share * 100).toFixed(1)}%`);

/** Shows people by state as bars, one for each state that holds a person. */
export function drawFunnel(counts: StateCounts): string[] {
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return memberStates
    .filter((state) => (counts[state] ?? 0) > 0 || always.includes(state))
    .map((state) => {
      const count = counts[state] ?? 0;
      return `${nameOf(state).padEnd(nameWidth)} ${bar(all === 0 ? 0 : count / all)} ${count}`;
    });
}

/** Where a crowd stands. */
export interface Standing {
  title: string;
  people: number;
  counts: Pick<Tally["counts"], "done" | "answers" | "sessions" | "failures">;
  states: StateCounts;
  quality: Pick<Quality, "precision" | "recall">;
  seconds: number;
}

/** Shows where a crowd stands in lines for a terminal. */
export function drawCrowd({ title, people, counts, states, quality, seconds }: Standing): string[] {
  const { done, failures } = counts;
  return [
    title,
    `${"been here".padEnd(nameWidth)} ${bar(done / people)} ${done}/${people}`,
    ...drawFunnel(states),
    `${"precision".padEnd(nameWidth)} ${bar(quality.precision ?? 0)} ${percent(quality.precision)}`,
    `${"recall".padEnd(nameWidth)} ${bar(quality.recall ?? 0)} ${percent(quality.recall)}`,
    `${pace(counts, seconds)}${failures > 0 ? `, ${failures} people were not answered` : ""}`,
  ];
}

/** The same in one line. */
export function tellCrowd({ people, counts, states, quality, seconds }: Omit<Standing, "title">): string {
  const some = memberStates
    .filter((state) => (states[state] ?? 0) > 0)
    .map((state) => `${states[state]} ${names[state]}`);
  const measures = `precision ${percent(quality.precision)}, recall ${percent(quality.recall)}`;
  return `${counts.done}/${people} people; ${some.join(", ") || "nobody has answered"}; ${measures}; ${pace(counts, seconds)}`;
}

export function pace({ answers, sessions }: Pick<Standing["counts"], "answers" | "sessions">, seconds: number): string {
  const rate = (count: number) => (count / Math.max(seconds, 0.001)).toFixed(count < 10 * seconds ? 1 : 0);
  return `${answers} answers (${rate(answers)}/s) in ${sessions} sessions (${rate(sessions)}/s)`;
}

/** Eighths of a block, so that a few of many are seen. */
function bar(share: number): string {
  const eighths = Math.round(Math.min(1, Math.max(0, share)) * width * 8);
  const [full, rest] = [Math.floor(eighths / 8), eighths % 8];
  return `${"█".repeat(full)}${rest === 0 ? "" : " ▏▎▍▌▋▊▉"[rest]}`.padEnd(width, "░");
}
