import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { testApp } from "../../support/app.ts";
import { browser, formTokenOf } from "../../support/browser.ts";
import { signedIn } from "../../support/sign-in.ts";

it("a form that was open while the secret was rotated is taken until the old secret is removed", async () => {
  const { at } = await signedIn(testApp());
  const form_token = formTokenOf(await at.visit("/account"));
  const KEYS_SECRET = "the secret after the rotation, thirty-two characters";
  const sendTo = (app: ReturnType<typeof testApp>) => {
    const other = browser(app);
    for (const [name, value] of at.jar) other.jar.set(name, value);
    return other.post("/sign-out", { form_token });
  };
  expect((await sendTo(testApp({ bindings: { KEYS_SECRET } }))).status).toBe(403);
  const rotated = testApp({ bindings: { KEYS_SECRET, KEYS_SECRET_OLD: env.KEYS_SECRET as string } });
  expect((await sendTo(rotated)).status).toBe(303);
});
