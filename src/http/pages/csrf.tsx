import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { AppContext } from "../app-env.ts";
import { Problem } from "../problems.ts";
import { readCookie, writeCookie } from "./cookies.ts";

const fieldName = "form_token";

/** Carries the field's token in a request that a page's script sends. */
const csrfHeader = "X-Form-Token";

/** A hidden field that every form with `method="post"` needs. */
export function csrfField(c: AppContext) {
  const token = tokenOf(c.var.deps.config.keysSecret, bindingOf(c) ?? freshBinding(c));
  return <input type="hidden" name={fieldName} value={token} />;
}

/** Refuses a form that another site made the browser send, before anything is read from the database. */
export function checkCsrf(c: AppContext, form: Pick<URLSearchParams | FormData, "get">): void {
  const field = form.get(fieldName);
  checkCsrfToken(c, typeof field === "string" ? field : "");
}

/** The same for a request of a page's script. */
export function checkCsrfHeader(c: AppContext): void {
  checkCsrfToken(c, c.req.header(csrfHeader) ?? "");
}

function checkCsrfToken(c: AppContext, token: string): void {
  const binding = bindingOf(c);
  const { keysSecret, keysSecretOld } = c.var.deps.config;
  const given = Buffer.from(token);
  const isUnder = (secret: string | null) => {
    if (binding === null || secret === null) return false;
    const expected = Buffer.from(tokenOf(secret, binding));
    return given.length === expected.length && timingSafeEqual(given, expected);
  };
  // A form that was open while the secret was rotated is still good.
  if (!isUnder(keysSecret) && !isUnder(keysSecretOld)) {
    throw new Problem("forbidden", {
      detail:
        "This form belongs to another session, or the browser did not send its cookie. Go back, reload the page, and send the form again.",
    });
  }
}

/** Refuses a request that the browser marks as coming from another site. */
export function checkSameSite(c: AppContext): void {
  const site = c.req.header("sec-fetch-site");
  const origin = c.req.header("origin");
  const isOwn = origin === undefined || origin === new URL(c.req.url).origin || origin === c.var.issuer;
  // Browsers that may not send a referrer write `null` in place of our own origin.
  const isGood = site === "same-origin" || site === "none" ? isOwn || origin === "null" : site === undefined && isOwn;
  if (!isGood) throw new Problem("forbidden", { detail: "This form was sent from another site." });
}

/** The session's cookie, or before sign-in a cookie made for forms. Other sites can neither read nor set it. */
function bindingOf(c: AppContext): string | null {
  const session = readCookie(c, "muster_session");
  if (session !== undefined) return `session ${session}`;
  const form = c.var.formSecret ?? readCookie(c, "muster_form");
  return form === undefined ? null : `form ${form}`;
}

function freshBinding(c: AppContext): string {
  const secret = randomBytes(32).toString("base64url");
  writeCookie(c, "muster_form", secret);
  c.set("formSecret", secret);
  return `form ${secret}`;
}

function tokenOf(secret: string, binding: string): string {
  return createHmac("sha256", secret).update(`form token of ${binding}`).digest("base64url");
}
