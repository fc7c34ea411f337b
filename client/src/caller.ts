import { callLog } from "./call-log.ts";
import { checkInput } from "./check-input.ts";
import { shown } from "./check-options.ts";
import { didYouMean } from "./did-you-mean.ts";
import { ConnectionError, TimeoutError } from "./error-classes.ts";
import { type Exchange, exchange, type Fetch, NoAnswer, streamedExchange } from "./exchange.ts";
import { countedFile, type FileInput } from "./file-input.ts";
import { createList, type List, type Paging } from "./list.ts";
import type { Logger } from "./logger.ts";
import type { MusterError } from "./muster-error.ts";
import type { OpenFile } from "./open-file.ts";
import type { Operation } from "./operation.ts";
import type { CallOptions, Input, OperationId, Output, Query, Row } from "./operation-types.ts";
import { operationTable } from "./operations.ts";
import { unlessAborted } from "./pause.ts";
import { errorOf, readAnswer, traceIdOf } from "./read-answer.ts";
import { type LooseInput, requestOf } from "./request-of.ts";
import type { TokenSource } from "./token/token-source.ts";
import { type Waiting, withRepeats } from "./with-repeats.ts";

/** A whole answer: the body, and what its headers say about it. */
export interface Answer<Id extends OperationId> {
  status: number;
  headers: Headers;
  /** Identifies the request in the service's log. */
  traceId: string | null;
  body: Output<Id>;
}

export type Call = <Id extends OperationId>(
  operationId: Id,
  input: Input<Id>,
  options?: CallOptions,
) => Promise<Output<Id>>;

export interface AnswerOf {
  /** Null if nothing has changed since the answer with that ETag. */
  <Id extends OperationId>(
    operationId: Id,
    input: Input<Id>,
    options: CallOptions & { ifNoneMatch: string | undefined },
  ): Promise<Answer<Id> | null>;
  <Id extends OperationId>(operationId: Id, input: Input<Id>, options?: CallOptions): Promise<Answer<Id>>;
}

export interface Caller {
  /** Calls any operation by its operationId. */
  call: Call;
  /** Calls an operation and gives the answer with its status and headers. Accepts `ifNoneMatch`. */
  answer: AnswerOf;
  /** Calls an operation that gives a file, and gives its bytes as they come. A break before the first byte is retried, a later one rejects. */
  stream: <Id extends OperationId>(
    operationId: Id,
    input: Input<Id>,
    options?: CallOptions,
  ) => AsyncIterable<Uint8Array>;
  /** Calls a paged operation by its operationId. */
  list: <Id extends OperationId>(operationId: Id, input: ListInput<Id>, options?: CallOptions) => List<Row<Id>>;
}

type ListInput<Id extends OperationId> = Omit<Input<Id>, "query"> & { query?: Query<Id> | undefined };

export interface CallerParts {
  baseUrl: string;
  fetch: Fetch;
  tokens: TokenSource;
  waiting: Waiting;
  openFile: OpenFile;
  /** Sent with every request. */
  headers: () => Record<string, string>;
  /** What a call's own options replace. */
  usual: { timeout: number; maxRetries: number; logger: Logger | null };
}

export function createCaller(given: CallerParts): Caller {
  const parts = { ...given, bookmarks: keepBookmarks() };
  const send = (operationId: OperationId, input: object, options: SendOptions = {}) =>
    sendOperation(parts, operationId, { input: input as LooseInput, options });
  return {
    call: async (operationId, input, options) => (await send(operationId, input, options))?.body as never,
    answer: ((operationId: OperationId, input: object, options?: SendOptions) =>
      send(operationId, input, options)) as AnswerOf,
    stream: (operationId, input, options = {}) =>
      streamOperation(parts, operationId, { input: input as LooseInput, options }),
    list: (operationId, input, options) => {
      // At once, and not only when the first page is read.
      checkedOperation(operationId, { input: input as LooseInput, options });
      return createList(
        async (paging) => {
          const query = { ...input.query, ...paging };
          return (await send(operationId, { ...input, query }, options))?.body as never;
        },
        (input.query ?? {}) as Paging,
      );
    },
  };
}

type SendOptions = CallOptions & { ifNoneMatch?: string | undefined };

/** More than these are never under way together in practice, and the service takes no more. */
const bookmarksAtMost = 8;

/**
 * Names the newest states of the service's database that this client has seen. The service may answer lists and audiences from a copy
 * near the client, and bookmarks keep that copy from being older than what the client has written. An answer's bookmark takes the place
 * of those that its request carried; requests that were under way together leave one each.
 */
function keepBookmarks() {
  let known: string[] = [];
  return {
    sent: (): string[] => known,
    note({ headers }: Exchange, sent: readonly string[]): void {
      const bookmark = headers.get("X-Bookmark");
      if (bookmark === null) return;
      known = [...known.filter((one) => !sent.includes(one)), bookmark].slice(-bookmarksAtMost);
    },
  };
}

type Parts = CallerParts & { bookmarks: ReturnType<typeof keepBookmarks> };

interface SentRequest {
  input: LooseInput;
  options: SendOptions;
}

async function sendOperation(
  parts: Parts,
  operationId: OperationId,
  request: SentRequest,
): Promise<Answer<OperationId> | null> {
  const answer = await answerOf(parts, operationId, request, exchange);
  if (answer.status === 304 && request.options.ifNoneMatch !== undefined) return null;
  const body = readAnswer(operationId, operationTable[operationId], answer) as Output<OperationId>;
  return { status: answer.status, headers: answer.headers, traceId: traceIdOf(answer), body };
}

async function* streamOperation(parts: Parts, operationId: OperationId, request: SentRequest) {
  const { chunks } = await answerOf(parts, operationId, request, streamedExchange);
  try {
    yield* chunks;
  } catch (error) {
    throw error instanceof NoAnswer ? noAnswerOf(operationId, error, null) : error;
  }
}

/** Sends a request with retries. Rejects with MusterError for a refusal and when there is no response. */
async function answerOf<Sent extends Exchange>(
  parts: Parts,
  operationId: OperationId,
  { input, options }: SentRequest,
  send: (...request: Parameters<typeof exchange>) => Promise<Sent>,
): Promise<Sent> {
  const operation = checkedOperation(operationId, { input, options });
  const { usual, waiting, tokens } = parts;
  const { signal, traceparent, timeout = usual.timeout, maxRetries = usual.maxRetries, ifNoneMatch } = options;
  signal?.throwIfAborted();
  const file = operation.body === "file" ? await parts.openFile(input.body as FileInput, operationId) : null;
  const upload = file === null ? null : uploadOf(file, options.onUploadProgress);
  const log = callLog(options.logger ?? usual.logger, { operationId, operation, maxRetries, now: waiting.now });
  const idempotencyKey = options.idempotencyKey ?? crypto.randomUUID();
  const attempt = async (isLast = false): Promise<Sent> => {
    // Made anew for each attempt: the key stays, and a file is read from its start.
    const { url, init, sendingMs } = requestOf(parts.baseUrl, operation, {
      input: upload === null ? input : { ...input, body: upload.begin() },
      options: { ...options, idempotencyKey },
    });
    const token = operation.needsToken ? await unlessAborted(tokens.token(), signal) : null;
    const authorization = token === null ? {} : { Authorization: `Bearer ${token}` };
    const sent = parts.bookmarks.sent();
    const bookmarks = sent.length === 0 ? {} : { "X-Bookmark": sent.join(",") };
    const trace = traceparent === undefined ? {} : { traceparent };
    const headers = { ...bookmarks, ...authorization, ...parts.headers(), ...trace, ...init.headers };
    const answer = await log.attempt(url, () =>
      send(parts.fetch, { url, init: { ...init, headers } }, { signal, silenceMs: timeout + sendingMs }),
    );
    parts.bookmarks.note(answer, sent);
    // A key may be rotated, or a grant revoked, before a token expires: try once more with a fresh token.
    const again = answer.status === 401 && token !== null && !isLast && tokens.refused(token);
    return again ? attempt(true) : answer;
  };
  const fileName = file?.name ?? null;
  const repeating = { signal, maxRetries, onRepeat: log.repeat };
  const answer = await withRepeats(() => attempt(), waiting, repeating).catch((error: unknown) => {
    if (!(error instanceof NoAnswer)) throw error;
    log.failure(error.message);
    throw noAnswerOf(operationId, error, fileName);
  });
  upload?.end();
  const isUnchanged = answer.status === 304 && ifNoneMatch !== undefined;
  if (isUnchanged || (answer.status >= 200 && answer.status <= 299)) return answer;
  if (answer.status >= 500) log.failure(String(answer.status));
  throw errorOf(operationId, answer, { file: fileName, now: waiting.now() });
}

/** Throws a TypeError for an operation that does not exist, and for arguments that cannot be sent. */
function checkedOperation(operationId: OperationId, request: { input: LooseInput; options: unknown }): Operation {
  if (!Object.hasOwn(operationTable, operationId)) {
    const hint = didYouMean(String(operationId), Object.keys(operationTable));
    throw new TypeError(`There is no operation ${shown(operationId)}.${hint}`);
  }
  const operation = operationTable[operationId];
  checkInput(operationId, operation, request);
  return operation;
}

/** Tells how much of a file was sent, where a program asks for it. */
function uploadOf(file: File, onProgress: CallOptions["onUploadProgress"]) {
  if (onProgress === undefined) return { begin: () => file, end: () => {} };
  const total = file.size;
  let sent = 0;
  return {
    begin() {
      sent = 0;
      return countedFile(file, (bytes) => {
        sent += bytes;
        onProgress({ sent, total });
      });
    },
    end() {
      if (sent < total) onProgress({ sent: total, total });
    },
  };
}

function noAnswerOf(operation: OperationId, error: NoAnswer, file: string | null): MusterError {
  const parts = { operation, status: 0, detail: error.message, file, cause: error };
  return error.isSilence
    ? new TimeoutError({ ...parts, code: "timeout", title: "No answer in time" })
    : new ConnectionError({ ...parts, code: "connection_failed", title: "No answer" });
}
