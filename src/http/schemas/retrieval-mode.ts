import { retrievalModes } from "../../domain/audience/settings.ts";
import { oneOf } from "./scalars.ts";

export const retrievalMode = oneOf(retrievalModes).openapi("RetrievalMode");
