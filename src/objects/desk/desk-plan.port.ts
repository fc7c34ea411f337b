import type { LabelingPlan } from "../../domain/labeling/definition.ts";
import type { Micros } from "../../domain/money/amount.ts";
import type { SpenderKind } from "../../domain/money/settlement.ts";

/** Who pays for a desk's answers, and what one costs. */
export interface DeskSpending {
  price: Micros;
  organizationId: string;
  kind: SpenderKind;
  /** The job, flow or benchmark that the cost stands under. */
  referenceId: string;
  /** The job whose own budget counts too. Null: there is none. */
  jobId: string | null;
  audienceId: string;
  /** The member who made the job or flow. */
  memberId: string;
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
  /** Absent: its answers are free. */
  spending?: DeskSpending;
}
