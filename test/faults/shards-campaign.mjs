import { seededRandom } from "../../scripts/local/seeded-random.mjs";
import { createChecks } from "./checks.mjs";
import { createRosterRuntime } from "./shards-runtime.mjs";

const clients = 8;
/** A kill comes at most so long after a division began or went on. */
const killWithinMs = 1_500;
/** A division is a dozen messages to another shard, so a kill finds it anywhere in between. */
const delayMs = 300;
const stallMs = 120_000;
/** Which shards are divided, one after the other, and into how many. */
const divisions = [
  { index: 0, of: 2 },
  { index: 1, of: 4 },
  { index: 0, of: 4 },
  { index: 3, of: 8 },
];

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * A roster that is divided while people answer and a run judges them, and whose process is killed again and again meanwhile. In the end
 * every acknowledged answer is counted once, and so is each person, at any time.
 */
export async function runShardsCampaign({ folder, seed, people: count, kills, onProgress = () => undefined }) {
  const random = seededRandom(seed);
  const checks = createChecks();
  const runtime = await createRosterRuntime(folder, { delayMs });
  const startedAt = performance.now();
  const people = Array.from({ length: count }, (_, i) => `person-${i}`);
  const published = new Set();
  let isOver = false;
  try {
    await runtime.start();
    const rows = JSON.stringify(people.map((userId) => [userId, 0.9]).sort(([one], [other]) => (one < other ? -1 : 1)));
    await runtime.ask("/seed", { rows, position: 0, next: 10, seenAt: 1 });
    const given = new Map();
    const client = async (name) => {
      for (let i = 0; !isOver; i++) {
        const userId = people[Math.floor(random() * people.length)];
        const exampleId = `example-${name}-${i % 50}`;
        const key = `${userId} ${exampleId}`;
        if (given.has(key)) continue;
        await untilDone(() => runtime.ask("/answer", { userId, exampleId }));
        given.set(key, { userId, exampleId });
      }
    };
    const run = async () => {
      for (;;) {
        const outcome = await untilDone(() => runtime.ask("/recalculate"));
        if (outcome.isEnd) return outcome.progress.processed;
        await pause(200);
      }
    };
    const working = [...Array.from({ length: clients }, (_, i) => client(i)), run()];
    const all = Promise.all(working);
    all.catch(() => undefined);

    let killed = 0;
    let whileDividing = 0;
    const note = async () => {
      for (const each of (await untilDone(() => runtime.ask("/found"))).published) published.add(each);
    };
    for (const [i, shard] of divisions.entries()) {
      await untilDone(() => runtime.ask("/divide", { index: shard.index }));
      const until = Math.round((kills * (i + 1)) / divisions.length);
      while (killed < until) {
        await pause(random() * killWithinMs);
        if (!(await runtime.ask("/is", shard).catch(() => false))) whileDividing += 1;
        await runtime.restartKilled();
        killed += 1;
        onProgress(killed);
      }
      await untilTrue(() => runtime.ask("/is", shard).catch(() => false));
      await note();
    }
    isOver = true;
    const processed = (await all).at(-1);
    await note();
    await judge(checks, { runtime, people, given, published, processed, killed, kills });
    return {
      checks: checks.checks,
      answers: given.size,
      whileDividing,
      seconds: (performance.now() - startedAt) / 1000,
    };
  } finally {
    isOver = true;
    await runtime.stop();
  }
}

async function judge(checks, { runtime, people, given, published, processed, killed, kills }) {
  checks.equal("the roster was killed as often as it was to be", killed, kills);
  const found = await runtime.ask("/found");
  checks.equal("the counts have each person once", found.people, people.length);
  checks.none(
    "so had all counts that were ever published",
    [...published].filter((each) => each !== people.length),
  );
  checks.equal("the run has judged each person once", processed, people.length);
  const byExample = Map.groupBy(given.values(), ({ exampleId }) => exampleId);
  checks.none(
    "each example has the answers that were given to it",
    [...byExample].filter(([id, own]) => found.examples[id]?.correct !== own.length),
  );
  const listed = [];
  for (let below = null; ; ) {
    const page = await runtime.ask("/list", { below });
    listed.push(...page.people);
    below = page.next;
    if (below === null) break;
  }
  checks.equal("the list has nobody twice", new Set(listed.map(({ userId }) => userId)).size, listed.length);
  checks.equal("the list has everybody", listed.length, people.length);
  const byPerson = Map.groupBy(given.values(), ({ userId }) => userId);
  checks.none(
    "each person has the answers that they gave",
    listed.filter(({ userId, statistics }) => statistics.responses !== (byPerson.get(userId)?.length ?? 0)),
  );
}

/** Tries again while the runtime is away. */
async function untilDone(work) {
  const deadline = performance.now() + stallMs;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (performance.now() > deadline) throw error;
      await pause(20);
    }
  }
}

async function untilTrue(work) {
  const deadline = performance.now() + stallMs;
  while (!(await work())) {
    if (performance.now() > deadline) throw new Error("a division does not end");
    await pause(50);
  }
}
