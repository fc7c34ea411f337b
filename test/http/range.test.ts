import { describe, expect, test } from "vitest";
import { type ByteRange, contentRange, parseRange } from "../../src/http/range.ts";

const part = (offset: number, length: number): ByteRange => ({ kind: "part", offset, length });
const whole: ByteRange = { kind: "whole" };
const unsatisfiable: ByteRange = { kind: "unsatisfiable" };

describe("a Range header against 1000 bytes", () => {
  test.each<[string | null, ByteRange]>([
    ["bytes=0-0", part(0, 1)],
    ["bytes=0-499", part(0, 500)],
    ["bytes=500-", part(500, 500)],
    ["bytes=500-5000", part(500, 500)],
    ["bytes=999-", part(999, 1)],
    ["bytes=-1", part(999, 1)],
    ["bytes=-5000", part(0, 1000)],
    ["Bytes= 1-2 ", part(1, 2)],
    [`bytes=0-${"9".repeat(400)}`, part(0, 1000)],
    ["bytes=1000-", unsatisfiable],
    ["bytes=1000-2000", unsatisfiable],
    ["bytes=-0", unsatisfiable],
    [`bytes=${"9".repeat(400)}-`, unsatisfiable],
    [null, whole],
    ["", whole],
    ["bytes=-", whole],
    ["bytes=", whole],
    ["bytes=5-4", whole],
    ["bytes=0-1,5-6", whole],
    ["bytes=a-b", whole],
    ["bytes=1.5-2", whole],
    ["bytes=+1-2", whole],
    ["bytes 0-1", whole],
    ["items=0-1", whole],
  ])("%s", (header, expected) => {
    expect(parseRange(header, 1000)).toEqual(expected);
  });

  test("no byte of nothing can be had", () => {
    expect(parseRange("bytes=0-", 0)).toEqual(unsatisfiable);
    expect(parseRange("bytes=-1", 0)).toEqual(unsatisfiable);
  });

  test("Content-Range counts from zero to the last byte", () => {
    expect(contentRange({ offset: 500, length: 500 }, 1000)).toBe("bytes 500-999/1000");
    expect(contentRange(null, 1000)).toBe("bytes */1000");
  });
});
