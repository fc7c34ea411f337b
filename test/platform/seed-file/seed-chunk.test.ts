import { env } from "cloudflare:workers";
import { parse } from "csv-parse/sync";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readSeedRow } from "../../../src/domain/seeding/seed-row.ts";
import { readSeedChunk } from "../../../src/platform/seed-file/seed-file.ts";
import { readAll, store, stored, sumOf } from "./seed-sources.ts";

const header = "userId,score\n";
const MiB = 1024 * 1024;
const bytesOf = (value: unknown) => new TextEncoder().encode(JSON.stringify(value)).length;

async function chunkOf(content: string, maxRows = 100) {
  const { key, bytes, columns, firstOffset, firstLine } = await stored(content);
  return readSeedChunk(store, { key, bytes, columns, maxRows, offset: firstOffset, lineNumber: firstLine });
}

describe("a chunk", () => {
  test("is sorted by id in code units, and the last of an id's scores wins", async () => {
    const { rows } = await chunkOf(`${header}b,0.1\na,0.2\nB,0.3\né,0.4\n🐈,0.5\n\uff5e,0.6\nb,0.7\n`);
    expect(rows).toEqual([
      ["B", 0.3],
      ["a", 0.2],
      ["b", 0.7],
      ["é", 0.4],
      ["🐈", 0.5],
      ["\uff5e", 0.6],
    ]);
  });

  test("takes LF and CRLF, blank lines, quotes and any order of columns", async () => {
    const text = '\ufeffScore,"note",USERID\r\n\r\n0.5,"a ""b"",\r\nc",u1\n\n1,,"u,2"\r\n0,x,u3';
    expect(await chunkOf(text)).toMatchObject({
      rows: [
        ["u,2", 1],
        ["u1", 0.5],
        ["u3", 0],
      ],
      bad: [],
      isEnd: true,
    });
  });

  test("counts a row with more fields than its header as bad, and takes an id in any spelling as one person", async () => {
    expect(await chunkOf(`${header}q,0,5\n cafe\u0301 ,0.1\ncaf\u00e9,0.2\n`)).toMatchObject({
      rows: [["caf\u00e9", 0.2]],
      bad: [{ line: 2, reason: "has more fields than the header" }],
    });
  });

  test("ends behind so many rows, good or bad, and names where to go on", async () => {
    const text = `${header}u1,1\nu2,x\n\nu3,1\nu4,1\n`;
    const file = await stored(text);
    const [first, second] = await readAll(file, 2);
    expect(first).toMatchObject({ rows: [["u1", 1]], bad: [{ line: 3 }], nextLine: 5, isEnd: false });
    expect(text.slice(first!.nextOffset)).toBe("u3,1\nu4,1\n");
    expect(second).toMatchObject({
      rows: [
        ["u3", 1],
        ["u4", 1],
      ],
      nextOffset: text.length,
      nextLine: 7,
      isEnd: true,
    });
  });

  test("that took the last row takes the blank lines behind it too", async () => {
    expect(await chunkOf(`${header}u1,1\n\n\r\n`, 1)).toMatchObject({ nextOffset: 21, nextLine: 5, isEnd: true });
  });

  test.each(["userId,score", header, `${header}\n\n`])(
    "of a file without rows is empty and the end: %j",
    async (text) => {
      expect(await chunkOf(text)).toMatchObject({ rows: [], bad: [], nextOffset: text.length, isEnd: true });
    },
  );

  test("behind the end is empty and the end", async () => {
    const { key, bytes, columns } = await stored(`${header}u1,1`);
    const chunk = await readSeedChunk(store, { key, bytes, columns, maxRows: 5, offset: bytes, lineNumber: 3 });
    expect(chunk).toEqual({ rows: [], bad: [], nextOffset: bytes, nextLine: 3, isEnd: true });
  });

  test("of a file that was deleted says so", async () => {
    const file = await stored(`${header}u1,1`);
    await env.BUCKET.delete(file.key);
    await expect(readAll(file, 5)).rejects.toMatchObject({ name: "SeedFileGone" });
  });
});

describe("a bad row", () => {
  test("has the line where it begins and a reason, and does not stop the others", async () => {
    const rows = [
      "u1,NaN",
      "u2,1.5",
      `${"x".repeat(200)},1`,
      ",1",
      "u5",
      '"a\nb",1',
      '5" pipe,1',
      "",
      '"u9"x,1',
      "u10,1",
    ];
    const chunk = await chunkOf(header + rows.join("\n"));
    expect(chunk.rows).toEqual([["u10", 1]]);
    expect(chunk.bad).toEqual([
      { line: 2, reason: "score is not a decimal number from 0 to 1" },
      { line: 3, reason: "score is not a decimal number from 0 to 1" },
      { line: 4, reason: "userId has more than 128 characters" },
      { line: 5, reason: "userId is missing" },
      { line: 6, reason: "score is missing" },
      { line: 7, reason: "userId has unprintable characters" },
      { line: 9, reason: "has a quote where none may stand" },
      { line: 11, reason: "has a quote where none may stand" },
    ]);
  });

  test("with a quote that is never closed takes the rest of the file, and is no exception", async () => {
    expect(await chunkOf(`${header}u1,1\n"u2,1\nu3,1\n`)).toMatchObject({
      rows: [["u1", 1]],
      bad: [{ line: 3, reason: "has a quote that is never closed" }],
      isEnd: true,
    });
  });

  test("with such a quote is one row also when the rest is larger than a window", async () => {
    const rest = "u,1\n".repeat(1_300_000);
    const chunks = await readAll(await stored(`${header}u1,1\n"${rest}`), 100);
    expect(sumOf(chunks)).toEqual({
      scores: { u1: 1 },
      bad: [{ line: 3, reason: "has a quote that is never closed" }],
    });
    expect(chunks).toHaveLength(2);
    expect(chunks[1]).toMatchObject({ nextLine: 1_300_003, isEnd: true });
  });

  test.each([1.5, 3, 5])("of %d MiB is too long, and the rows behind it are read", async (size) => {
    const long = `u2,1,"${"x\n".repeat((size * MiB) / 2)}"`;
    const { scores, bad } = sumOf(await readAll(await stored(`${header}u1,1\n${long}\nu3,1\n`), 100));
    expect(scores).toEqual({ u1: 1, u3: 1 });
    expect(bad).toEqual([{ line: 3, reason: "is longer than 1,048,576 bytes" }]);
  });

  test("of 1 MiB is none", async () => {
    const row = `u2,1,${"x".repeat(MiB - 6)}\n`;
    const { scores, bad } = sumOf(await readAll(await stored(`userId,score,note\n${row}${row}${row}u3,1\n`), 100));
    expect({ scores, bad }).toEqual({ scores: { u2: 1, u3: 1 }, bad: [] });
  });
});

describe("the size of a chunk", () => {
  test("20,000 uuids fit in one, in under 1.9 MB of JSON", async () => {
    const rows = Array.from({ length: 20_000 }, () => `${crypto.randomUUID()},${Math.random()}\n`);
    const chunks = await readAll(await stored(header + rows.join("")), 20_000);
    expect(chunks).toHaveLength(1);
    expect(chunks[0]!.rows).toHaveLength(20_000);
    expect(bytesOf(chunks[0])).toBeLessThan(1_900_000);
  });

  test.each([
    ["of 128 letters", 15_000, (index: number) => String(index).padStart(128, "x")],
    ["of cats", 15_000, (index: number) => `${"🐈".repeat(120)}${index}`],
    ["of backslashes", 15_000, (index: number) => `${"\\".repeat(120)}${index}`],
    ["of quotes", 15_000, (index: number) => `"${'""'.repeat(120)}${index}"`],
    ["that are too long", 30_000, (index: number) => String(index).padStart(200, "x")],
  ] as const)("long ids %s are cut into more chunks, each under 1.9 MB of JSON", async (_, length, idOf) => {
    const rows = Array.from({ length }, (__, index) => `${idOf(index)},0.123456789012345\n`);
    const chunks = await readAll(await stored(header + rows.join("")), length);
    for (const chunk of chunks) expect(bytesOf(chunk)).toBeLessThan(1_900_000);
    expect(chunks.reduce((sum, { rows, bad }) => sum + rows.length + bad.length, 0)).toBe(length);
  });

  test("a file of many windows is read whole, whatever stands where a window ends", async () => {
    const rows = Array.from(
      { length: 60_000 },
      (_, index) => `"ü🐈${index}",${index / 60_000},"${"é\n".repeat(index % 50)}"\r\n`,
    );
    const file = await stored(`\ufeffuserId,score,note\n${rows.join("")}`);
    expect(file.rows).toBe(60_000);
    const chunks = await readAll(file, 1_000_000);
    expect(chunks.length).toBeGreaterThan(2);
    const { scores, bad } = sumOf(chunks);
    expect(bad).toEqual([]);
    expect(scores).toEqual(Object.fromEntries(rows.map((__, index) => [`ü🐈${index}`, index / 60_000])));
  });
});

const id = fc.oneof(
  fc.constantFrom("u1", "u2", "u3", "", "a,b", 'a"b', "\ufeffu1", "🐈", "a\r", "x".repeat(129)),
  fc.string({ unit: "binary", maxLength: 6 }).map((text) => text.replaceAll("\0", "")),
);
const score = fc.oneof(fc.double({ min: 0, max: 1, noNaN: true }).map(String), fc.constantFrom("", "2", "NaN", "1e-3"));
const lineEnd = fc.constantFrom("\n", "\r\n");

/** A file as a program may write it: quotes where they must be and also elsewhere. */
const csv = fc
  .record({
    bom: fc.constantFrom("", "\ufeff"),
    rows: fc.array(fc.tuple(id, score, fc.array(id, { maxLength: 2 }), fc.nat(7), lineEnd, fc.boolean())),
    endsWithLine: fc.boolean(),
  })
  .map(({ bom, rows, endsWithLine }) => {
    const lines = rows.map(([userId, points, more, quotes, end, isBlankNext]) => {
      const fields = [points, userId, ...more].map((field, index) => {
        const must = /[",\r\n]/.test(field) || (quotes >> (index % 3)) & 1;
        return must ? `"${field.replaceAll('"', '""')}"` : field;
      });
      return `${fields.join(",")}${end}${isBlankNext ? end : ""}`;
    });
    const text = `${bom}Score,UserId,note\r\n${lines.join("")}`;
    return endsWithLine ? text : text.replace(/[\r\n]+$/, "");
  });

/** Not always a CSV. */
const nearlyCsv = fc
  .array(fc.constantFrom("u1,1", "u2,0", '"', '"', ",", "\n", "\n", "\r\n", "\r", "é", "x"), { maxLength: 40 })
  .map((pieces) => header + pieces.join(""));

describe("whatever the file", () => {
  test("its rows are those that the parser finds in the whole text", async () => {
    await fc.assert(
      fc.asyncProperty(csv, fc.integer({ min: 1, max: 5 }), async (text, maxRows) => {
        const [, ...records] = parse(text, {
          bom: true,
          record_delimiter: ["\r\n", "\n"],
          relax_column_count: true,
          skip_empty_lines: true,
        });
        const expected = records.map((record) => readSeedRow(record, { userId: 1, score: 0, count: 3 }));
        const file = await stored(text);
        expect(file.rows).toBe(records.length);
        const { scores, bad } = sumOf(await readAll(file, maxRows));
        expect(scores).toEqual(
          Object.fromEntries(expected.flatMap((row) => (row.ok ? [[row.userId, row.score]] : []))),
        );
        expect(bad.map(({ reason }) => reason)).toEqual(expected.flatMap((row) => (row.ok ? [] : [row.reason])));
      }),
    );
  });

  test("chunks of any size sum to one large chunk, and the same offset gives the same chunk", async () => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(csv, nearlyCsv), fc.integer({ min: 1, max: 4 }), async (text, maxRows) => {
        const file = await stored(text);
        const [whole, ...others] = await readAll(file, 1_000_000);
        const chunks = await readAll(file, maxRows);
        expect(others).toEqual([]);
        expect(sumOf(chunks)).toEqual(sumOf([whole!]));
        expect(file.rows).toBe(await rowsCounted(file));
        const resumed = Math.floor(chunks.length / 2);
        if (resumed > 0) expect(await readAll(file, maxRows, chunks[resumed - 1])).toEqual(chunks.slice(resumed));
      }),
    );
  });
});

/** One row a chunk, so that no duplicate hides. */
async function rowsCounted(file: Parameters<typeof readAll>[0]): Promise<number> {
  const chunks = await readAll(file, 1);
  return chunks.reduce((sum, { rows, bad }) => sum + rows.length + bad.length, 0);
}
