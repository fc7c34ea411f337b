import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { identifyClient, readClientCredentials } from "../../../src/domain/identity/client-authentication.ts";

const formEncode = (text: string) => new URLSearchParams([["", text]]).toString().slice(1);

describe("client credentials", () => {
  it("survive the Basic header, whatever characters they have", () => {
    const text = fc.string({ unit: "grapheme", minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(text, text, (clientId, secret) => {
        const header = `Basic ${btoa(`${formEncode(clientId)}:${formEncode(secret)}`)}`;
        const read = readClientCredentials(header, {});
        expect(read).toEqual({ ok: true, credentials: { clientId, secret, method: "client_secret_basic" } });
      }),
    );
  });

  it.each([
    [undefined, {}, "missing"],
    [undefined, { client_id: "a" }, "missing"],
    ["Basic !!!", {}, "malformed"],
    ["Bearer abc", {}, "malformed"],
    [`Basic ${btoa("no colon")}`, {}, "malformed"],
    [`Basic ${btoa(":only a secret")}`, {}, "malformed"],
    [`Basic ${btoa("%E0%A4%A:x")}`, {}, "malformed"],
    [`Basic ${btoa("a:b")}`, { client_secret: "b" }, "two_methods"],
    [`Basic ${btoa("a:b")}`, { client_id: "other" }, "two_methods"],
  ])("%s with %j is %s", (header, form, kind) => {
    expect(readClientCredentials(header, form)).toEqual({ ok: false, kind });
  });

  it("may name the client in the form too, when it is the same", () => {
    expect(readClientCredentials(`Basic ${btoa("a:b")}`, { client_id: "a" })).toMatchObject({ ok: true });
  });
});

describe("a program", () => {
  const credentials = { clientId: "a", secret: "b" };
  it.each([
    [undefined, { client_id: "a" }, { kind: "public", clientId: "a" }],
    [
      undefined,
      { client_id: "a", client_secret: "b" },
      { kind: "confidential", credentials: { ...credentials, method: "client_secret_post" } },
    ],
    [
      `Basic ${btoa("a:b")}`,
      { client_id: "a" },
      { kind: "confidential", credentials: { ...credentials, method: "client_secret_basic" } },
    ],
    [undefined, {}, { kind: "missing" }],
    [undefined, { client_secret: "b" }, { kind: "missing" }],
    ["Bearer x", { client_id: "a" }, { kind: "malformed" }],
    [`Basic ${btoa("a:b")}`, { client_id: "a", client_secret: "b" }, { kind: "two_methods" }],
    [`Basic ${btoa("a:b")}`, { client_id: "c" }, { kind: "two_methods" }],
  ])("that sends %s and %j is %j", (header, form, expected) => {
    expect(identifyClient(header, form)).toEqual(expected);
  });
});
