import type { RespondentDetails } from "../../../domain/labeling/respondent.ts";
import type { HeldLabels } from "../../../objects/desk/desk.port.ts";

/** The desks of labeling jobs, which may know a person. */
export interface DesksOfPerson {
  /** Whether this is a place among the desks, and not an audience's id. */
  isPlace(last: string): boolean;
  /**
   * Forgets the person on the next desks after this place, and gives the place of the last one. Null: there are no more. An organization's
   * part are its own jobs; null is the jobs of all.
   */
  erase(asked: { userId: string; after: string; organizationId: string | null }): Promise<string | null>;
  /** What these desks hold of the person: an entry for each page of a desk's responses. */
  held(asked: { userId: string; organizationId: string | null }): AsyncGenerator<HeldOnDesk, void>;
}

export interface HeldOnDesk {
  jobId: string;
  desk: number;
  details: RespondentDetails | null;
  /** Coordinates are shares of the asset, 0 to 1. */
  responses: HeldLabels["responses"];
}
