import { describe, expect, it } from "vitest";
import { queryAudiencesRoute } from "../../src/features/audiences/audiences.contract.ts";
import { jwksRoute } from "../../src/features/auth/oauth/discovery/server-metadata.contract.ts";
import { testApp } from "../support/app.ts";
import { call } from "../support/client.ts";
import { seedPerson, tokenOf } from "../support/seed.ts";

describe("no browser and no proxy keeps", () => {
  it("an answer of the API, good or bad", async () => {
    const app = testApp();
    const token = await tokenOf(app, await seedPerson());
    const good = await call(app, queryAudiencesRoute, { token });
    const bad = await call(app, queryAudiencesRoute, { token, query: { sort: "nothing" } });
    const anonymous = await call(app, queryAudiencesRoute);
    expect([good, bad, anonymous].map(({ status, headers }) => [status, headers.get("cache-control")])).toEqual([
      [200, "no-store"],
      [400, "no-store"],
      [401, "no-store"],
    ]);
  });
});

it("what everybody may know is kept for as long as it says", async () => {
  const { headers } = await call(testApp(), jwksRoute);
  expect(headers.get("cache-control")).toBe("public, max-age=300");
});
