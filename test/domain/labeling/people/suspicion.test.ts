import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { seededRandom } from "../../../../scripts/local/seeded-random.mjs";
import { jobPeopleOf } from "../../../../src/domain/labeling/people/job-people.ts";
import { agreementsOf } from "../../../../src/domain/labeling/people/leave-one-out.ts";
import {
  type AnswerFigures,
  addAnswers,
  noAnswers,
  type PersonFigures,
  withoutAnswers,
} from "../../../../src/domain/labeling/people/person-figures.ts";
import { type Company, fewestAnswers, suspicionOf } from "../../../../src/domain/labeling/people/suspicion.ts";
import {
  betterWithoutSentence,
  reasonSentences,
  secondsText,
} from "../../../../src/domain/labeling/people/suspicion-words.ts";
import { stepOf } from "../../../../src/domain/publisher/answer-times.ts";

const prior = { right: 3, wrong: 1 };

function person(figures: Partial<PersonFigures>): PersonFigures {
  return {
    ...noAnswers,
    takenBack: 0,
    rejected: 0,
    overflow: 0,
    weight: 0.5,
    learned: null,
    prior,
    withdrawal: null,
    ...figures,
  };
}

const times = (ms: number, count: number) => ({ [stepOf(ms)]: count });
const others: AnswerFigures = {
  answers: 400,
  times: times(4_200, 400),
  options: { 0: 124, 1: 138, 2: 138 },
  compared: 400,
  agreed: 360,
};
const company: Company = { others, othersRight: 0.92, options: 3 };
const nameOf = (option: number) => ["cat", "dog", "bird"][option] as string;
const said = (figures: Partial<PersonFigures>) => reasonSentences(suspicionOf(person(figures), company), nameOf);

describe("what is said of a person", () => {
  it("names speed, a favourite option and agreement below others in words", () => {
    const reasons = said({
      answers: 100,
      times: times(600, 100),
      options: { 0: 97, 1: 3 },
      compared: 100,
      agreed: 38,
    });
    expect(reasons).toHaveLength(3);
    expect(reasons).toContainEqual(expect.stringMatching(/^Answers in 0\.6 s where others take 4\.\d s\.$/));
    expect(reasons).toContain("Chose cat in 97% of tasks, others in 31%.");
    expect(reasons).toContain("Agrees with others in 38% of 100 tasks. Others do in 90%, and guessing gives 33%.");
  });

  it("names what the model takes them for, with its interval, and single answers that were taken back", () => {
    const reasons = said({ answers: 60, learned: { right: 22, wrong: 42 }, rejected: 20 });
    expect(reasons[0]).toMatch(
      /^The model of the votes takes them to be right in 34% of tasks \(2\d% to 4\d%\), others in 92%\.$/,
    );
    expect(reasons[1]).toBe("20 of 80 answers were taken back by a reviewer.");
  });

  it("is nothing for few answers, whatever they are", () => {
    const few = { answers: fewestAnswers - 1, times: times(100, 9), options: { 0: 9 }, compared: 9, agreed: 0 };
    expect(suspicionOf(person(few), company)).toEqual({
      score: 0,
      reasons: [],
      isUnknown: true,
      isBetterWithout: false,
    });
  });

  it("weighs the same conduct more, the more answers show it", () => {
    const scoreAt = (count: number) =>
      suspicionOf(person({ answers: count, compared: count, agreed: count * 0.4, times: times(600, count) }), company)
        .score;
    const scores = [10, 20, 50, 200, 1_000].map(scoreAt);
    expect(scores).toEqual([...scores].sort((one, other) => one - other));
    expect(scores[0]).toBeLessThan(0.6);
    expect(scores.at(-1)).toBeGreaterThan(0.85);
  });

  it("is nothing of a person who differs since the others are odd", () => {
    const able = { answers: 40, options: { 0: 20, 1: 20 }, compared: 40, agreed: 30 };
    const odd: Company = {
      others: { ...noAnswers, answers: 80, options: { 0: 60, 1: 20 }, compared: 80, agreed: 50 },
      othersRight: null,
      options: 2,
    };
    expect(suspicionOf(person(able), odd).reasons).toEqual([]);
  });
});

it("careful people are hardly ever suspected, and guessers mostly are", () => {
  const random = seededRandom(5);
  const options = 3;
  const tasks = 60;
  const isSuspected = { able: 0, guesser: 0 };
  const jobs = 60;
  for (let job = 0; job < jobs; job++) {
    const abilities = [0.9, 0.85, 0.95, 0.88, 1 / options];
    const all = abilities.map((): AnswerFigures => ({ ...noAnswers, times: {}, options: {} }));
    for (let task = 0; task < tasks; task++) {
      const truth = Math.floor(random() * options);
      const votes = abilities.map((ability, i) => {
        const isRight = random() < ability;
        const wrong = (truth + 1 + Math.floor(random() * (options - 1))) % options;
        return { person: i, option: String(isRight ? truth : wrong) };
      });
      for (const [i, { agreed }] of agreementsOf(votes).entries()) {
        const figures = all[i] as AnswerFigures;
        const option = Number(votes[i]?.option);
        figures.answers += 1;
        figures.options[option] = (figures.options[option] ?? 0) + 1;
        figures.compared += 1;
        figures.agreed += agreed ?? 0;
      }
    }
    const whole = all.reduce(addAnswers, noAnswers);
    for (const [i, figures] of all.entries()) {
      const { score } = suspicionOf(person(figures), {
        others: withoutAnswers(whole, figures),
        othersRight: null,
        options,
      });
      if (score >= 0.4) isSuspected[i === 4 ? "guesser" : "able"] += 1;
    }
  }
  expect(isSuspected.guesser / jobs).toBeGreaterThan(0.95);
  expect(isSuspected.able / (4 * jobs)).toBeLessThan(0.02);
});

it("a job does better without those who may well guess and are surely worse than others", () => {
  const of = (answers: number, learned: PersonFigures["learned"]) =>
    suspicionOf(person({ answers, learned }), company).isBetterWithout;
  expect(of(60, { right: 22, wrong: 42 })).toBe(true);
  expect(of(60, { right: 50, wrong: 14 })).toBe(false);
  expect(of(12, { right: 4, wrong: 12 })).toBe(false);
  expect(of(60, null)).toBe(false);
});

it("agreement leaves the own vote out, and counts a tie in part", () => {
  const votes = ["cat", "cat", "dog"].map((option, i) => ({ person: i, option }));
  expect(agreementsOf(votes).map(({ agreed }) => agreed)).toEqual([0.5, 0.5, 0]);
  expect(agreementsOf(votes.slice(0, 1))).toEqual([{ person: 0, agreed: null }]);
});

it("the agreement of a vote is that of all others without it", () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom("a", "b", "c"), { minLength: 2, maxLength: 9 }), (options) => {
      const votes = options.map((option, i) => ({ person: i, option }));
      for (const { person: own, agreed } of agreementsOf(votes)) {
        const rest = options.filter((_, i) => i !== own);
        const counts = ["a", "b", "c"].map((option) => rest.filter((one) => one === option).length);
        const leading = ["a", "b", "c"].filter((_, i) => counts[i] === Math.max(...counts));
        expect(agreed).toBe(leading.includes(options[own] as string) ? 1 / leading.length : 0);
      }
    }),
  );
});

it("the people of all desks stand together, the most suspicious first, and what was known before counts once", () => {
  const desk = (people: ({ userId: string | null } & Partial<PersonFigures>)[]) => ({
    people: people.map(({ userId, ...figures }) => ({ userId, ...person(figures) })),
    all: people.reduce<AnswerFigures>((sum, one) => addAnswers(sum, person(one)), noAnswers),
  });
  const guess = { options: { 0: 10 }, compared: 10, agreed: 3 };
  const able = { options: { 0: 5, 1: 5 }, compared: 10, agreed: 9 };
  const { people, optionShares } = jobPeopleOf(
    [
      desk([
        { userId: "able", answers: 10, ...able, learned: { right: 12, wrong: 2 } },
        { userId: null, answers: 4 },
      ]),
      desk([
        { userId: "able", answers: 10, ...able, learned: { right: 12, wrong: 2 } },
        { userId: "guesser", answers: 10, ...guess, takenBack: 2 },
      ]),
    ],
    { options: 2, named: 2 },
  );
  expect(people.map(({ userId, answers, takenBack }) => [userId, answers, takenBack])).toEqual([
    ["guesser", 10, 2],
    ["able", 20, 0],
  ]);
  // 12 + 12 - 3 right answers, and 2 + 2 - 1 wrong ones.
  expect(people[1]?.reliability?.ability).toBeCloseTo(21 / 24, 4);
  expect(people[1]?.agreement).toEqual({ share: 0.9, tasks: 20 });
  expect(optionShares).toEqual([0.6667, 0.3333]);
});

it("sentences name up to several people, and times to a tenth of a second", () => {
  expect(betterWithoutSentence([])).toBeNull();
  expect(betterWithoutSentence(["a"])).toMatch(/^The job would do better without a: /);
  expect(betterWithoutSentence(["a", "b", "c"])).toMatch(/without a, b and c: /);
  expect([secondsText(612), secondsText(12_400)]).toEqual(["0.6 s", "12 s"]);
});
