import fc from "fast-check";
import { expect, it } from "vitest";
import { findServedPath, isParameter, type ServedPath } from "../../src/http/method-gate.ts";

const served: ServedPath[] = [
  { pattern: "/campaign/:campaignId", methods: ["GET", "PATCH"] },
  { pattern: "/campaign/monitor", methods: ["GET"] },
  { pattern: "/campaign/:campaignId/activate", methods: ["POST"] },
  { pattern: "/campaign/boost/:externalCampaignId", methods: ["GET"] },
  { pattern: "/:kind/boost/insights", methods: ["GET"] },
];

it.each([
  ["/campaign/cmp_1", "/campaign/:campaignId"],
  ["/campaign/monitor", "/campaign/monitor"],
  ["/campaign/boost/activate", "/campaign/boost/:externalCampaignId"],
  ["/campaign/boost/insights", "/campaign/boost/:externalCampaignId"],
  ["/audience/boost/insights", "/:kind/boost/insights"],
  ["/campaign/", undefined],
  ["/campaign", undefined],
  ["/campaign/a/b/c", undefined],
])("%s means %s", (path, pattern) => {
  expect(findServedPath(served, path)?.pattern).toBe(pattern);
  expect(findServedPath([...served].reverse(), path)?.pattern, "in any order of registration").toBe(pattern);
});

it("a path is added while the list is in use", () => {
  const growing = [...served];
  expect(findServedPath(growing, "/jobs")).toBeUndefined();
  growing.push({ pattern: "/jobs", methods: ["GET"] });
  expect(findServedPath(growing, "/jobs")?.pattern).toBe("/jobs");
});

it("of any patterns the most literal one wins", () => {
  const segment = fc.constantFrom("a", "b", ":x", "{y}", "");
  const pattern = fc.array(segment, { minLength: 1, maxLength: 4 }).map((parts) => `/${parts.join("/")}`);
  const path = fc.array(fc.constantFrom("a", "b", "c", ""), { minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(fc.array(pattern, { maxLength: 12 }), path, (patterns, parts) => {
      const list = patterns.map((text): ServedPath => ({ pattern: text, methods: ["GET"] }));
      const asked = `/${parts.join("/")}`;
      expect(shape(findServedPath(list, asked)?.pattern)).toBe(shape(mostLiteral(patterns, asked)));
    }),
  );
});

/** Which segments are literal: two patterns of one shape that match one path differ in names alone. */
const shape = (pattern: string | undefined) =>
  pattern
    ?.split("/")
    .map((part) => (isParameter(part) ? "1" : "0"))
    .join("");

function mostLiteral(patterns: string[], path: string): string | undefined {
  const segments = path.split("/");
  const matching = patterns.filter((pattern) => {
    const parts = pattern.split("/");
    return (
      parts.length === segments.length &&
      parts.every((part, i) => (isParameter(part) ? segments[i] !== "" : part === segments[i]))
    );
  });
  return matching.sort((one, other) => (String(shape(one)) < String(shape(other)) ? -1 : 1))[0];
}
