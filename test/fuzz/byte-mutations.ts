import type { Dice } from "./dice.ts";

/** One file into another. `other` is a whole file too, to take parts of. */
export type Mutation = (dice: Dice, file: Buffer, other: Buffer) => Buffer;

const headBytes = 700;
const longestPart = 600;

const truncated: Mutation = (dice, file) => file.subarray(0, dice.below(file.length));

const withBytes: Mutation = (dice, file) => {
  const bytes = Buffer.from(file);
  for (let times = dice.below(10); times >= 0; times--) bytes[dice.below(bytes.length)] = dice.below(256);
  return bytes;
};

const withBitsInHead: Mutation = (dice, file) => {
  const bytes = Buffer.from(file);
  const head = bytes.subarray(0, headBytes);
  for (let times = dice.below(3); times >= 0; times--) flipBit(dice, head);
  return bytes;
};

const without: Mutation = (dice, file) => {
  const at = dice.below(file.length);
  return Buffer.concat([file.subarray(0, at), file.subarray(at + dice.below(longestPart))]);
};

const withPartTwice: Mutation = (dice, file) => withPartOf(dice, file, file);
const withPartOfAnother: Mutation = (dice, file, other) => withPartOf(dice, file, other);

/** The beginning of one and the end of another. */
const spliced: Mutation = (dice, file, other) =>
  Buffer.concat([file.subarray(0, dice.below(file.length)), other.subarray(dice.below(other.length))]);

/** A run of the same byte over what was there. */
const withRun: Mutation = (dice, file) => {
  const bytes = Buffer.from(file);
  const at = dice.below(bytes.length);
  bytes.subarray(at, at + dice.below(longestPart)).fill(dice.pick([0, 0xff, 0x55]));
  return bytes;
};

/** Those that know nothing of the format. */
export const byteMutations: readonly Mutation[] = [
  truncated,
  withBytes,
  withBitsInHead,
  without,
  withPartTwice,
  withPartOfAnother,
  spliced,
  withRun,
];

export function flipBit(dice: Dice, bytes: Uint8Array): void {
  const at = dice.below(bytes.length);
  bytes[at] = (bytes[at] ?? 0) ^ (1 << dice.below(8));
}

function withPartOf(dice: Dice, file: Buffer, source: Buffer): Buffer {
  const [at, start] = [dice.below(file.length), dice.below(source.length)];
  return Buffer.concat([
    file.subarray(0, at),
    source.subarray(start, start + dice.below(longestPart)),
    file.subarray(at),
  ]);
}
