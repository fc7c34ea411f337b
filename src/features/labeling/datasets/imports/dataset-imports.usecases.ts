import { createHash } from "node:crypto";
import { mostUrlsOfBatch } from "../../../../domain/batch/batch-list.ts";
import type { Actor } from "../../../../domain/identity/actor.ts";
import { datapointOf, type ImportRow, urlsOf } from "../../../../domain/labeling/imports/import-row.ts";
import { invalid } from "../../../../http/problems.ts";
import { always } from "../../../../platform/db/condition.ts";
import { together } from "../../../../platform/db/together.ts";
import type { Outbox } from "../../../../platform/outbox/outbox.ts";
import type { FillDatasetMessage } from "../../../../platform/queue/messages.ts";
import { createBatch } from "../../../assets/batch-uploads/batch-uploads.usecases.ts";
import { eventOf } from "../../../auth/audit/noted-changes.usecases.ts";
import { addDatapoints, type DatapointDeps, requireContent } from "../datapoints.usecases.ts";
import { readDataset, requireDataset } from "../datasets.usecases.ts";

export type ImportDeps = DatapointDeps & Parameters<typeof createBatch>[0] & { outbox: Outbox };

interface Asked {
  actor: Actor;
  datasetId: string;
  /** The host name that the client used for this service. Nothing is fetched from it. */
  askedHost: string;
}

/** A row as its dataset awaits it. */
export interface AwaitedContent {
  row: ImportRow;
  sortIndex: number;
}

/** Files that one batch upload fetches. */
const datapointsAtOnce = 1_000;

/**
 * Adds rows at once where all they show is here. Otherwise a batch upload fetches their files, and each row becomes a datapoint as soon as
 * its own are stored.
 */
export async function importRows(
  deps: ImportDeps,
  { rows, ...asked }: Asked & { rows: readonly ImportRow[] },
): Promise<{ added: number; awaited: number }> {
  const urls = [...new Set(rows.flatMap(urlsOf))];
  if (urls.length > mostUrlsOfBatch)
    throw invalid("rows", `may name at most ${mostUrlsOfBatch} different URLs: send them in parts`);
  const datapoints = rows.map((row) => datapointOf(row, { sortIndex: null, fileOf: () => "" }));
  if (urls.length === 0) {
    for (let i = 0; i < datapoints.length; i += datapointsAtOnce) {
      await addDatapoints(deps, {
        actor: asked.actor,
        datasetId: asked.datasetId,
        operation: "addDatapoints" as const,
        datapoints: datapoints.slice(i, i + datapointsAtOnce),
        pathOf: (index) => `rows[${i + index}].`,
      });
    }
    return { added: rows.length, awaited: 0 };
  }
  requireContent(datapoints, (index) => `rows[${index}].`);
  const read = await together(deps.db, readDataset(deps, asked.actor, asked.datasetId));
  requireDataset(read, asked.actor);
  const store = deps.datapoints(asked.datasetId);
  const [{ upTo }, { pending, failed }] = await Promise.all([store.summary(), store.awaitedCounts()]);
  // Files come in any order, and results should follow the rows.
  const first = upTo + pending + failed;
  const contents = rows.map((row, i): AwaitedContent => ({ row, sortIndex: first + i }));
  await awaitRows(deps, { ...asked, urls, contents });
  return { added: 0, awaited: rows.length };
}

const mostRetried = 5_000;

/** Fetches the files of failed rows once more. */
export async function retryFailedRows(deps: ImportDeps, asked: Asked): Promise<number> {
  requireDataset(await together(deps.db, readDataset(deps, asked.actor, asked.datasetId)), asked.actor);
  const store = deps.datapoints(asked.datasetId);
  const failed = await store.failedRows(mostRetried);
  if (failed.length === 0) return 0;
  const contents = failed.map(({ content }) => JSON.parse(content) as AwaitedContent);
  const urls = [...new Set(contents.flatMap(({ row }) => urlsOf(row)))].slice(0, mostUrlsOfBatch);
  const ids = failed.map(({ id }) => id);
  // The same rows twice are one retry, and a later retry of them has other ids.
  const attempt = createHash("sha256").update(`${asked.datasetId} ${ids.join()}`).digest("hex");
  await awaitRows(deps, { ...asked, urls, contents, attempt });
  await store.forgetFailed(ids);
  return ids.length;
}

/** Forgets the rows whose files could not be fetched. */
export async function forgetFailedRows(
  deps: DatapointDeps,
  { actor, datasetId }: Omit<Asked, "askedHost">,
): Promise<void> {
  requireDataset(await together(deps.db, readDataset(deps, actor, datasetId)), actor);
  const store = deps.datapoints(datasetId);
  const failed = await store.failedRows(Number.MAX_SAFE_INTEGER);
  await store.forgetFailed(failed.map(({ id }) => id));
}

async function awaitRows(
  deps: ImportDeps,
  input: Asked & { urls: string[]; contents: AwaitedContent[]; attempt?: string },
): Promise<void> {
  const { actor, datasetId, askedHost, urls, contents, attempt } = input;
  const compression = { enabled: null, quality: null, maxDimension: null };
  const { batchUploadId: batchId } = await createBatch(deps, {
    actor,
    urls,
    correlationId: null,
    askedHost,
    compression,
    ...(attempt !== undefined && { attempt }),
  });
  const message: FillDatasetMessage = {
    v: 1,
    kind: "fill-dataset",
    id: `fill/${datasetId}/${batchId}`,
    datasetId,
    batchId,
  };
  const read = await together(deps.db, readDataset(deps, actor, datasetId));
  const { caller, dataset } = requireDataset(read, actor);
  // Written first: rows without work would wait for ever. Work without rows is over at once.
  await together(deps.db, {
    work: deps.outbox.write([message], always),
    use: deps.datasets.touch(datasetId, deps.clock.now()),
    note: deps.audit.tally(eventOf(deps, { caller, thing: dataset }, "dataset.filled"), `${caller.accountId}/`, "once"),
  });
  await deps.datapoints(datasetId).awaitRows(
    batchId,
    contents.map((content) => JSON.stringify(content)),
  );
  await deps.outbox.send([message]);
}
