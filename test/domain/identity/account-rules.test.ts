import { describe, expect, it } from "vitest";
import { checkEmail, checkName, checkPassword } from "../../../src/domain/identity/account-rules.ts";
import { isFresh } from "../../../src/domain/identity/sign-in-session.ts";

const good = (value: string) => ({ ok: true, value });
const bad = (word: string) => ({ ok: false, reason: expect.stringContaining(word) });

describe("a password", () => {
  it.each([["a".repeat(12)], [" blanks at both ends "], ["🐈".repeat(12)], ["ä".repeat(256)]])(
    "%j is long enough, and stays as it is typed",
    (text) => {
      expect(checkPassword(text, text)).toEqual(good(text));
    },
  );

  it.each([
    ["eleven char", "eleven char", "at least 12"],
    ["🐈".repeat(11), "🐈".repeat(11), "at least 12"],
    ["a".repeat(257), "a".repeat(257), "at most 256"],
    ["correct horse", "correct hors", "not the same"],
  ])("%j with %j is refused", (typed, repeated, word) => {
    expect(checkPassword(typed, repeated)).toEqual(bad(word));
  });
});

describe("an e-mail", () => {
  it("is trimmed and lower-cased", () => {
    expect(checkEmail(" Ann@Example.COM ")).toEqual(good("ann@example.com"));
  });

  it.each(["", "ann", "ann@", "@example.com", "a b@example.com", "a@b@c.example"])("is not %j", (text) => {
    expect(checkEmail(text)).toEqual(bad("e-mail"));
  });
});

describe("a name", () => {
  it.each(["Nightly export", "  ", "夜間"])("%j is trimmed", (text) => {
    expect(checkName(` ${text} `)).toEqual(text.trim() ? good(text.trim()) : bad("missing"));
  });

  it.each(["a\nb", "a\u0000", "\u202Etxet", "a\u2066b"])("%j could look like another one, and is refused", (text) => {
    expect(checkName(text)).toEqual(bad("cannot be shown"));
  });

  it("has at most 100 characters", () => {
    expect(checkName("🐈".repeat(100))).toEqual(good("🐈".repeat(100)));
    expect(checkName("🐈".repeat(101))).toEqual(bad("at most 100"));
  });
});

it("a session is fresh for less than 15 minutes after its password was typed", () => {
  const minutes = (count: number) => count * 60_000;
  expect(isFresh({ authenticatedAt: 1_000 }, 1_000 + minutes(15) - 1)).toBe(true);
  expect(isFresh({ authenticatedAt: 1_000 }, 1_000 + minutes(15))).toBe(false);
});
