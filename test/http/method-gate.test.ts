import { expect, it } from "vitest";
import { findServedPath, type ServedPath } from "../../src/http/method-gate.ts";

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
