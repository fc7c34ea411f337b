import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { recruitRoute } from "../../../src/features/audiences/distillation/distillation.contract.ts";
import {
  activateCampaignRoute,
  createProgramCampaignRoute,
  getCampaignRoute,
  pauseCampaignRoute,
  queryCampaignsRoute,
  replaceProgramRoute,
  updateCampaignRoute,
} from "../../../src/features/campaigns/campaigns.contract.ts";
import { caller, makePublic, newAudience, newExample, readAudience, share } from "../../support/audiences.ts";
import { newProgram, newStockedProgram, program, readCampaign, seedCampaign } from "../../support/campaigns.ts";
import { newRapids } from "../../support/rapids.ts";
import { follow } from "../../support/serving.ts";

const patch = (by: Awaited<ReturnType<typeof caller>>, campaignId: string, json: object) =>
  by.call(updateCampaignRoute, { params: { campaignId }, json });
const totalOf = async (by: Awaited<ReturnType<typeof caller>>) => (await by.call(queryCampaignsRoute)).body.total;

describe("a program campaign", () => {
  it("begins in Created and reads back as it was sent", async () => {
    const owner = await caller();
    const campaignId = await newProgram(owner, { name: "Katzen", priority: 7 });
    expect(await readCampaign(owner, campaignId)).toEqual({
      _t: "ProgramCampaign",
      id: campaignId,
      name: "Katzen",
      status: "Created",
      priority: 7,
      servable: false,
      unservableReason: expect.stringContaining("nodes.ask.action.routingId must name"),
      version: 1,
      ...program(),
      boostingProfile: { globalBoostLevel: 0, prospectBlacklist: [], distillingBoosts: [], labelingBoosts: [] },
      boostingControlMode: "Manual",
      hasBooster: false,
      boostLevel: 0,
      requiresBooster: false,
      stickyConfig: {
        isEnabled: false,
        dimension: "default",
        bypassFilters: false,
        bypassPrioritySelection: false,
        blockOtherStickyCampaigns: false,
        clearOnPause: false,
      },
      filters: [],
      featureFlags: [],
      ownerMail: owner.person.email,
      organizationId: owner.person.organizationId,
      createdAt: expect.stringMatching(/Z$/),
    });
  });

  it("may have a node of any name", async () => {
    const owner = await caller();
    const body = `{ "name": "Odd", "priority": 1, "rootNodeId": "__proto__", "maxRapids": 1, "maxDurationSeconds": 1,
      "nodes": { "__proto__": { "_t": "ActionNode", "action": { "_t": "CompleteAction" } } } }`;
    const created = await owner.call(createProgramCampaignRoute, {
      body,
      headers: { "Content-Type": "application/json" },
    });
    expect(created.status).toBe(200);
    const { nodes } = await readCampaign(owner, created.body.campaignId);
    expect(Object.keys(nodes)).toEqual(["__proto__"]);
  });

  const split = { _t: "WeightedSplitNode", branches: [{ weight: 0, nodeId: "end" }] };
  const refused: [string, object, string][] = [
    ["without its root", { rootNodeId: "nowhere" }, "rootNodeId"],
    [
      "with a reference to nothing",
      { nodes: { ...program().nodes, ask: split, x: split } },
      "nodes.ask.branches[0].weight",
    ],
    [
      "with a node that nothing leads to",
      { nodes: { ...program().nodes, island: program().nodes.end } },
      "nodes.island",
    ],
    [
      "that runs in a circle",
      { nodes: { ...program().nodes, end: { _t: "CasesNode", cases: [], defaultNodeId: "start" } } },
      "nodes.end.defaultNodeId",
    ],
    ["with an unknown kind of node", { nodes: { ...program().nodes, end: { _t: "LoopNode" } } }, "nodes.end._t"],
    ["without rapids", { maxRapids: 0 }, "maxRapids"],
    ["that takes longer than a day", { maxDurationSeconds: 86_401 }, "maxDurationSeconds"],
    ["of a priority beyond the highest", { priority: 10_001 }, "priority"],
    ["of a priority that is no whole number", { priority: 1.5 }, "priority"],
    ["without a name", { name: " " }, "name"],
    ["with an unknown member", { color: "red" }, "color"],
  ];

  it.each(refused)("%s is refused, and nothing is created", async (_, change, member) => {
    const owner = await caller();
    const json = { name: "Quiz", priority: 1, ...program(), ...change };
    const { status, body } = await owner.call(createProgramCampaignRoute, { json });
    expect(status).toBe(400);
    expect(Object.keys(body.errors)).toContain(member);
    expect(await totalOf(owner)).toBe(0);
  });

  it("is told every fault at once", async () => {
    const owner = await caller();
    const nodes = {
      start: {
        _t: "CasesNode",
        cases: [{ predicate: { _t: "UserAttributePredicate", attribute: "Country" }, nodeId: "ghost" }],
        defaultNodeId: "start",
      },
      island: program().nodes.end,
    };
    const { body } = await owner.call(createProgramCampaignRoute, {
      json: { name: "Quiz", priority: 1, ...program({ nodes }) },
    });
    expect(Object.keys(body.errors).sort()).toEqual([
      "nodes.island",
      "nodes.start.cases[0].nodeId",
      "nodes.start.defaultNodeId",
    ]);
  });

  it("of more than 256 KB is too large", async () => {
    const owner = await caller();
    const json = { name: "Quiz", priority: 1, ...program(), padding: "x".repeat(256_000) };
    expect((await owner.call(createProgramCampaignRoute, { json })).status).toBe(413);
  });
});

describe("replacing a program", () => {
  const next = program({ maxRapids: 5 });

  it("raises its version by one", async () => {
    const owner = await caller();
    const campaignId = await newProgram(owner);
    const { status, headers } = await owner.call(replaceProgramRoute, { params: { campaignId }, json: next });
    expect([status, headers.get("etag")]).toEqual([204, '"2"']);
    expect(await readCampaign(owner, campaignId)).toMatchObject({ version: 2, maxRapids: 5 });
  });

  it("over one that has changed since it was read is refused", async () => {
    const owner = await caller();
    const campaignId = await newProgram(owner);
    const { headers } = await owner.call(getCampaignRoute, { params: { campaignId } });
    const etag = headers.get("etag") as string;
    const put = () =>
      owner.call(replaceProgramRoute, { params: { campaignId }, json: next, headers: { "If-Match": etag } });
    const answers = await Promise.all([put(), put(), put()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 412, 412]);
    expect((await readCampaign(owner, campaignId)).version).toBe(2);
    const any = { params: { campaignId }, json: next, headers: { "If-Match": "*" } };
    expect((await owner.call(replaceProgramRoute, any)).status).toBe(204);
  });

  it("by a broken one changes nothing", async () => {
    const owner = await caller();
    const campaignId = await newProgram(owner);
    const json = { ...next, rootNodeId: "nowhere" };
    expect((await owner.call(replaceProgramRoute, { params: { campaignId }, json })).status).toBe(400);
    expect((await readCampaign(owner, campaignId)).version).toBe(1);
  });

  it("of an active campaign by one that serves nothing is told by its reading", async () => {
    const owner = await caller();
    const campaignId = await newStockedProgram(owner);
    expect(await readCampaign(owner, campaignId)).toMatchObject({ servable: true, unservableReason: null });
    expect((await owner.call(activateCampaignRoute, { params: { campaignId } })).status).toBe(204);
    expect((await owner.call(replaceProgramRoute, { params: { campaignId }, json: next })).status).toBe(204);
    expect(await readCampaign(owner, campaignId)).toMatchObject({
      status: "Active",
      servable: false,
      unservableReason: expect.stringContaining("nodes.ask.action.routingId must name"),
    });
    await owner.call(pauseCampaignRoute, { params: { campaignId } });
  });

  it("is not for a campaign that serves by selections", async () => {
    const owner = await caller();
    const campaignId = await seedCampaign(owner);
    const { status, body } = await owner.call(replaceProgramRoute, { params: { campaignId }, json: next });
    expect([status, body.detail]).toEqual([400, expect.stringContaining("routed")]);
  });
});

describe("changing a campaign", () => {
  it.each([[{}], [{ requiredActions: null }]])(
    "to a restriction of actions %j reads back with the list",
    async (part) => {
      const owner = await caller();
      const campaignId = await newProgram(owner);
      const restriction = { _t: "UserActionRestrictionFilter", ...part };
      expect((await patch(owner, campaignId, { filters: [restriction] })).status).toBe(204);
      const { filters } = await readCampaign(owner, campaignId);
      expect(filters).toEqual([{ _t: "UserActionRestrictionFilter", requiredActions: [] }]);
    },
  );

  it("leaves what is not named, down to the members of its stickiness", async () => {
    const owner = await caller();
    const campaignId = await newProgram(owner);
    const filters = [{ _t: "CountryFilter", countries: ["de"] }];
    expect((await patch(owner, campaignId, { stickyConfig: { isEnabled: true }, filters })).status).toBe(204);
    const featureFlags = [{ key: "theme", value: "dark" }];
    await patch(owner, campaignId, { stickyConfig: { dimension: "quiz" }, priority: 3, name: "Other", featureFlags });
    expect(await readCampaign(owner, campaignId)).toMatchObject({
      name: "Other",
      priority: 3,
      featureFlags,
      filters: [{ _t: "CountryFilter", countries: ["DE"] }],
      stickyConfig: { isEnabled: true, dimension: "quiz", clearOnPause: false },
    });
  });

  it("by two at once keeps what each has changed", async () => {
    const owner = await caller();
    const campaignId = await newProgram(owner);
    await Promise.all([
      patch(owner, campaignId, { stickyConfig: { isEnabled: true } }),
      patch(owner, campaignId, { stickyConfig: { bypassFilters: true } }),
      patch(owner, campaignId, { priority: 99 }),
    ]);
    expect(await readCampaign(owner, campaignId)).toMatchObject({
      priority: 99,
      stickyConfig: { isEnabled: true, bypassFilters: true },
    });
  });

  const profile = { globalBoostLevel: 2, prospectBlacklist: [], distillingBoosts: [], labelingBoosts: [] };
  it.each([
    ["the profile before the level", { boostingProfile: profile, boostLevel: 9, requiresBooster: false }, 2],
    ["the level before the switch", { boostLevel: 9, requiresBooster: false }, 9],
    ["the switch as level 3", { requiresBooster: true }, 3],
    ["level 0 as nothing", { boostLevel: 0 }, 0],
  ])("takes %s, from an Admin", async (_, change, level) => {
    const owner = await caller({ roles: ["Admin"] });
    const campaignId = await newProgram(owner);
    await patch(owner, campaignId, { boostLevel: 5 });
    await patch(owner, campaignId, change);
    expect(await readCampaign(owner, campaignId)).toMatchObject({ boostLevel: level, hasBooster: level > 0 });
  });

  const deep = (depth: number): object =>
    depth === 0 ? { _t: "NewUserFilter" } : { _t: "NotFilter", filter: deep(depth - 1) };
  const boost = (change: object) => ({ boostingProfile: { ...profile, ...change } });
  const refused: [string, object, string][] = [
    ["a blank name", { name: "" }, "name"],
    ["a negative priority", { priority: -1 }, "priority"],
    ["a level of 11", { boostLevel: 11 }, "boostLevel"],
    ["a level that is text", { boostLevel: "3" }, "boostLevel"],
    ["a profile with a level of 11", boost({ globalBoostLevel: 11 }), "boostingProfile.globalBoostLevel"],
    [
      "an external audience beyond int32",
      boost({ prospectBlacklist: [2 ** 31] }),
      "boostingProfile.prospectBlacklist[0]",
    ],
    ["a filter without values", { filters: [{ _t: "CountryFilter", countries: [] }] }, "filters[0].countries"],
    ["an unknown filter", { filters: [{ _t: "MoonFilter" }] }, "filters[0]._t"],
    ["filters nested too deep", { filters: [deep(8)] }, `filters[0]${".filter".repeat(8)}`],
    [
      "a score beyond 1",
      { filters: [{ _t: "UserScoreFilter", dimension: "global", lowerbound: 0, upperbound: 1.1 }] },
      "filters[0].upperbound",
    ],
    ["selections of a program campaign", { selections: [{ _t: "StaticSelection", rapidIds: ["a"] }] }, "selections"],
    ["an unknown member", { color: "red" }, "color"],
    ["an unknown member of the stickiness", { stickyConfig: { glue: true } }, "stickyConfig.glue"],
  ];

  it.each(refused)("to %s is refused, and nothing has changed", async (_, change, member) => {
    const owner = await caller({ roles: ["Admin"] });
    const campaignId = await newProgram(owner);
    const before = await readCampaign(owner, campaignId);
    const { status, body } = await patch(owner, campaignId, { ...change, featureFlags: [{ key: "a", value: "b" }] });
    expect(status).toBe(400);
    expect(Object.keys(body.errors)).toContain(member);
    expect(await readCampaign(owner, campaignId)).toEqual(before);
  });

  it("by null leaves a member, as by nothing", async () => {
    const owner = await caller();
    const campaignId = await newProgram(owner);
    await patch(owner, campaignId, { stickyConfig: { isEnabled: true, dimension: "quiz" } });
    const before = await readCampaign(owner, campaignId);
    const nothing = { name: null, priority: null, requiresBooster: null, boostLevel: null, boostingProfile: null };
    const change = {
      ...nothing,
      filters: null,
      selections: null,
      featureFlags: null,
      stickyConfig: { dimension: null },
    };
    expect((await patch(owner, campaignId, change)).status).toBe(204);
    expect(await readCampaign(owner, campaignId)).toEqual(before);
  });

  it("may name audiences that the caller may read, and no others, and Admins any", async () => {
    const [owner, other, admin] = [await caller(), await caller(), await caller({ roles: ["Admin"] })];
    const campaignId = await seedCampaign(owner);
    const [own, foreign] = [await newAudience(owner), await newAudience(other)];
    const naming = (audienceId: string) => ({
      filters: [
        { _t: "NotFilter", filter: { _t: "UserScoreFilter", dimension: audienceId, lowerbound: 0, upperbound: 1 } },
        { _t: "AudienceStateFilter", audienceId, allowedStates: ["Graduated"], includeUnknownState: false },
      ],
      selections: [
        {
          _t: "AbTestSelection",
          a: [{ _t: "AudienceSelection", audienceId, effort: 1, retrievalMode: "Random" }],
          b: [{ _t: "StaticSelection", rapidIds: ["x"] }],
        },
      ],
    });
    expect((await patch(owner, campaignId, naming(own))).status).toBe(204);
    const refusals = [
      await patch(owner, campaignId, naming(foreign)),
      await patch(owner, campaignId, naming("nothing")),
    ];
    for (const { status, body } of refusals) {
      expect(status).toBe(400);
      expect(body.errors).toEqual({
        "filters[0].filter.dimension": ["names no audience"],
        "filters[1].audienceId": ["names no audience"],
        "selections[0].a[0].audienceId": ["names no audience"],
      });
    }
    expect((await patch(admin, campaignId, naming(foreign))).status).toBe(204);
    await share(other, foreign, owner.person.email, "Viewer");
    expect((await patch(owner, campaignId, naming(foreign))).status).toBe(204);
  });

  it("may not say how hard people are looked for, unless by an Admin, which is noted", async () => {
    const [owner, admin] = [await caller(), await caller({ roles: ["Admin"] })];
    const campaignId = await newProgram(owner);
    const before = await readCampaign(owner, campaignId);
    for (const change of [
      { boostLevel: 1 },
      { boostLevel: 0 },
      { requiresBooster: false },
      { boostingProfile: profile },
    ])
      expect((await patch(owner, campaignId, { name: "Loud", ...change })).status).toBe(403);
    expect(await readCampaign(owner, campaignId)).toEqual(before);

    const loud = { ...profile, labelingBoosts: [{ externalAudienceId: 7, level: 9 }] };
    for (const change of [{ boostLevel: 8 }, { boostingProfile: loud }, { name: "Louder" }])
      expect((await patch(admin, campaignId, change)).status).toBe(204);
    expect(await readCampaign(owner, campaignId)).toMatchObject({
      boostLevel: 2,
      boostingProfile: loud,
      name: "Louder",
    });
    const { results } = await env.DB.prepare(
      "SELECT * FROM audit_log WHERE organization_id = ? AND action <> 'campaign.created' ORDER BY id",
    )
      .bind(owner.person.organizationId)
      .all();
    const by = { account_id: admin.person.accountId, subject: campaignId };
    expect(results).toMatchObject([
      { ...by, action: "campaign.boost_changed", detail: '{"level":"8"}' },
      { ...by, action: "campaign.boost_changed", detail: '{"level":"9"}' },
      { ...by, action: "campaign.changed", changes: '{"name":["Quiz","Louder"]}' },
    ]);
  });

  it("leaves what a customer once set of boosts within the organization's ceiling, until an Admin sets it anew", async () => {
    const [owner, admin] = [await caller(), await caller({ roles: ["Admin"] })];
    const boosts = [{ externalAudienceId: 7, level: 10 }];
    const boostingProfile = { ...profile, globalBoostLevel: 10, labelingBoosts: boosts };
    const campaignId = await seedCampaign(owner, { boostingProfile });
    const capped = [{ externalAudienceId: 7, level: 3 }];
    expect((await readCampaign(owner, campaignId)).boostingProfile).toMatchObject({
      globalBoostLevel: 3,
      labelingBoosts: capped,
    });
    await patch(admin, campaignId, { boostLevel: 6 });
    expect((await readCampaign(owner, campaignId)).boostingProfile).toMatchObject({
      globalBoostLevel: 6,
      labelingBoosts: capped,
    });
    await patch(admin, campaignId, { boostingProfile });
    expect((await readCampaign(owner, campaignId)).boostingProfile).toMatchObject(boostingProfile);
  });

  it("has a priority of 1,000 at most from a customer, and of 10,000 from an Admin", async () => {
    const [owner, admin] = [await caller(), await caller({ roles: ["Admin"] })];
    const json = { name: "Quiz", ...program(), priority: 1_001 };
    const created = await owner.call(createProgramCampaignRoute, { json });
    expect([created.status, Object.keys(created.body.errors)]).toEqual([400, ["priority"]]);
    expect((await readCampaign(admin, await newProgram(admin, { priority: 10_000 }))).priority).toBe(10_000);

    const campaignId = await newProgram(owner, { priority: 1_000 });
    const refused = await patch(owner, campaignId, { priority: 1_001, name: "Mine" });
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([400, ["priority"]]);
    expect((await patch(admin, campaignId, { priority: 10_000 })).status).toBe(204);
    await patch(owner, campaignId, { name: "Mine" });
    expect(await readCampaign(owner, campaignId)).toMatchObject({ priority: 10_000, name: "Mine" });
    expect((await patch(owner, campaignId, { priority: 10_000 })).status).toBe(400);
    await patch(owner, campaignId, { priority: 999 });
    expect((await readCampaign(owner, campaignId)).priority).toBe(999);
  });

  it("counts a priority above 1,000 that a customer once set as 1,000, wherever it is read", async () => {
    const owner = await caller();
    const old = await seedCampaign(owner, { name: "Old", priority: 10_000 });
    await seedCampaign(owner, { name: "Rightful", priority: 2_000, isPriorityByAdmin: true });
    expect((await readCampaign(owner, old)).priority).toBe(1_000);
    const listed = async (query: Record<string, string>) =>
      (await owner.call(queryCampaignsRoute, { query })).body.items.map(
        ({ name, priority }: { name: string; priority: number }) => [name, priority],
      );
    expect(await listed({ sort: "-priority" })).toEqual([
      ["Rightful", 2_000],
      ["Old", 1_000],
    ]);
    expect(await listed({ "priority[eq]": "1000" })).toEqual([["Old", 1_000]]);
    await follow(owner.app);
    expect((await owner.app.deps.campaignCopy.current()).set.get(old)?.priority).toBe(1_000);
  });

  it.each([
    ["filters", Array(80_000).fill({})],
    ["boostingProfile", { ...profile, prospectBlacklist: Array(60_000).fill("a") }],
  ])("to very many %s is refused in order", async (member, value) => {
    const owner = await caller();
    const campaignId = await newProgram(owner);
    expect((await patch(owner, campaignId, { [member]: value })).status).toBe(400);
  });

  it("gives a routed one other selections", async () => {
    const owner = await caller();
    const campaignId = await seedCampaign(owner);
    const selections = [
      {
        _t: "CappedSelection",
        maxRapids: 3,
        selections: [{ _t: "LabelingSelection", effortBudget: 10, retrievalMode: "Random" }],
      },
    ];
    expect((await patch(owner, campaignId, { selections })).status).toBe(204);
    expect((await readCampaign(owner, campaignId)).selections).toEqual(selections);
  });

  it("cannot boost one whose boosting is automatic", async () => {
    const owner = await caller();
    const campaignId = await seedCampaign(owner, { boostingControlMode: "Automatic" });
    const admin = await caller({ roles: ["Admin"] });
    const { status, body } = await patch(admin, campaignId, { boostLevel: 3, priority: 1 });
    expect([status, Object.keys(body.errors)]).toEqual([400, ["boostLevel"]]);
    expect((await readCampaign(owner, campaignId)).priority).toBe(10);
  });

  it("of an audience takes its name, priority, stickiness and flags, and refuses what follows from the audience", async () => {
    const owner = await caller();
    const audienceId = await newAudience(owner);
    const { distillingCampaignId: campaignId } = await readAudience(owner, audienceId);
    expect(
      (await patch(owner, campaignId, { name: "Own", priority: 5, stickyConfig: {}, featureFlags: [] })).status,
    ).toBe(204);
    const admin = await caller({ roles: ["Admin"] });
    for (const change of [{ filters: [] }, { selections: [] }, { boostLevel: 1 }, { requiresBooster: true }]) {
      const { status, body } = await patch(admin, campaignId, { ...change, priority: 6 });
      expect([status, body.detail]).toEqual([400, expect.stringContaining(audienceId)]);
    }
    expect(await readCampaign(owner, campaignId)).toMatchObject({ name: "Own", priority: 5 });
  });
});

describe("activating a program", () => {
  const serve = (routingId: string) => ({
    _t: "ActionNode",
    action: { _t: "ServeRapidAction", routingId, retrievalMode: "Random" },
  });
  const activate = async (by: Awaited<ReturnType<typeof caller>>, campaignId: string) =>
    by.call(activateCampaignRoute, { params: { campaignId } });
  const asking = (...routingIds: string[]) => ({
    rootNodeId: "split",
    nodes: {
      split: {
        _t: "WeightedSplitNode",
        branches: routingIds.map((_, index) => ({ weight: 1, nodeId: `ask${index}` })),
      },
      ...Object.fromEntries(routingIds.map((id, index) => [`ask${index}`, serve(id)])),
    },
  });

  it("needs no condition: a program that serves nothing is active, and says how many nodes ask in vain", async () => {
    const [owner, other] = [await caller(), await caller()];
    const [empty, foreign, truthless] = [await newAudience(owner), await newAudience(other), await newAudience(owner)];
    await newExample(other, foreign);
    await newExample(owner, truthless, { truth: null });
    const [closed, others] = [crypto.randomUUID(), crypto.randomUUID()];
    await newRapids(owner, 2, { routingId: closed, isOpen: false });
    await newRapids(owner, 2, { routingId: closed, content: null });
    await newRapids(other, 2, { routingId: others });
    const campaignId = await newProgram(owner, asking("nothing", empty, foreign, truthless, closed, others));
    expect((await activate(owner, campaignId)).status).toBe(204);
    expect(await readCampaign(owner, campaignId)).toMatchObject({
      status: "Active",
      servable: false,
      unservableReason:
        "nodes.ask0.action.routingId and 5 more must name an audience of this organization with examples that count, " +
        "or a routing with open rapids.",
    });
    const { nodes: all } = program();
    const endsAtOnce = await newProgram(owner, { rootNodeId: "end", nodes: { end: all.end } });
    expect((await activate(owner, endsAtOnce)).status).toBe(204);
    expect(await readCampaign(owner, endsAtOnce)).toMatchObject({
      status: "Active",
      servable: false,
      unservableReason: "No node of the program serves rapids.",
    });
    for (const params of [campaignId, endsAtOnce])
      expect((await owner.call(pauseCampaignRoute, { params: { campaignId: params } })).status).toBe(204);
  });

  it("is servable by one routing with something: examples of an own audience, or open rapids", async () => {
    const owner = await caller();
    const [empty, stocked] = [await newAudience(owner), await newAudience(owner)];
    await newExample(owner, stocked);
    const ids = [await newProgram(owner, asking(empty, stocked)), await newStockedProgram(owner)];
    const read = await Promise.all(ids.map((id) => readCampaign(owner, id)));
    expect(read.map(({ servable }) => servable)).toEqual([true, true]);
  });
});

describe("whose campaign it is", () => {
  it("decides who reads and changes it", async () => {
    const owner = await caller();
    const [colleague, stranger, admin] = [
      await caller({ organizationId: owner.person.organizationId }),
      await caller(),
      await caller({ roles: ["Admin"] }),
    ];
    const campaignId = await newProgram(owner);
    const read = async (by: typeof owner) => (await by.call(getCampaignRoute, { params: { campaignId } })).status;
    expect(await Promise.all([owner, colleague, stranger, admin].map(read))).toEqual([200, 200, 403, 200]);
    const change = async (by: typeof owner) => (await patch(by, campaignId, { priority: 2 })).status;
    expect(await Promise.all([owner, colleague, stranger, admin].map(change))).toEqual([204, 204, 403, 204]);
  });

  it("is its audience's, where it distills for one", async () => {
    const [owner, viewer, editor, stranger] = [await caller(), await caller(), await caller(), await caller()];
    const audienceId = await newAudience(owner);
    await share(owner, audienceId, viewer.person.email, "Viewer");
    await share(owner, audienceId, editor.person.email, "Editor");
    const { distillingCampaignId: campaignId } = await readAudience(owner, audienceId);
    const read = async (by: typeof owner) => (await by.call(getCampaignRoute, { params: { campaignId } })).status;
    expect(await Promise.all([viewer, editor, stranger].map(read))).toEqual([200, 200, 403]);
    const change = async (by: typeof owner) => (await patch(by, campaignId, { priority: 2 })).status;
    expect(await Promise.all([viewer, editor, stranger].map(change))).toEqual([403, 204, 403]);
  });

  it("has no owner once its audience is deleted", async () => {
    const owner = await caller();
    const audienceId = await newAudience(owner);
    const { distillingCampaignId: campaignId } = await readAudience(owner, audienceId);
    await owner.app.request(`/audience/${audienceId}`, {
      method: "DELETE",
      headers: { Authorization: `Bearer ${owner.token}` },
    });
    expect((await owner.call(getCampaignRoute, { params: { campaignId } })).status).toBe(404);
    expect(await totalOf(owner)).toBe(0);
  });

  it("shows the boosting that follows from its audience", async () => {
    const owner = await caller();
    const audienceId = await newAudience(owner);
    for (let example = 0; example < 3; example += 1) await newExample(owner, audienceId);
    await owner.call(recruitRoute, { params: { audienceId } });
    const { distillingCampaignId } = await readAudience(owner, audienceId);
    const campaign = await readCampaign(owner, distillingCampaignId);
    expect(campaign).toMatchObject({ _t: "RoutedCampaign", boostLevel: 3, boostingControlMode: "Automatic" });
    expect(campaign.boostingProfile.distillingBoosts).toEqual([{ externalAudienceId: expect.any(Number), level: 3 }]);
  });
});

describe("the list of campaigns", () => {
  it("holds those of the organization and of every audience that the caller may read, and no others", async () => {
    const [owner, other, admin] = [await caller(), await caller(), await caller({ roles: ["Admin"] })];
    const own = await newProgram(owner);
    await newProgram(other);
    const [shared, open] = [await newAudience(other), await newAudience(other)];
    await newAudience(other);
    await share(other, shared, owner.person.email, "Viewer");
    await makePublic(admin, open);
    const expected = [own];
    for (const id of [shared, open]) expected.push((await readAudience(other, id)).distillingCampaignId);
    const { body } = await owner.call(queryCampaignsRoute, { query: { page_size: "100" } });
    const ids = body.items.map(({ id }: { id: string }) => id);
    expect(expected.filter((id) => !ids.includes(id))).toEqual([]);
    expect(ids.includes((await other.call(queryCampaignsRoute)).body.items.at(-1).id)).toBe(false);
    await makeNotPublic(admin, open);
  });

  it("sorts and filters by what a campaign has", async () => {
    const owner = await caller();
    await newProgram(owner, { name: "Bären", priority: 30 });
    await newProgram(owner, { name: "ameisen", priority: 200 });
    await newProgram(owner, { name: "Cats", priority: 4 });
    const names = async (query: Record<string, string>) =>
      (await owner.call(queryCampaignsRoute, { query })).body.items.map(({ name }: { name: string }) => name);
    expect(await names({ sort: "name" })).toEqual(["ameisen", "Bären", "Cats"]);
    expect(await names({ sort: "-priority" })).toEqual(["ameisen", "Bären", "Cats"]);
    expect(await names({ "priority[gte]": "30", sort: "priority" })).toEqual(["Bären", "ameisen"]);
    expect(await names({ "name[contains]": "ÄR" })).toEqual(["Bären"]);
    expect(await names({ "status[eq]": "Active" })).toEqual([]);
    expect(await names({ "owner_mail[eq]": owner.person.email, "name[eq]": "Cats" })).toEqual(["Cats"]);
    expect((await owner.call(queryCampaignsRoute, { query: { sort: "color" } })).status).toBe(400);
  });
});

async function makeNotPublic(admin: Awaited<ReturnType<typeof caller>>, audienceId: string): Promise<void> {
  await admin.app.request(`/audience/${audienceId}/visibility?isPublic=false`, {
    method: "PATCH",
    headers: { Authorization: `Bearer ${admin.token}` },
  });
}
