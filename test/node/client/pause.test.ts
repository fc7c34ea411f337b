import { describe, expect, it } from "vitest";
import { pause, unlessAborted } from "../../../client/src/pause.ts";
import { poll } from "../../../client/src/poll.ts";

describe("a pause", () => {
  it("ends by itself, or with the signal's reason", async () => {
    const controller = new AbortController();
    await expect(pause(1, controller.signal)).resolves.toBeUndefined();
    const long = pause(60_000, controller.signal);
    controller.abort(new Error("enough"));
    await expect(long).rejects.toThrow("enough");
    await expect(pause(1, controller.signal)).rejects.toThrow("enough");
  });
});

describe("waiting for what others wait for, too", () => {
  it("gives what comes, and ends for the one who is aborted alone", async () => {
    let finish = (_: string) => {};
    const work = new Promise<string>((resolve) => {
      finish = resolve;
    });
    const controller = new AbortController();
    const [aborted, patient] = [unlessAborted(work, controller.signal), unlessAborted(work, undefined)];
    controller.abort(new Error("enough"));
    await expect(aborted).rejects.toThrow("enough");
    await expect(unlessAborted(work, controller.signal)).rejects.toThrow("enough");
    finish("done");
    expect(await patient).toBe("done");
    expect(await unlessAborted(work, new AbortController().signal)).toBe("done");
  });
});

describe("polling", () => {
  const waits: number[] = [];
  const noPause = async (milliseconds: number) => void waits.push(milliseconds);

  it("looks ever more rarely until it is done, and tells what it sees", async () => {
    let looks = 0;
    const seen: number[] = [];
    const end = await poll(
      async () => ++looks,
      (value) => value === 30,
      { pause: noPause, onProgress: (value) => seen.push(value) },
    );
    expect(end).toBe(30);
    expect(seen).toHaveLength(30);
    expect(waits[0]).toBe(250);
    expect(waits).toEqual([...waits].sort((a, b) => a - b));
    expect(waits.at(-1)).toBe(5_000);
  });

  it("ends with what the look, or the listener, throws", async () => {
    const failing = poll(
      () => Promise.reject(new Error("gone")),
      () => false,
      { pause: noPause },
    );
    await expect(failing).rejects.toThrow("gone");
    const onProgress = () => {
      throw new Error("no more");
    };
    await expect(
      poll(
        async () => 1,
        () => false,
        { pause: noPause, onProgress },
      ),
    ).rejects.toThrow("no more");
  });
});
