import type { TokenActor } from "../../src/domain/identity/actor.ts";
import type { Person } from "./seed.ts";

/** The actor behind a verified token of a person's own client. */
export function claimsOf(person: Pick<Person, "accountId" | "clientId" | "organizationId">): TokenActor {
  const { accountId, clientId, organizationId } = person;
  return { kind: "apiClient", accountId, clientId, organizationId, scopes: new Set<string>(), needs: "manage" };
}
