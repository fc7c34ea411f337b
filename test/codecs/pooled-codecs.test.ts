import { expect, test } from "vitest";
import type { Codecs, CompressAllOutcome } from "../../src/codecs/codecs.port.ts";
import { createPooledCodecs, createPoolWarmUp } from "../../src/codecs/pooled-codecs.ts";
import { PoolSpread } from "../../src/domain/media/pool-spread.ts";
import type { PooledCodec } from "../../src/objects/codec-pool/codec-pool.port.ts";
import { inspected } from "../support/picture.ts";

const options = [{ quality: 85, maxDimension: 800 }];
const made = (name: string): CompressAllOutcome => ({
  ok: true,
  value: {
    pictures: [{ webp: new TextEncoder().encode(name), width: 1, height: 1, isPartial: false }],
    thumbHash: new Uint8Array(),
  },
});
const busy: CompressAllOutcome = { ok: false, refusal: { reason: "busy", detail: "Others are at work." } };
const killed = () => new Error("Durable Object's isolate exceeded its memory limit and was reset.");
const lost = () => Object.assign(new Error("Network connection lost."), { retryable: true });

/** Codecs whose objects answer in this order, beside local ones that give `here`. `asked` has the number of each object that was called. */
function codecsOf(answers: (() => CompressAllOutcome)[], ahead = 0) {
  const asked: (number | "here")[] = [];
  const local = {
    waiting: 0,
    refusal: () => null,
    compressAll: async () => {
      asked.push("here");
      return made("here");
    },
  } as unknown as Codecs;
  const pool = (index: number): PooledCodec => ({
    async compressAll(body) {
      const answer = answers[asked.length];
      asked.push(index);
      await body.cancel();
      if (!answer) throw new Error("no object is left");
      return { outcome: answer(), ahead };
    },
    warmUp: async () => void asked.push(index),
  });
  const codecs = createPooledCodecs({ pool, local, spread: new PoolSpread(16), random: () => 0 });
  return { asked, codecs, pool };
}

const fails = (error: () => Error) => () => {
  throw error();
};

async function outcomeOf(codecs: Codecs, name = "jpeg-1mp") {
  const { input, header } = await inspected(name);
  const outcome = await codecs.compressAll(input, header, options);
  return outcome.ok
    ? new TextDecoder().decode(outcome.value.pictures[0]?.webp)
    : `${outcome.refusal.reason}: ${outcome.refusal.detail}`;
}

test("a picture goes to an object, and its answer comes back", async () => {
  const { asked, codecs } = codecsOf([() => made("pool")]);
  expect(await outcomeOf(codecs)).toBe("pool");
  expect(asked).toEqual([0]);
});

test("a small picture stays here: a call costs more than its work", async () => {
  const { asked, codecs } = codecsOf([() => made("pool")]);
  expect(await outcomeOf(codecs, "jpeg-orientation-1")).toBe("here");
  expect(asked).toEqual(["here"]);
});

test("a busy object leads to another one, and two lead back here", async () => {
  const once = codecsOf([() => busy, () => made("second")]);
  expect(await outcomeOf(once.codecs)).toBe("second");
  expect(once.asked).toEqual([0, 1]);
  const twice = codecsOf([() => busy, () => busy]);
  expect(await outcomeOf(twice.codecs)).toBe("here");
  expect(twice.asked).toEqual([0, 1, "here"]);
});

test("a picture that waited beside one that killed its object is made by another", async () => {
  const { asked, codecs } = codecsOf([fails(killed), () => made("second")]);
  expect(await outcomeOf(codecs)).toBe("second");
  expect(asked).toEqual([0, 1]);
});

test("a picture that killed two objects is refused for good, and never comes here", async () => {
  const { asked, codecs } = codecsOf([fails(killed), fails(killed)]);
  expect(await outcomeOf(codecs)).toBe(
    "over_budget: The picture takes more memory or time than the service has for one; ask for a smaller one.",
  );
  expect(asked).toEqual([0, 1]);
});

test("an object that was lost leads to another one, and two lead back here", async () => {
  const { asked, codecs } = codecsOf([fails(lost), fails(lost)]);
  expect(await outcomeOf(codecs)).toBe("here");
  expect(asked).toEqual([0, 1, "here"]);
});

test("where objects are overloaded, or fail in another way, pictures are made here", async () => {
  for (const error of [
    () => Object.assign(new Error("Durable Object is overloaded."), { overloaded: true }),
    () => new Error("what nobody expects"),
  ]) {
    const { asked, codecs } = codecsOf([fails(error)]);
    expect(await outcomeOf(codecs)).toBe("here");
    expect(asked).toEqual([0, "here"]);
  }
});

test("pictures that found others at an object widen the spread", async () => {
  const { asked, codecs } = codecsOf(
    Array.from({ length: 3 }, () => () => made("pool")),
    2,
  );
  const { input, header } = await inspected("jpeg-1mp");
  const spread = new PoolSpread(16);
  const pool = () => ({
    compressAll: async () => ({ outcome: made("pool"), ahead: 2 }),
    warmUp: async () => {},
  });
  const widening = createPooledCodecs({ pool, local: codecs, spread, random: () => 0 });
  await widening.compressAll(input, header, options);
  await widening.compressAll(input, header, options);
  expect(spread.width).toBe(3);
  expect(asked).toEqual([]);
});

test("pictures under way beyond the spread count as waiting", async () => {
  const { promise, resolve } = Promise.withResolvers<CompressAllOutcome>();
  const { input, header } = await inspected("jpeg-1mp");
  const pool = () => ({ compressAll: async () => ({ outcome: await promise, ahead: 0 }), warmUp: async () => {} });
  const local = { waiting: 0, refusal: () => null } as unknown as Codecs;
  const codecs = createPooledCodecs({ pool, local, spread: new PoolSpread(16) });
  const all = Array.from({ length: 5 }, () => codecs.compressAll(input, header, options));
  expect(codecs.waiting).toBe(4);
  resolve(made("pool"));
  await Promise.all(all);
  expect(codecs.waiting).toBe(0);
});

test("a warm-up calls the first object once in a while, and never fails", async () => {
  const { asked, pool } = codecsOf([]);
  // Other tests of the isolate may have warmed it up just now.
  const clock = { time: Date.now() + 60_000 };
  const warmUp = createPoolWarmUp(
    pool,
    async () => {},
    () => clock.time,
  );
  await warmUp();
  await warmUp();
  expect(asked).toEqual([0]);
  clock.time += 60_000;
  await warmUp();
  expect(asked).toEqual([0, 0]);
  const failing = () => ({ ...pool(0), warmUp: () => Promise.reject(new Error("it is gone")) });
  clock.time += 60_000;
  await createPoolWarmUp(
    failing,
    async () => {},
    () => clock.time,
  )();
});
