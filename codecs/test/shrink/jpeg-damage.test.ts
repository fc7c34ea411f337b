import { describe, expect, test } from "vitest";
import { codecDepth } from "../../../test/support/codec-depth.ts";
import { encodeJpeg, segment } from "../../../test/support/jpeg-encoder.ts";
import { sceneOf, sharpScene } from "../../../test/support/jpeg-scene.ts";
import { dcTable } from "../../../test/support/jpeg-tables.ts";
import { newDecoder, shrinkJpeg } from "../../../test/support/shrinking.ts";
import {
  ARITHMETIC,
  COMPONENTS,
  CORRUPT,
  EMPTY,
  ENLARGED,
  HIERARCHICAL,
  LOSSLESS,
  NOT_EIGHT_BITS,
  OUT_OF_FUEL,
  TOO_LARGE,
  TOO_MANY_SCANS,
  TRUNCATED,
} from "../../src/shrink/failure-codes.ts";

const sampling = ["22", "11", "11"];
const plain = encodeJpeg(sceneOf(sampling));

/** The failure's code, or whether it is whole. */
async function outcome(jpeg: Uint8Array, width = 90, height = 70): Promise<number | "whole" | "partial"> {
  try {
    return (await shrinkJpeg(jpeg, width, height)).isPartial ? "partial" : "whole";
  } catch (error) {
    return (error as { code: number }).code;
  }
}

/** The byte `offset` behind the first marker of that kind. */
function withByte(marker: number, offset: number, value: number, jpeg = plain): Buffer {
  const bytes = Buffer.from(jpeg);
  bytes[bytes.indexOf(Buffer.from([0xff, marker])) + offset] = value;
  return bytes;
}

/** Replaces the first segment of a kind by others. */
function withSegments(marker: number, segments: Buffer[], jpeg = plain): Buffer {
  const at = jpeg.indexOf(Buffer.from([0xff, marker]));
  const end = at + 2 + jpeg.readUInt16BE(at + 2);
  return Buffer.concat([jpeg.subarray(0, at), ...segments, jpeg.subarray(end)]);
}

describe("what is not decoded is refused by name", () => {
  test.for([
    ["arithmetic coding", 0xc9, ARITHMETIC],
    ["progressive arithmetic coding", 0xca, ARITHMETIC],
    ["lossless coding", 0xc3, LOSSLESS],
    ["hierarchical coding", 0xc5, HIERARCHICAL],
  ] as const)("%s", async ([, marker, code]) => {
    expect(await outcome(withByte(0xc0, 1, marker))).toBe(code);
  });

  test("twelve bits a sample", async () => {
    expect(await outcome(withByte(0xc0, 4, 12))).toBe(NOT_EIGHT_BITS);
  });

  test("two components", async () => {
    expect(await outcome(encodeJpeg(sceneOf(["11", "11"])))).toBe(COMPONENTS);
  });
});

describe("a picture that ends early", () => {
  test("is shown as far as it goes when half of it is there", async () => {
    expect(await outcome(plain.subarray(0, plain.length * 0.75))).toBe("partial");
    expect(await outcome(Buffer.concat([plain.subarray(0, plain.length * 0.75), Buffer.from([0xff, 0xd9])]))).toBe(
      "partial",
    );
  });

  test("is refused when less is there", async () => {
    expect(await outcome(plain.subarray(0, plain.length * 0.4))).toBe(TRUNCATED);
    expect(await outcome(Buffer.concat([plain.subarray(0, plain.length * 0.4), Buffer.from([0xff, 0xd9])]))).toBe(
      CORRUPT,
    );
  });

  test("keeps the rows that came", async () => {
    const whole = await shrinkJpeg(plain, 203, 157);
    const cut = await shrinkJpeg(plain.subarray(0, plain.length * 0.75), 203, 157);
    const half = 203 * 78 * 4;
    expect(Buffer.from(cut.data.subarray(0, half))).toEqual(Buffer.from(whole.data.subarray(0, half)));
  });

  test("looks the same whatever was decoded before", async () => {
    const decoder = newDecoder();
    for (let length = plain.length - 100; length < plain.length - 10; length += codecDepth(7, 30)) {
      const fresh = await shrinkJpeg(plain.subarray(0, length), 203, 157);
      await shrinkJpeg(await sharpScene().jpeg({ quality: 100 }).toBuffer(), 203, 157, { decoder });
      const again = await shrinkJpeg(plain.subarray(0, length), 203, 157, { decoder });
      expect(Buffer.from(again.data).equals(Buffer.from(fresh.data))).toBe(true);
    }
  });

  test("is whole without its last marker, but partial if it could be refined", async () => {
    expect(await outcome(plain.subarray(0, -2))).toBe("whole");
    const progressive = await sharpScene().jpeg({ progressive: true }).toBuffer();
    expect(await outcome(progressive)).toBe("whole");
    expect(await outcome(progressive.subarray(0, -2))).toBe("partial");
  });

  test("never traps, wherever it ends", async () => {
    const progressive = await sharpScene().jpeg({ progressive: true }).toBuffer();
    for (const jpeg of [plain, progressive, encodeJpeg(sceneOf(sampling, { restartInterval: 3 }))]) {
      for (let i = 0; i < jpeg.length; i += i < 800 ? codecDepth(1, 9) : codecDepth(97, 797)) {
        expect(await outcome(jpeg.subarray(0, i), 20, 15)).toSatisfy(isTold);
      }
    }
  });
});

const isTold = (found: unknown) => found === "whole" || found === "partial" || found === TRUNCATED || found === CORRUPT;

describe("damage", () => {
  test("costs no more than its restart interval", async () => {
    const jpeg = encodeJpeg(sceneOf(sampling, { restartInterval: 3 }));
    const at = jpeg.indexOf(Buffer.from([0xff, 0xd4]), 700);
    const broken = Buffer.concat([jpeg.subarray(0, at - 30), jpeg.subarray(at)]);
    expect(await outcome(broken)).toBe("partial");
    const [whole, partial] = [await shrinkJpeg(jpeg, 203, 157), await shrinkJpeg(broken, 203, 157)];
    const lastRows = 203 * 4 * 120;
    expect(Buffer.from(partial.data.subarray(lastRows))).toEqual(Buffer.from(whole.data.subarray(lastRows)));
  });

  test("of most rows is a failure", async () => {
    const bytes = Buffer.from(plain);
    // A code of ones only, which no table has.
    const scan = bytes.indexOf(Buffer.from([0xff, 0xda]));
    for (let i = scan + 600; i < bytes.length - 2; i += 2) bytes.writeUInt16BE(0xff00, i);
    expect(await outcome(bytes)).toBe(CORRUPT);
  });
});

describe("hostile headers fail at once", () => {
  const dht = (place: number, counts: number[], values: number) =>
    segment(0xc4, [place, ...counts, ...Array<number>(16 - counts.length).fill(0), ...Array<number>(values).fill(1)]);

  const frame = segment(0xc0, plain.subarray(plain.indexOf(Buffer.from([0xff, 0xc0])) + 4).subarray(0, 15));
  const repeated = (...scans: number[][]) => encodeJpeg(sceneOf(["11", "11", "11"], { scans }));
  const impossible = segment(0xc4, [0x00, ...dcTable.counts, ...dcTable.values.slice(0, -1), 16]);

  test.for([
    ["a width of zero", withByte(0xc0, 8, 0, withByte(0xc0, 7, 0)), EMPTY],
    ["a height of zero", withByte(0xc0, 6, 0, withByte(0xc0, 5, 0)), EMPTY],
    ["a size beyond all pictures", withByte(0xc0, 7, 255, withByte(0xc0, 5, 255)), TOO_LARGE],
    ["a size below that of the result", withByte(0xc0, 8, 80), ENLARGED],
    ["sampling factors of zero", withByte(0xc0, 11, 0x02), CORRUPT],
    ["sampling factors above four", withByte(0xc0, 11, 0x15), CORRUPT],
    ["more blocks in an MCU than may be", encodeJpeg(sceneOf(["42", "22", "11"])), CORRUPT],
    [
      "a frame that is too short for its components",
      withSegments(0xc0, [segment(0xc0, [8, 0, 9, 0, 9, 3, 1, 17, 0])]),
      CORRUPT,
    ],
    ["a second frame", withSegments(0xc0, [frame, frame]), CORRUPT],
    ["no quantisation table", withSegments(0xdb, []), CORRUPT],
    ["a quantisation table that is cut off", withSegments(0xdb, [segment(0xdb, [0, 1, 1, 1])]), CORRUPT],
    ["a scan before the frame", withSegments(0xc0, []), CORRUPT],
    ["no DC table", withSegments(0xc4, []), CORRUPT],
    ["an over-subscribed table", withSegments(0xc4, [dht(0, [3], 3)]), CORRUPT],
    ["a table with more values than it has bytes", withSegments(0xc4, [dht(0, [1, 1, 1], 1)]), CORRUPT],
    ["a DC table of impossible sizes, though unused", withSegments(0xc4, [impossible]), CORRUPT],
    ["a fifth table", withSegments(0xc4, [dht(4, [1], 1)]), CORRUPT],
    ["a scan of a component that is not there", withByte(0xda, 5, 99), CORRUPT],
    ["a scan of the same component twice", repeated([0, 0], [1], [2]), CORRUPT],
    ["two scans of the same component", repeated([0], [0], [1], [2]), CORRUPT],
    ["a scan with a table that is not there", withByte(0xda, 6, 0x22), CORRUPT],
    ["a scan of no components", withByte(0xda, 4, 0), CORRUPT],
    ["no picture at all", Buffer.from("hello"), CORRUPT],
    ["nothing", Buffer.alloc(0), TRUNCATED],
  ] as const)("%s", async ([, jpeg, code]) => {
    expect(await outcome(jpeg)).toBe(code);
  });

  test("a table of the picture before does not count", async () => {
    const decoder = newDecoder();
    await shrinkJpeg(plain, 90, 70, { decoder });
    for (const missing of [0xc4, 0xdb]) {
      const failing = shrinkJpeg(withSegments(missing, []), 90, 70, { decoder });
      await expect(failing).rejects.toMatchObject({ code: CORRUPT });
      await shrinkJpeg(plain, 90, 70, { decoder });
    }
  });

  test("bands that no progressive scan may have", async () => {
    const bands = (first: number, last: number) => encodeJpeg(sceneOf(["11"], { bands: [[first, last]] }));
    const scanOf = (jpeg: Buffer) => jpeg.lastIndexOf(Buffer.from([0xff, 0xda]));
    for (const [offset, value] of [
      [7, 0],
      [8, 64],
      [8, 0],
      [9, 0x0e],
      [9, 0x31],
    ] as const) {
      const jpeg = bands(1, 63);
      jpeg[scanOf(jpeg) + offset] = value;
      expect(await outcome(jpeg)).toBe(CORRUPT);
    }
  });
});

describe("work is bounded", () => {
  test("by the number of scans", async () => {
    const jpeg = encodeJpeg(sceneOf(["11"], { width: 16, height: 16, bands: [[1, 63]] }));
    const scan = jpeg.subarray(jpeg.lastIndexOf(Buffer.from([0xff, 0xda])), -2);
    const repeated = (times: number) => Buffer.concat([jpeg.subarray(0, -2), ...Array<Buffer>(times).fill(scan)]);
    expect(await outcome(repeated(98), 16, 16)).toBe("partial");
    expect(await outcome(repeated(99), 16, 16)).toBe(TOO_MANY_SCANS);
  });

  test("by what the picture's size and bytes explain, whatever the scans say", async () => {
    const jpeg = encodeJpeg(sceneOf(["11"], { width: 2000, height: 2000, bands: [], sample: () => 128 }));
    // One code of one bit, and fourteen ones: 32,767 blocks end here.
    const ends = segment(0xc4, [0x10, 1, ...Array<number>(15).fill(0), 0xe0]);
    const bits = "011111111111111".repeat(8).padEnd(120, "1");
    const bytes = bits.match(/.{8}/g)?.flatMap((byte) => (byte === "11111111" ? [255, 0] : [Number.parseInt(byte, 2)]));
    const scan = Buffer.concat([segment(0xda, [1, 1, 0, 1, 63, 0]), Buffer.from(bytes ?? [])]);
    const repeated = (times: number) =>
      Buffer.concat([jpeg.subarray(0, -2), ends, ...Array<Buffer>(times).fill(scan), Buffer.from([0xff, 0xd9])]);
    expect(await outcome(repeated(15), 800, 800)).toBe("whole");
    expect(await outcome(repeated(60), 800, 800)).toBe(OUT_OF_FUEL);
  });
});
