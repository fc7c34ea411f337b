// Draws the pictures of the tutorials into examples/shapes, with a file that says what each shows: node scripts/demo/shapes.mjs.
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { seededRandom } from "../local/seeded-random.mjs";
import { encodePng } from "./png.mjs";

export const shapesFolder = "examples/shapes";

const [width, height] = [480, 360];
const picturesOfEach = 4;
/** A pixel at an edge is the mean of so many samples in either direction. */
const samples = 3;
const inks = [
  [200, 60, 50],
  [30, 110, 190],
  [20, 130, 90],
  [150, 80, 170],
];

/** Whether a point belongs to the shape, relative to its middle, in units of its radius. */
const shapes = {
  circle: (x, y) => Math.hypot(x, y) <= 1,
  square: (x, y) => Math.max(Math.abs(x), Math.abs(y)) <= 0.85,
  triangle: (x, y) => y <= 0.6 && y >= 1.9 * Math.abs(x) - 1.05,
};

/** The pictures by their names, each with the word for what it shows. The same each time. */
export function drawShapes() {
  const random = seededRandom(5);
  return Object.keys(shapes).flatMap((truth) =>
    Array.from({ length: picturesOfEach }, (_, i) => ({
      name: `${truth}-${i + 1}.png`,
      truth,
      bytes: drawShape(shapes[truth], inks[i], random),
    })),
  );
}

function drawShape(covers, ink, random) {
  const radius = 60 + random() * 70;
  const x = radius + 10 + random() * (width - 2 * radius - 20);
  const y = radius + 10 + random() * (height - 2 * radius - 20);
  const turn = (random() - 0.5) * 0.9;
  const ground = [225 + random() * 25, 225 + random() * 25, 215 + random() * 30];
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const pixelAt = (column, row) => {
    let covered = 0;
    for (let sample = 0; sample < samples ** 2; sample++) {
      const right = (column + ((sample % samples) + 0.5) / samples - x) / radius;
      const down = (row + (Math.floor(sample / samples) + 0.5) / samples - y) / radius;
      covered += Number(covers(right * cos + down * sin, down * cos - right * sin)) / samples ** 2;
    }
    return ground.map((colour, i) => Math.round(colour + (ink[i] - colour) * covered));
  };
  return encodePng({ width, height, pixelAt });
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  await mkdir(shapesFolder, { recursive: true });
  const drawn = drawShapes();
  for (const { name, bytes } of drawn) await writeFile(join(shapesFolder, name), bytes);
  const truths = Object.fromEntries(drawn.map(({ name, truth }) => [name, truth]));
  await writeFile(join(shapesFolder, "truth.json"), `${JSON.stringify(truths, null, 2)}\n`);
}
