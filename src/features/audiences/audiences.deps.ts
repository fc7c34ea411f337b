import type { PlatformSlice } from "../../platform/platform.deps.ts";
import { type AudienceStatusRepository, createAudienceStatusRepository } from "./audience-status.repository.ts";
import { type AudienceRepository, createAudienceRepository } from "./audiences.repository.ts";
import { createExampleRepository, type ExampleRepository } from "./examples/examples.repository.ts";
import { createFilteredViewRepository, type FilteredViewRepository } from "./filtered-views.repository.ts";
import { createShareRepository, type ShareRepository } from "./shares/shares.repository.ts";
import { createVisibleAudienceRepository, type VisibleAudienceRepository } from "./visible-audiences.repository.ts";

/** Audiences with their examples, views and shares. */
export interface AudiencesSlice {
  audiences: AudienceRepository;
  visibleAudiences: VisibleAudienceRepository;
  audienceStatus: AudienceStatusRepository;
  views: FilteredViewRepository;
  shares: ShareRepository;
  examples: ExampleRepository;
}

export function createAudiencesSlice({ db }: PlatformSlice): AudiencesSlice {
  return {
    audiences: createAudienceRepository(db),
    visibleAudiences: createVisibleAudienceRepository(db),
    audienceStatus: createAudienceStatusRepository(db),
    views: createFilteredViewRepository(db),
    shares: createShareRepository(db),
    examples: createExampleRepository(db),
  };
}
