import type { AppContext } from "../../http/app-env.ts";
import { framedPage } from "../../http/pages/components/page.tsx";

export function noOrganizationPage(c: AppContext) {
  return framedPage(c, {
    title: "You are in no organization",
    section: "home",
    body: (
      <p class="empty">
        Jobs, datasets and audiences belong to an organization.{" "}
        <a href="/account/organizations">Choose the organization for which you act</a>, or ask a member for an
        invitation.
      </p>
    ),
  });
}
