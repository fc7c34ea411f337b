import { expect, it } from "vitest";
import { csvRecord } from "../../../src/domain/csv/csv-record.ts";
import { peopleCsvLine } from "../../../src/domain/member/people-csv.ts";

const cell = (text: string) => csvRecord([text]).replace(/\r\n$/, "");

it.each(["=1+1", "+1", "-1", "@SUM(A1)", "＝1+1", "＋1", "－1", "＠SUM(A1)", " =1+1", "\u3000=1+1"])(
  "a text that begins like a formula gets an apostrophe: %j",
  (text) => {
    expect(cell(text)).toBe(`'${text}`);
  },
);

it.each(["\t=1", "\r=1", "\n=1", "\nplain"])("so does one that begins with a tab or a line break: %j", (text) => {
  expect(cell(text)).toMatch(/^"'\s/);
});

/** What a program reads that takes `;` for the separator, and quotes only where they begin a cell. */
function cellsAsSemicolonReader(record: string): string[] {
  return record.split(/\r\n|[;\r\n\t]/);
}

it.each(["cat;=1+1", 'cat;"=1+1"', "cat; ＝1+1", "cat\n=1+1", "cat\r@x", "cat\t-1", 'x";=1+1', "a;b;;+1"])(
  "no program that separates by ; sees a formula within %j",
  (text) => {
    const [, ...rest] = cellsAsSemicolonReader(csvRecord(["first", text]));
    for (const seen of rest) expect(seen).not.toMatch(/^[\s"]*[=+\-@＝＋－＠]/u);
  },
);

it("a text without a formula stays as it is, quoted where a separator stands in it", () => {
  expect(csvRecord(["a-b", "1=1", "x;y", "x\ty", 'say "x"', -1])).toBe('a-b,1=1,"x;y","x\ty","say ""x""",-1\r\n');
});

it("ids of people are guarded too, but for a sign and a word, which a seeding reads back", () => {
  const idOf = (userId: string) =>
    peopleCsvLine({
      userId,
      state: "Distilling",
      score: 0.5,
      lastSeenAt: 0,
      statistics: { responses: 0, answered: 0, correct: 0, sessions: 0 },
    }).split(",0.5,")[0];
  expect(["-1", "@name", "＝1", "x;=1", "=1"].map(idOf)).toEqual(["-1", "@name", "'＝1", `"x;'=1"`, "'=1"]);
});
