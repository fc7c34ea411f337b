import { constants, deflateRawSync, deflateSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import {
  chunk,
  encodePng,
  filteredRows,
  headerOf,
  joined,
  type PngPlan,
  pngChunks,
} from "../../../test/support/png-encoder.ts";
import { wavesOf } from "../../../test/support/png-plans.ts";
import { shrinkPng } from "../../../test/support/shrinking.ts";
import * as codes from "../../src/shrink/failure-codes.ts";

const plan: PngPlan = { ...wavesOf([2, 8], 60, 40), chunkBytes: 2000 };
const colours: PngPlan = {
  ...wavesOf([3, 4], 60, 40),
  transparency: Uint8Array.of(10, 20),
  sample: () => 0,
  deflate: { level: 0 },
  chunkBytes: 500,
};
const end = chunk("IEND", new Uint8Array());

function failure(png: Uint8Array, width = 30, height = 20): Promise<number> {
  return shrinkPng(png, width, height).then(
    () => 0,
    (error) => {
      // A trap would be a bug that was caught at the last moment.
      expect(error.cause).toBeUndefined();
      return error.code;
    },
  );
}

/** A gray picture of 100 x 100 with the given stream. */
function withStream(stream: Uint8Array): Buffer {
  const header = headerOf({ width: 100, height: 100, colourType: 0, bitDepth: 8 });
  return joined([chunk("IHDR", header), chunk("IDAT", stream), end]);
}

function changed(bytes: Uint8Array, at: number, by = 1): Buffer {
  const copy = Buffer.from(bytes);
  copy[at] = (copy[at] ?? 0) ^ by;
  return copy;
}

describe("checksums", () => {
  test.for([0, 1, 2, 3, -1])("chunk %d of a palette picture", async (index) => {
    const chunks = pngChunks(colours);
    const at = index < 0 ? chunks.length - 1 : index;
    chunks[at] = changed(chunks[at] as Buffer, (chunks[at] as Buffer).length - 1);
    expect(await failure(joined(chunks))).toBe(codes.CHECKSUM);
  });

  test("that of a chunk that is passed over does not matter", async () => {
    const [header, ...rest] = pngChunks(plan);
    expect(await failure(joined([header as Buffer, changed(chunk("tEXt", Buffer.from("a\0b")), 10), ...rest]))).toBe(0);
  });

  test("that of the stream", async () => {
    const stream = deflateSync(Buffer.alloc(10_100));
    expect(await failure(withStream(stream))).toBe(0);
    expect(await failure(withStream(changed(stream, stream.length - 1)))).toBe(codes.CHECKSUM);
  });
});

describe("chunks out of place", () => {
  const text = chunk("tEXt", Buffer.from("a\0b"));
  const [ihdr, plte, trns, first, second, ...others] = pngChunks(colours) as [Buffer, Buffer, Buffer, Buffer, Buffer];
  const rest = [second, ...others];
  test.for<[string, Buffer[]]>([
    ["no header", [plte, trns, first, ...rest]],
    ["another chunk before the header", [text, ihdr, plte, trns, first, ...rest]],
    ["two headers", [ihdr, ihdr, plte, trns, first, ...rest]],
    ["no palette", [ihdr, first, ...rest]],
    ["two palettes", [ihdr, plte, plte, trns, first, ...rest]],
    ["a palette after pixels", [ihdr, plte, trns, first, ...rest.slice(0, -1), plte, end]],
    ["transparency before the palette", [ihdr, trns, plte, first, ...rest]],
    ["transparency twice", [ihdr, plte, trns, trns, first, ...rest]],
    ["transparency after pixels", [ihdr, plte, first, ...rest.slice(0, -1), trns, end]],
    ["text between pixels", [ihdr, plte, trns, first, text, ...rest]],
    ["the end before pixels", [ihdr, plte, trns, end, first, ...rest]],
    ["an unknown critical chunk", [ihdr, chunk("ABCD", Buffer.alloc(3)), plte, trns, first, ...rest]],
    ["a name that is none", [ihdr, chunk("a\0cd", Buffer.alloc(3)), plte, trns, first, ...rest]],
    ["an end with data", [ihdr, plte, trns, first, ...rest.slice(0, -1), chunk("IEND", Buffer.alloc(1))]],
    ["a palette in a gray picture", [chunk("IHDR", headerOf({ ...colours, colourType: 0 })), plte, first, ...rest]],
    ["a palette of part of a colour", [ihdr, chunk("PLTE", Buffer.alloc(7)), first, ...rest]],
    ["more transparency than palette", [ihdr, chunk("PLTE", Buffer.alloc(3)), trns, first, ...rest]],
  ])("%s", async ([, chunks]) => {
    expect(await failure(joined(chunks))).toBe(codes.CORRUPT);
  });

  test("a suggested palette behind the transparent colour", async () => {
    const chunks = pngChunks({ ...plan, palette: new Uint8Array(3), transparency: new Uint8Array(6) });
    expect(await failure(joined(chunks))).toBe(0);
    const [header, suggested, key, ...pixels] = chunks as [Buffer, Buffer, Buffer];
    expect(await failure(joined([header, key, suggested, ...pixels]))).toBe(codes.CORRUPT);
  });

  test("text before and after pixels, and empty chunks of pixels, are no fault", async () => {
    const empty = chunk("IDAT", new Uint8Array());
    const chunks = [ihdr, text, plte, trns, empty, first, empty, ...rest.slice(0, -1), text, end];
    expect(await failure(joined(chunks))).toBe(0);
  });
});

describe("headers", () => {
  const headers: [string, Partial<Omit<PngPlan, "bitDepth" | "colourType">> & object, number[], number][] = [
    ["no width", { width: 0 }, [], codes.EMPTY],
    ["no height", { height: 0 }, [], codes.EMPTY],
    ["giant", { width: 0x7fff_ffff }, [], codes.TOO_LARGE],
    ["smaller than its result", { width: 20 }, [], codes.ENLARGED],
    ["3 bits", {}, [8, 3], codes.CORRUPT],
    ["RGB of 4 bits", {}, [8, 4], codes.CORRUPT],
    ["colour type 1", {}, [9, 1], codes.CORRUPT],
    ["another compression", {}, [10, 1], codes.CORRUPT],
    ["another filter method", {}, [11, 1], codes.CORRUPT],
    ["another interlacing", {}, [12, 2], codes.CORRUPT],
  ];
  test.for(headers)("%s", async ([, size, [at, value], code]) => {
    const header = headerOf({ ...plan, ...size });
    if (at !== undefined) header[at] = value ?? 0;
    expect(await failure(joined([chunk("IHDR", header), ...pngChunks(plan).slice(1)]))).toBe(code);
  });

  test("of another length", async () => {
    const header = Buffer.concat([headerOf(plan), Buffer.alloc(1)]);
    expect(await failure(joined([chunk("IHDR", header), ...pngChunks(plan).slice(1)]))).toBe(codes.CORRUPT);
  });

  test("no PNG at all", async () => {
    expect(await failure(Buffer.alloc(100))).toBe(codes.CORRUPT);
    expect(await failure(Buffer.alloc(0))).toBe(codes.TRUNCATED);
  });
});

describe("streams", () => {
  const raw = (bits: string) => {
    const bytes = Buffer.alloc(Math.ceil(bits.length / 8));
    for (let i = 0; i < bits.length; i++) bytes[i >> 3] = (bytes[i >> 3] ?? 0) | (Number(bits[i]) << (i & 7));
    return Buffer.concat([Buffer.from([0x78, 0x9c]), bytes, Buffer.alloc(20)]);
  };
  /** Lowest bit first. */
  const number = (value: number, bits: number) => [...value.toString(2).padStart(bits, "0")].reverse().join("");
  const dynamic = (literals: number, distances: number, lengths: number[]) =>
    `101${number(literals - 257, 5)}${number(distances - 1, 5)}${number(lengths.length - 4, 4)}${lengths
      .map((length) => number(length, 3))
      .join("")}`;

  test.for<[string, Buffer]>([
    ["a block of type 3", raw("111")],
    ["a stored block whose length does not match its complement", raw(`10000000${number(5, 16)}${number(5, 16)}`)],
    ["an over-subscribed code", raw(dynamic(257, 1, [1, 1, 1, 0, 0]))],
    ["an incomplete code", raw(dynamic(257, 1, [2, 2, 0, 0]))],
    ["no code", raw(dynamic(257, 1, [0, 0, 0, 0]))],
    ["more lengths than there are symbols", raw(`${dynamic(257, 1, [0, 0, 1, 1])}${`1${number(127, 7)}`.repeat(3)}`)],
    ["a repetition of nothing", raw(`${dynamic(257, 1, [1, 0, 0, 1])}100`)],
    ["too many symbols", raw(dynamic(288, 1, [1, 1, 0, 0]))],
    ["a block that cannot end", raw(`${dynamic(257, 1, [0, 0, 1, 1])}${`1${number(127, 7)}`.repeat(2)}`)],
    ["a distance beyond the beginning", raw("110" + "0000001" + "00010")],
    ["a length that does not exist", raw(`110${"11000110"}`)],
    ["a distance that does not exist", raw(`110${"00110000".repeat(4)}${"0000001"}${"11110"}`)],
    ["a checksum of its header that is wrong", Buffer.from([0x78, 0x9d, 3, 0])],
    ["another method", Buffer.from([0x77, 0x85, 3, 0])],
  ])("%s", async ([, stream]) => {
    expect(await failure(withStream(stream))).toBe(codes.CORRUPT);
  });

  test("rows that are missing although the stream ends", async () => {
    expect(await failure(withStream(deflateSync(Buffer.alloc(10_099))))).toBe(codes.CORRUPT);
  });

  test("a byte more than the rows take", async () => {
    expect(await failure(withStream(deflateSync(Buffer.alloc(10_101))))).toBe(codes.CORRUPT);
  });

  test("a gigabyte for a hundred rows", async () => {
    const megabyte = deflateRawSync(Buffer.alloc(1 << 20), { finishFlush: constants.Z_FULL_FLUSH });
    const bomb = Buffer.concat([Buffer.from([0x78, 0x9c]), ...Array<Buffer>(1024).fill(megabyte)]);
    expect(await failure(withStream(bomb))).toBe(codes.CORRUPT);
  });

  test("tables without symbols, again and again, run out of fuel", async () => {
    // A block of two codes, of which only the end is used: sixteen bytes that cost more than they pay.
    const lengths = [0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1];
    const block = `001${number(0, 5)}${number(0, 5)}${number(lengths.length - 4, 4)}${lengths
      .map((length) => number(length, 3))
      .join("")}`;
    const zeros = (times: number) => `1${number(times - 11, 7)}`;
    const empty = `${block}${zeros(138)}${zeros(118)}000`;
    const many = empty.repeat(8);
    const stream = Buffer.concat([Buffer.from([0x78, 0x9c]), ...Array<Buffer>(5000).fill(raw(many).subarray(2, -20))]);
    expect(await failure(withStream(stream))).toBe(codes.OUT_OF_FUEL);
  });

  test("a filter that does not exist", async () => {
    const rows = filteredRows(plan);
    rows[0] = 5;
    const chunks = [chunk("IHDR", headerOf(plan)), chunk("IDAT", deflateSync(rows)), end];
    expect(await failure(joined(chunks))).toBe(codes.CORRUPT);
  });

  test("a colour that the palette has not", async () => {
    const few = { ...colours, palette: new Uint8Array(3 * 9), transparency: Uint8Array.of(1), sample: () => 8 };
    expect(await failure(encodePng(few))).toBe(0);
    expect(await failure(encodePng({ ...few, sample: () => 9 }))).toBe(codes.CORRUPT);
    expect(await failure(encodePng({ ...few, sample: () => 8, bitDepth: 8 }))).toBe(0);
    expect(await failure(encodePng({ ...few, sample: () => 9, bitDepth: 8 }))).toBe(codes.CORRUPT);
  });
});

describe("memory", () => {
  test("does not grow with the height", async () => {
    const low = await shrinkPng(encodePng(wavesOf([0, 8], 40, 100)), 10, 25);
    const high = await shrinkPng(encodePng(wavesOf([0, 8], 40, 10_000)), 10, 25);
    // Wider kernels have more weights.
    expect(high.usedBytes - low.usedBytes).toBeLessThan(20_000);
  });

  test("an interlaced picture over the budget is refused, and divided first it fits", async () => {
    const png = encodePng({ ...wavesOf([2, 8], 600, 500), interlaced: true });
    const options = { budgetBytes: 1_600_000 };
    await expect(shrinkPng(png, 500, 417, options)).rejects.toMatchObject({ code: codes.OVER_BUDGET });
    expect((await shrinkPng(png, 60, 50, options)).width).toBe(60);
  });
});
