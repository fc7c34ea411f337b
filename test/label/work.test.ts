import { expect, it } from "vitest";
import { beginWork, upcomingOf, type Work, withHandled, withOutcome } from "../../src/label/rules/work.ts";
import type { Rapid } from "../../src/label/wire.ts";

const rapids = ["a", "b", "c", "d"].map((id) => ({ id }) as Rapid);
const fresh = () => beginWork({ sessionId: "s", rapids, next: "a" } as never, []) as Work;
const left = (work: Work) => upcomingOf(work, 10).map(({ rapid }) => rapid.id);

it("tasks that the service passes over are shown no more, but for the one on the screen", () => {
  const work = withHandled(fresh(), "s", "a");
  expect(left(withOutcome(work, "s", { next: { id: "d" } as Rapid, done: false }))).toEqual(["b", "d"]);
});

it("an outcome that comes behind the person's own pace takes nothing away", () => {
  const work = withHandled(withHandled(fresh(), "s", "a"), "s", "b");
  expect(left(withOutcome(work, "s", { next: { id: "b" } as Rapid, done: false }))).toEqual(["c", "d"]);
});

it("a task that was not known before is added, and the end is the end", () => {
  const work = withOutcome(withHandled(fresh(), "s", "a"), "s", { next: { id: "e" } as Rapid, done: false });
  expect(left(work)).toEqual(["b", "c", "d", "e"]);
  expect(withOutcome(work, "s", { next: null, done: true }).over).toEqual(new Set(["s"]));
});
