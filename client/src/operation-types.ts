import type { FileInput } from "./file-input.ts";
import type { operationTable } from "./operations.ts";
import type { operations } from "./schema.ts";

export type OperationId = keyof operations & keyof typeof operationTable;

/** How one operation is sent: a row of the generated table. */
export interface Operation {
  method: string;
  /** With `{names}` of its parameters. */
  path: string;
  body: "none" | "json" | "file" | "form";
  answer: "none" | "json" | "text" | "bytes";
  needsToken: boolean;
  takesIdempotencyKey: boolean;
}

/** The answer of an operation that brings a file, and what its headers say of it. */
export interface FileAnswer {
  bytes: Uint8Array<ArrayBuffer>;
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

/** What a call resolves to: the parsed body, a text, a file, or nothing. */
export type Output<Id extends OperationId> = (typeof operationTable)[Id]["answer"] extends "bytes"
  ? FileAnswer
  : (typeof operationTable)[Id]["answer"] extends "none"
    ? undefined
    : SuccessContent<Id>[keyof SuccessContent<Id>];

/** One item of a paged answer. */
export type Row<Id extends OperationId> = Output<Id> extends { items: (infer Item)[] } ? Item : never;

type Slot<Name extends string, Value, Given> = [Value] extends [never]
  ? { [name in Name]?: undefined }
  : Record<never, never> extends Given
    ? { [name in Name]?: Value | undefined }
    : { [name in Name]: Value };

/** What an operation is given: each part is demanded where the document demands it. */
export type Input<Id extends OperationId> = Slot<"path", Path<Id>, Path<Id>> &
  Slot<"query", Query<Id>, Query<Id>> &
  Slot<"body", Body<Id>, { body: Body<Id> }>;

export interface CallOptions {
  /** Ends the call, its repeats and its waiting; the promise rejects with the signal's reason. */
  signal?: AbortSignal | undefined;
  /** Of an operation that creates: the same key brings the same answer for 24 hours. A fresh one for each call unless given. */
  idempotencyKey?: string;
  /** An ETag: the change is refused with 412 when the resource is no longer as it was then. */
  ifMatch?: string;
  /** Seconds without a sign of life from the service before an attempt is given up; 120 unless given. */
  timeoutSeconds?: number;
  /** A W3C `traceparent`, in place of the client's own. */
  traceparent?: string;
  /** Further headers, such as Range. */
  headers?: Record<string, string>;
}
