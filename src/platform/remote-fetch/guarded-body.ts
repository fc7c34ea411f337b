import type { Deadline } from "./deadline.ts";
import { brokenOff, noContent, tooLarge, tooLate } from "./remote-failures.ts";
import { RemoteFault } from "./remote-fetch.port.ts";

interface BodyRules {
  status: number;
  deadline: Deadline;
  idleMs: number;
  maxBytes: number;
  /** The length that the origin promised for the decoded bytes, if any. */
  exactBytes: number | null;
}

/** Passes a body on while it stays within limits. Counts decoded bytes: a header proves nothing, and a compression bomb is small. */
export function guardBody(source: ReadableStream<Uint8Array>, rules: BodyRules): ReadableStream<Uint8Array> {
  const { status, deadline, idleMs, maxBytes, exactBytes } = rules;
  const reader = source.getReader();
  const idle = { ms: idleMs, late: () => tooLate("The origin sent nothing for", idleMs) };
  let received = 0;
  let settled = false;

  async function nextChunk(): Promise<Uint8Array | null> {
    const { done, value } = await deadline.step(() => reader.read(), idle);
    received += value?.byteLength ?? 0;
    if (received > maxBytes) throw tooLarge(status, maxBytes);
    if (exactBytes !== null && (received > exactBytes || (done && received < exactBytes))) throw brokenOff(status);
    if (!done) return value;
    if (received === 0) throw noContent(status);
    return null;
  }

  function stop(reason: unknown): void {
    settled = true;
    deadline.abort(reason);
    reader.cancel(reason).catch(() => {});
  }

  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        // The total time also ends a body whose reader is slow or gone.
        deadline.signal.addEventListener("abort", () => {
          if (settled) return;
          controller.error(deadline.signal.reason);
          stop(deadline.signal.reason);
        });
      },
      async pull(controller) {
        try {
          const chunk = await nextChunk();
          if (settled) return;
          if (chunk) return controller.enqueue(chunk);
          settled = true;
          deadline.finish();
          controller.close();
        } catch (error) {
          if (settled) return;
          const reason = asReason(error, rules);
          stop(reason);
          controller.error(reason);
        }
      },
      cancel: stop,
    },
    { highWaterMark: 0 },
  );
}

function asReason(error: unknown, { deadline, status }: BodyRules): unknown {
  if (error instanceof RemoteFault) return error;
  return deadline.signal.aborted ? deadline.signal.reason : brokenOff(status, error);
}
