import { describe, expect, it } from "vitest";
import { type ReleaseScope, withReleases } from "../../src/platform/release-scope.ts";

/** Runs work that may hold things by name, and lists what was given back in the meantime. */
async function run<Result>(
  work: (hold: (name: string) => () => Promise<void>, scope: ReleaseScope) => Promise<Result>,
) {
  const released: string[] = [];
  const working = withReleases((scope) =>
    work((name) => scope.hold(Promise.resolve(name), (value) => released.push(value)), scope),
  );
  const outcome = await working.catch((error: Error) => error.message);
  return { outcome, released };
}

describe("a scope that releases what was taken", () => {
  it("gives everything back once if the work throws, and lets the error through", async () => {
    const ran = run(async (hold) => {
      hold("place");
      hold("tasks");
      throw new Error("lost");
    });
    expect(await ran).toEqual({ outcome: "lost", released: ["place", "tasks"] });
  });

  it("gives back what the work returned without keeping", async () => {
    const ran = run(async (hold) => {
      hold("tasks");
      return "nothing to do";
    });
    expect(await ran).toEqual({ outcome: "nothing to do", released: ["tasks"] });
  });

  it("keeps what was taken before the work succeeded, and not what came after", async () => {
    const ran = run(async (hold, scope) => {
      hold("tasks");
      scope.keep();
      hold("another place");
    });
    expect(await ran).toMatchObject({ released: ["another place"] });
  });

  it("gives a thing back early, and not again at the end", async () => {
    const ran = run(async (hold) => {
      const release = hold("place");
      hold("tasks");
      await Promise.all([release(), release()]);
      await release();
    });
    expect(await ran).toMatchObject({ released: ["place", "tasks"] });
  });

  it("gives nothing back early that was kept", async () => {
    const ran = run(async (hold, scope) => {
      const release = hold("place");
      scope.keep();
      await release();
    });
    expect(await ran).toMatchObject({ released: [] });
  });

  it("waits for what is still being taken when the work throws", async () => {
    const released: string[] = [];
    const { promise, resolve } = Promise.withResolvers<string>();
    const working = withReleases(async ({ hold }) => {
      hold(promise, (value) => released.push(value));
      throw new Error("no standing");
    });
    const outcome = expect(working).rejects.toThrow("no standing");
    resolve("place");
    await outcome;
    expect(released).toEqual(["place"]);
  });

  it("gives back what a branch of the work takes after another one threw", async () => {
    const released: string[] = [];
    const { promise, resolve } = Promise.withResolvers<void>();
    let late: Promise<unknown> | undefined;
    const working = withReleases(async ({ hold }) => {
      late = promise.then(() => hold(Promise.resolve("late"), (value) => released.push(value)));
      throw new Error("lost");
    });
    await expect(working).rejects.toThrow("lost");
    resolve();
    await late;
    await expect.poll(() => released).toEqual(["late"]);
  });

  it("has nothing to give back if taking failed", async () => {
    const released: unknown[] = [];
    const working = withReleases(async ({ hold }) => {
      const taking = Promise.reject(new Error("no desk"));
      hold(taking, (value) => released.push(value));
      return taking;
    });
    await expect(working).rejects.toThrow("no desk");
    expect(released).toEqual([]);
  });

  it.each([
    ["rejects", () => Promise.reject(new Error("no desk"))],
    [
      "throws",
      () => {
        throw new Error("no desk");
      },
    ],
  ])("gives the others back when a release %s, and tells the work's own outcome", async (_, giveBack) => {
    const ran = run(async (hold, scope) => {
      const release = scope.hold(Promise.resolve(), giveBack);
      hold("place");
      scope.hold(Promise.resolve(), giveBack);
      await release();
      return "nothing to do";
    });
    expect(await ran).toEqual({ outcome: "nothing to do", released: ["place"] });
  });
});
