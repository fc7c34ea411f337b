import fc from "fast-check";
import { expect, it } from "vitest";
import {
  dayMs,
  earnedOf,
  pageOfEarned,
  shareOn,
  startOfShare,
  statementOf,
} from "../../../src/domain/money/earnings.ts";

const november = Date.UTC(2026, 10, 1);

it("each day has the share that held on it, and the month rounds once", () => {
  const days = [0, 1, 2, 30].map((day) => ({ day: november + day * dayMs, answers: 1, gross: 333 }));
  const shares = [
    { day: november + 1 * dayMs, share: 5_000 },
    { day: november + 2 * dayMs, share: 1_000 },
  ];
  const bonuses = [{ at: november + 5, amount: 7, reason: "Thanks" }];
  expect(statementOf(days, shares, bonuses)).toEqual({
    days: [0, 166, 33, 33].map((earned, i) => ({ ...days[i], share: [0, 5_000, 1_000, 1_000][i], earned })),
    months: [
      // 166.5 and 33.3 are 199.8.
      { month: november, answers: 3, gross: 999, earned: 199, bonuses: 7, total: 206 },
      { month: Date.UTC(2026, 11, 1), answers: 1, gross: 333, earned: 33, bonuses: 0, total: 33 },
    ],
  });
});

it("a first share holds from today, and a later one from tomorrow", () => {
  const noon = november + dayMs / 2;
  expect(startOfShare(true, noon)).toBe(november);
  expect(startOfShare(false, noon)).toBe(november + dayMs);
});

it("a month is exactly the share of its days, and at most a millionth a day more than they are when rounded", () => {
  const day = fc.record({ day: fc.nat(29), answers: fc.nat(1_000), gross: fc.nat(1_000_000_000_000) });
  const share = fc.record({ day: fc.nat(29), share: fc.integer({ min: 0, max: 10_000 }) });
  const at = <Of extends { day: number }>(one: Of) => ({ ...one, day: november + one.day * dayMs });
  const unique = { selector: ({ day }: { day: number }) => day };
  fc.assert(
    fc.property(fc.uniqueArray(day, { ...unique, minLength: 1 }), fc.uniqueArray(share, unique), (days, shares) => {
      const [earnedDays, earnedShares] = [days.map(at), shares.map(at)];
      const { days: listed, months } = statementOf(earnedDays, earnedShares, []);
      const exact = earnedDays.reduce(
        (sum, { day, gross }) => sum + BigInt(gross) * BigInt(shareOn(earnedShares, day)),
        0n,
      );
      const rounded = listed.reduce((sum, { earned }) => sum + earned, 0);
      expect(months).toHaveLength(1);
      expect(BigInt(months[0]?.earned ?? -1)).toBe(exact / 10_000n);
      expect((months[0]?.earned ?? 0) - rounded).toBeGreaterThanOrEqual(0);
      expect((months[0]?.earned ?? 0) - rounded).toBeLessThan(days.length);
    }),
  );
});

it("pages of what people earned give each person once, in the order of their ids, with their share and bonuses", () => {
  const sums = fc.dictionary(fc.constantFrom(..."abcdefgh"), fc.nat(1_000), { noNullPrototype: true });
  const settings = fc.record({ percent: fc.integer({ min: 0, max: 100 }), limit: fc.integer({ min: 1, max: 5 }) });
  fc.assert(
    fc.property(sums, sums, settings, (paid, given, { percent, limit }) => {
      const pageOf = <Of>(all: Record<string, number>, after: string, person: (id: string, sum: number) => Of) =>
        Object.entries(all)
          .filter(([id]) => id > after)
          .sort()
          .slice(0, limit + 1)
          .map(([id, sum]) => person(id, sum));
      const found = [];
      for (let after: string | null = ""; after !== null; ) {
        const page: ReturnType<typeof pageOfEarned> = pageOfEarned(
          pageOf(paid, after, (userId, gross) => ({ userId, panelId: null, answers: 1, gross })),
          pageOf(given, after, (userId, bonuses) => ({ userId, panelId: null, bonuses })),
          { percent, limit },
        );
        expect(page.items.length).toBeLessThanOrEqual(limit);
        found.push(...page.items.map(({ userId, total }) => [userId, total]));
        after = page.next;
      }
      const ids = [...new Set([...Object.keys(paid), ...Object.keys(given)])].sort();
      expect(found).toEqual(ids.map((id) => [id, earnedOf(paid[id] ?? 0, percent) + (given[id] ?? 0)]));
    }),
  );
});
