import { deflateSync, inflateSync } from "node:zlib";
import { chunk, joined } from "../support/png-encoder.ts";
import { flipBit, type Mutation } from "./byte-mutations.ts";

interface Chunk {
  type: string;
  data: Buffer;
}

const sides = [0, 1, 2, 7, 8, 9, 300, 16_383, 16_384, 65_535, 0x7fff_ffff, 0xffff_ffff];

/** Some bytes or bits of one chunk, its checksum right again: pixels still compressed, palette, profile, transparency. */
const withData: Mutation = (dice, file) => {
  const chunks = chunksOf(file);
  const { data } = dice.pick(chunks.filter((each) => each.data.length > 0));
  for (let times = dice.below(4); times >= 0; times--) {
    if (dice.below(2)) flipBit(dice, data);
    else data[dice.below(data.length)] = dice.below(256);
  }
  return fileOf(chunks);
};

const withHeader: Mutation = (dice, file) => {
  const chunks = chunksOf(file);
  const header = (chunks[0] as Chunk).data;
  const changes: (() => unknown)[] = [
    () => header.writeUInt32BE(dice.pick(sides), dice.pick([0, 4])),
    () => header.writeUInt8(dice.pick([0, 1, 2, 3, 4, 8, 16, 255]), 8),
    () => header.writeUInt8(dice.pick([0, 1, 2, 3, 4, 5, 6, 7]), 9),
    () => header.writeUInt8(dice.pick([0, 1, 2]), dice.pick([10, 11, 12])),
  ];
  for (let times = dice.below(2); times >= 0; times--) dice.pick(changes)();
  return fileOf(chunks);
};

/** The filters and pixels themselves, compressed again. */
const withRows: Mutation = (dice, file) => {
  const chunks = chunksOf(file);
  const rows = inflateSync(Buffer.concat(pixelsOf(chunks).map(({ data }) => data)));
  for (let times = dice.below(10); times >= 0; times--) rows[dice.below(rows.length)] = dice.below(256);
  const length = dice.pick([rows.length, rows.length, dice.below(rows.length), rows.length + dice.below(500)]);
  const longer = Buffer.concat([rows, Buffer.alloc(500)]).subarray(0, length);
  return withStream(chunks, deflateSync(longer, { level: dice.below(10), strategy: dice.below(5) }));
};

/** The stream in other portions, empty ones among them. */
const withPortions: Mutation = (dice, file) => {
  const chunks = chunksOf(file);
  const stream = Buffer.concat(pixelsOf(chunks).map(({ data }) => data));
  const cuts = Array.from({ length: dice.below(8) }, () => dice.below(stream.length)).sort((a, b) => a - b);
  const edges = [0, ...cuts, stream.length];
  if (dice.below(2)) flipBit(dice, stream);
  const portions = edges.slice(1).map((end, i) => stream.subarray(edges[i], end));
  return withStream(chunks, ...portions);
};

/** A chunk's length, with everything behind it as it was. */
const withLength: Mutation = (dice, file) => {
  const bytes = Buffer.from(file);
  const chunks = chunksOf(file);
  const index = dice.below(chunks.length);
  const at = chunks.slice(0, index).reduce((sum, { data }) => sum + data.length + 12, 8);
  const length = bytes.readUInt32BE(at);
  bytes.writeUInt32BE(dice.pick([0, 1, Math.max(0, length - 1), length + 1, 0x7fff_ffff, 0xffff_ffff]), at);
  return bytes;
};

/** A chunk left out, twice, in another place, of another name, or one of another file. */
const withOtherChunks: Mutation = (dice, file, other) => {
  const chunks = chunksOf(file);
  const at = dice.below(chunks.length);
  const strangers = chunksOf(other);
  const names = ["IHDR", "PLTE", "tRNS", "IDAT", "iCCP", "sRGB", "IEND", "tEXt", "ABCD", "abcd"];
  const choices: (() => unknown)[] = [
    () => chunks.splice(at, 1),
    () => chunks.splice(dice.below(chunks.length), 0, chunks[at] as Chunk),
    () => chunks.splice(dice.below(chunks.length), 0, ...chunks.splice(at, 1)),
    () => chunks.splice(at, 1, { ...(chunks[at] as Chunk), type: dice.pick(names) }),
    () => strangers.length && chunks.splice(at, 1, dice.pick(strangers)),
  ];
  dice.pick(choices)();
  return fileOf(chunks);
};

/** Those that get behind a PNG's checksums. */
export const pngMutations: readonly Mutation[] = [
  withData,
  withHeader,
  withRows,
  withPortions,
  withLength,
  withOtherChunks,
];

/** The chunks of a good file; none if it is no PNG. */
function chunksOf(file: Buffer): Chunk[] {
  const chunks: Chunk[] = [];
  if (file[0] !== 0x89) return chunks;
  for (let i = 8; i + 12 <= file.length; ) {
    const length = file.readUInt32BE(i);
    chunks.push({
      type: file.toString("latin1", i + 4, i + 8),
      data: Buffer.from(file.subarray(i + 8, i + 8 + length)),
    });
    i += length + 12;
  }
  return chunks;
}

function pixelsOf(chunks: Chunk[]): Chunk[] {
  return chunks.filter(({ type }) => type === "IDAT");
}

function withStream(chunks: Chunk[], ...portions: Buffer[]): Buffer {
  const first = chunks.findIndex(({ type }) => type === "IDAT");
  const others = chunks.filter(({ type }) => type !== "IDAT");
  others.splice(first, 0, ...portions.map((data) => ({ type: "IDAT", data })));
  return fileOf(others);
}

function fileOf(chunks: Chunk[]): Buffer {
  return joined(chunks.map(({ type, data }) => chunk(type, data)));
}
