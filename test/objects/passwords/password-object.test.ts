import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { createPasswordClient } from "../../../src/objects/passwords/password-client.ts";

const passwords = createPasswordClient(env.PASSWORDS);
const typed = "correct horse battery staple";

it("a password that was hashed in its object is known there again", async () => {
  const stored = (await passwords.hash("ann@example.com", typed)) as string;
  expect(await passwords.verify("ann@example.com", typed, [stored])).toEqual({ matches: 0, isOutdated: false });
});

it("of ten attempts at one e-mail that come at once, one is at work and three wait; the others are refused", async () => {
  const attempts = Array.from({ length: 10 }, () => passwords.verify("busy@example.com", typed, []));
  const outcomes = await Promise.all(attempts);
  expect(outcomes.filter((outcome) => outcome !== null)).toHaveLength(4);
  expect(await passwords.verify("busy@example.com", typed, []), "the line is free again").not.toBeNull();
});
