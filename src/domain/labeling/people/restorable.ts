/** So long after they were taken back, a person's answers can count again. */
export const restorableForMs = 24 * 3_600_000;
