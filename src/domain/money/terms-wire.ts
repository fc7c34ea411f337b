import type { AccountMode } from "./account.ts";
import type { TermsChange } from "./account-terms.ts";
import { microsOf } from "./amount.ts";

/** A discount is stored in parts of this. */
export const discountParts = 1_000_000;

/** A change as people write it: in US dollars, and the discount as a share from 0 to 1. */
export interface WrittenTerms {
  mode?: AccountMode | undefined;
  monthlyLimit?: number | null | undefined;
  minimumSpendCommitment?: number | undefined;
  platformFee?: number | undefined;
  discount?: number | undefined;
}

export function termsIn({
  mode,
  monthlyLimit,
  minimumSpendCommitment,
  platformFee,
  discount,
}: WrittenTerms): TermsChange {
  const micros = (amount: number | undefined) => (amount === undefined ? undefined : microsOf(amount));
  return {
    mode,
    monthlyLimit: monthlyLimit === null ? null : micros(monthlyLimit),
    minimumCommitment: micros(minimumSpendCommitment),
    platformFee: micros(platformFee),
    discount: discount === undefined ? undefined : Math.round(discount * discountParts),
  };
}
