import type { Measures } from "./measures.port.ts";

/** Where no dataset is bound, nothing is measured. */
export const noMeasures: Measures = { request: () => {}, message: () => {}, items: () => {} };
