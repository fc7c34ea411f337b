import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type Box,
  boxSize,
  type DrawnNode,
  layOutGraph,
  type Piece,
} from "../../../../src/domain/program/drawing/lay-out-graph.ts";

/** Any graph, with cycles, nodes that nothing leads to, and ways to nodes that do not exist. */
const anyGraph = fc
  .array(fc.array(fc.option(fc.integer({ min: 0, max: 13 })), { maxLength: 5 }), { minLength: 1, maxLength: 11 })
  .map((nodes) =>
    nodes.map(
      (ways, i): DrawnNode => ({ id: `n${i}`, rows: ways.map((to) => ({ to: to === null ? null : `n${to}` })) }),
    ),
  );

const overlap = (one: Box, other: Box) =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;

/** A curve stays within the rectangle of its ends, and leaves and arrives level. */
const crosses = ({ from, to }: Piece, box: Box) =>
  Math.min(from.x, to.x) < box.x + box.width &&
  Math.max(from.x, to.x) > box.x &&
  Math.min(from.y, to.y) < box.y + box.height &&
  Math.max(from.y, to.y) > box.y;

describe("the drawing of a graph", () => {
  it("keeps all boxes apart and inside the picture", () => {
    fc.assert(
      fc.property(anyGraph, (nodes) => {
        const { boxes, width, height } = layOutGraph(nodes, "n0");
        for (const [at, box] of boxes.entries()) {
          expect([box.x >= 0, box.y >= 0, box.x + box.width <= width, box.y + box.height <= height]).not.toContain(
            false,
          );
          for (const other of boxes.slice(at + 1)) expect(overlap(box, other)).toBe(false);
        }
      }),
    );
  });

  it("joins the two nodes of each way by one unbroken arrow that passes through no box", () => {
    fc.assert(
      fc.property(anyGraph, (nodes) => {
        const { boxes, arrows, width, height } = layOutGraph(nodes, "n0");
        const boxOf = new Map(boxes.map((box) => [box.id, box]));
        const ways = nodes.flatMap(({ id, rows }) =>
          rows.flatMap(({ to }, row) => (to === null ? [] : [`${id}[${row}] ${to}`])),
        );
        expect(arrows.map(({ from, row, to }) => `${from}[${row}] ${to}`).sort()).toEqual(ways.sort());
        for (const { from, row, to, pieces } of arrows) {
          const [source, target] = [boxOf.get(from) as Box, boxOf.get(to) as Box];
          const [start, end] = [pieces[0]!.from, pieces.at(-1)!.to];
          expect(start.x).toBe(source.x + source.width);
          expect(start.y).toBeCloseTo(source.y + boxSize.head + (row + 0.5) * boxSize.row, 6);
          expect(end.x).toBe(target.x);
          expect(end.y > target.y && end.y < target.y + target.height).toBe(true);
          for (const [at, piece] of pieces.entries()) {
            if (at > 0) expect(piece.from).toEqual(pieces[at - 1]!.to);
            expect(boxes.filter((box) => crosses(piece, box))).toEqual([]);
            expect(Math.max(piece.to.x, piece.from.x) <= width && Math.max(piece.to.y, piece.from.y) <= height).toBe(
              true,
            );
          }
        }
      }),
    );
  });

  it("puts each node to the right of all that lead to it, unless that closes a cycle", () => {
    fc.assert(
      fc.property(anyGraph, (nodes) => {
        const { boxes, arrows } = layOutGraph(nodes, "n0");
        const xOf = new Map(boxes.map(({ id, x }) => [id, x]));
        for (const { from, to, isBackward } of arrows) expect(xOf.get(from)! < xOf.get(to)!).toBe(!isBackward);
      }),
    );
  });

  it("starts a program without faults at its root, and has a box for nothing else", () => {
    const nodes = [
      { id: "end", rows: [] },
      { id: "start", rows: [{ to: "ask" }, { to: "end" }] },
      { id: "ask", rows: [{ to: null }] },
    ];
    const { boxes } = layOutGraph(nodes, "start");
    const [first] = [...boxes].sort((one, other) => one.x - other.x);
    expect(first?.id).toBe("start");
    expect(boxes.map(({ id, isMissing }) => [id, isMissing])).toEqual([
      ["start", false],
      ["end", false],
      ["ask", false],
    ]);
  });

  it("of a chain with a way from each node to all others needs lanes, and stays within bounds", () => {
    const nodes = Array.from({ length: 100 }, (_, i) => ({
      id: `n${i}`,
      rows: Array.from({ length: 99 - i }, (_, way) => ({ to: `n${i + 1 + way}` })),
    }));
    const { boxes, arrows } = layOutGraph(nodes, "n0");
    expect(arrows).toHaveLength(4950);
    expect(arrows.reduce((sum, { pieces }) => sum + pieces.length, 0)).toBeLessThan(4950 * 6);
    expect(new Set(boxes.map(({ x }) => x)).size).toBe(100);
  });

  it("of no node is empty", () => {
    expect(layOutGraph([], "start").boxes).toEqual([]);
  });
});
