import { env } from "cloudflare:workers";
import { drizzle } from "drizzle-orm/d1";
import { passwords, signInSessions } from "../../src/features/auth/sign-in/sign-in.table.ts";
import { draftSession } from "../../src/features/auth/sign-in/sign-in.usecases.ts";
import { hashPassword } from "../../src/objects/passwords/scrypt.ts";
import { type TestApp, testApp } from "./app.ts";
import { type Browser, browser } from "./browser.ts";
import { quickPasswords } from "./quick-passwords.ts";
import { type Person, seedPerson } from "./seed.ts";

export const password = "correct horse battery staple";

/** Derived once for all accounts of a test file. */
let hash: Promise<string> | undefined;

export async function givePassword(accountId: string, stored?: string): Promise<void> {
  hash ??= hashPassword(password, null);
  const value = stored ?? (await hash);
  await drizzle(env.DB).insert(passwords).values({ accountId, hash: value, changedAt: 0 });
}

/** A person who has typed their password just now, without the form. */
export async function signedIn(
  app: TestApp,
  options: Parameters<typeof seedPerson>[0] & { person?: Person } = {},
): Promise<{ person: Person; at: Browser }> {
  const person = options.person ?? (await seedPerson(options));
  if (!options.person) await givePassword(person.accountId);
  const { cookie, session } = draftSession(person.accountId, person.email, app.clock.now());
  const { sessionHash: idHash, accountId, authenticatedAt, expiresAt } = session;
  await drizzle(env.DB)
    .insert(signInSessions)
    .values({ idHash, accountId, authenticatedAt, createdAt: authenticatedAt, expiresAt });
  const at = browser(app);
  at.jar.set("__Host-muster_session", cookie);
  return { person, at };
}

/** A person who has not signed in yet, and derivations that cost nothing and are counted. */
export async function visitor() {
  const passwords = quickPasswords();
  const app = testApp({ deps: { passwords } });
  const person = await seedPerson();
  await givePassword(person.accountId, (await passwords.hash(person.email, password)) as string);
  passwords.counts.derivations = 0;
  return { app, person, passwords, at: browser(app) };
}
