import { memberStates } from "../local/member-states.mjs";

const width = 32;

const names = {
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

export const nameOf = (state) => names[state];
export const percent = (share) => (share === null ? "–" : `${(share * 100).toFixed(1)} %`);

/**
 * People by state as bars, one for each state where somebody is.
 * @param {Record<string, number>} counts
 */
export function drawFunnel(counts) {
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return memberStates
    .filter((state) => (counts[state] ?? 0) > 0 || always.includes(state))
    .map((state) => {
      const count = counts[state] ?? 0;
      return `${names[state].padEnd(nameWidth)} ${bar(all === 0 ? 0 : count / all)} ${count}`;
    });
}

/**
 * Where a crowd stands, in lines for a terminal.
 * @param {object} view
 * @param {string} view.title
 * @param {number} view.people
 * @param {{ done: number, answers: number, sessions: number, failures: number }} view.counts
 * @param {Record<string, number>} view.states
 * @param {{ precision: number | null, recall: number | null }} view.quality
 * @param {number} view.seconds
 */
export function drawCrowd({ title, people, counts, states, quality, seconds }) {
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
export function tellCrowd({ people, counts, states, quality, seconds }) {
  const some = memberStates
    .filter((state) => (states[state] ?? 0) > 0)
    .map((state) => `${states[state]} ${names[state]}`);
  const measures = `precision ${percent(quality.precision)}, recall ${percent(quality.recall)}`;
  return `${counts.done}/${people} people; ${some.join(", ") || "nobody has answered"}; ${measures}; ${pace(counts, seconds)}`;
}

export function pace({ answers, sessions }, seconds) {
  const rate = (count) => (count / Math.max(seconds, 0.001)).toFixed(count < 10 * seconds ? 1 : 0);
  return `${answers} answers (${rate(answers)}/s) in ${sessions} sessions (${rate(sessions)}/s)`;
}

/** Eighths of a block, so that a few of many are seen. */
function bar(share) {
  const eighths = Math.round(Math.min(1, Math.max(0, share)) * width * 8);
  const [full, rest] = [Math.floor(eighths / 8), eighths % 8];
  return `${"█".repeat(full)}${rest === 0 ? "" : " ▏▎▍▌▋▊▉"[rest]}`.padEnd(width, "░");
}
