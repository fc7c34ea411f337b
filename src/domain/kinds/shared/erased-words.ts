/** What is left of a person's own words once they are erased. People cannot send it. */
export const erasedWords = "";
