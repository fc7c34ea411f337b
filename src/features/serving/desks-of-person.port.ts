/** The desks of labeling jobs, which may know a person. */
export interface DesksOfPerson {
  /** Whether this is a place among the desks, and not an audience's id. */
  isPlace(last: string): boolean;
  /**
   * Forgets the person on the next desks after this place, and gives the place of the last one. Null: there are no more. An organization's
   * part are its own jobs; null is the jobs of all.
   */
  erase(asked: { userId: string; after: string; organizationId: string | null }): Promise<string | null>;
}
