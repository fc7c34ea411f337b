import type { Context } from "hono";
import { html } from "hono/html";
import { maxCustomerPriority } from "../../../domain/campaign/campaign-settings.ts";
import type { AppEnv } from "../../../http/app-env.ts";
import { callPanel } from "../../../http/pages/call-panel.ts";
import { csrfField } from "../../../http/pages/csrf.ts";
import { checkbox, errorSummary, type FieldErrors, textField } from "../../../http/pages/form-fields.ts";
import type { Html } from "../../../http/pages/html.ts";
import { renderPage } from "../../../http/pages/render-page.ts";
import type { ShownCampaign } from "./campaign.usecases.ts";
import { campaignPath, campaignTabs } from "./campaign-parts.ts";
import type { BoostDraft, SettingsDraft } from "./settings-draft.ts";

type Answer = Response | Promise<Response>;

export function campaignSettingsPage(
  c: Context<AppEnv>,
  shown: ShownCampaign,
  { draft, errors = {} }: { draft: SettingsDraft; errors?: FieldErrors },
): Answer {
  const { campaign } = shown;
  const { sticky } = draft;
  const isWrong = Object.keys(errors).length > 0;
  return renderPage(c, {
    title: `${isWrong ? "Error: " : ""}Settings of ${campaign.name}`,
    section: "campaigns",
    status: isWrong ? 400 : 200,
    body: html`<p class="back"><a href="${campaignPath(campaign.id)}">${campaign.name}</a></p>
      <h1>Settings</h1>
      ${campaignTabs(shown, "/settings")}
      ${errorSummary(errors)}
      <form method="post" action="${campaignPath(campaign.id, "/settings")}">
        ${csrfField(c)}
        ${textField({ name: "name", label: "Name", value: draft.name, maxLength: 256, autocomplete: "off", error: errors.name })}
        ${textField({
          name: "priority",
          label: "Priority",
          value: draft.priority,
          autocomplete: "off",
          error: errors.priority,
          hint: `Its odds when one of your campaigns is drawn for a person: 20 wins twice as often as 10, and 0 never wins. Up to ${maxCustomerPriority}; only Admins may set more.`,
        })}
        <fieldset class="settings-group">
          <legend>Sticky</legend>
          ${checkbox({
            name: "isEnabled",
            label: "People stay with this campaign",
            isChecked: sticky.isEnabled,
            hint: "Whom it has served once, it serves again in their next sessions, before any draw.",
          })}
          ${textField({
            name: "dimension",
            label: "Dimension",
            value: sticky.dimension,
            maxLength: 256,
            autocomplete: "off",
            hint: "A person stays with one campaign in each dimension of your organization.",
            error: errors.dimension,
          })}
          ${checkbox({
            name: "bypassFilters",
            label: "Even if filters no longer pass",
            isChecked: sticky.bypassFilters,
            hint: "Somebody who moved to another country goes on with it.",
          })}
          ${checkbox({
            name: "bypassPrioritySelection",
            label: "Even at priority 0",
            isChecked: sticky.bypassPrioritySelection,
            hint: "With priority 0 it takes nobody new and keeps those whom it has.",
          })}
          ${checkbox({
            name: "blockOtherStickyCampaigns",
            label: "Keep other sticky campaigns away",
            isChecked: sticky.blockOtherStickyCampaigns,
            hint: "While a person stays, no other sticky campaign of this dimension is drawn for them.",
          })}
          ${checkbox({
            name: "clearOnPause",
            label: "Let everybody go on a pause",
            isChecked: sticky.clearOnPause,
            hint: "Otherwise people come back to it once it resumes.",
          })}
        </fieldset>
        ${draft.boost === null ? noBoostNote(shown) : boostFields(draft.boost, errors)}
        <button>Save settings</button>
      </form>
      ${callPanel(c, {
        operationId: "updateCampaign",
        path: `/campaign/${campaign.id}`,
        method: "PATCH",
        body: { name: campaign.name, priority: campaign.priority, stickyConfig: campaign.stickyConfig },
      })}`,
  });
}

function boostFields(boost: BoostDraft, errors: FieldErrors): Html {
  const level = (name: Exclude<keyof BoostDraft, "languageBoosts">, label: string, hint: string, isOptional = false) =>
    textField({ name, label, hint, isOptional, value: boost[name], autocomplete: "off", error: errors[name] });
  return html`<fieldset class="settings-group">
      <legend>Boost</legend>
      <p class="hint">How widely the booster looks for people, from 0 (not at all) to 10. It spends the platform's money, so only Admins see these fields.</p>
      ${level("globalBoostLevel", "Level", "3 is usual.")}
      ${level("minAutoAdjustLevel", "Never below", "The booster adjusts the level by itself between these two.", true)}
      ${level("maxAutoAdjustLevel", "Never above", "Leave both empty for no bounds.", true)}
      ${textField({
        name: "languageBoosts",
        label: "Languages",
        value: boost.languageBoosts,
        isOptional: true,
        autocomplete: "off",
        hint: "Such as de, fr: people of these languages are looked for.",
        error: errors.languageBoosts,
      })}
    </fieldset>`;
}

function noBoostNote({ campaign, audience }: ShownCampaign): Html {
  const why = audience
    ? html`It follows from <a href="/console/audiences/${encodeURIComponent(audience.id)}/settings">the audience ${audience.name}</a>.`
    : campaign.boostingControlMode === "Automatic"
      ? "It is automatic for this campaign."
      : "Only Admins may change it, since it spends the platform's money.";
  return html`<div class="settings-group"><h2>Boost</h2><p>${campaign.hasBooster ? `Level ${campaign.boostLevel} of 10.` : "None."} ${why}</p></div>`;
}
