import type { Context } from "hono";
import type { AppEnv } from "../../../http/app-env.ts";
import { Facts } from "../../../http/pages/components/figures.tsx";
import { framedPage } from "../../../http/pages/components/page.tsx";

interface Overview {
  email: string;
  /** Its name. */
  activeOrganization: string | undefined;
  clients: number;
  organizations: number;
  grants: number;
  isAdmin: boolean;
}

export function overviewPage(c: Context<AppEnv>, overview: Overview) {
  const { email, activeOrganization = "No organization", clients, organizations, grants, isAdmin } = overview;
  const cards: (readonly [path: string, name: string, purpose: string, amount?: number] | false)[] = [
    ["/account/clients", "API clients", "Ids and secrets for programs that run without you.", clients],
    [
      "/account/organizations",
      "Organizations",
      "Members, invitations, and the organization that you act for.",
      organizations,
    ],
    ["/console/webhooks", "Webhooks", "Addresses of yours, or a Slack channel, that are told when something happens."],
    ["/console/usage", "Usage", "What your organization uses of its limits."],
    ["/account/grants", "Programs", "Programs that you have signed in to.", grants],
    ["/account/notifications", "Notifications", "What you are told of, and how."],
    ["/account/password", "Password", "Change it, and sign out everywhere else."],
    ["/account/audit", "Log", "Changes of access in your organization."],
    isAdmin && ["/console/accounts", "Accounts", "Verify e-mails, so that shares find their accounts."],
  ];
  return framedPage(c, {
    title: "Settings",
    section: "overview",
    body: (
      <>
        <Facts rows={{ "E-mail": email, "You act for": activeOrganization }} />
        <ul class="cards">
          {cards.map(
            (card) =>
              card && (
                <li>
                  <a href={card[0]}>{card[1]}</a>
                  {card[3] !== undefined && <span class="amount">{card[3]}</span>}
                  <p>{card[2]}</p>
                </li>
              ),
          )}
        </ul>
      </>
    ),
  });
}
