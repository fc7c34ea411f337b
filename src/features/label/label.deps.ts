import type { Context } from "hono";
import type { Bindings } from "../../config.ts";
import type { AppEnv } from "../../http/app-env.ts";
import type { ObjectsSlice } from "../../objects/objects.deps.ts";
import { createLabelAssets, type LabelAssets } from "../../platform/label-assets.ts";
import { createLabelSigning, type LabelSigning } from "../../platform/label-signing.ts";
import type { PlatformSlice } from "../../platform/platform.deps.ts";
import type { AudiencesSlice } from "../audiences/audiences.deps.ts";
import type { AuthSlice } from "../auth/auth.deps.ts";
import type { EndedAccess } from "../auth/identity/ended-access.port.ts";
import type { CampaignsSlice } from "../campaigns/campaigns.deps.ts";
import type { FlowsSlice } from "../flows/flows.deps.ts";
import { createEndedAccess } from "../labeling/ended-access.usecases.ts";
import type { LabelingSlice } from "../labeling/labeling.deps.ts";
import { linkCoverage } from "../labeling/links/links.usecases.ts";
import type { NoticesSlice } from "../notices/notices.deps.ts";
import type { ServingDeps } from "../serving/serving.deps.ts";
import type { SignalsSlice } from "../signals/signals.deps.ts";
import { createLabelerGate, type LabelerGate } from "./labeler-gate.usecases.ts";
import { createLinkStandings, type LinkStandings } from "./link-standings.usecases.ts";

/** The labeling page, and the people who come through links. */
export interface LabelSlice {
  endedAccess: EndedAccess;
  linkStandings: LinkStandings;
  labelSigning: LabelSigning;
  labelerGate: LabelerGate;
  labelAssets: LabelAssets;
}

export function createLabelSlice(
  { PAGES }: Pick<Bindings, "PAGES">,
  deps: PlatformSlice &
    ObjectsSlice &
    AuthSlice &
    AudiencesSlice &
    CampaignsSlice &
    LabelingSlice &
    FlowsSlice &
    SignalsSlice,
): LabelSlice {
  const { clock, config, publishers, links } = deps;
  const linkStandings = createLinkStandings({ read: (by) => links.standing(by, linkCoverage(deps)), clock });
  return {
    linkStandings,
    endedAccess: createEndedAccess({ ...deps, linkStandings }),
    labelSigning: createLabelSigning(config.keysSecret),
    labelerGate: createLabelerGate({
      publishers,
      clock,
      perMinute: config.newPeoplePerMinute,
      perAddress: labelersPerAddress,
    }),
    labelAssets: createLabelAssets(PAGES),
  };
}

/** Generous for a class behind one address, and little for a caller who makes up people. */
const labelersPerAddress = 60;

/** What this context's handlers work with. */
export type LabelDeps = ServingDeps & LabelSlice & Pick<NoticesSlice, "digests">;

export function labelDeps(c: Context<AppEnv>): LabelDeps {
  return c.var.deps;
}
