import { rapidStates } from "../../domain/labeling/result-grid/rapid-state.ts";
import { oneOf } from "./scalars.ts";

export const rapidState = oneOf(rapidStates).openapi("RapidState", {
  description:
    "`Labeling`: people are asked. `Done`: it has enough responses. `Paused`: its job is paused, or the check itself. `Flagged`: a check that " +
    "most people fail. `None`, `Incomplete` and `Rejected` never occur here.",
});
