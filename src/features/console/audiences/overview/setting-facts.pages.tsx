import type { Child } from "hono/jsx";
import {
  atMost,
  chanceText,
  dropSentence,
  filterSentence,
  graduationSentence,
  submissionText,
  thresholdText,
} from "../../../../domain/audience/setting-sentences.ts";
import type { AudienceSettings } from "../../../../domain/audience/settings.ts";
import { numberText } from "../../../../domain/text/numbers.ts";
import { Facts } from "../../../../http/pages/components/figures.tsx";
import { Section, Time } from "../../../../http/pages/components/parts.tsx";
import type { AudienceOverview as ShownAudience } from "./audience-overview.usecases.ts";

/** Who owns an audience, who sees it and all of its settings. */
export function SettingFacts({ of: audience }: { of: ShownAudience }) {
  const { ownerMail, distillingCampaignId, createdAt, isPublic } = audience;
  return (
    <Section title="In short">
      <Facts
        rows={{
          // Empty for those who may not know it.
          Owner: ownerMail || null,
          Campaign: <code>{distillingCampaignId}</code>,
          Created: <Time at={createdAt} />,
          "Visible to": isPublic ? "Everybody" : "Its organization, and people with a share",
          ...Object.assign({}, ...Object.values(settingRows).map((rowsOf) => rowsOf?.(audience))),
        }}
      />
    </Section>
  );
}

/** The rows of each setting. Null: another setting's row shows it too. A new setting does not compile before it stands here. */
const settingRows: Record<keyof AudienceSettings, ((audience: ShownAudience) => Record<string, Child>) | null> = {
  filters: ({ filters }) => ({
    Filters: filters.length === 0 ? "Everybody may join" : filters.map(filterSentence).join("; and "),
  }),
  graduationRule: ({ graduationRule, randomAdmissionProbability }) => ({
    "Graduates with": graduationSentence(graduationRule),
    "Chance of graduating by guessing": chanceText(randomAdmissionProbability),
  }),
  dropScore: (audience) => ({ "Drops below": dropSentence(audience) }),
  dropMinResponses: null,
  maxDistillingResponses: ({ maxDistillingResponses }) => ({
    "Responses while distilling": atMost(maxDistillingResponses),
  }),
  maxDistillingSessions: ({ maxDistillingSessions }) => ({
    "Sessions while distilling": atMost(maxDistillingSessions),
  }),
  minSubmissionRate: (audience) => ({ "Least submission rate": submissionText(audience) }),
  minSessionsForSubmissionRate: null,
  minSubmissionRateGraduated: null,
  inactivityDropDays: ({ inactivityDropDays: days }) => ({
    "Inactive after": days === null ? "Never" : `${numberText(days)} days`,
  }),
  minimumSizeForActivation: ({ minimumSizeForActivation: least }) => ({ "Graduates needed": numberText(least ?? 1) }),
  distillingRetrievalMode: ({ distillingRetrievalMode }) => ({ "Order of examples": distillingRetrievalMode }),
  isDistillingCampaignSticky: ({ isDistillingCampaignSticky }) => ({
    "People stay with the campaign": isDistillingCampaignSticky ? "Yes" : "No",
  }),
  revealsResults: ({ revealsResults }) => ({
    "Reveals results": revealsResults === "Always" ? "At once" : "After graduating or dropping",
  }),
  // Null for people who may only read.
  excludedPublishers: ({ excludedPublishers: ids }) => ({
    "Excluded publishers": ids && (ids.length === 0 ? "None" : ids.map((id) => [<code>{id}</code>, " "])),
  }),
  minDistillingForGlobalBoost: ({ minDistillingForGlobalBoost }) => ({
    "Looks for anybody below": thresholdText(minDistillingForGlobalBoost, "distilling"),
  }),
  minGraduatedForDistillingBoost: ({ minGraduatedForDistillingBoost }) => ({
    "Stops widening at": thresholdText(minGraduatedForDistillingBoost, "graduated"),
  }),
};
