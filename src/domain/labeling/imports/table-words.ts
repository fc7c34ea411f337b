/** What the columns of a table mean. */
export const columnMeanings = {
  url: "A picture, video or sound",
  text: "A text to judge",
  "a, b": "Two URLs or texts to compare",
  context: "A text shown with it, such as the prompt",
  context_url: "A picture shown with it",
  group: "What is ranked against each other",
  sentence: "The words to select from",
  "any other": "Kept as your own notes, and given back with the results",
};

/** A table that can be taken in. */
export const exampleTable = `url,context,camera
https://example.com/1.jpg,A red bus at night,north
https://example.com/2.jpg,A dog on a beach,south`;
