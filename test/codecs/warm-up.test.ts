import { expect, test } from "vitest";
import type { Codecs, CompressAllOutcome } from "../../src/codecs/codecs.port.ts";
import { createPictureCodecs } from "../../src/codecs/picture-codecs.ts";
import { createWarmUp } from "../../src/codecs/warm-up.ts";

const real = createPictureCodecs();
const busy: CompressAllOutcome = { ok: false, refusal: { reason: "busy", detail: "Others are at work." } };

/** The real codecs, with a note of the type of each picture that goes through them. */
function watched(outcomeOf: (index: number) => CompressAllOutcome | null = () => null) {
  const types: string[] = [];
  const compressAll: Codecs["compressAll"] = async (input, header, ...rest) => {
    types.push(header.type);
    return outcomeOf(types.length - 1) ?? real.compressAll(input, header, ...rest);
  };
  return { types, codecs: { ...real, compressAll } as Codecs };
}

/** A clock that only pauses move. */
function quickClock() {
  let time = 0;
  const pauses: number[] = [];
  const sleep = async (ms: number) => {
    pauses.push(ms);
    time += ms;
  };
  return { now: () => time, sleep, pauses, pass: (ms: number) => (time += ms) };
}

test("a warm-up makes small JPEG and WebP pictures once, with a pause between them", async () => {
  const { types, codecs } = watched();
  const clock = quickClock();
  const warmUp = createWarmUp(codecs, clock);

  await warmUp();
  clock.pass(5_000);
  await warmUp();

  expect(types.length).toBeGreaterThan(20);
  expect(new Set(types)).toEqual(new Set(["image/jpeg", "image/webp"]));
  expect(clock.pauses).toHaveLength(types.length + 1);
});

test("once a real picture has the turn, no more small ones are made", async () => {
  const { types, codecs } = watched((index) => (index === 3 ? busy : null));
  const clock = quickClock();
  const warmUp = createWarmUp(codecs, clock);

  await warmUp();
  clock.pass(5_000);
  await warmUp();

  expect(types).toHaveLength(4);
});

test("two at once do the work of one", async () => {
  const { types, codecs } = watched();
  const warmUp = createWarmUp(codecs, quickClock());
  await warmUp();

  const together = watched();
  const both = createWarmUp(together.codecs, quickClock());
  await Promise.all([both(), both()]);

  expect(together.types).toHaveLength(types.length);
});

test("a warm-up that was cancelled with its request is ended by the next one", async () => {
  const { types: whole, codecs: all } = watched();
  await createWarmUp(all, quickClock())();

  const { types, codecs } = watched();
  const clock = quickClock();
  let left = 5;
  const sleep = (ms: number) => (left-- > 0 ? clock.sleep(ms) : new Promise<void>(() => {}));
  const warmUp = createWarmUp(codecs, { now: clock.now, sleep });
  void warmUp();
  await expect.poll(() => types.length).toBe(5);
  left = Number.POSITIVE_INFINITY;

  await warmUp();
  expect(types).toHaveLength(5);
  clock.pass(5_000);
  await warmUp();
  expect(types.length).toBe(whole.length);
});

test("codecs that fail end it in silence", async () => {
  const { types, codecs } = watched(() => {
    throw new Error("out of memory");
  });
  await createWarmUp(codecs, quickClock())();
  expect(types).toHaveLength(1);
});
