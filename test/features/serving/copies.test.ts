import { describe, expect, it } from "vitest";
import type { Publisher } from "../../../src/domain/identity/actor.ts";
import { createEpochCopy } from "../../../src/features/serving/epoch-copy.usecases.ts";
import { keepStandings } from "../../../src/features/serving/standings.usecases.ts";
import { Problem } from "../../../src/http/problems.ts";

function movable() {
  let now = 0;
  return { now: () => now, advance: (ms: number) => (now += ms) };
}

it("epochs that no campaign tells are read once in five seconds, and at once when a new one is asked for", async () => {
  const clock = movable();
  const asked: string[][] = [];
  const copy = createEpochCopy({
    clock,
    read: async (ids) => {
      asked.push(ids);
      return [{ audienceId: "a", epoch: asked.length }];
    },
  });
  const of = async (...ids: string[]) =>
    Object.fromEntries(await copy.of(new Map([["told", 7], ...ids.map((id) => [id, null] as const)])));
  expect(await of()).toEqual({ told: 7 });
  expect(asked).toEqual([]);
  expect(await of("a")).toEqual({ told: 7, a: 1 });
  expect(await of("a")).toEqual({ told: 7, a: 1 });
  expect(await of("a", "b")).toEqual({ told: 7, a: 2, b: 0 });
  clock.advance(4_999);
  expect(await of("a", "b")).toEqual({ told: 7, a: 2, b: 0 });
  clock.advance(1);
  expect(await of("a", "b")).toEqual({ told: 7, a: 3, b: 0 });
});

describe("a client's standing", () => {
  const actor: Publisher = {
    kind: "publisher",
    clientId: "c",
    accountId: "s",
    organizationId: "o",
    scopes: new Set(["serve"]),
  };

  function arrange() {
    const clock = movable();
    const state = { reads: 0, fail: null as Error | null };
    const admit = keepStandings(async () => {
      state.reads += 1;
      if (state.fail) throw state.fail;
    }, clock);
    return { clock, state, admit };
  }

  it("is read again after five seconds, and a refusal counts at once and each time", async () => {
    const { clock, state, admit } = arrange();
    await admit(actor);
    state.fail = new Problem("unauthenticated");
    clock.advance(4_999);
    await admit(actor);
    expect(state.reads).toBe(1);
    await expect(admit({ ...actor, clientId: "other" })).rejects.toThrow(Problem);
    clock.advance(1);
    for (let time = 0; time < 2; time++) await expect(admit(actor)).rejects.toThrow(Problem);
    expect(state.reads).toBe(4);
  });

  it("is read by one request while the others go on, and by all of them ten seconds after the last good one", async () => {
    const { clock, admit } = arrange();
    await admit(actor);
    let reads = 0;
    const stuck = keepStandings(() => {
      reads += 1;
      return reads === 1 ? Promise.resolve() : new Promise(() => {});
    }, clock);
    await stuck(actor);
    clock.advance(5_000);
    void stuck(actor);
    for (let time = 0; time < 5; time++) await stuck(actor);
    expect(reads).toBe(2);
    clock.advance(5_000);
    for (let time = 0; time < 3; time++) void stuck(actor);
    expect(reads).toBe(5);
  });

  it("holds while the database cannot be asked, for five minutes at most", async () => {
    const { clock, state, admit } = arrange();
    await admit(actor);
    state.fail = new Error("D1 is away");
    for (let seconds = 0; seconds < 290; seconds += 10) {
      clock.advance(10_000);
      await admit(actor);
    }
    clock.advance(10_000);
    await expect(admit(actor)).rejects.toThrow("D1 is away");
    await expect(admit({ ...actor, clientId: "unknown" })).rejects.toThrow("D1 is away");
  });
});
