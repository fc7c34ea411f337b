import type { Sides } from "../../labeling/result-file/subject.ts";
import type { Response } from "../kind.ts";
import { coverCells, type Grid, type Stroke } from "./stroke-raster.ts";

/** Coarse: a drawing need only be told from another one, and a page of tasks is looked at in one call. */
const columns = 64;
const mostRows = 256;

/** The place of the drawing that has the most in common with all others, weighed by their people. Of equal ones the first. */
export function likestDrawing(
  responses: readonly Response<{ lines: readonly Stroke[] }>[],
  { width, height }: Sides,
): number {
  const rows = Math.min(mostRows, Math.max(1, Math.round((columns * height) / width)));
  const drawings = responses.map(({ result }) => cellsOf(result.lines, { columns, rows }));
  const weightOn = new Float64Array(columns * rows);
  for (const [i, cells] of drawings.entries())
    for (const cell of cells) weightOn[cell] = (weightOn[cell] as number) + (responses[i]?.weight ?? 0);
  const total = responses.reduce((sum, { weight }) => sum + weight, 0);
  const likenesses = drawings.map((cells) =>
    // A cell that people of more than half the weight cover speaks for the drawing, and any other cell against it.
    [...cells].reduce((sum, cell) => sum + 2 * (weightOn[cell] as number) - total, 0),
  );
  return likenesses.indexOf(Math.max(...likenesses));
}

function cellsOf(strokes: readonly Stroke[], grid: Grid): ReadonlySet<number> {
  const cells = new Set<number>();
  for (const stroke of strokes) coverCells(stroke, grid, (cell) => cells.add(cell));
  return cells;
}
