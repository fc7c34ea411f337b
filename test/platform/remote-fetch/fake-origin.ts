type Answer = Response | Error | "never" | ((init: RequestInit) => Response | Promise<Response>);

/** A `fetch` that answers from a table of URLs, remembers what it was asked, and by default ignores its signal: the worst case. */
export function fakeOrigin(answers: Record<string, Answer>) {
  const asked: { url: string; init: RequestInit }[] = [];
  const fetcher = async (input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
    const url = String(input);
    asked.push({ url, init });
    const answer = answers[url];
    if (answer === undefined) throw new Error(`the test did not expect ${url}`);
    if (answer instanceof Error) throw answer;
    if (answer === "never") return new Promise(() => {});
    return typeof answer === "function" ? answer(init) : answer;
  };
  return { asked, urls: () => asked.map(({ url }) => url), fetch: fetcher as typeof fetch };
}

export interface Steps {
  /** Milliseconds before each chunk. */
  everyMs?: number;
  /** How it ends after the chunks: closed, by an error, or not at all. */
  end?: "close" | "error" | "never";
}

/** A body of single chunks, and whether it was cancelled. */
export function bodyOf(chunks: number[][], { everyMs = 0, end = "close" }: Steps = {}) {
  const state = { cancelled: false };
  let at = 0;
  const stream = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        if (everyMs > 0) await new Promise((resolve) => setTimeout(resolve, everyMs));
        const chunk = chunks[at++];
        if (state.cancelled) return;
        if (chunk) return controller.enqueue(new Uint8Array(chunk));
        if (end === "error") return controller.error(new TypeError("connection lost to 10.0.0.1"));
        if (end === "close") return controller.close();
        return new Promise(() => {});
      },
      cancel() {
        state.cancelled = true;
      },
    },
    { highWaterMark: 0 },
  );
  return { stream, state };
}

export const moved = (location: string, status = 302) => new Response("moved", { status, headers: { location } });

export async function bytesOf(body: ReadableStream<Uint8Array>): Promise<number[]> {
  const bytes: number[] = [];
  const reader = body.getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) bytes.push(...next.value);
  return bytes;
}
