/**
 * How often results are right: 1,000 simulated jobs of each mix of people, judged with the domain's own functions. Plain majority of ten
 * answers, the same ten weighted by people's scores, and early stopping at a confidence of 0.99 beside the fixed number of answers whose
 * majority is right as often. Fails when, with people of mixed skill, summed scores are right less often than majority, or when early
 * stopping does not need fewer answers than a fixed number of the same accuracy.
 */
import { simulateAgreement } from "./agreement/agreement.ts";
import { demand, figureArguments, sized } from "./support/size.mjs";

const jobs = Number(figureArguments[0] ?? sized(1_000, 20));
const seed = Number(figureArguments[1] ?? 7);
const common = { jobs, tasks: 20, people: 60, examples: 12, seed };
const mixes = [
  ["mostly good, two options", { skills: [0.5, 0.7, 0.8, 0.9], categories: 2 }],
  ["mixed with guessers, two options", { skills: [0, 0.3, 0.6, 0.9], categories: 2 }],
  ["mixed with guessers, four options", { skills: [0, 0.3, 0.6, 0.9], categories: 4 }],
  ["few good among guessers, four options", { skills: [0, 0, 0.1, 0.9], categories: 4 }],
  // Not mixed: their scores differ by luck alone, so weighting them can only lose. It shows how much.
  ["all of the same skill, two options", { skills: [0.6], categories: 2 }],
];

const percent = (share) => `${(share * 100).toFixed(2)} %`;
const row = (cells) => console.log(`| ${cells.join(" | ")} |`);
const head = [
  "people",
  "majority of ten",
  "summed scores of ten",
  "confidence of ten",
  "early stopping at 0.99",
  "its answers a task",
  "answers that majority needs for the same",
];
row(head);
row(head.map(() => "---"));
for (const [name, mix] of mixes) {
  const figures = simulateAgreement({ ...common, ...mix });
  const { majorityOfTen, summedScoresOfTen, confidenceOfTen, early, earlyAnswers, answersForTheSame } = figures;
  const shares = [majorityOfTen, summedScoresOfTen, confidenceOfTen, early].map(percent);
  row([name, ...shares, earlyAnswers.toFixed(2), answersForTheSame ?? "more than 20"]);
  const isMixed = mix.skills.length > 1;
  demand(!isMixed || summedScoresOfTen >= majorityOfTen);
  demand(earlyAnswers < (answersForTheSame ?? Number.POSITIVE_INFINITY));
}
