import { maxCustomerPriority, type StickyConfig } from "../../../domain/campaign/campaign-settings.ts";
import type { AppContext } from "../../../http/app-env.ts";
import { bodyOf, type FieldWords, type Form as FormOf } from "../../../http/forms/form.ts";
import type { FormView } from "../../../http/forms/form-view.ts";
import { callOf } from "../../../http/pages/api-call.ts";
import { Fields } from "../../../http/pages/components/fields.tsx";
import { Form } from "../../../http/pages/components/form.tsx";
import { framedPage } from "../../../http/pages/components/page.tsx";
import { RoleLink } from "../../../http/pages/components/role-link.tsx";
import { updateCampaignRoute } from "../../campaigns/campaigns.contract.ts";
import type { ShownCampaign } from "./campaign.usecases.ts";
import { CampaignTabs, campaignPath } from "./campaign-tabs.pages.tsx";

const looks = {
  name: { label: "Name", isRequired: true },
  priority: {
    label: "Priority",
    isRequired: true,
    hint: `Its odds when one of your campaigns is drawn for a person: 20 wins twice as often as 10, and 0 never wins. Up to ${maxCustomerPriority}; only Admins may set more.`,
  },
} satisfies Record<string, FieldWords>;

const sticky = {
  "stickyConfig.isEnabled": {
    label: "People stay with this campaign",
    hint: "Whom it has served once, it serves again in their next sessions, before any draw.",
  },
  "stickyConfig.dimension": {
    label: "Dimension",
    isRequired: true,
    hint: "A person stays with one campaign in each dimension of your organization.",
  },
  "stickyConfig.bypassFilters": {
    label: "Even if filters no longer pass",
    hint: "Somebody who moved to another country goes on with it.",
  },
  "stickyConfig.bypassPrioritySelection": {
    label: "Even at priority 0",
    hint: "With priority 0 it takes nobody new and keeps those whom it has.",
  },
  "stickyConfig.blockOtherStickyCampaigns": {
    label: "Keep other sticky campaigns away",
    hint: "While a person stays, no other sticky campaign of this dimension is drawn for them.",
  },
  "stickyConfig.clearOnPause": {
    label: "Let everybody go on a pause",
    hint: "Otherwise people come back to it once it resumes.",
  },
} satisfies Record<`stickyConfig.${keyof StickyConfig}`, FieldWords>;

const boost = {
  "boostingProfile.globalBoostLevel": { label: "Level", hint: "3 is usual." },
  "boostingProfile.minAutoAdjustLevel": {
    label: "Never below",
    hint: "The booster adjusts the level by itself between these two.",
  },
  "boostingProfile.maxAutoAdjustLevel": { label: "Never above", hint: "Leave both empty for no bounds." },
  "boostingProfile.languageBoosts": {
    label: "Languages",
    hint: "Such as de, fr: people of these languages are looked for.",
  },
} satisfies Record<string, FieldWords>;

/** Boosting spends the platform's money, so only Admins have its fields. */
export function settingsForm({ rights }: ShownCampaign) {
  const fields = { ...looks, ...sticky, ...(rights.boost ? boost : {}) };
  return { schema: bodyOf(updateCampaignRoute), fields } satisfies FormOf;
}

export function campaignSettingsPage(c: AppContext, shown: ShownCampaign, form: FormView) {
  const { campaign, rights } = shown;
  const { id, name, priority, stickyConfig } = campaign;
  return framedPage(c, {
    title: `Settings of ${name}`,
    heading: "Settings",
    section: "campaigns",
    back: [campaignPath(id), name],
    form,
    tabs: <CampaignTabs of={shown} current="/settings" />,
    calls: callOf("updateCampaign", [id], { body: { name, priority, stickyConfig } }),
    body: (
      <>
        <Form of={form} action={campaignPath(id, "/settings")}>
          <Fields of={form} names={Object.keys(looks)} />
          <fieldset class="settings-group">
            <legend>Sticky</legend>
            <Fields of={form} names={Object.keys(sticky)} />
          </fieldset>
          {rights.boost ? (
            <fieldset class="settings-group">
              <legend>Boost</legend>
              <p class="hint">
                How widely the booster looks for people, from 0 (not at all) to 10. It spends the platform's money, so
                only Admins see these fields.
              </p>
              <Fields of={form} names={Object.keys(boost)} />
            </fieldset>
          ) : (
            <NoBoost of={shown} />
          )}
          <button>Save settings</button>
        </Form>
      </>
    ),
  });
}

function NoBoost({ of: { campaign, audience } }: { of: ShownCampaign }) {
  const why =
    campaign.boostingControlMode === "Automatic"
      ? "It is automatic for this campaign."
      : "Only Admins may change it, since it spends the platform's money.";
  const settings = audience && `/console/audiences/${encodeURIComponent(audience.id)}/settings`;
  const level = campaign.hasBooster ? `Level ${campaign.boostLevel} of 10. ` : "None. ";
  return (
    <div class="settings-group">
      <h2>Boost</h2>
      <p>
        {settings
          ? [level, "It follows from ", <RoleLink to={settings}>the audience {audience.name}</RoleLink>, "."]
          : level + why}
      </p>
    </div>
  );
}
