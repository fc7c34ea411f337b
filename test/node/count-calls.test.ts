import { expect, it } from "vitest";
import { leastOf, requireNoMoreCalls } from "../../bench/serve/count-calls.mjs";

const visit = (session: number, answer: number) => ({
  sessions: { objectCalls: session },
  answers: { objectCalls: answer },
});

const inTurn = (visits: ReturnType<typeof visit>[]) => () => Promise.resolve(visits.shift() ?? visit(2, 1));

it("calls that a busy machine makes in the background are not counted against a Worker", async () => {
  const noisy = [visit(2.4, 1.1), visit(2, 1.3), visit(2, 1), visit(3, 1)];
  expect(await leastOf(inTurn(noisy))).toEqual(visit(2, 1));
});

it("a visit is repeated only until its least is seen twice, and a bounded number of times", async () => {
  const quiet = [visit(2, 1), visit(2, 1), visit(1, 1)];
  expect(await leastOf(inTurn(quiet))).toEqual(visit(2, 1));
  let visits = 0;
  await leastOf(async () => visit(2, 100 - ++visits));
  expect(visits).toBe(8);
});

it("a bare Worker that makes other calls than the service is refused with both numbers", () => {
  expect(() => requireNoMoreCalls(visit(2, 1), visit(2, 1))).not.toThrow();
  expect(() => requireNoMoreCalls(visit(2, 1), visit(3, 1))).toThrow(
    "3 and 2 calls of objects a session, 1 and 1 an answer",
  );
  // What runs in the background is part of a call among many answers.
  expect(() => requireNoMoreCalls(visit(2, 2.04), visit(2, 2))).not.toThrow();
  expect(() => requireNoMoreCalls(visit(2, 3), visit(2, 2))).toThrow("2 and 3 an answer");
});
