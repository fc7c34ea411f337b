import { pause } from "./local-service.mjs";

const seedsAPage = 200;
const leaverPauseMs = 40;
const erasureWithinMs = 1_500;
/** More than any audience here is divided into. */
const shardsLookedAt = 8;

/**
 * An audience that is divided while a file is seeded into it and people are erased: each page and each erasure is repeated until it is
 * acknowledged.
 */
export function createMovingAudience({ runtime, untilDone, people }) {
  const audienceId = "moving";
  const ask = (path, body = {}) => untilDone(() => runtime.ask(path, { audienceId, ...body }));
  const seeded = Array.from({ length: people }, (_, i) => `seeded-${i}`).sort();
  const leavers = Array.from({ length: people }, (_, i) => `leaver-${i}`);
  const gone = [];
  let outcome = null;

  async function seed(isOver) {
    const pages = Math.ceil(seeded.length / seedsAPage);
    for (let i = 0; i < pages; i++) {
      const page = seeded.slice(i * seedsAPage, (i + 1) * seedsAPage);
      const rows = JSON.stringify(page.map((userId) => [userId, 0.9]));
      // Where the file begins, nothing is seeded yet.
      outcome = await ask("/seed", { rows, position: i, next: i + 1, seenAt: 1 });
      if (!isOver()) await pause(leaverPauseMs);
    }
  }

  /** They answer once before they leave, so that they are members whose rows are copied. */
  async function leave(isOver) {
    for (const userId of leavers) {
      if (isOver()) return;
      await ask("/answer", { userId, exampleId: "first" });
      await pause(leaverPauseMs);
      await ask("/forget", { userId });
      gone.push(userId);
    }
  }

  return {
    audienceId,
    begin: () => ask("/answer", { userId: "who-stays", exampleId: "first" }),
    work: (isOver) => [seed(isOver), leave(isOver)],

    async judge(checks, listAll) {
      const expected = [...seeded, "who-stays"].sort();
      const listed = (await listAll(audienceId)).map(({ userId }) => userId).sort();
      checks.equal("people were erased meanwhile", gone.length > 0, true);
      checks.equal("a seeding has each row of its file once", outcome.progress.processed, seeded.length);
      checks.equal("those who were seeded stay, those who were erased are gone", listed.join(), expected.join());
      const { people: counted, examples } = await ask("/found");
      checks.equal("the counts are those of the list", counted, expected.length);
      checks.equal("an example keeps the answers of erased people", examples.first?.correct, gone.length + 1);
      const rows = await ask("/rows", { shards: shardsLookedAt });
      checks.equal(
        "no object has a row more",
        rows.reduce((sum, each) => sum + each, 0),
        expected.length,
      );
    },
  };
}

/** Audiences that are erased in the middle of a division of their second shard. */
export function createErasedAudiences({ runtime, untilDone, untilTrue, random, people }) {
  const erased = [];
  const erasures = [];

  return {
    /** Has two shards before it is used. */
    async prepare(audienceId) {
      const rows = JSON.stringify(Array.from({ length: people }, (_, i) => [`gone-${i}`, 0.9]).sort());
      await untilDone(() => runtime.ask("/seed", { audienceId, rows, position: 0, next: 1, seenAt: 1 }));
      await untilDone(() => runtime.ask("/divide", { audienceId, index: 0 }));
      await untilTrue(() => runtime.ask("/is", { audienceId, index: 1, of: 2 }).catch(() => false));
    },

    async divideAndErase(audienceId) {
      await untilDone(() => runtime.ask("/divide", { audienceId, index: 1 }));
      const erase = async () => {
        await pause(random() * erasureWithinMs);
        await untilDone(() => runtime.ask("/erase", { audienceId }));
      };
      erased.push(audienceId);
      erasures.push(erase());
      erasures.at(-1).catch(() => undefined);
    },

    settled: () => Promise.all(erasures),

    async judge(checks) {
      const left = [];
      for (const audienceId of erased) {
        const late = await runtime.ask("/answer", { audienceId, userId: "gone-0", exampleId: "late" });
        const rows = await runtime.ask("/rows", { audienceId, shards: shardsLookedAt });
        if (late !== null || rows.some((each) => each > 0)) left.push(`${audienceId} ${rows.join()}`);
      }
      checks.none("no object keeps people of an audience that was erased", left);
    },
  };
}
