import { expect, test } from "vitest";
import { exifOrientation } from "../../../src/domain/media/exif-orientation.ts";

interface Entry {
  tag: number;
  type: number;
  value: number;
}

function tiff(entries: Entry[], { littleEndian = true, directory = 8, count = entries.length } = {}): Uint8Array {
  const view = new DataView(new ArrayBuffer(10 + entries.length * 12));
  view.setUint16(0, littleEndian ? 0x4949 : 0x4d4d);
  view.setUint16(2, 42, littleEndian);
  view.setUint32(4, directory, littleEndian);
  view.setUint16(8, count, littleEndian);
  for (const [i, { tag, type, value }] of entries.entries()) {
    view.setUint16(10 + i * 12, tag, littleEndian);
    view.setUint16(12 + i * 12, type, littleEndian);
    view.setUint32(14 + i * 12, 1, littleEndian);
    view.setUint16(18 + i * 12, value, littleEndian);
  }
  return new Uint8Array(view.buffer);
}

const orientation = (value: number, type = 3) => ({ tag: 0x0112, type, value });
const other = { tag: 0x010f, type: 2, value: 5 };

test.for([true, false])("it is read in both byte orders (little endian: %s)", (littleEndian) => {
  expect(exifOrientation(tiff([other, orientation(6)], { littleEndian }))).toBe(6);
});

test.for([
  ["nothing", new Uint8Array()],
  ["another format", new Uint8Array(64).fill(0x49)],
  ["no orientation", tiff([other])],
  ["an orientation of 0", tiff([orientation(0)])],
  ["an orientation of 9", tiff([orientation(9)])],
  ["an orientation that is text", tiff([orientation(6, 2)])],
  ["a directory past the end", tiff([orientation(6)], { directory: 0xffff_fff0 })],
  ["more entries than there are", tiff([other], { count: 0xffff })],
] as const)("%s means that the picture stands upright", ([, block]) => {
  expect(exifOrientation(block)).toBe(1);
});
