import { crc32, deflateSync, type ZlibOptions } from "node:zlib";

export interface PngPlan {
  width: number;
  height: number;
  colourType: 0 | 2 | 3 | 4 | 6;
  bitDepth: 1 | 2 | 4 | 8 | 16;
  /** 0 to 2 ** bitDepth - 1. Alpha is the last channel. */
  sample: (x: number, y: number, channel: number) => number;
  /** 0 to 4, of the row of a pass. */
  filter?: (row: number) => number;
  interlaced?: boolean;
  palette?: Uint8Array;
  transparency?: Uint8Array;
  deflate?: ZlibOptions;
  /** Bytes of data in an IDAT; all in one when absent. */
  chunkBytes?: number;
}

export const samplesOf = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 } as const;
const signature = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");
const passes = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

/** A PNG of any type that the specification knows, for what ordinary encoders do not write. */
export function encodePng(plan: PngPlan): Buffer {
  return joined(pngChunks(plan));
}

export function joined(chunks: Buffer[]): Buffer {
  return Buffer.concat([signature, ...chunks]);
}

/** The chunks one by one, so that a test may move, drop or double them. */
export function pngChunks(plan: PngPlan): Buffer[] {
  const header = headerOf(plan);
  const { palette, transparency } = plan;
  const stream = deflateSync(filteredRows(plan), plan.deflate);
  return [
    chunk("IHDR", header),
    ...(palette ? [chunk("PLTE", palette)] : []),
    ...(transparency ? [chunk("tRNS", transparency)] : []),
    ...pixelChunks(stream, plan.chunkBytes ?? stream.length),
    chunk("IEND", new Uint8Array()),
  ];
}

export function headerOf({ width, height, bitDepth, colourType, interlaced }: Omit<PngPlan, "sample">): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([bitDepth, colourType, 0, 0, interlaced ? 1 : 0], 8);
  return header;
}

export function chunk(type: string, data: Uint8Array): Buffer {
  const bytes = Buffer.alloc(data.length + 12);
  bytes.writeUInt32BE(data.length, 0);
  bytes.write(type, 4, "latin1");
  bytes.set(data, 8);
  bytes.writeUInt32BE(crc32(bytes.subarray(4, -4)), data.length + 8);
  return bytes;
}

function pixelChunks(stream: Uint8Array, chunkBytes: number): Buffer[] {
  const chunks = [];
  for (let i = 0; i < stream.length; i += chunkBytes) chunks.push(chunk("IDAT", stream.subarray(i, i + chunkBytes)));
  return chunks;
}

/** What goes into the stream: all rows of all passes, each behind its filter. */
export function filteredRows(plan: PngPlan): Buffer {
  const all = plan.interlaced ? passes : ([[0, 0, 1, 1]] as const);
  const pixelBytes = Math.max(1, (samplesOf[plan.colourType] * plan.bitDepth) >> 3);
  const rows: Buffer[] = [];
  for (const [left, top, stepX, stepY] of all) {
    const columns = Math.max(0, Math.ceil((plan.width - left) / stepX));
    if (columns === 0) continue;
    let above: Buffer = Buffer.alloc(storedRow(plan, columns, () => 0).length);
    for (let y = top, row = 0; y < plan.height; y += stepY, row++) {
      const stored = storedRow(plan, columns, (x, channel) => plan.sample(left + x * stepX, y, channel));
      rows.push(filtered(stored, above, plan.filter?.(row) ?? 0, pixelBytes));
      above = stored;
    }
  }
  return Buffer.concat(rows);
}

function storedRow(plan: PngPlan, columns: number, sample: (x: number, channel: number) => number): Buffer {
  const { bitDepth, colourType } = plan;
  const samples = samplesOf[colourType];
  const row = Buffer.alloc(Math.ceil((columns * samples * bitDepth) / 8));
  for (let i = 0; i < columns * samples; i++) {
    const value = sample(Math.floor(i / samples), i % samples);
    if (bitDepth === 16) row.writeUInt16BE(value, i * 2);
    else row[(i * bitDepth) >> 3] = (row[(i * bitDepth) >> 3] ?? 0) | (value << (8 - bitDepth - ((i * bitDepth) & 7)));
  }
  return row;
}

function filtered(row: Buffer, above: Buffer, filter: number, pixelBytes: number): Buffer {
  const to = Buffer.alloc(row.length + 1);
  to[0] = filter;
  for (let i = 0; i < row.length; i++) {
    const [left, up, corner] = [row[i - pixelBytes] ?? 0, above[i] ?? 0, above[i - pixelBytes] ?? 0];
    const predicted = [0, left, up, (left + up) >> 1, paeth(left, up, corner)][filter] ?? 0;
    to[i + 1] = (row[i] ?? 0) - predicted;
  }
  return to;
}

/** As the specification words it. */
function paeth(left: number, up: number, corner: number): number {
  const estimate = left + up - corner;
  const [toLeft, toUp, toCorner] = [left, up, corner].map((value) => Math.abs(estimate - value)) as [
    number,
    number,
    number,
  ];
  if (toLeft <= toUp && toLeft <= toCorner) return left;
  return toUp <= toCorner ? up : corner;
}
