import { type SQL, sql } from "drizzle-orm";
import { identifyClient } from "../../../domain/identity/client-authentication.ts";
import { OAuthProblem } from "../../../http/auth/oauth-problem.ts";
import type { OAuthRequest } from "../../../http/auth/oauth-request.ts";
import { type ApiClientDeps, authenticateApiClient } from "../identity/api-client.usecases.ts";
import { refuseAfterFailures } from "../identity/client-failures.usecases.ts";
import type { LoginRepository } from "../identity/logins.repository.ts";

export interface ProgramDeps extends ApiClientDeps {
  logins: LoginRepository;
}

export type PublicClient = Awaited<ReturnType<LoginRepository["publicClient"]>>[number];

/** Which program asks for a grant that only public clients have. An API client is told so, once it has proved itself. */
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
 * Two statements for the first batch of whatever a program shows a secret for; `grantId` is the grant behind it. Failures count for
 * that grant: a program is on many machines behind one address, and counted by that, one broken login would hold up everybody's.
 * Where there is no grant nothing is counted, since nobody guesses a secret of 256 bits.
 */
export function readProgram(deps: ProgramDeps, clientId: string, grantId: SQL) {
  return [deps.rateLimit.readOf(sql`${failuresOf("")} || ${grantId}`), deps.logins.publicClient(clientId)] as const;
}

/** What `readProgram` gave, judged: 429 after too many failures, 401 for an unknown or deleted client. */
export function requireProgram(
  deps: ProgramDeps,
  read: { window: { count: number; windowEndsAt: number }[]; client: PublicClient | undefined },
): PublicClient {
  refuseAfterFailures(deps, read.window);
  if (isGone(read.client)) throw OAuthProblem.invalidClient("none");
  return read.client as PublicClient;
}

export async function countFailure({ rateLimit }: ProgramDeps, grantId: string): Promise<void> {
  await rateLimit.count(failuresOf(grantId));
}

function failuresOf(grantId: string): string {
  return `grant ${grantId}`;
}

/** Unknown, or deleted. */
export function isGone(client: PublicClient | undefined): boolean {
  return client?.deletedAt !== null;
}

/** Members of a form that a request cannot do without. */
export function requireMembers<Name extends string>(form: OAuthRequest["form"], names: readonly Name[]) {
  const missing = names.find((name) => form[name] === undefined);
  if (missing !== undefined) throw new OAuthProblem("invalid_request", `${missing} is missing.`);
  return form as Record<Name, string>;
}
