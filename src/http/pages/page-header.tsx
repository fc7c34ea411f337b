import { homePath } from "../../domain/identity/own-path.ts";
import { microsADollar } from "../../domain/money/amount.ts";
import { dollarsText } from "../../domain/money/amount-text.ts";
import { Form } from "./components/form.tsx";
import { Icon, type IconName } from "./components/icon.tsx";
import { useRequest } from "./components/request.tsx";
import { Brand, Places } from "./top-bar.tsx";
import { barOf } from "./visitor.ts";

const microsACent = microsADollar / 100;
/** The page about what the organization has. */
const accountPath = "/console/money/account";

interface Area {
  label: string;
  home: string;
  sections: Record<
    string,
    { path: string; label: string; icon: IconName; isForAdmins?: boolean; isWithMoney?: boolean }
  >;
}

const areas = {
  account: {
    label: "Account",
    home: "/account",
    sections: {
      overview: { path: "/account", label: "Overview", icon: "house" },
      clients: { path: "/account/clients", label: "API clients", icon: "key-round" },
      organizations: { path: "/account/organizations", label: "Organizations", icon: "building-2" },
      grants: { path: "/account/grants", label: "Programs", icon: "blocks" },
      notifications: { path: "/account/notifications", label: "Notifications", icon: "bell" },
      password: { path: "/account/password", label: "Password", icon: "lock" },
      audit: { path: "/account/audit", label: "Log", icon: "scroll-text" },
    },
  },
  console: {
    label: "Console",
    home: "/console",
    sections: {
      audiences: { path: "/console", label: "Audiences", icon: "users" },
      labeling: { path: "/console/jobs", label: "Labeling", icon: "briefcase" },
      campaigns: { path: "/console/campaigns", label: "Campaigns", icon: "radio" },
      assets: { path: "/console/assets", label: "Pictures", icon: "images" },
      batches: { path: "/console/batches", label: "Batches", icon: "layers" },
      webhooks: { path: "/console/webhooks", label: "Webhooks", icon: "webhook" },
      usage: { path: "/console/usage", label: "Usage", icon: "gauge" },
      money: { path: "/console/money", label: "Money", icon: "wallet", isWithMoney: true },
      status: { path: "/console/status", label: "Status", icon: "activity", isForAdmins: true },
      publishers: { path: "/console/publishers", label: "Publishers", icon: "building-2", isForAdmins: true },
      accounts: { path: "/console/accounts", label: "Accounts", icon: "user-cog", isForAdmins: true },
    },
  },
} as const satisfies Record<string, Area>;

type Areas = typeof areas;

/** A section of the account settings or of the console. */
export type Section = { [Name in keyof Areas]: keyof Areas[Name]["sections"] }[keyof Areas];

/** The section to which a path belongs, by its beginning. */
export function sectionOf(path: string): Section | undefined {
  const sections = Object.values(areas).flatMap((area) => Object.entries<{ path: string }>(area.sections));
  const [found] = sections
    .filter(([, section]) => path === section.path || path.startsWith(`${section.path}/`))
    .sort(([, one], [, other]) => other.path.length - one.path.length);
  return found?.[0] as Section | undefined;
}

/** The service's name. In a section, also the area's navigation, the link to the other area, the account and the sign-out button. */
export function PageHeader({ current }: { current: Section | undefined }) {
  const c = useRequest();
  const { session, organizationId, money } = c.var;
  if (current === undefined || !session)
    return (
      <header>
        <Brand />
      </header>
    );
  const isHere = ({ sections }: Areas[keyof Areas]) => Object.hasOwn(sections, current);
  const [area, other] = isHere(areas.console) ? [areas.console, areas.account] : [areas.account, areas.console];
  const sections = Object.entries<Area["sections"][string]>(area.sections);
  return (
    <>
      <header>
        <Brand home={homePath} />
        <Places current={area === areas.console ? "console" : undefined} />
        <MoneyLeft />
        {/* What is typed stays on the device for this account and organization only. */}
        <Form class="who" action="/sign-out" data-owner={[session.accountId, organizationId].filter(Boolean).join(".")}>
          <span>{session.email}</span>
          <button class="quiet">Sign out</button>
        </Form>
      </header>
      <nav aria-label={area.label}>
        <ul>
          {sections
            .filter(([, { isForAdmins }]) => !isForAdmins || session.isAdmin)
            .filter(
              ([name, { isWithMoney, path }]) =>
                !isWithMoney || name === current || (money?.hasPages && barOf(c, "GET", path) === undefined),
            )
            .map(([name, { path, label, icon }]) => (
              <li>
                <a href={path} aria-current={name === current ? "page" : undefined}>
                  <Icon name={icon} />
                  {label}
                </a>
              </li>
            ))}
          <li class="other">
            <a href={other.home}>
              <Icon name={area === areas.console ? "circle-user" : "arrow-right"} />
              {other.label}
            </a>
          </li>
        </ul>
      </nav>
    </>
  );
}

/** What the organization may still spend, on each of its pages. */
function MoneyLeft() {
  const c = useRequest();
  const { money } = c.var;
  if (!money || money.left === null) return null;
  // Whole cents, rounded down: nobody is promised what is not there. Less than a cent is told as it is.
  const shown = money.left < microsACent ? money.left : money.left - (money.left % microsACent);
  const text = `${dollarsText(shown)} ${money.isPrepaid ? "of credits left" : "left this month"}`;
  const look = money.left === 0 ? "left wrong" : "left";
  const isBarred = barOf(c, "GET", accountPath) !== undefined;
  return <p class={look}>{isBarred ? text : <a href={accountPath}>{text}</a>}</p>;
}
