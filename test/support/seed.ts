import { env } from "cloudflare:workers";
import { createHash, randomBytes } from "node:crypto";
import { drizzle } from "drizzle-orm/d1";
import type { MemberRole } from "../../src/domain/identity/member-role.ts";
import type { ServingState } from "../../src/domain/identity/publisher.ts";
import type { Role } from "../../src/domain/identity/role.ts";
import {
  accountRoles,
  accounts,
  clientSecrets,
  clients,
  memberships,
  organizations,
} from "../../src/features/auth/identity/identity.table.ts";
import type { TestApp } from "./app.ts";

export interface Person {
  accountId: string;
  email: string;
  organizationId: string;
  clientId: string;
  clientSecret: string;
}

export const apiScopes = "openid profile email offline_access api roles";

/** An account with an API client in an organization of its own, or in the one that is given. A client for serving is approved. */
export async function seedPerson(
  options: {
    email?: string;
    roles?: Role[];
    organizationId?: string;
    scopes?: string;
    servingState?: ServingState;
    isUnverified?: boolean;
    memberRole?: MemberRole;
    clientRole?: MemberRole;
  } = {},
): Promise<Person> {
  const db = drizzle(env.DB);
  const now = Date.now();
  const person: Person = {
    accountId: crypto.randomUUID(),
    email: options.email ?? `${crypto.randomUUID()}@example.com`,
    organizationId: options.organizationId ?? `org_${crypto.randomUUID()}`,
    clientId: `client_${crypto.randomUUID()}`,
    clientSecret: `muster_secret_${randomBytes(32).toString("base64url")}`,
  };
  const { accountId, organizationId, clientId } = person;
  await db.batch([
    db
      .insert(organizations)
      .values({ id: organizationId, name: `Organization ${organizationId}`, createdAt: now })
      .onConflictDoNothing(),
    db.insert(accounts).values({
      id: accountId,
      email: person.email,
      emailVerifiedAt: options.isUnverified ? null : now,
      defaultOrganizationId: organizationId,
      createdAt: now,
    }),
    db.insert(memberships).values({
      organizationId,
      accountId,
      isOwner: options.memberRole ? options.memberRole === "Owner" : !options.organizationId,
      role: options.memberRole ?? null,
      createdAt: now,
    }),
    db.insert(accountRoles).values((options.roles ?? ["Customer"]).map((role) => ({ accountId, role }))),
    db.insert(clients).values({
      id: clientId,
      accountId,
      organizationId,
      name: "Test",
      scopes: options.scopes ?? apiScopes,
      servingState: options.servingState ?? "Approved",
      role: options.clientRole ?? null,
      createdAt: now,
    }),
    db.insert(clientSecrets).values({
      id: crypto.randomUUID(),
      clientId,
      secretHash: createHash("sha256").update(person.clientSecret).digest("hex"),
      createdAt: now,
    }),
  ]);
  return person;
}

/** A token by the way that every client takes. */
export async function tokenOf(app: TestApp, person: Person, scope?: string): Promise<string> {
  const response = await app.request("/connect/token", {
    method: "POST",
    body: new URLSearchParams({
      grant_type: "client_credentials",
      client_id: person.clientId,
      client_secret: person.clientSecret,
      ...(scope === undefined ? {} : { scope }),
    }),
  });
  if (response.status !== 200) throw new Error(`no token: ${response.status} ${await response.text()}`);
  return ((await response.json()) as { access_token: string }).access_token;
}
