import { identifyClient } from "../../domain/identity/client-authentication.ts";
import { OAuthProblem } from "../../http/oauth-problem.ts";
import type { OAuthRequest } from "../../http/oauth-request.ts";
import type { RateLimit } from "../../platform/rate-limit/d1-rate-limit.ts";
import { type ApiClientDeps, authenticateApiClient } from "../identity/api-client.usecases.ts";
import { failuresOf, refuseAfterFailures } from "../identity/client-failures.usecases.ts";
import type { LoginRepository } from "../identity/logins.repository.ts";

export interface ProgramDeps extends ApiClientDeps {
  logins: LoginRepository;
}

type PublicClient = Awaited<ReturnType<LoginRepository["publicClient"]>>[number];

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

/** Two statements for the first batch of whatever a program asks for. */
export function readProgram(deps: ProgramDeps, clientId: string, address: string) {
  return [deps.rateLimit.read(failuresOf(clientId, address)), deps.logins.publicClient(clientId)] as const;
}

/** What `readProgram` gave, judged: 429 after too many failures, 401 for an unknown or deleted client. */
export async function requireProgram(
  deps: ProgramDeps,
  read: { window: { count: number; windowEndsAt: number }[]; client: PublicClient | undefined },
  { clientId, address }: { clientId: string; address: string },
): Promise<PublicClient> {
  refuseAfterFailures(deps, read.window);
  if (read.client?.deletedAt !== null) {
    await countFailure(deps, { clientId, address });
    throw OAuthProblem.invalidClient("none");
  }
  return read.client;
}

export async function countFailure(
  { rateLimit }: { rateLimit: RateLimit },
  { clientId, address }: { clientId: string; address: string },
): Promise<void> {
  await rateLimit.count(failuresOf(clientId, address));
}

/** Members of a form that a request cannot do without. */
export function requireMembers<Name extends string>(form: OAuthRequest["form"], names: readonly Name[]) {
  const missing = names.find((name) => form[name] === undefined);
  if (missing !== undefined) throw new OAuthProblem("invalid_request", `${missing} is missing.`);
  return form as Record<Name, string>;
}
