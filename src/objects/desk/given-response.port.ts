import type { TaskResponse } from "../../domain/labeling/response.ts";

export type ResponseState = "Accepted" | "Overflow" | "Rejected";

export interface GivenResponse extends TaskResponse {
  person: number;
  /** Null: the person was erased. */
  userId: string | null;
  at: number;
  /** Milliseconds since the person took the task, or answered the one before. Null: that is not known. */
  tookMs: number | null;
  state: ResponseState;
}
