import type { TokenClaims } from "../../domain/identity/token-claims.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/db/database.ts";
import type { ExternalSubjectRepository } from "./external-subjects.repository.ts";

interface WelcomeDeps {
  db: Database;
  externalSubjects: ExternalSubjectRepository;
  clock: Clock;
}

/**
 * Sees to it that another issuer's subject has an account and its organization here, once for each verification of a token. A
 * token of our own needs nothing.
 */
export function createWelcome({ db, externalSubjects, clock }: WelcomeDeps) {
  // The verifier gives the same claims for as long as it remembers a token.
  const welcomed = new WeakSet<TokenClaims>();

  return async (token: TokenClaims): Promise<void> => {
    if (!token.external || welcomed.has(token)) return;
    const { issuer, subject: accountId, organizationId } = token;
    const { subject, email, organization } = token.external;
    const place = { issuer, subject, accountId, organizationId };
    const [known] = await externalSubjects.find(place);
    if (!known) {
      const name = organization ?? email ?? subject;
      await db.batch(externalSubjects.settle(place, { name, email, now: clock.now() }));
    }
    welcomed.add(token);
  };
}
