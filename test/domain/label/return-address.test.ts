import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fillReturnUrl, placeholdersIn, returnUrlFault } from "../../../src/domain/label/return-address.ts";

const letters = fc.constantFrom(..."abcXYZ019-._~/?#&=%:@!$'()*+,;[]");
const piece = fc.oneof(fc.string({ unit: letters, maxLength: 12 }), fc.constantFrom("{userId}", "{code}"));
const template = fc
  .tuple(fc.domain(), fc.constantFrom("/", "?", "#"), fc.array(piece, { maxLength: 6 }))
  .map(([host, first, pieces]) => ({ host, template: `https://${host}${first}${pieces.join("")}` }));

describe("a return address", () => {
  it("that has no fault keeps its host and scheme, whatever is filled in, and has no placeholder left", () => {
    fc.assert(
      fc.property(
        template,
        fc.string({ unit: "binary" }),
        fc.string({ unit: "grapheme" }),
        ({ host, template }, userId, code) => {
          fc.pre(returnUrlFault(template) === null);
          const filled = fillReturnUrl(template, { userId, code });
          const url = new URL(filled);
          expect([url.protocol, url.hostname, url.username, url.password, url.port]).toEqual([
            "https:",
            host.toLowerCase(),
            "",
            "",
            "",
          ]);
          for (const name of placeholdersIn(template)) expect(filled).not.toContain(`{${name}}`);
          expect(filled).not.toMatch(/[\s{}]/);
        },
      ),
    );
  });

  it("gives each value back to a panel that reads the parameter", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), fc.string({ unit: "grapheme" }), (userId, code) => {
        const filled = fillReturnUrl("https://panel.example/done?cc={code}&who={userId}", { userId, code });
        const { searchParams } = new URL(filled);
        expect([...searchParams.keys()]).toEqual(["cc", "who"]);
        expect([searchParams.get("cc"), searchParams.get("who")]).toEqual([code, userId]);
      }),
    );
  });

  it("fills a value that looks like a placeholder only once", () => {
    const filled = fillReturnUrl("https://panel.example/{userId}/{code}", { userId: "{code}", code: "C" });
    expect(filled).toBe("https://panel.example/%7Bcode%7D/C");
  });

  it.each([
    ["https://app.prolific.com/submissions/complete?cc={code}", null],
    ["https://panel.example:8443/x#{userId}", null],
    ["HTTPS://panel.example", null],
    ["http://panel.example/", "must begin with https://"],
    ["//panel.example/", "must begin with https://"],
    ["javascript:alert(1)//https://", "must begin with https://"],
    [" https://panel.example/", "must begin with https://"],
    ["https://", "must have a host"],
    ["https:///path", "must have a host"],
    ["https://user@panel.example/", "must have a host"],
    ["https://user:secret@panel.example/", "must have a host"],
    ["https://{userId}.panel.example/", "must have a host"],
    ["https://panel.example\\@evil.example/", "must have a host"],
    ["https://panel .example/", "must have a host"],
    ["https://panel.example/a b", "must not contain spaces"],
    ["https://panel.example/a\u0000b", "must not contain spaces"],
    ["https://panel.example/{name}", "unknown placeholder {name}"],
    ["https://panel.example/{USERID}", "unknown placeholder {USERID}"],
    ["https://panel.example/{}", "unknown placeholder {}"],
    ["https://panel.example/{code", "has a brace"],
    ["https://panel.example/{{code}}", "has a brace"],
    ["https://panel.example:99999/", "must be an address"],
    [`https://panel.example/${"x".repeat(2_027)}`, "at most 2048"],
  ])("%j is judged", (template, fault) => {
    const found = returnUrlFault(template);
    if (fault === null) expect(found).toBeNull();
    else expect(found).toContain(fault);
  });
});
