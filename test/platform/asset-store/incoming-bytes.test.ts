import { expect, test, vi } from "vitest";
import { gathering } from "../../../src/domain/media/intake/gathering.ts";
import { IncomingBytes } from "../../../src/platform/asset-store/incoming-bytes.ts";

function incoming(...chunks: string[]) {
  let cancelled = false;
  const encoder = new TextEncoder();
  const left = chunks.map((chunk) => encoder.encode(chunk));
  const stream = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        const chunk = left.shift();
        if (chunk) controller.enqueue(chunk);
        else controller.close();
      },
      cancel() {
        cancelled = true;
      },
    },
    { highWaterMark: 0 },
  );
  return { bytes: new IncomingBytes(stream), left, wasCancelled: () => cancelled };
}

const text = (bytes: Uint8Array | null) => bytes && new TextDecoder().decode(bytes);

async function drain(bytes: IncomingBytes) {
  let all = "";
  for (let chunk = await bytes.next(); chunk; chunk = await bytes.next()) all += text(chunk);
  return all;
}

test("what was peeked stays to be read, and no more is read than is asked for", async () => {
  const { bytes, left } = incoming("ab", "cd", "ef", "gh");
  expect(text(await bytes.peek(3))).toBe("abc");
  expect(text(await bytes.peek(2))).toBe("ab");
  expect(left).toHaveLength(2);
  expect(await drain(bytes)).toBe("abcdefgh");
});

test("a short stream gives what it has", async () => {
  const { bytes } = incoming("ab");
  expect(text(await bytes.peek(10))).toBe("ab");
  expect(await drain(bytes)).toBe("ab");
});

test.each([undefined, 0, 2, 8, 100])("it is gathered whole up to the limit, with a bound of %s", async (bound) => {
  const { bytes } = incoming("ab", "cde", "fgh");
  await bytes.peek(3);
  const options = bound === undefined ? {} : { atMostBytes: bound };
  expect(text(await bytes.gather(8, options))).toBe("abcdefgh");
});

test("beyond the limit nothing is lost", async () => {
  const { bytes, left } = incoming("ab", "cde", "fgh", "i");
  await bytes.peek(1);
  expect(await bytes.gather(7)).toBeNull();
  expect(left).toHaveLength(1);
  expect(await drain(bytes)).toBe("abcdefghi");
});

test("what takes longer to arrive than it may is refused, however it is spread", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  try {
    const stream = new ReadableStream<Uint8Array>(
      {
        pull(controller) {
          vi.advanceTimersByTime(25_000);
          controller.enqueue(new Uint8Array(10));
        },
      },
      { highWaterMark: 0 },
    );
    const bytes = new IncomingBytes(stream);
    await bytes.peek(1);
    await expect(bytes.gather(1_000, gathering(null))).rejects.toThrow("took more than 120 seconds to arrive");
  } finally {
    vi.useRealTimers();
  }
});

test("cancelling reaches the sender, also twice", async () => {
  const { bytes, wasCancelled } = incoming("ab", "cd");
  await bytes.peek(1);
  await bytes.cancel();
  await bytes.cancel();
  expect(wasCancelled()).toBe(true);
});
