import { crc32, deflateSync } from "node:zlib";

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
  const rows = Array.from({ length: height }, (_, row) => {
    const pixels = Array.from({ length: width }, (_, column) =>
      Math.hypot(column - x, row - y) <= radius ? disc : ground,
    );
    return Buffer.from([0, ...pixels.flat()]);
  });
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 2, 0, 0, 0]);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const chunks = [
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(Buffer.concat(rows))),
    chunk("IEND", Buffer.alloc(0)),
  ];
  return {
    bytes: Buffer.concat([signature, ...chunks]),
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

function chunk(type, data) {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const whole = Buffer.alloc(body.length + 8);
  whole.writeUInt32BE(data.length, 0);
  body.copy(whole, 4);
  whole.writeUInt32BE(crc32(body), body.length + 4);
  return whole;
}
