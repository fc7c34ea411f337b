import type { BodyRoom } from "../memory/body-room.ts";

/** The size of every part of a multipart upload but the last: R2 wants equal ones of at least 5 MiB. */
export const partBytes = 8 * 1024 * 1024;

export interface WriteOptions {
  contentType: string;
  /** An upper bound of what will be written, where one is known: a small file then takes a small buffer. */
  atMostBytes?: number;
  /** Asked for room before each buffer; where others wait for some, it is given back between two parts. */
  room?: BodyRoom;
  /**
   * Awaited before the first part of a multipart upload is sent: note the id where a sweep will find it, or a crash leaves
   * parts that nobody can name. Files of at most one part have no upload, and never call it.
   */
  onUploadStarted?: (uploadId: string) => Promise<void>;
}

export interface Written {
  bytes: number;
  /** Lower-case hex. */
  sha256: string;
  /** Without quotes. */
  etag: string;
}

/** One object on its way. Await each call before the next. After a failure only `abort` may be called. */
export interface AssetWrite {
  /** Takes a copy of the chunk. */
  write(chunk: Uint8Array): Promise<void>;
  /** The object stands only when this has resolved. */
  finish(): Promise<Written>;
  /** Drops the open upload, if there is one. Does nothing after `finish`, and may be repeated. */
  abort(): Promise<void>;
}

export interface AssetInfo {
  key: string;
  bytes: number;
  /** Without quotes. */
  etag: string;
  /** As an ETag header wants it. */
  httpEtag: string;
  contentType: string;
  uploadedAt: Date;
}

export interface GetOptions {
  /** Must lie within the object. */
  range?: { offset: number; length: number };
  /** Etags without quotes. When the condition fails the answer has no body. */
  onlyIf?: { etagMatches?: string; etagDoesNotMatch?: string };
}

export interface FoundAsset {
  /** Of the whole object, also when a range of it was read. */
  info: AssetInfo;
  /** Null when `onlyIf` does not hold. */
  body: ReadableStream<Uint8Array> | null;
}

/** Bytes under a key, immutable once they stand. */
export interface AssetStore {
  beginWrite(key: string, options: WriteOptions): AssetWrite;
  put(key: string, bytes: Uint8Array, contentType: string): Promise<Written>;
  get(key: string, options?: GetOptions): Promise<FoundAsset | null>;
  head(key: string): Promise<AssetInfo | null>;
  /** Also when there is no such object. */
  delete(key: string): Promise<void>;
  /** Also when there is no such upload any more. */
  abortUpload(key: string, uploadId: string): Promise<void>;
}
