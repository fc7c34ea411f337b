import { expect, it } from "vitest";
import { rebuildRoute, recruitRoute } from "../../../src/features/distillation/distillation.contract.ts";
import { type Booster, BoosterUnreachable } from "../../../src/platform/booster/booster.port.ts";
import { testApp } from "../../support/app.ts";
import { caller, newAudience, readAudience } from "../../support/audiences.ts";

const down = () => Promise.reject(new BoosterUnreachable("a private reason"));

it("recruiting while the booster cannot be reached is put off, and nothing has changed", async () => {
  const { deps } = testApp();
  const booster: Booster = { ...deps.booster, knownAudiences: down, createAudience: down };
  const owner = await caller({ app: testApp({ deps: { booster } }) });
  const audienceId = await newAudience(owner);
  const { status, headers, body } = await owner.call(recruitRoute, { params: { audienceId } });
  expect([status, headers.get("retry-after")]).toEqual([503, "10"]);
  expect(JSON.stringify(body)).not.toContain("private");
  expect((await readAudience(owner, audienceId)).status).toBe("Created");
  expect((await owner.call(rebuildRoute, { params: { audienceId } })).status).toBe(400);

  const colleague = await caller({ organizationId: owner.person.organizationId });
  expect((await colleague.call(recruitRoute, { params: { audienceId } })).status).toBe(204);
});
