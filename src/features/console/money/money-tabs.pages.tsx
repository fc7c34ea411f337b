import { roleCovers } from "../../../domain/identity/member-role.ts";
import type { AppContext } from "../../../http/app-env.ts";
import { findServedPath } from "../../../http/method-gate.ts";
import { Tabs } from "../../../http/pages/components/tabs.tsx";

export const moneyPath = "/console/money";
export const earningsPath = `${moneyPath}/earnings`;
export const earningsOfPath = (publisherId: string, rest = "") =>
  `${earningsPath}/${encodeURIComponent(publisherId)}${rest}`;
export const pricesPath = `${moneyPath}/prices`;
export const ownAccountPath = `${moneyPath}/account`;
export const moneyAccountsPath = `${moneyPath}/accounts`;

const tabs: readonly { path: string; label: string; isForAdmins?: boolean }[] = [
  { path: moneyPath, label: "Costs" },
  { path: ownAccountPath, label: "Account" },
  { path: earningsPath, label: "Earnings" },
  { path: pricesPath, label: "Prices" },
  { path: moneyAccountsPath, label: "Accounts", isForAdmins: true },
];

/** The pages about money side by side: those that exist and that the visitor may open. They stand above the lead of each. */
export function moneyTabs(c: AppContext, current: string) {
  const { session, visitor, served } = c.var;
  const shown = tabs.filter(({ path, isForAdmins }) => {
    const need = findServedPath(served, path)?.needs?.GET;
    const isServed = served.some(({ pattern }) => pattern === path);
    return isServed && (isForAdmins ? session?.isAdmin : !need || !visitor || roleCovers(visitor.role, need));
  });
  return (
    <Tabs label="Money" tabs={Object.fromEntries(shown.map(({ path, label }) => [path, label]))} current={current} />
  );
}
