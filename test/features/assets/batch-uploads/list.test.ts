import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import { queryBatchesRoute } from "../../../../src/features/assets/batch-uploads/batch-uploads.contract.ts";
import { batchCaller, deliverAll, urlsOf } from "../../../support/batches.ts";
import { call } from "../../../support/client.ts";

type By = Pick<Awaited<ReturnType<typeof batchCaller>>, "app" | "token">;
type Query = Record<string, string | string[]>;

const list = async ({ app, token }: By, query: Query = {}) =>
  (await call(app, queryBatchesRoute, { token, query })).body;
const idsOf = async (by: By, query: Query): Promise<string[]> =>
  (await list(by, query)).items.map(({ batchUploadId }: { batchUploadId: string }) => batchUploadId);

/** Made once and never changed. */
let by: Awaited<ReturnType<typeof batchCaller>>;
let done: string;
let failed: string;
let open: string;
beforeAll(async () => {
  by = await batchCaller();
  const make = async (urls: string[], correlationId?: string) => {
    const id = await by.createdId(urls, correlationId === undefined ? {} : { correlationId });
    by.app.clock.advance(1_000);
    return id;
  };
  done = await make(urlsOf("good.example", 3), "Žluťoučký");
  await deliverAll(by.app);
  failed = await make(["ftp://a.example/1", "ftp://a.example/2"], "second");
  open = await make(urlsOf("later.example", 1));
});

describe("the list of batches", () => {
  it("has each with its counts, newest first", async () => {
    const { items, total } = await list(by);
    expect(total).toBe(3);
    expect(items).toMatchObject([
      {
        batchUploadId: open,
        status: "Processing",
        totalCount: 1,
        completedCount: 0,
        failedCount: 0,
        correlationId: null,
      },
      { batchUploadId: failed, status: "Completed", totalCount: 2, completedCount: 0, failedCount: 2 },
      { batchUploadId: done, status: "Completed", totalCount: 3, completedCount: 3, failedCount: 0 },
    ]);
  });

  it("is sorted by each of its fields, in both directions", async () => {
    expect(await idsOf(by, { sort: "created_at" })).toEqual([done, failed, open]);
    expect(await idsOf(by, { sort: "-created_at" })).toEqual([open, failed, done]);
    expect(await idsOf(by, { sort: "total_count" })).toEqual([open, failed, done]);
    expect(await idsOf(by, { sort: "-failed_count", page_size: "1" })).toEqual([failed]);
    expect(await idsOf(by, { sort: "-completed_count", page_size: "1" })).toEqual([done]);
    expect(await idsOf(by, { sort: ["-status", "created_at"] })).toEqual([open, done, failed]);
  });

  it("is filtered by each of its fields", async () => {
    const { items } = await list(by);
    const filters: [Query, string[]][] = [
      [{ "batch_upload_id[in]": [open, done] }, [open, done]],
      [{ "correlation_id[eq]": "second" }, [failed]],
      [{ "correlation_id[contains]": "žLUŤ" }, [done]],
      [{ "status[eq]": "Completed" }, [failed, done]],
      [{ "total_count[gt]": "1" }, [failed, done]],
      [{ "completed_count[eq]": "0" }, [open, failed]],
      [{ "failed_count[neq]": "0" }, [failed]],
      [{ "created_at[gte]": items[1].createdAt }, [open, failed]],
      [{ "failed_count[gt]": "0", "status[eq]": "Processing", logic: "or" }, [open, failed]],
    ];
    for (const [query, ids] of filters) {
      expect(await idsOf(by, query), JSON.stringify(query)).toEqual(ids);
      expect((await list(by, query)).total, JSON.stringify(query)).toBe(ids.length);
    }
  });

  it("comes in pages", async () => {
    const pages = await Promise.all(["1", "2", "3"].map((page) => idsOf(by, { page, page_size: "2" })));
    expect(pages).toEqual([[open, failed], [done], []]);
  });

  it("names no batch of another organization", async () => {
    const stranger = await batchCaller(undefined, { app: by.app });
    const asked: Query[] = [
      {},
      { "batch_upload_id[eq]": done },
      { "status[neq]": "x", "total_count[gt]": "0", logic: "or" },
    ];
    for (const query of asked) expect((await list(stranger, query)).total).toBe(0);
  });

  it("reads one organization's batches, newest first, in the order of an index", async () => {
    const query = { page: 1, pageSize: 20, offset: 0, sort: [], logic: "and" as const, conditions: [] };
    const { sql, params } = by.app.deps.batches.query(by.person.organizationId, query).rows.toSQL();
    const plan = env.DB.prepare(`EXPLAIN QUERY PLAN ${sql}`).bind(...params);
    const steps = (await plan.all<{ detail: string }>()).results.map(({ detail }) => detail);
    expect(steps).toEqual([expect.stringMatching(/^SEARCH batch_uploads USING INDEX batch_uploads_newest/)]);
  });
});
