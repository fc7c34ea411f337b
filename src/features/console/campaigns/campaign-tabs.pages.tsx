import { Tabs } from "../../../http/pages/components/tabs.tsx";
import type { ServableAudience, ShownCampaign } from "./campaign.usecases.ts";

export const campaignsPath = "/console/campaigns";

type CampaignPage = "" | "/program" | "/json" | "/settings";

export function campaignPath(campaignId: string, page: CampaignPage | "/act" = ""): string {
  return `${campaignsPath}/${encodeURIComponent(campaignId)}${page}`;
}

/** The pages of one campaign, side by side. Those that change it are for those who may. */
export function CampaignTabs({
  of: { campaign, program, rights },
  current,
}: {
  of: ShownCampaign;
  current: CampaignPage;
}) {
  const path = (page: CampaignPage) => campaignPath(campaign.id, page);
  const tabs = {
    [path("")]: "Overview",
    ...(program !== null && rights.change
      ? { [path("/program")]: "Edit the program", [path("/json")]: "Program as JSON" }
      : {}),
    ...(rights.change ? { [path("/settings")]: "Settings" } : {}),
  };
  return <Tabs label="Pages of this campaign" tabs={tabs} current={path(current)} />;
}

/** Calls what a routing serves by its name: an audience of the organization, or else its id. */
export function routingNames(audiences: readonly ServableAudience[]): (routingId: string) => string {
  const names = new Map(audiences.map(({ id, name }) => [id, name]));
  return (routingId) => names.get(routingId) ?? (routingId === "" ? "(nothing yet)" : routingId);
}

/** What may stand in a field that asks for a routing. */
export function RoutingOptions({ audiences }: { audiences: readonly ServableAudience[] }) {
  return (
    <datalist id="routings">
      {audiences.map(({ id, name }) => (
        <option value={id}>{name}</option>
      ))}
    </datalist>
  );
}
