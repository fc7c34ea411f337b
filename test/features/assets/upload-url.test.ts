import { describe, expect, it, vi } from "vitest";
import { uploadUrlRoute } from "../../../src/features/assets/assets.contract.ts";
import { testApp } from "../../support/app.ts";
import { call } from "../../support/client.ts";
import { picture } from "../../support/picture.ts";
import { seedPerson, tokenOf } from "../../support/seed.ts";
import { assetRows } from "../../support/uploads.ts";

async function caller(answer: (url: string) => Response | Promise<Response>) {
  const outbound = vi.fn((input: RequestInfo | URL) => Promise.resolve(answer(String(input))));
  const app = testApp({ fetch: outbound as unknown as typeof fetch });
  const person = await seedPerson();
  const token = await tokenOf(app, person);
  const upload = (url: string, query: Record<string, string> = {}) =>
    call(app, uploadUrlRoute, { token, query: { url, ...query } });
  return { app, person, token, upload, outbound };
}

const file = (bytes: Uint8Array) => new Response(bytes as Uint8Array<ArrayBuffer>);

describe("a URL upload", () => {
  it("stores what is behind the URL, whatever type the origin claims", async () => {
    const input = await picture("jpeg-1mp");
    const { upload, person } = await caller(
      () => new Response(input as Uint8Array<ArrayBuffer>, { headers: { "Content-Type": "text/html" } }),
    );
    const { status, body } = await upload("https://pictures.example/cat.jpg?size=large");
    expect(status).toBe(200);
    expect(body).toMatchObject({ wasCompressed: true, originalSizeBytes: input.length });
    expect(await assetRows(person)).toMatchObject([{ sourceUrl: "https://pictures.example/cat.jpg?size=large" }]);
  });

  it("follows a redirect to another public address", async () => {
    const input = await picture("jpeg-gray");
    const { upload, outbound } = await caller((url) =>
      url.endsWith("/moved") ? new Response(null, { status: 302, headers: { Location: "/here" } }) : file(input),
    );
    expect((await upload("https://pictures.example/moved")).status).toBe(200);
    expect(outbound).toHaveBeenCalledTimes(2);
  });

  it.each<[string, string, () => Response, string, number | null]>([
    ["a scheme", "ftp://pictures.example/cat.jpg", () => file(new Uint8Array()), "validation", null],
    ["no URL at all", "not a url", () => file(new Uint8Array()), "validation", null],
    ["a loopback address", "http://127.0.0.1/", () => file(new Uint8Array()), "validation", null],
    ["the metadata address", "http://169.254.169.254/latest", () => file(new Uint8Array()), "validation", null],
    ["this service itself", "https://auth.muster.test/", () => file(new Uint8Array()), "validation", null],
    ["the host that was asked", "https://api.muster.test/x", () => file(new Uint8Array()), "validation", null],
    [
      "a redirect to the host that was asked",
      "https://pictures.example/",
      () => new Response(null, { status: 302, headers: { Location: "https://api.muster.test/x" } }),
      "redirect",
      302,
    ],
    ["a missing file", "https://pictures.example/", () => new Response("gone", { status: 404 }), "download", 404],
    [
      "a redirect to a private address",
      "https://pictures.example/",
      () => new Response(null, { status: 301, headers: { Location: "http://10.0.0.1/" } }),
      "redirect",
      301,
    ],
    ["a page", "https://pictures.example/", () => new Response("<html>secret words</html>"), "content_type", null],
    [
      "too large a file",
      "https://pictures.example/",
      () => new Response("x", { headers: { "Content-Length": "99000000" } }),
      "size",
      200,
    ],
  ])("refuses %s with its stage, and leaves nothing", async (_, url, answer, stage, upstreamHttpStatus) => {
    const { upload, person } = await caller(answer);
    const { status, body } = await upload(url);
    expect(status).toBe(400);
    expect(body).toMatchObject({ stage, upstreamHttpStatus, errors: { url: [expect.any(String)] } });
    expect(JSON.stringify(body)).not.toContain("secret words");
    expect(await assetRows(person)).toEqual([]);
  });

  it("without a url, or with a wrong parameter, names it", async () => {
    const { app, token, upload } = await caller(() => file(new Uint8Array()));
    const without = await call(app, uploadUrlRoute, { token });
    expect(without).toMatchObject({ status: 400, body: { errors: { url: expect.anything() } } });
    const wrong = await upload("https://pictures.example/", { maxdim: "0" });
    expect(wrong).toMatchObject({ status: 400, body: { errors: { maxdim: expect.anything() } } });
  });

  it("fetches nothing for a caller without standing", async () => {
    const { app, outbound } = await caller(() => file(new Uint8Array()));
    const person = await seedPerson();
    const token = await tokenOf(app, person);
    await app.deps.db.run(`UPDATE accounts SET disabled_at = 1 WHERE id = '${person.accountId}'`);
    const answer = await call(app, uploadUrlRoute, { token, query: { url: "https://pictures.example/" } });
    expect(answer.status).toBe(401);
    expect(outbound).not.toHaveBeenCalled();
  });
});
