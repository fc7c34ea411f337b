import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import {
  addExampleRoute,
  deleteExampleRoute,
  queryExamplesRoute,
} from "../../../../src/features/audiences/examples/examples.contract.ts";
import {
  addExamples,
  deleteExamples,
  markExamples,
  reorderExamples,
  restoreExamples,
} from "../../../../src/features/audiences/examples/many-examples.usecases.ts";
import { operatorOf } from "../../../../src/features/console/console.usecases.ts";
import { runSweeps } from "../../../../src/schedule.ts";
import { type Caller, classifyExample, newAudience, readAudience } from "../../../support/audiences.ts";
import { operator } from "../../../support/operator.ts";

type Example = Parameters<typeof addExamples>[1]["examples"][number];
const cat = (text: string, change: object = {}) =>
  classifyExample({
    asset: { _t: "TextAssetInput", text, metadata: {}, identifier: null },
    ...change,
  }) as never as Example;
const right = (value: string) => ({ _t: "ClassifyExampleTruth" as const, correctCategories: [value] });

async function actorOf({ app, at }: Awaited<ReturnType<typeof operator>>) {
  const session = await app.deps.sessionOf([...at.jar.values()][0] as string);
  const operating = session && (await operatorOf(app.deps, session, "manage"));
  if (!operating) throw new Error("nobody is signed in");
  return operating.actor;
}

/** An audience with so many examples that count. Its people answer ten at most. */
async function audienceWith(count: number) {
  const owner = await operator();
  const { deps } = owner.app;
  const audienceId = await newAudience(owner);
  const as = { actor: await actorOf(owner), audienceId };
  const examples = Array.from({ length: count }, (_, i) => cat(`cat ${i}`));
  const { exampleIds } = await addExamples(deps, { ...as, examples });
  return { owner, deps, as, audienceId, exampleIds };
}

const listed = async (by: Caller, audienceId: string) =>
  (await by.call(queryExamplesRoute, { params: { audienceId }, query: { page_size: "100" } })).body.items as {
    id: string;
    truth: { correctCategories: string[] } | null;
    sortIndex: number;
  }[];
const runsOf = async ({ deps }: Caller["app"], audienceId: string) =>
  deps.audienceRuns.latestOfAll(sql`${audienceId}`, 20);

describe("many examples at once", () => {
  it("are added in one change of the audience that starts one run", async () => {
    const { owner, deps, as, audienceId } = await audienceWith(0);
    const added = await addExamples(deps, { ...as, examples: Array.from({ length: 12 }, (_, i) => cat(`${i}`)) });
    expect(new Set(added.exampleIds).size).toBe(12);
    expect(added.recalculationId).toMatch(/^rec_/);
    expect((await listed(owner, audienceId)).map(({ id }) => id)).toEqual(added.exampleIds);
    expect((await runsOf(owner.app, audienceId)).map(({ id }) => id)).toEqual([added.recalculationId]);
    expect((await readAudience(owner, audienceId)).randomAdmissionProbability).not.toBeNull();
  });

  it("are added all or none: one fault names its example, and a full audience takes none", async () => {
    const { owner, deps, as, audienceId } = await audienceWith(2);
    const faulty = addExamples(deps, { ...as, examples: [cat("good"), cat("bad", { truth: right("cow") })] });
    await expect(faulty).rejects.toMatchObject({
      options: { errors: { "examples[1].truth.correctCategories[0]": expect.anything() } },
    });
    await addExamples(deps, { ...as, examples: Array.from({ length: 496 }, (_, i) => cat(`${i}`)) });
    await expect(addExamples(deps, { ...as, examples: [cat("a"), cat("b"), cat("c")] })).rejects.toThrow("500");
    expect((await owner.call(queryExamplesRoute, { params: { audienceId } })).body.total).toBe(498);
    expect((await addExamples(deps, { ...as, examples: [cat("a"), cat("b")] })).exampleIds).toHaveLength(2);
    expect((await owner.call(addExampleRoute, { params: { audienceId }, json: classifyExample() })).status).toBe(400);
  });

  it("are marked together: those that begin to count start one run, and another edit in between is not lost", async () => {
    const { owner, deps, as, audienceId, exampleIds } = await audienceWith(3);
    const unmarked = await addExamples(deps, {
      ...as,
      examples: [cat("x", { truth: null }), cat("y", { truth: null })],
    });
    expect(unmarked.recalculationId).toBeNull();
    const marks = [...unmarked.exampleIds, exampleIds[0] as string].map((exampleId) => ({
      exampleId,
      truth: right("dog"),
    }));
    const marked = await markExamples(deps, { ...as, truths: marks });
    expect(marked).toEqual({ marked: 3, recalculationId: expect.stringMatching(/^rec_/) });
    expect((await listed(owner, audienceId)).map(({ truth }) => truth?.correctCategories[0])).toEqual([
      ...["dog", "cat", "cat", "dog", "dog"],
    ]);
    // As many count as before, so no member's state can change.
    expect((await markExamples(deps, { ...as, truths: marks.slice(0, 1) })).recalculationId).toBeNull();
    const truths = [{ exampleId: "exa_gone", truth: null }];
    await expect(markExamples(deps, { ...as, truths })).rejects.toMatchObject({ status: 404 });
  });

  it("come back after they were deleted, under the same ids and at the same places", async () => {
    const { owner, deps, as, audienceId, exampleIds } = await audienceWith(5);
    const before = await listed(owner, audienceId);
    const gone = exampleIds.slice(1, 3);
    const { deleted, recalculationId } = await deleteExamples(deps, { ...as, exampleIds: gone });
    expect(new Set(deleted)).toEqual(new Set(gone));
    expect(recalculationId).toMatch(/^rec_/);
    expect(await listed(owner, audienceId)).toHaveLength(3);
    expect(new Set((await restoreExamples(deps, { ...as, exampleIds: gone })).restored)).toEqual(new Set(gone));
    expect(await listed(owner, audienceId)).toEqual(before);
    expect((await restoreExamples(deps, { ...as, exampleIds: gone })).restored).toEqual([]);
  });

  it("come back after a deletion by the API too, until a day has passed", async () => {
    const { owner, deps, as, audienceId, exampleIds } = await audienceWith(4);
    const [one = "", other = ""] = exampleIds;
    await owner.call(deleteExampleRoute, { params: { exampleId: one } });
    expect((await restoreExamples(deps, { ...as, exampleIds: [one] })).restored).toEqual([one]);
    await owner.call(deleteExampleRoute, { params: { exampleId: other } });
    await env.DB.prepare("UPDATE deleted_examples SET deleted_at = deleted_at - 86400001 WHERE id = ?")
      .bind(other)
      .run();
    await runSweeps(deps);
    expect((await restoreExamples(deps, { ...as, exampleIds: [other] })).restored).toEqual([]);
    expect(await listed(owner, audienceId)).toHaveLength(3);
  });

  it("are put in order without a run", async () => {
    const { owner, deps, as, audienceId, exampleIds } = await audienceWith(4);
    const [a = "", b = "", c = "", d = ""] = exampleIds;
    const runs = (await runsOf(owner.app, audienceId)).length;
    await reorderExamples(deps, { ...as, exampleIds: [d, b] });
    expect((await listed(owner, audienceId)).map(({ id }) => id)).toEqual([a, d, c, b]);
    expect(await runsOf(owner.app, audienceId)).toHaveLength(runs);
  });
});
