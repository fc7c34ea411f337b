import { env } from "cloudflare:workers";
import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { type AssetStore, partBytes } from "../../../src/platform/asset-store/asset-store.port.ts";
import { IncomingBytes } from "../../../src/platform/asset-store/incoming-bytes.ts";
import { R2AssetStore } from "../../../src/platform/asset-store/r2-asset-store.ts";
import { storeIncoming } from "../../../src/platform/asset-store/store-incoming.ts";
import { withRoom } from "../../../src/platform/memory/body-room.ts";
import { MemoryPool } from "../../../src/platform/memory/memory-pool.ts";

const MiB = 1024 * 1024;
const contentType = "video/mp4";

/** Bytes of which no two parts are alike. */
function bytes(length: number): Uint8Array {
  const words = new Uint32Array(Math.ceil(length / 4));
  for (let index = 0; index < words.length; index++) words[index] = index * 2_654_435_761;
  return new Uint8Array(words.buffer, 0, length);
}

function sourceOf(content: Uint8Array, failAfter = Number.POSITIVE_INFINITY): ReadableStream<Uint8Array> {
  let offset = 0;
  return new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        if (offset >= failAfter) throw new Error("the source failed");
        if (offset >= content.length) return controller.close();
        controller.enqueue(content.slice(offset, offset + 100_001));
        offset += 100_001;
      },
    },
    { highWaterMark: 0 },
  );
}

/** The promises of the port, for any adapter. */
function assetStoreSuite(name: string, store: AssetStore) {
  const newKey = () => `suite/${crypto.randomUUID()}`;
  const read = async (key: string) => {
    const found = await store.get(key);
    return found?.body ? new Uint8Array(await new Response(found.body).arrayBuffer()) : null;
  };
  const sha256 = (content: Uint8Array) => createHash("sha256").update(content).digest("hex");

  describe(`${name}: writing`, () => {
    test.each([0, 1, partBytes - 1, partBytes, partBytes + 1, 20 * MiB])(
      "%d bytes come back as they went",
      async (size) => {
        const key = newKey();
        const content = bytes(size);
        const uploads: string[] = [];
        const written = await storeIncoming(store, key, new IncomingBytes(sourceOf(content)), {
          contentType,
          onUploadStarted: async (uploadId) => {
            uploads.push(uploadId);
          },
        });
        expect(written).toEqual({ bytes: size, sha256: sha256(content), etag: expect.any(String) });
        expect(uploads).toHaveLength(size > partBytes ? 1 : 0);
        expect(sha256((await read(key)) ?? bytes(3))).toBe(written.sha256);
        expect(await store.head(key)).toMatchObject({ key, bytes: size, etag: written.etag, contentType });
      },
    );

    test("two large files of one account take turns with the memory of one part, and both arrive", async () => {
      const pool = new MemoryPool(2 * partBytes);
      const events: string[] = [];
      let most = 0;
      const send = (name: string) =>
        withRoom(pool, { account: "a", waitMs: 10_000, otherwise: () => new Error("busy") }, async (room) => {
          const content = bytes(3 * partBytes);
          const { sha256: sum } = await storeIncoming(store, newKey(), new IncomingBytes(sourceOf(content), room), {
            contentType,
            room,
            onUploadStarted: async () => {
              events.push(`${name} has sent a part`);
              most = Math.max(most, pool.heldBytes);
            },
          });
          events.push(`${name} is there`);
          expect(sum).toBe(sha256(content));
        });
      await Promise.all([send("one"), send("two")]);
      // Which of them goes first, and how long it keeps its turn, is left to the store. Neither holds more than its part meanwhile.
      const ofEach = ["one", "two"].map((name) => events.filter((event) => event.startsWith(name)));
      expect(ofEach).toEqual([
        ["one has sent a part", "one is there"],
        ["two has sent a part", "two is there"],
      ]);
      expect([most, pool.heldBytes]).toEqual([partBytes, 0]);
    });

    test.each([0, 1, 700_000])("a bound of %d bytes that proves too small does no harm", async (atMostBytes) => {
      const key = newKey();
      const content = bytes(partBytes + 5);
      const incoming = new IncomingBytes(sourceOf(content));
      const written = await storeIncoming(store, key, incoming, { contentType, atMostBytes });
      expect(written).toMatchObject({ bytes: content.length, sha256: sha256(content) });
    });

    test("the upload's id is noted before the first part, and a failure to note it stops the write", async () => {
      const key = newKey();
      const write = store.beginWrite(key, { contentType, onUploadStarted: () => Promise.reject(new Error("no row")) });
      await write.write(bytes(partBytes));
      await expect(write.write(bytes(1))).rejects.toThrow("no row");
      await write.abort();
      expect(await store.head(key)).toBeNull();
    });

    test("a chunk may be overwritten by its owner once it was taken", async () => {
      const key = newKey();
      const chunk = bytes(1000);
      const write = store.beginWrite(key, { contentType });
      await write.write(chunk);
      chunk.fill(0);
      const written = await write.finish();
      expect(written.sha256).toBe(sha256(bytes(1000)));
      expect(await read(key)).toEqual(bytes(1000));
    });

    test("a small thing is put whole", async () => {
      const key = newKey();
      const written = await store.put(key, bytes(1000), "image/webp");
      expect(written).toMatchObject({ bytes: 1000, sha256: sha256(bytes(1000)) });
      expect(await store.head(key)).toMatchObject({ etag: written.etag, contentType: "image/webp" });
    });
  });

  describe(`${name}: giving up`, () => {
    test.each([1000, partBytes + 1000])("a source that fails after %d bytes leaves nothing", async (failAfter) => {
      const key = newKey();
      const uploads: string[] = [];
      const incoming = new IncomingBytes(sourceOf(bytes(20 * MiB), failAfter));
      const outcome = storeIncoming(store, key, incoming, {
        contentType,
        onUploadStarted: async (uploadId) => {
          uploads.push(uploadId);
        },
      });
      await expect(outcome).rejects.toThrow("the source failed");
      expect(await store.head(key)).toBeNull();
      for (const uploadId of uploads) await expect(partSentTo(key, uploadId)).rejects.toThrow(/does not exist/);
    });

    test("an abort leaves no object and may be repeated, also by the id", async () => {
      const key = newKey();
      let upload = "";
      const write = store.beginWrite(key, {
        contentType,
        onUploadStarted: async (uploadId) => {
          upload = uploadId;
        },
      });
      await write.write(bytes(partBytes + 1));
      await store.abortUpload(key, upload);
      await write.abort();
      await write.abort();
      await store.abortUpload(key, upload);
      await expect(write.write(bytes(1))).rejects.toThrow(/aborted/);
      await expect(write.finish()).rejects.toThrow(/aborted/);
      expect(await store.head(key)).toBeNull();
    });

    test("an abort after the end changes nothing, nor does one of an object that stood before", async () => {
      const key = newKey();
      const write = store.beginWrite(key, { contentType });
      await write.write(bytes(10));
      await write.finish();
      await write.abort();
      await store.beginWrite(key, { contentType }).abort();
      expect(await read(key)).toEqual(bytes(10));
    });

    test("deleting may be repeated", async () => {
      const key = newKey();
      await store.put(key, bytes(10), contentType);
      await store.delete(key);
      await store.delete(key);
      expect(await store.get(key)).toBeNull();
    });
  });

  describe(`${name}: reading`, () => {
    test("a range across parts", async () => {
      const key = newKey();
      const content = bytes(partBytes + 1000);
      await storeIncoming(store, key, new IncomingBytes(sourceOf(content)), { contentType });
      const found = await store.get(key, { range: { offset: partBytes - 10, length: 20 } });
      expect(found?.info.bytes).toBe(content.length);
      const part = new Uint8Array(await new Response(found?.body).arrayBuffer());
      expect(part).toEqual(content.slice(partBytes - 10, partBytes + 10));
    });

    test("conditions on the etag", async () => {
      const key = newKey();
      const { etag } = await store.put(key, bytes(10), contentType);
      const bodyIf = async (onlyIf: { etagMatches?: string; etagDoesNotMatch?: string }) => {
        const found = await store.get(key, { onlyIf });
        await new Response(found?.body).arrayBuffer();
        return found && found.body !== null;
      };
      expect(await bodyIf({ etagDoesNotMatch: etag })).toBe(false);
      expect(await bodyIf({ etagDoesNotMatch: "other" })).toBe(true);
      expect(await bodyIf({ etagMatches: etag })).toBe(true);
      expect(await bodyIf({ etagMatches: "other" })).toBe(false);
    });
  });
}

async function partSentTo(key: string, uploadId: string) {
  return env.BUCKET.resumeMultipartUpload(key, uploadId).uploadPart(1, bytes(10));
}

assetStoreSuite("R2", new R2AssetStore(env.BUCKET));

test("an object in R2 may be kept by caches", async () => {
  await new R2AssetStore(env.BUCKET).put("kept", bytes(1), contentType);
  expect((await env.BUCKET.head("kept"))?.httpMetadata).toEqual({
    contentType,
    cacheControl: "public, max-age=31536000, immutable",
  });
});
