/** Words of the service that a first-time visitor does not know, and what each means. */
const meanings = {
  Graduated: "They answered enough examples right: jobs ask them.",
  Distilling: "They are still on the examples, which tell who is good at the task from who guesses.",
  "Inactive graduates": "They were good enough, and have not come back for long.",
  Dropped: "They answered too many examples wrong, and get no more work here.",
  Health: "How well the examples tell skill from luck, up to 100%.",
  Serving: "People are shown its examples right now.",
  "Boost level": "How far beyond the first choice of people is looked when too few come.",
  Seed: "To bring in people from a list, with a score that you give them.",
} as const;

type Word = keyof typeof meanings;

/** Explains words in the place where they are read. Closed at first. */
export function Words({ of: words }: { of: readonly Word[] }) {
  return (
    <details class="words">
      <summary>What the words mean</summary>
      <dl class="facts">
        {words.map((word) => (
          <div>
            <dt>{word}</dt>
            <dd>{meanings[word]}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
