import { subjectOf } from "../../labeling/result-file/subject.ts";
import type { Add, DraftParts, ExampleParts, KindOfWork, SimulatedPerson, VoteParts } from "../kind.ts";
import { certaintyOfVotes } from "../shared/confidence.ts";
import { certaintyCells, certaintyColumns, details, leadingShare, notesOf, talliesOf } from "../shared/entry-parts.ts";
import { hashedChoice } from "../shared/hashed-choice.ts";
import { placeOrNull, tallyOptions } from "../shared/option-tally.ts";
import { type Category, longestOption } from "../shared/shown-options.ts";
import { oneOf } from "../shared/simulated-marks.ts";
import { categoryVotes } from "./category-votes.ts";
import { classifyReview } from "./classify-review.ts";
import { readOptions, writeOptions } from "./options.ts";
import type { ClassifyShapes } from "./shapes.ts";

/** More than these nobody can choose from. */
export const mostCategories = 100;

const example: ExampleParts<ClassifyShapes> = {
  tag: "ClassifyExampleTruth",
  check({ payload: { categories } }, add) {
    if (categories.length < 2) add("payload.categories", "must name at least two categories");
    if (new Set(valuesOf(categories)).size < categories.length) add("payload.categories", "must have different values");
  },
  checkTruth({ correctCategories }, { payload }, add) {
    const values = new Set(valuesOf(payload.categories));
    if (correctCategories.length === 0) add("truth.correctCategories", "must name at least one category");
    for (const [index, value] of correctCategories.entries())
      if (!values.has(value)) add(`truth.correctCategories[${index}]`, "is not the value of a category");
  },
  isCorrect: ({ category }, { correctCategories }) => correctCategories.includes(category),
  convertTruth: (truth) => truth,
  words: { label: "Choose a category", asks: "Question", does: "People choose one of the options." },
  form: {
    fieldsOf: ({ correctCategories }) => ({ chosen: correctCategories }),
    read({ chosen }, { payload: { categories } }) {
      const correctCategories = chosen.filter((value) => valuesOf(categories).includes(value));
      return { truth: correctCategories.length === 0 ? null : { _t: "ClassifyExampleTruth", correctCategories } };
    },
    textsOf: ({ chosen }, { categories }) =>
      categories.filter(({ value }) => chosen.includes(value)).map(({ label }) => label),
  },
  guessChance: ({ payload, truth }) => (truth?.correctCategories.length ?? 1) / payload.categories.length,
  simulate({ payload, truth: { correctCategories } }, { isRight, random }) {
    const wrong = valuesOf(payload.categories).filter((value) => !correctCategories.includes(value));
    const category = oneOf(isRight || wrong.length === 0 ? correctCategories : wrong, random);
    return { _t: "AttachCategoryResult", category };
  },
};

const vote: VoteParts<ClassifyShapes> = {
  member: "category",
  readsAsset: false,
  optionCount: ({ categories }) => categories.length,
  optionsOf: ({ categories }) => categories.map(({ value, label }) => ({ option: value, name: value, label })),
  voteOf: ({ category }) => ({ option: category, isEvidence: true }),
  tallyOf({ payload }, responses) {
    const names = valuesOf(payload.categories);
    const candidates = names.length;
    return { names, candidates, ...tallyOptions(categoryVotes(responses, names), candidates) };
  },
  aggregationOf: (categoryTallies) => ({ _t: "ClassifyAggregation", categoryTallies }),
  choiceOf: ({ category }) => hashedChoice("category", category),
  summaryNames: ({ categories }) => valuesOf(categories),
  summaryOf: ({ aggregatedResults }) => [...aggregatedResults],
};

const simulated: SimulatedPerson<ClassifyShapes> = {
  guessChance: ({ categories = [] }) => 1 / categories.length,
  beliefOf: ({ names, categories = [] }, numberOf) =>
    categories[Math.floor(numberOf(names.join(", ")) * categories.length)]?.value ?? "",
  answerTo({ categories = [] }, { belief, isRight, random }) {
    const wrong = valuesOf(categories).filter((value) => value !== belief);
    return { _t: "AttachCategoryResult", category: isRight || wrong.length === 0 ? belief : oneOf(wrong, random) };
  },
  seenIn: ({ originalFileName }) => ({ names: [originalFileName] }),
  agrees({ aggregatedResults: votes }, belief) {
    const [first, second] = Object.entries(votes).sort(([, one], [, other]) => other - one);
    return first?.[1] !== second?.[1] && first?.[0] === belief;
  },
};

const draft: DraftParts<ClassifyShapes> = {
  slug: "classify",
  isMarking: false,
  blueprintOf(title, form) {
    const categories = readOptions(form.typed("options"));
    const twice = categories.find(({ value }, i) => categories.findIndex((one) => one.value === value) < i);
    const isLong = categories.some(({ label, value }) => Math.max(label.length, value.length) > longestOption);
    if (categories.length < 2) form.add("options", "Write at least two options, each on a line of its own.");
    else if (categories.length > mostCategories) form.add("options", `There may be at most ${mostCategories} options.`);
    else if (twice) form.add("options", `“${twice.value}” stands there twice. Results could not tell them apart.`);
    else if (isLong) form.add("options", `An option may have at most ${longestOption} characters.`);
    return { _t: "ClassifyBlueprint", title, categories };
  },
  flagsOf: () => [],
  textsOf: ({ categories }) => ({ options: writeOptions(categories) }),
};

export const classify: KindOfWork<ClassifyShapes> = {
  name: "Classify",
  tags: {
    payload: "ClassifyExamplePayload",
    result: "AttachCategoryResult",
    blueprint: "ClassifyBlueprint",
    asked: "ClassifyPayload",
  },
  words: {
    title: "Classify",
    does: "Choose one of several options",
    says: "Choose one of several options",
    needs: "Any pictures, videos, sounds or texts",
    asks: "The question",
    example: "What is on this picture?",
  },
  asks: "title",
  payloadOf: ({ categories, title }) => ({ _t: "ClassifyExamplePayload", categories, title }),
  checkBlueprint: ({ categories }, add) => checkCategories(categories, add),
  misfits: null,
  aggregator: "Classification",
  isBulky: false,
  show: ({ categories }) => ({ categories: categories.map(({ label, value }) => ({ label, value })) }),
  checkResult({ category }, { payload }, add) {
    if (!valuesOf(payload.categories).includes(category)) add("category", "is the value of no category of the rapid");
  },
  convertResult: (result) => result,
  ownWords: null,
  example,
  vote,
  questions: {
    optionCount: ({ categories }) => categories.length,
    classes: ({ categories }) => valuesOf(categories),
    choicesOf({ payload }, responses) {
      const values = valuesOf(payload.categories);
      return [responses.map(({ result }) => placeOrNull(values.indexOf(result.category)))];
    },
  },
  entryOf(task, responses, { blueprint, certainty: rules, urlOf }) {
    const values = valuesOf(blueprint.categories);
    const votes = categoryVotes(responses, values);
    const outcome = { ...tallyOptions(votes, values.length), ...certaintyOfVotes(votes, values.length, rules) };
    return {
      ...notesOf(task),
      ...subjectOf(task.asset, urlOf),
      ...talliesOf(values, outcome, { candidates: values, rules }),
      detailedResults: details(responses, ({ category }) => ({ selectedCategory: category })),
    };
  },
  columns({ blueprint, referee }) {
    const values = valuesOf(blueprint.categories);
    const perOption = (suffix: string) => values.map((value) => `${value} ${suffix}`);
    return [
      "answer",
      "agreement",
      ...perOption("votes"),
      ...perOption("weighted share"),
      ...(referee._t === "EarlyStoppingReferee" ? perOption("confidence") : []),
      ...certaintyColumns(referee),
    ];
  },
  cellsOf({ aggregatedResults, summedUserScoresRatios, confidencePerCategory, certainty }, _, { certainty: rules }) {
    const counts = [...aggregatedResults.values()];
    return [
      certainty.answer,
      leadingShare(counts),
      ...counts,
      ...summedUserScoresRatios.values(),
      ...(confidencePerCategory?.values() ?? []),
      ...certaintyCells(certainty, rules.referee),
    ];
  },
  consensusOf({ payload }, responses, rules) {
    const values = valuesOf(payload.categories);
    const { answer } = certaintyOfVotes(categoryVotes(responses, values), values.length, rules);
    return answer === null ? null : { _t: "AttachCategoryResult", category: values[answer] as string };
  },
  outcomeOf({ payload: { categories } }, responses) {
    const { counts } = tallyOptions(categoryVotes(responses, valuesOf(categories)), categories.length);
    return { parts: categories.map(({ label }, i) => ({ label, count: counts[i] as number })), marks: [] };
  },
  answerText: ({ category }, { payload }) =>
    payload.categories.find(({ value }) => value === category)?.label ?? category,
  review: classifyReview,
  draft,
  simulated,
};

function checkCategories(categories: readonly { value: string }[], add: Add): void {
  const path = "workflow.blueprint.categories";
  if (categories.length < 2) add(path, "must name at least two categories");
  if (categories.length > mostCategories) {
    add(path, `may name at most ${mostCategories} categories`);
    return;
  }
  const first = new Map<string, number>();
  for (const [index, { value }] of categories.entries()) {
    const earlier = first.get(value);
    if (earlier === undefined) first.set(value, index);
    else add(`${path}[${index}].value`, `is the value of categories[${earlier}] too`);
  }
}

function valuesOf(categories: readonly Category[]): string[] {
  return categories.map(({ value }) => value);
}
