import { type RiffChunk, riff, riffChunks } from "../support/riff.ts";
import { flipBit, type Mutation } from "./byte-mutations.ts";
import type { Dice } from "./dice.ts";

const sides = [0, 1, 2, 15, 16, 17, 202, 203, 204, 1000, 16_383, 16_384, 0x3fff, 0xffff];
const flags = { animation: 0x02, alpha: 0x10 };
const names = ["VP8 ", "VP8L", "VP8X", "ALPH", "ANIM", "ANMF", "ICCP", "EXIF", "XMP ", "ABCD"];

/** The length of a chunk, or of the whole, with everything behind it as it was. */
const withLength: Mutation = (dice, file) => {
  const bytes = Buffer.from(file);
  const chunks = riffChunks(file);
  const index = dice.below(chunks.length + 1);
  const at = index === 0 ? 4 : startOf(chunks, index - 1) + 4;
  const length = bytes.readUInt32LE(at);
  const near = [0, 1, 7, Math.max(0, length - 1), Math.max(0, length - 2), length + 1, length + 2];
  bytes.writeUInt32LE(dice.pick([...near, dice.below(length + 100), 0x7fff_ffff, 0xffff_fff6, 0xffff_ffff]), at);
  return bytes;
};

/** The canvas and the flags of a file, which has one after this in any case. */
const withCanvas: Mutation = (dice, file) => {
  const chunks = riffChunks(file);
  const { data } = canvasOf(chunks);
  const changes: (() => unknown)[] = [
    () => flipBit(dice, data.subarray(0, 1)),
    () => data.writeUInt8(dice.pick([0, flags.alpha, flags.animation, 0xff]), 0),
    () => data.writeUIntLE(dice.pick(sides), dice.pick([4, 7]), 3),
    () => data.writeUIntLE(data.readUIntLE(4, 3) + 1, 4, 3),
  ];
  for (let times = dice.below(2); times >= 0; times--) dice.pick(changes)();
  return riff(chunks);
};

/** What stands before the first partition, or before the codes of a lossless picture. */
const withFrameHeader: Mutation = (dice, file) => {
  const chunks = riffChunks(file);
  const frame = frameOf(chunks);
  if (!frame || frame.data.length < 10) return file;
  const { type, data } = frame;
  const changes: (() => unknown)[] =
    type === "VP8L"
      ? [
          () => data.writeUInt8(dice.below(256), 0),
          () => data.writeUInt32LE((dice.pick(sides) & 0x3fff) | (data.readUInt32LE(1) & ~0x3fff & 0x7fff_ffff), 1),
          () => flipBit(dice, data.subarray(1, 5)),
        ]
      : [
          () => flipBit(dice, data.subarray(0, 1)),
          () => flipBit(dice, data.subarray(3, 6)),
          () => data.writeUInt16LE(dice.pick(sides), dice.pick([6, 8])),
        ];
  for (let times = dice.below(2); times >= 0; times--) dice.pick(changes)();
  return riff(chunks);
};

/** Both sizes, so that the canvas agrees with the frame. */
const withBothSizes: Mutation = (dice, file) => {
  const chunks = riffChunks(file);
  const frame = frameOf(chunks);
  if (frame?.type !== "VP8 " || frame.data.length < 10) return withFrameHeader(dice, file, file);
  const [width, height] = [1 + dice.below(400), 1 + dice.below(400)];
  frame.data.writeUInt16LE(width, 6);
  frame.data.writeUInt16LE(height, 8);
  const { data } = canvasOf(chunks);
  data.writeUIntLE(width - 1, 4, 3);
  data.writeUIntLE(height - 1, 7, 3);
  return riff(chunks);
};

/** The alpha of a lossy picture: how it is coded, what is coded, or one where there was none. */
const withAlpha: Mutation = (dice, file) => {
  const chunks = riffChunks(file);
  let alpha = chunks.find(({ type }) => type === "ALPH");
  if (!alpha) {
    const at = chunks.findIndex(({ type }) => type === "VP8 ");
    alpha = { type: "ALPH", data: Buffer.alloc(1 + dice.below(2 * 203 * 157), dice.below(256)) };
    chunks.splice(Math.max(0, at), 0, alpha);
    if (dice.below(4)) canvasOf(chunks).data.writeUInt8(flags.alpha, 0);
  }
  const chunk = alpha;
  const changes: (() => unknown)[] = [
    () => chunk.data.writeUInt8(dice.pick([0, 1, 2, 3]) | (dice.below(4) << 2) | (dice.below(4) << 4), 0),
    () => flipBits(dice, chunk.data),
    () => flipBits(dice, chunk.data.subarray(0, 40)),
    () => Object.assign(chunk, { data: chunk.data.subarray(0, 1 + dice.below(chunk.data.length)) }),
  ];
  if (chunk.data.length > 0) dice.pick(changes)();
  return riff(chunks);
};

/** The length of the first partition, its beginning with segments, filters and the number of others, and what lies at the seam. */
const withPartitions: Mutation = (dice, file) => {
  const chunks = riffChunks(file);
  const frame = frameOf(chunks);
  if (frame?.type !== "VP8 " || frame.data.length < 40) return withCoded(dice, file, file);
  const { data } = frame;
  const tag = data.readUIntLE(0, 3);
  const length = tag >> 5;
  const seam = Math.min(10 + length, data.length - 12);
  const changes: (() => unknown)[] = [
    () => {
      const other = dice.pick([0, 1, length - 1, length + 1, dice.below(data.length), 0x7_ffff]) & 0x7_ffff;
      data.writeUIntLE((tag & 31) | (other << 5), 0, 3);
    },
    () => flipBits(dice, data.subarray(10, 10 + dice.pick([2, 6, 12, 30]))),
    () => data.writeUIntLE(dice.pick([0, 1, 0xff, 0xff_ffff, dice.below(data.length)]), seam + 3 * dice.below(3), 3),
    () => Object.assign(frame, { data: data.subarray(0, seam + dice.below(data.length - seam)) }),
  ];
  for (let times = dice.below(2); times >= 0; times--) dice.pick(changes)();
  return riff(chunks);
};

/** Damages one chunk only, its beginning more often: tables of codes, transforms, modes. */
const withCoded: Mutation = (dice, file) => {
  const chunks = riffChunks(file);
  const { data } = dice.pick(chunks.filter((each) => each.data.length > 0));
  flipBits(dice, dice.below(2) ? data : data.subarray(0, 120));
  return riff(chunks);
};

/** A chunk left out, twice, in another place, of another name, or one of another file. */
const withOtherChunks: Mutation = (dice, file, other) => {
  const chunks = riffChunks(file);
  const at = dice.below(chunks.length);
  const strangers = riffChunks(other);
  const choices: (() => unknown)[] = [
    () => chunks.splice(at, 1),
    () => chunks.splice(dice.below(chunks.length), 0, chunks[at] as RiffChunk),
    () => chunks.splice(dice.below(chunks.length), 0, ...chunks.splice(at, 1)),
    () => chunks.splice(at, 1, { ...(chunks[at] as RiffChunk), type: dice.pick(names) }),
    () => strangers.length && chunks.splice(at, dice.below(2), dice.pick(strangers)),
  ];
  dice.pick(choices)();
  return riff(chunks);
};

/** Those that keep a WebP's chunks together. */
export const webpMutations: readonly Mutation[] = [
  withLength,
  withCanvas,
  withFrameHeader,
  withBothSizes,
  withAlpha,
  withPartitions,
  withCoded,
  withOtherChunks,
];

function startOf(chunks: readonly RiffChunk[], index: number): number {
  return chunks.slice(0, index).reduce((at, { data }) => at + 8 + data.length + (data.length & 1), 12);
}

function frameOf(chunks: readonly RiffChunk[]): RiffChunk | undefined {
  return chunks.find(({ type }) => type === "VP8 " || type === "VP8L");
}

/** The canvas, put first where there was none, of the frame's size. */
function canvasOf(chunks: RiffChunk[]): RiffChunk {
  const canvas = chunks.find(({ type, data }) => type === "VP8X" && data.length >= 10);
  if (canvas) return canvas;
  const frame = frameOf(chunks);
  const made = { type: "VP8X", data: Buffer.alloc(10) };
  if (frame?.type === "VP8 " && frame.data.length >= 10) {
    made.data.writeUIntLE(Math.max(0, (frame.data.readUInt16LE(6) & 0x3fff) - 1), 4, 3);
    made.data.writeUIntLE(Math.max(0, (frame.data.readUInt16LE(8) & 0x3fff) - 1), 7, 3);
  } else if (frame && frame.data.length >= 5) {
    made.data.writeUIntLE(frame.data.readUInt32LE(1) & 0x3fff, 4, 3);
    made.data.writeUIntLE((frame.data.readUInt32LE(1) >>> 14) & 0x3fff, 7, 3);
  }
  chunks.unshift(made);
  return made;
}

function flipBits(dice: Dice, bytes: Buffer): void {
  for (let times = dice.below(4); times >= 0; times--) {
    if (dice.below(3)) flipBit(dice, bytes);
    else bytes[dice.below(bytes.length)] = dice.pick([0, 0xff, dice.below(256)]);
  }
}
