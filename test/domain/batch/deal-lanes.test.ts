import fc from "fast-check";
import { expect, it } from "vitest";
import { dealLanes } from "../../../src/domain/batch/deal-lanes.ts";

const origins = fc.array(fc.constantFrom(..."abcdefghijklmnopqrstuvwxyz"), { maxLength: 200 });

it("gives every origin one lane below the limit, and leaves no lane empty", () => {
  fc.assert(
    fc.property(origins, fc.integer({ min: 1, max: 32 }), (list, maxLanes) => {
      const lanes = dealLanes(list, maxLanes);
      expect(new Set(lanes.keys())).toEqual(new Set(list));
      const used = new Set(lanes.values());
      expect(used.size).toBe(Math.min(maxLanes, new Set(list).size));
      for (const lane of used) expect(lane).toBeLessThan(maxLanes);
    }),
  );
});

it("keeps lanes even: none holds more than the lightest and the largest of its origins together", () => {
  fc.assert(
    fc.property(origins, fc.integer({ min: 1, max: 8 }), (list, maxLanes) => {
      const lanes = dealLanes(list, maxLanes);
      const loads = new Map<number, number>([...lanes.values()].map((lane) => [lane, 0]));
      const sizes = new Map<string, number>();
      for (const origin of list) {
        sizes.set(origin, (sizes.get(origin) ?? 0) + 1);
        const lane = lanes.get(origin) as number;
        loads.set(lane, (loads.get(lane) ?? 0) + 1);
      }
      if (list.length === 0) return;
      expect(Math.max(...loads.values())).toBeLessThanOrEqual(
        Math.min(...loads.values()) + Math.max(...sizes.values()),
      );
    }),
  );
});

it("deals the same whatever the order of the origins", () => {
  fc.assert(
    fc.property(origins, (list) => {
      expect(dealLanes([...list].reverse(), 4)).toEqual(dealLanes(list, 4));
    }),
  );
});
