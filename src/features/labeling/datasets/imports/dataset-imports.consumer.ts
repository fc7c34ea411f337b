import type { FileFacts } from "../../../../domain/example/asset-tree.ts";
import { type DatapointInput, filesOf } from "../../../../domain/labeling/datapoint-content.ts";
import { datapointOf, urlsOf } from "../../../../domain/labeling/imports/import-row.ts";
import type { BatchItem, BatchStores } from "../../../../objects/batch/batch.port.ts";
import type { AwaitedOutcome, AwaitedRow } from "../../../../objects/dataset/dataset.port.ts";
import { together } from "../../../../platform/db/together.ts";
import { hopelessness, type Outbox } from "../../../../platform/outbox/outbox.ts";
import { beginTurn, NoProgress } from "../../../../platform/outbox/turn.ts";
import type { FillDatasetMessage } from "../../../../platform/queue/messages.ts";
import type { BatchRepository } from "../../../assets/batch-uploads/batch-uploads.repository.ts";
import { type DatapointDeps, newDatapointOf } from "../datapoints.usecases.ts";
import type { AwaitedContent } from "./dataset-imports.usecases.ts";

interface FillingDeps extends Pick<DatapointDeps, "db" | "datasets" | "datapoints" | "assets" | "clock" | "freshUuid"> {
  batches: BatchRepository;
  batchStores: BatchStores;
  outbox: Outbox;
}

const leaseMs = 60_000;
/** Files come one by one. The rows look again after this time. */
const againMs = 3_000;
const rowsAtOnce = 500;

/** Turns rows into datapoints as their files come. Idempotent, and may be killed at any point. */
export async function fillDataset(deps: FillingDeps, message: FillDatasetMessage): Promise<void> {
  const lease = await deps.outbox.claim(message.id, leaseMs);
  if (!lease) return;
  try {
    const lostBecause = hopelessness(lease, deps.clock.now());
    if (await settleRows(deps, message, lostBecause)) await deps.outbox.done(lease);
    else await deps.outbox.requeue(lease, message, againMs);
  } catch (cause) {
    await deps.outbox.giveBack(lease);
    throw cause;
  }
}

/** True if no row waits any more. */
async function settleRows(
  deps: FillingDeps,
  { datasetId, batchId }: FillDatasetMessage,
  lostBecause: string | null,
): Promise<boolean> {
  const { found, dataset } = await together(deps.db, {
    found: deps.batches.find(batchId),
    dataset: deps.datasets.find(datasetId),
  });
  if (dataset.length === 0) return true;
  const [batch] = found;
  const items = batch && (await deps.batchStores(batchId).items(batch.sequence));
  const isOver = !batch || !items || batch.state !== "Processing" || lostBecause !== null;
  const byUrl = new Map((items ?? []).map((item) => [item.url, item]));
  const store = deps.datapoints(datasetId);
  const owners = [dataset[0]?.organizationId ?? "", batch?.organizationId ?? ""];
  const turn = beginTurn(deps.clock);
  let isDone = true;
  let from = 0;
  do {
    const rows = await store.awaitedOf(batchId, { from, limit: rowsAtOnce });
    const outcomes = await outcomesOf(deps, { rows, byUrl, isOver, owners });
    if (outcomes.length > 0) await store.settleAwaited(outcomes, deps.clock.now());
    if (outcomes.length < rows.length) isDone = false;
    const last = rows.at(-1);
    if (!last || rows.length < rowsAtOnce) return isDone;
    if (last.id < from) throw new NoProgress("a page of awaited rows leads nowhere");
    from = last.id + 1;
  } while (!(await turn.isOver()));
  return false;
}

interface Judging {
  rows: readonly AwaitedRow[];
  byUrl: ReadonlyMap<string, BatchItem>;
  /** Nothing more is fetched. */
  isOver: boolean;
  /** Organizations whose files may be shown. */
  owners: readonly string[];
}

/** What becomes of the rows that need not wait any longer. */
async function outcomesOf(deps: FillingDeps, { rows, byUrl, isOver, owners }: Judging): Promise<AwaitedOutcome[]> {
  const failures: AwaitedOutcome[] = [];
  const ready: { id: number; datapoint: DatapointInput }[] = [];
  for (const { id, content } of rows) {
    const { row, sortIndex } = JSON.parse(content) as AwaitedContent;
    const waiting = urlsOf(row).filter((url) => byUrl.get(url)?.status !== "Completed");
    const failed = waiting.find((url) => byUrl.get(url)?.status === "Failed");
    if (waiting.length === 0) {
      ready.push({ id, datapoint: datapointOf(row, { sortIndex, fileOf: (url) => byUrl.get(url)?.fileName ?? "" }) });
    } else if (failed !== undefined) {
      failures.push({ id, failure: byUrl.get(failed)?.errorMessage ?? "It could not be fetched." });
    } else if (isOver) {
      failures.push({ id, failure: "It was not fetched: its batch upload ended before." });
    }
  }
  return [...failures, ...(await filledOf(deps, ready, owners))];
}

async function filledOf(
  deps: FillingDeps,
  ready: readonly { id: number; datapoint: DatapointInput }[],
  owners: readonly string[],
): Promise<AwaitedOutcome[]> {
  if (ready.length === 0) return [];
  const names = ready.flatMap(({ datapoint }) => filesOf(datapoint).map(({ name }) => name));
  const { files } = await together(deps.db, { files: deps.assets.toUse([...new Set(names)]) });
  const facts = new Map<string, FileFacts>();
  for (const { fileName, organizationId, mediaType, ...rest } of files.rows)
    if (fileName !== null && mediaType !== null && owners.includes(organizationId))
      facts.set(fileName, { mediaType, ...rest });
  return ready.map(({ id, datapoint }): AwaitedOutcome => {
    if (filesOf(datapoint).some(({ name }) => !facts.has(name)))
      return { id, failure: "It shows a file that is not there any more." };
    return { id, datapoint: newDatapointOf(datapoint, (name) => facts.get(name) as FileFacts, deps.freshUuid) };
  });
}
