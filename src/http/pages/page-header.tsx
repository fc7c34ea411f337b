import { homePath } from "../../domain/identity/own-path.ts";
import { Form } from "./components/form.tsx";
import { useRequest } from "./components/request.tsx";

const areas = {
  account: {
    label: "Account",
    home: "/account",
    sections: {
      overview: { path: "/account", label: "Overview" },
      clients: { path: "/account/clients", label: "API clients" },
      organizations: { path: "/account/organizations", label: "Organizations" },
      grants: { path: "/account/grants", label: "Programs" },
      notifications: { path: "/account/notifications", label: "Notifications" },
      password: { path: "/account/password", label: "Password" },
      audit: { path: "/account/audit", label: "Log" },
    },
  },
  console: {
    label: "Console",
    home: "/console",
    sections: {
      audiences: { path: "/console", label: "Audiences" },
      labeling: { path: "/console/jobs", label: "Labeling" },
      campaigns: { path: "/console/campaigns", label: "Campaigns" },
      assets: { path: "/console/assets", label: "Pictures" },
      batches: { path: "/console/batches", label: "Batches" },
      webhooks: { path: "/console/webhooks", label: "Webhooks" },
      usage: { path: "/console/usage", label: "Usage" },
      money: { path: "/console/money", label: "Money", isWithMoney: true },
      status: { path: "/console/status", label: "Status", isForAdmins: true },
      publishers: { path: "/console/publishers", label: "Publishers", isForAdmins: true },
      accounts: { path: "/console/accounts", label: "Accounts", isForAdmins: true },
    },
  },
} as const;

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
  const { session, organizationId, money } = useRequest().var;
  const brand = (
    <a class="brand" href={homePath}>
      Muster
    </a>
  );
  if (current === undefined || !session) return <header>{brand}</header>;
  const isHere = ({ sections }: Areas[keyof Areas]) => Object.hasOwn(sections, current);
  const [area, other] = isHere(areas.console) ? [areas.console, areas.account] : [areas.account, areas.console];
  const sections = Object.entries<{ path: string; label: string; isForAdmins?: boolean; isWithMoney?: boolean }>(
    area.sections,
  );
  return (
    <>
      <header>
        {brand}
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
            .filter(([name, { isWithMoney }]) => !isWithMoney || money?.hasPages || name === current)
            .map(([name, { path, label }]) => (
              <li>
                <a href={path} aria-current={name === current ? "page" : undefined}>
                  {label}
                </a>
              </li>
            ))}
          <li class="other">
            <a href={other.home}>{other.label}</a>
          </li>
        </ul>
      </nav>
    </>
  );
}
