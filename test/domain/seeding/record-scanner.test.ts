import { parse } from "csv-parse/sync";
import fc from "fast-check";
import { expect, test } from "vitest";
import { RecordScanner, type ScannedRecord } from "../../../src/domain/seeding/record-scanner.ts";
import { depth } from "../../support/depth.ts";

const encoder = new TextEncoder();

function scan(text: string, ...cuts: number[]): ScannedRecord[] {
  const bytes = encoder.encode(text);
  const scanner = new RecordScanner(1);
  const ends = [...cuts, bytes.length].sort((a, b) => a - b);
  const records = ends.flatMap((end, index) => scanner.scan(bytes.subarray(ends[index - 1] ?? 0, end)));
  const rest = scanner.finish();
  return rest ? [...records, rest] : records;
}

const recordsOf = (text: string) => {
  const bytes = encoder.encode(text);
  return scan(text).map(({ start, end }) => new TextDecoder().decode(bytes.subarray(start, end)));
};

const flawsOf = (text: string) => scan(text).map(({ flaw }) => flaw);

test.each([
  ["", []],
  ["a", ["a"]],
  ["a\nb", ["a\n", "b"]],
  ["a\r\nb\r\n", ["a\r\n", "b\r\n"]],
  ["a\rb\n", ["a\rb\n"]],
  ['"a\nb",c\nd', ['"a\nb",c\n', "d"]],
  ['"a""\n",c\nd', ['"a""\n",c\n', "d"]],
  ['"a","\n"\nd', ['"a","\n"\n', "d"]],
  ['"",""\n""', ['"",""\n', '""']],
])("a record ends at a line end outside quotes: %j", (text, records) => {
  expect(recordsOf(text)).toEqual(records);
});

test.each([
  ['5" pipe,1\nb\n', ["stray_quote", null]],
  ['"a"b,1\nb\n', ["stray_quote", null]],
  ['"a" ,1\nb\n', ["stray_quote", null]],
  [' "a",1\nb\n', ["stray_quote", null]],
  ['a""b\nc\n', ["stray_quote", null]],
  ['"a"\r', ["stray_quote"]],
])("a stray quote spoils its own record alone: %j", (text, flaws) => {
  expect(flawsOf(text)).toEqual(flaws);
});

test("a quote that is never closed takes the rest", () => {
  expect(scan('a\n"b\nc\nd')).toMatchObject([
    { line: 1, flaw: null },
    { line: 2, nextLine: 4, flaw: "open_quote" },
  ]);
});

test("lines are counted as an editor does, also within quotes", () => {
  expect(scan('a\r\n\r\n"b\n\n",1\nc').map(({ line, nextLine }) => [line, nextLine])).toEqual([
    [1, 2],
    [2, 3],
    [3, 6],
    [6, 6],
  ]);
});

test("a blank line has no character, and an empty field in quotes is one", () => {
  expect(scan('\n\r\n \n""\n,\na\n\r').map(({ isBlank }) => isBlank)).toEqual([
    ...[true, true, false, false, false, false, false],
  ]);
});

/** Small enough that every confusion of quotes, commas and line ends comes up. */
const hostileText = fc
  .array(fc.constantFrom("a", ",", '"', '"', "\n", "\r\n", "\r", "é", "🐈"), { maxLength: 24 })
  .map((pieces) => pieces.join(""));

test("the parser accepts what has no flaw, record for record, and nothing else", () => {
  fc.assert(
    fc.property(hostileText, (text) => {
      const records = scan(text).filter(({ isBlank }) => !isBlank);
      const options = { record_delimiter: ["\r\n", "\n"], relax_column_count: true, skip_empty_lines: true };
      if (records.some(({ flaw }) => flaw)) expect(() => parse(text, options)).toThrow();
      else expect(parse(text, options)).toHaveLength(records.length);
    }),
    { numRuns: depth(3000) },
  );
});

test("each record is accepted or refused alone as it was in the whole", () => {
  fc.assert(
    fc.property(hostileText, (text) => {
      expect(recordsOf(text).flatMap(flawsOf)).toEqual(flawsOf(text));
    }),
    { numRuns: depth(1000) },
  );
});

test("the pieces in which the bytes come do not matter", () => {
  fc.assert(
    fc.property(hostileText, fc.array(fc.nat(1000)), (text, numbers) => {
      const { length } = encoder.encode(text);
      const frame = ({ flaw: _, ...record }: ScannedRecord) => record;
      const cuts = numbers.map((number) => number % (length + 1));
      expect(scan(text, ...cuts).map(frame)).toEqual(scan(text).map(frame));
    }),
    { numRuns: depth(1000) },
  );
});

test("counting finds as many rows as scanning, however the bytes are split", () => {
  const pieces = fc.array(fc.stringMatching(/^[a"\r\n,]{0,8}$/), { maxLength: 8 });
  fc.assert(
    fc.property(pieces, (texts) => {
      const [counting, scanning] = [new RecordScanner(1), new RecordScanner(1)];
      for (const bytes of texts.map((text) => encoder.encode(text))) {
        const rows = scanning.scan(bytes).filter(({ isBlank }) => !isBlank);
        expect(counting.count(bytes)).toBe(rows.length);
      }
      expect(counting.finish()).toEqual(scanning.finish());
    }),
  );
});

test("a scan stops after so many rows, of which blank lines are none", () => {
  const records = new RecordScanner(1).scan(encoder.encode("a\n\n\nb\nc\n"), 2);
  expect(records.map(({ start, isBlank }) => [start, isBlank])).toEqual([
    [0, false],
    [2, true],
    [3, true],
    [4, false],
  ]);
});
