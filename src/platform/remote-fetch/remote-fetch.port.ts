export type RemoteStage = "validation" | "download" | "redirect" | "timeout" | "size";

/** Why a remote file was not fetched. Every member may be shown to the caller. */
export interface RemoteFailure {
  stage: RemoteStage;
  /** One public sentence. Never the origin's words, and never an address that a name resolved to. */
  detail: string;
  upstreamHttpStatus: number | null;
  /** What the origin asked for, at most 120. Null unless `retryable`. */
  retryAfterSeconds: number | null;
  retryable: boolean;
}

/** The error of a body that could not be read to its end: `reader.read()` rejects with it. */
export class RemoteFault extends Error {
  readonly failure: RemoteFailure;

  constructor(failure: RemoteFailure, options?: ErrorOptions) {
    super(failure.detail, options);
    this.name = "RemoteFault";
    this.failure = failure;
  }
}

export interface RemoteFile {
  status: number;
  /** After all redirects, without a fragment. */
  finalUrl: string;
  /** Bytes of the body, or null when the origin did not say or sent them compressed. */
  declaredLength: number | null;
  /**
   * Decoded bytes. Errors with a RemoteFault when the origin stalls, takes too long, sends too much, or breaks off. Read it to its
   * end or cancel it: cancelling aborts the request.
   */
  body: ReadableStream<Uint8Array>;
}

export type RemoteOutcome = { ok: true; response: RemoteFile } | { ok: false; failure: RemoteFailure };

export interface RemoteFetchOptions {
  /** For everything: lookups, redirects, headers, and the body to its last byte. */
  timeoutMs: number;
  maxBytes: number;
  /** The host under which the service was asked to do this: it is refused like the hosts of the settings. */
  askedHost: string | null;
  /** The caller's own wish to stop: `open` and the body then reject with its reason, not with a failure. */
  signal?: AbortSignal;
}

/** Fetches from addresses that strangers choose. Only GET, only public hosts, never more than asked for. */
export interface RemoteFetch {
  /** Why a URL would be refused by its spelling alone, or null. Asks nobody. */
  refusal(url: string, askedHost: string | null): RemoteFailure | null;
  open(url: string, options: RemoteFetchOptions): Promise<RemoteOutcome>;
}
