import { homePath } from "../../domain/identity/own-path.ts";
import type { IconName } from "./components/icon.tsx";

/** An entry of a menu. */
export interface Entry {
  path: string;
  label: string;
  icon: IconName;
  /** Beginnings of other paths whose pages belong to it. */
  holds?: readonly string[];
  /** It stands there only where something has a price, for those who may see that. */
  isWithMoney?: boolean;
  /** It is for Admins, and stands apart. */
  isForAdmins?: boolean;
}

export interface Area {
  /** What screen readers call its menu. */
  label: string;
  entries: readonly Entry[];
}

/** The work itself. What belongs together stands under one entry, as tabs of its page. */
const work: Area = {
  label: "Console",
  entries: [
    { path: "/console", label: "Home", icon: "house" },
    {
      path: "/console/jobs",
      label: "Jobs",
      icon: "briefcase",
      holds: ["/console/definitions", "/console/flows", "/console/validation-sets"],
    },
    { path: "/console/datasets", label: "Datasets", icon: "database" },
    {
      path: "/console/audiences",
      label: "People",
      icon: "users",
      holds: ["/console/campaigns", "/console/blocked"],
    },
    { path: "/console/assets", label: "Files", icon: "images", holds: ["/console/batches"] },
    {
      path: "/console/results",
      label: "Results",
      icon: "chart-column",
      holds: ["/console/benchmarks", "/console/signals"],
    },
    { path: "/console/money", label: "Money", icon: "wallet", isWithMoney: true },
    { path: "/account", label: "Settings", icon: "settings" },
    { path: "/console/status", label: "Status", icon: "activity", isForAdmins: true },
    { path: "/console/publishers", label: "Publishers", icon: "building-2", isForAdmins: true },
    { path: "/console/accounts", label: "Accounts", icon: "user-cog", isForAdmins: true },
  ],
};

/** What is set once: of the account, and of its organization. */
const settings: Area = {
  label: "Settings",
  entries: [
    { path: "/account", label: "Overview", icon: "house" },
    { path: "/account/organizations", label: "Organizations", icon: "building-2" },
    { path: "/account/clients", label: "API clients", icon: "key-round" },
    { path: "/console/webhooks", label: "Webhooks", icon: "webhook" },
    { path: "/console/usage", label: "Usage", icon: "gauge" },
    { path: "/account/notifications", label: "Notifications", icon: "bell" },
    { path: "/account/grants", label: "Programs", icon: "blocks" },
    { path: "/account/password", label: "Password", icon: "lock" },
    { path: "/account/audit", label: "Log", icon: "scroll-text" },
  ],
};

export const areas = { work, settings } as const;

const all = Object.values(areas).flatMap((area) =>
  area.entries.flatMap((entry) => [entry.path, ...(entry.holds ?? [])].map((path) => ({ path, entry, area }))),
);

/** The area whose menu a page shows, and the entry that the page belongs to, by the longest beginning of its path. Undefined: neither. */
export function placeOf(path: string): { area: Area; entry: Entry } | undefined {
  const own = path.startsWith("/account") ? settings : work;
  const [found] = all
    // The settings' own page stands in both menus.
    .filter(({ area, entry }) => entry.path !== "/account" || area === own)
    // Below the first page stand all others, also those of no entry.
    .filter(({ path: held }) => path === held || (held !== homePath && path.startsWith(`${held}/`)))
    .sort((one, other) => other.path.length - one.path.length);
  return found;
}
