import type { WithdrawalMessage } from "../../../platform/queue/messages.ts";
import { type FollowingDeps, followWithdrawal } from "./withdrawals.usecases.ts";

/** Tells desks of an order that its request did not get to tell. */
export async function tellWithdrawal(deps: FollowingDeps, message: WithdrawalMessage): Promise<void> {
  await followWithdrawal(deps, message);
}
