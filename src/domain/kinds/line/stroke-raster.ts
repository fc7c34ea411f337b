import type { Point } from "../shared/points.ts";

/** Cells of a grid over an asset, row by row. */
export interface Grid {
  columns: number;
  rows: number;
}

export interface Stroke {
  /** The pen's width in percent of the asset's width. */
  size: number;
  points: readonly Point[];
}

/** Half a cell's diagonal: any point of a line lies this close to the middle of its cell, so a thin line has no gaps. */
const thinnest = Math.SQRT1_2 + 1e-9;

/** Estimates how many cells all strokes cover, each as often as they do. A whole number, so that the order of strokes does not matter. */
export function coveredBy(strokes: readonly Stroke[], { columns, rows }: Grid): number {
  let sum = 0;
  for (const { size, points } of strokes) {
    const width = 2 * radiusOf(size, columns);
    let from = points[0];
    for (const to of points) {
      const length = Math.hypot((to.x - (from as Point).x) * columns, (to.y - (from as Point).y) * rows);
      sum += Math.ceil(width * (length + width));
      from = to;
    }
  }
  return sum;
}

/** The pen's, in cells. */
function radiusOf(size: number, columns: number): number {
  return Math.max((size / 100) * (columns / 2), thinnest);
}

/** Calls `mark` with every cell that the stroke covers, some cells more than once. A stroke of one point is a dot. */
export function coverCells({ size, points }: Stroke, grid: Grid, mark: (cell: number) => void): void {
  const radius = radiusOf(size, grid.columns);
  const [first, ...rest] = points.map(({ x, y }) => ({ x: x * grid.columns, y: y * grid.rows }));
  if (!first) return;
  if (rest.length === 0) coverSegment(first, first, radius, grid, mark);
  let from = first;
  for (const to of rest) {
    coverSegment(from, to, radius, grid, mark);
    from = to;
  }
}

/** Row by row, looking only where the segment passes: five thousand segments may cross the whole grid. */
function coverSegment(from: Point, to: Point, radius: number, { columns, rows }: Grid, mark: (cell: number) => void) {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const squaredLength = dx * dx + dy * dy;
  const top = Math.max(0, Math.floor(Math.min(from.y, to.y) - radius));
  const bottom = Math.min(rows - 1, Math.floor(Math.max(from.y, to.y) + radius));
  for (let row = top; row <= bottom; row++) {
    const y = row + 0.5;
    // The part of the segment whose height is within the radius of this row.
    const bounds = dy === 0 ? [0, 1] : [(y - radius - from.y) / dy, (y + radius - from.y) / dy];
    const begin = Math.max(0, Math.min(...bounds));
    const end = Math.min(1, Math.max(...bounds));
    if (begin > end) continue;
    const ends = [from.x + begin * dx, from.x + end * dx];
    const left = Math.max(0, Math.ceil(Math.min(...ends) - radius - 0.5));
    const right = Math.min(columns - 1, Math.floor(Math.max(...ends) + radius - 0.5));
    for (let column = left; column <= right; column++) {
      const [px, py] = [column + 0.5 - from.x, y - from.y];
      const along = squaredLength === 0 ? 0 : Math.min(1, Math.max(0, (px * dx + py * dy) / squaredLength));
      if ((px - along * dx) ** 2 + (py - along * dy) ** 2 <= radius * radius) mark(row * columns + column);
    }
  }
}
