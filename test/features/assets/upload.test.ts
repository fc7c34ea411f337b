import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import { describe, expect, it } from "vitest";
import type { Codecs } from "../../../src/codecs/codecs.port.ts";
import { readFileRoute, uploadFileRoute } from "../../../src/features/assets/assets.contract.ts";
import { clients } from "../../../src/features/auth/identity/identity.table.ts";
import { runSweeps } from "../../../src/schedule.ts";
import { testApp } from "../../support/app.ts";
import { call } from "../../support/client.ts";
import { decoded, picture } from "../../support/picture.ts";
import { seedPerson, tokenOf } from "../../support/seed.ts";
import { assetRows, bucketKeys, fileForm, rawForm } from "../../support/uploads.ts";

async function caller(options: Parameters<typeof testApp>[0] = {}) {
  const app = testApp(options);
  const person = await seedPerson();
  const token = await tokenOf(app, person);
  const upload = (bytes: Uint8Array, query: Record<string, string> = {}, headers: Record<string, string> = {}) =>
    call(app, uploadFileRoute, { token, form: fileForm(bytes, "C:\\Photos\\Mačka.jpg"), query, headers });
  const readBack = async (fileName: string) =>
    (await call(app, readFileRoute, { params: { fileName } })).body as Uint8Array;
  return { app, person, token, upload, readBack };
}

const sha256 = async (bytes: Uint8Array) =>
  Buffer.from(await crypto.subtle.digest("SHA-256", bytes as Uint8Array<ArrayBuffer>)).toString("hex");

/** Clients say how much they send. The form around a file is small. */
const announced = (file: Uint8Array) => ({ "content-length": String(file.length + 400) });

/** A file of any size that counts as an MP4. */
function video(bytes: number): Uint8Array {
  const file = new Uint8Array(bytes);
  file.set([0, 0, 0, 0x14, 0x66, 0x74, 0x79, 0x70, 0x69, 0x73, 0x6f, 0x6d, 0, 0, 2, 0, 0x69, 0x73, 0x6f, 0x6d]);
  for (let i = 20; i < bytes; i += 997) file[i] = i & 255;
  return file;
}

describe("an upload", () => {
  it("is compressed by default, and can be read back", async () => {
    const { upload, readBack, person } = await caller();
    const input = await picture("jpeg-4mp");
    const { status, body } = await upload(input);
    expect(status).toBe(200);
    expect(body).toMatchObject({ wasCompressed: true, warnings: [], originalSizeBytes: input.length });
    expect(body.fileName).toMatch(/^[0-9a-f-]{36}\.webp$/);
    const stored = await readBack(body.fileName);
    expect(stored.length).toBe(body.finalSizeBytes);
    const { width, height } = await decoded(stored);
    expect(Math.max(width, height)).toBe(2048);
    expect(await assetRows(person)).toMatchObject([
      {
        state: "stored",
        fileName: body.fileName,
        mediaType: "image/webp",
        width,
        height,
        originalName: "Mačka.jpg",
        originalBytes: input.length,
        finalBytes: stored.length,
        thumbHash: expect.stringMatching(/^[A-Za-z0-9+/]{20,36}=*$/),
        sha256: await sha256(stored),
        accountId: person.accountId,
      },
    ]);
  });

  it("takes quality and maxdim of its own", async () => {
    const { upload, readBack } = await caller();
    const { body } = await upload(await picture("png-palette"), { quality: "30", maxdim: "100" });
    const { width, height } = await decoded(await readBack(body.fileName));
    expect(Math.max(width, height)).toBe(100);
  });

  it("with compress=false is stored byte for byte, without a warning", async () => {
    const { upload, readBack } = await caller();
    const input = await picture("jpeg-1mp");
    const { body } = await upload(input, { compress: "false" });
    expect(body).toMatchObject({ wasCompressed: false, warnings: [], finalSizeBytes: input.length });
    expect(body.fileName).toMatch(/\.jpg$/);
    expect(await readBack(body.fileName)).toEqual(input);
  });

  it.each([
    ["gif-animated", {}, "gif", 1],
    ["webp-animated", {}, "webp", 1],
    ["gif-still", {}, "gif", 0],
    ["gif-still", { compress: "true" }, "gif", 1],
    ["avif", {}, "avif", 0],
    ["webp-12mp", { maxdim: "4096" }, "webp", 1],
  ])("of %s with %j is stored unchanged as .%s with %i warnings", async (name, query, extension, warnings) => {
    const { upload, readBack } = await caller();
    const input = await picture(name);
    const { status, body } = await upload(input, query as Record<string, string>);
    expect(status).toBe(200);
    expect(body.wasCompressed).toBe(false);
    expect(body.fileName.split(".")[1]).toBe(extension);
    expect(body.warnings).toHaveLength(warnings);
    expect(await readBack(body.fileName)).toEqual(input);
  });

  it.each([
    ["jpeg-1mp", { compress: "false" }],
    ["png-palette", { compress: "false" }],
    ["webp-1mp", { compress: "false" }],
  ])("of %s that is stored as it came still gets the hash of its picture", async (name, query) => {
    const { upload, person } = await caller();
    const input = await picture(name);
    await upload(input, query, announced(input));
    const [row] = await assetRows(person);
    expect(Buffer.from(row?.thumbHash ?? "", "base64").length).toBeGreaterThan(4);
  });

  it("of a picture that cannot be decoded is stored as it came, without a hash", async () => {
    const { upload, person } = await caller();
    const input = (await picture("jpeg-1mp")).slice().fill(0xff, 2_000);
    const { status } = await upload(input, { compress: "false" }, announced(input));
    expect(status).toBe(200);
    expect(await assetRows(person)).toMatchObject([{ state: "stored", finalBytes: input.length, thumbHash: null }]);
  });

  it("waits little for a hash alone when others compress", async () => {
    const waits: unknown[] = [];
    const busy = {
      waiting: 0,
      refusal: () => null,
      compress: () => Promise.reject(new Error("unexpected")),
      compressAll: async (...[, , options, patience]: Parameters<Codecs["compressAll"]>) => {
        waits.push([options, patience]);
        return { ok: false as const, refusal: { reason: "busy" as const, detail: "Busy." } };
      },
    };
    const { upload, person } = await caller({ deps: { codecs: busy } });
    const input = await picture("jpeg-1mp");
    expect((await upload(input, { compress: "false" }, announced(input))).status).toBe(200);
    expect(waits).toEqual([[[], { waitMs: expect.any(Number) }]]);
    expect(await assetRows(person)).toMatchObject([{ state: "stored", thumbHash: null }]);
  });

  it("of a photo of 12 megapixels is compressed, of any coding", async () => {
    const { upload } = await caller();
    for (const name of ["jpeg-12mp", "jpeg-progressive-12mp"]) {
      expect((await upload(await picture(name))).body).toMatchObject({ wasCompressed: true, warnings: [] });
    }
  });

  it("that is cut off late is stored as far as it goes, with a warning", async () => {
    const { upload, readBack } = await caller();
    const { body } = await upload(await picture("jpeg-cut-late"), { quality: "50" });
    expect(body).toMatchObject({ wasCompressed: true, warnings: [expect.stringContaining("cut off")] });
    expect(await decoded(await readBack(body.fileName))).toMatchObject({ width: 480, height: 360 });
  });

  it("whose WebP would not be smaller is stored unchanged", async () => {
    const { upload } = await caller();
    const first = await upload(await picture("jpeg-1mp"), { quality: "1" });
    const { body } = await upload(await (await caller()).readBack(first.body.fileName), { quality: "100" });
    expect(body).toMatchObject({ wasCompressed: false, warnings: [expect.stringContaining("not be smaller")] });
  });

  it("over one part goes to the bucket in parts, and its row knows what it is", async () => {
    const { upload, readBack, person, app } = await caller();
    const input = video(20_000_000);
    app.counts.roundTrips = 0;
    const { body } = await upload(input);
    expect(app.counts.roundTrips).toBe(3);
    expect(body).toMatchObject({ wasCompressed: false, warnings: [], finalSizeBytes: input.length });
    expect(await sha256(await readBack(body.fileName))).toBe(await sha256(input));
    expect(await assetRows(person)).toMatchObject([
      { mediaType: "video/mp4", uploadId: null, sha256: await sha256(input) },
    ]);
  });

  it("asks the database twice", async () => {
    const { app, upload } = await caller();
    app.counts.roundTrips = 0;
    await upload(await picture("jpeg-gray"));
    expect(app.counts.roundTrips).toBe(2);
  });

  it("follows the service's own defaults", async () => {
    const { upload } = await caller({ bindings: { UPLOAD_COMPRESS: "false" } });
    expect((await upload(await picture("jpeg-1mp"))).body.wasCompressed).toBe(false);
  });
});

describe("a refused upload leaves no object, no row and no open upload", () => {
  it.each([
    ["a file of no known type", () => new TextEncoder().encode("<!doctype html>"), {}, 400, "content_type"],
    ["a damaged picture", () => picture("png-damaged"), {}, 400, "decode"],
    ["a picture cut off early", () => picture("jpeg-truncated"), {}, 400, "decode"],
    ["an empty file", () => new Uint8Array(), {}, 400, undefined],
    ["a quality out of range", () => picture("jpeg-gray"), { quality: "0" }, 400, undefined],
    ["a malformed compress", () => picture("jpeg-gray"), { compress: "yes" }, 400, undefined],
    ["a file over the limit", () => video(3_000_000), {}, 413, undefined],
  ])("%s", async (_, bytes, query, status, stage) => {
    const { upload, person } = await caller({ bindings: { UPLOAD_MAX_MB: "2" } });
    const before = await bucketKeys();
    const answer = await upload(await bytes(), query as Record<string, string>);
    expect(answer.status).toBe(status);
    expect(answer.body.stage).toBe(stage);
    expect(await assetRows(person)).toEqual([]);
    expect(await bucketKeys()).toEqual(before);
  });

  it("a body cut off in the second part, and one with two files", async () => {
    const { app, token, person } = await caller();
    const head = '--b0undary\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n';
    const file = Buffer.from(video(9_000_000)).toString("latin1");
    const before = await bucketKeys();
    for (const tail of ["", `\r\n${head}again\r\n--b0undary--\r\n`]) {
      const { headers } = rawForm("");
      const body = Buffer.from(`${head}${file}${tail}`, "latin1");
      const answer = await call(app, uploadFileRoute, { token, headers, body });
      expect(answer.status).toBe(400);
    }
    expect(await assetRows(person)).toEqual([]);
    expect(await bucketKeys()).toEqual(before);
  });

  it("a caller whose client is gone, before a byte is stored", async () => {
    const { upload, person } = await caller();
    await drizzle(env.DB).update(clients).set({ deletedAt: 1 }).where(eq(clients.id, person.clientId));
    expect((await upload(await picture("jpeg-gray"))).status).toBe(401);
    expect(await assetRows(person)).toEqual([]);
  });
});

describe("the sweep", () => {
  it("removes what an upload left that was killed before its row was finished", async () => {
    const { app, upload, person } = await caller();
    app.deps.assets.markStored = () => {
      throw new Error("killed here");
    };
    app.deps.assets.deleteWriting = () => Promise.reject(new Error("and here"));
    app.deps.store.delete = () => Promise.reject(new Error("and here"));
    expect((await upload(await picture("jpeg-gray"))).status).toBe(500);
    const [row] = await assetRows(person);
    expect(await bucketKeys()).toContain(row?.id);

    const later = testApp();
    await runSweeps(later.deps);
    expect(await assetRows(person), "a fresh row may still be at work").toHaveLength(1);
    later.clock.advance(3_700_000);
    await runSweeps(later.deps);
    expect(await assetRows(person)).toEqual([]);
    expect(await bucketKeys()).not.toContain(row?.id);
  });

  it("aborts an open multipart upload by the id in its row", async () => {
    const { app, upload, person } = await caller();
    const begin = app.deps.store.beginWrite.bind(app.deps.store);
    app.deps.store.beginWrite = (key, options) => {
      const write = begin(key, options);
      return {
        write: (chunk) => write.write(chunk),
        finish: () => Promise.reject(new Error("killed here")),
        abort: async () => undefined,
      };
    };
    app.deps.assets.deleteWriting = () => Promise.reject(new Error("and here"));
    expect((await upload(video(9_000_000))).status).toBe(500);
    const [row] = await assetRows(person);
    expect(row?.uploadId).toBeTypeOf("string");

    const later = testApp();
    later.clock.advance(3_700_000);
    await runSweeps(later.deps);
    expect(await assetRows(person)).toEqual([]);
    const resumed = env.BUCKET.resumeMultipartUpload(row?.id as string, row?.uploadId as string);
    await expect(resumed.complete([])).rejects.toThrow();
  });

  it("leaves stored assets alone", async () => {
    const { upload, readBack, app } = await caller();
    const { body } = await upload(await picture("jpeg-gray"));
    app.clock.advance(9_000_000);
    await runSweeps(app.deps);
    expect((await readBack(body.fileName)).length).toBe(body.finalSizeBytes);
  });
});

describe("an Idempotency-Key", () => {
  it("gives the first answer again to the same file, whatever its boundary, and stores it once", async () => {
    const { upload, person } = await caller();
    const input = await picture("jpeg-gray");
    const key = { "Idempotency-Key": crypto.randomUUID() };
    const first = await upload(input, {}, key);
    const second = await upload(input, {}, key);
    expect(second.body).toEqual(first.body);
    expect(second.headers.get("idempotency-replayed")).toBe("true");
    expect(await assetRows(person)).toHaveLength(1);
  });

  it("is refused with another file or another query", async () => {
    const { upload } = await caller();
    const key = { "Idempotency-Key": "one" };
    await upload(await picture("jpeg-gray"), {}, key);
    const otherFile = await upload(await picture("jpeg-444"), {}, key);
    const otherQuery = await upload(await picture("jpeg-gray"), { quality: "50" }, key);
    for (const answer of [otherFile, otherQuery]) {
      expect(answer).toMatchObject({ status: 400, body: { errors: { "Idempotency-Key": expect.anything() } } });
    }
  });

  it("belongs to its caller and operation", async () => {
    const [one, other] = [await caller(), await caller()];
    const key = { "Idempotency-Key": "shared" };
    const input = await picture("jpeg-gray");
    const [first, second] = [await one.upload(input, {}, key), await other.upload(input, {}, key)];
    expect(first.body.fileName).not.toBe(second.body.fileName);
  });

  it("answers 409 while the first request is in flight: of ten at once, one is stored", async () => {
    const { upload, person } = await caller();
    const input = await picture("jpeg-1mp");
    const key = { "Idempotency-Key": "at-once" };
    const statuses = (await Promise.all(Array.from({ length: 10 }, () => upload(input, {}, key)))).map(
      ({ status }) => status,
    );
    expect(new Set(statuses)).toEqual(new Set([200, 409]));
    expect(await assetRows(person)).toHaveLength(1);
  });

  it("is free again after a refusal, and after a day", async () => {
    const { upload, app, person } = await caller();
    const key = { "Idempotency-Key": "again" };
    expect((await upload(await picture("png-damaged"), {}, key)).status).toBe(400);
    expect((await upload(await picture("jpeg-gray"), {}, key)).status).toBe(200);
    app.clock.advance(25 * 3_600_000);
    const token = await tokenOf(app, person);
    const form = fileForm(await picture("jpeg-444"));
    expect((await call(app, uploadFileRoute, { token, form, headers: key })).status).toBe(200);
  });

  it("that is no key is a 400 naming it", async () => {
    const { upload } = await caller();
    const answer = await upload(await picture("jpeg-gray"), {}, { "Idempotency-Key": "a".repeat(256) });
    expect(answer).toMatchObject({ status: 400, body: { errors: { "Idempotency-Key": expect.anything() } } });
  });
});
