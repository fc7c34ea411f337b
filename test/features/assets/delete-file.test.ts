import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { deleteFileRoute, readFileRoute, uploadFileRoute } from "../../../src/features/assets/assets.contract.ts";
import { deleteFile } from "../../../src/features/assets/file-deletion.usecases.ts";
import { deleteExampleRoute } from "../../../src/features/audiences/examples/examples.contract.ts";
import { deleteDatapointRoute } from "../../../src/features/labeling/datasets/datapoints.contract.ts";
import { runSweeps } from "../../../src/schedule.ts";
import { type Caller, caller, newAudience, newExample } from "../../support/audiences.ts";
import { claimsOf } from "../../support/claims.ts";
import { addDatapoint, newDataset, newDefinition, newJob } from "../../support/labeling.ts";
import { picture } from "../../support/origin.mjs";
import { settleAll } from "../../support/runs.ts";
import { fileForm } from "../../support/uploads.ts";

async function upload(by: Caller): Promise<string> {
  const { status, body } = await by.call(uploadFileRoute, { form: fileForm(picture as Uint8Array<ArrayBuffer>) });
  expect(status).toBe(200);
  return body.fileName;
}

const remove = (by: Caller, fileName: string) => by.call(deleteFileRoute, { params: { fileName } });
const read = async (by: Caller, fileName: string) => (await by.call(readFileRoute, { params: { fileName } })).status;
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
  const fileName = await upload(owner);
  const purged: [string, number][] = [];
  const purgeTag = async (tag: string) => void purged.push([tag, await read(owner, fileName)]);
  await deleteFile({ ...owner.app.deps, purgeTag }, { token: claimsOf(owner.person), fileName });
  expect(purged).toEqual([[`file-${fileName.replace(/\..*/, "")}`, 404]]);
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
  await expect(deleteFile(dead, { token: claimsOf(owner.person), fileName: decided })).rejects.toThrow("away");
  const [file] = await app.deps.assets.find(undecided);
  await app.deps.assets.beginDeletion(file!.id, app.clock.now());
  expect([await rowOf(decided), await rowOf(undecided)]).toEqual(["deleting", "checking"]);
  app.clock.advance(601_000);
  await runSweeps(app.deps);
  expect([await rowOf(decided), await rowOf(undecided)]).toEqual([null, "stored"]);
  expect([await read(owner, decided), await read(owner, undecided)]).toEqual([404, 200]);
});
