import { expect, test } from "vitest";
import { findSeedColumns } from "../../../src/domain/seeding/seed-columns.ts";

test.each([
  [["userId", "score"], 0, 1],
  [["SCORE", "USERID"], 1, 0],
  [["id", "Score", "note", "userid"], 3, 1],
  [[" userId ", "\tscore"], 0, 1],
  [["", "", "userId", "score", ""], 2, 3],
])("the columns are found by name in %j", (header, userId, score) => {
  expect(findSeedColumns(header)).toEqual({ ok: true, columns: { userId, score, count: header.length } });
});

test.each([
  [[], "userId"],
  [["score"], "userId"],
  [["userId"], "score"],
  [["user_id", "score"], "userId"],
  [["userId;score"], "userId"],
  [["u1", "0.5"], "userId"],
])("a header that lacks one says which: %j", (header, column) => {
  expect(findSeedColumns(header)).toEqual({
    ok: false,
    reason: `has no column ${column}: its first line must name the columns userId and score, separated by commas`,
  });
});

test.each([
  [["userId", "score", "UserID"], "userId"],
  [["score", "userId", " score"], "score"],
])("a name that comes twice is refused, because nobody knows which is meant: %j", (header, column) => {
  expect(findSeedColumns(header)).toEqual({ ok: false, reason: `names the column ${column} more than once` });
});
