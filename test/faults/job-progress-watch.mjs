import { pause } from "./local-service.mjs";

const everyMs = 100;
const states = ["Submitted", "Running", "Completed"];

/** Polls a job's state and progress all along, also while the service is away, and notes where either goes back. */
export function createProgressWatch(service) {
  const problems = [];
  let polls = 0;
  let isOver = false;
  let watching = Promise.resolve();
  let seen = { state: null, completionPercentage: 0, completed: 0, total: 0 };

  async function poll(jobId) {
    const { state } = await service.ask("GET", `/job/${jobId}`);
    const { completionPercentage, completed, total } = await service.ask("GET", `/job/${jobId}/progress`);
    const now = { state, completionPercentage, completed, total };
    const isBehind = Object.keys(now).some((name) => name !== "state" && now[name] < seen[name]);
    if (isBehind || states.indexOf(state) < states.indexOf(seen.state)) problems.push({ before: seen, after: now });
    seen = now;
    polls += 1;
  }

  async function watch(jobId) {
    while (!isOver) {
      // Without an answer the service is away. What it refuses is a fault.
      await poll(jobId).catch((error) => {
        if (/answered 4/.test(error.message)) problems.push({ refused: error.message });
      });
      await pause(everyMs);
    }
  }

  return {
    follow(jobId) {
      watching = watch(jobId);
    },
    state: () => seen.state,
    async stop() {
      isOver = true;
      await watching;
    },
    judge(checks) {
      checks.none("progress never falls, and the state never goes back", problems);
      checks.that("progress was polled all along", polls > 5, `there were ${polls} polls`);
    },
  };
}
