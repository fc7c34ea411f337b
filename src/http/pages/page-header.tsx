import { homePath } from "../../domain/identity/own-path.ts";
import { microsADollar } from "../../domain/money/amount.ts";
import { dollarsText } from "../../domain/money/amount-text.ts";
import { Form } from "./components/form.tsx";
import { Icon } from "./components/icon.tsx";
import { useRequest } from "./components/request.tsx";
import { areas, type Entry, placeOf } from "./menu.ts";
import { Brand, Places } from "./top-bar.tsx";
import { barOf } from "./visitor.ts";

const microsACent = microsADollar / 100;
/** The page about what the organization has. */
const accountPath = "/console/money/account";
/** The page that finds things by name. A script opens the same as a dialog. */
const searchPath = "/console/search";

/**
 * The part of the console or of the settings that a page says it is of. Such a page has a menu, in which its path or its `place` decides what is marked.
 */
export type Section =
  | "home"
  | "labeling"
  | "results"
  | "audiences"
  | "campaigns"
  | "assets"
  | "batches"
  | "webhooks"
  | "usage"
  | "money"
  | "status"
  | "publishers"
  | "accounts"
  | "overview"
  | "clients"
  | "organizations"
  | "grants"
  | "notifications"
  | "password"
  | "audit";

/** The service's name. On a page with a menu, also that menu, the search, the account and the sign-out button. */
export function PageHeader({ hasMenu, place }: { hasMenu: boolean; place?: string | undefined }) {
  const c = useRequest();
  const { session, organizationId } = c.var;
  if (!hasMenu || !session)
    return (
      <header>
        <Brand />
      </header>
    );
  const { area = areas.work, entry } = placeOf(place ?? c.req.path) ?? {};
  return (
    <>
      <header>
        <Brand home={homePath} />
        {/* A window that is wide enough shows the menu always. */}
        <button type="button" class="quiet menu-button" popovertarget="menu">
          <Icon name="menu" />
          Menu
        </button>
        <a class="find" href={searchPath} data-find="">
          <Icon name="search" />
          <span>Search</span>
        </a>
        <Places current={area === areas.work ? "console" : undefined} />
        <MoneyLeft />
        {/* What is typed stays on the device for this account and organization only. */}
        <Form class="who" action="/sign-out" data-owner={[session.accountId, organizationId].filter(Boolean).join(".")}>
          <span>{session.email}</span>
          <button class="quiet">Sign out</button>
        </Form>
      </header>
      <nav id="menu" popover="auto" aria-label={area.label}>
        {area === areas.settings && (
          <a class="way-back" href={homePath}>
            <Icon name="arrow-left" />
            Console
          </a>
        )}
        <Entries of={area.entries.filter(({ isForAdmins }) => !isForAdmins)} current={entry} />
        {session.isAdmin && <Operators of={area.entries.filter(({ isForAdmins }) => isForAdmins)} current={entry} />}
      </nav>
    </>
  );
}

interface EntriesProps {
  of: readonly Entry[];
  current: Entry | undefined;
}

function Entries({ of: entries, current }: EntriesProps) {
  const c = useRequest();
  const isShown = (entry: Entry) =>
    !entry.isWithMoney || entry === current || (c.var.money?.hasPages && barOf(c, "GET", entry.path) === undefined);
  return (
    <ul>
      {entries.filter(isShown).map((entry) => (
        <li>
          <a href={entry.path} aria-current={entry === current ? "page" : undefined}>
            <Icon name={entry.icon} />
            {entry.label}
          </a>
        </li>
      ))}
    </ul>
  );
}

function Operators(props: EntriesProps) {
  if (props.of.length === 0) return null;
  return (
    <>
      <p class="meta">Operators</p>
      <Entries {...props} />
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
