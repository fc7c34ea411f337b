/** The most characters of a comment on a task. */
export const longestComment = 2_000;

/** The most comments of a task. */
export const commentsAtMost = 200;
