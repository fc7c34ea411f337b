// One kind in a process of its own, so that its peak of memory is its own: `node bench/aggregate/measure.mjs Classify 1000000`.
// Without responses it is the memory of an empty process.
import { aggregateResponses } from "./aggregate.ts";

const [name, responses] = process.argv.slice(2);
const figure = aggregateResponses(name, { responses: Number(responses), seed: 7 });
console.log(JSON.stringify({ ...figure, peakKb: process.resourceUsage().maxRSS }));
