import type { BodyRoom } from "../memory/body-room.ts";

/** The size of every part of a multipart upload except the last. R2 requires equal parts of at least 5 MiB. */
export const partBytes = 8 * 1024 * 1024;

export interface WriteOptions {
  contentType: string;
  /** An upper bound of the size, if known. A small file then takes a small buffer. */
  atMostBytes?: number;
  /** Reserved before each buffer, and given back between two parts if others wait for room. */
  room?: BodyRoom;
  /**
   * Awaited before the first part of a multipart upload is sent. Store the id where a sweep finds it: a crash would otherwise leave
   * parts without a known id. Not called for files of at most one part.
   */
  onUploadStarted?: (uploadId: string) => Promise<void>;
}

export interface Written {
  bytes: number;
  /** Lower-case hex. */
  sha256: string;
  /** No quotes. */
  etag: string;
}

/** An object that is being written. Await each call before the next. After a failure only `abort` may be called. */
export interface AssetWrite {
  /** Takes a copy of the chunk. */
  write(chunk: Uint8Array): Promise<void>;
  /** The object exists only once this has resolved. */
  finish(): Promise<Written>;
  /** Drops an open upload. Does nothing after `finish`, and may be repeated. */
  abort(): Promise<void>;
}

export interface AssetInfo {
  key: string;
  bytes: number;
  /** No quotes. */
  etag: string;
  /** The form of an ETag header. */
  httpEtag: string;
  contentType: string;
  uploadedAt: Date;
}

/** An object, and when it was last written. */
export type StoredAt = Pick<AssetInfo, "key" | "uploadedAt">;

export interface GetOptions {
  /** Must lie within the object. */
  range?: { offset: number; length: number };
  /** Etags without quotes. If the condition fails, the object comes without a body. */
  onlyIf?: { etagMatches?: string; etagDoesNotMatch?: string };
}

export interface FoundAsset {
  /** Describes the whole object, even if only a range was read. */
  info: AssetInfo;
  /** Null when `onlyIf` does not hold. */
  body: ReadableStream<Uint8Array> | null;
}

/** Stores bytes under keys. Objects are immutable. */
export interface AssetStore {
  beginWrite(key: string, options: WriteOptions): AssetWrite;
  put(key: string, bytes: Uint8Array, contentType: string): Promise<Written>;
  get(key: string, options?: GetOptions): Promise<FoundAsset | null>;
  head(key: string): Promise<AssetInfo | null>;
  /** Keys in their order. */
  keysAfter(key: string, limit: number): Promise<{ keys: string[]; isEnd: boolean }>;
  /** The next objects below a prefix, in the order of their keys. */
  listAfter(prefix: string, after: string, limit: number): Promise<{ objects: StoredAt[]; isEnd: boolean }>;
  /** Succeeds even if there is no such object. Up to 1,000 keys are one call. */
  delete(keys: string | readonly string[]): Promise<void>;
  /** Succeeds even if the upload is gone. */
  abortUpload(key: string, uploadId: string): Promise<void>;
}
