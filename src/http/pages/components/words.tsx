/** Words of the service that a first-time visitor does not know, and what each means. */
const meanings = {
  Graduated: "They answered enough of an audience's examples right. Jobs go to them.",
  Distilling:
    "They answer examples, and have neither graduated nor been dropped yet: it is still being found out how good they are.",
  "Inactive graduates": "They were good enough, and have not come back for long.",
  Dropped: "They answered too many examples wrong, and get no more work here.",
  Health: "How well the examples tell skill from luck, up to 100%.",
  Serving: "People are shown its examples right now.",
  "Boost level":
    "How widely people are looked for. It widens while too few are on their way, and narrows by itself once there are enough.",
  Seed: "To bring in people from a list, with a score that you give them.",
} as const;

type Word = keyof typeof meanings;

interface TermProps {
  word: Word;
  /** The question that it answers: "What is a graduate?" */
  asks: string;
}

/** One word, explained where it stands. Closed at first. */
export function Term({ word, asks }: TermProps) {
  return (
    <details class="term">
      <summary>{asks}</summary>
      <p>{meanings[word]}</p>
    </details>
  );
}

/** Several words that a page uses, explained in one place. Closed at first. */
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
