import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { rowsOfLines } from "../../../../src/domain/labeling/imports/read-rows.ts";
import {
  deleteDatasetRoute,
  getDatasetProgressRoute,
} from "../../../../src/features/labeling/datasets/datasets.contract.ts";
import { fillDataset } from "../../../../src/features/labeling/datasets/imports/dataset-imports.consumer.ts";
import { importRows } from "../../../../src/features/labeling/datasets/imports/dataset-imports.usecases.ts";
import type { FillDatasetMessage, WorkMessage } from "../../../../src/platform/queue/messages.ts";
import { deliver } from "../../../../src/queue.ts";
import { testApp } from "../../../support/app.ts";
import { type Caller, caller } from "../../../support/audiences.ts";
import { deliverAll, png, urlsOf } from "../../../support/batches.ts";
import { newDataset } from "../../../support/labeling.ts";

async function arrange() {
  const by = await caller({ app: testApp({ fetch: (async () => png()) as unknown as typeof fetch }) });
  const datasetId = await newDataset(by);
  const { accountId, organizationId, clientId } = by.person;
  const actor = {
    kind: "apiClient" as const,
    accountId,
    organizationId,
    clientId,
    scopes: new Set(["api"]),
    needs: "manage" as const,
  };
  const host = `${crypto.randomUUID()}.example`;
  const add = (count: number) =>
    importRows(by.app.deps, {
      actor,
      datasetId,
      askedHost: "api.muster.test",
      rows: rowsOfLines(urlsOf(host, count)).rows,
    });
  return { by, datasetId, add };
}

const isFilling = (message: WorkMessage): message is FillDatasetMessage => message.kind === "fill-dataset";
const progressOf = async (by: Caller, datasetId: string) =>
  (await by.call(getDatasetProgressRoute, { params: { datasetId } })).body;
const openWork = async (id: string) =>
  (await env.DB.prepare("SELECT count(*) AS rows FROM outbox WHERE id = ?").bind(id).first<{ rows: number }>())?.rows;

it("rows become datapoints once, however often the message comes", async () => {
  const { by, datasetId, add } = await arrange();
  expect(await add(3)).toEqual({ added: 0, awaited: 3 });
  const message = by.app.sent.find(isFilling) as FillDatasetMessage;
  await Promise.all([fillDataset(by.app.deps, message), fillDataset(by.app.deps, message)]);
  await deliverAll(by.app);
  await fillDataset(by.app.deps, message);
  expect(await progressOf(by, datasetId)).toEqual({ total: 3, ready: 3, pending: 0, failed: 0 });
  expect(await openWork(message.id)).toBe(0);
});

it("the same rows that are sent twice are awaited once", async () => {
  const { by, datasetId, add } = await arrange();
  await add(2);
  await add(2);
  expect(await progressOf(by, datasetId)).toMatchObject({ pending: 2 });
  await deliverAll(by.app);
  expect(await progressOf(by, datasetId)).toMatchObject({ ready: 2, pending: 0 });
});

it("work on a dataset that was deleted is over", async () => {
  const { by, datasetId, add } = await arrange();
  await add(1);
  const message = by.app.sent.find(isFilling) as FillDatasetMessage;
  await by.call(deleteDatasetRoute, { params: { datasetId } });
  await deliverAll(by.app);
  expect(await openWork(message.id)).toBe(0);
});

it("rows whose batch upload is gone fail with a reason", async () => {
  const { by, datasetId, add } = await arrange();
  await add(1);
  const message = by.app.sent.find(isFilling) as FillDatasetMessage;
  await env.DB.prepare("DELETE FROM batch_uploads WHERE id = ?").bind(message.batchId).run();
  await deliver(by.app.deps, message);
  expect(await progressOf(by, datasetId)).toMatchObject({ pending: 0, failed: 1 });
  const [failed] = await by.app.deps.datapoints(datasetId).failedRows(10);
  expect(failed?.failure).toBe("It was not fetched: its batch upload ended before.");
});
