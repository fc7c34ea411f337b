/**
 * CPU of grading the largest drawings that an answer may bring, 5,000 points against 100 boxes, by the domain's functions in Node.
 * Fails when one of them takes 50 ms.
 */
import { gradeWorstDrawings } from "./grading/worst-drawings.ts";
import { demand, sized } from "./support/size.mjs";

const limitMs = 50;

console.log("| drawing | first, ms of CPU | later |");
console.log("| --- | --- | --- |");
for (const { name, first, later } of gradeWorstDrawings({ points: sized(5_000, 200), seed: 7 })) {
  console.log(`| ${name} | ${first.toFixed(1)} | ${later.toFixed(1)} |`);
  demand(Math.max(first, later) <= limitMs);
}
