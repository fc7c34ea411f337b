import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Labeling } from "../../src/label/labeling.ts";
import { isSwipeBack } from "../../src/label/rules/swipe.ts";
import { countedOn, dayOf, parseDay } from "../../src/label/rules/today.ts";
import type { Outcome, Rapid, Result, SessionAnswer } from "../../src/label/wire.ts";
import { choice, rapid, sendingBy, session, storage } from "./pages.ts";

/** Lets everything happen that needs no time. */
const settle = async () => {
  for (let i = 0; i < 60; i++) await Promise.resolve();
};

/** A service, a clock and a browser whose pages come and go. Time goes by only when it is told to. */
function world(sessions: SessionAnswer[], { openMs = 0 } = {}) {
  const store = storage();
  const sent: Result[] = [];
  /** The rapids of each request, with how long ago they were answered. */
  const requests: [rapidId: string, agoMs: number | undefined][][] = [];
  const continued: (string | undefined)[] = [];
  const given: SessionAnswer[] = [];
  let now = 1_000_000;
  let timers: { at: number; ring: () => void }[] = [];
  const timeout = (ms: number) => new Promise<void>((ring) => timers.push({ at: now + ms, ring }));
  let lock: Promise<unknown> = Promise.resolve();
  let outcome: (result: Result) => Partial<Outcome> = () => ({});
  const isAnswered = (sessionId: string | undefined, id: string) =>
    sent.some((one) => one.rapidId === id) && given.some((one) => one.sessionId === sessionId);
  const openOf = (one: SessionAnswer) => (one.rapids ?? []).filter(({ id }) => !isAnswered(one.sessionId, id));
  const ok = <Body>(body: Body) => ({ status: 200, body, faultyMembers: [], retryAfterSeconds: null });

  function newPage(started: SessionAnswer | null = null) {
    let isAlive = true;
    const labeling = new Labeling(
      {
        store,
        key: "k",
        tab: `tab ${now} ${Math.random()}`,
        random: () => 0.5,
        now: () => now,
        locked: (work) => {
          const next = lock.then(() => (isAlive ? work() : (null as never)));
          lock = next.catch(() => undefined);
          return next;
        },
        wait: (ms, wake) => Promise.race([timeout(ms), wake]),
        onChange: () => undefined,
      },
      sendingBy({
        open: async (continues) => {
          continued.push(continues);
          if (openMs > 0) await timeout(openMs);
          const same = given.find((one) => one.sessionId !== continues && openOf(one).length > 0);
          if (same) return ok({ ...same, next: openOf(same)[0]?.id ?? "" });
          const next = sessions.shift();
          if (next) given.push(next);
          return ok(next ?? { campaignId: null });
        },
        answer: async (sessionId, answers) => {
          if (!isAlive) return new Promise(() => undefined);
          requests.push(answers.map(({ result, agoMs }) => [result.rapidId, agoMs]));
          for (const { result } of answers)
            if (!sent.some((one) => JSON.stringify(one) === JSON.stringify(result))) sent.push(result);
          const own = given.find((one) => one.sessionId === sessionId);
          const next = (own ? openOf(own)[0] : undefined) ?? null;
          const outcomes = answers.map(({ result }) => {
            const { next: _, done, ...told } = outcome(result);
            return { rapidId: result.rapidId, isAccepted: true, userScore: null, state: null, ...told };
          });
          const [last] = answers.slice(-1);
          const { next: other = next, done = next === null } = last ? outcome(last.result) : {};
          return ok({ outcomes, next: other, done });
        },
        report: async () => ok(null),
        forget: async () => ok(null),
      }),
    );
    if (started) given.push(started);
    labeling.start(started);
    return {
      labeling,
      /** The process is killed: nothing that it would still do happens. */
      kill: () => {
        isAlive = false;
        labeling.stop();
      },
    };
  }
  return {
    newPage,
    sent,
    requests,
    store,
    continued,
    set outcome(change: (result: Result) => Partial<Outcome>) {
      outcome = change;
    },
    async pass(ms: number) {
      for (const until = now + ms; now < until; ) {
        await settle();
        const due = Math.min(until, ...timers.map(({ at }) => at).filter((at) => at > now));
        now = due;
        const [ringing, left] = [timers.filter(({ at }) => at <= now), timers.filter(({ at }) => at > now)];
        timers = left;
        for (const { ring } of ringing) ring();
      }
      await settle();
    },
  };
}

const practice = (id: string) => ({ ...rapid(id), reveals: true }) as Rapid;
const idsOf = (results: Result[]) => results.map(({ rapidId }) => rapidId);

describe("an answer that may be taken back", () => {
  it("is sent five seconds later, and until then undo shows its task with what was answered", async () => {
    const { newPage, sent, pass } = world([]);
    const { labeling } = newPage(session("s", "a", "b", "c", "d"));
    labeling.answer(choice("a", "dog"));
    labeling.answer(choice("b"));
    await pass(3_000);
    expect([sent, labeling.view.rapid?.id, labeling.view.doneToday]).toEqual([[], "c", 2]);
    labeling.undo();
    labeling.undo();
    expect(labeling.view).toMatchObject({ rapid: { id: "a" }, given: choice("a", "dog"), doneToday: 0 });
    labeling.answer(choice("a", "cat"));
    expect(labeling.view).toMatchObject({ rapid: { id: "b" }, given: choice("b") });
    labeling.answer({ _t: "SkipResult", rapidId: "b" });
    expect(labeling.view.doneToday).toBe(1);
    await pass(5_000);
    expect(sent).toEqual([choice("a", "cat"), { _t: "SkipResult", rapidId: "b" }]);
    labeling.undo();
    expect(labeling.view).toMatchObject({ rapid: { id: "c" }, undoUntil: null });
  });

  it("takes a report back with its skip", async () => {
    const { newPage, sent, pass, store } = world([]);
    const { labeling } = newPage(session("s", "a", "b"));
    labeling.report("unclear");
    labeling.undo();
    await pass(10_000);
    expect([sent, labeling.view.rapid?.id]).toEqual([[], "a"]);
    expect([...store.kept.keys()].filter((key) => key.startsWith("muster-label/"))).toEqual([]);
  });

  it("is sent at once when the page is hidden, or when many more came", async () => {
    const { newPage, sent, requests, pass } = world([]);
    const ids = Array.from({ length: 30 }, (_, i) => `t${i}`);
    const { labeling } = newPage(session("s", ...ids));
    for (const id of ids.slice(0, 19)) labeling.answer(choice(id));
    await pass(1);
    expect(sent).toEqual([]);
    labeling.answer(choice("t19"));
    await pass(1);
    expect(idsOf(sent)).toEqual(ids.slice(0, 10));
    labeling.answer(choice("t20"));
    labeling.hide();
    await pass(1);
    expect([sent.length, labeling.view.undoUntil]).toEqual([21, null]);
    expect(requests.map((answers) => answers.length)).toEqual([10, 10, 1]);
  });

  it("goes together with all others that are due when the last of them is, each with its own age", async () => {
    const { newPage, requests, pass } = world([]);
    const { labeling } = newPage(session("s", "a", "b", "c", "d"));
    for (const id of ["a", "b", "c"]) {
      labeling.answer(choice(id));
      await pass(2_000);
    }
    await pass(1_000);
    expect(requests).toEqual([]);
    await pass(2_000);
    expect(requests).toEqual([
      [
        ["a", 9_000],
        ["b", 7_000],
        ["c", 5_000],
      ],
    ]);
  });

  it("waits for others no longer than a while, and is never taken back meanwhile", async () => {
    const { newPage, requests, pass } = world([]);
    const ids = Array.from({ length: 20 }, (_, i) => `t${i}`);
    const { labeling } = newPage(session("s", ...ids));
    for (const id of ids.slice(0, 10)) {
      labeling.answer(choice(id));
      await pass(3_000);
    }
    expect(requests.map((answers) => answers.map(([id]) => id))).toEqual([ids.slice(0, 6)]);
    labeling.undo();
    labeling.undo();
    labeling.undo();
    expect(labeling.view.rapid?.id, "t8 was answered more than five seconds ago").toBe("t9");
  });

  it("goes at once with an answer to practice that the person waits for", async () => {
    const { newPage, requests, pass } = world([]);
    const bag = session("s", "a", "b", "c");
    const { labeling } = newPage({ ...bag, rapids: [rapid("a"), rapid("b"), practice("c")] });
    labeling.answer(choice("a"));
    await pass(4_000);
    labeling.answer(choice("b"));
    await pass(2_000);
    expect(requests).toEqual([]);
    labeling.answer(choice("c"));
    await pass(1);
    expect(requests.map((answers) => answers.map(([id]) => id))).toEqual([["a", "c"]]);
  });

  it("outlives a page that is killed, and the next visit sends it", async () => {
    const { newPage, sent, pass } = world([]);
    const { labeling, kill } = newPage(session("s", "a", "b"));
    labeling.answer(choice("a"));
    kill();
    await pass(60_000);
    expect(sent).toEqual([]);
    const next = newPage(session("s", "a", "b"));
    expect(next.labeling.view.rapid?.id).toBe("b");
    await pass(10_000);
    expect(sent).toEqual([choice("a")]);
  });

  it("may be the last one: the end is shown meanwhile", async () => {
    const { newPage, sent, pass } = world([]);
    const { labeling } = newPage(session("s", "a"));
    await pass(1);
    labeling.answer(choice("a"));
    await pass(1);
    // One task alone may be a program's: it is sent at once.
    expect(idsOf(sent)).toEqual(["a"]);
    const other = world([]);
    const two = other.newPage(session("s", "a", "b"));
    two.labeling.answer(choice("a"));
    await other.pass(1);
    two.labeling.answer(choice("b"));
    await other.pass(1);
    expect(two.labeling.view).toMatchObject({ phase: "idle", undoUntil: expect.any(Number) });
    two.labeling.undo();
    expect(two.labeling.view).toMatchObject({ phase: "task", rapid: { id: "b" } });
  });
});

describe("the border between two bags", () => {
  it("is not waited at: the next session is there before the last answer, and continues the one before", async () => {
    const { newPage, sent, continued, pass } = world([session("two", "c", "d"), session("three", "e", "f")], {
      openMs: 300,
    });
    const { labeling } = newPage(session("one", "a", "b"));
    const shown: (string | undefined)[] = [];
    for (const id of ["a", "b", "c", "d", "e"]) {
      expect(labeling.view).toMatchObject({ phase: "task", rapid: { id } });
      await pass(1_000);
      labeling.answer(choice(id));
      shown.push(labeling.view.phase);
    }
    expect(new Set(shown)).toEqual(new Set(["task"]));
    expect(continued.slice(0, 2)).toEqual(["one", "two"]);
    await pass(10_000);
    expect(idsOf(sent)).toEqual(["a", "b", "c", "d", "e"]);
  });

  it("can be crossed backwards", async () => {
    const { newPage, sent, pass } = world([session("two", "c", "d")]);
    const { labeling } = newPage(session("one", "a", "b"));
    labeling.answer(choice("a"));
    await pass(10);
    labeling.answer(choice("b"));
    await pass(10);
    expect(labeling.view.rapid?.id).toBe("c");
    labeling.undo();
    expect(labeling.view.rapid?.id).toBe("b");
    labeling.answer(choice("b", "dog"));
    expect(labeling.view.rapid?.id).toBe("c");
    await pass(6_000);
    expect(sent).toEqual([choice("a"), choice("b", "dog")]);
  });
});

describe("practice", () => {
  const bag = { ...session("s", "a", "b"), rapids: [practice("a"), practice("b")] };

  it("stays on its picture until the person has seen what was right, and cannot be taken back", async () => {
    const at = world([]);
    at.outcome = () => ({ isCorrect: false, explanation: "It barks." });
    const { labeling } = at.newPage(bag);
    labeling.answer(choice("a"));
    expect(labeling.view).toMatchObject({ rapid: { id: "a" }, reveal: { outcome: null }, undoUntil: null });
    labeling.next();
    expect(labeling.view.rapid?.id).toBe("a");
    await at.pass(1);
    expect(labeling.view).toMatchObject({ rapid: { id: "a" }, reveal: { outcome: { explanation: "It barks." } } });
    expect(labeling.view).toMatchObject({ ahead: [{ id: "b" }], feedback: null });
    labeling.answer(choice("a", "dog"));
    labeling.next();
    expect(labeling.view).toMatchObject({ rapid: { id: "b" }, reveal: null });
    expect(at.sent).toEqual([choice("a")]);
  });

  it("goes on by itself where results are withheld after all", async () => {
    const at = world([]);
    const { labeling } = at.newPage(bag);
    labeling.answer(choice("a"));
    await at.pass(1);
    expect(labeling.view).toMatchObject({ rapid: { id: "b" }, reveal: null });
  });

  it("asks for the next session only when its last result was seen, since that may qualify the person", async () => {
    const at = world([]);
    at.outcome = () => ({ isCorrect: true });
    const { labeling } = at.newPage(bag);
    for (const id of ["a", "b"]) {
      labeling.answer(choice(id));
      await at.pass(1);
      if (id === "a") {
        labeling.next();
        await at.pass(1);
        expect(at.continued).toEqual([]);
      }
    }
    expect(labeling.view).toMatchObject({ phase: "task", rapid: { id: "b" } });
    labeling.next();
    await at.pass(1);
    expect([labeling.view.phase, at.continued]).toEqual(["idle", [undefined]]);
  });
});

it("whatever happens to two tabs, no task is sent twice, nothing is lost, and nothing is sent that was taken back", async () => {
  const ids = Array.from({ length: 12 }, (_, i) => `t${i}`);
  const bag = session("s", ...ids);
  const step = fc.oneof(
    fc.record({ tab: fc.nat(1), act: fc.constantFrom("answer", "answer", "undo", "hide", "kill", "leave") }),
    fc.record({ pass: fc.constantFrom(1, 400, 2_500, 5_000, 9_000) }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
      const at = world([]);
      const pages = [at.newPage(bag), at.newPage(bag)];
      const tell = (from: number) => {
        for (const [key, value] of at.store.kept)
          for (const [i, { labeling }] of pages.entries()) if (i !== from) labeling.storageChanged(key, value);
      };
      let answers = 0;
      const takenBack = new Set<string>();
      const kept = new Map<string, string>();
      for (const one of steps) {
        if ("pass" in one) await at.pass(one.pass);
        else {
          const { labeling, kill } = pages[one.tab] as (typeof pages)[number];
          const { rapid: shown, undoUntil } = labeling.view;
          if (one.act === "answer" && shown && labeling.view.phase === "task") {
            const answer = `answer ${answers++}`;
            labeling.answer(choice(shown.id, answer));
            kept.set(shown.id, answer);
          } else if (one.act === "undo" && undoUntil !== null) {
            const before = new Map(kept);
            labeling.undo();
            const back = labeling.view.given;
            const id = back?.rapidId;
            if (id !== undefined && labeling.view.rapid?.id === id && back?._t === "AttachCategoryResult") {
              if (before.get(id) === back.category) kept.delete(id);
              takenBack.add(back.category);
            }
          } else if (one.act === "hide") labeling.hide();
          else if (one.act === "leave") labeling.leave();
          else if (one.act === "kill") {
            kill();
            pages[one.tab] = at.newPage(bag);
          }
          tell(one.tab);
        }
      }
      await at.pass(60_000);
      const results = at.sent as { rapidId: string; category: string }[];
      expect(new Set(idsOf(at.sent)).size).toBe(at.sent.length);
      expect(results.filter(({ category }) => takenBack.has(category))).toEqual([]);
      for (const [id, category] of kept) expect(results).toContainEqual(choice(id, category));
    }),
    { numRuns: 60 },
  );
});

describe("the count of today", () => {
  it("begins anew each day, and never falls below nothing", () => {
    const monday = countedOn(countedOn(null, "2026-03-02", 1), "2026-03-02", 1);
    expect(monday).toEqual({ day: "2026-03-02", count: 2 });
    expect(countedOn(monday, "2026-03-03", 0)).toEqual({ day: "2026-03-03", count: 0 });
    expect(countedOn(monday, "2026-03-03", -1)).toEqual({ day: "2026-03-03", count: 0 });
    expect(dayOf(new Date(2026, 0, 5, 23, 59))).toBe("2026-01-05");
  });

  it("survives reloads, and what another version of the page wrote", async () => {
    const { newPage } = world([]);
    const first = newPage(session("s", "a", "b", "c"));
    first.labeling.answer(choice("a"));
    first.kill();
    expect(newPage(session("s", "a", "b", "c")).labeling.view.doneToday).toBe(1);
    for (const text of ["", "{", "null", '{"day":1}', '{"day":"x","count":-1}', '{"day":"x","count":1.5}'])
      expect(parseDay(text)).toBeNull();
  });
});

it("a swipe goes back against the direction of reading, if it is quick and level", () => {
  const from = { x: 100, y: 100, at: 0 };
  expect(isSwipeBack(from, { x: 200, y: 110, at: 300 }, "ltr")).toBe(true);
  expect(isSwipeBack(from, { x: 0, y: 110, at: 300 }, "ltr")).toBe(false);
  expect(isSwipeBack(from, { x: 0, y: 110, at: 300 }, "rtl")).toBe(true);
  expect(isSwipeBack(from, { x: 200, y: 180, at: 300 }, "ltr")).toBe(false);
  expect(isSwipeBack(from, { x: 200, y: 110, at: 900 }, "ltr")).toBe(false);
});
