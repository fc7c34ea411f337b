import { describe, expect, it } from "vitest";
import { newAudience, newExample, readAudience, share } from "../../../support/audiences.ts";
import { newProgram, newStockedProgram, program, readCampaign, seedCampaign } from "../../../support/campaigns.ts";
import { submitFiles } from "../../../support/file-form.ts";
import { operator, textOf } from "../../../support/operator.ts";

const pathOf = (id: string) => `/console/campaigns/${id}`;

/** The fields of the form of `program()`, for a test to change. */
const fields = (change: Record<string, string> = {}) => ({
  version: "1",
  do: "save",
  rootNodeId: "start",
  maxRapids: "20",
  maxDurationSeconds: "600",
  "nodes.0.id": "start",
  "nodes.0.kind": "Cases",
  "nodes.0.otherwise": "ask",
  "nodes.0.ways.0.predicate": "AnsweredCountPredicate",
  "nodes.0.ways.0.comparison": "GreaterThanOrEqual",
  "nodes.0.ways.0.value": "10",
  "nodes.0.ways.0.to": "end",
  "nodes.1.id": "ask",
  "nodes.1.kind": "ServeRapid",
  "nodes.1.routingId": "routing",
  "nodes.2.id": "end",
  "nodes.2.kind": "Complete",
  ...change,
});

describe("the page of a campaign", () => {
  it("draws its program, lists the same in words, and names the audiences that it serves", async () => {
    const by = await operator();
    const audienceId = await newAudience(by, { name: "Cats & dogs" });
    const { nodes } = program();
    const ask = { _t: "ActionNode", action: { _t: "ServeRapidAction", routingId: audienceId } };
    const id = await newProgram(by, { nodes: { ...nodes, ask } });
    const page = await by.at.visit(pathOf(id));
    const text = textOf(page);
    expect(text).toContain("answers ≥ 10 → leads to end");
    expect(text).toContain("otherwise → leads to ask");
    expect(text).toContain("Start, Decide");
    expect(page.html.match(/Cats &amp; dogs/g)!.length).toBeGreaterThan(1);
    expect(page.html.match(/<path class="way\s*"/g)).toHaveLength(2);
    expect(page.html).not.toContain('class="node missing"');
  });

  it("activates, pauses and resumes it, and each can be taken back", async () => {
    const by = await operator();
    const path = pathOf(await newStockedProgram(by));
    for (const [action, status] of [
      ["activate", "Active"],
      ["pause", "Paused"],
      ["resume", "Active"],
    ] as const) {
      expect((await by.at.submit(path, { action }, `${path}/act`)).location).toBe(path);
      const page = await by.at.visit(path);
      expect(textOf(page)).toContain(`Quiz ${status}`);
      expect(page.html).toContain("Undo");
    }
  });

  it("that has nothing to serve is activated, warns, and marks the node", async () => {
    const by = await operator();
    const path = pathOf(await newProgram(by));
    expect((await by.at.submit(path, { action: "activate" }, `${path}/act`)).location).toBe(path);
    const page = await by.at.visit(path);
    expect(textOf(page)).toContain("It has nothing to serve, so people are given to other campaigns.");
    expect(page.html).toMatch(/<svg class="node serve wrong"/);
    const stocked = await by.at.visit(pathOf(await newStockedProgram(by)));
    expect(textOf(stocked)).not.toContain("nothing to serve");
  });

  it("of an audience leads to it, shows buttons to those who may press them, and is changed by nobody else", async () => {
    const by = await operator();
    const audienceId = await newAudience(by, { name: "Owls" });
    const { distillingCampaignId: id } = (await readAudience(by, audienceId)) as { distillingCampaignId: string };
    const viewer = await operator({ app: by.app });
    await share(by, audienceId, viewer.person.email, "Viewer");
    const seen = await viewer.at.visit(pathOf(id));
    expect([seen.status, seen.html.includes("/settings")]).toEqual([200, false]);
    expect(seen.html).not.toContain('<button name="action"');
    expect((await viewer.at.visit(`${pathOf(id)}/settings`)).status).toBe(403);
    expect((await viewer.at.visit(`${pathOf(id)}/program`)).status).toBe(403);
    const own = await by.at.visit(`${pathOf(id)}/settings`);
    expect(textOf(own)).toContain("It follows from the audience Owls");
    const stranger = await operator({ app: by.app });
    expect((await stranger.at.visit(pathOf(id))).status).toBe(403);
    expect((await by.at.visit(pathOf("cmp_none"))).status).toBe(404);
  });
});

describe("the form of a program", () => {
  it("saves a change, and refuses one that was made from an older version", async () => {
    const by = await operator();
    const id = await newProgram(by);
    const path = `${pathOf(id)}/program`;
    const changed = fields({ "nodes.0.ways.0.value": "7", maxRapids: "15" });
    expect((await submitFiles(by.at, path, changed)).location).toBe(pathOf(id));
    const campaign = (await readCampaign(by, id)) as { maxRapids: number; version: number; nodes: object };
    expect([campaign.maxRapids, campaign.version]).toEqual([15, 2]);
    expect(campaign.nodes).toMatchObject({ start: { cases: [{ predicate: { value: 7 }, nodeId: "end" }] } });
    const late = await submitFiles(by.at, path, fields({ maxRapids: "16" }));
    expect([late.status, textOf(late).includes("has changed since you read it")]).toEqual([400, true]);
    expect(late.html).toContain('value="16"');
  });

  it("marks what is wrong at its field and in the graph, and saves nothing", async () => {
    const by = await operator();
    const id = await newProgram(by);
    const wrong = fields({ "nodes.0.ways.0.to": "nowhere <b>", "nodes.1.routingId": "", maxRapids: "0" });
    const page = await submitFiles(by.at, `${pathOf(id)}/program`, wrong);
    expect(page.status).toBe(400);
    for (const name of ["nodes.0.ways.0.to", "nodes.1.routingId", "maxRapids"])
      expect(page.html).toContain(`id="${name}-error"`);
    expect(page.html).toContain('<svg class="node missing"');
    expect(page.html).toContain("nowhere &lt;b&gt;");
    expect(page.html).toContain('<path class="way wrong"');
    expect(((await readCampaign(by, id)) as { version: number }).version).toBe(1);
  });

  it("draws a cycle that closes, instead of following it for ever", async () => {
    const by = await operator();
    const id = await newProgram(by);
    const cycle = { "nodes.1.kind": "WeightedSplit", "nodes.1.ways.0.to": "start", "nodes.1.ways.0.weight": "1" };
    const page = await submitFiles(by.at, `${pathOf(id)}/program`, fields(cycle));
    expect([page.status, textOf(page).includes("closes a cycle: start -&gt; ask -&gt; start")]).toEqual([400, true]);
    expect(page.html).toContain('<path class="way wrong"');
  });

  it("adds and removes nodes and ways without saving", async () => {
    const by = await operator();
    const path = `${pathOf(await newProgram(by))}/program`;
    const more = await submitFiles(by.at, path, fields({ do: "addNode" }));
    expect([more.status, more.html.includes('value="node-4"')]).toEqual([200, true]);
    const fewer = await submitFiles(by.at, path, fields({ do: "removeNode.2" }));
    expect(textOf(fewer)).toContain("names no node");
    expect((await submitFiles(by.at, path, fields({ do: "addWay.0" }))).html).toContain('name="nodes.0.ways.1.to"');
  });

  it("takes the program as JSON too, and names what is wrong in it", async () => {
    const by = await operator();
    const id = await newProgram(by);
    const path = `${pathOf(id)}/json`;
    expect((await by.at.visit(path)).html).toContain("&quot;rootNodeId&quot;: &quot;start&quot;");
    const json = JSON.stringify(program({ maxRapids: 33 }));
    expect((await submitFiles(by.at, path, { version: "1", do: "save", json })).location).toBe(pathOf(id));
    expect(((await readCampaign(by, id)) as { maxRapids: number }).maxRapids).toBe(33);
    const wrong = JSON.stringify(program({ rootNodeId: "none" }));
    const page = await submitFiles(by.at, path, { version: "2", do: "save", json: wrong });
    expect([page.status, textOf(page).includes("rootNodeId names no node.")]).toEqual([400, true]);
    const checked = await submitFiles(by.at, path, { version: "2", do: "check", json });
    expect([checked.status, ((await readCampaign(by, id)) as { version: number }).version]).toEqual([200, 2]);
  });

  it("of hundreds of nodes gives way to JSON", async () => {
    const by = await operator();
    const end = { _t: "ActionNode", action: { _t: "CompleteAction" } };
    const ids = Array.from({ length: 70 }, (_, i) => `n${i}`);
    const branches = ids.map((nodeId) => ({ weight: 1, nodeId }));
    const nodes = { root: { _t: "WeightedSplitNode", branches }, ...Object.fromEntries(ids.map((id) => [id, end])) };
    const id = await newProgram(by, { rootNodeId: "root", nodes });
    expect((await by.at.visit(`${pathOf(id)}/program`)).location).toBe(`${pathOf(id)}/json`);
  });
});

describe("the settings of a campaign", () => {
  const sticky = { "stickyConfig.dimension": "default" };

  it("change its name, priority and whether people stay with it", async () => {
    const by = await operator();
    const id = await newProgram(by);
    const path = `${pathOf(id)}/settings`;
    const change = {
      name: "Cats <b>",
      priority: "77",
      ...sticky,
      "stickyConfig.isEnabled": "yes",
      "stickyConfig.clearOnPause": "yes",
    };
    expect((await by.at.submit(path, change)).location).toBe(pathOf(id));
    const campaign = (await readCampaign(by, id)) as Record<string, unknown>;
    expect(campaign).toMatchObject({ name: "Cats <b>", priority: 77 });
    expect(campaign.stickyConfig).toMatchObject({ isEnabled: true, clearOnPause: true, bypassFilters: false });
    expect(textOf(await by.at.visit(pathOf(id)))).toContain("until a pause");
  });

  it.each([
    ["no name", { name: " " }, "Name must not be empty"],
    ["no number", { priority: "many" }, "Priority must be a whole number from 0 to 10000"],
    ["more than a customer may set", { priority: "1001" }, "must be at most 1000"],
    ["no dimension", { "stickyConfig.dimension": "" }, "Dimension must not be empty"],
  ])("say what is wrong with %s", async (_, change, sentence) => {
    const by = await operator();
    const path = `${pathOf(await newProgram(by))}/settings`;
    const page = await by.at.submit(path, { name: "Quiz", priority: "10", ...sticky, ...change });
    expect([page.status, textOf(page).includes(sentence)]).toEqual([400, true]);
  });

  it("let Admins boost it, and nobody else", async () => {
    const admin = await operator({ roles: ["Admin"] });
    const id = await newProgram(admin);
    const path = `${pathOf(id)}/settings`;
    const typed = { name: "Quiz", priority: "10", ...sticky };
    const boost = {
      "boostingProfile.globalBoostLevel": "6",
      "boostingProfile.minAutoAdjustLevel": "",
      "boostingProfile.maxAutoAdjustLevel": "8",
      "boostingProfile.languageBoosts": "de, FR",
    };
    expect((await admin.at.submit(path, { ...typed, ...boost })).location).toBe(pathOf(id));
    const { boostingProfile } = (await readCampaign(admin, id)) as { boostingProfile: object };
    expect(boostingProfile).toMatchObject({ globalBoostLevel: 6, maxAutoAdjustLevel: 8, languageBoosts: ["de", "fr"] });
    const wrong = await admin.at.submit(path, { ...typed, ...boost, "boostingProfile.languageBoosts": "german" });
    expect([wrong.status, wrong.html.includes('id="boostingProfile.languageBoosts-error"')]).toEqual([400, true]);
    const customer = await operator({ app: admin.app });
    const own = await newProgram(customer);
    expect((await customer.at.visit(`${pathOf(own)}/settings`)).html).not.toContain("globalBoostLevel");
    await customer.at.submit(`${pathOf(own)}/settings`, { ...typed, ...boost });
    expect((await readCampaign(customer, own)) as object).toMatchObject({ boostLevel: 0 });
  });
});

describe("a new campaign", () => {
  it("begins with a template, and is there to be changed and activated", async () => {
    const by = await operator();
    const audienceId = await newAudience(by, { name: "Cats" });
    await newExample(by, audienceId);
    expect((await by.at.visit("/console/campaigns/new")).html).toContain(`<option value="${audienceId}">Cats</option>`);
    const typed = { name: "Check", priority: "100", template: "screen", first: audienceId, second: audienceId };
    const { location } = await by.at.submit("/console/campaigns/new", typed);
    const page = await by.at.visit(location!);
    expect(textOf(page)).toContain("accuracy ≥ 60% after 5 answers");
    expect(textOf(await by.open("/campaigns?status=Created"))).toContain("Check Created");
    expect(textOf(await by.open("/campaigns?status=Paused"))).not.toContain("Check Created");
    expect((await by.at.submit(location!, { action: "activate" }, `${location}/act`)).status).toBe(303);
  });

  it("says what is missing, and keeps what was typed", async () => {
    const by = await operator();
    const page = await by.at.submit("/console/campaigns/new", {
      name: "A <b>",
      priority: "x",
      template: "split",
      first: "",
    });
    expect(page.status).toBe(400);
    for (const sentence of [
      "Priority must be a whole number",
      "Choose an audience of yours",
      "This program serves two",
    ])
      expect(textOf(page)).toContain(sentence);
    expect(page.html).toContain('value="A &lt;b&gt;"');
  });
});

it("a routed campaign shows what it serves as the API has it", async () => {
  const by = await operator();
  const selections = [{ _t: "StaticSelection" as const, rapidIds: ["rap_1"] }];
  const page = await by.at.visit(pathOf(await seedCampaign(by, { selections })));
  expect(textOf(page)).toContain("It fills each session by these selections");
  expect(page.html).toContain("rap_1");
});
