import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readSeedRow } from "../../../src/domain/seeding/seed-row.ts";

const columns = { userId: 0, score: 1, count: 2 };
const read = (userId: string, score: string) => readSeedRow([userId, score], columns);

describe("a score", () => {
  test.each([
    ["0", 0],
    ["1", 1],
    ["0.5", 0.5],
    [".5", 0.5],
    ["1.", 1],
    ["+0.5", 0.5],
    ["00.50", 0.5],
    ["5e-1", 0.5],
    ["0.05E+1", 0.5],
    ["1e-400", 0],
    [" 0.5\t", 0.5],
    ["1.000", 1],
  ])("%j is %d", (text, score) => {
    expect(read("u1", text)).toEqual({ ok: true, userId: "u1", score });
  });

  test("minus zero is zero", () => {
    const row = read("u1", "-0.0");
    expect(row.ok && Object.is(row.score, 0)).toBe(true);
  });

  test.each([
    ...[
      "NaN",
      "nan",
      "Infinity",
      "-Infinity",
      "inf",
      "0x1",
      "0b1",
      "1e400",
      "1_0",
      "0,5",
      "50%",
      "1.5",
      "-0.1",
      "-1e-9",
    ],
    ...["1.0000000000000003", "half", ".", "e5", "1e", "1 0", "true", "null", "٠", "½", "0.5.1", "--0", "=0.5", "'0.5"],
  ])("%j is refused", (text) => {
    expect(read("u1", text)).toEqual({ ok: false, reason: "score is not a decimal number from 0 to 1" });
  });

  test.each(["", "  "])("%j is a missing one", (text) => {
    expect(read("u1", text)).toEqual({ ok: false, reason: "score is missing" });
  });

  test("in any form that JavaScript prints comes back as it went", () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1, noNaN: true }), (score) => {
        expect(read("u1", String(score))).toEqual({ ok: true, userId: "u1", score: score + 0 });
      }),
    );
  });
});

describe("a user id", () => {
  test.each(["u", "x".repeat(128), "🐈".repeat(128), "naïve", "a,b", 'a"b', "用户", "0", "user@example.com"])(
    "%j is taken as it is",
    (userId) => {
      expect(read(userId, "0.5")).toEqual({ ok: true, userId, score: 0.5 });
    },
  );

  test("is missing when empty", () => {
    expect(read("", "0.5")).toEqual({ ok: false, reason: "userId is missing" });
  });

  test.each(["x".repeat(129), "x".repeat(200), "🐈".repeat(129), "x".repeat(1_000_000)])(
    "of more than 128 characters is refused",
    (userId) => {
      expect(read(userId, "0.5")).toEqual({ ok: false, reason: "userId has more than 128 characters" });
    },
  );

  test.each(["a\u0000", "a\nb", "a\tb", "\u007f", "\u0085", "a\u2028b", "a\u2029b", "\ud800", "a\udc00b"])(
    "that cannot be printed is refused: %j",
    (userId) => {
      expect(read(userId, "0.5")).toEqual({ ok: false, reason: "userId has unprintable characters" });
    },
  );
});

test.each([
  [" padded\t", "padded"],
  ["\u00a0u1\ufeff", "u1"],
  ["cafe\u0301", "caf\u00e9"],
  ["\u212b", "\u00c5"],
])("a user id in another spelling is the same person: %j", (spelled, userId) => {
  expect(read(spelled, "0.5")).toEqual({ ok: true, userId, score: 0.5 });
});

test("a record with more fields than the header is bad: a decimal comma must not become a score of 0", () => {
  const reason = "has more fields than the header";
  expect(readSeedRow(["q", "0", "5"], { ...columns, count: 2 })).toEqual({ ok: false, reason });
  expect(readSeedRow(["q", "0.5", ""], { ...columns, count: 2 })).toEqual({ ok: false, reason });
  expect(readSeedRow(["q", "0.5", "x"], { ...columns, count: 3 })).toMatchObject({ ok: true, score: 0.5 });
  expect(readSeedRow(["q", "0.5"], { ...columns, count: 3 })).toMatchObject({ ok: true, score: 0.5 });
});

test("columns stand where the header put them, and others are ignored", () => {
  expect(readSeedRow(["x", "0.25", "y", "u1", "z"], { userId: 3, score: 1, count: 5 })).toEqual({
    ok: true,
    userId: "u1",
    score: 0.25,
  });
});

test("a record that ends too early lacks what stands there", () => {
  expect(readSeedRow(["u1"], columns)).toEqual({ ok: false, reason: "score is missing" });
  expect(readSeedRow([], columns)).toEqual({ ok: false, reason: "userId is missing" });
});
