import { expect, test } from "vitest";
import { parseAllowList } from "../../../src/platform/remote-fetch/allow-list.ts";
import { createRemoteFetch, type RemoteFetchSettings } from "../../../src/platform/remote-fetch/guarded-fetch.ts";
import { RemoteFault, type RemoteFetchOptions } from "../../../src/platform/remote-fetch/remote-fetch.port.ts";
import { tableResolver } from "../../support/table-resolver.ts";
import { bodyOf, bytesOf, fakeOrigin, moved } from "./fake-origin.ts";

const start = "https://cdn.example.com/a.png";

function open(
  origin: ReturnType<typeof fakeOrigin>,
  settings: Partial<RemoteFetchSettings> = {},
  { url = start, ...options }: Partial<RemoteFetchOptions> & { url?: string } = {},
) {
  const remote = createRemoteFetch({
    fetch: origin.fetch,
    resolver: null,
    allow: parseAllowList(""),
    ownHosts: ["muster.example.com"],
    userAgent: "Muster",
    // Generous, since a busy machine is no failure; a test of a limit sets its own.
    headersMs: 60_000,
    idleMs: 60_000,
    ...settings,
  });
  return remote.open(url, { timeoutMs: 60_000, maxBytes: 100, askedHost: null, ...options });
}

async function failureOf(outcome: ReturnType<typeof open>) {
  const result = await outcome;
  if (!result.ok) return result.failure;
  const fault = await bytesOf(result.response.body).then(
    () => null,
    (error: unknown) => error,
  );
  if (fault instanceof RemoteFault) return fault.failure;
  throw fault ?? new Error("the download succeeded");
}

test("a file comes through with its length and its final address", async () => {
  const origin = fakeOrigin({
    [start]: new Response(new Uint8Array([1, 2, 3]), { headers: { "content-length": "3" } }),
  });
  const outcome = await open(origin, {}, { url: `${start}#fragment` });
  if (!outcome.ok) throw new Error(outcome.failure.detail);
  expect(outcome.response).toMatchObject({ status: 200, finalUrl: start, declaredLength: 3 });
  expect(await bytesOf(outcome.response.body)).toEqual([1, 2, 3]);
});

test("the origin is told nothing about the caller", async () => {
  const origin = fakeOrigin({
    [start]: new Response(null, { status: 302, headers: { location: "/b.png", "set-cookie": "session=1" } }),
    "https://cdn.example.com/b.png": new Response(new Uint8Array([1])),
  });
  await open(origin);
  expect(origin.asked).toHaveLength(2);
  for (const { init } of origin.asked) {
    expect(init).toMatchObject({ method: "GET", redirect: "manual" });
    expect(Object.keys(init.headers ?? {})).toEqual(["accept", "accept-encoding", "user-agent"]);
  }
});

test("a hostile URL is refused before any request", async () => {
  const origin = fakeOrigin({});
  const resolver = tableResolver({});
  for (const url of ["http://169.254.169.254/", "ftp://cdn.example.com/", "https://muster.example.com/asset/file/x"]) {
    expect(await failureOf(open(origin, { resolver }, { url }))).toMatchObject({
      stage: "validation",
      retryable: false,
    });
  }
  expect(origin.asked).toEqual([]);
  expect(resolver.asked).toEqual([]);
});

test.each([
  ["loopback", "http://127.0.0.1/"],
  ["the metadata service", "http://169.254.169.254/latest/meta-data/"],
  ["the metadata service, mapped", "http://[::ffff:a9fe:a9fe]/"],
  ["the metadata service, in decimal", "//2852039166/"],
  ["a private name", "https://wiki.internal/"],
  ["another port", "https://cdn.example.com:8443/"],
  ["this service", "https://muster.example.com/"],
  ["ftp", "ftp://cdn.example.com/a.png"],
  ["a data URL", "data:image/png;base64,AAAA"],
  ["credentials", "https://user:password@cdn.example.com/"],
  ["no URL", "http://[::1"],
  ["a tab inside a name", "https://cdn.exam\tple.com/"],
  ["nothing", ""],
])("a redirect to %s is not followed, on whichever hop it comes", async (_what, location) => {
  for (const hops of [0, 3]) {
    const answers: Parameters<typeof fakeOrigin>[0] = {};
    for (let hop = 0; hop < hops; hop++)
      answers[hop === 0 ? start : `https://cdn.example.com/${hop}`] = moved(`/${hop + 1}`);
    const last = hops === 0 ? start : `https://cdn.example.com/${hops}`;
    const body = bodyOf([[1]], { end: "never" });
    answers[last] = new Response(body.stream, { status: 307, headers: { location } });
    const origin = fakeOrigin(answers);
    expect(await failureOf(open(origin))).toMatchObject({
      stage: "redirect",
      upstreamHttpStatus: 307,
      retryable: false,
    });
    expect(origin.urls()).toHaveLength(hops + 1);
    expect(body.state.cancelled).toBe(true);
  }
});

test("a redirect from https to http is followed, and a relative one too", async () => {
  const origin = fakeOrigin({
    [start]: moved("http://cdn.example.com/b/c.png", 301),
    "http://cdn.example.com/b/c.png": moved("../d.png", 308),
    "http://cdn.example.com/d.png": new Response(new Uint8Array([1])),
  });
  expect(await open(origin)).toMatchObject({ ok: true, response: { finalUrl: "http://cdn.example.com/d.png" } });
});

test("five redirects are followed, the sixth is not", async () => {
  const chain = (length: number) => {
    const answers: Parameters<typeof fakeOrigin>[0] = {};
    for (let hop = 0; hop < length; hop++) answers[`https://cdn.example.com/${hop}`] = moved(`/${hop + 1}`);
    return fakeOrigin({ ...answers, [`https://cdn.example.com/${length}`]: new Response(new Uint8Array([1])) });
  };
  const url = "https://cdn.example.com/0";
  expect(await open(chain(5), {}, { url })).toMatchObject({ ok: true });
  const sixth = chain(6);
  expect(await failureOf(open(sixth, {}, { url }))).toMatchObject({ stage: "redirect" });
  expect(sixth.asked).toHaveLength(6);
});

test("redirects in a circle end at once", async () => {
  const origin = fakeOrigin({ [start]: moved("/b.png"), "https://cdn.example.com/b.png": moved("/a.png#again") });
  expect(await failureOf(open(origin))).toMatchObject({ stage: "redirect" });
  expect(origin.asked).toHaveLength(2);
});

test("the allow-list is asked again on every hop, for the literal host and port", async () => {
  const allow = parseAllowList("10.0.0.7:8080");
  const url = "http://10.0.0.7:8080/a.png";
  const there = fakeOrigin({ [start]: moved(url), [url]: new Response(new Uint8Array([1])) });
  expect(await open(there, { allow })).toMatchObject({ ok: true });
  const beside = fakeOrigin({ [url]: moved("http://10.0.0.7:8081/") });
  expect(await failureOf(open(beside, { allow }, { url }))).toMatchObject({ stage: "redirect" });
});

test.each([
  ["a private address", ["10.0.0.1"]],
  ["a private address among public ones", ["93.184.215.14", "2606:4700::1", "::ffff:10.0.0.1"]],
  ["an address with a zone", ["2606:4700::1%eth0"]],
  ["what is no address", ["cname.example.com"]],
])("a name that leads to %s is refused", async (_what, addresses) => {
  const origin = fakeOrigin({ "https://good.example.com/": moved(start) });
  const resolver = tableResolver({ "cdn.example.com": addresses, "good.example.com": ["93.184.215.14"] });
  const failure = await failureOf(open(origin, { resolver }));
  expect(failure).toMatchObject({ stage: "validation", retryable: false });
  expect(failure.detail).not.toContain(addresses[0]);
  expect(origin.asked).toEqual([]);
  const redirected = open(origin, { resolver }, { url: "https://good.example.com/" });
  expect(await failureOf(redirected)).toMatchObject({ stage: "redirect", upstreamHttpStatus: 302 });
  expect(origin.urls()).toEqual(["https://good.example.com/"]);
});

test("a name without addresses is final, a resolver that cannot tell may be asked again", async () => {
  const origin = fakeOrigin({});
  const none = await failureOf(open(origin, { resolver: tableResolver({}) }));
  expect(none).toMatchObject({ stage: "download", retryable: false });
  const down = await failureOf(open(origin, { resolver: tableResolver({ "cdn.example.com": "down" }) }));
  expect(down).toMatchObject({ stage: "download", retryable: true });
  const broken = { resolve: () => Promise.reject(new Error("secret")) };
  expect(await failureOf(open(origin, { resolver: broken }))).toEqual(down);
  expect(origin.asked).toEqual([]);
});

test("a resolver that never answers ends with the total time", async () => {
  const resolver = { resolve: () => new Promise<never>(() => {}) };
  expect(await failureOf(open(fakeOrigin({}), { resolver }, { timeoutMs: 30 }))).toMatchObject({ stage: "timeout" });
});

test.each([
  [400, null, false, null],
  [403, "5", false, null],
  [404, null, false, null],
  [429, "7", true, 7],
  [429, "99999", true, 120],
  [500, null, true, null],
  [503, "Thu, 01 Jan 2026 00:00:30 GMT", true, 30],
  [503, "soon", true, null],
  [304, null, false, null],
])(
  "an answer %i with Retry-After %j is told as such, without its body",
  async (status, retryAfter, retryable, seconds) => {
    const body = bodyOf([[...new TextEncoder().encode("secret")]], { end: "never" });
    const headers = new Headers(retryAfter === null ? {} : { "retry-after": retryAfter });
    const origin = fakeOrigin({ [start]: new Response(status === 304 ? null : body.stream, { status, headers }) });
    expect(await failureOf(open(origin, { now: () => new Date("2026-01-01T00:00:00Z") }))).toEqual({
      stage: "download",
      detail: `The origin answered ${status}.`,
      upstreamHttpStatus: status,
      retryAfterSeconds: seconds,
      retryable,
    });
    expect(body.state.cancelled).toBe(status !== 304);
  },
);

test.each([
  ["204", new Response(null, { status: 204 })],
  ["206", new Response("part", { status: 206 })],
  ["200 without a body", new Response(null)],
  ["200 with an empty body", new Response(new Uint8Array([]))],
])("%s is not a file", async (_what, response) => {
  expect(await failureOf(open(fakeOrigin({ [start]: response })))).toMatchObject({
    stage: "download",
    upstreamHttpStatus: response.status,
    retryable: false,
  });
});

test("an origin that cannot be reached is told without the runtime's words", async () => {
  const failure = await failureOf(open(fakeOrigin({ [start]: new TypeError("connect ECONNREFUSED 10.0.0.1:80") })));
  expect(failure).toMatchObject({ stage: "download", detail: "The origin could not be reached.", retryable: true });
});

test("a declared length over the limit is refused before a byte is read", async () => {
  const body = bodyOf([[1]], { end: "never" });
  const origin = fakeOrigin({ [start]: new Response(body.stream, { headers: { "content-length": "101" } }) });
  expect(await open(origin)).toMatchObject({ ok: false, failure: { stage: "size", retryable: false } });
  expect(body.state.cancelled).toBe(true);
});

test("size is counted on the bytes: the limit passes, one more does not", async () => {
  const chunk = Array.from({ length: 50 }, () => 1);
  const exact = await open(fakeOrigin({ [start]: new Response(bodyOf([chunk, chunk]).stream) }));
  if (!exact.ok) throw new Error(exact.failure.detail);
  expect(exact.response.declaredLength).toBeNull();
  expect(await bytesOf(exact.response.body)).toHaveLength(100);
  const over = bodyOf([chunk, chunk, [1]], { end: "never" });
  const origin = fakeOrigin({ [start]: new Response(over.stream) });
  expect(await failureOf(open(origin))).toMatchObject({ stage: "size", retryable: false });
  expect(over.state.cancelled).toBe(true);
  expect(origin.asked[0]?.init.signal?.aborted).toBe(true);
});

test.each([
  ["ends before its declared length", [[1, 2]], "close"],
  ["goes on after its declared length", [[1, 2, 3, 4]], "close"],
  ["breaks off", [[1, 2]], "error"],
] as const)("a body that %s is broken off", async (_what, chunks, end) => {
  const { stream } = bodyOf(
    chunks.map((chunk) => [...chunk]),
    { end },
  );
  const origin = fakeOrigin({ [start]: new Response(stream, { headers: { "content-length": "3" } }) });
  const failure = await failureOf(open(origin));
  expect(failure).toMatchObject({ stage: "download", upstreamHttpStatus: 200, retryable: true });
  expect(failure.detail).not.toContain("10.0.0.1");
});

test("headers that do not come end the request, and an answer that comes too late is cancelled", async () => {
  const late = bodyOf([[1]], { end: "never" });
  const origin = fakeOrigin({
    [start]: () => new Promise((resolve) => setTimeout(() => resolve(new Response(late.stream)), 80)),
  });
  expect(await failureOf(open(origin, { headersMs: 40 }))).toMatchObject({
    stage: "timeout",
    detail: "The origin sent no headers for 0.04 seconds.",
    retryable: true,
  });
  expect(origin.asked[0]?.init.signal?.aborted).toBe(true);
  await expect.poll(() => late.state.cancelled).toBe(true);
});

test("a body that stalls is ended after the idle time", async () => {
  const body = bodyOf([[1]], { end: "never" });
  const origin = fakeOrigin({ [start]: new Response(body.stream) });
  expect(await failureOf(open(origin, { idleMs: 40 }))).toMatchObject({ stage: "timeout", retryable: true });
  expect(body.state.cancelled).toBe(true);
});

test("a body that drips never stalls, and is ended by the total time", async () => {
  const body = bodyOf(
    Array.from({ length: 90 }, () => [1]),
    { everyMs: 10 },
  );
  const origin = fakeOrigin({ [start]: new Response(body.stream) });
  const failure = await failureOf(open(origin, {}, { timeoutMs: 120 }));
  expect(failure).toMatchObject({ stage: "timeout", detail: "The download was not complete after 0.12 seconds." });
  expect(body.state.cancelled).toBe(true);
});

test("the total time runs over all hops", async () => {
  const slowly = (response: Response) => () =>
    new Promise<Response>((resolve) => setTimeout(() => resolve(response), 25));
  const origin = fakeOrigin({
    [start]: slowly(moved("/1")),
    "https://cdn.example.com/1": slowly(moved("/2")),
    "https://cdn.example.com/2": slowly(moved("/3")),
    "https://cdn.example.com/3": slowly(new Response("x")),
  });
  expect(await failureOf(open(origin, {}, { timeoutMs: 60 }))).toMatchObject({ stage: "timeout" });
});

test("an unread body is ended by the total time as well", async () => {
  const body = bodyOf([[1]], { end: "never" });
  const outcome = await open(fakeOrigin({ [start]: new Response(body.stream) }), {}, { timeoutMs: 500 });
  if (!outcome.ok) throw new Error(outcome.failure.detail);
  await expect.poll(() => body.state.cancelled).toBe(true);
  await expect(bytesOf(outcome.response.body)).rejects.toBeInstanceOf(RemoteFault);
});

test("cancelling the body aborts the request", async () => {
  const body = bodyOf([[1]], { end: "never" });
  const origin = fakeOrigin({ [start]: new Response(body.stream) });
  const outcome = await open(origin);
  if (!outcome.ok) throw new Error(outcome.failure.detail);
  await outcome.response.body.cancel("enough");
  expect(body.state.cancelled).toBe(true);
  expect(origin.asked[0]?.init.signal?.aborted).toBe(true);
});

test("a caller that stops gets its own reason, before the headers and in the body", async () => {
  const early = new AbortController();
  const waiting = open(fakeOrigin({ [start]: "never" }), { headersMs: 1000 }, { signal: early.signal });
  early.abort(new Error("the batch was aborted"));
  await expect(waiting).rejects.toThrow("the batch was aborted");
  await expect(open(fakeOrigin({}), {}, { signal: early.signal })).rejects.toThrow("the batch was aborted");

  const later = new AbortController();
  const body = bodyOf([[1]], { end: "never" });
  const outcome = await open(
    fakeOrigin({ [start]: new Response(body.stream) }),
    { idleMs: 1000 },
    { signal: later.signal },
  );
  if (!outcome.ok) throw new Error(outcome.failure.detail);
  const reading = bytesOf(outcome.response.body);
  setTimeout(() => later.abort(new Error("the batch was aborted")), 10);
  await expect(reading).rejects.toThrow("the batch was aborted");
  expect(body.state.cancelled).toBe(true);
});
