import type { Context } from "hono";
import type { Config } from "../../config.ts";
import type { AppEnv, HttpDeps } from "../../http/app-env.ts";
import { checkTokensOf } from "../../http/auth/external-tokens.ts";
import { checkOwnTokens } from "../../http/auth/own-tokens.ts";
import { createTokenVerifier } from "../../http/auth/token-verifier.ts";
import type { ObjectsSlice } from "../../objects/objects.deps.ts";
import { createRemoteKeys } from "../../platform/issuer-keys/remote-keys.ts";
import { callerOrigin } from "../../platform/objects/caller-region.ts";
import type { PlatformSlice } from "../../platform/platform.deps.ts";
import { type AccountRepository, createAccountRepository } from "./account/account.repository.ts";
import { type AuditRepository, createAuditRepository } from "./audit/audit.repository.ts";
import type { AuditDeps } from "./audit/audit.usecases.ts";
import { type AccountEmailRepository, createAccountEmailRepository } from "./identity/account-emails.repository.ts";
import { createActivity } from "./identity/activity.usecases.ts";
import { type ApiClientRepository, createApiClientRepository } from "./identity/api-clients.repository.ts";
import type { EndedAccess } from "./identity/ended-access.port.ts";
import { createExternalSubjectRepository } from "./identity/external-subjects.repository.ts";
import { createWelcome } from "./identity/external-subjects.usecases.ts";
import { createIdentityRepository, type IdentityRepository } from "./identity/identity.repository.ts";
import { admit } from "./identity/identity.usecases.ts";
import { createLoginRepository, type LoginRepository } from "./identity/logins.repository.ts";
import { whereMayInvite } from "./identity/member-roles.repository.ts";
import { createMemberRepository, type MemberRepository } from "./identity/members.repository.ts";
import { createPublisherRepository, type PublisherRepository } from "./identity/publishers.repository.ts";
import { whereGrantActive } from "./oauth/grants/active-grant.repository.ts";
import {
  type AuthorizationCodeRepository,
  createAuthorizationCodeRepository,
} from "./oauth/grants/authorization-codes.repository.ts";
import { type BridgeTokenRepository, createBridgeTokenRepository } from "./oauth/grants/bridge-tokens.repository.ts";
import { createDeviceCodeRepository, type DeviceCodeRepository } from "./oauth/grants/device-codes.repository.ts";
import { createGrantRepository, type GrantRepository } from "./oauth/grants/grants.repository.ts";
import { whereSessionActive } from "./sign-in/active-session.repository.ts";
import { createSignInRepository, type SignInRepository } from "./sign-in/sign-in.repository.ts";
import { sessionOf } from "./sign-in/sign-in.usecases.ts";

/** Accounts, organizations, clients and their tokens. */
export interface AuthSlice
  extends Pick<HttpDeps, "verifyToken" | "welcome" | "admit" | "sessionOf" | "noteRoleTold" | "noteActive"> {
  /** The audience of our own tokens. */
  audience: string;
  identity: IdentityRepository;
  logins: LoginRepository;
  grants: GrantRepository;
  authorizationCodes: AuthorizationCodeRepository;
  deviceCodes: DeviceCodeRepository;
  bridgeTokens: BridgeTokenRepository;
  members: MemberRepository;
  accountEmails: AccountEmailRepository;
  apiClients: ApiClientRepository;
  publisherClients: PublisherRepository;
  account: AccountRepository;
  signIns: SignInRepository;
  audit: AuditRepository;
}

export function createAuthSlice(platform: PlatformSlice): AuthSlice {
  const { clock, config, db } = platform;
  const identity = createIdentityRepository(db, { grantActive: whereGrantActive, sessionActive: whereSessionActive });
  const members = createMemberRepository(db);
  const accountEmails = createAccountEmailRepository(db);
  const signIns = createSignInRepository(db);
  return {
    audience: config.audience,
    identity,
    verifyToken: verifierOf(config, platform),
    welcome: createWelcome({ db, clock, accountEmails, externalSubjects: createExternalSubjectRepository(db) }),
    admit: (actor) => admit({ identity }, actor),
    sessionOf: (cookie) => sessionOf({ clock, signIns, members }, cookie),
    noteRoleTold: async (accountId, news) => void (await members.roles.noteTold(accountId, news)),
    noteActive: createActivity({ clock, members }),
    logins: createLoginRepository(db),
    grants: createGrantRepository(db),
    authorizationCodes: createAuthorizationCodeRepository(db),
    deviceCodes: createDeviceCodeRepository(db),
    bridgeTokens: createBridgeTokenRepository(db),
    members,
    accountEmails,
    apiClients: createApiClientRepository(db),
    publisherClients: createPublisherRepository(db),
    account: createAccountRepository(db, { whereMember: members.whereMember, whereMayInvite }),
    signIns,
    audit: createAuditRepository(db, callerOrigin),
  };
}

function verifierOf({ audience, issuers, embeddedIssuer }: Config, { keys, clock, log, outbound }: PlatformSlice) {
  const remote = { clock, log, fetch: outbound, cache: caches.default };
  return createTokenVerifier({
    own: embeddedIssuer ? checkOwnTokens({ keys, audience }) : null,
    external: new Map(issuers.map((entry) => [entry.issuer, checkTokensOf(entry, createRemoteKeys(entry, remote))])),
    clock,
  });
}

/** What this context's handlers work with. */
export type AuthDeps = HttpDeps & PlatformSlice & ObjectsSlice & AuthSlice & AuditDeps & { endedAccess: EndedAccess };

export function authDeps(c: Context<AppEnv>): AuthDeps {
  return c.var.deps;
}
