import { rapidStates } from "../../domain/labeling/result-grid/rapid-state.ts";
import { oneOf } from "./scalars.ts";

export const rapidState = oneOf(rapidStates).openapi("RapidState", {
  description:
    "`Labeling`: people are asked. `Done`: it has enough responses. `Paused`: its job is paused. `None`, " +
    "`Incomplete`, `Flagged` and `Rejected` never occur here.",
});
