import type { TokenClaims } from "../../../domain/identity/token-claims.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { Database, Statement } from "../../../platform/db/database.ts";
import type { AccountEmailRepository } from "./account-emails.repository.ts";
import type { ExternalSubjectRepository } from "./external-subjects.repository.ts";

interface WelcomeDeps {
  db: Database;
  externalSubjects: ExternalSubjectRepository;
  accountEmails: AccountEmailRepository;
  clock: Clock;
}

/**
 * Sees to it that another issuer's subject has an account and its organization here, and the e-mail that a trusted issuer has
 * verified, once for each verification of a token. A token of our own needs nothing.
 */
export function createWelcome({ db, externalSubjects, accountEmails, clock }: WelcomeDeps) {
  // The verifier gives the same claims for as long as it remembers a token.
  const welcomed = new WeakSet<TokenClaims>();

  return async (token: TokenClaims): Promise<void> => {
    if (!token.external || welcomed.has(token)) return;
    const { issuer, subject: accountId, organizationId } = token;
    const { subject, email, isEmailVerified, organization } = token.external;
    const place = { issuer, subject, accountId, organizationId };
    const [known] = await externalSubjects.find(place);
    const now = clock.now();
    const verify = isEmailVerified && email !== null && email !== known?.verifiedEmail;
    const statements = [
      ...(known ? [] : externalSubjects.settle(place, { name: organization ?? email ?? subject, email, now })),
      ...(verify ? accountEmails.verify({ accountId, email, now }) : []),
    ];
    if (statements.length > 0) await db.batch(statements as unknown as [Statement, ...Statement[]]);
    welcomed.add(token);
  };
}
