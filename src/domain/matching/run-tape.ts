import { type ComparisonOperator, comparisonOperators } from "../filter/campaign-filter.ts";
import type { Truth } from "../filter/evaluate-filter.ts";
import { reaches } from "../member/threshold.ts";
import { compares } from "./comparison.ts";
import { hasCooledDown } from "./cooldown.ts";
import type { Cell, FilterTape } from "./filter-tape.ts";
import type { DefaultScores, Profile } from "./profile.ts";
import { simplifiedStateOf } from "./simplified-state.ts";

/** Evaluates a filter for a person. A group stops at the child that decides it. */
export function runTape(tape: FilterTape, campaignId: string, profile: Profile, defaults: DefaultScores): Truth {
  return truthAt(tape, 0, campaignId, profile, defaults);
}

function truthAt(tape: FilterTape, node: number, campaignId: string, profile: Profile, defaults: DefaultScores): Truth {
  const at = node + 2;
  switch (tape[node]) {
    case "AndFilter":
    case "OrFilter": {
      const decisive = tape[node] === "OrFilter";
      const end = endOf(tape, node);
      let isOpen = false;
      for (let child = at; child < end; child = endOf(tape, child)) {
        const truth = truthAt(tape, child, campaignId, profile, defaults);
        if (truth === decisive) return decisive;
        if (truth === null) isOpen = true;
      }
      return isOpen ? null : !decisive;
    }
    case "NotFilter": {
      const truth = truthAt(tape, at, campaignId, profile, defaults);
      return truth === null ? null : !truth;
    }
    case "CountryFilter":
      return holds(tape, at, endOf(tape, node), profile.country);
    case "LanguageFilter":
      return holds(tape, at, endOf(tape, node), profile.language);
    case "DeviceFilter":
      return holds(tape, at, endOf(tape, node), profile.deviceType ?? "Unknown");
    case "DspFilter":
      return holds(tape, at, endOf(tape, node), profile.dsp);
    case "DemographicFilter": {
      const identifier = text(tape[at]);
      const { demographics } = profile;
      if (demographics === undefined || !Object.hasOwn(demographics, identifier)) return null;
      return holds(tape, at + 1, endOf(tape, node), demographics[identifier]);
    }
    case "AudienceStateFilter": {
      const state = profile.states.get(text(tape[at]));
      if (state === undefined) return tape[at + 1] === true;
      const simplified = simplifiedStateOf(state);
      return simplified !== null && holds(tape, at + 2, endOf(tape, node), simplified);
    }
    case "UserScoreFilter": {
      const score = profile.scores.get(text(tape[at])) ?? defaults(text(tape[at]));
      return reaches(score, number(tape[at + 1])) && reaches(number(tape[at + 2]), score);
    }
    case "ResponseCountFilter": {
      const count = profile.responses.get(text(tape[at])) ?? 0;
      return compares(count, operator(tape[at + 1]), number(tape[at + 2]));
    }
    case "CampaignSessionCountFilter": {
      const count = profile.sessions.get(campaignId)?.count ?? 0;
      return compares(count, operator(tape[at]), number(tape[at + 1]));
    }
    case "CampaignCooldownFilter": {
      const cooldown = { min: number(tape[at]), max: number(tape[at + 1]), seedByUserId: tape[at + 2] === true };
      return hasCooledDown(cooldown, campaignId, profile);
    }
    case "NewUserFilter":
      return profile.isNew;
    case "CampaignIdFilter":
      return tape[at] === true;
    case "UserActionRestrictionFilter": {
      const end = endOf(tape, node);
      for (let action = at; action < end; action++) {
        if (!profile.allowedActions.has(text(tape[action]))) return false;
      }
      return true;
    }
    default:
      throw new TypeError(`no filter is called ${String(tape[node])}`);
  }
}

function endOf(tape: FilterTape, node: number): number {
  return number(tape[node + 1]);
}

function holds(tape: FilterTape, from: number, end: number, value: string | undefined): Truth {
  if (value === undefined) return null;
  for (let i = from; i < end; i++) if (tape[i] === value) return true;
  return false;
}

// The position of a cell says what it holds.
const text = (cell: Cell | undefined) => cell as string;
const number = (cell: Cell | undefined) => cell as number;
const operator = (cell: Cell | undefined) => comparisonOperators[cell as number] as ComparisonOperator;
