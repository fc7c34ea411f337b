import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  isOwnPage,
  isRegisteredRedirect,
  provesProgram,
  withAnswer,
} from "../../../src/domain/identity/redirect-uri.ts";

const registered = [
  "https://app.example/callback",
  "http://127.0.0.1/callback",
  "http://[::1]:7000/callback?a=b",
  "com.example.app:/callback",
];

const ownOrigin = "http://127.0.0.1:8787";

describe("an answer may go to", () => {
  it.each([
    ...registered,
    "http://127.0.0.1:80/callback",
    "http://127.0.0.1:65535/callback",
    "http://[::1]:5/callback?a=b",
    "http://[::1]/callback?a=b",
  ])("%s", (given) => {
    expect(isRegisteredRedirect(registered, given, ownOrigin)).toBe(true);
  });

  it("any port of a registered loopback address", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 65_535 }), (port) => {
        expect(isRegisteredRedirect(registered, `http://127.0.0.1:${port}/callback`, ownOrigin)).toBe(true);
      }),
    );
  });
});

describe("no answer goes to", () => {
  it.each([
    ["another host", "https://evil.example/callback"],
    ["a host that begins like it", "https://app.example.evil.example/callback"],
    ["a port that was not registered", "https://app.example:8443/callback"],
    ["its port spelled out", "https://app.example:443/callback"],
    ["another path", "https://app.example/callback/"],
    ["a path that is walked back", "https://app.example/x/../callback"],
    ["another letter case", "https://app.example/Callback"],
    ["a query that was not registered", "https://app.example/callback?x=1"],
    ["user information", "https://app.example@evil.example/callback"],
    ["user information on loopback", "http://127.0.0.1:1@evil.example/callback"],
    ["user information before loopback", "http://user@127.0.0.1/callback"],
    ["a backslash for a slash", "http://127.0.0.1:1\\@evil.example/callback"],
    ["a fragment", "https://app.example/callback#x"],
    ["an empty fragment", "http://127.0.0.1:1/callback#"],
    ["localhost", "http://localhost/callback"],
    ["localhost with a port", "http://localhost:5555/callback"],
    ["another number of this machine", "http://127.0.0.2/callback"],
    ["a shorter spelling of it", "http://127.1/callback"],
    ["its other family", "http://[::1]/callback"],
    ["another scheme", "https://127.0.0.1/callback"],
    ["a scheme in capitals", "HTTP://127.0.0.1/callback"],
    ["port zero", "http://127.0.0.1:0/callback"],
    ["a port that cannot be", "http://127.0.0.1:65536/callback"],
    ["an empty port", "http://127.0.0.1:/callback"],
    ["a path before the port", "http://127.0.0.1/:5555/callback"],
    ["a line end", "http://127.0.0.1:1/callback\r\nX: y"],
    ["another loopback query", "http://[::1]:1/callback?a=c"],
    ["nothing", ""],
  ])("%s: %s", (_, given) => {
    expect(isRegisteredRedirect(registered, given, ownOrigin)).toBe(false);
  });

  it("an address that was registered with a fragment or user information", () => {
    for (const address of ["https://app.example/#x", "https://u@app.example/", "http://u:p@127.0.0.1/"]) {
      expect(isRegisteredRedirect([address], address, ownOrigin)).toBe(false);
    }
  });
});

it("localhost is a name like any other: to the letter, and with its own port", () => {
  const local = ["http://localhost/callback"];
  expect(isRegisteredRedirect(local, "http://localhost/callback", ownOrigin)).toBe(true);
  for (const given of ["http://localhost:5555/callback", "http://127.0.0.1/callback"]) {
    expect(isRegisteredRedirect(local, given, ownOrigin)).toBe(false);
  }
});

it("a registered path is a page of this service itself, at the origin that was asked", () => {
  const own = ["/docs/try/callback"];
  expect(isRegisteredRedirect(own, `${ownOrigin}/docs/try/callback`, ownOrigin)).toBe(true);
  expect(isOwnPage(own, `${ownOrigin}/docs/try/callback`, ownOrigin)).toBe(true);
  expect(isOwnPage(["http://127.0.0.1/callback"], `${ownOrigin}/callback`, ownOrigin)).toBe(false);
  for (const given of [
    "/docs/try/callback",
    "http://127.0.0.1:8788/docs/try/callback",
    "http://127.0.0.1/docs/try/callback",
    "https://evil.example/docs/try/callback",
    `${ownOrigin}/docs/try/callback?x=1`,
    `${ownOrigin}/docs/try`,
  ]) {
    expect(isRegisteredRedirect(own, given, ownOrigin), given).toBe(false);
  }
});

it("only an address of the web tells a program from others", () => {
  expect(registered.map(provesProgram)).toEqual([true, false, false, false]);
});

describe("an answer", () => {
  it("is read back from the address as it was, whatever it holds", () => {
    const text = fc.string({ unit: "grapheme" });
    const base = fc.constantFrom("http://127.0.0.1:1/cb", "https://app.example/cb?keep=me", "com.example.app:/cb");
    fc.assert(
      fc.property(base, text, text, (redirectUri, code, state) => {
        const url = withAnswer(redirectUri, { code, state, none: null });
        const read = new URLSearchParams(url.slice(url.indexOf("?")));
        expect([read.get("code"), read.get("state"), read.has("none")]).toEqual([code, state, false]);
        expect(url.startsWith(redirectUri)).toBe(true);
        expect(url).toMatch(/^[\x21-\x7e]+$/);
      }),
    );
  });
});
