import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { evidenceOf, voterOfScore } from "../../../src/domain/labeling/certainty/voter.ts";
import {
  type Circumstances,
  certaintyOfTally,
  freshTally,
  refereeOfTask,
  stillWanted,
  type Tally,
  unknownCircumstances,
  withVote,
} from "../../../src/domain/labeling/referee.ts";
import type { Referee } from "../../../src/domain/labeling/stopping.ts";

type Ballot = [option: string | null, weight: number];

const tallyOf = (ballots: Ballot[], options = 2): Tally =>
  ballots.reduce(
    (tally, [option, weight]) =>
      withVote(tally, {
        option,
        evidence: option === "Both" ? null : evidenceOf(voterOfScore(weight, options), options),
      }),
    freshTally,
  );
const wanted = (referee: Referee, ballots: Ballot[], options = 2, known: Partial<Circumstances> = {}) =>
  stillWanted(referee, tallyOf(ballots, options), { ...unknownCircumstances(options), ...known });
const topConfidence = (tally: Tally, options: number) =>
  Math.max(1 / options, ...certaintyOfTally(tally, unknownCircumstances(options)).confidence);
const votes = (...options: string[]) => options.map((option): Ballot => [option, 0.5]);

describe("a fixed number of votes", () => {
  it("wants as many as are missing, whatever was voted", () => {
    const referee: Referee = { _t: "NaiveReferee", totalVotes: 3 };
    expect(wanted(referee, [])).toBe(3);
    expect(wanted(referee, votes("a", "b"))).toBe(1);
    expect(wanted(referee, votes("a", "b", "c", "d"))).toBe(0);
  });
});

describe("a quorum", () => {
  const referee: Referee = { _t: "QuorumReferee", threshold: 3, maxVotes: 5 };
  it.each<[string, Ballot[], number]>([
    ["nobody has voted", [], 3],
    ["the leading option has one vote", votes("a", "b"), 2],
    ["the leading option has enough", votes("a", "a", "b", "a"), 0],
    ["no option can reach it any more", votes("a", "b", "c", "d"), 0],
    ["the last vote can still decide", votes("a", "b", "a", "b"), 1],
    ["all votes are used", votes("a", "b", "a", "b", "c"), 0],
  ])("when %s", (_, ballots, expected) => {
    expect(wanted(referee, ballots)).toBe(expected);
  });
});

describe("early stopping", () => {
  const referee: Referee = { _t: "EarlyStoppingReferee", threshold: 0.99, maxVotes: 10 };

  it("is 0.9943 sure after four people of the documented scores agree", () => {
    const ballots = [0.3, 0.8486, 0.4469, 0.4911].map((weight): Ballot => ["left", weight]);
    expect(topConfidence(tallyOf(ballots), 2)).toBeCloseTo(0.9943, 4);
    expect(wanted(referee, ballots)).toBe(0);
    expect(wanted(referee, ballots.slice(0, 3))).toBeGreaterThan(0);
  });

  it("learns nothing from people whose score is 0, and asks all that it may", () => {
    const ballots = Array.from({ length: 6 }, (): Ballot => ["left", 0]);
    expect(topConfidence(tallyOf(ballots), 2)).toBeCloseTo(0.5, 10);
    expect(wanted(referee, ballots)).toBe(4);
  });

  it("counts Both as a vote and not as evidence", () => {
    const [without, withBoth] = [tallyOf(votes("left")), tallyOf([["Both", 0.9], ...votes("left")])];
    expect(topConfidence(withBoth, 2)).toBe(topConfidence(without, 2));
    expect(
      wanted(
        referee,
        Array.from({ length: 10 }, (): Ballot => ["Both", 0.9]),
      ),
    ).toBe(0);
  });

  it("asks somebody even where the threshold is below an even chance", () => {
    const low: Referee = { ...referee, threshold: 0.3 };
    expect(wanted(low, [])).toBeGreaterThan(0);
    expect(wanted(low, votes("a"))).toBe(0);
  });

  it("wants more again when people disagree", () => {
    const agreed: Ballot[] = [
      ["a", 0.8],
      ["a", 0.8],
    ];
    expect(wanted(referee, [...agreed, ["b", 0.9]])).toBeGreaterThan(wanted(referee, agreed));
  });

  it("asks for the least number of votes before it is certain of anything", () => {
    const certain: Ballot[] = [["a", 1]];
    expect(wanted({ ...referee, threshold: 0.9 }, certain)).toBe(0);
    expect(wanted({ ...referee, threshold: 0.9, minVotes: 3 }, certain)).toBe(2);
    expect(wanted({ ...referee, threshold: 0.9, maxVotes: 2, minVotes: 3 }, certain)).toBe(1);
  });

  it("asks more people where tasks are known to lure, and as many as it may about an audited one", () => {
    const agreed = votes("a", "a", "a");
    const often = wanted(referee, agreed, 2, { luring: 0.25 });
    expect(often).toBeGreaterThan(wanted(referee, agreed, 2, { luring: 0.001 }));
    expect(wanted({ ...referee, maxVotes: 50 }, agreed, 2, { isAudited: true })).toBe(17);
    expect(wanted(referee, agreed, 2, { isAudited: true })).toBe(7);
  });

  it("needs fewer votes for an option that most answers are, and more for a rare one", () => {
    const shares = new Map([
      ["a", 0.95],
      ["b", 0.05],
    ]);
    expect(wanted(referee, votes("a", "a"), 2, { shares })).toBeLessThan(wanted(referee, votes("a", "a")));
    expect(wanted(referee, votes("b", "b"), 2, { shares })).toBeGreaterThan(wanted(referee, votes("b", "b")));
  });

  it("reads tallies from before there was lure evidence", () => {
    const old: Tally = { votes: 2, evidenceVotes: 2, options: [{ option: "a", votes: 2, evidence: 3 }] };
    const both: Tally = { ...old, votes: 3, options: [...old.options, { option: "Both", votes: 1, evidence: 0 }] };
    expect(topConfidence(old, 2)).toBeCloseTo(1 / (1 + Math.exp(-3)), 9);
    expect(topConfidence(both, 2)).toBe(topConfidence(old, 2));
  });

  it("takes options by any name", () => {
    const tally = JSON.parse(JSON.stringify(tallyOf(votes("__proto__", "constructor", "__proto__")))) as Tally;
    expect(tally.options.map(({ option, votes: count }) => [option, count])).toEqual([
      ["__proto__", 2],
      ["constructor", 1],
    ]);
  });
});

const ballotLists = fc.array(fc.tuple(fc.constantFrom("a", "b", "c"), fc.double({ min: 0, max: 1, noNaN: true })), {
  maxLength: 12,
});
const referees = fc.integer({ min: 1, max: 9 }).chain((most) =>
  fc.oneof(
    fc.constant<Referee>({ _t: "NaiveReferee", totalVotes: most }),
    fc.integer({ min: 1, max: most }).map((threshold): Referee => ({ _t: "QuorumReferee", threshold, maxVotes: most })),
    fc
      .double({ min: 0.01, max: 0.999, noNaN: true })
      .map((threshold): Referee => ({ _t: "EarlyStoppingReferee", threshold, maxVotes: most })),
  ),
);

it("no referee depends on the order of votes", () => {
  fc.assert(
    fc.property(referees, ballotLists, fc.nat(), (referee, ballots, turn) => {
      const turned = ballots.map((_, i) => ballots[(i + turn) % ballots.length] as Ballot);
      expect(topConfidence(tallyOf(turned, 3), 3)).toBeCloseTo(topConfidence(tallyOf(ballots, 3), 3), 10);
      if (referee._t !== "EarlyStoppingReferee") expect(wanted(referee, turned, 3)).toBe(wanted(referee, ballots, 3));
    }),
  );
});

it("a referee wants a whole number, at least one vote, and never more than are left", () => {
  fc.assert(
    fc.property(referees, ballotLists, (referee, ballots) => {
      const most = referee._t === "NaiveReferee" ? referee.totalVotes : (referee as { maxVotes: number }).maxVotes;
      const more = wanted(referee, ballots, 3);
      expect(Number.isInteger(more)).toBe(true);
      expect(more).toBeGreaterThanOrEqual(ballots.length === 0 ? 1 : 0);
      expect(more).toBeLessThanOrEqual(Math.max(0, most - ballots.length));
    }),
  );
});

it("a budget is split over all tasks of the job to the last vote, and evenly", () => {
  fc.assert(
    fc.property(fc.nat({ max: 2_147_483_647 }), fc.integer({ min: 1, max: 300 }), (totalBudget, tasks) => {
      const shares = Array.from({ length: tasks }, (_, place) =>
        stillWanted(
          refereeOfTask({ _t: "BudgetReferee", totalBudget }, { place, tasks }),
          freshTally,
          unknownCircumstances(2),
        ),
      );
      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(totalBudget);
      expect(Math.max(...shares) - Math.min(...shares)).toBeLessThanOrEqual(1);
    }),
  );
});
