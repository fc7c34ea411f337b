import { toExactStep } from "../../labeling/exact-sum.ts";
import type { Sides } from "../../labeling/result-file/subject.ts";
import type { Response } from "../kind.ts";
import { coverCells, coveredBy, type Grid, type Stroke } from "./stroke-raster.ts";

/** Where people drew. Sides are shares of the asset's width and height. */
export interface DrawnRegion {
  xMin: number;
  yMin: number;
  xMax: number;
  yMax: number;
  /** The weight of those who covered it among the weight of all who answered, on average over its cells. */
  share: number;
}

/**
 * The finest grid tells boxes apart that have 1% of the asset's width between them. The others are for drawings that would take too
 * long on it. Cells at most `joins` apart are of one region: half a percent may stay white between the strokes of one.
 */
const scales = [
  { columns: 256, mostRows: 1_024, joins: 2 },
  { columns: 128, mostRows: 512, joins: 1 },
  { columns: 64, mostRows: 512, joins: 1 },
] as const;
type Scale = (typeof scales)[number];
/** Cells that all strokes may cover together, each time that they do. */
const mostCovered = 1_500_000;

/** Regions of cells that people of at least half the weight covered, those of the largest share first. */
export function aggregateDrawings(responses: readonly Response<{ lines: Stroke[] }>[], sides: Sides): DrawnRegion[] {
  const strokes = responses.flatMap(({ result }) => result.lines);
  const scale = scales.find((one) => coveredBy(strokes, gridOf(one, sides)) <= mostCovered) ?? scales[2];
  const grid = gridOf(scale, sides);
  const covered = new Float64Array(grid.columns * grid.rows);
  const lastPerson = new Int32Array(grid.columns * grid.rows).fill(-1);
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
  return connectedCells(grid, scale.joins, isInside)
    .map((cells) => regionOf(cells, covered, total, grid))
    .sort((one, other) => other.share - one.share || one.yMin - other.yMin || one.xMin - other.xMin);
}

/** An asset may be a thousand times as high as it is wide. */
function gridOf({ columns, mostRows }: Scale, { width, height }: Sides): Grid {
  return { columns, rows: Math.min(mostRows, Math.max(1, Math.round((columns * height) / width))) };
}

/** Groups of cells that are at most `joins` apart in each direction. */
function connectedCells({ columns, rows }: Grid, joins: number, isInside: (cell: number) => boolean): number[][] {
  const isSeen = new Uint8Array(columns * rows);
  const groups: number[][] = [];
  for (let first = 0; first < isSeen.length; first++) {
    if (isSeen[first] || !isInside(first)) continue;
    isSeen[first] = 1;
    const group = [first];
    // The list grows while it is walked.
    for (const cell of group) {
      const [column, row] = [cell % columns, Math.floor(cell / columns)];
      for (let y = Math.max(0, row - joins); y <= Math.min(rows - 1, row + joins); y++)
        for (let x = Math.max(0, column - joins); x <= Math.min(columns - 1, column + joins); x++) {
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
  let [left, top, right, bottom, sum] = [grid.columns, grid.rows, 0, 0, 0];
  for (const cell of cells) {
    const [column, row] = [cell % grid.columns, Math.floor(cell / grid.columns)];
    [left, right] = [Math.min(left, column), Math.max(right, column + 1)];
    [top, bottom] = [Math.min(top, row), Math.max(bottom, row + 1)];
    sum += covered[cell] as number;
  }
  return {
    xMin: left / grid.columns,
    yMin: top / grid.rows,
    xMax: right / grid.columns,
    yMax: bottom / grid.rows,
    share: sum / (total * cells.length),
  };
}
