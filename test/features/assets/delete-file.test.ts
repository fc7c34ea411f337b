import { env } from "cloudflare:workers";
import { beforeEach, expect, it } from "vitest";
import { deleteFileRoute, readFileRoute, uploadFileRoute } from "../../../src/features/assets/assets.contract.ts";
import {
  deleteFile,
  endDeadDeletions,
  findDeadDeletions,
} from "../../../src/features/assets/file-deletion.usecases.ts";
import { deleteExampleRoute } from "../../../src/features/audiences/examples/examples.contract.ts";
import { deleteBenchmarkRoute } from "../../../src/features/benchmarks/benchmarks/benchmarks.contract.ts";
import { createParticipantSampleRoute } from "../../../src/features/benchmarks/participants/samples.contract.ts";
import { deleteDatapointRoute } from "../../../src/features/labeling/datasets/datapoints.contract.ts";
import { runSweeps } from "../../../src/schedule.ts";
import { type Caller, caller, newAudience, newExample } from "../../support/audiences.ts";
import { newBenchmark, newParticipant, newPrompt } from "../../support/benchmarks.ts";
import { claimsOf } from "../../support/claims.ts";
import { addDatapoint, newDataset, newDefinition, newJob } from "../../support/labeling.ts";
import { picture } from "../../support/origin.mjs";
import { settleAll } from "../../support/runs.ts";
import { fileForm } from "../../support/uploads.ts";

/** Purges are collected over all organizations, and each test has a clock of its own. */
beforeEach(async () => {
  await env.DB.batch(
    ["DELETE FROM edge_purges", "DELETE FROM outbox WHERE id = 'purges'", "DELETE FROM rate_limits"].map((each) =>
      env.DB.prepare(each),
    ),
  );
});

async function upload(by: Caller): Promise<string> {
  const { status, body } = await by.call(uploadFileRoute, { form: fileForm(picture as Uint8Array<ArrayBuffer>) });
  expect(status).toBe(200);
  return body.fileName;
}

const remove = (by: Caller, fileName: string) => by.call(deleteFileRoute, { params: { fileName } });
const read = async (by: Caller, fileName: string) => (await by.call(readFileRoute, { params: { fileName } })).status;
const tagOf = (fileName: string) => `file-${fileName.replace(/\..*/, "")}`;
const rowOf = (fileName: string) =>
  env.DB.prepare("SELECT state FROM assets WHERE file_name = ?").bind(fileName).first("state");

it("a file is deleted with its row, again without effect, and another file of the same bytes stays", async () => {
  const owner = await caller();
  const [fileName, sameBytes] = [await upload(owner), await upload(owner)];
  expect((await remove(owner, fileName)).status).toBe(204);
  expect([await read(owner, fileName), await rowOf(fileName)]).toEqual([404, null]);
  expect((await remove(owner, fileName)).status).toBe(204);
  expect(await read(owner, sameBytes)).toBe(200);
});

it("the cache in front of the Worker is purged of a deleted file, after its bytes are gone", async () => {
  const owner = await caller();
  const { app } = owner;
  const fileName = await upload(owner);
  const purged: [string[], number][] = [];
  app.deps.purgeTags = async (tags) => void purged.push([tags, await read(owner, fileName)]);
  expect((await remove(owner, fileName)).status).toBe(204);
  await settleAll(app);
  expect(purged).toEqual([[[tagOf(fileName)], 404]]);
});

it("purges are collected, a hundred tags a call and five calls a minute, and the rest goes in the next minute", async () => {
  const owner = await caller();
  const { app } = owner;
  const calls: number[] = [];
  app.deps.purgeTags = async (tags) => void calls.push(tags.length);
  await app.deps.purges.add(
    Array.from({ length: 620 }, (_, i) => `file-${i}`),
    app.clock.now(),
  );
  for (let i = 0; i < 2; i++) {
    expect((await remove(owner, await upload(owner))).status).toBe(204);
    await settleAll(app);
  }
  expect(calls).toEqual([100, 100, 100, 100, 100]);
  app.clock.advance(61_000);
  await runSweeps(app.deps);
  await settleAll(app);
  expect(calls.slice(5)).toEqual([100, 22]);
});

it("a deletion succeeds while the cache refuses purges, and what it refuses keeps no other file waiting", async () => {
  const owner = await caller();
  const { app } = owner;
  const [refused, fine] = [await upload(owner), await upload(owner)];
  const purged: string[] = [];
  app.deps.purgeTags = async (tags) => {
    if (tags.includes(tagOf(refused))) throw new Error("no such zone");
    purged.push(...tags);
  };
  expect((await remove(owner, refused)).status).toBe(204);
  await settleAll(app);
  await app.deps.purges.add(
    Array.from({ length: 99 }, () => tagOf(fine)),
    app.clock.now(),
  );
  expect((await remove(owner, fine)).status).toBe(204);
  for (let minutes = 0; minutes < 12; minutes++) {
    app.clock.advance(61_000);
    await runSweeps(app.deps);
    await settleAll(app);
  }
  expect(purged.length).toBe(100);
  app.clock.advance(86_400_000);
  await runSweeps(app.deps);
  await settleAll(app);
  expect(app.logs).toContainEqual(expect.objectContaining({ level: "error", tags: [tagOf(refused)] }));
  expect(await app.deps.purges.next(1)).toEqual([]);
});

it("the sweep ends many deletions at once, and puts off those that fail", async () => {
  const owner = await caller();
  const { app } = owner;
  const files = await Promise.all(Array.from({ length: 8 }, () => upload(owner)));
  const [hopeless, ...others] = files as [string, ...string[]];
  for (const [i, fileName] of files.entries()) {
    const [file] = await app.deps.assets.find(fileName);
    await app.deps.assets.beginDeletion(file!.id, app.clock.now() + i);
    await app.deps.assets.decideDeletion(file!.id);
  }
  const { pictures } = app.deps;
  const failing = { ...pictures(hopeless), forget: () => Promise.reject(new Error("its object is broken")) };
  app.deps.pictures = (id) => (hopeless.startsWith(id) ? failing : pictures(id));
  app.clock.advance(601_000);
  const sweepSome = async () => endDeadDeletions(app.deps, await findDeadDeletions(app.deps, 4));
  await sweepSome();
  await sweepSome();
  expect(await Promise.all(others.map(rowOf))).toEqual(others.map(() => null));
  expect(await rowOf(hopeless)).toBe("deleting");
  const listed = await app.deps.fileLists.stretch(owner.person.organizationId, { skip: 0, limit: 20 }).count;
  expect(listed[0]?.total).toBe(0);
  app.deps.pictures = pictures;
  app.clock.advance(601_000);
  await sweepSome();
  expect(await rowOf(hopeless)).toBeNull();
});

it("nobody but the organization that uploaded it and Admins may delete a file", async () => {
  const owner = await caller();
  const { app } = owner;
  const [stranger, admin] = [await caller({ app }), await caller({ app, roles: ["Admin"] })];
  const fileName = await upload(owner);
  expect((await remove(stranger, fileName)).status).toBe(403);
  expect(await read(owner, fileName)).toBe(200);
  expect((await remove(admin, fileName)).status).toBe(204);
  expect(await read(owner, fileName)).toBe(404);
});

it("a file that an example shows is refused with the example's name, and deleted after it", async () => {
  const owner = await caller();
  const audienceId = await newAudience(owner);
  const fileName = await upload(owner);
  const exampleId = await newExample(owner, audienceId, { asset: { _t: "ExistingAssetInput", name: fileName } });
  const refused = await remove(owner, fileName);
  expect(refused.status).toBe(400);
  expect(refused.body.errors.fileName).toEqual([expect.stringContaining(`example ${exampleId}`)]);
  expect([await read(owner, fileName), await rowOf(fileName)]).toEqual([200, "stored"]);
  await owner.call(deleteExampleRoute, { params: { exampleId } });
  expect((await remove(owner, fileName)).status).toBe(204);
});

it("a file that a datapoint shows is refused, and deleted after it", async () => {
  const owner = await caller();
  const datasetId = await newDataset(owner);
  const fileName = await upload(owner);
  const datapointId = await addDatapoint(owner, datasetId, { asset: { _t: "ExistingAssetInput", name: fileName } });
  const refused = await remove(owner, fileName);
  expect(refused.status).toBe(400);
  expect(refused.body.errors.fileName).toEqual([expect.stringContaining(`1 datapoints of dataset ${datasetId}`)]);
  await owner.call(deleteDatapointRoute, { params: { datapointId } });
  expect((await remove(owner, fileName)).status).toBe(204);
});

it("a file that a part of a benchmark shows is refused, and deleted after the benchmark", async () => {
  const owner = await caller();
  for (const part of ["prompt", "logo", "sample"]) {
    const fileName = await upload(owner);
    const asset = { _t: "ExistingAssetInput", name: fileName };
    const benchmarkId = await newBenchmark(owner);
    if (part === "prompt") await newPrompt(owner, benchmarkId, "cat", { promptAsset: asset });
    if (part === "logo") await newParticipant(owner, benchmarkId, "Brush", { logo: asset });
    if (part === "sample") {
      const params = { participantId: await newParticipant(owner, benchmarkId, "Brush") };
      await owner.call(createParticipantSampleRoute, { params, json: { identifier: "cat", asset } });
    }
    const refused = await remove(owner, fileName);
    expect([part, refused.status]).toEqual([part, 400]);
    expect(refused.body.errors.fileName).toEqual([expect.stringContaining(`benchmark ${benchmarkId}`)]);
    await owner.call(deleteBenchmarkRoute, { params: { benchmarkId } });
    await settleAll(owner.app);
    expect((await remove(owner, fileName)).status).toBe(204);
  }
});

it("a file that an open job shows is refused, even when its datapoint is gone", async () => {
  const owner = await caller();
  const datasetId = await newDataset(owner);
  const fileName = await upload(owner);
  const datapointId = await addDatapoint(owner, datasetId, { asset: { _t: "ExistingAssetInput", name: fileName } });
  const jobId = await newJob(owner, "global", { jobDefinitionId: await newDefinition(owner, datasetId) });
  await settleAll(owner.app);
  await owner.call(deleteDatapointRoute, { params: { datapointId } });
  const refused = await remove(owner, fileName);
  expect(refused.status).toBe(400);
  expect(refused.body.errors.fileName).toEqual([expect.stringContaining(`open job ${jobId}`)]);
});

it("a deletion whose request died is carried through once it was decided, and given up before", async () => {
  const owner = await caller();
  const { app } = owner;
  const [decided, undecided] = [await upload(owner), await upload(owner)];
  const dead = { ...app.deps, store: { ...app.deps.store, delete: () => Promise.reject(new Error("R2 is away")) } };
  await expect(deleteFile(dead, { actor: claimsOf(owner.person), fileName: decided })).rejects.toThrow("away");
  const [file] = await app.deps.assets.find(undecided);
  await app.deps.assets.beginDeletion(file!.id, app.clock.now());
  expect([await rowOf(decided), await rowOf(undecided)]).toEqual(["deleting", "checking"]);
  app.clock.advance(601_000);
  await runSweeps(app.deps);
  expect([await rowOf(decided), await rowOf(undecided)]).toEqual([null, "stored"]);
  expect([await read(owner, decided), await read(owner, undecided)]).toEqual([404, 200]);
});
