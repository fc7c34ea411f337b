import { env } from "cloudflare:workers";
import { beforeEach, expect, it } from "vitest";
import { readFileRoute, uploadFileRoute } from "../../../src/features/assets/assets.contract.ts";
import { type RetentionDeps, retainFiles } from "../../../src/features/assets/file-retention.usecases.ts";
import { updateAudienceRoute } from "../../../src/features/audiences/audiences.contract.ts";
import { createParticipantSampleRoute } from "../../../src/features/benchmarks/participants/samples.contract.ts";
import { deleteDatapointRoute } from "../../../src/features/labeling/datasets/datapoints.contract.ts";
import { setDatasetGroupRoute } from "../../../src/features/labeling/datasets/datasets.contract.ts";
import { runSweeps } from "../../../src/schedule.ts";
import { type TestApp, testApp } from "../../support/app.ts";
import { type Caller, caller, newAudience, newExample } from "../../support/audiences.ts";
import { newBenchmark, newParticipant, newPrompt } from "../../support/benchmarks.ts";
import { addDatapoint, newDataset, newDefinition, newJob } from "../../support/labeling.ts";
import { picture } from "../../support/origin.mjs";
import { settleAll } from "../../support/runs.ts";
import { newToken } from "../../support/serving.ts";
import { fileForm } from "../../support/uploads.ts";

/** Each test has a clock of its own, and begins a way of its own through the files. */
beforeEach(async () => {
  await env.DB.exec("DELETE FROM file_retention");
});

const dayMs = 86_400_000;
const retaining = () => testApp({ bindings: { FILE_RETENTION_DAYS: "30" } });

async function upload(by: Caller): Promise<string> {
  const { status, body } = await by.call(uploadFileRoute, { form: fileForm(picture as Uint8Array<ArrayBuffer>) });
  expect(status).toBe(200);
  return body.fileName;
}

const shown = (name: string) => ({ _t: "ExistingAssetInput", name });
const rowOf = (fileName: string) =>
  env.DB.prepare("SELECT state, nominated_at AS nominatedAt FROM assets WHERE file_name = ?").bind(fileName).first();
const kept = { state: "stored", nominatedAt: null };

/** Lets minutes pass, in which only the retention of files works. */
async function passMinutes({ deps, clock }: TestApp, minutes: number, given: Partial<RetentionDeps> = {}) {
  for (let i = 0; i < minutes; i += 2) {
    clock.advance(120_000);
    await retainFiles({ ...deps, ...given }, await deps.fileRetention.cycle());
  }
}

/** Time for a whole way through the files, which waits for an hour in between. */
const aWay = 80;

it("files that nothing uses are deleted so many days after they came, and no file that something uses", async () => {
  const owner = await caller({ app: retaining() });
  const { app } = owner;
  const used = {
    example: await upload(owner),
    context: await upload(owner),
    logo: await upload(owner),
    definition: await upload(owner),
    rapid: await upload(owner),
    datapoint: await upload(owner),
    group: await upload(owner),
    openJob: await upload(owner),
    prompt: await upload(owner),
    participant: await upload(owner),
    sample: await upload(owner),
    instructions: await upload(owner),
    instructionExample: await upload(owner),
  };
  const audienceId = await newAudience(owner);
  await newExample(owner, audienceId, { asset: shown(used.example), contextAsset: shown(used.context) });
  await owner.call(updateAudienceRoute, {
    params: { audienceId },
    json: { logo: shown(used.logo), instructions: { text: `![a](${used.instructions})` } },
  });
  await env.DB.prepare(
    "INSERT INTO rapids (id, organization_id, routing_id, content, effort, is_open, shuffle, created_at) VALUES (?, ?, 'r', ?, 1, 1, 1, 1)",
  )
    .bind(`rap_${used.rapid}`, owner.person.organizationId, JSON.stringify({ fileName: used.rapid }))
    .run();
  const benchmarkId = await newBenchmark(owner);
  await newPrompt(owner, benchmarkId, "cat", { promptAsset: shown(used.prompt) });
  const participantId = await newParticipant(owner, benchmarkId, "Brush", { logo: shown(used.participant) });
  const sample = { identifier: "cat", asset: shown(used.sample) };
  const params = { participantId };
  expect((await owner.call(createParticipantSampleRoute, { params, json: sample })).status).toBe(200);
  await env.DB.prepare("UPDATE datasets SET deleted_at = 1 WHERE organization_id = ?")
    .bind(owner.person.organizationId)
    .run();
  const [datasetId, emptied] = [await newDataset(owner), await newDataset(owner)];
  await addDatapoint(owner, datasetId, { asset: shown(used.datapoint), group: "g" });
  await owner.call(setDatasetGroupRoute, {
    params: { datasetId },
    json: { group: "g", contextAsset: shown(used.group) },
  });
  const datapointId = await addDatapoint(owner, emptied, { asset: shown(used.openJob) });
  const example = { asset: used.instructionExample, isRight: true, reason: "It is one." };
  const instructions = { text: "Only cats.", examples: [example] };
  const definitionId = await newDefinition(owner, emptied, { instructions });
  await newJob(owner, "global", { jobDefinitionId: definitionId });
  await settleAll(app);
  await owner.call(deleteDatapointRoute, { params: { datapointId } });
  await env.DB.prepare("UPDATE job_revisions SET workflow = json_set(workflow, '$.note', ?) WHERE definition_id = ?")
    .bind(`see ${used.definition}`, definitionId)
    .run();
  const unused = await upload(owner);
  app.clock.advance(20 * dayMs);
  const { token } = await newToken(app, owner);
  const young = await upload({ ...owner, token, call: (route, more) => owner.call(route, { token, ...more }) });

  await passMinutes(app, aWay);
  expect(await rowOf(unused)).toEqual(kept);
  app.clock.advance(11 * dayMs);
  await passMinutes(app, aWay);
  expect(await rowOf(unused)).toMatchObject({ state: "deleting" });
  for (const [place, fileName] of Object.entries({ ...used, young }))
    expect([place, await rowOf(fileName)]).toEqual([place, kept]);

  app.clock.advance(601_000);
  await runSweeps(app.deps);
  expect(await rowOf(unused)).toBeNull();
  expect((await owner.call(readFileRoute, { params: { fileName: unused } })).status).toBe(404);
  expect((await owner.call(readFileRoute, { params: { fileName: used.openJob } })).status).toBe(200);
});

it("a file that is used anew while its uses are looked for stays", async () => {
  const owner = await caller({ app: retaining() });
  const { app } = owner;
  const fileName = await upload(owner);
  const audienceId = await newAudience(owner);
  app.clock.advance(31 * dayMs);
  await passMinutes(app, 6);
  expect(await rowOf(fileName)).toEqual({ state: "stored", nominatedAt: expect.any(Number) });
  const { token } = await newToken(app, owner);
  await newExample({ ...owner, token, call: (route, more) => owner.call(route, { token, ...more }) }, audienceId, {
    asset: shown(fileName),
  });
  expect(await rowOf(fileName)).toEqual(kept);
  await passMinutes(app, aWay);
  expect(await rowOf(fileName)).toEqual(kept);
});

it("the files of a batch that is open stay, however long it takes", async () => {
  const owner = await caller({ app: retaining() });
  const { app } = owner;
  const fileName = await upload(owner);
  await env.DB.prepare(
    `INSERT INTO batch_uploads (id, organization_id, account_id, client_id, request_hash, state, total_count, completed_count,
      failed_count, asked_host, created_at) SELECT ?, organization_id, 'a', 'c', 'h', 'Processing', 2, 1, 0, 'host', created_at FROM assets WHERE file_name = ?`,
  )
    .bind(`bup_${fileName}`, fileName)
    .run();
  app.clock.advance(31 * dayMs);
  await passMinutes(app, aWay);
  expect(await rowOf(fileName)).toEqual(kept);
  await env.DB.prepare("UPDATE batch_uploads SET state = 'Completed' WHERE id = ?").bind(`bup_${fileName}`).run();
  app.clock.advance(dayMs);
  await passMinutes(app, aWay);
  expect(await rowOf(fileName)).toMatchObject({ state: "deleting" });
});

it("a missed minute begins the search anew, and without the setting nothing is looked for", async () => {
  const owner = await caller({ app: retaining() });
  const { app } = owner;
  const fileName = await upload(owner);
  app.clock.advance(31 * dayMs);
  await passMinutes(app, 6);
  expect(await rowOf(fileName)).toMatchObject({ nominatedAt: expect.any(Number) });
  app.clock.advance(3_600_000);
  await passMinutes(app, 2);
  expect(await rowOf(fileName)).toEqual(kept);

  await runSweeps(testApp().deps);
  const off = await caller();
  off.app.clock.advance(10_000 * dayMs);
  await runSweeps(off.app.deps);
  expect(await rowOf(fileName)).toEqual(kept);
});

it("every dataset is asked once for all files, some hundred in a minute", async () => {
  const owner = await caller({ app: retaining() });
  const { app } = owner;
  await upload(owner);
  await upload(owner);
  const prefix = `ds_${crypto.randomUUID()}`;
  await env.DB.prepare(
    `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 700)
      INSERT INTO datasets (id, organization_id, owner_id, name, name_folded, created_at, used_at)
      SELECT ? || '-' || i, 'org', 'owner', 'd', 'd', 1, 1 FROM n`,
  )
    .bind(prefix)
    .run();
  app.clock.advance(31 * dayMs);
  const asked: string[] = [];
  const mostInAMinute = { calls: 0 };
  const datapoints = ((id: string) => ({
    usesAmong: async () => {
      if (id.startsWith(prefix)) asked.push(id);
      return [];
    },
  })) as unknown as RetentionDeps["datapoints"];
  for (let minute = 0; minute < aWay; minute += 2) {
    const before = asked.length;
    await passMinutes(app, 2, { datapoints });
    mostInAMinute.calls = Math.max(mostInAMinute.calls, asked.length - before);
  }
  expect([asked.length, new Set(asked).size]).toEqual([700, 700]);
  expect(mostInAMinute.calls).toBeLessThan(500);
});
