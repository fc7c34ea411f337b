import fc from "fast-check";
import { expect, it } from "vitest";
import { aggregateDrawings } from "../../../../src/domain/kinds/line/drawn-regions.ts";
import { coverCells, type Stroke } from "../../../../src/domain/kinds/line/stroke-raster.ts";
import type { Point } from "../../../../src/domain/kinds/shared/points.ts";
import { answer } from "../answers.ts";

const grid = { columns: 16, rows: 9 };
const share = fc.double({ min: 0, max: 1, noNaN: true });
const anyStroke: fc.Arbitrary<Stroke> = fc.record({
  size: fc.double({ min: 0, max: 40, noNaN: true }),
  points: fc.array(fc.record({ x: share, y: share }), { maxLength: 5 }),
});

function cellsOf(stroke: Stroke): Set<number> {
  const cells = new Set<number>();
  coverCells(stroke, grid, (cell) => cells.add(cell));
  return cells;
}

/** The distance from a cell's middle to a stroke, in cells, by trying many places of each segment. */
function distanceTo(cell: number, { points }: Stroke): number {
  const [x, y] = [(cell % grid.columns) + 0.5, Math.floor(cell / grid.columns) + 0.5];
  const scaled = points.map((point) => ({ x: point.x * grid.columns, y: point.y * grid.rows }));
  const segments = scaled.length === 1 ? [[scaled[0], scaled[0]]] : scaled.slice(1).map((to, i) => [scaled[i], to]);
  const steps = 400;
  let nearest = Number.POSITIVE_INFINITY;
  for (const [from, to] of segments as [Point, Point][])
    for (let step = 0; step <= steps; step++) {
      const part = step / steps;
      const [px, py] = [from.x + part * (to.x - from.x), from.y + part * (to.y - from.y)];
      nearest = Math.min(nearest, Math.hypot(px - x, py - y));
    }
  return nearest;
}

it("a stroke covers the cells whose middle its pen reaches", () => {
  fc.assert(
    fc.property(anyStroke, (stroke) => {
      const covered = cellsOf(stroke);
      const radius = Math.max((stroke.size / 100) * (grid.columns / 2), Math.SQRT1_2);
      for (let cell = 0; cell < grid.columns * grid.rows; cell++) {
        const distance = distanceTo(cell, stroke);
        // Between the places that are tried, a segment may be a little nearer.
        if (distance < radius - 1e-6) expect(covered.has(cell)).toBe(true);
        if (distance > radius + 0.03) expect(covered.has(cell)).toBe(false);
      }
    }),
    { numRuns: 40 },
  );
});

it("the cells of a thin line are connected, and every point of it is in one of them", () => {
  fc.assert(
    fc.property(fc.tuple(share, share, share, share), ([x, y, toX, toY]) => {
      const cells = cellsOf({
        size: 0,
        points: [
          { x, y },
          { x: toX, y: toY },
        ],
      });
      for (let part = 0; part <= 1; part += 0.01) {
        const column = Math.min(grid.columns - 1, Math.floor((x + part * (toX - x)) * grid.columns));
        const row = Math.min(grid.rows - 1, Math.floor((y + part * (toY - y)) * grid.rows));
        expect(cells.has(row * grid.columns + column)).toBe(true);
      }
    }),
  );
});

const square = { width: 100, height: 100 };
const drawing = (...points: Point[]) => answer({ _t: "LineResult", lines: [{ size: 10, points }] });
const left = drawing({ x: 0.2, y: 0.2 }, { x: 0.2, y: 0.8 });
const right = drawing({ x: 0.8, y: 0.5 });

it("a region is where half of the people drew", () => {
  const regions = aggregateDrawings([left, left, right, right], square);
  expect(regions).toHaveLength(2);
  const [line, dot] = regions;
  expect(line).toMatchObject({ share: 0.5, xMin: expect.closeTo(0.15, 1), yMax: expect.closeTo(0.85, 1) });
  expect(dot).toMatchObject({ share: 0.5, xMin: expect.closeTo(0.75, 1), xMax: expect.closeTo(0.85, 1) });
  expect(aggregateDrawings([left, left, left, right], square)).toHaveLength(1);
});

it("whoever draws over a place twice counts once there", () => {
  const twice = drawing({ x: 0.2, y: 0.2 }, { x: 0.2, y: 0.8 }, { x: 0.2, y: 0.2 });
  expect(aggregateDrawings([twice, right, right], square)).toMatchObject([{ xMin: expect.closeTo(0.75, 1) }]);
});

it("a person who drew nothing counts among those who answered", () => {
  const nothing = answer({ _t: "LineResult", lines: [] });
  expect(aggregateDrawings([left, nothing, nothing], square)).toEqual([]);
});

it("an asset a thousand times as high as wide costs no more than its bound", () => {
  const [region] = aggregateDrawings([left, left], { width: 1, height: 10_000 });
  expect(region).toMatchObject({ share: 1, yMin: expect.closeTo(0.2, 1), yMax: expect.closeTo(0.8, 1) });
});

/** A box painted to and fro with a pen. Sides are shares of a square picture. */
function paintedBox(left: number, right: number, pen: number) {
  const [from, to, rows] = [left + pen / 2, right - pen / 2, Math.ceil(0.2 / pen)];
  const heights = Array.from({ length: rows + 1 }, (_, i) => 0.3 + (0.2 * i) / rows);
  const points = heights.flatMap((y, i) => (i % 2 === 0 ? [from, to] : [to, from]).map((x) => ({ x, y })));
  return { size: pen * 100, points };
}

const bothBoxes = (left: number, pen: number) =>
  answer({
    _t: "LineResult",
    lines: [paintedBox(left, left + 0.2, pen), paintedBox(left + 0.21, left + 0.41, pen)],
  });

it("two boxes with 1% of the picture between them are two regions, wherever they are and whatever the pen", () => {
  for (const pen of [0.01, 0.02, 0.05])
    for (let step = 0; step < 20; step++) {
      const left = 0.2 + step * 0.00173;
      const regions = aggregateDrawings(Array(5).fill(bothBoxes(left, pen)), square);
      expect(regions).toHaveLength(2);
      const [one, other] = regions.toSorted((a, b) => a.xMin - b.xMin);
      for (const [side, wanted] of [
        [one?.xMin, left],
        [one?.xMax, left + 0.2],
        [other?.xMin, left + 0.21],
        [other?.xMax, left + 0.41],
      ] as const)
        expect(Math.abs((side as number) - wanted)).toBeLessThan(0.004);
    }
});

it("drawings of very many broad strokes are looked at more coarsely, whoever drew first", () => {
  const scribble = (seed: number) =>
    answer({
      _t: "LineResult",
      lines: [
        {
          size: 4,
          points: Array.from({ length: 2_000 }, (_, i) => ({ x: (i % 2) * 0.4, y: ((i * seed) % 997) / 997 })),
        },
      ],
    });
  const people = [scribble(3), scribble(4), scribble(5), scribble(6), bothBoxes(0.5, 0.02)];
  const regions = aggregateDrawings(people, square);
  expect(aggregateDrawings(people.toReversed(), square)).toEqual(regions);
  expect(regions.length).toBeGreaterThan(0);
  // Sides are multiples of a 64th there.
  expect(regions.map(({ xMax }) => (xMax * 64) % 1)).toEqual(regions.map(() => 0));
});
