/** Tasks that one look shows. */
export const tasksInView = 12;
/** Minutes that one look goes back. */
export const minutesInView = 10;

/** What happens at a desk right now. */
export interface DeskLive {
  /** Accepted responses in each of the last minutes, the oldest first. The last minute is not over yet. */
  minutes: number[];
  /** The tasks that were answered last, newest first, and then the first ones of the desk. */
  tasks: { id: number; answeredAt: number | null }[];
  /** People who took tasks here within the last hour. */
  people: number;
  held: HeldTasks;
}

/** Tasks that are handed out and not answered yet. */
export interface HeldTasks {
  tasks: number;
  people: number;
  /** When the last lease ends. Null: nothing is held. */
  until: number | null;
}
