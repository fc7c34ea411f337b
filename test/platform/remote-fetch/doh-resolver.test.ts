import { expect, test } from "vitest";
import { createDohResolver } from "../../../src/platform/remote-fetch/doh-resolver.ts";
import { fakeOrigin } from "./fake-origin.ts";

const url = "https://resolver.example/dns-query";
const v4 = `${url}?name=cdn.example.com&type=A`;
const v6 = `${url}?name=cdn.example.com&type=AAAA`;
const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });
const resolve = (origin: ReturnType<typeof fakeOrigin>, timeoutMs = 1000) =>
  createDohResolver({ url, fetch: origin.fetch, timeoutMs }).resolve("cdn.example.com", new AbortController().signal);

test("both families are asked, aliases are skipped", async () => {
  const alias = { name: "cdn.example.com", type: 5, TTL: 60, data: "edge.example.net." };
  const origin = fakeOrigin({
    [v4]: json({ Status: 0, Answer: [alias, { type: 1, data: "93.184.215.14" }, { type: 1, data: "10.0.0.1" }] }),
    [v6]: json({ Status: 0, Answer: [alias, { type: 28, data: "2606:4700::1" }] }),
  });
  expect(await resolve(origin)).toEqual({ ok: true, addresses: ["93.184.215.14", "10.0.0.1", "2606:4700::1"] });
  expect(origin.asked[0]?.init).toMatchObject({ headers: { accept: "application/dns-json" }, redirect: "manual" });
});

test("a name that does not exist has no addresses", async () => {
  expect(await resolve(fakeOrigin({ [v4]: json({ Status: 3 }), [v6]: json({ Status: 3 }) }))).toEqual({
    ok: true,
    addresses: [],
  });
});

test.each([
  ["a server failure", json({ Status: 2 })],
  ["a truncated answer", json({ Status: 0, TC: true, Answer: [] })],
  ["an HTTP error", json({ Status: 0 }, 502)],
  ["a redirect", new Response(null, { status: 302, headers: { location: "https://elsewhere.example/" } })],
  ["HTML", new Response("<!doctype html>")],
  ["another shape", json({ Status: 0, Answer: [{ type: "A" }] })],
  ["no connection", new TypeError("connection refused")],
])("%s for one family leaves the whole name unknown", async (_what, answer) => {
  const good = json({ Status: 0, Answer: [{ type: 1, data: "93.184.215.14" }] });
  expect(await resolve(fakeOrigin({ [v4]: good, [v6]: answer }))).toEqual({ ok: false });
});

test("a resolver that does not answer in time leaves the name unknown", async () => {
  const stuck = (init: RequestInit) =>
    new Promise<Response>((_, reject) => init.signal?.addEventListener("abort", () => reject(init.signal?.reason)));
  expect(await resolve(fakeOrigin({ [v4]: stuck, [v6]: stuck }), 20)).toEqual({ ok: false });
});

test.each([["resolver.example"], ["ftp://resolver.example/"], ["https://user@resolver.example/"]])(
  "%j is refused at the start",
  (wrong) => {
    expect(() => createDohResolver({ url: wrong, fetch })).toThrow(`RESOLVER_URL holds ${JSON.stringify(wrong)}`);
  },
);
