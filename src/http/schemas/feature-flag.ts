import { text } from "./scalars.ts";
import { typed, unnamed } from "./typed.ts";

export const featureFlag = unnamed(typed("FeatureFlag", { key: text(256, 1), value: text(1_000) }));
