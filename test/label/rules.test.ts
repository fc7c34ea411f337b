import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { knownFlags } from "../../src/domain/labeling/feature-flags.ts";
import { stableFraction } from "../../src/domain/stable-hash.ts";
import { isFrom } from "../../src/label/rules/assets.ts";
import { categoriesOf, contestantsOf } from "../../src/label/rules/choices.ts";
import { chooseMessage, lookAgainMs, repeatDelayMs, verdictOf } from "../../src/label/rules/delivery.ts";
import { checkText } from "../../src/label/rules/free-text.ts";
import { choiceOf, isTap, middle, movedBy } from "../../src/label/rules/keys.ts";
import { isEnough, momentText, pointBounds, withMark, withMoment } from "../../src/label/rules/marks.ts";
import { isPlayed, playedPercent } from "../../src/label/rules/playback.ts";
import { pathOf, simplified, withStroke } from "../../src/label/rules/strokes.ts";
import type { Rapid } from "../../src/label/wire.ts";

const flags = (values: Record<string, string> = {}) =>
  knownFlags(Object.entries(values).map(([key, value]) => ({ key, value })));

describe("keys", () => {
  const press = (key: string, more = {}) => ({ key, isTyping: false, isRepeat: false, hasModifier: false, ...more });

  it("a digit chooses, and nothing else does", () => {
    expect(choiceOf(press("1"), 3)).toBe(0);
    expect(choiceOf(press("3"), 3)).toBe(2);
    for (const key of ["0", "4", "a", "Enter", "F1"]) expect(choiceOf(press(key), 3)).toBeNull();
  });

  it("a digit yields to text fields, modifiers and repeats", () => {
    for (const reason of ["isTyping", "isRepeat", "hasModifier"])
      expect(choiceOf(press("1", { [reason]: true }), 3)).toBeNull();
  });

  it("arrow keys move the cross within the picture", () => {
    expect(movedBy("ArrowLeft", middle, false)).toEqual({ x: 49, y: 50 });
    expect(movedBy("ArrowDown", middle, true)).toEqual({ x: 50, y: 60 });
    expect(movedBy("ArrowUp", { x: 3, y: 4 }, true)).toEqual({ x: 3, y: 0 });
    expect(movedBy("toString", middle, false)).toBeNull();
  });

  it("a drag is no tap", () => {
    expect(isTap({ x: 5, y: 5 }, { x: 11, y: 12 })).toBe(true);
    expect(isTap({ x: 5, y: 5 }, { x: 16, y: 5 })).toBe(false);
  });
});

describe("marks", () => {
  it("the flags bound how many points an answer has", () => {
    const bounds = pointBounds(flags({ locate_min_points: "2", locate_max_points: "3" }));
    expect([0, 1, 2, 3, 4].filter((count) => isEnough(count, bounds))).toEqual([2, 3]);
    expect(withMark(["a", "b", "c"], "d", bounds)).toEqual(["a", "b", "c"]);
  });

  it("another tap moves the only mark", () => {
    expect(withMark(["a"], "b", pointBounds(flags({ locate_max_points: "1" })))).toEqual(["b"]);
  });

  it("an empty answer needs the flag for it", () => {
    expect(pointBounds(flags()).allowsNone).toBe(false);
    expect(pointBounds(flags({ no_mistake: "True" })).allowsNone).toBe(true);
  });

  it("moments stand in order, each once", () => {
    const bounds = { least: 1, most: 10, allowsNone: false };
    const moments = [900, 20.4, 900, -3].reduce<readonly number[]>((all, at) => withMoment(all, at, bounds), []);
    expect(moments).toEqual([0, 20, 900]);
    expect([0, 59_960, 61_250].map(momentText)).toEqual(["0:00.0", "1:00.0", "1:01.3"]);
  });
});

describe("strokes", () => {
  it("keeps its ends, and stays close to what was drawn", () => {
    const spot = fc.record({
      x: fc.double({ min: 0, max: 100, noNaN: true }),
      y: fc.double({ min: 0, max: 100, noNaN: true }),
    });
    fc.assert(
      fc.property(fc.array(spot, { minLength: 1, maxLength: 60 }), (points) => {
        const kept = simplified(points);
        expect([kept[0], kept.at(-1)]).toEqual([points[0], points.at(-1)]);
        for (const point of points) {
          const away = kept.map((from, index) => distance(point, from, kept[index + 1] ?? from));
          expect(Math.min(...away)).toBeLessThanOrEqual(0.1501);
        }
      }),
    );
  });

  it("never has more than the service takes", () => {
    const long = {
      size: 2,
      points: Array.from({ length: 3_000 }, (_, i) => ({
        x: 100 * stableFraction(`x${i}`),
        y: 100 * stableFraction(`y${i}`),
      })),
    };
    const drawn = withStroke(withStroke([], long), long);
    expect(drawn).toHaveLength(1);
    const dot = { size: 2, points: [{ x: 120, y: -4 }] };
    const dots = Array.from({ length: 120 }).reduce<readonly (typeof dot)[]>((all) => withStroke(all, dot), []);
    expect(dots).toHaveLength(100);
    expect(dots[0]?.points).toEqual([{ x: 100, y: 0 }]);
    expect(withStroke([], { size: 2, points: [] })).toEqual([]);
  });

  it("a dot can be seen", () => {
    expect(pathOf([{ x: 10, y: 50 }], 0.5)).toBe("M10 25L10 25");
  });
});

function distance(point: { x: number; y: number }, from: { x: number; y: number }, to: { x: number; y: number }) {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = dx * dx + dy * dy || 1;
  const share = Math.min(1, Math.max(0, ((point.x - from.x) * dx + (point.y - from.y) * dy) / length));
  return Math.hypot(point.x - from.x - share * dx, point.y - from.y - share * dy);
}

describe("an answer in own words", () => {
  it("is counted as the service counts it", () => {
    expect(checkText("  👍🏽 ok ", flags())).toMatchObject({ length: 5, isFine: true });
    expect(checkText("   ", flags()).isFine).toBe(false);
    const bounded = flags({ free_text_minimum_characters: "3", free_text_max_characters: "4" });
    expect(["ab", "abc", "abcd", "abcde"].map((text) => checkText(text, bounded).isFine)).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });
});

describe("played media", () => {
  const played = (...stretches: [number, number][]) => ({
    length: stretches.length,
    start: (index: number) => stretches[index]?.[0] ?? 0,
    end: (index: number) => stretches[index]?.[1] ?? 0,
  });

  it("what was jumped over does not count", () => {
    expect(playedPercent(played([0, 2], [8, 10]), 20)).toBe(20);
    expect(playedPercent(played([0, 9.8]), 10)).toBe(100);
    expect(playedPercent(played([0, 2]), Number.NaN)).toBe(0);
  });

  it("every player must have played enough", () => {
    expect(isPlayed([100, 49], 50)).toBe(false);
    expect(isPlayed([100, 50], 50)).toBe(true);
    expect(isPlayed([0], null)).toBe(true);
  });
});

describe("the order of choices", () => {
  const rapid = {
    id: "r1",
    categories: Array.from({ length: 8 }, (_, index) => ({ label: `${index}`, value: `${index}` })),
    asset: {
      _t: "MultiAsset",
      identifier: "m",
      assets: ["a", "b"].map((text) => ({ _t: "TextAsset", text, identifier: text })),
    },
  } as unknown as Rapid;

  it("stays through a session, and differs between sessions", () => {
    const orders = ["s1", "s1", "s2"].map((session) =>
      categoriesOf(rapid, flags(), session)
        .map(({ value }) => value)
        .join(""),
    );
    expect(orders[0]).toBe(orders[1]);
    expect(orders[0]).not.toBe(orders[2]);
    expect([...(orders[2] ?? "")].sort().join("")).toBe("01234567");
  });

  it("is the author's where no_shuffle says so", () => {
    const fixed = flags({ no_shuffle: "True" });
    expect(
      categoriesOf(rapid, fixed, "s2")
        .map(({ value }) => value)
        .join(""),
    ).toBe("01234567");
    expect(contestantsOf(rapid, fixed, "s2").map(({ identifier }) => identifier)).toEqual(["a", "b"]);
  });

  it("gives each side of a comparison about half of the tasks", () => {
    const firsts = Array.from(
      { length: 400 },
      (_, i) => contestantsOf({ ...rapid, id: `r${i}` }, flags(), "s1")[0]?.identifier,
    );
    const share = firsts.filter((identifier) => identifier === "a").length / firsts.length;
    expect(share).toBeGreaterThan(0.4);
    expect(share).toBeLessThan(0.6);
  });
});

describe("delivery", () => {
  it("only what may pass is repeated", () => {
    for (const status of [null, 500, 503, 429, 408]) expect(verdictOf(status)).toBe("later");
    for (const status of [401, 403, 410]) expect(verdictOf(status)).toBe("closed");
    expect(verdictOf(204)).toBe("taken");
    expect(verdictOf(400, ["result.category"])).toBe("refused");
    expect(verdictOf(400, ["sessionId"])).toBe("session-over");
    expect(verdictOf(404)).toBe("session-over");
  });

  it("waits longer with each failure, and as long as the service asks", () => {
    expect([1, 2, 3, 30].map((failures) => repeatDelayMs(failures, null, 0.5))).toEqual([500, 1_000, 2_000, 30_000]);
    expect(repeatDelayMs(1, 7, 0)).toBe(7_000);
    expect([0, 1, 9].map(lookAgainMs)).toEqual([30_000, 60_000, 300_000]);
  });

  it("a message that always fails holds up no other", () => {
    const pending = [{ id: "a" }, { id: "b" }];
    expect(chooseMessage(pending, new Map())).toEqual({ id: "a" });
    expect(chooseMessage(pending, new Map([["a", 1]]))).toEqual({ id: "b" });
    expect(chooseMessage([], new Map())).toBeUndefined();
  });
});

describe("media", () => {
  it("come from the service alone", () => {
    const origins = ["https://muster.test"];
    const base = "https://muster.test/label";
    expect(isFrom(origins, "/asset/file/a.webp", base)).toBe(true);
    for (const url of [
      "https://other.test/a.webp",
      "//other.test/a",
      "data:image/png;base64,AA",
      "javascript:1",
      "http://muster.test/a",
    ])
      expect(isFrom(origins, url, base), url).toBe(false);
  });
});
