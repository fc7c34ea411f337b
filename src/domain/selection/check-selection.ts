import { checkList, checkNothing, checkText } from "../check-list.ts";
import type { FaultList } from "../fault-list.ts";
import type { CampaignSelection, ValidationChance } from "./selection.ts";

/** Adds the faults of the selection at `at`, except for the selections inside it. */
export function checkSelection(selection: CampaignSelection, at: string, faults: FaultList): void {
  const amount = (member: string, value: number | null | undefined) => faults.atLeastOne(`${at}.${member}`, value ?? 1);
  const names = (member: string, values: string[]) => checkList(values, `${at}.${member}`, faults, checkText);
  const nested = (member: string, selections: CampaignSelection[]) =>
    checkList(selections, `${at}.${member}`, faults, checkNothing, "selection");

  switch (selection._t) {
    case "StaticSelection":
      names("rapidIds", selection.rapidIds);
      return;
    case "AudienceSelection":
      faults.text(`${at}.audienceId`, selection.audienceId);
      amount("effort", selection.effort);
      amount("maxIterations", selection.maxIterations);
      return;
    case "LabelingSelection":
      amount("amount", selection.amount);
      amount("effortBudget", selection.effortBudget);
      amount("maxIterations", selection.maxIterations);
      return;
    case "ValidationSelection":
      faults.text(`${at}.validationSetId`, selection.validationSetId);
      amount("amount", selection.amount);
      amount("effortBudget", selection.effortBudget);
      return;
    case "DemographicSelection":
      names("keys", selection.keys);
      faults.share(`${at}.probability`, selection.probability ?? 1);
      amount("maxRapids", selection.maxRapids);
      return;
    case "CappedSelection":
      nested("selections", selection.selections);
      amount("maxRapids", selection.maxRapids);
      return;
    case "EnforcingSelection":
      nested("selections", selection.selections);
      // Both members are required, so zero means that one of them has no limit.
      faults.notNegative(`${at}.minSelections`, selection.minSelections);
      faults.notNegative(`${at}.minRapids`, selection.minRapids);
      return;
    case "ShufflingSelection":
      nested("selections", selection.selections);
      return;
    case "AbTestSelection":
      nested("a", selection.a);
      nested("b", selection.b);
      return;
    case "ConditionalValidationSelection":
      names("dimensions", selection.dimensions);
      checkList(selection.validationChances, `${at}.validationChances`, faults, checkChance, "chance");
      return;
  }
}

function checkChance(chance: ValidationChance, at: string, faults: FaultList): void {
  faults.share(`${at}.userScoreThreshold`, chance.userScoreThreshold);
  faults.share(`${at}.chance`, chance.chance);
  faults.atLeastOne(`${at}.rapidCount`, chance.rapidCount);
  if (chance.selections) checkList(chance.selections, `${at}.selections`, faults, checkNothing, "selection");
}
