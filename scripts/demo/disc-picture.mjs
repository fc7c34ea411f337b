import { encodePng } from "./png.mjs";

const [width, height, radius] = [240, 180, 24];
const disc = [220, 40, 30];

/**
 * A picture with a red disc somewhere on a plain ground, and the box around the disc in percent of the picture. The same for the same
 * draws.
 * @param {() => number} random
 */
export function drawDisc(random) {
  const x = Math.round(radius + random() * (width - 2 * radius));
  const y = Math.round(radius + random() * (height - 2 * radius));
  const ground = [40 + random() * 60, 110 + random() * 120, 110 + random() * 140].map(Math.round);
  const pixelAt = (column, row) => (Math.hypot(column - x, row - y) <= radius ? disc : ground);
  return {
    bytes: encodePng({ width, height, pixelAt }),
    box: {
      xMin: (100 * (x - radius)) / width,
      yMin: (100 * (y - radius)) / height,
      xMax: (100 * (x + radius)) / width,
      yMax: (100 * (y + radius)) / height,
    },
    /** The share of the picture that the box covers, which is the chance that a blind tap is right. */
    area: (4 * radius * radius) / (width * height),
  };
}
