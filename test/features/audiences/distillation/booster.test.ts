import { expect, it } from "vitest";
import {
  pauseDistillationRoute,
  rebuildRoute,
  recruitRoute,
} from "../../../../src/features/audiences/distillation/distillation.contract.ts";
import { type Booster, BoosterUnreachable } from "../../../../src/platform/booster/booster.port.ts";
import { testApp } from "../../../support/app.ts";
import { caller, newAudience, newExample, readAudience } from "../../../support/audiences.ts";

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

it("a recruiting that comes late undoes no pause, and leaves no external audiences behind", async () => {
  const { deps } = testApp();
  const entered = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  const made: number[] = [];
  const gone: number[] = [];
  const booster: Booster = {
    ...deps.booster,
    createAudience: async (name) => {
      entered.resolve();
      await release.promise;
      const id = await deps.booster.createAudience(name);
      made.push(id);
      return id;
    },
    deleteAudiences: async (ids) => {
      gone.push(...ids);
      await deps.booster.deleteAudiences(ids);
    },
  };
  const owner = await caller();
  const slow = await caller({ organizationId: owner.person.organizationId, app: testApp({ deps: { booster } }) });
  const audienceId = await newAudience(owner);
  const late = slow.call(recruitRoute, { params: { audienceId } });
  await entered.promise;
  await owner.call(recruitRoute, { params: { audienceId } });
  await owner.call(pauseDistillationRoute, { params: { audienceId } });
  for (let example = 0; example < 3; example += 1) await newExample(owner, audienceId);
  release.resolve();
  expect((await late).status).toBe(204);
  expect((await readAudience(owner, audienceId)).isDistilling).toBe(false);
  expect(gone.sort()).toEqual(made.sort());
});

it("the example that lets people be served is told to followers of campaigns", async () => {
  const app = testApp();
  const owner = await caller({ app });
  const audienceId = await newAudience(owner);
  await owner.call(recruitRoute, { params: { audienceId } });
  for (let example = 0; example < 3; example += 1) await newExample(owner, audienceId);
  expect((await readAudience(owner, audienceId)).isDistilling).toBe(true);
  expect(app.sent.at(-1)).toMatchObject({ kind: "campaigns-changed" });
});
