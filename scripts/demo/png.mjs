import { crc32, deflateSync } from "node:zlib";

/**
 * A PNG of eight bits a colour.
 * @param {object} picture
 * @param {number} picture.width
 * @param {number} picture.height
 * @param {(column: number, row: number) => readonly number[]} picture.pixelAt red, green and blue, 0 to 255
 */
export function encodePng({ width, height, pixelAt }) {
  const rows = Array.from({ length: height }, (_, row) => {
    const pixels = Array.from({ length: width }, (_, column) => pixelAt(column, row));
    return Buffer.from([0, ...pixels.flat()]);
  });
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 2, 0, 0, 0]);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const data = deflateSync(Buffer.concat(rows), { level: 9 });
  return Buffer.concat([signature, chunk("IHDR", header), chunk("IDAT", data), chunk("IEND", Buffer.alloc(0))]);
}

function chunk(type, data) {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const whole = Buffer.alloc(body.length + 8);
  whole.writeUInt32BE(data.length, 0);
  body.copy(whole, 4);
  whole.writeUInt32BE(crc32(body), body.length + 4);
  return whole;
}
