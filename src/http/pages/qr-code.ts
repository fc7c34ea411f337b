import { crc32, deflateSync } from "node:zlib";
import { encode } from "uqr";

/** A QR code as squares: `size` modules a side with a quiet zone of 2, and the path of its dark ones in an SVG of that size. */
export interface QrCode {
  size: number;
  path: string;
  rows: readonly (readonly boolean[])[];
}

export function qrCodeOf(text: string): QrCode {
  const { data: rows, size } = encode(text, { ecc: "M", border: 2 });
  const squares = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return { size, rows, path: squares.join("") };
}

/** The code as an SVG file, in a data address that a link can download. */
export function svgAddressOf({ size, path }: QrCode): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="1024" height="1024" shape-rendering="crispEdges"><rect width="${size}" height="${size}" fill="#fff"/><path d="${path}"/></svg>\n`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

/** The code as a PNG file with 16 pixels a module, in a data address that a link can download. */
export function pngAddressOf(code: QrCode): string {
  return `data:image/png;base64,${pngOf(code, 16).toString("base64")}`;
}

const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** Black and white with one bit a pixel. Each scan line begins with a filter byte of 0. */
function pngOf({ size, rows }: QrCode, scale: number): Buffer {
  const side = size * scale;
  const lineLength = 1 + Math.ceil(side / 8);
  const pixels = Buffer.alloc(lineLength * side);
  for (let y = 0; y < side; y++) {
    const row = rows[Math.floor(y / scale)];
    for (let x = 0; x < side; x++) {
      const isWhite = !row?.[Math.floor(x / scale)];
      const byte = y * lineLength + 1 + (x >> 3);
      if (isWhite) pixels[byte] = (pixels[byte] ?? 0) | (0x80 >> (x & 7));
    }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header[8] = 1;
  return Buffer.concat([
    Buffer.from(signature),
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(pixels)),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const checked = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  checksum.writeUInt32BE(crc32(checked));
  return Buffer.concat([length, checked, checksum]);
}
