import { createHash } from "node:crypto";
import type {
  AssetInfo,
  AssetStore,
  FoundAsset,
  GetOptions,
  StoredAt,
  WriteOptions,
  Written,
} from "./asset-store.port.ts";
import { abortQuietly, R2AssetWrite, writeMetadata } from "./r2-asset-write.ts";

export class R2AssetStore implements AssetStore {
  readonly #bucket: R2Bucket;

  constructor(bucket: R2Bucket) {
    this.#bucket = bucket;
  }

  beginWrite(key: string, options: WriteOptions): R2AssetWrite {
    return new R2AssetWrite(this.#bucket, key, options);
  }

  async put(key: string, bytes: Uint8Array, contentType: string): Promise<Written> {
    const sha256 = createHash("sha256").update(bytes).digest("hex");
    const { etag } = await this.#bucket.put(key, bytes, writeMetadata(contentType));
    return { bytes: bytes.byteLength, sha256, etag };
  }

  async get(key: string, { range, onlyIf }: GetOptions = {}): Promise<FoundAsset | null> {
    const object: R2ObjectBody | R2Object | null = await this.#bucket.get(key, {
      ...(range && { range }),
      ...(onlyIf && { onlyIf }),
    });
    if (!object) return null;
    return { info: describe(object), body: "body" in object ? object.body : null };
  }

  async head(key: string): Promise<AssetInfo | null> {
    const object = await this.#bucket.head(key);
    return object && describe(object);
  }

  async keysAfter(key: string, limit: number): Promise<{ keys: string[]; isEnd: boolean }> {
    const { objects, truncated } = await this.#bucket.list({ limit, ...(key === "" ? {} : { startAfter: key }) });
    return { keys: objects.map((object) => object.key), isEnd: !truncated };
  }

  async listAfter(prefix: string, after: string, limit: number): Promise<{ objects: StoredAt[]; isEnd: boolean }> {
    const { objects, truncated } = await this.#bucket.list({
      prefix,
      limit,
      ...(after === "" ? {} : { startAfter: after }),
    });
    return { objects: objects.map(({ key, uploaded }) => ({ key, uploadedAt: uploaded })), isEnd: !truncated };
  }

  async delete(keys: string | readonly string[]): Promise<void> {
    await this.#bucket.delete(typeof keys === "string" ? keys : [...keys]);
  }

  async abortUpload(key: string, uploadId: string): Promise<void> {
    await abortQuietly(this.#bucket.resumeMultipartUpload(key, uploadId));
  }
}

function describe(object: R2Object): AssetInfo {
  return {
    key: object.key,
    bytes: object.size,
    etag: object.etag,
    httpEtag: object.httpEtag,
    contentType: object.httpMetadata?.contentType ?? "application/octet-stream",
    uploadedAt: object.uploaded,
  };
}
