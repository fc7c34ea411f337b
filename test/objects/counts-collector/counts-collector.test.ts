import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import type { ToldAudience, ToldCounts } from "../../../src/domain/collecting/told-counts.ts";
import { countsAWrite } from "../../../src/domain/collecting/write-pace.ts";
import type { CountsCollector } from "../../../src/objects/counts-collector/counts-collector.port.ts";
import type { CollectorSources } from "../../../src/objects/counts-collector/counts-collector-object.ts";
import { replaceSources } from "../../support/sources.ts";

/** A collector of its own whose database does what the test says. Notes what each write held. */
async function collector(write?: (told: readonly ToldCounts[], attempt: number) => Promise<string[]>) {
  const namespace = env.COLLECTORS as DurableObjectNamespace;
  const stub = namespace.get(namespace.newUniqueId());
  const writes: (readonly ToldCounts[])[] = [];
  const reports: string[] = [];
  await replaceSources<CollectorSources>(stub, () => ({
    write: async (told) => {
      writes.push(told);
      return { stale: new Set(await write?.(told, writes.length)), busyMs: 0 };
    },
    random: () => 0,
    report: (message) => reports.push(message),
  }));
  return { tell: (told: ToldCounts) => (stub as unknown as CountsCollector).tell(told), writes, reports };
}

const countsOf = (audienceId: string, sequence = 1, change: Partial<ToldAudience> = {}): ToldAudience => ({
  kind: "audience",
  audienceId,
  sequence,
  epoch: 0,
  distilling: sequence,
  graduated: 0,
  dropped: 0,
  inactiveGraduated: 0,
  ...change,
});

it("counts that come together are written together, a hundred at once, the first of them without waiting", async () => {
  const { tell, writes } = await collector();
  const ids = Array.from({ length: 2 * countsAWrite + 1 }, (_, i) => `aud_${i}`);
  await Promise.all(ids.map((id) => tell(countsOf(id))));
  expect(writes.flat()).toHaveLength(ids.length);
  expect(Math.max(...writes.map(({ length }) => length))).toBe(countsAWrite);
  expect(writes.length).toBeLessThanOrEqual(4);
});

it("the caller hears whether the database has its counts, and whether more must change", async () => {
  const { tell } = await collector(async () => ["b"]);
  expect(await Promise.all([tell(countsOf("a")), tell(countsOf("b"))])).toEqual(["written", "stale"]);
});

it("while a write is on its way the newest counts take the place of older ones", async () => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const { tell, writes } = await collector(async (_, attempt) => {
    if (attempt === 1) await held;
    return [];
  });
  const first = tell(countsOf("a", 1));
  while (writes.length === 0) await scheduler.wait(1);
  const later = [tell(countsOf("a", 2)), tell(countsOf("a", 3))];
  await scheduler.wait(10);
  release();
  expect(await Promise.all([first, ...later])).toEqual(["written", "written", "written"]);
  expect(writes).toEqual([[countsOf("a", 1)], [countsOf("a", 3)]]);
});

it("a write that fails is told to all who wait, and the next one comes later", async () => {
  const { tell, writes, reports } = await collector(async (_, attempt) => {
    await scheduler.wait(20);
    if (attempt === 1) throw new Error("the database is away");
    return [];
  });
  const told = ["a", "b", "c"].map((id) => tell(countsOf(id)));
  expect(await Promise.all(told)).toEqual(["failed", "failed", "failed"]);
  expect(reports).toEqual([expect.stringContaining("the database is away")]);
  expect(await tell(countsOf("a", 2))).toBe("written");
  expect(writes.at(-1)).toEqual([countsOf("a", 2)]);
});

it("counts that no statement could take are refused alone", async () => {
  const { tell, writes } = await collector();
  const [refused, taken] = await Promise.allSettled([
    tell(countsOf("a", 1, { graduated: Number.NaN })),
    tell(countsOf("b")),
  ]);
  expect([refused?.status, taken?.status]).toEqual(["rejected", "fulfilled"]);
  expect(writes).toEqual([[countsOf("b")]]);
});
