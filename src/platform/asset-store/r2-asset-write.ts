import { createHash } from "node:crypto";
import { type AssetWrite, partBytes, type WriteOptions, type Written } from "./asset-store.port.ts";

/** A key is never written twice, so clients may cache its bytes for ever. */
export function writeMetadata(contentType: string): { httpMetadata: R2HTTPMetadata } {
  return { httpMetadata: { contentType, cacheControl: "public, max-age=31536000, immutable" } };
}

/** A sender of less holds no more than this. A larger file gets its full buffer at once, since outgrown buffers are garbage. */
const firstBuffer = 262_144;

/**
 * Gathers parts in one buffer, which is reused once R2 has taken the part. So a large file takes the memory of one part. A part is sent
 * when a byte beyond it arrives, so that a file of exactly one part is a plain put.
 */
export class R2AssetWrite implements AssetWrite {
  readonly #bucket: R2Bucket;
  readonly #key: string;
  readonly #options: WriteOptions;
  readonly #hash = createHash("sha256");
  readonly #parts: R2UploadedPart[] = [];
  #buffer = new Uint8Array(0);
  #filled = 0;
  #sent = 0;
  #upload: R2MultipartUpload | null = null;
  #state: "open" | "finished" | "aborted" = "open";

  constructor(bucket: R2Bucket, key: string, options: WriteOptions) {
    this.#bucket = bucket;
    this.#key = key;
    this.#options = options;
  }

  async write(chunk: Uint8Array): Promise<void> {
    this.#mustBeOpen();
    this.#hash.update(chunk);
    let rest = chunk;
    while (rest.length > 0) {
      if (this.#filled === partBytes) await this.#sendPart();
      if (this.#filled === this.#buffer.length) await this.#grow(rest.length);
      const taken = rest.subarray(0, this.#buffer.length - this.#filled);
      this.#buffer.set(taken, this.#filled);
      this.#filled += taken.length;
      rest = rest.subarray(taken.length);
    }
  }

  async finish(): Promise<Written> {
    this.#mustBeOpen();
    const object = await this.#complete();
    this.#state = "finished";
    this.#buffer = new Uint8Array(0);
    return { bytes: this.#sent + this.#filled, sha256: this.#hash.digest("hex"), etag: object.etag };
  }

  async abort(): Promise<void> {
    if (this.#state === "finished") return;
    this.#state = "aborted";
    this.#buffer = new Uint8Array(0);
    if (this.#upload) await abortQuietly(this.#upload);
  }

  async #complete(): Promise<R2Object> {
    if (!this.#upload) {
      const bytes = this.#buffer.subarray(0, this.#filled);
      return this.#bucket.put(this.#key, bytes, writeMetadata(this.#options.contentType));
    }
    this.#parts.push(await this.#upload.uploadPart(this.#parts.length + 1, this.#buffer.subarray(0, this.#filled)));
    return this.#upload.complete(this.#parts);
  }

  async #sendPart(): Promise<void> {
    if (!this.#upload) {
      this.#upload = await this.#bucket.createMultipartUpload(this.#key, writeMetadata(this.#options.contentType));
      await this.#options.onUploadStarted?.(this.#upload.uploadId);
    }
    this.#parts.push(await this.#upload.uploadPart(this.#parts.length + 1, this.#buffer));
    this.#sent += this.#filled;
    this.#filled = 0;
    const { room } = this.#options;
    if (room?.isWantedByOthers) {
      this.#buffer = new Uint8Array(0);
      room.release();
    }
    this.#mustBeOpen();
  }

  /** Grows to the announced size, or to a whole part if that was too small. */
  async #grow(by: number): Promise<void> {
    const { atMostBytes = partBytes, room } = this.#options;
    const needed = this.#filled + by;
    const left = atMostBytes - this.#sent;
    const bound = Math.min(partBytes, needed > left ? partBytes : left);
    const size = needed <= firstBuffer ? Math.min(bound, firstBuffer) : bound;
    await room?.need(size, bound);
    const grown = new Uint8Array(size);
    grown.set(this.#buffer.subarray(0, this.#filled));
    this.#buffer = grown;
  }

  #mustBeOpen(): void {
    if (this.#state !== "open") throw new Error(`the write of ${this.#key} was ${this.#state} already`);
  }
}

/** 10024 is R2's "The specified multipart upload does not exist": it was aborted or completed before. */
export async function abortQuietly(upload: R2MultipartUpload): Promise<void> {
  try {
    await upload.abort();
  } catch (error) {
    if (!(error instanceof Error && /\(10024\)|multipart upload does not exist/.test(error.message))) throw error;
  }
}
