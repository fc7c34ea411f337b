import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  clamped,
  type Frame,
  frameOf,
  isZoomed,
  mostScale,
  toPicture,
  toScreen,
  transformOf,
  type View,
  wholeView,
} from "../../src/label/rules/frame.ts";
import { toPercent } from "../../src/label/rules/keys.ts";
import { loupe, loupePlace } from "../../src/label/rules/loupe.ts";
import {
  crossStep,
  doubleTapped,
  following,
  keyed,
  panned,
  pannedByKey,
  pinched,
  pixelSize,
  sharperWidth,
  wheeled,
  zoomed,
} from "../../src/label/rules/zoom.ts";

const within = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const frames = fc
  .record({ wide: within(100, 1_600), high: within(60, 1_200), width: within(1, 16_383), height: within(1, 16_383) })
  .map(({ wide, high, width, height }) => frameOf({ width: wide, height: high }, { width, height }));
/** A view of a frame, a share of the way to its largest scale. */
const views = fc
  .record({ frame: frames, share: within(0, 1), x: within(-20, 120), y: within(-20, 120) })
  .map(({ frame, share, x, y }) => ({ frame, view: clamped({ scale: mostScale(frame) ** share, x, y }, frame) }));
const shares = fc.record({ x: within(0, 1), y: within(0, 1) });
const onStage = ({ stage }: Frame, { x, y }: { x: number; y: number }) => ({ x: x * stage.width, y: y * stage.height });
const near = (one: View, other: View) => {
  expect(one.scale).toBeCloseTo(other.scale, 6);
  expect(one.x).toBeCloseTo(other.x, 6);
  expect(one.y).toBeCloseTo(other.y, 6);
};

describe("looking at a picture closely", () => {
  it("the screen and the picture agree in both directions", () => {
    fc.assert(
      fc.property(views, shares, ({ frame, view }, share) => {
        const place = onStage(frame, share);
        const back = toScreen(toPicture(place, view, frame), view, frame);
        expect(back.x).toBeCloseTo(place.x, 4);
        expect(back.y).toBeCloseTo(place.y, 4);
      }),
    );
  });

  it("clamping twice is clamping once, and leaves no gap beside a picture that is larger", () => {
    fc.assert(
      fc.property(views, ({ frame, view }) => {
        near(clamped(view, frame), view);
        const corner = toScreen({ x: 0, y: 0 }, view, frame);
        const end = toScreen({ x: 100, y: 100 }, view, frame);
        for (const [from, to, side] of [
          [corner.x, end.x, frame.stage.width],
          [corner.y, end.y, frame.stage.height],
        ] as const) {
          if (to - from >= side) {
            expect(from).toBeLessThanOrEqual(1e-3);
            expect(to).toBeGreaterThanOrEqual(side - 1e-3);
          } else expect(from + to).toBeCloseTo(side, 3);
        }
      }),
    );
  });

  it("what is under the fingers stays under them, unless the picture would leave the stage", () => {
    fc.assert(
      fc.property(views, within(0.2, 8), shares, shares, ({ frame, view }, factor, one, other) => {
        const [from, to] = [onStage(frame, one), onStage(frame, other)];
        const spot = toPicture(from, view, frame);
        const next = zoomed(view, frame, view.scale * factor, from, to);
        const free = { ...next, x: spot.x, y: spot.y };
        const place = toScreen(spot, next, frame);
        const stays = Math.hypot(place.x - to.x, place.y - to.y) < 0.01;
        // The same, without the stage's bounds.
        const wanted = {
          scale: free.scale,
          x: spot.x - (100 * (to.x - frame.stage.width / 2)) / (frame.box.width * free.scale),
          y: spot.y - (100 * (to.y - frame.stage.height / 2)) / (frame.box.height * free.scale),
        };
        const bounded = clamped(wanted, frame);
        const isBounded = Math.abs(bounded.x - wanted.x) > 1e-9 || Math.abs(bounded.y - wanted.y) > 1e-9;
        expect(stays || isBounded).toBe(true);
      }),
    );
  });

  it("two fingers that come back bring the view back", () => {
    const frame = frameOf({ width: 358, height: 450 }, { width: 1_800, height: 1_200 });
    const [from, to] = [
      [
        { x: 150, y: 200 },
        { x: 210, y: 240 },
      ],
      [
        { x: 90, y: 150 },
        { x: 280, y: 290 },
      ],
    ] as const;
    const close = pinched(wholeView, frame, from, to);
    expect(close.scale).toBeGreaterThan(2.5);
    near(pinched(close, frame, to, from), wholeView);
    near(pinched(wholeView, frame, [from[0], from[0]], [to[0], to[0]]), wholeView);
  });

  it("a pixel of any original can be made eight pixels large, and is told from its neighbours in what is sent", () => {
    fc.assert(
      fc.property(frames, shares, (frame, share) => {
        const closest = clamped({ scale: 1e9, x: 100 * share.x, y: 100 * share.y }, frame);
        expect(closest.scale).toBeGreaterThanOrEqual(4);
        expect(pixelSize(closest, frame)).toBeGreaterThanOrEqual(8 - 1e-6);
        const pixel = Math.floor(share.x * frame.picture.width);
        const sent = toPercent((100 * (pixel + 0.5)) / frame.picture.width);
        expect(Math.floor((sent / 100) * frame.picture.width)).toBe(pixel);
      }),
    );
  });

  it("is centred and as large as fits, but a small picture only four times as large as it is", () => {
    expect(frameOf({ width: 358, height: 500 }, { width: 6_000, height: 500 }).box).toMatchObject({ x: 0, width: 358 });
    expect(frameOf({ width: 400, height: 300 }, { width: 20, height: 10 }).box).toEqual({
      x: 160,
      y: 130,
      width: 80,
      height: 40,
    });
  });

  it("keys, a wheel and a double tap zoom in and out again", () => {
    const frame = frameOf({ width: 358, height: 450 }, { width: 6_000, height: 500 });
    const middle = { x: 179, y: 225 };
    const once = keyed("+", wholeView, frame, middle) as View;
    expect(once).toEqual({ scale: 2, x: 50, y: 50 });
    expect(keyed("-", once, frame, middle)).toEqual(wholeView);
    expect(keyed("-", wholeView, frame, middle)).toEqual(wholeView);
    expect(keyed("0", once, frame, middle)).toEqual(wholeView);
    expect(keyed("5", once, frame, middle)).toBeNull();
    expect(wheeled(wholeView, frame, -200, middle).scale).toBe(2);
    expect(isZoomed(wheeled(once, frame, 10_000, middle))).toBe(false);
    // A panorama fills the stage from top to bottom.
    const tapped = doubleTapped(wholeView, frame, { x: 60, y: 225 });
    expect(tapped.scale * frame.box.height).toBeCloseTo(450, 3);
    expect(doubleTapped(tapped, frame, middle)).toEqual(wholeView);
    expect(pannedByKey("ArrowRight", once, frame)?.x).toBeGreaterThan(50);
    expect(pannedByKey("a", once, frame)).toBeNull();
    expect(panned(wholeView, frame, 30, 30)).toEqual(wholeView);
    expect(transformOf(wholeView, frame)).toBe("translate(0px, 0px) scale(1)");
  });

  it("the view follows a cross that leaves it, and its steps become finer", () => {
    const frame = frameOf({ width: 400, height: 300 }, { width: 4_000, height: 3_000 });
    expect(crossStep(wholeView, frame)).toEqual({ x: 1, y: 1 });
    expect(crossStep({ ...wholeView, scale: 10 }, frame)).toEqual({ x: 0.1, y: 0.1 });
    // A strip of 30 pixels is not crossed in steps of a third of one.
    expect(crossStep(wholeView, frameOf({ width: 358, height: 450 }, { width: 6_000, height: 500 })).y).toBeGreaterThan(
      9,
    );
    const close = { scale: 4, x: 50, y: 50 };
    expect(following(close, frame, { x: 51, y: 50 })).toEqual(close);
    const place = toScreen({ x: 80, y: 50 }, following(close, frame, { x: 80, y: 50 }), frame);
    expect(place.x).toBeCloseTo(0.85 * 400, 3);
    expect(following(wholeView, frame, { x: 1, y: 1 })).toEqual(wholeView);
  });

  it("asks for the narrowest variant that is sharp, and for none while it is whole", () => {
    const frame = frameOf({ width: 358, height: 450 }, { width: 6_000, height: 500 });
    const widths = [320, 800, 1_200, 1_600, 6_000];
    const wanted = (scale: number, shown: number) => sharperWidth(widths, shown, 2, { ...wholeView, scale }, frame);
    expect(wanted(1, 320)).toBeNull();
    expect(wanted(1.5, 800)).toBe(1_200);
    expect(wanted(3, 1_200)).toBe(6_000);
    expect(wanted(100, 1_200)).toBe(6_000);
    expect(wanted(100, 6_000)).toBeNull();
    expect(sharperWidth([], 800, 2, { ...wholeView, scale: 9 }, frame)).toBeNull();
  });

  it("a loupe stays on the screen and leaves the finger free", () => {
    const screen = { width: 390, height: 844 };
    fc.assert(
      fc.property(within(0, 390), within(0, 844), (x, y) => {
        const place = loupePlace({ x, y }, screen);
        const half = loupe.across / 2;
        expect(place.x).toBeGreaterThanOrEqual(half);
        expect(place.x).toBeLessThanOrEqual(390 - half);
        expect(place.y).toBeGreaterThanOrEqual(half);
        expect(place.y).toBeLessThanOrEqual(844 - half);
        expect(Math.hypot(place.x - x, place.y - y)).toBeGreaterThan(half);
      }),
    );
  });
});
