export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** `Uint8Array<ArrayBuffer>`, in words that TypeScript before 5.7 knows too: there the type has no parameter. */
export type Bytes = ReturnType<TextEncoder["encode"]>;

/** One request and its whole answer. */
export interface Exchange {
  status: number;
  headers: Headers;
  bytes: Bytes;
}

/** There was no complete answer: the connection failed, broke or fell silent. */
export class NoAnswer extends Error {
  /** True if nothing came for too long. */
  readonly isSilence: boolean;

  constructor(message: string, { cause, isSilence = false }: { cause?: unknown; isSilence?: boolean } = {}) {
    super(message, { cause });
    this.name = "NoAnswer";
    this.isSilence = isSilence;
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
  const watch = watchSilence({ signal, silenceMs });
  try {
    const response = await fetch(url, { ...init, signal: watch.signal });
    return { status: response.status, headers: response.headers, bytes: await readAll(response, watch.heard) };
  } catch (error) {
    throw watch.failureOf(error);
  } finally {
    watch.end();
  }
}

/** One request whose successful answer is read as it comes. The chunks must be read to their end, or given up by `return`. */
export interface StreamedExchange extends Exchange {
  /** The body of a success. `bytes` has that of any other answer. */
  chunks: AsyncIterable<Uint8Array>;
}

/** Sends a request as `exchange` does, and reads the body of a success only as it is asked for. */
export async function streamedExchange(
  fetch: Fetch,
  { url, init }: { url: string; init: RequestInit },
  { signal, silenceMs }: { signal: AbortSignal | undefined; silenceMs: number },
): Promise<StreamedExchange> {
  const watch = watchSilence({ signal, silenceMs });
  try {
    const response = await fetch(url, { ...init, signal: watch.signal });
    const { status, headers } = response;
    if (!response.ok) {
      const bytes = await readAll(response, watch.heard);
      watch.end();
      return { status, headers, bytes, chunks: (async function* () {})() };
    }
    // The time between two chunks is unlimited: only the reader decides when the next is asked for.
    watch.rest();
    return { status, headers, bytes: new Uint8Array(), chunks: chunksOf(response, watch) };
  } catch (error) {
    watch.end();
    throw watch.failureOf(error);
  }
}

async function* chunksOf(response: Response, watch: Watch): AsyncGenerator<Uint8Array> {
  const reader = response.body?.getReader();
  try {
    for (;;) {
      watch.heard();
      const part = await reader?.read();
      watch.rest();
      if (!part || part.done) return;
      yield part.value;
    }
  } catch (error) {
    throw watch.failureOf(error);
  } finally {
    watch.end();
    await reader?.cancel().catch(() => undefined);
  }
}

type Watch = ReturnType<typeof watchSilence>;

/** Ends a request when its caller aborts it, or when nothing is heard for too long. */
function watchSilence({ signal, silenceMs }: { signal: AbortSignal | undefined; silenceMs: number }) {
  signal?.throwIfAborted();
  const ending = new AbortController();
  const stop = () => ending.abort(signal?.reason);
  signal?.addEventListener("abort", stop, { once: true });
  const silence = new NoAnswer(`Nothing came for ${Math.round(silenceMs) / 1000} s`, { isSilence: true });
  let timer: ReturnType<typeof setTimeout> | undefined;
  const rest = () => clearTimeout(timer);
  const heard = () => {
    rest();
    timer = setTimeout(() => ending.abort(silence), silenceMs);
  };
  heard();
  return {
    signal: ending.signal,
    heard,
    /** Stops the clock until `heard`. */
    rest,
    /** The signal's reason after an abort, else NoAnswer. */
    failureOf(error: unknown): unknown {
      if (signal?.aborted) return signal.reason;
      return ending.signal.aborted ? silence : new NoAnswer(reasonOf(error), { cause: error });
    },
    end() {
      rest();
      signal?.removeEventListener("abort", stop);
    },
  };
}

async function readAll(response: Response, heard: () => void): Promise<Bytes> {
  heard();
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
