export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** One request and its whole answer. */
export interface Exchange {
  status: number;
  headers: Headers;
  bytes: Uint8Array<ArrayBuffer>;
}

/** There was no complete answer: the connection failed, broke or fell silent. */
export class NoAnswer extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = "NoAnswer";
  }
}

/**
 * Sends a request and reads the whole answer. Gives up after a silence of `silenceMs`. An abort rejects with the signal's reason, and
 * every other failure with NoAnswer.
 */
export async function exchange(
  fetch: Fetch,
  { url, init }: { url: string; init: RequestInit },
  { signal, silenceMs }: { signal: AbortSignal | undefined; silenceMs: number },
): Promise<Exchange> {
  signal?.throwIfAborted();
  const ending = new AbortController();
  const stop = () => ending.abort(signal?.reason);
  signal?.addEventListener("abort", stop, { once: true });
  const silence = new NoAnswer(`Nothing came for ${silenceMs / 1000} s`);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const heard = () => {
    clearTimeout(timer);
    timer = setTimeout(() => ending.abort(silence), silenceMs);
  };
  try {
    heard();
    const response = await fetch(url, { ...init, signal: ending.signal });
    heard();
    return { status: response.status, headers: response.headers, bytes: await readAll(response, heard) };
  } catch (error) {
    signal?.throwIfAborted();
    throw ending.signal.aborted ? silence : new NoAnswer(reasonOf(error), error);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener("abort", stop);
  }
}

async function readAll(response: Response, heard: () => void): Promise<Uint8Array<ArrayBuffer>> {
  const reader = response.body?.getReader();
  const chunks: Uint8Array[] = [];
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    chunks.push(part.value);
    heard();
  }
  const bytes = new Uint8Array(chunks.reduce((total, chunk) => total + chunk.length, 0));
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return bytes;
}

/** The message `fetch failed` says nothing: the reason is in its cause. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message || error.cause.name}` : error.message;
}
