import { checkList, checkNothing, checkText } from "../check-list.ts";
import { FaultList, type Faults } from "../fault-list.ts";
import type { CampaignFilter, CampaignFilterLeaf } from "./campaign-filter.ts";
import { checkCooldown } from "./check-cooldown.ts";
import { checkAudienceLeaf, normalizeLeaf } from "./check-filter.ts";
import { checkTrees, mapLeaves } from "./filter-tree.ts";

/** Finds the faults of a campaign's filters, by member path. All filters share one limit of number and bytes. */
export function campaignFilterFaults(filters: CampaignFilter[], path: string): Faults {
  const faults = new FaultList();
  const checkLeaf = (leaf: CampaignFilterLeaf, at: string) => checkCampaignLeaf(leaf, at, faults);
  checkTrees(filters, path, { faults, checkLeaf });
  return faults.toRecord();
}

function checkCampaignLeaf(leaf: CampaignFilterLeaf, at: string, faults: FaultList): void {
  switch (leaf._t) {
    case "CountryFilter":
    case "LanguageFilter":
    case "DeviceFilter":
    case "DemographicFilter":
      checkAudienceLeaf(leaf, at, faults);
      return;
    case "DspFilter":
      checkList(leaf.dspNames, `${at}.dspNames`, faults, checkText);
      return;
    case "AudienceStateFilter":
      faults.text(`${at}.audienceId`, leaf.audienceId);
      checkList(leaf.allowedStates, `${at}.allowedStates`, faults, checkNothing);
      return;
    case "UserScoreFilter":
      checkScores(leaf, at, faults);
      return;
    case "ResponseCountFilter":
      faults.text(`${at}.dimension`, leaf.dimension);
      faults.notNegative(`${at}.responseCount`, leaf.responseCount);
      return;
    case "CampaignSessionCountFilter":
      faults.notNegative(`${at}.sessionCount`, leaf.sessionCount);
      return;
    case "CampaignCooldownFilter":
      checkCooldown(leaf.cooldown, `${at}.cooldown`, faults);
      return;
    case "NewUserFilter":
      return;
    case "CampaignIdFilter":
      checkList(leaf.campaignIds, `${at}.campaignIds`, faults, checkText);
      return;
    case "UserActionRestrictionFilter":
      checkActions(leaf.requiredActions, `${at}.requiredActions`, faults);
      return;
  }
}

function checkScores(
  { dimension, lowerbound, upperbound }: Extract<CampaignFilterLeaf, { _t: "UserScoreFilter" }>,
  at: string,
  faults: FaultList,
): void {
  faults.text(`${at}.dimension`, dimension);
  faults.share(`${at}.lowerbound`, lowerbound);
  faults.share(`${at}.upperbound`, upperbound);
  faults.unless(!(lowerbound > upperbound), `${at}.upperbound`, "must not be less than lowerbound");
}

/** An empty list of actions demands nothing, so unlike other lists it is allowed. */
function checkActions(actions: string[], path: string, faults: FaultList): void {
  if (actions.length > 0) checkList(actions, path, faults, checkText);
}

/** Turns countries to upper and languages to lower case, as profiles have them. Durations stay as sent. */
export function normalizeCampaignFilter(filter: CampaignFilter): CampaignFilter {
  return mapLeaves(filter, (leaf: CampaignFilterLeaf) =>
    leaf._t === "CountryFilter" || leaf._t === "LanguageFilter" ? normalizeLeaf(leaf) : leaf,
  );
}
