import { expect, it } from "vitest";
import { fold } from "../../../src/domain/list-query/fold.ts";

it.each([
  ["ÄÖÜ", "äöü"],
  ["A\u0308", "ä"],
  ["İ", "i\u0307"],
  ["I", "i"],
  ["ẞ", "ß"],
  ["ΟΔΟΣ", "οδος"],
  ["100%_'\"\\\0", "100%_'\"\\\0"],
  ["😀", "😀"],
])("%j becomes %j", (text, folded) => {
  expect(fold(text)).toBe(folded);
});
