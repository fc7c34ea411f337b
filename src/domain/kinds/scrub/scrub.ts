import { toFourDigits } from "../../labeling/result-file/round.ts";
import { secondsText } from "../../text/durations.ts";
import type { ExampleParts, KindOfWork, SimulatedPerson } from "../kind.ts";
import { writtenLines } from "../shared/box-form.ts";
import { details, listHeadOf } from "../shared/entry-parts.ts";
import { oneOf } from "../shared/simulated-marks.ts";
import { aggregateTimestamps } from "./marked-moments.ts";
import { scrubReview } from "./scrub-review.ts";
import type { ScrubRange, ScrubShapes } from "./shapes.ts";

const example: ExampleParts<ScrubShapes> = {
  tag: "ScrubExampleTruth",
  check() {},
  checkTruth({ validRanges }, _, add) {
    if (validRanges.length === 0) add("truth.validRanges", "must have at least one range");
    for (const [index, { start, end }] of validRanges.entries()) {
      if (start < 0 || end < start)
        add(`truth.validRanges[${index}]`, "must begin at 0 or later and not end before it begins");
    }
  },
  isCorrect: ({ timestamps }, { validRanges }) =>
    timestamps.length > 0 &&
    timestamps.every((moment) => validRanges.some(({ start, end }) => moment >= start && moment <= end)),
  convertTruth: (truth) => truth,
  words: { label: "Find moments", asks: "What to find", does: "People mark moments in a video or recording." },
  form: {
    fieldsOf: ({ validRanges }) => ({
      written: validRanges.map(({ start, end }) => `${start / 1000}-${end / 1000}`).join("\n"),
    }),
    read({ written }) {
      const validRanges = rangesIn(written);
      if (validRanges === null) return { fault: "Write each moment as from-to in seconds, such as 1.5-3." };
      return { truth: validRanges.length === 0 ? null : { _t: "ScrubExampleTruth", validRanges } };
    },
    textsOf: ({ written }) => writtenLines(written).map((line) => `${line} s`),
  },
  guessChance: () => null,
  simulate({ truth: { validRanges } }, { isRight, random }) {
    const { start, end } = oneOf(validRanges, random);
    const right = start + Math.floor(random() * (end - start + 1));
    const wrong = Math.max(...validRanges.map((range) => range.end)) + 1;
    // No moment is wrong where the last range ends as late as a number can.
    return { _t: "ScrubResult", timestamps: isRight ? [right] : wrong < 2 ** 31 ? [wrong] : [] };
  },
};

function rangesIn(text: string): ScrubRange[] | null {
  const ranges: ScrubRange[] = [];
  for (const line of writtenLines(text)) {
    const [, from, to] = /^([\d.]+)\s*(?:-|–|to)\s*([\d.]+)$/.exec(line) ?? [];
    const [start, end] = [Math.round(Number(from) * 1000), Math.round(Number(to) * 1000)];
    if (!(start >= 0 && end >= start && end < 2 ** 31)) return null;
    ranges.push({ start, end });
  }
  return ranges;
}

const [nearMs, farMs] = [500, 2_000];

const simulated: SimulatedPerson<ScrubShapes> = {
  guessChance: () => 0.05,
  beliefOf: ({ names }, numberOf) => 2_000 + Math.floor(numberOf(names.join(", ")) * 60_000),
  answerTo(_, { belief, isRight, random }) {
    const beside = Math.round((random() - 0.5) * 200);
    const away = farMs + Math.floor(random() * 20_000);
    return { _t: "ScrubResult", timestamps: [Math.max(0, belief + (isRight ? beside : away))] };
  },
  seenIn: ({ originalFileName }) => ({ names: [originalFileName] }),
  agrees: ({ aggregatedResults: [first] }, belief) =>
    first !== undefined && Math.abs(first.timestamp - belief) <= nearMs,
};

export const scrub: KindOfWork<ScrubShapes> = {
  name: "Scrub",
  tags: { payload: "ScrubExamplePayload", result: "ScrubResult", blueprint: "ScrubBlueprint", asked: "ScrubPayload" },
  words: {
    title: "Find moments",
    does: "Stop at the right moments",
    says: "Stop a video or sound at the right moments",
    needs: "Videos or sounds",
    asks: "What to stop at",
    example: "Stop when somebody claps.",
  },
  asks: "target",
  payloadOf: ({ target }) => ({ _t: "ScrubExamplePayload", target }),
  checkBlueprint() {},
  misfits: null,
  aggregator: "Scrub",
  isBulky: false,
  show: () => ({}),
  checkResult({ timestamps }, _, add) {
    for (const [index, moment] of timestamps.entries())
      if (moment < 0) add(`timestamps[${index}]`, "must not be negative");
  },
  convertResult: (result) => result,
  ownWords: null,
  example,
  vote: null,
  questions: null,
  entryOf: (task, responses, { urlOf }) => ({
    ...listHeadOf(task, urlOf),
    aggregatedResults: aggregateTimestamps(responses).map((moment) => ({
      ...moment,
      share: toFourDigits(moment.share),
    })),
    detailedResults: details(responses, ({ timestamps }) => ({ timestamps })),
  }),
  columns: () => ["timestamp_ms", "share", "people", "moments"],
  cellsOf({ aggregatedResults: moments }) {
    const [first] = moments;
    return [...(first ? [first.timestamp, first.share, first.people] : [null, null, null]), JSON.stringify(moments)];
  },
  /** The moments that people of at least half the weight marked. */
  consensusOf: (_, responses) => ({
    _t: "ScrubResult",
    timestamps: aggregateTimestamps(responses).flatMap(({ timestamp, share }) => (share >= 0.5 ? [timestamp] : [])),
  }),
  outcomeOf: (_, responses) => ({
    parts: aggregateTimestamps(responses).map(({ timestamp, people }) => ({
      label: secondsText(timestamp),
      count: people,
    })),
    marks: [],
  }),
  answerText: ({ timestamps }) => timestamps.map(secondsText).join(", ") || "No moment",
  review: scrubReview,
  draft: {
    slug: "moments",
    isMarking: true,
    blueprintOf: (target) => ({ _t: "ScrubBlueprint", target }),
    flagsOf: () => [],
    textsOf: () => ({}),
  },
  simulated,
};
