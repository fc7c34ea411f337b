import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { seededRandom } from "../../../scripts/local/seeded-random.mjs";
import type { Candidates } from "../../../src/domain/selection/candidates.ts";
import { fillBag } from "../../../src/domain/selection/fill-bag.ts";
import { needsOf } from "../../../src/domain/selection/needs-of.ts";
import type { CampaignSelection } from "../../../src/domain/selection/selection.ts";
import { depth } from "../../support/depth.ts";
import { anyCandidates, anySelections } from "./any-selection.ts";
import { draftCampaign } from "./draft.ts";
import { draftCandidates, draftRequest } from "./draft-bag.ts";

const anyAsker = fc.record({
  userId: fc.constantFrom("u1", "u2", "u3", "__proto__"),
  answered: fc.array(fc.constantFrom("a", "b", "__proto__", "f", "g")).map((ids) => new Set<string>(ids)),
  demographics: fc
    .array(fc.tuple(fc.constantFrom("a", "b", "__proto__"), fc.constant("x")))
    .map((entries) => Object.fromEntries(entries) as Record<string, string>),
});

function fill(
  selections: CampaignSelection[],
  candidates: Candidates,
  known: Parameters<typeof draftRequest>[0],
  seed: number,
) {
  const campaign = draftCampaign("c1", { serves: { kind: "selections", selections } });
  return fillBag(campaign, candidates, draftRequest(known), seededRandom(seed));
}

/** Runs with the same seed draw the same, so what is around a selection can be compared with the selection alone. */
function forAny(check: (selections: CampaignSelection[], fillWith: (own: CampaignSelection[]) => string[]) => void) {
  fc.assert(
    fc.property(anySelections, anyCandidates, anyAsker, fc.nat(), (selections, candidates, known, seed) => {
      check(selections, (own) => fill(own, candidates, known, seed).map(({ id }) => id));
    }),
    { numRuns: depth(500) },
  );
}

describe("whatever the selections, a bag", () => {
  it("holds no rapid twice and none that was answered", () => {
    fc.assert(
      fc.property(anySelections, anyCandidates, anyAsker, fc.nat(), (selections, candidates, known, seed) => {
        const ids = fill(selections, candidates, known, seed).map(({ id }) => id);
        expect(new Set(ids).size).toBe(ids.length);
        for (const id of ids) expect(known.answered.has(id)).toBe(false);
      }),
      { numRuns: depth(1000) },
    );
  });

  it("capped holds the first of what it would hold", () => {
    forAny((selections, fillWith) => {
      const capped = fillWith([{ _t: "CappedSelection", selections, maxRapids: 2 }]);
      expect(capped).toEqual(fillWith(selections).slice(0, 2));
    });
  });

  it("enforced holds what it would hold, or nothing when that is too little", () => {
    forAny((selections, fillWith) => {
      const plain = fillWith(selections);
      const enforced = fillWith([{ _t: "EnforcingSelection", selections, minSelections: 0, minRapids: 3 }]);
      expect(enforced).toEqual(plain.length >= 3 ? plain : []);
    });
  });

  it("shuffled holds what it would hold, in some order", () => {
    forAny((selections, fillWith) => {
      expect(fillWith([{ _t: "ShufflingSelection", selections }]).toSorted()).toEqual(fillWith(selections).toSorted());
    });
  });

  it("is filled from what it needs, and from nothing else", () => {
    fc.assert(
      fc.property(anySelections, anyCandidates, anyAsker, fc.nat(), (selections, candidates, known, seed) => {
        const campaign = draftCampaign("c1", { serves: { kind: "selections", selections } });
        const needs = needsOf(campaign, draftRequest(known));
        const only = <Value>(all: ReadonlyMap<string, Value>, wanted: { has(id: string): boolean }) =>
          new Map([...all].filter(([id]) => wanted.has(id)));
        const loaded = draftCandidates({
          rapids: only(candidates.rapids, needs.rapidIds),
          audiences: only(candidates.audiences, needs.audiences),
          routings: only(candidates.routings, needs.routings),
          validationSets: only(candidates.validationSets, needs.validationSets),
          demographics: only(candidates.demographics, needs.demographicKeys),
        });
        expect(fill(selections, loaded, known, seed)).toEqual(fill(selections, candidates, known, seed));
      }),
      { numRuns: depth(500) },
    );
  });
});

describe("what a selection retrieves", () => {
  it("costs no more than its effort, and is no more than its amount and its looks", () => {
    const limit = fc.nat({ max: 8 });
    fc.assert(
      fc.property(anyCandidates, anyAsker, limit, limit, limit, fc.nat(), (candidates, known, ...numbers) => {
        const [effort, amount, maxIterations, seed] = numbers;
        for (const retrievalMode of ["Random", "Shuffled", "Sequential"] as const) {
          const bags = [
            fill(
              [{ _t: "AudienceSelection", audienceId: "a", effort, retrievalMode, maxIterations }],
              candidates,
              known,
              seed,
            ),
            fill([{ _t: "LabelingSelection", effortBudget: effort, amount, retrievalMode }], candidates, known, seed),
            fill(
              [{ _t: "ValidationSelection", validationSetId: "a", effortBudget: effort, amount }],
              candidates,
              known,
              seed,
            ),
          ];
          for (const bag of bags) {
            expect(bag.reduce((sum, rapid) => sum + rapid.effort, 0)).toBeLessThanOrEqual(effort);
          }
          expect(bags.map(({ length }, index) => length <= [maxIterations, amount, amount][index]!)).toEqual([
            true,
            true,
            true,
          ]);
        }
      }),
    );
  });
});
