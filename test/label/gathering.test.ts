import { describe, expect, it } from "vitest";
import { gatherMs, nextRequest, nextRequestAt } from "../../src/label/rules/gathering.ts";
import { givenOf, groupsOf, isAnswer } from "../../src/label/rules/groups.ts";
import { holdMs } from "../../src/label/rules/holds.ts";
import type { Pending } from "../../src/label/rules/outbox.ts";
import { choice } from "./pages.ts";

const tab = "own";

/** An answer that was given at this time, and is held unless it was released. */
const given = (
  id: string,
  at: number,
  change: Partial<{ isReleased: boolean; sessionId: string; tab: string }> = {},
) => {
  const { isReleased = false, sessionId = "s", tab: holder = tab } = change;
  const hold = { dueAt: at + holdMs, tab: holder };
  const message = { kind: "answer" as const, sessionId, result: choice(id), id: `${sessionId}/a/${id}`, at };
  return (isReleased ? message : { ...message, hold }) satisfies Pending;
};
const report = (rapidId: string, at: number): Pending => ({
  kind: "report",
  sessionId: "s",
  report: { sessionId: "s", rapidId, reason: "media" },
  id: `s/r/${rapidId}`,
  at,
});
const idsOf = (messages: readonly Pending[]) => messages.map(({ id }) => id.split("/").at(-1));
const next = (pending: Pending[], now: number, failures: [string, number][] = []) =>
  idsOf(nextRequest(pending, { tab, now, failures: new Map(failures) }));

describe("the next request", () => {
  it("goes when the last answer is due that will be due soon, with all that are", () => {
    const pending = [given("a", 0), given("b", 2_000), given("c", 4_000)];
    expect(nextRequestAt(pending, { tab, now: 4_500 })).toBe(4_000 + holdMs);
    expect(next(pending, 4_000 + holdMs - 1)).toEqual([]);
    expect(next(pending, 4_000 + holdMs)).toEqual(["a", "b", "c"]);
  });

  it("waits for no answer that comes due too late, and takes none that may still be taken back", () => {
    const pending = [given("a", 0), given("b", gatherMs), given("c", gatherMs + 1)];
    expect(nextRequestAt(pending, { tab, now: gatherMs + 1 })).toBe(gatherMs + holdMs);
    expect(next(pending, gatherMs + holdMs)).toEqual(["a", "b"]);
  });

  it("goes with the tenth answer, however soon others follow", () => {
    const pending = Array.from({ length: 14 }, (_, i) => given(`t${i}`, i * 100));
    const at = 900 + holdMs;
    expect(nextRequestAt(pending, { tab, now: 1 })).toBe(at);
    expect(next(pending, at)).toHaveLength(10);
  });

  it("goes at once with what is not held any more, and with what is due beside it", () => {
    const pending = [given("a", 0), given("b", 3_000), given("c", 6_000, { isReleased: true })];
    expect(next(pending, 6_000)).toEqual(["a", "c"]);
  });

  it("is for one session, and a report goes alone", () => {
    const pending = [
      report("a", 0),
      given("a", 1, { isReleased: true }),
      given("b", 2, { isReleased: true, sessionId: "t" }),
    ];
    expect(next(pending, 5)).toEqual(["a"]);
    expect(next(pending.slice(1), 5)).toEqual(["a"]);
    expect(next(pending.slice(2), 5)).toEqual(["b"]);
  });

  it("leaves what another tab holds to that tab, until it must be gone", () => {
    const pending = [given("a", 0, { tab: "other" })];
    expect(next(pending, holdMs + 1)).toEqual([]);
    expect(next(pending, holdMs + 2_000)).toEqual(["a"]);
  });

  it("is not put off by a clock that was set back", () => {
    expect(next([given("a", 3_600_000)], 0)).toEqual(["a"]);
  });

  it("has half as many answers after each failure, and what failed less goes first", () => {
    const pending = Array.from({ length: 10 }, (_, i) => given(`t${i}`, i, { isReleased: true }));
    const failed = (count: number) => pending.map(({ id }): [string, number] => [id, count]);
    expect([0, 1, 2, 3, 4, 9].map((count) => next(pending, 100, failed(count)).length)).toEqual([10, 5, 2, 1, 1, 1]);
    expect(next(pending, 100, failed(1).slice(1))).toEqual(["t0"]);
  });
});

it("large answers make smaller requests, so that each may outlive its page", () => {
  const large = Array.from({ length: 5 }, (_, i) => ({
    ...given(`t${i}`, i),
    result: choice(`t${i}`, "x".repeat(9_000)),
  }));
  expect(groupsOf(large).map(({ length }) => length)).toEqual([2, 2, 1]);
  const huge = { ...given("t", 0), result: choice("t", "x".repeat(90_000)) };
  expect(groupsOf([huge, given("u", 1)]).map(idsOf)).toEqual([["t"], ["u"]]);
});

it("an answer is said to be as old as it is, within bounds", () => {
  const answers = [given("a", 1_000), given("b", 99_000_000), given("c", 90_000_000 - 9_000_000)].filter(isAnswer);
  expect(givenOf(answers, 90_000_000).map(({ agoMs }) => agoMs)).toEqual([3_600_000, 0, 3_600_000]);
});
