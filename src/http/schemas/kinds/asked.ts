import { longestName } from "../../../domain/fault-list.ts";
import { longestExampleInstruction, longestTaskInstruction } from "../../../domain/kinds/instruction.ts";
import { text } from "../scalars.ts";

/** What people read above an example. */
export const exampleInstruction = () => text(longestExampleInstruction, 1);

/** What people read above a task. */
export const taskInstruction = (description: string) => text(longestTaskInstruction, 1).openapi({ description });

export const rapidId = text(longestName, 1).describe("The rapid that this answers, by its `id`.");
