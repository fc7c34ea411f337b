import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { signedInMember } from "../console/member.ts";
import { newPerson, type Person } from "../label/browser/person.ts";
import { ownAddress } from "../support/own-address.ts";
import type { SharedAccount } from "../support/shared.ts";
import type { Service } from "./service.ts";

/** A member with a phone, who touches it. */
export const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true };

export const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
/** Follows a link of the page itself: the menu has some of the same names. */
export const follow = (page: Page, name: string) =>
  page.getByRole("main").getByRole("link", { name, exact: true }).first().click();

/** Invites somebody on the page of an organization, and gives the link. */
export async function invitation(page: Page, { email, role }: { email: string; role: string }): Promise<string> {
  await follow(page, "Invite somebody");
  await page.getByLabel("E-mail", { exact: true }).fill(email);
  await page.getByLabel("Role").selectOption(role);
  await press(page, "Make a link");
  const link = await page.locator("code.secret").innerText();
  await follow(page, "I have copied it");
  return link;
}

/** Somebody new who follows an invitation, on a phone. */
export async function joined(browser: Browser, link: string, name: string): Promise<Person> {
  const person = await newPerson(browser, { ...phone, locale: "en-GB", extraHTTPHeaders: ownAddress() });
  const { page } = person;
  await page.goto(link);
  await page.getByLabel("Your name").fill(name);
  for (const label of ["New password", "New password once more"])
    await page.getByLabel(label, { exact: true }).fill(`the password of ${name}`);
  await press(page, "Make my account and join");
  await page.waitForURL("**/console");
  return person;
}

/** Counts the keys that are pressed on a page. */
export function countedKeys(page: Page) {
  const pressed: string[] = [];
  return {
    pressed,
    async press(key: string): Promise<void> {
      pressed.push(key);
      await page.keyboard.press(key);
    },
  };
}

export const leadAt = (browser: Browser, baseUrl: string, account: SharedAccount) =>
  signedInMember({ browser, baseUrl, account });

/** The subjects of the e-mails that a local service has kept for somebody. */
export async function subjectsOfMails({ state }: Service, email: string): Promise<string[]> {
  const folder = join(state, "mail");
  const files = await readdir(folder).catch(() => []);
  const mails = await Promise.all(files.map((file) => readFile(join(folder, file), "utf8")));
  return mails
    .filter((mail) => mail.includes(`\r\nTo: ${email}\r\n`))
    .map((mail) => Buffer.from(/^Subject: =\?utf-8\?B\?(.*)\?=\r$/m.exec(mail)?.[1] ?? "", "base64").toString())
    .sort();
}

/** Follows all links of the console and the account from some pages on. Gives each path once, and those that refuse the member. */
export async function walk(page: Page, baseUrl: string, from: readonly string[]) {
  const { request } = page.context();
  const seen = new Map(from.map((path) => [path, "the beginning"]));
  const refused: string[] = [];
  // What is found on the way is walked too.
  for (const [path, before] of seen) {
    const answer = await request.get(`${baseUrl}${path}`);
    if (answer.status() !== 200) refused.push(`${answer.status()} ${path}, from ${before}`);
    const [html = ""] = /<main[\s\S]*<\/main>/.exec(await answer.text()) ?? [];
    for (const [, href = ""] of html.matchAll(/<a [^>]*href="([^"]*)"/g)) {
      const { origin, pathname } = new URL(href.replaceAll("&amp;", "&"), `${baseUrl}${path}`);
      const isPage = origin === baseUrl && /^\/(console|account)/.test(pathname);
      if (isPage && !seen.has(pathname)) seen.set(pathname, path);
    }
  }
  return { seen: [...seen.keys()], refused };
}
