import { describe, expect, it } from "vitest";
import { peopleCsvHeader, peopleCsvLine } from "../../../src/domain/member/people-csv.ts";
import { freshStatistics } from "../../../src/domain/member/statistics.ts";
import { readSeedRow } from "../../../src/domain/seeding/seed-row.ts";
import { parseRecords } from "../../../src/platform/seed-file/parse-records.ts";

describe("a line of the CSV of people", () => {
  const row = (userId: string) =>
    peopleCsvLine({ userId, state: "Graduated", score: 0.123456789, lastSeenAt: 0, statistics: freshStatistics });
  const columns = { userId: 0, score: 1, count: 8 };

  it("can be seeded again, whatever the id", () => {
    for (const userId of ["a", 'a "b", c', "Zoë", "-abc_9", "+4915", "@maria"]) {
      const [header, record] = parseRecords(new TextEncoder().encode(peopleCsvHeader + row(userId)));
      expect(header?.slice(0, 2)).toEqual(["userId", "score"]);
      expect(readSeedRow(record ?? [], columns)).toEqual({ ok: true, userId, score: 0.123457 });
    }
  });

  it("runs no formula in a spreadsheet", () => {
    for (const userId of ['=HYPERLINK("x")', "+1+1", "@SUM(1)", "-1|cmd"]) expect(row(userId)).toMatch(/^"?'/);
  });
});
