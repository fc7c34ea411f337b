// Fits the model to so many votes in a process of its own, so that its peak of memory is its own: `node bench/agreement/measure.mjs 1000000`.
import { simulateVotes } from "../../test/models/simulated-votes.ts";
import { fitWhole } from "./same-votes.ts";

const job = { people: 2_000, votes: 5, optionCount: 4, abilities: [0.4, 0.6, 0.8, 0.95], seed: 7 };
const idle = process.memoryUsage().rss;
const { table, abilities } = simulateVotes({ ...job, tasks: Math.ceil(Number(process.argv[2]) / job.votes) });
const before = process.cpuUsage();
const { rounds } = fitWhole(
  table,
  abilities.map(() => null),
);
const { user, system } = process.cpuUsage(before);
const peakBytes = process.resourceUsage().maxRSS * 1024;
console.log(JSON.stringify({ rounds, seconds: (user + system) / 1e6, megabytes: (peakBytes - idle) / 2 ** 20 }));
