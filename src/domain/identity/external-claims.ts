import { longestName } from "../fault-list.ts";
import type { ExternalSubject } from "./actor.ts";
import type { Role } from "./role.ts";
import type { ClaimPath, TrustedIssuer } from "./trusted-issuer.ts";

export interface ExternalClaims extends ExternalSubject {
  clientId: string;
  scopes: ReadonlySet<string>;
}

/**
 * Reads a verified token of another issuer by the claim names in the issuer's entry. Null if it lacks a subject or a client, or if a
 * claim has the wrong type. A token without scopes is valid.
 */
export function readExternalClaims(payload: Record<string, unknown>, issuer: TrustedIssuer): ExternalClaims | null {
  const { claims } = issuer;
  const subject = payload.sub;
  // `azp` is what ID tokens and older access tokens call the client (OpenID Connect Core 1.0, section 2).
  const clientId = valueAt(payload, claims.clientId) ?? payload.azp;
  const scopes = namesIn(valueAt(payload, claims.scope), " ");
  const roles = namesIn(valueAt(payload, claims.roles), null);
  const email = valueAt(payload, claims.email) ?? null;
  const organization = claims.organization && (valueAt(payload, claims.organization) ?? null);
  if (!isText(subject) || !isText(clientId) || scopes === null || roles === null) return null;
  if ((email !== null && typeof email !== "string") || (organization !== null && !isText(organization))) return null;
  const usableEmail = email === null || payload.email_verified === false ? null : emailOf(email);
  return {
    subject,
    clientId,
    scopes: new Set(scopes.filter((scope) => scope !== "serve" || issuer.publishers.has(clientId))),
    email: usableEmail,
    isEmailVerified: usableEmail !== null && payload.email_verified === true && issuer.acceptVerifiedEmails,
    organization,
    roles: rolesOf(roles, issuer),
  };
}

/** Subjects of a trusted issuer are customers. Only a role that the issuer's entry maps makes them more. */
function rolesOf(names: string[], { acceptRoles, roles }: TrustedIssuer): Role[] {
  const mapped = acceptRoles ? names.map((name) => roles.get(name)).filter((role) => role !== undefined) : [];
  return mapped.length === 0 ? ["Customer"] : [...new Set(mapped)].sort();
}

function emailOf(text: string): string | null {
  const email = text.trim().toLowerCase();
  return /^[^\s@]{1,64}@[^\s@]{1,189}$/.test(email) ? email : null;
}

/** Accepts a list of names or one text. Null for anything else. */
function namesIn(value: unknown, separator: string | null): string[] | null {
  if (value === undefined || value === null) return [];
  if (typeof value === "string") return separator === null ? [value] : value.split(separator).filter(Boolean);
  return Array.isArray(value) && value.every((name) => typeof name === "string") ? value : null;
}

function valueAt(payload: Record<string, unknown>, path: ClaimPath): unknown {
  let value: unknown = payload;
  for (const name of path) {
    if (typeof value !== "object" || value === null || !Object.hasOwn(value, name)) return undefined;
    value = (value as Record<string, unknown>)[name];
  }
  return value;
}

function isText(value: unknown): value is string {
  return typeof value === "string" && value !== "" && value.length <= longestName;
}
