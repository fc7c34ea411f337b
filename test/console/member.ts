import type { Browser, BrowserContextOptions } from "playwright-core";
import { newPerson, type Person } from "../label/browser/person.ts";
import { ownAddress } from "../support/own-address.ts";
import type { SharedAccount } from "../support/shared.ts";

interface At {
  browser: Browser;
  baseUrl: string;
  account: Pick<SharedAccount, "email" | "password">;
}

/** A member at a desk who came to a path of the service, signed in on the way, and stands where that leads. */
export async function signedInMember(
  { browser, baseUrl, account }: At,
  { from = "/sign-in", to = "/console", ...options }: BrowserContextOptions & { from?: string; to?: string } = {},
): Promise<Person> {
  const desk = { viewport: { width: 1440, height: 900 }, locale: "en-GB", extraHTTPHeaders: ownAddress() };
  const person = await newPerson(browser, { ...desk, ...options });
  const { page } = person;
  await page.goto(`${baseUrl}${from}`);
  await page.getByLabel("E-mail").fill(account.email);
  await page.getByLabel("Password").fill(account.password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.waitForURL(`${baseUrl}${to}`);
  return person;
}
