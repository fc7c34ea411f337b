import type { Spender, ToldSpending } from "../../src/domain/money/settlement.ts";
import { setAccountRoute } from "../../src/features/money/accounts/accounts.contract.ts";
import { settlementOf } from "../../src/features/money/allotments.repository.ts";
import { addLedgerEntryRoute } from "../../src/features/money/ledger/ledger.contract.ts";
import { setPricesRoute } from "../../src/features/money/prices/prices.contract.ts";
import { together } from "../../src/platform/db/together.ts";
import type { TestApp } from "./app.ts";
import type { Caller } from "./audiences.ts";

/** What an Admin does about the money of an organization. */
export function moneyAdmin(admin: Caller) {
  const change = async (organizationId: string, route: unknown, json: object) => {
    const { status, body } = await admin.call(route, { params: { organizationId }, json });
    if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
    return body;
  };
  return {
    price: (organizationId: string, prices: object) => change(organizationId, setPricesRoute, prices),
    terms: (organizationId: string, terms: object) => change(organizationId, setAccountRoute, terms),
    credit: (organizationId: string, amount: number, reason = "Paid by transfer") =>
      change(organizationId, addLedgerEntryRoute, { kind: "Credit", amount, reason }),
  };
}

/** A desk that no job has. */
export function deskOf(organizationId: string, change: Partial<Spender> = {}): Spender {
  const jobId = `job_${crypto.randomUUID()}`;
  const shared = { kind: "Job" as const, audienceId: "aud_shared", memberId: "acc_starter" };
  return { ...shared, id: `desk:${jobId}:0`, organizationId, referenceId: jobId, jobId, ...change };
}

/** Tells what a spender has, as its object would. Amounts are in millionths of a dollar. */
export async function tell(
  { deps }: TestApp,
  spender: Spender,
  told: Pick<ToldSpending, "sequence"> & Partial<ToldSpending>,
) {
  const none = { price: 10_000, granted: 0, spent: 0, answers: 0, unbilledAnswers: 0, unbilled: 0, wanted: 0 };
  const whole = { ...none, isWaiting: false, ...spender, ...told };
  const { after } = await together(deps.db, deps.allotments.settle(whole, deps.clock.now()));
  return settlementOf(whole, after[0]);
}
