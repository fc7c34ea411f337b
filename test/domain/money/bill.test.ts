import fc from "fast-check";
import { expect, it } from "vitest";
import { type BilledEntry, billOf, discountOf, isEmptyBill, mostEntryLines } from "../../../src/domain/money/bill.ts";
import { depth } from "../../support/depth.ts";

const amount = fc.integer({ min: 0, max: 1_000_000_000_000_000 });
const entry = fc.record({
  id: fc.uuid(),
  kind: fc.constantFrom("Credit" as const, "Refund" as const, "Charge" as const),
  amount: fc.integer({ min: 1, max: 10_000_000_000_000 }),
  reason: fc.string(),
});
const month = fc.record({
  running: amount,
  discount: fc.integer({ min: 0, max: 1_000_000 }),
  minimumCommitment: fc.oneof(fc.constant(0), amount),
  platformFee: fc.oneof(fc.constant(0), amount),
  entries: fc.array(entry, { maxLength: 20 }),
});
const none = { running: 0, discount: 0, minimumCommitment: 0, platformFee: 0, entries: [] };

it("the lines of a bill sum to what is owed, in whole millionths", () => {
  fc.assert(
    fc.property(month, (facts) => {
      const { gross, discount, net, items } = billOf(facts);
      expect(items.reduce((sum, item) => sum + item.amount, 0)).toBe(net);
      expect(gross - discount).toBe(net);
      expect([gross, discount, net].every(Number.isSafeInteger)).toBe(true);
    }),
    { numRuns: depth(500) },
  );
});

it("a discount is the nearest millionth of its share, also of large amounts", () => {
  fc.assert(
    fc.property(amount, fc.integer({ min: 0, max: 1_000_000 }), (cost, parts) => {
      const exact = (BigInt(cost) * BigInt(parts) + 500_000n) / 1_000_000n;
      expect(BigInt(discountOf(cost, parts))).toBe(exact);
    }),
    { numRuns: depth(500) },
  );
});

it("a commitment is met by what answers cost after the discount", () => {
  const facts = { ...none, running: 80_000_000, discount: 250_000, minimumCommitment: 100_000_000 };
  expect(billOf(facts)).toMatchObject({ gross: 120_000_000, discount: 20_000_000, net: 100_000_000 });
  expect(billOf({ ...facts, running: 200_000_000 }).net).toBe(150_000_000);
});

it("fees and charges come on top, and refunds are taken off", () => {
  const entries: BilledEntry[] = [
    { id: "a", kind: "Charge", amount: 5, reason: "Set-up" },
    { id: "b", kind: "Refund", amount: 7, reason: "An outage" },
    { id: "c", kind: "Credit", amount: 1_000, reason: "Paid in advance" },
  ];
  const bill = billOf({ ...none, running: 10, platformFee: 3, entries });
  expect(bill.net).toBe(11);
  expect(bill.items.map(({ _t, amount: of }) => [_t, of])).toEqual([
    ["RunningCost", 10],
    ["PlatformFee", 3],
    ["Other", 5],
    ["Refund", -7],
  ]);
});

it("a month without anything has an empty bill", () => {
  expect(isEmptyBill(billOf(none))).toBe(true);
  expect(isEmptyBill(billOf({ ...none, platformFee: 1 }))).toBe(false);
});

it("entries beyond the lines of a bill still count", () => {
  const entries = Array.from({ length: mostEntryLines + 10 }, (_, i) => ({
    id: `${i}`,
    kind: "Charge" as const,
    amount: 2,
    reason: "Each",
  }));
  const bill = billOf({ ...none, entries });
  expect(bill.net).toBe(2 * entries.length);
  expect(bill.items).toHaveLength(mostEntryLines + 2);
});
