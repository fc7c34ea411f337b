import {
  type AuthorizationError,
  type AuthorizationRequest,
  readAnswerAddress,
  readAuthorizationRequest,
} from "../../../../domain/identity/authorization-request.ts";
import { type AuthorizationStep, nextStep } from "../../../../domain/identity/authorization-step.ts";
import { codeMs } from "../../../../domain/identity/grant-lifetime.ts";
import {
  isOwnPage,
  isRegisteredRedirect,
  provesProgram,
  withAnswer,
} from "../../../../domain/identity/redirect-uri.ts";
import type { Session } from "../../../../domain/identity/sign-in-session.ts";
import { soleParameters } from "../../../../domain/identity/sole-parameters.ts";
import type { Clock } from "../../../../platform/clock.ts";
import type { Database } from "../../../../platform/db/database.ts";
import { together } from "../../../../platform/db/together.ts";
import { freshSecret, secretHash } from "../../../../platform/fresh-secret.ts";
import type { AuditRepository } from "../../audit/audit.repository.ts";
import type { LoginRepository } from "../../identity/logins.repository.ts";
import type { SignInRepository } from "../../sign-in/sign-in.repository.ts";
import type { AuthorizationCodeRepository } from "../grants/authorization-codes.repository.ts";
import type { GrantRepository } from "../grants/grants.repository.ts";

export interface AuthorizationDeps {
  db: Database;
  clock: Clock;
  freshUuid: () => string;
  logins: LoginRepository;
  signIns: Pick<SignInRepository, "whereSessionOpen">;
  grants: GrantRepository;
  authorizationCodes: AuthorizationCodeRepository;
  audit: AuditRepository;
}

/** A valid request. The answer is a question to the person, or follows from what they allowed before. */
export interface PendingAuthorization extends AuthorizationRequest {
  client: { id: string; name: string };
  redirectUri: string;
  issuer: string;
  /** The answer goes to a page of this service. */
  isOwnPage: boolean;
}

export type AuthorizationReading =
  /** The program or its address is unknown, so the error is shown on a page. */
  | { kind: "page-error"; sentence: string }
  /** The error goes to the program. */
  | { kind: "redirect"; url: string }
  | { kind: "ask"; request: PendingAuthorization };

/** The sign-in page carries the query inside another address and back, where escaping may make each character five. */
const longestQuery = 6_000;

/** Reads a request at the authorization endpoint from its query. */
export async function readAuthorization(
  deps: Pick<AuthorizationDeps, "logins">,
  { query, issuer, ownOrigin }: { query: URLSearchParams; issuer: string; ownOrigin: string },
): Promise<AuthorizationReading> {
  if (query.size > 50 || query.toString().length > longestQuery) {
    return { kind: "page-error", sentence: "The request is too long." };
  }
  const parameters = soleParameters(query);
  const address = readAnswerAddress(parameters);
  if (!address.ok) return { kind: "page-error", sentence: address.sentence };
  const [client] = await deps.logins.publicClient(address.clientId);
  if (client?.deletedAt !== null) {
    return { kind: "page-error", sentence: "The client_id names no program that may sign people in." };
  }
  const { redirectUri } = address;
  if (!isRegisteredRedirect(client.redirectUris, redirectUri, ownOrigin)) {
    return { kind: "page-error", sentence: "The program has not registered this redirect_uri." };
  }
  const read = readAuthorizationRequest(parameters, client.scopes.split(" "));
  if (read.ok)
    return {
      kind: "ask",
      request: {
        ...read.request,
        client,
        redirectUri,
        issuer,
        isOwnPage: isOwnPage(client.redirectUris, redirectUri, ownOrigin),
      },
    };
  const state = parameters.values.get("state") ?? null;
  return { kind: "redirect", url: refusalUrl({ redirectUri, issuer, state }, read.error, read.description) };
}

/** Decides what must happen before the answer. `sentToSignInAt`: when this browser was sent to sign in for this request. */
export async function authorizationStep(
  deps: Pick<AuthorizationDeps, "authorizationCodes" | "clock">,
  {
    session,
    request,
    sentToSignInAt,
  }: {
    session: Session | null;
    request: PendingAuthorization;
    sentToSignInAt: number | null;
  },
): Promise<AuthorizationStep> {
  const mayCount = session !== null && provesProgram(request.redirectUri);
  if (request.isOwnPage)
    return nextStep(request, { session, sentToSignInAt, consented: request.scopes, now: deps.clock.now() });
  const consented = mayCount ? await consentedScopes(deps, session.accountId, request.client.id) : [];
  return nextStep(request, { session, sentToSignInAt, consented, now: deps.clock.now() });
}

/**
 * Makes the grant and its code, and gives the address that takes the code to the program. The insertion checks the session again:
 * ending a session revokes the grants that exist, and a grant made a moment later would survive it.
 */
export async function allowAuthorization(
  deps: AuthorizationDeps,
  session: Session,
  request: PendingAuthorization,
): Promise<string> {
  const code = freshSecret("muster_code_");
  const now = deps.clock.now();
  const grantId = deps.freshUuid();
  const { client, redirectUri, codeChallenge, nonce } = request;
  const scope = request.scopes.join(" ");
  const { authenticatedAt } = session;
  const grant = { id: grantId, clientId: client.id, scope, authenticatedAt, createdAt: now, expiresAt: now + codeMs };
  const { granted } = await together(deps.db, {
    granted: deps.grants.insert(
      grant,
      deps.logins.defaultActorOf(session.accountId),
      deps.signIns.whereSessionOpen(session.sessionHash, now),
    ),
    code: deps.authorizationCodes.insertIfGranted({
      codeHash: secretHash(code),
      grantId,
      redirectUri,
      codeChallenge,
      nonce,
      expiresAt: now + codeMs,
    }),
    note: deps.audit.noteIfChanged({
      at: now,
      accountId: session.accountId,
      organizationId: deps.grants.organizationOf(grantId),
      action: "grant.created",
      subject: grantId,
      detail: { client: client.id, scope },
    }),
  });
  if (granted.length === 0) {
    return refusalUrl(request, "access_denied", "The account was signed out, or belongs to no organization.");
  }
  return answerUrl(request, { code });
}

/** Answers the question on the page. Consent is remembered only for programs whose address proves who they are. */
export async function decideAuthorization(
  deps: AuthorizationDeps,
  session: Session,
  request: PendingAuthorization,
  allow: boolean,
): Promise<string> {
  if (!allow) return refusalUrl(request, "access_denied", "The request was refused.");
  if (provesProgram(request.redirectUri)) await remember(deps, session, request);
  return allowAuthorization(deps, session, request);
}

async function remember(deps: AuthorizationDeps, { accountId }: Session, { client, scopes }: PendingAuthorization) {
  const all = new Set([...(await consentedScopes(deps, accountId, client.id)), ...scopes]);
  await deps.authorizationCodes.remember({
    accountId,
    clientId: client.id,
    scope: [...all].join(" "),
    grantedAt: deps.clock.now(),
  });
}

type AnswerAddress = Pick<PendingAuthorization, "redirectUri" | "issuer" | "state">;

export function refusalUrl(request: AnswerAddress, error: AuthorizationError, description: string): string {
  return answerUrl(request, { error, error_description: description });
}

/** RFC 9207: `iss` tells a program with several servers which one answers. */
function answerUrl({ redirectUri, issuer, state }: AnswerAddress, members: Record<string, string>): string {
  return withAnswer(redirectUri, { ...members, state, iss: issuer });
}

async function consentedScopes(
  deps: Pick<AuthorizationDeps, "authorizationCodes">,
  accountId: string,
  clientId: string,
): Promise<string[]> {
  const [consent] = await deps.authorizationCodes.consent(accountId, clientId);
  return consent?.scope.split(" ") ?? [];
}
