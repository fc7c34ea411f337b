import { seededRandom } from "../../scripts/local/seeded-random.mjs";

/** Draws that are the same in every run. */
export function seededDraws(seed) {
  const random = seededRandom(seed);
  const below = (count) => Math.floor(random() * count);
  return {
    random,
    below,
    happens: (probability) => random() < probability,
    oneOf: (values) => values[below(values.length)],
    /** Some different ones. */
    someOf: (values, count) => {
      const drawn = new Set();
      while (drawn.size < count) drawn.add(values[below(values.length)]);
      return [...drawn];
    },
    uuid: () =>
      "xxxxxxxx-xxxx-4xxx-8xxx-xxxxxxxxxxxx".replaceAll("x", () => "0123456789abcdef"[Math.floor(random() * 16)]),
  };
}
