import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { besideFrame, beyond, frameBetween, frameLength, frameStart } from "../../src/label/rules/frames.ts";
import { isDrawable, peaksOf } from "../../src/label/rules/peaks.ts";
import { againFrom, nextSpeed, steerOf, steppedBy } from "../../src/label/rules/steering.ts";

/** Seconds between the frames of a film, as a browser tells them: rounded, and some frames left out. */
const seenFrames = fc.record({
  rate: fc.constantFrom(10, 15, 24, 25, 29.97, 30, 50, 60),
  left: fc.array(fc.boolean(), { minLength: 20, maxLength: 60 }),
});

describe("the frames of a film", () => {
  it("their length is found, also where browsers round it and leave every third frame out", () => {
    fc.assert(
      fc.property(seenFrames, ({ rate, left }) => {
        const starts = left.flatMap((isLeft, index) =>
          isLeft && index % 3 === 0 ? [] : [Math.round((1000 * index) / rate) / 1000],
        );
        const between = starts.slice(1).flatMap((start, index) => frameBetween(starts[index] ?? 0, start) ?? []);
        expect(frameLength(between)).toBeCloseTo(1 / rate, 2);
        expect(Math.abs((frameLength(between) ?? 0) * rate - 1)).toBeLessThan(0.05);
      }),
    );
  });

  it("nothing is known of a film that has shown none", () => {
    expect(frameLength([])).toBeNull();
    expect(frameBetween(1, 1)).toBeNull();
    expect(frameBetween(1, 40)).toBeNull();
  });

  it("each step leads to the middle of the frame beside, up to both ends", () => {
    fc.assert(
      fc.property(fc.constantFrom(10, 24, 29.97, 60), fc.integer({ min: 0, max: 99 }), (rate, index) => {
        const [length, frames] = [1 / rate, 100];
        const at = (seconds: number | null) => (seconds === null ? null : Math.floor(seconds / length));
        const frame = { start: index * length, length };
        expect(at(besideFrame(frame, -1, frames * length))).toBe(index === 0 ? null : index - 1);
        // The last frame is shown up to the end, which is not reached.
        expect(at(besideFrame(frame, 1, frames * length))).toBe(Math.min(index + 1, frames - 1));
        expect(frameStart((index + 0.5) * length, length)).toBeCloseTo(frame.start, 9);
        expect(frameStart(frame.start, length)).toBeCloseTo(frame.start, 9);
      }),
    );
    expect(besideFrame({ start: 2, length: 0.1 }, 1, 2)).toBeNull();
  });

  it("a long frame is left in the end, and no short one after it is passed over", () => {
    const [start, length, duration] = [1, 0.04, 3];
    for (const long of [0.05, 0.2, 0.9]) {
      let at: number | null = besideFrame({ start, length }, 1, duration);
      for (let tries = 0; at !== null && at < start + long && tries < 40; tries++)
        at = beyond(at, { start, length }, duration);
      expect(at).toBeGreaterThanOrEqual(start + long);
      expect(at).toBeLessThan(start + long + Math.max(length, long / 3));
    }
    expect(beyond(2.9995, { start, length }, duration)).toBeNull();
  });
});

describe("the picture of a sound", () => {
  it("shows the loudest sample of each stretch and of all channels", () => {
    const [left, right] = [new Float32Array([0, 0.1, -0.5, 0.2]), new Float32Array([0, 0, 0, -0.25])];
    expect([...peaksOf([left, right], 2)]).toEqual([expect.closeTo(0.2), 1]);
    expect([...peaksOf([new Float32Array([1, 0.5])], 4)]).toEqual([1, 1, 0.5, 0.5]);
    expect([...peaksOf([new Float32Array(3)], 2)]).toEqual([0, 0]);
    expect([...peaksOf([new Float32Array(0)], 2)]).toEqual([0, 0]);
  });

  it("no sample is left out", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 300 }), fc.integer({ min: 1, max: 40 }), fc.nat(), (size, count, place) => {
        const samples = new Float32Array(size);
        samples[place % size] = -0.5;
        expect(Math.max(...peaksOf([samples], count))).toBe(1);
      }),
    );
  });

  it("is not loaded for what is large, long or of unknown size, nor for a person who saves data", () => {
    const sound = { bytes: 1_000_000, seconds: 60, savesData: false };
    expect(isDrawable(sound)).toBe(true);
    for (const other of [
      { bytes: null },
      { bytes: Number.NaN },
      { bytes: 11_000_000 },
      { seconds: 601 },
      { seconds: Number.POSITIVE_INFINITY },
      { seconds: Number.NaN },
      { savesData: true },
    ])
      expect(isDrawable({ ...sound, ...other })).toBe(false);
  });
});

describe("steering a player", () => {
  const press = (key: string, more = {}) => ({ key, isTyping: false, isRepeat: false, hasModifier: false, ...more });

  it("speeds go round", () => {
    const round = [1];
    for (let times = 0; times < 5; times++) round.push(nextSpeed(round.at(-1) ?? 1));
    expect(round).toEqual([1, 1.5, 2, 0.5, 0.75, 1]);
  });

  it("the last five seconds begin at the start of what is shorter", () => {
    expect([againFrom(12), againFrom(3)]).toEqual([7, 0]);
  });

  it("arrow keys move by a second, by a tenth of what is short, and not beyond the ends", () => {
    expect(steppedBy("ArrowRight", 4_000, 60_000)).toBe(5_000);
    expect(steppedBy("ArrowDown", 300, 2_000)).toBe(100);
    expect([steppedBy("ArrowLeft", 300, 60_000), steppedBy("ArrowUp", 59_500, 60_000)]).toEqual([0, 60_000]);
    expect(steppedBy("Home", 300, 60_000)).toBeNull();
    expect(steppedBy("constructor", 300, 60_000)).toBeNull();
  });

  it("keys mean what stands on them, and on keyboards of other scripts where they stand", () => {
    expect([steerOf(press(","), "Comma"), steerOf(press("."), "Period")]).toEqual(["back", "on"]);
    expect([steerOf(press("r"), "KeyR"), steerOf(press("R"), "KeyR"), steerOf(press("ق"), "KeyR")]).toEqual(
      Array(3).fill("again"),
    );
    expect(steerOf(press("و"), "Comma")).toBe("back");
    // A French keyboard has its signs elsewhere.
    expect([steerOf(press(";"), "Comma"), steerOf(press(","), "KeyM")]).toEqual([null, "back"]);
    expect([steerOf(press("constructor"), ""), steerOf(press("Dead"), "toString")]).toEqual([null, null]);
  });

  it("they yield to text fields and modifiers, and only frames go on while a key is held", () => {
    for (const reason of ["isTyping", "hasModifier"]) expect(steerOf(press(".", { [reason]: true }), "")).toBeNull();
    expect(steerOf(press(".", { isRepeat: true }), "")).toBe("on");
    expect(steerOf(press("r", { isRepeat: true }), "")).toBeNull();
  });
});
