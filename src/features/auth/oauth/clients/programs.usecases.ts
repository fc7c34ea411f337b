import { type SQL, sql } from "drizzle-orm";
import { identifyClient } from "../../../../domain/identity/client-authentication.ts";
import { OAuthProblem } from "../../../../http/auth/oauth-problem.ts";
import type { OAuthRequest } from "../../../../http/auth/oauth-request.ts";
import type { LoginRepository } from "../../identity/logins.repository.ts";
import { type ApiClientDeps, authenticateApiClient } from "./client-authentication.usecases.ts";
import { refuseAfterFailures } from "./client-failures.usecases.ts";

export interface ProgramDeps extends ApiClientDeps {
  logins: LoginRepository;
}

export type PublicClient = Awaited<ReturnType<LoginRepository["publicClient"]>>[number];

/** Identifies a program that asks for a grant of public clients. An API client is refused after it has authenticated. */
export async function identifyProgram(deps: ProgramDeps, request: OAuthRequest): Promise<string> {
  const client = identifyClient(request.authorization, request.form);
  switch (client.kind) {
    case "public":
      return client.clientId;
    case "confidential":
      await authenticateApiClient(deps, { credentials: client.credentials, address: request.address });
      throw new OAuthProblem("unauthorized_client", "An API client may use the grant client_credentials only.");
    case "two_methods":
      throw OAuthProblem.twoMethods();
    case "missing":
    case "malformed":
      throw OAuthProblem.invalidClient("none");
  }
}

/**
 * Reads a program and the failures of the grant behind the secret that it shows. Failures count per grant and not per address: one
 * broken login must not block the same program on other machines behind that address. A secret without a grant is not counted, since
 * 256 bits cannot be guessed.
 */
export function readProgram(deps: ProgramDeps, clientId: string, grantId: SQL) {
  return {
    window: deps.rateLimit.readOf(sql`${failureKey("")} || ${grantId}`),
    clients: deps.logins.publicClient(clientId),
  };
}

/** Judges what `readProgram` gave: 429 after too many failures, 401 for an unknown or deleted client. */
export function requireProgram(
  deps: ProgramDeps,
  { window, clients: [client] }: { window: { count: number; windowEndsAt: number }[]; clients: PublicClient[] },
): void {
  refuseAfterFailures(deps, window);
  if (isGone(client)) throw OAuthProblem.invalidClient("none");
}

export async function countFailure({ rateLimit }: ProgramDeps, grantId: string): Promise<void> {
  await rateLimit.count(failureKey(grantId));
}

function failureKey(grantId: string): string {
  return `grant ${grantId}`;
}

/** The client is unknown or deleted. */
export function isGone(client: PublicClient | undefined): boolean {
  return client?.deletedAt !== null;
}

/** Refuses a form that lacks one of these members. */
export function requireMembers<Name extends string>(form: OAuthRequest["form"], names: readonly Name[]) {
  const missing = names.find((name) => form[name] === undefined);
  if (missing !== undefined) throw new OAuthProblem("invalid_request", `${missing} is missing.`);
  return form as Record<Name, string>;
}
