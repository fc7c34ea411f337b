import { expect, it } from "vitest";
import { expiryOf, withAnswer } from "../../../src/domain/serving/session-progress.ts";

const fresh = { sessionId: "s", answered: 0, correct: 0, consecutiveCorrect: 0, consecutiveIncorrect: 0 };
const after = (...grades: (boolean | null)[]) => grades.reduce(withAnswer, fresh);

it.each<[(boolean | null)[], object]>([
  [[], fresh],
  [[true, true], { answered: 2, correct: 2, consecutiveCorrect: 2, consecutiveIncorrect: 0 }],
  [[true, false, false], { answered: 3, correct: 1, consecutiveCorrect: 0, consecutiveIncorrect: 2 }],
  [[false, true], { answered: 2, correct: 1, consecutiveCorrect: 1, consecutiveIncorrect: 0 }],
  // An answer that cannot be graded ends no row.
  [[true, null, true], { answered: 3, correct: 2, consecutiveCorrect: 2, consecutiveIncorrect: 0 }],
])("after %j", (grades, progress) => {
  expect(after(...grades)).toMatchObject(progress);
});

it("a session ends half an hour after its last answer, or when its program does", () => {
  const minutes = (n: number) => n * 60_000;
  expect(expiryOf({ openedAt: 0, lastAt: minutes(10), maxSeconds: null })).toBe(minutes(40));
  expect(expiryOf({ openedAt: 0, lastAt: minutes(10), maxSeconds: 20 * 60 })).toBe(minutes(20));
  expect(expiryOf({ openedAt: 0, lastAt: minutes(10), maxSeconds: 86_400 })).toBe(minutes(40));
});
