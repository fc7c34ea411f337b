import type { Account } from "./account.ts";
import type { Micros } from "./amount.ts";

/** What Admins decide of an account. */
export interface AccountTerms extends Pick<Account, "mode" | "monthlyLimit"> {
  /** What a month costs at least, and what it costs beside its answers. */
  minimumCommitment: Micros;
  platformFee: Micros;
  /** The share of the cost of answers that is taken off, in parts of a million. */
  discount: number;
}

export const usualTerms: AccountTerms = {
  mode: "Usage",
  monthlyLimit: null,
  minimumCommitment: 0,
  platformFee: 0,
  discount: 0,
};

export type TermsChange = { [Member in keyof AccountTerms]?: AccountTerms[Member] | undefined };

export type ChangedTerms =
  | { kind: "changed"; terms: AccountTerms }
  | { kind: "refused"; member: "monthlyLimit"; fault: string };

/** The terms after a change. Absent members stay. A mode decides whether there is a limit: Limited has one, Prepaid has none. */
export function changeTerms(terms: AccountTerms, change: TermsChange): ChangedTerms {
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  const next: AccountTerms = { ...terms, ...given };
  if (next.mode === "Prepaid") {
    if (change.monthlyLimit != null) return refused("must be null: what is Prepaid is limited by its credits");
    return { kind: "changed", terms: { ...next, monthlyLimit: null } };
  }
  if (next.mode === "Limited" && next.monthlyLimit === null)
    return refused("must be given: the mode Limited needs a limit");
  return { kind: "changed", terms: next };
}

function refused(fault: string): ChangedTerms {
  return { kind: "refused", member: "monthlyLimit", fault };
}
