import type { Blocks } from "../person/blocks.ts";
import type { ServableCampaign } from "./servable-campaign.ts";

/** Whether the campaign must not serve the person. Examples of other audiences that it also serves are judged one by one. */
export function blocksCampaign(
  { organizations, audiences }: Blocks,
  { organizationId, audience, job }: Pick<ServableCampaign, "organizationId" | "audience" | "job">,
): boolean {
  const named = [audience?.id, job?.audienceId];
  return organizations.includes(organizationId) || audiences.some((id) => named.includes(id));
}
