import { describe, expect, it } from "vitest";
import { type ArrivalOutcome, receive } from "../../../src/domain/serving/reception.ts";

const come = (sessions: unknown[]) => ({ kind: "new", facts: { sessions } }) as unknown as ArrivalOutcome;
const again = come([["campaign", { count: 1, lastAt: 0 }]]);

describe("a person who comes", () => {
  it("is served with a place if they never had a session, and refused without", () => {
    expect(receive(come([]), true)).toMatchObject({ kind: "served", isFirst: true });
    expect(receive(come([]), false)).toEqual({ kind: "refused" });
  });

  it("needs no place if they had a session", () => {
    for (const hasPlace of [true, false])
      expect(receive(again, hasPlace)).toMatchObject({ kind: "served", isFirst: false });
  });

  it("gets the session that the same request opened before, with or without a place", () => {
    const repeated = { kind: "repeated", session: { sessionId: "s" } } as unknown as ArrivalOutcome;
    for (const hasPlace of [true, false]) expect(receive(repeated, hasPlace)).toBe(repeated);
  });

  it("is refused by their own object, whatever place there is", () => {
    expect(receive({ kind: "unadmitted" }, true)).toEqual({ kind: "refused" });
  });
});
