import { afterAll, expect, test } from "vitest";
import { parseAllowList } from "../../src/platform/remote-fetch/allow-list.ts";
import { createRemoteFetch } from "../../src/platform/remote-fetch/guarded-fetch.ts";
import { RemoteFault, type RemoteFetchOptions } from "../../src/platform/remote-fetch/remote-fetch.port.ts";
import { picture, secret, startOrigin } from "../support/origin.mjs";

const origin = await startOrigin();
afterAll(() => origin.close());

const remoteWaiting = (limitMs: number) =>
  createRemoteFetch({
    fetch,
    resolver: null,
    allow: parseAllowList(`127.0.0.1:${origin.port}`),
    ownHosts: [],
    userAgent: "Muster-test",
    headersMs: limitMs,
    idleMs: limitMs,
  });
// A busy machine is no failure, so only what hangs is given up soon.
const [patient, hasty] = [remoteWaiting(60_000), remoteWaiting(400)];

async function download(path: string, options: Partial<RemoteFetchOptions> = {}) {
  const remote = path.startsWith("/hang") ? hasty : patient;
  const outcome = await remote.open(`${origin.url}${path}`, {
    timeoutMs: 60_000,
    maxBytes: 1_000_000,
    askedHost: null,
    ...options,
  });
  if (!outcome.ok) return { failure: outcome.failure };
  try {
    const bytes = new Uint8Array(await new Response(outcome.response.body).arrayBuffer());
    return { bytes, response: outcome.response };
  } catch (error) {
    if (error instanceof RemoteFault) return { failure: error.failure };
    throw error;
  }
}

test.each([
  ["/ok.png", picture.length],
  ["/no-length.png", null],
  ["/until-close.png", null],
  ["/gzip.png", null],
  ["/redirect/relative", picture.length],
  ["/redirect/cookie", picture.length],
  ["/redirect/chain-5", picture.length],
])("%s gives the picture", async (path, declaredLength) => {
  const { bytes, response } = await download(path);
  expect(bytes).toEqual(picture);
  expect(response?.declaredLength).toBe(declaredLength);
});

test("a page that calls itself a picture is passed on as it is: its bytes are judged elsewhere", async () => {
  expect(new TextDecoder().decode((await download("/page.png")).bytes)).toMatch("<!doctype html>");
});

test.each([
  ["/hang", "timeout", null, true],
  ["/hang-after-headers", "timeout", null, true],
  ["/short.png", "download", 200, true],
  ["/reset", "download", 200, true],
  ["/reset-at-once", "download", null, true],
  ["/not-http", "download", null, true],
  ["/broken-gzip", "download", 200, true],
  ["/empty.png", "download", 200, false],
  ["/no-content", "download", 204, false],
  ["/partial", "download", 206, false],
  ["/not-modified", "download", 304, false],
  ["/choices", "download", 300, false],
  ["/huge-header", "size", 200, false],
  ["/endless", "size", 200, false],
  ["/bomb", "size", 200, false],
  ["/401", "download", 401, false],
  ["/403", "download", 403, false],
  ["/404", "download", 404, false],
  ["/500", "download", 500, true],
  ["/redirect/loop", "redirect", 302, false],
  ["/redirect/ping", "redirect", 302, false],
  ["/redirect/chain-6", "redirect", 302, false],
  ["/redirect/loopback", "redirect", 302, false],
  ["/redirect/metadata", "redirect", 302, false],
  ["/redirect/mapped", "redirect", 302, false],
  ["/redirect/decimal", "redirect", 302, false],
  ["/redirect/localhost", "redirect", 302, false],
  ["/redirect/ftp", "redirect", 302, false],
  ["/redirect/file", "redirect", 302, false],
  ["/redirect/data", "redirect", 302, false],
  ["/redirect/credentials", "redirect", 302, false],
  ["/redirect/nowhere", "redirect", 302, false],
  ["/redirect/malformed", "redirect", 302, false],
] as const)("%s fails at stage %s", async (path, stage, upstreamHttpStatus, retryable) => {
  const { failure } = await download(path);
  expect(failure).toMatchObject({ stage, upstreamHttpStatus, retryable });
  expect(failure?.detail).not.toContain(secret);
  expect(failure?.detail).not.toMatch(/127\.0\.0\.1|169\.254/);
});

test("a file that drips is ended by the total time, though it never stalls", async () => {
  const { failure } = await download("/drip?ms=20", { timeoutMs: 300 });
  expect(failure).toMatchObject({ stage: "timeout", detail: "The download was not complete after 0.3 seconds." });
});

test("bytes past the declared length never reach the reader", async () => {
  const { bytes, failure } = await download("/long.png");
  expect(failure?.stage ?? "cut").toMatch(/download|cut/);
  expect(bytes?.length ?? 0).toBeLessThanOrEqual(picture.length - 10);
});

test("Retry-After comes in seconds, from a number or a date, and at most two minutes", async () => {
  expect((await download("/429")).failure?.retryAfterSeconds).toBe(7);
  const fromDate = (await download("/503")).failure?.retryAfterSeconds;
  expect(fromDate).toBeGreaterThanOrEqual(28);
  expect(fromDate).toBeLessThanOrEqual(30);
  expect((await download("/503-for-a-year")).failure?.retryAfterSeconds).toBe(120);
});

test("the origin sees a plain request, on the second hop too", async () => {
  const before = origin.requests.length;
  await download("/redirect/cookie");
  const seen = origin.requests.slice(before);
  expect(seen.map(({ path }) => path)).toEqual(["/redirect/cookie", "/ok.png"]);
  for (const { headers } of seen) {
    expect(headers["user-agent"]).toBe("Muster-test");
    expect(headers["accept-encoding"]).toBe("identity");
    for (const name of ["cookie", "authorization", "referer", "origin"]) expect(headers).not.toHaveProperty(name);
  }
});

test("cancelling a body closes the connection", async () => {
  const own = await startOrigin();
  const fetcher = createRemoteFetch({
    fetch,
    resolver: null,
    allow: parseAllowList(`127.0.0.1:*`),
    ownHosts: [],
    userAgent: "Muster-test",
  });
  const outcome = await fetcher.open(`${own.url}/endless`, { timeoutMs: 2000, maxBytes: 1e9, askedHost: null });
  if (!outcome.ok) throw new Error(outcome.failure.detail);
  const reader = outcome.response.body.getReader();
  await reader.read();
  expect(own.openConnections()).toBe(1);
  await reader.cancel();
  await expect.poll(() => own.openConnections()).toBe(0);
  await own.close();
});
