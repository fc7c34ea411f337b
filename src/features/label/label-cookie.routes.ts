import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import { linkIdPrefix } from "../../domain/label/labeling-link.ts";
import type { AppEnv } from "../../http/app-env.ts";
import { isPlainLoopback } from "../../http/pages/cookies.ts";
import type { LinkPerson } from "../../platform/label-signing.ts";
import { labelDeps } from "./label.deps.ts";

/** A visit renews it. */
const keptSeconds = 180 * 86_400;
const prefix = "muster_label_";

/** The person that this browser is at a link. Null: none yet, or the cookie was not signed here. */
export function personAt(c: Context<AppEnv>, linkId: string): LinkPerson | null {
  const person = read(c, getCookie(c, nameOf(c, linkId)));
  return person?.linkId === linkId ? person : null;
}

/** All people that this browser is, one for each link. */
export function personsOf(c: Context<AppEnv>): LinkPerson[] {
  const start = withPrefix(c, prefix);
  return Object.entries(getCookie(c)).flatMap(([name, value]) =>
    name.startsWith(start) ? (read(c, value) ?? []) : [],
  );
}

export function keepPerson(c: Context<AppEnv>, person: LinkPerson): void {
  const value = labelDeps(c).labelSigning.cookieOf(person);
  setCookie(c, nameOf(c, person.linkId), value, { ...attributes(c), maxAge: keptSeconds });
}

export function dropPerson(c: Context<AppEnv>, linkId: string): void {
  deleteCookie(c, nameOf(c, linkId), attributes(c));
}

function read(c: Context<AppEnv>, value: string | undefined): LinkPerson | null {
  return value === undefined ? null : labelDeps(c).labelSigning.readCookie(value);
}

/** A cookie for each link: two tabs that open two links at once do not overwrite each other's. */
function nameOf(c: Context<AppEnv>, linkId: string): string {
  return withPrefix(c, `${prefix}${linkId.slice(linkIdPrefix.length)}`);
}

/** Phones open the service of a developer's machine by that machine's address in the network, without TLS, and drop Secure cookies there. */
function isPlain(c: Context<AppEnv>): boolean {
  return isPlainLoopback(c) || (labelDeps(c).config.isLocalDevelopment && new URL(c.req.url).protocol === "http:");
}

function withPrefix(c: Context<AppEnv>, name: string): string {
  return isPlain(c) ? name : `__Secure-${name}`;
}

function attributes(c: Context<AppEnv>) {
  return { path: "/label", httpOnly: true, secure: !isPlain(c), sameSite: "Lax" } as const;
}
