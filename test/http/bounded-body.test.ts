import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { readText } from "../../src/http/bounded-body.ts";
import { Problem } from "../../src/http/problems.ts";

const limit = 1_000_000;

/** A body that sends this and then nothing more, or ends. */
function requestOf({ sends, announces, ends = false }: { sends: string; announces?: number; ends?: boolean }) {
  const pulls = { cancelled: false };
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(new TextEncoder().encode(sends));
      if (ends) controller.close();
    },
    cancel() {
      pulls.cancelled = true;
    },
  });
  const headers = announces === undefined ? {} : { "Content-Length": String(announces) };
  return { pulls, request: new Request("https://x.test", { method: "POST", body, headers }) };
}

describe("a sender that stops", () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
  afterEach(() => void vi.useRealTimers());

  it.each([
    ["within a large body is refused after five seconds", 500_000, 5_000],
    ["within a body of unknown length is refused after five seconds", undefined, 5_000],
  ])("%s", async (_, announces, ms) => {
    const { request, pulls } = requestOf({ sends: "{", ...(announces === undefined ? {} : { announces }) });
    const outcome = readText(request, limit).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(ms + 100);
    const problem = (await outcome) as Problem;
    expect(problem).toBeInstanceOf(Problem);
    expect([problem.status, problem.message]).toEqual([
      400,
      "The body comes too slowly: send at least 64 KB a second.",
    ]);
    expect(pulls.cancelled).toBe(true);
  });
});

describe("a sender that keeps its pace for ever", () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] }));
  afterEach(() => void vi.useRealTimers());

  it("is refused once its body has taken two minutes", async () => {
    const body = new ReadableStream<Uint8Array>(
      {
        async pull(controller) {
          await new Promise((resolve) => setTimeout(resolve, 1_000));
          controller.enqueue(new TextEncoder().encode(" ".repeat(65_536)));
        },
      },
      { highWaterMark: 0 },
    );
    const outcome = readText(new Request("https://x.test", { method: "POST", body }), 12_000_000);
    const refused = outcome.then(
      () => null,
      (error: Problem) => [error.status, error.message],
    );
    for (let second = 0; second <= 121; second++) await vi.advanceTimersByTimeAsync(1_000);
    expect(await refused).toEqual([400, "The body took more than 120 seconds to arrive."]);
  });
});

it.each([undefined, 2, 500_000])("a body that ends is read whole, announced as %s", async (announces) => {
  const { request } = requestOf({ sends: "{}", ends: true, ...(announces === undefined ? {} : { announces }) });
  expect(await readText(request, limit)).toBe("{}");
});

it.each([undefined, 500_000])("a body that turns out too large is a 413, announced as %s", async (announces) => {
  const sent = requestOf({ sends: "x".repeat(20), ...(announces === undefined ? {} : { announces }) });
  await expect(readText(sent.request, 10)).rejects.toMatchObject({ status: 413 });
});
