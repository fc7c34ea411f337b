import { toExactStep } from "../../labeling/exact-sum.ts";
import type { Sides } from "../../labeling/result-file/subject.ts";
import type { Response } from "../kind.ts";
import { coverCells, type Grid, type Stroke } from "./stroke-raster.ts";

/** Where people drew. Sides are shares of the asset's width and height. */
export interface DrawnRegion {
  xMin: number;
  yMin: number;
  xMax: number;
  yMax: number;
  /** The weight of those who covered it among the weight of all who answered, on average over its cells. */
  share: number;
}

const columns = 64;
/** An asset may be a thousand times as high as it is wide. */
const mostRows = 512;

/** Connected cells that people of at least half the weight covered, those of the largest share first. */
export function aggregateDrawings(
  responses: readonly Response<{ lines: Stroke[] }>[],
  { width, height }: Sides,
): DrawnRegion[] {
  const rows = Math.min(mostRows, Math.max(1, Math.round((columns * height) / width)));
  const grid: Grid = { columns, rows };
  const covered = new Float64Array(columns * rows);
  const lastPerson = new Int32Array(columns * rows).fill(-1);
  let total = 0;
  for (const [person, { result, weight }] of responses.entries()) {
    const exact = toExactStep(weight);
    total += exact;
    const mark = (cell: number) => {
      if (lastPerson[cell] === person) return;
      lastPerson[cell] = person;
      covered[cell] = (covered[cell] as number) + exact;
    };
    for (const line of result.lines) coverCells(line, grid, mark);
  }
  if (total === 0) return [];
  const isInside = (cell: number) => 2 * (covered[cell] as number) >= total;
  return connectedCells(grid, isInside)
    .map((cells) => regionOf(cells, covered, total, grid))
    .sort((one, other) => other.share - one.share || one.yMin - other.yMin || one.xMin - other.xMin);
}

/** Groups of cells that touch at an edge or a corner. */
function connectedCells({ columns, rows }: Grid, isInside: (cell: number) => boolean): number[][] {
  const isSeen = new Uint8Array(columns * rows);
  const groups: number[][] = [];
  for (let first = 0; first < isSeen.length; first++) {
    if (isSeen[first] || !isInside(first)) continue;
    isSeen[first] = 1;
    const group = [first];
    // The list grows while it is walked.
    for (const cell of group) {
      const [column, row] = [cell % columns, Math.floor(cell / columns)];
      for (let y = Math.max(0, row - 1); y <= Math.min(rows - 1, row + 1); y++)
        for (let x = Math.max(0, column - 1); x <= Math.min(columns - 1, column + 1); x++) {
          const other = y * columns + x;
          if (isSeen[other] || !isInside(other)) continue;
          isSeen[other] = 1;
          group.push(other);
        }
    }
    groups.push(group);
  }
  return groups;
}

function regionOf(cells: readonly number[], covered: Float64Array, total: number, grid: Grid): DrawnRegion {
  const xs = cells.map((cell) => cell % grid.columns);
  const ys = cells.map((cell) => Math.floor(cell / grid.columns));
  return {
    xMin: Math.min(...xs) / grid.columns,
    yMin: Math.min(...ys) / grid.rows,
    xMax: (Math.max(...xs) + 1) / grid.columns,
    yMax: (Math.max(...ys) + 1) / grid.rows,
    share: cells.reduce((sum, cell) => sum + (covered[cell] as number), 0) / (total * cells.length),
  };
}
