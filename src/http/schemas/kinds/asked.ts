import { text } from "../scalars.ts";

/** What people read above an example. */
export const exampleInstruction = () => text(250, 1);

/** What people read above a task. */
export const taskInstruction = (description: string) => text(1_000, 1).openapi({ description });

export const rapidId = text(256, 1).describe("The rapid that this answers, by its `id`.");
