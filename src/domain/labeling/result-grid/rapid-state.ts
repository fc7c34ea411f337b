/** How far a task is. */
export const rapidStates = ["Labeling", "Paused", "Incomplete", "Flagged", "Done", "None", "Rejected"] as const;
export type RapidState = (typeof rapidStates)[number];
