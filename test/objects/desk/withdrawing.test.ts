import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import fc from "fast-check";
import { expect, it } from "vitest";
import { freshTally, stillWanted, unknownCircumstances, withVote } from "../../../src/domain/labeling/referee.ts";
import type { Referee } from "../../../src/domain/labeling/stopping.ts";
import { createDesks } from "../../../src/objects/desk/desk-client.ts";
import { depth } from "../../support/depth.ts";
import { category, contents, openDesk, votes } from "./fresh-desk.ts";

const people = ["ann", "ben", "cleo", "dan"];
const options = ["cat", "dog"];
const quorum: Referee = { _t: "QuorumReferee", threshold: 2, maxVotes: 3 };

type Desk = Awaited<ReturnType<typeof openDesk>>;

/** All that is to be done soon is done. */
async function settle({ stub }: Pick<Desk, "stub">): Promise<void> {
  for (let alarms = 0; alarms < 60 && (await runDurableObjectAlarm(stub)); alarms++);
}

type ModelState = "Accepted" | "Overflow" | "TakenBack";

/** What the desk must hold: every answer with its state, and how it was given. */
class Model {
  readonly #answers: { task: number; userId: string; option: string; state: ModelState }[] = [];
  readonly #referee: Referee;

  constructor(referee: Referee) {
    this.#referee = referee;
  }

  has(task: number, userId: string): boolean {
    return this.#answers.some((answer) => answer.task === task && answer.userId === userId);
  }

  add(task: number, userId: string, option: string, isAccepted: boolean): void {
    this.#answers.push({ task, userId, option, state: isAccepted ? "Accepted" : "Overflow" });
  }

  counted(task: number) {
    return this.#answers.filter((answer) => answer.task === task && answer.state === "Accepted");
  }

  need(task: number): number {
    const tally = this.counted(task).reduce((sum, { option }) => withVote(sum, { option, evidence: null }), freshTally);
    return stillWanted(this.#referee, tally, unknownCircumstances(2));
  }

  takeBack(userId: string): void {
    for (const answer of this.#answers)
      if (answer.userId === userId && answer.state === "Accepted") answer.state = "TakenBack";
  }

  /** Goes by task: each counts again only if its task wants one then. */
  restore(userId: string): void {
    const own = this.#answers.filter((answer) => answer.userId === userId && answer.state === "TakenBack");
    for (const answer of own.sort((one, other) => one.task - other.task))
      answer.state = this.need(answer.task) > 0 ? "Accepted" : "Overflow";
  }

  statesOf(task: number): Record<string, string> {
    const own = this.#answers.filter((answer) => answer.task === task);
    return Object.fromEntries(own.map(({ userId, state }) => [userId, state === "TakenBack" ? "Rejected" : state]));
  }

  get accepted(): number {
    return this.#answers.filter(({ state }) => state === "Accepted").length;
  }
}

const person = fc.constantFrom(...people);
const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ kind: fc.constant("work" as const), person, count: fc.integer({ min: 1, max: 4 }) }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("leave" as const), person }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("takeBack" as const), person }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("restore" as const), person }) },
  { weight: 1, arbitrary: fc.constant({ kind: "evict" as const }) },
);

it.each([
  ["a number of votes", votes(2)],
  ["a quorum", quorum],
])("answers, take-backs and undos in any order leave exactly what each of them means, with %s", async (_, referee) => {
  const tasks = 5;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 30 }), async (steps) => {
      const at = await openDesk({ referee, tasks: contents(tasks) });
      const model = new Model(referee);
      let version = 1;
      let clock = 0;
      for (const each of steps) {
        // A desk that was just evicted is not there to be evicted again.
        if (each.kind === "evict") await evictDurableObject(at.stub).catch(() => undefined);
        if (each.kind === "takeBack" || each.kind === "restore") {
          const restores = each.kind === "restore";
          version += 1;
          await at.desk.withdraw({ userId: each.person, restores, version });
          // A repeat, and an order that comes too late, change nothing.
          await at.desk.withdraw({ userId: each.person, restores, version });
          await at.desk.withdraw({ userId: each.person, restores: !restores, version: version - 1 });
          if (restores) model.restore(each.person);
          else model.takeBack(each.person);
        }
        if (each.kind !== "work" && each.kind !== "leave") continue;
        clock += 1_000;
        // A lease that is left long ago is given to another person as well.
        const taken = await at.take(each.person, each.kind === "work" ? each.count : 2, { at: clock });
        for (const { id } of each.kind === "work" ? taken.tasks : []) {
          expect(model.has(id, each.person)).toBe(false);
          const option = options[(id + clock / 1_000) % 2] as string;
          const given = await at.answer(each.person, taken.person, id, { at: ++clock, result: category(option) });
          model.add(id, each.person, option, given.isAccepted);
        }
        clock += each.kind === "leave" ? 200_000 : 0;
      }
      await settle(at);
      const { tasks: found } = await at.desk.grid({ from: 0, limit: tasks });
      for (const { id, need, isDone, responses } of found) {
        expect(need).toBe(model.need(id));
        expect(isDone).toBe(need === 0);
        expect(responses).toHaveLength(model.counted(id).length);
        const states = (await at.desk.responses(id))?.map(({ userId, state }) => [userId, state]);
        expect(Object.fromEntries(states ?? [])).toEqual(model.statesOf(id));
      }
      const done = found.filter(({ isDone }) => isDone).length;
      expect(await at.desk.progress()).toMatchObject({ accepted: model.accepted, done });
      await evictDurableObject(at.stub).catch(() => undefined);
      expect(await at.desk.progress()).toMatchObject({ accepted: model.accepted, done });
    }),
    { numRuns: depth(60) / 5 },
  );
});

/** One person has answered all tasks of a desk. */
async function busyDesk(count: number, referee = votes(1)) {
  const at = await openDesk({ referee, tasks: contents(count) });
  for (let answered = 0; answered < count; ) {
    const { person, tasks } = await at.take("bad", 100);
    for (const { id } of tasks) await at.answer("bad", person, id);
    answered += tasks.length;
  }
  return at;
}

it("a large order goes on in slices, also after an eviction, while others answer what is free again", async () => {
  const at = await busyDesk(230);
  await at.use();
  await at.desk.withdraw({ userId: "bad", restores: false, version: 1 });
  expect(await at.desk.progress()).toMatchObject({ accepted: 30, done: 30 });
  const { people: before } = await at.desk.figures(10);
  expect(before[0]).toMatchObject({ answers: 30, takenBack: 200, withdrawal: { restores: false, isDone: false } });
  await evictDurableObject(at.stub);
  const good = await at.take("good", 50);
  expect(good.tasks).toHaveLength(50);
  await Promise.all([settle(at), ...good.tasks.map(({ id }) => at.answer("good", good.person, id))]);
  await settle(at);
  expect(await at.desk.progress()).toMatchObject({ accepted: 50, done: 50 });
  await at.desk.withdraw({ userId: "bad", restores: true, version: 2 });
  await settle(at);
  // What others have answered meanwhile stays theirs.
  expect(await at.desk.progress()).toMatchObject({ accepted: 230, done: 230 });
  const { people: after } = await at.desk.figures(10);
  const figuresOf = (userId: string) => after.find((one) => one.userId === userId);
  expect(figuresOf("bad")).toMatchObject({ answers: 180, overflow: 50, takenBack: 0 });
  expect(figuresOf("good")).toMatchObject({ answers: 50 });
});

it("a slice that fails in the middle changes nothing, and is done again", async () => {
  const at = await busyDesk(20);
  await runInDurableObject(at.stub, (_, { storage: { sql } }) => {
    const exec = sql.exec.bind(sql);
    let updates = 0;
    sql.exec = ((query: string, ...bindings: SqlStorageValue[]) => {
      if (query.startsWith("UPDATE responses SET state") && ++updates === 10) throw new Error("the disk is gone");
      return exec(query, ...bindings);
    }) as typeof sql.exec;
  });
  // The client repeats the call, which then finds the desk in order.
  const again = createDesks(env.DESKS)(at.plan.jobId, 0);
  await again.withdraw({ userId: "bad", restores: false, version: 1 }).catch(() => undefined);
  await runInDurableObject(at.stub, (_, { storage: { sql } }) => void Reflect.deleteProperty(sql, "exec"));
  expect([0, 20]).toContain((await at.desk.progress())?.accepted);
  await again.withdraw({ userId: "bad", restores: false, version: 1 });
  await settle(at);
  expect(await at.desk.progress()).toMatchObject({ accepted: 0, done: 0 });
});

it("a person whose answers were taken back is not asked the same tasks again, and others are", async () => {
  const at = await busyDesk(3);
  await at.desk.withdraw({ userId: "bad", restores: false, version: 1 });
  expect((await at.take("bad", 3)).tasks).toEqual([]);
  expect((await at.take("good", 3)).tasks).toHaveLength(3);
});

it("a task that was restarted stays so when the answers of a person are brought back", async () => {
  const at = await busyDesk(2);
  await at.desk.withdraw({ userId: "bad", restores: false, version: 1 });
  await at.desk.restart(0);
  await at.desk.withdraw({ userId: "bad", restores: true, version: 2 });
  expect(await at.desk.progress()).toMatchObject({ accepted: 1, done: 1 });
  expect(await at.desk.responses(0)).toEqual([]);
});

it("results that stood are written anew once all tasks are done again", async () => {
  const at = await busyDesk(2);
  await at.use();
  await settle(at);
  expect((await at.desk.progress())?.results).toMatchObject({ entries: 2 });
  await at.desk.withdraw({ userId: "bad", restores: false, version: 1 });
  expect((await at.desk.progress())?.results).toBeNull();
  await at.desk.withdraw({ userId: "bad", restores: true, version: 2 });
  await settle(at);
  expect((await at.desk.progress())?.results).toMatchObject({ entries: 2 });
});

it("nobody who never took a task is written down", async () => {
  const at = await openDesk();
  await at.desk.withdraw({ userId: "stranger", restores: false, version: 1 });
  expect(await runDurableObjectAlarm(at.stub)).toBeDefined();
  expect((await at.desk.figures(10)).people).toEqual([]);
});

it("figures leave a person's own vote out of what they are compared with, and add up over slices", async () => {
  const at = await openDesk({ referee: votes(3), tasks: contents(501) });
  const choices: Record<string, string> = { ann: "cat", ben: "cat", cleo: "dog" };
  for (const [userId, value] of Object.entries(choices)) {
    const give = async ({ person, tasks }: Awaited<ReturnType<typeof at.take>>, ids: (id: number) => boolean) => {
      const given = { userId, person: person as number, result: category(value), weight: 0.5, now: at.start };
      const tookMs = userId === "cleo" ? 600 : 4_000;
      for (const { id } of tasks.filter((task) => ids(task.id))) await at.desk.answer({ ...given, task: id, tookMs });
    };
    const taken = await at.take(userId, 500);
    await give(taken, (id) => id < 10);
    await at.desk.release({ person: Number(taken.person), userId, tasks: null, now: at.start });
    await give(await at.take(userId, 1), () => true);
  }
  const { people: found, all } = await at.desk.figures(10);
  const of = (userId: string) => found.find((one) => one.userId === userId);
  expect(all).toMatchObject({ answers: 33, compared: 33, options: { 0: 22, 1: 11 } });
  // Of two others who differ, each leads as far as the other.
  expect(of("ann")).toMatchObject({ answers: 11, agreed: 5.5, options: { 0: 11 } });
  expect(of("cleo")).toMatchObject({ answers: 11, agreed: 0, options: { 1: 11 } });
  expect(Object.values(of("cleo")?.times ?? {})).toEqual([11]);
  expect(of("cleo")?.times).not.toEqual(of("ann")?.times);
});
