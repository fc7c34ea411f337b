import { describe, expect, it } from "vitest";
import type { Profile } from "../../../../src/domain/matching/profile.ts";
import type { CampaignSelection } from "../../../../src/domain/selection/selection.ts";
import { queryExamplesRoute } from "../../../../src/features/audiences/examples/examples.contract.ts";
import { drawBag } from "../../../../src/features/serving/bag/draw-bag.usecases.ts";
import { readSurroundings } from "../../../../src/features/serving/bag/surroundings.usecases.ts";
import { testApp } from "../../../support/app.ts";
import { type Caller, caller, newAudience, newExample } from "../../../support/audiences.ts";
import { program, seedCampaign } from "../../../support/campaigns.ts";
import { newRapids } from "../../../support/rapids.ts";

/** Only this person's campaigns pass: each test has a network of its own. */
function person(dsp: string, change: Partial<Profile> = {}): Profile {
  return {
    userId: "u1",
    dsp,
    isNew: false,
    now: Date.now(),
    sessions: new Map(),
    responses: new Map(),
    scores: new Map(),
    states: new Map(),
    allowedActions: new Set(),
    sticky: new Map(),
    answered: new Set(),
    ...change,
  };
}

async function serving(by: Caller, selections: CampaignSelection[]): Promise<{ dsp: string; campaignId: string }> {
  const dsp = crypto.randomUUID();
  const campaignId = await seedCampaign(by, { selections, filters: [{ _t: "DspFilter", dspNames: [dsp] }] });
  return { dsp, campaignId };
}

/** The cache looks for changes only some times a second. */
async function follow({ deps }: ReturnType<typeof testApp>): Promise<void> {
  const [campaigns] = await deps.campaigns.version();
  await deps.campaignCache.refresh(campaigns?.version ?? 0);
}

/** One that asks for rapids of this routing. */
function programFor(routingId: string): never {
  const { nodes, ...rest } = program();
  const ask = { ...nodes.ask, action: { ...nodes.ask.action, routingId } };
  return { ...rest, nodes: Object.entries({ ...nodes, ask }) } as never;
}

const drawn = async (profile: Profile, app: ReturnType<typeof testApp>) => {
  const visitor = { profile, learnAbout: async () => false, usedUp: new Map<string, number>() };
  return (
    (await drawBag(app.deps, await readSurroundings(app.deps), visitor, "session")).bag?.rapids.map(({ id }) => id) ??
    null
  );
};

async function idsOf(profile: Profile): Promise<string[] | null> {
  const app = testApp();
  await follow(app);
  return drawn(profile, app);
}

describe("a bag", () => {
  it("is empty for a person whom no campaign accepts", async () => {
    expect(await idsOf(person(crypto.randomUUID()))).toBeNull();
  });

  it("holds an audience's examples that count, in their order, but for those that were answered", async () => {
    const owner = await caller();
    const audienceId = await newAudience(owner);
    for (const change of [{}, {}, { randomCorrectProbability: 0.95 }, { truth: null }, {}])
      await newExample(owner, audienceId, change);
    const { body } = await owner.call(queryExamplesRoute, { params: { audienceId } });
    const ids = body.items.map(({ id }: { id: string }) => id);
    const { dsp } = await serving(owner, [
      { _t: "AudienceSelection", audienceId, effort: 10, retrievalMode: "Sequential" },
    ]);
    expect(await idsOf(person(dsp))).toEqual([ids[0], ids[1], ids[4]]);
    expect(await idsOf(person(dsp, { answered: new Set([ids[0]]) }))).toEqual([ids[1], ids[4]]);
  });

  it("holds open rapids of its campaign, of its validation sets and by their names", async () => {
    const owner = await caller();
    const set = crypto.randomUUID();
    const [named] = await newRapids(owner, 1, {});
    const [closed] = await newRapids(owner, 1, { isOpen: false });
    const { dsp, campaignId } = await serving(owner, [
      { _t: "StaticSelection", rapidIds: [closed as string, named as string] },
      { _t: "LabelingSelection", effortBudget: 4, retrievalMode: "Sequential" },
      { _t: "ValidationSelection", validationSetId: set, amount: 2 },
      { _t: "DemographicSelection", keys: ["age", "gender"], maxRapids: 5 },
    ]);
    const open = await newRapids(owner, 10, { routingId: campaignId });
    await newRapids(owner, 10, { routingId: campaignId, isOpen: false });
    const ofSet = await newRapids(owner, 5, { validationSetId: set });
    const [age] = await newRapids(owner, 1, { demographicKey: "age" });
    const ids = (await idsOf(person(dsp, { demographics: { gender: "Other" } }))) as string[];
    expect(ids.slice(0, 5)).toEqual([named, ...open.slice(0, 4)]);
    expect(ids.slice(5, 7).every((id) => ofSet.includes(id))).toBe(true);
    expect(ids.slice(7)).toEqual([age]);
  });

  it("holds nothing of another organization's, whatever its campaign names", async () => {
    const [owner, other] = [await caller(), await caller()];
    const audienceId = await newAudience(other);
    await newExample(other, audienceId);
    const set = crypto.randomUUID();
    const [named] = await newRapids(other, 1, { validationSetId: set, routingId: set, demographicKey: "shoe" });
    const { dsp } = await serving(owner, [
      { _t: "AudienceSelection", audienceId, effort: 10, retrievalMode: "Sequential" },
      { _t: "StaticSelection", rapidIds: [named as string] },
      { _t: "ValidationSelection", validationSetId: set, amount: 2 },
      { _t: "DemographicSelection", keys: ["shoe"], maxRapids: 5 },
    ]);
    expect(await idsOf(person(dsp))).toBeNull();
    for (const routingId of [audienceId, set]) {
      const program = programFor(routingId);
      const asked = crypto.randomUUID();
      await seedCampaign(owner, { kind: "program", filters: [{ _t: "DspFilter", dspNames: [asked] }], program });
      expect(await idsOf(person(asked))).toBeNull();
    }
  });

  it("asks for each attribute, however many rapids ask for one", async () => {
    const owner = await caller();
    await newRapids(owner, 30, { demographicKey: "age" });
    const [gender] = await newRapids(owner, 1, { demographicKey: "gender" });
    const { dsp } = await serving(owner, [{ _t: "DemographicSelection", keys: ["age", "gender"], maxRapids: 5 }]);
    expect(await idsOf(person(dsp))).toContain(gender);
  });

  it("draws any of very many, and the same ones again for a person who wants that", async () => {
    const owner = await caller();
    const shuffled = await serving(owner, [{ _t: "LabelingSelection", effortBudget: 5, retrievalMode: "Shuffled" }]);
    const all = await newRapids(owner, 60, { routingId: shuffled.campaignId });
    const first = await idsOf(person(shuffled.dsp));
    expect(first).toHaveLength(5);
    expect(await idsOf(person(shuffled.dsp))).toEqual(first);
    expect(await idsOf(person(shuffled.dsp, { userId: "u2" }))).not.toEqual(first);
    const random = await serving(owner, [{ _t: "LabelingSelection", effortBudget: 5, retrievalMode: "Random" }]);
    const others = await newRapids(owner, 60, { routingId: random.campaignId });
    const seen = new Set<string>();
    for (let draw = 0; draw < 20; draw += 1) for (const id of (await idsOf(person(random.dsp))) ?? []) seen.add(id);
    expect(seen.size).toBeGreaterThan(20);
    expect([...seen].every((id) => others.includes(id))).toBe(true);
    expect(first?.every((id) => all.includes(id))).toBe(true);
  });

  it("of a program is its next rapid, of a campaign's routing or of an audience", async () => {
    const owner = await caller();
    const audienceId = await newAudience(owner);
    const exampleId = await newExample(owner, audienceId);
    for (const [routingId, expected] of [
      [audienceId, exampleId],
      ["routing", (await newRapids(owner, 1, { routingId: "routing" }))[0]],
    ] as const) {
      const dsp = crypto.randomUUID();
      const filters = [{ _t: "DspFilter" as const, dspNames: [dsp] }];
      await seedCampaign(owner, { kind: "program", filters, program: programFor(routingId) });
      expect(await idsOf(person(dsp))).toEqual([expected]);
    }
  });

  it("takes one round trip to the database", async () => {
    const app = testApp();
    const { dsp } = await serving(await caller(), [
      { _t: "StaticSelection", rapidIds: ["x"] },
      { _t: "LabelingSelection", effortBudget: 5, retrievalMode: "Random" },
      { _t: "ValidationSelection", validationSetId: "set", amount: 2 },
    ]);
    await follow(app);
    await drawn(person(dsp), app);
    const before = app.counts.roundTrips;
    await drawn(person(dsp), app);
    expect(app.counts.roundTrips - before).toBe(1);
  });
});
