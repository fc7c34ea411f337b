import { notSticky } from "../../../src/domain/campaign/campaign-settings.ts";
import type { Profile } from "../../../src/domain/matching/profile.ts";
import type { ServableCampaign } from "../../../src/domain/matching/servable-campaign.ts";

/** A person with no known facts but those of a test. */
export function draftProfile(known: Partial<Profile> = {}): Profile {
  return {
    userId: "u1",
    isNew: false,
    now: 0,
    sessions: new Map(),
    responses: new Map(),
    scores: new Map(),
    states: new Map(),
    allowedActions: new Set(),
    sticky: new Map(),
    answered: new Set(),
    ...known,
  };
}

/** A campaign that accepts every person, with nothing in it but what a test says. */
export function draftCampaign(id: string, settings: Partial<ServableCampaign> = {}): ServableCampaign {
  return {
    id,
    organizationId: "org",
    name: id,
    status: "Active",
    audience: null,
    priority: 1,
    filters: [],
    serves: { kind: "selections", selections: [] },
    sticky: notSticky,
    stickyClearedAt: 0,
    featureFlagCount: 0,
    boostingControlMode: "Manual",
    ...settings,
  };
}
