import { expect, it } from "vitest";
import { beginTurn } from "../../../src/platform/outbox/turn.ts";

it("lets timers and sockets have their turn once a round", async () => {
  const turn = beginTurn({ now: () => 0 });
  let others = 0;
  const timer = setInterval(() => others++, 0);
  let rounds = 0;
  while (!(await turn.isOver(45))) rounds++;
  clearInterval(timer);
  expect(rounds).toBe(19);
  expect(others).toBeGreaterThan(0);
});
