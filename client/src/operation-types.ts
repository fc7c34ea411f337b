import type { Bytes } from "./exchange.ts";
import type { FileInput } from "./file-input.ts";
import type { Logger } from "./logger.ts";
import type { operationTable } from "./operations.ts";
import type { operations } from "./schema.ts";

export type OperationId = keyof operations & keyof typeof operationTable;

/** The answer of an operation that gives a file, and what its headers say about it. */
export interface FileAnswer {
  bytes: Bytes;
  contentType: string;
  headers: Headers;
}

type Parameters<Id extends OperationId> = operations[Id]["parameters"];
type Present<Type> = [NonNullable<Type>] extends [never] ? never : NonNullable<Type>;

export type Path<Id extends OperationId> = Present<Parameters<Id>["path"]>;
export type Query<Id extends OperationId> = Present<Parameters<Id>["query"]>;

type RequestContent<Id extends OperationId> = operations[Id] extends { requestBody: { content: infer Content } }
  ? Content
  : never;

export type Body<Id extends OperationId> = [RequestContent<Id>] extends [never]
  ? never
  : "multipart/form-data" extends keyof RequestContent<Id>
    ? FileInput
    : RequestContent<Id>[keyof RequestContent<Id>];

type SuccessStatus = 200 | 201 | 202 | 204;
type SuccessContent<Id extends OperationId> = operations[Id]["responses"][SuccessStatus &
  keyof operations[Id]["responses"]] extends { content: infer Content }
  ? Content
  : never;

/** The result of a call: the parsed body, a text, a file, or nothing. */
export type Output<Id extends OperationId> = (typeof operationTable)[Id]["answer"] extends "bytes"
  ? FileAnswer
  : (typeof operationTable)[Id]["answer"] extends "none"
    ? undefined
    : SuccessContent<Id>[keyof SuccessContent<Id>];

/** One item of a paged answer. */
export type Row<Id extends OperationId> = Output<Id> extends { items: (infer Item)[] } ? Item : never;

/** One item of an answer that is a list. */
export type Item<Id extends OperationId> = Output<Id> extends (infer One)[] ? One : never;

type Slot<Name extends string, Value, Given> = [Value] extends [never]
  ? { [name in Name]?: undefined }
  : Record<never, never> extends Given
    ? { [name in Name]?: Value | undefined }
    : { [name in Name]: Value };

/** The arguments of an operation. A part is required if the document requires it. */
export type Input<Id extends OperationId> = Slot<"path", Path<Id>, Path<Id>> &
  Slot<"query", Query<Id>, Query<Id>> &
  Slot<"body", Body<Id>, { body: Body<Id> }>;

export interface CallOptions {
  /** Ends the call with its retries and waits. The promise rejects with the signal's reason. */
  signal?: AbortSignal | undefined;
  /** The Idempotency-Key of a creating operation: the same key gives the same answer for 24 hours. By default a fresh one for each call. */
  idempotencyKey?: string;
  /** An ETag. The change is refused with 412 if the resource has changed since. */
  ifMatch?: string;
  /** Milliseconds of silence after which an attempt is given up, in place of the client's own. An upload gets more, by its size. */
  timeout?: number;
  /** Retries after an attempt that may succeed later, in place of the client's own. 0 switches them off. */
  maxRetries?: number;
  /** Replaces the client's own. */
  logger?: Logger;
  /** Called while a file is uploaded. Only Node tells what is on its way; elsewhere it is called once, at the end. */
  onUploadProgress?: (progress: UploadProgress) => void;
  /** A W3C `traceparent`, in place of the client's own. */
  traceparent?: string;
  /** Further headers, such as Range. */
  headers?: Record<string, string>;
}

export interface UploadProgress {
  /** Bytes of the file that were sent. A retry begins again at 0. */
  sent: number;
  total: number;
}
