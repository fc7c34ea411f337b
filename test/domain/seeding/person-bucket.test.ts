import fc from "fast-check";
import { expect, it } from "vitest";
import { anybodysBucket, bucketOf } from "../../../src/domain/seeding/person-bucket.ts";

it("a person's bucket is a whole number from 0 to 65,535, and never the one that stands for everybody", () => {
  fc.assert(
    fc.property(fc.string(), (userId) => {
      const bucket = bucketOf(userId);
      return Number.isInteger(bucket) && bucket >= 0 && bucket < 65_536 && bucket !== anybodysBucket;
    }),
  );
});

it("buckets never change, since stored rows name them", () => {
  expect(["", "a", "user-1", "user-2", "Zoë"].map(bucketOf)).toMatchInlineSnapshot(`
    [
      7385,
      52512,
      35879,
      34430,
      55952,
    ]
  `);
});

it("people with similar ids spread over the buckets", () => {
  const ids = Array.from({ length: 20_000 }, (_, i) => `user-${i}`);
  // Thrown at random, 20,000 ids fill 17,238 of 65,536 buckets.
  expect(new Set(ids.map(bucketOf)).size).toBeGreaterThan(15_000);
});
