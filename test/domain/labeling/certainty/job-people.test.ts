import { expect, it } from "vitest";
import { peopleOfJob } from "../../../../src/domain/labeling/certainty/job-people.ts";

const prior = { right: 3, wrong: 1 };
const person = (userId: string | null, answers: number, learned: { right: number; wrong: number } | null) => ({
  userId,
  answers,
  weight: 0.5,
  learned,
  prior,
});

it("the people of all parts stand together, the least reliable first, and what was known before counts once", () => {
  const people = peopleOfJob([
    [person("able", 20, { right: 22, wrong: 2 }), person(null, 4, null)],
    [person("able", 10, { right: 12, wrong: 2 }), person("careless", 10, { right: 6, wrong: 8 })],
    [person("new", 1, null)],
  ]);
  expect(people.map(({ userId, answers }) => [userId, answers])).toEqual([
    ["careless", 10],
    ["able", 30],
    ["new", 1],
  ]);
  // 22 + 12 - 3 right answers, and 2 + 2 - 1 wrong ones.
  expect(people[1]?.reliability?.ability).toBeCloseTo(31 / 34, 4);
  expect(people[2]?.reliability).toBeNull();
});
