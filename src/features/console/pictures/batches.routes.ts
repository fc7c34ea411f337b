import type { Context } from "hono";
import type { AppEnv } from "../../../http/app-env.ts";
import { filesIn } from "../../../http/bounded-form.ts";
import { timeCell } from "../../../http/csv.ts";
import type { FieldErrors } from "../../../http/pages/form-fields.ts";
import { readList } from "../../../http/pages/list-address.ts";
import { seeOtherWith } from "../../../http/pages/notice.ts";
import { createPageRouter } from "../../../http/pages/page-router.ts";
import { SeeOther } from "../../../http/pages/see-other.ts";
import { Problem } from "../../../http/problems.ts";
import { abortBatch, createBatch } from "../../assets/batch-uploads/batch-uploads.usecases.ts";
import { asOperator, numberIn } from "../as-operator.ts";
import type { Operator } from "../console.usecases.ts";
import { listCsv } from "../list-csv.ts";
import { batchStatus, batchTable, failureKey } from "./batch-words.ts";
import { batchListPage, batchPage, batchShape } from "./batches.pages.ts";
import { type BatchDraft, emptyBatch, newBatchPage } from "./new-batch.pages.ts";
import { joinPastedUrls } from "./pasted-urls.ts";
import { batchPath } from "./picture-parts.ts";
import { batchesOf, batchOf } from "./pictures.usecases.ts";

/** Uploads by URL: the form, how far they are, and what failed, which can be tried again. */
export const batchPageRoutes = createPageRouter()
  .get("/console/batches", (c) =>
    asOperator(c, async (operator) => {
      const asked = readList(c, batchShape);
      return batchListPage(c, { ...operator, asked, list: await batchesOf(c.var.deps, operator, asked) });
    }),
  )
  .get("/console/batches.csv", (c) =>
    asOperator(c, (operator) =>
      listCsv(c, batchShape, {
        read: (asked) => batchesOf(c.var.deps, operator, asked),
        columns: {
          Name: ({ correlationId }) => correlationId,
          State: (batch) => batchStatus(batch),
          URLs: ({ totalCount }) => totalCount,
          Uploaded: ({ completedCount }) => completedCount,
          Failed: ({ failedCount }) => failedCount,
          "Created at": ({ createdAt }) => timeCell(createdAt),
          "Batch id": ({ id }) => id,
        },
      }),
    ),
  )
  .get("/console/batches/new", (c) =>
    asOperator(c, async (operator) => {
      const attempt = c.var.deps.freshUuid();
      const from = c.req.query("from");
      if (from === undefined) return newBatchPage(c, { draft: emptyBatch, attempt });
      const { batch, items } = await batchOf(c.var.deps, operator, from);
      const urls = failedUrls(items, null);
      const draft = {
        ...emptyBatch,
        ...wishesOf(batch),
        name: nameOfRetry(batch.correlationId),
        urls: urls.join("\n"),
      };
      return newBatchPage(c, { draft, attempt, corrects: batch.correlationId ?? "that batch" });
    }),
  )
  .postFiles("/console/batches/new", (c, form) => asOperator(c, (operator) => create(c, operator, form)))
  .get("/console/batches/:batchId", (c) =>
    asOperator(c, async (operator) => {
      const shown = await batchOf(c.var.deps, operator, c.req.param("batchId"));
      return batchPage(c, { ...shown, asked: { page: numberIn(c, "page") ?? 1 }, attempt: c.var.deps.freshUuid() });
    }),
  )
  .get("/console/batches/:batchId/files.csv", (c) =>
    asOperator(c, async (operator) => {
      const { items } = await batchOf(c.var.deps, operator, c.req.param("batchId"));
      return c.body(batchTable(items), 200, {
        "Content-Type": "text/csv; charset=utf-8",
        "Content-Disposition": 'attachment; filename="batch.csv"',
      });
    }),
  )
  .post("/console/batches/:batchId/retry", (c, form) =>
    asOperator(c, (operator) => retry(c, operator, { batchId: c.req.param("batchId"), form })),
  )
  .post("/console/batches/:batchId/stop", (c) =>
    asOperator(c, async ({ actor }) => {
      const batchId = c.req.param("batchId");
      await abortBatch(c.var.deps, { actor, batchId });
      return seeOtherWith(c, batchPath(batchId), { sentence: "The batch is stopped. What was uploaded stays." });
    }),
  );

type Compression = Parameters<typeof createBatch>[1]["compression"];

const mostUrls = 5_000;
const longestName = 256;
const mostTableBytes = 10_000_000;

async function create(c: Context<AppEnv>, operator: Operator, form: FormData): Promise<Response> {
  const draft = readDraft(form);
  const errors: FieldErrors = {};
  const tables = filesIn(form, "table");
  const texts = [draft.urls];
  for (const table of tables) {
    if (table.size > mostTableBytes) errors.table = `${table.name} has more than ${mostTableBytes / 1e6} MB.`;
    else texts.push(await table.text());
  }
  const { urls, others } = joinPastedUrls(texts);
  const [first] = others;
  if (first)
    errors.urls = `Line ${first.line} has no http or https address: ${first.text}${others.length > 1 ? ` (and ${others.length - 1} more lines)` : ""}`;
  else if (urls.length === 0) errors.urls ??= "Paste at least one address, or choose a file that has some.";
  else if (urls.length > mostUrls)
    errors.urls = `A batch takes ${mostUrls} addresses, and these are ${urls.length}. Make several batches.`;
  if (draft.name.length > longestName) errors.name = `Give it a name of at most ${longestName} characters.`;
  const compression = compressionOf(draft, errors);
  const again = { draft, attempt: textOf(form, "attempt") || c.var.deps.freshUuid(), errors };
  if (Object.keys(errors).length > 0) return newBatchPage(c, again);
  try {
    const asked = { urls, correlationId: draft.name || null, compression, attempt: again.attempt };
    const batchId = await start(c, operator, asked);
    return seeOtherWith(c, batchPath(batchId), { sentence: `${countText(urls.length)} on the way.` });
  } catch (error) {
    if (!(error instanceof Problem) || error.status !== 400) throw error;
    return newBatchPage(c, { ...again, errors: { urls: error.message } });
  }
}

/** Tries what failed again, all of it or what failed for one reason, in a batch of its own. */
async function retry(
  c: Context<AppEnv>,
  operator: Operator,
  { batchId, form }: { batchId: string; form: URLSearchParams },
): Promise<Response> {
  const { batch, items } = await batchOf(c.var.deps, operator, batchId);
  const urls = failedUrls(items, form.get("reason"));
  if (urls.length === 0) throw new SeeOther(batchPath(batchId));
  const attempt = form.get("attempt") || c.var.deps.freshUuid();
  const { compress: enabled, quality, maxDimension, correlationId } = batch;
  const asked = {
    urls,
    correlationId: nameOfRetry(correlationId) || null,
    compression: { enabled, quality, maxDimension },
    attempt,
  };
  const next = await start(c, operator, asked);
  return seeOtherWith(c, batchPath(next), { sentence: `${countText(urls.length)} tried again.` });
}

async function start(
  c: Context<AppEnv>,
  { actor }: Operator,
  asked: { urls: string[]; correlationId: string | null; compression: Compression; attempt: string },
): Promise<string> {
  const { batchUploadId } = await createBatch(c.var.deps, { ...asked, actor, askedHost: new URL(c.req.url).host });
  return batchUploadId;
}

function failedUrls(items: Awaited<ReturnType<typeof batchOf>>["items"], reason: string | null): string[] {
  const failed = items.filter((item) => item.status === "Failed" && (reason === null || failureKey(item) === reason));
  return [...new Set(failed.map(({ url }) => url))];
}

const again = ", tried again";

function nameOfRetry(name: string | null): string {
  if (name === null || name === "") return "";
  return name.endsWith(again) ? name : `${name.slice(0, longestName - again.length).toWellFormed()}${again}`;
}

function countText(count: number): string {
  return count === 1 ? "1 URL is" : `${count} URLs are`;
}

function readDraft(form: FormData): BatchDraft {
  const compression = textOf(form, "compression");
  return {
    name: textOf(form, "name"),
    urls: textOf(form, "urls"),
    compression: compression === "yes" || compression === "no" ? compression : "usual",
    quality: textOf(form, "quality"),
    maxDimension: textOf(form, "maxDimension"),
  };
}

function compressionOf({ compression, quality, maxDimension }: BatchDraft, errors: FieldErrors): Compression {
  const whole = (name: "quality" | "maxDimension", text: string, most: number) => {
    if (text === "") return null;
    const number = /^\d{1,5}$/.test(text) ? Number(text) : 0;
    if (number < 1 || number > most) errors[name] = `Write a whole number from 1 to ${most}, or leave it empty.`;
    return number;
  };
  return {
    enabled: compression === "usual" ? null : compression === "yes",
    quality: whole("quality", quality, 100),
    maxDimension: whole("maxDimension", maxDimension, 16_383),
  };
}

function wishesOf(batch: { compress: boolean | null; quality: number | null; maxDimension: number | null }) {
  const compression =
    batch.compress === null ? ("usual" as const) : batch.compress ? ("yes" as const) : ("no" as const);
  return {
    compression,
    quality: batch.quality === null ? "" : String(batch.quality),
    maxDimension: batch.maxDimension === null ? "" : String(batch.maxDimension),
  };
}

/** NUL cannot be stored. */
function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value.toWellFormed().replaceAll("\0", "").trim() : "";
}
