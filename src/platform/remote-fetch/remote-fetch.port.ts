type RemoteStage = "validation" | "download" | "redirect" | "timeout" | "size";

/** Why a remote file was not fetched. Every member may be shown to the caller. */
export interface RemoteFailure {
  stage: RemoteStage;
  /** One public sentence. Never the origin's words, and never an address that a name resolved to. */
  detail: string;
  upstreamHttpStatus: number | null;
  /** The delay that the origin asked for, at most 120. Null unless `retryable`. */
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
  /** The URL after all redirects, without a fragment. */
  finalUrl: string;
  /** The length of the body, or null if the origin did not say or compressed it. */
  declaredLength: number | null;
  /**
   * Decoded bytes. Errors with a RemoteFault when the origin stalls, takes too long, sends too much, or breaks off. Read it to its
   * end or cancel it: cancelling aborts the request.
   */
  body: ReadableStream<Uint8Array>;
}

type RemoteOutcome = { ok: true; response: RemoteFile } | { ok: false; failure: RemoteFailure };

export interface RemoteFetchOptions {
  /** Limits everything: lookups, redirects, headers, and the body to its last byte. */
  timeoutMs: number;
  maxBytes: number;
  /** The host name that the client used for this service. It is refused like the service's other hosts. */
  askedHost: string | null;
  /** The caller's own signal: `open` and the body then reject with its reason, not with a failure. */
  signal?: AbortSignal;
}

/** What is posted to a stranger's address. */
export interface RemotePost {
  body: string;
  headers: Record<string, string>;
  /** Limits everything, from lookups to the part of the answer that is read. */
  timeoutMs: number;
  /** So much of the answer is read. */
  answerBytes: number;
  askedHost: string | null;
}

type RemotePostOutcome =
  | { ok: true; status: number; retryAfterSeconds: number | null; answer: string }
  | { ok: false; failure: RemoteFailure };

/** Contacts addresses that strangers choose. Only public hosts, never more than asked for. */
export interface RemoteFetch {
  /** Why a URL would be refused by its spelling alone, or null. Makes no request. `isSecure` demands https, except where the operator exempts the host. */
  refusal(url: string, askedHost: string | null, demand?: { isSecure: boolean }): RemoteFailure | null;
  /** Reads a file by GET. Redirects are followed. */
  open(url: string, options: RemoteFetchOptions): Promise<RemoteOutcome>;
  /** Posts a text once, and reads the beginning of the answer. A redirect is an answer like others. */
  post(url: string, options: RemotePost): Promise<RemotePostOutcome>;
}
