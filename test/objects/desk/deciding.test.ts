import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { seededRandom } from "../../../scripts/local/seeded-random.mjs";
import type { DecidedAnswer, ExpectedDecision } from "../../../src/domain/labeling/decision.ts";
import { freshTally, stillWanted, unknownCircumstances, withVote } from "../../../src/domain/labeling/referee.ts";
import type { Referee } from "../../../src/domain/labeling/stopping.ts";
import { createDesks } from "../../../src/objects/desk/desk-client.ts";
import { category, contentOf, openDesk, votes } from "./fresh-desk.ts";

const payload = {
  _t: "ClassifyExamplePayload" as const,
  title: "What is it?",
  categories: ["cat", "dog"].map((value) => ({ label: value, value })),
};
const tasks = (count: number) => Array.from({ length: count }, (_, i) => contentOf(`datapoint ${i}`, { payload }));
const none: ExpectedDecision = { kind: "none" };
const version = (...versions: string[]): ExpectedDecision => ({ kind: "some", versions });
const answered = (value: string): DecidedAnswer => ({ kind: "answer", result: category(value) });
const consensus: DecidedAnswer = { kind: "consensus", seen: null };

async function reviewedDesk(wanted: Parameters<typeof openDesk>[0] = {}) {
  const opened = await openDesk({ tasks: tasks(1), ...wanted });
  const { desk, take, answer } = opened;
  return {
    ...opened,
    decide: (
      given: DecidedAnswer,
      expected = none,
      { task = 0, accountId = "reviewer", reason = null as string | null } = {},
    ) => desk.decide({ task, accountId, answer: given, reason, expected, now: Date.now() }),
    withdraw: (expected: ExpectedDecision, task = 0) => desk.withdrawDecision({ task, expected, now: Date.now() }),
    askMore: (answers: number, expected = none, task = 0) => desk.askMore({ task, answers, expected, now: Date.now() }),
    /** People who each take all that they get, and say this. */
    async say(values: Record<string, string>) {
      for (const [userId, value] of Object.entries(values)) {
        const { person, tasks: taken } = await take(userId, 100);
        for (const { id } of taken) await answer(userId, person, id, { result: category(value) });
      }
    },
  };
}

describe("a decision", () => {
  it("closes what its task still wanted, and the desk with it", async () => {
    const { desk, say, decide, take } = await reviewedDesk({ referee: votes(3) });
    await say({ a: "cat" });
    expect(await decide(answered("dog"))).toMatchObject({
      kind: "decided",
      change: "made",
      task: { need: 0, isDone: true, decision: { result: category("dog"), isConsensus: false, accountId: "reviewer" } },
    });
    expect(await desk.progress()).toMatchObject({ done: 1, accepted: 1, share: 1 });
    expect(await take("b", 1)).toMatchObject({ tasks: [], isExhausted: true });
  });

  it("keeps answers to what people hold apart, and asks for them again once it is withdrawn", async () => {
    const { desk, stub, take, answer, decide, withdraw } = await reviewedDesk({ referee: votes(2) });
    const [a, b] = [await take("a", 1), await take("b", 1)];
    await answer("a", a.person, 0);
    await decide(answered("dog"));
    await evictDurableObject(stub);
    expect(await answer("b", b.person, 0)).toMatchObject({ isAccepted: false, isTaskDone: true });
    expect(await withdraw(version("1"))).toEqual({ kind: "withdrawn", isChange: true });
    expect(await desk.look(0)).toMatchObject({ task: { need: 1, decision: null } });
    expect((await take("b", 1)).tasks).toEqual([]);
    const c = await take("c", 1);
    expect(await answer("c", c.person, 0)).toMatchObject({ isAccepted: true, isDeskDone: true });
  });

  it("tells people that what they hold has ended", async () => {
    const { take, answer, decide } = await reviewedDesk({ referee: votes(2), tasks: tasks(2) });
    const { person } = await take("a", 2);
    await decide(answered("dog"));
    expect(await answer("a", person, 1)).toMatchObject({ ended: [0] });
  });

  it("is accepted once by two reviewers who both begin, and shows the second what the first has done", async () => {
    const { say, decide } = await reviewedDesk();
    await say({ a: "cat" });
    const both = await Promise.all(["one", "two"].map((accountId) => decide(answered("dog"), none, { accountId })));
    expect(both.map(({ kind }) => kind).sort()).toEqual(["decided", "stale"]);
    const stale = both.find(({ kind }) => kind === "stale");
    expect(stale).toMatchObject({ task: { decision: { version: "1" } } });
    expect(await decide(answered("cat"), version("1"), { accountId: "two" })).toMatchObject({ change: "changed" });
    expect(await decide(answered("cat"), version("1"), { accountId: "three" })).toMatchObject({ kind: "stale" });
    // A version is never used again, so that nobody takes a later decision for the one that they read.
    await decide(answered("cat"), version("2"));
  });

  it("has the same outcome when it is made again, also after the answers have changed", async () => {
    const { say, decide, withdraw } = await reviewedDesk({ referee: votes(3) });
    await say({ a: "cat", b: "cat" });
    const first = await decide(consensus);
    expect(first).toMatchObject({ change: "made", task: { decision: { isConsensus: true, result: category("cat") } } });
    expect(await decide(consensus)).toMatchObject({ change: "none", task: { decision: { version: "1" } } });
    expect(await decide(consensus, none, { reason: "Sure" })).toMatchObject({ kind: "stale" });
    await withdraw(version("1"));
    expect(await withdraw(version("1"))).toEqual({ kind: "withdrawn", isChange: false });
    expect(await decide(answered("dog"), version("1"))).toMatchObject({ kind: "stale", task: { decision: null } });
    expect(await decide(answered("dog"))).toMatchObject({ change: "made", task: { decision: { version: "2" } } });
  });

  it("accepts no consensus where there is none, or where others count than the reviewer saw", async () => {
    const { desk, say, decide } = await reviewedDesk({ referee: votes(3) });
    expect(await decide(consensus)).toEqual({ kind: "no_consensus" });
    await say({ a: "cat" });
    const seen = await desk.look(0);
    const crowd = seen.kind === "task" ? seen.task.crowd : "";
    await say({ b: "dog" });
    expect(await decide({ kind: "consensus", seen: crowd })).toMatchObject({ kind: "stale" });
    expect(await decide(consensus)).toEqual({ kind: "no_consensus" });
    expect(await decide(answered("bird"))).toEqual({
      kind: "faulty",
      faults: { "result.category": ["is the value of no category of the rapid"] },
    });
    expect(await decide(answered("dog"), none, { task: 9 })).toEqual({ kind: "unknown" });
  });

  it("outlasts answers that are taken back, and keeps its task from being asked anew", async () => {
    const { desk, say, decide, withdraw } = await reviewedDesk({ referee: votes(2) });
    await say({ a: "cat", b: "cat" });
    await decide(consensus);
    expect(await desk.reject(0, 1)).toBe(true);
    expect(await desk.look(0)).toMatchObject({ task: { need: 0, decision: { result: category("cat") } } });
    expect(await desk.restart(0)).toBe("decided");
    await withdraw(version("1"));
    expect(await desk.look(0)).toMatchObject({ task: { need: 1 } });
    expect(await desk.restart(0)).toBe(true);
  });

  it("blanks a text that it accepted with the person who wrote it, unless others wrote the same", async () => {
    const text = (answer: string) => ({ _t: "FreeTextResult" as const, answer });
    const blueprint = { _t: "FreeTextBlueprint" as const, question: "?" };
    const workflow = { _t: "SimpleWorkflow" as const, blueprint, batchSize: null, featureFlags: [] };
    const asked = contentOf("datapoint", { payload: { _t: "FreeTextPayload", question: "?" } });
    const opened = await reviewedDesk({ workflow, tasks: [asked, asked], referee: votes(2) });
    const { desk, take, answer, decide } = opened;
    const [a, b] = [await take("a", 2), await take("b", 2)];
    await answer("a", a.person, 0, { result: text("My secret") });
    await answer("a", a.person, 1, { result: text("A cat") });
    await answer("b", b.person, 1, { result: text("a cat") });
    for (const task of [0, 1]) await decide(consensus, none, { task });
    await desk.erase("a");
    const decided = await Promise.all([0, 1].map((task) => desk.look(task)));
    expect(decided).toMatchObject([
      { task: { decision: { result: text("") } } },
      { task: { decision: { result: { answer: expect.stringMatching(/a cat/i) } } } },
    ]);
  });
});

describe("a task that is sent back", () => {
  it("asks people who have not answered, beyond what its referee wants, and no more when it is sent back again", async () => {
    const referee: Referee = { _t: "QuorumReferee", threshold: 2, maxVotes: 3 };
    const { desk, take, say, askMore } = await reviewedDesk({ referee });
    await say({ a: "cat", b: "cat" });
    expect(await desk.progress()).toMatchObject({ done: 1 });
    expect(await askMore(2)).toEqual({ kind: "asked", need: 2 });
    expect(await askMore(2)).toEqual({ kind: "asked", need: 2 });
    expect((await take("a", 1)).tasks).toEqual([]);
    expect(await desk.progress()).toMatchObject({ done: 0, share: 0.5 });
    await say({ c: "dog" });
    expect(await desk.look(0)).toMatchObject({ task: { need: 1 } });
    await say({ d: "dog", e: "dog" });
    expect(await desk.progress()).toMatchObject({ done: 1, accepted: 4, share: 1 });
  });

  it("loses its decision, which must be the one that was read", async () => {
    const { desk, say, decide, askMore } = await reviewedDesk({ referee: votes(2) });
    await say({ a: "cat", b: "dog" });
    await decide(answered("dog"));
    expect(await askMore(1)).toMatchObject({ kind: "stale", task: { decision: { version: "1" } } });
    expect(await askMore(1, version("1"))).toEqual({ kind: "asked", need: 1 });
    expect(await desk.look(0)).toMatchObject({ task: { need: 1, decision: null } });
  });
});

it("decided tasks stay decided though their desk learns from other votes, and are handed out to nobody", async () => {
  const random = seededRandom(3);
  const referee: Referee = { _t: "EarlyStoppingReferee", threshold: 0.97, maxVotes: 9 };
  const { desk, stub, take, answer, decide } = await reviewedDesk({ referee, tasks: tasks(60) });
  const decided = new Set<number>();
  for (let visit = 0; visit < 40; visit++) {
    const userId = `p${visit % 12}`;
    const { person, tasks: taken } = await take(userId, 20);
    expect(taken.filter(({ id }) => decided.has(id))).toEqual([]);
    for (const { id } of taken) {
      if (random() < 0.1) {
        expect(await decide(answered("dog"), none, { task: id })).toMatchObject({ kind: "decided" });
        decided.add(id);
      }
      await answer(userId, person, id, { result: category(random() < 0.7 ? "cat" : "dog") });
    }
    await runDurableObjectAlarm(stub);
  }
  expect(decided.size).toBeGreaterThan(10);
  const { tasks: shown } = await desk.grid({ from: 0, limit: 100 });
  expect(shown.filter(({ decision }) => decision).map(({ id }) => id)).toEqual([...decided].sort((a, b) => a - b));
  for (const { decision, need } of shown) if (decision) expect(need).toBe(0);
});

it("reviewers who race while the machine dies make one decision after another, and none is lost", async () => {
  const { plan, stub } = await reviewedDesk({ tasks: tasks(2) });
  const desk = () => createDesks(env.DESKS)(plan.jobId, 0);
  const surely = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    for (let attempt = 1; ; attempt++)
      try {
        return await work();
      } catch (cause) {
        if (attempt === 20) throw cause;
      }
  };
  const abort = () =>
    runInDurableObject(env.DESKS.get(stub.id), (_, ctx) => ctx.abort("the machine is gone")).catch(() => undefined);
  const made: { task: number; version: number; replaced: number }[] = [];
  let stale = 0;
  const look = async (task: number) => {
    const seen = await surely(() => desk().look(task));
    return seen.kind === "task" ? seen.task.decision : null;
  };
  const decide = async (accountId: string, task: number, standing: { version: string } | null) => {
    const expected = standing ? version(standing.version) : none;
    const deciding = { task, accountId, answer: answered("dog"), reason: null, expected, now: Date.now() };
    const outcome = await surely(() => desk().decide(deciding));
    if (outcome.kind === "stale") stale += 1;
    if (outcome.kind !== "decided") return;
    made.push({ task, version: Number(outcome.task.decision?.version), replaced: Number(standing?.version ?? 0) });
  };
  for (let round = 0; round < 15; round++) {
    const reviewers = Array.from({ length: 10 }, (_, i) => ({ accountId: `${round}-${i}`, task: i % 2 }));
    // All of them look before any of them decides.
    const seen = await Promise.all(reviewers.map(({ task }) => look(task)));
    await Promise.all([
      ...reviewers.map(({ accountId, task }, i) => decide(accountId, task, seen[i] ?? null)),
      abort(),
    ]);
  }
  expect(stale).toBeGreaterThan(50);
  expect(made.length).toBeGreaterThan(20);
  for (const task of [0, 1]) {
    const chain = made.filter((one) => one.task === task).sort((one, other) => one.version - other.version);
    // Each decision stands on the one before: nobody has overwritten what they did not read.
    expect(chain.map(({ replaced }) => replaced)).toEqual([0, ...chain.map((one) => one.version)].slice(0, -1));
    const last = await surely(() => desk().look(task));
    expect(last).toMatchObject({ task: { decision: { version: `${chain.at(-1)?.version}` } } });
  }
});

/** What the desk must say of a task, told in another way. */
interface Model {
  answers: Map<number, { state: "Accepted" | "Overflow" | "Rejected"; value: string }>;
  /** Answers that a reviewer asked for. */
  least: number;
  /** Answers that end a task of a fixed number of them. */
  whole: number;
  decision: { version: string; value: string } | null;
  /** An answer that came when all was over does not reopen its task. */
  isOver: boolean;
}

describe.each<Referee>([votes(2), { _t: "QuorumReferee", threshold: 2, maxVotes: 3 }])("with a $_t", (referee) => {
  it.each([1, 2, 3, 4, 5, 6])("counts are exact whatever people and reviewers do: %s", async (seed) => {
    const random = seededRandom(seed);
    const below = (most: number) => Math.floor(random() * most);
    const { desk, stub, take, answer, decide, withdraw, askMore } = await reviewedDesk({ referee, tasks: tasks(3) });
    const model: Model[] = tasks(3).map(() => ({
      answers: new Map(),
      least: 0,
      whole: 2,
      decision: null,
      isOver: false,
    }));
    const people = new Map<string, { person: number | null; held: Set<number> }>();
    let versions = 0;
    const valuesOf = ({ answers }: Model) =>
      [...answers.values()].flatMap(({ state, value }) => (state === "Accepted" ? [value] : []));
    const openOf = (task: Model): number => {
      const values = valuesOf(task);
      if (task.isOver) return 0;
      if (referee._t === "NaiveReferee") return Math.max(0, task.whole - values.length);
      const tally = values.reduce((before, option) => withVote(before, { option, evidence: null }), freshTally);
      return Math.max(stillWanted(referee, tally, unknownCircumstances(2)), task.least - values.length);
    };
    const needOf = (task: Model) => (task.decision ? 0 : openOf(task));
    const isAllDone = () => model.every((task) => needOf(task) === 0);
    for (let step = 0; step < 80; step++) {
      const task = below(3);
      const seen = model[task] as Model;
      const isRight = random() < 0.8;
      const expected = (): ExpectedDecision => {
        if (!isRight) return seen.decision ? none : version("0");
        return seen.decision ? version(seen.decision.version) : none;
      };
      const action = random();
      if (action < 0.25) {
        const userId = `p${below(9)}`;
        const known = people.get(userId) ?? { person: null, held: new Set() };
        const taken = await take(userId, 1 + below(3));
        for (const { id } of taken.tasks) {
          expect(model[id]?.answers.has(taken.person ?? -1), "nobody is asked twice").toBe(false);
          expect(needOf(model[id] as Model), "only open tasks are handed out").toBeGreaterThan(0);
          known.held.add(id);
        }
        people.set(userId, { ...known, person: taken.person ?? known.person });
      } else if (action < 0.6) {
        const holders = [...people].filter(([, { held }]) => held.size > 0);
        const holder = holders[below(holders.length)];
        if (!holder) continue;
        const [userId, { person, held }] = holder;
        const [first = 0] = held;
        const of = model[first] as Model;
        const value = random() < 0.6 ? "cat" : "dog";
        const wasEnded = needOf(of) === 0;
        const isOver = isAllDone();
        // Where votes decide, one that is late by a moment still counts.
        const counts = !wasEnded || (of.decision === null && referee._t === "QuorumReferee");
        const outcome = await answer(userId, person, first, { result: category(value) });
        expect(outcome.isAccepted).toBe(counts);
        of.answers.set(person ?? -1, { state: counts ? "Accepted" : "Overflow", value });
        if (counts) of.isOver = wasEnded && isOver;
        held.delete(first);
      } else if (action < 0.68) {
        const [person] = [...seen.answers].filter(([, { state }]) => state !== "Rejected")[0] ?? [];
        if (person === undefined) continue;
        expect(await desk.reject(task, person)).toBe(true);
        const rejected = seen.answers.get(person);
        if (rejected) seen.answers.set(person, { ...rejected, state: "Rejected" });
        seen.isOver = false;
      } else if (action < 0.84) {
        const value = random() < 0.5 ? "cat" : "dog";
        // A repeat is told by its account.
        const { kind } = await decide(answered(value), expected(), { task, accountId: `reviewer ${step}` });
        expect(kind).toBe(isRight ? "decided" : "stale");
        if (isRight) {
          versions += 1;
          seen.decision = { version: `${versions}`, value };
        }
      } else if (action < 0.92) {
        const { kind } = await withdraw(expected(), task);
        expect(kind).toBe(isRight || !seen.decision ? "withdrawn" : "stale");
        if (isRight && seen.decision) Object.assign(seen, { decision: null, isOver: false });
      } else {
        const more = 1 + below(3);
        const { kind } = await askMore(more, expected(), task);
        expect(kind).toBe(isRight ? "asked" : "stale");
        if (!isRight) continue;
        const count = valuesOf(seen).length;
        Object.assign(seen, {
          decision: null,
          isOver: false,
          least: count + more,
          whole: Math.max(seen.whole, count + more),
        });
      }
      if (random() < 0.1) await evictDurableObject(stub);
      const { tasks: shown } = await desk.grid({ from: 0, limit: 10 });
      expect(
        shown.map(({ need, isDone, responses, decision }) => ({
          need,
          isDone,
          answers: responses.length,
          decision: decision && { version: decision.version, result: decision.result },
        })),
      ).toEqual(
        model.map((one) => ({
          need: needOf(one),
          isDone: needOf(one) === 0,
          answers: valuesOf(one).length,
          decision: one.decision && { version: one.decision.version, result: category(one.decision.value) },
        })),
      );
      expect(await desk.progress()).toMatchObject({
        done: model.filter((one) => needOf(one) === 0).length,
        accepted: model.flatMap(valuesOf).length,
      });
    }
    expect((await desk.countReview()).decided).toBe(model.filter(({ decision }) => decision).length);
  });
});
