import { describe, expect, it } from "vitest";
import { bySurprise, surprisesOf } from "../../../src/domain/example/surprise.ts";

const answered = (id: string, correct: number, incorrect: number, chance = 0.5) => ({ id, correct, incorrect, chance });

function ranked(examples: ReturnType<typeof answered>[]) {
  const surprises = surprisesOf(examples);
  return bySurprise(
    examples.map((example) => ({ ...example, surprise: surprises.get(example.id) as NonNullable<unknown> as never })),
  );
}

describe("the surprise of an example", () => {
  it("is largest for a wrong truth among good ones, and says what was expected", () => {
    const examples = [
      answered("easy", 95, 5),
      answered("usual", 80, 20),
      answered("wrong", 15, 85),
      answered("hard", 60, 40),
    ];
    expect(ranked(examples).map(({ id }) => id)).toEqual(["wrong", "hard", "easy", "usual"]);
    const surprises = surprisesOf(examples);
    const wrong = surprises.get("wrong");
    expect(wrong).toMatchObject({ observed: 0.15, verdict: "suspect" });
    // The others were right in 235 of 300 answers, and the wrong truth does not pull that down.
    expect(wrong?.expected).toBeCloseTo(235 / 300);
    expect(surprises.get("usual")?.verdict).toBe("usual");
  });

  it("says suspect of 31% where 80% are expected", () => {
    const surprise = surprisesOf([answered("one", 31, 69), answered("other", 80, 20)]).get("one");
    expect(surprise?.observed).toBeCloseTo(0.31);
    expect(surprise?.expected).toBeCloseTo(0.8);
    expect(surprise?.verdict).toBe("suspect");
  });

  it("accuses nobody after two wrong answers", () => {
    expect(surprisesOf([answered("one", 0, 2), answered("other", 80, 20)]).get("one")?.verdict).not.toBe("suspect");
  });

  it("expects more of an example that is easier to guess", () => {
    const surprises = surprisesOf([
      answered("known", 60, 40, 0.2),
      answered("open", 10, 0, 0),
      answered("guess", 10, 0, 0.8),
    ]);
    expect(surprises.get("guess")?.expected).toBeGreaterThan(surprises.get("open")?.expected as number);
  });

  it("is nothing without answers to the example or to others", () => {
    const none = { shortfall: 0, verdict: "usual" };
    expect(surprisesOf([answered("alone", 0, 50)]).get("alone")).toMatchObject({ ...none, expected: null });
    expect(surprisesOf([answered("new", 0, 0), answered("old", 9, 1)]).get("new")).toMatchObject({
      ...none,
      observed: null,
    });
    expect(surprisesOf([answered("one", 0, 5, 1), answered("other", 5, 0, 1)]).get("one")?.expected).toBeNull();
  });
});
