import type { AppContext } from "../../http/app-env.ts";
import { framedPage } from "../../http/pages/components/page.tsx";

export function noOrganizationPage(c: AppContext) {
  return framedPage(c, {
    title: "You are in no organization",
    section: "audiences",
    body: (
      <p class="empty">
        Audiences, campaigns and batches belong to an organization.{" "}
        <a href="/account/organizations">Choose the organization for which you act</a>, or ask a member for an
        invitation.
      </p>
    ),
  });
}
