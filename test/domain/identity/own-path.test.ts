import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { confirmPath, ownPath, signInPath } from "../../../src/domain/identity/own-path.ts";
import { depth } from "../../support/depth.ts";

const own = "https://auth.example.com";
const pieces = fc.constantFrom(
  "/",
  "\\",
  "//",
  ".",
  "..",
  "@",
  ":",
  "?",
  "#",
  "\t",
  "\n",
  " ",
  "%2f",
  "%5c",
  "evil.example",
  "a",
  "é",
);

describe("a path to come back to", () => {
  it("is taken as it is, with its query", () => {
    for (const path of [
      "/",
      "/account",
      "/connect/authorize?redirect_uri=http%3A%2F%2F127.0.0.1%3A1%2Fcb&state=a+b",
      "/a//b",
    ]) {
      expect(ownPath(path)).toBe(path);
    }
  });

  it.each([
    ...["", "account", "https://evil.example/", "//evil.example", "/\\evil.example", "/a\\b", "javascript:alert(1)"],
    ...["/\t/evil.example", "/\n/evil.example", " /account", "/account\r\nSet-Cookie: a=b", "/é", "/\u0000"],
    `/${"a".repeat(9_000)}`,
  ])("is not %j", (text) => {
    expect(ownPath(text)).toBeNull();
  });

  it("never leads to another host, whatever it is made of", () => {
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 8 }), (parts) => {
        const path = ownPath(`/${parts.join("")}`);
        if (path !== null) expect(new URL(path, own).origin).toBe(own);
      }),
      { numRuns: depth(500) },
    );
  });

  it("comes through the sign-in page's address unchanged", () => {
    fc.assert(
      fc.property(fc.webPath(), fc.webQueryParameters(), (path, query) => {
        const returnTo = `/x${path}?${query}`;
        for (const make of [signInPath, confirmPath]) {
          expect(new URL(make(returnTo), own).searchParams.get("return_to")).toBe(returnTo);
        }
      }),
    );
  });
});
