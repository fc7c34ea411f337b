/**
 * How often results are right, and certainty true, judged with the domain's own functions where the truth is known. Fails when it breaks
 * one of these limits:
 * - mixes of people with scores: summed scores are right at least as often as majority where skills differ, and early stopping needs
 *   fewer answers than a fixed number of the same accuracy;
 * - the same votes: the model is at most half a point behind the best of crowd-kit, and its calibration error is at most 0.03 where errors
 *   are independent;
 * - early stopping: on jobs with ambiguous items, what decided tasks claim and how often they are right differ by at most 0.03;
 * - the model takes at most 60 seconds of CPU and 96 MB for a million votes.
 * `--votes FOLDER` writes the votes as CSV instead.
 */
import { spawnSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { simulateAgreement } from "./agreement/agreement.ts";
import { crowdSeed, crowds, filesOf, fingerprintOf, votesOf } from "./agreement/crowds.ts";
import { stopEarly, threshold } from "./agreement/early-stopping.ts";
import { methods, recordedOf } from "./agreement/recorded.ts";
import { judgeResults } from "./agreement/same-votes.ts";
import { demand, figureArguments, sized } from "./support/size.mjs";

const seed = 7;
const limits = { behind: 0.005, calibrationError: 0.03, gap: 0.03, seconds: 60, megabytes: 96 };

const percent = (share) => `${(share * 100).toFixed(2)}%`;
const row = (cells) => console.log(`| ${cells.join(" | ")} |`);
function head(...cells) {
  console.log("");
  row(cells);
  row(cells.map(() => "---"));
}
/** Prints what misses its limit, and fails. */
function hold(isWithin, sentence) {
  demand(isWithin);
  if (!isWithin && !sized(false, true)) console.log(`Misses: ${sentence}`);
}

function judgeMixes() {
  const common = { jobs: sized(1_000, 5), tasks: 20, people: 60, examples: 12, seed };
  const mixes = [
    ["mostly good, two options", { skills: [0.5, 0.7, 0.8, 0.9], categories: 2 }],
    ["mixed with guessers, two options", { skills: [0, 0.3, 0.6, 0.9], categories: 2 }],
    ["mixed with guessers, four options", { skills: [0, 0.3, 0.6, 0.9], categories: 4 }],
    ["few good among guessers, four options", { skills: [0, 0, 0.1, 0.9], categories: 4 }],
    // Not mixed: their scores differ by luck alone, so weighting them can only lose. It shows how much.
    ["all of the same skill, two options", { skills: [0.6], categories: 2 }],
  ];
  const tens = ["majority of ten", "summed scores of ten", "confidence of ten"];
  head("people", ...tens, "early stopping at 0.99", "its answers a task", "answers that majority needs for the same");
  for (const [name, mix] of mixes) {
    const figures = simulateAgreement({ ...common, ...mix });
    const { majorityOfTen, summedScoresOfTen, confidenceOfTen, early, earlyAnswers, answersForTheSame } = figures;
    const shares = [majorityOfTen, summedScoresOfTen, confidenceOfTen, early].map(percent);
    row([name, ...shares, earlyAnswers.toFixed(2), answersForTheSame ?? "more than 20"]);
    const isMixed = mix.skills.length > 1;
    hold(!isMixed || summedScoresOfTen >= majorityOfTen, `${name}: summed scores are behind majority`);
    hold(earlyAnswers < (answersForTheSame ?? Number.POSITIVE_INFINITY), `${name}: early stopping saves nothing`);
  }
}

function judgeSameVotes() {
  const cell = ({ accuracy, calibrationError }) => `${(accuracy * 100).toFixed(1)} ±${calibrationError.toFixed(3)}`;
  head("the same votes: % right ±calibration error", "Votes", "Scores", "Model", ...methods);
  for (const crowd of crowds) {
    const votes = votesOf({ ...crowd, tasks: sized(crowd.tasks, 100) }, crowdSeed);
    const [byVotes, byScores, model] = ["Votes", "Scores", "Model"].map((way) => judgeResults(votes, way));
    const recorded = recordedOf(crowd.name, fingerprintOf(votes));
    const others = methods.map((method) => recorded?.[method] ?? null);
    row([crowd.name, ...[byVotes, byScores, model, ...others].map((one) => (one ? cell(one) : "other votes"))]);
    hold(recorded !== null, `${crowd.name}: the votes are no longer those that crowd-kit saw; record its results anew`);
    const best = Math.max(0, ...others.map((one) => one?.accuracy ?? 0));
    hold(model.accuracy >= best - limits.behind, `${crowd.name}: behind the best by ${percent(best - model.accuracy)}`);
    const isTrue = !crowd.isIndependent || model.calibrationError <= limits.calibrationError;
    hold(isTrue, `${crowd.name}: a calibration error of ${model.calibrationError.toFixed(3)}`);
  }
}

function judgeEarlyStopping() {
  const lured = { luring: 0.25, ability: [0.72, 0.97] };
  const independent = { luring: 0, ability: [0.6, 0.95] };
  const jobs = [
    ["ambiguous items, two options", { ...lured, optionCount: 2 }],
    ["ambiguous items, four options", { ...lured, optionCount: 4 }],
    ["independent errors, two options", { ...independent, optionCount: 2 }],
    ["independent errors, four options", { ...independent, optionCount: 4 }],
  ];
  const shares = ["decided", "claimed", "right", "luring tasks left undecided"];
  head(`early stopping at ${threshold}`, "rule", ...shares, "votes a task", "of clear tasks");
  for (const [name, job] of jobs) {
    for (const rule of ["Scores", "Learning"]) {
      const common = { tasks: sized(500, 50), people: 60, examples: 15 };
      const seeds = sized([1, 2, 3, 4], [1]);
      const runs = seeds.map((number) => stopEarly({ ...common, ...job, seed: seed * number + 1 }, rule));
      const mean = (member) => runs.reduce((sum, run) => sum + run[member], 0) / runs.length;
      const cells = ["decided", "claimed", "right"].map((member) => mean(member).toFixed(3));
      const undecided = runs[0].luredUndecided === null ? "" : mean("luredUndecided").toFixed(2);
      row([name, rule, ...cells, undecided, mean("votes").toFixed(2), mean("clearVotes").toFixed(2)]);
      const gap = Math.abs(mean("claimed") - mean("right"));
      const isTrue = job.luring === 0 || rule === "Scores" || gap <= limits.gap;
      hold(isTrue, `${name}: claimed and right differ by ${gap.toFixed(3)}`);
    }
  }
}

function measureFit() {
  const votes = sized(1_000_000, 10_000);
  const script = new URL("agreement/measure.mjs", import.meta.url).pathname;
  const heap = ["--max-old-space-size=64", "--max-semi-space-size=4"];
  const { stdout, stderr, status } = spawnSync(process.execPath, [...heap, script, String(votes)], {
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(stderr);
  const { seconds, megabytes, rounds } = JSON.parse(stdout);
  console.log(`\n${votes} votes: ${seconds.toFixed(1)} s of CPU, ${megabytes.toFixed(0)} MB, ${rounds} rounds`);
  hold(seconds <= limits.seconds && megabytes <= limits.megabytes, "CPU or memory of the model");
}

/** The votes of each crowd, in files that are named after their fingerprint. */
function writeVotes(folder) {
  mkdirSync(folder, { recursive: true });
  const fingerprints = {};
  for (const crowd of crowds) {
    const votes = votesOf(crowd, crowdSeed);
    const fingerprint = fingerprintOf(votes);
    fingerprints[crowd.name] = fingerprint;
    const files = filesOf(votes);
    writeFileSync(join(folder, `${fingerprint}.votes.csv`), files.votes);
    writeFileSync(join(folder, `${fingerprint}.truths.csv`), files.truths);
  }
  writeFileSync(join(folder, "fingerprints.json"), JSON.stringify(fingerprints, null, 2));
}

if (figureArguments[0] === "--votes") writeVotes(figureArguments[1] ?? "votes");
else {
  judgeMixes();
  judgeSameVotes();
  judgeEarlyStopping();
  measureFit();
}
