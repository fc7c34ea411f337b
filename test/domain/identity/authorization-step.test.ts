import { describe, expect, it } from "vitest";
import { type AuthorizationState, nextStep } from "../../../src/domain/identity/authorization-step.ts";
import type { Prompt } from "../../../src/domain/identity/prompt.ts";

const now = 1_000_000;

interface Case {
  prompt?: Prompt[];
  maxAge?: number;
  /** Milliseconds ago. */
  passwordTyped?: number;
  sentToSignIn?: number;
  consented?: string[];
}

function step({ prompt = [], maxAge, passwordTyped, sentToSignIn, consented = ["openid", "api"] }: Case) {
  const state: AuthorizationState = {
    session: passwordTyped === undefined ? null : { authenticatedAt: now - passwordTyped },
    sentToSignInAt: sentToSignIn === undefined ? null : now - sentToSignIn,
    consented,
    now,
  };
  return nextStep({ prompt: new Set(prompt), maxAge: maxAge ?? null, scopes: ["openid", "api"] }, state);
}

describe("before the answer", () => {
  it.each<[string, Case, string]>([
    ["nobody is signed in", {}, "sign_in"],
    ["nobody is signed in and no page is wanted", { prompt: ["none"] }, "sign_in"],
    ["a signed-in person has allowed it before", { passwordTyped: 500 }, "answer"],
    ["the account has allowed less", { passwordTyped: 500, consented: ["openid"] }, "ask"],
    ["the account has allowed more", { passwordTyped: 500, consented: ["email", "api", "openid"] }, "answer"],
    ["the password was typed for this request", { passwordTyped: 500, sentToSignIn: 600, consented: [] }, "answer"],
    ["the password was typed before this request", { passwordTyped: 600, sentToSignIn: 500, consented: [] }, "ask"],
    ["a question is wanted", { passwordTyped: 500, prompt: ["consent"] }, "ask"],
    ["a question is wanted after a password", { passwordTyped: 5, sentToSignIn: 6, prompt: ["consent"] }, "ask"],
    ["a password is wanted", { passwordTyped: 0, prompt: ["login"] }, "sign_in"],
    ["the password that was wanted came", { passwordTyped: 5, sentToSignIn: 6, prompt: ["login"] }, "answer"],
    ["both are wanted", { passwordTyped: 500, prompt: ["login", "consent"] }, "sign_in"],
    ["the password is young enough", { passwordTyped: 9_999, maxAge: 10 }, "answer"],
    ["the password is too old", { passwordTyped: 10_000, maxAge: 10 }, "sign_in"],
    ["no password is young enough", { passwordTyped: 0, maxAge: 0 }, "sign_in"],
    ["what was allowed is asked for with an old password", { passwordTyped: 900_000 }, "answer"],
    [
      "a question must be put, a quarter of an hour after the password",
      { passwordTyped: 900_000, consented: [] },
      "confirm",
    ],
    ["the password is just young enough for a question", { passwordTyped: 899_999, consented: [] }, "ask"],
    ["a question is wanted of an old password", { passwordTyped: 900_000, prompt: ["consent"] }, "confirm"],
    ["it came for this, and the page took long", { passwordTyped: 9_000, sentToSignIn: 9_001, maxAge: 0 }, "answer"],
  ])("when %s", (_, given, expected) => {
    expect(step(given)).toBe(expected);
  });
});
