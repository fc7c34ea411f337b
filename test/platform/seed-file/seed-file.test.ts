import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import { partBytes } from "../../../src/platform/asset-store/asset-store.port.ts";
import { storeSeedFile } from "../../../src/platform/seed-file/seed-file.ts";
import { repeated, store, stored, streamOf } from "./seed-sources.ts";

const header = "userId,score\n";
const png = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d, 0x49, 0x48, 0x44, 0x52]);
const latin1 = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));
const utf16 = (text: string) => new Uint8Array(Uint16Array.from(`\ufeff${text}`, (unit) => unit.charCodeAt(0)).buffer);

/** Stores what must be refused; nothing may be left of it. */
async function refusalOf(stream: ReadableStream<Uint8Array>) {
  const key = `refused/${crypto.randomUUID()}`;
  const uploads: string[] = [];
  const onUploadStarted = async (uploadId: string) => void uploads.push(uploadId);
  const error: unknown = await storeSeedFile(store, key, stream, { onUploadStarted }).catch((reason) => reason);
  expect(await env.BUCKET.head(key)).toBeNull();
  for (const uploadId of uploads) {
    const part = env.BUCKET.resumeMultipartUpload(key, uploadId).uploadPart(1, new Uint8Array(10));
    await expect(part).rejects.toThrow(/does not exist/);
  }
  return { error, uploads: uploads.length };
}

describe("a file that is taken", () => {
  test("stands as it came, with its columns and where its rows begin", async () => {
    const file = await stored("note,Score,USERID\r\nx,0.5,u1\r\n\r\ny,2,u2");
    expect(file).toMatchObject({ columns: { userId: 2, score: 1 }, firstOffset: 19, firstLine: 2, rows: 2, bytes: 37 });
    expect(await (await env.BUCKET.get(file.key))?.text()).toBe("note,Score,USERID\r\nx,0.5,u1\r\n\r\ny,2,u2");
    expect((await env.BUCKET.head(file.key))?.httpMetadata?.contentType).toBe("text/csv");
  });

  test("may begin with a BOM, blank lines and a header in quotes that breaks its line", async () => {
    const file = await stored('\ufeff\r\n\n"userId",score,"a\nnote"\nu1,1\n');
    expect(file).toMatchObject({ columns: { userId: 0, score: 1 }, firstOffset: 30, firstLine: 5, rows: 1 });
    const quotedBehindBom = await stored('\ufeff"userId","score"\nu1,1\n');
    expect(quotedBehindBom).toMatchObject({ columns: { userId: 0, score: 1 }, firstOffset: 20, rows: 1 });
  });

  test.each([header, "userId,score", "userId,score\r\n\n\n"])("with only a header has no rows: %j", async (text) => {
    expect(await stored(text)).toMatchObject({ rows: 0, bytes: text.length });
  });

  test.each([1, 2, 3, 7])("comes in pieces of %d bytes", async (pieceBytes) => {
    const file = await stored('\ufeffuserId,score\r\n"ü,\n🐈",0.5\r\n\r\nu2,1', pieceBytes);
    expect(file).toMatchObject({ firstOffset: 17, firstLine: 2, rows: 2 });
  });

  test("counts rows as the parser will, with line ends in quotes and stray quotes", async () => {
    expect(await stored(`${header}"a\nb",1\n5" pipe,1\nu3,1\n"u4,1\nu5,1\n`)).toMatchObject({ rows: 4 });
  });

  test("of several parts is stored whole", async () => {
    const row = `${"u".repeat(36)},0.123456789\n`;
    const { stream } = repeated(header, row.repeat(1000), 400);
    const uploads: string[] = [];
    const key = `seeding/${crypto.randomUUID()}`;
    const onUploadStarted = async (uploadId: string) => void uploads.push(uploadId);
    const file = await storeSeedFile(store, key, stream, { onUploadStarted });
    expect(file).toMatchObject({ rows: 400_000, bytes: header.length + 400_000 * row.length });
    expect(file.bytes).toBeGreaterThan(2 * partBytes);
    expect(uploads).toHaveLength(1);
    expect((await env.BUCKET.head(key))?.size).toBe(file.bytes);
  });

  test("may have a million rows, and blank lines beside them", async () => {
    const { stream } = repeated(`\n\n${header}`, "u,1\n\n".repeat(10_000), 100);
    expect(await storeSeedFile(store, "seeding/million", stream)).toMatchObject({ rows: 1_000_000 });
  });

  test("may have 64 MB", async () => {
    const line = `u,1,${"x".repeat(9_995)}\n`;
    const { stream } = repeated("", line.repeat(10), 639);
    const first = header.padStart(10_000, "\n");
    const whole = withTail(repeated(first, line.repeat(9), 1).stream, stream);
    expect(await storeSeedFile(store, "seeding/large", whole)).toMatchObject({ bytes: 64_000_000, rows: 6_399 });
  });
});

describe("a file that is refused leaves nothing", () => {
  test.each<[string, string | Uint8Array, string, RegExp]>([
    ["no bytes", "", "empty", /^is empty$/],
    ["only a BOM", "\ufeff", "empty", /^is empty$/],
    ["only blank lines", "\n\r\n\n", "empty", /^is empty$/],
    ["a picture", png, "not_text", /NUL/],
    ["UTF-16", utf16(`${header}u1,1\n`), "not_text", /UTF-8.*NUL/],
    ["Latin-1 in its header", latin1("userId,score,größe\n"), "not_text", /UTF-8/],
    ["Latin-1 in a row", latin1(`${header}Müller,0.5\nu2,1\n`), "not_text", /UTF-8/],
    ["half a character at the end", latin1(`${header}u\u00c3`), "not_text", /UTF-8/],
    ["a NUL in a row", `${header}${"u,1\n".repeat(50_000)}a\0b,0.5\n`, "not_text", /NUL/],
    ["no header", "u1,0.5\nu2,0.7\n", "header", /no column userId: its first line must name/],
    ["a missing column", "userId,points\nu1,0.5\n", "header", /no column score/],
    ["a doubled column", "userId,score,Score\nu1,0.5,1\n", "header", /score more than once/],
    ["semicolons", "userId;score\nu1;0,5\n", "header", /separated by commas/],
    ["line ends of old", "userId,score\ru1,0.5\r", "header", /no column score/],
    ["a stray quote in its header", 'user"Id,score\nu1,0.5\n', "header", /quote/],
    ["an open quote in its header", '"userId,score\nu1,0.5\n', "header", /quote/],
    ["a first line without end", "x".repeat(70_000), "header", /longer than 65,536 bytes/],
    ["70,000 blank lines first", "\n".repeat(70_000) + header, "header", /longer than 65,536 bytes/],
    ["JSON", '[{"userId":"u1","score":0.5}]', "header", /quote/],
    ["a page", "<!doctype html>\n<html></html>\n", "header", /no column userId/],
  ])("%s", async (_, content, fault, reason) => {
    for (const pieceBytes of [65_536, 11]) {
      const { error } = await refusalOf(streamOf(content, pieceBytes));
      expect(error).toMatchObject({ name: "SeedFileRefused", fault, message: expect.stringMatching(reason) });
    }
  });

  test.each(["u,1\n", "u,1"])("1,000,001 rows, of which the last is %j", async (last) => {
    const { stream } = repeated(header, "u,1\n".repeat(10_000), 100);
    const { error } = await refusalOf(withTail(stream, streamOf(last)));
    expect(error).toMatchObject({ fault: "too_many_rows", message: "may have at most 1,000,000 rows" });
  });

  test("rows without end are stopped long before 64 MB", async () => {
    const { stream, sender } = repeated(header, "u,1\n".repeat(10_000), 100_000);
    const { error } = await refusalOf(stream);
    expect(error).toMatchObject({ fault: "too_many_rows" });
    expect(sender.wasCancelled).toBe(true);
    expect(sender.sent).toBeLessThan(110);
  });

  test("more than 64 MB, with an open upload", async () => {
    const { stream, sender } = repeated(header, `u,1,${"x".repeat(99_995)}\n`, 10_000);
    const { error, uploads } = await refusalOf(stream);
    expect(error).toMatchObject({ fault: "too_large", message: "may have at most 64,000,000 bytes" });
    expect(uploads).toBe(1);
    expect(sender.wasCancelled).toBe(true);
    expect(sender.sent).toBeLessThan(660);
  });

  test("a byte that is no character behind several parts", async () => {
    const { stream } = repeated(header, `u,1,${"x".repeat(99_995)}\n`, 200);
    const { error, uploads } = await refusalOf(withTail(stream, streamOf(latin1("\u00ff,1\n"))));
    expect(error).toMatchObject({ fault: "not_text" });
    expect(uploads).toBe(1);
  });

  test.each([10, 20_000_000])("a sender that fails after %d bytes fails it as it is", async (bytes) => {
    const failure = new Error("the sender went away");
    const { stream } = repeated(header, `u,1,${"x".repeat(9_995)}\n`, Math.ceil(bytes / 10_000));
    const { error } = await refusalOf(
      stream.pipeThrough(
        new TransformStream({
          flush() {
            throw failure;
          },
        }),
      ),
    );
    expect(error).toBe(failure);
  });
});

function withTail(stream: ReadableStream<Uint8Array>, tail: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
  return stream.pipeThrough(
    new TransformStream({
      async flush(controller) {
        for await (const chunk of tail) controller.enqueue(chunk);
      },
    }),
  );
}
