export const memberStates: readonly string[];
