/** How often to look for a place that is in no box before it is taken that there is none. */
const looks = 200;

/**
 * That a guess at an example is right, 0 to 1: by its options where it has some, else what its owner says.
 * @param {Example} example
 */
export function guessChance({ payload, truth, asset, randomCorrectProbability }) {
  if (payload._t === "ClassifyExamplePayload") return truth.correctCategories.length / payload.categories.length;
  if (payload._t === "CompareExamplePayload") return 1 / asset.assets.length;
  return randomCorrectProbability;
}

/**
 * An answer to an example, right or wrong as it is wanted. Where nothing could be wrong, it is right.
 * @typedef {{ payload: object, truth: object, asset: object, randomCorrectProbability: number }} Example as the list of examples shows it
 * @param {Example} example
 * @param {{ isRight: boolean, random: () => number }} how
 * @returns {{ _t: string }} an IRapidResult without its rapidId
 */
export function answerTo({ payload, truth, asset }, { isRight, random }) {
  const oneOf = (values) => values[Math.floor(random() * values.length)];
  switch (truth._t) {
    case "ClassifyExampleTruth": {
      const wrong = payload.categories.map(({ value }) => value).filter((v) => !truth.correctCategories.includes(v));
      const category = oneOf(isRight || wrong.length === 0 ? truth.correctCategories : wrong);
      return { _t: "AttachCategoryResult", category };
    }
    case "CompareExampleTruth": {
      const [winners, losers] = contestants(asset, truth.winnerId);
      return { _t: "CompareResult", winners: [oneOf(isRight || losers.length === 0 ? winners : losers)] };
    }
    case "LocateExampleTruth": {
      const boxes = truth.boundingBoxes;
      const coordinates = isRight ? boxes.map((box) => pointIn(box, random)) : pointBeside(boxes, random);
      return { _t: "LocateResult", coordinates };
    }
    case "LineExampleTruth":
      return { _t: "LineResult", lines: lines(truth.boundingBoxes ?? [], { isRight, random }) };
    case "ScrubExampleTruth": {
      const { start, end } = oneOf(truth.validRanges);
      const timestamps = isRight ? [start + Math.floor(random() * (end - start + 1))] : momentBeside(truth.validRanges);
      return { _t: "ScrubResult", timestamps };
    }
    case "TranscriptionExampleTruth": {
      const right = new Set(truth.correctWords.map(({ wordIndex }) => wordIndex));
      const selected = payload.transcription.filter(({ wordIndex }) => right.has(wordIndex) === isRight);
      return { _t: "TranscriptionResult", selectedWords: selected.map(wordOf) };
    }
  }
}

const wordOf = ({ word, wordIndex }) => ({ word, wordIndex });

/** Of the assets to compare, by their identifiers: those that the truth names, and the others. */
function contestants({ assets }, winnerId) {
  const isNamed = ({ identifier, fileName, text }) => [identifier, fileName, text].includes(winnerId);
  const names = (some) => some.map(({ identifier }) => identifier);
  return [names(assets.filter(isNamed)), names(assets.filter((asset) => !isNamed(asset)))];
}

function lines(boxes, { isRight, random }) {
  const line = (from, to) => ({ size: 1, points: [from, to] });
  const anywhere = () => pointIn({}, random);
  // Where there is nothing to draw, drawing is wrong.
  if (boxes.length === 0) return isRight ? [] : [line(anywhere(), anywhere())];
  if (isRight) return boxes.map((box) => line(...acrossOf(box, random)));
  return pointBeside(boxes, random).map((point) => line(point, point));
}

/** In percent. An absent side is the asset's own. */
const sidesOf = ({ xMin, yMin, xMax, yMax }) => [xMin ?? 0, yMin ?? 0, xMax ?? 100, yMax ?? 100];

/** From one side of a box to the opposite one: longer than half of its shorter side, which is what hits a box. */
function acrossOf(box, random) {
  const [left, , right] = sidesOf(box);
  const { y } = pointIn(box, random);
  return [
    { x: left, y },
    { x: right, y },
  ];
}

function pointIn(box, random) {
  const [left, top, right, bottom] = sidesOf(box);
  return { x: left + random() * (right - left), y: top + random() * (bottom - top) };
}

/** In a list: an empty one where the boxes leave no room. */
function pointBeside(boxes, random) {
  const isIn = ({ x, y }) =>
    boxes.map(sidesOf).some(([left, top, right, bottom]) => x >= left && x <= right && y >= top && y <= bottom);
  for (let look = 0; look < looks; look++) {
    const point = pointIn({}, random);
    if (!isIn(point)) return [point];
  }
  return [];
}

/** In a list: an empty one where the last range ends as late as a number can. */
function momentBeside(ranges) {
  const after = Math.max(...ranges.map(({ end }) => end)) + 1;
  return after < 2 ** 31 ? [after] : [];
}
