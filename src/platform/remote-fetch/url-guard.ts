import type { AllowList } from "./allow-list.ts";
import { hostOf, isPublicName, literalOf } from "./host-name.ts";
import { isPublicAddress } from "./public-address.ts";

export interface UrlPolicy {
  allow: AllowList;
  /** The service's own host names. Fetching from them would let a stranger call the service in its own name. */
  ownHosts: ReadonlySet<string>;
  /** Another own host: the name that the client used for this service. */
  askedHost: string | null;
  /** Refuses http, except for exempted hosts. */
  isSecure?: boolean;
}

type UrlVerdict =
  /** `lookup`: the name whose addresses must be checked before it is contacted; null for literals and exempted hosts. */
  | { ok: true; url: URL; lookup: string | null }
  /** `reason`: a public clause that ends a sentence, without its full stop. */
  | { ok: false; reason: string };

const maxUrlLength = 2048;

/**
 * Judges a URL by its text alone. The text is parsed once, by the parser that `fetch` uses, and only the parsed form goes
 * on: no second parser can read another host out of it. With a base, the text may be relative (a Location header).
 */
export function guardUrl(text: string, policy: UrlPolicy, base?: URL): UrlVerdict {
  if (text.length > maxUrlLength) return refused(`it is longer than ${maxUrlLength} characters`);
  // The parser drops tabs and line breaks and reads a backslash as a slash; other programs on the way do not.
  if (hasControlCharacterOrBackslash(text)) return refused("it holds a control character or a backslash");
  const url = URL.parse(text, base?.href);
  if (!url) return refused("it is not an absolute URL");
  if (url.protocol !== "http:" && url.protocol !== "https:") return refused("its scheme is not http or https");
  if (url.username !== "" || url.password !== "") return refused("it carries a user name or password");
  url.hash = "";
  if (url.href.length > maxUrlLength) return refused(`it is longer than ${maxUrlLength} characters`);
  if (policy.allow.permits(url)) return { ok: true, url, lookup: null };
  if (policy.isSecure && url.protocol !== "https:") return refused("its scheme is not https");

  if (url.port !== "") return refused("it names a port other than 80 for http or 443 for https");
  const host = hostOf(url);
  if (policy.ownHosts.has(host) || host === policy.askedHost) return refused("it leads back to this service");
  const literal = literalOf(host);
  if (literal !== null) {
    return isPublicAddress(literal) ? { ok: true, url, lookup: null } : refused("its address is not public");
  }
  return isPublicName(host) ? { ok: true, url, lookup: host } : refused("its host name is not public");
}

/** Own hosts as the guard compares them: takes host names, `host:port` and whole origins. */
export function ownHostSet(hosts: readonly string[]): Set<string> {
  return new Set(hosts.map(ownHost));
}

/** Normalizes one own host. */
export function ownHost(host: string): string {
  const url = URL.parse(host.includes("://") ? host : `http://${host}`);
  if (!url) throw new Error(`${JSON.stringify(host)} is not a host name of this service.`);
  return hostOf(url);
}

function refused(reason: string): UrlVerdict {
  return { ok: false, reason };
}

function hasControlCharacterOrBackslash(text: string): boolean {
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code < 0x20 || code === 0x7f || code === 0x5c) return true;
  }
  return false;
}
