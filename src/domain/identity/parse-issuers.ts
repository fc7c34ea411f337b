import { isIssuerUrl } from "./issuer-url.ts";
import type { Role } from "./role.ts";
import {
  type ClaimPath,
  type ClaimPaths,
  type TokenAlgorithm,
  type TokenType,
  type TrustedIssuer,
  tokenAlgorithms,
  tokenTypes,
} from "./trusted-issuer.ts";

export type ParsedIssuers = { ok: true; issuers: TrustedIssuer[] } | { ok: false; faults: string[] };

type Entry = Record<string, unknown>;
type AddFault = (clause: string) => void;

const maxIssuers = 20;
const members = [
  ...["issuer", "audience", "algorithms", "typ", "jwksUri", "claims", "roles"],
  ...["acceptRoles", "acceptVerifiedEmails", "publishers"],
];
const defaultClaims: ClaimPaths = {
  email: ["email"],
  roles: ["roles"],
  organization: null,
  scope: ["scope"],
  clientId: ["client_id"],
};

/** Reads the setting ISSUERS. Each fault is a sentence for the operator that names its entry. */
export function parseIssuers(text: string): ParsedIssuers {
  const entries = parseJson(text);
  if (!Array.isArray(entries)) return { ok: false, faults: ["ISSUERS must be a JSON list of issuers."] };
  if (entries.length > maxIssuers) return { ok: false, faults: [`ISSUERS may name at most ${maxIssuers} issuers.`] };
  const faults: string[] = [];
  const known = new Set<unknown>();
  const issuers = entries.map((entry: unknown, i) => {
    const add: AddFault = (clause) => faults.push(`ISSUERS: entry ${i + 1}${nameOf(entry)}: ${clause}.`);
    if (!isObject(entry)) {
      add("it must be an object");
      return null;
    }
    if (known.has(entry.issuer)) add("its issuer stands in an entry before");
    known.add(entry.issuer);
    return readEntry(entry, add);
  });
  return faults.length > 0 ? { ok: false, faults } : { ok: true, issuers: issuers.filter((issuer) => issuer !== null) };
}

function readEntry(entry: Entry, add: AddFault): TrustedIssuer {
  for (const name of Object.keys(entry)) if (!members.includes(name)) add(`${quote(name)} is no member of an issuer`);
  const { issuer, audience, algorithms = tokenAlgorithms, typ = "at+jwt", jwksUri = null } = entry;
  const { acceptRoles = true, acceptVerifiedEmails = false } = entry;
  if (!isText(issuer) || !isIssuerUrl(issuer) || issuer.includes("?")) {
    add("issuer must be its https URL without a user, query or fragment; http only for this machine itself");
  }
  if (!isText(audience)) add("audience must be the text that its tokens carry in aud");
  const areAlgorithms = Array.isArray(algorithms) && algorithms.length > 0 && algorithms.every(isAlgorithm);
  if (!areAlgorithms) add(`algorithms must be a list of ${tokenAlgorithms.join(", ")}, and of no other`);
  if (!tokenTypes.includes(typ as TokenType)) add(`typ must be ${tokenTypes.join(" or ")}`);
  if (jwksUri !== null && !(isText(jwksUri) && isIssuerUrl(jwksUri))) {
    add("jwksUri must be an https URL; http only for this machine itself");
  }
  if (typeof acceptRoles !== "boolean") add("acceptRoles must be true or false");
  if (typeof acceptVerifiedEmails !== "boolean") add("acceptVerifiedEmails must be true or false");
  return {
    issuer: issuer as string,
    audience: audience as string,
    algorithms: algorithms as TokenAlgorithm[],
    typ: typ as TokenType,
    jwksUri: jwksUri as string | null,
    claims: readClaims(entry.claims ?? {}, add),
    roles: readRoles(entry.roles ?? {}, add),
    acceptRoles: acceptRoles as boolean,
    acceptVerifiedEmails: acceptVerifiedEmails as boolean,
    publishers: readPublishers(entry.publishers ?? [], add),
  };
}

function readClaims(given: unknown, add: AddFault): ClaimPaths {
  const claims = { ...defaultClaims };
  if (!isObject(given)) {
    add("claims must be an object of claim names");
    return claims;
  }
  for (const [name, value] of Object.entries(given)) {
    const path = typeof value === "string" ? [value] : value;
    if (!Object.hasOwn(defaultClaims, name)) add(`${quote(`claims.${name}`)} is no claim that is read`);
    else if (!isClaimPath(path)) add(`claims.${name} must be a claim's name, or a list of the names that lead to it`);
    else claims[name as keyof ClaimPaths] = path;
  }
  return claims;
}

function readRoles(given: unknown, add: AddFault): Map<string, Role> {
  const isMapping = isObject(given) && Object.values(given).every((role) => role === "Admin" || role === "Customer");
  if (!isMapping) add("roles must map its role names to Admin or Customer");
  return new Map(isMapping ? (Object.entries(given) as [string, Role][]) : []);
}

function readPublishers(given: unknown, add: AddFault): Set<string> {
  const isList = Array.isArray(given) && given.every(isText);
  if (!isList) add("publishers must be a list of the ids of its clients that may serve people");
  return new Set(isList ? given : []);
}

/** Leaves out a name with an `@`: a password may stand before it. */
function nameOf(entry: unknown): string {
  const isNameable = isObject(entry) && isText(entry.issuer) && !entry.issuer.includes("@");
  return isNameable ? ` (${String(entry.issuer).slice(0, 200)})` : "";
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function isObject(value: unknown): value is Entry {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isText(value: unknown): value is string {
  return typeof value === "string" && value !== "";
}

function isAlgorithm(value: unknown): value is TokenAlgorithm {
  return tokenAlgorithms.some((algorithm) => algorithm === value);
}

function isClaimPath(value: unknown): value is ClaimPath {
  return Array.isArray(value) && value.length > 0 && value.length <= 5 && value.every(isText);
}

const quote = (name: string) => JSON.stringify(name.slice(0, 100));
