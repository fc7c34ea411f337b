import {
  batchName,
  batchStatus,
  compressionText,
  type FailureGroup,
  groupFailures,
  type ShownItem,
} from "../../../domain/batch/batch-words.ts";
import { countText, numberText } from "../../../domain/text/numbers.ts";
import type { AppContext } from "../../../http/app-env.ts";
import { timeCell } from "../../../http/csv.ts";
import { callOf } from "../../../http/pages/api-call.ts";
import { Badge } from "../../../http/pages/components/badge.tsx";
import { type Part, StackedBar } from "../../../http/pages/components/charts.tsx";
import { Act } from "../../../http/pages/components/form.tsx";
import { type ListPage, Pager } from "../../../http/pages/components/list.tsx";
import { framedPage } from "../../../http/pages/components/page.tsx";
import { Copyable, LinkButton, LivePart, Meta, Row, Section, Time } from "../../../http/pages/components/parts.tsx";
import { GalleryTile } from "../../../http/pages/components/picture.tsx";
import type { ItemOf } from "../list.routes.ts";
import { assetPath } from "./assets.pages.tsx";
import { fileTabs } from "./file-tabs.pages.tsx";
import type { batchesOf, ShownBatch } from "./pictures.usecases.ts";

type ListedBatch = ItemOf<typeof batchesOf>;

export const batchesPath = "/console/batches";

export function batchPath(batchId: string, page: "" | "/retry" | "/stop" | "/files.csv" = ""): string {
  return `${batchesPath}/${encodeURIComponent(batchId)}${page}`;
}

export const batchListPage: ListPage<ListedBatch> = {
  path: batchesPath,
  title: "Upload batches",
  section: "batches",
  what: "batch",
  filters: {
    show: {
      label: "Show",
      options: { running: "Those that still run", failures: "Those with failures", stopped: "Those that were stopped" },
    },
  },
  sorts: {},
  create: [`${batchesPath}/new`, "Upload by URLs"],
  tabs: fileTabs(batchesPath),
  lead: (organization) =>
    `A batch fetches many files by their addresses, in the background. These are the batches of ${organization}, newest first.`,
  empty: {
    title: "No batches yet",
    text: "A batch fetches up to 5,000 files by their addresses, in the background. Paste the addresses, or drop a CSV that has them. What fails is listed with its reason, and can be tried again.",
    below: (
      <p>
        <a href="/console/assets">Files from this computer</a> go to the gallery.
      </p>
    ),
  },
  isMoving: ({ state }) => state === "Processing",
  row: batchRow,
  csv: `${batchesPath}.csv`,
  columns: {
    Name: ({ correlationId }) => correlationId,
    State: (batch) => batchStatus(batch),
    URLs: ({ totalCount }) => totalCount,
    Uploaded: ({ completedCount }) => completedCount,
    Failed: ({ failedCount }) => failedCount,
    "Created at": ({ createdAt }) => timeCell(createdAt),
    "Batch id": ({ id }) => id,
  },
};

function batchRow(batch: ListedBatch) {
  const { id, correlationId, totalCount, createdAt } = batch;
  const name = batchName(correlationId);
  const time = <Time at={createdAt} />;
  const meta = [countText(totalCount, "URL"), name !== null && time, <Copyable text={id} label="batch id" />];
  return (
    <Row to={batchPath(id)} title={name ?? time} status={batchStatus(batch)} meta={meta} class="audience">
      <Progress of={batch} />
    </Row>
  );
}

type Counts = Pick<ListedBatch, "id" | "correlationId" | "totalCount" | "completedCount" | "failedCount">;

function Progress({ of: { id, correlationId, totalCount, completedCount, failedCount } }: { of: Counts }) {
  const parts: Part[] = [
    { label: "Uploaded", amount: completedCount, tone: "graduated" },
    { label: "Failed", amount: failedCount, tone: "dropped" },
    { label: "To do", amount: Math.max(0, totalCount - completedCount - failedCount), tone: "plain" },
  ];
  return <StackedBar label={`Files of ${batchName(correlationId) ?? id}`} parts={parts} />;
}

/** Tiles on a page: they fill rows of two, three, four and six. */
const tilesShown = 24;
const urlsShown = 50;

export function batchPage(
  c: AppContext,
  { batch, items, asked, attempt }: ShownBatch & { asked: { page: number }; attempt: string },
) {
  const { id, correlationId, createdAt, state } = batch;
  const isRunning = state === "Processing";
  return framedPage(c, {
    title: batchName(correlationId) ?? `Batch of ${countText(batch.totalCount, "URL")}`,
    section: "batches",
    back: [batchesPath, "Upload batches"],
    showsFiles: true,
    calls: callOf("getBatchUploadResult", [id], { title: "Read it with all its files" }),
    body: (
      <>
        <Meta of={[<Copyable text={id} label="batch id" />, <Time at={createdAt} />, compressionText(batch)]} />
        <LivePart id="batch" isRunning={isRunning}>
          <div class="head">
            <Badge status={batchStatus(batch)} />
            <a href={batchPath(id, "/files.csv")}>Download all as CSV</a>
          </div>
          <Progress of={batch} />
          {isRunning && <Act action={batchPath(id, "/stop")} look="quiet danger" label="Stop the rest" />}
          <Failures id={id} groups={groupFailures(items)} attempt={attempt} isRunning={isRunning} />
          <Files batchId={id} items={items} page={asked.page} />
        </LivePart>
      </>
    ),
  });
}

interface FailuresProps {
  id: string;
  groups: FailureGroup[];
  attempt: string;
  isRunning: boolean;
}

function Failures({ id, groups, attempt, isRunning }: FailuresProps) {
  if (groups.length === 0) return null;
  const isOne = groups.length === 1;
  const count = groups.reduce((sum, { urls }) => sum + urls.length, 0);
  const why = isOne ? "All for one reason." : `For ${groups.length} reasons, the most frequent first.`;
  const retry = batchPath(id, "/retry");
  return (
    <section class="failures">
      <div class="split">
        <div>
          <h2>{countText(count, "URL")} failed</h2>
          <p class="meta">{isRunning ? `${why} The batch still runs.` : why}</p>
        </div>
        <div class="actions">
          {!isOne && <Act action={retry} hidden={{ attempt }} label="Try all of them again" />}
          <LinkButton
            to={`${batchesPath}/new?from=${encodeURIComponent(id)}`}
            label="Correct the addresses first"
            look="quiet"
          />
        </div>
      </div>
      <ul class="rows">
        {groups.map(({ key, reason, advice, urls }) => {
          const label = urls.length === 1 ? "Try it again" : `Try these ${numberText(urls.length)} again`;
          const act = (
            <Act action={retry} hidden={{ attempt, reason: key }} label={label} look={isOne ? "" : "quiet"} />
          );
          return (
            <Row isWithin title={reason} meta={[advice]} actions={act}>
              <details open={groups.length < 4}>
                <summary>{countText(urls.length, "address", "addresses")}</summary>
                <ul class="addresses">{urls.slice(0, urlsShown).map(address)}</ul>
                {urls.length > urlsShown && (
                  <p class="meta">And {numberText(urls.length - urlsShown)} more, which the CSV lists.</p>
                )}
              </details>
            </Row>
          );
        })}
      </ul>
    </section>
  );
}

/** Only what a browser opens as a page becomes a link: anything may have been sent as a URL. */
function address(url: string) {
  const text = url.length > 200 ? `${url.slice(0, 200)}…` : url;
  const link = (
    <a href={url} rel="noreferrer noopener">
      {text}
    </a>
  );
  return <li>{/^https?:\/\//i.test(url) ? link : <code>{text}</code>}</li>;
}

function Files({ batchId, items, page }: { batchId: string; items: readonly ShownItem[]; page: number }) {
  const stored = items.flatMap(({ fileName, ...item }) => (fileName ? [{ ...item, fileName }] : []));
  if (stored.length === 0) return null;
  const totalPages = Math.ceil(stored.length / tilesShown);
  const shown = Math.min(page, totalPages);
  return (
    <Section title="Files">
      <ul class="gallery">
        {stored.slice((shown - 1) * tilesShown, shown * tilesShown).map(({ url, fileName, warnings }) => (
          <GalleryTile
            to={assetPath(fileName)}
            name={url.split(/[?#]/)[0]?.split("/").at(-1) || url}
            fileName={fileName}
          >
            {warnings.map((warning) => (
              <p class="meta">{warning}</p>
            ))}
          </GalleryTile>
        ))}
      </ul>
      <Pager
        list={{ page: shown, totalPages, total: stored.length }}
        to={(next) => `${batchPath(batchId)}?page=${next}`}
      />
    </Section>
  );
}
