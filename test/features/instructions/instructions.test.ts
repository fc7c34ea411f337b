import { describe, expect, it } from "vitest";
import { deleteFileRoute, uploadFileRoute } from "../../../src/features/assets/assets.contract.ts";
import { createAudienceRoute, updateAudienceRoute } from "../../../src/features/audiences/audiences.contract.ts";
import { readInstructionsRoute } from "../../../src/features/instructions/instructions.contract.ts";
import {
  createDefinitionRoute,
  createRevisionRoute,
  getNewestRevisionRoute,
  getRevisionRoute,
} from "../../../src/features/labeling/definitions/definitions.contract.ts";
import { testApp } from "../../support/app.ts";
import { type Caller, caller, newAudience, readAudience, share } from "../../support/audiences.ts";
import { call } from "../../support/client.ts";
import { classifyWorkflow, definitionInput, newDefinition, newJob, newTextDataset } from "../../support/labeling.ts";
import { picture } from "../../support/origin.mjs";
import { settleAll } from "../../support/runs.ts";
import {
  category,
  follow,
  newPool,
  newPublisher,
  openSession,
  otherCampaignOf,
  sendAnswer,
} from "../../support/serving.ts";
import { fileForm } from "../../support/uploads.ts";

async function upload(by: Caller): Promise<string> {
  const { status, body } = await by.call(uploadFileRoute, { form: fileForm(picture as Uint8Array<ArrayBuffer>) });
  expect(status).toBe(200);
  return body.fileName;
}

const rules = (text: string, change: object = {}) => ({ text, examples: [], ...change });
const wrong = (asset: string | null, change: object = {}) => ({
  asset,
  answer: "A dog",
  isRight: false,
  reason: "It meows.",
  ...change,
});
const newest = async (by: Caller, definitionId: string) =>
  (await by.call(getNewestRevisionRoute, { params: { definitionId } })).body;
const revise = (by: Caller, definitionId: string, json: object) =>
  by.call(createRevisionRoute, { params: { definitionId }, json });
const patch = (by: Caller, audienceId: string, json: object) =>
  by.call(updateAudienceRoute, { params: { audienceId }, json });
const long = "W".repeat(201);

describe("the instructions of a definition", () => {
  it("come back as they were sent, and anybody reads them by their version", async () => {
    const owner = await caller();
    const [inText, inExample] = [await upload(owner), await upload(owner)];
    const sent = {
      text: `Listen first. ![a cat](${inText})`,
      examples: [
        { ...wrong(inExample), text: null },
        { ...wrong(null, { answer: null, isRight: true }), text: "Meow" },
      ],
    };
    const definitionId = await newDefinition(owner, await newTextDataset(owner), { instructions: sent });
    const { instructions } = await newest(owner, definitionId);
    expect(instructions).toEqual({ version: expect.stringMatching(/^ins_[\w-]{32}$/), ...sent });

    const { version } = instructions;
    const read = await call(owner.app, readInstructionsRoute, { params: { version } });
    expect(read.status).toBe(200);
    expect(read.body).toEqual({
      version,
      text: `Listen first. ![a cat](${new URL(read.body.examples[0].asset.url).origin}/asset/file/${inText})`,
      examples: [
        {
          asset: expect.objectContaining({ _t: "FileAsset", fileName: inExample, mediaType: "image/png" }),
          text: null,
          answer: "A dog",
          isRight: false,
          reason: "It meows.",
        },
        { asset: null, text: "Meow", answer: null, isRight: true, reason: "It meows." },
      ],
    });
    expect(Object.fromEntries(read.headers)).toMatchObject({
      etag: `"${version}"`,
      "cache-control": "public, max-age=31536000, immutable",
      "cross-origin-resource-policy": "cross-origin",
      "x-content-type-options": "nosniff",
    });
    const elsewhere = { origin: "https://shop.example", "if-none-match": `"${version}"` };
    const again = await call(owner.app, readInstructionsRoute, { params: { version }, headers: elsewhere });
    expect([again.status, again.headers.get("access-control-allow-origin")]).toEqual([304, "*"]);
    const unknown = await call(owner.app, readInstructionsRoute, { params: { version: "ins_unknown" } });
    expect(unknown.status).toBe(404);
  });

  it("have one version for the same content, and another for another content or organization", async () => {
    const [owner, other] = [await caller(), await caller()];
    const datasetId = await newTextDataset(owner);
    const versionOf = async (by: Caller, dataset: string, instructions: object) =>
      (await newest(by, await newDefinition(by, dataset, { definitionName: crypto.randomUUID(), instructions })))
        .instructions.version;
    const first = await versionOf(owner, datasetId, rules("Be quick."));
    expect(await versionOf(owner, datasetId, { examples: [], text: "Be quick." })).toBe(first);
    expect(await versionOf(owner, datasetId, rules("Be quick!"))).not.toBe(first);
    expect(await versionOf(other, await newTextDataset(other), rules("Be quick."))).not.toBe(first);
  });

  it("are inherited, changed and taken away by revisions, which keep their own", async () => {
    const owner = await caller();
    const definitionId = await newDefinition(owner, await newTextDataset(owner), { instructions: rules("One.") });
    const unchanged = await revise(owner, definitionId, { instructions: rules("One.") });
    expect(unchanged.body.revisionNumber).toBe(1);
    await revise(owner, definitionId, { aggregation: "Votes" });
    expect(await newest(owner, definitionId)).toMatchObject({ revisionNumber: 2, instructions: { text: "One." } });
    await revise(owner, definitionId, { instructions: rules("Two.") });
    expect(await newest(owner, definitionId)).toMatchObject({ revisionNumber: 3, instructions: { text: "Two." } });
    await revise(owner, definitionId, { instructions: null });
    expect(await newest(owner, definitionId)).toMatchObject({ revisionNumber: 4, instructions: null });
    const old = await owner.call(getRevisionRoute, { params: { definitionId, revisionNumber: "1" } });
    expect(old.body.instructions.text).toBe("One.");
  });

  it("are part of what tells two requests apart", async () => {
    const owner = await caller();
    const datasetId = await newTextDataset(owner);
    const made = await newDefinition(owner, datasetId);
    expect(await newDefinition(owner, datasetId, { instructions: null })).toBe(made);
    const instructed = await newDefinition(owner, datasetId, { instructions: rules("One.") });
    expect(instructed).not.toBe(made);
    expect(await newDefinition(owner, datasetId, { instructions: rules("One.") })).toBe(instructed);
  });

  it("shorten the question to 200 characters", async () => {
    const owner = await caller();
    const datasetId = await newTextDataset(owner);
    const workflow = classifyWorkflow({ title: long });
    const definitionId = await newDefinition(owner, datasetId, { workflow });
    const refused = await owner.call(createDefinitionRoute, {
      json: definitionInput(datasetId, { workflow, instructions: rules("One.") }),
    });
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([400, ["workflow.blueprint.title"]]);
    const inherited = await revise(owner, definitionId, { instructions: rules("One.") });
    expect([inherited.status, Object.keys(inherited.body.errors)]).toEqual([400, ["instructions"]]);
    const ranking = { _t: "GroupedRankingWorkflow", criteria: long };
    const ranked = await owner.call(createDefinitionRoute, {
      json: definitionInput(datasetId, { workflow: ranking, instructions: rules("One.") }),
    });
    expect(Object.keys(ranked.body.errors)).toContain("workflow.criteria");
  });

  it("are refused by the member that is wrong, and name no file of another organization", async () => {
    const [owner, other] = [await caller(), await caller()];
    const datasetId = await newTextDataset(owner);
    const foreign = await upload(other);
    const faultsOf = async (instructions: object) => {
      const { status, body } = await owner.call(createDefinitionRoute, {
        json: definitionInput(datasetId, { instructions }),
      });
      return [status, body.errors];
    };
    const noFile = ["names no file that was uploaded"];
    const unknown = "00000000-0000-4000-8000-000000000000.webp";
    expect(await faultsOf(rules("One.", { examples: [wrong(foreign)] }))).toEqual([
      400,
      { "instructions.examples[0].asset": noFile },
    ]);
    expect(await faultsOf(rules("One.", { examples: [wrong(unknown)] }))).toEqual([
      400,
      { "instructions.examples[0].asset": noFile },
    ]);
    expect(await faultsOf(rules(`![a](${foreign})`))).toEqual([400, { "instructions.text": noFile }]);
    const members = async (instructions: object) => Object.keys((await faultsOf(instructions))[1]);
    expect(await members(rules(""))).toEqual(["instructions.text"]);
    expect(await members(rules("a".repeat(20_001)))).toEqual(["instructions.text"]);
    expect(await members(rules("![a](https://other.example/a.png)"))).toEqual(["instructions.text"]);
    expect(await members(rules("a", { examples: Array(21).fill(wrong(null, { text: "b" })) }))).toEqual([
      "instructions.examples",
    ]);
    expect(await members(rules("a", { examples: [wrong(null, { text: "b" }), wrong(null)] }))).toEqual([
      "instructions.examples[1].asset",
    ]);
    expect(await members(rules("a", { examples: [wrong(null, { text: "b", reason: "" })] }))).toEqual([
      "instructions.examples[0].reason",
    ]);
    expect(await members(rules("a", { also: 1 }))).toEqual(["instructions.also"]);
  });
});

describe("the instructions of an audience", () => {
  it("are set, stay, are changed and are taken away", async () => {
    const owner = await caller();
    const fileName = await upload(owner);
    const made = await owner.call(createAudienceRoute, { json: { name: "A", instructions: rules("One.") } });
    const { audienceId } = made.body;
    expect((await readAudience(owner, audienceId)).instructions).toEqual({
      version: expect.stringMatching(/^ins_/),
      ...rules("One."),
    });
    await patch(owner, audienceId, { name: "B" });
    expect((await readAudience(owner, audienceId)).instructions.text).toBe("One.");
    await patch(owner, audienceId, { instructions: rules("Two.", { examples: [wrong(fileName)] }) });
    const { instructions } = await readAudience(owner, audienceId);
    expect(instructions).toMatchObject({ text: "Two.", examples: [{ asset: fileName, text: null }] });
    await patch(owner, audienceId, { instructions: null });
    expect((await readAudience(owner, audienceId)).instructions).toBeNull();
    expect((await readAudience(owner, await newAudience(owner))).instructions).toBeNull();
  });

  it("show files of the owner or of the editor who names them, and of nobody else", async () => {
    const [owner, editor, other] = [await caller(), await caller(), await caller()];
    const audienceId = await newAudience(owner);
    await share(owner, audienceId, editor.person.email, "Editor");
    const statusOf = async (asset: string) =>
      (await patch(editor, audienceId, { instructions: rules("One.", { examples: [wrong(asset)] }) })).status;
    expect(await statusOf(await upload(owner))).toBe(200);
    expect(await statusOf(await upload(editor))).toBe(200);
    expect(await statusOf(await upload(other))).toBe(400);
    expect((await patch(other, audienceId, { instructions: rules("Mine.") })).status).toBe(403);
  });

  it("go with each of its examples, in whatever session, and follow their changes", async () => {
    const app = testApp();
    const publisher = await newPublisher(app);
    const pool = await newPool(app, { examples: 4, instructions: rules("One.") });
    const visit = async (demographics: Record<string, string>) =>
      (await openSession(publisher, { userId: `user-${crypto.randomUUID()}`, demographics })).body;
    const { version } = (await readAudience(pool.owner, pool.audienceId)).instructions;
    const session = await visit(pool.demographics);
    const shown = session.rapids.map(({ instructions }: { instructions: object }) => instructions);
    expect(shown).toEqual(Array(4).fill({ version, url: expect.stringMatching(`/instructions/${version}$`) }));
    const { body: answered } = await sendAnswer(publisher, session.sessionId, category(session.next));
    expect(answered.next.instructions.version).toBe(version);
    const elsewhere = await visit(await otherCampaignOf(pool, app));
    expect(elsewhere.rapids[0].instructions.version).toBe(version);

    await patch(pool.owner, pool.audienceId, { instructions: rules("Two.") });
    await follow(app);
    const changed = await visit(pool.demographics);
    expect(changed.rapids[0].instructions.version).toMatch(/^ins_/);
    expect(changed.rapids[0].instructions.version).not.toBe(version);
    await patch(pool.owner, pool.audienceId, { instructions: null });
    await follow(app);
    expect((await visit(pool.demographics)).rapids[0].instructions).toBeNull();
  });
});

describe("the tasks of a job", () => {
  const servedBy = async (app: ReturnType<typeof testApp>, jobId: string) => {
    await follow(app);
    return [...(await app.deps.campaignCopy.current()).set].find(({ job }) => job?.jobId === jobId)?.job;
  };

  it("carry what their definition's revision has, and else what their audience has now", async () => {
    const app = testApp();
    const owner = await caller({ app });
    const audienceId = await newAudience(owner, { instructions: rules("Of the audience.") });
    const ofAudience = async () => (await readAudience(owner, audienceId)).instructions?.version ?? null;
    const definitionId = await newDefinition(owner, await newTextDataset(owner), { instructions: rules("Own.") });
    const own = (await newest(owner, definitionId)).instructions.version;
    const instructed = await newJob(owner, audienceId, { jobDefinitionId: definitionId });
    const plain = await newJob(owner, audienceId);
    await settleAll(app);
    await revise(owner, definitionId, { instructions: rules("Later.") });
    expect((await servedBy(app, instructed))?.instructionsId).toBe(own);
    expect((await servedBy(app, plain))?.instructionsId).toBe(await ofAudience());

    const before = await ofAudience();
    await patch(owner, audienceId, { instructions: rules("Another.") });
    expect((await servedBy(app, plain))?.instructionsId).toBe(await ofAudience());
    expect(await ofAudience()).not.toBe(before);
    expect((await servedBy(app, instructed))?.instructionsId).toBe(own);
    await patch(owner, audienceId, { instructions: null });
    expect((await servedBy(app, plain))?.instructionsId).toBeNull();
  });

  it("name the instructions to whoever labels, and tasks without any say so", async () => {
    const app = testApp();
    const owner = await caller({ app });
    const definitionId = await newDefinition(owner, await newTextDataset(owner), { instructions: rules("Own.") });
    const { version } = (await newest(owner, definitionId)).instructions;
    await newJob(owner, "global", { jobDefinitionId: definitionId });
    await settleAll(app);
    await follow(app);
    const publisher = await newPublisher(app);
    const { body: session } = await openSession(publisher, { userId: `user-${crypto.randomUUID()}` });
    expect(session.rapids.length).toBeGreaterThan(0);
    for (const { instructions } of session.rapids)
      expect(instructions).toEqual({ version, url: expect.stringMatching(`/instructions/${version}$`) });
    const { body } = await sendAnswer(publisher, session.sessionId, category(session.next));
    expect(body.next.instructions.version).toBe(version);
  });
});

it("a file that instructions show is not deleted, and goes once nothing shows it any more", async () => {
  const owner = await caller();
  const [ofAudience, ofDefinition] = [await upload(owner), await upload(owner)];
  const audienceId = await newAudience(owner, { instructions: rules(`![a](${ofAudience})`) });
  const definitionId = await newDefinition(owner, await newTextDataset(owner), {
    instructions: rules("One.", { examples: [wrong(ofDefinition)] }),
  });
  const remove = (fileName: string) => owner.call(deleteFileRoute, { params: { fileName } });
  const kept = await remove(ofAudience);
  expect([kept.status, kept.body.detail]).toEqual([
    400,
    expect.stringContaining(`the instructions of audience ${audienceId}`),
  ]);
  expect((await remove(ofDefinition)).body.detail).toContain(`job definition ${definitionId}`);
  await patch(owner, audienceId, { instructions: null });
  expect((await remove(ofAudience)).status).toBe(204);
});
