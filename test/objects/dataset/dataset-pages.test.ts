import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type {
  DatapointStore,
  DatasetGroup,
  NewDatapoint,
  PageAsked,
} from "../../../src/objects/dataset/dataset.port.ts";
import { createDatapoints } from "../../../src/objects/dataset/dataset-client.ts";
import { placeQueries, readPage } from "../../../src/objects/dataset/dataset-pages.ts";
import { datasetUpgrades } from "../../../src/objects/dataset/dataset-schema.ts";
import { DatasetTables } from "../../../src/objects/dataset/dataset-tables.ts";
import { upgradeTables } from "../../../src/objects/upgrade-tables.ts";

const freshDataset = () => createDatapoints(env.DATASETS)(`ds_${crypto.randomUUID()}`);

const datapoint = (change: Partial<NewDatapoint> & { name?: string } = {}): NewDatapoint => {
  const { name = "x", ...rest } = change;
  const asset = { kind: "text", text: name, metadata: {}, identifier: name };
  const content = JSON.stringify({
    asset,
    context: null,
    contextAsset: null,
    transcription: null,
    privateMetadata: null,
  });
  return { sortIndex: null, group: null, hash: crypto.randomUUID(), contestants: 1, words: 0, content, ...rest };
};

type Reading = Pick<PageAsked, "order" | "upTo" | "limit"> & { maxBytes?: number };

/** The ids of all pages, with their groups. */
async function readAll(
  dataset: DatapointStore,
  asked: Reading,
): Promise<{ pages: string[][]; groups: DatasetGroup[] }> {
  const pages: string[][] = [];
  const groups: DatasetGroup[] = [];
  for (let after: PageAsked["after"] = null; ; ) {
    const page = await dataset.page({ maxBytes: 1_000_000, ...asked, after });
    if (!page) throw new Error("erased");
    pages.push(page.datapoints.map(({ id }) => id));
    groups.push(...page.groups);
    if (page.next === null) return { pages, groups };
    after = page.next;
  }
}

describe("pages of a dataset", () => {
  it("have every datapoint once, by sort index and then by arrival, whatever their size", async () => {
    const sortIndex = fc.option(
      fc.oneof(fc.integer({ min: -3, max: 3 }), fc.constantFrom(-(2 ** 53) + 1, 2 ** 53 - 1)),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(sortIndex, { maxLength: 30 }),
        fc.integer({ min: 1, max: 12 }),
        async (sorts, limit) => {
          const dataset = freshDataset();
          const ids =
            (await dataset.add(
              sorts.map((sort) => datapoint({ sortIndex: sort })),
              1,
            )) ?? [];
          const { upTo } = await dataset.summary();
          const { pages } = await readAll(dataset, { order: "sortIndex", upTo, limit });
          const place = (at: number) => sorts[at] ?? Number.POSITIVE_INFINITY;
          const expected = ids.map((_, i) => i).sort((one, other) => place(one) - place(other) || one - other);
          expect(pages.flat()).toEqual(expected.map((at) => ids[at]));
          expect(pages.slice(0, -1).every((page) => page.length === limit)).toBe(true);
        },
      ),
      { numRuns: 25 },
    );
  });

  it("go through groups one after the other, and leave out what has none", async () => {
    const member = fc.record({
      group: fc.constantFrom("a", "b", "c", null),
      sortIndex: fc.option(fc.integer({ min: 0, max: 3 })),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(member, { maxLength: 30 }), fc.integer({ min: 1, max: 7 }), async (members, limit) => {
        const dataset = freshDataset();
        const ids = (await dataset.add(members.map(datapoint), 1)) ?? [];
        const { upTo } = await dataset.summary();
        const { pages } = await readAll(dataset, { order: "group", upTo, limit });
        const names = [...new Set(members.flatMap(({ group }) => group ?? []))];
        const rank = (at: number) => members[at]?.sortIndex ?? Number.POSITIVE_INFINITY;
        const expected = names.flatMap((name) =>
          ids
            .map((_, i) => i)
            .filter((at) => members[at]?.group === name)
            .sort((one, other) => rank(one) - rank(other) || one - other),
        );
        expect(pages.flat()).toEqual(expected.map((at) => ids[at]));
      }),
      { numRuns: 25 },
    );
  });

  it("stay as they were at a moment, whatever is added meanwhile", async () => {
    const dataset = freshDataset();
    const before = await dataset.add([datapoint({ sortIndex: 5 }), datapoint({ sortIndex: 3 })], 1);
    const { upTo } = await dataset.summary();
    const asked = { order: "sortIndex", upTo, limit: 1, maxBytes: 1_000_000 } as const;
    const first = await dataset.page({ ...asked, after: null });
    await dataset.add([datapoint({ sortIndex: 4 }), datapoint({ sortIndex: 9 })], 2);
    const second = await dataset.page({ ...asked, after: first?.next ?? null });
    const third = await dataset.page({ ...asked, after: second?.next ?? null });
    expect([first, second].map((page) => page?.datapoints[0]?.id)).toEqual([before?.[1], before?.[0]]);
    expect([third?.datapoints, third?.next]).toEqual([[], null]);
  });

  it("never mean a datapoint that came after one that was deleted", async () => {
    const dataset = freshDataset();
    await dataset.add([datapoint(), datapoint()], 1);
    const { upTo } = await dataset.summary();
    expect(await dataset.remove(2)).toBe(true);
    expect((await dataset.summary()).upTo).toBe(upTo);
    await dataset.add([datapoint()], 2);
    const { pages } = await readAll(dataset, { order: "sortIndex", upTo, limit: 10 });
    expect(pages.flat()).toHaveLength(1);
  });

  it("end at so many bytes, and hold one datapoint at least", async () => {
    const dataset = freshDataset();
    const sizes = [100, 100, 5_000, 100, 100];
    await dataset.add(
      sizes.map((size, sortIndex) => datapoint({ sortIndex, name: "x".repeat(size) })),
      1,
    );
    const { pages } = await readAll(dataset, { order: "sortIndex", upTo: 5, limit: 10, maxBytes: 1_000 });
    expect(pages.map(({ length }) => length)).toEqual([2, 1, 2]);
  });

  it("bring the contexts of their groups", async () => {
    const dataset = freshDataset();
    const contextAsset = { kind: "text" as const, text: "asset", metadata: {}, identifier: "asset" };
    await dataset.setGroup({ name: "early", context: "old", contextAsset: null });
    await dataset.add([datapoint({ group: "late" }), datapoint({ group: "early" }), datapoint()], 1);
    await dataset.setGroup({ name: "late", context: null, contextAsset });
    await dataset.setGroup({ name: "early", context: "new", contextAsset: null });
    await dataset.setGroup({ name: "empty", context: "unused", contextAsset: null });
    const page = await dataset.page({ order: "group", after: null, upTo: 9, limit: 9, maxBytes: 1_000_000 });
    expect(page?.groups).toEqual([
      { name: "early", context: "new", contextAsset: null },
      { name: "late", context: null, contextAsset },
    ]);
    expect(page?.datapoints.map(({ group }) => group)).toEqual(["early", "late"]);
  });
});

describe("a dataset's summary", () => {
  it("counts what fits what, and names the first that does not", async () => {
    const dataset = freshDataset();
    const [pair, single] =
      (await dataset.add(
        [
          datapoint({ contestants: 2, words: 3, group: "a" }),
          datapoint({ words: 1 }),
          datapoint({ group: "a", contestants: 3 }),
        ],
        1,
      )) ?? [];
    expect(await dataset.summary()).toEqual({
      upTo: 3,
      datapoints: 3,
      unpaired: { count: 2, datapointId: single },
      withoutWords: { count: 1, datapointId: pair?.replace(/1$/, "3") },
      ungrouped: { count: 1, datapointId: single },
      groups: { count: 1, smallest: { name: "a", size: 2 }, largest: { name: "a", size: 2 }, pairs: 1 },
    });
  });

  it("of nothing is empty", async () => {
    const none = { count: 0, datapointId: null };
    expect(await freshDataset().summary()).toEqual({
      upTo: 0,
      datapoints: 0,
      unpaired: none,
      withoutWords: none,
      ungrouped: none,
      groups: { count: 0, smallest: null, largest: null, pairs: 0 },
    });
  });
});

describe("the rows that a datapoint writes", () => {
  const written = async (datapoints: NewDatapoint[]) => {
    const id = `ds_${crypto.randomUUID()}`;
    const dataset = createDatapoints(env.DATASETS)(id);
    await dataset.add([datapoint({ group: "g" })], 1);
    const { runInDurableObject } = await import("cloudflare:test");
    return runInDurableObject(env.DATASETS.get(env.DATASETS.idFromName(id)), async (instance, { storage }) => {
      let rows = 0;
      const { exec } = storage.sql;
      const counted = (...given: Parameters<typeof exec>) => {
        const cursor = exec.apply(storage.sql, given);
        const all = cursor.toArray();
        rows += cursor.rowsWritten;
        return { toArray: () => all };
      };
      Object.defineProperty(storage.sql, "exec", { value: counted, configurable: true });
      await (instance as unknown as { add(d: NewDatapoint[], now: number): Promise<unknown> }).add(datapoints, 2);
      Object.defineProperty(storage.sql, "exec", { value: exec, configurable: true });
      return rows;
    });
  };

  it("are two, and three in a group; a repeat writes none", async () => {
    expect(await written([datapoint()])).toBe(2);
    expect(await written([datapoint({ group: "g" })])).toBe(3);
    expect(await written([datapoint({ hash: "h" }), datapoint({ hash: "h" })])).toBe(2);
  });
});

it("each query of a page begins where the page before ended, and reads its rows in order", async () => {
  const stub = env.DATASETS.get(env.DATASETS.newUniqueId());
  const plans = await runInDurableObject(stub, (_, { storage }) => {
    upgradeTables(storage, datasetUpgrades);
    return Object.entries(placeQueries).map(([name, query]) => {
      const inputs = Array.from(query.matchAll(/\?/g), () => 1);
      const steps = storage.sql.exec(`EXPLAIN QUERY PLAN ${query}`, ...inputs).toArray();
      return [name, ...steps.map(({ detail }) => detail)];
    });
  });
  expect(plans).toEqual([
    ["tied", "SEARCH datapoints USING INDEX datapoints_by_sort (sort=? AND rowid>? AND rowid<?)"],
    ["sorted", "SEARCH datapoints USING INDEX datapoints_by_sort (sort>?)"],
    ["unsorted", "SEARCH datapoints USING INTEGER PRIMARY KEY (rowid>? AND rowid<?)"],
    ["tiedInGroup", "SEARCH datapoints USING INDEX datapoints_of_group (grp=? AND sort=? AND rowid>? AND rowid<?)"],
    ["sortedInGroup", "SEARCH datapoints USING INDEX datapoints_of_group (grp=? AND sort>?)"],
    ["laterGroups", "SEARCH datapoints USING INDEX datapoints_of_group (grp>?)"],
  ]);
});

const shapes: Record<string, (place: number) => Partial<NewDatapoint>> = {
  "that have no sort index": () => ({}),
  "that share a sort index": () => ({ sortIndex: 7 }),
  "of one large group": () => ({ group: "a" }),
  "of groups of two, sorted or not": (place) => ({
    group: `g${place >> 1}`,
    sortIndex: place % 3 === 0 ? null : place % 5,
  }),
};

it.each(Object.entries(shapes))("datapoints %s are read once by all pages together", async (_, shape) => {
  const order = shape(0).group === undefined ? ("sortIndex" as const) : ("group" as const);
  const read = async (count: number) => {
    const id = `ds_${crypto.randomUUID()}`;
    const dataset = createDatapoints(env.DATASETS)(id);
    await dataset.add(
      Array.from({ length: count }, (_, place) => datapoint(shape(place))),
      1,
    );
    return runInDurableObject(env.DATASETS.get(env.DATASETS.idFromName(id)), (_instance, { storage }) => {
      let [rows, found] = [0, 0];
      const counting = {
        exec(query: string, ...inputs: unknown[]) {
          const cursor = storage.sql.exec(query, ...inputs);
          const all = cursor.toArray();
          rows += cursor.rowsRead;
          return { toArray: () => all };
        },
      };
      const tables = new DatasetTables(counting as unknown as SqlStorage);
      for (let after: PageAsked["after"] = null; ; ) {
        const page = readPage(tables, { order, after, upTo: count, limit: 50, maxBytes: 1_000_000 });
        found += page.rows.length;
        if (page.next === null) return { rows, found };
        after = page.next;
      }
    });
  };
  const [some, many] = [await read(500), await read(2_000)];
  expect([some.found, many.found]).toEqual([500, 2_000]);
  expect(many.rows / some.rows).toBeLessThan(4.5);
});
