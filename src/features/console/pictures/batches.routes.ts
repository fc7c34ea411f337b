import { batchName, batchTable, failureKey } from "../../../domain/batch/batch-words.ts";
import { joinPastedUrls } from "../../../domain/batch/pasted-urls.ts";
import { countText } from "../../../domain/text/numbers.ts";
import type { AppContext } from "../../../http/app-env.ts";
import { filesIn } from "../../../http/bounded-form.ts";
import { viewOf } from "../../../http/forms/form-view.ts";
import { submit } from "../../../http/forms/submit.ts";
import { seeOtherWith } from "../../../http/pages/notice.tsx";
import { SeeOther } from "../../../http/pages/see-other.ts";
import { invalid } from "../../../http/problems.ts";
import { createBatchInput, longestCorrelationId } from "../../assets/batch-uploads/batch-uploads.contract.ts";
import { abortBatch, createBatch } from "../../assets/batch-uploads/batch-uploads.usecases.ts";
import { ownListRoutes } from "../list.routes.ts";
import { hostOf, numberIn } from "../operator.routes.ts";
import { batchListPage, batchPage, batchPath } from "./batches.pages.tsx";
import { newBatchForm, newBatchPage } from "./new-batch.pages.tsx";
import { batchesOf, batchOf, type ShownBatch } from "./pictures.usecases.ts";

/** Uploads by URL: the form, how far they are, and what failed, which can be tried again. */
export const batchPageRoutes = ownListRoutes(batchListPage, batchesOf)
  .get(
    "/console/batches/new",
    async (c, operator) => {
      const attempt = c.var.deps.freshUuid();
      const from = c.req.query("from");
      if (from === undefined) return newBatchPage(c, { form: viewOf(newBatchForm, {}), attempt });
      const { batch, items } = await batchOf(c.var.deps, operator, from);
      const { compress, quality, maxDimension } = batch;
      const enabled = compress === null ? "usual" : compress ? "yes" : "no";
      const urls = failedUrls(items, null).join("\n");
      const draft = { ...retryOf(batch), urls, compression: { enabled, quality, maxDimension } };
      return newBatchPage(c, {
        form: viewOf(newBatchForm, draft),
        attempt,
        corrects: batchName(batch.correlationId) ?? "that batch",
      });
    },
    "manage",
  )
  .postFiles("/console/batches/new", async (c, { actor }, typed) => {
    const attempt = String(typed.get("attempt") || c.var.deps.freshUuid());
    return submit(newBatchForm, typed, {
      again: (form) => newBatchPage(c, { form, attempt }),
      save: async ({
        correlationId = null,
        compression: { enabled, quality = null, maxDimension = null },
        ...lines
      }) => {
        const urls = urlsIn([lines.urls, ...(await tablesIn(typed))]);
        const compression = { enabled: enabled === "usual" ? null : enabled === "yes", quality, maxDimension };
        return started(c, { urls, correlationId, compression, attempt, actor }, "on the way.");
      },
    });
  })
  .get("/console/batches/:batchId", async (c, operator) => {
    const shown = await batchOf(c.var.deps, operator, c.req.param("batchId"));
    return batchPage(c, { ...shown, asked: { page: numberIn(c, "page") ?? 1 }, attempt: c.var.deps.freshUuid() });
  })
  .get("/console/batches/:batchId/files.csv", async (c, operator) => {
    const { items } = await batchOf(c.var.deps, operator, c.req.param("batchId"));
    return c.body(batchTable(items), 200, {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": 'attachment; filename="batch.csv"',
    });
  })
  // Tries what failed again, all of it or what failed for one reason, in a batch of its own.
  .post("/console/batches/:batchId/retry", async (c, operator, form) => {
    const { batch, items } = await batchOf(c.var.deps, operator, c.req.param("batchId"));
    const urls = failedUrls(items, form.get("reason"));
    if (urls.length === 0) throw new SeeOther(batchPath(batch.id));
    const { compress: enabled, quality, maxDimension } = batch;
    const attempt = form.get("attempt") || c.var.deps.freshUuid();
    const asked = { ...retryOf(batch), urls, compression: { enabled, quality, maxDimension }, attempt };
    return started(c, { ...asked, actor: operator.actor }, "tried again.");
  })
  .post("/console/batches/:batchId/stop", async (c, { actor }) => {
    const batchId = c.req.param("batchId");
    await abortBatch(c.var.deps, { actor, batchId });
    return seeOtherWith(c, batchPath(batchId), { sentence: "The batch is stopped. What was uploaded stays." });
  });

const mostTableBytes = 10_000_000;

/** The texts of the files with addresses that came with the form. */
function tablesIn(form: FormData): Promise<string[]> {
  const tables = filesIn(form, "table");
  const tooLarge = tables.find(({ size }) => size > mostTableBytes);
  if (tooLarge) throw invalid("table", `The file ${tooLarge.name} has more than ${mostTableBytes / 1e6} MB.`);
  return Promise.all(tables.map((table) => table.text()));
}

function urlsIn(texts: readonly string[]): string[] {
  const { urls, others } = joinPastedUrls(texts);
  const [first] = others;
  const more = others.length > 1 ? ` (and ${others.length - 1} more lines)` : "";
  if (first) throw invalid("urls", `Line ${first.line} has no http or https address: ${first.text}${more}`);
  if (urls.length === 0) throw invalid("urls", "Paste at least one address, or choose a file that has some.");
  const [fault] = createBatchInput.shape.urls.safeParse(urls).error?.issues ?? [];
  if (fault) throw invalid("urls", fault.message);
  return urls;
}

async function started(
  c: AppContext,
  asked: Omit<Parameters<typeof createBatch>[1], "askedHost">,
  what: "on the way." | "tried again.",
): Promise<Response> {
  const { batchUploadId } = await createBatch(c.var.deps, { ...asked, askedHost: hostOf(c) });
  const count = asked.urls.length;
  return seeOtherWith(c, batchPath(batchUploadId), {
    sentence: `${countText(count, "URL")} ${count === 1 ? "is" : "are"} ${what}`,
  });
}

function failedUrls(items: ShownBatch["items"], reason: string | null): string[] {
  const failed = items.filter((item) => item.status === "Failed" && (reason === null || failureKey(item) === reason));
  return [...new Set(failed.map(({ url }) => url))];
}

const again = ", tried again";

/** What a batch is called that tries the failures of another again. */
function retryOf({ correlationId }: ShownBatch["batch"]): { correlationId: string | null } {
  if (!correlationId || correlationId.endsWith(again)) return { correlationId: correlationId || null };
  const cut = correlationId.slice(0, longestCorrelationId - again.length).toWellFormed();
  return { correlationId: `${cut}${again}` };
}
