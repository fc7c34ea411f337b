/**
 * Which people an audience's rules graduate: people of known skills, simulated with the domain's own functions, 100,000 of each skill. First under the
 * default rules, by how they end, with examples that are equally hard and with easy and hard ones mixed; then the share of graduates
 * when one rule is another. Fails when the rules cannot tell: when at the defaults a person of skill 0.95 graduates less often than
 * nine times in ten, or a guesser more often than one time in ten.
 */
import { graduate } from "./graduation/graduate.ts";
import { demand, figureArguments, sized } from "./support/size.mjs";

const seed = 7;
const trials = Number(figureArguments[0] ?? sized(100_000, 50));
const guesser = 0.5;
const skills = [guesser, 0.6, 0.7, 0.8, 0.85, 0.9, 0.95];
const limits = { good: 0.9, guesser: 0.1 };
/** The gap between the easiest and the hardest example, in logits: with a skill of 0.85, 98% are right at the one and 65% at the other. */
const mixed = 4;

const rule = (change) => ({ _t: "TaskAccuracy", targetAccuracy: 0.75, minTasks: 10, maxTasks: null, ...change });
const byScore = { _t: "ScoreThreshold", graduationScore: 0.5, demotionScore: null, minResponsesToGraduate: 10 };
const variants = [
  ["default rules", {}],
  ["default rules, easy and hard examples mixed", { difficultySpread: mixed }],
  ["`dropScore` null", { settings: { dropScore: null } }],
  ["`targetAccuracy` 0.7", { settings: { graduationRule: rule({ targetAccuracy: 0.7 }) } }],
  ["`minTasks` 20, of 24 examples", { settings: { graduationRule: rule({ minTasks: 20 }) }, exampleCount: 24 }],
  [
    "`minTasks` 20, `targetAccuracy` 0.8, of 24 examples",
    { settings: { graduationRule: rule({ minTasks: 20, targetAccuracy: 0.8 }) }, exampleCount: 24 },
  ],
  ["a `graduationScore` of 0.5 after ten", { settings: { graduationRule: byScore } }],
  [
    "a `graduationScore` of 0.5 after ten, easy and hard examples mixed",
    { settings: { graduationRule: byScore }, difficultySpread: mixed },
  ],
];

const percent = (share) => `${(share * 100).toFixed(1)}%`;
const row = (cells) => console.log(`| ${cells.join(" | ")} |`);
const head = (cells) => {
  row(cells);
  row(cells.map(() => "---"));
};

const endings = [
  ["equally hard examples", 0],
  ["easy and hard examples mixed", mixed],
].map(([name, difficultySpread]) => {
  const people = graduate({ skills, trials, seed, difficultySpread });
  console.log(`${name}:`);
  head([
    "true skill",
    "graduates",
    "dropped early, by score",
    "dropped with the last answer",
    "dropped early, though the ten together would do",
  ]);
  for (const { skill, graduated, droppedEarly, droppedAtTheEnd, droppedTooEarly } of people) {
    row([skill, ...[graduated, droppedEarly, droppedAtTheEnd, droppedTooEarly].map(percent)]);
  }
  console.log("");
  return people;
});
head(["graduates of true skill", ...skills]);
for (const [name, how] of variants) {
  row([name, ...graduate({ skills, trials, seed, ...how }).map(({ graduated }) => percent(graduated))]);
}
for (const people of endings) {
  demand(people.at(-1).graduated >= limits.good && people.at(0).graduated <= limits.guesser);
}
