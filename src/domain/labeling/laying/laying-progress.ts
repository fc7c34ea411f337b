/** How far the tasks of a job are laid out. It is stored as JSON after each page. */
export interface LayingProgress {
  /** The datapoints that the dataset had when the job was created: later ones are left out. */
  upTo: number;
  /** All tasks are counted before the first is laid, since a budget is split over them. */
  phase: "counting" | "laying";
  /** Tasks of the whole job, as far as they are counted. */
  jobTasks: number;
  /** Where the next page of the dataset begins. */
  after: readonly (number | null)[] | null;
  /** The desk that is being filled, the place in the job of its first task, and its tasks so far. */
  desk: number;
  firstTask: number;
  deskTasks: number;
  /** The ranked group at the end of the last page, which may go on in the next. */
  group: { name: string; items: number } | null;
  refused: { count: number; first: { datapointId: string; reason: string } | null };
}
