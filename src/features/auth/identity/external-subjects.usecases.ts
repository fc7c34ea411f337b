import type { Actor } from "../../../domain/identity/actor.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { Database } from "../../../platform/db/database.ts";
import { together } from "../../../platform/db/together.ts";
import type { AccountEmailRepository } from "./account-emails.repository.ts";
import type { ExternalSubjectRepository } from "./external-subjects.repository.ts";

interface WelcomeDeps {
  db: Database;
  externalSubjects: ExternalSubjectRepository;
  accountEmails: AccountEmailRepository;
  clock: Clock;
}

/**
 * Gives another issuer's subject an account and an organization here, with the e-mail if a trusted issuer has verified it. Runs once
 * for each verification of a token, and does nothing for our own tokens.
 */
export function createWelcome({ db, externalSubjects, accountEmails, clock }: WelcomeDeps) {
  // The verifier gives the same object for as long as it remembers a token.
  const welcomed = new WeakSet<Actor>();

  return async (actor: Actor): Promise<void> => {
    if (actor.kind !== "externalPerson" || welcomed.has(actor)) return;
    const { issuer, accountId, organizationId } = actor;
    const { subject, email, isEmailVerified, organization } = actor.external;
    const place = { issuer, subject, accountId, organizationId };
    const [known] = await externalSubjects.find(place);
    const now = clock.now();
    const isNewlyVerified = isEmailVerified && email !== null && email !== known?.verifiedEmail;
    await together(db, {
      settled: known ? null : externalSubjects.settle(place, { name: organization ?? email ?? subject, email, now }),
      verified: isNewlyVerified ? accountEmails.verify({ accountId, email, now }) : null,
    });
    welcomed.add(actor);
  };
}
