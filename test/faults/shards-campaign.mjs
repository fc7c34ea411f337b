import { seededRandom } from "../../scripts/local/seeded-random.mjs";
import { createChecks } from "./checks.mjs";
import { pause } from "./local-service.mjs";
import { createErasedAudiences, createMovingAudience } from "./shards-others.mjs";
import { createRosterRuntime } from "./shards-runtime.mjs";

const clients = 8;
/** A kill comes at most so long after a division began or went on. */
const killWithinMs = 1_500;
/** A division is a dozen messages to another shard, so a kill finds it anywhere in between. */
const delayMs = 300;
const stallMs = 120_000;
const erasedPeople = 3_000;
/** Which shards are divided, one after the other, and into how many. */
const divisions = [
  { index: 0, of: 2 },
  { index: 1, of: 4 },
  { index: 0, of: 4 },
  { index: 3, of: 8 },
];

/**
 * A roster that is divided while people answer and a run judges them, and whose process is killed again and again meanwhile. In the end
 * every acknowledged answer is counted once, and so is each person, at any time. Beside it one is divided while people are seeded and
 * erased, and others are erased as a whole.
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
    const moving = createMovingAudience({ runtime, untilDone, people: Math.ceil(count / 2) });
    const erased = createErasedAudiences({
      runtime,
      untilDone,
      untilTrue,
      random,
      people: Math.min(count, erasedPeople),
    });
    await moving.begin();
    const working = [...moving.work(() => isOver), ...Array.from({ length: clients }, (_, i) => client(i)), run()];
    const all = Promise.all(working);
    all.catch(() => undefined);

    let killed = 0;
    let whileDividing = 0;
    const note = async () => {
      for (const each of (await untilDone(() => runtime.ask("/found"))).published) published.add(each);
    };
    for (const [i, shard] of divisions.entries()) {
      const gone = `gone-${i}`;
      await erased.prepare(gone);
      await untilDone(() => runtime.ask("/divide", { index: shard.index }));
      await untilDone(() => runtime.ask("/divide", { audienceId: moving.audienceId, index: shard.index }));
      await erased.divideAndErase(gone);
      const until = Math.round((kills * (i + 1)) / divisions.length);
      while (killed < until) {
        await pause(random() * killWithinMs);
        if (!(await runtime.ask("/is", shard).catch(() => false))) whileDividing += 1;
        await runtime.restartKilled();
        killed += 1;
        onProgress(killed);
      }
      for (const audienceId of [undefined, moving.audienceId])
        await untilTrue(() => runtime.ask("/is", { audienceId, ...shard }).catch(() => false));
      await note();
    }
    isOver = true;
    const processed = (await all).at(-1);
    await erased.settled();
    await untilQuiet(runtime, moving.audienceId);
    await note();
    await judge(checks, { runtime, people, given, published, processed, killed, kills });
    await moving.judge(checks, (audienceId) => listAll(runtime, audienceId));
    await erased.judge(checks);
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
  const listed = await listAll(runtime);
  checks.equal("the list has nobody twice", new Set(listed.map(({ userId }) => userId)).size, listed.length);
  checks.equal("the list has everybody", listed.length, people.length);
  const byPerson = Map.groupBy(given.values(), ({ userId }) => userId);
  checks.none(
    "each person has the answers that they gave",
    listed.filter(({ userId, statistics }) => statistics.responses !== (byPerson.get(userId)?.length ?? 0)),
  );
}

async function listAll(runtime, audienceId) {
  const listed = [];
  for (let below = null; ; ) {
    const page = await runtime.ask("/list", { audienceId, below });
    listed.push(...page.people);
    below = page.next;
    if (below === null) return listed;
  }
}

/** A shard keeps rows of people who have gone until its last step. */
async function untilQuiet(runtime, audienceId) {
  let before = null;
  await untilTrue(async () => {
    const rows = JSON.stringify(await runtime.ask("/rows", { audienceId, shards: 8 }));
    const isSame = rows === before;
    before = rows;
    if (!isSame) await pause(2_000);
    return isSame;
  });
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
