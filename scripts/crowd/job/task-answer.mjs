/** Of what somebody who is wrong says or marks, nothing is as far from the truth as this, in percent and in milliseconds. */
const [farPercent, farMs] = [15, 2_000];

/** How often a blind guess is right. */
export function guessChanceOf({ kind, categories = [], words = [] }) {
  if (kind === "Classify") return 1 / categories.length;
  if (kind === "Compare") return 1 / 2;
  return kind === "Transcription" ? 1 / words.length : 0.05;
}

/**
 * An answer to a task of a job, right or wrong as it is wanted.
 * @param {{ kind: string, options: { name: string, identifier: string }[], categories?: object[], words?: object[] }} task
 * @param {{ truth: unknown, isCorrect: boolean, random: () => number }} how
 * @returns {{ _t: string }} an IRapidResult without its rapidId
 */
export function answerTask({ kind, options, categories = [], words = [] }, { truth, isCorrect, random }) {
  const oneOf = (values) => values[Math.floor(random() * values.length)];
  switch (kind) {
    case "Classify": {
      const wrong = categories.map(({ value }) => value).filter((value) => value !== truth);
      return { _t: "AttachCategoryResult", category: isCorrect || wrong.length === 0 ? truth : oneOf(wrong) };
    }
    case "Compare": {
      const chosen = options.filter(({ name }) => (name === truth) === isCorrect);
      return { _t: "CompareResult", winners: [oneOf(chosen.length > 0 ? chosen : options).identifier] };
    }
    case "Locate":
      return { _t: "LocateResult", coordinates: [pointOf(truth, { isCorrect, random })] };
    case "Line": {
      const { x, y } = pointOf(truth, { isCorrect, random });
      const points = [
        { x: Math.max(0, x - 8), y },
        { x: Math.min(100, x + 8), y },
      ];
      return { _t: "LineResult", lines: [{ size: 5, points }] };
    }
    case "Scrub": {
      const beside = Math.round((random() - 0.5) * 200);
      const away = farMs + Math.floor(random() * 20_000);
      return { _t: "ScrubResult", timestamps: [Math.max(0, truth + (isCorrect ? beside : away))] };
    }
    case "Transcription": {
      const chosen = words.filter(({ wordIndex }) => (wordIndex === truth) === isCorrect);
      const { word, wordIndex } = oneOf(chosen.length > 0 ? chosen : words);
      return { _t: "TranscriptionResult", selectedWords: [{ word, wordIndex }] };
    }
    case "FreeText":
      return { _t: "FreeTextResult", answer: isCorrect ? String(truth) : `mistake ${Math.floor(random() * 1_000)}` };
  }
}

/** People who are right tap within a percent of the point, others far from it. */
function pointOf({ x, y }, { isCorrect, random }) {
  if (isCorrect) return { x: x + 2 * random() - 1, y: y + 2 * random() - 1 };
  const distance = farPercent + random() * 20;
  return { x: x < 50 ? x + distance : x - distance, y: random() * 100 };
}
