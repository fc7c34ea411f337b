import { longestFlagValue } from "../../domain/campaign/campaign-settings.ts";
import { longestName } from "../../domain/fault-list.ts";
import { text } from "./scalars.ts";
import { typed, unnamed } from "./typed.ts";

export const featureFlag = unnamed(
  typed("FeatureFlag", {
    key: text(longestName, 1).describe(
      "What the flag changes about how a task is shown or answered, such as `no_shuffle`. 1 to 256 characters. Unknown " +
        "keys are stored and passed on.",
    ),
    value: text(longestFlagValue).describe(
      "The flag's value as a text, up to 1,000 characters: `True` or `False` for a switch, a whole number for an " +
        "amount.",
    ),
  }).describe("Changes how a task is shown or answered."),
);
