import { retrievalModes } from "../../domain/audience/settings.ts";
import { oneOf } from "./scalars.ts";

export const retrievalMode = oneOf(retrievalModes).openapi("RetrievalMode", {
  description:
    "`Sequential`: in the order of the source. `Shuffled`: in an order that differs from person to person, and stays " +
    "the same for each. `Random`: in a new order at each visit.",
});
