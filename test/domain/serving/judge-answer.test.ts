import { describe, expect, it } from "vitest";
import { judgeAnswer, type ServedRapid } from "../../../src/domain/serving/judge-answer.ts";
import { openSession } from "../../../src/domain/serving/open-session.ts";
import type { Session } from "../../../src/domain/serving/session.ts";
import { example, opening, seenProfile } from "../../support/sessions.ts";

const session = (change: Partial<Session> = {}): Session => ({
  ...(openSession(opening(), { profile: seenProfile, life: 0, publisher: null }, () => 0)?.session as Session),
  ...change,
});
const rapid: ServedRapid = { content: example("first"), result: null, outcome: null };
const given = (category = "cat", change: object = {}) => {
  const result = { _t: "AttachCategoryResult" as const, rapidId: "first", category };
  return { clientId: "client", result, digest: JSON.stringify(result), now: 2_000, ...change };
};

describe("an answer", () => {
  it.each([
    ["cat", true],
    ["dog", false],
  ])("that is %s is graded %s", (category, isCorrect) => {
    const judgement = judgeAnswer(session(), rapid, given(category));
    expect(judgement).toEqual({
      kind: "graded",
      answer: { content: rapid.content, graded: { isCorrect }, now: 2_000 },
    });
  });

  it("that does not fit the rapid is faulty, by member", () => {
    const judgement = judgeAnswer(session(), rapid, given("horse"));
    expect(judgement).toMatchObject({ kind: "faulty", faults: { "result.category": [expect.any(String)] } });
  });

  it("to a rapid without a truth is taken without a grade", () => {
    const untold = { ...rapid, content: example("first", { truth: null }) };
    expect(judgeAnswer(session(), untold, given())).toMatchObject({ answer: { graded: { isCorrect: null } } });
  });

  it("that skips a rapid has no grade", () => {
    const skip = given("", { result: { _t: "SkipResult", rapidId: "first" } });
    expect(judgeAnswer(session(), rapid, skip)).toMatchObject({ kind: "graded", answer: { graded: null } });
  });

  it("that was given before gets the same outcome again, also after the session expired", () => {
    const answered = { ...rapid, result: given().digest, outcome: '{"done":true}' };
    const late = judgeAnswer(session({ state: "ended" }), answered, given("cat", { now: 9e9 }));
    expect(late).toEqual({ kind: "answered", answered: { done: true } });
    expect(judgeAnswer(session(), answered, given("dog"))).toEqual({ kind: "refused", why: "answered_otherwise" });
  });

  it.each<[string, Session | null, ServedRapid | null, object, string]>([
    ["to no session", null, rapid, {}, "unknown"],
    ["by another client", session(), rapid, { clientId: "other" }, "foreign"],
    ["after the session expired", session({ expiresAt: 2_000 }), rapid, {}, "expired"],
    ["to a session that expired", session({ state: "ended", endedBy: "expired" }), rapid, {}, "expired"],
    ["to a session that was replaced", session({ state: "ended", endedBy: "replaced" }), rapid, {}, "finished"],
    ["to a rapid that was not served", session(), null, {}, "not_served"],
  ])("%s is refused", (_, own, served, change, why) => {
    expect(judgeAnswer(own, served, given("cat", change))).toEqual({ kind: "refused", why });
  });
});
