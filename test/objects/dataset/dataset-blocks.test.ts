import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import type { DatapointListQuery } from "../../../src/domain/labeling/labeling-lists.ts";
import type { NewDatapoint } from "../../../src/objects/dataset/dataset.port.ts";
import { createDatapoints } from "../../../src/objects/dataset/dataset-client.ts";
import { readList } from "../../../src/objects/dataset/dataset-list.ts";
import { datasetUpgrades } from "../../../src/objects/dataset/dataset-schema.ts";
import { DatasetTables } from "../../../src/objects/dataset/dataset-tables.ts";
import { upgradeTables } from "../../../src/objects/upgrade-tables.ts";

const asset = { kind: "text", text: "x", metadata: {}, identifier: "x" };
const content = JSON.stringify({
  asset,
  context: null,
  contextAsset: null,
  transcription: null,
  privateMetadata: null,
});
/** Every seventh is a pair, every third has a word, and every eleventh a group. */
const datapoint = (i: number): NewDatapoint => ({
  sortIndex: i,
  group: i % 11 === 0 ? "g" : null,
  hash: `h${i}`,
  contestants: i % 7 === 0 ? 2 : 1,
  words: i % 3 === 0 ? 1 : 0,
  content,
});
const datapoints = (from: number, count: number) => Array.from({ length: count }, (_, i) => datapoint(from + i));
const pageOf = (page: number, pageSize: number, descending = false): DatapointListQuery => ({
  page,
  pageSize,
  offset: (page - 1) * pageSize,
  logic: "and",
  conditions: [],
  sort: descending ? [{ field: "id", descending }] : [],
});
const numberOf = (id: string | null) => Number(id?.slice(-9));

/** The same from a list of all numbers that stand. */
function summaryOf(numbers: readonly number[]) {
  const misfits = (is: (i: number) => boolean) => {
    // Datapoint i came as number i + 1.
    const found = numbers.filter((number) => is(number - 1));
    return { count: found.length, first: found[0] ?? null };
  };
  return {
    datapoints: numbers.length,
    unpaired: misfits((i) => i % 7 !== 0),
    withoutWords: misfits((i) => i % 3 !== 0),
    ungrouped: misfits((i) => i % 11 !== 0),
  };
}

it("counts and pages are those of all datapoints that stand, whichever were deleted, added by a bulk or by the release before", async () => {
  const id = `ds_${crypto.randomUUID()}`;
  const dataset = createDatapoints(env.DATASETS)(id);
  let numbers: number[] = [];
  const look = async () => {
    const { datapoints: count, unpaired, withoutWords, ungrouped } = await dataset.summary();
    const named = ({ count, datapointId }: { count: number; datapointId: string | null }) => ({
      count,
      first: datapointId === null ? null : numberOf(datapointId),
    });
    expect({
      datapoints: count,
      unpaired: named(unpaired),
      withoutWords: named(withoutWords),
      ungrouped: named(ungrouped),
    }).toEqual(summaryOf(numbers));
    expect(await dataset.count()).toBe(numbers.length);
    for (const descending of [false, true]) {
      const listed: number[] = [];
      for (let page = 1; listed.length < numbers.length; page++) {
        const { datapoints: shown, total } = await dataset.list(pageOf(page, 700, descending));
        expect(total).toBe(numbers.length);
        expect(shown.length).toBeGreaterThan(0);
        listed.push(...shown.map((one) => numberOf(one.id)));
      }
      expect(listed).toEqual(descending ? numbers.toReversed() : numbers);
      expect((await dataset.list(pageOf(99, 700, descending))).datapoints).toEqual([]);
    }
  };
  await look();
  for (const [from, count] of [
    [0, 900],
    [900, 1_000],
    [1_900, 100],
    [2_000, 1_700],
  ] as const) {
    await dataset.add(datapoints(from, count), 1);
    numbers.push(...Array.from({ length: count }, (_, i) => from + i + 1));
    await look();
  }
  const removed = [1, 2, 3, 4, 999, 1_000, 1_001, 3_699, 3_700, ...Array.from({ length: 1_000 }, (_, i) => 1_501 + i)];
  for (const number of removed) await dataset.remove(number);
  numbers = numbers.filter((number) => !removed.includes(number));
  await look();
  await runInDurableObject(env.DATASETS.get(env.DATASETS.idFromName(id)), (_, { storage }) => {
    for (let i = 3_700; i < 6_200; i++) {
      const { sortIndex, hash, contestants, words } = datapoint(i);
      storage.sql.exec(
        "INSERT INTO datapoints (arrival, sort, grp, at, hash, contestants, words, content) VALUES (?, ?, ?, 1, ?, ?, ?, ?)",
        ...[i + 1, sortIndex, i % 11 === 0 ? 1 : null, hash, contestants, words, content],
      );
    }
  });
  numbers.push(...Array.from({ length: 2_500 }, (_, i) => 3_701 + i));
  await look();
});

it("bulks that overlap leave nothing out of the counts, wherever their repeats stand", async () => {
  const dataset = createDatapoints(env.DATASETS)(`ds_${crypto.randomUUID()}`);
  const there = new Set<number>();
  // The second bulk ends with repeats, and the last block that it could fill is not full.
  for (const places of [range(0, 990), range(990, 995).concat(range(0, 40)), range(995, 1_010), range(500, 2_100)]) {
    await dataset.add(places.map(datapoint), 1);
    for (const place of places) there.add(place);
    expect(await dataset.count()).toBe(there.size);
  }
});

const range = (from: number, to: number) => Array.from({ length: to - from }, (_, i) => from + i);

it("a late page and a summary read no more rows than an early page and a block", async () => {
  const stub = env.DATASETS.get(env.DATASETS.newUniqueId());
  const [first, late, last, summary] = await runInDurableObject(stub, (_, { storage }) => {
    upgradeTables(storage, datasetUpgrades);
    let rows = 0;
    const counting = {
      exec(query: string, ...inputs: unknown[]) {
        const cursor = storage.sql.exec(query, ...inputs);
        const all = cursor.toArray();
        rows += cursor.rowsRead;
        return { toArray: () => all };
      },
    };
    const tables = new DatasetTables(counting as unknown as SqlStorage);
    for (let from = 0; from < 30_500; from += 500) tables.add(datapoints(from, 500), 1);
    const counted = (work: () => unknown) => {
      rows = 0;
      work();
      return rows;
    };
    return [
      counted(() => readList(tables, pageOf(1, 50), "x")),
      counted(() => readList(tables, pageOf(400, 50), "x")),
      counted(() => readList(tables, pageOf(1, 50, true), "x")),
      counted(() => tables.blocks.totals()),
    ];
  });
  // Blocks, what came after the last one, and at most one block before the page begins.
  for (const read of [first, late, last]) expect(read).toBeLessThan(2_000);
  expect(summary).toBeLessThan(1_000);
});
