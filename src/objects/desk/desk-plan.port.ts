import type { LabelingPlan } from "../../domain/labeling/definition.ts";
import type { Micros } from "../../domain/money/amount.ts";
import type { Spender } from "../../domain/money/settlement.ts";

/** Whose account pays for the answers, and at which price. */
export interface DeskSpending extends Omit<Spender, "id"> {
  price: Micros;
}

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
  /** Absent: answers are free. */
  spending?: DeskSpending;
}
