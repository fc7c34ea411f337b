import { type AuditGroup, groupOf } from "./audit-groups.ts";

/** How often something of each group was done. */
export type WorkDone = Partial<Record<AuditGroup, number>>;

/** Sums up what accounts did, by group. Sign-ins are no work. */
export function workByAccount(
  counts: readonly { accountId: string; action: string; times: number }[],
): Map<string, WorkDone> {
  const work = new Map<string, WorkDone>();
  for (const { accountId, action, times } of counts) {
    const group = groupOf(action);
    if (group === "service") continue;
    const done = work.get(accountId) ?? {};
    work.set(accountId, { ...done, [group]: (done[group] ?? 0) + times });
  }
  return work;
}
