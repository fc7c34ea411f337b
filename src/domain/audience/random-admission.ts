import { unseededScore } from "../member/score.ts";
import { reaches } from "../member/threshold.ts";
import { type GraduationRule, lastAnswer, scoreResponseMinimum } from "./graduation-rule.ts";
import { type AudienceSettings, maxResponses } from "./settings.ts";
import { leastExamples } from "./status.ts";

/** The tolerance for comparing real numbers: in doubles (0.6 - 0.5) / 0.5 is 0.19999999999999996. */
const tolerance = 1e-9;
/** The difficulty of an example without answers. */
const assumedDifficulty = 0.5;

/**
 * The probability that pure guessing graduates, 0 to 1: that enough answers are correct at some number of answers within reach.
 * Ignores drops. Null for fewer than three examples and for free text.
 */
export function randomAdmissionProbability(
  settings: AudienceSettings,
  /** The probability of a correct guess, for each example that counts. */
  chances: readonly number[],
): number | null {
  const { graduationRule: rule, dropMinResponses } = settings;
  const count = chances.length;
  if (count < leastExamples || rule._t === "AcceptedFreeText") return null;
  const lowest = lowestAnswers(rule, dropMinResponses, count);
  const highest = lastAnswer(rule, maxResponses(settings), count);
  if (lowest === null || lowest > highest) return 0;
  const mean = chances.reduce((sum, chance) => sum + chance, 0) / count;
  return absorbed({
    lowest,
    highest,
    needed: (answers) => correctNeeded(rule, answers, mean),
    // A person who answers all examples meets each one's own chance. Otherwise it is unknown which examples they get.
    chanceOf: (answer) => (count > lowest ? mean : (chances[answer - 1] ?? mean)),
  });
}

function lowestAnswers(
  rule: Exclude<GraduationRule, { _t: "AcceptedFreeText" }>,
  dropMinResponses: number | null,
  exampleCount: number,
): number | null {
  if (rule._t === "TaskAccuracy") return Math.min(rule.minTasks, exampleCount);
  const least = scoreResponseMinimum(rule, dropMinResponses);
  return least > exampleCount ? null : least;
}

/** The number of correct answers that passes the rule. Above the number of answers if it cannot be passed. */
function correctNeeded(
  rule: Exclude<GraduationRule, { _t: "AcceptedFreeText" }>,
  answers: number,
  chance: number,
): number {
  if (rule._t === "TaskAccuracy") return Math.ceil(rule.targetAccuracy * answers - tolerance);
  const weight = 1.5 - assumedDifficulty;
  const hardMass = answers * weight * (1 - chance);
  for (let correct = 0; correct <= answers; correct++) {
    const score = unseededScore({ wrongMass: (answers - correct) * weight, hardMass });
    if (reaches(score, rule.graduationScore)) return correct;
  }
  return answers + 1;
}

/** Yields, answer by answer, the probability of each number of correct answers among people who have not passed yet. */
function absorbed(walk: {
  lowest: number;
  highest: number;
  chanceOf: (answer: number) => number;
  needed: (answers: number) => number;
}): number {
  let open = [1];
  let passed = 0;
  for (let answers = 1; answers <= walk.highest; answers++) {
    const chance = walk.chanceOf(answers);
    const next = new Array<number>(answers + 1).fill(0);
    for (const [correct, probability] of open.entries()) {
      next[correct] = (next[correct] ?? 0) + probability * (1 - chance);
      next[correct + 1] = (next[correct + 1] ?? 0) + probability * chance;
    }
    if (answers >= walk.lowest) {
      for (let correct = walk.needed(answers); correct <= answers; correct++) {
        passed += next[correct] ?? 0;
        next[correct] = 0;
      }
    }
    open = next;
  }
  return passed;
}
