import { expect, it } from "vitest";
import { readArguments } from "../../../../scripts/crowd/arguments.ts";
import { agreementOf } from "../../../../scripts/crowd/job/agreement.ts";
import { createJobCrowd } from "../../../../scripts/crowd/job/job-crowd.ts";
import { truthOf } from "../../../../scripts/crowd/job/truth.ts";
import { seededRandom } from "../../../../scripts/local/seeded-random.mjs";
import { type KindName, kindNamed, kindNames } from "../../../../src/domain/kinds/kinds.ts";

const categories = ["cat", "dog", "bird"].map((value) => ({ label: value, value }));
const words = ["a", "white", "cat"].map((word, wordIndex) => ({ word, wordIndex }));
const options = ["left.jpg", "right.jpg"].map((name) => ({ name, identifier: `id of ${name}` }));

const taskOf = (kind: KindName, name: string) => ({
  categories,
  words,
  options,
  names: kind === "Compare" ? options.map((option) => option.name) : [name],
});

interface Given {
  category?: string;
  winners?: string[];
  answer?: string;
  coordinates?: object[];
  lines?: { points: { x: number; y: number }[] }[];
  timestamps?: number[];
  selectedWords?: { wordIndex: number }[];
}

/** The result entry of a job whose only response is this answer. */
function entryOf(kind: KindName, given: Given) {
  const count = (keys: string[], chosen?: string) =>
    Object.fromEntries(keys.map((key) => [key, key === chosen ? 1 : 0]));
  switch (kind) {
    case "Classify":
      return { aggregatedResults: count(["cat", "dog", "bird"], given.category) };
    case "Compare": {
      const winner = options.find(({ identifier }) => identifier === given.winners?.[0])?.name;
      return { winner, aggregatedResults: count(["left.jpg", "right.jpg"], winner) };
    }
    case "FreeText":
      return { groups: [{ answer: given.answer, count: 1 }] };
    case "Locate":
      return { aggregatedResults: given.coordinates };
    case "Line": {
      const [start, end] = given.lines?.[0]?.points ?? [];
      return { aggregatedResults: [{ xMin: start?.x, xMax: end?.x, yMin: start?.y, yMax: end?.y }] };
    }
    case "Scrub":
      return { aggregatedResults: [{ timestamp: given.timestamps?.[0] }] };
    default: {
      const isSelected = (wordIndex: number) => given.selectedWords?.some((word) => word.wordIndex === wordIndex);
      return { aggregatedResults: words.map((word) => ({ ...word, selected: isSelected(word.wordIndex) })) };
    }
  }
}

it.each(kindNames)("right answers to %s agree with the truth, and wrong ones do not", (kind) => {
  const random = seededRandom(5);
  for (let number = 0; number < 50; number++) {
    const name = `picture ${number}`;
    const task = taskOf(kind, name);
    for (const isRight of [true, false]) {
      const result = kindNamed(kind).simulated.answerTo(task, { belief: truthOf(kind, task), isRight, random });
      const results = [{ originalFileName: name, ...entryOf(kind, result) }];
      expect(agreementOf({ type: kind, results }, {}, { categories })).toEqual({ of: 1, right: isRight ? 1 : 0 });
    }
  }
});

it("a stated truth comes before the one of the hash, by either name of a pair", () => {
  expect(truthOf("Classify", taskOf("Classify", "a.jpg"), { "a.jpg": "bird" })).toBe("bird");
  expect(truthOf("Compare", taskOf("Compare", ""), { "right.jpg": "left.jpg" })).toBe("left.jpg");
  expect(truthOf("Compare", taskOf("Compare", ""), { "left.jpg, right.jpg": "right.jpg" })).toBe("right.jpg");
});

it("the better of two assets is the same in every order, so that a ranking has a truth", () => {
  const names = Array.from({ length: 6 }, (_, index) => `item ${index}`);
  const better = (pair: string[]) => truthOf("Compare", { names: pair });
  const score = (name: string) => names.filter((other) => other !== name && better([name, other]) === name).length;
  expect(names.map(score).sort()).toEqual([0, 1, 2, 3, 4, 5]);
  const aggregatedResults = Object.fromEntries(names.map((name) => [name, score(name)]));
  expect(agreementOf({ type: "Ranking", results: [{ aggregatedResults }] }, {})).toEqual({ of: 15, right: 15 });
});

it("people answer until it is over, and come again after they left", async () => {
  const rapid = (id: number) => ({
    id: `r${id}`,
    kind: "Classify" as const,
    categories,
    asset: { text: "Meow", identifier: "Meow" },
  });
  let answers = 0;
  const server = {
    serving: {
      open: async () => ({ sessionId: "s", campaignId: "mine", rapids: [rapid(0), rapid(1)], next: "r0" }),
      answerTogether: async (_: string, body: { answers: object[] }) => {
        const outcomes = body.answers.map(() => ({ isAccepted: ++answers % 2 === 0 }));
        if (answers >= 40) crowd.stop();
        return { outcomes, next: rapid(1) };
      },
      skip: async () => undefined,
    },
  };
  const people = [1, 2].map((id) => ({ userId: `u${id}`, skill: 1, attributes: {}, random: seededRandom(id) }));
  const habits = { leave: 0.5, concurrency: 1 };
  const crowd = createJobCrowd({ people, server, campaigns: new Set(["mine"]), names: new Map(), given: {}, habits });
  await crowd.come();
  expect(crowd.counts).toMatchObject({ answers, correct: answers, overflow: Math.ceil(answers / 2), failures: 0 });
  expect(crowd.counts.left).toBeGreaterThan(5);
});

it("the command takes an audience or a job, and not both", () => {
  expect(readArguments(["--job", "job_1", "--truth", "t.json"])).toMatchObject({
    job: "job_1",
    truth: "t.json",
    people: 200,
  });
  expect(readArguments(["--audience", "aud_1"])).toMatchObject({ audience: "aud_1", people: 500 });
  expect(() => readArguments(["--audience", "a", "--job", "b"])).toThrow("which audience, or which job");
  expect(() => readArguments([])).toThrow("which audience, or which job");
});
