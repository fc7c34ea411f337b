import { flipBit, type Mutation } from "./byte-mutations.ts";

interface Part {
  /** Where its marker is; behind the last one, the end of the file. */
  start: number;
  end: number;
  marker: number;
}

const sides = [0, 1, 7, 8, 9, 15, 16, 17, 203, 1000, 16_383, 16_384, 30_000, 65_535];

/** A segment's length, anything near it or far from it. */
const withLength: Mutation = (dice, file) => {
  const { start } = dice.pick(partsOf(file));
  const bytes = Buffer.from(file);
  const length = bytes.readUInt16BE(start + 2);
  bytes.writeUInt16BE(dice.pick([0, 1, 2, 3, length - 1, length + 1, dice.below(65_536)]) & 0xffff, start + 2);
  return bytes;
};

/** Some bytes or bits of one segment's payload: tables, frame, scan header, restart interval. */
const withPayload: Mutation = (dice, file) => {
  const { start, end, marker } = dice.pick(partsOf(file));
  const bytes = Buffer.from(file);
  const header = marker === 0xda ? start + 2 + bytes.readUInt16BE(start + 2) : end;
  const payload = bytes.subarray(start + 4, Math.max(start + 5, header));
  for (let times = dice.below(3); times >= 0; times--) {
    if (dice.below(2)) flipBit(dice, payload);
    else payload[dice.below(payload.length)] = dice.pick([0, 1, 0x0f, 0x10, 0x11, 0x22, 0x44, 0x7f, 0x80, 0xff]);
  }
  return bytes;
};

const withDimensions: Mutation = (dice, file) => {
  const frame = partsOf(file).find(({ marker }) => marker >= 0xc0 && marker <= 0xc2);
  if (!frame) return file;
  const bytes = Buffer.from(file);
  bytes.writeUInt16BE(dice.pick(sides), frame.start + dice.pick([5, 7]));
  return bytes;
};

/** Another kind of coding, or another segment than it says. */
const withMarker: Mutation = (dice, file) => {
  const { start } = dice.pick(partsOf(file));
  const bytes = Buffer.from(file);
  bytes[start + 1] = dice.pick([0xc0, 0xc1, 0xc2, 0xc4, 0xc9, 0xd0, 0xd9, 0xda, 0xdb, 0xdd, 0xe0, 0xe2, 0xee, 0xfe]);
  return bytes;
};

/** Segments, with what is coded behind a scan's: one left out, twice, in another place, or one of another file. */
const withOtherParts: Mutation = (dice, file, other) => {
  const parts = partsOf(file).map(({ start, end }) => file.subarray(start, end));
  const at = dice.below(parts.length);
  const stranger = dice.pick(partsOf(other));
  const choices: (() => unknown)[] = [
    () => parts.splice(at, 1),
    () => parts.splice(dice.below(parts.length), 0, parts[at] as Buffer),
    () => parts.splice(dice.below(parts.length), 0, ...parts.splice(at, 1)),
    () => parts.splice(at, 1, other.subarray(stranger.start, stranger.end)),
  ];
  dice.pick(choices)();
  return Buffer.concat([file.subarray(0, 2), ...parts]);
};

/** Damages coded data only: the headers stay good. */
const withCodedBytes: Mutation = (dice, file) => {
  const scans = partsOf(file).filter(({ marker }) => marker === 0xda);
  const scan = scans.length ? dice.pick(scans) : null;
  const from = scan ? scan.start + 2 + file.readUInt16BE(scan.start + 2) : 0;
  const bytes = Buffer.from(file);
  const coded = bytes.subarray(from, scan?.end);
  if (!coded.length) return file;
  for (let times = dice.below(5); times >= 0; times--) {
    if (dice.below(4)) flipBit(dice, coded);
    else
      coded.set(
        [0xff, dice.pick([0, 0xd0, 0xd3, 0xd9, 0xda, 0xff])].slice(0, coded.length),
        dice.below(coded.length - 1),
      );
  }
  return bytes;
};

/** Those that get behind a JPEG's headers. */
export const jpegMutations: readonly Mutation[] = [
  withLength,
  withPayload,
  withDimensions,
  withMarker,
  withOtherParts,
  withCodedBytes,
];

/** The segments of a good file, each scan's with its coded data. A damaged one has at least its beginning. */
function partsOf(file: Buffer): Part[] {
  const parts: Part[] = [];
  for (let start = 2; start + 4 <= file.length && file[start] === 0xff; ) {
    const marker = file[start + 1] ?? 0;
    const header = start + 2 + file.readUInt16BE(start + 2);
    const end = Math.min(file.length, marker === 0xda ? endOfScan(file, header) : header);
    parts.push({ start, end, marker });
    start = end;
  }
  return parts.length ? parts : [{ start: 0, end: file.length, marker: 0 }];
}

function endOfScan(file: Buffer, from: number): number {
  for (let i = from; i + 1 < file.length; i++) {
    const next = file[i + 1] ?? 0;
    if (file[i] === 0xff && next !== 0 && (next < 0xd0 || next > 0xd7)) return i;
  }
  return file.length;
}
