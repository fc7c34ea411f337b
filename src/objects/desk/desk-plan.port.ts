import type { LabelingPlan } from "../../domain/labeling/definition.ts";

/** What a desk must know of its job. It never changes. */
export interface DeskPlan {
  jobId: string;
  /** Counts the desks of a job from 0. */
  desk: number;
  /** The place in the job of this desk's first task, and all tasks of the job: a budget is split over them. */
  firstTask: number;
  jobTasks: number;
  labeling: LabelingPlan;
  /** The address under which stored files can be read, with a slash at its end. */
  filesAt: string;
  /** It is the desk of a ranking flow, which `jobId` names. Absent: of a job. */
  isFlow?: boolean;
}
