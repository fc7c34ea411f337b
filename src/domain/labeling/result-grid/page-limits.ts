/** Tasks on a page of results. */
export const mostRapids = 100;
export const usualRapids = 20;
