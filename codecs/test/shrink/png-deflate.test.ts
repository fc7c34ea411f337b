import { describe, expect, test } from "vitest";
import { adler32 } from "../../../test/support/adler32.ts";
import { canonicalCodes, DeflateWriter, lengthsOf } from "../../../test/support/deflate-writer.ts";
import { chunk, headerOf, joined } from "../../../test/support/png-encoder.ts";
import { shrinkPng } from "../../../test/support/shrinking.ts";
import { CORRUPT } from "../../src/shrink/failure-codes.ts";

interface Parts {
  header?: [number, number];
  literals?: number[];
  distances?: number[];
  /** The last eleven lengths are written as one repetition of zeros, longer by so many. */
  zerosTooMany?: number;
  /** The distance of each match, as a symbol of the distance code. */
  distance?: number;
}

const zeros = 10_100;
/** Their codes make no long run of zeros, where a code too many would be found. */
const goodLiterals = { 0: 2, 256: 2, 285: 1 };
const precode = lengthsOf(19, Object.fromEntries([...Array(15).keys(), 15, 18].map((s) => [s, s < 15 ? 4 : 5])));
const order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15];

/** One block of 35 matches of 258 between literals: rows of zeros for a gray picture of 100 x 100. */
function streamOf({ header = [0x78, 0x9c], zerosTooMany, distance = 1, ...lengths }: Parts): Buffer {
  const { literals = lengthsOf(286, goodLiterals), distances = [1, 1] } = lengths;
  const writer = new DeflateWriter().number(1, 1).number(2, 2);
  writer
    .number(literals.length - 257, 5)
    .number(distances.length - 1, 5)
    .number(15, 4);
  for (const symbol of order) writer.number(precode[symbol] ?? 0, 3);
  const lengthCodes = canonicalCodes(precode);
  const all = [...literals, ...distances];
  const single = zerosTooMany === undefined ? all : all.slice(0, -11);
  for (const length of single) writer.code(lengthCodes[length] as string);
  if (zerosTooMany !== undefined) writer.code(lengthCodes[18] as string).number(zerosTooMany, 7);
  const [codes, distanceCodes] = [canonicalCodes(literals), canonicalCodes(distances)];
  for (let i = 0; i < 2; i++) writer.code(codes[0] as string);
  for (let i = 0; i < 35; i++) writer.code(codes[285] as string).code(distanceCodes[distance] as string);
  for (let i = 2 + 35 * 258; i < zeros; i++) writer.code(codes[0] as string);
  if (codes[256]) writer.code(codes[256]);
  return writer.stream(header, adler32(new Uint8Array(zeros)));
}

async function answerTo(stream: Buffer): Promise<number> {
  const header = headerOf({ width: 100, height: 100, colourType: 0, bitDepth: 8 });
  const png = joined([chunk("IHDR", header), chunk("IDAT", stream), chunk("IEND", new Uint8Array())]);
  return shrinkPng(png, 50, 50).then(
    () => 0,
    (error) => error.code,
  );
}

describe("a block that could be read, were it not for one thing", () => {
  test("is read without it", async () => {
    expect(await answerTo(streamOf({}))).toBe(0);
    expect(await answerTo(streamOf({ distances: [1], distance: 0 }))).toBe(0);
    expect(await answerTo(streamOf({ distances: lengthsOf(13, { 0: 1, 1: 1 }), zerosTooMany: 0 }))).toBe(0);
  });

  test.for<[string, Parts]>([
    ["an over-subscribed code of literals", { literals: lengthsOf(286, { ...goodLiterals, 7: 15 }) }],
    ["an incomplete code of literals", { literals: lengthsOf(286, { ...goodLiterals, 256: 3 }) }],
    ["an over-subscribed code of distances", { distances: [1, 1, 15] }],
    ["an incomplete code of distances", { distances: [2, 1] }],
    ["more literals than there may be", { literals: lengthsOf(288, goodLiterals) }],
    ["more distances than there may be", { distances: lengthsOf(32, { 0: 1, 1: 1 }) }],
    ["lengths behind the last symbol", { distances: lengthsOf(13, { 0: 1, 1: 1 }), zerosTooMany: 1 }],
    ["no code that ends the block", { literals: lengthsOf(286, { 0: 1, 285: 1 }) }],
    ["a distance beyond the beginning", { distances: lengthsOf(30, { 1: 1, 29: 1 }), distance: 29 }],
    ["a preset dictionary", { header: [0x78, 0x20] }],
    ["a checksum of the header that is wrong", { header: [0x78, 0x9d] }],
    ["a window of 64 KB", { header: [0x88, 0x1c] }],
  ])("%s", async ([, parts]) => {
    expect(await answerTo(streamOf(parts))).toBe(CORRUPT);
  });
});
