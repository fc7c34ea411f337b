import { seededRandom } from "../../scripts/local/seeded-random.mjs";
import type { ExampleTruth } from "../../src/domain/example/payload.ts";
import { isCorrect } from "../../src/domain/grading/grade.ts";
import type { BoxShape } from "../../src/domain/kinds/shared/boxes.ts";

type Drawing = { x: number; y: number }[][];

const boxCount = 100;
const picture = { kind: "text" as const, text: "A", metadata: {}, identifier: "A" };

/** CPU of grading one drawing, in milliseconds: the first time in this process, and the median of later ones. */
export interface GradingCost {
  name: string;
  first: number;
  later: number;
}

/** Drawings of so many points against a hundred boxes, each as costly as its kind can be. */
export function gradeWorstDrawings({ points, seed }: { points: number; seed: number }): GradingCost[] {
  const random = seededRandom(seed);
  const place = (from = 0, to = 1) => from + random() * (to - from);
  const many = <Item>(count: number, make: (at: number) => Item) => Array.from({ length: count }, (_, i) => make(i));

  const overlapping = many(boxCount, (): BoxShape => {
    const [xMin, yMin] = [place(0, 0.4), place(0, 0.4)];
    return { xMin, yMin, xMax: xMin + place(0.2, 0.6), yMax: yMin + place(0.2, 0.6) };
  });
  const strips = many(boxCount, (i): BoxShape => ({ xMin: i / boxCount, xMax: (i + 0.5) / boxCount }));
  // Their left sides say nothing of the order in which a diagonal meets them.
  const staggered = many(
    boxCount,
    (i): BoxShape => ({
      xMin: place(0, 0.01),
      xMax: place(0.99, 1),
      yMin: i / boxCount,
      yMax: (i + 0.5) / boxCount,
    }),
  );
  const scribble: Drawing = many(100, () => many(points / 100, () => ({ x: random(), y: random() })));
  const sideways: Drawing = [many(points, (i) => ({ x: i % 2 ? place(0, 0.01) : place(0.99, 1), y: random() }))];
  const diagonal: Drawing = [many(points, (i) => (i % 2 ? { x: 0, y: place(0, 0.001) } : { x: 1, y: 0.98 }))];
  return [
    costOf("a scribble over overlapping boxes", scribble, overlapping),
    costOf("to and fro over overlapping boxes", sideways, overlapping),
    costOf("to and fro over strips", sideways, strips),
    costOf("diagonals over staggered strips", diagonal, staggered),
  ];
}

function costOf(name: string, drawing: Drawing, boundingBoxes: BoxShape[]): GradingCost {
  const truth: ExampleTruth = { _t: "LineExampleTruth", boundingBoxes };
  const result = { _t: "LineResult" as const, rapidId: "r", lines: drawing.map((points) => ({ size: 1, points })) };
  const times = Array.from({ length: 6 }, () => {
    const before = process.threadCpuUsage();
    isCorrect(result, truth, picture);
    const { user, system } = process.threadCpuUsage(before);
    return (user + system) / 1_000;
  });
  const [first = 0, ...rest] = times;
  return { name, first, later: rest.sort((one, other) => one - other)[2] ?? 0 };
}
