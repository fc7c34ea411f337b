import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  certaintyOf,
  lureEvidenceOf,
  lureShares,
  noLureEvidence,
  type OptionEvidence,
} from "../../../../src/domain/labeling/certainty/lures.ts";

interface OneVote {
  option: number;
  right: number;
}

const evidenceOf = ({ right }: OneVote, options: number) => Math.log((right * (options - 1)) / (1 - right));

/** The votes' evidence by option, those that were voted for first. */
function tallied(votes: readonly OneVote[], optionCount: number) {
  const voted = [...new Set(votes.map(({ option }) => option))];
  const options = voted.map((option): OptionEvidence => {
    const own = votes.filter((vote) => vote.option === option);
    return {
      evidence: own.reduce((sum, vote) => sum + evidenceOf(vote, optionCount), 0),
      lure: own
        .map(({ right }) => lureEvidenceOf(right, optionCount))
        .reduce<readonly [number, number, number]>(([a, b, c], [d, e, f]) => [a + d, b + e, c + f], noLureEvidence),
    };
  });
  return { voted, evidence: { options, optionCount, votes: votes.length } };
}

/** The same probabilities, by adding up the likelihood of every story vote by vote. */
function bruteForce(votes: readonly OneVote[], optionCount: number, luring: number) {
  const clear = Array.from({ length: optionCount }, (_, truth) =>
    votes.reduce(
      (likelihood, { option, right }) => likelihood * (option === truth ? right : (1 - right) / (optionCount - 1)),
      (1 - luring) / optionCount,
    ),
  );
  const lured = Array.from({ length: optionCount }, (_, truth) => {
    let sum = 0;
    for (let lure = 0; lure < optionCount; lure++)
      for (const share of lureShares) {
        if (lure === truth) continue;
        const first = luring / optionCount / (optionCount - 1) / lureShares.length;
        sum += votes.reduce((likelihood, { option, right }) => {
          const own = option === truth ? right : (1 - right) / (optionCount - 1);
          return likelihood * ((option === lure ? share : 0) + (1 - share) * own);
        }, first);
      }
    return sum;
  });
  const total = [...clear, ...lured].reduce((sum, story) => sum + story, 0);
  return {
    confidence: clear.map((story, truth) => (story + (lured[truth] as number)) / total),
    lured: lured.reduce((sum, story) => sum + story, 0) / total,
  };
}

const vote = (optionCount: number): fc.Arbitrary<OneVote> =>
  fc.record({ option: fc.nat(optionCount - 1), right: fc.double({ min: 0.3, max: 0.98, noNaN: true }) });
const someVotes = fc
  .integer({ min: 2, max: 5 })
  .chain((optionCount) =>
    fc.record({ optionCount: fc.constant(optionCount), votes: fc.array(vote(optionCount), { maxLength: 12 }) }),
  );

describe("the certainty of a task", () => {
  it("is the sum over all stories of who is right and what lures", () => {
    fc.assert(
      fc.property(someVotes, fc.double({ min: 0.001, max: 0.9, noNaN: true }), ({ optionCount, votes }, luring) => {
        const { voted, evidence } = tallied(votes, optionCount);
        const certainty = certaintyOf(evidence, luring);
        const expected = bruteForce(votes, optionCount, luring);
        expect(certainty.lured).toBeCloseTo(expected.lured, 6);
        for (const [place, option] of voted.entries())
          expect(certainty.confidence[place]).toBeCloseTo(expected.confidence[option] as number, 6);
      }),
    );
  });

  it("is the posterior of independent people where no task lures", () => {
    fc.assert(
      fc.property(someVotes, ({ optionCount, votes }) => {
        const { voted, evidence } = tallied(votes, optionCount);
        const odds = new Array<number>(optionCount).fill(1);
        for (const [place, option] of voted.entries()) odds[option] = Math.exp(evidence.options[place]?.evidence ?? 0);
        const total = odds.reduce((sum, odd) => sum + odd, 0);
        const { confidence, lured } = certaintyOf(evidence, 0);
        expect(lured).toBe(0);
        for (const [place, option] of voted.entries())
          expect(confidence[place]).toBeCloseTo((odds[option] as number) / total, 9);
      }),
    );
  });

  it("claims less when a quarter of all tasks lure, and doubts a task whose votes are split", () => {
    const able = (option: number): OneVote => ({ option, right: 0.9 });
    const split = [0, 0, 0, 0, 1, 1, 1, 0, 1, 0].map(able);
    const { evidence } = tallied(split, 2);
    const [independent] = certaintyOf(evidence, 0).confidence;
    const { confidence, lured } = certaintyOf(evidence, 0.25);
    expect(independent).toBeGreaterThan(0.98);
    expect(confidence[0]).toBeLessThan(0.8);
    expect(lured).toBeGreaterThan(0.9);
    expect(certaintyOf(tallied([0, 0, 0, 0, 0, 0, 0].map(able), 2).evidence, 0.25).lured).toBeLessThan(0.1);
  });
});
