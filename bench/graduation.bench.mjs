/**
 * Whom an audience's rules take: people of known skills, simulated with the domain's own functions, 100,000 of each skill. First under the
 * default rules, by how they end; then the share of graduates when one rule is another. Fails when the rules cannot tell: when at the
 * defaults somebody of skill 0.95 graduates less often than nine times in ten, or a guesser more often than one time in ten.
 */
import { graduate } from "./graduation/graduate.ts";

const seed = 7;
const trials = Number(process.argv[2] ?? 100_000);
const guesser = 0.5;
const skills = [guesser, 0.6, 0.7, 0.8, 0.85, 0.9, 0.95];
const limits = { good: 0.9, guesser: 0.1 };

const rule = (change) => ({ _t: "TaskAccuracy", targetAccuracy: 0.75, minTasks: 10, maxTasks: null, ...change });
const variants = [
  ["default rules", {}],
  ["`dropScore` null", { settings: { dropScore: null } }],
  ["`dropMinResponses` 6", { settings: { dropMinResponses: 6 } }],
  ["`targetAccuracy` 0.7", { settings: { graduationRule: rule({ targetAccuracy: 0.7 }) } }],
  [
    "`targetAccuracy` 0.7, `dropMinResponses` 6",
    { settings: { graduationRule: rule({ targetAccuracy: 0.7 }), dropMinResponses: 6 } },
  ],
  ["`minTasks` 20, of 24 examples", { settings: { graduationRule: rule({ minTasks: 20 }) }, exampleCount: 24 }],
  [
    "`minTasks` 20, of 24 examples, `dropMinResponses` 6",
    { settings: { graduationRule: rule({ minTasks: 20 }), dropMinResponses: 6 }, exampleCount: 24 },
  ],
  ["default rules, a guess right one time in four", { chance: 0.25 }],
];

const percent = (share) => `${(share * 100).toFixed(1)} %`;
const row = (cells) => console.log(`| ${cells.join(" | ")} |`);
const head = (cells) => {
  row(cells);
  row(cells.map(() => "---"));
};

head([
  "true skill",
  "graduates",
  "dropped early, by score",
  "dropped with the last answer",
  "dropped early, though the ten together would do",
]);
const usual = graduate({ skills, trials, seed });
for (const { skill, graduated, droppedEarly, droppedAtTheEnd, droppedTooEarly } of usual) {
  row([skill, ...[graduated, droppedEarly, droppedAtTheEnd, droppedTooEarly].map(percent)]);
}
console.log("");
head(["graduates of true skill", ...skills]);
for (const [name, how] of variants) {
  row([name, ...graduate({ skills, trials, seed, ...how }).map(({ graduated }) => percent(graduated))]);
}
const [first, last] = [usual.at(0).graduated, usual.at(-1).graduated];
if (last < limits.good || first > limits.guesser) process.exitCode = 1;
