import { evictDurableObject, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { RapidResult } from "../../../src/domain/grading/rapid-result.ts";
import type { RapidContent } from "../../../src/domain/serving/rapid-content.ts";
import { taskRapidId } from "../../../src/domain/serving/task-work.ts";
import type { GivenAnswer } from "../../../src/objects/desk/desk.port.ts";
import { createDesks } from "../../../src/objects/desk/desk-client.ts";
import type { AnswerOutcome, OutcomeTogether, Person } from "../../../src/objects/person/person.port.ts";
import { createPersons } from "../../../src/objects/person/person-client.ts";
import type { PersonSources } from "../../../src/objects/person/person-object.ts";
import { countRowsWritten } from "../../support/rows-written.ts";
import { audienceId, example, membership, servedAudience } from "../../support/sessions.ts";
import { replaceSources } from "../../support/sources.ts";
import { openDesk, rowsOf } from "../desk/fresh-desk.ts";

const openedAt = Date.now();
const category = (rapidId: string, value = "cat"): RapidResult => ({
  _t: "AttachCategoryResult",
  rapidId,
  category: value,
});
const skip = (rapidId: string): RapidResult => ({ _t: "SkipResult", rapidId });

type Given = { result: RapidResult; agoMs?: number };

/** A person with a session of these rapids. */
async function inSession(rapids: RapidContent[], change: object = {}) {
  const id = env.PERSONS.newUniqueId();
  const stub = env.PERSONS.get(id);
  const person = createPersons(env.PERSONS).ofKey(id.toString()) as Person;
  const sessionId = `${id}.one`;
  const of = { sessionId, clientId: "client" };
  await person.open({
    ...of,
    requestKey: null,
    campaignId: "campaign",
    audienceId: null,
    visitor: { userId: "ada", organizationId: "org", attributes: {} },
    life: 0,
    stickyDimension: null,
    program: null,
    rapids,
    configs: [],
    defaultGlobalScore: 0.5,
    learned: [],
    usedUp: [],
    now: openedAt,
    ...change,
  });
  return {
    stub,
    person,
    sessionId,
    together: (answers: Given[], now = openedAt + 60_000) => person.answerTogether({ ...of, answers, now }),
    one: (result: RapidResult, now = openedAt + 60_000) => person.answer({ ...of, result, now }),
    /** All that the person's object stores. The key of the object is left out. */
    stored: () =>
      runInDurableObject(stub, (_, { storage }) =>
        storage.sql.exec("SELECT name, value FROM facts WHERE typeof(value) = 'text' ORDER BY name").toArray(),
      ),
  };
}

const plain = (count: number) =>
  Array.from({ length: count }, (_, i) => example(`r${i}`, { exampleId: null, routingId: "campaign" }));

/** A person who has taken tasks of a desk. */
async function atDesk(count: number, userId = "ada") {
  const fresh = await openDesk();
  const { person, tasks } = await fresh.take(userId, count);
  const { jobId } = fresh.plan;
  const rapids = tasks.map(({ id, content }) =>
    example(taskRapidId({ jobId, desk: 0, task: id }), {
      ...content,
      payload: {
        _t: "ClassifyExamplePayload",
        title: "?",
        categories: ["cat", "dog"].map((v) => ({ label: v, value: v })),
      },
      exampleId: null,
      routingId: "campaign",
      truth: null,
      task: { jobId, desk: 0, task: id, person: Number(person) },
    }),
  );
  const own = await inSession(rapids);
  return { ...own, ...fresh, stub: own.stub, deskStub: fresh.stub, rapids, ids: rapids.map(({ id }) => id) };
}

/** Leaves out what follows, which a group says once. */
function resultOf(outcome: AnswerOutcome | OutcomeTogether["outcomes"][number]) {
  if (outcome.kind !== "answered") return outcome;
  const { next, done, ...answered } = outcome.answered as Extract<AnswerOutcome, { kind: "answered" }>["answered"];
  return { kind: "answered", answered };
}

describe("several answers at once", () => {
  it("have an outcome each in their order, and what follows once", async () => {
    const { together, one } = await inSession(plain(5));
    await one(category("r1"));
    const { outcomes, next } = await together([
      { result: category("r3") },
      { result: category("r1") },
      { result: category("r1", "dog") },
      { result: category("r0", "horse") },
      { result: category("elsewhere") },
      { result: skip("r2") },
    ]);
    expect(outcomes.map((outcome) => (outcome.kind === "answered" ? outcome.answered.isAccepted : outcome))).toEqual([
      true,
      true,
      { kind: "refused", why: "answered_otherwise" },
      { kind: "faulty", faults: { "result.category": [expect.any(String)] } },
      { kind: "refused", why: "not_served" },
      false,
    ]);
    expect(next?.id).toBe("r0");
    const last = await together([{ result: category("r0") }, { result: category("r4") }]);
    expect([last.outcomes.length, last.next]).toEqual([2, null]);
  });

  it("write one row of the person, and two of the desk for each answer", async () => {
    const { stub, deskStub, together, ids } = await atDesk(10);
    const rows = await countRowsWritten(stub);
    const desk = await rowsOf(deskStub, () => together(ids.map((id) => ({ result: category(id) }))));
    expect([rows(), desk.written]).toEqual([1, 20]);
  });

  it("are one call of their desk, with the time that each took", async () => {
    const { stub, together, ids, desk } = await atDesk(4);
    const calls: GivenAnswer[][] = [];
    await replaceSources<PersonSources>(stub, ({ desks }) => ({
      desks: (jobId, number) => {
        const real = desks(jobId, number);
        const answerTogether = (given: GivenAnswer[]) => {
          calls.push(given);
          return real.answerTogether(given);
        };
        return new Proxy(real, {
          get: (target, name) => (name === "answerTogether" ? answerTogether : Reflect.get(target, name)),
        });
      },
    }));
    const agos = [50_000, 42_000, 30_000];
    await together(agos.map((agoMs, i) => ({ result: category(ids[i] ?? ""), agoMs })));
    expect(calls.map((given) => given.map(({ tookMs }) => tookMs))).toEqual([[10_000, 8_000, 12_000]]);
    await together([{ result: category(ids[3] ?? "") }]);
    expect(calls[1]?.map(({ tookMs }) => tookMs)).toEqual([30_000]);
    expect((await desk.responses(0))?.map(({ at }) => at)).toEqual([openedAt + 10_000]);
  });

  it("say of what others have ended that it does not count, beside what does", async () => {
    const { together, ids, take, answer, rapids } = await atDesk(3);
    for (const other of ["b", "c"]) {
      const { person } = await take(other, 3);
      await answer(other, person, rapids[1]?.task?.task);
    }
    const { outcomes } = await together(ids.map((id) => ({ result: category(id) })));
    expect(outcomes.map((outcome) => outcome.kind === "answered" && outcome.answered.isAccepted)).toEqual([
      true,
      false,
      true,
    ]);
  });

  it("give back what was skipped among them", async () => {
    const { together, ids, desk } = await atDesk(3);
    await together([
      { result: category(ids[0] ?? "") },
      { result: skip(ids[1] ?? "") },
      { result: category(ids[2] ?? "") },
    ]);
    expect(await desk.progress()).toMatchObject({ accepted: 2 });
    expect(await desk.look(1)).toMatchObject({ task: { skips: 1 } });
  });

  it("to examples tell their roster one by one, and of the end of the session with the last", async () => {
    const told: { exampleId: string; endedSession: string | null }[] = [];
    const own = await inSession(
      ["a", "b", "c"].map((id) => example(id)),
      { audienceId, configs: [servedAudience()] },
    );
    await replaceSources<PersonSources>(own.stub, () => ({
      rosters: () =>
        ({
          answer: async (_: unknown, { exampleId, endedSession = null }: (typeof told)[number]) => {
            told.push({ exampleId, endedSession });
            return membership({ score: 0.5 + told.length / 10 });
          },
        }) as never,
    }));
    const rows = await countRowsWritten(own.stub);
    const { outcomes, next } = await own.together(["a", "b", "c"].map((id) => ({ result: category(id) })));
    expect(told).toEqual([
      { exampleId: "a", endedSession: null },
      { exampleId: "b", endedSession: null },
      { exampleId: "c", endedSession: own.sessionId },
    ]);
    expect(outcomes.map((outcome) => outcome.kind === "answered" && outcome.answered.userScore)).toEqual([
      0.6, 0.7, 0.8,
    ]);
    expect([next, rows()]).toEqual([null, 1]);
  });
});

describe("a group that is cut off", () => {
  it("between its desk and the person ends as it would have when it is sent again", async () => {
    const { stub, together, ids, desk, stored } = await atDesk(5);
    const before = await stored();
    const restore = await replaceSources<PersonSources>(stub, ({ desks }) => ({
      desks: (jobId, number) =>
        ({
          answerTogether: async (given: GivenAnswer[]) => {
            await desks(jobId, number).answerTogether(given);
            throw new Error("killed here");
          },
        }) as never,
    }));
    const answers = ids.map((id) => ({ result: category(id) }));
    await expect(together(answers)).rejects.toThrow("killed here");
    expect(await stored()).toEqual(before);
    await restore();
    await evictDurableObject(stub);
    const { outcomes, next } = await together(answers);
    expect(outcomes.every((outcome) => outcome.kind === "answered" && outcome.answered.isAccepted)).toBe(true);
    expect([next, (await desk.progress())?.accepted]).toEqual([null, 5]);
    expect((await together(answers)).outcomes).toEqual(outcomes);
  });

  it("between two examples counts each once, in whatever parts it comes again", async () => {
    const counted = new Map<string, number>();
    let left = 2;
    const own = await inSession(
      ["a", "b", "c"].map((id) => example(id)),
      { configs: [servedAudience()] },
    );
    const use = () =>
      replaceSources<PersonSources>(own.stub, () => ({
        rosters: () =>
          ({
            answer: async (_: unknown, { exampleId }: { exampleId: string }) => {
              if (left-- === 0) throw new Error("killed here");
              counted.set(exampleId, counted.get(exampleId) ?? counted.size);
              return membership({ score: 0.5 + (counted.get(exampleId) ?? 0) / 10 });
            },
          }) as never,
      }));
    await use();
    const answers = ["a", "b", "c"].map((id) => ({ result: category(id) }));
    await expect(own.together(answers)).rejects.toThrow("killed here");
    await evictDurableObject(own.stub);
    await use();
    left = 100;
    const parts = [
      ...(await own.together(answers.slice(0, 1))).outcomes,
      ...(await own.together(answers.slice(1))).outcomes,
    ];
    expect([...counted]).toEqual([
      ["a", 0],
      ["b", 1],
      ["c", 2],
    ]);
    expect((await own.together(answers)).outcomes).toEqual(parts);
  });
});

it("an object with the code of the release before is asked one by one", async () => {
  const { desk, take } = await openDesk();
  const { person } = await take("ada", 2);
  const old = { answer: (given: GivenAnswer) => desk.answer(given) };
  const namespace = {
    idFromName: () => "id",
    get: () =>
      new Proxy(old, {
        get: (target, name) =>
          Reflect.get(target, name) ??
          (() => Promise.reject(new TypeError(`The RPC receiver does not implement the method "${String(name)}".`))),
      }),
  };
  const client = createDesks(namespace as never)("job", 0);
  const given = [0, 1].map((task) => ({
    task,
    person: Number(person),
    userId: "ada",
    result: { _t: "AttachCategoryResult" as const, category: "cat" },
    weight: 0.5,
    now: Date.now(),
  }));
  expect((await client.answerTogether(given)).map(({ isAccepted }) => isAccepted)).toEqual([true, true]);
  expect(await desk.progress()).toMatchObject({ accepted: 2 });
});

it("however answers are split into groups and repeated, everything ends as it does one by one", async () => {
  const count = 6;
  const step = fc.record({ from: fc.nat(count - 1), length: fc.integer({ min: 1, max: count }) });
  const given = fc.array(fc.constantFrom("cat", "dog", "skip", "horse"), { minLength: count, maxLength: count });
  await fc.assert(
    fc.asyncProperty(given, fc.array(step, { maxLength: 6 }), async (values, steps) => {
      const [split, single] = [await atDesk(count), await atDesk(count)];
      const resultAt = (ids: string[], i: number) =>
        values[i] === "skip" ? skip(ids[i] ?? "") : category(ids[i] ?? "", values[i]);
      const timeOf = (i: number) => openedAt + (i + 1) * 1_000;
      const now = openedAt + 60_000;
      const first = new Map<number, unknown>();
      const send = async (from: number, to: number) => {
        const at = Array.from({ length: to - from }, (_, i) => from + i);
        const answers = at.map((i) => ({ result: resultAt(split.ids, i), agoMs: now - timeOf(i) }));
        const { outcomes } = await split.together(answers, now);
        for (const [j, i] of at.entries()) {
          const outcome = resultOf(outcomes[j] as AnswerOutcome);
          if (first.has(i)) expect(outcome).toEqual(first.get(i));
          first.set(i, outcome);
        }
      };
      // Groups overlap those before them, and leave nothing out.
      let reached = 0;
      for (const { from, length } of [...steps, { from: 0, length: count }]) {
        const start = Math.min(from, reached);
        await send(start, Math.min(count, start + length));
        reached = Math.max(reached, start + length);
      }
      const alone: unknown[] = [];
      for (let i = 0; i < count; i++) alone.push(resultOf(await single.one(resultAt(single.ids, i), timeOf(i))));
      const inOrder = Array.from({ length: count }, (_, i) => first.get(i));
      expect(inOrder).toEqual(alone);
      const ends = await Promise.all(
        [split, single].map(async ({ stored, stub, plan, desk }) => {
          // Digests are of results, which name the job. A session expires by when its last answer arrived.
          const own = (text: string) =>
            text
              .replaceAll(plan.jobId, "job")
              .replaceAll(stub.id.toString(), "person")
              .replace(/"[\w-]{22}\\"/g, '"digest"')
              .replace(/expiresAt\\":\d+/g, "expires");
          const held = await desk.held("ada", { from: 0, limit: 20 });
          return {
            person: own(JSON.stringify(await stored())),
            desk: own(JSON.stringify(held)),
            progress: (await desk.progress())?.accepted,
          };
        }),
      );
      expect(ends[0]).toEqual(ends[1]);
    }),
    { numRuns: 12 },
  );
});
